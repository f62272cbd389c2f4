//! Candidates that lead to a contradiction by singles, sums and common peers.

mod grounds;
mod links;
mod looks;
mod nested;
mod proof;
mod sums;
mod trial;
mod unmet;
mod virtual_cage;

pub(super) use sums::SuppositionTools;

use super::board::{Board, Position, Suppositions};
use crate::board::order::{sort_by_key, sorted_set};
use crate::board::{Cell, CellSet};
use crate::logic::step::{Candidate, Step};
use crate::solve::Probe;
use grounds::{Grounds, Needed};
use std::cmp::Reverse;
use sums::TrialSums;
use trial::{
    FillReason, MOST_EVENTS, MOST_EVENTS_AT_LAST, SumTurn, Trial, TrialEnd, TrialEvent, looked_at,
};
use virtual_cage::CageSource;

/// Contradictions among which one is taken.
const MOST_COMPARED: usize = 100;
/// Those of them of which nothing needless is told, to find their order.
const MOST_TOLD: usize = 6;

/// A contradiction is as much to read as so many links beside its own: the supposition and what
/// follows from it. Fewer make paths of more contradictions, which are shorter.
const LINKS_OF_ITS_OWN: usize = 4;
/// Parts of a link that are told apart.
const PARTS: usize = 1000;

/// The contradiction that this candidate leads to, if it does, and with suppositions within it if
/// the board allows them.
pub(super) fn contradiction_of(board: &Board, candidate: Candidate) -> Option<Step> {
    let nested = || {
        let is_wanted = board.suppositions == Suppositions::Nested;
        is_wanted.then(|| nested::nested_of(board, candidate))?
    };
    let found = easiest(board, candidate).or_else(nested);
    found.map(|(trial, grounds)| trial.step(&grounds))
}

/// What follows from a candidate to its dead end, with sums looked at late or early: that which is
/// easier to follow.
fn easiest<'a, 'b>(board: &'a Board<'b>, candidate: Candidate) -> Option<(Trial<'a, 'b>, Grounds)> {
    let found = [SumTurn::Last, SumTurn::First].into_iter();
    let found = found.filter_map(|turn| {
        let mut trial = Trial::new(board, MOST_EVENTS_AT_LAST).with_sums(turn);
        let dead_end = trial.run(candidate)?;
        let grounds = trial.grounds(dead_end);
        Some((trial, grounds))
    });
    found.min_by_key(|(trial, grounds)| grounds.length() + trial.sums_added_up(grounds))
}

/// What a contradiction rests on that holds without its supposition.
pub(crate) struct HeldAnyway {
    placed: Option<Candidate>,
    lost: Vec<Candidate>,
}

impl HeldAnyway {
    fn new(needed: &Needed) -> HeldAnyway {
        let placed = match needed.event {
            TrialEvent::Fill(at, FillReason::Cell | FillReason::House(_)) => Some(at),
            _ => None,
        };
        let lost = needed.lost.clone();
        HeldAnyway { placed, lost }
    }

    /// Whether a step comes to all of it.
    pub(crate) fn is_said_by(&self, step: &Step) -> bool {
        let loses = |at: &Candidate| {
            // A digit that is written stands for all that it takes from its cell.
            let mut placed = step.placements.iter();
            step.removals.contains(at) || placed.any(|its| its.0 == at.0 && its.1 != at.1)
        };
        match self.placed {
            Some(at) => step.placements.contains(&at),
            None => self.lost.iter().all(loses),
        }
    }

    /// Whether a board has it already.
    pub(crate) fn is_on(&self, board: &Position) -> bool {
        match self.placed {
            Some((cell, value)) => board.values.get(cell) == Some(value),
            None => { self.lost.iter() }.all(|at| !board.candidates.has(at.0, at.1)),
        }
    }
}

/// What the contradiction of a candidate rests on that holds anyway, in order, and what follows from
/// the supposition.
#[derive(Default)]
pub(crate) struct ContradictionParts {
    pub(crate) held_anyway: Vec<HeldAnyway>,
    supposed: Vec<TrialEvent>,
}

/// Those of the contradiction that this candidate leads to.
pub(super) fn parts_of(board: &Board, candidate: Candidate) -> ContradictionParts {
    let found = easiest(board, candidate);
    let Some((_, grounds)) = found.or_else(|| nested::nested_of(board, candidate)) else {
        return ContradictionParts::default();
    };
    let is_supposed = |its: &&Needed| grounds.supposed.contains(&its.number);
    let (supposed, anyway): (Vec<_>, Vec<_>) = grounds.events.iter().partition(is_supposed);
    ContradictionParts {
        held_anyway: anyway.into_iter().map(HeldAnyway::new).collect(),
        supposed: supposed.into_iter().map(|its| its.event).collect(),
    }
}

