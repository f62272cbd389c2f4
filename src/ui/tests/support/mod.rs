//! What the tests of the interface share: states to look at, screens as values.
#![allow(
    unreachable_pub,
    reason = "other test programs use some of these files, too"
)]

#[path = "../../../../tests/support/annotated.rs"]
pub(super) mod annotated;
#[path = "../../../../tests/support/boards.rs"]
pub(super) mod boards;
pub(super) mod driver;
#[path = "../../../../tests/support/finished.rs"]
pub(super) mod finished;
pub(super) mod keys;
pub(super) mod made_text;
#[path = "../../../../tests/support/notation.rs"]
mod notation;
pub(super) mod other_boards;
#[path = "../../../../tests/support/rng.rs"]
pub(super) mod rng;
pub(super) mod screen;
pub(super) mod states;

use crate::ui::{BadKey, Key};
