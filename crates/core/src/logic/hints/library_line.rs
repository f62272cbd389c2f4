//! Steps as lines of HoDoKu's library format.

use crate::board::{Digit, DigitSet, order};
use crate::classic::{Candidates, Cell};
use crate::formats::LibraryLine;
use crate::logic::any::Position;
use crate::logic::deduction::Deduction;
use crate::logic::indexed_rules::IndexedRules;
use crate::logic::step::Step;
use crate::logic::technique::{Family, Technique};

impl Step {
    /// This step of a classic puzzle and the board before it as a line of HoDoKu's library; of a
    /// technique that has no number there the board alone. `None` under other rules.
    pub fn library_line(&self, board: &Position) -> Option<String> {
        let step = self.deduction()?;
        let line = step.library_line(&board.classic()?);
        line.map(|line| line.to_string())
            .or_else(|| board.library_line(&IndexedRules::classic()))
    }
}

impl Position {
    /// The board of a classic puzzle as a line of HoDoKu's library; `None` under other rules.
    pub fn library_line(&self, rules: &IndexedRules) -> Option<String> {
        let board = rules.is_classic().then(|| self.classic())??;
        Some(LibraryLine::from(board).to_string())
    }
}

impl Deduction {
    /// This step and the board before it as a line of HoDoKu's library;
    /// nothing for a technique that has no number there.
    pub fn library_line(&self, board: &Candidates) -> Option<LibraryLine> {
        Some(LibraryLine {
            code: self.technique.code()?.to_owned(),
            digits: self.digits(),
            eliminations: by_digit(&self.eliminations),
            placements: if self.eliminations.is_empty() {
                self.placements.clone()
            } else {
                Vec::new()
            },
            extra: self.chain_length(),
            ..LibraryLine::from(board.clone())
        })
    }

    /// The digits that the library says a step is about: for chains and almost
    /// locked sets those it removes, otherwise those of its pattern.
    fn digits(&self) -> DigitSet {
        let results = self.eliminations.iter().chain(&self.placements);
        let results: DigitSet = results.map(|&(_, digit)| digit).collect();
        let pattern = self.evidence.pattern_digits();
        match self.technique.family() {
            Family::Chain | Family::AlmostLocked | Family::Forcing => results,
            _ if pattern.is_empty() => results,
            _ => pattern,
        }
    }

    /// Number of links of a simple chain or loop; empty for all other steps.
    fn chain_length(&self) -> String {
        let is_simple = self.technique.family() == Family::Chain;
        let is_chain = is_simple || self.technique == Technique::RemotePair;
        match self.evidence.chains.as_slice() {
            [chain] if is_chain => chain.links.len().to_string(),
            _ => String::new(),
        }
    }
}

/// HoDoKu lists what is removed digit by digit.
pub(crate) fn by_digit(eliminations: &[(Cell, Digit)]) -> Vec<(Cell, Digit)> {
    let mut sorted = eliminations.to_vec();
    order::sort_by_key(&mut sorted, |(cell, digit)| {
        (digit.index() << 8 | cell.index()) as u128
    });
    sorted
}

#[cfg(test)]
mod tests {
    use crate::classic::{Candidates, Grid};
    use crate::formats::{LibraryLine, read_library};
    use crate::logic::finder::first_by;
    use crate::logic::hints::ladder::ClassicLadder;
    use crate::logic::technique::Technique;
    use crate::logic::tests::{SAMPLE, graded, parse_board};

    #[test]
    fn a_fish_is_written_as_hodoku_writes_it() {
        let values =
            "...84.....2....8...6....3.53.47....12...1...78....35.25.9....4...7....9.....31...";
        let board = parse_board(values);
        let step = first_by(Technique::XWing.info().find, &board).unwrap();
        let line = step.library_line(&board).unwrap().to_string();
        assert_eq!(line, format!(":0300:3:{values}::312::"));
        assert_eq!(read_library(&line).unwrap().board, board);
    }

    #[test]
    fn every_step_of_a_path_reads_back() {
        for puzzle in graded(SAMPLE).into_iter().take(12) {
            let mut board = Candidates::from_grid(&puzzle.givens);
            for step in ClassicLadder::PLAYER.path(&puzzle.givens).steps {
                let line = step.library_line(&board);
                let line = line.unwrap_or_else(|| LibraryLine::from(board.clone()));
                assert_eq!(read_library(&line.to_string()), Ok(line));
                step.apply(&mut board);
            }
        }
    }

    #[test]
    fn a_digit_is_written_in_its_own_field() {
        let givens: Grid = graded(SAMPLE)[0].givens;
        let board = Candidates::from_grid(&givens);
        let step = ClassicLadder::PLAYER.next(&board).unwrap();
        let line = step.library_line(&board).unwrap();
        assert_eq!(line.placements, step.placements);
        assert!(line.eliminations.is_empty() && line.extra.is_empty());
    }
}
