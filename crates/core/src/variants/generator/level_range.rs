//! Levels that small boards do not have.

use crate::logic::Level::{self, Easy, Extreme, Hard, Medium, Unfair};
use crate::rules::kind::Kind::{AntiKnight, Jigsaw, Killer};
use crate::rules::kind::KindSet;

/// The levels that puzzles of these rules can have, easiest first. On small boards hardly any
/// technique beyond singles is ever needed.
///
/// ```
/// use ninefold_core::logic::Level;
/// use ninefold_core::rules::KindSet;
/// use ninefold_core::variants::board_levels;
///
/// assert_eq!(board_levels(9, KindSet::NONE).len(), 5);
/// assert_eq!(board_levels(4, KindSet::NONE), [Level::Easy]);
/// ```
pub fn board_levels(size: usize, kinds: KindSet) -> Vec<Level> {
    let has = |kind| kinds.contains(kind);
    let levels: &[Level] = match size {
        4 if has(Jigsaw) && has(Killer) => &[Easy, Medium, Hard],
        4 if has(Jigsaw) || has(Killer) => &[Easy, Medium],
        4 => &[Easy],
        6 if kinds == KindSet::NONE => &[Easy, Medium, Unfair],
        6 if kinds == KindSet::only(AntiKnight) => &[Easy, Medium, Hard],
        _ => &[Easy, Medium, Hard, Unfair, Extreme],
    };
    levels.to_vec()
}
