//! Games in lines of words, with a store and workers that answer at once.

mod actions;
mod heard;
mod learning;
mod said;
mod unaided;
mod watching;

use super::{Awaited, Conversation, Reply};

use crate::ui::tests::support::boards::EXAMPLE;
use crate::ui::tests::support::driver::{all_steps, found_by_worker, press, session, solved_by};
use crate::ui::tests::support::other_boards::{board_of, made};
use crate::ui::tests::support::states::{self, HOME, spans_of};
use crate::ui::{
    ActiveHint, AppState, Effect, Fact, GameSession, LocalDay, Message, Onboarding, RunResult,
    Screen, SolverSteps, TerminalProfile, WatchedSolver, WorkEffect,
};
use ninefold_core::formats::{Limits, Permission};

use ninefold_core::board::{Cell, CellSet, Grid};
use ninefold_core::logic::{IndexedRules, Technique, examples};
use ninefold_core::rules::{LocalClue, LocalKind, Rules};
use ninefold_core::watched::WatchedBoard;
use ninefold_game::game::{Exercise, Game, GameId, Hint, HintStage, Position, Statistics};
use ninefold_game::save::{
    Listing, LoadedGame, SavedGame, StorageEvent, StorageReport, StorageRequest,
};
use ninefold_game::settings::{Bell, Errors, Settings, SpeechLength};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// A conversation with what it acts on.
struct Spoken {
    conversation: Conversation,
    disk: BTreeMap<GameId, SavedGame>,
    statistics: Arc<Statistics>,
    games: u32,
    has_left: bool,
}

impl Spoken {
    /// Begins, and answers with what is said first.
    fn begin(mut state: AppState, length: SpeechLength) -> (Spoken, String) {
        state.shared.settings.speech = length;
        state.shared.onboarding = Onboarding::Over;
        state.shared.day = Some(LocalDay {
            date: "2026-11-21".parse().unwrap(),
            left: Duration::from_secs(3600),
            offset: 0,
        });
        let effects = [
            Effect::Storage(StorageRequest::ListGames),
            Effect::Storage(StorageRequest::ReadStatistics),
        ];
        let mut spoken = Spoken {
            conversation: Conversation::new(state, &effects),
            disk: BTreeMap::new(),
            statistics: Arc::default(),
            games: 0,
            has_left: false,
        };
        let begun = spoken.conversation.begin();
        let mut text = spoken.settle(begun);
        text += &spoken.settle(Reply {
            effects: effects.to_vec(),
            ..Reply::default()
        });
        (spoken, text)
    }

    /// A game of the annotated puzzle, in this length.
    fn playing(length: SpeechLength) -> Spoken {
        Spoken::begin(example(), length).0
    }

    /// The answer to a line.
    fn say(&mut self, line: &str) -> String {
        assert_eq!(self.conversation.awaits(), Awaited::Nothing);
        let reply = self.conversation.hear(line);
        let mut text = self.settle(reply);
        while self.conversation.awaits() == Awaited::Steps {
            let reply = self.conversation.wait_on();
            text += &self.settle(reply);
        }
        text
    }

    /// The answers to lines, the last one alone.
    fn last(&mut self, lines: &[&str]) -> String {
        let answers = lines.iter().map(|line| self.say(line));
        answers.last().unwrap_or_default()
    }

    fn settle(&mut self, reply: Reply) -> String {
        let mut text = reply.text();
        for effect in reply.effects {
            for message in self.perform(effect) {
                let reply = self.conversation.receive(message);
                text += &self.settle(reply);
            }
        }
        text
    }

    fn perform(&mut self, effect: Effect) -> Vec<Message> {
        match effect {
            Effect::Storage(request) => self.store(request).into_iter().collect(),
            Effect::Work(WorkEffect::Make(run, _)) => {
                let id = self.new_id();
                let puzzle = Box::new(states::puzzle(EXAMPLE));
                let made = RunResult::PuzzleMade(id, puzzle);
                vec![Fact::Reported(run, made).into()]
            }
            Effect::Work(WorkEffect::StartSolver(run, solver, board)) => {
                let ran = RunResult::SolverRan(ran(&solver, &board));
                vec![Fact::Reported(run, ran).into()]
            }
            Effect::Work(WorkEffect::FindSteps(run, board)) => {
                let found = RunResult::StepsFound(all_steps(&board));
                vec![Fact::Reported(run, found).into()]
            }
            Effect::Work(WorkEffect::FindExercise(run, _, among)) => {
                let exercise = Exercise::from_example(among[0].0).expect("an exercise");
                vec![Fact::Reported(run, RunResult::ExerciseFound(Box::new(exercise), 0)).into()]
            }
            Effect::Quit => {
                self.has_left = true;
                Vec::new()
            }
            effect => found_by_worker(effect)
                .map(Message::from)
                .into_iter()
                .collect(),
        }
    }

