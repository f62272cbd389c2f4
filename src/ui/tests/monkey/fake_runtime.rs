//! A fake runtime for the monkey: storage and workers that answer, and the next
//! message.

use crate::ui::MouseAction;
use crate::ui::screens;
use crate::ui::tests::import;
use crate::ui::tests::support::boards::{EASY, SEVENTEEN_GIVENS};
use crate::ui::tests::support::driver::{all_steps, example, first_step, is_won, path_from};
use crate::ui::tests::support::keys::parse_keys;
use crate::ui::tests::support::other_boards::published;
use crate::ui::tests::support::rng::TestRng;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{PUZZLE, puzzle};
use crate::ui::{
    AppState, Effect, GameSession, Key, Layer, LocalDay, LogicEvent, Message, Overwrite, RunResult,
    Saving, Screen, StatusMessage,
};
use crate::ui::{Fact, TerminalEffect, WorkEffect};
use crate::ui::{SolverSteps, WatchedSolver};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::Imported;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_core::logic::{self, IndexedRules, Ladder, Level, Technique};
use ninefold_core::watched::WatchedBoard;
use ninefold_core::watched::{SearchRecorder, SearchSpan, WatchedSearch};
use ninefold_game::game::{BoardKind, GameId, Statistics, Trends, Verdict};
use ninefold_game::game::{Exercise, Game, GamePuzzle, NewPuzzle, Origin};
use ninefold_game::save::{
    Collections, KnownBy, KnownSolutions, Listing, PuzzleFile, PuzzleGrade, Run, SavedGame,
    StorageEvent, StorageRequest, Summary,
};
use std::cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The most steps of a watched search.
const MOST_STEPS: u64 = 20_000;

/// How often a path of logic asks whether to go on.
const MOST_CHECKS: u32 = 20_000;

/// What moves about in a playback.
const PLAYBACK_KEYS: &str = "<space><space><space> + + - . . , , <left><right><right> [ ] ] h d \
                             p r <tab><home><end> G g 1 5 9";

/// What moves about in the history.
const TREE_KEYS: &str = "<up><down><left><right><pgup><pgdn><tab><shift-tab><enter> n b o E U";

/// What moves about in a replay.
const REPLAY_KEYS: &str =
    "<space><space>,,..<left><right>+-<tab><tab><shift-tab><enter><enter>e<home>G159";

const PUZZLES: [&str; 3] = [PUZZLE, EASY, SEVENTEEN_GIVENS];

/// Stands in for the storage and the workers in a session of the monkey.
pub(super) struct FakeRuntime {
    rng: TestRng,
    puzzles: Vec<GamePuzzle>,
    pub disk: BTreeMap<GameId, SavedGame>,
    statistics: Arc<Statistics>,
    collections: Collections,
    known: KnownSolutions,
    pub wins: BTreeSet<GameId>,
    /// Answers that have not come yet.
    pub pending: Vec<Message>,
    /// The solver that is watched.
    watched: Option<Run>,
    /// The searches that are watched, as far as they ran.
    searches: Vec<SearchRecorder>,
    pub path: Vec<LogicEvent>,
    /// How many steps of the path have been sent.
    sent: usize,
    names: u32,
    pub most_moves: BTreeMap<GameId, u32>,
    pub left: bool,
}

impl FakeRuntime {
    /// With classic puzzles and with boards of other kinds.
    pub(super) fn new(seed: u64) -> FakeRuntime {
        let classic = PUZZLES.map(puzzle).into_iter();
        let others = made(&TITLES).chain([published("Sandwich Sudoku")]);
        FakeRuntime::with_puzzles(seed, classic.chain(others).collect())
    }

    /// With boards of these kinds alone.
    pub(super) fn of_kinds(seed: u64, titles: &[&str]) -> FakeRuntime {
        FakeRuntime::with_puzzles(seed, made(titles).collect())
    }

    fn with_puzzles(seed: u64, puzzles: Vec<GamePuzzle>) -> FakeRuntime {
        FakeRuntime {
            rng: TestRng::new(seed),
            puzzles,
            disk: BTreeMap::new(),
            statistics: Arc::default(),
            collections: Collections::default(),
            known: KnownSolutions::default(),
            wins: BTreeSet::new(),
            pending: Vec::new(),
            watched: None,
            searches: Vec::new(),
            path: Vec::new(),
            sent: 0,
            names: 0,
            most_moves: BTreeMap::new(),
            left: false,
        }
    }

