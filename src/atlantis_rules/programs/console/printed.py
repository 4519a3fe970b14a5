"""What the modules of this package use of `rich`, which comes with the extra ``cli``: the others need no package."""

try:
    from rich.console import Console
    from rich.progress import Progress, ProgressColumn
    from rich.text import Text
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.console needs rich: pip install 'atlantis-rules[cli]'", name="rich"
    ) from _error

__all__ = ["Console", "Progress", "ProgressColumn", "Text"]
