//! All notes of the cursor's box, on boards whose cells are too small for them: each value has its
//! place in a cell, as on boards of nine.

use super::tools;
use crate::ui::board::cell_view::{CellView, Reason, note_name};
use crate::ui::board::{HitRegion, HitTarget, board_view, colours};
use crate::ui::theme::{StyleRole, style, style_on};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::card::{CardLine, draw_lines, draw_rule};
use crate::ui::{GameSession, ViewContext};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::settings::{BoardChoice, Numbers};
use ratatui::layout::{Position, Rect};

/// A box with its notes: how many cells it has beside and below each other, and how many notes a
/// cell has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lens {
    cells: (u16, u16),
    notes: (u16, u16),
}

/// The rows above it: what is played, and which box it is.
const HEAD: u16 = 2;

impl Lens {
    /// The lens of a board in a panel of this size; `None` where it is not needed, or has no room.
    pub(super) fn of(session: &GameSession, view: &ViewContext<'_>, panel: Rect) -> Option<Lens> {
        let board = view.layout.board.size;
        let is_free = session.hint.is_none() && session.game.what_if().is_none();
        if !is_wanted(view) || !board.form.has_boxes() || !is_free {
            return None;
        }
        let (height, width) = board.form.box_size();
        let values = board.form.size() as u16;
        let lenses = (1..=4).rev().map(|along| Lens {
            cells: (width as u16, height as u16),
            notes: (along, values.div_ceil(along)),
        });
        let fits = |lens: &Lens| {
            let (width, height) = lens.extent();
            width <= panel.width && height + HEAD <= panel.height
        };
        lenses.into_iter().find(fits)
    }

    /// That of a row, in the columns that its cells have on the board.
    pub(super) fn of_row(view: &ViewContext<'_>) -> Option<Lens> {
        let board = view.layout.board.size;
        let (values, along) = (board.form.size() as u16, board.cell_width);
        is_wanted(view).then(|| Lens {
            cells: (values, 1),
            notes: (along, values.div_ceil(along)),
        })
    }

    /// The columns and rows of a cell.
    pub(super) fn of_cell(self) -> Rect {
        Rect::new(0, 0, self.notes.0, self.notes.1)
    }

    /// Its columns and rows, with a gap between cells.
    fn extent(self) -> (u16, u16) {
        let side = |cells: u16, notes: u16| cells * (notes + 1) - 1;
        (
            side(self.cells.0, self.notes.0),
            side(self.cells.1, self.notes.1),
        )
    }

    /// The rows that it takes, with those above it.
    pub(super) fn rows(self) -> u16 {
        HEAD + self.extent().1
    }