    fn store(&mut self, request: StorageRequest) -> Option<Message> {
        Some(match request {
            StorageRequest::Save(saved) => {
                self.disk.insert(saved.id.clone(), *saved);
                StorageEvent::GameSaved.into()
            }
            StorageRequest::SaveStatistics(all) => {
                self.statistics = all;
                return None;
            }
            StorageRequest::ReadStatistics => {
                StorageEvent::StatisticsRead(Arc::clone(&self.statistics), None).into()
            }
            StorageRequest::ListGames => {
                let games = self.disk.values().rev().map(Into::into).collect();
                let damaged = Vec::new();
                StorageEvent::GamesListed(Listing { games, damaged }).into()
            }
            StorageRequest::Load(run, id) => self.loaded(run, &id),
            StorageRequest::Continue(run) => {
                let id = self.disk.keys().next_back().cloned()?;
                self.loaded(run, &id)
            }
            _ => return None,
        })
    }

    fn loaded(&self, run: ninefold_game::save::Run, id: &GameId) -> Message {
        let saved = Box::new(self.disk[id].clone());
        let loaded = LoadedGame {
            saved,
            notice: None,
        };
        StorageReport::Game(run, Ok(loaded)).into()
    }

    fn new_id(&mut self) -> GameId {
        self.games += 1;
        GameId::new(1_795_208_200 + u64::from(self.games), self.games)
    }
}

/// A search as far as is known before a line is answered, or all of logic.
fn ran(solver: &WatchedSolver, board: &WatchedBoard) -> SolverSteps {
    match solver {
        WatchedSolver::Searches(searches) => {
            let spans = searches.iter();
            SolverSteps::Searches(spans.map(|each| spans_of(*each, board, 2 << 20)).collect())
        }
        WatchedSolver::Logic => solved_by(solver, board),
    }
}

/// A game of the example, some minutes in.
fn example() -> AppState {
    let mut game = Game::new(states::puzzle(EXAMPLE));
    game.record.elapsed = Duration::from_secs(754);
    let mut state = menu();
    state.screen = Screen::Game(Box::new(GameSession::new(states::id(), game)));
    state
}

fn menu() -> AppState {
    AppState::new(Settings::default(), TerminalProfile::default(), HOME)
}

/// The board that the answers to `r1` to `r9` tell, as a line.
fn read_board(spoken: &mut Spoken) -> String {
    let rows = (1..=9).map(|row| {
        let answer = spoken.say(&format!("r{row}"));
        let cells = answer.lines().nth(1).expect("the cells").to_owned();
        let cells = cells.split(", ");
        cells
            .map(|cell| if cell == "blank" { "." } else { cell })
            .collect::<String>()
    });
    rows.collect()
}

#[test]
fn a_game_from_the_menu_to_the_win_by_what_is_said_alone() {
    let (mut spoken, begun) = Spoken::begin(menu(), SpeechLength::Normal);
    let number = |text: &str, item: &str| {
        let line = text.lines().find(|line| line.ends_with(item));
        let line = line.unwrap_or_else(|| panic!("{item} in {text}"));
        line.split(' ').next().unwrap().to_owned()
    };
    let levels = spoken.say(&number(&begun, "new puzzle"));
    let opened = spoken.say(&number(&levels, "easy"));
    assert!(opened.contains(" empty"), "{opened}");
    let board = read_board(&mut spoken);
    let puzzle = states::puzzle(&board);
    for cell in puzzle.start().empty_cells() {
        let place = cell.number(9);
        let (row, column) = (place / 9 + 1, place % 9 + 1);
        let digit = puzzle.answer.get(cell).unwrap();
        let answer = spoken.say(&format!("{row}{column}={digit}"));
        let is_last = answer.starts_with("Solved");
        let entered = format!("{digit} at {cell}");
        assert!(answer.starts_with(&entered) || is_last, "{answer}");
    }
    let result = spoken.say("result");
    assert!(result.starts_with("Solved in "), "{result}");
    assert!(result.contains("No hints, no checks."), "{result}");
    assert_eq!(spoken.say("what if"), "not possible here\n");
    assert!(!spoken.say("erase").contains("empty"));
    let stats = spoken.say("stats");
    assert!(stats.contains("1 of 1 game won"), "{stats}");
    hear_the_rest(&mut spoken);
    spoken.say("quit");
    assert!(spoken.has_left);
}

