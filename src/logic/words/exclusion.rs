//! Proofs of aligned exclusion.

use super::generic;
use crate::logic::Deduction;

pub(super) fn proof(step: &Deduction) -> String {
    generic(step)
}
