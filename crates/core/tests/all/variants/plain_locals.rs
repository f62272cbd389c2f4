//! Random true clues on cells of every kind, dropped one by one, counted by a plain loop.

use super::plain_count::{PlainBoard, values};
use crate::rng::TestRng;
use ninefold_core::board::{Candidates, Cell, Grid};
use ninefold_core::rules::{
    KindSet, LocalClue, LocalForm, LocalKind as Kind, RuleIndex, Rules, Shape,
};
use ninefold_core::solve::{Effort, Solver};

/// Whether a full grid meets a clue, by its words alone.
pub fn holds(clue: &LocalClue, size: usize, grid: &[usize]) -> bool {
    let at = |cell: &Cell| grid[cell.row() * size + cell.column()];
    let v: Vec<usize> = clue.cells.iter().map(at).collect();
    let numbers: Vec<usize> = clue.numbers.iter().map(|&n| usize::from(n)).collect();
    let n = numbers.first().copied().unwrap_or(0);
    let last = v.len() - 1;
    let is_ratio = |a: usize, b: usize, n: usize| a == b * n || b == a * n;
    let third = |value: usize| {
        // Low, middle and high, of which low and high are equally many.
        let low = [0, 0, 0, 0, 1, 2, 2, 2, 3, 3][size];
        if value <= low {
            0
        } else if value > size - low {
            2
        } else {
            1
        }
    };
    let pairs = || v.chunks(2).map(|pair| (pair[0], pair[1]));
    let neighbours = || v.windows(2).map(|pair| (pair[0], pair[1]));
    let threes = |class: &dyn Fn(usize) -> usize| {
        (0..v.len()).all(|i| (i + 1..v.len().min(i + 3)).all(|j| class(v[i]) != class(v[j])))
    };
    match clue.kind {
        Kind::Difference => v[0].abs_diff(v[1]) == n,
        Kind::Ratio => is_ratio(v[0], v[1], n),
        Kind::Sum => v[0] + v[1] == n,
        Kind::Greater => v[0] > v[1],
        Kind::NoDifference => pairs().all(|(a, b)| !numbers.contains(&a.abs_diff(b))),
        Kind::NoRatio => pairs().all(|(a, b)| !numbers.iter().any(|&n| is_ratio(a, b, n))),
        Kind::NoSum => pairs().all(|(a, b)| !numbers.contains(&(a + b))),
        Kind::Thermometer => neighbours().all(|(a, b)| a < b),
        Kind::SlowThermometer => neighbours().all(|(a, b)| a <= b),
        Kind::Arrow => {
            let circle = v[..n].iter().fold(0, |number, digit| number * 10 + digit);
            circle == v[n..].iter().sum::<usize>()
        }
        Kind::DoubleArrow => v[0] + v[last] == v[1..last].iter().sum::<usize>(),
        Kind::Palindrome => (0..v.len()).all(|i| v[i] == v[last - i]),
        Kind::Whispers => neighbours().all(|(a, b)| a.abs_diff(b) >= n),
        Kind::Renban => {
            let mut sorted = v.clone();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[1] == pair[0] + 1)
        }
        Kind::Between => {
            let (low, high) = (v[0].min(v[last]), v[0].max(v[last]));
            v[1..last].iter().all(|&value| low < value && value < high)
        }
        Kind::RegionSum | Kind::EqualSums => {
            let (mut start, mut sums) = (0, Vec::new());
            for length in numbers {
                sums.push(v[start..start + length].iter().sum::<usize>());
                start += length;
            }
            sums.windows(2).all(|pair| pair[0] == pair[1])
        }
        Kind::Entropic => threes(&third),
        Kind::Modular => threes(&|value| value % 3),
        Kind::Nabner => {
            (0..v.len()).all(|i| (0..v.len()).all(|j| i == j || v[i].abs_diff(v[j]) > 1))
        }
        Kind::Zipper => {
            let sum = if v.len() % 2 == 1 {
                v[last / 2]
            } else {
                v[0] + v[last]
            };
            (0..v.len() / 2).all(|i| v[i] + v[last - i] == sum)
        }
        Kind::Lockout => {
            let (low, high) = (v[0].min(v[last]), v[0].max(v[last]));
            high - low >= n && v[1..last].iter().all(|&value| value < low || value > high)
        }
        Kind::Odd => v[0] % 2 == 1,
        Kind::Even => v[0].is_multiple_of(2),
        Kind::Minimum => v[1..].iter().all(|&other| v[0] < other),
        Kind::Maximum => v[1..].iter().all(|&other| v[0] > other),
        Kind::Quadruple => {
            let count = |of: &[usize], n: usize| of.iter().filter(|&&value| value == n).count();
            numbers.iter().all(|&n| count(&v, n) >= count(&numbers, n))
        }
        Kind::Clone => (0..v.len() / 2).all(|i| v[i] == v[i + v.len() / 2]),
        Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer => v[v[n - 1] - 1] == n,
        Kind::LittleKiller => v.iter().sum::<usize>() == n,
        Kind::Sandwich => {
            let is_end = |&place: &usize| v[place] == 1 || v[place] == size;
            let ends: Vec<usize> = (0..v.len()).filter(is_end).collect();
            let [one, other] = ends[..] else {
                return false;
            };
            v[one] != v[other] && v[one + 1..other].iter().sum::<usize>() == n
        }
        Kind::Skyscraper => {
            let seen = (0..v.len()).filter(|&i| v[..i].iter().all(|&before| before < v[i]));
            seen.count() == n
        }
        Kind::XSum => v[..v[0]].iter().sum::<usize>() == n,
        Kind::NumberedRoom => v[v[0] - 1] == n,
        Kind::Parity => neighbours().all(|(a, b)| (a + b) % 2 == 1),
        Kind::SumLine => {
            let ends = v.iter().scan(0, |sum, value| {
                *sum += value;
                Some(*sum)
            });
            let ends: Vec<usize> = ends.collect();
            (1..=ends[last] / n.max(1)).all(|group| ends.contains(&(group * n)))
                && n > 0
                && ends[last].is_multiple_of(n)
        }
        Kind::CountingCircles => {
            let count = |n: usize| v.iter().filter(|&&value| value == n).count();
            v.iter().all(|&value| count(value) == value)
        }
        Kind::GlobalEntropy => (0..3).all(|rank| v.iter().any(|&value| third(value) == rank)),
        Kind::Candidates => numbers.contains(&v[0]),
        other => panic!("{other} has no plain words yet"),
    }
}

