"""The words of Atlantis: its messages as whole sentences, and the names of places, gaps, cards and tiles in them.

Only this module words actions, violations, explanations, narration and the texts of pictures in English; `table_words`
words decisions. It knows the pieces of the game, but not its rules. Other languages translate its templates.
"""

from types import MappingProxyType
from typing import Final

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.text import messages

_ACTIONS: Final = {
    "BuyCards": "buy cards with {tile:back}",
    "PlaceBridge": "place the bridge at {space}",
    "PlayCard": "play {item:a} with the figure on {figure:name}",
    "PlayAnotherCard": "play {item:a} and go on",
    "PayTile": "pay {tile:back}",
    "PayCard": "pay {item:a card}",
    "ShowHand": "show the hand",
    "EndTurn": "end the turn",
    "DrawExtra": "draw {number:extra cards}",
    "DrawExtra none": "draw no extra cards",
    "RevealTile": "reveal {tile:back}",
    "DrawCard": "draw {item:a}",
}
"""The actions of players and chance, by the class of the action."""

_VIOLATIONS: Final = {
    "GameIsOver THIRD_FIGURE_HOME": "the game is over (third figure home)",
    "GameIsOver ALL_STUCK": "the game is over (all stuck)",
    "NotNow MOVING": "this can only be done at the start of a turn, or after a purchase or a bridge then",
    "NotNow GOING_ON": "this can only be done when a card has taken the figure to an occupied space",
    "NotNow PAYING": "this can only be done when a crossing is to be paid after the movement, or in the settlement",
    "NotNow ENDING_TURN": "this can only be done when the tile has been taken and the bridge could be placed",
    "NotNow PLACING_BRIDGE": "this can only be done before the first card of a turn or after the tile was taken",
    "NotNow SAYING_EXTRA_CARDS": (
        "this can only be done at the end of a turn with a move, where the mover can draw extra cards or not"
    ),
    "NotNow BEFORE_EXTRA_CARDS": "this can only be done before the mover says how many extra cards they draw",
    "NotNow BUYING": "this can only be done once at the start of a turn, before anything else",
    "NotNow SHOWING_HAND": "this can only be done before the first card of a turn",
    "NotNow DRAWING": "this can only be done by chance, when cards are dealt or drawn",
    "NotNow REVEALING": "this can only be done by chance, when a tile comes to light",
    "NotNow BEFORE_SETTLEMENT": "this can only be done before the settlement, in which there are only payments",
    "NoFigureThere": "the mover has no figure on {figure:place}",
    "CardNotInHand": "there is no {item:card} in the hand",
    "NoPlaceToEnd": (
        "{item:a} leads to {arrival:place}, which is occupied, "
        "and no other card of the hand leads on to an unoccupied space or the mainland"
    ),
    "CrossingTooDear": "the crossing costs {price}; without the played cards only {available} can be paid",
    "NeitherKindCovers": (
        "the crossing costs {price}; neither the tiles ({tiles_worth}) nor the cards left ({cards}) cover it alone, "
        "and one payment cannot have both"
    ),
    "TileNotCollected": "{tile:back} has not been collected by the player",
    "PurchaseBringsNothing": "half of {tile:value} rounded down is no card at all",
    "PurchaseBringsNothing from empty piles": "there is no card left to be drawn",
    "BridgeAlreadyPlaced": "the mover has already placed their bridge",
    "NoGapThere": "{space:place} does not belong to a gap",
    "GapNamedOtherwise": "{space:place} belongs to the gap that is named by {gap:place}",
    "GapHasBridge": "the gap at {space:place} has a bridge already",
    "CanMove": "{item:a} can be played with the figure on {figure:place}",
    "BoughtCard": "no {item:card} is left that was in the hand when the turn began",
    "OutOfOrder": "{piece:back} comes before {last:back}, which has already been handed over",
    "OtherKind": "the payment was begun with tiles, so no {item:card} can be added to it",
    "KindFallsShort of tiles": "{due} is due, and all the tiles cover only {available}: the payment has to be of cards",
    "KindFallsShort of cards": "{due} is due, and all the cards cover only {available}: the payment has to be of tiles",
    "OthersComeFirst": ("{first:back} has to come first: the order in which pieces are handed over is no choice"),
    "Superfluous": "{piece:back} is superfluous: whatever covers {due} with it covers it without it",
    "NotExact": "{due} can be paid exactly, but not with a piece of {piece_value}",
    "TileCannotAppear": "{tile:back} cannot come to light on {space:place}",
    "NotInDrawPile": "there is no {item:card} in the draw pile",
    "TooManyExtraCards": "the mover can draw {most:extra cards} at most, not {number}",
}
"""The reasons against actions, by the class of the violation; one with several sentences adds the sentence's key."""

