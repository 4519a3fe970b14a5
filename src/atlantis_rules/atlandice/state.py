"""A state of the game: everything that the rules need to continue, and nothing that nobody can know.

A state stands on top of the rules: it lays a table out, lets them change it, and is made again from what is left.
"""

from random import Random
from typing import TYPE_CHECKING, Final, cast, overload

from atlantis_rules import atlandice
from atlantis_rules._errors import require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlandice import actions, scores
from atlantis_rules.atlandice.city import City, Stack, city_of
from atlantis_rules.atlandice.components import RECONSTRUCTION, Components, Viewer
from atlantis_rules.atlandice.parties import Player, Round, party_of, round_of
from atlantis_rules.atlandice.phases import ChanceToAct, Phase, number_of
from atlantis_rules.atlandice.rules import engine
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import carry_out, let_chance_act, list_actions, remembered, require_legal
from atlantis_rules.atlandice.rules.setup import FIRST_TILE, city_at_start, dice_at_start, parties_at_start
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.situation import Situation
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.game import Game, GameState
from atlantis_rules.games.viewers import Spectator, require_seat, require_viewer_at

if TYPE_CHECKING:  # what states are made into stands above them; a program that only plays needs none of it
    import fractions

    from atlantis_rules import drawing
    from atlantis_rules.atlandice import chronicle, events, info, motion, rule_violations, seen
    from atlantis_rules.atlandice.drawing import picture
    from atlantis_rules.atlandice.knowledge import folding, information, views
    from atlantis_rules.atlandice.rules import legality
    from atlantis_rules.atlandice.text import explanation, positions
    from atlantis_rules.games import descriptions
    from atlantis_rules.rulebook import explanations

import_later(
    globals(),
    "atlantis_rules.atlandice.chronicle",
    "atlantis_rules.atlandice.drawing.picture",
    "atlantis_rules.atlandice.events",
    "atlantis_rules.atlandice.info",
    "atlantis_rules.atlandice.knowledge.folding",
    "atlantis_rules.atlandice.knowledge.information",
    "atlantis_rules.atlandice.knowledge.views",
    "atlantis_rules.atlandice.motion",
    "atlantis_rules.atlandice.rule_violations",
    "atlantis_rules.atlandice.rules.legality",
    "atlantis_rules.atlandice.seen",
    "atlantis_rules.atlandice.text.explanation",
    "atlantis_rules.atlandice.text.positions",
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    "atlantis_rules.rulebook.explanations",
    "fractions",
)


_USUAL_PARTIES: Final = 3
"""The number of parties in a game of two or three players, which are hashed and compared without a loop."""

_latest_city: Final[list[tuple[City | None, int]]] = [(None, 0)]
"""The latest city that was hashed, and its number: many states share it with the state before."""

_latest_stacks: Final[list[tuple[tuple[Stack, ...], int]]] = [((), 0)]
"""The latest stacks that were hashed, and their number, in the same way."""


def _hash_of(city: City) -> int:
    """Return a hash of a city, which is kept until the next one."""
    stacks = city.stacks
    hashed, number = _latest_stacks[0]
    if stacks is not hashed:
        number = hash(tuple([(each.tile and each.tile.effect, len(each.unseen), each.has_held) for each in stacks]))
        _latest_stacks[0] = (stacks, number)
    number = hash(("City", number, tuple([store.counts for store in city.stores]), city.submarine))
    _latest_city[0] = (city, number)
    return number


