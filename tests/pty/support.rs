//! What other test programs use, too.

#[path = "../support/boards.rs"]
pub mod boards;
#[path = "../support/finished.rs"]
pub mod finished;
#[path = "../support/notation.rs"]
pub mod notation;
#[allow(dead_code, reason = "other test programs use the rest")]
#[path = "../support/rng.rs"]
pub mod rng;

use ninefold::{BadKey, Key};
