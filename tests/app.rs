//! State and keys in, state and effects out: what every action does, and what
//! it asks of the world.

mod support;

use ninefold::game::{EnteredBy, Exercise, Game, GameId, HintStage, Origin, Puzzle, Tool};
use ninefold::grid::{Candidates, Cell, CellSet, Digit, Grid};
use ninefold::logic::explainer::Rating;
use ninefold::logic::{Chain, Deduction, Evidence, Ladder, Level, Link, LinkKind, Node, Technique};
use ninefold::save::{Listing, SavedGame};
use ninefold::settings::{Clock, HighlightMode, HouseShading, SettingItem, Settings, Theme};
use ninefold::solve::{Search, Step};
use ninefold::ui::{
    Action, AppState, ClockState, Comparing, Connection, Context, CopyForm, Direction, Effect,
    Ending, GameSession, HelpPage, HighlightLevel, Key, KeyMap, LogicEvent, MOST_A_FRAME, MenuItem,
    Message, Overlay, PendingChord, Playback, Question, REMEMBERED, Run, SavedGamesState,
    SavedList, Saving, Screen, Severity, SolverPlayback, Speed, TerminalProfile, Verdict, update,
};
use std::sync::Arc;
use std::time::Duration;
use support::states::{self, PUZZLE, after, keys};

const SIZE: (u16, u16) = (80, 24);
const SOLUTION_AT_R1C1: char = '3';

fn menu() -> AppState {
    states::menu(TerminalProfile::default(), SIZE)
}

fn playing() -> AppState {
    states::playing(TerminalProfile::default(), SIZE)
}

fn press(state: AppState, key: Key) -> (AppState, Vec<Effect>) {
    update(state, Message::Pressed(key))
}

/// Presses keys one after the other; all effects together.
fn typed(state: AppState, text: &str) -> (AppState, Vec<Effect>) {
    keys(text)
        .into_iter()
        .fold((state, Vec::new()), |(state, mut all), message| {
            let (state, effects) = update(state, message);
            all.extend(effects);
            (state, all)
        })
}

fn table(state: &AppState) -> &GameSession {
    state.table().expect("a game on the table")
}

fn theatre(state: &AppState) -> &SolverPlayback {
    match &state.screen {
        Screen::Watching(theatre) => theatre,
        other => panic!("not watching: {other:?}"),
    }
}

