"""The steps of games from which cases are chosen, each with the clauses that visibly come into play."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final, Protocol, TypeVar

from attrs import evolve, frozen

from atlantis_rules import (
    PRESETS,
    BuyCards,
    Options,
    PayTile,
    State,
    apply,
    atlandice,
    atlantis,
    format_action,
    legal_actions,
    new_game,
)
from atlantis_rules.atlandice import RECONSTRUCTION
from atlantis_rules.atlandice.components import NEUTRAL, Area, ClockSpace, Effect
from atlantis_rules.atlandice.parts import testing as kit_of_atlandice
from atlantis_rules.atlandice.parts.testing.strategies import odd_position
from atlantis_rules.atlandice.phases import CarryingOut, LayingOut, OpeningGates, Searching, UsingSubmarine
from atlantis_rules.atlantis import AMIGO
from atlantis_rules.atlantis.options import BoughtCards, FiguresOnAtlantis, PaymentPieces
from atlantis_rules.atlantis.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Act,
    PlayedGame,
    Script,
    fair,
    high,
    play,
    rush,
)
from atlantis_rules.atlantis.phases import Dealing, LayingPath, Moving, Paying, Prepared, Settling
from atlantis_rules.games.states import Outcome
from tests.conformance_kit.corners import CORNERS
from tests.odd_positions import odd_state
from tests.option_differences.example import ACTIONS, FILE, both, read_examples
from tests.properties.occurrences import DETECTORS as SEEN_IN_ATLANTIS, Detector
from tests.properties.steps import Step, bridged, crossed, step_at, steps
from tests.properties.test_atlandice_rare_states import (
    DETECTORS as RARE_IN_ATLANDICE,
    Detector as DetectorOfAtlandice,
)

ActionT = TypeVar("ActionT")

IN_NO_PRESET: Final = Options(figures_on_atlantis=FiguresOnAtlantis.STAY, payment_pieces=PaymentPieces.ONE_KIND)
OF_NEW_GAMES: Final = {
    "atlantis": ("COMP-4", "SETUP-1", "SETUP-2", "SETUP-4"),
    "atlandice": ("SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4", "SETUP-5"),
}
"""The clauses that determine the initial position of a game."""

EVERYWHERE: Final = ("COMP-", "MOVE-7", "SETUP-1", "SETUP-4")
"""Occurrences so frequent in Atlantis that only the cases chosen for them name them."""

ODD_GAMES: Final = 150
GAMES_OF_ATLANDICE: Final = 100

OTHERS: Final = 3
"""The number of legal actions that a case applies besides the one that was played."""


def _pays_one_of_two_alike(step: Step) -> bool:
    """A tile is handed over, after which another of the same value may follow that could not have come before it."""
    if step.before.options != AMIGO or not isinstance(step.action, PayTile):
        return False  # those of the preset that the example plays are enough
    if not isinstance(step.after.phase, Paying | Settling):
        return False
    now, then = legal_actions(step.before), legal_actions(step.after)
    alike = [each for each in then if isinstance(each, PayTile) and each.tile.value == step.action.tile.value]
    same_payer = step.before.to_act == step.after.to_act
    return same_payer and any(each not in now for each in alike)


def _crosses_a_grown_gap(step: Step) -> bool:
    """A bridged gap is crossed that has grown since: its bridge does not lie on its first space."""
    return step.move_ends and any(
        bridged(step.before, (near, far)) and not step.before.path.bridges >> near + 1 & 1
        for near, far in crossed(step)
    )


def _deals(seat: int, cards: int, step: Step) -> bool:
    """A seat that has so many cards is dealt another one."""
    return step.before.phase == Dealing(seat) and len(step.before.players[seat].hand) == cards


def _bought_cards_would_pay(step: Step) -> bool:
    """Other cards could be played if those that were bought could also pay."""
    before, phase = step.before, step.before.phase
    if not isinstance(phase, Prepared | Moving) or before.options.bought_cards is BoughtCards.CAN_PAY:
        return False
    hand = before.players[phase.seat].hand
    return phase.usable != hand and _would_be_other(before, evolve(before, phase=evolve(phase, usable=hand)))


def _kinds_decide_in_the_settlement(step: Step) -> bool:
    """A payment of one kind goes on otherwise than one of both kinds."""
    options = step.before.options
    if options.payment_pieces is PaymentPieces.MIXED or not isinstance(step.before.phase, Settling):
        return False
    mixed = evolve(options, payment_pieces=PaymentPieces.MIXED)
    return _would_be_other(step.before, evolve(step.before, options=mixed))


def _would_be_other(state: State, other: State) -> bool:
    """Whether other actions are legal."""
    return legal_actions(state) != legal_actions(other)


DETECTORS: Final[dict[str, Detector]] = {
    **SEEN_IN_ATLANTIS,
    "OPT-2: after a purchase": lambda step: BuyCards in map(type, step.turn),
    "SETUP-5: the next hand": lambda step: (
        isinstance(step.before.phase, Dealing)
        and isinstance(step.after.phase, Dealing)
        and step.before.phase.seat < step.after.phase.seat
    ),
    "PAY-4: tiles of equal value, one after the other": _pays_one_of_two_alike,
}

ADDED: Final[dict[str, Detector]] = {
    "BRIDGE-3: a gap that has grown is crossed": _crosses_a_grown_gap,
    "OPT-2: bought cards would be enough": _bought_cards_would_pay,
    "OPT-9: one kind in the settlement": _kinds_decide_in_the_settlement,
    "SETUP-2: the water is passed over": lambda step: step.before.phase == LayingPath(26),
    **{
        f"SETUP-5: seat {seat} has {cards} cards": partial(_deals, seat, cards)
        for seat, last in ((1, 4), (2, 5), (3, 6))
        for cards in (last - 1, last)
    },
}
"""Detectors that were added later."""

ALL: Final = DETECTORS | ADDED

OPTIONS: Final = (*PRESETS.values(), IN_NO_PRESET)


@frozen
class Seen:
    """An action in a case.

    Attributes:
        action: the action in notation.
        occurrences: the occurrences of clauses that it shows, such as ``PAY-4: more than the price``.
    """

    action: str
    occurrences: tuple[str, ...]


class Moment(Protocol):
    """A point of a game that may become a case."""

    @property
    def position(self) -> str:
        """The text of the position."""
        ...

    @property
    def played(self) -> str:
        """The action that was played there, in notation."""
        ...

    def occurrences(self, wanted: Collection[str]) -> list[str]:
        """Return those of some occurrences that the action shows."""
        ...

    def seen(self, known: Collection[str]) -> tuple[Seen, ...]:
        """Return the action and some other legal ones; nothing where the game is over.

        Args:
            known: the occurrences that are named.
        """
        ...


def moments(game: str) -> Iterator[Moment]:
    """Yield points of many games, those with short texts first."""
    return _of_atlantis() if game == "atlantis" else _of_atlandice()


def passes(game: str) -> tuple[tuple[str, ...], ...]:
    """List the occurrences that each pass through the games looks for; later passes keep the cases of earlier ones."""
    if game == "atlantis":
        return (*DETECTORS, "over", "END-5: the game is over, with a tie"), (*ADDED,)
    return (*map(_named, OF_ATLANDICE), "over", "END-2: the game is over, with a tie"), (*ADDED_OF_ATLANDICE,)


def beginnings(game: str) -> Iterator[tuple[int, str, Moment]]:
    """Yield the beginnings of games, each with the number of players and the name of the rules."""
    for players in (2, 3, 4):
        if game == "atlantis":
            state = new_game(players)
            yield players, "AMIGO", _OfAtlantis(next(steps(PlayedGame.replay(state, legal_actions(state)[:1]))))
        else:
            first = atlandice.new_game(players)
            yield players, "RECONSTRUCTION", _OfAtlandice(first, first.legal_actions()[0])


@frozen
class Corner:
    """A position that was made up for a corner of the rules.

    Attributes:
        name: what it shows, its clause first.
        moment: the position, with its first action.
        actions: actions in a row from there on.
    """

    name: str
    moment: Moment
    actions: tuple[str, ...]


def corners(game: str) -> Iterator[Corner]:
    """Yield the positions that were made up."""
    for name, text, actions in CORNERS[game]:
        if game == "atlantis":
            state = atlantis.read_state(text)
            moment: Moment = _OfAtlantis(next(steps(PlayedGame.replay(state, [atlantis.parse_action(actions[0])]))))
        else:
            moment = _OfAtlandice(atlandice.read_state(text), atlandice.parse_action(actions[0]))
        yield Corner(name, moment, actions)


def spread(actions: Sequence[ActionT], played: ActionT) -> list[ActionT]:
    """Return the action that was played and some others, spread over the list."""
    others = [action for action in actions if action != played]
    return [played, *others[:: max(1, len(others) // OTHERS)][:OTHERS]]


@frozen
class Over:
    """A game that is over."""

    position: str
    played: str = ""

    kinds: tuple[str, ...] = ("over",)

    def occurrences(self, wanted: Collection[str]) -> list[str]:
        return [name for name in wanted if name in self.kinds]

    def seen(self, known: Collection[str]) -> tuple[Seen, ...]:  # noqa: ARG002 -- nothing is done any more
        return ()


# --- Atlantis ---


@frozen
class _OfAtlantis:
    step: Step

    @property
    def position(self) -> str:
        return str(self.step.before)

    @property
    def played(self) -> str:
        return format_action(self.step.action)

    def occurrences(self, wanted: Collection[str]) -> list[str]:
        return [name for name in wanted if name in ALL and ALL[name](self.step)]

    def seen(self, known: Collection[str]) -> tuple[Seen, ...]:
        step, names = self.step, [name for name in known if not name.startswith(EVERYWHERE)]
        chosen = spread(legal_actions(step.before), step.action)
        others = [
            step_at(step.before, each, apply(step.before, each), step.start, step.turn, step.bridges, step.origin)
            for each in chosen[1:]
        ]
        return tuple(
            Seen(format_action(each.action), tuple(_OfAtlantis(each).occurrences(names))) for each in (step, *others)
        )


def _of_atlantis() -> Iterator[Moment]:
    for game in _games_of_atlantis():
        yield from map(_OfAtlantis, steps(game))
        if game.final.to_act is None:
            yield Over(str(game.final), kinds=_kinds_of_end(game.final.outcome(), "END-5"))


def _kinds_of_end(result: Outcome | None, clause: str) -> tuple[str, ...]:
    tie = result is not None and len(result.winners) > 1
    return ("over", f"{clause}: the game is over, with a tie") if tie else ("over",)


def _games_of_atlantis() -> Iterator[PlayedGame]:
    for example in read_examples(FILE.read_text("utf-8")):
        for state in both(example.position, example.pair):
            yield PlayedGame.replay(state, [ACTIONS[words] for words in example.actions])
    for seed in range(ODD_GAMES):
        rng = Random(f"conformance {seed}")
        state = odd_state(rng, 2 + seed % 3, OPTIONS[seed % len(OPTIONS)])
        chance = CHANCE_POLICIES[seed % len(CHANCE_POLICIES)]
        yield play(Script(state, seed=seed, acts=(Act((POLICIES[seed % len(POLICIES)],), chance),)))
    for seed, preset in enumerate(OPTIONS):
        for number, policy in enumerate(POLICIES):
            players, chance = 2 + (seed + number) % 3, CHANCE_POLICIES[(seed + number) % len(CHANCE_POLICIES)]
            yield play(Script(new_game(players, preset), seed=seed, acts=(Act((policy,), chance),)))
            yield play(Script(new_game(players, preset), seed=seed, acts=(Act((rush, policy), fair),), setting=high))


# --- Atlandice ---


def _lays_out(before: atlandice.State, _: atlandice.Action, __: atlandice.State) -> bool:
    return isinstance(before.phase, LayingOut)


def _opens(before: atlandice.State, _: atlandice.Action, __: atlandice.State) -> bool:
    return isinstance(before.phase, OpeningGates)


def _gains_beside_the_submarine(before: atlandice.State, action: atlandice.Action, _: atlandice.State) -> bool:
    phase = before.phase
    gains = isinstance(phase, CarryingOut) and isinstance(action, atlandice.TakeExtra)
    return gains and isinstance(phase, CarryingOut) and before.city.submarine is phase.search.area


OF_ATLANDICE: Final = {
    **{f"SETUP-{number}": _lays_out for number in (1, 2, 3, 4, 5, 7, 8)},
    "SETUP-6": _opens,
    "GATE-1": _opens,
    "EFFECT-3": _gains_beside_the_submarine,
    **RARE_IN_ATLANDICE,
}


ROLLS_ADDED: Final = {
    f"FX-{effect}: {number} is rolled": (effect, number)
    for effect, number in ((1, 4), (1, 6), (2, 5), (4, 6), (8, 5), (10, 5), (12, 6))
}
"""The numbers that no other case rolls for an effect."""


def _rolls(effect: int, number: int) -> DetectorOfAtlandice:
    def detect(before: atlandice.State, action: atlandice.Action, after: atlandice.State) -> bool:
        return OF_ATLANDICE[f"effect {effect}"](before, action, after) and action == atlandice.RollDie(number)

    return detect


def _effect_8_hits_the_wave(before: atlandice.State, action: atlandice.Action, after: atlandice.State) -> bool:
    """The hand reaches the wave before the search is over."""
    wave, is_roll = before.components.wave, isinstance(action, atlandice.RollDie)
    return is_roll and before.hand < wave == after.hand and after.to_act is not None


def _passed(before: atlandice.State, after: atlandice.State) -> tuple[ClockSpace, ...]:
    """The spaces of the clock that the hand has passed without stopping there."""
    return before.components.clock[before.hand + 1 : after.hand]


def _passes_an_inventory(before: atlandice.State, _: atlandice.Action, after: atlandice.State) -> bool:
    counted = {resource for space in _passed(before, after) for resource in space.counted}
    return any(party.resources[resource] > 0 for party in before.parties for resource in counted)


def _passes_a_donation(before: atlandice.State, _: atlandice.Action, after: atlandice.State) -> bool:
    could_donate = any(len(party.resources) > 1 for party in before.parties[: before.seats])
    return could_donate and ClockSpace.DONATION in _passed(before, after)


def _inventory_of_the_neutral_player(before: atlandice.State, _: atlandice.Action, after: atlandice.State) -> bool:
    is_taken = bool(before.components.clock[after.hand].counted) and before.hand < after.hand
    return is_taken and after.has_neutral and after.parties[NEUTRAL].points > before.parties[NEUTRAL].points


def _puts_on_nothing(before: atlandice.State, action: atlandice.Action, _: atlandice.State) -> bool:
    return isinstance(action, atlandice.PutResource) and not before.city.lying_at(action.area)


def _must_say_for_whom(before: atlandice.State, _: atlandice.Action, __: atlandice.State) -> bool:
    """The third die of a seat is for the neutral player, if none of the others was."""
    chosen = [each for each in before.legal_actions() if isinstance(each, atlandice.ChooseArea)]
    return bool(chosen) and all(each.for_neutral for each in chosen)


def _counts_as_second_for_one_party_only(before: atlandice.State, _: atlandice.Action, __: atlandice.State) -> bool:
    """Whether a die is the second one is not the same for the party that gets it and for the searching player."""
    phase = before.phase
    if not (isinstance(phase, Searching) and before.has_neutral and phase.search.area is Area.LIBRARY):
        return False
    tile, taken = before.city.stack_of(Area.LIBRARY).tile, before.round.taken
    is_effect_6 = tile is not None and tile.effect is Effect.LIBRARY_ON_SECOND_DIE
    return is_effect_6 and (taken[phase.search.beneficiary] == 2) != ((sum(taken) + 1) // 2 == 2)


def _may_use_the_submarine_at_the_market(_: atlandice.State, __: atlandice.Action, after: atlandice.State) -> bool:
    return isinstance(after.phase, UsingSubmarine) and after.phase.search.area is Area.BLACK_MARKET


ADDED_OF_ATLANDICE: Final[Mapping[str, DetectorOfAtlandice]] = {
    **{name: _rolls(*rolled) for name, rolled in ROLLS_ADDED.items()},
    "CLOCK-2: an inventory is passed": _passes_an_inventory,
    "CLOCK-2: a donation is passed": _passes_a_donation,
    "CLOCK-5: effect 8 hits the wave before the search is over": _effect_8_hits_the_wave,
    "SETUP-6: nine dice are to be rolled": lambda before, _, after: (
        after.phase == OpeningGates(9) and before.phase != after.phase
    ),
    "GATE-1: the last die but one": lambda before, _, __: before.phase == OpeningGates(2),
    "GATE-1: the last die": lambda before, _, __: before.phase == OpeningGates(1),
    "SEARCH-4: the submarine may be used at the black market": _may_use_the_submarine_at_the_market,
    "EFFECT-4: on an area where nothing lies": _puts_on_nothing,
    "TWO-1: the third die must be for the neutral player": _must_say_for_whom,
    "TWO-2: the second die of one party is not that of another": _counts_as_second_for_one_party_only,
    "TWO-3: the neutral player scores in an inventory": _inventory_of_the_neutral_player,
}
"""Detectors that were added later."""


ALL_OF_ATLANDICE: Final[Mapping[str, DetectorOfAtlandice]] = {**OF_ATLANDICE, **ADDED_OF_ATLANDICE}


@frozen
class _OfAtlandice:
    before: atlandice.State
    action: atlandice.Action

    @property
    def position(self) -> str:
        return str(self.before)

    @property
    def played(self) -> str:
        return atlandice.format_action(self.action)

    def occurrences(self, wanted: Collection[str]) -> list[str]:
        return self._of(self.action, wanted)

    def _of(self, action: atlandice.Action, wanted: Collection[str]) -> list[str]:
        after = self.before.apply(action)
        return [
            name
            for original, detect in ALL_OF_ATLANDICE.items()
            if (name := _named(original)) in wanted and detect(self.before, action, after)
        ]

    def seen(self, known: Collection[str]) -> tuple[Seen, ...]:
        chosen = spread(self.before.legal_actions(), self.action)
        return tuple(Seen(atlandice.format_action(each), tuple(self._of(each, known))) for each in chosen)


def _named(name: str) -> str:
    """Put the clause in front: effect 7 is FX-7."""
    return f"FX-{name.removeprefix('effect ')}" if name.startswith("effect ") else name


def _of_atlandice() -> Iterator[Moment]:
    for seed in range(GAMES_OF_ATLANDICE):
        rng = Random(f"conformance {seed}")
        players = 2 + seed % 3
        is_odd = seed % 3 > 0
        initial = odd_position(rng, players, RECONSTRUCTION) if is_odd else atlandice.new_game(players)
        policies = tuple(rng.choices(kit_of_atlandice.POLICIES, k=4))
        chance = rng.choice(kit_of_atlandice.CHANCE_POLICIES)
        act = kit_of_atlandice.Act(policies, chance)
        game = kit_of_atlandice.play(kit_of_atlandice.Script(initial, seed=seed, acts=(act,), setting=chance))
        for before, action, _ in game.transitions():
            yield _OfAtlandice(before, action)
        yield Over(str(game.final), kinds=_kinds_of_end(game.final.outcome(), "END-2"))