/// The game that was won once more, a search at its puzzle, and a lesson to its first answer: each
/// by what is said alone.
fn hear_the_rest(spoken: &mut Spoken) {
    let begun = spoken.say("replay");
    assert!(begun.starts_with("The start.\n"), "{begun}");
    let moves: Vec<String> = (1..=51).map(|_| spoken.say("next")).collect();
    assert!(moves[50].starts_with("Move 51: "), "{moves:?}");
    assert!(moves.iter().all(|text| !text.contains("wrong")));
    spoken.say("back");
    let begun = spoken.say("watch");
    assert!(begun.starts_with("Textbook backtracking: "), "{begun}");
    assert!(spoken.last(&["next", "next"]).contains(" does not fit "));
    spoken.say("algorithm");
    assert!(spoken.say("end").starts_with("Solved"));
    let told = spoken.last(&["lesson hidden single", "next", "next", "next", "next"]);
    let (_, answer) = told.split_once(": So ").expect("the last piece");
    assert!(answer.starts_with("r1c5 is 7"), "{answer}");
    let gap = spoken.say("next");
    assert!(gap.contains("digit 7 in row 1"), "{gap}");
    let right = spoken.say("15=7");
    assert!(right.contains("Right: r1c5 is 7."), "{right}");
}

/// A command after others, and the fact that its answer begins with.
const FACTS: [(&[&str], &str); 48] = [
    (&["r1c1"], "5 given"),
    (&["13"], "empty"),
    (&["13", "e"], "empty"),
    (&["11", "n"], "edge"),
    (&["box 9"], "2 given"),
    (&["11", "next empty"], "empty"),
    (&["next 5"], "5 given"),
    (&["11", "13", "back"], "5 given"),
    (&["back"], "no cell before"),
    (&["13", ""], "empty"),
    (&["r1"], "missing 1 2 4 6 8 9"),
    (&["c9"], "missing 2 4 7 8"),
    (&["b1"], "missing 1 2 4 7"),
    (&["13", "row"], "missing 1 2 4 6 8 9"),
    (&["13", "column"], "missing 1 2 3 4 5 6 7 9"),
    (&["13", "box"], "missing 1 2 4 7"),
    (&["13", "where 1"], "3 places"),
    (&["13", "where 5"], "placed"),
    (&["left"], "51 empty"),
    (&["fullest"], "3 empty"),
    (&["13", "notes"], "no notes"),
    (&["13", "note 2 4", "notes"], "notes 2 4"),
    (&["13", "seen"], "seen 3 5 6 7 8 9"),
    (&["13", "why not 5"], "5 at r1c1"),
    (&["13", "why not 4"], "4 can go there"),
    (&["cage"], "no cages"),
    (&["rules"], "9x9, rows"),
    (&["time"], "12 minutes"),
    (&["moves"], "0 moves"),
    (&["result"], "Not solved"),
    (&["11", "4"], "given"),
    (&["13", "erase"], "empty already"),
    (&["13", "4", "erase"], "erased"),
    (&["undo"], "Nothing to undo"),
    (&["13=4", "undo"], "undone, r1c3 empty"),
    (&["13=4", "undo", "redo"], "redone, r1c3 4"),
    (&["13=4", "bookmark"], "Bookmark move 1 set"),
    (&["what if"], "What if: try"),
    (&["what if", "what if"], "Discarded: no moves"),
    (&["keep"], "No what-if is open"),
    (&["do"], "no hint yet"),
    (&["prove"], "nothing to prove"),
    (&["check"], "Nothing to check"),
    (&["13=4", "check"], "no mistakes"),
    (&["13=2", "check"], "1 wrong: r1c3"),
    (&["save"], "saved"),
    (&["fill"], "notes filled"),
    (&["frobnicate"], "Not understood"),
];