/// A random clue of a kind that a grid meets, if some tries find one.
pub fn true_clue(
    kind: Kind,
    shape: &Shape,
    grid: &[usize],
    rng: &mut TestRng,
) -> Option<LocalClue> {
    (0..300).find_map(|_| {
        let clue = random_clue(kind, shape, grid, rng)?;
        let rules = Rules::new(shape.clone());
        (holds(&clue, shape.size(), grid) && rules.with_local(clue.clone()).is_ok()).then_some(clue)
    })
}

fn random_clue(kind: Kind, shape: &Shape, grid: &[usize], rng: &mut TestRng) -> Option<LocalClue> {
    let size = shape.size();
    let at = |cell: &Cell| grid[cell.row() * size + cell.column()];
    let any = |rng: &mut TestRng| Cell::at(rng.below(size), rng.below(size));
    let line = |reversed: bool, cells: Vec<Cell>| -> Vec<Cell> {
        if reversed {
            cells.into_iter().rev().collect()
        } else {
            cells
        }
    };
    let row = |n: usize| {
        (0..size)
            .map(|column| Cell::at(n, column))
            .collect::<Vec<_>>()
    };
    let column = |n: usize| (0..size).map(|row| Cell::at(row, n)).collect::<Vec<_>>();
    let (cells, numbers): (Vec<Cell>, Vec<usize>) = match kind {
        Kind::Difference | Kind::Ratio | Kind::Sum | Kind::Greater => {
            let cells = walk(2, size, rng)?;
            let (a, b) = (at(&cells[0]), at(&cells[1]));
            let number = match kind {
                Kind::Difference => vec![a.abs_diff(b)],
                Kind::Sum => vec![a + b],
                Kind::Ratio => vec![a.max(b) / a.min(b)],
                _ => vec![],
            };
            (cells, number)
        }
        Kind::NoDifference | Kind::NoRatio | Kind::NoSum => {
            let number = rng.below(size) + 1;
            let all = Cell::all(size).flat_map(|cell| {
                let (r, c) = (cell.row(), cell.column());
                let right = (c + 1 < size).then(|| [cell, Cell::at(r, c + 1)]);
                let below = (r + 1 < size).then(|| [cell, Cell::at(r + 1, c)]);
                right.into_iter().chain(below)
            });
            let unmarked = all.filter(|[one, other]| {
                let (a, b) = (at(one), at(other));
                match kind {
                    Kind::NoDifference => a.abs_diff(b) != number,
                    Kind::NoSum => a + b != number,
                    _ => a != b * number && b != a * number,
                }
            });
            // Another number that no pair has is left out as well.
            let numbers = vec![number, 3 * size];
            (unmarked.flatten().collect(), numbers)
        }
        Kind::Arrow => {
            let circle = 1 + rng.below(2);
            (walk(circle + 1 + rng.below(3), size, rng)?, vec![circle])
        }
        Kind::Whispers => (
            walk(2 + rng.below(2), size, rng)?,
            vec![1 + rng.below(size / 2)],
        ),
        Kind::Lockout => (
            walk(3 + rng.below(2), size, rng)?,
            vec![1 + rng.below(size / 2)],
        ),
        Kind::SumLine => {
            let cells = walk(2 + rng.below(3), size, rng)?;
            (cells, vec![size + rng.below(size)])
        }
        Kind::EqualSums => (walk(3, size, rng)?, vec![2, 1]),
        Kind::RegionSum => {
            let cells = walk(2 + rng.below(3), size, rng)?;
            let parts = cells.chunk_by(|a, b| shape.region(*a) == shape.region(*b));
            let numbers = parts.map(<[Cell]>::len).collect();
            (cells, numbers)
        }
        Kind::DoubleArrow | Kind::Between => (walk(3 + rng.below(2), size, rng)?, vec![]),
        Kind::Odd | Kind::Even => (vec![any(rng)], vec![]),
        Kind::Candidates => {
            let numbers = (1..=size).filter(|_| rng.below(2) == 0).collect();
            (vec![any(rng)], numbers)
        }
        Kind::Minimum | Kind::Maximum => {
            let cell = any(rng);
            let (r, c) = (cell.row(), cell.column());
            let near = |other: &Cell| r.abs_diff(other.row()) + c.abs_diff(other.column()) == 1;
            let others = Cell::all(size).filter(near);
            ([cell].into_iter().chain(others).collect(), vec![])
        }
        Kind::Quadruple | Kind::GlobalEntropy => {
            let (r, c) = (rng.below(size - 1), rng.below(size - 1));
            let cells: Vec<Cell> = (0..4).map(|i| Cell::at(r + i / 2, c + i % 2)).collect();
            let count = match kind {
                Kind::Quadruple => 1 + rng.below(4),
                _ => 0,
            };
            let first = rng.below(4);
            let numbers = (0..count).map(|i| at(&cells[(first + i) % 4])).collect();
            (cells, numbers)
        }
        Kind::Clone => {
            let (one, other) = (any(rng), any(rng));
            (vec![one, other], vec![])
        }
        Kind::CountingCircles => {
            // So many that they are counted, and not read one after the other.
            let some = (1..size).filter(|_| rng.below(3) > 0);
            let values: Vec<usize> = some.chain([size]).collect();
            let of = |value: usize| {
                let own = Cell::all(size).filter(move |cell| at(cell) == value);
                own.take(value)
            };
            (values.into_iter().flat_map(of).collect(), vec![])
        }
        Kind::RowIndexer => (column(rng.below(size)), vec![rng.below(size) + 1]),
        Kind::ColumnIndexer => (row(rng.below(size)), vec![rng.below(size) + 1]),
        Kind::BoxIndexer => {
            let region = rng.below(size);
            let cells = shape.regions()[region].iter().collect();
            (cells, vec![rng.below(size) + 1])
        }
        Kind::LittleKiller => {
            let (start, down, right) = (any(rng), rng.below(2) == 0, rng.below(2) == 0);
            let step = |at: usize, forward: bool, n: usize| {
                if forward {
                    (at + n < size).then_some(at + n)
                } else {
                    at.checked_sub(n)
                }
            };
            let cells = (0..size).map_while(|n| {
                Some(Cell::at(
                    step(start.row(), down, n)?,
                    step(start.column(), right, n)?,
                ))
            });
            let cells: Vec<Cell> = cells.collect();
            let sum = cells.iter().map(at).sum();
            (cells, vec![sum])
        }
        Kind::Sandwich | Kind::Skyscraper | Kind::XSum | Kind::NumberedRoom => {
            let n = rng.below(size);
            let cells = if rng.below(2) == 0 { row(n) } else { column(n) };
            let cells = line(rng.below(2) == 0, cells);
            let most = if matches!(kind, Kind::Sandwich | Kind::XSum) {
                size * size / 2
            } else {
                size
            };
            (cells, vec![rng.below(most + 1)])
        }
        _ => (walk(2 + rng.below(3), size, rng)?, vec![]),
    };
    let numbers = numbers.into_iter().map(|n| n as u16).collect();
    Some(LocalClue::new(kind, cells, numbers))
}

