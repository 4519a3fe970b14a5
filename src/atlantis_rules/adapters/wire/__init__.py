"""JSON for front-ends: documents for all that goes over a wire, strict when they are read; needs the extra ``json``.

The modules `atlantis` and `atlandice` have a `Format` for each kind of value::

    from atlantis_rules.adapters.wire import atlantis as wire

    text = wire.ACTION.to_json(action)
    action = wire.ACTION.from_json(text)
"""

try:
    import cattrs as _cattrs  # noqa: F401 - to say clearly what is missing
except ImportError as _error:
    _message = "atlantis_rules.adapters.wire needs cattrs: pip install 'atlantis-rules[json]'"
    raise ImportError(_message, name="cattrs") from _error

from atlantis_rules.adapters.wire.formats import WIRE_VERSION, Format
from atlantis_rules.adapters.wire.problems import Problem, UnreadableJson, UnsoundJson

__all__ = ["WIRE_VERSION", "Format", "Problem", "UnreadableJson", "UnsoundJson"]
