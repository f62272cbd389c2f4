//! A game or an exercise being played: the game itself, and the state beside it
//! that undo leaves alone.

mod actions;
mod active_hint;
mod analysis;
mod chords;
mod combinations;
mod cursor;
mod edit_cells;
mod ghost;
mod hint;
mod limits;
mod select_cells;
mod selection;
mod touch;
pub(crate) mod view;

use crate::ui::keys::{BOARD, HintKeys, PAUSED, Page};
pub(crate) use actions::OnBoardAction;
pub(crate) use active_hint::{
    ActiveHint, ChainCursor, HintGoal, Notation, PendingHint, Piece, Told,
};
pub(crate) use chords::ChordKey;
pub(crate) use edit_cells::{entry_fault, fault_sentence};
#[cfg(test)]
pub(crate) use selection::SelectionMode;
pub(crate) use selection::{PinnedHighlight, Selection};

pub(crate) use analysis::bookmarks_are_full;
pub(crate) use cursor::cell_towards;

use crate::say::sentence;
use crate::ui::Shared;
use crate::ui::board::form::BoardForm;
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet};
use ninefold_core::logic::Level;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::rules::Clue;
use ninefold_game::game::GameId;
use ninefold_game::game::{
    AutoPrune, Colour, Game, HintStage, Milestone, Move, MoveError, Position, Statistics, Tool,
};
use ninefold_game::save::SavedGame;
use ninefold_game::settings::{AutoCandidates, Numbers, Settings};
use selection::Click;
use std::sync::Arc;
use std::time::Duration;

/// The chord that the next key completes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PendingChord {
    /// A digit, to be a centre mark.
    Note,
    /// A digit to pin the highlight to.
    Lock,
    /// A digit that the rules forbid in a cell.
    WhyNot,
    /// A digit whose note gets a colour.
    ColouredNote,
    /// The colour of the note of this digit.
    NoteColour(Digit),
    /// A value above nine: 0 to 6 behind a 1, or its letter.
    HighValue,
    /// A row to go to.
    Row,
    /// A column to go to, in this row (0 to 8).
    Column(usize),
}

/// Whether the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClockState {
    /// It runs.
    #[default]
    Running,
    /// It is stopped, and the board is hidden.
    Paused,
}

/// What comes first, the cell or the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InputOrder {
    /// A digit key writes at the cursor.
    #[default]
    CellFirst,
    /// A digit key chooses; Enter or a click writes. None is chosen at first.
    DigitFirst(Option<Digit>),
}

/// Whether the lead over an earlier game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GhostLine {
    /// The lead is shown while an earlier game is known.
    #[default]
    Shown,
    /// The player does not want to see it.
    Hidden,
}

/// The techniques that hints may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintLadder {
    /// Those that the player left on.
    #[default]
    Chosen,
    /// All: in an exercise, where the technique is given.
    Whole,
}

/// Where the keys are that go along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowedLine {
    /// The line, by its place among those that can be followed.
    line: usize,
    /// The place on the line, from 0: a line may come to a cell twice.
    place: usize,
}

/// Why a digit cannot go into a cell, shown on the board until the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhyNot {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the cell holds no digit.
    pub is_empty: bool,
    /// The cells that hold it already.
    pub blockers: CellSet,
}

impl WhyNot {
    /// Whether the rules leave the digit possible.
    pub(crate) fn is_open(&self) -> bool {
        self.is_empty && self.blockers.is_empty()
    }
}

