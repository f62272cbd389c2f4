//! Effects as data: what the runtime is asked to do, grouped by who carries it out; and what
//! the workers report.

use crate::say::sentence;
use crate::ui::screens::playback::LogicEvent;
use crate::ui::{Folder, StatusMessage};
use ninefold_core::formats::{Imported, Puzzle, ReadProblem};
use ninefold_core::logic::{IndexedRules, Level, LogicPath, Step, Technique};
use ninefold_core::solve::Stopped;
use ninefold_core::watched::{SearchSpan, WatchedBoard, WatchedSearch};
use ninefold_game::game::{
    Daily, EntryAnswer, EntryQuestion, Exercise, GameId, GamePuzzle, NewPuzzle, Origin, Position,
    StepQuestion, StepVerdict, TechniqueExample, TechniqueStats, Verdict,
};
use ninefold_game::save::{PuzzleFile, PuzzleGrade, Run, SavedGame, StorageRequest};
use ninefold_game::settings::TechniquesOff;
use std::path::PathBuf;
use std::sync::Arc;

/// One effect; each result comes back as a message.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    /// For the disk.
    Storage(StorageRequest),
    /// For the workers.
    Work(WorkEffect),
    /// For the terminal.
    Terminal(TerminalEffect),
    /// Leave the program.
    Quit,
}

/// Something for the terminal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TerminalEffect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Stop the program as the shell's job control does.
    Suspend,
    /// Draw everything again.
    Redraw,
}

impl From<StorageRequest> for Effect {
    fn from(request: StorageRequest) -> Effect {
        Effect::Storage(request)
    }
}

impl From<WorkEffect> for Effect {
    fn from(effect: WorkEffect) -> Effect {
        Effect::Work(effect)
    }
}

impl From<TerminalEffect> for Effect {
    fn from(effect: TerminalEffect) -> Effect {
        Effect::Terminal(effect)
    }
}

/// Something that takes time.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum WorkEffect {
    /// Make this puzzle.
    Make(Run, NewPuzzle),
    /// Make this puzzle while nobody waits for it.
    MakeAhead(NewPuzzle),
    /// Read the player's date.
    ReadDay,
    /// Find out whether this can be played, and if not, why.
    Judge(Run, Box<Imported>),
    /// List the files of this folder, or of the one the program was started in.
    ListFolder(Run, Option<PathBuf>),
    /// Read the puzzles of this file.
    ReadPuzzles(Run, PathBuf),
    /// Read the puzzles of this pasted text.
    ReadPaste(Run, String),
    /// Find out how hard each of these is, and whether it can be played.
    Grade(Run, Arc<[Imported]>),
    /// Rate this puzzle on the scale of the Sudoku Explainer, if that has its rules.
    Rate(Box<Puzzle>),
    /// Find out how long this puzzle takes.
    EstimateTime(Box<Puzzle>),
    /// Start a solver of this board that is watched.
    StartSolver(Run, WatchedSolver, Box<WatchedBoard>),
    /// Find the next step on this board, without these techniques.
    FindHint(Run, Box<Position>, TechniquesOff),
    /// Look for the proof that this asks for.
    Prove(Run, Box<EntryQuestion>),
    /// Find every step on this board.
    FindSteps(Run, Box<Position>),
    /// Find the steps from this board to the solution, without these techniques.
    FindPath(Run, Box<Position>, TechniquesOff),
    /// Find a position whose next step is of one of these techniques, of which this was practised:
    /// one that is due again, or another. The player knows which, if one is named.
    FindExercise(Run, Option<Technique>, Vec<(Technique, TechniqueStats)>),
    /// Find out which technique makes a change in an exercise.
    JudgeStep(Run, Box<StepQuestion>),
    /// Print a puzzle into a file.
    Print(PrintJob),
    /// Find the example of this technique's page, on a board like those of these rules.
    FindExample(Run, Technique, IndexedRules),
    /// Fetch new steps of the watched solver.
    PullSteps(Run),
    /// Stop this run. Only the root asks for it, once no component waits for the run.
    Stop(Run),
}

