//! What the tests of the interface share: states to look at, screens as values.
#![allow(
    unreachable_pub,
    reason = "other test programs use some of these files, too"
)]

#[path = "../../../../tests/support/annotated.rs"]
pub(crate) mod annotated;
#[path = "../../../../tests/support/boards.rs"]
pub(crate) mod boards;
pub(crate) mod driver;
#[path = "../../../../tests/support/finished.rs"]
pub(crate) mod finished;
pub(crate) mod keys;
pub(crate) mod local_boards;
pub(crate) mod made_text;
#[path = "../../../../tests/support/notation.rs"]
mod notation;
pub(crate) mod other_boards;
#[path = "../../../../tests/support/rng.rs"]
pub(crate) mod rng;
pub(crate) mod screen;
pub(crate) mod states;

use crate::ui::{BadKey, Key};