EXPLANATIONS: Final = {
    # Set-up and purchases
    "tile laid": "{tile} lies face up on space {space}",
    "another beneath": "another tile lies beneath it, and nobody knows which",
    "card into hand": "the card goes into the hand of {seat:colour}; nobody else sees it",
    "tile sold": "{tile} goes to the box: {seat:colour} draws {cards:cards}, half of {tile:value} rounded down",
    "bought cards pay": "the bought cards can pay for a crossing in this turn",
    "bought cards don't pay": "the bought cards cannot pay for a crossing in this turn",
    "no more purchases": "no cards can be bought any more in this turn",
    "turn goes on": "{seat:colour} goes on with their turn",
    # Bridges
    "bridge placed": "the bridge of {seat:colour} is placed on {gap:gap}, once and for all",
    "gap free": "crossing that gap, which costs {gap:toll}, is free for everybody from now on",
    "bridge possible": "{seat:colour} may place their bridge",
    "bridge possible then": "{seat:colour} may then place their bridge",
    "bridge kept": "{seat:colour} keeps their bridge",
    # Moving and paying
    "card played": "the {item:card} goes face up to the discard pile",
    "figure moved": "the figure goes from {origin:place} to {arrival:place}, the next {item} to land on",
    "figure moved past": (
        "the figure goes from {origin:place} to {arrival:place}, the next {item} to land on, "
        "past the occupied {passed:place}"
    ),
    "figure home": "{item:no} to land on lies ahead: the figure goes from {origin:place} to the mainland",
    "figure home past": (
        "{item:no} to land on lies ahead: the figure goes from {origin:place} to the mainland, "
        "past the occupied {passed:place}"
    ),
    "space occupied": "{space:place} is occupied: another card must be played",
    "space unoccupied": "{space:place} is unoccupied: the move ends there",
    "gap bridged": "{gap:gap} has a bridge: crossing it is free",
    "gap crossed": "{gap:gap} is crossed for {price}",
    "gaps crossed": "the gaps at {gaps:water} are crossed for {gaps:toll} = {price}",
    "crossing due": "{due} is to be paid before a tile is taken",
    "left to pay with": "{seat:colour} has {tiles:worth} and {cards:cards} to pay with",
    "tile counts": "{tile} counts {tile:value} towards the {due} that is due",
    "tile paid": "{tile} goes to the box",
    "card counts": "the {item:card} counts 1 towards the {due} that is due",
    "card to box": "the {item:card} goes to the box",
    "card to discards": "the {item:card} goes to the discard pile",
    "tiles alone": "a payment has pieces of one kind: it goes on with tiles alone",
    "cards alone": "a payment has pieces of one kind: it goes on with cards alone",
    "both kinds": "{seat:colour} can cover {due} neither with tiles alone nor with cards alone: both are used together",
    "still due": "{due} is still to be paid",
    "no change": "no change is given: {surplus} more is paid than is due",
    "crossing paid": "the crossing is paid for",
    "ways home paid": "{seat:colour} has paid for the ways home of their figures",
    # Taking a tile
    "tile taken": "{seat:colour} takes {tile} from {space:place}",
    "tile taken behind": "{seat:colour} takes {tile} from {space:place}, behind the occupied {passed:place}",
    "no tile": "there is no tile to be taken",
    "tile to come": "the tile beneath comes to light on {space:place}",
    "tile visible": "{tile} is visible on space {space} from now on",
    "gap costs": "{gap:gap} costs {gap:toll} from now on",
    "water costs": "space {space} becomes water: {gap:gap} costs {gap:toll} from now on",
    "water bridged": "space {space} becomes water: {gap:gap} is free by its bridge",
    "land pushed up": "{space:place} has no tile any more: {land:place} is pushed up to the next tile",
    # Drawing and being stuck
    "draw": "{seat:colour} draws {cards:cards}",
    "draw with home": "{seat:colour} draws {cards:cards}: 1, and 1 more for each figure on the mainland ({home})",
    "draw late": (
        "{seat:colour} draws {cards:cards}: the figure that has just come to the mainland does not count yet"
    ),
    "draw as wanted": "{seat:colour} draws 1 card, and {most:|up to }{most} more if they want",
    "draw as wanted late": (
        "{seat:colour} draws 1 card, and {most:|up to }{most} more if they want: "
        "the figure that has just come to the mainland does not count yet"
    ),
    "draw one": "{seat:colour} draws 1 card, and no more, since the piles hold no other",
    "draw one late": (
        "{seat:colour} draws 1 card, and no more, since the piles hold no other: "
        "the figure that has just come to the mainland does not count yet"
    ),
    "draw extra": "{seat:colour} draws {cards:cards}: 1, and {extra} extra ({most} possible)",
    "draw stuck": "{seat:colour} draws {cards:cards}; that ends the turn",
    "shuffled first": "the draw pile is empty: the discard pile is shuffled and takes its place first",
    "shuffled on the way": (
        "the draw pile holds only {cards:cards}: behind its last card the shuffled discard pile follows"
    ),
    "shuffled": "it was the last one: the discard pile is shuffled and becomes the draw pile",
    "piles short": "no more can be drawn than there is: the piles hold {cards:cards}",
    "piles empty": "there is no card left to be drawn",
    "stuck": "no card of {seat:colour} can be played with any of their figures",
    "hand shown": "{seat:colour} shows their hand to all",
    "turns changed nothing": "{turns:turns} without any change; after {players} in a row the game ends",
    "turn begins": "it is the turn of {seat:colour}",
    # The end
    "game will end": "all three figures of {seat:colour} are on the mainland: then the game ends",
    "game ends": "all three figures of {seat:colour} are on the mainland: the game ends",
    "game ends stuck": "{turns:turns} without any change, one of each player: the game ends",
    "owes": "{seat:colour} owes {due} for the ways home of their figures",
    "owes nothing": "{seat:colour} owes nothing",
    "figure stays": "1 figure of {seat:colour} on Atlantis stays there for nothing",
    "figures stay": "{figures} figures of {seat:colour} on Atlantis stay there for nothing",
    "scores counted": "then tiles, cards and debts are counted",
    "ended": "a player has moved their third figure to the mainland, and all others have settled",
    "ended stuck": "all players in a row were stuck and changed nothing, and all have settled",
    "score": "{seat:colour} has {tiles:worth} and {cards:cards}: {score}",
    "score in debt": "{seat:colour} gave all they had for the ways home, and {debt} was missing: {score}",
    "winner": "{seats:colour} wins with {score} {score:point|points}",
    "winners": "{seats:colour} share the win with {score} {score:point|points}",
}
"""The sentences of the steps of explanations, by key. In JSON, a step has the values of its sentence."""
"""The effects of actions, and the outcome of a game."""

