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
    pub fn search(self, candidates: &Candidates, room: &mut Workroom) -> Searched {
        let board = Board::of(candidates);
        let weak = Weak::of(&board);
        let method = match self {
            Chains::Plain => return plain(&board, &weak, room),
            Chains::Nishio => Method::Nishio,
            Chains::Multiple => Method::Multiple,
            Chains::Dynamic(nesting) => Method::Dynamic(nesting),
        };
        let filling = Filling::of(candidates);
        let mut search = Branching::new(&board, &filling, &weak, method, &mut room.branching);
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

    fn report(self, candidates: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
        match self.search(candidates, &mut Workroom::with_budget(u64::MAX)) {
            Searched::Found(deduction) => report(*deduction),
            _ => Continue(()),
        }
    }
}

fn plain(board: &Board, weak: &Weak, room: &mut Workroom) -> Searched {
    let mut search = Plain::new(board, weak);
    let mut best = plain::Best::default();
    search.search(&mut best);
    room.budget = room.budget.saturating_sub(search.work);
    match best.hint {
        Some(hint) => Searched::Found(Box::new(proof::plain(&hint))),
        None => Searched::Nothing,
    }
}

/// The best bidirectional cycle or forcing chain.
pub fn plain_chains(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    Chains::Plain.report(board, report)
}

/// The best Nishio forcing chain.
pub fn nishio_chains(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    Chains::Nishio.report(board, report)
}

/// The best cell or region forcing chain.
pub fn multiple_chains(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    Chains::Multiple.report(board, report)
}

/// The best dynamic chain.
pub fn dynamic_chains(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    Chains::Dynamic(Nesting::None).report(board, report)
}

/// The best dynamic chain with patterns on the way.
pub fn dynamic_chains_plus(board: &Candidates, report: &mut Report<'_>) -> ControlFlow<()> {
    Chains::Dynamic(Nesting::Patterns).report(board, report)
}
