"""Saved things: one small file that is written whole or not at all, and read with care.

A file is JSON: what it is, the version of that kind, and its content::

    {"rolling_stone_learn": "scorepad", "version": 1, "payload": {...}}

How the format grows: every kind counts its own versions in ``VERSIONS``. Any change to a payload,
a new field too, is a new version, so an older program never drops what it does not know; it says
that the file is newer. A program that writes version 3 still reads 1 and 2: the reader of the
kind turns an old payload into a new one before it checks it. Nothing in a file is ever run.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, NoReturn

VERSIONS = {"bets": 1, "scorepad": 1, "table": 1}
LARGEST = 5_000_000  # bytes; a score pad of a year needs a tenth of that
_MARK = "rolling_stone_learn"
_WORDS = {"bets": "bets", "scorepad": "a score pad", "table": "a card table"}
_KINDS: dict[type, str] = {
    bool: "true or false",
    dict: "an object",
    int: "a whole number",
    list: "a list",
    str: "a text",
    type(None): "null",
}


class SavedError(ValueError):
    """A file cannot be written, or is not what it should be; the message says what to do."""


def write_saved(path: str | PathLike[str], kind: str, payload: Mapping[str, Any]) -> None:
    """Write a payload of plain JSON values to a file.

    The file is complete at every moment: the new one is written beside it, then takes its place.
    Raises ``SavedError`` when it cannot be written; an older file then stays as it was.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_saved(f"{folder}/ours.json", "scorepad", {"names": ["Ann", "Ben"]})
    ...     read_saved(f"{folder}/ours.json")
    ('scorepad', {'names': ['Ann', 'Ben']})
    """
    whole = {_MARK: kind, "version": VERSIONS[kind], "payload": payload}
    write_whole(path, json.dumps(whole, ensure_ascii=False, allow_nan=False) + "\n")


def write_whole(path: str | PathLike[str], text: str) -> None:
    """Write a text to a file, whole or not at all; raises ``SavedError``."""
    target = check_place(path)
    data = text.encode()
    if len(data) > LARGEST:
        raise SavedError(f"this is too large to save: more than {LARGEST // 10**6} MB")
    beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.new")
    try:
        with beside.open("xb") as file:
            file.write(data)
        beside.replace(target)
    except OSError as error:
        raise SavedError(f"{target} could not be written: {_why(error)}") from None
    finally:
        beside.unlink(missing_ok=True)


def read_saved(path: str | PathLike[str], kind: str | None = None) -> tuple[str, dict[str, Any]]:
    """Return the kind and the payload of a saved file, of this ``kind`` if one is named.

    The payload is only known to be JSON: who asked for it checks it with ``check_fields``.
    Raises ``SavedError`` that says what is wrong with the file.
    """
    source = _path(path)
    whole = _parse(source, read_whole(source))
    if not isinstance(whole, dict) or set(whole) != {_MARK, "version", "payload"}:
        _not_ours(source)
    found, version, payload = whole[_MARK], whole["version"], whole["payload"]
    if not isinstance(found, str) or type(version) is not int or not isinstance(payload, dict):
        _not_ours(source)
    if found not in VERSIONS or version > VERSIONS[found]:
        raise SavedError(f"{source} was made by a newer version: update rolling_stone_learn")
    if version < 1:
        _not_ours(source)
    if kind not in (None, found):
        raise SavedError(f"{source} holds {_WORDS[found]}, not {_WORDS[str(kind)]}")
    return found, payload


def check_place(path: str | PathLike[str]) -> Path:
    """Return where a file would be written, or raise ``SavedError`` when that is no place."""
    try:
        target = _path(path).resolve()  # what a link points at, so that the link stays
        if target.is_dir():
            raise SavedError(f"{target} is a folder: name a file in it, such as ours.json")
        if not target.parent.is_dir():
            raise SavedError(f"there is no folder {target.parent}: make it, or save elsewhere")
    except OSError as error:
        raise SavedError(f"{path} cannot be a file: {_why(error)}") from None
    return target


def check_fields(data: object, fields: Mapping[str, tuple[type, ...]], what: str) -> dict[str, Any]:
    """Return an object that has exactly these fields, each of one of these types.

    Raises ``SavedError`` naming the field. ``True`` is no whole number here.

    >>> check_fields({"dealer": "Ann"}, {"dealer": (int,)}, "the pad")
    Traceback (most recent call last):
    rolling_stone_learn.saving.SavedError: the pad: 'dealer' is not a whole number
    """
    if not isinstance(data, dict):
        raise SavedError(f"{what} is not an object with fields")
    wrong = sorted(set(data) ^ set(fields))
    if wrong:
        raise SavedError(
            f"{what}: {str(wrong[0])[:40]!r} is {'unknown' if wrong[0] in data else 'missing'}"
        )
    for name, kinds in fields.items():
        if type(data[name]) not in kinds:
            raise SavedError(f"{what}: {name!r} is not {' or '.join(_KINDS[one] for one in kinds)}")
    return data


def _path(path: str | PathLike[str]) -> Path:
    if not isinstance(path, str | PathLike):
        raise TypeError(f"path={path!r}: give the name of a file, such as 'ours.json'")
    if not str(path).strip() or "\0" in str(path):
        raise SavedError(f"path={path!r}: name a file, such as 'ours.json'")
    return Path(path)


def read_whole(source: Path) -> bytes:
    """Return the content of a file that is not too large; raises ``SavedError``."""
    try:
        if not source.parent.is_dir():
            raise SavedError(f"there is no folder {source.parent}")
        if not source.exists():
            raise SavedError(f"there is no file {source}")
        if not source.is_file():
            raise SavedError(f"{source} is not a file")
        with source.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise SavedError(f"{source} could not be read: {_why(error)}") from None
    if len(data) > LARGEST:
        raise SavedError(f"{source} is larger than {LARGEST // 10**6} MB: it is not one of ours")
    return data


def _parse(source: Path, data: bytes) -> object:
    try:
        return json.loads(data.decode("utf-8-sig"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise SavedError(f"{source} is not text in UTF-8") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise SavedError(f"{source} is not whole JSON: {error.msg} at {where}") from None
    except (ValueError, RecursionError):
        _not_ours(source)


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _not_ours(source: Path) -> NoReturn:
    raise SavedError(f"{source} is not a file that rolling_stone_learn has saved")


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__