#[test]
fn every_answer_begins_with_its_fact_in_speech() {
    for length in [
        SpeechLength::Brief,
        SpeechLength::Normal,
        SpeechLength::Full,
    ] {
        for (lines, fact) in FACTS {
            let mut spoken = Spoken::playing(length);
            let answer = spoken.last(lines);
            assert!(answer.ends_with('\n'), "{lines:?}: {answer:?}");
            assert_is_speech(&answer);
            let first: String = answer.chars().take(20).collect();
            let fact: String = fact.chars().take(20).collect();
            let in_brief = length == SpeechLength::Brief;
            let is_shorter =
                in_brief && (fact.starts_with("erased") || fact.starts_with("notes 2"));
            assert!(
                first.contains(&fact) || is_shorter,
                "{length:?} {lines:?}: {answer}"
            );
        }
    }
}

/// Only blanks, letters, digits and the signs of speech, in lines of at most 80.
fn assert_is_speech(answer: &str) {
    for line in answer.lines() {
        let is_spoken = |c: char| c.is_ascii_alphanumeric() || " .,;:()'-".contains(c);
        assert!(line.chars().all(is_spoken), "{line:?}");
        assert!(line.len() <= 80, "{line:?}");
    }
    assert!(!answer.contains('\r') && !answer.contains('\u{1b}'));
}

#[test]
fn a_move_in_brief_takes_four_words_and_repeats_nothing() {
    for (lines, answer) in [
        (&["13=4"][..], "ok"),
        (&["13", "4"], "ok"),
        (&["13=5"], "conflict, row 1, r1c1"),
        (&["13=4", "erase"], "empty"),
        (&["13", "note 2 4"], "noted, 2 notes"),
        (&["13", "note 2 4", "note 2"], "removed, 1 note"),
        (&["13=4", "undo"], "undone, r1c3 empty"),
        (&["13=4", "undo", "redo"], "redone, r1c3 4"),
        (&["e"], "3 given, r5c6"),
    ] {
        let mut spoken = Spoken::playing(SpeechLength::Brief);
        let said = spoken.last(lines);
        let words = said.split_whitespace().count();
        assert_eq!(said.trim_end(), answer, "{lines:?}");
        assert!(words <= 4, "{lines:?}: {said}");
    }
}

#[test]
fn a_conflict_is_said_with_the_move_unless_errors_are_off() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    assert_eq!(spoken.say("13=5"), "5 at r1c3, second 5 in row 1, r1c1\n");
    assert_eq!(spoken.say("13"), "5, in conflict, r1c3\n");
    let mut state = example();
    state.shared.settings.errors = Errors::Off;
    let (mut spoken, _) = Spoken::begin(state, SpeechLength::Normal);
    assert_eq!(spoken.say("13=5"), "5 at r1c3\n");
    assert_eq!(spoken.say("13"), "5, r1c3\n");
}

#[test]
fn a_hint_is_told_by_stages_and_a_proof_line_by_line() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let told: Vec<String> = (0..4).map(|_| spoken.say("hint")).collect();
    for answer in &told {
        assert_is_speech(answer);
    }
    assert!(told[3].starts_with('r'), "{}", told[3]);
    let done = spoken.say("hint");
    assert!(done.contains(" is "), "{done}");
    assert_eq!(spoken.say("time"), spoken.say("repeat"));
}

#[test]
fn a_wrong_digit_is_proved_to_be_wrong() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let asked = spoken.last(&["13=2", "hint", "hint", "hint"]);
    assert_is_speech(&asked);
    assert!(asked.contains("r1c3"), "{asked}");
    let asked = spoken.last(&["undo", "13", "why not 2", "prove"]);
    assert!(asked.starts_with("r1c3 is not 2"), "{asked}");
    assert_is_speech(&asked);
}

#[test]
fn a_challenge_without_help_refuses_it() {
    let state = example();
    let (mut spoken, _) = Spoken::begin(strict(state), SpeechLength::Normal);
    for line in ["hint", "check"] {
        let answer = spoken.say(line);
        assert!(answer.starts_with("This challenge forbids"), "{answer}");
    }
}

fn strict(mut state: AppState) -> AppState {
    if let Some(session) = state.session_mut() {
        session.game.limits = Limits {
            hints: Permission::Forbidden,
            checks: Permission::Forbidden,
        };
    }
    state
}

