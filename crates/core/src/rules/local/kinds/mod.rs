//! The table of the kinds of clues on cells: a file and a row for each.

mod arrow;
mod between;
mod box_indexer;
mod candidates;
mod clone;
mod column_indexer;
mod counting_circles;
mod difference;
mod double_arrow;
mod entropic;
mod equal_sums;
mod even;
mod global_entropy;
mod greater;
mod little_killer;
mod lockout;
mod maximum;
mod minimum;
mod modular;
mod nabner;
mod no_difference;
mod no_ratio;
mod no_sum;
mod numbered_room;
mod odd;
mod palindrome;
mod parity;
mod quadruple;
mod ratio;
mod region_sum;
mod renban;
mod row_indexer;
mod sandwich;
mod skyscraper;
mod slow_thermometer;
mod sum;
mod sum_line;
mod thermometer;
mod whispers;
mod x_sum;
mod zipper;

use super::clue_kind::ClueKind;
use super::kind::LocalKind;
use strum::VariantArray;

/// In the order of the enum; a kind without a row does not compile.
pub(super) const KINDS: [(LocalKind, &ClueKind); LocalKind::VARIANTS.len()] = [
    (LocalKind::Difference, &difference::KIND),
    (LocalKind::Ratio, &ratio::KIND),
    (LocalKind::Sum, &sum::KIND),
    (LocalKind::Greater, &greater::KIND),
    (LocalKind::NoDifference, &no_difference::KIND),
    (LocalKind::NoRatio, &no_ratio::KIND),
    (LocalKind::NoSum, &no_sum::KIND),
    (LocalKind::Thermometer, &thermometer::KIND),
    (LocalKind::SlowThermometer, &slow_thermometer::KIND),
    (LocalKind::Arrow, &arrow::KIND),
    (LocalKind::DoubleArrow, &double_arrow::KIND),
    (LocalKind::Palindrome, &palindrome::KIND),
    (LocalKind::Whispers, &whispers::KIND),
    (LocalKind::Renban, &renban::KIND),
    (LocalKind::Between, &between::KIND),
    (LocalKind::RegionSum, &region_sum::KIND),
    (LocalKind::Entropic, &entropic::KIND),
    (LocalKind::Modular, &modular::KIND),
    (LocalKind::Nabner, &nabner::KIND),
    (LocalKind::Zipper, &zipper::KIND),
    (LocalKind::Lockout, &lockout::KIND),
    (LocalKind::Odd, &odd::KIND),
    (LocalKind::Even, &even::KIND),
    (LocalKind::Minimum, &minimum::KIND),
    (LocalKind::Maximum, &maximum::KIND),
    (LocalKind::Quadruple, &quadruple::KIND),
    (LocalKind::Clone, &clone::KIND),
    (LocalKind::RowIndexer, &row_indexer::KIND),
    (LocalKind::ColumnIndexer, &column_indexer::KIND),
    (LocalKind::BoxIndexer, &box_indexer::KIND),
    (LocalKind::LittleKiller, &little_killer::KIND),
    (LocalKind::Sandwich, &sandwich::KIND),
    (LocalKind::Skyscraper, &skyscraper::KIND),
    (LocalKind::XSum, &x_sum::KIND),
    (LocalKind::NumberedRoom, &numbered_room::KIND),
    (LocalKind::Parity, &parity::KIND),
    (LocalKind::SumLine, &sum_line::KIND),
    (LocalKind::EqualSums, &equal_sums::KIND),
    (LocalKind::CountingCircles, &counting_circles::KIND),
    (LocalKind::GlobalEntropy, &global_entropy::KIND),
    (LocalKind::Candidates, &candidates::KIND),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Shape};

    #[test]
    fn the_rows_are_in_the_order_of_the_kinds() {
        for (place, (kind, row)) in KINDS.iter().enumerate() {
            assert_eq!(*kind as usize, place, "{kind}");
            assert_eq!(row.name.parse(), Ok(*kind));
        }
    }

    #[test]
    fn every_board_takes_the_examples() {
        for size in [4, 6, 9, 16] {
            let rules = Rules::new(Shape::with_boxes(size).unwrap());
            for (kind, _) in KINDS {
                let rules = rules.clone().with_local(kind.example(size));
                let is_too_large = kind == LocalKind::CountingCircles && size > 10;
                assert_eq!(rules.is_ok(), !is_too_large, "{kind}");
            }
        }
    }
}
