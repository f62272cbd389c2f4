//! Moving through the items of a list, by keys and by the mouse, or by typing what is looked for.

use crate::ui::Shared;
use crate::ui::keys::Direction::{Down, Left, Right, Up};
use crate::ui::keys::macros::own_actions;
use crate::ui::keys::{Action, CursorAction, EntryAction, Key, OwnAction, PageTurn};

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
        CursorAction::Scroll(PageTurn::Back) => selected.saturating_sub(page),
        CursorAction::Scroll(PageTurn::On) => (selected + page).min(last),
        CursorAction::LineEnd(Up | Left) => 0,
        CursorAction::LineEnd(Down | Right) => last,
    })
}

/// The place of an item in a list. What is not in it (any more) is at the first place.
pub(crate) fn place_of<T: PartialEq>(selected: &T, items: &[T]) -> usize {
    items.iter().position(|item| item == selected).unwrap_or(0)
}

/// The list of a component: the place of the item under the cursor, the number of items, and
/// how another one comes under the cursor.
pub(crate) struct ListCursor<'a> {
    place: usize,
    count: usize,
    select: Box<dyn FnOnce(usize) + 'a>,
}

impl<'a> ListCursor<'a> {
    /// The cursor is at this value, in a list of these.
    pub(crate) fn new<T: PartialEq + 'a>(
        selected: &'a mut T,
        items: impl IntoIterator<Item = T>,
    ) -> ListCursor<'a> {
        let mut items: Vec<T> = items.into_iter().collect();
        ListCursor {
            place: place_of(selected, &items),
            count: items.len(),
            select: Box::new(move |place| *selected = items.swap_remove(place)),
        }
    }

    /// Moves it as an action says, a page being so many items.
    pub(crate) fn move_by(self, action: CursorAction, page: usize) {
        if let Some(place) = moved_index(action, self.place, self.count, page) {
            (self.select)(place);
        }
    }

    /// Moves it to this place, if there is one; whether it was there already.
    pub(crate) fn move_to(self, place: usize) -> bool {
        let is_there = place < self.count;
        if is_there {
            (self.select)(place);
        }
        is_there && place == self.place
    }
}

#[cfg(test)]
mod tests;

own_actions! { EraseAction { ; Entry: DeleteBackward, ClearAll } }

/// The letters that a player typed to find an item.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct SearchText(String);

impl SearchText {
    /// The most letters that can be typed.
    const LONGEST: usize = 24;

    /// The typed text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing was typed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets what was typed.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes a letter, as long as there is room; whether the key is one.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        let Key::Char(letter) = key else {
            return false;
        };
        if self.0.chars().count() < SearchText::LONGEST {
            self.0.push(letter);
        }
        true
    }

    /// Erases the last letter, or all.
    pub(crate) fn erase(&mut self, action: EraseAction) {
        match action {
            EraseAction::DeleteBackward => drop(self.0.pop()),
            EraseAction::ClearAll => self.clear(),
        }
    }
}

impl From<&str> for SearchText {
    fn from(text: &str) -> SearchText {
        SearchText(text.to_owned())
    }
}
