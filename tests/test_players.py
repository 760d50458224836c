"""What every player owes the table, and what the table says when one fails."""

import copy
import pickle

import pytest
from generators import EVERY_TABLE, positions
from hypothesis import assume, given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Card, Pack, parse_cards
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.players import (
    PLAYERS,
    PlayerError,
    choose,
    find_player,
    long_low,
    play_round,
    play_turn,
)
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.engine.state import RoundState

every_player = pytest.mark.parametrize("name", PLAYERS)


def my_bot(seen, rng):
    """What a learner may write in a notebook cell."""
    if seen.led_suit is None:
        by_suit = {}
        for card in seen.legal:
            by_suit.setdefault(card.suit, []).append(card)
        shortest = min(by_suit.values(), key=len)
        return rng.choice(shortest).code.lower()
    return max((card for card in seen.legal if card is not PICK_UP), key=lambda card: card.rank)


@every_player
@given(positions(), st.integers(0, 99))
def test_a_player_plays_on_from_any_position_and_always_legally(name, state, seed):
    for _ in range(30):
        if state.outcome is not None:
            break
        seen = state.observation(state.to_play)
        assert choose(PLAYERS[name], seen, seed) in seen.legal
        state = play_turn(state, [name] * state.rules.players, seed)


@every_player
@given(positions(), st.integers(0, 99))
def test_a_turn_taken_back_and_played_again_comes_out_the_same(name, state, seed):
    players = [name] * state.rules.players
    line = [state]
    for _ in range(10):
        line.append(play_turn(line[-1], players, seed))
    assert [play_turn(before, players, seed) for before in line[:-1]] == line[1:]


@pytest.mark.parametrize("table", EVERY_TABLE, ids=rules_text)
def test_every_player_plays_whole_rounds_at_every_table(table):
    """All at one table, my own among them; each is asked only for a choice, and plays on."""
    for seed in range(3):
        seats = [[*PLAYERS, my_bot][(seat + seed) % 3] for seat in range(table.players)]
        asked = []

        def watched(seen, rng, seats=seats, asked=asked):
            assert seen.seat == seen.to_play
            assert len(seen.legal) > 1
            asked.append(seen.turn)
            return find_player(seats[seen.seat])(seen, rng)

        end = play_round(table, [watched] * table.players, seed)
        assert end.outcome is not None
        assert play_round(table, seats, seed) == end
        state, choices = RoundState.begin(end.start), []
        for action in end.actions:
            choices += [state.turn] if len(state.legal_plays()) > 1 else []
            state = state.play(action)
        assert asked == choices


@every_player
def test_the_same_seed_gives_the_same_round_and_another_seed_another(name):
    texts = [play_round(Rules(), [name] * 4, seed).to_text() for seed in range(5)]
    assert [play_round(Rules(), [name] * 4, str(seed)).to_text() for seed in range(5)] == texts
    assert len(set(texts)) == 5


@every_player
def test_a_players_chance_differs_by_seed(name):
    """From one position, other seeds lead to other rounds: the deal is not all that varies."""
    start = deal(Rules(), 7)
    assert len({play_round(start, [name] * 4, seed).to_text() for seed in range(20)}) > 5


def test_a_players_chance_is_made_of_the_seed_the_turn_and_the_seat():
    given_chance = {}

    def listening(seen, rng):
        given_chance[seen.turn, seen.seat] = rng.next64()
        return seen.legal[0]

    play_round(Rules(), [listening] * 4, seed=7)
    assert len(set(given_chance.values())) == len(given_chance) > 10
    assert all(word == Rng(7, *key).next64() for key, word in given_chance.items())


@every_player
def test_a_player_can_be_pickled(name):
    assert pickle.loads(pickle.dumps(PLAYERS[name])) is PLAYERS[name]  # noqa: S301  # our own bytes


