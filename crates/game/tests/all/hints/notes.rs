//! The notes of a player.

use ninefold_core::board::{CellSet, DigitSet, Grid};
use ninefold_core::classic::House;
use ninefold_game::game::{MarkKind, Marks, Position};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt};

/// What a player has noted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Notes {
    None,
    /// All candidates, as the rules allow them.
    Full,
    /// All candidates but some that are rightly gone.
    FullLess,
    /// Some cells, some candidates rightly gone.
    Partial,
    /// The places of some digits in some boxes.
    Corner,
    /// Some cells and some places.
    Both,
    /// Some cells, of which one lacks its own digit.
    Wrong,
}

impl Notes {
    pub const ALL: [Notes; 7] = [
        Notes::None,
        Notes::Full,
        Notes::FullLess,
        Notes::Partial,
        Notes::Corner,
        Notes::Both,
        Notes::Wrong,
    ];

    /// The position with such notes.
    pub fn write(self, position: Position, solution: &Grid, random: &mut SmallRng) -> Position {
        let empty = position.empty_cells();
        let some = chosen(empty, 50, random);
        match self {
            Notes::None => position,
            Notes::Full => centred(position, solution, empty, 0, random),
            Notes::FullLess => centred(position, solution, empty, 25, random),
            Notes::Partial => centred(position, solution, some, 25, random),
            Notes::Corner => cornered(position, random),
            Notes::Both => cornered(centred(position, solution, some, 25, random), random),
            Notes::Wrong => without_its_own(position, solution, random),
        }
    }
}

fn chosen(cells: CellSet, percent: u32, random: &mut impl Rng) -> CellSet {
    cells
        .iter()
        .filter(|_| random.random_range(0..100) < percent)
        .collect()
}

/// Candidates of these cells, without so many of those that are false.
fn centred(
    position: Position,
    solution: &Grid,
    cells: CellSet,
    percent: u32,
    random: &mut SmallRng,
) -> Position {
    cells.iter().fold(position, |position, cell| {
        let allowed = position.allowed(cell);
        let kept = allowed.iter().filter(|&digit| {
            solution.get(cell) == Some(digit) || random.random_range(0..100) >= percent
        });
        let kept: DigitSet = kept.collect();
        position.with_centre(CellSet::only(cell), |_| kept)
    })
}

/// In some boxes all places of some digits.
fn cornered(position: Position, random: &mut SmallRng) -> Position {
    let mut all = position.clone();
    for house in House::BOXES {
        for digit in DigitSet::up_to(9) {
            if random.random_range(0..100) >= 30 {
                continue;
            }
            let cells = CellSet::from(house.cell_set()) & position.empty_cells();
            for cell in cells
                .iter()
                .filter(|cell| position.allowed(*cell).contains(digit))
            {
                let marks: Marks = all.marks(cell);
                let corner = marks.corner.with(digit);
                all = all.with_marks(cell, marks.with(MarkKind::Corner, corner));
            }
        }
    }
    all
}

fn without_its_own(position: Position, solution: &Grid, random: &mut SmallRng) -> Position {
    let empty = position.empty_cells();
    let percent = if random.random_range(0..2) == 0 {
        100
    } else {
        50
    };
    let cells = chosen(empty, percent, random);
    let position = centred(position, solution, cells, 0, random);
    let at = random.random_range(0..cells.len().max(1));
    let wrong = cells.iter().nth(at);
    match wrong.and_then(|cell| Some((cell, solution.get(cell)?))) {
        Some((cell, digit)) => position.without_marks(CellSet::only(cell), digit),
        None => position,
    }
}
