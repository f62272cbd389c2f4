//! The settings.

pub(crate) mod items;
pub(crate) mod quick_settings;
pub(crate) mod view;