/// A game being played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSession {
    /// Its name in the store.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The last press of the mouse.
    pub click: Click,
    /// The input mode of the digit keys.
    pub tool: Tool,
    /// The colour used last, which a click gives a note.
    pub colour: Colour,
    /// The cells every tool works on, if there are several.
    pub selection: Selection,
    /// Whether the digit is chosen before the cell.
    pub order: InputOrder,
    /// The digit or filter that stays highlighted wherever the cursor is.
    pub pinned: PinnedHighlight,
    /// The answer to "why not?" on show.
    pub why_not: Option<WhyNot>,
    /// What the next key completes.
    pub pending: Option<PendingChord>,
    /// The hint on show.
    pub hint: Option<ActiveHint>,
    /// The hint that a worker looks for.
    pub pending_hint: Option<PendingHint>,
    /// The techniques that hints may use.
    pub ladder: HintLadder,
    /// The cells a check found wrong, until the board changes.
    pub wrong: CellSet,
    /// Whether the clock runs.
    pub clock: ClockState,
    /// The Sudoku Explainer's rating of its puzzle, once it is known.
    pub rating: Option<Rating>,
    /// What makes its win a special one.
    pub milestone: Option<Milestone>,
    /// The statistics before its win was counted in this session.
    pub before_win: Option<Arc<Statistics>>,
    /// Whether the lead over the ghost is shown.
    pub ghost_line: GhostLine,
    /// The line along which the keys last went, and where on it.
    pub followed: FollowedLine,
    /// The cell of which the panel still tells while the cursor moves.
    pub(crate) held_panel: Option<HeldPanel>,
    /// The game as it was before its drawings were read otherwise.
    pub(crate) before_reading: Option<Arc<GameSession>>,
}

/// The rest after which the panel follows the cursor.
const PANEL_FOLLOWS_AFTER: Duration = Duration::from_millis(150);

/// A panel that has not followed the cursor yet: over a network what it tells of a cell costs more
/// bytes than a move, so that it waits until the cursor rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HeldPanel {
    /// The cell of which it tells.
    pub(crate) cell: Cell,
    /// The time for which the cursor has rested.
    rest: Duration,
}

impl HeldPanel {
    /// Of this cell, while the cursor moves.
    pub(crate) fn at(cell: Cell) -> HeldPanel {
        HeldPanel {
            cell,
            rest: Duration::ZERO,
        }
    }

    /// After the cursor rested for a while; `None` once the panel follows it.
    pub(crate) fn rested(self, time: Duration) -> Option<HeldPanel> {
        let rest = self.rest + time;
        (rest < PANEL_FOLLOWS_AFTER).then_some(HeldPanel { rest, ..self })
    }

    /// Time until the panel follows.
    pub(crate) fn left(self) -> Duration {
        PANEL_FOLLOWS_AFTER.saturating_sub(self.rest)
    }
}

impl GameSession {
    /// The rating, where it tells more than the level: from Hard on.
    pub(crate) fn shown_rating(&self) -> Option<Rating> {
        let level = self.game.puzzle.shown_level();
        self.rating
            .filter(|_| level.is_none_or(|level| level >= Level::Hard))
    }

    /// A new game, the cursor in the middle.
    pub fn new(id: GameId, game: Game) -> GameSession {
        GameSession {
            id,
            cursor: Cell::middle(game.position.size()),
            game,
            click: Click::NONE,
            tool: Tool::Digit,
            colour: Colour::FIRST,
            selection: Selection::NONE,
            order: InputOrder::CellFirst,
            pinned: PinnedHighlight::Nothing,
            why_not: None,
            pending: None,
            hint: None,
            pending_hint: None,
            ladder: HintLadder::Chosen,
            wrong: CellSet::NONE,
            clock: ClockState::Running,
            rating: None,
            milestone: None,
            before_win: None,
            ghost_line: GhostLine::Shown,
            followed: FollowedLine::default(),
            held_panel: None,
            before_reading: None,
        }
    }

    /// The cell of which the panel tells: one of the cage or line of a hint once its proof is
    /// revealed, or the cell that it is about; else the cursor's, which the panel follows over a
    /// network once it rests.
    pub(crate) fn cell_in_panel(&self) -> Cell {
        let proved = self
            .hint
            .as_ref()
            .filter(|hint| hint.stage >= HintStage::Proof);
        let of_hint = proved.and_then(|hint| self.cell_of_clue(hint).or(hint.hint.main_cell()));
        of_hint.unwrap_or_else(|| self.followed_cell())
    }