/// A walk of a king that never comes back.
fn walk(length: usize, size: usize, rng: &mut TestRng) -> Option<Vec<Cell>> {
    let mut cells = vec![Cell::at(rng.below(size), rng.below(size))];
    while cells.len() < length {
        let last = *cells.last()?;
        let step = |at: usize, n: usize| (at + n).checked_sub(1).filter(|&next| next < size);
        let row = step(last.row(), rng.below(3))?;
        let column = step(last.column(), rng.below(3))?;
        let next = Cell::at(row, column);
        if cells.contains(&next) {
            return None;
        }
        cells.push(next);
    }
    Some(cells)
}

/// Every grid of a board without clues on cells, within some givens.
pub fn grids(size: usize, map: &[u8], givens: &[usize]) -> Vec<Vec<usize>> {
    let plain = PlainBoard::new(size, map, KindSet::NONE);
    let mut found = Vec::new();
    plain.each(&mut givens.to_vec(), &mut |grid| found.push(grid.to_vec()));
    found
}

pub const MAPS: [(usize, &[u8]); 2] = [
    (4, b"AABBAABBCCDDCCDD"),
    (6, b"AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF"),
];

/// With some cells of a grid filled, each empty one allows the value of the grid, and what the
/// filled cells leave it one by one.
fn check_allowed(index: &RuleIndex, grid: &Grid, rng: &mut TestRng) {
    let cells = Cell::all(index.size()).filter(|_| rng.below(3) == 0);
    let part = cells.fold(Grid::EMPTY, |part, cell| part.with(cell, grid.get(cell)));
    let left = Candidates::from_values(index, &part);
    for cell in Cell::all(index.size()).filter(|&cell| part.get(cell).is_none()) {
        let allowed = index.allowed(&part, cell);
        assert_eq!(allowed, left.get(cell), "{cell} {:?}", index.clues());
        assert!(
            grid.get(cell).is_some_and(|value| allowed.contains(value)),
            "{cell}"
        );
    }
}

