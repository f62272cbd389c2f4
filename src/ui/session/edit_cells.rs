//! Edits by the digit keys: with which tool, into which cells.

use super::{GameSession, InputOrder};
use crate::ui::keys::BulkMarkAction;
use crate::ui::{Shared, StatusMessage};
use ninefold_core::board::{Cell, CellSet, Digit, Text};
use ninefold_core::rules::Clue;
use ninefold_core::text;
use ninefold_game::game::{Answer, Colour, EntryFault, Game, MarkKind, Move, MoveError, Tool};
use ninefold_game::settings::{AutoCandidates, Errors};

impl GameSession {
    /// A digit key: writes the digit, or chooses it.
    pub(super) fn press_digit(&mut self, digit: Digit, shared: &mut Shared) {
        match self.order {
            InputOrder::CellFirst => self.write(self.tool, digit, shared),
            InputOrder::DigitFirst(_) if self.refuses(self.tool, digit, shared) => {}
            InputOrder::DigitFirst(_) => {
                self.order = InputOrder::DigitFirst(Some(digit));
                let applied = shared.board_text("[apply] or a click enters it.");
                shared.show_info(text!("{digit:#} chosen: {applied}"));
            }
        }
    }

    /// Switches between cell first and digit first.
    pub(super) fn toggle_input_order(&mut self, shared: &mut Shared) {
        let (order, text) = match self.order {
            InputOrder::CellFirst => (
                InputOrder::DigitFirst(None),
                "Digit first: choose [1-9], then [apply] or a click enters it.",
            ),
            InputOrder::DigitFirst(_) => (
                InputOrder::CellFirst,
                "Cell first: digit keys enter digits again.",
            ),
        };
        self.order = order;
        shared.show_info(shared.board_text(text));
    }

    /// Writes the chosen digit at the cursor, or into all selected cells. With the cell first,
    /// enters the only candidate that the cursor's cell shows.
    pub(super) fn apply_chosen_digit(&mut self, shared: &mut Shared) {
        match self.order {
            InputOrder::DigitFirst(Some(digit)) => self.write(self.tool, digit, shared),
            InputOrder::DigitFirst(None) => {
                let text = shared.board_text("Choose a digit first: [1-9].");
                shared.show_info(text);
            }
            InputOrder::CellFirst => {
                let shown = self.shown_position(shared).centre(self.cursor);
                match shown.single().filter(|_| self.selection.cells.is_empty()) {
                    Some(digit) => self.enter(CellSet::only(self.cursor), digit, shared),
                    None => shared.show_info(shared.board_text(
                        "Type a digit. [apply] enters the only centre note of a cell.",
                    )),
                }
            }
        }
    }

    /// Whether the board does not have this value, which is said. Every board has all colours.
    fn refuses(&self, tool: Tool, digit: Digit, shared: &mut Shared) -> bool {
        let highest = self.game.position.size();
        let is_refused = digit.index() >= highest && tool != Tool::Colour;
        if is_refused {
            shared.show_info(format!("The highest value of this board is {highest}."));
        }
        is_refused
    }

    /// Writes with a tool into all selected cells, as one move.
    pub(super) fn write(&mut self, tool: Tool, digit: Digit, shared: &mut Shared) {
        if self.refuses(tool, digit, shared) {
            return;
        }
        let cells = self.targets();
        match tool {
            Tool::Digit => self.enter(cells, digit, shared),
            Tool::Corner => self.note((cells, digit), MarkKind::Corner, shared),
            Tool::Centre => match self.candidates(&shared.settings) {
                AutoCandidates::Off => self.note((cells, digit), MarkKind::Centre, shared),
                AutoCandidates::On => {
                    self.make(shared, |game| game.toggle_candidate(cells, digit));
                }
            },
            Tool::Colour => {
                let Some(colour) = Colour::from_key(digit) else {
                    return shared.show_info("There are nine colours.");
                };
                self.colour = colour;
                self.make(shared, |game| game.toggle_colour(cells, colour));
            }
        }
    }

