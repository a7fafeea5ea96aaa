"""What holds for every game that asks first: its kinds, its words, its silence about secrets."""

from game.core.match import AnySpec
from tests.every_game import every_game, worlds
from tests.playing import actor_of, at_random, loose_braces, new_match, play_on

ASKED, LOST, ANSWER = 32, 110, 24  # letters that a sheet has room for


@every_game
def test_kinds_are_named_after_their_game(spec: AnySpec) -> None:
    keys = [kind.key for kind in spec.asks]
    assert len(set(keys)) == len(keys)
    assert all(key.startswith(f"{spec.key}.") for key in keys)
    assert all(kind.label and len(kind.label) <= 44 for kind in spec.asks)


@every_game
def test_questions_are_of_a_declared_kind_short_and_whole(spec: AnySpec) -> None:
    for seed in range(4):
        match = new_match(spec, seed, spec.seats[seed % 2])
        for before in play_on(match, at_random(seed), 120):
            actor = actor_of(spec, before.state)
            view = before.view(actor)
            for move in before.legal_moves()[:25]:
                plain = spec.caution(view, (move,), None)
                told = spec.caution(view, (move,), spec.odds(view, actor)) if plain else None
                for found in (plain, told) if plain else ():
                    assert found is not None
                    assert found.kind in spec.asks
                    words = (found.asked, found.lost, found.go_on, found.stay)
                    assert not any(loose_braces(said, match.setup.seats) for said in words)
                    assert found.asked.endswith("?")
                    assert len(found.asked) <= ASKED
                    assert len(found.lost) <= LOST, found.lost
                    assert max(len(found.go_on), len(found.stay)) <= ANSWER
                assert plain is None or "of 100" not in plain.lost


@every_game
def test_a_question_never_depends_on_what_its_seat_cannot_know(spec: AnySpec) -> None:
    match = new_match(spec, 6, spec.seats[1])
    for before in play_on(match, at_random(6), 120):
        actor = actor_of(spec, before.state)
        for viewer in (actor, None):
            pair = worlds(before, before.ply, actor, 3)
            views = [spec.observe(world, viewer) for world in pair]
            if viewer is None and views[0] != views[1]:
                continue  # what everybody sees is the same in both; else it is no secret
            for move in before.legal_moves()[:12]:
                assert len({repr(spec.caution(view, (move,), None)) for view in views}) == 1
