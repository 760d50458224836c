"""Whole rounds, fast: one scalar loop over hands of 64 bits, with every rule but trumps.

The streams of chance are those of ``engine/rng.py``, keyed as ``deal`` and ``choose`` key them:
round ``number`` of a run is, card by card, the round that
``play_round(rules, players, Rng(seed, number).next64())`` plays with the same rules and players.
"""

from __future__ import annotations

from .compiled import bare, compiled, count, u64
from .kernel_cards import (
    CARDS,
    CLOSED,
    COST,
    GAIN,
    GOLDEN,
    HANDS,
    KNOWN,
    LANE,
    LARGEST,
    LAST,
    LEFT_OF_PICKER,
    MASK,
    ODD,
    ONE,
    OTHER_SUIT,
    PACK,
    PER_CARD,
    PICKED,
    PICKED_UP,
    PLAYING,
    REPETITION,
    ROUND,
    STALLED,
    TURN_CAP,
    WORTH,
    ZERO,
    Desk,
    Law,
    Numbers,
    Words,
    below,
    keyed,
    lowest,
    mix,
    suit_of,
)
from .kernel_choice import follow, lead


@compiled
def shuffle(state: int, law: Law, numbers: Numbers) -> int:
    """Put the pack into a random order, and return the stream after it (Fisher and Yates)."""
    size = law.pack
    for place in range(size):
        numbers[CARDS + place] = numbers[PACK + place]
    for last in range(size - 1, 0, -1):
        state, other = below(state, last + 1)
        numbers[CARDS + last], numbers[CARDS + other] = (
            numbers[CARDS + other],
            numbers[CARDS + last],
        )
    return state


@compiled
def deal(state: int, law: Law, words: Words, numbers: Numbers) -> int:
    """Deal a round, and return who leads."""
    state, leader = shuffle(state, law, numbers), 0
    for seat in range(law.players):
        words[HANDS + seat], words[KNOWN + seat], words[CLOSED + seat] = ZERO, ZERO, ZERO
        numbers[LAST + seat] = -1
        numbers[PICKED_UP + seat], numbers[COST + seat] = 0, 0
    for seat in range(law.players):
        for place in range(seat, law.dealt, law.players):
            words[HANDS + seat] |= ONE << u64(numbers[CARDS + place])
        numbers[LARGEST + seat] = count(words[HANDS + seat])
    if law.first_card >= 0:
        first, leader = ONE << u64(law.first_card), -1
        for seat in range(law.players):
            if words[HANDS + seat] & first:
                words[KNOWN + seat], leader = first, seat
        leader = draw_high(state, law, numbers) if leader < 0 else leader
    return leader


@compiled
def draw_high(state: int, law: Law, numbers: Numbers) -> int:
    """Let every seat draw a card; the highest rank leads, and ties draw again."""
    for seat in range(law.players):
        numbers[COST + seat] = 1  # still in the draw
    left = law.players
    while left > 1:
        state, place, best, drawn = shuffle(state, law, numbers), 0, -1, law.pack
        for seat in range(law.players):
            if numbers[COST + seat]:
                if place < drawn:
                    best = max(best, numbers[CARDS + place] & 15)
                place += 1
        place, left = 0, 0
        for seat in range(law.players):
            if numbers[COST + seat]:
                best_drawn = place < drawn and (numbers[CARDS + place] & 15) == best
                numbers[COST + seat] = 1 if best_drawn else 0
                left += numbers[COST + seat]
                place += 1
    leader = 0
    for seat in range(law.players):
        leader = seat if numbers[COST + seat] else leader
        numbers[COST + seat] = 0
    return leader


@compiled
def position(leader: int, barred: int, law: Law, words: Words) -> int:
    """Sum up hands, leader and barred suit in 64 bits.

    Each hand is scrambled together with all before it: a sum of one number a hand would give
    the same sum for different hands.
    """
    key = (u64(leader + 1) * GOLDEN + barred) & MASK
    for seat in range(law.players):
        key = ((key ^ words[HANDS + seat]) * ODD) & MASK
        key ^= key >> u64(32)
    return key


@compiled
def take(seat: int, card: int, words: Words) -> None:
    """Let a card leave a hand in the open."""
    words[HANDS + seat] ^= card
    words[KNOWN + seat] &= ~card


@compiled
def pick_up(seat: int, pile: int, suit: int, law: Law, words: Words, numbers: Numbers) -> None:
    """Let a seat pick up a pile of one suit."""
    held = count(pile)
    words[HANDS + seat] |= pile
    words[KNOWN + seat] |= pile
    words[CLOSED + seat] |= LANE << u64(16 * suit)
    numbers[LAST + seat] = suit
    numbers[PICKED_UP + seat] += held
    if law.scoring == PICKED:
        numbers[COST + seat] += worth(pile, numbers)
    numbers[LARGEST + seat] = max(numbers[LARGEST + seat], count(words[HANDS + seat]))


@compiled
def worth(hand: int, numbers: Numbers) -> int:
    """Return what the cards of a hand count under the scoring."""
    total = 0
    while hand:
        card = lowest(hand)
        total += numbers[WORTH + (count(card - ONE) & 15)]  # as many bits lie below as its place
        hand ^= card
    return total


@compiled
def guarded(again: int, in_row: int, turn: int, law: Law) -> int:
    """Return which guard stops the round between two tricks, or 0."""
    if law.repetition and again >= law.repetition:
        return REPETITION
    if law.stall_limit and in_row >= law.stall_limit:
        return STALLED
    return TURN_CAP if turn >= law.turn_cap else 0


