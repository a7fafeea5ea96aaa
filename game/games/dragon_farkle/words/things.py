"""What is this? Every thing at the table of Dragon Farkle in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import OddsRow, Tone
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import (
    BRAWL_BONUS,
    COMPANION_CARDS,
    EVENT_DIE,
    ITEM_CARDS,
    ROLL_SUCCEEDS,
    Companion,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.names import ACTIONS, COMPANIONS, ITEMS, SIDES, Term
from game.games.dragon_farkle.rules.recruiting import kept_of_farkle
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.words.describing import CLOCK
from game.games.dragon_farkle.words.score_list import group_words, score_rows

WOUNDS = ("No damage this time.", "One damage to the dragon.", "Two damage to the dragon.")
"""What 0, 1 and 2 damage of a roll are."""

_COMPANION_RULES = dict(
    zip(Companion, (f"DF-9.{n}" for n in (6, 7, 9, 11, 14, 15, 16, 17, 18, 20)), strict=True)
)
_ITEM_RULES = {
    Item.LUCKY_DRAGONS_TOOTH: "DF-10.11",
    Item.SACK_OF_HOLDING: "DF-10.9",
    **dict(zip([*Item][2:], (f"DF-10.{n}" for n in range(14, 32)), strict=True)),
}


# --- the road and the Keep ------------------------------------------------------------------------


def _army(view: st.State, which: str) -> Thing:
    seat = int(which)
    camp, heading = view.camps[seat], f"{seat_name(seat)}'s army"
    soldiers = f"{camp.army:,} soldiers"
    if camp.fallen:
        return Thing(
            heading, "The dragon destroyed this army. The player is back next turn.", "DF-8.15"
        )
    if camp.in_keep:
        said = "This army is in the Keep. It can fight the dragon, and nobody can brawl with it."
        return Thing(heading, said, "DF-8.11", soldiers)
    missing = view.rules.entry - camp.army
    now = f"{soldiers}, {missing:,} more needed for the Keep" if missing > 0 else soldiers
    said = "The closer this army is to the sign, the closer it is to the Keep."
    return Thing(heading, said, "DF-8.1", now)


def _dragon(view: st.State, _: str) -> Thing:
    damage = view.rules.damage
    said = f"Do {damage} damage in one turn to defeat the dragon and win the game."
    return Thing("The dragon", said, "DF-7.2" if damage == 3 else "DF-13.1", _struck(view))


def _wounds(view: st.State, _: str) -> Thing:
    said = "Damage done in this Final Battle. The dragon heals when the turn ends."
    return Thing("Damage to the dragon", said, "DF-7.16", _struck(view))


def _struck(view: st.State) -> str:
    action = getattr(view.phase, "action", None)
    if isinstance(action, st.Battling):
        return f"{action.damage} of {action.needed} damage done"
    return f"{view.rules.damage} damage needed"


def _gate(view: st.State, _: str) -> Thing:
    said = "You need this many soldiers at the start of your turn to enter."
    return Thing(f"The {Term.KEEP}", said, "DF-8.2", f"{view.rules.entry:,} soldiers needed")


def _clock(view: st.State, _: str) -> Thing:
    now = "" if view.clock is None else f"Played by {seat_name(view.clock)}"
    return Thing("The Alarm Clock", CLOCK, "DF-10.30", now)


# --- dice and what they have brought --------------------------------------------------------------


def _event_die(view: st.State, _: str) -> Thing:
    said = "You roll it with every roll. It has one Dragon, one Rally and four Blank sides."
    rows = tuple(
        OddsRow(label, EVENT_DIE.count(side) / len(EVENT_DIE), Tone.MIXED)
        for side, label in SIDES.items()
    )
    return Thing(f"The {Term.EVENT_DIE}", said, "DF-3.1", chances=rows)


def _event_words(view: st.State, _: str) -> Thing:
    phase = view.phase
    if not isinstance(phase, st.Rolled | st.Nudging):
        return _event_die(view, "")
    in_keep = isinstance(phase.action, st.Battling)
    said, rule = (_SIDES_IN_KEEP if in_keep else _SIDES_OUTSIDE)[phase.event]
    return Thing(SIDES[phase.event], said, rule)


_SIDES_OUTSIDE = {
    EventSide.DRAGON: (
        "All scoring dice of this roll bring nothing. You keep what you set aside before; "
        "without scoring dice this is no Farkle.",
        "DF-3.4",
    ),
    EventSide.RALLY: (
        "With scoring dice: double what you set aside, or draw a Magic Item.",
        "DF-3.10",
    ),
    EventSide.BLANK: ("Four of the six sides are Blank. They have no effect.", "DF-3.3"),
}
_SIDES_IN_KEEP = {
    EventSide.DRAGON: (WOUNDS[1], "DF-7.3"),
    EventSide.RALLY: (WOUNDS[2], "DF-7.4"),
    EventSide.BLANK: ("No damage. Without scoring dice it is a Farkle.", "DF-7.8"),
}


def _risk(view: st.State, _: str) -> Thing:
    phase = view.phase
    side = getattr(phase, "side", None)
    action = getattr(phase, "action", None)
    if isinstance(side, st.Side) and isinstance(action, st.Recruiting):
        said = "They join your army when you stop. If you Farkle, they are lost."
        kept = kept_of_farkle(view, action, side)
        if kept:
            said = f"They join your army when you stop. If you Farkle, Percy saves {kept:,}."
        return Thing("Soldiers at risk", said, "DF-5.2", f"{side.aside:,} at risk")
    if isinstance(side, st.Side) and isinstance(action, st.Brawling):
        said = "Your score in this Brawl: the higher score wins. These soldiers never join an army."
        return Thing("Brawl score", said, "DF-6.6", f"{side.aside:,} so far")
    seat = view.active
    said = "The army of the player whose turn it is."
    return Thing(f"{seat_name(seat)}'s army", said, "DF-1.3", f"{view.camps[seat].army:,} soldiers")


def _next_throw(view: st.State, _: str) -> Thing:
    action = getattr(view.phase, "action", None)
    said = "A roll without scoring dice is a Farkle: you lose the soldiers at risk."
    if isinstance(action, st.Brawling):
        said = "A roll without scoring dice is a Farkle: your score in this Brawl is 0."
    elif isinstance(action, st.Battling):
        said = "A Blank without scoring dice is a Farkle: the battle ends, and the dragon heals."
    elif isinstance(view.phase, st.Deciding):
        side = view.phase.side
        kept, aside = kept_of_farkle(view, view.phase.action, side), side.aside
        if kept:
            said = f"A roll without scoring dice is a Farkle: Percy saves {kept:,} of {aside:,}."
    return Thing("Farkle", f"{said} This is its chance.", "DF-5.6")


def _scores(view: st.State, _: str) -> Thing:
    said = "The Soldier table: what dice of one roll are worth together."
    now = "; ".join(row.text for row in score_rows(view.rules.table))
    return Thing("What dice score", said, "DF-2.18", now)


def _group(view: st.State, which: str) -> Thing:
    """Return the text about a bracket below dice that score together."""
    phase = view.phase
    assert isinstance(phase, st.Rolled | st.Nudging)
    group = groups.scoring_groups(phase.faces, view.rules.table)[int(which)]
    now = group_words(group.row, group.face, f"{group.value:,}")
    if isinstance(phase.action, st.Battling):
        return Thing("Scoring dice", "In the Keep, scoring dice cost you soldiers.", "DF-7.5", now)
    if phase.event is EventSide.DRAGON:
        return Thing(
            "Scoring dice",
            "The Dragon takes these dice: you get no soldiers for them.",
            "DF-3.4",
            now,
        )
    said = "These dice score together. Click to choose them all or none of them."
    return Thing("Scoring dice", said, "DF-2.9", now)


def _brawl(view: st.State, which: str) -> Thing:
    """Return the text about a rival's plaque as a target, or about the sides of a Brawl."""
    if not which:
        said = "The attacker rolls a score first, then the defender tries to beat it."
        return Thing("The Brawl", said, "DF-6.14")
    seat = int(which)
    said = (
        f"Brawl with this army: the winner takes the difference of the scores, plus {BRAWL_BONUS}."
    )
    now = f"{view.camps[seat].army:,} soldiers"
    return Thing(f"{seat_name(seat)}'s army", said, "DF-6.17", now)