fn notice(state: &AppState) -> &str {
    state.notice.as_ref().map_or("", |notice| &notice.text)
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn digit(character: char) -> Digit {
    Digit::from_char(character).unwrap()
}

fn cursor_after(start: &str, key: Key) -> Cell {
    table(&press(after(playing(), keys(start)), key).0).cursor
}

fn only_save(effects: &[Effect]) -> &SavedGame {
    match effects {
        [Effect::Save(saved)] => saved,
        other => panic!("not one save: {other:?}"),
    }
}

/// The save of a game that is just on the table, whose puzzle is rated.
fn save_of_a_new_game(effects: &[Effect]) -> &SavedGame {
    match effects {
        [Effect::Save(saved), Effect::Rate(givens)] => {
            assert_eq!(*givens, saved.game.puzzle.givens);
            saved
        }
        other => panic!("not a save and a rating: {other:?}"),
    }
}

// The board.

#[test]
fn keys_move_and_stop_at_the_edge() {
    for (start, key, end) in [
        ("g55", Key::Left, cell(5, 4)),
        ("g55", Key::Char('h'), cell(5, 4)),
        ("g55", Key::Char('j'), cell(6, 5)),
        ("g55", Key::Up, cell(4, 5)),
        ("g55", Key::Char('l'), cell(5, 6)),
        ("g51", Key::Left, cell(5, 1)),
        ("g19", Key::Up, cell(1, 9)),
        ("g19", Key::Right, cell(1, 9)),
        ("g91", Key::Down, cell(9, 1)),
        ("g55", Key::Char('H'), cell(5, 2)),
        ("g55", Key::Char('L'), cell(5, 8)),
        ("g55", Key::Char('K'), cell(2, 5)),
        ("g58", Key::Char('L'), cell(5, 9)),
        ("g55", Key::Home, cell(5, 1)),
        ("g55", Key::End, cell(5, 9)),
        ("g55", Key::PageUp, cell(1, 5)),
        ("g55", Key::PageDown, cell(9, 5)),
        ("g11", Key::Tab, cell(1, 2)),
        ("g11", Key::BackTab, cell(9, 7)),
        ("g12", Key::Tab, cell(1, 7)),
    ] {
        assert_eq!(cursor_after(start, key), end, "{start} then {key}");
    }
}

#[test]
fn a_move_of_the_cursor_saves_nothing() {
    assert_eq!(typed(playing(), "hjklHJKLg11\t").1, []);
}

#[test]
fn a_digit_is_written_and_saved_at_once() {
    let (state, effects) = typed(playing(), "g113");
    let saved = only_save(&effects);
    assert_eq!(saved.game.position.digit(cell(1, 1)), Some(digit('3')));
    assert_eq!(saved.game.record.moves, 1);
    assert_eq!(saved.cursor, cell(1, 1));
    assert_eq!(*saved, table(&state).snapshot());
}

#[test]
fn a_given_stays_and_nothing_is_saved() {
    let (state, effects) = typed(playing(), "g135");
    assert_eq!(notice(&state), "r1c3 is a given.");
    assert_eq!(effects, []);
    assert_eq!(table(&state).game.record.moves, 0);
}

#[test]
fn a_conflict_is_written_and_told() {
    let (state, effects) = typed(playing(), "g119");
    assert_eq!(notice(&state), "9 is already in row 1, at r1c3.");
    assert_eq!(state.notice.as_ref().unwrap().tone, Severity::Warning);
    assert_eq!(effects.len(), 1);
    assert!(table(&state).game.position.conflicts().contains(cell(1, 1)));
}

#[test]
fn clearing_takes_the_digit_and_then_the_marks() {
    let state = after(playing(), keys("g11m3m63"));
    let marks = |state: &AppState| table(state).game.position.centre(cell(1, 1)).len();
    assert_eq!(marks(&state), 0, "covered by the digit");
    let (state, _) = press(state, Key::Delete);
    assert_eq!(marks(&state), 2);
    let (state, effects) = press(state, Key::Backspace);
    assert_eq!(marks(&state), 0);
    assert_eq!(effects.len(), 1);
    let (state, effects) = press(state, Key::Char('0'));
    assert_eq!((notice(&state), effects.len()), ("r1c1 is empty.", 0));
}

#[test]
fn marks_have_a_mode_and_a_single_shot() {
    let marked = |text| {
        let state = after(playing(), keys(text));
        let position = table(&state).game.position;
        (
            position.centre(cell(1, 1)).len(),
            position.digit(cell(1, 1)).is_some(),
        )
    };
    assert_eq!(marked("g11c36"), (2, false));
    assert_eq!(marked("g11  36"), (2, false));
    assert_eq!(marked("g11  3  6"), (0, true));
    assert_eq!(marked("g11c3z6"), (0, true));
    assert_eq!(marked("g11m3"), (1, false));
    assert_eq!(marked("g11m3m3"), (0, false));
    assert_eq!(marked("g11m36"), (0, true));
    let all = after(playing(), keys("a"));
    assert!(table(&all).game.position.is_fully_noted());
}

#[test]
fn undo_and_redo_go_where_the_change_is() {
    let state = after(playing(), keys("g113g551"));
    let (state, effects) = typed(state, "g99uu");
    assert_eq!(table(&state).cursor, cell(1, 1));
    assert_eq!(notice(&state), "Undone: 3 at r1c1.");
    assert_eq!(effects.len(), 2);
    let (state, _) = typed(state, "u");
    assert_eq!(notice(&state), "Nothing to undo.");
    let (state, _) = press(state, Key::Ctrl('r'));
    assert_eq!(notice(&state), "Redone: 3 at r1c1.");
    assert_eq!(table(&state).game.record.moves, 5, "undo counts too");
}

#[test]
fn undo_and_redo_survive_a_resume() {
    let (state, effects) = typed(playing(), "g113g126u");
    let Some(Effect::Save(saved)) = effects.last() else {
        panic!("not saved")
    };
    let bytes = saved.encode();
    let read = SavedGame::decode(saved.id.clone(), &bytes).unwrap();
    let opening = AppState {
        screen: Screen::Loading,
        ..menu()
    };
    let resumed = after(opening, [Message::GameLoaded(Run(0), Box::new(read), None)]);
    assert_eq!(table(&resumed).game, table(&state).game);
    assert_eq!(table(&resumed).cursor, cell(1, 2));
    let redone = after(resumed.clone(), keys("r"));
    assert_eq!(
        table(&redone).game.position.digit(cell(1, 2)),
        Some(digit('6'))
    );
    let undone = after(resumed, keys("u"));
    assert_eq!(table(&undone).game.position.digit(cell(1, 1)), None);
}

#[test]
fn restart_asks_first_and_can_be_undone() {
    let state = after(playing(), keys("g113"));
    let (asked, effects) = typed(state.clone(), "R");
    assert_eq!(asked.overlay, Some(Overlay::Question(Question::Restart)));
    assert_eq!(effects, []);
    for no in [Key::Char('n'), Key::Esc, Key::Char('q')] {
        let (refused, effects) = press(asked.clone(), no);
        assert_eq!((refused, effects), (state.clone(), vec![]));
    }
    let (restarted, effects) = press(asked, Key::Char('y'));
    only_save(&effects);
    assert_eq!(table(&restarted).game.progress(), 0);
    let undone = after(restarted, keys("u"));
    assert_eq!(table(&undone).game.position, table(&state).game.position);
}

#[test]
fn solving_asks_first_and_tells_who_did_it() {
    let (asked, effects) = typed(playing(), "W");
    assert_eq!(asked.overlay, Some(Overlay::Question(Question::SolveNow)));
    assert_eq!(effects, []);
    let (solved, effects) = press(asked, Key::Enter);
    assert!(matches!(solved.screen, Screen::Won(_)));
    assert_eq!(
        only_save(&effects).game.record.solved_by,
        EnteredBy::Machine
    );
}

#[test]
fn the_last_digit_is_the_win() {
    let won = states::won(TerminalProfile::default(), SIZE);
    assert!(matches!(won.screen, Screen::Won(_)));
    assert_eq!(table(&won).game.record.solved_by, EnteredBy::Player);
    let level = table(&won).game.puzzle.level;
    let (making, effects) = typed(won, "n");
    assert!(matches!(making.screen, Screen::Generating(_)));
    assert_eq!(effects, [Effect::Generate(making.run, level, None)]);
}

#[test]
fn a_hint_comes_in_stages_and_each_counts() {
    let counted = |state: &AppState| table(state).game.record.hints;
    let stage = |state: &AppState| table(state).hint.as_ref().map(|hint| hint.stage);
    let mut state = playing();
    let stages = [
        (HintStage::Nudge, [1, 0, 0, 0, 0]),
        (HintStage::Where, [1, 1, 0, 0, 0]),
        (HintStage::Which, [1, 1, 1, 0, 0]),
        (HintStage::Proof, [1, 1, 1, 1, 0]),
    ];
    for (reached, counts) in stages {
        let (next, effects) = typed(state, "t");
        assert_eq!((stage(&next), counted(&next)), (Some(reached), counts));
        only_save(&effects);
        state = next;
    }
    let before = table(&state).game.position;
    let state = after(state, keys("t"));
    assert_eq!((stage(&state), counted(&state)), (None, [1, 1, 1, 1, 1]));
    assert_ne!(table(&state).game.position, before);
    assert_eq!(table(&state).game.record.moves, 1);
}

#[test]
fn a_hint_done_at_once_counts_every_stage() {
    let (state, effects) = typed(playing(), "T");
    assert_eq!(table(&state).game.record.hints, [1, 1, 1, 1, 1]);
    only_save(&effects);
}

fn hint_words(state: &AppState) -> String {
    let table = table(state);
    let hint = table.hint.as_ref().expect("a hint");
    hint.help.text(hint.stage, &table.game.position)
}

#[test]
fn the_truth_comes_first_and_goes_back_to_before_the_mistake() {
    let before = after(playing(), keys("g133"));
    let state = after(before.clone(), keys("g116g12m4t"));
    assert_eq!(hint_words(&state), "First: row 1 has a mistake.");
    let state = after(state, keys("t"));
    assert!(hint_words(&state).starts_with("The digit at r1c1 is not"));
    let (state, effects) = typed(state, "t");
    assert_eq!(
        only_save(&effects).game.position,
        state.table().unwrap().game.position
    );
    assert_eq!(table(&state).game.position, table(&before).game.position);
    assert!(
        notice(&state).contains("2 moves are taken back"),
        "{}",
        notice(&state)
    );
    let again = after(state, keys("rr"));
    assert_eq!(table(&again).game.mistakes().to_string(), "r1c1");
}

#[test]
fn a_lost_mark_is_told_and_put_back() {
    let state = after(playing(), keys("ag11m3t"));
    assert_eq!(
        hint_words(&state),
        "First: row 1 lacks a pencil mark that is needed."
    );
    let state = after(state, keys("t"));
    assert!(hint_words(&state).starts_with("r1c1 has lost the mark"));
    let state = after(state, keys("t"));
    assert!(
        table(&state)
            .game
            .position
            .centre(cell(1, 1))
            .contains(digit('3'))
    );
    assert_eq!(table(&state).game.record.hints, [1, 1, 1, 1, 1]);
}

#[test]
fn missing_marks_are_no_fault_and_can_be_written() {
    let noted = states::hint_of(TerminalProfile::default(), SIZE, Technique::LockedPointing);
    assert!(!hint_words(&noted).contains("Marks are missing"));
    let state = after(noted, keys("\t0t"));
    let text = hint_words(&state);
    assert!(
        text.contains("Marks are missing, so all candidates count"),
        "{text}"
    );
    let state = after(state, keys("a"));
    assert_eq!(table(&state).hint, None);
    assert!(!hint_words(&after(state, keys("t"))).contains("Marks are missing"));
}

/// A step with two chains, made up: what it says does not matter here.
fn with_chains() -> AppState {
    let node = |row, column, value| Node {
        digit: digit(value),
        cells: CellSet::only(cell(row, column)),
    };
    let (first, second, third) = (node(1, 1, '3'), node(1, 2, '4'), node(2, 2, '7'));
    let link = |from, to, kind| Link { from, to, kind };
    let there = Chain {
        links: vec![
            link(first, second, LinkKind::Weak),
            link(second, third, LinkKind::Strong),
        ],
    };
    let back = Chain {
        links: vec![link(third, first, LinkKind::Weak)],
    };
    let step = Deduction {
        technique: Technique::ForcingChainVerity,
        placements: Vec::new(),
        eliminations: vec![(cell(3, 3), digit('9'))],
        evidence: Evidence {
            chains: vec![there, back],
            ..Evidence::default()
        },
    };
    states::shown(playing(), step, HintStage::Proof)
}

#[test]
fn arrows_walk_the_chains_branch_by_branch() {
    let walked = |state: &AppState| {
        let hint = table(state).hint.as_ref().expect("a hint");
        hint.walked().map(|walked| (walked.branch.0, walked.place))
    };
    let mut state = with_chains();
    assert_eq!(state.context(), Context::Chain);
    let cursor = table(&state).cursor;
    let mut seen = Vec::new();
    for key in [
        Key::Right,
        Key::Down,
        Key::Right,
        Key::Right,
        Key::Up,
        Key::Left,
        Key::Left,
    ] {
        let (next, effects) = press(state, key);
        assert_eq!(effects, []);
        assert_eq!(table(&next).cursor, cursor, "nothing else moves");
        seen.push(walked(&next));
        state = next;
    }
    let [one, two, three] = [Some((0, 0)), Some((0, 1)), Some((1, 0))];
    assert_eq!(seen, [one, two, three, three, two, one, None]);
}

#[test]
fn any_other_key_leaves_the_chain_and_esc_does_no_more() {
    let chain = after(with_chains(), [Message::Pressed(Key::Right)]);
    let left = after(chain.clone(), keys("\u{1b}"));
    assert_eq!(left.context(), Context::Hinted);
    assert!(table(&left).hint.is_some());
    let moved = press(left.clone(), Key::Right).0;
    assert_ne!(table(&moved).cursor, table(&left).cursor);
    let moved = after(chain.clone(), keys("h"));
    assert_eq!(moved.context(), Context::Hinted);
    assert_ne!(table(&moved).cursor, table(&chain).cursor);
    let unknown = after(chain, keys("%"));
    assert_eq!(unknown.context(), Context::Hinted);
    assert_eq!(table(&after(left, keys("\u{1b}"))).hint, None);
}

// Every step, pages, logic watched, exercises.

fn listed(state: AppState) -> AppState {
    let (state, effects) = typed(state, "/");
    let [Effect::FindSteps(run, board)] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    let found = Ladder::PLAYER.all(board);
    after(state, [Message::StepsFound(*run, found)])
}

#[test]
fn every_step_is_listed_the_easiest_first_and_opens_as_a_hint() {
    let state = listed(playing());
    assert_eq!(state.context(), Context::Steps);
    assert_eq!(table(&state).game.record.hints, [1, 1, 1, 0, 0]);
    let Some(Overlay::Steps(list)) = &state.overlay else {
        panic!("no list")
    };
    let steps = list.steps.clone().unwrap();
    assert!(steps.is_sorted_by_key(Deduction::rating));
    assert!(steps.len() > 2);
    let state = after(state, keys("jj\n"));
    assert_eq!(state.overlay, None);
    let hint = table(&state).hint.as_ref().unwrap();
    assert_eq!(
        (hint.help.step(), hint.stage),
        (Some(&steps[2]), HintStage::Proof)
    );
    assert_eq!(table(&state).game.record.hints, [1, 1, 1, 1, 0]);
}

#[test]
fn a_list_nobody_waits_for_is_not_opened() {
    let (state, _) = typed(playing(), "/");
    let run = state.run;
    let (closed, effects) = typed(state, "\u{1b}");
    assert_eq!(effects, [Effect::StopWork]);
    let late = after(closed.clone(), [Message::StepsFound(run, Vec::new())]);
    assert_eq!(late, closed);
    let (wrong, effects) = typed(after(playing(), keys("g116")), "/");
    assert_eq!(hint_words(&wrong), "First: row 1 has a mistake.");
    only_save(&effects);
}

#[test]
fn a_named_technique_has_its_page() {
    let nudged = after(playing(), keys("t?"));
    assert!(matches!(nudged.overlay, Some(Overlay::Help(..))));
    let named = after(playing(), keys("ttt"));
    let state = after(named.clone(), keys("?"));
    let Some(Overlay::Page(page)) = &state.overlay else {
        panic!("no page")
    };
    let hint = table(&state).hint.as_ref().unwrap();
    assert_eq!(
        Some(page.technique),
        hint.help.step().map(|step| step.technique)
    );
    assert_eq!(after(state, keys("\u{1b}")), named);
}

#[test]
fn logic_is_watched_like_a_search() {
    let (state, effects) = typed(playing(), "P");
    let givens: Grid = PUZZLE.parse().unwrap();
    assert_eq!(effects, [Effect::StartPath(state.run, givens)]);
    let path = Ladder::PLAYER.path(&givens).steps;
    let told = path.iter().cloned().map(Arc::new).map(LogicEvent::Deduced);
    let told: Vec<LogicEvent> = told.chain([LogicEvent::Solved]).collect();
    let (state, effects) = update(state, Message::TimePassed(Duration::from_millis(40)));
    assert_eq!(effects, [Effect::PullSteps(state.run, 1)], "at once");
    let run = state.run;
    let state = after(state, [Message::PathStepped(run, told[..1].to_vec())]);
    let (state, effects) = update(state, Message::TimePassed(Duration::from_secs(3)));
    assert_eq!(effects, [], "a sentence takes time");
    let (state, effects) = update(state, Message::TimePassed(Duration::from_secs(1)));
    assert_eq!(effects, [Effect::PullSteps(run, 1)]);
    let state = after(state, keys(" "));
    let state = after(state, [Message::PathStepped(run, told[1..].to_vec())]);
    assert_eq!(theatre(&state).ending(), Some(Ending::Solved));
    assert_eq!(theatre(&state).steps() as usize, path.len());
    let end = theatre(&state).film.clone();
    let back = after(state, keys(&",".repeat(9)));
    assert_eq!(theatre(&back).ending(), None);
    let again = after(back, keys(&".".repeat(9)));
    assert_eq!(theatre(&again).film, end);
}

fn exercise() -> (AppState, Exercise) {
    let (state, effects) = typed(menu(), "jjjj\njjjjjj\n");
    let [Effect::FindExercise(run, technique)] = effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(technique, Technique::LockedClaiming);
    let (givens, board) = locked_claiming();
    let exercise = Exercise::on(&board, Puzzle::from_givens(givens).unwrap(), technique).unwrap();
    let found = Message::ExerciseFound(run, Box::new(exercise.clone()));
    (after(state, [found]), exercise)
}

/// A position on the way through a puzzle where claiming is the next step.
fn locked_claiming() -> (Grid, Candidates) {
    let lines = include_str!("data/graded.tsv").lines().skip(1);
    let puzzles = lines.filter_map(|line| line.split('\t').next());
    for givens in puzzles.map(|line| line.parse::<Grid>().unwrap()) {
        let mut board = Candidates::of(&givens);
        while let Some(step) = Ladder::PLAYER.next(&board) {
            if step.technique == Technique::LockedClaiming {
                return (givens, board);
            }
            step.apply(&mut board);
        }
    }
    panic!("no puzzle needs it")
}

/// Rubs out these marks by keys.
fn rubbing_out(marks: &[(Cell, Digit)]) -> String {
    let mark = |&(cell, digit): &(Cell, Digit)| {
        format!("g{}{}m{digit}", cell.row() + 1, cell.column() + 1)
    };
    marks.iter().map(mark).collect()
}

#[test]
fn an_exercise_is_solved_by_any_right_answer() {
    let (state, exercise) = exercise();
    assert_eq!(state.context(), Context::Exercise);
    for answer in &exercise.answers {
        let (state, effects) = typed(state.clone(), &rubbing_out(&answer.eliminations));
        assert_eq!(effects, [], "an exercise is not kept");
        assert!(notice(&state).starts_with("Right: "), "{}", notice(&state));
        assert_eq!(state.context(), Context::Practised);
        let (_, effects) = typed(state, "n");
        let again = |effect: &Effect| matches!(effect, Effect::FindExercise(_, of) if *of == exercise.technique);
        assert!(effects.iter().any(again));
    }
}

fn practising() -> AppState {
    exercise().0
}

/// An exercise with a step with chains on show.
fn practising_chains() -> AppState {
    let hint = table(&with_chains()).hint.clone();
    let mut state = practising();
    if let Screen::Practising(practice) = &mut state.screen {
        practice.table.hint = hint;
    }
    state
}

fn practised() -> AppState {
    let (state, exercise) = exercise();
    let answer = rubbing_out(&exercise.answers[0].eliminations);
    after(state, keys(&answer))
}

#[test]
fn an_exercise_tells_what_is_no_part_of_it() {
    let (state, exercise) = exercise();
    let start = &exercise.game.position;
    let all: Vec<(Cell, Digit)> = exercise
        .answers
        .iter()
        .flat_map(|answer| answer.eliminations.clone())
        .collect();
    let open = start.digits().empty_cells();
    let stray = open
        .iter()
        .flat_map(|cell| start.centre(cell).iter().map(move |digit| (cell, digit)))
        .find(|mark| !all.contains(mark))
        .unwrap();
    let wrong = after(state.clone(), keys(&rubbing_out(&[stray])));
    assert!(
        notice(&wrong).contains("is no part of it"),
        "{}",
        notice(&wrong)
    );
    assert_eq!(wrong.context(), Context::Exercise);
    let hinted = after(state.clone(), keys("tttt"));
    let Screen::Practising(practice) = &hinted.screen else {
        panic!("no exercise")
    };
    let hint = practice.table.hint.as_ref().unwrap();
    assert_eq!(hint.help.step().unwrap().technique, exercise.technique);
    let done = after(hinted, keys("t"));
    assert_eq!(done.context(), Context::Practised);
    let kept = after(state, keys("RWwP"));
    assert!(matches!(kept.screen, Screen::Practising(_)) && kept.overlay.is_none());
    let left = after(kept, keys("o"));
    assert!(matches!(left.screen, Screen::Techniques(6)));
}

#[test]
fn a_hint_holds_until_the_board_changes() {
    let state = after(playing(), keys("t"));
    let hint = table(&state).hint.clone();
    let looked_around = after(state.clone(), keys("hjklg11\tz?\u{1b}"));
    assert_eq!(table(&looked_around).hint, hint);
    let closed = after(state.clone(), keys("\u{1b}"));
    assert_eq!(table(&closed).hint, None);
    let changed = after(state, keys("g11m3"));
    assert_eq!(table(&changed).hint, None);
}

#[test]
fn a_check_counts_and_marks_until_the_board_changes() {
    let (state, effects) = typed(playing(), "E");
    assert_eq!(notice(&state), "Checked: every digit is right.");
    assert_eq!(only_save(&effects).game.record.checks, 1);
    let (state, _) = typed(state, "g116E");
    assert_eq!(notice(&state), "Checked: the digit at r1c1 is wrong.");
    assert!(table(&state).wrong.contains(cell(1, 1)));
    assert_eq!(table(&state).game.record.checks, 2);
    let state = after(state, keys("u"));
    assert!(table(&state).wrong.is_empty());
}

#[test]
fn pause_hides_the_board_and_stops_the_clock() {
    let second = Message::TimePassed(Duration::from_secs(1));
    let elapsed = |state: &AppState| table(state).game.record.elapsed.as_secs();
    let state = after(playing(), [second.clone()]);
    assert_eq!(elapsed(&state), 755);
    let (paused, effects) = typed(state, "p");
    assert_eq!(effects, []);
    assert_eq!(paused.context(), Context::Paused);
    let paused = after(paused, [second.clone(), second.clone()]);
    assert_eq!(elapsed(&paused), 755);
    assert_eq!(paused.next_wake(), None);
    let typed_at = after(paused.clone(), keys("5tuWR\u{1b}"));
    assert_eq!(typed_at, paused, "no key plays on a hidden board");
    let clicked = after(paused.clone(), [Message::CellClicked(cell(1, 1))]);
    assert_eq!(clicked, paused);
    let on = after(after(paused, keys(" ")), [second]);
    assert_eq!((elapsed(&on), table(&on).pace), (756, ClockState::Running));
}

#[test]
fn time_alone_saves_nothing() {
    let (_, effects) = update(playing(), Message::TimePassed(Duration::from_secs(60)));
    assert_eq!(effects, []);
}

#[test]
fn nothing_wakes_a_game_whose_clock_is_hidden() {
    let settings = Settings {
        clock: Clock::Hidden,
        ..Settings::default()
    };
    let hidden = AppState {
        settings,
        ..playing()
    };
    assert_eq!(hidden.next_wake(), None);
    assert_eq!(playing().next_wake(), Some(Duration::from_secs(1)));
}

#[test]
fn chords_take_their_digits_and_break_without_harm() {
    let open = after(playing(), keys("g"));
    assert_eq!(table(&open).pending, Some(PendingChord::Row));
    assert_eq!(notice(&open), "Go to: row 1-9");
    let open = after(open, keys("7"));
    assert_eq!(table(&open).pending, Some(PendingChord::Column(6)));
    let there = after(open, keys("2"));
    assert_eq!(
        (table(&there).pending, table(&there).cursor),
        (None, cell(7, 2))
    );

    for broken in ["g\u{1b}", "g0", "gq", "g7W", "mu", "mq", "m0", "m\u{1b}"] {
        let (state, effects) = typed(playing(), broken);
        assert_eq!(state, playing(), "{broken:?}");
        assert_eq!(effects, [], "{broken:?}");
    }
    let clicked = after(
        playing(),
        [keys("m").remove(0), Message::CellClicked(cell(1, 1))],
    );
    assert_eq!((table(&clicked).pending, notice(&clicked)), (None, ""));
}

#[test]
fn the_way_out_does_not_wait_for_a_chord() {
    let (state, effects) = press(after(playing(), keys("g7")), Key::Ctrl('c'));
    assert!(matches!(effects[..], [Effect::Save(_), Effect::Quit]));
    assert_eq!(table(&state).pending, None);
}

#[test]
fn esc_never_harms() {
    let entered = states::entered(TerminalProfile::default(), SIZE, &PUZZLE[..80]);
    for state in [
        menu(),
        playing(),
        states::in_the_middle(TerminalProfile::default(), SIZE),
        states::proof(TerminalProfile::default(), SIZE),
        states::won(TerminalProfile::default(), SIZE),
        states::watching(TerminalProfile::default(), SIZE, 200),
        entered,
        after(playing(), keys("W")),
        after(playing(), keys("?")),
    ] {
        // A slow line splits an arrow into Esc, [ and C.
        let mut now = state.clone();
        for key in [Key::Esc, Key::Char('['), Key::Char('C')] {
            let (next, effects) = press(now, key);
            assert!(!effects.contains(&Effect::Quit));
            assert!(!effects.iter().any(|e| matches!(e, Effect::Delete(_))));
            now = next;
        }
        if let (Some(before), Some(now)) = (state.table(), now.table()) {
            assert_eq!(before.game, now.game);
        }
        if let Screen::Entry(before) = &state.screen {
            assert!(matches!(&now.screen, Screen::Entry(now) if now.grid == before.grid));
        }
    }
}

#[test]
fn every_way_out_saves_first() {
    let state = after(playing(), keys("g11"));
    for message in [
        Message::Pressed(Key::Char('q')),
        Message::Pressed(Key::Ctrl('c')),
        Message::Terminated,
    ] {
        let (state, effects) = update(state.clone(), message);
        let [Effect::Save(saved), Effect::Quit] = &effects[..] else {
            panic!("{effects:?}")
        };
        assert_eq!(**saved, table(&state).snapshot());
    }
    let (_, effects) = press(state.clone(), Key::Ctrl('z'));
    assert!(matches!(effects[..], [Effect::Save(_), Effect::Suspend]));
    let (menu, effects) = press(state.clone(), Key::Char('o'));
    assert!(matches!(
        effects[..],
        [Effect::Save(_), Effect::StopWork, Effect::ListGames]
    ));
    assert_eq!(menu.screen, Screen::Menu(0));
    let (same, effects) = press(state.clone(), Key::Ctrl('l'));
    assert_eq!((same, effects), (state, vec![Effect::Redraw]));
}

#[test]
fn every_key_of_the_map_means_its_action() {
    let contexts: [(Context, AppState); 24] = [
        (Context::Menu, menu()),
        (Context::List, after(menu(), keys("j\n"))),
        (Context::Techniques, after(menu(), keys("jjjj\nj"))),
        (Context::Saved, saved_list(2)),
        (Context::Statistics, after(menu(), keys("jjjjj\n"))),
        (Context::Entry, after(menu(), keys("jjj\n"))),
        (
            Context::Board,
            states::in_the_middle(TerminalProfile::default(), SIZE),
        ),
        (Context::Hinted, after(playing(), keys("ttt"))),
        (Context::Chain, with_chains()),
        (Context::Exercise, practising()),
        (Context::ExerciseHinted, after(practising(), keys("ttt"))),
        (Context::ExerciseChain, practising_chains()),
        (Context::Steps, listed(playing())),
        (Context::Page, after(playing(), keys("ttt?"))),
        (Context::Practised, practised()),
        (Context::Paused, after(playing(), keys("p"))),
        (
            Context::SolverPlayback,
            states::watching(TerminalProfile::default(), SIZE, 50),
        ),
        (Context::Won, states::won(TerminalProfile::default(), SIZE)),
        (Context::Generating, after(menu(), keys("j\n\n"))),
        (Context::Help, after(playing(), keys("?"))),
        (Context::Palette, after(playing(), keys(":wat"))),
        (Context::Marks, after(playing(), keys("A"))),
        (Context::Options, after(playing(), keys(","))),
        (Context::Question, after(playing(), keys("W"))),
    ];
    for (context, state) in contexts {
        assert_eq!(state.context(), context);
        let state = AppState {
            notice: None,
            ..state
        };
        for binding in KeyMap::default().bindings(context) {
            for &key in &binding.keys {
                let by_key = press(state.clone(), key);
                let by_action = update(state.clone(), Message::Act(binding.action));
                assert_eq!(by_key, by_action, "{key} in {context:?}");
            }
        }
    }
}

// Menus, lists and overlays.

#[test]
fn the_menu_leads_everywhere() {
    let menu = || states::menu_with_game(TerminalProfile::default(), SIZE);
    let (state, effects) = typed(menu(), "\n");
    assert_eq!(state.screen, Screen::Loading);
    assert_eq!(effects, [Effect::Load(state.run, states::id())]);
    assert_eq!(typed(menu(), "j\n").0.screen, Screen::Levels(0));
    let (state, effects) = typed(menu(), "jj\n");
    assert!(matches!(state.screen, Screen::Saved(_)));
    assert_eq!(effects, [Effect::ListGames]);
    assert!(matches!(typed(menu(), "jjj\n").0.screen, Screen::Entry(_)));
    let practice = typed(menu(), "jjjj\n").0.screen;
    assert_eq!(practice, Screen::Techniques(0));
    assert_eq!(typed(menu(), "jjjjj\n").0.screen, Screen::Statistics(0));
    assert_eq!(typed(menu(), "jjjjjj\n").1, [Effect::Quit]);
    assert_eq!(typed(menu(), "k\n").1, [Effect::Quit], "round the end");
    let (state, effects) = update(menu(), Message::ItemClicked(1));
    assert_eq!((&state.screen, effects), (&Screen::Menu(1), vec![]));
    let (state, _) = update(state, Message::ItemClicked(1));
    assert_eq!(state.screen, Screen::Levels(0), "a second click chooses");
    assert_eq!(update(menu(), Message::ItemClicked(99)).0, menu());
}

#[test]
fn nothing_to_continue_is_told() {
    let listed = Message::GamesListed(Listing::default());
    let state = after(menu(), [listed]);
    let new_game = MenuItem::ALL.iter().position(|item| *item == MenuItem::New);
    assert_eq!(state.screen, Screen::Menu(new_game.unwrap()));
    let (state, effects) = typed(state, "k\n");
    assert_eq!(notice(&state), "No unfinished game: start a new one.");
    assert_eq!(effects, []);
}

fn saved_list(count: u32) -> AppState {
    let games = (0..count).map(|number| {
        let saved = SavedGame {
            id: GameId::new(1_795_208_101, number),
            ..states::saved_game()
        };
        (&saved).into()
    });
    let listing = Listing {
        games: games.collect(),
        damaged: Vec::new(),
    };
    after(
        menu(),
        [
            Message::GamesListed(listing),
            Message::Act(Action::Move(Direction::Down)),
            Message::Act(Action::Move(Direction::Down)),
            Message::Act(Action::Confirm),
        ],
    )
}

#[test]
fn deleting_asks_and_shortens_the_list() {
    let (asked, effects) = typed(saved_list(2), "jd");
    let id = GameId::new(1_795_208_101, 1);
    let question = Overlay::Question(Question::Delete(id.clone()));
    assert_eq!((asked.overlay.clone(), effects), (Some(question), vec![]));
    assert_eq!(typed(asked.clone(), "n").1, []);
    let (state, effects) = typed(asked, "y");
    assert_eq!(effects, [Effect::Delete(id.clone())]);
    assert_eq!(state.saved_games().len(), 2, "until it is done");
    let (state, _) = update(state, Message::GameDeleted(id));
    assert_eq!(state.saved_games().len(), 1);
    assert!(matches!(state.screen, Screen::Saved(list) if list.selected == 0));
    assert_eq!(typed(saved_list(0), "d\n").1, []);
}

#[test]
fn help_and_settings_lie_over_the_game() {
    let (help, _) = typed(playing(), "?");
    let at = |scroll| {
        let page = HelpPage::new(Context::Board, None);
        Some(Overlay::Help(HelpPage { scroll, ..page }))
    };
    assert_eq!(help.overlay, at(0));
    let (scrolled, _) = typed(help, "jjj");
    assert_eq!(scrolled.overlay, at(3));
    let (paged, _) = typed(scrolled.clone(), " ");
    assert_eq!(paged.overlay, at(3 + 17), "a page, less a row");
    assert_eq!(typed(scrolled, "q").0, playing());
    let (options, _) = typed(playing(), ",");
    assert_eq!(options.overlay, Some(Overlay::Options(0)));
    let (changed, effects) = typed(options, "\n");
    assert_eq!(changed.settings.theme, Theme::Light);
    assert_eq!(changed.look.theme, Theme::Light);
    assert_eq!(effects, [Effect::SaveSettings(changed.settings.clone())]);
    let (moved, _) = typed(changed, "k");
    let last = SettingItem::ALL.len() - 1;
    assert_eq!(moved.overlay, Some(Overlay::Options(last)));
}

#[test]
fn little_is_lit_over_a_network_unless_asked_for() {
    let near = playing();
    assert_eq!(near.lights(), HighlightLevel::EqualDigits);
    let look = TerminalProfile {
        connection: Connection::Remote,
        ..near.look
    };
    let far = AppState { look, ..near };
    assert_eq!(far.lights(), HighlightLevel::Cursor);
    assert!(
        far.next_wake() > Some(Duration::from_secs(1)),
        "by the minute"
    );
    let full = Settings {
        highlighting: HighlightMode::Full,
        houses: HouseShading::On,
        ..far.settings
    };
    assert_eq!(
        AppState {
            settings: full,
            ..far
        }
        .lights(),
        HighlightLevel::Houses
    );
}

#[test]
fn help_does_not_scroll_past_its_end() {
    let state = after(playing(), keys(&format!("?{}", "j".repeat(99))));
    let Some(Overlay::Help(page)) = state.overlay else {
        panic!("no help")
    };
    let rows = page.rows(&KeyMap::default(), SIZE);
    assert_eq!(page.scroll, rows.len() - 18, "18 rows in 24");
    let tall = AppState {
        size: (120, 90),
        ..playing()
    };
    let state = after(tall, keys("?jjj"));
    let first = HelpPage::new(Context::Board, None);
    assert_eq!(state.overlay, Some(Overlay::Help(first)));
}

// Entry.

fn entry_of(text: &str) -> Grid {
    let state = after(menu(), keys(&format!("jjj\n{text}")));
    match state.screen {
        Screen::Entry(entry) => entry.grid,
        other => panic!("left the entry for {other:?}"),
    }
}

#[test]
fn a_puzzle_can_be_typed_in_every_usual_form() {
    let whole: Grid = PUZZLE.parse().unwrap();
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    assert_eq!(entry_of(PUZZLE), whole);
    assert_eq!(entry_of(&PUZZLE.replace('0', ".")), whole);
    assert_eq!(entry_of(&rows.join("\n")), whole);
    assert_eq!(entry_of(&rows.join("\n").replace('0', "_")), whole);
    let framed: Vec<String> = rows
        .iter()
        .map(|row| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]))
        .collect();
    assert_eq!(entry_of(&framed.join(" ")), whole);
}

