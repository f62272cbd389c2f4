//! Moving through the items of a list.

use crate::ui::keys::{CommonAction, Direction};
use crate::ui::{Outcome, Shared};

/// The rows around a list: its title, the message and the key bar, and one row of
/// the page before that stays in sight.
const ROWS_AROUND: u16 = 8;

/// Number of items on a page of a list in the window.
pub(crate) fn page_of(shared: &Shared) -> usize {
    usize::from(shared.size.1.saturating_sub(ROWS_AROUND).max(1))
}

/// The item of `count` that an action leads to from the selected one, stopping at the ends;
/// `None` if it moves nothing.
pub(crate) fn moved_index(
    action: CommonAction,
    selected: usize,
    count: usize,
    page: usize,
) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match action {
        CommonAction::Move(Direction::Up | Direction::Left) => Some(selected.saturating_sub(1)),
        CommonAction::Move(Direction::Down | Direction::Right) => Some((selected + 1).min(last)),
        CommonAction::ScrollUp => Some(selected.saturating_sub(page)),
        CommonAction::ScrollDown => Some((selected + page).min(last)),
        CommonAction::LineEnd(Direction::Up) => Some(0),
        CommonAction::LineEnd(Direction::Down) => Some(last),
        CommonAction::LineEnd(Direction::Left | Direction::Right)
        | CommonAction::Confirm
        | CommonAction::Back
        | CommonAction::Refuse
        | CommonAction::Delete
        | CommonAction::Menu
        | CommonAction::NewGame
        | CommonAction::MixedPractice
        | CommonAction::TechniquePage
        | CommonAction::FlipPage
        | CommonAction::Digit(_) => None,
    }
}

/// Selects the value that an action leads to from the selected one.
pub(crate) fn move_selection<T: Copy + PartialEq>(
    action: CommonAction,
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
