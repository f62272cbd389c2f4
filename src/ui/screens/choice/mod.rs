//! A small question over the screen: a title, a few answers, one selected.

pub(crate) mod view;

use crate::ui::CopyForm;
use crate::ui::screen_prelude::*;
use crate::ui::widgets::list_selection::place_of;
use ninefold_game::game::NewPuzzle;
use ninefold_game::settings::AutoCandidates;
use strum::VariantArray;

page! {
    enum ChoiceAction { ; Common: Confirm, Back, Refuse }
    BULK_MARKS "in the notes menu"
        "Changes to many notes at once, as one move."
        [UP_AND_DOWN, MARKS_KEYS, EVERYWHERE] => Board(MarksMenu)
    COPY_FORMS "in the forms of copies"
        "Copy the puzzle or the board to the clipboard."
        [UP_AND_DOWN, COPY_KEYS, EVERYWHERE] => Game(CopyAs)
    STORE_LOCKED "while running elsewhere"
        "Ninefold is already running elsewhere with your saved games."
        [UP_AND_DOWN, LOCKED_KEYS, EVERYWHERE]
    KEEP_NOTES "in the question about notes"
        "Ninefold keeps the notes, or you do."
        [UP_AND_DOWN, NOTES_KEYS, EVERYWHERE]
    QUESTION "in a question"
        "Confirm or cancel."
        [ANSWERS, EVERYWHERE];
    MARKS_KEYS {
        Common(Confirm) [Enter ' '] "run" => "run";
        Common(Back) [Esc 'q'] "close" => "close";
        Board(MarksMenu) ['A'] "close";
    }
    COPY_KEYS {
        Common(Confirm) [Enter ' '] "copy" => "copy";
        Common(Back) [Esc 'q'] "close" => "close";
        Game(CopyAs) ['Y'] "close";
    }
    NOTES_KEYS {
        Common(Confirm) [Enter ' '] "play" => "play";
        Common(Back) [Esc 'q'] "back" => "back";
    }
    LOCKED_KEYS {
        Common(Confirm) [Enter ' '] "choose" => "choose";
        Common(Back) [Esc] "continue without saving" => "continue";
        Program(Quit) ['q'] "quit";
    }
    ANSWERS {
        Common(Confirm) ['y' Enter] "yes" => "yes";
        Common(Refuse) ['n' Esc 'q'] "no" => "no";
    }
}

/// Who may keep the notes: Ninefold, or the player.
const KEEPERS: [AutoCandidates; 2] = [AutoCandidates::On, AutoCandidates::Off];

/// A choice, with the selected answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Choice {
    /// An action on the notes of many cells.
    BulkMarks(BulkMarkAction),
    /// In which form to copy.
    CopyForm(CopyForm),
    /// The answer while another copy of the program has the saved games.
    StoreLocked(StoreLockedChoice),
    /// Who keeps the notes, asked before this puzzle.
    KeepNotes(AutoCandidates, NewPuzzle),
    /// A question answered by yes or no.
    Question(ConfirmQuestion),
}

impl Choice {
    pub(crate) fn bulk_marks() -> Choice {
        Choice::BulkMarks(BulkMarkAction::ALL[0])
    }

    pub(crate) fn copy_form() -> Choice {
        Choice::CopyForm(CopyForm::ALL[0])
    }

    pub(crate) fn store_locked() -> Choice {
        Choice::StoreLocked(StoreLockedChoice::ALL[0])
    }

    pub(crate) fn keep_notes(wanted: NewPuzzle) -> Choice {
        Choice::KeepNotes(KEEPERS[0], wanted)
    }

    fn selected_index(&self) -> usize {
        match self {
            Choice::BulkMarks(selected) => place_of(selected, &BulkMarkAction::ALL),
            Choice::CopyForm(selected) => place_of(selected, &CopyForm::ALL),
            Choice::StoreLocked(selected) => place_of(selected, &StoreLockedChoice::ALL),
            Choice::KeepNotes(selected, _) => place_of(selected, &KEEPERS),
            Choice::Question(_) => 0,
        }
    }

    fn confirm(&self) -> Outcome {
        match self {
            Choice::BulkMarks(action) => Outcome::CloseThenAct(BoardAction::Marks(*action).into()),
            Choice::CopyForm(form) => Outcome::CloseThen(Request::Game(GameRequest::Copy(*form))),
            Choice::StoreLocked(choice) => choice.outcome(),
            Choice::KeepNotes(candidates, wanted) => {
                Outcome::CloseThen(Request::KeepNotes(*candidates, *wanted))
            }
            Choice::Question(question) => confirmed(question),
        }
    }
}

