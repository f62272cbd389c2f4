//! Chains that name a clue which they do not need, found again without it.

use super::AnyLadder;
use super::board::{Board, NumberedHouse, SeenPosition, ToldSteps};
use super::{check, find_all};
use crate::logic::Technique;
use crate::logic::step::Step;
use crate::rules::equation::Equation;
use std::cell::OnceCell;

/// The most searches among fewer clues for one technique on a position.
const MOST_SEARCHES: usize = 40;

impl AnyLadder {
    /// The first step with fewer clues than these name, each with one that it does not need.
    pub(super) fn first_with_fewer_clues(
        &self,
        found: &[(Step, usize)],
        seen: &SeenPosition<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let mut searches = MOST_SEARCHES;
        found.iter().find_map(|(step, needless)| {
            self.with_fewer_clues(step, Some(*needless), seen, &mut searches, is_cancelled)
        })
    }

    /// A step of the technique of another one that names no clue but those of that one without
    /// this one, and needs all that it names.
    fn with_fewer_clues(
        &self,
        step: &Step,
        needless: Option<usize>,
        seen: &SeenPosition<'_>,
        searches: &mut usize,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        *searches = searches.checked_sub(1)?;
        let clues = step.clues.iter().copied();
        let clues: Vec<usize> = clues.filter(|&clue| Some(clue) != needless).collect();
        let found = self.among(
            step.technique,
            &clues,
            seen,
            ToldSteps::Nothing,
            is_cancelled,
        );
        let mut found = found.into_iter().take_while(|_| !is_cancelled());
        found.find_map(|step| {
            let needless = check::needless(&step, &self.index, seen.position, is_cancelled);
            // It is found among its own clues when it is told.
            if needless.is_none() && step.clues == clues {
                return Some(step);
            }
            self.with_fewer_clues(&step, needless, seen, searches, is_cancelled)
        })
    }

    /// Every step of a technique that rests on these clues alone.
    pub(super) fn among(
        &self,
        technique: Technique,
        clues: &[usize],
        seen: &SeenPosition<'_>,
        told: ToldSteps<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Vec<Step> {
        let whole = self.board(seen, told, is_cancelled);
        let houses = whole
            .houses
            .iter()
            .filter(|each| clues.contains(&each.clue));
        let houses: Vec<NumberedHouse> = houses.copied().collect();
        let is_among = |its: &&Equation| its.clues().all(|clue| clues.contains(&clue));
        let equations: Vec<Equation> = whole.equations.iter().filter(is_among).cloned().collect();
        let board = Board {
            houses: &houses,
            equations: &equations,
            links: &OnceCell::new(),
            only: Some(clues),
            ..whole
        };
        let mut found = Vec::new();
        find_all(technique, &board, &mut |step| found.push(step));
        found
    }
}
