//! Typing in a puzzle: the grid so far, the cursor, and the verdict.

pub(crate) mod view;

use crate::say::sentence;
use crate::ui::MouseAction;
use crate::ui::component::offer;
use crate::ui::screen_prelude::*;
use crate::ui::session::cell_towards;
use ninefold_core::board::{Cell, CellSet, Digit, Grid};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::RuleConflict;
use ninefold_core::solve::Impossible;
use ninefold_game::game::{Game, GameId, GamePuzzle, Verdict};
use ninefold_game::save::{PuzzleFile, SavedGame};

page! {
    enum EntryPageAction {
        Entry(EntryAction);
        Cursor: Move(Direction);
        Common: Digit(Digit), Confirm, Back;
        Game: Watch
    }
    PAGE Entry "while typing in a puzzle"
        "Type or paste a puzzle. Ninefold checks that it has exactly one solution."
        [DIGITS, KEYS, ARROWS, DISPLAY, HELP_IN_ENTRY];
    KEYS {
        Entry(Blank) ['.' '0' '_' '*' 'x'] "an empty cell";
        Entry(DeleteBackward) [Backspace] "erase the previous cell";
        Entry(EmptyCell) [Delete] "erase this cell";
        Entry(ClearAll) ['W'] "erase everything";
        Common(Confirm) [Enter] "check the puzzle, then play it" => "check, play";
        Entry(OpenFile) [(ctrl 'o')] "open a file of puzzles" => "open a file";
        Entry(Compare) ['v'] "compare two solutions" => "solutions";
        Game(Watch) ['w'] "watch a search solve it";
        Common(Back) [Esc] "back to the menu (asks)" => "back";
    }
    ARROWS {
        Cursor(Move(Left)) [Left] "move";
        Cursor(Move(Down)) [Down] "move";
        Cursor(Move(Up)) [Up] "move";
        Cursor(Move(Right)) [Right] "move";
    }
    /// Help and commands in an entry, where a pasted frame may hold any character.
    HELP_IN_ENTRY {
        Program(Open(Overlay::HELP)) ['?' F1] "help for this screen" => "help";
        Program(Open(Overlay::PALETTE)) [(ctrl 'p')] "commands" => "commands";
    }
}

/// Puzzles of nine rows are typed in.
const SIZE: usize = 9;

/// The solution of an ambiguous puzzle that is on show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Comparing {
    /// Neither: the entered digits.
    #[default]
    Neither,
    /// The first.
    First,
    /// The second.
    Second,
}

/// A puzzle being typed in.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub(crate) struct PuzzleEntry {
    /// The digits so far.
    pub grid: Grid,
    /// The cell for the next digit.
    pub cursor: Cell,
    /// The judgement of exactly this grid.
    pub verdict: Option<Verdict>,
    /// The run that checks it at present.
    pub judging: Option<Run>,
    /// The solution on show.
    pub comparing: Comparing,
    /// A row was just filled to its end, so a line break belongs to it.
    pub row_just_ended: bool,
    /// The purpose of the check.
    pub intention: Intention,
    /// The text of exactly this grid.
    pub imported: Option<Box<Imported>>,
    /// The game that was left for the text, to which Esc goes back.
    pub left_game: Option<GameId>,
}

/// The purpose of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Intention {
    /// To show the verdict; it may be edited further.
    #[default]
    Edit,
    /// To be played at once.
    Play,
}

/// Nothing typed yet, the cursor on the first cell.
impl Default for PuzzleEntry {
    fn default() -> PuzzleEntry {
        PuzzleEntry {
            grid: Grid::EMPTY,
            cursor: Cell::FIRST,
            verdict: None,
            judging: None,
            comparing: Comparing::Neither,
            row_just_ended: false,
            intention: Intention::Edit,
            imported: None,
            left_game: None,
        }
    }
}

impl PuzzleEntry {
    /// A puzzle that is judged and then played.
    pub(crate) fn to_play(puzzle: Box<Imported>, left_game: Option<GameId>) -> PuzzleEntry {
        PuzzleEntry {
            intention: Intention::Play,
            left_game,
            ..PuzzleEntry::imported(puzzle)
        }
    }

    /// An entry that begins with the givens of a text, and keeps the rest of it for the
    /// game until something is typed.
    pub(crate) fn imported(puzzle: Box<Imported>) -> PuzzleEntry {
        PuzzleEntry {
            grid: puzzle.to_puzzle().givens,
            imported: Some(puzzle),
            ..PuzzleEntry::default()
        }
    }

    /// Writes a digit into the cell under the cursor, which then moves on.
    pub(crate) fn typed(self, digit: Option<Digit>) -> PuzzleEntry {
        let PuzzleEntry { grid, cursor, .. } = self;
        let next = cursor.number(SIZE) + 1;
        PuzzleEntry {
            grid: grid.with(cursor, digit),
            cursor: Cell::numbered(next, SIZE).unwrap_or(cursor),
            row_just_ended: next % SIZE == 0,
            ..PuzzleEntry::default()
        }
    }

