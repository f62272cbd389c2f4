//! The history: its lines with their branches, and the board at the one under
//! the cursor.

use super::{BranchGlyph, HistoryRow, HistoryScreen, HistorySide, PAGE, Scope, VisibleRow};
use crate::ui::board::board_view;
use crate::ui::board::layout::Layout;
use crate::ui::view_prelude::*;
use crate::ui::{GameSession, Glyphs, Selection};
use ninefold_core::board::CellSet;
use ninefold_game::game::{Game, HistoryNodeId, Move};

/// Number of lanes that are drawn; a deeper one takes the place of the last.
const LANES_BESIDE: usize = 4;
/// From this width of a list on, a line has room for what was done and a name.
const ROOMY: usize = 34;

impl Draw for HistoryScreen {
    /// The list beside the board at its place. Where there is no room beside,
    /// it covers the board until the player looks under it.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let Some(session) = view.session else {
            return Vec::new();
        };
        canvas.clear();
        let layout = view.layout;
        let place = layout
            .panel
            .unwrap_or_else(|| above_message(canvas, layout));
        if layout.panel.is_some() || self.side == HistorySide::Board {
            let cells = board_view::from_session(&previewed(session, self), view.shared);
            board::draw(canvas, layout.board, &cells, view.shared.terminal);
        }
        if layout.panel.is_some() || self.side == HistorySide::List {
            draw_list(canvas.part(place), view, &session.game, self, layout);
        }
        message(canvas, view, &session.game, self, layout);
        if let Some(area) = layout.keys {
            key_bar::draw(&mut canvas.part(area), view);
        }
        Vec::new()
    }
}

/// All of the window above the message line.
fn above_message(canvas: &ClippedBuffer<'_>, layout: &Layout) -> Rect {
    let area = canvas.area();
    let height = layout.message.y.saturating_sub(area.y);
    Rect { height, ..area }
}

/// The session with the board as it was at the node under the cursor.
fn previewed(session: &GameSession, history: &HistoryScreen) -> GameSession {
    let step = session.game.history.move_into(history.node());
    let cursor = step.and_then(Move::main_cell).unwrap_or(session.cursor);
    GameSession {
        game: Game {
            position: history.position().clone(),
            history: session.game.history.clone().with_what_if(None),
            ..session.game.clone()
        },
        cursor,
        selection: Selection::NONE,
        hint: None,
        wrong: CellSet::NONE,
        why_not: None,
        ..session.clone()
    }
}

/// The name being typed, what was said last, or the line under the cursor in
/// full.
fn message(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    game: &Game,
    history: &HistoryScreen,
    layout: &Layout,
) {
    let area = layout.message;
    let mut part = canvas.part(area);
    let plain = style(StyleRole::Text, view.shared.terminal);
    match (&history.naming, text::message(view)) {
        (Some(name), _) => {
            let end = part.text(area.x, area.y, &format!("Name: {name}"), plain);
            part.text(
                end,
                area.y,
                " ",
                style(StyleRole::Cursor, view.shared.terminal),
            );
            part.mark_field(Rect { height: 1, ..area }, end);
        }
        (None, Some((text, role))) => {
            part.text(area.x, area.y, &text, style(role, view.shared.terminal));
        }
        (None, None) => {
            let text = describe(game, history, history.node());
            part.text(area.x, area.y, &text, plain);
        }
    }
}

/// A line in words: `Move 12: 5 at r3c4, "two ways"`.
pub(crate) fn describe(game: &Game, history: &HistoryScreen, node: HistoryNodeId) -> String {
    let what = match game.history.move_into(node) {
        Some(step) => format!("Move {}: {}", game.history.depth(node), step.description()),
        None => "The start".to_owned(),
    };
    let name = game.history.name(node);
    let name = name.map(|name| format!("\"{name}\""));
    let parts = [Some(what), name].into_iter().flatten();
    let parts = parts.chain(signs(game, history, node).into_iter().map(str::to_owned));
    parts.collect::<Vec<String>>().join(", ")
}

/// The remark on the node that is on the board.
const HERE: &str = "here";

