"""A state of the game: everything that the rules need to continue, and nothing that nobody can know.

A state stands on top of the rules: it lays a table out, lets them change it, and is made again from what is left.
"""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Final, cast, overload

from attrs import evolve, field

from atlantis_rules import atlantis
from atlantis_rules._errors import require_iterable, require_kind, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlantis import actions, phases
from atlantis_rules.atlantis.cards import NO_CARDS, CardCounts, Cards, all_cards
from atlantis_rules.atlantis.components import Tile, Viewer
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.atlantis.path import Path, bare_path, frozen_path
from atlantis_rules.atlantis.phases import ChanceToAct, Phase
from atlantis_rules.atlantis.rules import engine
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.rules.engine import carry_out, let_chance_act, list_actions, remembered, require_legal
from atlantis_rules.atlantis.rules.setup import FIRST_TILE, players_at_start
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import Player, Situation, occupied_spaces, player_of
from atlantis_rules.atlantis.spaces import SpaceSet
from atlantis_rules.atlantis.tiles import ALL_TILES, tiles_descending
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.game import Game, GameState
from atlantis_rules.games.viewers import Spectator, require_seat, require_viewer_at

if TYPE_CHECKING:  # what states are made into stands above them; a program that only plays needs none of it
    import fractions

    from atlantis_rules import drawing
    from atlantis_rules.atlantis import chronicle, events, info, motion, rule_violations, seen
    from atlantis_rules.atlantis.drawing import picture
    from atlantis_rules.atlantis.knowledge import determinization, folding, views
    from atlantis_rules.atlantis.rules import legality
    from atlantis_rules.atlantis.text import explanation, positions
    from atlantis_rules.games import descriptions
    from atlantis_rules.rulebook import explanations

import_later(
    globals(),
    "atlantis_rules.atlantis.chronicle",
    "atlantis_rules.atlantis.drawing.picture",
    "atlantis_rules.atlantis.events",
    "atlantis_rules.atlantis.info",
    "atlantis_rules.atlantis.knowledge.determinization",
    "atlantis_rules.atlantis.knowledge.folding",
    "atlantis_rules.atlantis.knowledge.views",
    "atlantis_rules.atlantis.motion",
    "atlantis_rules.atlantis.rule_violations",
    "atlantis_rules.atlantis.rules.legality",
    "atlantis_rules.atlantis.seen",
    "atlantis_rules.atlantis.text.explanation",
    "atlantis_rules.atlantis.text.positions",
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    "atlantis_rules.rulebook.explanations",
    "fractions",
)


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
    """A state of a game of Atlantis.

    It contains neither the order of the piles nor covered tiles, since nobody can know them. Equal situations are equal
    states, except that a bridge stays on the space where it was placed, even if another space of the gap would be
    equivalent. A state never changes; `apply` returns a new one, which shares everything that has not changed.
    `draw_pile` and `discards` are the piles, `to_act` is the seat to act, `CHANCE` or None, and `State.of` builds a
    state.

    ``str`` is the text that `read_state` reads. The hash covers what changes during a game.

    Attributes:
        options: the rules of the game.
        path: the tiles, the water and the bridges.
        players: the players by seat, 2 to 4.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.to_act, BY_BOAT.phase
        (2, TurnStart(seat=2, futile_turns=0))
        >>> print(BY_BOAT.players[2].hand)
        ring, flag 2
        >>> after = BY_BOAT.apply(BY_BOAT.legal_actions()[0])
        >>> after == BY_BOAT, after.path is BY_BOAT.path
        (False, True)

    Packed attributes:
        draw_counts: the cards in the draw pile, eight bits an item, those of the first item lowest.
        discard_counts: the cards in the discard pile, in the same form.
        occupied: the spaces on which figures stand: bit n stands for space n.
    """

    options: Options
    path: Path
    players: tuple[Player, ...]
    occupied: SpaceSet = field(eq=False)
    draw_counts: CardCounts
    discard_counts: CardCounts
    phase: Phase

    def __hash__(self) -> int:
        """Return a hash of what changes during a game."""
        path = self.path
        return hash(
            (
                path.visible,
                path.bridges,
                self.draw_counts,
                self.discard_counts,
                tuple([(player.hand_counts, player.tile_set, player.figures) for player in self.players]),
                self.phase,
            )
        )

    def __eq__(self, other: object) -> bool:
        """Return whether another state has equal parts; parts that both share are not looked at."""
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        path, other_path = self.path, other.path
        return (
            self.draw_counts == other.draw_counts
            and (self.phase is other.phase or self.phase == other.phase)
            and self.discard_counts == other.discard_counts
            and self.players == other.players
            and (
                path is other_path
                or (
                    path.visible == other_path.visible
                    and path.bridges == other_path.bridges
                    and path.covered == other_path.covered
                    and path.unseen == other_path.unseen
                )
            )
            and (self.options is other.options or self.options == other.options)
        )

    @classmethod
    def of(
        cls, *, options: Options, path: Path, players: Iterable[Player], draw_pile: Cards, discards: Cards, phase: Phase
    ) -> "State":
        """Return a state with these parts; the caller must make sure that they are consistent.

        Args:
            options: the rules of the game.
            path: the tiles, the water and the bridges.
            players: the players by seat.
            draw_pile: the cards in the draw pile.
            discards: the cards in the discard pile.
            phase: the next decision.

        Raises:
            WrongType: an argument has the wrong type.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> same = State.of(
            ...     options=BY_BOAT.options, path=BY_BOAT.path, players=BY_BOAT.players,
            ...     draw_pile=BY_BOAT.draw_pile, discards=BY_BOAT.discards, phase=BY_BOAT.phase,
            ... )
            >>> same == BY_BOAT
            True
        """
        require_type("options", options, Options)
        require_type("path", path, Path)
        require_iterable("players", players)
        seated = tuple(players)
        for player in seated:
            require_type("player", player, Player)
        require_type("draw_pile", draw_pile, Cards)
        require_type("discards", discards, Cards)
        require_kind("phase", phase, Phase, "a phase of Atlantis")
        return state_with(options, path, seated, draw_pile, discards, phase)

    # The base declares the package of any class; this class has no subclasses.
    @property
    def game(self) -> "Game[State, actions.Action]":  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.game.NAME
            'atlantis'
        """
        return atlantis

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
        require_viewer_at(viewer, len(self.players))

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
        return determinization.determinize(self.view(viewer), rng)

    def outcome(self) -> phases.Outcome | None:
        return outcome(self)

    def explain_outcome(self) -> "explanations.OutcomeExplanation[phases.Outcome] | None":
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
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> again = BY_BOAT.game.read_state(str(BY_BOAT))
            >>> again.key == BY_BOAT.key, BY_BOAT.apply(BY_BOAT.legal_actions()[0]).key == BY_BOAT.key
            (True, False)
        """
        from atlantis_rules.games.keys import described, key_of  # noqa: PLC0415 - a program that only plays needs none

        path = self.path
        players = [f"{each.hand_counts},{each.tile_set},{each.figures},{int(each.bridge)}" for each in self.players]
        return key_of(
            f"atlantis;{described(self.options)};{path.visible.hex()};{path.covered};{path.bridges};{path.unseen};"
            f"{self.draw_counts};{self.discard_counts};{described(self.phase)};{';'.join(players)}"
        )

    @property
    def box_cards(self) -> Cards:
        """Return the cards that are out of the game.

        Examples:
            >>> from atlantis_rules import Item, PayCard, PlayCard, read_state
            >>> state = read_state('''
            ... path: 28: ring 1 (black), ~, flag 1
            ... hand black: flag, olive
            ... ''')
            >>> charged = state.apply(PlayCard(28, Item.FLAG))
            >>> print(charged.box_cards, "|", charged.apply(PayCard(Item.OLIVE)).box_cards)
            none | olive
        """
        in_hands = sum(player.hand_counts for player in self.players)
        return Cards(all_cards().packed - in_hands - self.draw_counts - self.discard_counts)

    @property
    def box_tiles(self) -> tuple[Tile, ...]:
        """Return the tiles that are out of the game, the most valuable first.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(*BY_BOAT.box_tiles[:3], sep=", ")
            olive 7, flag 7, amphora 7
        """
        remaining = ALL_TILES & ~self.path.unseen
        for player in self.players:
            remaining &= ~player.tile_set
        for index in self.path.visible:
            remaining &= ~(1 << index)
        return tuple(tiles_descending(remaining))

    def __repr__(self) -> str:
        """Return the state as code: its parts, which determine everything else."""
        parts = {"options": repr(self.options), "path": repr(self.path), "players": repr(self.players)}
        parts |= {"draw_pile": repr(self.draw_pile), "discards": repr(self.discards), "phase": repr(self.phase)}
        return f"State.of({', '.join(f'{name}={code}' for name, code in parts.items())})"


