"""Explains the result: jewels and their worth, the tie-breaks, loot (QG-4)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.contract.account import Account, Card, Fact, Kind, Ledger, Transfer, Worth
from game.core.contract.values import Seat
from game.core.ladders import Measure, climbed
from game.core.naming import seat_name
from game.core.wording import counted, faces_said, listed
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules.content import GOLD_VALUE
from game.games.quazos_gambit.rules.state import Over, Player, State, carried_worth, points

RED: Final = Kind("red", "red jewel", picture="quazos_gambit/jewel_red")
GOLD: Final = Kind("gold", "Golden Jewel", picture="quazos_gambit/jewel_gold", single=True)


def account(state: State, events: Sequence[ev.Event]) -> Account:
    """Return the result of a match that is over, explained."""
    players = state.players
    over = state.phase
    assert isinstance(over, Over)
    banked = [points(player) for player in players]
    carried = [carried_worth(player) for player in players]
    seats = range(len(players))
    thrown = [faces_said(throw[seat] for throw in over.throws if throw[seat]) for seat in seats]
    won = [int(seat == over.winner) for seat in seats]
    ladder, decided = climbed(
        (
            Measure("QG-4.2", "In the bank", banked),
            Measure("QG-4.6", "Carried", carried, [str(worth) for worth in carried]),
            Measure("QG-4.8", "Dice", won, thrown if over.throws else ()),
        ),
        len(players),
    )
    cards = tuple(_card(player) for player in players)
    return Account(_story(over, banked, carried), cards, ladder, decided, _ledger(events))


def _story(over: Over, banked: Sequence[int], carried: Sequence[int]) -> str:
    first = seat_name(over.winner)
    best = banked[over.winner]
    level = [s for s, has in enumerate(banked) if has == best and s != over.winner]
    if over.decided is ev.Decider.POINTS:
        ahead = best - max(has for seat, has in enumerate(banked) if seat != over.winner)
        return f"{counted(ahead, 'point')} ahead when Quazo closed the bank."
    if over.decided is ev.Decider.INVENTORY:
        names = listed([seat_name(seat) for seat in level])
        return f"Tied with {names} in the bank; {first} carried more at the end."
    rivals = [seat_name(seat) for seat in level if carried[seat] == carried[over.winner]]
    return f"Tied with {listed(rivals)} in the bank and in jewels carried; {first} won the dice."


def _card(player: Player) -> Card:
    carried = [str(player.red)] * bool(player.red) + ["gold"] * player.gold
    said = f"{listed(carried)}, no points" if carried else "nothing"
    return Card(
        (
            Worth("Red jewels", player.bank_red, 1),
            Worth("Golden Jewel", player.bank_gold, GOLD_VALUE),
        ),
        (Fact("Still carried", said),),
    )


def _ledger(events: Sequence[ev.Event]) -> Ledger:
    """Return the loot of battles and robberies, from purse or bank; a pot is the robber's."""
    dealings: list[Transfer] = []
    counts = Counter[str]()
    for event in events:
        match event:
            case ev.RobberyWon(seat=seat, owner=owner, red=red, gold=gold):
                counts["robbery"] += 1
                dealings += _loot(seat, owner, red, gold)
            case ev.BattleWon(seat=seat, target=target, red=red, gold=gold):
                counts["battle"] += 1
                dealings += _loot(seat, target, red, gold)
            case ev.RobberyEnded(lost=lost):
                counts["lost"] += lost
    return Ledger((RED, GOLD), tuple(dealings), note=_note(counts))


def _note(counts: Counter[str]) -> str:
    ways = (("robbery", "robberies"), ("battle", "battles"))
    won = [counted(counts[one], one, more) for one, more in ways if counts[one]]
    said = [f"{listed(won)} won."] if won else []
    if counts["lost"]:
        was = "was" if counts["lost"] == 1 else "were"
        said.append(f"{counted(counts['lost'], 'jewel')} {was} gambled and lost.")
    return " ".join(said)


def _loot(by: Seat, to: Seat, red: int, gold: int) -> list[Transfer]:
    amounts = ((RED, red), (GOLD, gold))
    return [Transfer(by, to, kind.key, amount) for kind, amount in amounts if amount]
