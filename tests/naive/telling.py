"""What happens in an action, and what somebody sees of a position, told by the naive model of Atlantis as plain JSON.

The forms are those of the documentation ("JSON", "Events", "Views"); the engine's classes and writers are not used.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tests.naive.components import ATLANTIS, ITEMS, MAINLAND, TILES, Action, Piece, Tile, high_to_low, worth
from tests.naive.positions import PositionedGame

Json = dict[str, Any]


def cards(held: Sequence[str]) -> Json:
    return {item: held.count(item) for item in ITEMS}


def tile_of(tile: Tile) -> Json:
    item, value, back = tile
    return {"item": item, "value": value, "back": back}


def piece_of(piece: Piece | None) -> object:
    if piece is None:
        return None
    return tile_of(piece[1]) if piece[0] == "pay_tile" else piece[1]


def prices(game: PositionedGame) -> dict[str, int]:
    """PAY-1, BRIDGE-2: what each gap costs; while a tile beside it lies face down, it has no price."""
    return {
        f"{gap['first']}-{gap['last']}": 0 if gap["bridged"] else gap["toll"]
        for gap in gaps_of(game)
        if gap["bridged"] or gap["toll"] is not None
    }


def stacks_of(game: PositionedGame) -> list[int]:
    """The spaces with tiles, those among them whose visible tile still is to be revealed."""
    to_come: list[int] = []
    if game.phase == "uncovering":
        to_come = [game.next_space]
    if game.phase == "laying":
        to_come = [space for space in range(game.next_space, MAINLAND) if space != 27]  # SETUP-2: the one water
    return sorted({*game.shown, *to_come})


def gaps_of(game: PositionedGame) -> list[Json]:
    stacks = stacks_of(game)
    return [_gap(game, left, right) for left, right in pairwise(stacks) if right - left > 1]


def _gap(game: PositionedGame, left: int, right: int) -> Json:
    beside = [game.shown[space][1] for space in (left, right) if space in game.shown]
    return {
        "first": left + 1,
        "last": right - 1,
        "bridged": any(left < bridge < right for bridge in game.bridges),
        "toll": min(beside) if len(beside) == 2 else None,
    }


# --- What is to be decided ---


def _due(game: PositionedGame) -> int:
    return game.price - sum(map(worth, game.paid))


def phase_of(game: PositionedGame, *, seen: bool) -> Json:
    """What is to be decided; DRAW-4: `seen` leaves out which cards may be used to pay."""
    phase, seat = game.phase, {"seat": game.seat}
    usable = {} if seen else {"usable": cards(usable_cards(game))}
    paying: Json = {"due": _due(game), "last": piece_of(game.last_piece())}
    if not seen:
        paying = {"payment": {**paying, "cards": cards(game.cards_left_to_pay())}}
    secret = "seen_" if seen else ""
    debts = [game.debts.get(each, 0) for each in range(game.players)]
    reason = {"home": "third_figure_home", "stuck": "all_stuck", "": None}[game.ending]
    forms: dict[str, Json] = {
        "laying": {"type": "laying_path", "space": game.next_space},
        "dealing": {"type": "dealing", **seat},
        "start": {"type": "turn_start", **seat, "futile_turns": game.futile_turns},
        "ready": {"type": f"{secret}prepared", **seat, **usable},
        "moving": {"type": f"{secret}moving", **seat, "origin": game.move_began, "figure": game.figure, **usable},
        "paying": {"type": f"{secret}paying", **seat, "figure": game.figure, **paying},
        "extra": {"type": "extra_draw", **seat, "most": game._most_extra()},
        "over": {"type": "over", "reason": reason, "debts": debts},
    }
    if phase == "drawing" and game.after_drawing == "ready":
        found = {"type": f"{secret}purchase", **seat, "cards_left": game.to_draw, **usable}
    elif phase == "drawing":
        found = {"type": "drawing", **seat, "cards_left": game.to_draw}
    elif phase == "uncovering":
        found = {"type": "uncovering", **seat, "space": game.next_space, "draw": game.cards_to_come()}
    elif phase == "end":
        found = {"type": "turn_end", **seat, "draw": game.cards_to_come()}
    elif phase == "settling":
        last_seat = [game.seat, *game.to_settle][-1]
        found = {
            "type": f"{secret}settling",
            **seat,
            "last_seat": last_seat,
            **paying,
            "reason": reason,
            "debts": debts,
        }
    else:
        found = forms[phase]
    return {**found, "to_act": game.to_act}


def usable_cards(game: PositionedGame) -> list[str]:
    """PAY-5, OPT-2: the cards with which the mover may pay."""
    return [piece[1] for piece in game._usable(game.hands[game.seat]) if piece[0] == "pay_card"]


# --- What somebody sees ---


def view_of(game: PositionedGame, viewer: object) -> Json:
    """What a seat or a spectator may know (DRAW-4, TAKE-7, SETUP-3)."""
    table: Json = {
        "type": "table_view",
        "options": dict(game.options),
        "path": _path(game),
        "players": [
            {
                "hand_size": len(game.hands[seat]),
                "tiles": [tile_of(tile) for tile in high_to_low(game.tiles[seat])],
                "figures": sorted(game.figures[seat]),
                "bridge": game.bridge_left[seat],
            }
            for seat in range(game.players)
        ],
        "draw_pile_size": len(game.draw_pile),
        "discards": cards(game.discards),
        "box_cards": cards(game.box_cards),
        "phase": phase_of(game, seen=True),
        "to_act": game.to_act,
    }
    if not isinstance(viewer, int):
        return table
    return {
        "type": "player_view",
        "seat": viewer,
        "hand": cards(game.hands[viewer]),
        "usable": cards(_own_usable(game, viewer)),
        "legal_actions": [action_of(each) for each in game.legal_actions()] if game.to_act == viewer else [],
        "table": table,
        "to_act": game.to_act,
    }


def _own_usable(game: PositionedGame, viewer: int) -> list[str]:
    if viewer == game.seat and game.phase in ("paying", "settling"):
        return game.cards_left_to_pay()
    buying = game.phase == "drawing" and game.after_drawing == "ready"
    if viewer == game.seat and (buying or game.phase in ("ready", "moving")):
        return usable_cards(game)
    return game.hands[viewer]


def _path(game: PositionedGame) -> Json:
    return {
        "stacks": [
            {
                "space": space,
                "tile": tile_of(game.shown[space]) if space in game.shown else None,
                "covered": space in game.covered,
            }
            for space in stacks_of(game)
        ],
        "bridges": sorted(game.bridges),
        "unseen_tiles": [tile_of(tile) for tile in TILES if tile in game.unseen],
        "gaps": gaps_of(game),
    }


def action_of(action: Action) -> Json:  # noqa: C901 -- one case per action
    match action:
        case ("buy", tile):
            return {"type": "buy_cards", "tile": tile_of(tile)}
        case ("bridge", space):
            return {"type": "place_bridge", "space": space}
        case ("play", figure, item):
            return {"type": "play_card", "figure": figure, "item": item}
        case ("play_another", item):
            return {"type": "play_another_card", "item": item}
        case ("pay_tile", tile):
            return {"type": "pay_tile", "tile": tile_of(tile)}
        case ("pay_card", item):
            return {"type": "pay_card", "item": item}
        case ("show_hand",):
            return {"type": "show_hand"}
        case ("end_turn",):
            return {"type": "end_turn"}
        case ("extra", number):
            return {"type": "draw_extra", "number": number}
        case ("reveal", tile):
            return {"type": "reveal_tile", "tile": tile_of(tile)}
        case ("draw", item):
            return {"type": "draw_card", "item": item}
    raise AssertionError(action)


# --- What happens ---


class TellingGame(PositionedGame):
    """The naive model, which reports events.

    Attributes:
        told: the events of the last action, while one is carried out; None at all other times.
    """

    told: list[Json] | None = None

    def tell(self, action: Action) -> list[Json]:
        """Carry out an action, and return what happens, to what is to be decided then."""
        self.told = []
        first = self._first_event(action)
        if first is not None:
            self._tell(*first)
        self.apply(action)
        if self.phase == "over":
            outcome = {
                "scores": self.scores(),
                "winners": self.winners(),
                "reason": phase_of(self, seen=True)["reason"],
            }
            self._tell("game_settled", {"outcome": outcome})
        self._tell("decision_due", {"phase": phase_of(self, seen=False)})
        told, self.told = self.told, None
        return told

    def _tell(self, kind: str, values: Json) -> None:
        if self.told is not None:
            self.told.append({"type": kind, **values})

    def _tell_of(self, kind: str, **values: object) -> None:
        self._tell(kind, {"seat": self.seat, **values})

    def _first_event(self, action: Action) -> tuple[str, Json] | None:
        own: Json = {"seat": self.seat}
        match action:
            case ("buy", tile):
                return "tile_sold", {**own, "tile": tile_of(tile), "cards": tile[1] // 2}
            case ("bridge", space):
                (gap,) = (gap for gap in gaps_of(self) if gap["first"] == space)
                return "bridge_placed", {**own, "gap": gap}
            case ("pay_tile" | "pay_card", _):
                return "piece_paid", {**own, "piece": piece_of(action), "due": _due(self)}
            case ("show_hand",):
                return "hand_shown", {**own, "hand": cards(self.hands[self.seat])}
            case ("reveal", tile):
                kind = "tile_laid" if self.phase == "laying" else "tile_uncovered"
                return kind, {"space": self.next_space, "tile": tile_of(tile)}
            case ("draw", item):
                return "card_dealt" if self.phase == "dealing" else "card_drawn", {**own, "item": item}
            case _:
                return None

    def _play(self, item: str) -> None:
        if self.told is not None:
            self._tell_of_move(item)
        super()._play(item)

    def _tell_of_move(self, item: str) -> None:
        self._tell_of("card_played", item=item)
        landing, origin = self._landing(self.figure, item), self.figure
        passed = [
            space
            for space in range(origin + 1, landing)
            if space in self.shown and self.shown[space][0] == item and self._occupied(space)
        ]
        self._tell_of("figure_moved", item=item, origin=origin, arrival=landing, passed=passed)
        if landing == MAINLAND or not self._occupied(landing):
            self._tell_of_crossing(landing)

    def _tell_of_crossing(self, landing: int) -> None:
        crossed = [gap for gap in gaps_of(self) if self.move_began < gap["first"] and gap["last"] < landing]
        if crossed:
            unbridged = [gap for gap in crossed if not gap["bridged"]]
            bridged = [gap for gap in crossed if gap["bridged"]]
            price = sum(gap["toll"] for gap in unbridged)
            self._tell_of("crossing_charged", price=price, unbridged=unbridged, bridged=bridged)

    def _take(self) -> None:
        if self.told is not None:
            self._tell_of_tile()
        super()._take()

    def _tell_of_tile(self) -> None:
        space = self._tile_to_take(self.figure)
        if space is None:
            self._tell_of("nothing_taken")
            return
        self._tell_of("tile_taken", space=space, tile=tile_of(self.shown[space]))
        if space not in self.covered:
            self._tell_of_water(space)

    def _tell_of_water(self, space: int) -> None:
        """TAKE-5, TAKE-6: the space becomes water, which belongs to a gap or to a land."""
        behind = [each for each in self.shown if each < space]
        ahead = [each for each in self.shown if each > space]
        if behind and ahead:
            left, right = max(behind), min(ahead)
            parts = [gap for gap in gaps_of(self) if space in (gap["first"] - 1, gap["last"] + 1)]
            self._tell("gap_formed", {"space": space, "gap": _gap(self, left, right), "parts": parts})
        else:
            land, neighbour = (MAINLAND, max(behind)) if behind else (ATLANTIS, min([*ahead, MAINLAND]))
            self._tell("land_pushed_up", {"space": space, "land": land, "neighbour": neighbour})

    def _draw(self, number: int, after_drawing: str) -> None:
        if after_drawing != "ready":
            self._tell_of("draw_began", cards=number)
        super()._draw(number, after_drawing)

    def _reshuffle(self) -> None:
        if self.discards:
            self._tell("pile_reshuffled", {"cards": cards(self.discards)})
        super()._reshuffle()

    def _go_on_after_drawing(self) -> None:
        if self.to_draw > 0 and not self.draw_pile:
            self._tell_of("draw_fell_short", missing=self.to_draw)
        super()._go_on_after_drawing()

    def _begin_turn(self, seat: int) -> None:
        super()._begin_turn(seat)
        self._tell_of("turn_began")

    def _end(self, ending: str, order: list[int]) -> None:
        reason = {"home": "third_figure_home", "stuck": "all_stuck"}[ending]
        self._tell_of("game_ended", reason=reason)
        super()._end(ending, order)

    def _note_settlement(self, price: int, missing: int) -> None:
        self._tell_of("settlement_began", due=price)
        if missing > 0:
            tiles = [tile_of(tile) for tile in high_to_low(self.tiles[self.seat])]
            self._tell_of("gave_all", tiles=tiles, cards=cards(self.hands[self.seat]), missing=missing)