#[test]
fn backspace_goes_back_over_what_was_typed() {
    let state = after(menu(), keys("jjj\n123"));
    let (state, _) = press(state, Key::Backspace);
    let Screen::Entry(entry) = &state.screen else {
        panic!("no entry")
    };
    assert_eq!(entry.grid.to_string(), format!("12{}", ".".repeat(79)));
    assert_eq!(entry.cursor, cell(1, 3));
    let full = after(menu(), keys(&format!("jjj\n{PUZZLE}")));
    let (full, _) = press(full, Key::Backspace);
    let Screen::Entry(entry) = &full.screen else {
        panic!("no entry")
    };
    assert_eq!(entry.grid.get(cell(9, 9)), None, "the last one typed goes");
}

#[test]
fn a_good_paste_replaces_and_a_bad_one_changes_nothing() {
    let state = after(menu(), keys("jjj\n12"));
    assert!(state.takes_paste());
    let (pasted, effects) = update(state.clone(), Message::Pasted(PUZZLE.to_owned()));
    assert!(
        matches!(&pasted.screen, Screen::Entry(entry) if entry.grid == PUZZLE.parse().unwrap())
    );
    assert_eq!(
        (notice(&pasted), effects.len()),
        ("Pasted. Enter judges it.", 0)
    );
    let (bad, _) = update(state.clone(), Message::Pasted("12q4".to_owned()));
    assert!(
        notice(&bad).starts_with("Not a puzzle: "),
        "{}",
        notice(&bad)
    );
    assert_eq!(bad.screen, state.screen);
    let clash = format!("99{}", ".".repeat(79));
    let (clash, _) = update(state, Message::Pasted(clash));
    assert_eq!(clash.notice.as_ref().unwrap().tone, Severity::Warning);
    let elsewhere = update(playing(), Message::Pasted(PUZZLE.to_owned()));
    assert_eq!(elsewhere, (playing(), vec![]));
}

