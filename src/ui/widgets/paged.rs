//! A text that is longer than its place: its title and its conclusion stay, and what is
//! between is read page by page.

use crate::ui::keys::PageTurn;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::CardLine;

/// A page of such a text. After the last comes the first again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextPage(i32);

impl TextPage {
    /// The next or the previous page.
    #[must_use]
    pub(crate) fn turned(self, turn: PageTurn) -> TextPage {
        match turn {
            PageTurn::On => TextPage(self.0 + 1),
            PageTurn::Back => TextPage(self.0 - 1),
        }
    }

    /// Its place among `pages` pages.
    pub(crate) fn among(self, pages: usize) -> usize {
        self.after(0, pages)
    }

    /// The place of the page that is `first` pages after this one, among `pages` pages.
    fn after(self, first: usize, pages: usize) -> usize {
        (self.0 + first as i32).rem_euclid(pages.max(1) as i32) as usize
    }
}

/// Where the rule with the number of the page is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum RulePlace {
    /// Above the conclusion, in a row of its own.
    #[default]
    AboveConclusion,
    /// In the row of the title, which is no part of the text.
    Title,
}

/// The page, the key that turns it, and where its number is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    pub(crate) page: TextPage,
    pub(crate) key: String,
    pub(crate) rule: RulePlace,
}

impl Reading {
    /// The same with the number in the title.
    #[must_use]
    pub(crate) fn in_title(self) -> Reading {
        let rule = RulePlace::Title;
        Reading { rule, ..self }
    }
}

/// A text by what becomes of its parts where there is no room for all.
#[derive(Clone, Default)]
pub(crate) struct PagedText {
    /// Gives way in a place of few rows.
    pub(crate) head: Vec<CardLine>,
    /// Paragraphs that are read page by page.
    pub(crate) body: Vec<Vec<CardLine>>,
    /// The line of the body, without blanks, whose page comes first.
    pub(crate) focus: usize,
    /// Stays below the pages; in a place of few rows it is read instead of them.
    pub(crate) tail: Vec<CardLine>,
    /// The conclusion, which stays as the last lines.
    pub(crate) conclusion: Vec<CardLine>,
    /// In one line, where the conclusion takes too much; it is the end of the body then.
    pub(crate) conclusion_in_short: Option<CardLine>,
}

/// The visible part of a text.
#[derive(Clone, Default)]
pub(crate) struct ReadPage {
    pub(crate) lines: Vec<CardLine>,
    /// The page and how many there are, if there are several.
    pub(crate) mark: Option<String>,
    pub(crate) conclusion: Vec<CardLine>,
}

impl ReadPage {
    /// The same without a title and the blank line below it.
    #[must_use]
    pub(crate) fn without_title(mut self) -> ReadPage {
        let is_title = |line: &CardLine| matches!(line.pieces[..], [(_, StyleRole::Accent)]);
        if self.lines.first().is_some_and(is_title) {
            self.lines.remove(0);
            if self.lines.first().is_some_and(|line| line.width() == 0) {
                self.lines.remove(0);
            }
        }
        self
    }
}

/// With fewer rows for a page the head gives way, and with fewer still what is above the tail.
const LEAST_WITH_HEAD: usize = 4;
const LEAST_ABOVE_TAIL: usize = 2;

impl PagedText {
    /// The page of this text in `room` rows.
    pub(crate) fn page(mut self, room: u16, reading: &Reading) -> ReadPage {
        let room = usize::from(room);
        let rule = usize::from(reading.rule == RulePlace::AboveConclusion);
        let end = self.rows_at_end(reading);
        for is_airy in [true, false] {
            let lines = self.lines(is_airy);
            if lines.len() + end <= room {
                return ReadPage {
                    lines,
                    mark: None,
                    conclusion: self.conclusion,
                };
            }
        }
        self.shorten_conclusion(room);
        let taken = self.conclusion.len() + rule;
        self.make_way(room.saturating_sub(taken));
        let around = self.head.len() + self.tail.len() + taken;
        self.turned_to(room.saturating_sub(around).max(1), reading)
    }

    /// Whether all of it is read at once.
    pub(crate) fn fits(&self, room: u16, reading: &Reading) -> bool {
        self.lines(false).len() + self.rows_at_end(reading) <= usize::from(room)
    }

    /// The rows of the conclusion and of the rule above it.
    fn rows_at_end(&self, reading: &Reading) -> usize {
        match (self.conclusion.len(), reading.rule) {
            (0, _) => 0,
            (rows, RulePlace::AboveConclusion) => rows + 1,
            (rows, RulePlace::Title) => rows,
        }
    }

    /// All lines above the conclusion, with blanks between paragraphs or without.
    fn lines(&self, is_airy: bool) -> Vec<CardLine> {
        let parts = [&self.head]
            .into_iter()
            .chain(&self.body)
            .chain([&self.tail]);
        let mut lines = Vec::new();
        for part in parts.filter(|part| !part.is_empty()) {
            if is_airy && !lines.is_empty() {
                lines.push(CardLine::default());
            }
            lines.extend_from_slice(part);
        }
        lines
    }

    /// A conclusion that takes more than a third of the rows is read as the end of the body.
    fn shorten_conclusion(&mut self, room: usize) {
        if self.conclusion.len() <= (room / 3).max(1) {
            return;
        }
        let whole = std::mem::take(&mut self.conclusion);
        match self.conclusion_in_short.take() {
            Some(line) => {
                self.body.push(whole);
                self.conclusion = vec![line];
            }
            None => self.conclusion = whole,
        }
    }

    /// Leaves rows for a page.
    fn make_way(&mut self, room: usize) {
        if self.head.len() + self.tail.len() + LEAST_WITH_HEAD > room {
            self.head.clear();
        }
        if !self.tail.is_empty() && self.tail.len() + LEAST_ABOVE_TAIL > room {
            self.body = vec![std::mem::take(&mut self.tail)];
            self.focus = 0;
        }
    }

    fn turned_to(self, rows: usize, reading: &Reading) -> ReadPage {
        let body = self.body.concat();
        let pages: Vec<&[CardLine]> = body.chunks(rows).collect();
        let place = reading.page.after(self.focus / rows, pages.len());
        let shown = pages.get(place).copied().unwrap_or_default();
        let mark = format!("{} {}/{}", reading.key, place + 1, pages.len());
        ReadPage {
            lines: [&self.head[..], shown, &self.tail].concat(),
            mark: (pages.len() > 1).then_some(mark),
            conclusion: self.conclusion,
        }
    }
}

impl ReadPage {
    /// As lines of a card, with a rule above the conclusion.
    pub(crate) fn in_card(self) -> Vec<CardLine> {
        let has_rule = self.mark.is_some() || !self.conclusion.is_empty();
        let rule = has_rule.then(|| CardLine::rule(self.mark.unwrap_or_default()));
        let lines = self.lines.into_iter().chain(rule);
        lines.chain(self.conclusion).collect()
    }

    /// Its lines, and below a blank one its conclusion.
    pub(crate) fn apart(self) -> Vec<CardLine> {
        let has_both = !self.lines.is_empty() && !self.conclusion.is_empty();
        let blank = has_both.then(CardLine::default);
        { self.lines.into_iter() }
            .chain(blank)
            .chain(self.conclusion)
            .collect()
    }

    /// The rows of its lines and its conclusion.
    pub(crate) fn rows(&self) -> u16 {
        (self.lines.len() + self.conclusion.len()) as u16
    }
}

#[cfg(test)]
mod tests;
