//! The interface of every screen and every layer over it: the root of `ui` knows
//! them by these two traits, and they know the state beside them by [`ViewContext`].

use crate::ui::board::HitRegion;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::keys::{Action, CursorAction, Key, OwnAction, Page, ScreenAction};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::widgets::list_selection::{EraseAction, ListCursor, page_of};
use crate::ui::{
    ConfirmQuestion, CurrentGame, Effect, GameSession, MouseAction, Outcome, PageRequest, Request,
    RunResult, SearchText, Shared,
};
use ninefold_core::board::Cell;
use ninefold_game::save::PuzzleFile;
use ninefold_game::save::Run;
use ninefold_game::settings::{Numbers, Theme};
use std::time::Duration;

/// One frame of what moves.
pub(crate) const FRAME: Duration = Duration::from_millis(40);

/// The rest of the state, as far as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct ViewContext<'a> {
    /// State that all screens share.
    pub(crate) shared: &'a Shared,
    /// Places of the board and its surroundings.
    pub(crate) layout: &'a Layout,
    /// The keys in force, for the key bar.
    pub(crate) page: Page,
    /// The board beneath, of a game or of an exercise.
    pub(crate) session: Option<&'a GameSession>,
    /// Whether a board is being played on.
    pub(crate) is_playing: bool,
    /// Whether a game is open beneath.
    pub(crate) current_game: CurrentGame,
    /// Whether something moves by itself on top: what is played can be paused.
    pub(crate) is_moving: bool,
    /// Whether an action does nothing on top now.
    pub(crate) is_idle: &'a dyn Fn(Action) -> bool,
    /// What the key bar says of an action of the page, where that is not always the same.
    pub(crate) bar_word: &'a dyn Fn(Action) -> Option<&'static str>,
    /// Whether the screen beneath writes into the panel.
    pub(crate) has_panel: bool,
}

impl ViewContext<'_> {
    /// The names of values on the board beneath, as chosen.
    pub(crate) fn numbers(&self) -> Numbers {
        let chosen = self.shared.terminal.numbers;
        self.session
            .map_or(chosen, |session| session.numbers(self.shared))
    }

    /// A sentence in which names of actions in brackets stand for their keys.
    pub(crate) fn expand_keys(&self, page: Page, text: &'static str) -> String {
        self.shared.keys.expand_keys(page, text)
    }
}

/// The drawing of a screen.
pub(crate) trait Draw {
    /// Draws it and returns the hit regions of the mouse.
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion>;
}

/// What a component knows by its own actions.
pub(crate) trait Perform {
    /// Its page, or the first of several.
    fn first_page(&self) -> Page;

    /// Carries out an action, over a board if it is a layer. One that it does not understand may
    /// move in its list, or erase what is typed.
    fn perform(
        &mut self,
        action: Action,
        board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome;
}

impl<C: Component> Perform for C {
    fn first_page(&self) -> Page {
        C::Action::PAGE
    }

    fn perform(
        &mut self,
        action: Action,
        board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome {
        if let Some(own) = C::Action::read(action) {
            return self.update_over(own, board, shared);
        }
        if let Some(action) = CursorAction::read(action) {
            return self.move_cursor(action, shared);
        }
        let typed = self.search().zip(EraseAction::read(action));
        debug_assert!(typed.is_some(), "{action:?} is bound for nothing");
        if let Some(((typed, place), erase)) = typed {
            typed.erase(erase);
            *place = 0;
        }
        Outcome::Stay
    }
}

/// What a screen does with a key that means nothing on its page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FreeKey {
    /// Nothing.
    Unknown,
    /// It takes it.
    Taken,
    /// It is that of the item at the cursor, which another key opens.
    Chosen,
}

/// Handlers of what happens to it. The default ones do nothing.
pub(crate) trait Component: Draw + Perform {
    /// What its pages bind.
    type Action: ScreenAction
    where
        Self: Sized;

    /// The keys in force on it.
    fn page(&self) -> Page {
        self.first_page()
    }

    /// Carries out one of its actions.
    fn update(&mut self, _action: Self::Action, _shared: &mut Shared) -> Outcome
    where
        Self: Sized,
    {
        Outcome::Stay
    }

    /// The same as a layer that may change the board beneath it.
    fn update_over(
        &mut self,
        action: Self::Action,
        _board: Option<&mut GameSession>,
        shared: &mut Shared,
    ) -> Outcome
    where
        Self: Sized,
    {
        self.update(action, shared)
    }

    /// Its list, in which keys and the mouse move the cursor.
    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        None
    }

    /// Moves the cursor in its list.
    fn move_cursor(&mut self, action: CursorAction, shared: &Shared) -> Outcome {
        if let Some(list) = self.list(shared) {
            list.move_by(action, page_of(shared));
        }
        Outcome::Stay
    }

    /// Selects an item of its list; whether it was selected already.
    fn select_item(&mut self, index: usize, shared: &Shared) -> bool {
        let list = self.list(shared);
        list.is_some_and(|list| list.move_to(index))
    }

    /// The mouse did something to a cell of its board.
    fn touch_cell(&mut self, _touch: MouseAction, _cell: Cell, _shared: &mut Shared) {}

