//! What a screen is for, and its keys.

pub(crate) mod view;

use crate::ui::keys::{HelpRow, KeyMap, Overlay, ProgramAction};
use crate::ui::screen_prelude::*;

/// The help of one context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HelpPage {
    /// Which context.
    pub context: Context,
    /// How many of its rows are above the window.
    pub scroll: usize,
}

impl HelpPage {
    /// The columns of its box at most.
    pub const WIDTH: u16 = 62;
    /// The rows of its box that are no rows of help: border, title, gap.
    pub const FRAME: u16 = 4;
    /// The columns of its border.
    const SIDES: u16 = 4;

    /// The help of a context from its beginning.
    pub fn new(context: Context) -> HelpPage {
        HelpPage { context, scroll: 0 }
    }

    /// All its rows in a window of this size.
    pub fn rows(&self, keys: &KeyMap, (columns, _): (u16, u16)) -> Vec<HelpRow> {
        let columns = columns.min(HelpPage::WIDTH).saturating_sub(HelpPage::SIDES);
        keys.help(self.context, usize::from(columns))
    }

    /// How many of them a window shows at once. Where there are enough, the key
    /// bar is left free.
    pub fn visible_rows((_, rows): (u16, u16)) -> usize {
        let free = if rows >= 20 { 2 } else { 0 };
        usize::from(rows.saturating_sub(HelpPage::FRAME + free))
    }

    /// The first row on show: the last rows fill the window.
    pub fn first(&self, count: usize, visible: usize) -> usize {
        self.scroll.min(count.saturating_sub(visible))
    }
}

impl Component for HelpPage {
    fn context(&self) -> Context {
        Context::Help
    }

    fn opener(&self) -> Option<Action> {
        Some(ProgramAction::Open(Overlay::HELP).into())
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let visible = HelpPage::visible_rows(shared.size);
        let page = (visible as isize - 1).max(1);
        let by = match action {
            CommonAction::Back => return Outcome::Close,
            CommonAction::Move(Direction::Up | Direction::Left) => -1,
            CommonAction::Move(Direction::Down | Direction::Right) => 1,
            CommonAction::ScrollUp => -page,
            CommonAction::ScrollDown => page,
            CommonAction::LineEnd(_)
            | CommonAction::Confirm
            | CommonAction::Refuse
            | CommonAction::Delete
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::TechniquePage
            | CommonAction::FlipPage
            | CommonAction::Digit(_) => 0,
        };
        let count = self.rows(&shared.keys, shared.size).len();
        let wanted = self.first(count, visible).saturating_add_signed(by);
        self.scroll = wanted.min(count.saturating_sub(visible));
        Outcome::Stay
    }
}