/// How many of these grids meet all clues, by their words alone.
pub fn plain_count(clues: &[LocalClue], size: usize, grids: &[Vec<usize>]) -> usize {
    let meets = |grid: &&Vec<usize>| clues.iter().all(|clue| holds(clue, size, grid));
    grids.iter().filter(meets).count()
}

fn rules_of(shape: &Shape, clues: &[LocalClue]) -> Rules {
    let clues = clues.iter().cloned();
    clues.fold(Rules::new(shape.clone()), |rules, clue| {
        rules.with_local(clue).unwrap()
    })
}

/// A random full grid with usual boxes, row after row.
pub fn random_grid(shape: &Shape, rng: &mut TestRng) -> Vec<usize> {
    let usual = Solver::new(&Rules::new(shape.clone()));
    let grid = usual.random_solution(&Grid::EMPTY, rng.next(), &Effort::UNLIMITED);
    let grid = grid.unwrap().expect("there is a grid");
    Cell::all(shape.size())
        .map(|cell| usize::from(grid.get(cell).unwrap().get()))
        .collect()
}

/// Compares about this many boards: every mixture of clues, and the same with one clue less
/// after the other. Returns how many boards had one solution, and how many several.
fn compare(boards: usize, seed: u64) -> [usize; 2] {
    let mut rng = TestRng::new(seed);
    let mut seen = [0; 2];
    let kinds: Vec<Kind> = Kind::all().collect();
    let mut turn = 0;
    while seen.iter().sum::<usize>() < boards {
        let (size, map) = *rng.one_of(&MAPS);
        let shape = Shape::with_boxes(size).unwrap();
        let grid = random_grid(&shape, &mut rng);
        let mut givens = grid.clone();
        let open = if size == 4 { 16 } else { 14 };
        for _ in 0..open {
            givens[rng.below(size * size)] = 0;
        }
        let all = grids(size, map, &givens);
        let mut clues = Vec::new();
        for _ in 0..5 {
            turn += 1;
            let kind = kinds[turn % kinds.len()];
            clues.extend(true_clue(kind, &shape, &grid, &mut rng));
        }
        while !clues.is_empty() {
            let expected = plain_count(&clues, size, &all);
            let rules = rules_of(&shape, &clues);
            let found =
                Solver::new(&rules).count(&values(size, &givens), 10_000, &Effort::UNLIMITED);
            assert_eq!(found, Ok(expected), "{size}x{size} {givens:?} {clues:#?}");
            let index = RuleIndex::new(&rules);
            check_allowed(&index, &values(size, &grid), &mut rng);
            for other in all.iter().take(20) {
                let is_met = clues.iter().all(|clue| holds(clue, size, other));
                let conflicts = index.conflicts(&values(size, other));
                assert_eq!(conflicts.is_empty(), is_met, "{other:?} {clues:#?}");
                assert_eq!(index.conflict(&values(size, other)).is_none(), is_met);
            }
            seen[usize::from(expected > 1)] += 1;
            clues.pop();
        }
    }
    seen
}

