//! The words and the evidence of a step: it is found again, and then told.

use super::AnyLadder;
use super::board::{Position, SeenPosition, ToldSteps};
use super::evidence;
use super::find_all;
use crate::board::Cell;
use crate::logic::step::Step;
use crate::logic::{Family, Technique};
use std::cell::OnceCell;

impl AnyLadder {
    /// A step of a position with its proof and its evidence.
    pub(super) fn told(&self, step: Step, seen: &SeenPosition<'_>) -> Step {
        self.told_as(&step, seen, ToldSteps::Step(&step))
    }

    /// What a step of a clue takes from a cell, told alone; others are told as they are.
    pub(crate) fn told_of(&self, step: &Step, cell: Cell, position: &Position) -> Step {
        let part = step.clone().within(cell);
        if step.technique.family() != Family::Clue || part == *step {
            return step.clone();
        }
        let told = ToldSteps::Part(step, cell);
        self.told_as(&part, &SeenPosition::from(position), told)
    }

    fn told_as(&self, step: &Step, seen: &SeenPosition<'_>, told: ToldSteps<'_>) -> Step {
        let again = OnceCell::new();
        // The proofs of singles are written from their evidence, and a contradiction is found in
        // the course of its own.
        if !matches!(
            step.technique,
            Technique::HiddenSingle | Technique::NakedSingle | Technique::Contradiction
        ) {
            let is_found = || again.get().is_some();
            let board = self.board(seen, told, &is_found);
            let mut keep = |found: Step| {
                if found.is_again(step) {
                    again.get_or_init(|| found);
                }
            };
            find_all(step.technique, &board, &mut keep);
            if !is_found() {
                let among = self.among(step.technique, &step.clues, seen, told, &is_found);
                among.into_iter().for_each(keep);
            }
        }
        let board = self.board(seen, ToldSteps::Nothing, &|| false);
        evidence::complete(&board, again.into_inner().unwrap_or_else(|| step.clone()))
    }
}
