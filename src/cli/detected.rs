//! A detected value with its source, and the variables of the environment.

use std::env;

/// A value and its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Detected<T> {
    /// The value.
    pub value: T,
    /// An argument, a variable, or why the default applies.
    pub from: &'static str,
}

/// A value from this source.
pub(super) fn detected<T>(value: T, from: &'static str) -> Detected<T> {
    Detected { value, from }
}

/// An environment variable that is set and not empty.
pub(super) fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}
