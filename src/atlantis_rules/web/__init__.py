"""Tables for people and computer players, on a server; needs the extra ``web``.

`table` is a game between seats, as a value; `protocol` has the messages; `showing` fills them; `storage` keeps tables
in SQLite; `thinking` lets computer players decide in processes of their own; `rooms` joins these; `transport` serves
them by HTTP and WebSockets; `serving` starts the server.
"""

try:
    import starlette as _starlette  # noqa: F401 - to say clearly what is missing
except ImportError as _error:
    _message = "atlantis_rules.web needs starlette: pip install 'atlantis-rules[web]'"
    raise ImportError(_message, name="starlette") from _error
