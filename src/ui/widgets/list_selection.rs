//! Moving through the items of a list.

use crate::ui::Outcome;
use crate::ui::keys::{CommonAction, Direction};

/// Which of `count` items an action leads to from the selected one, around the
/// ends; `None` if it moves nothing.
pub(crate) fn moved_index(action: CommonAction, selected: usize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match action {
        CommonAction::Move(Direction::Up | Direction::Left) => {
            Some(selected.checked_sub(1).unwrap_or(last))
        }
        CommonAction::Move(Direction::Down | Direction::Right) => Some((selected + 1) % count),
        CommonAction::LineEnd(Direction::Up) => Some(0),
        CommonAction::LineEnd(Direction::Down) => Some(last),
        CommonAction::LineEnd(Direction::Left | Direction::Right)
        | CommonAction::ScrollUp
        | CommonAction::ScrollDown
        | CommonAction::Confirm
        | CommonAction::Back
        | CommonAction::Refuse
        | CommonAction::Delete
        | CommonAction::Menu
        | CommonAction::NewGame
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
) -> Outcome {
    let index = items.iter().position(|item| item == selected);
    let moved = index.and_then(|index| moved_index(action, index, items.len()));
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
mod tests {
    use super::*;

    #[test]
    fn a_click_selects_and_returns_what_was_selected() {
        let mut selected = 'a';
        assert!(select(&mut selected, &['a', 'b'], 0));
        assert!(!select(&mut selected, &['a', 'b'], 1) && selected == 'b');
        assert!(!select(&mut selected, &['a', 'b'], 2) && selected == 'b');
    }

    #[test]
    fn lists_are_round_and_have_ends() {
        let items = ['a', 'b', 'c'];
        let moved = |action, mut from| {
            move_selection(action, &mut from, &items);
            from
        };
        assert_eq!(moved(CommonAction::Move(Direction::Up), 'a'), 'c');
        assert_eq!(moved(CommonAction::Move(Direction::Down), 'c'), 'a');
        assert_eq!(moved(CommonAction::LineEnd(Direction::Down), 'a'), 'c');
        assert_eq!(moved(CommonAction::LineEnd(Direction::Up), 'c'), 'a');
        assert_eq!(moved(CommonAction::Confirm, 'c'), 'c');
        assert_eq!(moved_index(CommonAction::Move(Direction::Down), 0, 0), None);
    }
}
