"""Boards, where clues of each kind may lie on them, and how f-puzzles has them."""

import collections
import itertools

BOX_ROWS = {4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3}
NEIGHBOURS, DIAGONALS = [(0, 1), (1, 0), (0, -1), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (1, -2), (2, -1)]
DIRECTIONS = dict(zip(["DR", "DL", "UR", "UL"], DIAGONALS))

flat = itertools.chain.from_iterable


class Board:
    """A size, with boxes or with regions of any form."""

    def __init__(self, rng):
        self.size = rng.randint(4, 12)
        self.cells = list(itertools.product(range(self.size), repeat=2))
        self.has_boxes = self.size in BOX_ROWS and rng.random() < 0.75
        self.box_rows = BOX_ROWS.get(self.size, 1)
        self.box_columns = self.size // self.box_rows
        self.region = {cell: self.box(cell) for cell in self.cells}
        if not self.has_boxes:
            self.exchange_cells(rng)
        self.rows, self.columns = self.groups(lambda cell: cell[0]), self.groups(lambda cell: cell[1])
        self.regions = self.groups(self.region.get)

    def box(self, cell):
        return cell[0] // self.box_rows * self.box_rows + cell[1] // self.box_columns

    def place_in_box(self, cell):
        return cell[0] % self.box_rows * self.box_columns + cell[1] % self.box_columns

    def groups(self, label_of):
        return [[cell for cell in self.cells if label_of(cell) == label] for label in range(self.size)]

    def steps(self, cell, steps):
        moved = [(cell[0] + row, cell[1] + column) for row, column in steps]
        return [cell for cell in moved if all(0 <= at < self.size for at in cell)]

    def pairs(self, steps):
        return [(cell, other) for cell in self.cells for other in self.steps(cell, steps)]

    def exchange_cells(self, rng):
        """Makes a jigsaw: regions that touch exchange cells, as long as they stay connected."""
        for _ in range(40 * len(self.cells)):
            one, other = rng.sample(self.cells, 2)
            labels = [self.region[one], self.region[other]]
            touch = labels[1] in [self.region[cell] for cell in self.steps(one, NEIGHBOURS)]
            self.region[one], self.region[other] = reversed(labels)
            if not touch or not all(map(self.is_connected, labels)):
                self.region[one], self.region[other] = labels

    def is_connected(self, label):
        cells = {cell for cell in self.cells if self.region[cell] == label}
        reached = [cells.pop()]
        for cell in reached:
            new = cells.intersection(self.steps(cell, NEIGHBOURS))
            cells -= new
            reached += new
        return not cells


# Places: the cells in the order of the meaning, and the entries of f-puzzles, without numbers.


def names(*cells):
    return [f"R{row + 1}C{column + 1}" for row, column in cells]


def walk(rng, board, may_return=False):
    cells = [rng.choice(board.cells)]
    for _ in range(rng.randint(1, rng.randint(1, min(board.size, 7)))):
        around = board.steps(cells[-1], NEIGHBOURS + DIAGONALS)
        free = [cell for cell in around if may_return or cell not in cells]
        cells += rng.sample(free, min(1, len(free)))
    return cells


def line(rng, board, may_return=False):
    cells = walk(rng, board, may_return)
    return cells, [{"lines": [names(*cells)]}]


def crossing_line(rng, board):
    return line(rng, board, may_return=True)


def circle_and_line(rng, board):
    cells = walk(rng, board)
    first = circle_cells(board, cells)[0]
    return cells, [{"cells": names(*cells[:first]), "lines": [names(*cells[first - 1 :])]}]


def circle_cells(board, cells):
    """Some circles have two cells, on boards on which a digit is one character. They stand in the
    order of reading: of others Ninefold tries both orders, and says so."""
    return [2 if len(cells) > 3 and board.size < 10 and cells[0] < cells[1] else 1]


def region_lengths(board, cells):
    return [len(list(part)) for _, part in itertools.groupby(cells, board.region.get)]


def group(pick):
    def place(rng, board):
        cells = pick(rng, board)
        return cells, [{"cells": names(*cells)}]

    return place


