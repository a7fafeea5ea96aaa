"""What holds for what explains a result, in every game."""

from game.core.contract.account import Account, Ledger
from game.core.ladders import rung_said
from game.core.match.accounts import account_of
from game.core.match.match import Match
from tools.proof.broken import Broken, hold
from tools.proof.of_words import loose_braces


def an_account_fits_its_result(match: Match) -> None:
    """Check that an account fits: cards the totals, ladder the winners, ledger the seats."""
    outcome, seats = match.outcome, match.setup.seats
    if outcome is None:
        raise Broken("the match is over without a result")
    account = account_of(match)
    hold(len(account.cards) == seats, "not every seat has a card")
    for seat in range(seats):
        card = account.cards[seat] if account.party is None else account.party
        total = outcome.total(seat)
        hold(card.points == total, f"the card of seat {seat} says {card.points}, not {total}")
        hold(all(line.count >= 0 for line in card.worth), "a line counts less than nothing")
    if account.party is not None:
        hold(match.spec.together, "rivals have a card together")
        labels = {tuple(fact.label for fact in card.facts) for card in account.cards}
        hold(len(labels) == 1, "the facts of a party's seats differ")
    if account.ladder:
        _the_ladder_ends_with_the_winners(match, account)
    if account.ledger is not None:
        _a_ledger_has_two_ends(account.ledger, seats)
    for sentence in _sentences(account):
        hold(sentence.strip(), "a part of the account has no text")
        if loose_braces(sentence, seats):
            raise Broken(f"a sentence has an unfilled placeholder: {sentence}")


def _the_ladder_ends_with_the_winners(match: Match, account: Account) -> None:
    outcome = match.outcome
    hold(0 <= account.decided < len(account.ladder), "no step of the tie-break decided")
    decided = account.ladder[account.decided]
    if outcome is None or match.spec.together:
        return
    winners = outcome.winners
    hold(decided.best == winners, f"the ladder ends with {decided.best}, not with {winners}")
    for above in account.ladder[: account.decided]:
        hold(len(above.best) > 1, f"{above.label} decided it already")


def _a_ledger_has_two_ends(ledger: Ledger, seats: int) -> None:
    kinds = [kind.key for kind in ledger.kinds]
    hold(len(set(kinds)) == len(kinds), "two kinds have one key")
    for deal in ledger.dealings:
        hold(deal.kind in kinds, f"{deal.kind} is not a kind of the ledger")
        hold(deal.by != deal.to, "a seat takes from itself")
        hold({deal.by, deal.to} <= set(range(seats)), "a seat is not at the table")
        hold(deal.amount > 0, "nothing changed hands")


def _sentences(account: Account) -> list[str]:
    said = [account.story]
    for number, rung in enumerate(account.ladder):
        said += [rung.label, rung_said(rung, needed=number <= account.decided)]
    for card in (*account.cards, *((account.party,) if account.party else ())):
        said += [text for line in card.facts for text in (line.label, line.said)]
        said += [line.label for line in card.worth]
    return said
