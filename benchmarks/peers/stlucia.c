/* King of StLucia in plain C, as a yardstick for the compiled rules.
 *
 * The same rules (src/starboard/games/stlucia/rules.py), the same steps (who
 * acts, legal moves into an array, one drawn uniformly, applied; one move of
 * chance for each roll) and the same random numbers (engine/chance.py), so that
 * every game has the same winner and the same length as ours.
 *
 *     stlucia PLAYERS GOAL GAMES SEED
 */
#define _POSIX_C_SOURCE 199309L
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ONE, TWO, THREE, HEAL, ATTACK, TOKEN, FACES };
enum { ROLLING, CHOOSING, ANSWERING, OVER };
enum { KEEP = 0, STAY = 64, GO = 65, MAX_MOVES = 64 };
enum {
    MAX_PLAYERS = 26,
    CHANCE = 31,
    NOBODY = -1,
    DICE = 6,
    FULL_HEALTH = 10,
    TOKENS_A_POINT = 10,
    REROLLS = 2,
    FACE_BITS = 3,
    FACE_MASK = 7
};

typedef struct {
    uint8_t players, goal, phase, turn;
    int8_t occupant, winner;
    uint8_t rerolls, rolling;
    uint8_t dice[FACES];
    uint8_t health[MAX_PLAYERS], score[MAX_PLAYERS], tokens[MAX_PLAYERS];
} State;

/* Random numbers: a hash of two keys and a counter. */

typedef struct {
    uint32_t key[2], counter;
} Generator;

static uint32_t mix(uint32_t x)
{
    x = (x ^ (x >> 16)) * UINT32_C(0x7FEB352D);
    x = (x ^ (x >> 15)) * UINT32_C(0x846CA68B);
    return x ^ (x >> 16);
}

static Generator seeded(uint64_t seed, uint64_t number)
{
    uint32_t a = mix((uint32_t)seed ^ UINT32_C(0x9E3779B9));
    uint32_t b = mix((uint32_t)(seed >> 32) ^ a);
    uint32_t c = mix(b + (uint32_t)number);
    uint32_t d = mix(c ^ (uint32_t)(number >> 32) ^ UINT32_C(0x85EBCA6B));
    uint32_t key = mix(d + a);
    return (Generator){{key, mix(key ^ c)}, 0};
}

static uint32_t draw(Generator *rng)
{
    return mix(mix(rng->counter++ ^ rng->key[0]) + rng->key[1]);
}

