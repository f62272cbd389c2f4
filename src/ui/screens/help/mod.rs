//! The help that lies over a screen.

pub(crate) mod view;

use crate::ui::HelpRow;
use crate::ui::{Context, KeyMap, Overlay};

/// The help of one context.
#[derive(Clone, PartialEq, Debug)]
pub struct HelpPage {
    /// Of which.
    pub of: Context,
    /// How many of its rows are above the window.
    pub scroll: usize,
    /// What lay over the screen before, and does so again.
    pub under: Option<Box<Overlay>>,
}

impl HelpPage {
    /// The columns of its box at most.
    pub const WIDTH: u16 = 62;
    /// The rows of its box that are no rows of help: border, title, gap.
    pub const FRAME: u16 = 4;
    /// The columns of its border.
    const SIDES: u16 = 4;

    /// The help of a context from its beginning.
    pub fn new(of: Context, under: Option<Box<Overlay>>) -> HelpPage {
        let scroll = 0;
        HelpPage { of, scroll, under }
    }

    /// All its rows in a window of this size.
    pub fn rows(&self, keys: &KeyMap, (columns, _): (u16, u16)) -> Vec<HelpRow> {
        let columns = columns.min(HelpPage::WIDTH).saturating_sub(HelpPage::SIDES);
        keys.help(self.of, usize::from(columns))
    }

    /// How many of them a window shows at once.
    /// Where there are enough, the key bar is left free.
    pub fn room((_, rows): (u16, u16)) -> usize {
        let free = match rows {
            20.. => 2,
            _ => 0,
        };
        usize::from(rows.saturating_sub(HelpPage::FRAME + free))
    }

    /// The first row on show: the last rows fill the window.
    pub fn first(&self, count: usize, room: usize) -> usize {
        self.scroll.min(count.saturating_sub(room))
    }

    /// So many rows on, or back, as far as there are any.
    #[must_use]
    pub fn scrolled(self, by: isize, keys: &KeyMap, size: (u16, u16)) -> HelpPage {
        let (count, room) = (self.rows(keys, size).len(), HelpPage::room(size));
        let wanted = self.first(count, room).saturating_add_signed(by);
        let scroll = wanted.min(count.saturating_sub(room));
        HelpPage { scroll, ..self }
    }
}
