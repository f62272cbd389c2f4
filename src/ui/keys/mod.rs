//! Actions and the keys that mean them: the table, presets, the player's own bindings.

pub(crate) mod action;
pub(crate) mod action_names;
pub(crate) mod group;
pub(crate) mod help;
pub(crate) mod key;
pub(crate) mod key_map;
pub(crate) mod key_names;
pub(crate) mod keymap_error;
pub(crate) mod presets;
pub(crate) mod table;
pub(crate) mod user_bindings;
