//! Rules that stand in the words alone.

use super::clues::{ClueBoard, RulePiece, TextRule};
use super::pairs::Pair;
use super::proof::{beside, with_pieces};
use super::reading::DrawnReading;
use super::rule::StatedRule;
use crate::rules::{Clue, LocalForm, Rules};

impl DrawnReading {
    /// Finds the sentences that add rules to the board, and those that do not fit the answer.
    pub(super) fn add_texts(&mut self, board: &ClueBoard) {
        let sayings = &self.said.sayings;
        let (mut texts, mut broken) = (Vec::new(), Vec::new());
        for (place, saying) in sayings.iter().enumerate() {
            let is_text = saying.rule.is_of_text()
                || saying.rule == StatedRule::Diagonal && !self.is_drawn(StatedRule::Diagonal);
            let before: Vec<&_> = sayings[..place].iter().collect();
            let Some(pieces) = is_text.then(|| board.of_text(saying, &before)).flatten() else {
                continue;
            };
            match self.told_by_words(saying.rule, pieces) {
                Some(pieces) => texts.push(TextRule {
                    saying: place,
                    pieces,
                }),
                None if beside(&self.puzzle).is_some() && saying.rule.is_negative() => {}
                None => broken.push(saying.sentence),
            }
        }
        (self.texts, self.broken) = (texts, broken);
    }

    /// What words add to a board, nothing where it has that already; `None` if it cannot be.
    fn told_by_words(&self, rule: StatedRule, pieces: Vec<RulePiece>) -> Option<Vec<RulePiece>> {
        if beside(&self.puzzle).is_some() && rule.is_negative() {
            // Marks that are clues are not among the drawings: where none is, is not known here.
            return has_negative(&self.base).then(Vec::new);
        }
        if pieces.iter().all(|piece| piece.is_among(&self.base)) {
            return Some(Vec::new());
        }
        let holds = with_pieces(&self.base, &pieces).is_some() && self.fit_the_answer(&pieces);
        holds.then_some(pieces)
    }

    /// Whether drawings may mean a rule, or would if they fitted the answer.
    fn is_drawn(&self, rule: StatedRule) -> bool {
        let means = |pair: &Pair| self.said.sayings[pair.saying].rule == rule;
        self.groups.iter().any(|group| {
            group.pairs.iter().any(means)
                || group.refuted.is_some() && rule.fits(&group.group.class).is_some()
        })
    }
}

/// Whether neighbours without a mark are forbidden something.
fn has_negative(rules: &Rules) -> bool {
    let is_negative = |clue: &Clue| matches!(clue, Clue::Local(local) if local.kind.form() == LocalForm::Negative);
    rules.clues().iter().any(is_negative)
}