_NARRATION: Final = {
    "buys": "puts {tile} into the box to buy {cards:cards}",
    "bridges": "places their bridge over {gap:water}, which has cost {gap:toll} until now",
    "plays home": "plays {item:a}: from {origin:name} to {arrival:name}",
    "plays home past": "plays {item:a}: from {origin:name} to {arrival:name}, past the occupied {passed:name}",
    "plays": "plays {item:a}: from {origin:name} to {arrival:name} ({tile})",
    "plays past": "plays {item:a}: from {origin:name} to {arrival:name} ({tile}), past the occupied {passed:name}",
    "plays onto own": (
        "plays {item:a}: from {origin:name} to {arrival:name} ({tile}), "
        "where their own figure stands: another card must follow"
    ),
    "plays onto other": (
        "plays {item:a}: from {origin:name} to {arrival:name} ({tile}), "
        "where {other:colour} stands: another card must follow"
    ),
    "crosses by bridge": "crosses {gaps:water} for free by bridge",
    "pays": "pays {due} for crossing {gaps:water and toll}: {pieces:pieces}",
    "pays too much": (
        "pays {due} for crossing {gaps:water and toll}: {pieces:pieces} ({surplus} too much, no change is given)"
    ),
    "pays for ways home": "{seat:colour} pays {due} for the ways home: {pieces:pieces}",
    "pays too much for ways home": (
        "{seat:colour} pays {due} for the ways home: {pieces:pieces} ({surplus} too much, no change is given)"
    ),
    "gives all": (
        "{seat:colour} owes {due} for the ways home, cannot pay that, "
        "and gives all they have (tiles worth {worth}, {cards:cards}): {missing} is missing"
    ),
    "takes": "takes {tile} from {space}",
    "takes nothing": "finds no tile to take",
    "uncovers": "{tile} comes to light on {space}",
    "floods": "{space} is water now: crossing {gap:water} costs {gap:toll}",
    "floods under bridge": "{space} is water now: crossing {gap:water} is free by bridge",
    "floods and frees": "{space} is water now: crossing {gap:water} is free by bridge (until now {freed:water cost})",
    "pushes land up": "{land:name} is pushed up to {neighbour}",
    "leaves no tile": "no tile is left on the path",
    "wants extra cards": "wants {cards:extra cards} ({most} possible)",
    "wants no extra cards": "wants no extra card ({most} possible)",
    "draws": "draws {cards:drawn}",
    "draws too few": "draws {cards:drawn}; both piles are empty, so {missing} fewer than due",
    "draws nothing": "draws nothing, as both piles are empty",
    "reshuffles": "the draw pile is empty: the discards ({cards:cards}) are shuffled to be drawn",
    "shows hand": "cannot move and shows their hand: {hand}",
    "ends": "{seat:colour} has their third figure on the mainland",
    "ends stuck": "nobody can move, draw or change anything any more",
}
"""The events of a turn, as somebody at the table would describe them."""

