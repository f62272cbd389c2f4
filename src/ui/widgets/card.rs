//! Cards: the groups of a side panel, each under its title. In a large panel they
//! have frames, in a small one a title each; what does not fit gives way.

use crate::ui::TerminalProfile;
use crate::ui::board::layout::RectParts;
use crate::ui::board::{HitRegion, HitTarget, frame};
use crate::ui::theme::{StyleRole, lines_for, style};
use crate::ui::widgets::{ClippedBuffer, wrap};
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Padding, Widget};

/// A piece of a line and its role.
pub(crate) type StyledText = (String, StyleRole);

/// A line of a card, and what its parts do when pressed.
#[derive(Clone, Default)]
pub(crate) struct CardLine {
    pub(crate) pieces: Vec<StyledText>,
    pub(crate) targets: Vec<(u16, u16, HitTarget)>,
    /// Of a rule across the card, the text in it.
    pub(crate) rule: Option<String>,
    pub(crate) focus: LineFocus,
}

/// Whether a line is what the next key is for.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LineFocus {
    #[default]
    Elsewhere,
    Here,
}

impl CardLine {
    pub(crate) fn new(pieces: Vec<StyledText>) -> CardLine {
        CardLine {
            pieces,
            ..CardLine::default()
        }
    }

    /// A line across the card, with this text at its right end.
    pub(crate) fn rule(text: impl Into<String>) -> CardLine {
        CardLine {
            rule: Some(text.into()),
            ..CardLine::default()
        }
    }

    /// One text in one role.
    pub(crate) fn text(text: impl Into<String>, role: StyleRole) -> CardLine {
        CardLine::new(vec![(text.into(), role)])
    }

    /// The same with the focus.
    pub(crate) fn in_focus(self) -> CardLine {
        CardLine {
            focus: LineFocus::Here,
            ..self
        }
    }

    /// With another text in one of its columns.
    pub(crate) fn with_column(mut self, column: usize, text: StyledText) -> CardLine {
        let glyphs = |(text, role): StyledText| {
            let glyphs: Vec<char> = text.chars().collect();
            glyphs
                .into_iter()
                .map(move |glyph| (glyph.to_string(), role))
        };
        let mut columns: Vec<StyledText> = self.pieces.into_iter().flat_map(glyphs).collect();
        let blank = (" ".to_owned(), StyleRole::Text);
        columns.resize(columns.len().max(column + 1), blank);
        columns[column] = text;
        self.pieces = columns;
        self
    }

    /// The same with something at the right end of a line so wide.
    pub(crate) fn with_right(mut self, right: StyledText, width: u16) -> CardLine {
        let taken = self.width() + right.0.chars().count();
        let gap = usize::from(width).saturating_sub(taken).max(1);
        self.pieces.push((" ".repeat(gap), StyleRole::Text));
        self.pieces.push(right);
        self
    }

    /// The same with a target on its last piece.
    pub(crate) fn with_target(mut self, target: HitTarget) -> CardLine {
        let last = self
            .pieces
            .last()
            .map_or(0, |(text, _)| text.chars().count());
        let from = (self.width() - last) as u16;
        self.targets.push((from, last as u16, target));
        self
    }

    pub(crate) fn width(&self) -> usize {
        self.pieces
            .iter()
            .map(|(text, _)| text.chars().count())
            .sum()
    }
}

/// Text broken into lines.
pub(crate) fn paragraph(text: &str, role: StyleRole, width: u16) -> Vec<CardLine> {
    let lines = wrap(text, width).into_iter();
    lines.map(|line| CardLine::text(line, role)).collect()
}

/// How much a card matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardWeight {
    /// It stays whatever else there is, and its frame stands out.
    Active,
    /// It stays.
    Kept,
    /// It gives way to others: the higher number first.
    Spare(u8),
}

/// A group of lines under a title.
#[derive(Clone)]
pub(crate) struct Card {
    pub(crate) title: String,
    pub(crate) weight: CardWeight,
    pub(crate) lines: Vec<CardLine>,
}

/// The separation of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// By frames.
    Framed,
    /// By their titles.
    Titled,
    /// By nothing but a blank line, if there is one.
    Bare,
}

/// The rows left for the lines of one more card with a title beside those that stay.
pub(crate) fn room_beside(cards: &[Card], panel: Rect) -> u16 {
    let stays =
        |card: &&Card| !card.lines.is_empty() && !matches!(card.weight, CardWeight::Spare(_));
    room_for_one_more(cards.iter().filter(stays).cloned().collect(), panel)
}