    fn new_id(&mut self) -> GameId {
        self.names += 1;
        GameId::new(1_795_208_101 + u64::from(self.names), self.names)
    }

    /// Whether a run goes on: its result is still to come, or it is a solver.
    pub(super) fn is_running(&self, run: Run) -> bool {
        self.watched == Some(run) || self.pending.iter().any(|message| is_of(message, run))
    }

    /// Ends a run. As in the real runtime, nothing else does, and no run ends another.
    fn stop(&mut self, run: Run) {
        self.pending.retain(|message| !is_of(message, run));
        if self.watched == Some(run) {
            self.watched = None;
            self.searches.clear();
            self.sent = self.path.len();
        }
    }

    /// The program has ended, and all runs with it.
    pub(super) fn stop_all(&mut self) {
        self.watched.into_iter().for_each(|run| self.stop(run));
        self.pending.clear();
    }

    fn remember(&mut self, rules: &IndexedRules, givens: &Grid) {
        self.known = std::mem::take(&mut self.known).with(rules, givens);
    }

    /// Tells of a puzzle that is known, and remembers one whose solution was shown.
    fn check_novelty(&mut self, saved: &SavedGame) {
        let (game, puzzle) = (&saved.game, &saved.game.puzzle);
        if game.has_shown_solution() {
            self.remember(&puzzle.rules, &puzzle.givens);
        } else if game.is_first_time() && self.known.contains(&puzzle.rules, &puzzle.givens) {
            let event = StorageEvent::GameKnown(saved.id.clone(), KnownBy::Solution);
            self.pending.push(event.into());
        }
    }