    /// Writes a note or takes it away, and says why one that is struck cannot be.
    fn note(&mut self, (cells, digit): (CellSet, Digit), kind: MarkKind, shared: &mut Shared) {
        let is_first = kind == MarkKind::Corner && !self.has_corner_notes();
        let is_made = self.make(shared, |game| game.toggle_mark(cells, kind, digit));
        let errors = self.marked_errors(shared);
        let struck = cells.single().filter(|&cell| {
            let position = &self.game.position;
            let noted = position.marks(cell).get(kind);
            noted.contains(digit) && position.impossible_marks(cell).contains(digit)
        });
        let is_told = is_made && shared.status.is_none() && errors != Errors::Off;
        // By the rules alone: no note is held against the solution.
        if let Some(cell) = struck.filter(|_| is_told)
            && let Some(fault) = self.game.broken_rule(cell, digit)
        {
            shared.show_info(fault_sentence(&fault, cell, digit));
        } else if is_made && is_first {
            self.tell_kinds_of_notes((cells, digit), shared);
        }
    }

    fn has_corner_notes(&self) -> bool {
        let position = &self.game.position;
        let mut cells = position.cells().iter();
        cells.any(|cell| !position.marks(cell).get(MarkKind::Corner).is_empty())
    }

    /// Of the first corner note of a board, beside a centre note of its digit: that these are two.
    fn tell_kinds_of_notes(&self, (cells, digit): (CellSet, Digit), shared: &mut Shared) {
        let shown = self.shown_position(shared);
        let is_twice = |cell: Cell| shown.centre(cell).contains(digit);
        let is_kept = self.candidates(&shared.settings) == AutoCandidates::On;
        if shared.status.is_some() || !cells.iter().any(is_twice) {
            return;
        }
        let text = if is_kept {
            "Now a corner note, too. The kept notes are centre notes: [centre-notes] strikes one."
        } else {
            "Underlined: a corner note and a centre note of one digit."
        };
        shared.show_info(shared.board_text(text));
    }

    /// Gives the note of a digit a colour, or takes the colour away, where it is shown in
    /// the selected cells.
    pub(super) fn colour_note(&mut self, digit: Digit, colour: Colour, shared: &mut Shared) {
        let position = self.shown_position(shared);
        let cells = self.targets();
        let shows = |cell: &Cell| position.marks(*cell).digits().contains(digit);
        let noted: CellSet = cells.iter().filter(shows).collect();
        if noted.is_empty() {
            let text = match cells.single() {
                Some(cell) => text!("{cell} has no note {digit:#}."),
                None => text!("None of these cells has a note {digit:#}."),
            };
            return shared.show_info(text);
        }
        self.colour = colour;
        self.make(shared, |game| {
            game.toggle_candidate_colour(noted, digit, colour)
        });
    }

    fn enter(&mut self, cells: CellSet, digit: Digit, shared: &mut Shared) {
        let errors = self.marked_errors(shared);
        let fault = cells.single().and_then(|cell| {
            let fault = entry_fault(&self.game, (cell, digit), errors)?;
            Some(fault_sentence(&fault, cell, digit))
        });
        let pruning = self.pruning(shared);
        if !self.make(shared, |game| game.enter(cells, digit, pruning)) || shared.status.is_some() {
            return;
        }
        shared.status = match fault {
            Some(fault) if self.game.position.empty_cells().is_empty() => Some(
                StatusMessage::warning(text!("{fault:#} The board is full.")),
            ),
            Some(fault) => Some(StatusMessage::warning(fault)),
            None => self.progress_message(digit, shared),
        };
    }

    /// What is worth saying after a digit: that the board is full, or that all nine are placed.
    fn progress_message(&self, digit: Digit, shared: &Shared) -> Option<StatusMessage> {
        let position = &self.game.position;
        if self.game.is_won() {
            return Some(StatusMessage::good("Solved."));
        }
        if position.empty_cells().is_empty() {
            return Some(if position.is_solved() {
                StatusMessage::plain(self.unproved_end())
            } else {
                let text = "The board is full, but not solved. [hint] shows what is wrong.";
                StatusMessage::warning(shared.board_text(text))
            });
        }
        (position.remaining(digit) == 0).then(|| {
            let count = number_word(position.size());
            StatusMessage::good(text!("All {count} {digit:#}s are placed."))
        })
    }