@compiled
def finish_trick(
    stream: int, turn: int, leader: int, card: int, law: Law, words: Words, numbers: Numbers,
    tips: Numbers, plays: Words,
) -> tuple[int, int, int, int, int, int]:  # fmt: skip
    """Play on after the lead until everybody played, somebody picked up or somebody is out.

    Return the turn and its chance, who is out and who picked up (or -1), who has the best card, and
    the pile. The chance of a turn is made one turn early: a processor that took the wrong way for
    a hand that cannot follow then finds it ready.
    """
    out, picker, suit = -1 if words[HANDS + leader] else leader, -1, suit_of(card)
    pile, best, winner, seat = card, card, leader, leader
    chance = keyed(stream, u64(turn))
    for _ in range(law.players - 1):
        if out >= 0 or picker >= 0:
            break
        seat = seat + 1 if seat + 1 < law.players else 0
        now, chance = chance, keyed(stream, u64(turn + 1))
        may, card = words[HANDS + seat] & (LANE << u64(16 * suit)), ZERO
        if may:
            rule = tips[numbers[PLAYING + seat] + 1]
            card = follow(rule, now, seat, may, best)
            take(seat, card, words)
            out = -1 if words[HANDS + seat] else seat
        else:
            pick_up(seat, pile, suit, law, words, numbers)
            picker = seat
        pile |= card
        if card > best:
            best, winner = card, seat
        if turn < law.noted:
            plays[turn] = card
        turn += 1
    return turn, chance, out, picker, winner, pile


@compiled
def stood(key: int, stands: int, positions: Words) -> int:
    """Note a position, and return how often it stood since the last complete trick."""
    again = 1
    for place in range(stands):
        again += 1 if positions[place] == key else 0
    positions[stands] = key
    return again


@compiled
def play(
    stream: int, leader: int, law: Law, words: Words, numbers: Numbers, tips: Numbers,
    positions: Words, plays: Words, row: Numbers,
) -> None:  # fmt: skip
    """Play a dealt round to its end, and write down how it went."""
    turn, tricks, pickups, in_row, again = 0, 0, 0, 0, 0
    gone, barred, out, why, stands = ZERO, ZERO, -1, 0, 0
    chance = keyed(stream, ZERO)
    while not why:
        if law.repetition:
            again = stood(position(leader, barred, law, words), stands, positions)
            stands += 1
        if turn:
            why = guarded(again, in_row, turn, law)
            if why:
                break
        may = (words[HANDS + leader] & ~barred) or words[HANDS + leader]
        card = lead(chance, leader, may, gone, law, words, numbers, tips)
        take(leader, card, words)
        if turn < law.noted:
            plays[turn] = card
        turn, chance, out, picker, winner, pile = finish_trick(
            stream, turn + 1, leader, card, law, words, numbers, tips, plays
        )
        barred = ZERO
        if out >= 0:
            break
        if picker < 0:
            gone, leader, tricks, in_row, stands = gone | pile, winner, tricks + 1, 0, 0
            continue
        pickups, in_row, leader = pickups + 1, in_row + 1, picker
        if law.after_pickup == LEFT_OF_PICKER:
            leader = picker + 1 if picker + 1 < law.players else 0
        elif law.after_pickup == OTHER_SUIT:
            barred = LANE << u64(16 * suit_of(lowest(pile)))
    row[0], row[1], row[2], row[3], row[4] = out, why, turn, tricks, pickups
    score_round(out, law, words, numbers, row)


@compiled
def score_round(out: int, law: Law, words: Words, numbers: Numbers, row: Numbers) -> None:
    """Write four numbers down for each seat: cards picked up, largest hand, points, cards left."""
    gain = 0
    for seat in range(law.players):
        left, place = count(words[HANDS + seat]), 5 + 4 * seat
        if law.scoring != PER_CARD:
            left = worth(words[HANDS + seat], numbers)
        gain += left
        row[place], row[place + 1] = numbers[PICKED_UP + seat], numbers[LARGEST + seat]
        row[place + 2] = numbers[COST + seat] if law.scoring == PICKED else left
        row[place + 3] = count(words[HANDS + seat])
    if law.scoring == GAIN:
        for seat in range(law.players):
            row[7 + 4 * seat] = gain if seat == out else 0


@compiled
def seat_players(stream: int, law: Law, numbers: Numbers, desk: Desk) -> None:
    """Let each seat draw who plays there in this round, as ``Mixed.for_round`` does."""
    for seat in range(law.players):
        member = seat * law.members
        if law.members > 1:
            state = keyed(keyed(stream, ROUND), u64(seat))
            drawn = mix((state + GOLDEN) & MASK) >> u64(11)
            while drawn >= desk.bounds[member]:
                member += 1
        numbers[PLAYING + seat] = desk.members[member]


@compiled
def seed_of(run: int, number: int) -> int:
    """Return the seed that deals a round of a run."""
    return mix((keyed(keyed(ZERO, run), u64(number)) + GOLDEN) & MASK)


@compiled
def write_seeds(run: int, seeds: Words) -> None:
    """Write down the seeds of the rounds of a run from its first on."""
    for number in range(len(seeds)):
        seeds[number] = seed_of(run, number)


@compiled
def play_rounds(run: int, first: int, law: Law, desk: Desk, rows: Numbers) -> None:
    """Play rounds ``first``, ``first + 1``, … of the run with this seed, one for each row."""
    words, numbers, tips = bare(desk.words), bare(desk.numbers), bare(desk.tips)
    positions, plays = bare(desk.positions), bare(desk.plays)
    for number in range(len(rows)):
        stream = keyed(ZERO, seed_of(run, first + number))
        seat_players(stream, law, numbers, desk)
        leader = deal(stream, law, words, numbers)
        play(stream, leader, law, words, numbers, tips, positions, plays, rows[number])
