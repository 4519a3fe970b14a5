"""Resources as counts: areas and players hold how many of each type, in no order."""

from collections.abc import Iterator
from itertools import compress
from typing import Final, Self

from atlantis_rules.atlandice.components import RESOURCES, Resource
from atlantis_rules.frozen_records import fast_frozen


@fast_frozen
class Resources:
    """A collection of resources.

    Iterating gives the type of each resource, in order.

    Attributes:
        counts: the number of resources of each of the five types, in order.
    """

    counts: tuple[int, ...]

    @classmethod
    def of(cls, *resources: Resource) -> Self:
        """Collect one resource for each of the given types."""
        counts = [0] * len(RESOURCES)
        for resource in resources:
            counts[resource] += 1
        return cls(tuple(counts))

    @property
    def types(self) -> tuple[Resource, ...]:
        """Return the types of which there is at least one, in order."""
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
        """Return these resources and more of a type."""
        counts = [*self.counts]
        counts[resource] += count
        return Resources(tuple(counts))

    def minus(self, resource: Resource, count: int = 1) -> "Resources":
        """Return these resources without some of a type, which must be among them."""
        counts = [*self.counts]
        counts[resource] -= count
        return Resources(tuple(counts))

    def without(self, resource: Resource) -> "Resources":
        """Return these resources without any of a type."""
        return self.minus(resource, self.counts[resource])

    def __str__(self) -> str:
        """List the resources, such as ``jewel 2, tool``, or say that there are none."""
        names = (f"{resource} {self[resource]}" if self[resource] > 1 else f"{resource}" for resource in self.types)
        return ", ".join(names) or "none"


NO_RESOURCES: Final = Resources((0,) * len(RESOURCES))
"""No resources at all."""
