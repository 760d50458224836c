"""One contract for both tables: the picture of cards, and the one of plain buttons."""

import pytest

from rolling_stone_learn import IllegalPlay, Table
from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.options import GUARDS
from rolling_stone_learn.widgets.plain import PlainTable
from rolling_stone_learn.words.table import BOT_NAMES

SEED = 17


class Drawn:
    """Hands on the card table: what its script would send."""

    def __init__(self, table):
        self.table = table
        self.widget = table.widget

    def send(self, kind, **fields):
        view = self.widget.view
        self.widget._heard(
            self.widget,
            {"schema": 1, "deal": view["deal"], "turn": view["turn"], "type": kind} | fields,
            [],
        )

    def hand(self):
        return self.widget.view["frames"][-1]["hand"]

    def click(self, code):
        self.send("play", card=code)

    def pick_up(self):
        self.send("pick_up")

    def new_deal(self):
        self.send("new_deal")

    def same_deal(self):
        self.send("same_deal")

    def shown(self):
        view = self.widget.view
        end = view["end"] or {"text": ""}
        return f"{view['turn_text']} {view['notice']} {end['text']}"

    def may_pick_up(self):
        return bool(self.widget.view["pick_up"])


class Plain:
    """Hands on the plain table: real clicks on its buttons."""

    def __init__(self, table):
        self.table = table
        self.widget = table.widget

    def hand(self):
        signs = dict(zip("♠♥♦♣", "SHDC", strict=True))
        labels = [button.description for button in self.widget.hand.children]
        return [label[:-1].replace("10", "T") + signs[label[-1]] for label in labels]

    def click(self, code):
        self.widget.hand.children[self.hand().index(code)].click()

    def pick_up(self):
        self.widget.pick_up.click()

    def press(self, label):
        controls = self.widget.children[2].children
        next(button for button in controls if button.description == label).click()

    def new_deal(self):
        self.widget.next.click()

    def same_deal(self):
        self.press("Same deal again")

    def shown(self):
        return self.widget.told.value

    def may_pick_up(self):
        return self.widget.pick_up.layout.display is None


@pytest.fixture(params=[False, True], ids=["drawn", "plain"])
def hands(request):
    return at_a_table(plain=request.param)


def at_a_table(*, plain, seed=SEED):
    table = Table(seed=seed, plain=plain)
    return (Plain if plain else Drawn)(table)


def codes(cards):
    return sorted(card.code for card in cards)


def legal(hands):
    return [card.code for card in hands.table.state.legal_plays()]


def take_turn(hands):
    if hands.may_pick_up():
        hands.pick_up()
    else:
        hands.click(legal(hands)[0])


def play_until(wanted, hands):
    while not wanted(hands.table.state):
        take_turn(hands)


def must_follow(state):
    return state.trick and 1 < len(state.legal_plays()) < len(state.hands[0])


def test_the_deal_is_shown(hands):
    assert sorted(hands.hand()) == codes(hands.table.state.hands[0])
    assert "Your turn: you lead. Play any card." in hands.shown()
    assert not hands.may_pick_up()


def test_a_card_clicked_is_played_and_the_others_play_on(hands):
    card = legal(hands)[0]
    hands.click(card)
    state = hands.table.state
    assert state.actions[0].code == card
    assert state.to_play == 0
    assert sorted(hands.hand()) == codes(state.hands[0])


def test_an_illegal_card_is_answered_and_changes_nothing(hands):
    play_until(must_follow, hands)
    before = hands.table.state
    wrong = next(code for code in hands.hand() if code not in legal(hands))
    hands.click(wrong)
    assert hands.table.state == before
    assert f"you must follow {before.led_suit.plural}." in hands.shown()
    hands.click(legal(hands)[0])
    assert "You hold" not in hands.shown()


def test_a_trick_is_picked_up(hands):
    while not hands.may_pick_up():
        take_turn(hands)
    trick, before = hands.table.state.trick, hands.hand()
    hands.pick_up()
    assert sorted(hands.hand()) == sorted([*before, *codes(trick)])


def test_the_same_deal_and_a_new_one(hands):
    opening = hands.table.state
    hands.click(legal(hands)[0])
    hands.same_deal()
    assert hands.table.state == opening
    hands.new_deal()
    assert hands.table.state.start != opening.start
    assert sorted(hands.hand()) == codes(hands.table.state.hands[0])


def test_the_end_is_shown_and_told_to_python(hands):
    told = []
    hands.table.on_round_end(told.append)
    play_until(lambda state: state.outcome, hands)
    assert "goes out and wins." in hands.shown()
    assert told == [hands.table.state]
    assert repr(hands.table).endswith("goes out and wins.>")


def test_python_plays_at_the_same_table(hands):
    card = legal(hands)[0]
    hands.table.play(card)
    assert card not in hands.hand()
    with pytest.raises(IllegalPlay):
        hands.table.play("no card")


def test_its_words_in_python_say_the_same_each_time(hands):
    again = at_a_table(plain=isinstance(hands.widget, PlainTable))
    assert repr(hands.table) == repr(again.table)
    assert repr(hands.table) == "<Table, 4 players: Your turn: you lead. Play any card.>"
    assert repr(hands.widget) == repr(again.widget)


