"""What the modules of this package use of `rich`, which comes with the extra ``cli``: the others need no package."""

try:
    from rich.console import Console as Console
    from rich.progress import Progress as Progress, ProgressColumn as ProgressColumn
    from rich.text import Text as Text
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.console needs rich: pip install 'atlantis-rules[cli]'", name="rich"
    ) from _error
