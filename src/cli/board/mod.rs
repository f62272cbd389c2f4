//! Puzzles of other sizes and rules than the classic ones, in the commands that take them.

mod frame;
mod walls;

pub(super) use frame::{below_word, frame};
pub(super) use walls::{is_wall_above, is_wall_before};
