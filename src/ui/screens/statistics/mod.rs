//! The statistics.

pub(crate) mod view;