    /// One cell back, and that cell emptied.
    pub(crate) fn delete_backward(self) -> PuzzleEntry {
        let here = self.cursor;
        let before = here.number(SIZE).checked_sub(1);
        let before = before.and_then(|before| Cell::numbered(before, SIZE));
        // At the very end the cursor rests on the last cell it filled.
        let cell = match self.grid.get(here) {
            Some(_) => here,
            None => before.unwrap_or(here),
        };
        PuzzleEntry {
            grid: self.grid.with(cell, None),
            cursor: cell,
            ..PuzzleEntry::default()
        }
    }

    /// The cell under the cursor emptied.
    pub(crate) fn cleared(self) -> PuzzleEntry {
        PuzzleEntry {
            grid: self.grid.with(self.cursor, None),
            cursor: self.cursor,
            ..PuzzleEntry::default()
        }
    }

    /// The digits on show: those entered, or a solution to compare.
    pub(crate) fn displayed_grid(&self) -> &Grid {
        match (&self.verdict, self.comparing) {
            (Some(Verdict::Several(_, _, Some(several))), Comparing::First) => &several.closest[0],
            (Some(Verdict::Several(_, _, Some(several))), Comparing::Second) => &several.closest[1],
            _ => &self.grid,
        }
    }

    /// The puzzle so far.
    fn puzzle(&self) -> Puzzle {
        Puzzle::new(IndexedRules::classic().rules().clone(), self.grid)
    }

    /// The first digits that break a rule.
    fn conflict(&self) -> Option<RuleConflict> {
        IndexedRules::classic().conflict(&self.grid)
    }

    /// The cells to mark: where the two solutions differ, or the givens and
    /// cells that prove there is none.
    pub(crate) fn marked(&self) -> CellSet {
        match &self.verdict {
            Some(Verdict::Several(_, _, Some(several))) if self.comparing != Comparing::Neither => {
                several.least_difference()
            }
            Some(Verdict::Impossible(why)) => cells_at_fault(why),
            _ => CellSet::NONE,
        }
    }

    /// The next solution to show, where there are several.
    pub(crate) fn compared(self) -> PuzzleEntry {
        let comparing = match (&self.verdict, self.comparing) {
            (Some(Verdict::Several(..)), Comparing::Neither) => Comparing::First,
            (Some(Verdict::Several(..)), Comparing::First) => Comparing::Second,
            _ => Comparing::Neither,
        };
        PuzzleEntry { comparing, ..self }
    }
}

impl PuzzleEntry {
    fn update_entry(&mut self, action: EntryAction, shared: &mut Shared) -> Outcome {
        match action {
            EntryAction::Blank => self.edit(shared, |entry| entry.typed(None)),
            EntryAction::DeleteBackward => self.edit(shared, PuzzleEntry::delete_backward),
            EntryAction::EmptyCell => self.edit(shared, PuzzleEntry::cleared),
            EntryAction::ClearAll => *self = PuzzleEntry::default(),
            EntryAction::Compare => *self = self.clone().compared(),
            EntryAction::OpenFile => {
                self.judging = None;
                return Outcome::Ask(Request::Page(PageRequest::OpenFile));
            }
        }
        Outcome::Stay
    }

    /// Changes the grid; digits that conflict are pointed out.
    fn edit(&mut self, shared: &mut Shared, change: impl FnOnce(PuzzleEntry) -> PuzzleEntry) {
        let before = self.grid;
        *self = change(self.clone());
        if self.grid != before
            && let Some(conflict) = self.conflict()
        {
            shared.show_warning(sentence(&conflict.to_string()));
        }
    }

    fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        self.row_just_ended = false;
    }

    /// Enter: a line break right after a full row belongs to the text;
    /// otherwise it asks for the judgement, and after a good one it starts the
    /// game.
    fn confirm(&mut self, shared: &mut Shared) -> Outcome {
        match &self.verdict {
            Some(Verdict::Playable(id, game, _)) => {
                shared.status = None;
                Outcome::Ask(Request::Play(new_game(id, game), None))
            }
            Some(Verdict::Several(..) | Verdict::Impossible(_)) => Outcome::Stay,
            None if self.row_just_ended && self.cursor != Cell::at(SIZE - 1, SIZE - 1) => {
                self.row_just_ended = false;
                Outcome::Stay
            }
            None => self.ask_for_verdict(shared),
        }
    }

    fn ask_for_verdict(&mut self, shared: &mut Shared) -> Outcome {
        if self.grid == Grid::EMPTY {
            let text = "Type in the digits of a puzzle first.";
            shared.show_info(text);
            return Outcome::Stay;
        }
        Outcome::effect(self.judge(shared))
    }

    fn judge(&mut self, shared: &mut Shared) -> WorkEffect {
        let run = shared.next_run();
        self.judging = Some(run);
        let typed = || Box::new(Imported::new(self.puzzle()));
        WorkEffect::Judge(run, self.imported.clone().unwrap_or_else(typed))
    }

    /// Esc: stops comparing solutions, then leaves, for the game that was left for a paste;
    /// what was typed in is asked about first.
    fn step_back(&mut self) -> Outcome {
        if self.comparing != Comparing::Neither {
            self.comparing = Comparing::Neither;
            Outcome::Stay
        } else if let Some(game) = &self.left_game {
            Outcome::Ask(Source::Saved(game.clone()).into())
        } else if self.grid == Grid::EMPTY {
            Outcome::Ask(Request::Menu)
        } else {
            Outcome::Ask(Request::Question(ConfirmQuestion::LeaveEntry))
        }
    }

    /// A puzzle that was to be played is played, if it can be.
    fn receive_verdict(&mut self, verdict: Verdict) -> Outcome {
        self.judging = None;
        let outcome = match (&verdict, self.intention) {
            (Verdict::Playable(id, game, _), Intention::Play) => {
                Outcome::Ask(Request::PlayJudged(new_game(id, game)))
            }
            (Verdict::Playable(..), Intention::Edit)
            | (Verdict::Several(..) | Verdict::Impossible(_), _) => Outcome::Stay,
        };
        self.verdict = Some(verdict);
        outcome
    }
}