    /// The message about a full board that breaks no rule and is not the answer.
    fn unproved_end(&self) -> &'static str {
        match self.game.puzzle.answer {
            Answer::Proved(_) | Answer::Unknown => "The board is full, and no rule is broken.",
            Answer::Stated(_) => {
                "The board is full, and no rule is broken; the stated answer is another."
            }
        }
    }

    /// Erases what the current tool would write, or everything.
    pub(super) fn clear_cells(&mut self, shared: &mut Shared) {
        let (cells, tool) = (self.targets(), self.tool);
        self.make(shared, |game| game.clear(cells, tool));
    }

    /// After candidates were kept up: what the rules forbid is taken from the notes of the
    /// cells in which the player removed candidates, as one move.
    pub(crate) fn settle_candidates(&mut self, shared: &Shared) {
        let is_kept_up = self.candidates(&shared.settings) == AutoCandidates::On;
        if let Some(step) = self
            .game
            .prune(self.game.position.cells())
            .ok()
            .filter(|_| !is_kept_up)
        {
            self.change(|game| game.make(step));
            self.drop_answers();
        }
    }

    /// Changes all marks, or those of the selected cells.
    pub(super) fn change_marks(&mut self, action: BulkMarkAction, shared: &mut Shared) {
        let cells = self.note_targets();
        let is_kept_up = self.candidates(&shared.settings) == AutoCandidates::On;
        let plan: fn(&Game, CellSet) -> Result<Move, MoveError> = match action {
            // Without notes of their own all cells show what the rules allow.
            BulkMarkAction::ByTheRules | BulkMarkAction::AllNine if is_kept_up => {
                |game, cells| game.wipe_marks(cells, MarkKind::Centre)
            }
            BulkMarkAction::ByTheRules => Game::fill_notes,
            BulkMarkAction::AllNine => Game::fill_nine,
            BulkMarkAction::Prune => Game::prune,
            BulkMarkAction::WipeCentre => |game, cells| game.wipe_marks(cells, MarkKind::Centre),
            BulkMarkAction::WipeCorner => |game, cells| game.wipe_marks(cells, MarkKind::Corner),
            BulkMarkAction::WipeColours => Game::wipe_colours,
        };
        let before = self.game.position.clone();
        self.make(shared, |game| plan(game, cells));
        if is_kept_up && action == BulkMarkAction::ByTheRules && self.game.position == before {
            let blank = if self.has_cages() {
                " Cells with all digits stay blank."
            } else {
                ""
            };
            shared.show_info(format!("Auto candidates are on already.{blank}"));
        }
        let is_filled = action == BulkMarkAction::ByTheRules && !is_kept_up;
        if is_filled && self.game.position != before {
            let filled = if self.has_cages() {
                "Candidates filled, by combinations of cages too. [undo] takes them back."
            } else {
                "Candidates filled. [undo] takes them back."
            };
            shared.show_info(shared.board_text(filled));
        }
    }
}

/// A count in words, as far as it is the size of a board: `nine`.
fn number_word(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen",
    ];
    let word = count.checked_sub(4).and_then(|place| WORDS.get(place));
    word.map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// What is wrong with a digit in a cell, as far as the setting has it shown.
pub(crate) fn entry_fault(
    game: &Game,
    (cell, digit): (Cell, Digit),
    errors: Errors,
) -> Option<EntryFault> {
    let broken = || game.broken_rule(cell, digit);
    match errors {
        Errors::Off => None,
        Errors::Conflicts => broken(),
        Errors::Solution => broken().or_else(|| game.wrong_digit(cell, digit)),
    }
}

/// What is wrong with a digit in a cell, as a sentence.
pub(crate) fn fault_sentence(fault: &EntryFault, cell: Cell, digit: Digit) -> Text {
    match fault {
        EntryFault::Conflict(clue, other) => conflict_sentence(clue, digit, *other),
        EntryFault::WrongSum(cage, sum) => text!("Wrong sum: {cage} adds up to {sum}."),
        EntryFault::SumOutOfReach(cage) => {
            text!("Out of reach: {cage} cannot have its sum any more.")
        }
        EntryFault::ClueOutOfReach(clue) => {
            text!("Out of reach: {clue:#} cannot be met any more.")
        }
        EntryFault::Wrong => text!("{digit:#} is wrong at {cell}."),
    }
}

/// Why a digit cannot stand in a cell: the clue and the other cell.
fn conflict_sentence(clue: &Clue, digit: Digit, other: Cell) -> Text {
    match clue {
        Clue::Step(step) => text!("{digit:#} is a {step}'s move away, at {other}."),
        Clue::NotConsecutive => text!("{digit:#} is next to its neighbour in value, at {other}."),
        Clue::Local(local) if local.cells.contains(&other) => {
            text!("{digit:#} breaks {local:#}, with {other}.")
        }
        Clue::Local(local) => text!("{digit:#} breaks {local:#}."),
        clue => text!("{digit:#} is already in {clue:#}, at {other}."),
    }
}
