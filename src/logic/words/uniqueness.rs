//! Proofs of arguments from the one solution.

use super::{generic, graves, loops};
use crate::logic::{Deduction, Technique};

pub(super) fn proof(step: &Deduction) -> String {
    match step.technique {
        Technique::UniqueLoop1
        | Technique::UniqueLoop2
        | Technique::UniqueLoop3
        | Technique::UniqueLoop4 => loops::proof(step),
        Technique::Bug2 | Technique::Bug3 | Technique::Bug4 => graves::proof(step),
        _ => generic(step),
    }
}
