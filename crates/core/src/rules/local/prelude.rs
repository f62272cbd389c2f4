//! What the files of kinds need.

pub(super) use super::clue::LocalClue;
pub(super) use super::clue::names;
pub(super) use super::clue_kind::{
    ANY_NUMBER, ClueCells, ClueExample, ClueKind, ClueNumbers, FPuzzlesKey, Keys, LocalSums,
    MOST_CELLS, Meaning, keys, line, reading, reading_with,
};
pub(super) use super::kind::{DotSign, LineEnds, LineSign, LocalForm, Seen};
pub(super) use super::pairs::Relations;
pub(super) use super::state::{
    CellRead, ReadState, are_parts_equal, ends, ends_first, in_order, parts, read_parts,
    three_differ,
};
pub(super) use crate::board::Cell;
pub(super) use crate::rules::pair::PairRelation;
pub(super) use std::ops::RangeInclusive;