#[test]
fn a_judgement_counts_for_the_grid_it_judged_alone() {
    let state = after(menu(), keys(&format!("jjj\n{PUZZLE}")));
    let (judging, effects) = typed(state, "\n");
    let [Effect::Judge(run, grid)] = effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(grid, PUZZLE.parse().unwrap());
    let playable = || {
        let puzzle = Puzzle::from_givens(grid).unwrap();
        Box::new(Verdict::Playable(states::id(), puzzle))
    };
    let (judged, _) = update(judging.clone(), Message::Judged(run, playable()));
    let (game, effects) = typed(judged, "\n");
    assert_eq!(
        table(&game).game,
        Game::new(Puzzle::from_givens(grid).unwrap())
    );
    save_of_a_new_game(&effects);

    let stale = update(judging.clone(), Message::Judged(Run(run.0 - 1), playable()));
    assert_eq!(stale.0, judging);
    let (edited, _) = press(judging.clone(), Key::Backspace);
    let late = update(edited.clone(), Message::Judged(run, playable()));
    assert_eq!(late.0, edited, "it is another grid by now");
    let (failed, _) = update(judging, Message::WorkerFailed(run, "no memory".to_owned()));
    assert_eq!(notice(&failed), "That went wrong: no memory.");
    assert!(matches!(&failed.screen, Screen::Entry(entry) if entry.judging.is_none()));
}