DEEDS: "Final[frozenset[str]]" = frozenset(
    (
        *("buys", "bridges", "plays home", "plays home past", "plays", "plays past", "plays onto own"),
        *("plays onto other", "crosses by bridge", "pays", "pays too much", "takes", "takes nothing"),
        *("wants extra cards", "wants no extra cards", "draws", "draws too few", "draws nothing", "shows hand"),
    )
)
"""The sentences of the narration that leave out who does it: the player whose turn it is."""

_CAPTIONS: Final = {
    # The next decision, or the outcome
    "title": "Atlantis: {status}",
    "lays path": "Set-up: the path is laid, space {space}",
    "deals": "Set-up: {seat:who} is dealt a card",
    "to move": "{seat:Who} to move",
    "draws for tile": "{seat:Who} draws {cards:cards} for a tile they sold",
    "goes on": "{seat:Who} goes on from space {figure}",
    "pays": "{seat:Who} pays for the crossing: {due} due",
    "uncovers": "A tile comes to light on space {space}",
    "places bridge": "{seat:Who} may place their bridge",
    "draws extra": "{seat:Who} may draw {most:|up to }{most:extra cards}",
    "draws": "{seat:Who} draws {cards:cards}",
    "settles": "{seat:Who} pays for their ways home: {due} due",
    "wins": "{winners:Who} {winners:wins|win}: a third figure is home",
    "wins as all are stuck": "{winners:Who} {winners:wins|win}: all were stuck",
    # The description of the whole picture
    "status": "{status}.",
    "path": "The path from Atlantis: {spaces:or none}.",
    "tile": "{space} {tile}{details:in brackets}",
    "no tile": "{space} no tile face up{details:in brackets}",
    "water": "{space} water{details:in brackets}",
    "figure": "figure of {seat:colour}",
    "covered tile": "another tile beneath",
    "bridge": "bridge",
    "price": "crossing costs {price}",
    "no price": "crossing is free",
    "no price yet": "price not known yet",
    "figures": "Figures on {land:name}: {groups:or none}.",
    "group": "{count} of {seat:colour}",
    "player": (
        "{seat:Who}{colour:colour in brackets}: {cards:cards}{hand:in brackets}; "
        "tiles {tiles:or none}; bridge {bridge:left|placed}."
    ),
    "player who bought cards": (
        "{seat:Who}{colour:colour in brackets}: {cards:cards}{hand:in brackets}, "
        "of which {unusable} cannot pay in this turn; tiles {tiles:or none}; bridge {bridge:left|placed}."
    ),
    # What a player has
    "holding hand": "hand",
    "holding tiles": "tiles",
    "holding bridge": "bridge",
    "holding figures": "figures",
    "held hand": "{cards:cards}{hand:in brackets}",
    "held hand of bought cards": "{cards:cards}{hand:in brackets}, of which {unusable} cannot pay in this turn",
    "held tiles": "{tiles} (worth {worth})",
    "held no tiles": "{tiles:or none}",
    "held bridge": "{bridge:still to be placed|placed}",
    "held figures": "{figures:label}",
    "draw pile": "Draw pile: {cards:cards}.",
    "discard pile": "Discard pile: {number:cards}{cards:in brackets}.",
    "scores": "Scores: {scores:or none}.",
    "score": "{seat:who} {score}",
    "movable figures": "Figures that can move: {places:label}.",
    "arrivals": "Where a card leads: {places:label}.",
    "tiles to take": "Tiles that would be taken: {places:label}.",
    "free gaps": "Gaps for a bridge: {places:label}.",
    "usable pieces": "Tiles and cards that can be used: {pieces:or none}.",
    # Labels
    "name": "{seat:Who}",
    "land": "{place:Label}",
    "free crossing": "free",
    "can move": "can move",
    "card leads there": "a card leads there",
    "is taken": "is taken",
    "for a bridge": "for a bridge",
    "name of draw pile": "draw pile",
    "name of discard pile": "discards",
    "wealth": "worth {wealth}",
    "final score": "score {score:with minus}",
    "figures home": "home {home}/{all}",
    "hidden hand": "{cards:cards}",
    "empty hand": "no cards",
    "no collected tiles": "no tiles",
    "paid whole and figures home": "paid {paid}, {home}",
    "paid part and figures home": "paid {paid} of {due}, {home}",
    "paid rest and figures home": "paid the last {paid}, {home}",
    "cannot pay": "{count} bought in this turn: cannot pay",
    # Highlights and the latest events
    "way pointed out": "An arrow leads from {origin:place} to {arrival:place}.",
    "has moved": "Last, {seat:who} moved from {origin:place} to {arrival:place}.",
    "was taken": "Last, {tile} was taken from {space:place}.",
    "was paid whole": "Last, {seat:who} paid the {paid} due.",
    "was paid part": "Last, {seat:who} paid {paid} of {due}.",
    "was paid rest": "Last, {seat:who} paid the last {paid}.",
    "was bridged": "Last, a bridge was placed at {space:place}.",
}
"""The texts of pictures."""

