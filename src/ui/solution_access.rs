//! Every way to the solution of a game that is not over, and its answer: what it is counted
//! as, and what forbids it. What is in neither list neither tells anything of the solution nor
//! does work that depends on it, such as an estimate. Tests take every action and every command
//! to an open challenge, hold what it shows against these lists, and exchange the solution.

use crate::ui::keys::{Action, BoardAction, GameAction, ReplayAction};

/// The treatment of a way to the solution while the game is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionAccess {
    /// It counts as a hint, and is refused where hints are forbidden.
    Hint,
    /// It counts as a check, and is refused where checks are forbidden.
    Check,
    /// The game counts as auto-solved.
    AutoSolved,
    /// It tells nothing before the game is over.
    AfterTheGame,
    /// It is given a puzzle, and knows of no game.
    GivenPuzzle,
    /// It opens the game, whose actions have their own answers.
    OpensGame,
    /// It reads no moves.
    NoMoves,
}

/// The actions. Each has one answer wherever it is understood.
pub const ACTIONS: [(Action, SolutionAccess); 14] = [
    (Action::Board(BoardAction::Hint), SolutionAccess::Hint),
    (Action::Board(BoardAction::HintNow), SolutionAccess::Hint),
    (Action::Board(BoardAction::RevealCell), SolutionAccess::Hint),
    (Action::Board(BoardAction::AllSteps), SolutionAccess::Hint),
    (Action::Game(GameAction::SolutionPath), SolutionAccess::Hint),
    (Action::Game(GameAction::Watch), SolutionAccess::Hint),
    (Action::Game(GameAction::WatchLogic), SolutionAccess::Hint),
    (Action::Replay(ReplayAction::ShowStep), SolutionAccess::Hint),
    (Action::Board(BoardAction::Check), SolutionAccess::Check),
    (Action::Board(BoardAction::CheckCell), SolutionAccess::Check),
    (
        Action::Board(BoardAction::FirstMistake),
        SolutionAccess::Check,
    ),
    (
        Action::Game(GameAction::SolveNow),
        SolutionAccess::AutoSolved,
    ),
    (
        Action::Game(GameAction::Replay),
        SolutionAccess::AfterTheGame,
    ),
    (
        Action::Replay(ReplayAction::MarkWrong),
        SolutionAccess::AfterTheGame,
    ),
];

/// The commands of the command line, all of them.
pub const COMMANDS: [(&str, SolutionAccess); 23] = [
    ("play", SolutionAccess::OpensGame),
    ("daily", SolutionAccess::OpensGame),
    ("continue", SolutionAccess::OpensGame),
    ("watch", SolutionAccess::GivenPuzzle),
    ("replay", SolutionAccess::AfterTheGame),
    ("solve", SolutionAccess::GivenPuzzle),
    ("generate", SolutionAccess::NoMoves),
    ("hint", SolutionAccess::GivenPuzzle),
    ("explain", SolutionAccess::GivenPuzzle),
    ("rate", SolutionAccess::GivenPuzzle),
    ("convert", SolutionAccess::GivenPuzzle),
    ("print", SolutionAccess::GivenPuzzle),
    ("challenge", SolutionAccess::AfterTheGame),
    ("techniques", SolutionAccess::NoMoves),
    ("themes", SolutionAccess::NoMoves),
    ("stats", SolutionAccess::AfterTheGame),
    ("games list", SolutionAccess::AfterTheGame),
    ("games export", SolutionAccess::AfterTheGame),
    ("games import", SolutionAccess::AfterTheGame),
    ("doctor", SolutionAccess::AfterTheGame),
    ("completions", SolutionAccess::NoMoves),
    ("man", SolutionAccess::NoMoves),
    ("help", SolutionAccess::NoMoves),
];

/// The answer of an action; `None` if it tells nothing of the solution.
pub(crate) fn of_action(action: Action) -> Option<SolutionAccess> {
    let row = ACTIONS.iter().find(|(listed, _)| *listed == action);
    row.map(|&(_, access)| access)
}