def test_two_tables_share_nothing(hands):
    other = at_a_table(plain=isinstance(hands.widget, PlainTable))
    told = []
    other.table.on_round_end(told.append)
    play_until(lambda state: state.outcome, hands)
    assert (other.table.state.turn, told, len(other.hand())) == (0, [], 8)


def test_it_has_a_still_picture_and_words_for_where_nothing_runs(hands):
    bundle = hands.table._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "A still picture: run the notebook to play." in data["text/html"]
    assert data["text/plain"] == repr(hands.table)
    assert "application/vnd.jupyter.widget-view+json" in data


def test_rules_and_a_position_together_are_refused():
    table = Table()
    with pytest.raises(ValueError, match="not both"):
        Table(table.state.rules, state=table.state)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"human": 4}, "human=4: seats go from 0 to 3"),
        ({"human": -1}, "human=-1"),
        ({"goals": ["win"]}, "goal 'win' is not known"),
        ({"bots": "clever"}, "player 'clever' is not known"),
        ({"bots": []}, "bots: name 1 player, or up to 3, not 0"),
        ({"bots": ["random"] * 4}, "not 4"),
        ({"speed": "warp"}, "speed='warp'"),
        ({"four_colours": 1}, "four_colours=1"),
        ({"colour": "red"}, "option 'colour' is not known"),
    ],
)
def test_what_cannot_be_set_up_is_refused_by_name(wrong, told):
    with pytest.raises(ValueError, match=told):
        Table(**wrong)


def test_both_tables_take_back_and_do_again(hands):
    play_until(must_follow, hands)
    before = hands.table.state
    take_turn(hands)
    after = hands.table.state
    hands.table.undo()
    assert (hands.table.state, sorted(hands.hand())) == (before, codes(before.hands[0]))
    hands.table.redo()
    assert (hands.table.state, sorted(hands.hand())) == (after, codes(after.hands[0]))


def test_both_tables_show_a_hint_with_its_reason(hands):
    advice = hands.table.hint()
    assert advice.action in hands.table.state.legal_plays()
    shown = hands.shown() if isinstance(hands, Plain) else hands.widget.view["hint"]["text"]
    assert f"Long and low would play {advice.action}. {advice.reason}." in shown


def test_the_plain_table_passes_the_screen_and_shows_no_hand_before():
    table = Table(seed=SEED, plain=True, human=[0, 1])
    assert "Pass the screen to South." in table.widget.told.value
    assert table.widget.hand.children == ()
    table.widget.lift.click()
    assert len(table.widget.hand.children) == 8


def test_the_menu_of_the_plain_table_deals_with_people_rules_and_guards():
    table = Table(seed=SEED, plain=True)
    menu = table.widget.menu
    menu.preset.value, menu.players.value, menu.people.value = "jaques", 5, 2
    menu.bots.value, menu.seed.value = "long_low", "7b"
    menu.guards["stall_limit"].value, menu.guards["rounds"].value = "8", "3"
    menu.children[-1].click()
    rules = table.state.rules
    assert (rules.players, rules.after_pickup, rules.stall_limit) == (5, "left_of_picker", 8)
    assert (rules.rounds, table.match.seed) == (3, "7b")
    assert table._session.seating.people == (0, 1)
    assert table._session.bots == ("long_low",) * 3


def test_a_match_is_kept_on_the_pad_of_both_tables(hands):
    play_until(lambda state: state.outcome, hands)
    first = hands.table.state.outcome.points
    assert hands.table.match.totals == first
    hands.new_deal()
    assert hands.table.state.dealer == 0
    assert hands.table.match.totals == first
    play_until(lambda state: state.outcome, hands)
    second = hands.table.state.outcome.points
    assert hands.table.match.totals == tuple(map(sum, zip(first, second, strict=True)))


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_every_player_that_the_menu_offers_plays_a_whole_round(bot):
    table = at_a_table(plain=False).table
    sent = menu_message(table, bots=bot)
    assert receive(table._session, sent) is True
    while table.state.outcome is None:
        table.play(table.state.legal_plays()[0])
    assert table._session.bots == (bot,) * 3


def menu_message(table, **fields):
    session, rules = table._session, table.state.rules
    now = {"schema": 1, "type": "deal", "deal": session.deal_number, "turn": 0}
    guards = {name: str(getattr(rules, name)) for name in GUARDS}
    form = {"players": 4, "people": 1, "preset": "", "bots": "random", "seed": "3"}
    return now | form | guards | fields


def test_what_goes_wrong_inside_is_told_and_the_table_plays_on(monkeypatch):
    hands = at_a_table(plain=False)

    def broken(_session):
        raise ZeroDivisionError("oh dear")

    said = []
    monkeypatch.setattr(type(hands.table._session), "hint", broken)
    monkeypatch.setattr(type(hands.widget), "send", lambda _self, content: said.append(content))
    hands.send("hint")
    assert "ZeroDivisionError: oh dear" in said[0]["trouble"]
    assert "Take back, or deal again." in said[0]["trouble"]
    take_turn(hands)
    assert hands.table.state.turn > 0


@pytest.mark.parametrize(
    "wrong", [{"rules": "classic"}, {"autosave": 5}, {"human": None}, {"state": "x"}]
)
def test_a_table_of_the_wrong_kind_of_thing_says_what_to_give(wrong):
    with pytest.raises(TypeError, match=r"^\w+='?\w+'?: give "):
        Table(**wrong)
