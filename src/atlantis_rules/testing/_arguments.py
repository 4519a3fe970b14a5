"""Checks of what callers hand in, so that a wrong argument is named where it is given."""

from hypothesis import strategies as st

from atlantis_rules.errors import WrongType, WrongValue, type_name


def require_callables(name: str, *values: object) -> None:
    """Refuse what is no function.

    Args:
        name: what the argument is called.
        values: the argument, or the parts of it.

    Raises:
        WrongType: one of them can't be called.
    """
    for value in values:
        if not callable(value):
            message = f"{name} must be a function, not {type_name(value)}"
            raise WrongType(message)


def require_strategies(**arguments: object) -> None:
    """Refuse what is neither a Hypothesis strategy nor None.

    Args:
        arguments: the arguments by name.

    Raises:
        WrongType: one of them is neither.
    """
    for name, value in arguments.items():
        if value is not None and not isinstance(value, st.SearchStrategy):
            message = (
                f"{name} must be a Hypothesis strategy, such as hypothesis.strategies.just(...), not {type_name(value)}"
            )
            raise WrongType(message)


def require_phases(phases: object, allowed: tuple[type, ...]) -> None:
    """Refuse what is no tuple of classes of phases.

    Args:
        phases: the argument of this name.
        allowed: the classes that there are.

    Raises:
        WrongType: it is no tuple of classes.
        WrongValue: one of the classes is no phase.
    """
    if not isinstance(phases, tuple) or not all(isinstance(phase, type) for phase in phases):
        message = f"phases must be a tuple of classes of phases, not {type_name(phases)}"
        raise WrongType(message)
    for phase in phases:
        if phase not in allowed:
            message = f"phases: {phase.__name__} is none of {', '.join(each.__name__ for each in allowed)}"
            raise WrongValue(message)