# --- cards and seats ------------------------------------------------------------------------------


def _companion(view: st.State, which: str) -> Thing:
    companion = Companion(which)
    chance = ROLL_SUCCEEDS.get(companion)
    holders = [seat for seat, camp in enumerate(view.camps) if camp.companion is companion]
    now = f"With {seat_name(holders[0])}" if holders else ""
    rows = () if chance is None else (OddsRow("The roll works", chance, Tone.GOOD),)
    said = COMPANION_CARDS[companion].effect
    return Thing(COMPANIONS[companion].name, said, _COMPANION_RULES[companion], now, rows)


def _item(view: st.State, which: str) -> Thing:
    item = Item(which)
    card = ITEM_CARDS[item]
    return Thing(ITEMS[item].name, card.effect, _ITEM_RULES[item], card.window)


def _hand(view: st.State, which: str) -> Thing:
    seat = int(which.partition(":")[0])
    held = len(view.camps[seat].hand)
    said = "Everybody sees how many items a player has, but not which ones."
    if view.rules.open_hands:
        said = "The items this player has. At this table everybody can see them."
    return Thing(f"{seat_name(seat)}'s items", said, "DF-10.1", counted(held, "item"))


def _deck(view: st.State, which: str) -> Thing:
    if which == "items":
        said = "The deck of Magic Items. Everybody can see the discarded ones."
        left, gone = len(view.item_deck), len(view.item_discards)
        return Thing("Items", said, "DF-11.8", f"{left} left, {gone} discarded")
    said = "The deck of Companions. When it is empty, the discarded ones are shuffled in."
    left, gone = len(view.companion_deck), len(view.companion_discards)
    return Thing("Companions", said, "DF-11.1", f"{left} left, {gone} discarded")


