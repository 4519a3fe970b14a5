"""Type variables without a bound, which the whole package shares. One with a bound stands beside what bounds it."""

from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")

ValueT = TypeVar("ValueT")
ResultT = TypeVar("ResultT")

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)
SeenEventT = TypeVar("SeenEventT")
SeenEventT_co = TypeVar("SeenEventT_co", covariant=True)
