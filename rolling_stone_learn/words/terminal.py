"""What the table in a terminal says."""

from .table import LABELS

TERMINAL = {
    "deal": "Rolling Stone, {preset}. Deal {seed}. The others: {bots}.",
    "help_hint": "Type ? for help, q to stop.",
    "hands": "In hand: {}",
    "trick": "On the table: {}",
    "hand": "Your hand:",
    "card": "Your card: ",
    "press_enter": "Press Enter to do so.",
    "no_number": "There is no card number {number}: your cards are numbered 1 to {cards}",
    "so_far": "You stop here. Nothing is lost, this is the round so far:",
    "next": "What next: ",
    "choose_next": "Type 1, 2 or 3.",
    "goodbye": "Goodbye!",
}

TERMINAL_HELP = """\
Play a card by its number (3) or by its name (9H or 10♥).
Follow suit if you can. If you cannot, press Enter to pick up the trick, or play a trump.
The round ends as soon as somebody plays a last card.
Type q to stop and see the round as text, ? to read this again."""

TERMINAL_NEXT = {"1": LABELS["same_deal"], "2": LABELS["new_deal"], "3": "Stop"}
