"""The nodes of a syntax tree, found several times faster than by `ast.walk`."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

_LEAVES = {"ctx", "op", "ops"}  # operators and contexts: enums, which contain nothing
_BLOCKS = ("body", "handlers", "orelse", "finalbody", "cases")
_PARTS = {
    kind: tuple(name for name in kind._fields if name not in _LEAVES)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def every_node(tree: ast.AST) -> list[ast.AST]:
    """Return the node and all below it, in the order of `ast.walk`; no operators, no contexts."""
    nodes = [tree]
    for node in nodes:  # grows meanwhile
        for part in _PARTS[type(node)]:
            value = getattr(node, part)
            if isinstance(value, ast.AST):
                nodes.append(value)
            elif isinstance(value, list):
                nodes += [one for one in value if isinstance(one, ast.AST)]
    return nodes


def statements(block: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """Yield each statement of a block, and those inside it: all but expressions."""
    for node in block:
        yield node
        for name in _BLOCKS:
            yield from statements(getattr(node, name, ()))
