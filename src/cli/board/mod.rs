//! Puzzles of other sizes and rules than the classic ones, in the commands that take them.

mod frame;
mod question;
mod steps;

pub(super) use frame::{below_word, frame, is_wall_above, is_wall_before};
pub(super) use question::why_unsolvable;
pub(super) use steps::{explain, hint};
