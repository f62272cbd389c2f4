//! The rules of the puzzle that is played: as its text has them, and what Ninefold checks.

use crate::say::{kind_rules, sentence};
use crate::ui::screen_prelude::*;
use crate::ui::theme::StyleRole;
use crate::ui::view_prelude::*;
use crate::ui::widgets::cut;
use crate::ui::widgets::page::{PageHead, page_body};
use ninefold_core::board::{Digit, Grid};
use ninefold_core::drawn::DrawnReading;
use ninefold_core::rules::Rules;
use ninefold_game::game::{Game, Position, Record};
use ratatui::layout::Rect;
use ratatui::text::Span;
use std::sync::Arc;

page! {
    enum RulesAction { Cursor(CursorAction); Common: Digit(Digit), Back }
    PAGE "on the page of the rules"
        "The rules as published, which of them Ninefold checks, and how many solutions there are. Of a puzzle with drawings: what each is read as; a digit reads those of that number as something else, or not at all."
        [UP_AND_DOWN, PAGING, READINGS, KEYS, EVERYWHERE] => Game(PublishedRules);
    KEYS {
        Common(Back) [Esc 'q' Enter] "close" => "close";
        Game(PublishedRules) ['D'] "close";
    }
}

/// The most columns of a line, so that it can be read.
const WIDEST: u16 = 72;

/// The page of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PublishedRules {
    /// The title of the puzzle.
    title: String,
    /// Its author, or the name of its kind.
    about: String,
    /// The facts about it, one sentence for each paragraph.
    known: Vec<String>,
    /// The text as published, or the rules of its kinds.
    text: String,
    /// What was read of its drawings, while they are at hand, and group by group in sentences.
    reading: Option<Arc<DrawnReading>>,
    readings: Vec<String>,
    /// The help that was taken with the game.
    record: Record,
    /// The digits on the board, which stay where a drawing is read as something else.
    entered: Grid,
    /// The first row that is shown.
    top: usize,
}

impl PublishedRules {
    /// The page of a puzzle.
    pub(crate) fn new(game: &Game) -> PublishedRules {
        let puzzle = &game.puzzle;
        let rules = puzzle.rules.rules();
        let (title, author) = (puzzle.published.title(), puzzle.published.author());
        PublishedRules {
            title: first_of([title, &rules.title()]),
            about: match (title, author) {
                ("", "") => String::new(),
                (_, "") => rules.title(),
                (_, author) => format!("by {author}"),
            },
            known: puzzle.known_lines(),
            text: rules_in_words(rules),
            reading: puzzle.published.reading().cloned(),
            readings: puzzle.published.group_readings().to_vec(),
            record: game.record,
            entered: entered(&game.position),
            top: 0,
        }
    }

    /// Every row, none wider than `width`.
    fn rows(&self, width: u16) -> Vec<(String, StyleRole)> {
        let width = width.min(WIDEST);
        let in_role = |role| move |row| (row, role);
        let mut rows: Vec<(String, StyleRole)> = Vec::new();
        for paragraph in &self.known {
            rows.extend(wrapped(paragraph, width).map(in_role(StyleRole::Faint)));
        }
        for line in &self.readings {
            rows.extend(wrapped(line, width).map(in_role(StyleRole::Text)));
        }
        if !self.text.is_empty() {
            rows.push((String::new(), StyleRole::Text));
            let paragraphs = self.text.trim().lines();
            let text = paragraphs.flat_map(|paragraph| wrapped(paragraph, width));
            rows.extend(text.map(in_role(StyleRole::Text)));
        }
        rows
    }

    /// The first row that can be shown at the top of this place.
    fn last_top(&self, body: Rect) -> usize {
        let rows = self.rows(body.width).len();
        rows.saturating_sub(usize::from(body.height))
    }

    /// Opens the puzzle with the next meaning of a group of drawings.
    fn read_otherwise(&self, group: usize, shared: &mut Shared) -> Outcome {
        if group >= self.readings.len() {
            return Outcome::Stay;
        }
        let Some(reading) = &self.reading else {
            shared.show_info(
                "The drawings are not kept: paste the link again to read them otherwise.",
            );
            return Outcome::Stay;
        };
        let mut puzzle = reading.choosing(group, reading.next_choice(group));
        puzzle.entered = self.entered;
        Outcome::CloseThen(Request::Open(Source::Reread(Box::new(puzzle), self.record)))
    }

