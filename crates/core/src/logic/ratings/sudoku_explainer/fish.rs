//! The Explainer's fish (Sudoku Explainer, `Fisherman`): columns before rows,
//! and lines before digits. Only this order is its own.

use super::subsets::visit_combinations;
use crate::board::{Digit, order};
use crate::classic::House;
use crate::logic::finder::{Emit, Flow};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::inference::locked_subsets;
use crate::logic::technique::Technique;
use crate::logic::techniques::fish::basic::Fish;
use std::ops::ControlFlow::Continue;

const FISH: [Technique; 3] = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];

/// X-Wings, Swordfish or Jellyfish, for a `SIZE` of 2, 3 or 4.
pub(crate) fn report_fish<const SIZE: usize>(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let technique = FISH[SIZE - 2];
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let mut found: Vec<(u16, Digit, u16)> = Vec::new();
        for digit in Digit::NINE {
            collect_fish(index, SIZE, digit, bases, &mut found);
        }
        order::sort_by_key(&mut found, |&(base_lines, digit, cover_lines)| {
            [base_lines, digit.index() as u16, cover_lines]
                .into_iter()
                .fold(0, |key, part| key << 16 | u128::from(part))
        });
        for (base_lines, digit, cover_lines) in found {
            let [bases, covers] = [(bases, base_lines), (covers, cover_lines)].map(select_lines);
            let step = Fish::new(digit, bases, covers).deduction(index.board, technique);
            if !step.eliminations.is_empty() {
                report(step)?;
            }
        }
    }
    Continue(())
}

/// Adds the fish of a digit: base lines, digit, cover lines.
fn collect_fish(
    index: &BoardIndex<'_>,
    size: usize,
    digit: Digit,
    bases: &[House],
    found: &mut Vec<(u16, Digit, u16)>,
) {
    let mut positions = [0; 9];
    for (line, &base) in positions.iter_mut().zip(bases) {
        *line = index.positions(base, digit);
    }
    let with_digit = positions.iter().filter(|&&positions| positions != 0);
    if with_digit.count() < 2 * size {
        return;
    }
    let _ = visit_combinations(&positions, size, &mut |bases, covers| {
        found.push((bases, digit, covers));
        Continue(())
    });
}

fn select_lines((lines, numbers): (&[House], u16)) -> Vec<House> {
    locked_subsets::bits(numbers)
        .map(|number| lines[number])
        .collect()
}
