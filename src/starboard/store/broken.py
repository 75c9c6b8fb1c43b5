"""The many ways in which PostgreSQL can be out of reach."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from starboard.engine.errors import Unavailable
from starboard.store.store import Conflict

BROKEN = (
    OSError,  # includes what ran out of time
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
    return str(error) or type(error).__name__


@contextmanager
def answering() -> Iterator[None]:
    """Turn the database's errors into ours. A wrong value stays the caller's mistake."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Conflict from error
    except asyncpg.DataError as error:
        raise ValueError(reason(error)) from error
    except BROKEN as error:
        raise Unavailable(reason=reason(error)) from error
