"""What is this? Every thing at the table of Dragon Farkle in a sentence."""

from game.core.contract.things import LOG, ODDS, POUCH, SIGN, STANDINGS, TITLE, Glossary, Thing
from game.core.contract.values import OddsRow, Tone
from game.core.naming import seat_name
from game.core.wording import counted
from game.games.dragon_farkle.rules import groups
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.rules.content import (
    BRAWL_BONUS,
    COMPANIONS,
    EVENT_DIE,
    ITEMS,
    ROLL_SUCCEEDS,
    Companion,
    EventSide,
    Item,
)
from game.games.dragon_farkle.rules.refusals import decider
from game.games.dragon_farkle.words.score_list import group_words, score_rows

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
        return Thing(heading, "The dragon had them all. It is back next turn.", "DF-8.15")
    if camp.in_keep:
        said = "It stands in the Keep and fights the dragon. Nobody can brawl it there."
        return Thing(heading, said, "DF-8.11", soldiers)
    missing = view.rules.entry - camp.army
    now = f"{soldiers}, {missing:,} more open the gate" if missing > 0 else soldiers
    said = "An army on the road: the nearer to the sign, the nearer to the Keep."
    return Thing(heading, said, "DF-8.1", now)


def _dragon(view: st.State, _: str) -> Thing:
    damage = view.rules.damage
    said = f"{damage} wounds within one turn beat the dragon and win the game at once."
    return Thing("The dragon", said, "DF-7.2" if damage == 3 else "DF-13.1", _struck(view))


def _wounds(view: st.State, _: str) -> Thing:
    said = "Wounds of this Final Battle. The dragon heals when the turn ends."
    return Thing("Dragon wounds", said, "DF-7.16", _struck(view))


def _struck(view: st.State) -> str:
    action = getattr(view.phase, "action", None)
    if isinstance(action, st.Battling):
        return f"{action.damage} of {action.needed} wounds done"
    return f"{view.rules.damage} wounds beat it"


def _gate(view: st.State, _: str) -> Thing:
    said = "The price of the gate, counted at the beginning of your turn."
    return Thing("The Keep", said, "DF-8.2", f"{view.rules.entry:,} soldiers open it")


def _clock(view: st.State, _: str) -> Thing:
    now = "" if view.clock is None else f"Set by {seat_name(view.clock)}"
    said = "The next other Wannabe who faces the dragon needs one wound more."
    return Thing("The Alarm Clock", said, "DF-10.30", now)


# --- dice and what they have brought --------------------------------------------------------------


def _event_die(view: st.State, _: str) -> Thing:
    said = "It is thrown with every throw: one Dragon, one Rally and four blank sides."
    words = {"Dragon": EventSide.DRAGON, "Rally": EventSide.RALLY, "Blank": EventSide.BLANK}
    rows = tuple(
        OddsRow(label, EVENT_DIE.count(side) / len(EVENT_DIE), Tone.MIXED)
        for label, side in words.items()
    )
    return Thing("The Event die", said, "DF-3.1", chances=rows)


def _event_words(view: st.State, _: str) -> Thing:
    said = "What the Event die does with this throw, or what it offers."
    rule = "DF-3.3"
    phase = view.phase
    if isinstance(phase, st.Rolled | st.Nudging):
        rule = {EventSide.DRAGON: "DF-3.4", EventSide.RALLY: "DF-3.10"}.get(phase.event, rule)
        if isinstance(phase.action, st.Battling):
            rule = "DF-3.16"
    return Thing("The Event die", said, rule)


def _risk(view: st.State, _: str) -> Thing:
    phase = view.phase
    side = getattr(phase, "side", None)
    action = getattr(phase, "action", None)
    if isinstance(side, st.Side) and isinstance(action, st.Recruiting):
        said = "Soldiers at risk: yours when you stop, gone if you Farkle."
        return Thing("Soldiers at risk", said, "DF-5.2", f"{side.aside:,} aside")
    if isinstance(side, st.Side) and isinstance(action, st.Brawling):
        said = "The score of this Brawl: the higher one wins. It never joins an army."
        return Thing("The score", said, "DF-6.6", f"{side.aside:,} so far")
    seat = view.active
    said = "How many soldiers whoever is on turn has. They buy the way into the Keep."
    return Thing(f"{seat_name(seat)}'s army", said, "DF-1.3", f"{view.camps[seat].army:,} soldiers")


