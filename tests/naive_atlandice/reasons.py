"""Which clauses an illegal action breaks, by the naive model of Atlandice.

Written from the clauses, and from what the README of the conformance kit says on which clause is named where: the row
of an effect (FX-n), unless a narrower clause forbids the action. Where chance is to act, and where the game is over,
nothing else counts than that an action has no place now.
"""

from collections.abc import Iterator

from tests.naive_atlandice.components import DISTRICTS, GAINS, JEWELLER, LIBRARY, MARKET, TAVERN, TYPES
from tests.naive_atlandice.positions import NAMES, PositionedGame

BY_CHANCE = ("laying", "gates", "rolling", "uncovering")
AREA = {name: number for number, name in enumerate(NAMES, start=1)}


def broken_clauses(game: PositionedGame, action: str) -> set[str]:
    """The clauses that an action, in notation, breaks; none if it is legal."""
    if game.phase == "over":
        return {"CLOCK-5"}
    return set(_against(game, action))


def _against(game: PositionedGame, action: str) -> Iterator[str]:  # noqa: C901, PLR0912 -- one case per kind
    kind, _, rest = action.partition(" ")
    match kind:
        case "reveal":
            yield from _against_reveal(game, rest)
        case "roll":
            if game.phase not in ("gates", "rolling"):
                yield "GATE-1"
        case "search":
            area, _, neutral = rest.partition(" for ")
            yield from _against_search(game, AREA[area], "neutral" if neutral else "self")
        case "take":
            if game.phase != "taking" or rest not in game.lying[game.area]:
                yield "SEARCH-2"
        case "extra":
            resource, _, area = rest.partition(" from ")
            yield from _against_extra(game, resource, AREA[area])
        case "decline":
            yield from _against_declining(game)
        case "swap":
            swapped, _, area = rest.partition(" on ")
            mine, _, other = swapped.partition(" with ")
            yield from _against_swap(game, mine, AREA[area], other)
        case "put":
            resource, _, area = rest.partition(" on ")
            yield from _against_put(game, resource, AREA[area])
        case "submarine":
            yield from _against_submarine(game, AREA[rest.removeprefix("to ")])
        case "turn":
            here, _, there = rest.partition(" to ")
            yield from _against_turning(game, AREA[here], AREA[there])
        case "donate":
            one, _, other = rest.partition(" and ")
            yield from _against_donating(game, one, other)
        case "stop":
            if game.phase != "donating":
                yield "CLOCK-4"
        case _:
            raise AssertionError(action)


def _by_effect(game: PositionedGame, *effects: int) -> bool:
    """Is one of these effects being carried out?"""
    return game.phase == "choosing" and game._effect() in effects


def _by_chance(game: PositionedGame) -> bool:
    return game.phase in BY_CHANCE


def _exhausted(game: PositionedGame, area: int) -> bool:
    return area in DISTRICTS and area not in game._in_play()


def _against_reveal(game: PositionedGame, named: str) -> Iterator[str]:
    tiles = game.unseen[game.district] if game.phase in ("laying", "uncovering") else []
    if named not in [f"{NAMES[place - 1]} effect {effect} pointers {pointers}" for place, effect, pointers in tiles]:
        yield "SETUP-2"


def _against_search(game: PositionedGame, area: int, whom: str) -> Iterator[str]:
    if game.phase != "turn":
        yield "SEARCH-2"
    if _by_chance(game):
        return
    if area not in game.dice:
        yield "SEARCH-3"
    if game.players > 2:
        if whom == "neutral":
            yield "TWO-1"
    elif game.phase == "turn" and whom not in game._may_benefit():
        yield "TWO-1"


def _against_extra(game: PositionedGame, kind: str, area: int) -> Iterator[str]:
    lies = kind in game.lying[area]
    if game.phase == "extra":
        if area != game.area or not lies:
            yield "SEARCH-4"
    elif _by_effect(game, 4):
        if area in (game.area, MARKET):
            yield "EFFECT-1"
        if _exhausted(game, area):
            yield "EMPTY-6"
        if not lies:
            yield "FX-4"
    elif _by_effect(game, *GAINS):
        if area != GAINS[game._effect()] or not lies:
            yield f"FX-{game._effect()}"
    else:
        yield "SEARCH-2"


def _against_declining(game: PositionedGame) -> Iterator[str]:
    if ("decline",) in game.legal_actions():
        return
    yield "TWO-2" if game.phase == "extra" else "SEARCH-2"


def _against_swap(game: PositionedGame, mine: str, place: int, other: str) -> Iterator[str]:
    if not _by_effect(game, 3):
        yield "FX-3"
    if _by_chance(game):
        return
    if _exhausted(game, place):
        yield "EMPTY-6"
    if mine not in game.lying[JEWELLER] or other not in game.lying[place]:
        yield "FX-3"


def _against_put(game: PositionedGame, kind: str, area: int) -> Iterator[str]:
    if not _by_effect(game, 5, 9, 11):
        yield "SEARCH-2"
    if _by_chance(game):
        return
    if _exhausted(game, area):
        yield "EMPTY-6"
    if _by_effect(game, 5) and (area != MARKET or kind not in game.lying[LIBRARY]):
        yield "FX-5"
    if _by_effect(game, 9, 11):
        wrong = area == MARKET or kind not in game.lying[MARKET] or (game._effect() == 9 and area == TAVERN)
        if wrong:
            yield f"FX-{game._effect()}"


def _against_submarine(game: PositionedGame, area: int) -> Iterator[str]:
    if not _by_effect(game, 7):
        yield "FX-7"
    if _by_chance(game):
        return
    if _exhausted(game, area):
        yield "EMPTY-6"
    if area == game.submarine:
        yield "EFFECT-5"


def _against_turning(game: PositionedGame, here: int, there: int) -> Iterator[str]:
    if not _by_effect(game, 13):
        yield "FX-13"
    if _by_chance(game):
        return
    if _exhausted(game, there):
        yield "GATE-2"
    if here not in game.dice:
        yield "EFFECT-6"


def _against_donating(game: PositionedGame, one: str, other: str) -> Iterator[str]:
    if game.phase != "donating":
        yield "CLOCK-4"
        return
    held = game.holdings[game.seat]
    if held.count(one) < 1 + (one == other) or other not in held or TYPES.index(one) > TYPES.index(other):
        yield "CLOCK-4"
