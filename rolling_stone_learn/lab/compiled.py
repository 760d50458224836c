"""One source, two ways to run it: compiled by numba where it is installed, else as plain Python.

Compiled code is kept on disk, so that the next start is quick. Numba looks only at the file of a
function to see whether that code is stale, not at what the function calls; so the folder it is
kept in is named after the text of the whole kernel.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
HERE = Path(__file__).parent

try:
    import numba
except ImportError:
    FAST = False
else:
    CONFIG: Any = numba.config
    FAST = not CONFIG.DISABLE_JIT  # numba's own switch, NUMBA_DISABLE_JIT=1

if TYPE_CHECKING or not FAST:

    def u64(number: int) -> int:
        """Return 64 bits without a sign; in plain Python they are a whole number as any other."""
        return number

    def i64(number: int) -> int:
        """Return a number with a sign, likewise."""
        return number

    def bare(array: Any) -> Any:
        """Return an array that compiled code may hand on at no cost; its owner must outlive it.

        Numba counts who holds an array at every call, which would take half of the time.
        """
        return array
else:
    from numba.core.cgutils import voidptr_t
    from numba.extending import intrinsic

    u64, i64 = numba.uint64, numba.int64

    @intrinsic
    def _pointer(_typing, address):  # noqa: ANN001, ANN202  # as numba asks for it
        def build(_context, builder, _signature, arguments):  # noqa: ANN001, ANN202  # likewise
            return builder.inttoptr(arguments[0], voidptr_t)

        return numba.types.voidptr(address), build

    @numba.njit(forceinline=True)
    def bare(array):  # noqa: ANN001, ANN201, D103  # said above
        return numba.carray(_pointer(array.ctypes.data), array.size, array.dtype)


def compiled(function: F) -> F:
    """Compile a function when it is first called, if that is possible."""
    if not FAST:
        return function
    usual = CONFIG.CACHE_DIR
    if not usual and os.access(HERE, os.W_OK):
        files = [Path(__file__), *sorted(HERE.glob("kernel*.py"))]
        text = b"".join(file.read_bytes() for file in files)
        CONFIG.CACHE_DIR = str(HERE / "__pycache__" / sha256(text).hexdigest()[:16])
    make: Any = numba.njit(cache=True, nogil=True, forceinline=True, error_model="numpy")
    try:
        return cast("F", make(function))
    finally:
        CONFIG.CACHE_DIR = usual