def _scores(view: st.State, _: str) -> Thing:
    said = "The Soldier table: what the dice of one single throw are worth."
    now = "; ".join(row.text for row in score_rows(view.rules.table))
    return Thing("What dice bring", said, "DF-2.18", now)


def _group(view: st.State, which: str) -> Thing:
    """A bracket below dice that score together."""
    phase = view.phase
    assert isinstance(phase, st.Rolled | st.Nudging)
    group = groups.scoring_groups(phase.faces, view.rules.table)[int(which)]
    now = group_words(group.row, group.face, f"{group.value:,}")
    if isinstance(phase.action, st.Battling):
        return Thing("Dice that score", "In the Keep dice that score cost soldiers.", "DF-7.5", now)
    if phase.event is EventSide.DRAGON:
        return Thing("Dice that score", "The dragon eats them: they bring nothing.", "DF-3.4", now)
    said = "These dice score together. A click marks them all, or takes the mark off."
    return Thing("Dice that score", said, "DF-2.9", now)


def _brawl(view: st.State, which: str) -> Thing:
    """A rival's plaque while a target is looked for, or the two sides of a Brawl."""
    if not which:
        said = "Two armies fight: first the attacker's score, then the one that must beat it."
        return Thing("The Brawl", said, "DF-6.14")
    seat = int(which)
    said = f"Call this army out: the winner takes the difference of the scores, and {BRAWL_BONUS}."
    now = f"{view.camps[seat].army:,} soldiers"
    return Thing(f"{seat_name(seat)}'s army", said, "DF-6.17", now)


# --- cards and seats ------------------------------------------------------------------------------


def _companion(view: st.State, which: str) -> Thing:
    companion = Companion(which)
    card, chance = COMPANIONS[companion], ROLL_SUCCEEDS.get(companion)
    holders = [seat for seat, camp in enumerate(view.camps) if camp.companion is companion]
    now = f"Travels with {seat_name(holders[0])}" if holders else ""
    rows = () if chance is None else (OddsRow("The roll succeeds", chance, Tone.GOOD),)
    return Thing(card.name, card.effect, _COMPANION_RULES[companion], now, rows)


def _item(view: st.State, which: str) -> Thing:
    item = Item(which)
    card = ITEMS[item]
    return Thing(card.name, card.effect, _ITEM_RULES[item], card.window)


def _hand(view: st.State, which: str) -> Thing:
    seat = int(which.partition(":")[0])
    held = len(view.camps[seat].hand)
    said = "How many items somebody holds is for all to see, which ones is not."
    if view.rules.open_hands:
        said = "The items somebody holds. At this table hands lie open."
    return Thing(f"{seat_name(seat)}'s items", said, "DF-10.1", counted(held, "item"))


def _deck(view: st.State, which: str) -> Thing:
    if which == "items":
        said = "Magic Items still to be drawn. Those that were used lie open for all."
        left, gone = len(view.item_deck), len(view.item_discards)
        return Thing("Items", said, "DF-11.8", f"{left} left, {gone} gone")
    said = "Companions still to be met. Those that left are shuffled in when none is left."
    left, gone = len(view.companion_deck), len(view.companion_discards)
    return Thing("Companions", said, "DF-11.1", f"{left} left, {gone} gone")


def _seat(view: st.State, which: str) -> Thing:
    camp = view.camps[int(which)]
    place = "fallen" if camp.fallen else "in the Keep" if camp.in_keep else "outside the Keep"
    now = f"{camp.army:,} soldiers, {counted(len(camp.hand), 'item')}, {place}"
    said = "A Wannabe: the number counts the army, the chips who and what goes with it."
    return Thing(seat_name(int(which)), said, "DF-12.3", now)


def _pouch(view: st.State, _: str) -> Thing:
    said = "Your Companion and your Magic Items. Items you hold are seen by you alone."
    if view.rules.open_hands:
        said = "Your Companion and your Magic Items. At this table hands lie open."
    return Thing("The pouch", said, "DF-10.1")


def _round(view: st.State, _: str) -> Thing:
    most = view.rules.last_orders
    if most:
        said = "After the last round the largest army wins, if nobody has beaten the dragon."
        return Thing(f"Round {view.round_no}", said, "DF-13.5", f"{most} rounds are played")
    said = "A round is one turn of everybody, counted from the first Wannabe."
    return Thing(f"Round {view.round_no}", said, "DF-4.11")


def _words_of_the_cup(view: st.State, _: str) -> Thing:
    seat = decider(view)
    now = "" if seat is None else f"{seat_name(seat)} is to decide"
    return Thing("What comes next", "What will be thrown, or who chooses first.", "DF-4.4", now)


