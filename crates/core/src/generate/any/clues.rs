//! Clues on cells that a full grid meets, and which of them a puzzle needs: among them random lines
//! along which a rule holds.

use crate::board::{Cell, CellSet, Grid};
use crate::generate::GenerateError;
use crate::logic::{AnyLadder, Level};
use crate::rules::clue::{ChessMove, Clue};
use crate::rules::kind::{Kind, KindSet};
use crate::rules::local::{LocalClue, LocalKind};
use crate::rules::local_rules::{ray, seen_from};
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::solve::rng::PuzzleRng;
use crate::solve::{Effort, Solver, Stopped};

/// Tries for each line.
const MOST_TRIES: usize = 60;
/// Guesses for the question whether a clue is needed; with more it stays.
const MOST_GUESSES: u64 = 2_000;

/// Random clues of the drawn kinds that hold on this grid, in an order of their own.
pub(super) fn true_clues(
    kinds: KindSet,
    shape: &Shape,
    solution: &Grid,
    rng: &mut PuzzleRng,
) -> Vec<LocalClue> {
    let kinds: Vec<Kind> = kinds
        .iter()
        .filter(|kind| kind.is_drawn() && *kind != Kind::Killer)
        .collect();
    let size = shape.size();
    let mut clues = Vec::new();
    let mut lines = Lines::new(solution, size, rng);
    for &kind in &kinds {
        let share = |whole: usize| (whole * size / 9 / kinds.len()).max(2);
        clues.extend(match kind {
            Kind::Thermometer => each(share(8), || thermometer(&mut lines)),
            Kind::Arrow => each(share(8), || arrow(&mut lines)),
            Kind::Whispers => each(share(5), || whispers(&mut lines)),
            Kind::Kropki => dots(&mut lines, share(20)),
            Kind::LittleKiller => diagonals(&mut lines, share(14)),
            _ => sandwiches(&mut lines, share(18)),
        });
    }
    clues
}

fn each(count: usize, mut draw: impl FnMut() -> Option<LocalClue>) -> Vec<LocalClue> {
    (0..count)
        .filter_map(|_| (0..MOST_TRIES).find_map(|_| draw()))
        .collect()
}

fn thermometer(lines: &mut Lines) -> Option<LocalClue> {
    let longest = 3 + lines.rng.below(lines.size - 3);
    let cells = lines.walk(longest, &|lines, line, next| {
        line.last()
            .is_none_or(|&last| lines.value(last) < lines.value(next))
    });
    (cells.len() >= 3).then(|| {
        lines.keep(&cells);
        LocalClue::new(LocalKind::Thermometer, cells, Vec::new())
    })
}

/// The circle is the first cell. Its arrow grows until the sum is reached.
fn arrow(lines: &mut Lines) -> Option<LocalClue> {
    let sum =
        |lines: &Lines, shaft: &[Cell]| shaft.iter().map(|&cell| lines.value(cell)).sum::<u8>();
    let cells = lines.walk(5, &|lines, line, next| {
        let whole = sum(lines, &line[1..]) + lines.value(next);
        whole <= lines.value(line[0])
    });
    let (circle, shaft) = cells.split_first()?;
    let is_met = shaft.len() >= 2 && sum(lines, shaft) == lines.value(*circle);
    is_met.then(|| {
        lines.keep(&cells);
        LocalClue::new(LocalKind::Arrow, cells.clone(), vec![1])
    })
}

fn whispers(lines: &mut Lines) -> Option<LocalClue> {
    let apart = lines.size.div_ceil(2) as u8;
    let longest = 4 + lines.rng.below(lines.size - 3);
    let cells = lines.walk(longest, &|lines, line, next| {
        line.last()
            .is_none_or(|&last| lines.value(last).abs_diff(lines.value(next)) >= apart)
    });
    (cells.len() >= 3).then(|| {
        lines.keep(&cells);
        LocalClue::new(LocalKind::Whispers, cells, vec![u16::from(apart)])
    })
}

fn dots(lines: &mut Lines, count: usize) -> Vec<LocalClue> {
    let pairs = Cell::neighbour_pairs(lines.size);
    let dot = |[one, other]: [Cell; 2]| {
        let (low, high) = {
            let (one, other) = (lines.value(one), lines.value(other));
            (one.min(other), one.max(other))
        };
        let (kind, number) = if high == 2 * low {
            (LocalKind::Ratio, 2)
        } else {
            (LocalKind::Difference, 1)
        };
        let is_dot = high == 2 * low || high == low + 1;
        is_dot.then(|| LocalClue::new(kind, vec![one, other], vec![number]))
    };
    let mut all: Vec<LocalClue> = pairs.filter_map(dot).collect();
    lines.rng.shuffle(&mut all);
    all.truncate(count);
    all
}

fn sum_of(lines: &Lines, cells: &[Cell]) -> u16 {
    cells.iter().map(|&cell| u16::from(lines.value(cell))).sum()
}

/// Diagonals of two cells or more, seen from above and from below.
fn diagonals(lines: &mut Lines, count: usize) -> Vec<LocalClue> {
    let size = lines.size;
    let last = size as i32;
    let from_above = (0..last).flat_map(|n| [(-1, n, 1, 1), (-1, n, 1, -1)]);
    let from_below = (0..last).flat_map(|n| [(last, n, -1, 1), (last, n, -1, -1)]);
    let rays = from_above.chain(from_below);
    let rays = rays.map(|(row, column, down, right)| ray(row, column, (down, right), size));
    let mut all: Vec<Vec<Cell>> = rays.filter(|cells| cells.len() >= 2).collect();
    lines.rng.shuffle(&mut all);
    all.truncate(count);
    let clue = |cells: Vec<Cell>| {
        let sum = sum_of(lines, &cells);
        LocalClue::new(LocalKind::LittleKiller, cells, vec![sum])
    };
    all.into_iter().map(clue).collect()
}