    /// The mouse is at part `_part` of `_of` of its bar.
    fn touch_bar(&mut self, _part: u16, _of: u16) {}

    /// The typed filter of its list, and the place in the list, which a change of the text
    /// sets to the first.
    fn search(&mut self) -> Option<(&mut SearchText, &mut usize)> {
        None
    }

    /// Takes a key as text, where text is typed; whether it did.
    fn type_key(&mut self, key: Key) -> bool {
        let Some((typed, place)) = self.search() else {
            return false;
        };
        let is_typed = typed.type_key(key);
        if is_typed {
            *place = 0;
        }
        is_typed
    }

    /// Takes a key that means nothing on its page.
    fn take_free_key(&mut self, _key: Key, _shared: &Shared) -> FreeKey {
        FreeKey::Unknown
    }

    /// Takes pasted text, where text is typed; `None` where puzzles are to be read from it.
    fn paste(&mut self, _text: &str, _shared: &mut Shared) -> Option<Outcome> {
        None
    }

    /// Takes what was read from a paste. A puzzle is offered to be played.
    fn receive_paste(&mut self, read: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
        offer(read, shared)
    }

    /// Time went by.
    fn pass_time(&mut self, _time: Duration) -> Option<Effect> {
        None
    }

    /// Time until it changes without input.
    fn next_deadline(&self) -> Option<Duration> {
        None
    }

    /// The runs that it waits for or shows. The root stops each run that no component
    /// names any more. A board waits for its hint.
    fn runs(&self) -> Vec<Run> {
        let pending = self.session().and_then(|session| session.pending_hint);
        pending.map(|pending| pending.run).into_iter().collect()
    }

    /// Takes what one of its runs reports, wherever it lies.
    fn receive(&mut self, result: RunResult, shared: &mut Shared) -> Outcome {
        if let RunResult::HintFound(mut step) = result {
            self.change_board(shared, &mut |session, shared| {
                session.receive_hint(step.take(), shared);
            });
        }
        Outcome::Stay
    }

    /// One of its runs broke down. A board stays, and what only shows the run closes.
    fn run_failed(&mut self) -> Outcome {
        match self.session_mut() {
            Some(session) => {
                session.pending_hint = None;
                Outcome::Stay
            }
            None => Outcome::Close,
        }
    }

    /// Effects to perform when it opens.
    fn on_open(&mut self, _shared: &mut Shared) -> Vec<Effect> {
        Vec::new()
    }

    /// Effects to perform when the player leaves it for another screen or at the end.
    fn on_leave(&self) -> Vec<Effect> {
        Vec::new()
    }

    /// Whether an action does nothing now in this window, so that the key bar does not name it.
    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        self.session()
            .is_some_and(|session| session.is_idle(action))
    }

    /// What the key bar says of an action now, where that is not always the same.
    fn bar_word(&self, _action: Action) -> Option<&'static str> {
        None
    }

    /// Why an action is forbidden on it; `None` if it is allowed. A board refuses what
    /// its challenge forbids.
    fn refuses(&self, action: Action) -> Option<&'static str> {
        self.session()?.refusal(action)
    }

    /// Whether the board beneath must stay as it is while this layer is open: no hint
    /// that is still looked for may change it.
    fn holds_board(&self) -> bool {
        true
    }

    /// The theme in which the window is drawn while it is open, instead of the chosen one.
    fn previewed_theme(&self) -> Option<Theme> {
        None
    }

    /// Whether it hides everything beneath it.
    fn is_opaque(&self) -> bool {
        false
    }

    /// The rows that it wants between the board and what is below it, in a window so high.
    fn rows_below_board(&self, _window: u16) -> u16 {
        0
    }

    /// Whether it writes beside a board where there is room.
    fn has_panel(&self) -> bool {
        self.session().is_some()
    }

    /// The board it has, of a game or of an exercise.
    fn session(&self) -> Option<&GameSession> {
        None
    }

    /// The rows, columns and boxes of the board that it draws, over this game.
    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        self.session()
            .map_or(BoardForm::CLASSIC, GameSession::board_form)
    }

    /// The cell of its board, or of this game beneath it, that stays on show where the window
    /// has no room for the whole board.
    fn focus(&self, playing: Option<&GameSession>) -> Cell {
        let session = self.session().or(playing);
        session.map_or(Cell::at(0, 0), |session| session.cursor)
    }

    /// The board of this session, to be changed.
    fn session_mut(&mut self) -> Option<&mut GameSession> {
        None
    }

    /// Changes its board, if it has one, and does what follows from that.
    fn change_board(
        &mut self,
        shared: &mut Shared,
        change: &mut dyn FnMut(&mut GameSession, &mut Shared),
    ) {
        if let Some(session) = self.session_mut() {
            change(session, shared);
        }
    }
}

/// Asks whether to play a pasted puzzle, or which of several.
pub(crate) fn offer(read: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
    shared.show_remarks(&read);
    match read.only() {
        Some(puzzle) => {
            let question = ConfirmQuestion::PlayPasted(Box::new(puzzle.clone()));
            Outcome::Ask(Request::Question(question))
        }
        None => Outcome::Ask(Request::Page(PageRequest::ChoosePasted(read))),
    }
}
