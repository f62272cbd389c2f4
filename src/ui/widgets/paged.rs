//! A text that is longer than its card: its title and its conclusion stay, and what is
//! between is read page by page.

use crate::ui::keys::CommonAction;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText, paragraph};

/// A page of such a text. After the last comes the first again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Page(i32);

impl Page {
    /// The next or the previous page; the same on other keys.
    #[must_use]
    pub(crate) fn turned(self, action: CommonAction) -> Page {
        match action {
            CommonAction::ScrollDown => Page(self.0 + 1),
            CommonAction::ScrollUp => Page(self.0 - 1),
            _ => self,
        }
    }

    fn of(self, pages: usize) -> usize {
        self.0.rem_euclid(pages.max(1) as i32) as usize
    }
}

/// The page and the key that turns it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    pub(crate) page: Page,
    pub(crate) key: String,
}

/// With fewer rows the title gives way.
const LEAST_WITH_TITLE: usize = 8;

/// The page of these paragraphs in so many rows. The first is the title if it is accented,
/// and the last the conclusion if it is one.
pub(crate) fn page_of(
    paragraphs: &[StyledText],
    width: u16,
    room: u16,
    reading: &Reading,
) -> Vec<CardLine> {
    let room = usize::from(room);
    let (title, rest) = match paragraphs {
        [title, rest @ ..] if title.1 == StyleRole::Accent => (Some(title), rest),
        all => (None, all),
    };
    let (body, end) = match rest {
        [body @ .., end] if end.1 == StyleRole::Warning && !body.is_empty() => (body, Some(end)),
        all => (all, None),
    };
    let in_lines = |(text, role): &StyledText| paragraph(text, *role, width);
    let title = title.filter(|_| room >= LEAST_WITH_TITLE);
    let title: Vec<CardLine> = title.into_iter().flat_map(in_lines).collect();
    let mut end: Vec<CardLine> = end.into_iter().flat_map(in_lines).collect();
    end.truncate(room.div_ceil(3));
    let body: Vec<CardLine> = body.iter().flat_map(in_lines).collect();
    let rows = room.saturating_sub(title.len() + end.len() + 1).max(1);
    let pages: Vec<&[CardLine]> = body.chunks(rows).collect();
    let place = reading.page.of(pages.len());
    let shown = pages.get(place).copied().unwrap_or_default();
    let mark = format!("{} page {} of {}", reading.key, place + 1, pages.len());
    let mark = CardLine::text(mark, StyleRole::KeyName);
    let mut lines = title;
    lines.extend_from_slice(shown);
    lines.push(mark);
    lines.extend(end);
    lines.truncate(room);
    lines
}

#[cfg(test)]
mod tests;