def _seat(view: st.State, which: str) -> Thing:
    camp = view.camps[int(which)]
    place = (
        "army destroyed" if camp.fallen else "in the Keep" if camp.in_keep else "outside the Keep"
    )
    now = f"{camp.army:,} soldiers, {counted(len(camp.hand), 'item')}, {place}"
    said = "A player. The number is their army; below are their Companion and items."
    return Thing(seat_name(int(which)), said, "DF-12.3", now)


def _pouch(view: st.State, _: str) -> Thing:
    said = "Your Companion and your Magic Items. Only you can see your items."
    if view.rules.open_hands:
        said = "Your Companion and your Magic Items. At this table everybody can see them."
    return Thing("Your cards", said, "DF-10.1")


def _round(view: st.State, _: str) -> Thing:
    most = view.rules.last_orders
    if most:
        said = "After the last round the largest army wins, if nobody has defeated the dragon."
        return Thing(f"Round {view.round_no}", said, "DF-13.5", f"{most} rounds at most")
    said = "A round is one turn for each player."
    return Thing(f"Round {view.round_no}", said, "DF-4.11")


def _words_of_the_cup(view: st.State, _: str) -> Thing:
    seat = decider(view)
    now = "" if seat is None else f"{seat_name(seat)} decides"
    return Thing("What comes next", "The next roll or the next decision.", "DF-4.4", now)


_DIE = Thing(
    f"A {Term.SOLDIER_DIE}",
    "Click to choose it. Ones, fives, three of a kind and better score.",
    "DF-2.9",
)
_CUP = Thing("The cup", "Click to roll the dice you have left, with the Event die.", "DF-5.3")
_ASIDE = Thing(
    "Set aside", "Set aside in an earlier roll. They never combine with later dice.", "DF-2.15"
)
_NEXT = Thing("The next roll", "The dice you choose, or the next roll, go here.", "DF-5.1")
_THROW = Thing(
    "This roll",
    "The number of this roll. You have to set dice aside from every roll that scores.",
    "DF-5.1",
)
_RALLY = "A Rally: double the soldiers of this roll, or take them and draw a Magic Item."