#[test]
fn the_cages_of_a_killer() {
    let state = board_of("9x9 killer", TerminalProfile::default(), HOME);
    let (mut spoken, _) = Spoken::begin(state, SpeechLength::Normal);
    let cage = spoken.last(&["11", "cage"]);
    assert!(cage.starts_with("cage "), "{cage}");
    assert!(cage.contains(" left: "), "{cage}");
    let row = spoken.say("r1");
    assert!(row.contains("cages "), "{row}");
    for text in [cage, row] {
        assert_is_speech(&text);
    }
}

#[test]
fn a_thermometer_is_named_with_its_cells() {
    let cells = (0..3).map(|column| Cell::at(4, column)).collect();
    let clue = LocalClue::new(LocalKind::Thermometer, cells, Vec::new());
    let rules = Rules::classic().as_ref().clone().with_local(clue).unwrap();
    let rules = IndexedRules::new(rules);
    let mut state = example();
    if let Some(session) = state.session_mut() {
        let position = Position::new(rules.clone(), Grid::EMPTY);
        session.game.puzzle.rules = rules;
        session.game.position = position;
    }
    let (mut spoken, _) = Spoken::begin(state, SpeechLength::Normal);
    let clues = spoken.last(&["52", "cage"]);
    assert!(clues.starts_with("thermometer from r5c1 to r5c3, cells r5c1 r5c2 r5c3:"));
    assert_eq!(spoken.last(&["11", "cage"]), "no clue, r1c1\n");
    for list in ["lines", "clues"] {
        let listed = spoken.say(list);
        assert!(
            listed.ends_with("1 thermometer from r5c1 to r5c3, cells r5c1 r5c2 r5c3\n"),
            "{listed}"
        );
        assert_eq!(spoken.say("1"), "empty, r5c1\n");
    }
    let rules = spoken.say("rules");
    assert!(rules.contains("\nThermometer: "), "{rules}");
    let answer = spoken.last(&["51=5", "52=4"]);
    assert_eq!(
        answer,
        "4 at r5c2, against thermometer from r5c1 to r5c3, r5c1\n"
    );
    for text in [clues, rules, answer] {
        assert_is_speech(&text);
    }
}

#[test]
fn values_above_nine_are_numbers() {
    let state = board_of("16x16", TerminalProfile::default(), HOME);
    let (mut spoken, _) = Spoken::begin(state, SpeechLength::Normal);
    let answer = spoken.say("left");
    assert_eq!(
        spoken.say("22=11"),
        "Not understood: on this board a cell is r4c7, as in r4c7=11.\n"
    );
    assert!(answer.contains("16 needs "), "{answer}");
    let answers: String = (1..=16).map(|row| spoken.say(&format!("r{row}"))).collect();
    assert_is_speech(&answers);
    assert!(answers.contains("12"), "{answers}");
    let at = spoken.say("12 7");
    assert!(at.contains("r12c7"), "{at}");
}

#[test]
fn lists_are_answered_by_number() {
    let (mut spoken, begun) = Spoken::begin(menu(), SpeechLength::Normal);
    assert!(begun.starts_with("Menu.\n1 new puzzle\n"), "{begun}");
    assert_eq!(spoken.say("99"), "Not understood: 1 to 10, or back.\n");
    let kinds = spoken.say("kinds");
    assert!(kinds.starts_with("Kinds.\n1 9x9 killer\n"), "{kinds}");
    assert!(spoken.say("1").starts_with("Levels.\n1 easy\n"));
    let daily = spoken.say("daily");
    assert!(daily.starts_with("Daily puzzles of 2026-11-21.\n1 easy\n"));
    assert!(daily.contains("6 killer, "), "{daily}");
    assert_eq!(spoken.say("games"), "No saved games.\n");
    assert_eq!(spoken.say("stats"), "no games counted yet\n");
    let settings = spoken.say("settings");
    let length = spoken.say("1");
    assert!(settings.contains("1 length: normal"), "{settings}");
    assert!(length.contains("2 normal: "), "{length}");
    assert_eq!(spoken.say("1"), "length: brief\n");
    for text in [begun, kinds, daily, settings, length] {
        assert_is_speech(&text);
    }
}

#[test]
fn a_saved_game_goes_on() {
    let (mut spoken, _) = Spoken::begin(menu(), SpeechLength::Normal);
    spoken.last(&["new", "1", "13=4"]);
    let menu = spoken.say("menu");
    assert!(menu.contains("1 continue, easy, "), "{menu}");
    spoken.say("1");
    assert_eq!(spoken.say("13"), "4, r1c3\n");
    let games = spoken.say("games");
    assert!(games.contains("1 easy, "), "{games}");
    spoken.say("1");
    assert_eq!(spoken.say("13"), "4, r1c3\n");
}

