"""Translation of asyncpg's errors into those of the store."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from starboard.store.errors import Conflict, Unavailable

UNAVAILABLE_ERRORS = (
    OSError,  # includes TimeoutError
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TransactionRollbackError,
)


def reason(error: BaseException) -> str:
    """The text of the error, or its class if it has none."""
    return str(error) or type(error).__name__


@contextmanager
def store_errors() -> Iterator[None]:
    """Raise errors of asyncpg as ``Conflict``, ``ValueError`` or ``Unavailable``."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Conflict from error
    except asyncpg.DataError as error:
        raise ValueError(reason(error)) from error
    except UNAVAILABLE_ERRORS as error:
        raise Unavailable(reason=reason(error)) from error