    /// Draws it under this title in place of the cards of a panel, and says what can be pressed.
    pub(super) fn draw(
        self,
        canvas: &mut ClippedBuffer<'_>,
        title: CardLine,
        (session, view): (&GameSession, &ViewContext<'_>),
    ) -> Vec<HitRegion> {
        let area = canvas.area();
        let first = Rect { height: 1, ..area };
        let mut regions = draw_lines(&mut canvas.part(first), &[title], view.shared.terminal);
        let number = session
            .game
            .puzzle
            .rules
            .rules()
            .shape()
            .region(session.cell_in_panel());
        let title = format!("Box {}: all notes", number.unwrap_or(0) + 1);
        let rule = Rect {
            y: area.y + 1,
            height: 1,
            ..area
        };
        draw_rule(canvas, rule, [&title, ""], view.shared.terminal);
        let shown = board_view::from_session(session, view.shared);
        let (along, down) = self.cells;
        let (row, column) = (
            session.cell_in_panel().row(),
            session.cell_in_panel().column(),
        );
        let top = row - row % usize::from(down);
        let left = column - column % usize::from(along);
        for (below, beside) in (0..down).flat_map(|below| (0..along).map(move |x| (below, x))) {
            let cell = Cell::at(top + usize::from(below), left + usize::from(beside));
            let place = self.place(area, (beside, below));
            self.draw_cell(canvas, place, &shown[cell], view);
            regions.push(HitRegion::new(place, HitTarget::Cell(cell)));
        }
        regions
    }

    fn place(self, area: Rect, (beside, below): (u16, u16)) -> Rect {
        let (width, height) = self.notes;
        let inset = (area.width - self.extent().0) / 2;
        Rect::new(
            area.x + inset + beside * (width + 1),
            area.y + HEAD + below * (height + 1),
            width,
            height,
        )
    }

    pub(super) fn draw_cell(
        self,
        canvas: &mut ClippedBuffer<'_>,
        place: Rect,
        cell_view: &CellView,
        view: &ViewContext<'_>,
    ) {
        let terminal = view.shared.terminal;
        let background = cell_view.background.unwrap_or(StyleRole::DigitTile);
        let cell_view = &CellView {
            background: Some(background),
            ..*cell_view
        };
        canvas.shade(place, style(background, terminal));
        if let Some((digit, role)) = cell_view.digit {
            let middle = Position::new(place.x + place.width / 2, place.y + place.height / 2);
            let text = terminal.numbers.name(digit);
            let style = style_on(Some(background), role, terminal);
            canvas.text(middle.x, middle.y, &text, style);
            return;
        }
        if let Some(reason) = cell_view.reason {
            return self.draw_reason(canvas, place, (reason, cell_view), view);
        }
        for digit in cell_view.notes {
            let (x, y) = self.note(place, digit);
            let text = terminal.numbers.name(digit);
            canvas.text(x, y, &text, colours::note_style(cell_view, digit, terminal));
        }
    }

    /// A digit that cannot be here, struck in its place, and what keeps it out.
    fn draw_reason(
        self,
        canvas: &mut ClippedBuffer<'_>,
        place: Rect,
        (reason, cell_view): (Reason, &CellView),
        view: &ViewContext<'_>,
    ) {
        let terminal = view.shared.terminal;
        let style_of = |role| style_on(cell_view.background, role, terminal);
        let (x, y) = self.note(place, reason.digit);
        let name = note_name(reason.digit, Some(StyleRole::Eliminated), terminal);
        canvas.text(x, y, &name, style_of(StyleRole::Eliminated));
        let beside = if y == place.y { y + 1 } else { place.y };
        let cause = reason.cause.within(place.width);
        let cause: String = cause.chars().take(place.width.into()).collect();
        canvas.text(place.x, beside, &cause, style_of(StyleRole::Link));
    }

    fn note(self, place: Rect, digit: Digit) -> (u16, u16) {
        let index = digit.index() as u16;
        let along = self.notes.0;
        (place.x + index % along, place.y + index / along)
    }
}

/// Whether the cells of a board have no place for each note, and letters are its values above nine.
fn is_wanted(view: &ViewContext<'_>) -> bool {
    let board = view.layout.board.size;
    let places = usize::from(board.cell_width * board.cell_height);
    let has_places = board.has_marks() && board.form.size() <= places;
    board.form.size() > 9
        && !has_places
        && view.shared.settings.board != BoardChoice::Compact
        && view.numbers() == Numbers::Letters
}

/// How letters are entered, until some were; then the counts, where the notes of a box have the
/// panel.
pub(super) fn letters_line(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    const KNOWN_AFTER: usize = 3;
    let position = &session.game.position;
    let values = position.values();
    let greatest = values.iter().last().filter(|value| value.get() > 9)?;
    let is_own_letter = |cell: &Cell| {
        let digit = position.digit(*cell).filter(|digit| digit.get() > 9);
        digit.is_some() && !position.is_given(*cell)
    };
    let entered = position.cells().iter().filter(is_own_letter).count();
    if entered < KNOWN_AFTER && view.shared.keys.enters_letters(view.page) {
        let letter = greatest.to_char();
        let small = letter.to_ascii_lowercase();
        let text = match letter {
            'A' => "1-9 and A (Shift) write; a stays a command.".to_owned(),
            _ => format!("1-9 and A-{letter} (Shift) write; a to {small} stay commands."),
        };
        let fits = text.len() <= usize::from(view.layout.message.width);
        return fits.then_some(text);
    }
    let panel = view.layout.panel?;
    Lens::of(session, view, panel)?;
    let counts = tools::counts_in_short(session, view.shared);
    Some(counts.into_iter().map(|(text, _)| text).collect())
}
