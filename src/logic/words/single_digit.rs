//! Proofs of patterns of one digit.

use super::generic;
use crate::logic::Deduction;

pub(super) fn proof(step: &Deduction) -> String {
    generic(step)
}