/// The same beside all cards.
pub(crate) fn room_below(cards: &[Card], panel: Rect) -> u16 {
    let has_lines = |card: &&Card| !card.lines.is_empty();
    room_for_one_more(cards.iter().filter(has_lines).cloned().collect(), panel)
}

fn room_for_one_more(cards: Vec<Card>, panel: Rect) -> u16 {
    let (style, frame) = match panel.width {
        FRAMED_WIDTH.. => (Style::Framed, 2),
        _ => (Style::Titled, 1 + u16::from(!cards.is_empty())),
    };
    panel.height.saturating_sub(rows(&cards, style) + frame)
}

/// The least panel whose cards have frames.
const FRAMED_WIDTH: u16 = 32;

/// The columns of the lines of a card in a panel so wide.
pub(crate) fn line_width(panel_width: u16) -> u16 {
    match panel_width {
        FRAMED_WIDTH.. => panel_width - 4,
        _ => panel_width,
    }
}

/// Draws cards below each other, and says what can be pressed. Of those that do
/// not fit, the spare ones go; the last keeps what there is room for.
pub(crate) fn draw_cards(
    canvas: &mut ClippedBuffer<'_>,
    mut cards: Vec<Card>,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let area = canvas.area();
    canvas.mark_spare_focus(area);
    cards.retain(|card| !card.lines.is_empty());
    let is_wide = area.width >= FRAMED_WIDTH;
    let style = loop {
        let fits = |style: Style| rows(&cards, style) <= area.height;
        match () {
            () if is_wide && fits(Style::Framed) => break Style::Framed,
            () if fits(Style::Titled) => break Style::Titled,
            () if !drop_spare(&mut cards) => break Style::Bare,
            () => {}
        }
    };
    let gap = gap(&cards, style, area.height);
    let mut regions = Vec::new();
    let mut y = area.y;
    for card in &cards {
        let height = card_rows(card, style).min(area.bottom().saturating_sub(y));
        let place = Rect { y, height, ..area };
        regions.extend(draw_card(canvas, place, card, style, terminal));
        y += height + gap;
    }
    regions
}

fn drop_spare(cards: &mut Vec<Card>) -> bool {
    let rank = |card: &Card| match card.weight {
        CardWeight::Spare(rank) => Some(rank),
        CardWeight::Kept | CardWeight::Active => None,
    };
    let place = (0..cards.len()).filter(|&place| rank(&cards[place]).is_some());
    let Some(place) = place.max_by_key(|&place| rank(&cards[place])) else {
        return false;
    };
    cards.remove(place);
    true
}

/// The rows of cards set apart as closely as their style lets them be.
fn rows(cards: &[Card], style: Style) -> u16 {
    let between = match style {
        Style::Framed => 0,
        Style::Titled => 1,
        Style::Bare => 0,
    };
    let gaps = cards.len().saturating_sub(1) as u16 * between;
    cards.iter().map(|card| card_rows(card, style)).sum::<u16>() + gaps
}

fn card_rows(card: &Card, style: Style) -> u16 {
    let title = u16::from(!card.title.is_empty());
    card.lines.len() as u16
        + match style {
            Style::Framed => 2,
            Style::Titled => title,
            Style::Bare => 0,
        }
}

/// The blank rows between cards.
fn gap(cards: &[Card], style: Style, height: u16) -> u16 {
    let taken: u16 = cards.iter().map(|card| card_rows(card, style)).sum();
    let gaps = cards.len().saturating_sub(1) as u16;
    let free = height.saturating_sub(taken);
    free.checked_div(gaps).unwrap_or(0).min(1)
}

fn draw_card(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    card: &Card,
    style: Style,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let inside = match style {
        Style::Framed => draw_frame(canvas, place, &card.title, card.weight, terminal),
        Style::Titled if !card.title.is_empty() => {
            draw_title(canvas, place, card, terminal);
            place.below(1)
        }
        Style::Titled | Style::Bare => place,
    };
    let rows = inside.rows().zip(&card.lines);
    rows.flat_map(|(row, line)| match &line.rule {
        Some(text) => {
            let side = u16::from(style == Style::Framed);
            let across = Rect {
                x: place.x + side,
                width: place.width - 2 * side,
                ..row
            };
            draw_rule(canvas, across, ["", text], terminal);
            Vec::new()
        }
        None => draw_line(&mut canvas.part(row), line, terminal),
    })
    .collect()
}

