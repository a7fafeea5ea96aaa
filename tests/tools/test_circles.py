"""Circles of imports: modules that reach each other, and no others."""

from tools.measure.circles import circles, imports_within


def test_modules_that_reach_each_other_are_a_circle() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"a"}}
    frozen = {module: frozenset(others) for module, others in imports.items()}
    assert circles(frozen) == [("a", "b", "c")]


def test_imports_for_types_count() -> None:
    known = imports_within("game.scenes.match")
    assert "game.scenes.match.layers" in known["game.scenes.match.confirm_layer"]


def test_layers_of_the_match_scene_know_no_scene() -> None:
    (around_scene, *_) = circles(imports_within("game.scenes.match"))
    names = {module.removeprefix("game.scenes.match.") for module in around_scene}
    assert names <= {
        "scene",
        "dialogs",
        "table_input",
        "tools",
        "around.fitting",
        "pause",
        "goal_card",
    }