def corner(rng, board):
    row, column = rng.choices(range(board.size - 1), k=2)
    return list(itertools.product((row, row + 1), (column, column + 1)))


def connected(least, most):
    def pick(rng, board):
        cells = [rng.choice(board.cells)]
        for _ in range(rng.randint(least, min(most, board.size)) - 1):
            around = {*flat(board.steps(cell, NEIGHBOURS) for cell in cells)} - {*cells}
            cells.append(rng.choice(sorted(around)))
        return cells

    return pick


def scattered(rng, board):
    return rng.sample(board.cells, rng.randint(2, min(board.size, 10)))


def cage_lengths(_, cells):
    """The cells of a group as two cages, or as three."""
    first = len(cells) // 3 or 1
    return [first] * (2 if len(cells) > 4 else 1) + [len(cells) - first * (2 if len(cells) > 4 else 1)]


def single(rng, board):
    cell = rng.choice(board.cells)
    return [cell], [{"cell": names(cell)[0]}]


def marks(rng, board):
    """Pairs of a marked cell and a neighbour that is not marked."""
    cells = rng.sample(board.cells, rng.randint(1, 3))
    pairs = board.pairs(NEIGHBOURS)
    pairs = [pair for pair in pairs if pair[0] in cells and pair[1] not in cells]
    return list(flat(pairs)), [{"cell": name} for name in names(*cells)]


def copies(rng, board):
    cells = rng.sample(board.cells, 2 * rng.randint(1, 3))
    return cells, [{"cells": names(*cells[::2]), "cloneCells": names(*cells[1::2])}]


def indexed(houses_of):
    """A house, and at the end once more the cell of it that is the indexer."""

    def place(rng, board):
        house = rng.choice(houses_of(board))
        cell = rng.choice(house)
        return [*house, cell], [{"cells": names(cell)}]

    return place


def place_in_house(_, cells):
    return [cells.index(cells[-1]) + 1]


def seen(rng, board):
    cells = rng.choice(board.rows + board.columns)[:: rng.choice([1, -1])]
    before = [2 * one - other for one, other in zip(*cells[:2])]
    return cells, [{"cell": names(before)[0]}]


def diagonal_seen(rng, board):
    name, (down, right) = rng.choice([*DIRECTIONS.items()])
    cells = [rng.choice([cell for cell in board.cells if not board.steps(cell, [(-down, -right)])])]
    for cell in cells:
        cells += board.steps(cell, [(down, right)])
    return cells, [{"cell": names((cells[0][0] - down, cells[0][1] - right))[0], "direction": name}]


def everywhere(groups_of):
    """A rule of the whole board, which has no entries."""
    return lambda _, board: (list(flat(groups_of(board))), True)


def falling(board):
    return [[(at, at) for at in range(board.size)]]


def rising(board):
    return [[(at, board.size - 1 - at) for at in range(board.size)]]


def windows(board):
    """Squares of the size of a box, one cell from the edges and from each other."""
    side = board.box_rows
    starts, block = range(1, board.size - side, side + 1), range(side)
    corners = itertools.product(starts, starts)
    return [[(top + row, left + column) for row in block for column in block] for top, left in corners]


Kind = collections.namedtuple("Kind", "key place numbers under usual is_on")


def kind(key, place, numbers=lambda *_: [], under=None, usual=lambda _: None, is_on=lambda _: True):
    """A kind: its key in f-puzzles, where its clues lie, the numbers of a clue on a board and
    cells (a range is a choice), the key of numbers that are written, the number for a size that
    need not be, and the boards for which the kind is."""
    return Kind(key, place, numbers, under, usual, is_on)


def up_to(most, least=1, count=1):
    return lambda board, _: [range(least, most(board.size) + 1)] * count


def any_sum(board, cells):
    return [range(1, board.size * len(cells) + 1)]


def has_boxes(board):
    return board.has_boxes


def has_windows(board):
    return board.has_boxes and board.size in (4, 9)


def diagonals(board):
    return rising(board) + falling(board)


def places_of_boxes(board):
    return board.groups(board.place_in_box)


