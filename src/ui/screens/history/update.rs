//! Moving through the history, naming its places, going there.

use super::{HistoryPageAction, HistoryScreen, NAMING, PAGE, Scope};
use crate::ui::screen_prelude::*;
use crate::ui::session::bookmarks_are_full;
use ninefold_core::board::Cell;
use ninefold_game::game::{Bookmark, Game, HistoryNodeId, Move};

/// The rows of a page.
const ROWS: isize = 10;

impl Component for HistoryScreen {
    type Action = HistoryPageAction;

    fn page(&self) -> Page {
        if self.naming.is_some() { NAMING } else { PAGE }
    }

    fn is_opaque(&self) -> bool {
        true
    }

    fn board_form(&self, playing: Option<&GameSession>) -> BoardForm {
        playing.map_or(BoardForm::CLASSIC, GameSession::board_form)
    }

    /// The cell of the move under the cursor.
    fn focus(&self, playing: Option<&GameSession>) -> Cell {
        let step = playing.and_then(|session| session.game.history.move_into(self.node()));
        let cell = step.and_then(Move::main_cell);
        let cell = cell.or(playing.map(|session| session.cursor));
        cell.unwrap_or(Cell::at(0, 0))
    }

    /// Without a board there is no history.
    fn update_over(
        &mut self,
        action: HistoryPageAction,
        board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        let Some(session) = board else {
            return Outcome::Close;
        };
        if self.naming.is_some() {
            self.update_name(action, session, shared);
            return Outcome::Stay;
        }
        match action {
            HistoryPageAction::Back => return Outcome::Close,
            HistoryPageAction::Confirm => {
                let node = self.node();
                if node != session.game.history.current() {
                    shared.status = None;
                    session.go_to(node, shared);
                }
                return Outcome::Close;
            }
            HistoryPageAction::Delete => self.rename("", session, shared),
            HistoryPageAction::Digit(digit) => {
                let bookmark = self.named().get(digit.index()).copied();
                self.go_to_bookmark(bookmark, session, shared);
            }
            HistoryPageAction::Cursor(action) => self.move_cursor(action, session),
            HistoryPageAction::Bookmark => self.toggle_bookmark(session, shared),
            HistoryPageAction::Check => self.check(session, shared),
            HistoryPageAction::FirstMistake => self.find_mistake(session, shared),
            HistoryPageAction::History(action) => self.update_list(action, session, shared),
        }
        Outcome::Stay
    }

    /// Takes a key for the name being typed, if there is one and the key is
    /// part of it.
    fn type_key(&mut self, key: Key) -> bool {
        let Some(name) = &mut self.naming else {
            return false;
        };
        match key {
            Key::Char(character) => lengthen(name, character),
            Key::Backspace => drop(name.pop()),
            Key::Delete => name.clear(),
            _ => return false,
        }
        true
    }

    fn paste(&mut self, text: &str, _shared: &mut Shared) -> Option<Outcome> {
        let name = self.naming.as_mut()?;
        text.chars().for_each(|character| lengthen(name, character));
        Some(Outcome::Stay)
    }
}

impl HistoryScreen {
    fn update_list(
        &mut self,
        action: HistoryAction,
        session: &mut GameSession,
        shared: &mut Shared,
    ) {
        match action {
            HistoryAction::NextBookmark => self.go_to_bookmark(self.next_named(), session, shared),
            HistoryAction::PreviousBookmark => {
                self.go_to_bookmark(self.previous_named(), session, shared);
            }
            HistoryAction::Name => self.begin_name(session, shared),
            HistoryAction::OnlyBookmarks => self.toggle_scope(session, shared),
            HistoryAction::TogglePreview => self.flip(),
        }
    }

    // The cursor.

    fn move_cursor(&mut self, action: CursorAction, session: &GameSession) {
        let row = match (action, self.scope) {
            (CursorAction::Move(Right), Scope::Everything) => self.next_branch(),
            (CursorAction::Move(Left), Scope::Everything) => self.previous_branch(),
            (CursorAction::Move(Down | Right), _) => self.stepped(1),
            (CursorAction::Move(Up | Left), _) => self.stepped(-1),
            (CursorAction::Scroll(PageTurn::On), _) => self.stepped(ROWS),
            (CursorAction::Scroll(PageTurn::Back), _) => self.stepped(-ROWS),
            (CursorAction::LineEnd(Down | Right), _) => self.stepped(isize::MAX),
            (CursorAction::LineEnd(Up | Left), _) => self.stepped(isize::MIN),
        };
        self.select(row, &session.game.history);
    }

    fn go_to_bookmark(&mut self, row: Option<usize>, session: &GameSession, shared: &mut Shared) {
        match row {
            Some(row) => self.select(row, &session.game.history),
            None => say_no_bookmark(shared),
        }
    }

    // Names.