fn sandwiches(lines: &mut Lines, count: usize) -> Vec<LocalClue> {
    let size = lines.size;
    let starts = (0..size as i32).flat_map(|n| [(-1, n), (n, -1)]);
    let mut all: Vec<Vec<Cell>> = starts
        .filter_map(|(row, column)| seen_from(row, column, size))
        .collect();
    lines.rng.shuffle(&mut all);
    all.truncate(count);
    let clue = |cells: Vec<Cell>| {
        let is_end = |cell: &&Cell| matches!(usize::from(lines.value(**cell)), value if value == 1 || value == size);
        let ends = (
            cells.iter().position(|cell| is_end(&cell)),
            cells.iter().rposition(|cell| is_end(&cell)),
        );
        let inside = match ends {
            (Some(one), Some(other)) => &cells[(one + 1).min(other)..other],
            _ => &[],
        };
        let sum = sum_of(lines, inside);
        LocalClue::new(LocalKind::Sandwich, cells.clone(), vec![sum])
    };
    all.into_iter().map(clue).collect()
}

/// The rules without the clues on cells that a puzzle does not need: there is one solution
/// without them, and the level stays.
pub(super) fn without_needless_clues(
    rules: &Rules,
    givens: &Grid,
    level: Option<Level>,
    cancelled: &dyn Fn() -> bool,
) -> Result<Rules, GenerateError> {
    let mut rules = rules.clone();
    for number in (0..rules.clues().len()).rev() {
        if !matches!(rules.clues()[number], Clue::Local(_)) || is_last_of_kind(&rules, number) {
            continue;
        }
        let fewer = rules.clone().without_clue(number);
        let effort = Effort {
            most_guesses: MOST_GUESSES,
            cancelled,
            ..Effort::UNLIMITED
        };
        let is_unique = match Solver::new(&fewer).is_unique(givens, &effort) {
            Ok(is_unique) => is_unique,
            Err(Stopped::TooManyGuesses(_) | Stopped::TooManySteps(_)) => false,
            Err(Stopped::Cancelled) => return Err(GenerateError::Cancelled),
        };
        let stays = |level| {
            let found = AnyLadder::new(&fewer).quick_level(givens, level, cancelled);
            found == Some(level)
        };
        if is_unique && level.is_none_or(stays) {
            rules = fewer;
        }
    }
    Ok(rules)
}

/// Whether a clue is the only one of its kind that is left: each kind is on the board.
fn is_last_of_kind(rules: &Rules, number: usize) -> bool {
    let kind = rules.clues()[number].kind();
    rules
        .clues()
        .iter()
        .filter(|clue| clue.kind() == kind)
        .count()
        == 1
}

/// A grid on which lines are drawn that have no cell in common.
pub(super) struct Lines<'a> {
    pub solution: &'a Grid,
    pub size: usize,
    pub rng: &'a mut PuzzleRng,
    /// The cells of the lines so far.
    used: CellSet,
    /// Diagonal steps of the lines so far, as their other diagonals: no line crosses another.
    crossed: Vec<[Cell; 2]>,
}

impl<'a> Lines<'a> {
    pub fn new(solution: &'a Grid, size: usize, rng: &'a mut PuzzleRng) -> Lines<'a> {
        Lines {
            solution,
            size,
            rng,
            used: CellSet::NONE,
            crossed: Vec::new(),
        }
    }

    pub fn value(&self, cell: Cell) -> u8 {
        self.solution.get(cell).map_or(0, |value| value.get())
    }

    /// Any cell without a line.
    pub fn free_cell(&mut self) -> Option<Cell> {
        let free: Vec<Cell> = (CellSet::board(self.size) - self.used).iter().collect();
        (!free.is_empty()).then(|| free[self.rng.below(free.len())])
    }

    /// A walk from a cell without a line, as far as `goes_on` lets it, up to a length. It takes
    /// the line so far and the next cell.
    pub fn walk(
        &mut self,
        longest: usize,
        goes_on: &dyn Fn(&Lines, &[Cell], Cell) -> bool,
    ) -> Vec<Cell> {
        let mut line: Vec<Cell> = self.free_cell().into_iter().collect();
        while line.len() < longest
            && let Some(&last) = line.last()
        {
            let near = ChessMove::King.from(last, self.size) - self.used;
            let open = near.iter().filter(|next| {
                let is_new = !line.contains(next) && !self.crosses(&line, last, *next);
                is_new && goes_on(self, &line, *next)
            });
            let open: Vec<Cell> = open.collect();
            if open.is_empty() {
                break;
            }
            line.push(open[self.rng.below(open.len())]);
        }
        line
    }

    pub fn keep(&mut self, line: &[Cell]) {
        self.used = self.used | line.iter().copied().collect();
        let steps = line
            .windows(2)
            .filter_map(|step| other_diagonal(step[0], step[1]));
        self.crossed.extend(steps);
    }

    fn crosses(&self, line: &[Cell], last: Cell, next: Cell) -> bool {
        let mut step = [last, next];
        step.sort_unstable();
        let own = line
            .windows(2)
            .filter_map(|step| other_diagonal(step[0], step[1]));
        self.crossed
            .iter()
            .copied()
            .chain(own)
            .any(|crossed| crossed == step)
    }
}

/// The cells of the other diagonal of a diagonal step, in reading order.
fn other_diagonal(one: Cell, next: Cell) -> Option<[Cell; 2]> {
    if one.row() == next.row() || one.column() == next.column() {
        return None;
    }
    let mut other = [
        Cell::at(one.row(), next.column()),
        Cell::at(next.row(), one.column()),
    ];
    other.sort_unstable();
    Some(other)
}