/// The contradiction of a candidate on a board that has all that held anyway: along the same way, or
/// another one that is shorter and rests on nothing else that holds anyway.
pub(super) fn contradiction_along(
    board: &Board,
    candidate: Candidate,
    parts: &ContradictionParts,
) -> Option<Step> {
    let mut trial = Trial::new(board, MOST_EVENTS_AT_LAST);
    let along = trial.follow(candidate, &parts.supposed);
    let along = along.map(|dead_end| trial.step(&trial.grounds(dead_end)));
    let both = along.into_iter().chain(contradiction_of(board, candidate));
    both.min_by_key(|step| (!step.gone_anyway().is_empty(), step.length()))
}

/// The contradictions of these candidates as they are found among all.
pub(super) fn contradictions_of(
    board: &Board,
    candidates: &[Candidate],
) -> impl Iterator<Item = Step> {
    candidates.iter().filter_map(|&candidate| {
        let found = easiest(board, candidate);
        found.map(|(trial, grounds)| trial.step(&trial.with_alike(grounds)))
    })
}

/// A few candidates that lead to a contradiction, those first that [`order`] has first.
pub(super) fn contradictions(board: &Board, emit: &mut dyn FnMut(Step)) {
    let (refuted, all) = (refuted_by_engine(board), board.open_candidates());
    let searches = [
        (MOST_EVENTS, &refuted),
        (MOST_EVENTS, &all),
        (MOST_EVENTS_AT_LAST, &all),
    ];
    let mut found = searches
        .into_iter()
        .map(|(most_events, among)| first_of(board, most_events, among));
    let found = found.find(|found| !found.is_empty());
    let found = found.unwrap_or_else(|| {
        let is_wanted = board.suppositions == Suppositions::Nested;
        let nested = is_wanted.then(|| nested::nested(board)).flatten();
        nested.into_iter().collect()
    });
    let short = found.into_iter();
    let short = short.filter(|(_, grounds)| grounds.length() <= board.most_links);
    short.for_each(|(trial, grounds)| emit(trial.step(&grounds)));
}

/// Candidates that lead to a contradiction of so many links at most: those that the engine
/// refutes, too, or if there are none, all.
pub(super) fn contradicted(board: &Board, most_links: usize) -> Vec<Candidate> {
    let fails = |&candidate: &Candidate| {
        let mut trial = Trial::new(board, MOST_EVENTS);
        let dead_end = (!board.is_cancelled()).then(|| trial.run(candidate))?;
        let dead_end = dead_end?;
        let is_short = |length: usize| length <= most_links;
        Some(is_short(trial.length(dead_end)) || is_short(trial.grounds(dead_end).events.len()))
    };
    let fails = |candidate: &Candidate| fails(candidate) == Some(true);
    let among = |all: Vec<Candidate>| all.into_iter().filter(fails).collect::<Vec<Candidate>>();
    let found = among(refuted_by_engine(board));
    if found.is_empty() {
        return among(board.open_candidates());
    }
    found
}

/// The candidates that the engine refutes without a guess, those first with which little else
/// is lost until then. It is many times as fast as a supposition that is to be told, and sees
/// nearly all that this sees.
fn refuted_by_engine(board: &Board) -> Vec<Candidate> {
    let mut probe = board.probe();
    let all = board.open_candidates().into_iter();
    let refuted = all.take_while(|_| !board.is_cancelled());
    let refuted = refuted.filter_map(|at| Some((probe.lost_until_refuted(at.0, at.1)?, at)));
    let mut refuted: Vec<(usize, Candidate)> = refuted.collect();
    sort_by_key(&mut refuted, |(lost, _)| *lost as u128);
    refuted.into_iter().map(|(_, at)| at).collect()
}

/// How early a contradiction of so many links is taken: what is least to read for each candidate
/// that goes with it first. Most of a long path is what only removes candidates.
fn order(
    board: &Board,
    probe: &mut Probe,
    (cell, value): Candidate,
    links: usize,
) -> (bool, usize) {
    let read = links + LINKS_OF_ITS_OWN;
    let gone = 1 + probe.lost_without(cell, value);
    (links > board.most_links, read * PARTS / gone)
}

