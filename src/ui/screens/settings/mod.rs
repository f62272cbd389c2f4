//! The settings.

pub(crate) mod quick_settings;
pub(crate) mod view;