    pub(super) fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Storage(StorageRequest::Save(saved)) => {
                self.check_novelty(&saved);
                self.disk.insert(saved.id.clone(), *saved);
                self.pending.push(Message::from(StorageEvent::GameSaved));
            }
            Effect::Storage(StorageRequest::SaveStatistics(all)) => self.statistics = all,
            Effect::Storage(StorageRequest::CountEvents(events)) => {
                let (counted, _) = events.count_in(Statistics::clone(&self.statistics));
                self.statistics = Arc::new(counted);
            }
            Effect::Storage(StorageRequest::ReadStatistics) => {
                let read = Message::from(StorageEvent::StatisticsRead(
                    Arc::clone(&self.statistics),
                    None,
                ));
                self.pending.push(read);
            }
            Effect::Storage(StorageRequest::ReadTrends) => {
                let games: Vec<Summary> = self.disk.values().map(Into::into).collect();
                let figures = games.iter().map(|game| &game.figures);
                let trends = Trends::of(figures);
                self.pending
                    .push(Message::from(StorageEvent::TrendsRead(Arc::new(trends))));
            }
            Effect::Storage(StorageRequest::ReadCollections) => {
                let read = StorageEvent::CollectionsRead(self.collections.clone(), None);
                self.pending.push(read.into());
            }
            Effect::Storage(StorageRequest::RememberCollection(opened)) => {
                self.collections = std::mem::take(&mut self.collections).with(opened);
            }
            Effect::Storage(StorageRequest::ForgetCollection(path)) => {
                self.collections = std::mem::take(&mut self.collections).without(&path);
            }
            Effect::Storage(StorageRequest::RememberSolution(rules, givens)) => {
                self.remember(&rules, &givens);
            }
            Effect::Storage(StorageRequest::CountHelp(_)) => {}
            Effect::Storage(StorageRequest::ListGames) => {
                let games = self.disk.values().rev().map(Into::into).collect();
                let damaged = Vec::new();
                self.pending
                    .push(Message::from(StorageEvent::GamesListed(Listing {
                        games,
                        damaged,
                    })));
            }
            Effect::Storage(StorageRequest::Load(run, id)) => {
                self.pending.push(match self.disk.get(&id) {
                    Some(saved) => Message::Fact(Fact::Reported(
                        run,
                        RunResult::GameLoaded(Box::new(saved.clone()), None),
                    )),
                    None => Message::Fact(Fact::Reported(
                        run,
                        RunResult::GameNotLoaded("That game is not there any more.".to_owned()),
                    )),
                })
            }
            Effect::Storage(StorageRequest::Delete(id)) => {
                self.disk.remove(&id);
                self.pending
                    .push(Message::from(StorageEvent::GameDeleted(id)));
            }
            Effect::Storage(StorageRequest::Rename(id, name)) => {
                if let Some(saved) = self.disk.get_mut(&id) {
                    saved.game.name = name;
                }
                self.perform(Effect::Storage(StorageRequest::ListGames));
            }
            // Each file is there already.
            Effect::Work(WorkEffect::Print(job)) => {
                let fact = match job.overwrite {
                    Overwrite::No => Fact::PrintFileExists(job),
                    Overwrite::Yes => Fact::Noticed(StatusMessage::good("Printed.")),
                };
                self.pending.push(Message::Fact(fact));
            }
            Effect::Work(WorkEffect::Make(run, wanted)) => {
                let id = self.new_id();
                let made = RunResult::PuzzleMade(id, Box::new(self.made(wanted)));
                self.pending.push(Message::Fact(Fact::Reported(run, made)));
            }
            Effect::Work(WorkEffect::ReadDay) => {
                let day = LocalDay {
                    date: "2026-11-21".parse().expect("a date"),
                    left: Duration::from_secs(3600),
                    offset: 0,
                };
                self.pending.push(Message::Fact(Fact::DayRead(day)));
            }
            Effect::Work(WorkEffect::Judge(run, text)) => {
                let verdict = self.judged(&text);
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::Judged(Box::new(verdict)),
                )));
            }
            Effect::Work(WorkEffect::ListFolder(run, folder)) => {
                let fact = match folder {
                    Some(folder) if folder == Path::new("/") => Fact::Reported(
                        run,
                        RunResult::ReadingFailed("This folder cannot be read.".to_owned()),
                    ),
                    _ => Fact::Reported(run, RunResult::FolderListed(import::folder())),
                };
                self.pending.push(Message::Fact(fact));
            }
            Effect::Work(WorkEffect::ReadPuzzles(run, path)) => {
                let file = PuzzleFile {
                    path: Some(path),
                    ..import::file(&PUZZLES.join("\n"))
                };
                self.pending.push(if self.rng.below(4) == 0 {
                    Message::Fact(Fact::Reported(
                        run,
                        RunResult::ReadingFailed("It is gone.".to_owned()),
                    ))
                } else {
                    Message::Fact(Fact::Reported(run, RunResult::FileRead(Box::new(file))))
                });
            }
            Effect::Work(WorkEffect::ReadPaste(run, text)) => {
                let read = RunResult::PasteRead(crate::ui::read_paste(&text));
                self.pending.push(Message::Fact(Fact::Reported(run, read)));
            }
            Effect::Work(WorkEffect::Grade(run, puzzles)) => {
                let grades = vec![PuzzleGrade::Several; puzzles.len()];
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::Graded(grades),
                )));
            }
            Effect::Work(WorkEffect::Rate(givens)) => self
                .pending
                .push(Message::Fact(Fact::Rated(givens, Rating::AtLeast(72)))),
            // As without a thread: it may never be known.
            Effect::Work(WorkEffect::EstimateTime(_) | WorkEffect::MakeAhead(_)) => {}
            Effect::Work(WorkEffect::StartSolver(run, solver, board)) => {
                self.watched = Some(run);
                self.searches.clear();
                self.path.clear();
                self.sent = 0;
                match solver {
                    WatchedSolver::Searches(searches) => {
                        let record =
                            |search| SearchRecorder::with_limit(search, &*board, MOST_STEPS);
                        self.searches = searches.into_iter().map(record).collect();
                    }
                    WatchedSolver::Logic => self.path = quick_path(&board),
                }
            }
            Effect::Work(WorkEffect::FindHint(run, board, _)) => {
                let step = first_step(&board);
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::HintFound(step.map(Box::new)),
                )));
            }
            Effect::Work(WorkEffect::FindPath(run, board, _)) => {
                let path = path_from(&board, &|_| true).expect("not cancelled");
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::PathFound(path),
                )));
            }
            Effect::Work(WorkEffect::FindExample(run, technique, like)) => {
                let example = example(technique, &like);
                self.pending
                    .push(Message::Fact(Fact::Reported(run, example)));
            }
            Effect::Work(WorkEffect::Prove(run, question)) => {
                let answer = question.answer(&|| false).map(Box::new);
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::Proved(answer),
                )));
            }
            Effect::Work(WorkEffect::FindSteps(run, board)) => {
                let found = all_steps(&board);
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::StepsFound(found),
                )));
            }
            Effect::Work(WorkEffect::FindExercise(run, _, among)) => {
                let techniques: Vec<_> = among.iter().map(|(technique, _)| *technique).collect();
                self.find_exercise(run, &techniques);
            }
            Effect::Work(WorkEffect::JudgeStep(run, question)) => {
                let verdict = question.answer(&|| false).expect("it is not cancelled");
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::StepJudged(Box::new(verdict)),
                )));
            }
            Effect::Work(WorkEffect::PullSteps(run)) if self.searches.is_empty() => {
                let end = (self.sent + self.rng.below(9)).min(self.path.len());
                let steps = self.path[self.sent.min(end)..end].to_vec();
                self.sent = end;
                self.pending.push(Message::Fact(Fact::Reported(
                    run,
                    RunResult::SolverRan(SolverSteps::Logic(steps)),
                )));
            }
            Effect::Work(WorkEffect::PullSteps(run)) => {
                let rng = &mut self.rng;
                let searches = self.searches.iter_mut();
                let spans = searches.map(|search| next_spans(search, rng.below(400)));
                let spans = SolverSteps::Searches(spans.collect());
                let ran = Fact::Reported(run, RunResult::SolverRan(spans));
                self.pending.push(Message::Fact(ran));
            }
            Effect::Work(WorkEffect::Stop(run)) => self.stop(run),
            Effect::Quit => self.left = true,
            Effect::Storage(StorageRequest::Begin(run, game)) => {
                let begun = GameSession::new(self.new_id(), *game).snapshot();
                let loaded = Fact::Reported(run, RunResult::GameLoaded(Box::new(begun), None));
                self.pending.push(Message::Fact(loaded));
            }
            Effect::Storage(StorageRequest::Continue(_)) => {
                panic!("only asked for before the first screen")
            }
            Effect::Storage(StorageRequest::SaveSettings(_)) if self.rng.below(8) == 0 => {
                let faults = "Not saved: settings.json, line 1: a comma too many.".to_owned();
                self.pending
                    .push(Message::from(StorageEvent::SettingsFaulty(faults)));
            }
            Effect::Storage(StorageRequest::SaveSettings(_))
            | Effect::Storage(StorageRequest::SaveSettingsAmongFaults(_))
            | Effect::Terminal(TerminalEffect::Copy(_))
            | Effect::Terminal(TerminalEffect::Suspend)
            | Effect::Terminal(TerminalEffect::Redraw) => {}
        }
    }

    fn find_exercise(&mut self, run: Run, techniques: &[Technique]) {
        let puzzles = self.puzzles.iter();
        let mut pairs =
            puzzles.flat_map(|puzzle| techniques.iter().map(move |each| (puzzle, *each)));
        let found = pairs.find_map(|(puzzle, technique)| Exercise::within(puzzle, technique));
        let result = match found {
            Some(exercise) => RunResult::ExerciseFound(Box::new(exercise), 1_795_208_101),
            None => RunResult::Failed("none turned up".to_owned()),
        };
        self.pending
            .push(Message::Fact(Fact::Reported(run, result)));
    }

    /// One of the few classic puzzles, or an easy board.
    fn made(&mut self, wanted: NewPuzzle) -> GamePuzzle {
        match wanted {
            NewPuzzle::OfKind(BoardKind::CLASSIC, ..) => self.rng.one_of(&self.puzzles).clone(),
            NewPuzzle::OfKind(kind, ..) => {
                let made = kind.make(Level::Easy, 1, Symmetry::None, &|| false);
                made.expect("an easy board")
            }
            NewPuzzle::OfDay(daily) => {
                let date = daily.date;
                GamePuzzle {
                    level: daily.level,
                    origin: Origin::Daily { date, begun: date },
                    ..self.rng.one_of(&self.puzzles).clone()
                }
            }
        }
    }

    fn judged(&mut self, text: &Imported) -> Verdict {
        let id = self.new_id();
        Verdict::judge(text, id, &|| false)
    }

    pub(super) fn message(&mut self, state: &AppState) -> Message {
        match self.rng.below(100) {
            0..=68 => Message::Pressed(self.key(state)),
            69..=71 => self.touched(state),
            72 => Message::ItemClicked(self.rng.below(8)),
            73..=80 => Message::Fact(Fact::TimePassed(Duration::from_millis(
                self.rng.next() % 1_500,
            ))),
            81 => {
                let (columns, rows) = (self.rng.below(131) + 1, self.rng.below(46) + 1);
                Message::Fact(Fact::Resized(columns as u16, rows as u16))
            }
            82..=94 if !self.pending.is_empty() => self.pending.remove(0),
            95 => self.stale(state),
            96 => self.trouble(state),
            97 if self.rng.below(4) == 0 => Message::Pasted(self.paste()),
            98 if self.rng.below(20) == 0 => Message::Fact(Fact::Terminated),
            _ => Message::Fact(Fact::Resumed),
        }
    }

    /// The mouse somewhere in the window; where that means nothing, on a cell.
    fn touched(&mut self, state: &AppState) -> Message {
        let touch = *self.rng.one_of(&[
            MouseAction::Press,
            MouseAction::Pick,
            MouseAction::Drag,
            MouseAction::DragRectangle,
            MouseAction::Mark,
        ]);
        let column = self.rng.below(usize::from(state.shared.size.0)) as u16;
        let row = self.rng.below(usize::from(state.shared.size.1)) as u16;
        let cell = Cell::numbered(self.rng.below(81), 9).unwrap();
        screen::hit_on(state, touch, column, row)
            .unwrap_or(Message::CellTouched(MouseAction::Press, cell))
    }

    fn key(&mut self, state: &AppState) -> Key {
        // Now and then a key that leads somewhere, so that games are won.
        if let (Screen::Game(table), 0) = (&state.screen, self.rng.below(2))
            && !table.game.is_won()
            && table.pending.is_none()
            && state.layers.is_empty()
        {
            let digit = table.game.puzzle.answer.get(table.cursor);
            return match self.rng.below(3) {
                0 => Key::Tab,
                // Above nine a prefix is needed, which other keys try.
                _ => Key::Char(digit.map_or('1', Digit::to_char)),
            };
        }
        if let Some(key) = self.thinking_key(state) {
            return key;
        }
        // Other boards are also watched and replayed.
        let is_free = state.layers.is_empty() && self.puzzles.len() <= TITLES.len();
        if is_free && matches!(state.screen, Screen::Game(_)) && self.rng.below(40) == 0 {
            return self.one_key("P w W");
        }
        // Lessons have four keys among many: without a push few are opened.
        if state.page() == screens::lessons::PAGE && self.rng.below(3) == 0 {
            return self.one_key("1 2 3 4");
        }
        // Mostly yes: what is asked about is seen then.
        if state.page() == screens::choice::QUESTION && self.rng.below(4) != 0 {
            return Key::Char('y');
        }
        // The playback is left by three keys: without patience nothing is seen.
        if state.is_watching() && self.rng.below(20) != 0 {
            return self.one_key(PLAYBACK_KEYS);
        }
        const NAMED: &str = "<up><down><left><right><home><end><pgup><pgdn><tab><shift-tab> \
                             <shift-up><shift-down><shift-left><shift-right> \
                             <enter><enter><esc><backspace><del><F1><ctrl-o>";
        match self.rng.below(10) {
            0..=2 => self.one_key(NAMED),
            3..=4 => Key::Char(char::from(b'0' + self.rng.below(10) as u8)),
            5 => self.one_key("<ctrl-l><ctrl-z><ctrl-r><ctrl-x><ctrl-c>"),
            6 => Key::Char(*self.rng.one_of(&['y', 'n', ' ', '?', ',', 'é', '\u{7}'])),
            _ => Key::Char(char::from(b' ' + self.rng.below(95) as u8)),
        }
    }

    fn one_key(&mut self, keys: &str) -> Key {
        *self.rng.one_of(&parse_keys(keys))
    }

    /// Most keys leave the history and the win, and few the list of files: now and
    /// then one that does not, or does.
    fn thinking_key(&mut self, state: &AppState) -> Option<Key> {
        let keys = match state.layers.last() {
            Some(Layer::History(_)) => TREE_KEYS,
            Some(Layer::Replay(_)) => REPLAY_KEYS,
            Some(Layer::Import(_)) => "<esc><esc><down><enter><enter><del>",
            None if is_won(state) => "uBb",
            _ => return None,
        };
        (self.rng.below(3) != 0).then(|| self.one_key(keys))
    }

    /// A message of a run that is over.
    fn stale(&mut self, state: &AppState) -> Message {
        let back = 1 + self.rng.next() % 3;
        let run = Run(state.shared.run.0.wrapping_sub(back));
        let puzzle = self.puzzles[0].clone();
        let id = GameId::new(1, 1);
        match self.rng.below(4) {
            0 => {
                let mut recorder =
                    SearchRecorder::new(WatchedSearch::Textbook, &puzzle.givens.classic().unwrap());
                let spans = next_spans(&mut recorder, 3);
                let spans = SolverSteps::Searches(vec![spans]);
                Message::Fact(Fact::Reported(run, RunResult::SolverRan(spans)))
            }
            1 => Message::Fact(Fact::Reported(
                run,
                RunResult::PuzzleMade(id, Box::new(puzzle)),
            )),
            2 => Message::Fact(Fact::Reported(
                run,
                RunResult::Judged(Box::new(Verdict::Playable(
                    id,
                    Box::new(Game::new(puzzle)),
                    Some(Rating::AtLeast(76)),
                ))),
            )),
            _ => Message::Fact(Fact::Reported(
                run,
                RunResult::Failed("an old fault".to_owned()),
            )),
        }
    }

    fn trouble(&mut self, state: &AppState) -> Message {
        let why = || "No space left on device".to_owned();
        match self.rng.below(9) {
            0 => Message::Fact(Fact::Reported(
                state.shared.run,
                RunResult::Failed("a fault".to_owned()),
            )),
            1 => Message::from(StorageEvent::LoadFailed(why())),
            2..=4 => Message::from(StorageEvent::SaveFailed(why())),
            5 => Message::from(StorageEvent::GameDeleted(GameId::new(2, 2))),
            6 if state.shared.saving == Saving::StoreLocked => {
                Message::from(StorageEvent::GamesFreed)
            }
            // Not under a show, which must leave its game as it was.
            7 if self.rng.below(4) == 0 => match state.board() {
                Some(session) => {
                    Message::from(StorageEvent::GameSplit(session.id.clone(), self.new_id()))
                }
                None => Message::from(StorageEvent::StoreRefused(why())),
            },
            6 if self.rng.below(4) == 0 => Message::from(StorageEvent::StoreLocked),
            _ => Message::from(StorageEvent::GameSaved),
        }
    }

    fn paste(&mut self) -> String {
        match self.rng.below(5) {
            0 => PUZZLES[self.rng.below(3)].to_owned(),
            4 => PUZZLES.join("\n"),
            1 => format!("5{}", &PUZZLES[0][1..]),
            2 => ".".repeat(self.rng.below(90)),
            _ => "\u{1b}[2J not a puzzle".to_owned(),
        }
    }
}

