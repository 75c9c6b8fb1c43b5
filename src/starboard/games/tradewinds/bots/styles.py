"""The styles of bots: how much they spend on cannons, what they expect of others, what they risk.

The numbers of the last two styles were fitted to results of games against privateers.
"""

from starboard.engine.prelude import const_table

UNARMED, ARMED, EVADING, HUNTING = range(4)

# By style, then by ship: the share of its worth that is spent on cannons, and the fewest cannons.
ARMS_PERCENT = const_table(((0, 0, 0), (50, 50, 50), (80, 75, 40), (54, 90, 110)))
MIN_CANNONS = const_table(((0, 0, 0), (4, 4, 4), (4, 3, 4), (4, 4, 13)))

# By style, then by ship: what bots expect on another ship in the middle of a game. Those who evade
# expect more cannons on schooners than these have, because schooners have nothing to lose.
EXPECTED_CANNONS = const_table(((3, 6, 10), (3, 6, 10), (6, 3, 7), (4, 4, 7)))
EXPECTED_LOOT = const_table(
    ((150, 500, 2500), (150, 500, 2500), (230, 530, 2100), (200, 600, 2300))
)

CAUTION_PERCENT = const_table((100, 100, 80, 93))  # weight of what can be lost
LEAD_PERCENT = const_table((0, 0, 0, 340))  # further weight for a leader near the end
CHASE = const_table((100, 100, 25, 140))  # hundredths of a turn added to the way, as prey moves
EAGERNESS = const_table((1, 1, 10, 6))  # weight of prey that is worth an attack, against trade

EXPLORING = const_table((6, 6, 7, 10))  # dollars for unknown prices, for each unit of capacity
UPGRADE_PERCENT = const_table((100, 100, 70, 0))  # of the gain a turn that a bigger ship must have
