//! Imports for every file of a technique.

pub(crate) use crate::board::{Digit, DigitSet};
pub(crate) use crate::classic::{Candidates, Cell, CellSet, House};
pub(crate) use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, LinkKind, Node, Role, candidates_among, in_cells,
    in_layers,
};
pub(crate) use crate::logic::finder::{Emit, Flow, emit_some, only};
pub(crate) use crate::logic::technique::Technique;
pub(crate) use crate::logic::techniques::catalogue::{
    Family, HodokuEntry, Level, SeRating, TechniqueInfo,
};
pub(crate) use std::ops::ControlFlow::Continue;
