"""What a browser may say to a widget: a closed list of messages, checked like a stranger's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

SCHEMA = 1
Message = dict[str, Any]
Fields = Mapping[str, type]


@dataclass(frozen=True, slots=True)
class Speech:
    """The messages of a widget: ``kinds`` names each with its fields and their types.

    ``every`` message has those fields too. A text is at most ``longest`` letters long, or as
    many as ``long`` says for its field.

    >>> speech = Speech({"goto": {"at": int}})
    >>> speech.allows({"schema": 1, "type": "goto", "at": 3})
    True
    >>> speech.allows({"schema": 1, "type": "goto", "at": True})
    False
    """

    kinds: Mapping[str, Fields]
    every: Fields = field(default_factory=dict)
    longest: int = 60
    long: Mapping[str, int] = field(default_factory=dict)

    def allows(self, message: object) -> TypeGuard[Message]:
        """Tell whether a message is one of these, whole and of the right types."""
        if not isinstance(message, dict) or message.get("schema") != SCHEMA:
            return False
        kind = message.get("type")
        if not isinstance(kind, str) or kind not in self.kinds:
            return False
        fields = {**self.every, **self.kinds[kind]}
        return all(type(message.get(name)) is needed for name, needed in fields.items()) and all(
            len(text) <= self.long.get(name, self.longest)
            for name, text in message.items()
            if isinstance(text, str)
        )
