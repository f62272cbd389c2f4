//! Random small boards of every kind and mixture, counted by a plain loop.

use crate::rng::TestRng;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::rules::{Kind, KindSet, Rules, Shape};
use ninefold_core::solve::{Effort, Solver};

/// A board as a plain loop sees it.
pub struct PlainBoard {
    size: usize,
    pub cages: Vec<PlainCage>,
    /// By two cells: whether they differ, and whether they may not be consecutive.
    differ: Vec<Vec<bool>>,
    apart: Vec<Vec<bool>>,
}

/// Cells with a sum.
pub struct PlainCage {
    pub cells: Vec<usize>,
    pub sum: Option<usize>,
    pub may_repeat: bool,
}

impl PlainCage {
    fn fits(&self, board: &[usize], cell: usize, value: usize) -> bool {
        if !self.cells.contains(&cell) {
            return true;
        }
        let others = self.cells.iter().filter(|&&other| other != cell);
        let others: Vec<usize> = others.map(|&other| board[other]).collect();
        let sum = others.iter().sum::<usize>() + value;
        let is_full = others.iter().all(|&other| other != 0);
        let has_sum = |wanted| sum == wanted || sum < wanted && !is_full;
        self.sum.is_none_or(has_sum) && (self.may_repeat || !others.contains(&value))
    }
}

impl PlainBoard {
    pub fn new(size: usize, map: &[u8], kinds: KindSet) -> PlainBoard {
        let cells = size * size;
        let table = |test: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<bool>> {
            let row = |a| (0..cells).map(|b| a != b && test(a, b)).collect();
            (0..cells).map(row).collect()
        };
        let differ = |a: usize, b: usize| {
            let (r, c, s, d) = (a / size, a % size, b / size, b % size);
            let (dr, dc) = (r.abs_diff(s), c.abs_diff(d));
            let has = |kind| kinds.contains(kind);
            let window = |r: usize, c: usize| {
                let side = size.isqrt();
                let inside = |n: usize| !n.is_multiple_of(side + 1);
                (inside(r) && inside(c)).then(|| (r / (side + 1), c / (side + 1)))
            };
            let (height, width) = (if size == 9 { 3 } else { 2 }, if size == 4 { 2 } else { 3 });
            r == s
                || c == d
                || map[a] == map[b]
                || has(Kind::X) && (r == c && s == d || r + c == size - 1 && s + d == size - 1)
                || has(Kind::Windoku) && window(r, c).is_some() && window(r, c) == window(s, d)
                || has(Kind::Disjoint) && r % height == s % height && c % width == d % width
                || has(Kind::AntiKnight) && dr * dc == 2
                || has(Kind::AntiKing) && dr <= 1 && dc <= 1
        };
        let near = |a: usize, b: usize| {
            let (dr, dc) = ((a / size).abs_diff(b / size), (a % size).abs_diff(b % size));
            kinds.contains(Kind::NonConsecutive) && dr + dc == 1
        };
        PlainBoard {
            size,
            cages: Vec::new(),
            differ: table(&differ),
            apart: table(&near),
        }
    }

    fn fits(&self, board: &[usize], cell: usize, value: usize) -> bool {
        (0..board.len()).all(|other| {
            let there = board[other];
            let is_wrong = self.differ[cell][other] && there == value
                || self.apart[cell][other] && there.abs_diff(value) == 1;
            there == 0 || !is_wrong
        }) && self.cages.iter().all(|cage| cage.fits(board, cell, value))
    }

    /// Counts by trying every value in the first empty cell.
    pub fn count(&self, board: &mut [usize], limit: usize) -> usize {
        let Some(cell) = board.iter().position(|&value| value == 0) else {
            return 1;
        };
        let mut found = 0;
        for value in 1..=self.size {
            if found < limit && self.fits(board, cell, value) {
                board[cell] = value;
                found += self.count(board, limit - found);
                board[cell] = 0;
            }
        }
        found
    }