fn is_of(message: &Message, run: Run) -> bool {
    matches!(message, Message::Fact(Fact::Reported(of, _)) if *of == run)
}

fn next_spans(search: &mut SearchRecorder, count: usize) -> Vec<SearchSpan> {
    std::iter::from_fn(|| search.next_span())
        .take(count)
        .collect()
}

/// Easy boards of seven kinds, three of them with cages, and of three kinds with other clues;
/// and a published one.
/// The kinds of boards beside the classic one.
const TITLES: [&str; 10] = [
    "9x9 killer",
    "9x9 jigsaw",
    "9x9 X",
    "9x9 anti-knight",
    "6x6 killer",
    "9x9 jigsaw and killer",
    "16x16",
    "9x9 thermometers",
    "9x9 Kropki dots",
    "9x9 sandwiches",
];

/// An easy board of each of these kinds.
fn made(titles: &[&str]) -> impl Iterator<Item = GamePuzzle> {
    let all = BoardKind::OFFERED.into_iter();
    all.filter(|kind| titles.contains(&kind.title().as_str()))
        .map(|kind| {
            let made = kind.make(Level::Easy, 1, Symmetry::None, &|| false);
            made.expect("an easy board")
        })
}

/// The path of logic, or none where it takes too long: that of givens which need nested forcing
/// nets takes minutes.
fn quick_path(board: &WatchedBoard) -> Vec<LogicEvent> {
    let checks = cell::Cell::new(0);
    let is_cancelled = || {
        checks.set(checks.get() + 1);
        checks.get() > MOST_CHECKS
    };
    let search = Ladder {
        is_cancelled: &is_cancelled,
        ..Ladder::new(&board.rules)
    };
    let path = search.path(&logic::Position::new(&board.rules, &board.givens));
    path.map_or_else(|| vec![LogicEvent::Stuck], |_| LogicEvent::path(board))
}
