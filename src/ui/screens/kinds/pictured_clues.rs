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
    let line = |kind, cells: &[(usize, usize)], numbers: &[u16]| {
        let cells = cells.iter().map(|&(row, column)| Cell::at(row, column));
        LocalClue::new(kind, cells.collect(), numbers.to_vec())
    };
    let far = size - 1;
    match kind {
        Kind::Thermometer => vec![
            line(
                LocalKind::Thermometer,
                &[(0, 0), (0, 1), (1, 2), (2, 2)],
                &[],
            ),
            line(
                LocalKind::Thermometer,
                &[(far, far), (far - 1, far), (far - 2, far)],
                &[],
            ),
        ],
        Kind::Arrow => vec![
            line(LocalKind::Arrow, &[(0, 0), (0, 1), (0, 2)], &[1]),
            line(
                LocalKind::Arrow,
                &[(far, far), (far - 1, far), (far - 2, far - 1)],
                &[1],
            ),
        ],
        Kind::Kropki => vec![
            line(LocalKind::Difference, &[(0, 0), (0, 1)], &[1]),
            line(LocalKind::Ratio, &[(1, 1), (2, 1)], &[2]),
            line(LocalKind::Ratio, &[(2, 2), (2, 3)], &[2]),
            line(LocalKind::Difference, &[(far - 1, far), (far, far)], &[1]),
        ],
        Kind::Whispers => {
            let apart = [size.div_ceil(2) as u16];
            vec![
                line(
                    LocalKind::Whispers,
                    &[(0, 0), (1, 0), (1, 1), (2, 2)],
                    &apart,
                ),
                line(
                    LocalKind::Whispers,
                    &[(far, far), (far, far - 1), (far - 1, far - 2)],
                    &apart,
                ),
            ]
        }
        Kind::LittleKiller => [2, far - 1]
            .map(|column| {
                let cells: Vec<(usize, usize)> = (0..=column).map(|n| (n, column - n)).collect();
                line(
                    LocalKind::LittleKiller,
                    &cells,
                    &[(column * size / 2) as u16],
                )
            })
            .to_vec(),
        Kind::Sandwich => [(0, 5), (2, 7), (far, 0)]
            .map(|(column, sum)| {
                let cells: Vec<(usize, usize)> = (0..size).map(|row| (row, column)).collect();
                line(LocalKind::Sandwich, &cells, &[sum])
            })
            .to_vec(),
        _ => Vec::new(),
    }
}
