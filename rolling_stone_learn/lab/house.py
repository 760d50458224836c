"""The house players: every tip of the two published texts as a player with a name.

J is Jaques of London's page, F the full rules with a score pad. A vague tip, or one that
contradicts itself, has a player for each reading; opposites stand beside them as controls.
``words.tips.FILTERS`` says what each filter comes from. All lead low and win when they can, unless
their line says otherwise.
"""

from __future__ import annotations

from ..engine.players import register
from .tips import Tip

LONGEST = Tip("longest")
HOUSE: dict[str, Tip] = {
    # Lead from your longest suit (J): low or high, it does not say.
    "long_low": LONGEST,
    "long_high": Tip("longest", lead="highest", follow="highest"),
    "short_low": Tip("shortest"),
    # Win cheap tricks with high cards (F): which card to follow with.
    "win_early": Tip("longest", follow="highest"),
    "duck": Tip("longest", follow="lowest"),
    # Keep a card of every suit (F), do not run out of one yourself (J).
    "keep_suits": Tip("no_singleton").then(LONGEST),
    # Lead what the others have run out of (F): shown, or thought so by counting.
    "known_void": Tip("most_closed").then(LONGEST),
    "avoid_void": Tip("fewest_closed").then(LONGEST),
    "count_attack": Tip("attack").then(LONGEST),
    "count_safe": Tip("safe").then(LONGEST),
    # Save high cards in short suits, says J's headline; its text says to play them soon.
    "ace_first": Tip("singleton_ace").then(LONGEST),
    "short_high_first": Tip("short_high").then(LONGEST),
    "short_high_last": Tip("save_short_high").then(LONGEST),
    # Avoid what who is nearly out has run out of, then: make them pick up (both J).
    "hit_nearly_out": Tip("into_nearly_out").then(LONGEST),
    "spare_nearly_out": Tip("not_into_nearly_out").then(LONGEST),
    "count_block": Tip("block").then(LONGEST),
    "keep_block": Tip("no_singleton").then("block").then(LONGEST),
    # A big hand: use the new cards for flexible leads, or to hold every suit (J).
    "lead_back": Tip("just_picked").then(LONGEST),
    "hoard": Tip("not_just_picked").then(LONGEST),
    # Watch who picks up what (F): what for, it does not say.
    "feed_pickers": Tip("rivals_picked").then(LONGEST),
    "starve_pickers": Tip("not_rivals_picked").then(LONGEST),
    # Get rid of high cards early (F).
    "high_first": Tip("highest_card_suit", lead="highest", follow="highest"),
    "low_first": Tip("lowest_card_suit", follow="lowest"),
    # Lead into your partner's known long suit (J).
    "help_partner": Tip("partner_long_suit").then(LONGEST),
}

for _name, _tip in HOUSE.items():
    if _name != "long_low":  # the engine's own plays the same
        register(_name, _tip)
