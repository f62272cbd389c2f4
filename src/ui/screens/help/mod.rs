//! The purpose of a screen, and its keys.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::keys::{HelpLine, HelpRow, KeyMap};
use crate::ui::screen_prelude::*;

page! {
    enum HelpAction { Cursor(CursorAction); Common: Back }
    PAGE Typed "in the help"
        "This screen and its keys. Type to filter."
        [KEYS, FILTER] => Program(Open(Overlay::HELP));
    KEYS {
        Cursor(Move(Up)) [Up] "a line";
        Cursor(Move(Down)) [Down] "a line";
        Cursor(Scroll(PageTurn::Back)) [PageUp] "a page";
        Cursor(Scroll(PageTurn::On)) [PageDown] "a page" => "next page";
        Cursor(LineEnd(Up)) [Home] "first, last";
        Cursor(LineEnd(Down)) [End] "first, last";
        Common(Back) [Esc Enter] "show all again, close" => "close";
        Program(Open(Overlay::HELP)) ['?' F1] "close";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands";
    }
}

/// The help of one page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HelpPage {
    /// The page.
    pub page: Page,
    /// Number of its rows above the window.
    pub scroll: usize,
    /// The typed filter: the page shows only the lines that contain it.
    pub typed: SearchText,
}

impl HelpPage {
    /// The columns of its box with one column, and with two.
    const NARROW: u16 = 62;
    const WIDE: u16 = 2 * HelpLine::COLUMN as u16 + HelpPage::GAP + HelpPage::SIDES;
    /// The columns between two columns.
    pub(crate) const GAP: u16 = 2;
    /// The rows of its box that are not rows of help: border, title, gap.
    pub(crate) const FRAME: u16 = 4;
    /// The columns of its border.
    const SIDES: u16 = 4;

    /// The help of a page from its beginning.
    pub(crate) fn new(page: Page) -> HelpPage {
        HelpPage {
            page,
            scroll: 0,
            typed: SearchText::default(),
        }
    }

    /// The number of columns in a window of this size, 1 or 2.
    pub(crate) fn columns((columns, _): (u16, u16)) -> usize {
        if columns >= HelpPage::WIDE { 2 } else { 1 }
    }

    /// The columns of its box.
    pub(crate) fn width(size: (u16, u16)) -> u16 {
        match HelpPage::columns(size) {
            1 => HelpPage::NARROW,
            _ => HelpPage::WIDE,
        }
    }

    /// All its rows in a window of this size.
    pub(crate) fn rows(&self, keys: &KeyMap, size: (u16, u16)) -> Vec<HelpRow> {
        let columns = match HelpPage::columns(size) {
            1 => usize::from(size.0.min(HelpPage::NARROW).saturating_sub(HelpPage::SIDES)),
            _ => HelpLine::COLUMN,
        };
        let mut rows = keys.help(self.page, columns, self.typed.as_str());
        if HelpPage::columns(size) > 1 && self.typed.is_empty() {
            // The purpose stands above both columns.
            let is_purpose = |row: &HelpRow| matches!(row, HelpRow::Purpose(_));
            let purpose = rows.iter().take_while(|row| is_purpose(row)).count();
            rows.drain(..(purpose + 1).min(rows.len()));
        }
        rows
    }

    /// Number of rows of a column that a window has room for. Where one column has enough,
    /// the key bar is left free.
    fn room(size: (u16, u16)) -> usize {
        let rows = size.1;
        let free = if rows >= 20 && HelpPage::columns(size) == 1 {
            2
        } else {
            0
        };
        usize::from(rows.saturating_sub(HelpPage::FRAME + free))
    }

    /// Number of rows that a window shows at once, in all its columns.
    pub(crate) fn visible_rows(size: (u16, u16)) -> usize {
        HelpPage::room(size) * HelpPage::columns(size)
    }

    /// The rows of a column in a box that holds all rows, with a filter and without, if a window
    /// has room for that. In two columns they are as even as the groups allow.
    pub(crate) fn column_rows(&self, keys: &KeyMap, size: (u16, u16)) -> usize {
        let room = HelpPage::room(size);
        let rows_of = |page: &HelpPage| {
            let rows = page.rows(keys, size);
            match HelpPage::columns(size) {
                1 => rows.len().min(room),
                _ => column_break(&rows, room).map_or(room, |place| place.max(rows.len() - place)),
            }
        };
        rows_of(self).max(rows_of(&HelpPage::new(self.page)))
    }

    /// The first row on show: the last rows fill the window.
    pub(crate) fn first(&self, count: usize, visible: usize) -> usize {
        self.scroll.min(count.saturating_sub(visible))
    }
}

/// The row with which the second of two columns of `room` rows begins, where both have room
/// for all rows: the gap between two groups that divides them best.
pub(crate) fn column_break(rows: &[HelpRow], room: usize) -> Option<usize> {
    let gaps = (0..rows.len()).filter(|&place| rows[place] == HelpRow::Gap);
    let fits = |place: &usize| *place <= room && rows.len() - place <= room + 1;
    gaps.filter(fits)
        .min_by_key(|&place| place.abs_diff(rows.len() - place))
}

impl Component for HelpPage {
    type Action = HelpAction;

    fn holds_board(&self) -> bool {
        false
    }

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.scroll))
    }

    fn update(&mut self, action: HelpAction, shared: &mut Shared) -> Outcome {
        let count = self.rows(&shared.keys, shared.size).len();
        let visible = HelpPage::visible_rows(shared.size);
        let last = count.saturating_sub(visible);
        let first = self.first(count, visible);
        let page = visible.saturating_sub(1).max(1);
        let scroll = match action {
            HelpAction::Back if self.typed.is_empty() => return Outcome::Close,
            HelpAction::Back => {
                self.typed.clear();
                0
            }
            HelpAction::Cursor(action) => {
                moved_index(action, first, last + 1, page).unwrap_or(first)
            }
        };
        self.scroll = scroll.min(last);
        Outcome::Stay
    }

    /// Takes a letter to look for; the signs that lead to help and to the commands
    /// stay keys.
    fn type_key(&mut self, key: Key) -> bool {
        let is_typed = !matches!(key, Key::Char('?' | ':')) && self.typed.type_key(key);
        if is_typed {
            self.scroll = 0;
        }
        is_typed
    }
}