static uint32_t below(Generator *rng, uint32_t n)
{
    uint64_t product = (uint64_t)draw(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = -n % n;
        while ((uint32_t)product < uneven)
            product = (uint64_t)draw(rng) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Rolls of one, two and three dice, packed three bits a face. */

static int64_t one_die[6], two_dice[36], three_dice[216];

static void fill_tables(void)
{
    for (int a = 0; a < 6; a++)
        one_die[a] = INT64_C(1) << FACE_BITS * a;
    for (int a = 0; a < 36; a++)
        two_dice[a] = one_die[a / 6] + one_die[a % 6];
    for (int a = 0; a < 216; a++)
        three_dice[a] = one_die[a / 36] + two_dice[a % 36];
}

/* The rules. */

static void begin_turn(State *s, int player)
{
    s->turn = (uint8_t)player;
    s->phase = ROLLING;
    s->rerolls = REROLLS;
    s->rolling = DICE;
    for (int face = 0; face < FACES; face++)
        s->dice[face] = 0;
}

static State setup(int players, int goal)
{
    State s = {.players = (uint8_t)players, .goal = (uint8_t)goal};
    s.occupant = NOBODY;
    s.winner = NOBODY;
    for (int player = 0; player < players; player++)
        s.health[player] = FULL_HEALTH;
    begin_turn(&s, 0);
    return s;
}

static int64_t actors(const State *s)
{
    if (s->phase == CHOOSING)
        return INT64_C(1) << s->turn;
    if (s->phase == ROLLING)
        return INT64_C(1) << CHANCE;
    if (s->phase == ANSWERING)
        return INT64_C(1) << s->occupant;
    return 0;
}

static int legal(const State *s, int player, int64_t *out)
{
    if (s->phase == CHOOSING && player == s->turn) {
        int count = 1;
        for (int face = 0; face < FACES; face++)
            count *= s->dice[face] + 1;
        for (int move = 0; move < count; move++)
            out[move] = move;
        return count;
    }
    if (s->phase == ANSWERING && player == s->occupant) {
        out[0] = STAY;
        out[1] = GO;
        return 2;
    }
    return 0;
}

static int64_t sample(const State *s, Generator *rng)
{
    uint32_t roll;
    switch (s->rolling) {
    case 6:
        roll = below(rng, 46656);
        return three_dice[roll / 216] + three_dice[roll % 216];
    case 5:
        roll = below(rng, 7776);
        return three_dice[roll / 36] + two_dice[roll % 36];
    case 4:
        roll = below(rng, 1296);
        return three_dice[roll / 6] + one_die[roll % 6];
    case 3:
        return three_dice[below(rng, 216)];
    case 2:
        return two_dice[below(rng, 36)];
    default:
        return one_die[below(rng, 6)];
    }
}

static int dice_points(const State *s)
{
    int points = 0;
    for (int face = ONE; face <= THREE; face++)
        if (s->dice[face] > 2)
            points += face + 1 + s->dice[face] - 3;
    return points;
}

static int next_alive(const State *s, int player)
{
    do
        player = player + 1 == s->players ? 0 : player + 1;
    while (s->health[player] == 0);
    return player;
}

static void finish_turn(State *s, int points)
{
    int player = s->turn;
    s->tokens[player] += s->dice[TOKEN];
    if (s->tokens[player] >= TOKENS_A_POINT) {
        s->tokens[player] -= TOKENS_A_POINT;
        points++;
    }
    s->score[player] += (uint8_t)points;
    int following = next_alive(s, player);
    if (s->score[player] >= s->goal || following == player) {
        s->winner = (int8_t)player;
        s->phase = OVER;
    } else {
        begin_turn(s, following);
    }
}

static void claim_and_finish(State *s)
{
    s->occupant = (int8_t)s->turn;
    finish_turn(s, 1 + dice_points(s));
}

static void hurt(State *s, int player, int damage)
{
    s->health[player] -= (uint8_t)(damage < s->health[player] ? damage : s->health[player]);
}

static void heal(State *s, int player)
{
    int health = s->health[player] + s->dice[HEAL];
    s->health[player] = (uint8_t)(health < FULL_HEALTH ? health : FULL_HEALTH);
}

static void dice_stand(State *s)
{
    int player = s->turn;
    int attack = s->dice[ATTACK];
    if (s->occupant == player) {
        for (int other = 0; other < s->players; other++)
            if (other != player)
                hurt(s, other, attack);
        finish_turn(s, 2 + dice_points(s));
        return;
    }
    heal(s, player);
    if (attack == 0) {
        finish_turn(s, dice_points(s));
    } else if (s->occupant == NOBODY) {
        claim_and_finish(s);
    } else {
        hurt(s, s->occupant, attack);
        if (s->health[s->occupant] > 0)
            s->phase = ANSWERING;
        else
            claim_and_finish(s);
    }
}

static void add_roll(State *s, int64_t roll)
{
    for (int face = 0; face < FACES; face++)
        s->dice[face] += (uint8_t)(roll >> FACE_BITS * face & FACE_MASK);
    s->rolling = 0;
    if (s->rerolls > 0)
        s->phase = CHOOSING;
    else
        dice_stand(s);
}

static void take_up(State *s, int64_t move)
{
    uint32_t reroll = (uint32_t)move;
    for (int face = 0; face < FACES; face++) {
        uint32_t choices = s->dice[face] + 1u;
        uint8_t again = (uint8_t)(reroll % choices);
        reroll /= choices;
        s->dice[face] -= again;
        s->rolling += again;
    }
    s->rerolls--;
    s->phase = ROLLING;
}

static void apply(State *s, int actor, int64_t move)
{
    if (actor == CHANCE)
        add_roll(s, move);
    else if (move == STAY)
        finish_turn(s, dice_points(s));
    else if (move == GO)
        claim_and_finish(s);
    else if (move == KEEP)
        dice_stand(s);
    else
        take_up(s, move);
}

/* Whole games between random players. */

static int only_bit(int64_t acting)
{
    int actor = 0;
    while (!(acting >> actor & 1))
        actor++;
    return actor;
}

static int64_t play_on(State *s, Generator *rng, int64_t *moves)
{
    int64_t played = 0;
    for (int64_t acting; (acting = actors(s)) != 0; played++) {
        if (acting == INT64_C(1) << CHANCE) {
            apply(s, CHANCE, sample(s, rng));
        } else {
            int player = only_bit(acting);
            int count = legal(s, player, moves);
            apply(s, player, moves[below(rng, (uint32_t)count)]);
        }
    }
    return played;
}

typedef struct {
    uint64_t transitions, digest, wins[MAX_PLAYERS];
} Totals;

static Totals play_all(const State *first, uint64_t games, uint64_t seed)
{
    Totals totals = {0};
    int64_t moves[MAX_MOVES];
    for (uint64_t number = 0; number < games; number++) {
        State s = *first;
        Generator rng = seeded(seed, number);
        uint64_t length = (uint64_t)play_on(&s, &rng, moves);
        totals.transitions += length;
        totals.digest += (number + 1) * (length * 32 + (uint64_t)s.winner);
        totals.wins[s.winner]++;
    }
    return totals;
}

/* The command. */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void print_json(const Totals *totals, int players, uint64_t games, double seconds)
{
    printf("{\"games\": %" PRIu64 ", \"transitions\": %" PRIu64 ", \"seconds\": %.6f, ", games,
           totals->transitions, seconds);
    printf("\"digest\": %" PRIu64 ", \"wins\": [", totals->digest);
    for (int player = 0; player < players; player++)
        printf("%s%" PRIu64, player ? ", " : "", totals->wins[player]);
    printf("]}\n");
}

static bool number(const char *text, uint64_t low, uint64_t high, uint64_t *value)
{
    char *end;
    *value = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && low <= *value && *value <= high;
}

int main(int argc, char **argv)
{
    uint64_t players, goal, games, seed;
    if (argc != 5 || !number(argv[1], 2, MAX_PLAYERS, &players) ||
        !number(argv[2], 1, 200, &goal) || !number(argv[3], 1, UINT64_MAX, &games) ||
        !number(argv[4], 0, UINT64_MAX, &seed)) {
        fprintf(stderr, "usage: stlucia PLAYERS(2-26) GOAL(1-200) GAMES SEED\n");
        return 2;
    }
    fill_tables();
    State first = setup((int)players, (int)goal);
    double begun = now();
    Totals totals = play_all(&first, games, seed);
    print_json(&totals, (int)players, games, now() - begun);
    return 0;
}