#[test]
fn true_clues_of_every_kind_are_counted_as_by_a_plain_loop() {
    let seen = compare(600, 1);
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
#[ignore = "counts 20,000 boards by a plain loop"]
fn many_true_clues_are_counted_as_by_a_plain_loop() {
    println!("one, several solutions: {:?}", compare(20_000, 2));
}

/// Whether some values of the empty cells meet a clue, by its words alone.
fn has_filling(clue: &LocalClue, size: usize, grid: &mut Vec<usize>, open: &[usize]) -> bool {
    let Some((&cell, rest)) = open.split_first() else {
        return holds(clue, size, grid);
    };
    (1..=size).any(|value| {
        grid[cell] = value;
        has_filling(clue, size, grid, rest)
    })
}

/// Random values in all cells of a clue but at most three: it is a conflict if and only if no
/// values of these meet the clue.
#[test]
fn conflicts_of_every_kind_are_those_of_trying_all_values() {
    let mut rng = TestRng::new(8);
    let shapes = [4, 6, 8, 9].map(|size| Shape::with_boxes(size).unwrap());
    let grids = shapes.each_ref().map(|shape| random_grid(shape, &mut rng));
    for kind in Kind::all() {
        let mut seen = [0; 2];
        while seen.iter().sum::<usize>() < 1_000 {
            let n = rng.below(shapes.len());
            let (size, grid) = (shapes[n].size(), &grids[n]);
            let Some(clue) = random_clue(kind, &shapes[n], grid, &mut rng) else {
                continue;
            };
            let rules = Rules::new(shapes[n].clone());
            if clue.cells.is_empty() || rules.with_local(clue.clone()).is_err() {
                continue;
            }
            let mut filled = grid.clone();
            for _ in 0..rng.below(8) {
                let spot = rng.one_of(&clue.cells);
                filled[spot.number(size)] = rng.below(size) + 1;
            }
            let count = rng.below(if size > 6 { 3 } else { 4 });
            let any = |_| rng.one_of(&clue.cells).number(size);
            let mut open: Vec<usize> = (0..count).map(any).collect();
            open.sort_unstable();
            open.dedup();
            let mut part = filled.clone();
            open.iter().for_each(|&cell| part[cell] = 0);
            let expected = has_filling(&clue, size, &mut filled, &open);
            let found = clue.can_hold(&values(size, &part), size);
            assert_eq!(found, expected, "{size}x{size} {part:?} {clue:?}");
            seen[usize::from(expected)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{kind}: {seen:?}");
    }
}

/// Also where all its cells are in one box, and therefore differ.
#[test]
fn a_line_may_pass_through_a_cell_twice() {
    let mut rng = TestRng::new(13);
    let mut met = 0;
    for (size, kind) in [6, 9]
        .into_iter()
        .flat_map(|size| Kind::all().map(move |kind| (size, kind)))
    {
        let closed: Vec<Cell> = [(0, 0), (0, 1), (1, 1), (0, 0)]
            .map(|(r, c)| Cell::at(r, c))
            .into();
        let clue = LocalClue::new(kind, closed, kind.usual_numbers(size));
        let shape = Shape::with_boxes(size).unwrap();
        let Ok(rules) = Rules::new(shape.clone()).with_local(clue.clone()) else {
            continue;
        };
        for _ in 0..50 {
            let mut grid = random_grid(&shape, &mut rng);
            let expected = usize::from(holds(&clue, size, &grid));
            clue.cells
                .iter()
                .for_each(|cell| grid[cell.number(size)] = 0);
            let found = Solver::new(&rules).count(&values(size, &grid), 2, &Effort::UNLIMITED);
            assert_eq!(found, Ok(expected), "{grid:?} {clue:?}");
            met += expected;
        }
    }
    assert!(met > 100, "{met}");
}

/// Clues that no values meet are taken, and prove by themselves that there is no solution.
#[test]
fn impossible_clues_leave_no_solution() {
    let row = |count: usize| {
        (0..count)
            .map(|column| Cell::at(1, column))
            .collect::<Vec<_>>()
    };
    for (size, kind, count, numbers) in [
        (4, Kind::Thermometer, 5, vec![]),
        (4, Kind::Renban, 5, vec![]),
        (9, Kind::Nabner, 6, vec![]),
        (9, Kind::Sandwich, 9, vec![1]),
        (9, Kind::XSum, 9, vec![2]),
        (9, Kind::Skyscraper, 9, vec![10]),
        (9, Kind::NumberedRoom, 9, vec![10]),
        (9, Kind::LittleKiller, 3, vec![400]),
        (9, Kind::Whispers, 2, vec![9]),
        (9, Kind::Lockout, 3, vec![9]),
        (9, Kind::Difference, 2, vec![9]),
        (9, Kind::Ratio, 2, vec![10]),
        (9, Kind::Sum, 2, vec![19]),
        (9, Kind::Quadruple, 4, vec![10]),
    ] {
        let around = [(1, 0), (1, 1), (1, 2), (1, 3), (2, 3)].map(|(r, c)| Cell::at(r, c));
        let cells = if count > size {
            around.to_vec()
        } else {
            row(count)
        };
        let clue = LocalClue::new(kind, cells, numbers);
        let rules = Rules::new(Shape::with_boxes(size).unwrap());
        let rules = rules.with_local(clue.clone()).unwrap();
        let index = RuleIndex::new(&rules);
        assert_eq!(index.impossible_clues(), std::slice::from_ref(&clue));
        let said = index.conflict(&Grid::EMPTY).unwrap().to_string();
        assert_eq!(
            said,
            format!("{clue} cannot be met on any board of this size")
        );
        let effort = Effort {
            most_guesses: 1_000,
            ..Effort::UNLIMITED
        };
        let count = Solver::new(&rules).count(&Grid::EMPTY, 2, &effort);
        assert_eq!(count, Ok(0), "{clue}");
    }
}

#[test]
fn every_kind_is_found_on_some_grid() {
    let shape = Shape::with_boxes(6).unwrap();
    let mut rng = TestRng::new(3);
    for kind in Kind::all() {
        let found = (0..20).any(|_| {
            let grid = random_grid(&shape, &mut rng);
            true_clue(kind, &shape, &grid, &mut rng).is_some()
        });
        assert!(found, "{kind}");
        let is_everywhere = kind == Kind::GlobalEntropy || kind.name().starts_with("no-");
        assert_eq!(kind.form() == LocalForm::Negative, is_everywhere);
    }
}