    fn scroll(&mut self, action: CursorAction, body: Rect) {
        let page = usize::from(body.height).saturating_sub(1).max(1);
        let last = self.last_top(body);
        let moved = moved_index(action, self.top.min(last), last + 1, page);
        self.top = moved.unwrap_or_default();
    }
}

/// The digits that are no givens.
fn entered(position: &Position) -> Grid {
    let digits = position.digits().filled();
    let own = digits.filter(|(cell, _)| !position.is_given(*cell));
    own.fold(Grid::EMPTY, |all, (cell, digit)| {
        all.with(cell, Some(digit))
    })
}

fn first_of(texts: [&str; 2]) -> String {
    let first = texts.into_iter().find(|text| !text.is_empty());
    first.unwrap_or_default().to_owned()
}

/// The text as published, or the rules of the kinds of the board; and then those of its lines,
/// dots and other clues on cells.
fn rules_in_words(rules: &Rules) -> String {
    let of_kinds: Vec<String> = kind_rules(rules).collect();
    let text = first_of([rules.text(), &of_kinds.join("\n")]);
    let kinds = rules.published_local_kinds().into_iter();
    let of_clues: Vec<String> = kinds
        .map(|kind| sentence(&rules.local_rule(kind)))
        .collect();
    let of_clues = of_clues.join("\n");
    match (text.as_str(), of_clues.as_str()) {
        (_, "") => text,
        ("", _) => of_clues,
        (_, _) if rules.text().is_empty() => format!("{text}\n{of_clues}"),
        (_, _) => format!("{text}\n\nThe rules of its clues:\n{of_clues}"),
    }
}

/// A paragraph in lines of at most `width` columns; an empty one is an empty line. Wide
/// characters are taken to be two columns, all of them.
fn wrapped(paragraph: &str, width: u16) -> impl Iterator<Item = String> {
    let has_wide = Span::raw(paragraph).width() > paragraph.chars().count();
    let width = if has_wide { width / 2 } else { width };
    let lines = crate::ui::widgets::wrap(paragraph, width);
    let blank = lines.is_empty().then(String::new);
    lines.into_iter().chain(blank)
}

impl Component for PublishedRules {
    type Action = RulesAction;

    fn update(&mut self, action: RulesAction, shared: &mut Shared) -> Outcome {
        match action {
            RulesAction::Back => Outcome::Close,
            RulesAction::Digit(digit) => self.read_otherwise(digit.index(), shared),
            RulesAction::Cursor(action) => {
                let (columns, rows) = shared.size;
                self.scroll(action, page_body(Rect::new(0, 0, columns, rows)));
                Outcome::Stay
            }
        }
    }

    fn is_opaque(&self) -> bool {
        true
    }
}

impl Draw for PublishedRules {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let terminal = view.shared.terminal;
        let window = canvas.area();
        let body = page_body(window);
        let rows = self.rows(body.width);
        let top = self.top.min(self.last_top(body));
        let end = (top + usize::from(body.height)).min(rows.len());
        let is_long = rows.len() > usize::from(body.height);
        let figure = is_long.then(|| format!("{end}/{}", rows.len()));
        let figure = figure.unwrap_or_default();
        let head = PageHead {
            title: &self.short_title(window.width),
            about: &self.about,
            figure: &figure,
        };
        head.draw(canvas, terminal);
        let mut column = LineWriter::new(canvas.part(body), terminal);
        for (row, role) in &rows[top..end] {
            column.line(row, *role);
        }
        list::draw_bottom(canvas, view, body);
        Vec::new()
    }
}

impl PublishedRules {
    /// The title, cut where the figure beside it would have no room.
    fn short_title(&self, window: u16) -> String {
        let room = window.saturating_sub(16);
        let is_long = self.title.chars().count() > usize::from(room);
        if is_long {
            cut(&self.title, room)
        } else {
            self.title.clone()
        }
    }
}