SIZE, SUM_OF_HOUSE = (lambda size: size), (lambda size: size * (size + 1) // 2)
DOT = group(lambda rng, board: [*rng.choice(board.pairs(NEIGHBOURS))])
CAGE, CIRCLES = group(connected(1, 6)), group(scattered)
BOX = indexed(lambda board: board.regions)
PAIRS = everywhere(lambda board: board.pairs(NEIGHBOURS[:2]))

KINDS = {
    "difference": kind("difference", DOT, up_to(SIZE), "value", lambda _: 1),
    "ratio": kind("ratio", DOT, lambda _, cells: [2 + sum(cells[0]) % 2], "value", lambda _: 2),
    "sum": kind("xv", DOT, up_to(lambda size: 2 * size, 3), "value"),
    "greater": kind("inequality", DOT),
    "no-difference": kind("nonconsecutive", PAIRS, lambda *_: [1]),
    "no-ratio": kind("negative=ratio", PAIRS),
    "no-sum": kind("negative=xv", PAIRS, lambda *_: [5, 10]),
    "thermometer": kind("thermometer", line),
    "slow-thermometer": kind("slowthermometer", line),
    "arrow": kind("arrow", circle_and_line, circle_cells),
    "double-arrow": kind("doublearrow", line),
    "palindrome": kind("palindrome", crossing_line),
    "whispers": kind("whispers", crossing_line, up_to(SIZE), "value", lambda size: (size + 1) // 2),
    "renban": kind("renban", line),
    "between": kind("betweenline", line),
    "region-sum": kind("regionsumline", line, region_lengths),
    "entropic": kind("entropicline", crossing_line),
    "modular": kind("modularline", crossing_line),
    "nabner": kind("nabner", line),
    "zipper": kind("zipperline", line),
    "lockout": kind("lockout", line, up_to(SIZE), "value", {9: 4}.get),
    "odd": kind("odd", single),
    "even": kind("even", single),
    "minimum": kind("minimum", marks),
    "maximum": kind("maximum", marks),
    "quadruple": kind("quadruple", group(corner), up_to(SIZE, count=2), "values"),
    "clone": kind("clone", copies),
    "row-indexer": kind("rowindexer", indexed(lambda board: board.columns), place_in_house),
    "column-indexer": kind("columnindexer", indexed(lambda board: board.rows), place_in_house),
    "box-indexer": kind("boxindexer", BOX, place_in_house, is_on=has_boxes),
    "little-killer": kind("littlekillersum", diagonal_seen, any_sum, "value"),
    "sandwich": kind("sandwichsum", seen, up_to(SUM_OF_HOUSE, 0), "value"),
    "skyscraper": kind("skyscraper", seen, up_to(SIZE), "value"),
    "x-sum": kind("xsum", seen, up_to(SUM_OF_HOUSE), "value"),
    "numbered-room": kind("numberedroom", seen, up_to(SIZE), "value"),
    "parity": kind("parityline", crossing_line),
    "sum-line": kind("sumline", line, up_to(lambda size: 2 * size, 3), "value", lambda _: 10),
    "equal-sums": kind("equalsums", CIRCLES, cage_lengths, "values"),
    "counting-circles": kind("countinggroup", CIRCLES, is_on=lambda board: board.size <= 10),
    "global-entropy": kind("globalentropy", group(corner)),
    "cage-sum": kind("killercage", CAGE, any_sum, "value"),
    "cage": kind("killercage", CAGE),
    "cage-with-repeats": kind("sumcageswithrepeats", CAGE, any_sum, "value"),
    "extra-region": kind("extraregion", group(connected(2, 12))),
    "x": kind("diagonal+ diagonal-", everywhere(diagonals)),
    "rising-diagonal": kind("diagonal+", everywhere(rising)),
    "falling-diagonal": kind("diagonal-", everywhere(falling)),
    "windoku": kind("windoku", everywhere(windows), is_on=has_windows),
    "disjoint": kind("disjointgroups", everywhere(places_of_boxes), is_on=has_boxes),
    "anti-knight": kind("antiknight", everywhere(lambda board: board.pairs(KNIGHT))),
    "anti-king": kind("antiking", everywhere(lambda board: board.pairs(DIAGONALS[:2]))),
    "non-consecutive": kind("nonconsecutive", PAIRS, lambda *_: [1]),
}
