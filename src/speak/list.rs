//! Lists to answer with a number.

use super::command::ListName;
use crate::ui::Request;
use ninefold_core::board::Cell;
use ninefold_game::game::{BoardKind, Date};
use ninefold_game::settings::SettingItem;

/// What choosing an item does.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ListChoice {
    /// Leaves the board, if one is open, and asks for this.
    Ask(Box<Request>),
    /// Opens another list.
    Open(ListName),
    /// Lists the levels of a kind of board.
    Levels(BoardKind),
    /// Lists the daily puzzles of a day.
    Day(Date),
    /// Lists the values of a setting.
    Setting(SettingItem),
    /// Gives a setting the value at this place.
    Value(SettingItem, usize),
    /// Answers the layer that asks by the item at this place.
    Layer(usize),
    /// Goes to this cell.
    Cell(Cell),
    /// Explains the commands.
    Help,
}

/// A list that is open.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NumberedList {
    pub(super) title: String,
    pub(super) items: Vec<(String, ListChoice)>,
}

impl NumberedList {
    /// The title and the items with their numbers, a line each.
    pub(super) fn lines(&self) -> Vec<String> {
        let items = (1..).zip(&self.items);
        let items = items.map(|(number, (item, _))| format!("{number} {item}"));
        [self.title.clone()].into_iter().chain(items).collect()
    }
}