#[test]
fn a_question_is_answered_before_anything_else() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let asked = spoken.last(&["13=4", "restart"]);
    assert!(asked.starts_with("Restart this puzzle."), "{asked}");
    assert_eq!(spoken.say("undo"), asked);
    assert_eq!(spoken.say("no"), "no\n");
    assert_eq!(spoken.last(&["restart", "n"]), "no\n");
    assert_eq!(spoken.say("13"), "4, r1c3\n");
    spoken.last(&["restart", "yes"]);
    assert_eq!(spoken.say("13"), "empty, r1c3\n");
}

#[test]
fn what_to_do_without_the_saved_games_is_asked_first() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let locked = spoken
        .conversation
        .receive(StorageEvent::StoreLocked.into());
    let asked = spoken.settle(locked);
    assert!(asked.starts_with("Already running elsewhere.\n1 Continue without saving\n"));
    assert_eq!(spoken.say("13"), asked);
    spoken.say("1");
    assert_eq!(spoken.say("13"), "empty, r1c3\n");
    assert_eq!(spoken.say("save"), "not saved: already running elsewhere\n");
    assert!(spoken.last(&["13=4", "quit"]).starts_with("Quit. "));
    spoken.say("yes");
    assert!(spoken.has_left);
}

#[test]
fn help_is_made_of_words_and_explains_each() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    assert!(spoken.say("help").lines().count() >= 5);
    assert!(spoken.say("help undo").starts_with("undo: "));
    assert!(spoken.say("help xyzzy").starts_with("No such command"));
}

#[test]
fn the_bell_rings_only_where_it_was_asked_for() {
    let mut state = example();
    let mut silent = Spoken::begin(state.clone(), SpeechLength::Normal).0;
    assert!(!silent.say("frobnicate").contains('\u{7}'));
    state.shared.settings.bell = Bell::On;
    let mut ringing = Spoken::begin(state, SpeechLength::Normal).0;
    assert!(ringing.say("frobnicate").starts_with('\u{7}'));
    assert!(!ringing.say("13").contains('\u{7}'));
}

#[test]
fn time_alone_says_nothing() {
    let mut spoken = Spoken::playing(SpeechLength::Full);
    for _ in 0..60 {
        let passed = Fact::TimePassed(Duration::from_secs(1));
        let reply = spoken.conversation.receive(passed.into());
        assert_eq!(spoken.settle(reply), "");
    }
    assert_eq!(spoken.say("time"), "13 minutes 34 seconds\n");
}

#[test]
fn the_same_moves_by_keys_and_by_words_make_equal_saves() {
    let (mut spoken, _) = Spoken::begin(example(), SpeechLength::Normal);
    spoken.last(&[
        "13=4", "14", "note 2 6", "13", "erase", "undo", "r2c2=7", "undo", "redo",
    ]);
    let mut spoken_saves = spoken.disk.into_values();
    let keys = "g134g14m2m6g130ug227ur";
    let typed = press(example(), keys);
    let typed = session(&typed).snapshot();
    let spoken = spoken_saves.next().expect("a save");
    assert_eq!(spoken.game.position, typed.game.position);
    assert_eq!(spoken.game.history.len(), typed.game.history.len());
    assert_eq!(spoken.game.record, typed.game.record);
    assert_eq!(spoken.cursor, typed.cursor);
}

/// A digit that makes a cage or a clue impossible is said with the move.
#[test]
fn a_broken_cage_is_said_with_the_move() {
    let state = board_of("9x9 killer", TerminalProfile::default(), HOME);
    let game = session(&state).game.clone();
    let mut out = 0;
    for length in [
        SpeechLength::Brief,
        SpeechLength::Normal,
        SpeechLength::Full,
    ] {
        let (mut spoken, _) = Spoken::begin(state.clone(), length);
        for cage in game.puzzle.rules.cages().filter(|cage| cage.sum < Some(9)) {
            let (sum, cell) = (cage.sum.unwrap(), cage.first());
            let said = spoken.say(&format!("{cell}=9"));
            assert_is_speech(&said);
            assert!(said.contains("out of reach"), "{said}");
            let whole = format!("9 at {cell}, out of reach: cage {sum} at {cell}");
            assert!(
                length == SpeechLength::Brief || said.replace('\n', " ").contains(&whole),
                "{said}"
            );
            spoken.say("undo");
            out += 1;
        }
    }
    assert!(out > 3);
}

