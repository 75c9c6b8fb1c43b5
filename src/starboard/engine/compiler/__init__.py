"""Compiles the rules, bots and laws of a game with Numba, together with the kernels.

This package is the only one that imports Numba. It uses public interfaces of Numba only:
``njit`` and ``cfunc`` with declared signatures, ``intrinsic``, and ``cache=True``, which keeps
machine code next to the source file of a function. ``compiled_game.py`` is the entry point.
"""
