//! The contents of a panel, in windows without one. They take the rows below the board except
//! the last, where the keys stand. If they need more, they cover rows of the board above or
//! below the cells they are about.

use super::panel::BesideHint;
use super::{hint_text, panel};
use crate::ui::session::Told;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::card::{draw_lines, draw_rule};
use crate::ui::widgets::paged::ReadPage;
use crate::ui::{ActiveHint, GameSession, ViewContext};
use ninefold_core::board::CellSet;
use ninefold_game::game::HintStage;
use ratatui::layout::{Constraint, Layout, Rect};

/// The hint on show, if there is one.
pub(super) fn draw_hint(
    canvas: &mut ClippedBuffer<'_>,
    session: &GameSession,
    view: &ViewContext<'_>,
) {
    let Some(hint) = &session.hint else {
        return;
    };
    let cells = cells_it_is_about(hint);
    let text = |width, rows| hint_text::describe_below(session, view, width, rows);
    match view.layout.panel {
        None => draw(canvas, view, &panel::hint_title(session), hint, text),
        // The panel names the hint and its technique.
        Some(panel) => {
            let beside = panel::hint_beside(session, view, panel);
            if matches!(beside, Some(BesideHint::Whole(_))) {
                return;
            }
            let in_rows = |width, rows| {
                let page = text(width, rows).without_title();
                match beside {
                    Some(BesideHint::Conclusion(_)) => without_conclusion(page),
                    _ => page,
                }
            };
            let (width, rows) = (canvas.area().width, canvas.area().height);
            let whole = in_rows(width, rows);
            let whole = match hint.chain_position() {
                None => without_repeats(whole),
                Some(_) => whole,
            };
            draw_beside_title(canvas, view, (cells, whole), in_rows);
        }
    }
}

/// A whole proof without its conclusion, where its last sentence says that and the board shows it:
/// each row of it would cover one of the board.
pub(crate) fn without_repeats(page: ReadPage) -> ReadPage {
    match page.mark {
        None if !page.lines.is_empty() => without_conclusion(page),
        _ => page,
    }
}

fn without_conclusion(page: ReadPage) -> ReadPage {
    ReadPage {
        conclusion: Vec::new(),
        ..page
    }
}

/// A text below a board whose panel has the title, with as few rows as it can: whole, or the
/// pages of so many rows. A mark at the right says which page.
pub(crate) fn draw_beside_title(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    (cells, whole): (CellSet, ReadPage),
    in_rows: impl Fn(u16, u16) -> ReadPage,
) {
    let (terminal, width) = (view.shared.terminal, canvas.area().width);
    let rows_for = |page: &ReadPage| free_rows(cells, view, page.rows());
    let room = rows_for(&whole).height;
    let page = if whole.rows() <= room {
        whole
    } else {
        let page = in_rows(width, room);
        match page.mark.as_ref().map_or(0, String::len) as u16 {
            0 => page,
            length => in_rows(width - length - 1, room),
        }
    };
    let mark = page.mark.clone().unwrap_or_default();
    let place = Rect {
        x: 0,
        width,
        ..rows_for(&page)
    };
    canvas.part(place).clear();
    let lines = [page.lines, page.conclusion].concat();
    draw_lines(&mut canvas.part(place), &lines, terminal);
    let x = width - mark.len() as u16;
    canvas.text(
        x,
        place.bottom() - 1,
        &mark,
        style(StyleRole::Accent, terminal),
    );
}

/// The cells that a text should leave in sight.
pub(crate) struct SeenCells {
    /// All that it is about.
    about: CellSet,
    /// Those that stay where the text would have no room otherwise.
    kept: CellSet,
}

impl From<CellSet> for SeenCells {
    fn from(cells: CellSet) -> SeenCells {
        SeenCells {
            about: cells,
            kept: cells,
        }
    }
}

impl From<&ActiveHint> for SeenCells {
    fn from(hint: &ActiveHint) -> SeenCells {
        let about = cells_it_is_about(hint);
        let kept = match hint.told {
            // What follows is to be found in the pattern.
            Told::Premises => about,
            Told::Step { .. } | Told::Piece(_) | Told::ByStage => cells_that_change(hint),
        };
        SeenCells { about, kept }
    }
}

