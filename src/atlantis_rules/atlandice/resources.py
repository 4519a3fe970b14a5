"""Resources as counts: areas and players have a number of each type, without an order."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from typing import Final, Self

from atlantis_rules._errors import WrongValue, brief, require_iterable, require_type
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlandice.components import RESOURCES, Resource
from atlantis_rules.text.vocabulary import words_for


@fast_frozen
class Resources:
    """A collection of resources.

    ``len`` counts the resources, ``resources[type]`` those of a type; ``in`` finds a type, and iterating yields the
    type of each resource, in order. An empty collection is false, and collections with equal counts are equal. ``str``
    lists the resources, and ``repr`` is code.

    Attributes:
        counts: the number of resources of each of the five types, in order. It is not checked, since a position may be
            unsound; `of` and `of_counts` check theirs.

    Examples:
        >>> from atlantis_rules.atlandice import Resource
        >>> held = Resources.of(Resource.TOOL, Resource.JEWEL, Resource.TOOL)
        >>> print(held, len(held), held[Resource.TOOL], Resource.BOOK in held)
        jewel, tool 2 3 2 False
        >>> list(held)
        [Resource.JEWEL, Resource.TOOL, Resource.TOOL]
    """

    counts: tuple[int, ...]

    @classmethod
    def of(cls, *resources: Resource) -> Self:
        """Return a collection with one resource for each of the given types.

        Raises:
            WrongType: one of them is not a type of resource.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> Resources.of(Resource.TOOL, Resource.JEWEL, Resource.TOOL)
            Resources.of_counts({Resource.JEWEL: 1, Resource.TOOL: 2})
            >>> print(Resources.of())
            none
        """
        counts = [0] * len(RESOURCES)
        for resource in resources:
            require_type("resource", resource, Resource)
            counts[resource] += 1
        return cls(tuple(counts))

    @classmethod
    def of_counts(cls, counts: Iterable[int] | Mapping[Resource, int]) -> Self:
        """Return a collection with a given number of resources of each type.

        Args:
            counts: the number of resources of each of the five types, in order; or the numbers by type, where missing
                types have none.

        Raises:
            WrongType: a count is not a number, or a key is not a type of resource.
            WrongValue: there are not five numbers, or one of them is below 0.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> Resources.of_counts({Resource.TOOL: 2}) == Resources.of_counts([0, 0, 0, 2, 0])
            True
            >>> Resources.of_counts([1, 2])
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: counts must be 5 numbers from 0 on
        """
        require_iterable("counts", counts)
        if isinstance(counts, Mapping):
            for resource in counts:
                require_type("resource", resource, Resource)
            counts = [counts.get(resource, 0) for resource in RESOURCES]
        found: list[object] = list(counts)
        for number in found:
            require_type("count", number, int)
        numbers = [number for number in found if isinstance(number, int)]
        if len(numbers) != len(RESOURCES) or min(numbers) < 0:
            message = f"counts must be {len(RESOURCES)} numbers from 0 on"
            raise WrongValue(message)
        return cls(tuple(numbers))

    @property
    def types(self) -> tuple[Resource, ...]:
        """Return the types that the collection contains, in order.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> Resources.of(Resource.TOOL, Resource.JEWEL, Resource.TOOL).types
            (Resource.JEWEL, Resource.TOOL)
        """
        return tuple(compress(RESOURCES, self.counts))

    def __getitem__(self, resource: Resource) -> int:
        """Return the number of resources of a type."""
        return self.counts[resource]

    def __iter__(self) -> Iterator[Resource]:
        """Return the type of each resource, in order."""
        for resource, count in zip(RESOURCES, self.counts, strict=True):
            for _ in range(count):
                yield resource

    def __len__(self) -> int:
        """Return the number of resources."""
        return sum(self.counts)

    def plus(self, resource: Resource, count: int = 1) -> "Resources":
        """Return a collection with more resources of a type.

        Args:
            resource: the type.
            count: the additional number.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: the number is below 0.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> held = Resources.of(Resource.TOOL)
            >>> print(held.plus(Resource.TOOL, 2), "|", held)
            tool 3 | tool
        """
        _require_count(resource, count)
        return with_more(self, resource, count)

    def minus(self, resource: Resource, count: int = 1) -> "Resources":
        """Return a collection with fewer resources of a type.

        Args:
            resource: the type.
            count: the number to remove.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: the collection has fewer of the type, or the number is below 0.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> held = Resources.of(Resource.TOOL, Resource.TOOL)
            >>> print(held.minus(Resource.TOOL))
            tool
            >>> held.minus(Resource.JEWEL)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: 1 of the type jewel cannot be taken from: tool 2
        """
        _require_count(resource, count)
        if count > self.counts[resource]:
            message = f"{brief(count)} of the type {resource} cannot be taken from: {self}"
            raise WrongValue(message)
        return with_more(self, resource, -count)

    def without(self, resource: Resource) -> "Resources":
        """Return a collection without any resources of a type.

        Args:
            resource: the type.

        Raises:
            WrongType: the value is not a type of resource.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> print(Resources.of(Resource.TOOL, Resource.TOOL, Resource.JEWEL).without(Resource.TOOL))
            jewel
        """
        require_type("resource", resource, Resource)
        return with_none(self, resource)

    def __repr__(self) -> str:
        """Return the counts by type as code; if the counts are invalid, return them unchanged."""
        if len(self.counts) != len(RESOURCES) or min(self.counts) < 0:
            return f"Resources({self.counts})"
        if not any(self.counts):
            return "Resources.of()"
        counted = zip(RESOURCES, self.counts, strict=True)
        named = ", ".join(f"{resource!r}: {count}" for resource, count in counted if count)
        return f"Resources.of_counts({{{named}}})"

    def __str__(self) -> str:
        """List the resources, such as ``jewel 2, tool``, or say that there are none."""
        names = (f"{resource} {self[resource]}" if self[resource] > 1 else f"{resource}" for resource in self.types)
        return ", ".join(names) or "none"

    def text_in(self, language: str) -> str:
        """Return the words for the resources in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> Resources.of(Resource.TOOL, Resource.TOOL, Resource.BOOK).text_in("de")
            'Buch, Werkzeug 2'
        """
        return words_for(self, "atlantis_rules.atlandice.words", language)


make_resources: Final = maker(Resources)
"""Makes resources from their counts."""

_MOST_SHARED: Final = 4096
"""How many resources are kept: those of hundreds of games."""

_shared: Final[dict[tuple[int, ...], Resources]] = {}
"""The resources that the rules have made lately, by their counts: equal states share them, and so compare faster."""


def with_more(resources: Resources, resource: Resource, count: int = 1) -> Resources:
    """Return resources with more of a type, or fewer, for rules that know that there are enough."""
    counts = [*resources.counts]
    counts[resource] += count
    found = _shared.get(tuple(counts))
    return _share(counts) if found is None else found


def _share(counts: list[int]) -> Resources:
    """Return new resources, which equal ones share from now on: so each count must be a plain number, no `bool`."""
    if len(_shared) >= _MOST_SHARED:
        _shared.clear()
    plain = tuple(map(int, counts))
    made = _shared[plain] = make_resources(plain)
    return made


def with_none(resources: Resources, resource: Resource) -> Resources:
    """Return resources without any of a type."""
    return with_more(resources, resource, -resources.counts[resource])


def _require_count(resource: object, count: object) -> None:
    require_type("resource", resource, Resource)
    require_type("count", count, int)
    if isinstance(count, int) and count < 0:
        message = f"count must be at least 0, not {brief(count)}"
        raise WrongValue(message)


NO_RESOURCES: Final = Resources((0,) * len(RESOURCES))
"""No resources at all."""
