//! The purpose of a screen, and its keys.

pub(crate) mod view;

use crate::ui::keys::{HelpLine, HelpRow, KeyMap};
use crate::ui::screen_prelude::*;
use crate::ui::widgets::text::capitalised;
use crate::ui::widgets::wrap;

page! {
    enum HelpAction { Cursor(CursorAction); Common: Back }
    PAGE "in the help"
        "This screen and its keys."
        [KEYS] => Program(Open(Overlay::HELP));
    KEYS {
        Cursor(Scroll(PageTurn::On)) [Tab PageDown Down 'j' ' '] "next page" => "next page";
        Cursor(Scroll(PageTurn::Back)) [BackTab PageUp Up 'k'] "previous page";
        Common(Back) [Esc Enter 'q'] "close" => "close";
        Program(Open(Overlay::HELP)) ['?' F1] "close";
        Program(Open(Overlay::PALETTE)) [':' (ctrl 'p')] "commands" => "commands";
    }
}

/// The help of one page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HelpPage {
    /// The page.
    pub page: Page,
    /// The part on show; after the last comes the first.
    pub part: usize,
    /// Actions that are not possible there.
    refused: Vec<Action>,
    /// What is told of the keys of the page.
    subject: HelpSubject,
}

/// What is told of the keys of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum HelpSubject {
    /// All that help is for.
    Page,
    /// What is unusual about the chosen ones; the sentence says which those are.
    Preset { name: String, about: String },
}

impl HelpPage {
    /// The columns of its box with one column, and with two.
    const NARROW: u16 = 62;
    const WIDE: u16 = 2 * HelpLine::COLUMN as u16 + HelpPage::GAP + HelpPage::SIDES;
    /// The columns between two columns.
    pub(crate) const GAP: u16 = 2;
    /// The rows of its box that are not rows of help: border, a line of its purpose, gap.
    pub(crate) const FRAME: u16 = 4;
    /// The columns of its border.
    const SIDES: u16 = 4;

    /// The help of a page from its beginning.
    pub(crate) fn new(page: Page) -> HelpPage {
        HelpPage {
            page,
            part: 0,
            refused: Vec::new(),
            subject: HelpSubject::Page,
        }
    }

    /// The chosen keys on a page, beside the usual ones.
    pub(crate) fn of_keys(page: Page, [name, about]: [String; 2]) -> HelpPage {
        HelpPage {
            subject: HelpSubject::Preset { name, about },
            ..HelpPage::new(page)
        }
    }

    /// The same without these actions, which are not possible.
    #[must_use]
    pub(crate) fn without(self, refused: Vec<Action>) -> HelpPage {
        HelpPage { refused, ..self }
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
    fn rows(&self, keys: &KeyMap, size: (u16, u16)) -> Vec<HelpRow> {
        let columns = match HelpPage::columns(size) {
            1 => usize::from(size.0.min(HelpPage::NARROW).saturating_sub(HelpPage::SIDES)),
            _ => HelpLine::COLUMN,
        };
        let mut rows = match &self.subject {
            HelpSubject::Page => keys.help(self.page, columns, &self.refused),
            HelpSubject::Preset { about, .. } => keys.help_of_preset(self.page, about, columns),
        };
        if HelpPage::columns(size) > 1 {
            // The purpose stands above both columns.
            let is_purpose = |row: &HelpRow| matches!(row, HelpRow::Purpose(_));
            let purpose = rows.iter().take_while(|row| is_purpose(row)).count();
            rows.drain(..(purpose + 1).min(rows.len()));
        }
        rows
    }

    /// The place, and which keys where they are the subject: "On the board: vim".
    pub(crate) fn title(&self) -> String {
        let place = capitalised(self.page.place());
        match &self.subject {
            HelpSubject::Preset { name, .. } => format!("{place}: {name} keys"),
            HelpSubject::Page => place,
        }
    }

    /// The purpose of the page, in lines above two columns.
    pub(crate) fn purpose(&self) -> Vec<String> {
        let text = match &self.subject {
            HelpSubject::Preset { about, .. } => about,
            HelpSubject::Page => self.page.purpose(),
        };
        wrap(text, HelpPage::WIDE - HelpPage::SIDES)
    }

    /// The rows of its box that are not rows of help, in a window of this size.
    pub(crate) fn frame(&self, size: (u16, u16)) -> u16 {
        match HelpPage::columns(size) {
            1 => HelpPage::FRAME,
            _ => HelpPage::FRAME + self.purpose().len() as u16 - 1,
        }
    }

    /// Number of rows of a column that a window has room for. Where one column has enough,
    /// the key bar is left free.
    fn room(&self, size: (u16, u16)) -> usize {
        let rows = size.1;
        let free = if rows >= 20 && HelpPage::columns(size) == 1 {
            2
        } else {
            0
        };
        usize::from(rows.saturating_sub(self.frame(size) + free))
    }

    /// Its rows in parts that a window shows at once. A group that has room in one is not divided.
    pub(crate) fn parts(&self, keys: &KeyMap, size: (u16, u16)) -> Vec<Vec<HelpRow>> {
        let room = (self.room(size) * HelpPage::columns(size)).max(1);
        let rows = self.rows(keys, size);
        let mut parts = Vec::new();
        let mut part: Vec<HelpRow> = Vec::new();
        for group in rows.chunk_by(|_, next| *next != HelpRow::Gap) {
            if group.len() <= room && part.len() + group.len() > room {
                parts.push(std::mem::take(&mut part));
            }
            for row in group {
                if part.len() == room {
                    parts.push(std::mem::take(&mut part));
                }
                if !(part.is_empty() && *row == HelpRow::Gap) {
                    part.push(row.clone());
                }
            }
        }
        parts.push(part);
        parts
    }
}

/// The rows of a column in a box that holds each of these parts. In two columns they are as even
/// as the groups allow.
fn column_rows(help: &HelpPage, parts: &[Vec<HelpRow>], size: (u16, u16)) -> usize {
    let room = help.room(size);
    let rows_of = |part: &Vec<HelpRow>| match HelpPage::columns(size) {
        1 => part.len(),
        _ => column_break(part, room).map_or(room, |place| place.max(part.len() - place)),
    };
    parts.iter().map(rows_of).max().unwrap_or_default()
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

    fn update(&mut self, action: HelpAction, shared: &mut Shared) -> Outcome {
        let count = self.parts(&shared.keys, shared.size).len();
        let turned = match action {
            HelpAction::Back => return Outcome::Close,
            HelpAction::Cursor(CursorAction::Scroll(PageTurn::Back)) => count - 1,
            HelpAction::Cursor(_) => 1,
        };
        self.part = (self.part + turned) % count;
        Outcome::Stay
    }

    fn is_idle(&self, action: Action, (_, shared): (&Layout, &Shared)) -> bool {
        let turns = matches!(action, Action::Cursor(CursorAction::Scroll(_)));
        turns && self.parts(&shared.keys, shared.size).len() == 1
    }
}