thing = Glossary[st.State](
    {
        ("army", "pennant"): _army,
        "crown": Thing("The crown", "This player defeated the dragon and won.", "DF-1.2"),
        "dragon": _dragon,
        ("wounds", "wound"): _wounds,
        "clock": _clock,
        ("keep", "signpost"): _gate,
        "die": _DIE,
        ("ghost", "pending"): _NEXT,
        "number": Thing(
            "A number",
            "Click the number Sidia says. If her die shows it, 600 soldiers join.",
            "DF-9.6",
        ),
        "group": _group,
        ("event", "sides", "cast", "divider"): _event_die,
        "words:event": _event_words,
        "cup": _CUP,
        "words:cup": _words_of_the_cup,
        "words:throw": _THROW,
        "next_throw": _next_throw,
        "scores": _scores,
        ("aside", "lane", "heading"): _ASIDE,
        "empty": Thing("Next rolls", "Dice from the next rolls go here.", "DF-5.1"),
        "token": Thing(
            "Soldiers", "Your army in the Keep. Scoring dice cost you soldiers here.", "DF-7.5"
        ),
        "risk": _risk,
        "brawl": _brawl,
        "companion": _companion,
        "item": _item,
        ("hand", "back", "shown"): _hand,
        "eye": Thing("Your cards", "Hide your items again before others look.", "DF-10.1"),
        "deck": _deck,
        "rain": Thing(
            "The Rain Cloud", "This player has five dice instead of six for one turn.", "DF-10.23"
        ),
        "words:pouch": _pouch,
        "seat": _seat,
        "button:recruit": Thing(
            ACTIONS[Action.RECRUIT].button,
            "Roll for new soldiers. You can always do this.",
            "DF-4.3",
        ),
        "button:brawl": Thing(
            ACTIONS[Action.BRAWL].button, "Fight another player for soldiers.", "DF-6.1"
        ),
        "button:battle": Thing(
            ACTIONS[Action.BATTLE].button,
            "Enter the Keep and fight until you win, Farkle or lose your army.",
            "DF-7.12",
        ),
        "button:accept": Thing(
            "Accept", "You have no choice with this roll. Accept what it does.", "DF-4.10"
        ),
        ("button:aside", "button:all"): Thing(
            "Set aside", "Set the chosen dice aside. You need at least one.", "DF-2.13"
        ),
        "button:choose_all": Thing("All", "Choose all dice that score.", "DF-2.13"),
        "button:double": Thing("Double", _RALLY, "DF-3.10"),
        "button:item": Thing("An item", _RALLY, "DF-3.18"),
        "button:both": Thing("Both", "Yorick gives you both: double and a Magic Item.", "DF-9.17"),
        "button:roll": Thing("Roll", "Roll the dice you have left, with the Event die.", "DF-5.3"),
        "button:stop": Thing(
            "Stop",
            "Recruiting: the soldiers join your army and your turn ends. Brawl: this is "
            "your score.",
            "DF-5.4",
        ),
        "button:again": Thing("Re-roll", "Re-roll the chosen dice.", "DF-10.16"),
        "button:pass": Thing(
            "Go on", "Play no card: the Brawl begins, or the roll stays as it is.", "DF-6.12"
        ),
        TITLE: _round,
        POUCH: _pouch,
        SIGN: Thing("The sign", "Whose turn it is and what to do now.", "DF-4.2"),
        ODDS: Thing("The odds", "How likely the next roll and its results are.", "DF-5.6"),
        STANDINGS: Thing("Standings", "Every player's army, largest first.", "DF-12.3"),
        LOG: Thing(
            "The log", "Everything that happened, newest last. Press L for the full log.", "DF-4.11"
        ),
    }
)