_WORDS: Final = {
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    # Items, tiles and cards
    "noun RING": "name: ring\na: a ring\nno: no ring\ncard: ring card\na card: a ring card\nletter: R",
    "noun CROWN": "name: crown\na: a crown\nno: no crown\ncard: crown card\na card: a crown card\nletter: C",
    "noun STATUE": "name: statue\na: a statue\nno: no statue\ncard: statue card\na card: a statue card\nletter: S",
    "noun HELMET": "name: helmet\na: a helmet\nno: no helmet\ncard: helmet card\na card: a helmet card\nletter: H",
    "noun AMPHORA": (
        "name: amphora\na: an amphora\nno: no amphora\ncard: amphora card\na card: an amphora card\nletter: A"
    ),
    "noun FLAG": "name: flag\na: a flag\nno: no flag\ncard: flag card\na card: a flag card\nletter: F",
    "noun OLIVE": "name: olive\na: an olive\nno: no olive\ncard: olive card\na card: an olive card\nletter: O",
    "tile": "{item} {value}",
    "tile and back": "{tile} ({back})",
    "cards": "{number} {number:card|cards}",
    "extra cards": "{number} {number:extra card|extra cards}",
    "several cards": "{item} x{number}",
    "counted cards": "{item} {number}",
    "cards of items": "{cards} ({items})",
    "none": "none",
    "no tiles": "no tiles",
    "tile worth": "1 tile ({value})",
    "tiles worth": "{number} tiles ({values} = {total})",
    # Players
    "noun seat 0": "who: black\nin short: bk",
    "noun seat 1": "who: red\nin short: rd",
    "noun seat 2": "who: blue\nin short: bl",
    "noun seat 3": "who: white\nin short: wh",
    "turns": "{number} {number:turn|turns}",
    # Places
    "noun ATLANTIS": "name: Atlantis\nlabel: Atlantis\nplace: Atlantis",
    "noun MAINLAND": "name: the mainland\nlabel: mainland\nplace: the mainland",
    "noun SPACE": "name: {space}\nlabel: {space}\nplace: space {space}",
    "spaces": "spaces {spaces}",
    "gap": "the gap at {water}",
    "toll at gap": "{toll} at {water}",
    "gap and toll": "{water} ({toll})",
    "gap cost toll": "{water} cost {toll}",
}
"""The parts of the words for values."""


