//! Proofs of arguments from the one solution.

use super::generic;
use crate::logic::Deduction;

pub(super) fn proof(step: &Deduction) -> String {
    generic(step)
}