impl Component for PuzzleEntry {
    type Action = EntryPageAction;

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let compares = action == Action::Entry(EntryAction::Compare);
        compares && !matches!(self.verdict, Some(Verdict::Several(..)))
    }

    fn bar_word(&self, action: Action) -> Option<&'static str> {
        let is_confirmed = action == CommonAction::Confirm.into();
        let is_playable = matches!(self.verdict, Some(Verdict::Playable(..)));
        (is_confirmed && is_playable).then_some("play")
    }

    fn has_panel(&self) -> bool {
        true
    }

    /// A puzzle to be played is judged at once.
    fn on_open(&mut self, shared: &mut Shared) -> Vec<Effect> {
        match self.intention {
            Intention::Play => vec![self.judge(shared).into()],
            Intention::Edit => Vec::new(),
        }
    }

    fn runs(&self) -> Vec<Run> {
        self.judging.into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        if let RunResult::Judged(verdict) = result {
            return self.receive_verdict(*verdict);
        }
        Outcome::Stay
    }

    fn run_failed(&mut self) -> Outcome {
        self.judging = None;
        Outcome::Stay
    }

    fn update(&mut self, action: EntryPageAction, shared: &mut Shared) -> Outcome {
        match action {
            EntryPageAction::Entry(action) => return self.update_entry(action, shared),
            EntryPageAction::Digit(digit) => self.edit(shared, |entry| entry.typed(Some(digit))),
            EntryPageAction::Move(direction) => {
                self.move_to(cell_towards(self.cursor, direction, SIZE));
            }
            EntryPageAction::Confirm => return self.confirm(shared),
            EntryPageAction::Back => return self.step_back(),
            EntryPageAction::Watch => {
                let puzzle = Box::new(self.puzzle());
                return Outcome::Ask(Request::Solver(SolverRequest::Puzzle(puzzle)));
            }
        }
        Outcome::Stay
    }

    fn touch_cell(&mut self, _touch: MouseAction, cell: Cell, _shared: &mut Shared) {
        self.move_to(cell);
    }

    /// Replaces what was typed by a pasted puzzle; of several one is chosen.
    fn receive_paste(&mut self, file: Box<PuzzleFile>, shared: &mut Shared) -> Outcome {
        if file
            .only()
            .is_none_or(|puzzle| !GamePuzzle::must_be_proved(&puzzle.puzzle.rules))
        {
            self.judging = None;
            return offer(file, shared);
        }
        let remarks = file.remarks();
        *self = PuzzleEntry::imported(Box::new(file.puzzles[0].clone()));
        shared.show_message(match self.conflict() {
            Some(conflict) => StatusMessage::warning(sentence(&conflict.to_string())),
            None => {
                let next = "[confirm] checks it.";
                let next = shared.keys.expand_keys(PAGE, next);
                match remarks.as_str() {
                    "" => StatusMessage::good(format!("Pasted: {}. {next}", file.format)),
                    remarks => StatusMessage::plain(format!("{remarks} {next}")),
                }
            }
        });
        Outcome::Stay
    }
}

fn new_game(id: &GameId, game: &Game) -> Box<SavedGame> {
    Box::new(SavedGame::new(id.clone(), game.clone()))
}

/// The cells that show why a puzzle has no solution.
fn cells_at_fault(why: &Impossible) -> CellSet {
    match why {
        Impossible::Conflict(conflict) => conflict.cells(),
        Impossible::Cell(cell) => CellSet::only(*cell),
        Impossible::House(name, _) => {
            let rules = IndexedRules::classic();
            let mut houses = rules.houses();
            let house = houses.find(|house| house.name == *name);
            house.map_or(CellSet::NONE, |house| house.cells)
        }
        Impossible::Givens { cells, .. } | Impossible::Clues { cells, .. } => *cells,
    }
}