/// A text under its title, as much as there is room for.
pub(crate) fn draw(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    title: &str,
    cells: impl Into<SeenCells>,
    text: impl Fn(u16, u16) -> ReadPage,
) {
    let terminal = view.shared.terminal;
    let (width, all) = (canvas.area().width, canvas.area().height);
    let whole = text(width, all);
    let rows = whole.rows();
    if rows == 0 {
        return;
    }
    let SeenCells { about, kept } = cells.into();
    // The last page of a text too long for the window has few rows, but as many as the others.
    let least = match whole.mark {
        Some(_) => LEAST_ROWS,
        None => LEAST_ROWS.min(rows + 1),
    };
    let has_room = free_rows(about, view, rows + 1).height >= least;
    let (cells, wanted) = if has_room {
        (about, rows + 1)
    } else {
        (kept, least)
    };
    let room = free_rows(cells, view, wanted).height - 1;
    // Less room may mean fewer paragraphs: their rows stay with the board.
    let page = text(width, room);
    let place = free_rows(cells, view, page.rows() + 1);
    let place = Rect {
        x: 0,
        width,
        ..place
    };
    canvas.part(place).clear();
    let mark = page.mark.unwrap_or_default();
    let [top, rest] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(place);
    draw_rule(canvas, top, [title, &mark], terminal);
    let lines = [page.lines, page.conclusion].concat();
    draw_lines(&mut canvas.part(rest), &lines, terminal);
}

/// The least rows of a long text: a sentence is worth more than cells.
const LEAST_ROWS: u16 = 5;

/// Rows, as many as `wanted`, that hide none of these cells: at the bottom if there are
/// enough, otherwise where there are most; as many as there are, if there are too few.
fn free_rows(cells: CellSet, view: &ViewContext<'_>, wanted: u16) -> Rect {
    let (board, message) = (view.layout.board, view.layout.message);
    // Below a panel the keys have a row of their own.
    let bottom = match view.layout.panel {
        Some(_) => message.bottom(),
        None => message.y,
    };
    let rows = cells.iter().map(|cell| board.cell(cell));
    let rows = rows.filter(|cell| !cell.is_empty());
    let (first, last) = rows.fold((board.area.bottom(), board.area.y), |(first, last), row| {
        (first.min(row.y), last.max(row.bottom()))
    });
    let (at_bottom, at_top) = (bottom - last, first - board.area.y);
    let least = match view.layout.panel {
        Some(_) => wanted.min(LEAST_ROWS),
        None => 2,
    };
    let height = wanted.min(at_bottom.max(at_top)).max(least);
    let y = if height <= at_bottom || at_top <= at_bottom {
        bottom - height
    } else {
        board.area.y
    };
    Rect {
        y,
        height,
        ..board.area
    }
}

/// The cells that the text of a hint names, as far as it is revealed.
pub(crate) fn cells_it_is_about(hint: &ActiveHint) -> CellSet {
    let main: CellSet = hint.hint.main_cell().into_iter().collect();
    let Some(step) = hint.hint.step() else {
        return main;
    };
    match hint.chain_position() {
        Some(position) => position.link().from.cells | position.link().to.cells,
        None if hint.stage >= HintStage::Which => {
            let marks = step.evidence.marks.iter().map(|mark| mark.cell);
            let houses = step.evidence.houses.iter().map(|house| house.0.cells);
            let low = houses.filter(|cells| is_low(*cells));
            low.fold(marks.collect::<CellSet>(), |all, cells| all | cells) | cells_that_change(hint)
        }
        None => CellSet::NONE,
    }
}

/// Whether cells are in so few rows that a text leaves them in sight.
fn is_low(cells: CellSet) -> bool {
    const FEW_ROWS: usize = 3;
    let rows = || cells.iter().map(|cell| cell.row());
    rows()
        .max()
        .zip(rows().min())
        .is_some_and(|(last, first)| last - first < FEW_ROWS)
}

/// The cells of which something is removed, or that are filled.
fn cells_that_change(hint: &ActiveHint) -> CellSet {
    let changes = hint.hint.step().into_iter();
    let changes = changes.flat_map(|step| step.removals.iter().chain(&step.placements));
    changes.map(|(cell, _)| *cell).collect()
}
