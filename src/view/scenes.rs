//! The screens with a board, and those that ask for patience.

use super::column::Column;
use super::layout::{Layout, SMALLEST, centred};
use super::paint::{Canvas, wrap};
use super::theme::{Role, style};
use super::{board, bottom, faces, flourish, hint, panel, popups, thinking, words};
use crate::app::{
    AppState, Context, Entry, Film, Glyphs, Greeting, Look, Making, Pace, Page, Side, Table,
    Theatre, Wish,
};
use crate::grid::Cell;
use crate::logic;
use ratatui::layout::Rect;

/// A game being played.
pub fn playing(
    canvas: &mut Canvas<'_>,
    state: &AppState,
    table: &Table,
    layout: &Layout,
    panel: impl FnOnce(&mut Canvas<'_>, &Table, &AppState),
) {
    let look = state.look;
    match table.pace {
        Pace::Running => {
            let faces = flourish::lit(faces::of_table(table, state), state);
            board::draw(canvas, layout.board, &faces, look);
        }
        Pace::Paused => hidden(canvas, layout, state),
    }
    match (layout.panel, layout.status) {
        (Some(area), _) => panel(&mut canvas.part(area), table, state),
        (None, Some(area)) => {
            panel::status_of_table(&mut canvas.part(area), table, state);
            if table.pace == Pace::Running {
                popup_hint(canvas, table, layout, look);
            }
        }
        (None, None) => {}
    }
    let said = thinking::standing_message(table, layout.message.width, &state.keys);
    let plain = |text| (text, Role::Text);
    let otherwise = said
        .or(greeting(state, layout).map(plain))
        .or(marks_at_cursor(table, layout).map(plain));
    bottom(canvas, state, layout, otherwise);
}

/// The frame alone, while the clock stands.
fn hidden(canvas: &mut Canvas<'_>, layout: &Layout, state: &AppState) {
    let look = state.look;
    board::draw_frame(canvas, layout.board, look);
    let middle = layout.board.cell(Cell::MIDDLE);
    let mut row = canvas.part(Rect {
        y: middle.y,
        height: 1,
        ..layout.board.area
    });
    let says = state
        .keys
        .told(Context::Paused, " Paused: [pause] goes on ");
    row.centred(middle.y, &says, style(Role::Selected, look));
}

/// Where there is no panel for it, what a new player is told.
fn greeting(state: &AppState, layout: &Layout) -> Option<String> {
    let wanted = state.greeting != Greeting::Over && layout.panel.is_none();
    wanted.then(|| Greeting::LINE.to_owned())
}

/// On a board without marks, those of the cursor's cell in words.
fn marks_at_cursor(table: &Table, layout: &Layout) -> Option<String> {
    let is_free = !layout.board.size.has_marks() && table.pace == Pace::Running;
    let words = words::marks(table.game.position.marks(table.cursor));
    words
        .filter(|_| is_free)
        .map(|words| format!("{} {words}", table.cursor))
}

/// The message line, with `otherwise` where there is nothing to say, and the
/// key bar.
pub fn bottom(
    canvas: &mut Canvas<'_>,
    state: &AppState,
    layout: &Layout,
    otherwise: Option<(String, Role)>,
) {
    bottom::draw(canvas, state, layout, otherwise);
}

/// Where there is no panel, the hint lies over the half of the board that has
/// less to do with it, as wide as the window lets it be.
fn popup_hint(canvas: &mut Canvas<'_>, table: &Table, layout: &Layout, look: Look) {
    let mut paragraphs = hint::paragraphs(table);
    if paragraphs.is_empty() {
        return;
    }
    // Paths of chains have room in larger windows.
    let is_path = |(_, role): &(String, Role)| *role == Role::Faint;
    if table
        .hint
        .as_ref()
        .is_some_and(|hint| hint.walked().is_none())
    {
        paragraphs.retain(|paragraph| !is_path(paragraph));
    }
    let area = layout.board.area;
    let width = canvas.area().width.min(60).max(area.width);
    let rows = (hint::rows(&paragraphs, width - 4) + 2).min(area.height / 2 + 2);
    let y = match marked_half_is_low(table) {
        true => area.y,
        false => area.bottom().saturating_sub(rows),
    };
    let x = area.x.saturating_sub((width - area.width) / 2);
    popups::boxed(canvas, Rect::new(x, y, width, rows), look, |inside| {
        hint::draw(&mut Column::new(inside, look), &paragraphs, 0);
    });
}

/// Whether the cell the hint is about is in the lower half of the board.
fn marked_half_is_low(table: &Table) -> bool {
    let Some(hint) = &table.hint else {
        return false;
    };
    let walked = hint
        .walked()
        .and_then(|walked| walked.link.to.cells.first());
    let cell = walked.or_else(|| hint.help.main_cell());
    cell.is_some_and(|cell| cell.row() >= 5)
}

/// The page of a technique: its words and its example, side by side where
/// there is room for both.
pub fn page(canvas: &mut Canvas<'_>, state: &AppState, page: &Page, layout: &Layout) {
    let look = state.look;
    canvas.clear();
    let example = page.example.as_ref();
    let place = match (layout.panel, page.side) {
        (Some(area), _) => Some(area),
        (None, Side::Words) => Some(canvas.area()),
        (None, Side::Example) => None,
    };
    if let Some((board, step)) = example
        && (layout.panel.is_some() || page.side == Side::Example)
    {
        board::draw(canvas, layout.board, &faces::of_example(board, step), look);
    }
    if let Some(area) = place {
        panel::of_page(&mut canvas.part(area), page, look);
    }
    let result = example.map(|(_, step)| format!("Example: {}", logic::explanations::result(step)));
    let shown = (layout.panel.is_some() || page.side == Side::Example).then_some(result);
    if let Some(text) = shown.flatten() {
        let area = layout.message;
        canvas.text(area.x, area.y, &text, style(Role::Text, look));
    }
    if let Some(area) = layout.keys {
        panel::key_bar(&mut canvas.part(area), state);
    }
}

/// A search being watched.
pub fn watching(canvas: &mut Canvas<'_>, state: &AppState, theatre: &Theatre, layout: &Layout) {
    let look = state.look;
    board::draw(canvas, layout.board, &faces::of_theatre(theatre), look);
    match (layout.panel, layout.status) {
        (Some(area), _) => panel::of_theatre(&mut canvas.part(area), theatre, look),
        (None, Some(area)) => panel::status_of_theatre(&mut canvas.part(area), theatre, look),
        (None, None) => {}
    }
    let said = match &theatre.film {
        Film::Search(reel) => reel.last().copied().map(words::step),
        Film::Path(reel) => reel.last().map(words::path_step),
    };
    bottom(canvas, state, layout, said.map(|text| (text, Role::Text)));
}

/// A puzzle being typed in.
pub fn entry(canvas: &mut Canvas<'_>, state: &AppState, entry: &Entry, layout: &Layout) {
    let look = state.look;
    board::draw(canvas, layout.board, &faces::of_entry(entry), look);
    match (layout.panel, layout.status) {
        (Some(area), _) => panel::of_entry(&mut canvas.part(area), entry, state),
        (None, Some(area)) => {
            // The message line is free to be used as long as it is empty.
            let rows = area.height + u16::from(words::message(state).is_none());
            let mut part = canvas.part(Rect {
                height: rows,
                ..area
            });
            let mut column = Column::new(&mut part, look);
            for (text, role) in panel::entry_texts(entry, &state.keys) {
                column.paragraph(&text, role);
            }
        }
        (None, None) => {}
    }
    bottom(canvas, state, layout, None);
}

/// The win.
pub fn won(canvas: &mut Canvas<'_>, state: &AppState, table: &Table, layout: &Layout) {
    let look = state.look;
    let faces = flourish::lit(faces::of_finished(table), state);
    board::draw(canvas, layout.board, &faces, look);
    match layout.panel {
        Some(area) => panel::of_won(&mut canvas.part(area), table, state),
        None => won_popup(canvas, state, table, layout),
    }
    bottom(canvas, state, layout, None);
}

fn won_popup(canvas: &mut Canvas<'_>, state: &AppState, table: &Table, layout: &Layout) {
    let look = state.look;
    let facts = panel::won_facts(table);
    let feat = words::feat(table);
    let width = layout.board.area.width.min(40);
    let told = feat.iter().flat_map(|feat| wrap(feat, width - 4)).count();
    let rows = (facts.len() + told) as u16 + 5;
    let place = centred(layout.board.area, width, rows);
    popups::boxed(canvas, place, look, |inside| {
        let mut column = Column::new(inside, look);
        let (head, role) = panel::won_head(table);
        column.line(head, role);
        if let Some(feat) = feat {
            column.paragraph(&feat, Role::Good);
        }
        column.gap();
        for (name, value) in &facts {
            column.line(&format!("{name:<9}{value}"), Role::Text);
        }
        column.gap_before(1);
        let keys = format!("{}   {}", panel::another_game(state), panel::study(state));
        column.line(&keys, Role::KeyName);
    });
}

/// A puzzle on its way, with something that moves.
pub fn making(canvas: &mut Canvas<'_>, state: &AppState, making: &Making) {
    let turn = making.elapsed.as_millis() / 120 % 9;
    let dots: String = (0..9)
        .map(
            |place| match (u128::from(place as u8) == turn, state.look.glyphs) {
                (true, _) => '9',
                (false, Glyphs::Unicode) => '·',
                (false, Glyphs::Ascii) => '.',
            },
        )
        .collect();
    let seconds = making.elapsed.as_secs();
    let dots = match seconds {
        0..3 => dots,
        _ => format!("{dots}  {seconds} s"),
    };
    let text = match making.wish {
        Wish::Exercise(technique) => format!("Looking for an exercise: {technique}"),
        Wish::Puzzle(level) => made(&level.to_string().to_lowercase()),
    };
    let stops = state.keys.told(Context::Making, "[back] stops");
    waiting(canvas, state, &[&text, &dots, &stops]);
}

fn made(level: &str) -> String {
    match level.starts_with(['a', 'e', 'i', 'o', 'u']) {
        true => format!("Making an {level} puzzle"),
        false => format!("Making a {level} puzzle"),
    }
}

/// A saved game on its way.
pub fn opening(canvas: &mut Canvas<'_>, state: &AppState) {
    waiting(canvas, state, &["Opening your game", "Esc stops"]);
}

fn waiting(canvas: &mut Canvas<'_>, state: &AppState, lines: &[&str]) {
    let place = centred(canvas.area(), 40, lines.len() as u16 * 2);
    let mut part = canvas.part(place);
    let mut column = Column::new(&mut part, state.look);
    for line in lines {
        column.centred(line, Role::Text);
        column.gap();
    }
}

/// A window in which nothing could be read.
pub fn too_small(canvas: &mut Canvas<'_>, look: Look) {
    let (columns, rows) = SMALLEST;
    let area = canvas.area();
    let text = format!(
        "Ninefold needs {columns}x{rows}; this window is {}x{}.",
        area.width, area.height
    );
    canvas.paragraph(&text, style(Role::Text, look));
}