class Words(messages.Words):
    """Words the values of Atlantis in a language."""

    def __call__(self, value: object, way: str) -> str:  # noqa: C901 - one case for each kind
        """Return the words for a value, in the way that a template asks for."""
        match value:
            case _ if way == "in brackets":
                return self._in_brackets(value)
            case None | int() if way == "colour in brackets":
                return f" ({self(value, 'colour')})" if value is not None else ""
            case Tile() | Item():
                return self._piece(value, way)
            case int() if "|" in way:
                return self.chosen(way, value)
            case int() if way:
                return self._number(value, way)
            case Gap():
                return self._gap(value, way)
            case Cards() if way in {"", "counted"}:
                return self.cards(value, "counted cards" if way else "several cards")
            case Cards() if way.partition(" ")[0] == "drawn":
                return self._drawn(value, way.removeprefix("drawn").strip() or "a")
            case tuple():
                return self._several(value, way)
            case _ if not way or (isinstance(value, str) and way in {"who", "Who"}):
                return str(value)  # a player's name, or finished words
            case _:
                raise KeyError(way)

    def _in_brackets(self, value: object) -> str:
        match value:
            case Cards():
                listing = self.cards(value)
            case tuple():
                listing = self._several(value, "")
            case _:
                listing = self(value, "")
        return f" ({listing})" if value else ""

    def cards(self, cards: Cards, several: str = "several cards") -> str:
        """List cards grouped by item, such as ``ring x2, olive``, or say that there are none."""
        counts = ((self(Item(index), ""), count) for index, count in enumerate(cards.counts) if count)
        listing = (self.say(several, item=item, number=count) if count > 1 else item for item, count in counts)
        return ", ".join(listing) or self.sentences["none"]

    def place(self, space: Space, way: str) -> str:
        """Return the name of a place: as ``space 12`` or ``the mainland`` in the way ``place``.

        The way ``name`` leaves "space" out, and ``label`` also the article.
        """
        noun = "ATLANTIS" if space == ATLANTIS else "MAINLAND" if space == MAINLAND else "SPACE"
        return self.noun(noun, way, space=space)

    def _piece(self, piece: Tile | Item, way: str) -> str:
        if isinstance(piece, Item):
            return self.noun(piece.name, _FORMS_OF_ITEMS.get(way, way))
        if way == "letter":
            return self(piece.item, way)
        if way == "value":
            return str(piece.value)
        words = self.say("tile", item=piece.item, value=piece.value)
        return self.say("tile and back", tile=words, back=str(piece.back)) if way == "back" else words

    def _number(self, number: int, way: str) -> str:
        match way:
            case _ if self.has_form("SPACE", way):
                return self.place(number, way)
            case "colour":
                return self.noun(f"seat {number}", "who")
            case "in short":
                return self.noun(f"seat {number}", way)
            case _ if way in messages.WAYS_OF_SEATS:
                return self.noun(f"seat {number}", way)
            case "in capitals":
                return self.place(number, "label").upper()
            case _ if way == "cards" or way.partition(" ")[0] == "drawn":
                return self.say("cards", number=number)
            case "extra cards" | "turns":
                return self.say(way, number=number)
            case "strong":
                return str(number)
            case "with minus":
                return str(number).replace("-", "\N{MINUS SIGN}")
            case _:
                raise KeyError(way)

    def _gap(self, gap: Gap, way: str) -> str:
        water = f"{gap.first}" if gap.first == gap.last else f"{gap.first}-{gap.last}"
        match way:
            case "water":
                return water
            case "toll":
                return str(gap.toll)
            case "gap":
                return self.say("gap", water=water)
            case "toll at":
                return self.say("toll at gap", toll=gap.toll, water=water)
            case "water and toll":
                return self.say("gap and toll", toll=gap.toll, water=water)
            case "water cost":
                return self.say("gap cost toll", toll=gap.toll, water=water)
            case _:
                raise KeyError(way)

    def _several(self, values: tuple[object, ...], way: str) -> str:  # noqa: C901 - one case for each way
        match way:
            case "place":
                names = [str(value) for value in values]
                return self.say("spaces", spaces=self.listed(names)) if len(names) > 1 else self(values[0], way)
            case "colour" | "gap" | "water" | "water and toll" | "water cost" | "toll at":
                return self.listed([self(value, way) for value in values])
            case "numbers":
                return self.listed([str(value) for value in values])
            case "back":
                return self.listed([self(value, way) for value in values], "or")
            case "or each":
                return self.either([str(value) for value in values])
            case "toll":
                return " + ".join(self(value, way) for value in values)
            case "Who":
                return self.listed([self(values[0], "Who"), *(self(value, "who") for value in values[1:])])
            case "or none":
                return self._several(values, "") or self.sentences["none"]
            case "worth":
                return self._worth([value.value for value in values if isinstance(value, Tile)])
            case "pieces":
                return self._pieces(values)
            case _ if "|" in way:
                return self.chosen(way, len(values))
            case _:
                return ", ".join(self(value, way) for value in values)

    def _pieces(self, pieces: tuple[object, ...]) -> str:
        tiles = [self(piece, "") for piece in pieces if isinstance(piece, Tile)]
        cards = Cards.count(piece for piece in pieces if isinstance(piece, Item))
        if not cards:
            return self.listed(tiles)
        number = self.say("cards", number=len(cards))
        listing = self.say("cards of items", cards=number, items=self.cards(cards))
        return self.listed([*tiles, listing])

    def _drawn(self, cards: Cards, form: str) -> str:
        """Return the only card in a form of its item, or the number of cards and a list of them."""
        if len(cards) <= 1:
            return self(next(iter(cards)), form) if cards else self.sentences["none"]
        return self.say("cards of items", cards=self.say("cards", number=len(cards)), items=self.cards(cards))

    def _worth(self, values: list[int]) -> str:
        if not values:
            return self.sentences["no tiles"]
        if len(values) == 1:
            return self.say("tile worth", value=values[0])
        return self.say("tiles worth", number=len(values), values=" + ".join(map(str, values)), total=sum(values))


_FORMS_OF_ITEMS: Final = {"": "name", "back": "name", "chip": "name", "piece": "a card", "piece chip": "card"}
"""The forms of items in ways that tiles also have."""


WORDING: Final = Words(MappingProxyType(_WORDS))
"""The words for values in English."""


MESSAGES: Final = messages.Language(
    MappingProxyType({**_ACTIONS, **_VIOLATIONS, **EXPLANATIONS, **_NARRATION}), WORDING, "atlantis", "messages"
)
"""The language of the game's messages."""

CAPTIONS: Final = messages.Language(MappingProxyType(_CAPTIONS), WORDING, "atlantis", "captions")
"""The language of the texts of pictures."""


class Step(messages.Step):
    """A step of an explanation or a narration of Atlantis."""

    __slots__ = ()
    language = MESSAGES
    deeds = DEEDS


step: Final = Step.of
"""Returns a step, given the ids of its clauses, the most specific first, its key, and the values of its sentence."""
