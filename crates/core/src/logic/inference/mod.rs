//! Code that the searches of several families share.

pub(crate) mod als_graph;
pub(crate) mod bit_matrix;
pub(crate) mod board_index;
pub(crate) mod flood;
pub(crate) mod implication_graph;
pub(crate) mod locked_subsets;