/// Contradictions of some of these candidates within so many consequences, those first that
/// [`order`] has first.
fn first_of<'a, 'b>(
    board: &'a Board<'b>,
    most_events: usize,
    candidates: &[Candidate],
) -> Vec<(Trial<'a, 'b>, Grounds)> {
    let mut failed: Vec<(usize, Candidate)> = Vec::new();
    let (mut least, mut most_events) = (usize::MAX, most_events);
    for &candidate in candidates {
        if failed.len() == MOST_COMPARED || board.is_cancelled() {
            break;
        }
        let mut trial = Trial::new(board, most_events);
        let Some(dead_end) = trial.run(candidate) else {
            continue;
        };
        let length = trial.length(dead_end);
        if length < least {
            // What takes longer than this one is hardly shorter to tell.
            (least, most_events) = (length, trial.events.len());
        }
        failed.push((length, candidate));
    }
    let mut probe = board.probe();
    failed.sort_by_cached_key(|&(length, candidate)| order(board, &mut probe, candidate, length));
    failed.truncate(MOST_TOLD);
    let told = failed.into_iter().filter_map(|(_, candidate)| {
        let (trial, grounds) = easiest(board, candidate)?;
        let grounds = trial.with_alike(grounds);
        Some((trial, grounds))
    });
    let mut told: Vec<_> = told.collect();
    told.sort_by_cached_key(|(trial, grounds)| {
        let links = grounds.events.len();
        let order = order(board, &mut probe, trial.supposed(), links);
        (order, Reverse(grounds.alike.len()))
    });
    told
}

impl<'a> Board<'a> {
    /// The sums of this board.
    fn sums(&self) -> &'a TrialSums {
        let houses = self.houses.iter().map(|numbered| numbered.house.cells);
        self.tools.sums(self.index, houses, self.all_equations)
    }

    /// The engine on the candidates of the position.
    fn probe(&self) -> Probe<'a> {
        let solver = self.tools.solver(self.index, self.leftovers);
        solver.probe(&self.position.candidates)
    }

    /// The candidates of the empty cells.
    fn open_candidates(&self) -> Vec<Candidate> {
        self.candidates_of(self.open_cells()).collect()
    }
}

impl Trial<'_, '_> {
    /// The grounds of a dead end, with the candidates that lead there, too.
    fn with_alike(&self, mut grounds: Grounds) -> Grounds {
        self.find_alike(&mut grounds);
        grounds
    }

    /// How often cells of no cage of their own are added up.
    fn sums_added_up(&self, grounds: &Grounds) -> usize {
        let is_sum = |end: Option<TrialEnd>| match end {
            Some(TrialEnd::Equation(_)) => true,
            Some(TrialEnd::Cage(place)) => {
                matches!(self.sums.cage(place).source, CageSource::Innies(_))
            }
            _ => false,
        };
        let events = grounds.events.iter().map(|its| looked_at(its.event));
        let all = events.chain([Some(grounds.dead_end)]);
        all.filter(|&end| is_sum(end)).count()
    }

    /// What the supposition itself removes and something later rests on.
    pub fn removed_at_once(&self, grounds: &Grounds) -> Vec<Candidate> {
        let all = grounds
            .events
            .iter()
            .flat_map(|its| [&its.premises, &its.filled]);
        let all = all.flatten().chain(&grounds.ends).copied();
        sorted_set(all.filter(|&at| self.cause(at) == Some(self.before)))
    }

    /// Adds the candidates that remove the same as the supposition, as far as that is seen.
    fn find_alike(&self, grounds: &mut Grounds) {
        let (supposed, removed) = (self.supposed(), self.removed_at_once(grounds));
        let filled = |cell: Cell| {
            let is_it = |its: &Needed| matches!(its.event, TrialEvent::Fill(at, _) if at.0 == cell);
            grounds.events.iter().any(is_it)
        };
        let is_alike = |&at: &Candidate| {
            let sees = |&other: &Candidate| at != other && self.board.sees(at, other);
            at != supposed && !removed.is_empty() && removed.iter().all(sees)
        };
        let own_cell = self.board.candidates_of(CellSet::only(supposed.0));
        let own_cell: Vec<Candidate> = own_cell.filter(is_alike).collect();
        let places = self
            .board
            .places(supposed.1, self.board.open_cells())
            .iter();
        let places = places.map(|cell| (cell, supposed.1));
        let places: Vec<Candidate> = places.filter(|at| is_alike(at) && !filled(at.0)).collect();
        let most = if own_cell.len() > places.len() {
            own_cell
        } else {
            places
        };
        grounds.alike.extend(most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::logic::Technique;

    #[test]
    fn a_digit_that_is_written_says_what_its_cell_loses() {
        let [three, six, eight] = [3, 6, 8].map(|digit| Digit::new(digit).unwrap());
        let written = Step::placement(Technique::NakedSingle, (Cell::FIRST, eight), Vec::new());
        let lost = |digit| HeldAnyway {
            placed: None,
            lost: vec![(Cell::FIRST, digit)],
        };
        assert!(lost(six).is_said_by(&written) && lost(three).is_said_by(&written));
        assert!(!lost(eight).is_said_by(&written));
    }
}