@pytest.mark.parametrize("player", [*PLAYERS.values(), my_bot])
@pytest.mark.parametrize("preset", ["classic", "jaques"])
def test_a_player_is_asked_only_when_it_has_a_choice(player, preset):
    asked = []

    def listening(seen, rng):
        assert seen.seat == seen.to_play
        asked.append((seen.seat, seen.turn, len(seen.legal)))
        return player(seen, rng)

    end = play_round(Rules.preset(preset), [listening] * 4, seed=7)
    assert min(choices for _, _, choices in asked) >= 2
    state, had_choice = RoundState.begin(end.start), []
    for action in end.actions:
        if len(state.legal_plays()) > 1:
            had_choice.append((state.to_play, state.turn, len(state.legal_plays())))
        state = state.play(action)
    assert asked == had_choice


@pytest.mark.parametrize("rules", [Rules(), Rules.preset("jaques", players=5)])
def test_a_learners_function_is_a_full_citizen(rules):
    end = play_round(rules, [my_bot, "random", "long_low", my_bot, "random"][: rules.players], 3)
    assert end.outcome is not None
    assert play_round(rules, [my_bot] * rules.players, 3) == play_round(
        rules, [my_bot] * rules.players, "3"
    )


def test_a_callable_object_and_a_lambda_play_too():
    class Stubborn:
        def __call__(self, seen, _rng):
            return seen.legal[0]

    by_object = play_round(Rules(), [Stubborn()] * 4, 7)
    assert by_object == play_round(Rules(), [lambda seen, _rng: seen.legal[0]] * 4, 7)


FAILING = {
    "raises": (lambda _seen, _rng: 1 // 0, "stopped with ZeroDivisionError: "),
    "raises an empty error": (lambda _seen, _rng: [].pop(), "stopped with IndexError: "),
    "takes too few arguments": (lambda: "7D", "stopped with TypeError: "),
    "answers nothing": (lambda _seen, _rng: None, "answered None; "),
    "answers a number": (lambda _seen, _rng: 3, "answered 3; "),
    "answers a list": (lambda _seen, _rng: ["7D"], "answered ['7D']; "),
    "answers nonsense": (lambda _seen, _rng: "banana", "answered 'banana'; "),
    "answers a card of another": (lambda _seen, _rng: "8D", "answered '8D'; "),
    "answers a card of no pack": (lambda _seen, _rng: "2D", "answered '2D'; "),
    "picks up when leading": (lambda _seen, _rng: PICK_UP, "answered PICK_UP; "),
    "changes what it sees": (
        lambda seen, _rng: setattr(seen, "hand", ()),
        "stopped with FrozenInstanceError: ",
    ),
}


@pytest.mark.parametrize(("player", "did"), FAILING.values(), ids=FAILING)
def test_a_player_that_fails_is_named_and_nothing_is_played(player, did):
    state = RoundState.from_hands(Rules(players=3), ["9D KD", "JD 9S", "QS AS"])
    before = repr(state)
    with pytest.raises(PlayerError) as failed:
        play_turn(state, [player] * 3, 7)
    error = failed.value
    assert str(error).startswith(f"the player in seat 0 {did}")
    assert str(error).endswith("; legal were 9♦ and K♦")
    assert (error.seat, error.legal) == (0, parse_cards("9D KD"))
    assert repr(state) == before
    assert play_turn(state, ["random"] * 3, 7).turn == 1


def test_a_player_error_keeps_what_was_raised():
    def broken(_seen, _rng):
        raise RuntimeError("no idea")

    with pytest.raises(PlayerError, match="stopped with RuntimeError: no idea") as failed:
        play_round(Rules(), [broken] * 4, 7)
    assert isinstance(failed.value.answer, RuntimeError)
    assert failed.value.__cause__ is failed.value.answer


def test_a_player_error_survives_pickling():
    error = PlayerError(2, "banana", parse_cards("9D KD"))
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301  # our own bytes
        assert str(again) == str(error)
        assert (again.seat, again.answer, again.legal) == (2, "banana", error.legal)


def test_a_revoke_is_a_failed_answer():
    state = RoundState.from_hands(Rules(players=3), ["9D KD", "JD QD 9S", "QS AS"]).play("9D")
    with pytest.raises(PlayerError, match=r"seat 1 answered '9S'; legal were J♦ and Q♦"):
        play_turn(state, [lambda _seen, _rng: "9S"] * 3, 7)


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, SystemExit])
def test_stopping_the_program_is_not_a_players_failure(interrupt):
    def stopped(_seen, _rng):
        raise interrupt

    with pytest.raises(interrupt):
        play_round(Rules(), [stopped] * 4, 7)