impl Component for Choice {
    type Action = ChoiceAction;

    fn page(&self) -> Page {
        match self {
            Choice::BulkMarks(_) => BULK_MARKS,
            Choice::CopyForm(_) => COPY_FORMS,
            Choice::StoreLocked(_) => STORE_LOCKED,
            Choice::KeepNotes(..) => KEEP_NOTES,
            Choice::Question(_) => QUESTION,
        }
    }

    /// A question is answered before another one is asked.
    fn paste(&mut self, _text: &str, shared: &mut Shared) -> Option<Outcome> {
        shared.show_info("Not read: answer this first, then paste again.");
        Some(Outcome::Stay)
    }

    fn update(&mut self, action: ChoiceAction, _shared: &mut Shared) -> Outcome {
        match action {
            ChoiceAction::Back | ChoiceAction::Refuse => Outcome::Close,
            ChoiceAction::Confirm => self.confirm(),
        }
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        match self {
            Choice::BulkMarks(selected) => Some(ListCursor::new(selected, BulkMarkAction::ALL)),
            Choice::CopyForm(selected) => Some(ListCursor::new(selected, CopyForm::ALL)),
            Choice::StoreLocked(selected) => {
                Some(ListCursor::new(selected, StoreLockedChoice::ALL))
            }
            Choice::KeepNotes(selected, _) => Some(ListCursor::new(selected, KEEPERS)),
            Choice::Question(_) => None,
        }
    }
}

/// What comes after a yes.
fn confirmed(question: &ConfirmQuestion) -> Outcome {
    let request = match question {
        ConfirmQuestion::LeaveGame(action) | ConfirmQuestion::SpendCheck(action) => {
            return Outcome::CloseThenAct(*action);
        }
        ConfirmQuestion::Restart => Request::Game(GameRequest::Restart),
        ConfirmQuestion::SolveNow | ConfirmQuestion::FillInStated => {
            Request::Game(GameRequest::SolveNow)
        }
        ConfirmQuestion::Watch(algorithm) => {
            Request::CountedSolver(SolverRequest::Watch(*algorithm))
        }
        ConfirmQuestion::ListSteps => Request::CountedSolver(SolverRequest::Steps),
        ConfirmQuestion::SolutionPath => Request::CountedSolver(SolverRequest::SolutionPath),
        ConfirmQuestion::LeaveEntry | ConfirmQuestion::LeaveUnsaved => Request::LeaveForMenu,
        ConfirmQuestion::QuitUnsaved => Request::Leave,
        ConfirmQuestion::PrintOver(job) => Request::Game(GameRequest::PrintOver(job.clone())),
        ConfirmQuestion::ChangeFaultySettings => Request::ChangeFaultySettings,
        ConfirmQuestion::PlayPasted(text) => Source::Text(text.clone()).into(),
    };
    Outcome::CloseThen(request)
}

/// One answer while another copy of the program has the saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub(crate) enum StoreLockedChoice {
    /// With what is open.
    GoOn,
    /// Look at the saved games.
    Look,
    /// Play a new one.
    New,
    /// Leave.
    Quit,
}

impl StoreLockedChoice {
    /// The answers, top to bottom.
    pub(crate) const ALL: [StoreLockedChoice; StoreLockedChoice::VARIANTS.len()] =
        *StoreLockedChoice::VARIANTS.first_chunk().unwrap();

    /// The answer, and what it costs.
    pub(crate) fn words(self) -> (&'static str, &'static str) {
        match self {
            StoreLockedChoice::GoOn => ("Continue", "without saving"),
            StoreLockedChoice::Look => ("Saved games", "view only"),
            StoreLockedChoice::New => ("New game", "without saving"),
            StoreLockedChoice::Quit => ("Quit", ""),
        }
    }

    pub(crate) fn outcome(self) -> Outcome {
        match self {
            StoreLockedChoice::GoOn => Outcome::Close,
            StoreLockedChoice::Look => Outcome::CloseThen(Request::LeaveUnsaved(Box::new(
                Destination::SavedGames.into(),
            ))),
            StoreLockedChoice::New => {
                Outcome::CloseThen(Request::LeaveUnsaved(Box::new(Destination::Levels.into())))
            }
            StoreLockedChoice::Quit => Outcome::CloseThen(Request::Quit),
        }
    }
}
