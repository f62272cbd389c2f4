//! Moving through the items of a list.

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

/// The same for a list of values, one of which is selected.
pub(crate) fn moved_item<T: Copy + PartialEq>(
    action: CommonAction,
    selected: T,
    items: &[T],
) -> Option<T> {
    let index = items.iter().position(|&item| item == selected)?;
    moved_index(action, index, items.len()).map(|index| items[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_round_and_have_ends() {
        let items = ['a', 'b', 'c'];
        let moved = |action, from| moved_item(action, from, &items);
        assert_eq!(moved(CommonAction::Move(Direction::Up), 'a'), Some('c'));
        assert_eq!(moved(CommonAction::Move(Direction::Down), 'c'), Some('a'));
        assert_eq!(
            moved(CommonAction::LineEnd(Direction::Down), 'a'),
            Some('c')
        );
        assert_eq!(moved(CommonAction::LineEnd(Direction::Up), 'c'), Some('a'));
        assert_eq!(moved(CommonAction::Confirm, 'c'), None);
        assert_eq!(moved_index(CommonAction::Move(Direction::Down), 0, 0), None);
    }
}
