//! The history: its lines with their branches, and the board at the one under
//! the cursor.

use crate::game::{Game, HistoryNodeId, Move};
use crate::grid::CellSet;
use crate::ui::board::layout::Layout;
use crate::ui::board::{board_view as faces, draw as board};
use crate::ui::screens::game::panel;
use crate::ui::theme::{Role, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::widgets::line_writer::Column;
use crate::ui::widgets::text as words;
use crate::ui::{
    AppState, BranchGlyph, Context, GameSession, Glyphs, HistoryRow, Scope, Selection, Tree,
    TreeRow, TreeSide,
};
use ratatui::layout::Rect;

/// So many lanes are drawn; a deeper one takes the place of the last.
const LANES_BESIDE: usize = 4;
/// From this width of a list on, a line has room for what was done and a name.
const ROOMY: usize = 34;

/// The list beside the board at its turn. Where there is no room beside, it
/// covers the board until the player looks under it.
pub fn draw(
    canvas: &mut ClippedBuffer<'_>,
    state: &AppState,
    table: &GameSession,
    tree: &Tree,
    layout: &Layout,
) {
    canvas.clear();
    let place = layout
        .panel
        .unwrap_or_else(|| above_message(canvas, layout));
    if layout.panel.is_some() || tree.side == TreeSide::Board {
        let faces = faces::of_table(&previewed(table, tree), state);
        board::draw(canvas, layout.board, &faces, state.look);
    }
    if layout.panel.is_some() || tree.side == TreeSide::List {
        list(&mut canvas.part(place), state, &table.game, tree, layout);
    }
    message(canvas, state, &table.game, tree, layout);
    if let Some(area) = layout.keys {
        panel::key_bar(&mut canvas.part(area), state);
    }
}

/// All of the window above the message line.
fn above_message(canvas: &ClippedBuffer<'_>, layout: &Layout) -> Rect {
    let area = canvas.area();
    let height = layout.message.y.saturating_sub(area.y);
    Rect { height, ..area }
}

/// The table with the board as it was at the turn under the cursor.
fn previewed(table: &GameSession, tree: &Tree) -> GameSession {
    let step = table.game.history.move_into(tree.turn());
    let cursor = step.and_then(Move::main_cell).unwrap_or(table.cursor);
    let history = table.game.history.clone().with_what_if(None);
    GameSession {
        game: Game {
            position: *tree.position(),
            history,
            ..table.game.clone()
        },
        cursor,
        selection: Selection::NONE,
        hint: None,
        wrong: CellSet::NONE,
        why_not: None,
        ..table.clone()
    }
}

/// The name being typed, what was said last, or the line under the cursor in
/// full.
fn message(
    canvas: &mut ClippedBuffer<'_>,
    state: &AppState,
    game: &Game,
    tree: &Tree,
    layout: &Layout,
) {
    let area = layout.message;
    let mut part = canvas.part(area);
    let plain = style(Role::Text, state.look);
    match (&tree.naming, words::message(state)) {
        (Some(name), _) => {
            let end = part.text(area.x, area.y, &format!("Name: {name}"), plain);
            part.text(end, area.y, " ", style(Role::Cursor, state.look));
        }
        (None, Some((text, role))) => {
            part.text(area.x, area.y, &text, style(role, state.look));
        }
        (None, None) => {
            part.text(area.x, area.y, &told(game, tree), plain);
        }
    }
}

/// The line under the cursor in words: `Move 12 of 57: 5 at r3c4, "two ways"`.
fn told(game: &Game, tree: &Tree) -> String {
    let turn = tree.turn();
    let what = match game.history.move_into(turn) {
        Some(step) => format!("Move {}: {}", game.history.depth(turn), step.description()),
        None => "The start".to_owned(),
    };
    let name = game.history.name(turn);
    let name = name.map(|name| format!("\"{name}\""));
    let parts = [Some(what), name].into_iter().flatten();
    let parts = parts.chain(signs(game, tree, turn).into_iter().map(str::to_owned));
    parts.collect::<Vec<String>>().join(", ")
}

/// What there is to say of a turn beside its move and its name.
fn signs(game: &Game, tree: &Tree, turn: HistoryNodeId) -> Vec<&'static str> {
    let is = |is: bool, word: &'static str| is.then_some(word);
    [
        is(turn == game.history.current(), "here"),
        is(Some(turn) == game.history.what_if(), "what if"),
        is(Some(turn) == tree.won, "the win"),
        is(tree.is_wrong(turn), "wrong"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn list(
    canvas: &mut ClippedBuffer<'_>,
    state: &AppState,
    game: &Game,
    tree: &Tree,
    layout: &Layout,
) {
    let mut column = Column::new(canvas, state.look);
    let title = match tree.scope {
        Scope::Everything => "HISTORY",
        Scope::Bookmarks => "BOOKMARKS",
    };
    // Where there is no key bar, the most needed keys stand here.
    let keys = match layout.keys {
        Some(_) => String::new(),
        None => state
            .keys
            .told(Context::Tree, "  [confirm]: go  [peek]: board  [back]"),
    };
    column.spans(&[(title, Role::Accent), (&keys, Role::Faint)]);
    column.line(&counted(game, tree), Role::Faint);
    column.gap_before(14);
    let height = usize::from(column.room());
    let scroll = Scroll::of(tree, usize::from(column.width()));
    for row in tree.rows(height) {
        let spans = scroll.spans(state.look.glyphs, game, tree, row);
        let spans: Vec<(&str, Role)> = spans
            .iter()
            .map(|(text, role)| (text.as_str(), *role))
            .collect();
        column.spans(&spans);
    }
}

fn counted(game: &Game, tree: &Tree) -> String {
    let some = |count: usize, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    };
    match tree.scope {
        Scope::Bookmarks => some(tree.named().len(), "name", "names"),
        Scope::Everything => {
            let moves = some(game.history.len(), "move", "moves");
            let branches = some(tree.branch_count(), "branch", "branches");
            match tree.branch_count() {
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
    fn of(tree: &Tree, width: usize) -> Scroll {
        let lane = tree.line(tree.selected()).lane;
        Scroll {
            first_lane: lane.saturating_sub(LANES_BESIDE - 1),
            number: tree.deepest().to_string().len(),
            width,
        }
    }

    /// The lane as it is drawn.
    fn lane(&self, lane: usize) -> usize {
        lane.saturating_sub(self.first_lane).min(LANES_BESIDE)
    }

    fn spans(&self, glyphs: Glyphs, game: &Game, tree: &Tree, row: TreeRow) -> Vec<(String, Role)> {
        match (row, tree.scope) {
            (TreeRow::Folded { count, lane }, _) => self.of_folded(glyphs, count, lane),
            (TreeRow::Line(at), Scope::Everything) => self.of_line(glyphs, game, tree, at),
            (TreeRow::Line(at), Scope::Bookmarks) => self.of_bookmark(game, tree, at),
        }
    }

    fn of_folded(&self, glyphs: Glyphs, count: usize, lane: usize) -> Vec<(String, Role)> {
        let [bar, _, fold] = draw_lines(glyphs);
        let lanes = bar.repeat(self.lane(lane));
        let indent = " ".repeat(self.number.saturating_sub(1));
        vec![(
            format!("{lanes}{fold} {indent}- {count} moves -"),
            Role::Faint,
        )]
    }

    fn of_line(&self, glyphs: Glyphs, game: &Game, tree: &Tree, at: usize) -> Vec<(String, Role)> {
        let line = tree.line(at);
        let stem = self.stem(glyphs, line);
        let (node, role) = node(glyphs, game, tree, line.turn);
        let used = stem.chars().count() + 1;
        let room = self.width.saturating_sub(used);
        let text = self.text(game, tree, line.turn, room);
        let selected = at == tree.selected();
        let text_role = match (selected, tree.is_wrong(line.turn)) {
            (true, _) => Role::Selected,
            (false, true) => Role::Warning,
            (false, false) if line.turn == game.history.current() => Role::Given,
            (false, false) => Role::Text,
        };
        vec![
            (stem, Role::Faint),
            (node.to_string(), role),
            (padded(&text, room, selected), text_role),
        ]
    }

    /// What hangs left of a line's node.
    fn stem(&self, glyphs: Glyphs, line: HistoryRow) -> String {
        let [bar, aside, _] = draw_lines(glyphs);
        match (line.stem, self.lane(line.lane)) {
            (BranchGlyph::Aside, lane) if lane > 0 => format!("{}{aside}", bar.repeat(lane - 1)),
            (_, lane) => bar.repeat(lane),
        }
    }

    /// Number, what was done, name, and what else there is to say, as far as
    /// there is room: a name says more than a move.
    fn text(&self, game: &Game, tree: &Tree, turn: HistoryNodeId, room: usize) -> String {
        let number = game.history.depth(turn);
        let what = game.history.move_into(turn).map(Move::description);
        let what = what.unwrap_or_else(|| "the start".to_owned());
        let name = game.history.name(turn).map(|name| format!("\"{name}\""));
        let words = match (&name, room >= ROOMY) {
            (Some(_), false) => None,
            _ => Some(what),
        };
        let parts: Vec<String> = [words, name].into_iter().flatten().collect();
        let text = format!(" {number:>width$} {}", parts.join(" "), width = self.number);
        // Without room the node alone tells.
        let whole = format!("{text}{}", signs_of_line(game, tree, turn));
        match whole.chars().count() <= room {
            true => whole,
            false => text,
        }
    }

    /// A line of the list of names: its number, the name, and where it is.
    fn of_bookmark(&self, game: &Game, tree: &Tree, at: usize) -> Vec<(String, Role)> {
        let turn = tree.line(at).turn;
        let place = tree.named().iter().position(|&named| named == at);
        let number = place.map_or(0, |place| place + 1);
        let name = game.history.name(turn).unwrap_or_default();
        let depth = game.history.depth(turn);
        let signs = signs(game, tree, turn);
        let text = format!(" {number:>2} {name} ({depth}) {}", signs.join(", "));
        let selected = at == tree.selected();
        let role = match selected {
            true => Role::Selected,
            false => Role::Text,
        };
        vec![(padded(&text, self.width, selected), role)]
    }
}

fn signs_of_line(game: &Game, tree: &Tree, turn: HistoryNodeId) -> String {
    match signs(game, tree, turn) {
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

/// What a turn is drawn as.
fn node(glyphs: Glyphs, game: &Game, tree: &Tree, turn: HistoryNodeId) -> (char, Role) {
    let history = &game.history;
    let [here, what_if, win, wrong, named, other] = match glyphs {
        Glyphs::Unicode => ['●', '?', '★', '×', '◆', '○'],
        Glyphs::Ascii => ['@', '?', '#', 'x', '*', 'o'],
    };
    match () {
        () if turn == history.current() => (here, Role::Accent),
        () if Some(turn) == history.what_if() => (what_if, Role::KeyName),
        () if Some(turn) == tree.won => (win, Role::Good),
        () if tree.is_wrong(turn) => (wrong, Role::Warning),
        () if history.name(turn).is_some() => (named, Role::KeyName),
        () => (other, Role::Text),
    }
}

/// The line under the cursor is lit to its end.
fn padded(text: &str, room: usize, selected: bool) -> String {
    match selected {
        true => format!("{text:<room$}"),
        false => text.to_owned(),
    }
}