def test_a_name_nobody_knows_and_a_wrong_number_of_players_are_refused():
    with pytest.raises(
        ValueError, match=r"^player 'best' is not known; use 'random' or 'long_low', or a function$"
    ):
        find_player("best")
    with pytest.raises(ValueError, match=r"give a list of 4 players, one for each seat"):
        play_round(Rules(), ["random"] * 3, 7)


def test_a_round_that_is_over_stays_as_it_is():
    end = play_round(Rules(), ["random"] * 4, 7)
    assert play_turn(end, ["random"] * 4, 7) is end
    assert play_round(end, ["random"] * 4, 8) is end


def test_random_plays_every_legal_card_about_equally_often():
    seen = deal(Rules(), 7).observation(0)
    counts = dict.fromkeys(seen.legal, 0)
    for seed in range(4000):
        counts[choose(PLAYERS["random"], seen, seed)] += 1
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 24.3  # 1 in 1000


@given(positions(), st.integers(0, 99))
def test_long_low_does_what_it_says(state, seed):
    """Lead the lowest card of a longest suit; follow with the highest if that wins, else lowest.

    Without the led suit, a trump is played by the same rule rather than picking up.
    """
    assume(state.outcome is None and state.legal_plays() != (PICK_UP,))
    seen = state.observation(state.to_play)
    answer = long_low(seen, Rng(seed))
    may = [card for card in seen.legal if card is not PICK_UP]
    of_suit = sorted(card.rank for card in may if card.suit == answer.suit)
    if not seen.trick:
        lengths = [sum(card.suit == suit for card in may) for suit in "CDHS"]
        assert len(of_suit) == max(lengths)
        assert answer.rank == of_suit[0]
    else:
        lying = [card.rank for card in seen.trick if card.suit == answer.suit]
        beaten = answer.suit != seen.trumps and any(c.suit == seen.trumps for c in seen.trick)
        wins = not beaten and all(of_suit[-1] > rank for rank in lying)
        assert answer.rank == (of_suit[-1] if wins else of_suit[0])


def test_long_low_trumps_high_when_that_wins_and_low_when_it_does_not():
    table = Rules(players=4, pack=Pack("CDHS", "9TJQKA", 3), trumps=True)
    hands = ["9H TH JH", "TD TS AS", "9D 9S JS", "9C JD QS"]
    led = RoundState.from_hands(table, hands, waste="", turned="KS", leader=0).play("9H")
    assert long_low(led.observation(1), Rng(7)) == Card.parse("AS")
    assert long_low(led.play("AS").observation(2), Rng(7)) == Card.parse("9S")
    assert long_low(led.play("TS").observation(2), Rng(7)) == Card.parse("JS")


def test_long_low_passes_over_the_suit_it_has_just_picked_up():
    table = Rules(players=3, pack=Pack("DHS", "9TJQ", 2), after_pickup="picker_other_suit")
    start = RoundState.from_hands(table, ["9H TH", "JH QH", "9D JS"], waste="", leader=0)
    seen = start.play("TH").play("JH").play(PICK_UP).observation(2)
    assert seen.hand == parse_cards("9D TH JH JS")
    assert {long_low(seen, Rng(seed)).code for seed in range(20)} == {"9D", "JS"}


def test_long_low_chooses_between_equally_long_suits_at_random():
    hands = ["9C KC TD JD QH", "9D QD JC QC KH"]
    seen = RoundState.from_hands(Rules(players=3), [*hands, "AS KS"]).observation(0)
    answers = [long_low(seen, Rng(seed)).code for seed in range(400)]
    assert set(answers) == {"9C", "TD"}
    assert 150 < answers.count("9C") < 250