#[test]
fn two_solutions_are_compared_and_only_where_there_are_two() {
    let two = PUZZLE.replace(['9', '1', '4'], "0");
    let shown = |state: &AppState| match &state.screen {
        Screen::Entry(entry) => entry.comparing,
        other => panic!("{other:?}"),
    };
    let state = states::entered(TerminalProfile::default(), SIZE, &two);
    let state = after(state, keys("v"));
    assert_eq!(shown(&state), Comparing::First);
    let state = after(state, keys("v"));
    assert_eq!(shown(&state), Comparing::Second);
    let (state, effects) = typed(state, "\u{1b}");
    assert_eq!((shown(&state), effects.len()), (Comparing::Neither, 0));
    let one = states::entered(TerminalProfile::default(), SIZE, PUZZLE);
    assert_eq!(shown(&after(one, keys("v"))), Comparing::Neither);
}

#[test]
fn leaving_a_puzzle_asks_only_if_there_is_one() {
    assert_eq!(after(menu(), keys("jjj\n\u{1b}")).screen, Screen::Menu(0));
    let asked = after(menu(), keys("jjj\n1\u{1b}"));
    assert_eq!(asked.overlay, Some(Overlay::Question(Question::LeaveEntry)));
    assert_eq!(after(asked, keys("y")).screen, Screen::Menu(0));
    let (empty, effects) = typed(menu(), "jjj\n\n");
    assert_eq!(effects, []);
    assert_eq!(notice(&empty), "Type in the digits of a puzzle first.");
}

