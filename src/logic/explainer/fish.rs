//! The Explainer's fish: columns first, and line by line before digit by digit.

use super::combinations::tuples;
use crate::grid::{Digit, House};
use crate::logic::fish::Fish as Basic;
use crate::logic::overview::Overview;
use crate::logic::{Report, Technique, groups};
use std::ops::ControlFlow::{self, Continue};

pub(super) fn x_wings(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(overview, 2, Technique::XWing, report)
}

pub(super) fn swordfish(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(overview, 3, Technique::Swordfish, report)
}

pub(super) fn jellyfish(overview: &Overview<'_>, report: &mut Report<'_>) -> ControlFlow<()> {
    fish(overview, 4, Technique::Jellyfish, report)
}

/// Lines of one kind with the crossing lines their places of a digit lie in.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fish {
    lines: u16,
    digit: Digit,
    crossing: u16,
}

fn fish(
    overview: &Overview<'_>,
    size: usize,
    technique: Technique,
    report: &mut Report<'_>,
) -> ControlFlow<()> {
    for (bases, covers) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
        let mut found: Vec<Fish> = Vec::new();
        for digit in Digit::ALL {
            collect(overview, size, digit, bases, &mut found);
        }
        found.sort_unstable();
        for fish in found {
            let [bases, covers] = [(bases, fish.lines), (covers, fish.crossing)].map(chosen);
            let step = Basic::new(fish.digit, bases, covers).deduction(overview.board, technique);
            if !step.eliminations.is_empty() {
                report(step)?;
            }
        }
    }
    Continue(())
}

fn collect(
    overview: &Overview<'_>,
    size: usize,
    digit: Digit,
    bases: &[House],
    found: &mut Vec<Fish>,
) {
    let mut lines = [0; 9];
    for (line, &base) in lines.iter_mut().zip(bases) {
        *line = overview.positions(base, digit);
    }
    let open = lines.iter().filter(|&&places| places != 0);
    if open.count() < 2 * size {
        return;
    }
    let _ = tuples(&lines, size, &mut |lines, crossing| {
        found.push(Fish {
            lines,
            digit,
            crossing,
        });
        Continue(())
    });
}

fn chosen((lines, numbers): (&[House], u16)) -> Vec<House> {
    groups::bits(numbers).map(|number| lines[number]).collect()
}
