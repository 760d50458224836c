/* The fast kernel once more, in plain C, to measure what numba makes of ours.
   The same loop over the same arrays; see rolling_stone_learn/lab/kernel*.py for the words. */
#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef int64_t i64;
typedef struct {
    i64 players, after_pickup, first_card, repetition, stall_limit, turn_cap, partners, scoring,
        pack, dealt, members, noted;
} Law;

enum { HANDS = 0, KNOWN = 8, CLOSED = 16, TOP = 24, SECOND = 25, WHOLE = 26 };
enum { LAST = 0, PICKED_UP = 8, LARGEST = 16, COST = 24, PLAYING = 32, WORTH = 40, PACK = 56,
       CARDS = 120 };
enum { LOWEST, HIGHEST, RANDOM, WIN_OR_LOW };
enum { PICKER, LEFT_OF_PICKER, OTHER_SUIT };
enum { PER_CARD, BY_RANK, GAIN, PICKED };
enum { LENGTH = 1, SINGLETON, SINGLETON_ACE, SHORT_HIGH, HIGH_CARD, LOW_CARD, SHOWN, NEARLY_OUT,
       RIVALS_PICKED, ATTACK, BLOCK, JUST_PICKED, PARTNER_LONG };
static const u64 GOLDEN = 0x9E3779B97F4A7C15ULL, ODD = 0xD6E8FEB86659FD93ULL;