    /// Whether the step of a hint rests on houses and candidates alone.
    pub(crate) fn rests_on_houses(&self, hint: &ActiveHint) -> bool {
        let clues = self.game.puzzle.rules.clues();
        let is_house = |&clue: &usize| matches!(clues.get(clue), Some(Clue::House(_)));
        let step = hint.hint.step();
        step.is_some_and(|step| step.clues.iter().all(is_house))
    }

    /// A cell of the one cage or line that a hint rests on: what loses candidates by it may lie
    /// elsewhere.
    fn cell_of_clue(&self, hint: &ActiveHint) -> Option<Cell> {
        let clues = self.game.puzzle.rules.clues();
        let on_cells = |&clue: &usize| match clues.get(clue)? {
            Clue::Cage(cage) => Some(cage.cells),
            Clue::Local(local) => Some(local.cells.iter().copied().collect::<CellSet>()),
            _ => None,
        };
        let mut of_step = hint.hint.step()?.clues.iter().filter_map(on_cells);
        let (cells, None) = (of_step.next()?, of_step.next()) else {
            return None;
        };
        let main = hint.hint.main_cell().filter(|&cell| cells.contains(cell));
        main.or(cells.first())
    }

    /// The cursor's cell, or over a network that where it rested last.
    pub(crate) fn followed_cell(&self) -> Cell {
        self.held_panel.map_or(self.cursor, |held| held.cell)
    }

    /// A saved game, taken up again.
    pub fn from_saved(saved: SavedGame) -> GameSession {
        GameSession {
            cursor: saved.cursor,
            tool: saved.tool,
            ..GameSession::new(saved.id, saved.game)
        }
    }

    /// What is saved of it; whoever writes it adds the time.
    pub fn snapshot(&self) -> SavedGame {
        SavedGame {
            id: self.id.clone(),
            game: self.game.clone(),
            cursor: self.cursor,
            tool: self.tool,
            saved_at: 0,
        }
    }

    /// The level of a new game after this one.
    pub(crate) fn next_level(&self) -> Level {
        self.game.puzzle.shown_level().unwrap_or(Level::Medium)
    }

    /// The names of values on the board, as chosen.
    pub(crate) fn numbers(&self, shared: &Shared) -> Numbers {
        shared.terminal.numbers_on(self.game.position.size())
    }

    /// The rows, columns and boxes of the board.
    pub(crate) fn board_form(&self) -> BoardForm {
        BoardForm::of(self.game.puzzle.rules.rules())
    }

    /// Which keys are in force on its board.
    pub(crate) fn board_page(&self) -> Page {
        self.page_with(BOARD)
    }

    /// Which keys are in force where those of a hint are added to a screen's own.
    pub(crate) fn page_with(&self, page: Page) -> Page {
        match self.clock {
            ClockState::Paused => PAUSED,
            ClockState::Running => page.with(self.hint_keys()),
        }
    }

    /// The keys of the hint on show.
    pub(crate) fn hint_keys(&self) -> HintKeys {
        self.hint
            .as_ref()
            .map_or(HintKeys::Nothing, ActiveHint::keys)
    }

    /// Whether time counts: not in a pause, nor after the win.
    pub(crate) fn counts_time(&self) -> bool {
        self.clock == ClockState::Running && !self.game.is_over()
    }

    /// The digits highlighted wherever they stand: the pinned ones, the one
    /// chosen, or the cursor's.
    pub fn highlighted_digits(&self) -> DigitSet {
        let is_free = self.pinned == PinnedHighlight::Nothing && self.asked_digits().is_empty();
        let here = self.game.position.digit(self.cursor).filter(|_| is_free);
        here.map_or(self.asked_digits(), DigitSet::only)
    }

