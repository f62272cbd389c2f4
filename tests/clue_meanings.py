"""What each kind of clue means, for CP-SAT: by the sentences of docs/kinds.md alone."""

import itertools

from ortools.sat.python import cp_model


class Model(cp_model.CpModel):
    """A board of which some digits are known, and what meanings are made of."""

    def __init__(self, board, known):
        super().__init__()
        self.size = board.size
        self.at = {cell: self.cell(known.get(cell)) for cell in board.cells}
        self.open = [self.at[cell] for cell in board.cells if cell not in known]
        for house in board.rows + board.columns + board.regions:
            if not all(cell in known for cell in house):
                self.add_all_different(self.at[cell] for cell in house)

    def add_clue(self, clue):
        """Adds what a clue means. Numbers that it has a choice of become variables."""
        numbers = [self.number(of) if isinstance(of, range) else of for of in clue.numbers]
        MEANINGS[clue.kind](self, [self.at[cell] for cell in clue.cells], numbers)
        return numbers

    def cell(self, known):
        return self.new_constant(known) if known else self.digit()

    def digit(self):
        return self.new_int_var(1, self.size, "")

    def number(self, within=range(1000)):
        return self.new_int_var(within.start, within.stop - 1, "")

    def value(self, expression):
        value = self.number()
        self.add(value == expression)
        return value

    def either(self, one, other):
        """A variable that says which of two constraints holds."""
        truth = self.new_bool_var("")
        self.add(one).only_enforce_if(truth)
        self.add(other).only_enforce_if(~truth)
        return truth

    def is_apart(self, one, other, least):
        self.either(one - other >= least, other - one >= least)

    def equals(self, value, number):
        truth = self.new_bool_var("")
        self.add(value == number).only_enforce_if(truth)
        self.add(value != number).only_enforce_if(~truth)
        return truth

    def count(self, values, digit):
        return sum(self.equals(value, digit) for value in values)

    def is_at(self, place, values, wanted):
        """The value at a place, from 0, is the wanted one. `add_element` of OR-Tools 9.15 ends
        the process on some boards: it uses memory after it freed it."""
        places = [self.equals(place, at) for at in range(len(values))]
        self.add_exactly_one(places)
        for is_here, value in zip(places, values):
            self.add(value == wanted).only_enforce_if(is_here)


def pairs_of(x):
    return list(zip(x[::2], x[1::2]))


def steps_of(x):
    return list(zip(x, x[1:]))


def parts_of(x, lengths):
    rest = iter(x)
    return [list(itertools.islice(rest, length)) for length in lengths]


# Meanings: what the digits `x` and the numbers `k` of a clue in the model `m` must obey.


def each(pairs, constraint):
    """This constraint on each of these pairs of digits, with each number."""

    def meaning(m, x, k):
        for (one, other), number in itertools.product(pairs(x), k or [0]):
            m.add(constraint(one, other, number))

    return meaning


def both(*meanings):
    return lambda m, x, k: [meaning(m, x, k) for meaning in meanings]


def total(m, x, k):
    m.add(sum(x) == k[0])


def all_differ(m, x, _):
    m.add_all_different(x)


