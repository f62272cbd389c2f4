//! Mixtures of kinds that no grid obeys.

use super::kind::Kind::{AntiKing, AntiKnight, Disjoint, NonConsecutive, Windoku, X};
use super::kind::{Kind, KindSet};

/// A mixture that no grid of a size obeys.
pub(crate) struct ImpossibleMixture {
    pub size: usize,
    pub kinds: &'static [Kind],
    /// Whether it is the usual boxes that make it impossible. Else no regions help.
    pub needs_boxes: bool,
}

const fn row(size: usize, kinds: &'static [Kind], needs_boxes: bool) -> ImpossibleMixture {
    ImpossibleMixture {
        size,
        kinds,
        needs_boxes,
    }
}

/// The smallest such mixtures, found by the engine. Larger ones contain one of these.
#[rustfmt::skip]
pub(crate) const IMPOSSIBLE: &[ImpossibleMixture] = &[
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
