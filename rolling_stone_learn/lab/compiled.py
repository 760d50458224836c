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
    HAS_PDEP = False

    def u64(number: int) -> int:
        """Return 64 bits without a sign; in plain Python they are a whole number as any other."""
        return number

    def i64(number: int) -> int:
        """Return a number with a sign, likewise."""
        return number

    def bare(array: Any) -> Any:
        """Return an array that compiled code reads and writes with no checks.

        The owner must outlive it. Numba counts who holds an array at every call, and asks of every
        index whether it counts from the end, which would take half of the time.
        """
        return array

    def count(bits: int) -> int:
        """Return how many bits are set."""
        return bits.bit_count()

    def length(bits: int) -> int:
        """Return how many places there are up to the highest bit; there must be one."""
        return bits.bit_length()

    def pdep(bits: int, places: int) -> int:
        """Spread bits over the places that are set, in one step of the processor (Intel's BMI2)."""
        raise NotImplementedError
else:
    from llvmlite import ir
    from llvmlite.binding import get_host_cpu_features
    from numba.extending import intrinsic

    u64, i64 = numba.uint64, numba.int64
    WORD = ir.IntType(64)
    asked = CONFIG.CPU_FEATURES  # numba's own switch, NUMBA_CPU_FEATURES
    HAS_PDEP = "+bmi2" in (get_host_cpu_features().flatten() if asked is None else asked)

    @intrinsic
    def bare(_typing, array):  # noqa: ANN001, ANN201, D103  # as numba asks for it; said above
        def build(context, builder, signature, arguments):  # noqa: ANN001, ANN202  # likewise
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return numba.types.CPointer(array.dtype)(array), build

    @intrinsic
    def count(_typing, bits):  # noqa: ANN001, ANN201, D103  # likewise
        def build(_context, builder, _signature, arguments):  # noqa: ANN001, ANN202  # likewise
            return builder.ctpop(arguments[0])

        return numba.types.int64(bits), build

    @intrinsic
    def length(_typing, bits):  # noqa: ANN001, ANN201, D103  # likewise
        def build(_context, builder, _signature, arguments):  # noqa: ANN001, ANN202  # likewise
            return builder.sub(WORD(64), builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1)))

        return numba.types.int64(bits), build

    @intrinsic
    def pdep(_typing, bits, places):  # noqa: ANN001, ANN201, D103  # likewise
        def build(_context, builder, _signature, arguments):  # noqa: ANN001, ANN202  # likewise
            kind = ir.FunctionType(WORD, (WORD, WORD))
            step = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind)
            return builder.call(step, arguments)

        return numba.types.uint64(bits, places), build


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
