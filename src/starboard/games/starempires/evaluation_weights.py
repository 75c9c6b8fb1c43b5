"""The weights of the evaluation, fitted to the results of games.

Values are logarithms to base 2 of odds, in units of 1 / 4096, at the knots of the game: when each
player has built so many pieces.

``benchmarks/fit_evaluation.py`` fits them to games of the strategist with itself, on shuffled maps
with random moves now and then: 2,400 games of two players, 300 of three, 1,200 of four (seed 1).
The games of two and three were played with other random numbers than the script's.
"""

KNOTS = (0, 6, 13, 20)

# By number of players, from two on, and for each number in the order of ``evaluation.py``.
WEIGHTS = (
    (  # 2 players
        (2538, 2410, 3466, 6078),  # points
        (10732, 8609, 11717, 17129),  # stations
        (4346, 2385, 3513, 7805),  # colonies
        (67, 88, 300, 407),  # flights
        (-598, -216, -406, -159),  # alone
        (637, 669, 962, 334),  # alone_worth
        (0, 0, 0, 0),  # shared
        (1165, 806, 399, -6532),  # shared_worth
        (97, 1146, 1618, 2983),  # best
        (478, 1048, 1739, 478),  # second
        (2568, 920, 455, -7),  # far_sides
        (1229, 429, 329, -41),  # own_sides
        (2358, 855, 800, 113),  # rival_sides
        (1097, 913, 651, 167),  # open_sides
        (-588, 352, 628, 2328),  # lead
        (3238, 2361, 1046, -457),  # turn
    ),
    (  # 3 players
        (1451, 1772, 3275, 6668),  # points
        (7662, 4238, 5637, 8197),  # stations
        (3360, -810, -713, -136),  # colonies
        (140, 162, 552, 926),  # flights
        (15, 194, 705, 1487),  # alone
        (16, 220, 1341, 6287),  # alone_worth
        (-88, -85, 467, 997),  # shared
        (285, 82, 316, 1812),  # shared_worth
        (1076, 881, 1823, -635),  # best
        (218, 500, 343, 1730),  # second
        (1198, 1179, 2241, -834),  # far_sides
        (687, 861, 1323, -210),  # own_sides
        (1032, 1487, 3102, 4854),  # rival_sides
        (997, 1267, 2200, 3474),  # open_sides
        (8, 85, 514, 2883),  # lead
        (2702, 2319, 1214, -1027),  # turn
    ),
    (  # 4 players
        (1606, 2460, 4700, 17406),  # points
        (8274, 9109, 11358, 32057),  # stations
        (3404, 445, -274, 1424),  # colonies
        (39, 235, 1444, 4275),  # flights
        (-454, 356, 1638, 402),  # alone
        (187, 547, 2889, 10545),  # alone_worth
        (-55, -91, -380, -796),  # shared
        (179, 301, 1411, 5396),  # shared_worth
        (304, 912, 1235, 6860),  # best
        (117, 772, -75, 1367),  # second
        (908, 1991, 2245, -17888),  # far_sides
        (1099, 1296, 870, 1155),  # own_sides
        (1184, 2046, 4389, 21318),  # rival_sides
        (963, 1767, 2533, 13046),  # open_sides
        (-177, 123, 1081, 14880),  # lead
        (2180, 1329, -141, 3925),  # turn
    ),
)
