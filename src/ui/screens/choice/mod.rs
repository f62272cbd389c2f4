//! Small questions: a title and a few answers.

pub(crate) mod copy_form;
pub(crate) mod store_locked;
pub(crate) mod view;
