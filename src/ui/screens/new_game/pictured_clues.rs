//! The lines, dots and numbers of the pictures of kinds.

use ninefold_core::board::Cell;
use ninefold_core::rules::{Kind, KindSet, LocalClue, LocalKind, Rules, RulesError};

/// The rules with some clues of each drawn kind.
pub(super) fn with_clues(rules: Rules, kinds: KindSet) -> Result<Rules, RulesError> {
    let drawn = kinds.iter().flat_map(|kind| clues(kind, rules.size()));
    let drawn: Vec<LocalClue> = drawn.collect();
    drawn.into_iter().try_fold(rules, Rules::with_local)
}

fn clues(kind: Kind, size: usize) -> Vec<LocalClue> {
    use LocalKind as L;
    let far = size - 1;
    match kind {
        Kind::Thermometer => vec![
            clue(L::Thermometer, &[(0, 0), (0, 1), (1, 2), (2, 2)], 0),
            clue(
                L::Thermometer,
                &[(far, far), (far - 1, far), (far - 2, far)],
                0,
            ),
        ],
        Kind::Arrow => vec![
            clue(L::Arrow, &[(0, 0), (0, 1), (0, 2)], 1),
            clue(
                L::Arrow,
                &[(far, far), (far - 1, far), (far - 2, far - 1)],
                1,
            ),
        ],
        Kind::Kropki => vec![
            clue(L::Difference, &[(0, 0), (0, 1)], 1),
            clue(L::Ratio, &[(1, 1), (2, 1)], 2),
            clue(L::Ratio, &[(2, 2), (2, 3)], 2),
            clue(L::Difference, &[(far - 1, far), (far, far)], 1),
        ],
        Kind::Whispers => {
            let apart = size.div_ceil(2);
            vec![
                clue(L::Whispers, &[(0, 0), (1, 0), (1, 1), (2, 2)], apart),
                clue(
                    L::Whispers,
                    &[(far, far), (far, far - 1), (far - 1, far - 2)],
                    apart,
                ),
            ]
        }
        Kind::LittleKiller => [2, far - 1]
            .map(|column| {
                let cells: Vec<(usize, usize)> = (0..=column).map(|n| (n, column - n)).collect();
                clue(L::LittleKiller, &cells, column * size / 2)
            })
            .to_vec(),
        Kind::Sandwich => [(0, 5), (2, 7), (far, 0)]
            .map(|(column, sum)| {
                let cells: Vec<(usize, usize)> = (0..size).map(|row| (row, column)).collect();
                LocalClue::new(L::Sandwich, at(&cells), vec![sum])
            })
            .to_vec(),
        _ => Vec::new(),
    }
}

/// A clue with this number, or with none if that is 0.
fn clue(kind: LocalKind, cells: &[(usize, usize)], number: usize) -> LocalClue {
    let numbers = (number > 0).then_some(number as u16);
    LocalClue::new(kind, at(cells), numbers.into_iter().collect())
}

fn at(cells: &[(usize, usize)]) -> Vec<Cell> {
    let cells = cells.iter().map(|&(row, column)| Cell::at(row, column));
    cells.collect()
}
