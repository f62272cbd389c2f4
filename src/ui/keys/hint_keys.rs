//! The keys of a hint, which a screen adds to its own while one is on show.

use crate::ui::keys::lists::{CHAIN_LINKS, HINT, MISTAKE, NAMED, PROOF_PAGES};
use crate::ui::keys::table::Binding;

/// The lists of keys that are added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HintKeys {
    /// No list: there is no hint.
    Nothing,
    /// Those of a hint whose technique is not named.
    Nudge,
    /// Those of a hint that says which digits are wrong.
    Mistake,
    /// Those of a hint whose technique is named.
    Named,
    /// The same, and those of its chain.
    Chain,
    /// Those of the chain of a proof alone.
    Proof,
}

impl HintKeys {
    /// What is left of them where a step is only shown.
    #[must_use]
    pub(crate) const fn of_proof(self) -> HintKeys {
        match self {
            HintKeys::Chain | HintKeys::Proof => HintKeys::Proof,
            HintKeys::Nothing | HintKeys::Nudge | HintKeys::Mistake | HintKeys::Named => {
                HintKeys::Nothing
            }
        }
    }

    pub(super) const fn lists(self) -> &'static [&'static [Binding]] {
        match self {
            HintKeys::Nothing => &[],
            HintKeys::Nudge => const { &[HINT, PROOF_PAGES] },
            HintKeys::Mistake => const { &[HINT, MISTAKE, PROOF_PAGES] },
            HintKeys::Named => const { &[HINT, NAMED, PROOF_PAGES] },
            HintKeys::Chain => const { &[HINT, CHAIN_LINKS, NAMED, PROOF_PAGES] },
            HintKeys::Proof => const { &[CHAIN_LINKS, PROOF_PAGES] },
        }
    }

    /// The place as part of a sentence, unless it is that of the screen.
    pub(super) const fn place(self) -> Option<&'static str> {
        match self {
            HintKeys::Nothing => None,
            HintKeys::Nudge => Some("at the beginning of a hint"),
            HintKeys::Mistake => Some("in a hint about a mistake"),
            HintKeys::Named => Some("in a hint"),
            HintKeys::Chain => Some("on the chain of a hint"),
            HintKeys::Proof => Some("on the chain of a proof"),
        }
    }

    /// The purpose, unless it is that of the screen.
    pub(super) const fn purpose(self) -> Option<&'static str> {
        match self {
            HintKeys::Nothing | HintKeys::Nudge | HintKeys::Mistake | HintKeys::Named => None,
            HintKeys::Chain | HintKeys::Proof => {
                Some("A chain of the proof: follow it link by link.")
            }
        }
    }
}
