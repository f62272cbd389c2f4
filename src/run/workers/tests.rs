use super::*;
use crate::run::event::{Event, Inbox};
use crate::run::steps::PULL_TIMEOUT;
use crate::run::workers::jobs::NO_SHEETS;
use crate::ui::{Message, PrintJob, StatusMessage};
use ninefold_core::classic::Grid;
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::logic::{IndexedRules, Level, Technique, examples};
use ninefold_game::game::{BoardKind, GamePuzzle, NewPuzzle, Position};
use ninefold_game::settings::TechniquesOff;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

fn workers() -> (Workers, Inbox) {
    let (outbox, inbox) = channel();
    let workers = Workers::new(outbox, Symmetry::default(), Host::Own, |_| b"%PDF".to_vec());
    (workers, inbox)
}

fn next_fact(inbox: &Inbox) -> Fact {
    match inbox.recv_timeout(Duration::from_secs(20)) {
        Ok(Event::Message(Message::Fact(fact))) => fact,
        other => panic!("no fact: {other:?}"),
    }
}

fn board() -> Box<Position> {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    Box::new(Position::classic(line.parse::<Grid>().expect("a grid")))
}

#[test]
fn a_hint_arrives_with_its_run() {
    let (mut workers, inbox) = workers();
    workers.perform(WorkEffect::FindHint(Run(3), board(), TechniquesOff::NONE));
    assert!(matches!(
        next_fact(&inbox),
        Fact::Reported(Run(3), RunResult::HintFound(Some(_)))
    ));
}

#[test]
fn a_nested_hint_can_be_stopped_and_asked_for_again() {
    let (mut workers, inbox) = workers();
    let board = examples::board(Technique::NestedForcingNet).expect("an example");
    let board = Position::of_board(IndexedRules::classic(), &(&board).into());
    workers.perform(WorkEffect::FindHint(
        Run(3),
        Box::new(board.clone()),
        TechniquesOff::NONE,
    ));
    workers.perform(WorkEffect::Stop(Run(3)));
    workers.perform(WorkEffect::FindHint(
        Run(4),
        Box::new(board),
        TechniquesOff::NONE,
    ));
    match next_fact(&inbox) {
        Fact::Reported(Run(4), RunResult::HintFound(Some(step))) => {
            assert_eq!(step.technique, Technique::NestedForcingNet);
        }
        other => panic!("not the second hint: {other:?}"),
    }
}

fn ratings(inbox: &Inbox) -> Vec<Rating> {
    let mut ratings: Vec<Rating> = Vec::new();
    while ratings.last().is_none_or(|rating| !rating.is_exact()) {
        match next_fact(inbox) {
            Fact::Rated(_, rating) => ratings.push(rating),
            Fact::TimeEstimated(..) => {}
            other => panic!("no rating: {other:?}"),
        }
    }
    ratings
}

#[test]
fn a_rating_above_the_first_budget_becomes_exact() {
    let (mut workers, inbox) = workers();
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    workers.perform(WorkEffect::Rate(Box::new(line.parse().expect("a puzzle"))));
    let ratings = ratings(&inbox);
    assert!(!ratings[0].is_exact(), "{ratings:?}");
    assert!(ratings.is_sorted_by_key(|rating| rating.tenths()));
}

#[test]
fn a_panic_is_reported_with_its_run() {
    let (mut workers, inbox) = workers();
    workers.start("hint", Run(3), |_| panic!("seven of nine"));
    let expected = Fact::Reported(Run(3), RunResult::Failed("seven of nine".to_owned()));
    assert_eq!(next_fact(&inbox), expected);
}

/// A run that ends only when it is cancelled, and says so to a channel.
fn start_endless(workers: &mut Workers) -> std::sync::mpsc::Receiver<()> {
    let (ended, ends) = channel();
    workers.start("hint", Run(3), move |is_cancelled| {
        while !is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
        ended.send(()).expect("the test listens");
        Some(RunResult::HintFound(None))
    });
    ends
}

#[test]
fn nothing_is_printed_on_a_machine_that_many_share() {
    let (mut workers, inbox) = workers();
    workers.host = Host::Shared;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheet.pdf");
    let givens =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .expect("a grid");
    workers.perform(WorkEffect::Print(PrintJob {
        path: path.clone(),
        overwrite: crate::ui::Overwrite::No,
        puzzle: Box::new(GamePuzzle::from_givens(givens).expect("one solution")),
    }));
    let told = inbox.recv_timeout(Duration::from_secs(20));
    let refusal = Fact::Noticed(StatusMessage::warning(NO_SHEETS));
    assert_eq!(told, Ok(Event::Message(refusal.into())));
    assert!(!path.exists());
}