    /// Opens the field for a name, with the one that was typed before.
    fn begin_name(&mut self, session: &GameSession, shared: &mut Shared) {
        let history = &session.game.history;
        let is_full = history.bookmarks().len() >= Bookmark::MAX_COUNT;
        if history.name(self.node()).is_none() && is_full {
            return shared.show_message(bookmarks_are_full(shared));
        }
        let name = own_name(&session.game, self.node());
        self.naming = Some(name.unwrap_or_default());
    }

    fn update_name(
        &mut self,
        action: HistoryPageAction,
        session: &mut GameSession,
        shared: &mut Shared,
    ) {
        if action == HistoryPageAction::Confirm {
            self.keep_name(session, shared);
        } else if action == HistoryPageAction::Back {
            self.naming = None;
        }
    }

    /// Enter: gives the name. An empty one takes away a name that was typed
    /// before; where there was none, it gives the default one.
    fn keep_name(&mut self, session: &mut GameSession, shared: &mut Shared) {
        let typed = Bookmark::sanitise(&self.naming.take().unwrap_or_default());
        let game = &session.game;
        let name = if !typed.is_empty() {
            typed
        } else if own_name(game, self.node()).is_none() {
            game.default_name(self.node())
        } else {
            String::new()
        };
        self.rename(&name, session, shared);
    }

    /// Gives the place under the cursor its default name, or takes its name
    /// away.
    fn toggle_bookmark(&mut self, session: &mut GameSession, shared: &mut Shared) {
        let history = &session.game.history;
        let name = match history.name(self.node()) {
            Some(_) => String::new(),
            None if history.bookmarks().len() >= Bookmark::MAX_COUNT => {
                return shared.show_message(bookmarks_are_full(shared));
            }
            None => session.game.default_name(self.node()),
        };
        self.rename(&name, session, shared);
    }

    fn rename(&mut self, name: &str, session: &mut GameSession, shared: &mut Shared) {
        let node = self.node();
        let old = session.game.history.name(node);
        shared.show_message(match old {
            _ if !name.is_empty() => StatusMessage::good(format!("Bookmark \"{name}\".")),
            None => StatusMessage::plain("There is no bookmark here."),
            Some(old) => StatusMessage::plain(format!("Bookmark \"{old}\" removed.")),
        });
        session.change(|game| game.with_bookmark(node, name));
        self.refresh(&session.game.history);
        self.keep_in_scope(session);
    }

    /// Moves the cursor to a row that is listed.
    fn keep_in_scope(&mut self, session: &GameSession) {
        if self.scope == Scope::Bookmarks {
            self.select(self.stepped(0), &session.game.history);
        }
    }

    fn toggle_scope(&mut self, session: &GameSession, shared: &mut Shared) {
        if self.named().is_empty() {
            return say_no_bookmark(shared);
        }
        self.scope = match self.scope {
            Scope::Everything => Scope::Bookmarks,
            Scope::Bookmarks => Scope::Everything,
        };
        self.keep_in_scope(session);
    }

    // What is wrong.

    /// Marks every place at which the board is wrong; that counts as a check.
    fn check(&mut self, session: &mut GameSession, shared: &mut Shared) {
        if let Some(refusal) = session.check_refusal() {
            return shared.show_info(refusal);
        }
        session.count_check();
        let mistakes = session.game.mistaken_nodes();
        shared.show_message(if mistakes.contains(&true) {
            StatusMessage::warning("Checked: mistakes are marked.")
        } else {
            StatusMessage::good("Checked: no mistakes on any branch.")
        });
        self.mark_mistakes(mistakes, &session.game.history);
    }

    /// Moves the cursor to the last place before it at which nothing was wrong.
    fn find_mistake(&mut self, session: &mut GameSession, shared: &mut Shared) {
        if let Some(refusal) = session.check_refusal() {
            return shared.show_info(refusal);
        }
        session.count_check();
        let game = &session.game;
        let node = game.node_before_first_mistake(self.node(), self.position().clone());
        shared.show_message(if node == self.node() {
            StatusMessage::good("Checked: no mistakes up to here.")
        } else {
            let text = "Before the first mistake: [confirm] goes there.";
            StatusMessage::plain(shared.keys.expand_keys(PAGE, text))
        });
        self.scope = Scope::Everything;
        self.select_node(node, &game.history);
    }
}

fn say_no_bookmark(shared: &mut Shared) {
    let text = "There is no such bookmark: [bookmark] sets one.";
    let text = shared.keys.expand_keys(PAGE, text);
    shared.show_info(text);
}

/// The name of a place, if it is another than its default one.
fn own_name(game: &Game, node: HistoryNodeId) -> Option<String> {
    let name = game.history.name(node)?;
    (name != game.default_name(node)).then(|| name.to_owned())
}

fn lengthen(name: &mut String, character: char) {
    if name.chars().count() < Bookmark::MAX_LENGTH && Bookmark::may_contain(character) {
        name.push(character);
    }
}
