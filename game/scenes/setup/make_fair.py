"""Proposes levels and a head start that make a planned match fair, and shows the chances."""

from collections.abc import Callable
from contextlib import suppress

from game.core.measure.fair import SEAT, Proposal, Result, Sitter, as_it_is, fair, person_skill
from game.core.storage.database import Trouble
from game.core.wording import listed
from game.scenes.parts.dialog import Answer, QuestionScene
from game.scenes.parts.places import gentle_for
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services

_CHANCES = "Chances of winning"
_SURE = 0.45  # standard error of a skill below which it is not called uncertain


def sitters(services: Services, plan: Plan) -> list[Sitter]:
    """Return who sits on the seats of a plan, persons with what their matches tell."""
    return [
        Sitter(place.level)
        if place.level is not None
        else Sitter(None, person_skill(plan.spec, _results(services, plan, place.name.strip())))
        for place in plan.places
    ]


def _results(services: Services, plan: Plan, person: str) -> tuple[Result, ...]:
    with suppress(Trouble):
        return services.archive.people.results(person, plan.spec.key)
    return ()


def question(services: Services, plan: Plan, on_take: Callable[[], None]) -> QuestionScene:
    """Return the question whether to take the proposal; `on_take` follows once it is taken."""
    seated, spec = sitters(services, plan), plan.spec
    persons = [place.name.strip() for place in plan.places if place.level is None]
    gentle, _ = gentle_for(services, spec, persons)
    now = as_it_is(spec, seated, plan.options, gentle)
    then = fair(spec, seated, plan.options, gentle)

    def take() -> None:
        for seat, level in enumerate(then.levels):
            if level is not None:
                plan.seat_level(seat, level)
        plan.options.update(then.options)
        on_take()

    changes = _changes(plan, then)
    doubts = _doubts(plan, seated)
    if not changes:
        text = f"{_CHANCES}: {shares(plan, now)}. No other level or head start is fairer. {doubts}"
        return QuestionScene(services, "As fair as it gets", text.strip(), Answer("safe", "Done"))
    said = f"{_CHANCES}: {shares(plan, then)}. Now: {shares(plan, now)}."
    text = " ".join((*changes, said, doubts))
    answers = Answer("safe", "Cancel"), Answer("take", "Take it", take, "primary")
    return QuestionScene(services, "Make it fair?", text.strip(), *answers)


def shares(plan: Plan, table: Proposal) -> str:
    """Return the chances of a table: "Mia 34 %, Tom 33 %, Pip 33 %"; they add up to 100."""
    exact = [100 * chance for chance in table.chances]
    whole = [int(share) for share in exact]
    by_rest = sorted(range(len(exact)), key=lambda seat: whole[seat] - exact[seat])
    for seat in by_rest[: 100 - sum(whole)]:
        whole[seat] += 1
    names = [place.name.strip() for place in plan.places]
    return ", ".join(f"{name} {share} %" for name, share in zip(names, whole, strict=True))


def _changes(plan: Plan, then: Proposal) -> list[str]:
    """Return what a proposal changes, a sentence each."""
    found = [
        f"{place.name.strip()} plays at {level}."
        for place, level in zip(plan.places, then.levels, strict=True)
        if level is not None and level != place.level
    ]
    changed = {key for key, value in then.options.items() if plan.options.get(key) != value}
    if changed:
        seat = then.options[SEAT]
        assert isinstance(seat, int)
        who = plan.places[seat - 1].name.strip() if seat else "Nobody"
        found.append(f"{who} has a head start.")
        for key in sorted(changed - {SEAT}) if seat else ():
            option = plan.spec.option(key)
            found.append(f"{option.label}: {option.name_of(then.options[key])}.")
    return found


def _doubts(plan: Plan, seated: list[Sitter]) -> str:
    unsure = [
        place.name.strip()
        for place, one in zip(plan.places, seated, strict=True)
        if one.level is None and one.skill.doubt > _SURE
    ]
    if not unsure:
        return ""
    return f"How well {listed(unsure)} can play is a guess after few matches."