// The theatre.

fn watching() -> AppState {
    after(playing(), keys("w"))
}

#[test]
fn watching_starts_a_search_on_the_givens() {
    let played = after(playing(), keys("g113"));
    let (state, effects) = typed(played, "w");
    let givens: Grid = PUZZLE.parse().unwrap();
    assert_eq!(
        effects,
        [Effect::StartSearch(state.run, Search::Textbook, givens)]
    );
    let (state, effects) = press(state, Key::Tab);
    let other = Search::FewestCandidates;
    assert_eq!(effects, [Effect::StartSearch(state.run, other, givens)]);
    assert_eq!(theatre(&state).steps(), 0);
    let (state, effects) = press(state, Key::Tab);
    assert_eq!(effects, [Effect::StartPath(state.run, givens)]);
    let (state, effects) = press(state, Key::Tab);
    let first = Search::Textbook;
    assert_eq!(effects, [Effect::StartSearch(state.run, first, givens)]);
}

#[test]
fn speeds_have_notches_and_ends() {
    let mut speed = Speed::SLOWEST;
    let mut rates = vec![speed.steps_a_second()];
    while speed != Speed::FASTEST {
        assert!(speed.faster() > speed);
        assert_eq!(speed.faster().slower(), speed);
        speed = speed.faster();
        rates.push(speed.steps_a_second());
    }
    assert!(rates.len() >= 8);
    assert_eq!((rates[0], speed.faster()), (Some(1), Speed::FASTEST));
    assert_eq!(Speed::SLOWEST.slower(), Speed::SLOWEST);
    let state = after(watching(), keys("+"));
    assert_eq!(theatre(&state).speed, Speed::START.faster());
    assert_eq!(
        theatre(&after(state, keys("---"))).speed,
        Speed::START.slower().slower()
    );
    assert_eq!(theatre(&after(watching(), keys("G"))).speed, Speed::FASTEST);
}

