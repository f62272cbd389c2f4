//! The stages of a hint.

use strum::VariantArray;

/// The stages of a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, VariantArray)]
pub enum HintStage {
    /// The kind of step and how hard it is.
    Nudge,
    /// The place to look at.
    Where,
    /// The technique and its cells.
    Which,
    /// The proof and what follows.
    Proof,
    /// The hint was applied.
    Done,
}

impl HintStage {
    /// Every stage, in order.
    pub const ALL: [HintStage; HintStage::VARIANTS.len()] =
        *HintStage::VARIANTS.first_chunk().unwrap();

    /// The index in [`HintStage::ALL`] and [`Record::hints`](super::Record::hints).
    pub fn index(self) -> usize {
        self as usize
    }

    pub(super) fn next(self) -> HintStage {
        HintStage::ALL[(self.index() + 1).min(HintStage::Done.index())]
    }
}
