//! The history on show: moving through it, naming places, going there.

use crate::game::{Bookmark, Game, HistoryNodeId};
use crate::grid::Digit;
use crate::ui::session::actions::settled;
use crate::ui::session::analysis::enough;
use crate::ui::update::done::Done;
use crate::ui::update::overlays;
use crate::ui::update::overlays::closed;
use crate::ui::update::{Next, noticed, quiet};
use crate::ui::{
    Action, AppState, Context, Direction, GameSession, Key, Overlay, Scope, Screen, StatusMessage,
    Tree,
};

/// So many lines a page.
const PAGE: isize = 10;

/// Opens the history of the game that is played, or was won.
pub(crate) fn open(state: AppState) -> Next {
    match game(&state).map(Tree::of) {
        Some(tree) => quiet(with(state, tree)),
        None => quiet(state),
    }
}

/// The game whose history can be shown.
fn game(state: &AppState) -> Option<&Game> {
    match &state.screen {
        Screen::Playing(table) => Some(&table.game),
        Screen::Won(won) => Some(&won.table.game),
        _ => None,
    }
}

fn with(state: AppState, tree: Tree) -> AppState {
    overlays::with(state, Overlay::Tree(Box::new(tree)))
}

pub(crate) fn act(state: AppState, tree: Tree, action: Action) -> Next {
    match (&tree.naming, action) {
        (Some(_), Action::Confirm) => keep_name(state, tree),
        (Some(_), Action::Back) => quiet(with(state, tree.with_field(None))),
        (Some(_), _) => quiet(state),
        (None, Action::Back | Action::Tree) => quiet(closed(state)),
        (None, Action::Confirm) => go(state, tree.turn()),
        (None, Action::Name) => begin_name(state, tree),
        (None, Action::Bookmark) => toggle(state, tree),
        (None, Action::Delete) => rename(state, tree, ""),
        (None, Action::Check) => check(state, tree),
        (None, Action::FirstMistake) => to_before_untruth(state, tree),
        (None, Action::OnlyBookmarks) => other_scope(state, tree),
        (None, Action::TogglePreview) => quiet(with(state, tree.turned())),
        (None, action) => travel(state, tree, action),
    }
}

/// The cursor to another line.
fn travel(state: AppState, tree: Tree, action: Action) -> Next {
    match (aim(&tree, action), game(&state)) {
        (Some(line), Some(game)) => {
            let tree = tree.at(line, &game.history);
            quiet(with(state, tree))
        }
        (None, _) if is_to_a_name(action) => {
            let notice = no_names(&state);
            noticed(state, notice)
        }
        _ => quiet(state),
    }
}

fn no_names(state: &AppState) -> StatusMessage {
    StatusMessage::plain(state.told("There is no such bookmark: [bookmark] sets one."))
}

fn is_to_a_name(action: Action) -> bool {
    use Action::{Digit, NextBookmark, PreviousBookmark};
    matches!(action, NextBookmark | PreviousBookmark | Digit(_))
}

/// Where a key leads.
fn aim(tree: &Tree, action: Action) -> Option<usize> {
    use Direction::{Down, Left, Right, Up};
    let numbered = |digit: Digit| tree.named().get(digit.index()).copied();
    match (action, tree.scope) {
        (Action::Move(Right), Scope::Everything) => Some(tree.next_branch()),
        (Action::Move(Left), Scope::Everything) => Some(tree.previous_branch()),
        (Action::Move(Down | Right), _) => Some(tree.stepped(1)),
        (Action::Move(Up | Left), _) => Some(tree.stepped(-1)),
        (Action::ScrollDown, _) => Some(tree.stepped(PAGE)),
        (Action::ScrollUp, _) => Some(tree.stepped(-PAGE)),
        (Action::LineEnd(Down), _) => Some(tree.stepped(isize::MAX)),
        (Action::LineEnd(Up), _) => Some(tree.stepped(isize::MIN)),
        (Action::NextBookmark, _) => tree.next_named(),
        (Action::PreviousBookmark, _) => tree.previous_named(),
        (Action::Digit(digit), _) => numbered(digit),
        _ => None,
    }
}