/// Every house, cage and clue of a board can be heard with its cells.
#[test]
fn the_board_of_any_kind_can_be_heard() {
    for (kind, list) in [
        ("9x9 jigsaw", "regions"),
        ("9x9 killer", "cages"),
        ("9x9 thermometers", "lines"),
    ] {
        let state = board_of(kind, TerminalProfile::default(), HOME);
        let rules = session(&state).game.puzzle.rules.clone();
        let (mut spoken, _) = Spoken::begin(state, SpeechLength::Normal);
        let listed = spoken.say(list) + &spoken.say("more");
        assert_is_speech(&listed);
        let sets: Vec<CellSet> = match list {
            "regions" => rules.rules().shape().regions(),
            "cages" => rules.cages().map(|cage| cage.cells).collect(),
            _ => rules
                .rules()
                .local_clues()
                .map(|clue| clue.cells.iter().copied().collect())
                .collect(),
        };
        assert!(sets.len() > 3, "{kind}");
        for cells in sets {
            let has_all = |line: &&str| cells.iter().all(|cell| line.contains(&cell.to_string()));
            assert!(
                listed
                    .replace("\nr", " r")
                    .lines()
                    .any(|line| has_all(&line)),
                "{cells} {listed}"
            );
        }
        assert!(
            list != "regions" || listed.lines().count() <= 12,
            "{listed}"
        );
        assert_eq!(spoken.say("back").lines().count(), 1);
        assert_eq!(spoken.last(&[list, "2"]).lines().count(), 1);
    }
    let (mut spoken, _) = Spoken::begin(
        board_of("9x9 jigsaw", TerminalProfile::default(), HOME),
        SpeechLength::Normal,
    );
    let region = spoken.say("region A");
    assert!(
        region.contains("cells r1c1 ") && region.starts_with("missing"),
        "{region}"
    );
    let (mut spoken, _) = Spoken::begin(
        board_of("9x9 killer", TerminalProfile::default(), HOME),
        SpeechLength::Normal,
    );
    let sum = made("9x9 killer")
        .rules
        .cages()
        .next()
        .unwrap()
        .sum
        .unwrap();
    let cages = spoken.say(&format!("cage {sum}"));
    assert!(cages.starts_with(&format!("cage {sum} at ")), "{cages}");
    assert_eq!(spoken.say("cage 99"), "no cage with the sum 99\n");
    let (mut spoken, _) = Spoken::begin(
        board_of("9x9 sandwiches", TerminalProfile::default(), HOME),
        SpeechLength::Normal,
    );
    let rows: String = (1..=9).map(|row| spoken.say(&format!("r{row}"))).collect();
    assert!(rows.contains("outside: sandwich sum "), "{rows}");
    assert_is_speech(&rows);
}

/// `more` reads a proof to its end: every sentence that `explain --speak` has, or the links of
/// the one chain and the conclusion.
#[test]
fn more_reads_a_proof_to_its_end() {
    for technique in Technique::ALL {
        let Some((board, step)) = examples::found(technique) else {
            continue;
        };
        let hint = Hint::from(step.clone());
        let position = Position::classic(*board.values());
        let lines = crate::say::hint_lines(&hint, HintStage::Proof, &position);
        let mut state = example();
        if let Some(session) = state.session_mut() {
            session.game.position = position;
            session.hint = Some(ActiveHint::new(hint, HintStage::Which));
        }
        let (mut spoken, _) = Spoken::begin(state, SpeechLength::Brief);
        let mut heard = spoken.say("hint");
        while !heard.ends_with("nothing more\n") {
            heard += &spoken.say("more");
        }
        let heard = heard.split_whitespace().collect::<Vec<_>>().join(" ");
        let needed = if step.evidence.chains.len() == 1 {
            &lines[lines.len() - 1..]
        } else {
            &lines[..]
        };
        for line in needed {
            assert!(
                heard.contains(line.as_str()),
                "{technique}: {line:?} in {heard}"
            );
        }
    }
}