#[test]
fn steps_fall_due_by_the_clock() {
    let pulled = |effects: &[Effect]| match effects {
        [Effect::PullSteps(_, count)] => *count,
        [] => 0,
        other => panic!("{other:?}"),
    };
    let slow = after(watching(), keys(&"-".repeat(9)));
    let half = Message::TimePassed(Duration::from_millis(500));
    let (slow, effects) = update(slow, half.clone());
    assert_eq!(pulled(&effects), 0);
    let (slow, effects) = update(slow, half.clone());
    assert_eq!(pulled(&effects), 1);
    let (_, effects) = update(slow, Message::TimePassed(Duration::from_secs(1)));
    assert_eq!(pulled(&effects), 0, "one is on its way already");
    let (_, effects) = update(after(watching(), keys("G")), half.clone());
    assert_eq!(pulled(&effects), MOST_A_FRAME);
    let (_, effects) = update(watching(), Message::TimePassed(Duration::from_secs(3_600)));
    assert!(pulled(&effects) < 20, "a long sleep is not made up for");
    let (_, effects) = update(after(watching(), keys(" ")), half);
    assert_eq!(pulled(&effects), 0, "paused");
}

#[test]
fn steps_go_forward_and_back() {
    let state = states::watching(TerminalProfile::default(), SIZE, 10);
    let at_ten = theatre(&state).film.clone();
    assert_eq!(
        (theatre(&state).steps(), theatre(&state).playback),
        (10, Playback::Paused)
    );
    let (back, effects) = typed(state, ",,,");
    assert_eq!((theatre(&back).steps(), effects.len()), (7, 0));
    let (again, effects) = typed(back, "...");
    assert_eq!((&theatre(&again).film, effects.len()), (&at_ten, 0));
    let (_, effects) = typed(again.clone(), ".");
    assert_eq!(effects, [Effect::PullSteps(again.run, 1)]);
    let start = after(again, keys(&",".repeat(11)));
    assert_eq!(theatre(&start).steps(), 0);
    assert_eq!(notice(&start), "This is the start.");
}

#[test]
fn steps_that_arrive_after_a_step_back_keep_their_order() {
    let all = states::steps_of(Search::Textbook, 40);
    let state = after(watching(), keys(" "));
    let run = state.run;
    let state = after(state, [Message::SearchStepped(run, all[..20].to_vec())]);
    let asked = after(state, keys(".,"));
    assert_eq!(theatre(&asked).steps(), 19);
    let late = after(asked, [Message::SearchStepped(run, all[20..].to_vec())]);
    assert_eq!(theatre(&late).steps(), 19);
    let end = after(late, keys(&".".repeat(21)));
    let straight = after(watching(), [Message::SearchStepped(run, all)]);
    assert_eq!(theatre(&end).film, theatre(&straight).film);
}

#[test]
fn the_memory_of_the_theatre_is_bounded() {
    let steps = states::steps_of(Search::Textbook, 500);
    let mut show = theatre(&watching()).clone();
    for _ in 0..200 {
        show.receive(&steps);
    }
    assert_eq!(show.remembered(), REMEMBERED);
    while show.step_back() {}
    assert_eq!(show.remembered(), REMEMBERED);
    assert_eq!(show.steps() as usize, 100_000 - REMEMBERED);
}

#[test]
fn steps_of_an_old_run_are_ignored() {
    let state = watching();
    let old = Run(state.run.0 - 1);
    let (same, effects) = update(
        state.clone(),
        Message::SearchStepped(old, vec![Step::Solved]),
    );
    assert_eq!((same, effects), (state.clone(), vec![]));
    let same = update(state.clone(), Message::WorkerFailed(old, "old".to_owned())).0;
    assert_eq!(same, state);
    let left = after(state.clone(), keys("\u{1b}"));
    let late = Message::SearchStepped(state.run, vec![Step::Solved]);
    assert_eq!(update(left.clone(), late).0, left);
}

#[test]
fn leaving_gives_the_very_same_game_back() {
    let game = after(
        states::in_the_middle(TerminalProfile::default(), SIZE),
        keys("t"),
    );
    let state = after(game.clone(), keys("w+"));
    let steps = states::steps_of(Search::Textbook, 500);
    let run = state.run;
    let state = after(state, [Message::SearchStepped(run, steps)]);
    let state = after(state, keys(" ,,.\tG"));
    for key in [Key::Esc, Key::Char('w'), Key::Char('q')] {
        let (left, effects) = press(state.clone(), key);
        assert_eq!(effects, [Effect::StopWork]);
        assert_eq!(left.screen, game.screen);
    }
}

#[test]
fn a_search_ends_and_moves_no_more() {
    let all = states::steps_of(Search::Textbook, usize::MAX);
    let state = watching();
    let run = state.run;
    let state = after(state, [Message::SearchStepped(run, all)]);
    assert_eq!(theatre(&state).ending(), Some(Ending::Solved));
    assert_eq!(state.next_wake(), None);
    let (state, effects) = update(state, Message::TimePassed(Duration::from_secs(1)));
    assert_eq!(effects, []);
    let (again, effects) = typed(state, "g");
    assert!(matches!(effects[..], [Effect::StartSearch(..)]));
    assert_eq!(theatre(&again).steps(), 0);
}

// Facts.

#[test]
fn a_fault_of_a_worker_loses_nothing() {
    let failed = |state: AppState| {
        let message = Message::WorkerFailed(state.run, "no memory".to_owned());
        update(state, message)
    };
    let (state, effects) = failed(watching());
    assert_eq!(state.screen, playing().screen);
    assert_eq!(effects, [Effect::StopWork]);
    assert_eq!(notice(&state), "That went wrong: no memory.");
    let won = states::won(TerminalProfile::default(), SIZE);
    assert_eq!(failed(after(won.clone(), keys("w"))).0.screen, won.screen);
    let (state, _) = failed(after(menu(), keys("j\n\n")));
    assert_eq!(state.screen, Screen::Menu(0));
}