/// The board goes to the turn, and the list closes.
fn go(state: AppState, turn: HistoryNodeId) -> Next {
    let Some(table) = state.table().cloned() else {
        return quiet(state);
    };
    let state = closed(state);
    if turn == table.game.history.current() {
        return quiet(state);
    }
    let done = gone(table, turn, &state);
    settled(state, done)
}

/// The table with its board at another turn, the cursor where its move was.
pub(crate) fn gone(table: GameSession, turn: HistoryNodeId, state: &AppState) -> Done {
    let game = table.game.go_to(turn);
    let cell = game
        .history
        .move_into(turn)
        .and_then(|step| step.main_cell());
    let ways = state
        .keys
        .told(Context::Board, "[redo] and [undo] go on and back.");
    let says = format!("Now at {}; {ways}", place(&game, turn));
    let cursor = cell.unwrap_or(table.cursor);
    let table = GameSession {
        game,
        cursor,
        ..table
    };
    Done::saying(table.with_stale_words_dropped(), StatusMessage::plain(says))
}

/// A turn in words: its name, or how many moves lead to it.
pub(crate) fn place(game: &Game, turn: HistoryNodeId) -> String {
    match (game.history.name(turn), turn == HistoryNodeId::START) {
        (Some(name), _) => format!("\"{name}\""),
        (None, true) => "the start".to_owned(),
        (None, false) => game.default_name(turn),
    }
}

// Names.

/// The field for a name opens, with the one that was typed before.
fn begin_name(state: AppState, tree: Tree) -> Next {
    let Some(game) = game(&state) else {
        return quiet(state);
    };
    let is_full = game.history.bookmarks().len() >= Bookmark::MAX_COUNT;
    match game.history.name(tree.turn()) {
        None if is_full => {
            let notice = enough(&state);
            noticed(state, notice)
        }
        _ => {
            let naming = own_name(game, tree.turn()).unwrap_or_default();
            quiet(with(state, tree.with_field(Some(naming))))
        }
    }
}

/// The name of a turn, if it is another than it would be given anyway.
fn own_name(game: &Game, turn: HistoryNodeId) -> Option<String> {
    let name = game.history.name(turn)?;
    (name != game.default_name(turn)).then(|| name.to_owned())
}

/// A key while a name is typed; `None` if none is, or the key is no part of it.
pub(crate) fn typed(state: &AppState, key: Key) -> Option<Next> {
    let Some(Overlay::Tree(tree)) = &state.overlay else {
        return None;
    };
    let name = tree.naming.as_ref()?;
    let name = match key {
        Key::Char(character) => lengthened(name, character),
        Key::Backspace => shortened(name),
        Key::Delete => String::new(),
        _ => return None,
    };
    Some(quiet(with_field(state.clone(), tree, name)))
}

/// Text pasted while a name is typed.
pub(crate) fn pasted(state: &AppState, text: &str) -> Option<Next> {
    let Some(Overlay::Tree(tree)) = &state.overlay else {
        return None;
    };
    let name = tree.naming.clone()?;
    let name = text
        .chars()
        .fold(name, |name, each| lengthened(&name, each));
    Some(quiet(with_field(state.clone(), tree, name)))
}

fn with_field(state: AppState, tree: &Tree, name: String) -> AppState {
    with(state, tree.clone().with_field(Some(name)))
}

fn lengthened(name: &str, character: char) -> String {
    let fits = name.chars().count() < Bookmark::MAX_LENGTH && Bookmark::may_contain(character);
    let more = fits.then_some(character);
    name.chars().chain(more).collect()
}

fn shortened(name: &str) -> String {
    let mut name = name.to_owned();
    name.pop();
    name
}

/// Enter: the name is given. An empty one takes a name away that was typed
/// before; where there was none, it gives the usual one.
fn keep_name(state: AppState, tree: Tree) -> Next {
    let typed = Bookmark::sanitise(tree.naming.as_deref().unwrap_or_default());
    let turn = tree.turn();
    let usual = game(&state)
        .filter(|game| own_name(game, turn).is_none())
        .map(|game| game.default_name(turn));
    let name = match typed.is_empty() {
        true => usual.unwrap_or_default(),
        false => typed,
    };
    rename(state, tree.with_field(None), &name)
}