/// The report of a run.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum RunResult {
    /// A puzzle was made.
    PuzzleMade(GameId, Box<GamePuzzle>),
    /// A puzzle that was read or typed in was judged.
    Judged(Box<Verdict>),
    /// The files of a folder were listed.
    FolderListed(Folder),
    /// A file was read.
    FileRead(Box<PuzzleFile>),
    /// A paste was read: or why there is no puzzle in it, in a sentence.
    PasteRead(Result<Box<PuzzleFile>, String>),
    /// A folder or a file could not be read: why, in a sentence.
    ReadingFailed(String),
    /// The next puzzles of a file or a paste were graded.
    Graded(Vec<PuzzleGrade>),
    /// The watched solver went on.
    SolverRan(SolverSteps),
    /// The easiest step on the board was looked for; none if no technique helps.
    HintFound(Option<Box<Step>>),
    /// A proof was looked for.
    Proved(Option<Box<EntryAnswer>>),
    /// The example of a technique's page was looked for.
    ExampleFound(Option<Box<TechniqueExample>>),
    /// Every step on the board was looked for.
    StepsFound(Vec<Step>),
    /// The steps to the solution were looked for, as far as techniques lead.
    PathFound(Arc<LogicPath>),
    /// An exercise was found, at this time in seconds since 1970.
    ExerciseFound(Box<Exercise>, u64),
    /// A change in an exercise was judged.
    StepJudged(Box<StepVerdict>),
    /// A saved game was read, with a message if something was wrong.
    GameLoaded(Box<SavedGame>, Option<StatusMessage>),
    /// A saved game could not be read: why.
    GameNotLoaded(String),
    /// The search was given up.
    NotDecided(Stopped),
    /// The worker broke down: why.
    Failed(String),
}

/// A solver to be watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WatchedSolver {
    /// A search, or two that race.
    Searches(Vec<WatchedSearch>),
    /// The techniques of a person.
    Logic,
}

/// The next steps of a watched solver.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SolverSteps {
    /// The next spans of each search.
    Searches(Vec<Vec<SearchSpan>>),
    /// What logic did.
    Logic(Vec<LogicEvent>),
}

/// A paste that a worker reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingPaste {
    /// The worker's run.
    pub run: Run,
    /// The number of layers where it was pasted.
    pub layers: usize,
}

/// What a pasted text holds; why it is nothing, in a sentence.
pub(crate) fn read_paste(text: &str) -> Result<Box<PuzzleFile>, String> {
    let read = PuzzleFile::parse(PuzzleFile::PASTED.to_owned(), text).map(Box::new);
    read.map_err(|why| match &why.problem {
        ReadProblem::Board(_) => sentence(&why.to_string()),
        _ if !has_cells(text) => {
            "No puzzle in what was pasted: 81 digits and dots are one, or a link.".to_owned()
        }
        problem if problem.is_unread() => sentence(&why.to_string()),
        _ => format!("That is not a puzzle: {why}."),
    })
}

/// Whether a text has as many signs of cells as a board of four rows: then what is wrong with
/// it is worth saying.
fn has_cells(text: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || ['.', '_', '*'].contains(&sign);
    text.matches(is_cell).count() >= 16
}

/// A puzzle to be printed into a file.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PrintJob {
    /// The file, relative to the folder that the program was started in.
    pub path: PathBuf,
    /// Whether a file of that name may be replaced.
    pub overwrite: Overwrite,
    /// The puzzle.
    pub puzzle: Box<GamePuzzle>,
}

/// Whether a file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// The player has not said so yet.
    No,
    /// The player said so.
    Yes,
}

/// The greatest seed that stands in the name of a file.
const MOST_IN_NAME: u64 = 999_999;

/// The name that is offered for the sheet of a puzzle: `ninefold-hard-2026-11-21.pdf`.
pub(crate) fn sheet_name(puzzle: &GamePuzzle) -> String {
    let level = puzzle.shown_level().map_or("puzzle", Level::name);
    match (Daily::of(puzzle), puzzle.origin) {
        (Some(daily), _) => format!("ninefold-{level}-{}.pdf", daily.date),
        // The twenty digits of a random seed are a name for nobody.
        (None, Origin::Generated { seed, .. }) if seed <= MOST_IN_NAME => {
            format!("ninefold-{level}-{seed}.pdf")
        }
        (None, Origin::Generated { .. } | Origin::Daily { .. } | Origin::Entered) => {
            format!("ninefold-{level}.pdf")
        }
    }
}
