//! Random small boards with cages, counted by a plain loop.

use super::plain_count::{MAPS, PlainBoard, PlainCage, givens, values};
use crate::rng::TestRng;
use ninefold_core::board::{Cell, CellSet, Grid};
use ninefold_core::rules::{Cage, Kind, KindSet, RuleIndex, Rules, Shape};
use ninefold_core::solve::{Effort, Solver};

/// Cells that are connected, at most so many, and not in `taken`.
fn grow(size: usize, taken: &[bool], most: usize, rng: &mut TestRng) -> Vec<usize> {
    let first = rng.below(size * size);
    let mut cells = vec![first];
    if taken[first] {
        return Vec::new();
    }
    for _ in 0..most * 3 {
        let from = *rng.one_of(&cells);
        let (row, column) = (from / size, from % size);
        let next = match rng.below(4) {
            0 if row > 0 => from - size,
            1 if row + 1 < size => from + size,
            2 if column > 0 => from - 1,
            3 if column + 1 < size => from + 1,
            _ => continue,
        };
        if cells.len() < most && !taken[next] && !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

/// Cages of a full board, now and then with a wrong sum.
fn cages(size: usize, full: &[usize], rng: &mut TestRng) -> Vec<PlainCage> {
    let mut taken = vec![false; size * size];
    let mut cages = Vec::new();
    for _ in 0..rng.below(size * size) {
        let most = rng.below(size) + 1;
        let cells = grow(size, &taken, most, rng);
        let mut values: Vec<usize> = cells.iter().map(|&cell| full[cell]).collect();
        let sum: usize = values.iter().sum();
        values.sort_unstable();
        values.dedup();
        if cells.is_empty() {
            continue;
        }
        // Now and then cages overlap.
        cells
            .iter()
            .for_each(|&cell| taken[cell] = rng.below(30) != 0);
        cages.push(PlainCage {
            sum: match rng.below(60) {
                0 => Some(sum + 1),
                1..4 => None,
                _ => Some(sum),
            },
            may_repeat: values.len() < cells.len() || rng.below(8) == 0,
            cells,
        });
    }
    cages
}

fn cage(plain: &PlainCage, size: usize) -> Cage {
    let cells: CellSet = plain
        .cells
        .iter()
        .map(|cell| Cell::at(cell / size, cell % size))
        .collect();
    let cage = match plain.sum {
        Some(sum) => Cage::new(cells, sum as u16),
        None => Cage::without_sum(cells),
    };
    if plain.may_repeat {
        cage.with_repeats()
    } else {
        cage
    }
}

fn full_board(solver: &Solver, size: usize, seed: u64) -> Option<Vec<usize>> {
    let solution = solver.random_solution(&Grid::EMPTY, seed, &Effort::UNLIMITED);
    let solution = solution.expect("no limit")?;
    let cells = Cell::all(size).filter_map(|cell| solution.get(cell));
    Some(cells.map(|value| usize::from(value.get())).collect())
}

/// Compares this many boards; returns how many had no, one and several solutions.
fn compare(boards: usize, seed: u64) -> [usize; 3] {
    let mut rng = TestRng::new(seed);
    let (mut seen, mut number) = ([0; 3], 0);
    while number < boards {
        let &(size, map, _) = rng.one_of(&MAPS);
        let kinds: KindSet = Kind::ALL
            .into_iter()
            .filter(|_| rng.below(9) == 0)
            .collect();
        let kinds = kinds.without(Kind::Jigsaw).without_drawn();
        let shape = Shape::with_regions(size, map.as_bytes()).unwrap();
        let Ok(plain_rules) = Rules::new(shape).with_kinds(kinds) else {
            continue;
        };
        let without_cages = Solver::new(&plain_rules);
        let Some(full) = full_board(&without_cages, size, rng.next()) else {
            continue;
        };
        let mut plain = PlainBoard::new(size, map.as_bytes(), kinds);
        plain.cages = cages(size, &full, &mut rng);
        let with = |rules: Rules, plain: &PlainCage| rules.with_cage(cage(plain, size));
        let Ok(rules) = plain.cages.iter().try_fold(plain_rules.clone(), with) else {
            continue;
        };
        let solver = Solver::new(&rules);
        let index = RuleIndex::new(&rules);
        for _ in 0..4 {
            let mut board: Vec<usize> = full.clone();
            let open = rng.below(size * 2) + size;
            (0..open * 2).for_each(|_| board[rng.below(size * size)] = 0);
            if rng.below(4) == 0 {
                board = givens(&without_cages, size, &mut rng);
            }
            let expected = if plain.conflicts(&board) {
                0
            } else {
                plain.count(&mut board, 200)
            };
            let givens = values(size, &board);
            let found = solver.count(&givens, 200, &Effort::UNLIMITED);
            assert_eq!(
                found,
                Ok(expected),
                "{} {map} {board:?} {:?}",
                rules.title(),
                rules.clues()
            );
            if let Some(solution) = solver.any_solution(&givens, &Effort::UNLIMITED).unwrap() {
                assert!(index.is_solved(&solution) && index.conflicts(&givens).is_empty());
            }
            seen[expected.min(2)] += 1;
            number += 1;
        }
    }
    seen
}

#[test]
fn small_boards_with_cages_are_counted_as_by_a_plain_loop() {
    let seen = compare(300, 1);
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
#[ignore = "counts 10,000 boards by a plain loop"]
fn many_small_boards_with_cages_are_counted_as_by_a_plain_loop() {
    println!("none, one, several solutions: {:?}", compare(10_000, 2));
}
