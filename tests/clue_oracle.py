#!/usr/bin/env python3
"""Asks CP-SAT what each kind of clue allows, and compares Ninefold's answers.

    pip install ortools
    tests/clue_oracle.py [--grids N] [--seed N] [--kind NAME] [BINARY]

Each grid gets clues of some kinds: some hold, others were placed anywhere. Ninefold gets the full
grid with each clue, then with 8 to 20 cells emptied, and then all clues that hold at once. The
answers are none, unique and several. A board that Ninefold refuses counts as one without solution
if CP-SAT finds none on the empty board either.

The meanings in clue_meanings.py are those of the sentences in docs/kinds.md, written without a look
at the program. The exit code is 0 if all agree, 1 if not, and 2 if OR-Tools or the program is
missing or ends early."""

import argparse
import collections
import itertools
import json
import pathlib
import random
import subprocess
import sys

try:
    from ortools.sat.python import cp_model
except ImportError:
    print("OR-Tools is missing: pip install ortools", file=sys.stderr)
    sys.exit(2)

sys.dont_write_bytecode = True
from clue_meanings import Model, pairs_of
from clue_places import KINDS, Board, flat, names

BUILT = pathlib.Path(__file__).parent.parent / "target/release/ninefold"
KINDS_OF_A_GRID = 6
# The dots and marks that a negative rule passes over. The first kind are those it is about.
PASSED_OVER = {
    "no-difference": ("difference", "ratio"),
    "no-ratio": ("ratio", "difference"),
    "no-sum": ("sum",),
}
RELATIONS = {
    "difference": lambda a, b: abs(a - b),
    "ratio": lambda a, b: max(a, b) / min(a, b),
    "sum": lambda a, b: a + b,
}
# Not beside other clues: dots would change what they mean, or no format has both.
ALONE = {*PASSED_OVER, "non-consecutive", "windoku"}

Clue = collections.namedtuple("Clue", "kind cells numbers entries")


# Clues on grids.


def place(rng, board, kind):
    cells, entries = KINDS[kind].place(rng, board)
    return Clue(kind, cells, KINDS[kind].numbers(board, cells), entries)


def find(rng, model):
    """Looks for a solution. Found or not, or `None` if it is not known."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = rng.randrange(1 << 30)
    solver.parameters.randomize_search = True
    solver.parameters.max_deterministic_time = 3
    return solver, {cp_model.INFEASIBLE: False, cp_model.UNKNOWN: None}.get(solver.solve(model), True)


def make_grid(rng, board, clues):
    """A grid in which these clues hold, with their numbers; if none is found, with fewer clues."""
    model = Model(board, {rng.choice(board.cells): rng.randint(1, board.size)})
    numbers = [model.add_clue(clue) for clue in clues]
    solver, found = find(rng, model)
    if not found:
        return make_grid(rng, board, clues[: len(clues) * 2 // 3]) if clues else ({}, [])
    chosen = [clue._replace(numbers=[*map(solver.value, of)]) for clue, of in zip(clues, numbers)]
    return {cell: solver.value(digit) for cell, digit in model.at.items()}, chosen


def anywhere(rng, board, grid, kind):
    """A clue of a kind. If it has a choice of numbers, they are near those that hold."""
    clue = place(rng, board, kind)
    if not any(isinstance(of, range) for of in clue.numbers):
        return clue
    model = Model(board, grid)
    numbers = model.add_clue(clue)
    solver, found = find(rng, model)
    true = map(solver.value, numbers) if found else map(rng.choice, clue.numbers)
    return clue._replace(numbers=[near(rng, number, of) for number, of in zip(true, clue.numbers)])


def near(rng, number, allowed):
    return rng.choice([other for other in allowed if 0 < abs(other - number) < 3])


def marked(rng, grid, clue, forgotten):
    """A negative rule with the dots or marks without which it is broken, but for some forgotten."""
    kinds = PASSED_OVER[clue.kind]
    counting = {"difference": [1], "ratio": [2], "sum": [5, 10]}
    if clue.kind == "no-ratio":
        counting["ratio"] = rng.choice([[2], [3], [2, 3]])
    found = []
    for pair in pairs_of(clue.cells):
        numbers = {kind: RELATIONS[kind](*map(grid.get, pair)) for kind in kinds}
        possible = [kind for kind in kinds if numbers[kind] in counting[kind]]
        if kinds[0] in possible:
            kind = rng.choice(possible)
            found.append(Clue(kind, pair, [int(numbers[kind])], [{"cells": names(*pair)}]))
    marks = rng.sample(found, max(0, len(found) - forgotten))
    ratios = sorted({mark.numbers[0] for mark in marks if mark.kind == "ratio"}) or [2]
    unmarked = flat({*pairs_of(clue.cells)} - {mark.cells for mark in marks})
    return [clue._replace(cells=[*unmarked], numbers=clue.numbers or ratios), *marks]


def emptied(rng, board, grid, clues):
    """The grid without some cells of the clues, and without two digits, which often exchange."""
    most = min(20, len(board.cells))
    most = rng.choice([most, rng.randint(8, most)])
    own = [*flat(clue.cells for clue in clues)]
    digits = {grid[rng.choice(own or board.cells)], rng.randint(1, board.size)}
    exchanged = [cell for cell in board.cells if grid[cell] in digits]
    own, exchanged, all_cells = (rng.sample(cells, len(cells)) for cells in (own, exchanged, board.cells))
    open_cells = own[: rng.randint(0, most // 2)] + exchanged + all_cells * rng.randint(0, 1)
    open_cells = [*dict.fromkeys(open_cells)][:most]
    return {cell: digit for cell, digit in grid.items() if cell not in open_cells}


def answer(rng, board, known, clues):
    """None, unique or several; unknown if the search was given up."""
    model = Model(board, known)
    for clue in clues:
        model.add_clue(clue)
    solver, found = find(rng, model)
    if found and model.open:
        model.add_forbidden_assignments(model.open, [[solver.value(digit) for digit in model.open]])
        return {True: "several", False: "unique", None: "unknown"}[find(rng, model)[1]]
    return {True: "unique", False: "none", None: "unknown"}[found]


# The text of a board, and Ninefold's answers.


def entries(clue, size):
    """The entries of a clue. A usual number is left out about half the time."""
    kind, numbers = KINDS[clue.kind], clue.numbers
    if not kind.under or kind.usual(size) in numbers and sum(clue.cells[-1]) % 2:
        return clue.entries
    letters = {5: "V", 10: "X"} if clue.kind == "sum" else {}
    value = numbers if kind.under == "values" else letters.get(numbers[0], str(numbers[0]))
    return [{**entry, kind.under: value} for entry in clue.entries]


def puzzle_text(board, known, clues):
    """An object of f-puzzles; one of Ninefold's own for windows, which f-puzzles does not have."""
    if clues and clues[0].kind == "windoku":
        cells = "".join(str(known.get(cell, ".")) for cell in board.cells)
        return json.dumps({"puzzle": cells, "windoku": True})
    given = {cell: {"value": value, "given": True} for cell, value in known.items()}
    region = {} if board.has_boxes else {cell: {"region": label} for cell, label in board.region.items()}
    grid = [[given.get(cell, {}) | region.get(cell, {}) for cell in row] for row in board.rows]
    puzzle = {"size": board.size, "grid": grid}
    for clue in clues:
        for key, _, name in (key.partition("=") for key in KINDS[clue.kind].key.split()):
            value = [name] if name else entries(clue, board.size)
            puzzle[key] = value if value is True else puzzle.get(key, []) + value
    return json.dumps(puzzle, separators=(",", ":"))