make_state: Final = maker(State)
"""Makes a state from its attributes, in order."""


def state_with(
    options: Options, path: Path, players: tuple[Player, ...], draw_pile: Cards, discards: Cards, phase: Phase
) -> State:
    """Return a state with these parts, which must be consistent."""
    return State(options, path, players, occupied_spaces(players), draw_pile.packed, discards.packed, phase)


def with_players(state: State, players: Iterable[Player]) -> State:
    """Replace the players of a state."""
    seated = tuple(players)
    return evolve(state, players=seated, occupied=occupied_spaces(seated))


def left_on(table: Table, phase: Phase) -> State:
    """Return the state that a table is left in, for the next decision."""
    if table.in_motion:
        path, players = frozen_path(table.path), tuple([player_of(player) for player in table.players])
    else:  # all parts are frozen; checking each would cost every action some hundred instructions
        path, players = cast("tuple[Path, tuple[Player, ...]]", (table.path, tuple(table.players)))
    return make_state(table.options, path, players, table.occupied, table.draw_counts, table.discard_counts, phase)


def new_game(players: int, options: Options = AMIGO) -> State:
    """Return the state before the first tile is laid; chance is to act.

    Args:
        players: the number of players, 2 to 4.
        options: the rules of the game.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the number of players is not 2, 3 or 4.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance
        >>> from atlantis_rules.atlantis import MAYFAIR
        >>> state = new_game(players=3, options=MAYFAIR)
        >>> state.to_act, state.phase
        (CHANCE, LayingPath(space=1))
        >>> advance(state, Random(1)).to_act
        0
        >>> new_game(players=5)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: SETUP-1: the game is for 2 to 4 players, not 5
    """
    require_type("players", players, int)
    require_type("options", options, Options)
    return state_with(options, bare_path(), players_at_start(players), all_cards(), NO_CARDS, FIRST_TILE)