/// The remarks on a node besides its move and its name.
fn signs(game: &Game, history: &HistoryScreen, node: HistoryNodeId) -> Vec<&'static str> {
    let is = |is: bool, word: &'static str| is.then_some(word);
    [
        is(node == game.history.current(), HERE),
        is(Some(node) == game.history.what_if(), "what if"),
        is(Some(node) == history.won, "the win"),
        is(history.is_wrong(node), "wrong"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn draw_list(
    canvas: ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    game: &Game,
    history: &HistoryScreen,
    layout: &Layout,
) {
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    let title = match history.scope {
        Scope::Everything => "History",
        Scope::Bookmarks => "Bookmarks",
    };
    // Where there is no key bar, the most needed keys stand here.
    let keys = match layout.keys {
        Some(_) => String::new(),
        None => view.expand_keys(PAGE, "  [confirm]: go  [toggle-preview]: board  [back]"),
    };
    column.spans(&[(title, StyleRole::Accent), (&keys, StyleRole::Faint)]);
    column.line(&counted(game, history), StyleRole::Faint);
    column.gap_before(14);
    let height = usize::from(column.room());
    let scroll = Scroll::new(history, usize::from(column.width()));
    for row in history.rows(height) {
        let spans = scroll.spans(view.shared.terminal.glyphs, game, history, row);
        let spans = within(
            spans,
            usize::from(column.width()),
            view.shared.terminal.glyphs,
        );
        let spans: Vec<(&str, StyleRole)> = spans
            .iter()
            .map(|(text, role)| (text.as_str(), *role))
            .collect();
        if row == VisibleRow::Line(history.selected()) {
            column.mark_focus();
        }
        column.spans(&spans);
    }
}

/// A row in `width` columns. The words of its last text that do not fit give way to a sign;
/// the message line has the row in full.
fn within(
    mut spans: Vec<(String, StyleRole)>,
    width: usize,
    glyphs: Glyphs,
) -> Vec<(String, StyleRole)> {
    let length = |spans: &[(String, StyleRole)]| -> usize {
        spans.iter().map(|(text, _)| text.chars().count()).sum()
    };
    let whole: String = spans.iter().map(|(text, _)| text.as_str()).collect();
    if whole.trim_end().chars().count() <= width {
        return spans;
    }
    let sign = match glyphs {
        Glyphs::Unicode => " …",
        Glyphs::Ascii => " .",
    };
    while length(&spans) + sign.chars().count() > width {
        let Some((text, _)) = spans.last_mut() else {
            break;
        };
        match text.trim_end().rfind(' ') {
            Some(place) => text.truncate(place),
            None => {
                spans.pop();
            }
        }
    }
    spans.push((sign.to_owned(), StyleRole::Faint));
    spans
}

pub(crate) fn counted(game: &Game, history: &HistoryScreen) -> String {
    let some = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    };
    match history.scope {
        Scope::Bookmarks => some(history.named().len(), "name", "names"),
        Scope::Everything => {
            let moves = format!("moves {}", text::thousands(game.moves_made() as u64));
            let branches = some(history.branch_count(), "branch", "branches");
            match history.branch_count() {
                1 => moves,
                _ => format!("{moves}, {branches}"),
            }
        }
    }
}

/// What fits of the lines: how many lanes are left of the first drawn, how
/// wide the numbers are, and how wide everything is.
struct Scroll {
    first_lane: usize,
    number: usize,
    width: usize,
}

impl Scroll {
    fn new(history: &HistoryScreen, width: usize) -> Scroll {
        let lane = history.line(history.selected()).lane;
        Scroll {
            first_lane: lane.saturating_sub(LANES_BESIDE - 1),
            number: history.deepest().to_string().len(),
            width,
        }
    }

    /// The lane as it is drawn.
    fn lane(&self, lane: usize) -> usize {
        lane.saturating_sub(self.first_lane).min(LANES_BESIDE)
    }

    fn spans(
        &self,
        glyphs: Glyphs,
        game: &Game,
        history: &HistoryScreen,
        row: VisibleRow,
    ) -> Vec<(String, StyleRole)> {
        match (row, history.scope) {
            (VisibleRow::Folded { count, lane }, _) => self.folded_spans(glyphs, count, lane),
            (VisibleRow::Line(at), Scope::Everything) => self.line_spans(glyphs, game, history, at),
            (VisibleRow::Line(at), Scope::Bookmarks) => self.bookmark_spans(game, history, at),
        }
    }

    fn folded_spans(&self, glyphs: Glyphs, count: usize, lane: usize) -> Vec<(String, StyleRole)> {
        let [bar, _, fold] = draw_lines(glyphs);
        let lanes = bar.repeat(self.lane(lane));
        let indent = " ".repeat(self.number.saturating_sub(1));
        vec![(
            format!("{lanes}{fold} {indent}- {count} moves -"),
            StyleRole::Faint,
        )]
    }

    fn line_spans(
        &self,
        glyphs: Glyphs,
        game: &Game,
        history: &HistoryScreen,
        at: usize,
    ) -> Vec<(String, StyleRole)> {
        let line = history.line(at);
        let stem = self.stem(glyphs, line);
        let (node, role) = node(glyphs, game, history, line.node);
        let used = stem.chars().count() + 1;
        let room = self.width.saturating_sub(used);
        let text = self.text(game, history, line.node, room);
        let selected = at == history.selected();
        let text_role = match (selected, history.is_wrong(line.node)) {
            (true, _) => StyleRole::Selected,
            (false, true) => StyleRole::Warning,
            (false, false) if line.node == game.history.current() => StyleRole::Given,
            (false, false) => StyleRole::Text,
        };
        vec![
            (stem, StyleRole::Faint),
            (node.to_string(), role),
            (padded(&text, room, selected), text_role),
        ]
    }

    /// The glyphs left of a line's node.
    fn stem(&self, glyphs: Glyphs, line: HistoryRow) -> String {
        let [bar, aside, _] = draw_lines(glyphs);
        match (line.stem, self.lane(line.lane)) {
            (BranchGlyph::Aside, lane) if lane > 0 => format!("{}{aside}", bar.repeat(lane - 1)),
            (_, lane) => bar.repeat(lane),
        }
    }

    /// Number, what was done, name, and what else there is to say, as far as
    /// there is room: a name says more than a move.
    fn text(
        &self,
        game: &Game,
        history: &HistoryScreen,
        node: HistoryNodeId,
        room: usize,
    ) -> String {
        let number = game.history.depth(node);
        let what = game.history.move_into(node).map(Move::description);
        let what = what.unwrap_or_else(|| "the start".to_owned());
        let name = game.history.name(node);
        // The name that a bookmark has by itself is its number.
        let name = name.filter(|name| **name != game.default_name(node));
        let name = name.map(|name| format!("\"{name}\""));
        let words = match (&name, room >= ROOMY) {
            (Some(_), false) => None,
            _ => Some(what),
        };
        let parts: Vec<String> = [words, name].into_iter().flatten().collect();
        let text = format!(
            " {number:>width$}. {}",
            parts.join(" "),
            width = self.number
        );
        // Without room only the node's glyph shows it.
        let whole = format!("{text}{}", signs_of_line(game, history, node));
        if whole.chars().count() <= room {
            whole
        } else {
            text
        }
    }

    /// A line of the list of names: its number, the name, and where it is.
    fn bookmark_spans(
        &self,
        game: &Game,
        history: &HistoryScreen,
        at: usize,
    ) -> Vec<(String, StyleRole)> {
        let node = history.line(at).node;
        let place = history.named().iter().position(|&named| named == at);
        let number = place.map_or(0, |place| place + 1);
        let name = game.history.name(node).unwrap_or_default();
        let depth = game.history.depth(node);
        let signs = signs(game, history, node);
        let text = format!(" {number:>2} {name} ({depth}) {}", signs.join(", "));
        let selected = at == history.selected();
        let role = if selected {
            StyleRole::Selected
        } else {
            StyleRole::Text
        };
        vec![(padded(&text, self.width, selected), role)]
    }
}

/// In the tree the sign of the node says where one is.
fn signs_of_line(game: &Game, history: &HistoryScreen, node: HistoryNodeId) -> String {
    let mut signs = signs(game, history, node);
    signs.retain(|sign| *sign != HERE);
    match signs {
        signs if signs.is_empty() => String::new(),
        signs => format!(" <{}>", signs.join(", ")),
    }
}

/// The bar of a lane, what leads from it to the lane beside it, and what stands
/// for moves that are not shown.
fn draw_lines(glyphs: Glyphs) -> [&'static str; 3] {
    match glyphs {
        Glyphs::Unicode => ["│ ", "├─", "┆"],
        Glyphs::Ascii => ["| ", "+-", ":"],
    }
}

/// What a node is drawn as.
fn node(
    glyphs: Glyphs,
    game: &Game,
    history: &HistoryScreen,
    node: HistoryNodeId,
) -> (char, StyleRole) {
    let [here, what_if, win, wrong, named, other] = match glyphs {
        Glyphs::Unicode => ['●', '?', '★', '×', '◆', '○'],
        Glyphs::Ascii => ['@', '?', '#', 'x', '*', 'o'],
    };
    match () {
        () if node == game.history.current() => (here, StyleRole::Accent),
        () if Some(node) == game.history.what_if() => (what_if, StyleRole::KeyName),
        () if Some(node) == history.won => (win, StyleRole::Good),
        () if history.is_wrong(node) => (wrong, StyleRole::Warning),
        () if game.history.name(node).is_some() => (named, StyleRole::KeyName),
        () => (other, StyleRole::Text),
    }
}

/// The line under the cursor is highlighted to its end.
fn padded(text: &str, room: usize, selected: bool) -> String {
    if selected {
        format!("{text:<room$}")
    } else {
        text.to_owned()
    }
}
