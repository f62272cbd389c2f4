//! The Explainer's chains, each search giving the one hint it would take: the
//! easiest, of those the shortest, of those the one found first.

mod board;
mod branch;
mod branching;
mod links;
mod nested;
mod outcome;
mod patterns;
mod plain;
mod proof;
mod rank;
#[cfg(test)]
mod tests;

pub(in crate::logic) use rank::increment;

use crate::grid::Candidates;
use crate::logic::{Deduction, Nesting, Report};
use board::{Board, Filling};
use branching::{Branching, Method, Room};
use links::Weak;
use plain::Plain;
use std::ops::ControlFlow::{self, Continue};

/// The searches for chains, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chains {
    /// Bidirectional cycles, forcing X-chains, forcing chains.
    Plain,
    /// Nishio forcing chains.
    Nishio,
    /// Cell and region forcing chains.
    Multiple,
    /// Dynamic chains, with what they may use besides links.
    Dynamic(Nesting),
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Searched {
    /// This is the hint.
    Found(Box<Deduction>),
    /// There is none.
    Nothing,
    /// The work was more than allowed.
    Abandoned,
}

/// What searches share: memory that is used again, and how many candidates
/// they may still look at.
#[derive(Debug, Default)]
pub struct Workroom {
    budget: u64,
    branching: Room,
}

impl Workroom {
    /// Room for searches that look at so many candidates.
    pub fn with_budget(budget: u64) -> Workroom {
        Workroom {
            budget,
            ..Workroom::default()
        }
    }
}

/// A board made ready for the searches.
#[derive(Debug)]
pub struct Ground {
    board: Board,
    weak: Weak,
    filling: Filling,
}

impl Ground {
    /// Makes the board ready.
    pub fn of(candidates: &Candidates) -> Ground {
        let board = Board::of(candidates);
        Ground {
            weak: Weak::of(&board),
            filling: Filling::of(candidates),
            board,
        }
    }
}

/// How many candidates a search looks at when nothing else is said: some
/// seconds' work.
const PATIENCE: u64 = 100_000_000;

impl Chains {
    /// The least rating of what is found, in tenths.
    pub fn base(self) -> u16 {
        match self {
            Chains::Plain => 65,
            Chains::Nishio => Method::Nishio.base(),
            Chains::Multiple => Method::Multiple.base(),
            Chains::Dynamic(nesting) => Method::Dynamic(nesting).base(),
        }
    }

    /// Looks for the hint, taking from the budget one for each candidate
    /// looked at.
    pub fn search(self, ground: &Ground, room: &mut Workroom) -> Searched {
        let Ground {
            board,
            weak,
            filling,
        } = ground;
        let method = match self {
            Chains::Plain => return plain(board, weak, room),
            Chains::Nishio => Method::Nishio,
            Chains::Multiple => Method::Multiple,
            Chains::Dynamic(nesting) => Method::Dynamic(nesting),
        };
        let mut search = Branching::new(board, filling, weak, method, &mut room.branching);
        search.budget = room.budget;
        let mut best = branching::Best::default();
        let enough = search.search(&mut best);
        room.budget = room.budget.saturating_sub(search.work);
        match best.hint {
            _ if !enough => Searched::Abandoned,
            Some(hint) => Searched::Found(Box::new(proof::branching(&hint, method))),
            None => Searched::Nothing,
        }
    }

    /// Reports the hint, if there is one and it is found with patience.
    pub fn report(self, candidates: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
        match self.search(
            &Ground::of(candidates),
            &mut Workroom::with_budget(PATIENCE),
        ) {
            Searched::Found(deduction) => report(*deduction),
            _ => Continue(()),
        }
    }
}

fn plain(board: &Board, weak: &Weak, room: &mut Workroom) -> Searched {
    let mut search = Plain::new(board, weak);
    search.budget = room.budget;
    let mut best = plain::Best::default();
    let enough = search.search(&mut best);
    room.budget = room.budget.saturating_sub(search.work);
    match best.hint {
        _ if !enough => Searched::Abandoned,
        Some(hint) => Searched::Found(Box::new(proof::plain(&hint))),
        None => Searched::Nothing,
    }
}