#[test]
fn a_run_is_stopped_by_its_number_alone() {
    let (mut workers, inbox) = workers();
    let ends = start_endless(&mut workers);
    let text = Box::new(Imported::new(Puzzle::from(&Grid::EMPTY)));
    workers.perform(WorkEffect::Judge(Run(4), text));
    workers.perform(WorkEffect::Stop(Run(4)));
    let early = ends.recv_timeout(Duration::from_millis(50));
    assert_eq!(early, Err(RecvTimeoutError::Timeout));
    workers.perform(WorkEffect::Stop(Run(3)));
    assert_eq!(ends.recv_timeout(Duration::from_secs(20)), Ok(()));
    let late = inbox.recv_timeout(Duration::from_millis(50));
    let hint = Event::Message(Fact::Reported(Run(3), RunResult::HintFound(None)).into());
    assert!(late != Ok(hint), "the result of a cancelled run");
}

#[test]
fn a_race_is_pulled_as_quickly_as_one_search() {
    let (mut workers, _inbox) = workers();
    let run = Run(3);
    // So many that a timeout for each cannot pass for a busy machine.
    let idle = std::iter::repeat_with(StepStream::idle).take(200);
    let (sides, _senders): (Vec<_>, Vec<_>) = idle.unzip();
    workers.solvers.push((run, RunningSolver::Searches(sides)));
    let started = Instant::now();
    workers.pull(run);
    let elapsed = started.elapsed();
    assert!(elapsed < PULL_TIMEOUT * 100, "{elapsed:?}");
}

#[test]
fn stop_ends_a_watched_search() {
    let (mut workers, inbox) = workers();
    let run = Run(3);
    let searches = WatchedSearch::ALL.to_vec();
    let board = Box::new(WatchedBoard::from(&Grid::EMPTY));
    let solver = WatchedSolver::Searches(searches);
    workers.perform(WorkEffect::StartSolver(run, solver, board));
    // A pull may time out before the search has started.
    let first = std::iter::repeat_with(|| workers.pull(run));
    let spans = first.take(1_000).find_map(|fact| match fact {
        Fact::Reported(_, RunResult::SolverRan(SolverSteps::Searches(spans)))
            if !spans[0].is_empty() =>
        {
            Some(spans)
        }
        _ => None,
    });
    assert_eq!(
        spans.map(|spans| spans.len()),
        Some(WatchedSearch::ALL.len())
    );
    let nothing = |run| {
        let nothing = SolverSteps::Logic(Vec::new());
        Fact::Reported(run, RunResult::SolverRan(nothing))
    };
    assert_eq!(workers.pull(Run(2)), nothing(Run(2)));
    workers.perform(WorkEffect::Stop(Run(3)));
    assert_eq!(workers.pull(run), nothing(run));
    let silence = inbox.recv_timeout(Duration::from_millis(50));
    assert_eq!(silence, Err(RecvTimeoutError::Timeout));
}

/// The puzzle made ahead is there at once, if it is the one that is asked for.
#[test]
fn a_puzzle_made_ahead_is_there_at_once() {
    let easy = NewPuzzle::any(BoardKind::CLASSIC, Level::Easy);
    let hard = NewPuzzle::any(BoardKind::CLASSIC, Level::Hard);
    let (mut workers, inbox) = workers();
    let deadline = Instant::now() + Duration::from_secs(60);
    let made = loop {
        workers.perform(WorkEffect::MakeAhead(easy));
        std::thread::sleep(Duration::from_millis(300));
        if let Some(made) = workers.perform(WorkEffect::Make(Run(3), easy)) {
            break made;
        }
        assert!(Instant::now() < deadline, "it is never ready");
    };
    match made {
        Fact::Reported(Run(3), RunResult::PuzzleMade(_, puzzle)) => {
            assert_eq!(puzzle.level, Level::Easy);
        }
        other => panic!("no puzzle: {other:?}"),
    }
    workers.perform(WorkEffect::MakeAhead(easy));
    assert_eq!(workers.perform(WorkEffect::Make(Run(4), hard)), None);
    let is_fourth = |fact: &Fact| matches!(fact, Fact::Reported(Run(4), _));
    while !is_fourth(&next_fact(&inbox)) {}
}

/// A machine that many share makes nothing that nobody asked for.
#[test]
fn a_shared_machine_makes_nothing_ahead() {
    let easy = NewPuzzle::any(BoardKind::CLASSIC, Level::Easy);
    let (outbox, _inbox) = channel();
    let printer: PuzzlePrinter = |_| Vec::new();
    let mut workers = Workers::new(outbox, Symmetry::default(), Host::Shared, printer);
    workers.perform(WorkEffect::MakeAhead(easy));
    assert!(workers.ahead.is_none());
}
