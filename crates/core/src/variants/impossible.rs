//! Mixtures of kinds that no grid obeys.

use super::kind::Kind::{AntiKing, AntiKnight, Disjoint, NonConsecutive, Windoku, X};
use super::kind::{Kind, KindSet};

/// A mixture that no grid of a size obeys.
struct Impossible {
    size: usize,
    kinds: &'static [Kind],
    /// Whether it is the usual boxes that make it impossible. Else no regions help.
    needs_boxes: bool,
}

const fn row(size: usize, kinds: &'static [Kind], needs_boxes: bool) -> Impossible {
    Impossible {
        size,
        kinds,
        needs_boxes,
    }
}

/// The smallest such mixtures, found by the engine. Larger ones contain one of these.
#[rustfmt::skip]
const IMPOSSIBLE: &[Impossible] = &[
    row(4, &[AntiKing], false),
    row(4, &[NonConsecutive], false),
    row(4, &[X, AntiKnight], false),
    row(4, &[Disjoint, AntiKnight], true),
    row(5, &[X, AntiKnight], false),
    row(5, &[AntiKnight, AntiKing], false),
    row(5, &[X, NonConsecutive], false),
    row(5, &[AntiKing, NonConsecutive], false),
    row(6, &[X, Disjoint], true),
    row(6, &[X, AntiKnight], false),
    row(6, &[X, AntiKing], false),
    row(6, &[AntiKnight, AntiKing], false),
    row(6, &[X, NonConsecutive], false),
    row(6, &[Disjoint, NonConsecutive], true),
    row(6, &[AntiKnight, NonConsecutive], true),
    row(6, &[AntiKing, NonConsecutive], false),
    row(7, &[X, AntiKnight], false),
    row(7, &[AntiKnight, AntiKing], false),
    row(8, &[AntiKing, NonConsecutive], true),
    row(8, &[X, AntiKnight, AntiKing], false),
    row(8, &[Disjoint, AntiKnight, AntiKing], true),
    row(8, &[X, AntiKnight, NonConsecutive], true),
    row(8, &[AntiKnight, AntiKing, NonConsecutive], false),
    row(9, &[Windoku, NonConsecutive], true),
    row(9, &[X, Windoku, AntiKnight], false),
    row(9, &[X, AntiKnight, AntiKing], false),
    row(9, &[Windoku, AntiKnight, AntiKing], false),
    row(10, &[X, Disjoint, AntiKnight], true),
    row(10, &[X, AntiKnight, AntiKing], true),
];

/// The part of a mixture that no grid of this size obeys.
pub(crate) fn impossible_part(size: usize, kinds: KindSet, has_boxes: bool) -> Option<KindSet> {
    let rows = IMPOSSIBLE
        .iter()
        .filter(|row| row.size == size && (has_boxes || !row.needs_boxes));
    let mut parts = rows.map(|row| row.kinds.iter().copied().collect::<KindSet>());
    parts.find(|&part| kinds.contains_all(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::clue::{ChessMove, Clue};
    use crate::variants::{Effort, Rules, Shape, Solver, Values};

    /// The clues of a kind, also where the kind is refused.
    fn clues(kind: Kind, shape: &Shape) -> Vec<Clue> {
        match kind {
            AntiKing => vec![Clue::Step(ChessMove::King)],
            AntiKnight => vec![Clue::Step(ChessMove::Knight)],
            NonConsecutive => vec![Clue::NotConsecutive],
            _ => Rules::new(shape.clone())
                .with(kind)
                .unwrap()
                .clues()
                .to_vec(),
        }
    }

    fn check(sizes: std::ops::RangeInclusive<usize>) {
        for row in IMPOSSIBLE.iter().filter(|row| sizes.contains(&row.size)) {
            let shape = if row.needs_boxes {
                Shape::with_boxes(row.size)
            } else {
                Shape::without_regions(row.size)
            };
            let shape = shape.unwrap();
            let mut all: Vec<Clue> = Rules::new(shape.clone()).every_clue().collect();
            all.extend(row.kinds.iter().flat_map(|&kind| clues(kind, &shape)));
            let solver = Solver::of_clues(row.size, all);
            let found = solver.any_solution(&Values::EMPTY, &Effort::UNLIMITED);
            assert_eq!(found, Ok(None), "{} {:?}", row.size, row.kinds);
        }
    }

    #[test]
    fn no_small_grid_obeys_what_is_refused() {
        check(4..=7);
    }

    #[test]
    #[ignore = "takes a minute without optimisation"]
    fn no_large_grid_obeys_what_is_refused() {
        check(8..=10);
    }
}