def houses(m, x, k):
    for house in parts_of(x, [m.size] * (len(x) // m.size)):
        all_differ(m, house, k)


def equal(m, values):
    for other in values[1:]:
        m.add(values[0] == other)


def equal_sums(m, x, k):
    equal(m, [sum(part) for part in parts_of(x, k)])


def zipper(m, x, _):
    half = len(x) // 2
    equal(m, [one + other for one, other in zip(x[:half], reversed(x))] + x[half : len(x) - half])


def arrow(m, x, k):
    circle, shaft = parts_of(x, [k[0], len(x)])
    m.add(sum(shaft) == sum(digit * 10**place for place, digit in enumerate(reversed(circle))))


def whispers(m, x, k):
    for one, other in steps_of(x):
        m.is_apart(one, other, k[0])


def nabner(m, x, _):
    for one, other in itertools.combinations(x, 2):
        m.is_apart(one, other, 2)


def renban(m, x, k):
    least = m.digit()
    m.add_min_equality(least, x)
    m.add_max_equality(least + len(x) - 1, x)
    all_differ(m, x, k)


def between(m, x, _):
    for inner in x[1:-1]:
        rises = m.either(x[0] < x[-1], x[0] > x[-1])
        for less, greater in [(x[0], inner), (inner, x[-1])]:
            m.add(less < greater).only_enforce_if(rises)
            m.add(less > greater).only_enforce_if(~rises)


def lockout(m, x, k):
    m.is_apart(x[0], x[-1], k[0])
    for inner in x[1:-1]:
        is_below = m.either(inner < x[0], inner > x[0])
        m.add(inner < x[-1]).only_enforce_if(is_below)
        m.add(inner > x[-1]).only_enforce_if(~is_below)


def successive(class_of):
    """Three successive digits are of three classes; two on a line of two differ as well."""

    def meaning(m, x, _):
        classes = [m.number(range(3)) for _ in x]
        of_digit = [(digit, class_of(digit, m.size)) for digit in range(1, m.size + 1)]
        for pair in zip(x, classes):
            m.add_allowed_assignments(pair, of_digit)
        for at in range(max(1, len(x) - 2)):
            m.add_all_different(classes[at : at + 3])

    return meaning


def rank(digit, size):
    """Low, middle or high: as many digits are low as are high."""
    low = (size + 1) // 3
    return (digit > low) + (digit > size - low)


def parity_line(m, x, _):
    odd = [m.value(m.number(range(2))) for _ in x]
    for digit, is_odd in zip(x, odd):
        m.add_modulo_equality(is_odd, digit, 2)
    for one, other in steps_of(odd):
        m.add(one != other)


def sum_line(m, x, k):
    before = 0
    for digit in x:
        group = m.value(before + digit)
        is_full = m.either(group == k[0], group < k[0])
        before = m.number()
        m.add(before == 0).only_enforce_if(is_full)
        m.add(before == group).only_enforce_if(~is_full)
    m.add(before == 0)


def quadruple(m, x, k):
    for digit in range(1, m.size + 1):
        m.add(m.count(x, digit) >= m.count(k, digit))


def global_entropy(m, x, _):
    for wanted in range(3):
        digits = [digit for digit in range(1, m.size + 1) if rank(digit, m.size) == wanted]
        m.add(sum(m.count(x, digit) for digit in digits) >= 1)


def counting_circles(m, x, _):
    for digit in range(1, m.size + 1):
        m.add_linear_expression_in_domain(m.count(x, digit), cp_model.Domain.from_values([0, digit]))


def skyscraper(m, x, k):
    seen = [1]
    for at in range(1, m.size):
        tallest = m.digit()
        m.add_max_equality(tallest, x[:at])
        seen.append(m.either(x[at] > tallest, x[at] < tallest))
    m.add(sum(seen) == k[0])


def sums_before(m, x):
    return [m.value(sum(x[:at])) for at in range(m.size + 1)]


def sandwich(m, x, k):
    places, sums = [m.number(range(m.size)) for _ in "ab"], [m.number() for _ in "ab"]
    for place, its_sum, digit in zip(places, sums, (1, m.size)):
        m.is_at(place, x, digit)
        m.is_at(place, sums_before(m, x)[:-1], its_sum)
    is_first = m.either(places[0] < places[1], places[0] > places[1])
    m.add(k[0] == sums[1] - sums[0] - 1).only_enforce_if(is_first)
    m.add(k[0] == sums[0] - sums[1] - m.size).only_enforce_if(~is_first)


LESS = each(pairs_of, lambda a, b, _: a < b)
GREATER = each(pairs_of, lambda a, b, _: a > b)
DIFFER = each(pairs_of, lambda a, b, _: a != b)
NO_DIFFERENCE = both(
    each(pairs_of, lambda a, b, n: a - b != n), each(pairs_of, lambda a, b, n: b - a != n)
)
NO_RATIO = both(
    each(pairs_of, lambda a, b, n: a != n * b), each(pairs_of, lambda a, b, n: b != n * a)
)
# `k` is the place of the indexer in its house.
INDEXER = lambda m, x, k: m.is_at(x[k[0] - 1] - 1, x, k[0])

MEANINGS = {
    "difference": lambda m, x, k: m.add_abs_equality(k[0], x[0] - x[1]),
    "ratio": lambda m, x, k: m.either(x[0] == k[0] * x[1], x[1] == k[0] * x[0]),
    "sum": total,
    "greater": GREATER,
    "no-difference": NO_DIFFERENCE,
    "no-ratio": NO_RATIO,
    "no-sum": each(pairs_of, lambda a, b, n: a + b != n),
    "thermometer": each(steps_of, lambda a, b, _: a < b),
    "slow-thermometer": each(steps_of, lambda a, b, _: a <= b),
    "arrow": arrow,
    "double-arrow": lambda m, x, _: m.add(sum(x[1:-1]) == x[0] + x[-1]),
    "palindrome": each(lambda x: zip(x, reversed(x)), lambda a, b, _: a == b),
    "whispers": whispers,
    "renban": renban,
    "between": between,
    "region-sum": equal_sums,
    "entropic": successive(rank),
    "modular": successive(lambda digit, _: digit % 3),
    "nabner": nabner,
    "zipper": zipper,
    "lockout": lockout,
    "odd": lambda m, x, _: m.add_modulo_equality(1, x[0], 2),
    "even": lambda m, x, _: m.add_modulo_equality(0, x[0], 2),
    "minimum": LESS,
    "maximum": GREATER,
    "quadruple": quadruple,
    "clone": each(pairs_of, lambda a, b, _: a == b),
    "row-indexer": INDEXER,
    "column-indexer": INDEXER,
    "box-indexer": INDEXER,
    "little-killer": total,
    "sandwich": sandwich,
    "skyscraper": skyscraper,
    "x-sum": lambda m, x, k: m.is_at(x[0], sums_before(m, x), k[0]),
    "numbered-room": lambda m, x, k: m.is_at(x[0] - 1, x, k[0]),
    "parity": parity_line,
    "sum-line": sum_line,
    "equal-sums": equal_sums,
    "counting-circles": counting_circles,
    "global-entropy": global_entropy,
    "cage-sum": both(all_differ, total),
    "cage": all_differ,
    "cage-with-repeats": total,
    "extra-region": all_differ,
    "x": houses,
    "rising-diagonal": houses,
    "falling-diagonal": houses,
    "windoku": houses,
    "disjoint": houses,
    "anti-knight": DIFFER,
    "anti-king": DIFFER,
    "non-consecutive": NO_DIFFERENCE,
}