#[test]
fn a_puzzle_begins_if_it_is_still_wanted() {
    let (making, effects) = typed(menu(), "j\nj\n");
    let [Effect::Generate(run, Level::Medium, None)] = effects[..] else {
        panic!("{effects:?}")
    };
    let puzzle = states::saved_game().game.puzzle;
    let made = |run| Message::PuzzleMade(run, states::id(), Box::new(puzzle.clone()));
    assert_eq!(update(making.clone(), made(Run(run.0 - 1))).0, making);
    let (game, effects) = update(making.clone(), made(run));
    assert_eq!(table(&game).game, Game::new(puzzle.clone()));
    save_of_a_new_game(&effects);
    let rated = after(game, [Message::Rated(puzzle.givens, Rating::AtLeast(72))]);
    assert_eq!(table(&rated).rating, Some(Rating::AtLeast(72)));
    let other = Message::Rated(Grid::EMPTY, Rating::Exactly(15));
    assert_eq!(update(rated.clone(), other), (rated, vec![]));
    let stopped = after(making, keys("\u{1b}"));
    assert_eq!(update(stopped.clone(), made(run)), (stopped, vec![]));
}

#[test]
fn a_game_read_late_replaces_nothing() {
    let state = after(playing(), keys("g113"));
    let loaded = |run| Message::GameLoaded(run, Box::new(states::saved_game()), None);
    assert_eq!(
        update(state.clone(), loaded(state.run)),
        (state.clone(), vec![])
    );
    let failed = Message::LoadFailed("gone".to_owned());
    assert_eq!(update(state.clone(), failed.clone()), (state, vec![]));
    let opening = after(
        states::menu_with_game(TerminalProfile::default(), SIZE),
        keys("\n"),
    );
    // Nor does the answer to an earlier wish pass for the answer to this one.
    let earlier = loaded(Run(opening.run.0 - 1));
    assert_eq!(update(opening.clone(), earlier), (opening.clone(), vec![]));
    let (state, _) = update(opening, failed);
    assert_eq!((&state.screen, notice(&state)), (&Screen::Menu(0), "gone"));
}

#[test]
fn a_failing_disk_is_told_until_it_works() {
    let state = after(playing(), [Message::SaveFailed("disk full".to_owned())]);
    assert_eq!(state.saving, Saving::Failed("disk full".to_owned()));
    let (state, effects) = typed(state, "g113");
    only_save(&effects);
    let (state, _) = update(state, Message::GameSaved);
    assert_eq!(
        (&state.saving, notice(&state)),
        (&Saving::Working, "Saved again.")
    );
    let off = after(playing(), [Message::SavingOff("no home".to_owned())]);
    assert_eq!(typed(off, "g113").1, [], "there is nowhere to save");
}

/// What this line of the question is about, chosen; with all effects.
fn chosen(state: &AppState, line: usize) -> (AppState, Vec<Effect>) {
    let down = std::iter::repeat_n(Message::Pressed(Key::Down), line);
    update(after(state.clone(), down), Message::Pressed(Key::Enter))
}

#[test]
fn a_second_copy_has_a_choice() {
    let state = after(playing(), [Message::GamesTaken]);
    assert_eq!(state.overlay, Some(Overlay::Taken(0)));
    let (here, effects) = chosen(&state, 0);
    assert_eq!((&here.overlay, effects), (&None, vec![]));
    assert_eq!(typed(here.clone(), "g113").1, [], "nothing of it is saved");
    let away = [Effect::StopWork, Effect::ListGames];
    let (looking, effects) = chosen(&state, 1);
    assert_eq!(effects, away);
    assert_eq!(looking.screen, Screen::Saved(SavedList::default()));
    let (new, effects) = chosen(&state, 2);
    assert_eq!((&new.screen, &effects[..]), (&Screen::Levels(0), &away[..]));
    assert_eq!(chosen(&state, 3).1, [Effect::Quit]);
    let (still, _) = update(here, Message::GameSaved);
    assert_eq!(
        still.saving,
        Saving::StoreLocked,
        "the settings are none of it"
    );
}

#[test]
fn what_a_second_copy_looks_at_it_does_not_delete() {
    let taken = [Message::GamesTaken];
    let state = after(
        after(
            states::menu_with_game(TerminalProfile::default(), SIZE),
            taken,
        ),
        keys("\u{1b}"),
    );
    let listed = after(state, std::iter::repeat_n(Message::Pressed(Key::Down), 2));
    let (state, effects) = typed(after(listed, keys("\n")), "d");
    assert_eq!((&state.overlay, effects), (&None, vec![]));
    assert!(notice(&state).starts_with("Not deleted"));
}

#[test]
fn the_copy_that_is_left_saves() {
    let state = after(playing(), [Message::GamesTaken]);
    let id = table(&state).id.clone();
    let own = GameId::new(9, 9);
    let (freed, effects) = update(
        state.clone(),
        Message::GamesFreed(vec![own.clone()], own.clone()),
    );
    assert_eq!((&freed.overlay, &freed.saving), (&None, &Saving::Working));
    assert_eq!(table(&freed).id, id);
    assert!(matches!(&effects[..], [Effect::Save(saved), Effect::ListGames] if saved.id == id));
    // Played on by the other copy: two games from here on.
    let (freed, effects) = update(state, Message::GamesFreed(vec![id], own.clone()));
    assert_eq!(table(&freed).id, own);
    assert!(matches!(&effects[..], [Effect::Save(saved), ..] if saved.id == own));
}

#[test]
fn a_resize_changes_nothing_else() {
    let state = states::in_the_middle(TerminalProfile::default(), SIZE);
    let (small, effects) = update(state.clone(), Message::Resized(40, 16));
    assert_eq!(effects, []);
    assert_eq!(
        AppState {
            size: SIZE,
            ..small
        },
        state
    );
}

#[test]
fn the_shelf_is_unread_at_first() {
    assert_eq!(menu().shelf, SavedGamesState::Unread);
    assert_eq!(menu().continuable(), None);
    assert_eq!(table(&playing()).tool, Tool::Digit);
    assert_eq!(table(&playing()).game.puzzle.origin, Origin::Entered);
    let solution = table(&playing()).game.puzzle.solution;
    assert_eq!(solution.get(cell(1, 1)), Some(digit(SOLUTION_AT_R1C1)));
}

#[test]
fn the_board_can_be_copied_in_a_form_to_choose() {
    let state = after(playing(), keys("g115"));
    let board = table(&state).game.position.digits().to_string();
    let (copied, effects) = typed(state.clone(), "y");
    assert_eq!(effects, [Effect::Copy(board)]);
    assert!(notice(&copied).starts_with("Copied, if the terminal allows it"));
    let (choosing, _) = typed(state.clone(), "Yj");
    assert_eq!(choosing.context(), Context::Copying);
    assert_eq!(typed(choosing.clone(), "Y").0.overlay, None);
    let (copied, effects) = typed(choosing, "\n");
    let givens = table(&state).game.puzzle.givens.to_string();
    assert_eq!(effects, [Effect::Copy(givens)]);
    assert_eq!(copied.overlay, None);
}

#[test]
fn what_is_copied_in_rows_reads_back() {
    let state = after(playing(), keys("a"));
    let game = &table(&state).game;
    for form in CopyForm::ALL {
        let text = form.text(game);
        let board = ninefold::grid::read_board(&text).unwrap().board();
        let copied = match form {
            CopyForm::Puzzle => &game.puzzle.givens,
            _ => game.position.digits(),
        };
        assert!(copied.is_part_of(board.values()), "{form:?}");
        let read = match form {
            // A cell with one candidate reads as its digit.
            CopyForm::Candidates => copied.filled_count()..=81,
            _ => copied.filled_count()..=copied.filled_count(),
        };
        assert!(read.contains(&board.values().filled_count()), "{form:?}");
    }
}
