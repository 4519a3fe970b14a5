"""The result of a game of Atlantis if it ended now, which is public information."""

from atlantis_rules._errors import require_kind
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import Over, Payment, Reason
from atlantis_rules.atlantis.rules.end import debt_of, outcome_of
from atlantis_rules.atlantis.rules.pay import least_payment, may_be_next, tiles_follow_alone
from atlantis_rules.atlantis.seen import PlayerView, SeenPlayer, TableView, View
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling, seen_phase
from atlantis_rules.atlantis.situation import Player
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import TileSet, worth
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.rulebook.marks import implements


@implements("END-2", "END-3", "END-4", "END-5", "OPT-8")
def standing(shown: State | View) -> Standing:
    """Return the scores if the game ended here, and what each seat would owe.

    All players settle, as they do at the end: each pays their ways home as cheaply as possible. A move in
    progress is paid together with them, from its origin; so is the rest of a payment. A gap beside a face-down tile
    costs nothing yet. Unpaid debts of the settlement remain.

    All of that is public, since a hand card pays 1 whatever it shows: a view has the same standing as its state.

    Args:
        shown: any state, or a view of one.

    Raises:
        WrongType: the value is neither.
    """
    require_kind("shown", shown, State | PlayerView | TableView, "a state of Atlantis or a view of one")
    players: tuple[Player | SeenPlayer, ...] = shown.players
    owed = [debt_of(shown.options, shown.path, player.figures) for player in players]
    spare = [player.tile_set for player in players]
    cards = [player.wealth - worth(player.tile_set) for player in players]
    match seen_phase(shown.phase):
        case SeenMoving(seat, origin, figure):
            owed[seat] += shown.path.tolls[figure] - shown.path.tolls[origin]
        case SeenPaying(seat, due=due):
            owed[seat] += due
        case SeenSettling(seat, _, due, last, _, debts):
            owed = [more + debt for more, debt in zip(owed, debts, strict=True)]
            owed[seat] += due
            payment = Payment(due, NO_CARDS, last)
            if tiles_follow_alone(shown.options, spare[seat], payment):
                cards[seat] = 0
            spare[seat] = may_be_next(spare[seat], payment)
        case Over(_, debts):
            owed = list(debts)
        case _:
            pass
    left = [_left(shown.options, *each) for each in zip(players, owed, spare, cards, strict=True)]
    missing = (max(due - player.wealth, 0) for player, due in zip(players, owed, strict=True))
    result = outcome_of(left, Over(Reason.ALL_STUCK, tuple(missing)))
    return Standing(result.scores, result.winners, tuple(owed))


@implements("PAY-3", "PAY-4", "OPT-9")
def _left(options: Options, player: Player | SeenPlayer, due: int, tiles: TileSet, cards: int) -> int:
    """Return what a player has left after paying everything that they owe, or everything that they have.

    It pays with these tiles and a number of cards.
    """
    return player.wealth - least_payment(options, tiles, cards, due) if player.wealth >= due else 0