/// Gives the line under the cursor its usual name, or takes its name away.
fn toggle(state: AppState, tree: Tree) -> Next {
    let turn = tree.turn();
    let Some(game) = game(&state) else {
        return quiet(state);
    };
    let count = game.history.bookmarks().len();
    match game.history.name(turn) {
        Some(_) => rename(state, tree, ""),
        None if count >= Bookmark::MAX_COUNT => {
            let notice = enough(&state);
            noticed(state, notice)
        }
        None => {
            let name = game.default_name(turn);
            rename(state, tree, &name)
        }
    }
}

fn rename(state: AppState, tree: Tree, name: &str) -> Next {
    let turn = tree.turn();
    let old = game(&state).and_then(|game| game.history.name(turn));
    let notice = match (old, name.is_empty()) {
        (None, true) => StatusMessage::plain("There is no bookmark here."),
        (Some(old), true) => StatusMessage::plain(format!("Bookmark \"{old}\" taken away.")),
        (_, false) => StatusMessage::good(format!("Bookmark \"{name}\".")),
    };
    let state = changed(state, |game| game.with_bookmark(turn, name));
    let Some(game) = game(&state) else {
        return quiet(state);
    };
    let tree = within_scope(tree.refreshed(&game.history), game);
    noticed(with(state, tree), notice)
}

/// The cursor on a line that is listed.
fn within_scope(tree: Tree, game: &Game) -> Tree {
    match tree.scope {
        Scope::Everything => tree,
        Scope::Bookmarks => {
            let line = tree.stepped(0);
            tree.at(line, &game.history)
        }
    }
}

fn other_scope(state: AppState, tree: Tree) -> Next {
    let scope = match tree.scope {
        Scope::Everything => Scope::Bookmarks,
        Scope::Bookmarks => Scope::Everything,
    };
    match (game(&state), tree.named().is_empty()) {
        (Some(game), false) => {
            let tree = within_scope(tree.within(scope), game);
            quiet(with(state, tree))
        }
        _ => {
            let notice = no_names(&state);
            noticed(state, notice)
        }
    }
}

// What is wrong.

/// The state with its game in another condition.
fn changed(state: AppState, change: impl FnOnce(Game) -> Game) -> AppState {
    let altered = |table: GameSession| GameSession {
        game: change(table.game),
        ..table
    };
    let screen = match state.screen {
        Screen::Playing(table) => Screen::Playing(altered(table)),
        Screen::Won(mut won) => {
            won.table = altered(won.table);
            Screen::Won(won)
        }
        other => other,
    };
    AppState { screen, ..state }
}

/// Marks every turn at which the board is wrong; that counts as a check.
fn check(state: AppState, tree: Tree) -> Next {
    let state = changed(state, Game::record_check);
    let Some(game) = game(&state) else {
        return quiet(state);
    };
    let untruths = game.mistaken_nodes();
    let notice = match untruths.iter().filter(|&&wrong| wrong).count() {
        0 => StatusMessage::good("Checked: nothing is wrong on any branch."),
        _ => StatusMessage::warning("Checked: where something is wrong, that is marked."),
    };
    let tree = tree.checked(untruths, &game.history);
    noticed(with(state, tree), notice)
}

/// The cursor to the last turn before it at which nothing was wrong.
fn to_before_untruth(state: AppState, tree: Tree) -> Next {
    let state = changed(state, Game::record_check);
    let Some(game) = game(&state) else {
        return quiet(state);
    };
    let turn = game.node_before_first_mistake(tree.turn(), *tree.position());
    let says = match turn == tree.turn() {
        true => StatusMessage::good("Checked: there is no mistake up to here."),
        false => {
            StatusMessage::plain(state.told("Before the first mistake: [confirm] goes there."))
        }
    };
    let tree = tree.within(Scope::Everything).at_turn(turn, &game.history);
    noticed(with(state, tree), says)
}