class Comparison:
    def __init__(self, binary, rng):
        command = [binary, "solve", "--unique", "--search-steps", "20000000", "-"]
        self.ninefold = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.rng, self.counts, self.disagreements = rng, collections.defaultdict(collections.Counter), 0

    def ask(self, text):
        try:
            print(text, file=self.ninefold.stdin, flush=True)
        except BrokenPipeError:
            pass  # Then there is no answer either.
        theirs = self.ninefold.stdout.readline().strip()
        if not theirs:
            print(f"Ninefold ended at {text}", file=sys.stderr)
            sys.exit(2)
        return theirs

    def compare(self, label, stage, board, known, clues):
        text = puzzle_text(board, known, clues)
        theirs, ours = self.ask(text), answer(self.rng, board, known, clues)
        if theirs == "-" and answer(self.rng, board, {}, clues) == "none":
            theirs = "none"
        agree = ours in (theirs, "unknown")
        self.counts[label].update([(stage, ours), "agreed" if agree else "not"])
        if not agree:
            self.disagreements += 1
            print(f"{label}, {stage}: Ninefold says {theirs}, CP-SAT {ours}")
            print(f"  echo '{text}' | ninefold solve --unique -", flush=True)

    def compare_both(self, label, board, grid, clues):
        self.compare(label, "full", board, grid, clues)
        self.compare(label, "emptied", board, emptied(self.rng, board, grid, clues), clues)

    def compare_grid(self, kinds):
        board, rng = Board(self.rng), self.rng
        kinds = [kind for kind in kinds if KINDS[kind].is_on(board)]
        placed = [place(rng, board, kind) for kind in kinds]
        placed.sort(key=lambda clue: clue.entries is not True)
        grid, true = make_grid(rng, board, [clue for clue in placed if clue.kind not in PASSED_OVER])
        if not grid:
            return
        for clue in true:
            self.compare_both(clue.kind, board, grid, [clue])
        for clue in placed:
            if clue.kind in PASSED_OVER:
                self.compare_both(clue.kind, board, grid, marked(rng, grid, clue, forgotten=0))
                self.compare_both(clue.kind, board, grid, marked(rng, grid, clue, forgotten=1))
            else:
                self.compare_both(clue.kind, board, grid, [anywhere(rng, board, grid, clue.kind)])
        self.compare_both("together", board, grid, [clue for clue in true if clue.kind not in ALONE])

    def print_counts(self):
        print(f"{'kind':20}full: true  false  emptied: none  unique  several  unknown  agreed  not")
        for kind, counts in sorted(self.counts.items()):
            columns = [("full", "unique"), ("full", "none")]
            columns += [("emptied", what) for what in ("none", "unique", "several", "unknown")]
            widths = zip([*columns, "agreed", "not"], (10, 7, 15, 8, 9, 9, 8, 5))
            print(f"{kind:20}" + "".join(f"{counts[column]:{width}}" for column, width in widths))


def in_turn(rng, kinds):
    while True:
        yield from rng.sample(kinds, len(kinds))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--grids", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS, help="only clues of this kind")
    parser.add_argument("binary", nargs="?", default=BUILT, type=pathlib.Path)
    options = parser.parse_args()
    if not options.binary.exists():
        print(f"{options.binary} is missing: cargo build --release", file=sys.stderr)
        sys.exit(2)
    rng = random.Random(options.seed)
    comparison = Comparison(options.binary.resolve(), rng)
    kinds = in_turn(rng, [options.kind] if options.kind else [*KINDS])
    for _ in range(options.grids):
        comparison.compare_grid([*itertools.islice(kinds, 1 if options.kind else KINDS_OF_A_GRID)])
    comparison.print_counts()
    sys.exit(1 if comparison.disagreements else 0)


if __name__ == "__main__":
    main()
