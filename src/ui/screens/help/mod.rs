//! The purpose of a screen, and its keys.

pub(crate) mod view;

use crate::ui::SearchText;
use crate::ui::keys::{HelpRow, Key, KeyMap, Overlay, ProgramAction};
use crate::ui::screen_prelude::*;

/// The help of one context.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HelpPage {
    /// The context.
    pub context: Context,
    /// Number of its rows above the window.
    pub scroll: usize,
    /// The typed filter: the page shows only the lines that contain it.
    pub typed: SearchText,
}

impl HelpPage {
    /// The columns of its box at most.
    pub(crate) const WIDTH: u16 = 62;
    /// The rows of its box that are not rows of help: border, title, gap.
    pub(crate) const FRAME: u16 = 4;
    /// The columns of its border.
    const SIDES: u16 = 4;

    /// The help of a context from its beginning.
    pub(crate) fn new(context: Context) -> HelpPage {
        HelpPage {
            context,
            scroll: 0,
            typed: SearchText::default(),
        }
    }

    /// All its rows in a window of this size.
    pub(crate) fn rows(&self, keys: &KeyMap, (columns, _): (u16, u16)) -> Vec<HelpRow> {
        let columns = columns.min(HelpPage::WIDTH).saturating_sub(HelpPage::SIDES);
        keys.help(self.context, usize::from(columns), self.typed.as_str())
    }

    /// Number of rows without a filter.
    fn all_rows(&self, keys: &KeyMap, size: (u16, u16)) -> usize {
        HelpPage::new(self.context).rows(keys, size).len()
    }

    /// Number of rows that a window shows at once. Where there are enough, the key bar is
    /// left free.
    pub(crate) fn visible_rows((_, rows): (u16, u16)) -> usize {
        let free = if rows >= 20 { 2 } else { 0 };
        usize::from(rows.saturating_sub(HelpPage::FRAME + free))
    }

    /// The first row on show: the last rows fill the window.
    pub(crate) fn first(&self, count: usize, visible: usize) -> usize {
        self.scroll.min(count.saturating_sub(visible))
    }
}

impl Component for HelpPage {
    fn context(&self) -> Context {
        Context::Help
    }

    fn holds_board(&self) -> bool {
        false
    }

    fn opener(&self) -> Option<Action> {
        Some(ProgramAction::Open(Overlay::HELP).into())
    }

    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        Some((&mut self.typed, &mut self.scroll))
    }

    fn update_common(&mut self, action: CommonAction, shared: &mut Shared) -> Outcome {
        let count = self.rows(&shared.keys, shared.size).len();
        let visible = HelpPage::visible_rows(shared.size);
        let last = count.saturating_sub(visible);
        let first = self.first(count, visible);
        let page = visible.saturating_sub(1).max(1);
        self.scroll = match action {
            CommonAction::Back if self.typed.is_empty() => return Outcome::Close,
            CommonAction::Back => {
                self.typed.clear();
                0
            }
            CommonAction::Move(Direction::Up | Direction::Left) => first.saturating_sub(1),
            CommonAction::Move(Direction::Down | Direction::Right) => first + 1,
            CommonAction::ScrollUp => first.saturating_sub(page),
            CommonAction::ScrollDown => first + page,
            CommonAction::LineEnd(Direction::Up) => 0,
            CommonAction::LineEnd(Direction::Down) => last,
            CommonAction::LineEnd(Direction::Left | Direction::Right)
            | CommonAction::Confirm
            | CommonAction::Refuse
            | CommonAction::Delete
            | CommonAction::Menu
            | CommonAction::NewGame
            | CommonAction::MixedPractice
            | CommonAction::TechniquePage
            | CommonAction::FlipPage
            | CommonAction::Digit(_) => first,
        }
        .min(last);
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