    /// Calls with every solution.
    pub fn each(&self, board: &mut [usize], found: &mut dyn FnMut(&[usize])) {
        let Some(cell) = board.iter().position(|&value| value == 0) else {
            return found(board);
        };
        for value in 1..=self.size {
            if self.fits(board, cell, value) {
                board[cell] = value;
                self.each(board, found);
                board[cell] = 0;
            }
        }
    }

    pub fn conflicts(&self, board: &[usize]) -> bool {
        (0..board.len()).any(|cell| board[cell] != 0 && !self.fits(board, cell, board[cell]))
    }
}

/// Sizes, maps of regions, and whether they are the usual boxes.
pub const MAPS: [(usize, &str, bool); 7] = [
    (4, "AABBAABBCCDDCCDD", true),
    (6, "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", true),
    (4, "AAABDABBDDCBDCCC", false),
    (4, "AAAABBBBCCCCDDDD", false),
    (5, "AAAABABBBBCCCDDCCDDDEEEEE", false),
    (6, "AAABBBCAABBBCCADDDCCCDDDEEEFFFEEEFFF", false),
    (6, "AAAABBACABBBCCCBDDECCDDDEEEEFDEFFFFF", false),
];

pub fn values(size: usize, board: &[usize]) -> Grid {
    let filled = board.iter().enumerate();
    filled.fold(Grid::EMPTY, |values, (cell, &value)| {
        let spot = Cell::at(cell / size, cell % size);
        values.with(spot, Digit::new(value as u8))
    })
}

/// Some givens of a solution, now and then with a wrong value, or a few values at random.
pub fn givens(solver: &Solver, size: usize, rng: &mut TestRng) -> Vec<usize> {
    let solution = solver
        .random_solution(&Grid::EMPTY, rng.next(), &Effort::UNLIMITED)
        .expect("no limit");
    let count = rng.below(size * size / 2) + size / 2;
    let mut board = vec![0; size * size];
    for _ in 0..count {
        let cell = rng.below(size * size);
        let value = solution.and_then(|all| all.get(Cell::at(cell / size, cell % size)));
        let is_wrong = solution.is_none() || rng.below(40) == 0;
        board[cell] = match value {
            Some(value) if !is_wrong => usize::from(value.get()),
            _ => rng.below(size) + 1,
        };
    }
    board
}

/// Compares this many boards; returns how many had no, one and several solutions.
fn compare(boards: usize, seed: u64) -> [usize; 3] {
    let mut rng = TestRng::new(seed);
    let (mut seen, mut number) = ([0; 3], 0);
    while number < boards {
        let &(size, map, is_usual) = rng.one_of(&MAPS);
        let kinds: KindSet = Kind::ALL
            .into_iter()
            .filter(|_| rng.below(4) == 0)
            .collect();
        let kinds = kinds.without(Kind::Jigsaw).without_drawn();
        let shape = Shape::with_regions(size, map.as_bytes()).unwrap();
        assert_eq!(shape.is_jigsaw(), !is_usual);
        let Ok(rules) = Rules::new(shape).with_kinds(kinds) else {
            continue;
        };
        let (solver, plain) = (
            Solver::new(&rules),
            PlainBoard::new(size, map.as_bytes(), kinds),
        );
        for _ in 0..5 {
            let mut board = givens(&solver, size, &mut rng);
            let expected = if plain.conflicts(&board) {
                0
            } else {
                plain.count(&mut board, 200)
            };
            let found = solver.count(&values(size, &board), 200, &Effort::UNLIMITED);
            assert_eq!(found, Ok(expected), "{} {map} {board:?}", rules.title());
            seen[expected.min(2)] += 1;
            number += 1;
        }
    }
    seen
}

#[test]
fn small_boards_of_every_kind_are_counted_as_by_a_plain_loop() {
    let seen = compare(150, 1);
    assert!(seen.iter().all(|&count| count > 15), "{seen:?}");
}

#[test]
#[ignore = "counts 10,000 boards by a plain loop"]
fn many_small_boards_are_counted_as_by_a_plain_loop() {
    println!("none, one, several solutions: {:?}", compare(10_000, 2));
}
