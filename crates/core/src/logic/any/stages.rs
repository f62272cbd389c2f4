//! The stages of a hint before its proof: what kind of step it is, where to look, and which
//! technique it is, in the words that classic steps have.

use super::step::BoardStep;
use super::technique::BoardTechnique as T;
use super::words;
use crate::grid::words::{Join, list};
use crate::grid::{Digit, DigitSet, Text};
use crate::logic::HouseRole;
use crate::logic::hints::hint_intro;
use crate::rules::clue::{House, HouseName};
use crate::rules::rule_index::RuleIndex;
use crate::text;

/// The most clues that are named as a place to look at.
const MOST_CLUES: usize = 3;

/// The most regions that are named as a place to look at.
const MOST_HOUSES: usize = 6;

impl BoardStep {
    /// Kind and difficulty: "Next step: a fish (digit 7, hard)."
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_core::rules::{Rules, Spot, Values};
    /// use ninefold_core::logic::{BoardLadder, Position};
    ///
    /// let ladder = BoardLadder::new(Rules::classic());
    /// let row = (0..8).fold(Values::EMPTY, |values, column| {
    ///     values.with(Spot::at(0, column), Digit::new(column as u8 + 1))
    /// });
    /// let step = ladder.next(&Position::new(ladder.index(), &row)).expect("a step");
    /// assert_eq!(step.intro(), "Next step: a single (easy).");
    /// assert_eq!(step.where_to_look(ladder.index()), "Look at row 1.");
    /// assert_eq!(step.which(ladder.index()), "Full house: the last empty cell of row 1.");
    /// ```
    pub fn intro(&self) -> Text {
        let level = self.technique.level().to_string().to_lowercase();
        let digit = self.named_digit().map(|digit| format!("digit {digit:#}, "));
        let digit = digit.unwrap_or_default();
        text!("Next step: {} ({digit}{level}).", kind(self.technique))
    }

    /// The houses or clues of the pattern, and the digit if that does not give the step away.
    /// Where no few clues say where, the regions with cells of the pattern: a cell would give it
    /// away.
    pub fn where_to_look(&self, index: &RuleIndex) -> Text {
        let place = self.few_places(index).unwrap_or_else(|| self.around(index));
        match self.named_digit() {
            Some(digit) => text!("Look at {place} for digit {digit:#}."),
            None => text!("Look at {place}."),
        }
    }

    /// The technique with its digits or cells: "Hidden single: digit 7 in box 5."
    pub fn which(&self, index: &RuleIndex) -> Text {
        text!("{}: {}.", self.technique, self.pattern(index))
    }

    fn pattern(&self, index: &RuleIndex) -> String {
        let (place, cells) = (self.place(index), list(self.cells, Join::And));
        let digits: DigitSet = self.evidence.pattern_digits();
        let listed = list(digits, Join::And);
        match self.technique {
            T::LastValue | T::LastCageCell => format!("the last empty cell of {place}"),
            T::NakedSingle => format!("one digit is left for {cells}"),
            T::HiddenSingle => format!("digit {listed} in {place}"),
            T::HiddenPair | T::HiddenTriple | T::HiddenQuad => format!("{listed} in {place}"),
            T::NakedPair | T::NakedTriple | T::NakedQuad | T::YWing | T::XyzWing => {
                format!("{listed} in {cells}")
            }
            _ => match self.named_digit() {
                Some(digit) => format!("digit {digit:#} in {place}"),
                None => place,
            },
        }
    }

    /// The one digit of a step that follows a digit through houses.
    fn named_digit(&self) -> Option<Digit> {
        let is_of_one = matches!(
            self.technique,
            T::CommonPeers | T::XWing | T::Swordfish | T::Jellyfish
        );
        self.evidence
            .pattern_digits()
            .single()
            .filter(|_| is_of_one)
    }

    /// The regions with its cells, or the rows where there are none; of many the whole board.
    fn around(&self, index: &RuleIndex) -> String {
        let is_region = |its: &House| matches!(its.name, HouseName::Box(_) | HouseName::Region(_));
        let is_row = |its: &House| matches!(its.name, HouseName::Row(_));
        let has_regions = index.houses().any(is_region);
        let around = index.numbered_houses().filter(|(_, its)| {
            let is_wanted = if has_regions {
                is_region(its)
            } else {
                is_row(its)
            };
            is_wanted && !(its.cells & self.cells).is_empty()
        });
        let around: Vec<usize> = around.map(|(number, _)| number).collect();
        match around.len() {
            1..=MOST_HOUSES => words::clues(index, &around),
            _ => "the whole board".to_owned(),
        }
    }

    /// The place, or where the clues of the step are many its cells.
    fn place(&self, index: &RuleIndex) -> String {
        let cells = || list(self.cells, Join::And);
        self.few_places(index).unwrap_or_else(cells)
    }

    /// The houses in which a digit is followed, or else the clues of the step; `None` where these
    /// are many, or none.
    fn few_places(&self, index: &RuleIndex) -> Option<String> {
        let bases: Vec<House> = self.evidence.houses(HouseRole::Base).collect();
        match (self.named_digit(), bases.len()) {
            (Some(_), 1..=MOST_CLUES) => Some(list(bases, Join::And)),
            _ if (1..=MOST_CLUES).contains(&self.clues.len()) => {
                Some(words::clues(index, &self.clues))
            }
            _ => None,
        }
    }
}

/// What a hint calls the kind of a step. The cells of a naked subset need not share a house.
fn kind(technique: T) -> &'static str {
    match technique {
        T::NakedPair | T::NakedTriple | T::NakedQuad => "a subset of cells",
        other => hint_intro::kind(other.technique()),
    }
}
