"""The questions of the extras of lesson 3: the tests assert what they say, with the seeds."""

from __future__ import annotations

from .questions import Choice, Question


def _books() -> list[Question]:
    return [
        Question(
            "3.9.1",
            "Beside the claim on the partner's long suit stands: it depends. On what?",
            (
                Choice(
                    "On the other pair",
                    "It helped against random players; against long and low it cost wins where the "
                    "picker leads.",
                    right=True,
                ),
                Choice("On the cards", "Both pairs had the same cards, and both had a turn."),
                Choice("On luck alone", "Then it would say: not settled."),
            ),
            hints=("Read what stands after yes and after no.",),
        ),
        Question(
            "3.9.2",
            "A big hand can still win: true, says the table. It calls more than 5 wins of 100 "
            "“can win”. Who chose the 5?",
            (
                Choice("The book", "It says “can still win”, and no number."),
                Choice(
                    "We did, before we counted",
                    "The book names no number. With a bar of 20 the same count would say: false.",
                    right=True,
                ),
                Choice("The experiment", "It counts the wins. What is enough, a person must say."),
            ),
            hints=("Look for a number in the words of the claim.",),
        ),
    ]


def _big_hand() -> list[Question]:
    return [
        Question(
            "3.10.1",
            "A hand of 9 or 10 cards in four suits: what do the numbers say?",
            (
                Choice(
                    "It wins less often than others, but far from never",
                    "About 16 of 100. So no panic, and no joy either.",
                    right=True,
                ),
                Choice("It is lost", "Look at its number: is it near 0?"),
                Choice(
                    "It is as good as any other", "Compare it with hands of 7 or 8 in four suits."
                ),
            ),
            hints=("Find the row “9 to 10” and the column “4 suits”.",),
        ),
        Question(
            "3.10.2",
            "In four suits, hands of 9 or 10 cards won less than hands of 7 or 8. Does that prove "
            "that the big hand was the cause?",
            (
                Choice("Yes: the numbers show it", "They show that both come together. And why?"),
                Choice(
                    "No: bad cards may make a hand swell, and lose too",
                    "We only looked on. To see a cause, change one thing and keep the rest.",
                    right=True,
                ),
                Choice(
                    "No: it was all luck",
                    "The two intervals lie apart. Luck alone seldom does so.",
                ),
            ),
            hints=("Could the same thing lie behind both?",),
        ),
    ]


def _class_round() -> list[Question]:
    return [
        Question(
            "3.11.1",
            "The same cards, the same seat, the same bots. Why can two pupils differ?",
            (
                Choice("Who has the better cards", "Both have the same cards."),
                Choice("The bots, who choose by chance", "Their chance is the same for everybody."),
                Choice(
                    "Only what the two played, and what came of it",
                    "As long as both play alike, so do the bots. Who goes another way sees others.",
                    right=True,
                ),
            ),
            hints=("Cross out everything that is the same for both.",),
        ),
        Question(
            "3.11.2",
            "Ann's round is better than 60 of 100 replays by chance. What may she say?",
            (
                Choice(
                    "One round does not tell if it was skill",
                    "Of 100 who play by chance, many do as well.",
                    right=True,
                ),
                Choice(
                    "She plays better than chance", "So did many of the replays by chance itself!"
                ),
                Choice("She plays badly", "Better than 60 of 100 is no bad sign, only a weak one."),
            ),
            hints=("How many replays by chance were as good as hers?",),
        ),
        Question(
            "3.11.3",
            "A class has fewer points than chance on the same cards. The interval of the "
            "difference stays clear of 0. What is shown?",
            (
                Choice("Every pupil played better than chance", "It is about the average."),
                Choice(
                    "On this deal the class played better than chance",
                    "On this deal, in this seat, against these bots. Another deal may differ.",
                    right=True,
                ),
                Choice("The class plays well on any cards", "It was one deal. Play more of them."),
            ),
            hints=("How many deals did the class play?",),
        ),
    ]


QUESTIONS = (*_books(), *_big_hand(), *_class_round())
