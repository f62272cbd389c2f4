//! What is known inside an assumption, as a numbered list says it.

use super::board::{Fact, is_denied, left_by};
use ninefold_core::classic::Candidates;

/// A numbered line, and the lines inside it.
pub struct Item<'t> {
    pub number: String,
    pub text: &'t str,
    pub inside: Vec<Item<'t>>,
}

/// Reads numbered lines inside the item `above`, which number from 1 without a gap.
pub fn items<'t>(lines: &mut &[&'t str], above: &str) -> Option<Vec<Item<'t>>> {
    let mut all = Vec::new();
    let indent = " ".repeat(3 * above.matches('.').count());
    while let Some((line, rest)) = lines.split_first() {
        let number = format!("{above}{}", all.len() + 1);
        let Some(text) = line.strip_prefix(&format!("{indent}{number}. ")) else {
            break;
        };
        *lines = rest;
        let inside = items(lines, &format!("{number}."))?;
        all.push(Item {
            number,
            text,
            inside,
        });
    }
    Some(all)
}

/// What is known inside an assumption, with the number of the item that says it.
pub struct Known<'b> {
    pub board: &'b Candidates,
    pub start: Fact,
    pub said: Vec<(String, Fact)>,
}

impl<'b> Known<'b> {
    pub fn new(board: &'b Candidates, start: Fact) -> Known<'b> {
        let said = Vec::new();
        Known { board, start, said }
    }

    pub fn all(&self) -> Vec<Fact> {
        let said = self.said.iter().map(|(_, fact)| *fact);
        said.chain([self.start]).collect()
    }

    pub fn left(&self) -> Candidates {
        left_by(self.board, &self.all())
    }

    /// What these items say.
    pub fn cited(&self, numbers: &[String]) -> Vec<Fact> {
        let cited = self
            .said
            .iter()
            .filter(|(number, _)| numbers.contains(number));
        cited.map(|(_, fact)| *fact).collect()
    }

    /// Whether what the last item says rules this out.
    pub fn last_denies(&self, (node, is_true): Fact) -> bool {
        let last = self.said.last().map(|(number, _)| number.clone());
        let last = self.cited(&Vec::from_iter(last));
        let mut cells = node.cells.iter();
        !is_true && cells.all(|cell| is_denied(&last, cell, node.digit))
    }

    pub fn says(&self, fact: Fact) -> bool {
        self.start == fact || self.said.iter().any(|(_, said)| *said == fact)
    }
}
