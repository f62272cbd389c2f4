//! Moving through the items of a list.

use crate::ui::keys::Direction::{Down, Left, Right, Up};
use crate::ui::keys::{CursorAction, Turn};
use crate::ui::{Outcome, Shared};

/// The rows around a list: its title, the message and the key bar, and one row of
/// the page before that stays in sight.
const ROWS_AROUND: u16 = 8;

/// Number of items on a page of a list in the window.
pub(crate) fn page_of(shared: &Shared) -> usize {
    usize::from(shared.size.1.saturating_sub(ROWS_AROUND).max(1))
}

/// The item of `count` that an action leads to from the selected one, stopping at the ends;
/// `None` if there is none.
pub(crate) fn moved_index(
    action: CursorAction,
    selected: usize,
    count: usize,
    page: usize,
) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match action {
        CursorAction::Move(Up | Left) => selected.saturating_sub(1),
        CursorAction::Move(Down | Right) => (selected + 1).min(last),
        CursorAction::Scroll(Turn::Back) => selected.saturating_sub(page),
        CursorAction::Scroll(Turn::On) => (selected + page).min(last),
        CursorAction::LineEnd(Up | Left) => 0,
        CursorAction::LineEnd(Down | Right) => last,
    })
}

/// Selects the value that an action leads to from the selected one.
pub(crate) fn move_selection<T: Copy + PartialEq>(
    action: CursorAction,
    selected: &mut T,
    items: &[T],
    page: usize,
) -> Outcome {
    let index = items.iter().position(|item| item == selected);
    let moved = index.and_then(|index| moved_index(action, index, items.len(), page));
    *selected = moved.map_or(*selected, |index| items[index]);
    Outcome::Stay
}

/// Selects the value at this place, if there is one; whether it was selected
/// already.
pub(crate) fn select<T: Copy + PartialEq>(selected: &mut T, items: &[T], index: usize) -> bool {
    let before = *selected;
    let item = items.get(index).copied();
    *selected = item.unwrap_or(before);
    item == Some(before)
}

#[cfg(test)]
mod tests;
