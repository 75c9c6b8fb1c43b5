"""Pairs of people with the least cost, by maximum-weight matching."""

from collections.abc import Callable

import rustworkx

MAX_COST = 10**24
"""Above the cost of any pair."""


def cheapest_pairs(count: int, cost: Callable[[int, int], int | None]) -> list[tuple[int, int]]:
    """As many pairs of the numbers below ``count`` as possible, with the least total cost.

    ``cost`` is called with the smaller number first; None for a pair that is not allowed.
    """
    edges = [
        (first, second, MAX_COST - price)
        for second in range(count)
        for first in range(second)
        if (price := cost(first, second)) is not None
    ]
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)
