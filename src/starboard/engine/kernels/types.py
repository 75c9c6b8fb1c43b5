"""Parameter types of kernels. The compiler maps each of them to one type of Numba."""

from typing import Annotated, Any

StateRecord = Annotated[Any, "a state of the game"]
Word = Annotated[Any, "an unsigned 64-bit integer"]

Bytes = Annotated[Any, "bytes, such as one state"]
ByteRows = Annotated[Any, "one row of bytes per game"]
Integers = Annotated[Any, "64-bit integers"]
IntegerRows = Annotated[Any, "rows of 64-bit integers"]
Flags = Annotated[Any, "truth values"]
FlagRows = Annotated[Any, "rows of truth values"]
Words = Annotated[Any, "words, such as one state padded to whole words"]
WordRows = Annotated[Any, "one state per row, padded to whole words"]
StateNumbers = Annotated[Any, "unsigned 32-bit numbers of states"]
SmallIntegerRows = Annotated[Any, "rows of 32-bit integers"]
SmallFloatRows = Annotated[Any, "rows of 32-bit floating-point numbers"]
Floats = Annotated[Any, "64-bit floating-point numbers"]
FloatRows = Annotated[Any, "rows of 64-bit floating-point numbers"]
Singles = Annotated[Any, "32-bit floating-point numbers"]
SingleRows = Annotated[Any, "rows of 32-bit floating-point numbers"]
