//! The menu and the lists it leads to.

pub(crate) mod update;
pub(crate) mod view;