    /// The digits the player asked to be highlighted, wherever the cursor is.
    pub fn asked_digits(&self) -> DigitSet {
        match (self.pinned, self.order) {
            (PinnedHighlight::Digits(digits), _) => digits,
            (PinnedHighlight::Nothing, InputOrder::DigitFirst(Some(digit))) => {
                DigitSet::only(digit)
            }
            (
                PinnedHighlight::Bivalue | PinnedHighlight::Trivalue | PinnedHighlight::Nothing,
                _,
            ) => DigitSet::NONE,
        }
    }

    /// The cells every tool works on: the selected ones, or the cursor's.
    pub fn targets(&self) -> CellSet {
        if self.selection.cells.is_empty() {
            CellSet::only(self.cursor)
        } else {
            self.selection.cells
        }
    }

    /// The cells whose notes are filled, pruned or cleared at once: the
    /// selected ones, or all.
    pub fn note_targets(&self) -> CellSet {
        if self.selection.cells.is_empty() {
            self.game.position.cells()
        } else {
            self.selection.cells
        }
    }

    /// Whether every empty cell shows its candidates in this game.
    pub(crate) fn candidates(&self, settings: &Settings) -> AutoCandidates {
        if self.id.as_str() <= settings.own_notes_until.as_str() {
            AutoCandidates::Off
        } else {
            settings.candidates
        }
    }

    /// Whether sums of cages stand in its cells.
    pub(crate) fn has_cages(&self) -> bool {
        self.game.puzzle.rules.cages().next().is_some()
    }

    /// Whether cells stay blank that can be anything: beside sums all candidates say nothing.
    pub(crate) fn hides_full_notes(&self, shared: &Shared) -> bool {
        self.candidates(&shared.settings) == AutoCandidates::On && self.has_cages()
    }

    /// Whether no digit was entered yet.
    pub(crate) fn is_untouched(&self) -> bool {
        self.game.position.digits() == &self.game.puzzle.givens
    }

    /// The position as the board shows it.
    pub(crate) fn shown_position(&self, shared: &Shared) -> Position {
        match self.candidates(&shared.settings) {
            AutoCandidates::Off => self.game.position.clone(),
            AutoCandidates::On => self.game.position.clone().with_candidates_kept_up(),
        }
    }

    /// Whether a digit takes its notes from the peers. Candidates that are kept up are
    /// taken when they are shown.
    pub(super) fn pruning(&self, shared: &Shared) -> AutoPrune {
        match self.candidates(&shared.settings) {
            AutoCandidates::Off => shared.settings.auto_prune,
            AutoCandidates::On => AutoPrune::Off,
        }
    }

    /// The answer to "why not?", which is on show until the next key.
    pub(crate) fn take_why_not(&mut self) -> Option<WhyNot> {
        self.why_not.take()
    }

    /// Clears what referred to the board before it changed.
    pub(crate) fn drop_answers(&mut self) {
        self.hint = None;
        self.pending_hint = None;
        self.wrong = CellSet::NONE;
        self.why_not = None;
    }

    /// Replaces the game by what `change` makes of it.
    pub(crate) fn change(&mut self, change: impl FnOnce(Game) -> Game) {
        self.game = change(self.game.clone());
    }

    /// Makes the move that `plan` proposes, or says why there is none. Says
    /// also what a "what if" has come to. Returns whether the move was made.
    pub(crate) fn make(
        &mut self,
        shared: &mut Shared,
        plan: impl FnOnce(&Game) -> Result<Move, MoveError>,
    ) -> bool {
        match plan(&self.game) {
            Ok(step) => {
                self.change(|game| game.make(step));
                shared.status = self.failed_what_if(shared);
                self.drop_answers();
                true
            }
            Err(error) => {
                let text = sentence(&error.to_string());
                shared.show_info(match error {
                    MoveError::Filled(_) => text + &shared.board_text(" [erase] erases it."),
                    _ => text,
                });
                false
            }
        }
    }
}