_DIE = Thing(
    "A Soldier die", "Ones, fives, three alike and better score. A click marks it.", "DF-2.9"
)
_CUP = Thing("The cup", "Throws the dice you have left, and the Event die with them.", "DF-5.3")
_ASIDE = Thing("Set aside", "By an earlier throw: these never join dice of a later one.", "DF-2.15")
_NEXT = Thing("The next throw", "Here lie the dice that it will bring, or that you mark.", "DF-5.1")
_THROW = Thing(
    "This throw", "Which throw of the action it is. Each must bring something.", "DF-5.1"
)
_RALLY = "What a Rally offers: twice the soldiers of this throw, or a Magic Item as well."

thing = Glossary[st.State](
    {
        "army": _army,
        "pennant": _army,
        "crown": Thing("The crown", "Whoever beats the dragon wins the game.", "DF-1.2"),
        "dragon": _dragon,
        "wounds": _wounds,
        "wound": _wounds,
        "clock": _clock,
        "keep": _gate,
        "signpost": _gate,
        "die": _DIE,
        "ghost": _NEXT,
        "number": Thing("A number", "Sidia calls it: if her die shows it, 600 join.", "DF-9.6"),
        "group": _group,
        "event": _event_die,
        "sides": _event_die,
        "cast": _event_die,
        "words:event": _event_words,
        "cup": _CUP,
        "words:cup": _words_of_the_cup,
        "words:throw": _THROW,
        "divider": _event_die,
        "next_throw": Thing(
            "Farkle", "The exact chance that the next throw scores nothing.", "DF-5.6"
        ),
        "scores": _scores,
        "aside": _ASIDE,
        "lane": _ASIDE,
        "heading": _ASIDE,
        "empty": Thing("Room for a throw", "What the next throws bring lies here.", "DF-5.1"),
        "pending": _NEXT,
        "token": Thing(
            "Soldiers", "The army in the Keep. Scoring dice cost soldiers here.", "DF-7.5"
        ),
        "risk": _risk,
        "brawl": _brawl,
        "companion": _companion,
        "item": _item,
        "hand": _hand,
        "back": _hand,
        "shown": _hand,
        "eye": Thing(
            "Your cards", "Turns your items face down again, before others look.", "DF-10.1"
        ),
        "deck": _deck,
        "rain": Thing("The Rain Cloud", "Five dice instead of six in the next turn.", "DF-10.23"),
        "words:pouch": _pouch,
        "seat": _seat,
        "button:recruit": Thing("Recruit", "Throw for new soldiers. Always possible.", "DF-4.3"),
        "button:brawl": Thing("Brawl", "Fight another army for its soldiers.", "DF-6.1"),
        "button:battle": Thing(
            "Face the dragon",
            "Enter the Keep and fight until the dragon, your luck or your army gives out.",
            "DF-7.12",
        ),
        "button:accept": Thing(
            "Accept", "This throw leaves no choice. See what it does.", "DF-4.10"
        ),
        "button:aside": Thing(
            "Set aside", "The marked dice score. One at least must go.", "DF-2.13"
        ),
        "button:all": Thing("Set aside", "The marked dice score. One at least must go.", "DF-2.13"),
        "button:double": Thing("Double", _RALLY, "DF-3.10"),
        "button:item": Thing("An item", _RALLY, "DF-3.18"),
        "button:both": Thing("Both", "Yorick brings both rewards of a Rally.", "DF-9.17"),
        "button:roll": Thing("Throw", "Throws what is left, and the Event die.", "DF-5.3"),
        "button:stop": Thing(
            "Stop", "Recruits join, and your turn ends. In a Brawl the score stands.", "DF-5.4"
        ),
        "button:again": Thing("Throw again", "The marked dice are thrown once more.", "DF-10.16"),
        "button:pass": Thing(
            "Let it be", "The Brawl begins, or the throw stands: nothing is played.", "DF-6.12"
        ),
        TITLE: _round,
        POUCH: _pouch,
        SIGN: Thing("The sign", "Whose turn it is, and what can be done now.", "DF-4.2"),
        ODDS: Thing("The odds", "Exact chances of the next throw and of what it is for.", "DF-5.6"),
        STANDINGS: Thing("Standings", "Who has the largest army now.", "DF-12.3"),
        LOG: Thing("The log", "All that happened, newest last. L opens the whole.", "DF-4.11"),
    }
)