/// The title of a card without a frame: that of the card that matters is in a rule.
fn draw_title(canvas: &mut ClippedBuffer<'_>, place: Rect, card: &Card, terminal: TerminalProfile) {
    match card.weight {
        CardWeight::Active => {
            let row = Rect { height: 1, ..place };
            draw_rule(canvas, row, [&card.title, ""], terminal);
        }
        CardWeight::Kept | CardWeight::Spare(_) => {
            let style = style(StyleRole::Faint, terminal);
            canvas.text(place.x, place.y, &card.title, style);
        }
    }
}

/// A line across a row, with a title at its left end and a text at its right one.
pub(crate) fn draw_rule(
    canvas: &mut ClippedBuffer<'_>,
    row: Rect,
    [title, text]: [&str; 2],
    terminal: TerminalProfile,
) {
    // A title without room for a rule stands alone.
    if title.chars().count() + 3 > usize::from(row.width) {
        canvas.text(row.x, row.y, title, style(StyleRole::Accent, terminal));
        return;
    }
    let dash = frame::popup(lines_for(terminal)).horizontal_top;
    let line = dash.repeat(usize::from(row.width));
    canvas.text(row.x, row.y, &line, style(StyleRole::ActiveLine, terminal));
    if !text.is_empty() {
        let text = format!(" {text} ");
        let x = row.right().saturating_sub(text.chars().count() as u16 + 1);
        canvas.text(x, row.y, &text, style(StyleRole::KeyName, terminal));
    }
    if !title.is_empty() {
        let title = format!(" {title} ");
        canvas.text(row.x + 1, row.y, &title, style(StyleRole::Accent, terminal));
    }
}

/// Draws the frame of a card with its title, and returns what is inside.
pub(crate) fn draw_frame(
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    title: &str,
    weight: CardWeight,
    terminal: TerminalProfile,
) -> Rect {
    let (line, role) = match weight {
        CardWeight::Active => (StyleRole::ActiveLine, StyleRole::KeyName),
        CardWeight::Kept | CardWeight::Spare(_) => (StyleRole::Line, StyleRole::Faint),
    };
    let block = Block::bordered()
        .border_set(frame::popup(lines_for(terminal)))
        .border_style(self::style(line, terminal))
        .padding(Padding::horizontal(1));
    let inside = block.inner(place);
    canvas.render(place, |place, buffer| block.render(place, buffer));
    if !title.is_empty() {
        let text = format!(" {title} ");
        canvas.text(place.x + 2, place.y, &text, self::style(role, terminal));
    }
    inside
}

/// Draws lines below each other without a card, and says what can be pressed.
pub(crate) fn draw_lines(
    canvas: &mut ClippedBuffer<'_>,
    lines: &[CardLine],
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let rows = canvas.area().rows().zip(lines);
    rows.flat_map(|(row, line)| draw_line(&mut canvas.part(row), line, terminal))
        .collect()
}

fn draw_line(
    canvas: &mut ClippedBuffer<'_>,
    line: &CardLine,
    terminal: TerminalProfile,
) -> Vec<HitRegion> {
    let row = canvas.area();
    if line.focus == LineFocus::Here {
        canvas.mark_focus(row);
    }
    let mut x = row.x;
    for (text, role) in &line.pieces {
        x = canvas.text(x, row.y, text, style(*role, terminal));
    }
    let region = |&(from, width, target): &(u16, u16, HitTarget)| {
        let place = Rect::new(row.x + from, row.y, width, 1);
        HitRegion::new(place.intersection(row), target)
    };
    line.targets.iter().map(region).collect()
}

/// A bar of `width` columns with the share `filled` of `of`.
pub(crate) fn bar(
    filled: usize,
    of: usize,
    width: usize,
    terminal: TerminalProfile,
) -> [StyledText; 2] {
    let half_columns = (filled * width * 2 + of / 2).checked_div(of).unwrap_or(0);
    let half_columns = match filled {
        0 => 0,
        _ => half_columns.max(1).min(width * 2),
    };
    let [full, half, rest] = frame::progress_bar(terminal.glyphs);
    let mut front = full.repeat(half_columns / 2);
    front.push_str(if half_columns % 2 == 1 { half } else { "" });
    let columns = half_columns.div_ceil(2);
    [
        (front, StyleRole::Accent),
        (rest.repeat(width - columns), StyleRole::Line),
    ]
}
