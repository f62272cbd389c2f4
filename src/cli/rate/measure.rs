//! How hard one puzzle is, by the scales asked for.

use crate::cli::arguments::Scale;
use crate::cli::tally::Kind;
use crate::grid::Grid;
use crate::logic::{Ladder, Level, Technique};
use crate::solve::{Outcome, solve};
use std::collections::BTreeMap;

pub struct HodokuGrade {
    pub level: Level,
    pub score: u32,
    pub steps: BTreeMap<Technique, u32>,
    pub guesses: u32,
}

pub struct Rating {
    pub er: u16,
    pub ep: u16,
    pub ed: u16,
    pub is_bound: bool,
}

/// What came of measuring a puzzle.
pub enum Measured {
    /// It has one solution.
    Unique(Measures),
    /// It has several.
    Several,
    /// It has none.
    None,
}

/// The measures asked for.
pub struct Measures {
    /// The Sudoku Explainer's.
    pub explainer: Option<Rating>,
    /// HoDoKu's.
    pub hodoku: Option<HodokuGrade>,
}

impl Measured {
    /// How many solutions the puzzle has.
    pub fn kind(&self) -> Kind {
        match self {
            Measured::Unique(_) => Kind::Unique,
            Measured::Several => Kind::Several,
            Measured::None => Kind::None,
        }
    }
}

/// Measures a puzzle.
pub fn measure(givens: &Grid, scale: Scale) -> Measured {
    match solve(givens) {
        Outcome::Unique(_) => Measured::Unique(Measures {
            explainer: scale.has_explainer().then(|| explained(givens)),
            hodoku: scale.has_hodoku().then(|| graded(givens)),
        }),
        Outcome::Several(_) => Measured::Several,
        Outcome::None => Measured::None,
    }
}

fn graded(givens: &Grid) -> HodokuGrade {
    let path = Ladder::PLAYER.path(givens);
    let mut steps = BTreeMap::new();
    for step in &path.steps {
        *steps.entry(step.technique).or_default() += 1;
    }
    HodokuGrade {
        level: path.level(),
        score: path.steps.iter().map(|step| step.technique.score()).sum(),
        steps,
        guesses: 0,
    }
}

fn explained(givens: &Grid) -> Rating {
    let path = Ladder::PLAYER.path(givens);
    let ratings: Vec<u16> = path.steps.iter().map(|step| step.rating()).collect();
    Rating {
        er: ratings.iter().copied().max().unwrap_or(0),
        ep: ratings[0],
        ed: ratings[0],
        is_bound: false,
    }
}