static inline u64 mix(u64 z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
static inline u64 keyed(u64 state, u64 part) { return mix(state + GOLDEN + part); }
static inline u64 below(u64 *state, u64 n) {
    for (;;) {
        *state += GOLDEN;
        __uint128_t product = (__uint128_t)mix(*state) * n;
        u64 low = (u64)product;
        if (low >= n || low >= -n % n) return (u64)(product >> 64);
    }
}
static inline i64 count(u64 hand) { return __builtin_popcountll(hand); }
static inline u64 lane(u64 hand, i64 suit) { return (hand >> (16 * suit)) & 0xFFFF; }
static inline u64 mask_of(i64 suit) { return 0xFFFFULL << (16 * suit); }
static inline u64 lowest(u64 hand) { return hand & -hand; }
static inline u64 highest(u64 hand) { return 1ULL << (63 - __builtin_clzll(hand)); }
static inline u64 nth(u64 hand, u64 place) {
#ifdef __BMI2__
    return _pdep_u64(1ULL << place, hand);
#else
    while (place--) hand &= hand - 1;
    return lowest(hand);
#endif
}
static inline u64 draw(u64 chance, i64 seat, u64 n) {
    u64 state = keyed(chance, seat);
    return below(&state, n);
}

static u64 shuffle(u64 state, const Law *law, i64 *numbers) {
    for (i64 place = 0; place < law->pack; place++) numbers[CARDS + place] = numbers[PACK + place];
    for (i64 last = law->pack - 1; last > 0; last--) {
        u64 other = below(&state, last + 1);
        i64 card = numbers[CARDS + last];
        numbers[CARDS + last] = numbers[CARDS + other];
        numbers[CARDS + other] = card;
    }
    return state;
}
static i64 deal(u64 state, const Law *law, u64 *words, i64 *numbers) {
    shuffle(state, law, numbers);
    for (i64 seat = 0; seat < law->players; seat++) {
        words[HANDS + seat] = words[KNOWN + seat] = words[CLOSED + seat] = 0;
        numbers[PICKED_UP + seat] = numbers[COST + seat] = 0;
        numbers[LAST + seat] = -1;
    }
    for (i64 seat = 0; seat < law->players; seat++) {
        for (i64 place = seat; place < law->dealt; place += law->players)
            words[HANDS + seat] |= 1ULL << numbers[CARDS + place];
        numbers[LARGEST + seat] = count(words[HANDS + seat]);
    }
    return 0; /* the tables measured begin at the dealer's left */
}

static inline void better(double value, i64 suit, double *best, u64 *kept) {
    if (value > *best) *best = value, *kept = mask_of(suit);
    else if (value == *best) *kept |= mask_of(suit);
}
static inline i64 of_mine(i64 what, u64 cards, u64 top, u64 second) {
    i64 held = count(cards);
    if (what == LENGTH) return held;
    if (what == SINGLETON) return held == 1;
    if (what == SINGLETON_ACE) return held == 1 && cards == top;
    if (what == SHORT_HIGH) return held <= 2 && (cards & (top | second));
    return what == HIGH_CARD ? highest(cards) : lowest(cards);
}
static u64 by_mine(i64 what, i64 sign, u64 may, u64 top, u64 second) {
    double best = -1e9;
    u64 kept = 0;
    for (i64 suit = 0; suit < 4; suit++) {
        u64 cards = lane(may, suit);
        if (cards) better(sign * of_mine(what, cards, top, second), suit, &best, &kept);
    }
    return kept;
}
static u64 by_rivals(i64 what, i64 sign, u64 may, i64 me, const Law *law, const u64 *words) {
    double best = -1e9;
    u64 kept = 0;
    for (i64 suit = 0; suit < 4; suit++) {
        u64 mask = mask_of(suit);
        i64 shown = 0;
        if (!(may & mask)) continue;
        for (i64 seat = 0; seat < law->players; seat++) {
            if (seat == me || (law->partners && seat == (me + 2) % 4)) continue;
            u64 cards = words[KNOWN + seat] & mask;
            if (what == RIVALS_PICKED) shown += count(cards);
            else if ((words[CLOSED + seat] & mask) && !cards)
                shown += what == SHOWN || count(words[HANDS + seat]) <= 2;
        }
        better(sign * shown, suit, &best, &kept);
    }
    return kept;
}
static i64 nearest_out(i64 me, const Law *law, const u64 *words) {
    i64 nearest = -1, seat = me;
    for (i64 k = 1; k < law->players; k++) {
        seat = seat + 1 < law->players ? seat + 1 : 0;
        if (law->partners && seat == (me + 2) % 4) continue;
        if (nearest < 0 || count(words[HANDS + seat]) < count(words[HANDS + nearest]))
            nearest = seat;
    }
    return nearest;
}
static double some_void(i64 suit, i64 me, i64 last, i64 hidden, const Law *law, const u64 *words) {
    u64 mask = mask_of(suit);
    i64 room = 0, seat = me;
    double none = 1.0;
    for (i64 other = 0; other < law->players; other++)
        if (other != me && !(words[CLOSED + other] & mask))
            room += count(words[HANDS + other] ^ words[KNOWN + other]);
    while (seat != last) {
        seat = seat + 1 < law->players ? seat + 1 : 0;
        if (law->partners && seat == (me + 2) % 4) continue;
        i64 places = count(words[HANDS + seat] ^ words[KNOWN + seat]);
        double chance = 1.0;
        if (words[KNOWN + seat] & mask) chance = 0.0;
        else if (places && !(words[CLOSED + seat] & mask)) {
            double miss = 1.0 - (double)places / (double)room;
            for (i64 k = 0; k < hidden; k++) chance *= miss;
        }
        none *= 1.0 - chance;
    }
    return 1.0 - none;
}
static u64 by_counting(i64 what, i64 sign, u64 may, i64 me, u64 gone, const Law *law,
                       const u64 *words) {
    u64 unseen = words[WHOLE] & ~(gone | words[HANDS + me]), kept = 0;
    i64 last = me ? me - 1 : law->players - 1;
    double best = -1e9;
    for (i64 seat = 0; seat < law->players; seat++) unseen &= ~words[KNOWN + seat];
    if (what == BLOCK) last = nearest_out(me, law, words);
    for (i64 suit = 0; suit < 4; suit++) {
        u64 mask = mask_of(suit);
        if (!(may & mask)) continue;
        double value = some_void(suit, me, last, count(unseen & mask), law, words);
        better(sign * value, suit, &best, &kept);
    }
    return kept;
}
static u64 by_one_suit(i64 what, i64 sign, u64 may, i64 me, const Law *law, const u64 *words,
                       i64 last) {
    u64 partner = law->partners ? words[KNOWN + (me + 2) % 4] : 0, kept = 0;
    double best = -1e9;
    for (i64 suit = 0; suit < 4; suit++)
        if (lane(may, suit)) {
            i64 value = what == JUST_PICKED ? suit == last : count(lane(partner, suit));
            better(sign * value, suit, &best, &kept);
        }
    return kept;
}
static u64 sift(i64 me, u64 may, u64 gone, const Law *law, const u64 *words, const i64 *numbers,
                const i64 *tips) {
    i64 tip = numbers[PLAYING + me];
    for (i64 place = tip + 3; place < tip + 3 + tips[tip + 2]; place++) {
        i64 sign = tips[place] > 0 ? 1 : -1, what = sign * tips[place];
        if (what <= LOW_CARD) may &= by_mine(what, sign, may, words[TOP], words[SECOND]);
        else if (what <= RIVALS_PICKED)
            may &= by_rivals(what, sign, may, me, law, words);
        else if (what <= BLOCK)
            may &= by_counting(what, sign, may, me, gone, law, words);
        else may &= by_one_suit(what, sign, may, me, law, words, numbers[LAST + me]);
    }
    return may;
}
static u64 lead(u64 chance, i64 me, u64 may, u64 gone, const Law *law, const u64 *words,
                const i64 *numbers, const i64 *tips) {
    i64 tip = numbers[PLAYING + me], suits = 0;
    if (tips[tip + 2]) may = sift(me, may, gone, law, words, numbers, tips);
    if (tips[tip] == RANDOM) return nth(may, draw(chance, me, count(may)));
    for (i64 suit = 0; suit < 4; suit++) suits += lane(may, suit) != 0;
    u64 chosen = suits > 1 ? draw(chance, me, suits) : 0;
    for (i64 suit = 0; suit < 4; suit++) {
        u64 cards = may & mask_of(suit);
        if (cards && !chosen--) return tips[tip] == LOWEST ? lowest(cards) : highest(cards);
    }
    return 0;
}
static u64 follow(i64 rule, u64 chance, i64 me, u64 may, u64 best) {
    if (rule == RANDOM) return nth(may, draw(chance, me, count(may)));
    if (!(may & (may - 1))) return may;
    u64 high = highest(may);
    return rule == HIGHEST || (rule == WIN_OR_LOW && high > best) ? high : lowest(may);
}
static u64 position(i64 leader, u64 barred, const Law *law, const u64 *words) {
    u64 key = (u64)(leader + 1) * GOLDEN + barred;
    for (i64 seat = 0; seat < law->players; seat++) {
        key = (key ^ words[HANDS + seat]) * ODD;
        key ^= key >> 32;
    }
    return key;
}
static i64 worth(u64 hand, const i64 *numbers) {
    i64 total = 0;
    for (; hand; hand &= hand - 1) total += numbers[WORTH + (count(lowest(hand) - 1) & 15)];
    return total;
}
static inline void take(i64 seat, u64 card, u64 *words) {
    words[HANDS + seat] ^= card;
    words[KNOWN + seat] &= ~card;
}
static void pick_up(i64 seat, u64 pile, i64 suit, const Law *law, u64 *words, i64 *numbers) {
    i64 held = count(pile);
    words[HANDS + seat] |= pile;
    words[KNOWN + seat] |= pile;
    words[CLOSED + seat] |= mask_of(suit);
    numbers[LAST + seat] = suit;
    numbers[PICKED_UP + seat] += held;
    if (law->scoring == PICKED) numbers[COST + seat] += worth(pile, numbers);
    held = count(words[HANDS + seat]);
    if (held > numbers[LARGEST + seat]) numbers[LARGEST + seat] = held;
}
static i64 guarded(i64 again, i64 in_row, i64 turn, const Law *law) {
    if (law->repetition && again >= law->repetition) return 1;
    if (law->stall_limit && in_row >= law->stall_limit) return 2;
    return turn >= law->turn_cap ? 3 : 0;
}
static void play(u64 stream, i64 leader, const Law *law, u64 *words, i64 *numbers,
                 const i64 *tips, u64 *positions, i64 *row) {
    i64 turn = 0, tricks = 0, pickups = 0, in_row = 0, stands = 1, out = -1, why = 0;
    u64 gone = 0, barred = 0, chance = keyed(stream, 0);
    positions[0] = position(leader, barred, law, words);
    while (out < 0 && !why) {
        u64 hand = words[HANDS + leader], may = hand & ~barred;
        u64 card = lead(chance, leader, may ? may : hand, gone, law, words, numbers, tips);
        take(leader, card, words);
        i64 suit = (63 - __builtin_clzll(card)) >> 4, winner = leader, seat = leader, picker = -1;
        turn++;
        barred = 0;
        chance = keyed(stream, turn);
        u64 mask = mask_of(suit), pile = card, best = card;
        out = words[HANDS + leader] ? -1 : leader;
        for (i64 k = 1; k < law->players && out < 0 && picker < 0; k++) {
            seat = seat + 1 < law->players ? seat + 1 : 0;
            u64 now = chance;
            chance = keyed(stream, turn + 1);
            may = words[HANDS + seat] & mask;
            card = 0;
            if (may) {
                i64 rule = tips[numbers[PLAYING + seat] + 1];
                card = follow(rule, now, seat, may, best);
                take(seat, card, words);
                out = words[HANDS + seat] ? -1 : seat;
            } else {
                pick_up(seat, pile, suit, law, words, numbers);
                picker = seat;
            }
            pile |= card;
            if (card > best) best = card, winner = seat;
            turn++;
        }
        if (out >= 0) break;
        if (picker < 0) gone |= pile, leader = winner, tricks++, in_row = 0, stands = 0;
        else {
            pickups++, in_row++, leader = picker;
            if (law->after_pickup == LEFT_OF_PICKER)
                leader = picker + 1 < law->players ? picker + 1 : 0;
            if (law->after_pickup == OTHER_SUIT) barred = mask;
        }
        i64 again = 0;
        if (law->repetition) {
            u64 key = position(leader, barred, law, words);
            again = 1;
            for (i64 place = 0; place < stands; place++) again += positions[place] == key;
            positions[stands++] = key;
        }
        why = guarded(again, in_row, turn, law);
    }
    row[0] = out, row[1] = why, row[2] = turn, row[3] = tricks, row[4] = pickups;
    i64 gain = 0;
    for (i64 seat = 0; seat < law->players; seat++) {
        i64 left = count(words[HANDS + seat]), *mine = row + 5 + 4 * seat;
        if (law->scoring != PER_CARD) left = worth(words[HANDS + seat], numbers);
        gain += left;
        mine[0] = numbers[PICKED_UP + seat], mine[1] = numbers[LARGEST + seat];
        mine[2] = law->scoring == PICKED ? numbers[COST + seat] : left;
        mine[3] = count(words[HANDS + seat]);
    }
    if (law->scoring == GAIN)
        for (i64 seat = 0; seat < law->players; seat++)
            row[7 + 4 * seat] = seat == out ? gain : 0;
}
void play_rounds(u64 run, i64 first, const Law *law, u64 *words, i64 *numbers, const i64 *tips,
                 const i64 *members, u64 *positions, i64 *rows, i64 many) {
    i64 width = 5 + 4 * law->players;
    for (i64 number = 0; number < many; number++) {
        u64 word = keyed(keyed(0, run), first + number);
        u64 stream = keyed(0, mix(word + GOLDEN));
        for (i64 seat = 0; seat < law->players; seat++) numbers[PLAYING + seat] = members[seat];
        i64 leader = deal(stream, law, words, numbers);
        play(stream, leader, law, words, numbers, tips, positions, rows + width * number);
    }
}