@fast_frozen
class State(
    Situation,
    GameState[
        actions.Action,
        "events.Event",
        "events.SeenEvent",
        "seen.PlayerView",
    ],
):
    """A state of a game of Atlandice.

    It does not contain the order of covered tiles, since nobody can know it. Equal situations are equal states. A state
    never changes; `apply` returns a new one, which shares everything that has not changed.

    ``str`` is the text that `read_state` reads. The hash covers what changes during a game.

    Attributes:
        components: the components, including the clock track and the tiles.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine.
        parties: the parties that can score: the players by seat, and after them, with two players, the neutral player.
        round: the dice.
        hand: the place of the clock's hand, counted from 0.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> LIBRARY.to_act, LIBRARY.hand, str(LIBRARY.players[1].resources)
        (0, 0, 'book 3')
        >>> after = LIBRARY.apply(LIBRARY.legal_actions()[0])
        >>> after.round.dice_at(Area.LIBRARY), LIBRARY.round.dice_at(Area.LIBRARY)
        (0, 1)
    """

    components: Components
    seats: int
    city: City
    parties: tuple[Player, ...]
    round: Round
    hand: int
    phase: Phase

    def __hash__(self) -> int:
        """Return a hash of what changes during a game."""
        city, begun, parties = self.city, self.round, self.parties
        hashed, number = _latest_city[0]
        if city is not hashed:
            number = _hash_of(city)
        moment = number_of(self.phase)
        if len(parties) != _USUAL_PARTIES:
            held = tuple([party.resources.counts for party in parties])
            return hash((number, begun.dice, begun.taken, self.hand, moment, held))
        first, second, third = parties  # a loop takes twice the time
        return hash(
            (
                number,
                begun.dice,
                begun.taken,
                self.hand,
                moment,
                first.resources.counts,
                second.resources.counts,
                third.resources.counts,
            )
        )

    def __eq__(self, other: object) -> bool:
        """Return whether another state has equal parts; parts that both share are not looked at."""
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        parties, others = self.parties, other.parties
        if len(parties) == _USUAL_PARTIES and len(others) == _USUAL_PARTIES:
            first, second, third = parties
            one, two, three = others
            if (
                (first.resources, first.tiles, first.points) != (one.resources, one.tiles, one.points)
                or (second.resources, second.tiles, second.points) != (two.resources, two.tiles, two.points)
                or (third.resources, third.tiles, third.points) != (three.resources, three.tiles, three.points)
            ):
                return False
        elif parties != others:
            return False
        begun, city, other_round, other_city = self.round, self.city, other.round, other.city
        return (
            self.hand == other.hand
            and (self.phase is other.phase or self.phase == other.phase)
            and begun.dice == other_round.dice
            and begun.taken == other_round.taken
            and begun.start == other_round.start
            and (
                city is other_city
                or (
                    city.stores == other_city.stores
                    and city.submarine == other_city.submarine
                    and city.stacks == other_city.stacks
                )
            )
            and self.seats == other.seats
            and (self.components is other.components or self.components == other.components)
        )

    # The base declares the package of any class; this class has no subclasses.
    @property
    def game(self) -> "Game[State, actions.Action]":  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.game.NAME
            'atlandice'
        """
        return atlandice

    def __str__(self) -> str:
        return positions.write_state(self)

    def _repr_svg_(self, **details: object) -> "drawing.Picture":
        return picture.svg(self, **details)  # type: ignore[arg-type]  # each game has its own, and checks them

    def legal_actions(self) -> tuple[actions.Action, ...]:
        return remembered(self, list_actions(self, self.phase))

    def violations(self, action: actions.Action) -> "tuple[rule_violations.RuleViolation, ...]":
        return legality.violations(self, action)

    def explain(
        self, action: actions.Action
    ) -> "explanations.Explanation[actions.Action, rule_violations.RuleViolation]":
        return explanation.explanation_of(self, action, legality.violations(self, action))

    def apply(self, action: actions.Action) -> "State":
        require_legal(self, action)
        table = Table(self)
        return left_on(table, carry_out(table, self.phase, action))

    def step(self, action: actions.Action) -> "tuple[State, tuple[events.Event, ...]]":
        require_legal(self, action)
        table = chronicle.Chronicle(self)
        after = table.left_at(carry_out(table, self.phase, action))
        return after, tuple(table.events)

    def chance_outcomes(self) -> "tuple[tuple[actions.Action, fractions.Fraction], ...]":
        return engine.chance_outcomes(self)

    def sample(self, rng: Random) -> actions.ChanceAction:
        return engine.sample(self, rng)

    def advance(self, rng: Random) -> "State":
        if type(rng) is not Random:  # a fraction of the cost of the call
            require_random(rng)
        phase = self.phase
        if not isinstance(phase, ChanceToAct):
            return self
        table = Table(self)
        return left_on(table, let_chance_act(table, phase, rng))

    def in_motion(self) -> "motion.InMotion":
        return motion.in_motion(self)

    def fold(self, event: "events.Event") -> "State":
        return folding.fold(self, event)

    def seen_by(self, event: object, viewer: Viewer) -> "events.SeenEvent":
        self._require_viewer(viewer)
        return events.seen_by(cast("events.Event", event), viewer)  # which checks it

    def _require_viewer(self, viewer: object) -> None:
        require_viewer_at(viewer, self.seats)

    def seen_action(self, action: actions.Action, viewer: Viewer) -> "actions.Action | descriptions.UnseenAction":
        return views.seen_action(self, action, viewer)

    @overload
    def view(self, viewer: int) -> "seen.PlayerView": ...
    @overload
    def view(self, viewer: Spectator) -> "seen.TableView": ...
    def view(self, viewer: Viewer) -> "seen.View":
        self._require_viewer(viewer)
        return views.table_view(self) if isinstance(viewer, Spectator) else views.player_view(self, viewer)

    def resample(self, viewer: int, rng: Random) -> "State":
        require_seat(viewer)
        return information.determinize(self.view(viewer), rng)

    def outcome(self) -> scores.Outcome | None:
        return outcome(self)

    def explain_outcome(self) -> "explanations.OutcomeExplanation[scores.Outcome] | None":
        return explanation.explain_outcome(self)

    def standing(self) -> "descriptions.Standing":
        return views.standing(self)

    def game_info(self) -> "descriptions.GameInfo":
        return info.game_info(self)

    @property
    def key(self) -> int:
        """Return a 128-bit number that identifies the state in opening tables, data sets and files.

        Equal states have equal keys in every process, on every system and in every Python. If a version of the package
        changes the keys, its changelog says so. Among a billion different states, two share a key with a probability of
        about 1e-21. Among a million, two share the lower 64 bits, `key % 2**64`, with a probability of about 3e-8.

        Examples:
            >>> from atlantis_rules.atlandice import read_state
            >>> from atlantis_rules.atlandice.examples import LIBRARY, SMITHY
            >>> SMITHY.key == read_state(str(SMITHY)).key, SMITHY.key == LIBRARY.key
            (True, False)
        """
        from atlantis_rules.games.keys import described, key_of  # noqa: PLC0415 - a program that only plays needs none

        city, begun = self.city, self.round
        stores = [f"{each.counts}" for each in city.stores]
        parties = [f"{each.resources.counts},{described(each.tiles)},{each.points}" for each in self.parties]
        return key_of(
            f"atlandice;{described(self.components)};{self.seats};{described(city.stacks)};{';'.join(stores)};"
            f"{int(city.submarine)};{';'.join(parties)};{begun.start};{begun.dice};{begun.taken};{self.hand};"
            f"{described(self.phase)}"
        )

    def _reading_of(self, text: str) -> str:
        return f"read_state({text}, {self.components!r})"


make_state: Final = maker(State)
"""Makes a state from its attributes, in order."""


def left_on(table: Table, phase: Phase) -> State:
    """Return the state that a table is left in, for the next decision."""
    if table.in_motion:
        city, dice = city_of(table.city), round_of(table.round)
        parties = tuple([party_of(party) for party in table.parties])
    else:  # all parts are frozen; checking each would cost every action some hundred instructions
        city, parties, dice = cast(
            "tuple[City, tuple[Player, ...], Round]", (table.city, tuple(table.parties), table.round)
        )
    return make_state(table.components, table.seats, city, parties, dice, table.hand, phase)


def new_game(players: int, components: Components = RECONSTRUCTION) -> State:
    """Return the state before the first tile is turned up; chance is to act.

    See also: `atlantis_rules.new_game`, for Atlantis.

    Args:
        players: the number of players, 2 to 4; with two of them the neutral player takes part.
        components: the components, by default a reconstruction.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the number of players is not 2, 3 or 4.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance
        >>> state = new_game(players=3)
        >>> state.to_act, state.phase
        (CHANCE, LayingOut(district=Area.JEWELLER))
        >>> advance(state, Random(1)).to_act
        0
        >>> new_game(players=1)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: SETUP-1: the game is for 2 to 4 players, not 1
    """
    require_type("players", players, int)
    require_type("components", components, Components)
    parties = parties_at_start(players)
    dice = dice_at_start(len(parties))
    return State(components, players, city_at_start(players, components), parties, dice, 0, FIRST_TILE)
