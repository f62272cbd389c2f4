//! Backtracking with the choice of Knuth's dancing links: the cell with the fewest digits, or
//! the digit with the fewest places in a house. It takes whichever has fewer options ("Dancing
//! Links", 2000, <https://arxiv.org/abs/cs/0011047>).

use super::Measure;
use super::backtracking::{Backtracking, SearchBoard, Strategy};
use super::machine::SearchCounter;
use super::step::{BranchPoint, PseudocodeLine, SearchLevel, StepKind, count};
use crate::board::{Digit, DigitSet};
use crate::classic::House;

pub(super) const NAME: &str = "Fewest places first";

pub(super) const SHORT_NAME: &str = "Fewest places";

pub(super) const WORD: &str = "fewest-places";

pub(super) const DESCRIPTION: &str = "Takes the cell with the fewest digits, or the digit with the \
     fewest places in a row, column or box: the choice of dancing links.";

pub(super) const PSEUDOCODE: &[PseudocodeLine] = &[
    PseudocodeLine::new("take the smallest number of options", &[]),
    PseudocodeLine::new("  place its next option, go on", &[StepKind::Place]),
    PseudocodeLine::new(
        "  none left: erase, go back",
        &[StepKind::TakeBack, StepKind::Unsolved],
    ),
    PseudocodeLine::new("no empty cell left: solved", &[StepKind::Solved]),
];

pub(super) const MEASURE: Measure = Measure::Digits;

pub(super) type Machine = Backtracking<FewestPlaces>;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct FewestPlaces;

impl Strategy for FewestPlaces {
    fn next(
        board: &SearchBoard,
        _: &[SearchLevel],
        counter: &mut SearchCounter,
    ) -> Option<(BranchPoint, u16)> {
        let cells = board
            .empty_cells()
            .iter()
            .map(|cell| (BranchPoint::Cell(cell.into()), board.allowed(cell).bits()));
        let houses = House::ALL.into_iter();
        let places = houses.flat_map(|house| places_in(board, house));
        let mut best = None;
        let mut fewest = u32::MAX;
        for (choice, options) in cells.chain(places) {
            counter.worked(1);
            let number = count(options);
            if number < fewest {
                (best, fewest) = (Some((choice, options)), number);
            }
        }
        best
    }
}

/// The places of each digit that a house does not hold yet.
fn places_in(board: &SearchBoard, house: House) -> impl Iterator<Item = (BranchPoint, u16)> {
    let cells = house.cells();
    let allowed = cells.map(|cell| {
        if board.is_empty(cell) {
            board.allowed(cell).bits()
        } else {
            0
        }
    });
    (DigitSet::NINE - board.used(house))
        .iter()
        .map(move |digit| {
            let options = options_of(digit, &allowed);
            (BranchPoint::Place(house, digit), options)
        })
}

/// The cells, a bit each, that allow a digit.
fn options_of(digit: Digit, allowed: &[u16; 9]) -> u16 {
    let bits = allowed.iter().map(|bits| bits >> digit.index() & 1);
    bits.rev().fold(0, |options, bit| options << 1 | bit)
}