#[test]
fn back_and_menu_work_in_every_list_without_a_game() {
    for open in [
        "new", "kinds", "daily", "games", "stats", "settings", "menu", "help",
    ] {
        for word in ["back", "menu"] {
            let (mut spoken, _) = Spoken::begin(menu(), SpeechLength::Normal);
            assert!(
                spoken
                    .last(&[open, word])
                    .starts_with("Menu.\n1 new puzzle"),
                "{open} {word}"
            );
        }
        let mut spoken = Spoken::playing(SpeechLength::Normal);
        let back = spoken.last(&[open, "back"]);
        assert!(!back.contains("Not understood"), "{open}: {back}");
    }
}

#[test]
fn what_was_done_is_said() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let restarted = spoken.last(&["13=4", "restart", "yes"]);
    assert!(restarted.starts_with("Easy, 51 empty"), "{restarted}");
    let fifth = spoken.last(&["hint", "hint", "hint", "hint", "hint"]);
    assert!(fifth.starts_with("applied, r"), "{fifth}");
    let opening = crate::say::opening(&session(&strict(example())).game, SpeechLength::Normal);
    assert!(opening.contains("no hints, no checks"), "{opening}");
}

#[test]
fn a_line_without_a_meaning_is_answered_with_what_is_wrong() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    for (line, answer) in [
        ("undoo", "Not understood: undoo. Nearest: undo."),
        ("wheer 5", "Not understood: wheer. Nearest: where 5."),
        (
            "r1c10",
            "Not understood: rows, columns and numbers are 1 to 9.",
        ),
        (
            "10",
            "Not understood: rows, columns and numbers are 1 to 9.",
        ),
        ("where", "Not understood: where. Nearest: where 5."),
        (
            "undo r1c1",
            "Not understood: what follows undo. Type undo, or help undo.",
        ),
        ("xyzzy", "Not understood: xyzzy. Type help or menu."),
        (
            "deepest",
            "No page is open for deepest: type watch, replay or lessons.",
        ),
    ] {
        assert_eq!(spoken.say(line).replace('\n', " ").trim(), answer);
    }
    let (mut spoken, _) = Spoken::begin(menu(), SpeechLength::Normal);
    assert_eq!(
        spoken.last(&["stats", "undo"]),
        "No puzzle is open for undo: type new or menu.\n"
    );
    let digits =
        ["٤ ٧", "r۴c۷", "４７"].map(|line| Spoken::playing(SpeechLength::Normal).say(line));
    assert!(
        digits[1].ends_with("r4c7\n") && digits[2].ends_with("r4c7\n"),
        "{digits:?}"
    );
}

/// Every word that help lists or mentions is explained.
#[test]
fn help_explains_every_word_it_lists() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let words = crate::speak::words::all();
    let usages = words.map(|word| word.usage.to_owned());
    let mentioned = "e s w c2 b5 column box normal full levels no 47 north boxes clue";
    let mentioned = mentioned.split(' ').map(str::to_owned);
    for word in usages.chain(mentioned) {
        let said = spoken.say(&format!("help {word}"));
        assert!(!said.contains("No such"), "{word}: {said}");
    }
}

/// A line is broken between facts, as long as a fact fits into a line.
#[test]
fn lines_break_between_facts() {
    let text = "missing 1 2 4 6 8 9, row 1, 6 empty cells: 5, 3, blank, blank, 7";
    for width in [20, 30, 40] {
        for line in crate::say::wrapped(text, width) {
            let is_last = line.ends_with("blank, 7") || line.ends_with('7');
            assert!(line.ends_with([',', ':']) || is_last, "{width}: {line:?}");
        }
    }
}

/// What the words for cells, marks and help of boards answer, as one talk.
#[test]
fn cells_marks_and_names_in_lines() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let lines = [
        "13=4 14=6",
        "47=5",
        "corner 1 2",
        "colour 3",
        "colour 3",
        "fill",
        "cells with 2",
        "cells with 9",
        "sum 11 12 13",
        "sum 13",
        "16=1",
        "check cell",
        "undo mistake",
        "name Sunday game",
        "name",
        "reveal",
        "prune",
        "help killer",
        "help jigsaw",
        "import 5",
        "13=1 =",
    ];
    let talk: Vec<String> = lines
        .iter()
        .map(|line| format!("> {line}\n{}", spoken.say(line)))
        .collect();
    insta::assert_snapshot!(talk.concat());
}

#[test]
fn a_line_is_imported_as_it_was_typed() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    spoken.say("menu");
    let said = spoken.say(&format!("import {EXAMPLE}"));
    assert!(
        spoken.conversation.hear("left").text().contains("empty"),
        "{said}"
    );
}
