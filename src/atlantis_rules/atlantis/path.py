"""The path from Atlantis to the mainland: stacks, water, gaps and bridges, and the cost of crossing them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, final

from attrs import field

from atlantis_rules._errors import WrongValue, brief, require_kind, require_type
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlantis import spaces
from atlantis_rules.atlantis.components import ITEMS, TILES, Back, Item, Tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, between, spaces_in
from atlantis_rules.atlantis.tiles import ALL_TILES, OF_BACK, TILE_VALUES, TileSet, code_of_tiles, tiles_from
from atlantis_rules.rulebook.marks import implements

NO_TILE: Final = 255
"""Marks a place in `Path.visible` without a visible tile."""

_NOTHING_VISIBLE: Final = bytes((NO_TILE,))

_ONLY: Final = tuple([bytes((tile.index,)) for tile in TILES])
"""For each tile, the byte of a place that shows it."""

_LANDS: Final = spaces.space_set((ATLANTIS, MAINLAND))

_TOLLS: Final = bytes(range(256))
_RAISED: Final = {more: _TOLLS[more:] + _TOLLS[:more] for more in range(-7, 8)}
"""For each difference, the table with which `bytes.translate` adds it to every toll."""

_Gaps = tuple[SpaceSet, bytes]
"""The unbridged gaps of a path, and the tolls of each place."""


class PathAtTable:
    """The 53 spaces between Atlantis and the mainland: in a state as a `Path`, or changing in a game in motion."""

    __slots__ = ()

    visible: bytes  # for each place 0 to 54, the index of the visible tile, or `NO_TILE`
    covered: SpaceSet  # the spaces with a second tile beneath (SETUP-3)
    bridges: SpaceSet  # the water spaces that carry a bridge
    unseen: TileSet  # the tiles that nobody has seen yet
    stacks: SpaceSet  # the spaces with tiles; all others are water
    showing: tuple[SpaceSet, ...]  # for each item, the spaces whose visible tile shows it
    # the gaps without a bridge that have a price, each identified by its water space nearest to Atlantis
    unbridged: SpaceSet
    tolls: bytes  # for each place 0 to 54, the total cost of the unbridged gaps behind it

    def tile_at(self, space: Space) -> Tile | None:
        """Return the visible tile of a space, or None if there is none.

        Args:
            space: the space; on the two lands there is none.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: there is no such place.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.path.tile_at(28)
            Tile(Item.AMPHORA, 6, Back.B)
            >>> BY_BOAT.path.tile_at(31) is None
            True
            >>> BY_BOAT.path.tile_at(55)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: space: there is no place 55 from 0 to 54
        """
        spaces.require_place("space", space, spaces.PLACES)
        index = self.visible[space]
        return None if index == NO_TILE else TILES[index]

    def _with_parts(  # noqa: PLR0913, PLR0917 - these are the attributes
        self,
        visible: bytes,
        covered: SpaceSet,
        bridges: SpaceSet,
        unseen: TileSet,
        stacks: SpaceSet,
        showing: tuple[SpaceSet, ...],
        unbridged: SpaceSet,
        tolls: bytes,
    ) -> "PathAtTable":
        """Replace all attributes: a `Path` returns a new one, a path in motion changes itself."""
        raise NotImplementedError


@fast_frozen
class Path(PathAtTable):
    """The path from Atlantis to the mainland.

    It has 53 spaces. `tile_at` and `gaps` read it; `Path.of` builds one.

    Examples:
        >>> from atlantis_rules.atlantis import gaps
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> path = BY_BOAT.path
        >>> print(path.tile_at(28), path.tile_at(31))
        amphora 6 None
        >>> [gap.first for gap in gaps(path)]
        [31, 36, 39, 42]

    Packed attributes:
        visible: a byte for each place 0 to 54: the index of the visible tile in `TILES`, or `NO_TILE`.
        covered: the spaces with a second tile beneath (SETUP-3): bit n stands for space n.
        bridges: the water spaces that carry a bridge, in the same form.
        unseen: the tiles that nobody has seen yet: bit n stands for `TILES[n]`.
        stacks: the spaces with tiles, in the form of `covered`; all others are water.
        showing: for each item, in order, the spaces whose visible tile shows it.
        unbridged: the gaps without a bridge that have a price, each identified by its water space nearest to Atlantis.
        tolls: a byte for each place 0 to 54: the total cost of the unbridged gaps behind it.
    """

    visible: bytes
    covered: SpaceSet
    bridges: SpaceSet
    unseen: TileSet
    stacks: SpaceSet = field(eq=False)
    showing: tuple[SpaceSet, ...] = field(eq=False)
    unbridged: SpaceSet = field(eq=False)
    tolls: bytes = field(eq=False)

    @classmethod
    def of(
        cls,
        visible: Mapping[Space, Tile],
        *,
        covered: Iterable[Space] = (),
        bridges: Iterable[Space] = (),
        unseen: Iterable[Tile] = (),
        face_down: Iterable[Space] = (),
    ) -> "Path":
        """Return a path from its parts; the caller must make sure that they are consistent.

        Args:
            visible: the visible tile of each space that shows one.
            covered: the spaces with a second tile beneath, in any order.
            bridges: the water spaces that carry a bridge, in any order.
            unseen: the tiles that nobody has seen yet, in any order.
            face_down: the spaces with tiles none of which is visible, in any order.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: there is no such space.

        Examples:
            >>> from atlantis_rules.atlantis import TILES, gaps
            >>> path = Path.of({28: TILES[80], 31: TILES[50]})
            >>> list(gaps(path))
            [Gap(first=29, last=30, bridged=False, toll=4)]
        """
        require_kind("visible", visible, Mapping, "a mapping of spaces to tiles")
        for space, tile in visible.items():
            spaces.require_place("visible", space, spaces.SPACES)
            require_type("tile", tile, Tile)
        return path_of(
            visible,
            spaces.spaces_from("covered", covered),
            spaces.spaces_from("bridges", bridges),
            tiles_from(unseen),
            spaces.spaces_from("face_down", face_down),
        )

    def _with_parts(  # noqa: PLR0913, PLR0917 - these are the attributes
        self,
        visible: bytes,
        covered: SpaceSet,
        bridges: SpaceSet,
        unseen: TileSet,
        stacks: SpaceSet,
        showing: tuple[SpaceSet, ...],
        unbridged: SpaceSet,
        tolls: bytes,
    ) -> "Path":
        """Return a path with other attributes, in their packed form; `Path.of` and `read_state` take readable ones."""
        return make_path(visible, covered, bridges, unseen, stacks, showing, unbridged, tolls)

    def __repr__(self) -> str:
        """Return the path as code: its tiles and spaces, which determine everything else."""
        places = enumerate(self.visible)
        visible = ", ".join(f"{space}: {TILES[index]!r}" for space, index in places if index != NO_TILE)
        parts = {"covered": spaces.code_of_spaces(self.covered), "bridges": spaces.code_of_spaces(self.bridges)}
        parts |= {"unseen": code_of_tiles(self.unseen), "face_down": repr(face_down_spaces(self))}
        named = "".join(f", {name}={code}" for name, code in parts.items() if code != "()")
        return f"Path.of({{{visible}}}{named})"


make_path: Final = maker(Path)
"""Makes a path from its attributes, in order."""


@final
class PathInMotion(PathAtTable):
    """The path of a game in motion: attributes are replaced in place."""

    __slots__ = ("bridges", "covered", "showing", "stacks", "tolls", "unbridged", "unseen", "visible")

    def __init__(self, path: PathAtTable) -> None:
        """Copy a path, which does not change."""
        self.visible: bytes = path.visible
        self.covered: SpaceSet = path.covered
        self.bridges: SpaceSet = path.bridges
        self.unseen: TileSet = path.unseen
        self.stacks: SpaceSet = path.stacks
        self.showing: tuple[SpaceSet, ...] = path.showing
        self.unbridged: SpaceSet = path.unbridged
        self.tolls: bytes = path.tolls

    def _with_parts(  # noqa: PLR0913, PLR0917 - as the base says; these are the attributes
        self,
        visible: bytes,
        covered: SpaceSet,
        bridges: SpaceSet,
        unseen: TileSet,
        stacks: SpaceSet,
        showing: tuple[SpaceSet, ...],
        unbridged: SpaceSet,
        tolls: bytes,
    ) -> "PathInMotion":
        self.visible = visible
        self.covered = covered
        self.bridges = bridges
        self.unseen = unseen
        self.stacks = stacks
        self.showing = showing
        self.unbridged = unbridged
        self.tolls = tolls
        return self


def frozen_path(path: PathAtTable) -> Path:
    """Return a frozen copy of the path, for a state."""
    return make_path(
        path.visible, path.covered, path.bridges, path.unseen, path.stacks, path.showing, path.unbridged, path.tolls
    )


@fast_frozen
class Gap:
    """A run of water with a stack on both sides.

    Attributes:
        first: its water space nearest to Atlantis, which identifies it.
        last: its water space nearest to the mainland.
        bridged: whether a bridge lies on it, so that crossing it is free (BRIDGE-2, BRIDGE-3).
        toll: the lower of the two visible values beside it, 1 to 7 (PAY-1), whether bridged or not; None while a tile
            beside it is face down: in the set-up, and until the lower tile of a stack is uncovered (TAKE-2).

    Examples:
        >>> from atlantis_rules.atlantis import gaps
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> first, *_, last = gaps(BY_BOAT.path)
        >>> first
        Gap(first=31, last=31, bridged=False, toll=1)
        >>> last.bridged
        True
    """

    first: Space
    last: Space
    bridged: bool
    toll: int | None


@implements("SETUP-2", "SETUP-3")
def bare_path() -> Path:
    """Return the path before the first tile is laid: nothing visible, and covered tiles where two will lie."""
    return Path(
        visible=_NOTHING_VISIBLE * (MAINLAND + 1),
        covered=spaces.STACKS_OF_TWO,
        bridges=0,
        unseen=ALL_TILES,
        stacks=between(ATLANTIS, MAINLAND) & ~(1 << spaces.FIRST_WATER),
        showing=(0,) * len(ITEMS),
        unbridged=0,
        tolls=bytes(MAINLAND + 1),
    )


def path_of(
    visible: Mapping[Space, Tile], covered: SpaceSet, bridges: SpaceSet, unseen: TileSet, face_down: SpaceSet = 0
) -> Path:
    """Build a path from its parts, which must be consistent.

    A space of `face_down` has tiles none of which is visible; `unseen` are the tiles that nobody has seen yet.
    """
    indexes, showing = [NO_TILE] * (MAINLAND + 1), [0] * len(ITEMS)
    for space, tile in visible.items():
        item: int = tile.item
        indexes[space] = tile.index
        showing[item] |= 1 << space
    faces, stacks = bytes(indexes), sum(showing) | face_down
    unbridged, tolls = _all_gaps(faces, bridges, stacks)
    return Path(faces, covered, bridges, unseen, stacks, tuple(showing), unbridged, tolls)


def face_down_spaces(path: PathAtTable) -> tuple[Space, ...]:
    """List the spaces with tiles none of which is visible, from Atlantis on."""
    return tuple(space for space in spaces_in(path.stacks) if path.visible[space] == NO_TILE)


def back_on(space: Space) -> Back:
    """Return the back of the tiles that are laid on a space."""
    return Back.A if space < spaces.FIRST_WATER else Back.B


def unseen_for(path: PathAtTable, space: Space) -> TileSet:
    """Return the tiles that may be revealed on a space: the unseen ones with its back."""
    return path.unseen & OF_BACK[back_on(space)]


def crossing_price(path: Path, origin: Space, destination: Space) -> int:
    """Return the price of a crossing: the tolls of all unbridged gaps between two places.

    Args:
        path: any path.
        origin: the place where a figure stands: Atlantis, or a space with a tile.
        destination: its destination: the mainland, or a space with a tile that is nearer to it.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such place, or it is water, or the destination is not ahead; or a gap in between has no
            price yet, since a tile beside it is face down.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> crossing_price(BY_BOAT.path, 28, 44)
        8
        >>> crossing_price(BY_BOAT.path, 37, 28)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: the destination must be ahead of the origin, and 28 is not ahead of 37
    """
    require_type("path", path, Path)
    for name, place in (("origin", origin), ("destination", destination)):
        require_type(name, place, int)
        if place not in (ATLANTIS, MAINLAND) and (place not in spaces.SPACES or not path.stacks >> place & 1):
            message = f"{name} must be a land or a space that bears a tile, not {brief(place)}"
            raise WrongValue(message)
    if origin >= destination:
        message = f"the destination must be ahead of the origin, and {destination} is not ahead of {origin}"
        raise WrongValue(message)
    if path.visible.count(NO_TILE) + path.stacks.bit_count() > len(path.visible):  # some tile is face down
        _require_prices(path, origin, destination)
    return tolls_between(path, origin, destination)


def _require_prices(path: Path, origin: Space, destination: Space) -> None:
    for gap in gaps_between(path, origin, destination):
        if gap.toll is None and not gap.bridged:
            hidden = next(space for space in (gap.first - 1, gap.last + 1) if path.visible[space] == NO_TILE)
            message = f"the gap at {gap.first} has no price yet: the tile on space {hidden} lies face down"
            raise WrongValue(message)


@implements("PAY-1", "BRIDGE-2", main=True)
@implements("TAKE-6")
def tolls_between(path: PathAtTable, origin: Space, destination: Space) -> int:
    """Return the same as `crossing_price`, for rules that know their arguments to be valid.

    While a tile is face down, the gaps beside it count as free: no rule needs a price then.
    """
    return path.tolls[destination] - path.tolls[origin]


def gaps(path: Path) -> Iterator[Gap]:
    """Yield the gaps from Atlantis on. A gap is water between two stacks; water beside a land is not a gap.

    Args:
        path: any path.

    Raises:
        WrongType: the value is not a path.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> [(gap.first, gap.last, gap.toll) for gap in gaps(BY_BOAT.path) if not gap.bridged]
        [(31, 31, 1), (36, 36, 4), (39, 40, 3)]
    """
    require_type("path", path, Path)
    return _gaps(path, path.stacks)


def gaps_between(path: PathAtTable, near: Space, far: Space) -> Iterator[Gap]:
    """List the gaps between two places, from Atlantis on; water just before the first one belongs to no such gap."""
    return _gaps(path, path.stacks & (between(near, far) | 1 << near | 1 << far))


@implements("OPT-4")
def passed_over(path: PathAtTable, item: Item, origin: Space, arrival: Space) -> SpaceSet:
    """Return the spaces of an item that a card passed over on its way, because it could not land there."""
    return path.showing[item] & between(origin, arrival)


def gap_at(path: PathAtTable, space: Space) -> Gap | None:
    """Return the gap that contains a place; None if it has a tile, is a land or lies beside one."""
    if path.stacks >> space & 1:
        return None
    near, far = _neighbours(path.stacks, space)
    return _gap(path, near, far) if near > ATLANTIS and far < MAINLAND else None


@implements("TAKE-5", "TAKE-6")
def _gaps(path: PathAtTable, stacks: SpaceSet) -> Iterator[Gap]:
    near = None
    for far in spaces_in(stacks):
        if near is not None and far - near > 1:
            yield _gap(path, near, far)
        near = far


@implements("BRIDGE-3")
def _gap(path: PathAtTable, near: Space, far: Space) -> Gap:
    face_down = NO_TILE in (path.visible[near], path.visible[far])
    toll = None if face_down else _price(path.visible, 0, near, far)
    return Gap(near + 1, far - 1, bool(path.bridges & between(near, far)), toll)


@implements("PAY-1", "TAKE-5", "BRIDGE-3")
def _price(visible: bytes, bridges: SpaceSet, near: Space, far: Space) -> int:
    """Return the toll between two neighbouring stacks with visible tiles; 0 without water or with a bridge."""
    if far - near == 1 or bridges & between(near, far):
        return 0
    return min(TILE_VALUES[visible[near]], TILE_VALUES[visible[far]])


def _with_gap(gaps: _Gaps, visible: bytes, bridges: SpaceSet, near: Space, far: Space) -> _Gaps:
    """Add the gap between two neighbouring stacks with visible tiles, if it is an unbridged gap."""
    unbridged, tolls = gaps
    price = _price(visible, bridges, near, far)
    return (unbridged | 2 << near, _raised(tolls, far, price)) if price else gaps


def _without_gap(gaps: _Gaps, near: Space, far: Space) -> _Gaps:
    """Remove the gap between two neighbouring stacks, if it is an unbridged gap."""
    unbridged, tolls = gaps
    gap = 2 << near
    return (unbridged ^ gap, _raised(tolls, far, tolls[near] - tolls[far])) if unbridged & gap else gaps


def _raised(tolls: bytes, place: Space, more: int) -> bytes:
    """Raise the tolls of a place and of all places in front of it."""
    return tolls[:place] + tolls[place:].translate(_RAISED[more])


def _all_gaps(visible: bytes, bridges: SpaceSet, stacks: SpaceSet) -> _Gaps:
    """Return the unbridged gaps of a path; those beside a face-down tile have no price yet."""
    gaps: _Gaps = (0, bytes(MAINLAND + 1))
    for near in spaces_in(stacks & ~(stacks >> 1)):  # there is no stack on the next space
        far = _neighbours(stacks, near)[1]
        if NO_TILE not in (visible[near], visible[far]):
            gaps = _with_gap(gaps, visible, bridges, near, far)
    return gaps


def _with_showing(showing: tuple[SpaceSet, ...], item: Item, shown: SpaceSet) -> tuple[SpaceSet, ...]:
    """Replace the spaces that show an item."""
    number: int = item
    return showing[:number] + (shown,) + showing[number + 1 :]  # noqa: RUF005 - compiled, it is faster like this


def _neighbours(stacks: SpaceSet, space: Space) -> tuple[Space, Space]:
    """Return the nearest stacks behind and in front of a space, or a land where there is none."""
    places = stacks | _LANDS
    in_front, behind = places >> space + 1, places & (1 << space) - 1
    return behind.bit_length() - 1, space + (in_front & -in_front).bit_length()  # `nearest_to_mainland`, written out


@implements("SETUP-2", "TAKE-2")
def reveal(path: PathAtTable, space: Space, tile: Tile) -> PathAtTable:
    """Turn up one of the tiles of `unseen_for` on a space with tiles none of which is visible."""
    visible = path.visible[:space] + _ONLY[tile.index] + path.visible[space + 1 :]
    gaps: _Gaps = (path.unbridged, path.tolls)
    near, far = _neighbours(path.stacks, space)
    if visible[near] != NO_TILE:
        gaps = _with_gap(gaps, visible, path.bridges, near, space)
    if visible[far] != NO_TILE:
        gaps = _with_gap(gaps, visible, path.bridges, space, far)
    unbridged, tolls = gaps
    showing = _with_showing(path.showing, tile.item, path.showing[tile.item] | 1 << space)
    unseen = path.unseen ^ 1 << tile.index
    return path._with_parts(visible, path.covered, path.bridges, unseen, path.stacks, showing, unbridged, tolls)


@implements("TAKE-5", "TAKE-6", "BRIDGE-3", "BRIDGE-6", main=True)
@implements("TAKE-2")
def without_tile(path: PathAtTable, space: Space, tile: Tile) -> PathAtTable:
    """Remove the visible tile of a space.

    If a tile lies beneath, the stack stays, without a visible tile until `reveal`; otherwise the space becomes water.
    """
    visible = path.visible[:space] + _NOTHING_VISIBLE + path.visible[space + 1 :]
    here, stacks = 1 << space, path.stacks
    near, far = _neighbours(stacks, space)
    gaps: _Gaps = (path.unbridged, path.tolls)
    if path.unbridged & (2 << near | 2 << space):  # a gap is beside the space
        gaps = _without_gap(_without_gap(gaps, near, space), space, far)
    if not path.covered & here:
        stacks ^= here
        if near > ATLANTIS and far < MAINLAND:
            gaps = _with_gap(gaps, visible, path.bridges, near, far)
    showing = _with_showing(path.showing, tile.item, path.showing[tile.item] ^ here)
    unbridged, tolls = gaps
    return path._with_parts(visible, path.covered & ~here, path.bridges, path.unseen, stacks, showing, unbridged, tolls)


@implements("TAKE-5", "TAKE-6")
def toll_once_taken(path: PathAtTable, space: Space) -> tuple[int, Space]:
    """Return how much more expensive passing a space becomes when its tile is taken, and the place just behind it.

    Each stack of the path shows a tile. The effect of a covered tile is unknown, and is not counted.
    """
    places = path.stacks | _LANDS  # `_neighbours`, written out
    near = (places & (1 << space) - 1).bit_length() - 1
    if path.covered >> space & 1:
        return 0, near
    in_front = places >> space + 1
    far = space + (in_front & -in_front).bit_length()
    price = _price(path.visible, path.bridges, near, far) if near > ATLANTIS and far < MAINLAND else 0
    return price - path.tolls[far] + path.tolls[near], near  # `tolls_between`, written out


@implements("BRIDGE-1", "BRIDGE-2")
def with_bridge(path: PathAtTable, gap: Space) -> PathAtTable:
    """Place a bridge on an unbridged gap, given its water space nearest to Atlantis."""
    far = spaces.nearest_to_atlantis(path.stacks & ~spaces.before(gap))
    unbridged, tolls = _without_gap((path.unbridged, path.tolls), gap - 1, far)
    bridges = path.bridges | 1 << gap
    return path._with_parts(
        path.visible, path.covered, bridges, path.unseen, path.stacks, path.showing, unbridged, tolls
    )
