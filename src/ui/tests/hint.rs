//! Hints in their stages, chains step by step, every step of a board.

use crate::ui::keys::BOARD;
use crate::ui::screens;
use crate::ui::tests::support::boards::EASY;
use crate::ui::tests::support::driver::{
    after, all_steps, cell, digit, first_step, hint_words, is_won, only_save, pass_time, paste,
    press, session, status, top_layer, type_keys,
};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, PUZZLE, default_game};
use crate::ui::{
    AppState, Effect, GameSession, HintKeys, Layer, Message, RunResult, TerminalProfile, update,
};
use crate::ui::{Fact, WorkEffect};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::{Chain, Link, LinkKind, Node, Step, Technique, examples};
use ninefold_core::solve::Stopped;
use ninefold_game::game::HintStage;
use ninefold_game::save::Run;
use ninefold_game::settings::{AutoCandidates, Numbers, TechniquesOff};
use std::collections::HashSet;
use std::time::Duration;

#[test]
fn a_hint_comes_in_stages_and_each_counts() {
    let counted = |state: &AppState| session(state).game.record.hints;
    let stage = |state: &AppState| session(state).hint.as_ref().map(|hint| hint.stage);
    let mut state = default_game();
    let stages = [
        (HintStage::Nudge, [1, 0, 0, 0, 0]),
        (HintStage::Where, [1, 1, 0, 0, 0]),
        (HintStage::Which, [1, 1, 1, 0, 0]),
        (HintStage::Proof, [1, 1, 1, 1, 0]),
    ];
    for (reached, counts) in stages {
        let (next, effects) = type_keys(state, "t");
        assert_eq!((stage(&next), counted(&next)), (Some(reached), counts));
        only_save(&effects);
        state = next;
    }
    let before = session(&state).game.position.clone();
    let state = press(state, "t");
    assert_eq!((stage(&state), counted(&state)), (None, [1, 1, 1, 1, 1]));
    assert_ne!(session(&state).game.position, before);
    assert_eq!(session(&state).game.record.moves, 1);
}

/// The state after these keys while no worker answers, and the run that looks
/// for the hint; with what it finds.
fn looking(text: &str) -> (AppState, Vec<Effect>, Message) {
    let (mut state, mut all) = (default_game(), Vec::new());
    for message in keys(text) {
        let (next, effects) = update(state, message);
        state = next;
        all.extend(effects);
    }
    let found = match &all[..] {
        [Effect::Work(WorkEffect::FindHint(run, board, _)), ..] => {
            Fact::Reported(*run, RunResult::HintFound(first_step(board).map(Box::new)))
        }
        other => panic!("no hint is looked for: {other:?}"),
    };
    (state, all, found.into())
}

#[test]
fn a_key_that_asks_for_a_hint_is_answered_at_once() {
    let (state, effects, _) = looking("t");
    let board = Box::new(session(&state).game.position.clone());
    let find = WorkEffect::FindHint(state.shared.run, board, TechniquesOff::NONE);
    assert_eq!(effects, [Effect::Work(find)]);
    assert_eq!(session(&state).game, session(&default_game()).game);
    assert_eq!(screen::draw(&state), screen::draw(&default_game()));
}

#[test]
fn each_press_before_the_answer_counts() {
    for text in ["t", "tt", "ttt", "tttt", "ttttt", "tT", "ttT"] {
        let (state, effects, found) = looking(text);
        assert_eq!(effects.len(), 1, "{text}: it is looked for once");
        let (state, effects) = update(state, found);
        only_save(&effects);
        let slowly = press(default_game(), text);
        assert_eq!(session(&state), session(&slowly), "{text}");
        assert_eq!(status(&state), status(&slowly), "{text}");
    }
    let (state, _, found) = looking("tttt");
    let proof = after(state, [found]);
    let hint = session(&proof).hint.as_ref().expect("a hint");
    assert_eq!(hint.stage, HintStage::Proof);
    assert_eq!(session(&proof).game.record.hints, [1, 1, 1, 1, 0]);
}

#[test]
fn a_hint_nobody_waits_for_is_not_looked_for() {
    for text in [
        "t<esc>", "tT<esc>", "tg113", "ta", "tB", "t/", "tw", "tR", "to",
    ] {
        let (state, effects, found) = looking(text);
        let stops = |effect: &Effect| matches!(effect, Effect::Work(WorkEffect::Stop(_)));
        assert!(effects.iter().any(stops), "{text}: {effects:?}");
        let is_pending = |session: &GameSession| session.pending_hint.is_some();
        assert!(!state.game().is_some_and(is_pending), "{text}");
        assert_eq!(update(state.clone(), found), (state, vec![]), "{text}");
    }
    let (state, effects, found) = looking("thjkl,?");
    assert_eq!(effects.len(), 1, "it goes on under what lies over it");
    assert!(session(&after(state, [found])).hint.is_some());
}

#[test]
fn a_slow_hint_shows_that_it_is_searched_for() {
    let words = "Looking for a hint...";
    let shows_progress = |state: &AppState| screen::draw(state).text().contains(words);
    let (state, _, found) = looking("t");
    let waited = pass_time(state, Duration::from_millis(99));
    assert!(!shows_progress(&waited));
    assert_eq!(waited.next_deadline(), Some(Duration::from_millis(1)));
    let waiting = pass_time(waited, Duration::from_millis(1));
    assert!(shows_progress(&waiting));
    assert!(screen::draw(&waiting).text().contains("Esc stops."));
    assert!(!shows_progress(&press(waiting.clone(), "<esc>")));
    let given_up = RunResult::NotDecided(Stopped::TooManySteps(9));
    let given_up = Fact::Reported(waiting.shared.run, given_up);
    let (given_up, effects) = update(waiting.clone(), given_up.into());
    assert_eq!((session(&given_up).pending_hint, effects), (None, vec![]));
    let words = "Given up: not decided within 9 steps of search.";
    assert_eq!(status(&given_up), words);
    let failed = Fact::Reported(
        waiting.shared.run,
        RunResult::Failed("no memory".to_owned()),
    );
    let (failed, effects) = update(waiting.clone(), failed.into());
    let stop = Effect::Work(WorkEffect::Stop(waiting.shared.run));
    assert_eq!((session(&failed).pending_hint, effects), (None, vec![stop]));
    assert_eq!(status(&failed), "Error: no memory.");
    assert!(!shows_progress(&after(waiting, [found])));
}

#[test]
fn a_hint_done_at_once_counts_every_stage() {
    let (state, effects) = type_keys(press(default_game(), "t"), "T");
    assert_eq!(session(&state).game.record.hints, [1, 1, 1, 1, 1]);
    only_save(&effects);
}

#[test]
fn a_wrong_digit_alone_is_taken_back_and_the_right_ones_stay() {
    let wrong = press(default_game(), "ag116");
    let right = "g235g244g177g195";
    let state = press(wrong, right);
    assert_eq!(session(&state).game.mistakes().to_string(), "r1c1");
    let before = session(&state).game.position.clone();
    let state = press(state, "t");
    assert_eq!(hint_words(&state), "One digit is wrong.");
    let state = press(state, "t");
    assert_eq!(hint_words(&state), "It is in row 1.");
    let state = press(state, "t");
    assert_eq!(hint_words(&state), "r1c1 is not 6.");
    let state = press(state, "t");
    let why =
        "r1c1 is not 6: column 1 has its 6 at r7c1.\nThe next press will remove the wrong digit.";
    assert_eq!(hint_words(&state), why);
    let panel = screen::draw(&state).text();
    assert!(panel.contains("t fix  Esc close"), "{panel}");
    let (fixed, effects) = type_keys(state.clone(), "t");
    only_save(&effects);
    assert_eq!(status(&fixed), "Removed the wrong digit at r1c1.");
    let position = &session(&fixed).game.position;
    let kept = before.digits().with(cell(1, 1), None);
    assert_eq!(*position.digits(), kept, "the other digits stay");
    // The notes that the wrong digit removed are there again: nothing is missing.
    let never_wrong = press(press(default_game(), "a"), right);
    let never_wrong = &session(&never_wrong).game.position;
    assert_eq!(position, never_wrong);
    assert_eq!(session(&fixed).game.first_mistake(), None);
    // One move, which undo takes back; rewinding is the second choice.
    assert_eq!(session(&press(fixed, "u")).game.position, before);
    let rewound = press(state, "U");
    assert!(
        status(&rewound).starts_with("Undid 5 moves"),
        "{}",
        status(&rewound)
    );
    assert!(session(&rewound).game.position.digit(cell(2, 3)).is_none());
}

/// A wrong digit that the rules allow, somewhere on the board.
fn allowed_but_wrong(state: &AppState) -> (Cell, Digit) {
    let solution = session(state).game.puzzle.answer;
    let position = &session(state).game.position;
    let wrong = position.empty_cells().into_iter().find_map(|cell| {
        let allowed = position.allowed(cell).into_iter();
        let mut wrong = allowed.filter(|&digit| solution.get(cell) != Some(digit));
        Some((cell, wrong.next()?))
    });
    wrong.expect("a wrong digit")
}

fn go_to(cell: Cell) -> String {
    format!("g{}{}", cell.row() + 1, cell.column() + 1)
}

/// A game in which the hint refutes a wrong digit that the rules allow.
pub(super) fn wrong_digit_refuted(game: AppState) -> AppState {
    let state = press(game, "g235g244");
    let (cell, digit) = allowed_but_wrong(&state);
    press(state, &format!("{}{digit}g177tttt", go_to(cell)))
}

/// No cell that it sees has the digit: it is proved on the board before the entry.
#[test]
fn a_wrong_digit_that_the_rules_allow_is_refuted() {
    let state = press(default_game(), "g235g244");
    let (cell, digit) = allowed_but_wrong(&state);
    let state = press(state, &format!("{}{digit}g177", go_to(cell)));
    let after = session(&state).game.position.empty_cells().len();
    let proved = press(state, "tttt");
    let Some(Layer::Why(page)) = top_layer(&proved) else {
        panic!("{:?}", proved.layers)
    };
    let board = &page.board().game.position;
    assert_eq!(board.digit(cell), None, "the board before the entry");
    assert_eq!(board.empty_cells().len(), after + 2);
    let text = screen::draw(&proved).text();
    assert!(
        text.contains(&format!("Why {cell} is not {digit}")),
        "{text}"
    );
    assert!(text.contains("The board before your"), "{text}");
    assert_eq!(session(&proved).game.record.hints, [1, 1, 1, 1, 0]);
    // One key leaves the hint with its proof, one does what it says.
    let closed = press(proved.clone(), "<esc>");
    assert_eq!((top_layer(&closed), &session(&closed).hint), (None, &None));
    let fixed = press(proved.clone(), "t");
    assert_eq!(top_layer(&fixed), None);
    assert!(session(&fixed).game.mistakes().is_empty());
    // A long proof need not be read to its end.
    let bar = if text.contains("t next") {
        "T fix"
    } else {
        "t fix"
    };
    assert!(text.contains(bar), "{text}");
    let fixed = press(proved, "T");
    assert_eq!(top_layer(&fixed), None);
    assert!(session(&fixed).game.mistakes().is_empty());
}

/// `/` and `{` at the last stage of a hint about a mistake corrected it.
#[test]
fn only_the_keys_of_a_hint_correct_a_mistake() {
    let state = press(default_game(), "g235g24");
    let seen = press(state, "5g114tttt");
    assert!(session(&seen).hint.is_some() && top_layer(&seen).is_none());
    for keys in ["/", "{"] {
        let asked = press(seen.clone(), keys);
        assert!(!session(&asked).game.mistakes().is_empty(), "{keys}");
    }
    assert_eq!(
        status(&press(seen, "/")),
        "First what is wrong: t corrects it."
    );
}

/// A candidate that the rules allow is asked about, and proved to be false as a hint.
#[test]
fn a_candidate_is_refuted_when_it_is_asked_for() {
    let state = default_game();
    let (cell, digit) = allowed_but_wrong(&state);
    let asked = press(state, &format!("{}d{digit}", go_to(cell)));
    let told = format!("No cell that {cell} sees holds {digit}. ");
    assert_eq!(status(&asked), told + "t looks for a proof (a hint).");
    assert_eq!(session(&asked).game.record.hints, [0; 5]);
    let proved = press(asked.clone(), "t");
    let text = screen::draw(&proved).text();
    assert!(
        text.contains(&format!("Why {cell} is not {digit}")),
        "{text}"
    );
    assert!(text.contains("On the board as it is."), "{text}");
    assert_eq!(session(&proved).game.record.hints, [1, 1, 1, 1, 0]);
    // Any other key forgets what was asked.
    let hinted = press(asked, "<right>t");
    assert_eq!(top_layer(&hinted), None);
    assert!(session(&hinted).hint.is_some());
}

/// Link by link; Esc closes the page from anywhere.
#[test]
fn a_refutation_is_followed_link_by_link() {
    let technique = Technique::ForcingChainContradiction;
    let hinted = states::hint_of(TerminalProfile::default(), (80, 24), technique);
    let state = press(hinted, "<esc>");
    let board = session(&state)
        .game
        .position
        .board_position()
        .classic()
        .unwrap();
    let solution = session(&state)
        .game
        .puzzle
        .answer
        .proved()
        .unwrap()
        .classic()
        .unwrap();
    let mut wrong = board.empty_cells().into_iter().flat_map(|cell| {
        let digits = board.at(cell).into_iter();
        let wrong = digits.filter(move |&digit| solution.get(cell) != Some(digit));
        wrong.map(move |digit| format!("{}d{digit}t", go_to(cell.into())))
    });
    let chained = wrong.find_map(|keys| {
        let proved = press(state.clone(), &keys);
        let step = match top_layer(&proved) {
            Some(Layer::Why(page)) => page.board().hint.as_ref()?.hint.step()?.clone(),
            _ => return None,
        };
        (!step.evidence.chains.is_empty()).then_some(proved)
    });
    let proved = chained.expect("a chain");
    let is_on_link = |state: &AppState| screen::draw(state).text().contains("ink 1");
    let walked = std::iter::successors(Some(proved.clone()), |state| {
        Some(press(state.clone(), "<right>"))
    });
    let walked = walked.take(100).find(is_on_link).expect("a link");
    let closed = press(walked, "<esc>");
    assert_eq!(top_layer(&closed), None);
    assert_eq!(session(&closed).game, session(&proved).game);
}

/// A puzzle that singles do not begin.
const HARD: &str =
    "17.6....2..5....6......31..5..8...9.9..7.6..3.2...1..8..42......9....8..7....8.35";

/// A proof of many steps begins with the first one and says how many they are, and the arrows go
/// from step to step.
#[test]
fn the_steps_of_a_refutation_are_shown_one_by_one() {
    let hard = states::game_of(TerminalProfile::default(), (80, 24), HARD);
    let proved = press(hard, "g13d9t");
    let first = proved;
    let text = screen::draw(&first).text();
    assert!(text.contains("Step 1 of 52"), "{text}");
    assert!(text.contains("Hidden single"), "{text}");
    assert!(text.contains("No short proof was"), "{text}");
    assert!(text.contains("End last"), "{text}");
    let second = screen::draw(&press(first.clone(), "<right>")).text();
    assert!(second.contains("Step 2 of 52"), "{second}");
    let ended = press(first.clone(), "<end>");
    let text = screen::draw(&ended).text();
    assert!(text.contains("Step 52 of 52"), "{text}");
    assert!(!text.contains("End last"), "{text}");
    let Some(Layer::Why(page)) = top_layer(&first) else {
        panic!("{:?}", first.layers)
    };
    let digits = page.board().game.position.digits();
    let givens = session(&first).game.puzzle.givens;
    assert_eq!(digits, &givens, "the board before the step");
    let last = press(first, &"<right>".repeat(300));
    let ended = press(ended, &"<right>".repeat(100));
    assert_eq!(screen::draw(&last).text(), screen::draw(&ended).text());
}

/// Where rows are few, the title says which step it is, and no row of the text does.
#[test]
fn a_small_window_has_the_step_in_the_title() {
    let hard = states::game_of(TerminalProfile::default(), (40, 16), HARD);
    let first = press(hard, "g13d9t<home>");
    let text = screen::draw(&first).text();
    assert!(text.contains("Why r1c3 is not 9, step 1 of 52 "), "{text}");
    assert!(!text.contains("Step 1"), "{text}");
}

#[test]
fn a_true_candidate_has_no_proof() {
    let state = default_game();
    let cell = session(&state).game.position.empty_cells().first().unwrap();
    let digit = session(&state).game.puzzle.answer.get(cell).unwrap();
    let asked = press(state, &format!("{}d{digit}t", go_to(cell)));
    let text = screen::draw(&asked).text();
    assert!(text.contains("No proof was found."), "{text}");
    assert_eq!(key_bar(&asked), "Esc close  ? help  : commands", "no links");
}

/// The last row of the window.
fn key_bar(state: &AppState) -> String {
    let text = screen::draw(state).text();
    text.lines().last().unwrap_or_default().trim().to_owned()
}

#[test]
fn several_wrong_digits_are_taken_back_together() {
    let told = ["2 digits are wrong.", "The first is in row 1."];
    let told = told
        .into_iter()
        .chain(["The digits at r1c1 and r1c2 are wrong."]);
    let mut state = press(default_game(), "g116g122g235");
    for words in told {
        state = press(state, "t");
        assert_eq!(hint_words(&state), words);
    }
    let fixed = press(state, "tt");
    assert!(session(&fixed).game.mistakes().is_empty());
    assert_eq!(session(&fixed).game.moves_made(), 4);
}

#[test]
fn a_step_is_applied_at_once_only_while_its_hint_is_on_show() {
    let board = session(&default_game()).game.clone();
    let (held, effects) = type_keys(default_game(), &"T".repeat(50));
    assert_eq!((&session(&held).game, effects), (&board, vec![]));
    assert_eq!(status(&held), "No hint is shown: press t first.");
    let applied = press(default_game(), &format!("t{}", "T".repeat(50)));
    assert_eq!(
        session(&applied).game.moves_made(),
        1,
        "one step, however long"
    );
}

#[test]
fn a_missing_candidate_is_reported_and_restored() {
    let state = press(default_game(), "ag11m3t");
    assert_eq!(hint_words(&state), "The notes of one cell lack its digit.");
    let state = press(state, "t");
    assert_eq!(hint_words(&state), "It is in row 1.");
    let state = press(state, "t");
    assert!(hint_words(&state).starts_with("The digit of r1c1 is not among"));
    let state = press(state, "t");
    let text = screen::draw(&state).text();
    assert!(text.contains("Why r1c1 is 3"), "{text}");
    assert!(session(&press(state.clone(), "<esc>")).hint.is_none());
    // t goes on to the next step, T restores it at once.
    let next = press(state.clone(), "t");
    assert!(matches!(top_layer(&next), Some(Layer::Why(_))));
    let state = press(state, "T");
    assert!(
        session(&state)
            .game
            .position
            .centre(cell(1, 1))
            .contains(digit('3'))
    );
    assert_eq!(session(&state).game.record.hints, [1, 1, 1, 1, 1]);
}

#[test]
fn missing_marks_are_no_mistake_and_can_be_filled_in() {
    let noted = states::hint_of(
        TerminalProfile::default(),
        (120, 40),
        Technique::LockedPointing,
    );
    let by_the_rules = "Cells without notes can be anything.";
    assert!(!hint_words(&noted).contains(by_the_rules));
    let step = session(&noted)
        .hint
        .as_ref()
        .and_then(|hint| hint.hint.step());
    let (emptied, _) = step.expect("a step").removals[0];
    let go = format!("<esc>g{}{}0t", emptied.row() + 1, emptied.column() + 1);
    let state = press(noted, &go);
    let text = hint_words(&state);
    assert!(text.contains(by_the_rules), "{text}");
    let proof = press(state, "ttt");
    let words = screen::draw(&proof).text();
    assert!(
        words.contains(&format!("Applying it fills the notes of {emptied}.")),
        "{words}"
    );
    let mut kept = proof.clone();
    kept.shared.settings.candidates = AutoCandidates::On;
    let words = screen::draw(&kept).text();
    assert!(!words.contains("Applying it fills"), "{words}");
    let state = press(proof, "a");
    assert_eq!(session(&state).hint, None);
    assert!(!hint_words(&press(state, "t")).contains(by_the_rules));
}

/// An invented step with two chains: its text does not matter.
pub(super) fn with_chains() -> AppState {
    let node = |row: usize, column: usize, value| Node {
        digit: Digit::decimal(value).unwrap(),
        cells: CellSet::only(Cell::at(row - 1, column - 1)),
    };
    let (first, second, third) = (node(1, 1, '3'), node(1, 2, '4'), node(2, 2, '7'));
    let link = |from, to, kind| Link {
        from,
        to,
        kind,
        house: None,
    };
    let there = Chain {
        links: vec![
            link(first, second, LinkKind::Weak),
            link(second, third, LinkKind::Strong),
        ],
    };
    let back = Chain {
        links: vec![link(third, first, LinkKind::Weak)],
    };
    let (_, step) = examples::found(Technique::ForcingChainVerity).expect("an example");
    let mut step = Step::from(step);
    step.placements.clear();
    step.removals = vec![(Cell::at(2, 2), Digit::from_index(8))];
    step.evidence.chains = vec![there, back];
    states::shown(default_game(), step, HintStage::Proof)
}

#[test]
fn arrows_follow_the_chains_branch_by_branch() {
    let walked = |state: &AppState| {
        let hint = session(state).hint.as_ref().expect("a hint");
        hint.chain_position()
            .map(|walked| (walked.branch.0, walked.place))
    };
    let mut state = with_chains();
    assert_eq!(state.page(), BOARD.with(HintKeys::Chain));
    let cursor = session(&state).cursor;
    let mut seen = Vec::new();
    for key in [
        "<right>", "<down>", "<right>", "<right>", "<up>", "<left>", "<left>",
    ] {
        let (next, effects) = type_keys(state, key);
        assert_eq!(effects, []);
        assert_eq!(session(&next).cursor, cursor, "nothing else moves");
        seen.push(walked(&next));
        state = next;
    }
    let [one, two, three] = [Some((0, 0)), Some((0, 1)), Some((1, 0))];
    assert_eq!(seen, [one, two, three, three, two, one, None]);
}

#[test]
fn any_other_key_leaves_the_chain_and_esc_does_no_more() {
    let chain = press(with_chains(), "<right>");
    let left = press(chain.clone(), "<esc>");
    assert_eq!(left.page(), BOARD.with(HintKeys::Named));
    assert!(session(&left).hint.is_some());
    let moved = press(left.clone(), "<right>");
    assert_ne!(session(&moved).cursor, session(&left).cursor);
    let moved = press(chain.clone(), "h");
    assert_eq!(moved.page(), BOARD.with(HintKeys::Named));
    assert_ne!(session(&moved).cursor, session(&chain).cursor);
    let unknown = press(chain, "%");
    assert_eq!(unknown.page(), BOARD.with(HintKeys::Named));
    assert_eq!(session(&press(left, "<esc>")).hint, None);
}

pub(super) fn listed(state: AppState) -> AppState {
    let (state, effects) = type_keys(state, "/y");
    let [Effect::Work(WorkEffect::FindSteps(run, board))] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    let found = all_steps(board);
    after(
        state,
        [Message::Fact(Fact::Reported(
            *run,
            RunResult::StepsFound(found),
        ))],
    )
}

/// The step whose proof is on show.
fn step_on_show(state: &AppState) -> &Step {
    let hint = session(state).hint.as_ref().expect("a hint");
    hint.hint.step().expect("a step")
}

#[test]
fn below_a_small_board_a_hint_hides_neither_its_cells_nor_the_keys() {
    let mut state = states::playing(TerminalProfile::default(), (40, 16));
    while !is_won(&state) {
        state = press(state, "tttt");
        let step = step_on_show(&state);
        let eliminated = step.removals.iter().map(|(cell, _)| *cell);
        let placed = step.placements.iter().map(|(cell, _)| *cell);
        let text = screen::draw(&state).text();
        for cell in eliminated.chain(placed) {
            let label = (cell.row() + 1).to_string();
            let starts = [label.clone() + " ", label + "["];
            let is_row = |line: &str| starts.iter().any(|start| line.starts_with(start));
            let is_seen = text.lines().any(is_row);
            assert!(is_seen, "{cell}, {}: {text}", step.technique);
        }
        let keys = text.lines().last().expect("a key bar").trim_end();
        assert_eq!(keys, "t apply  Esc close  D technique  ? help", "{text}");
        state = press(state, "t");
    }
}

fn steps_of(state: &AppState) -> Vec<Step> {
    match state.layers.last() {
        Some(Layer::Steps(list)) => list.steps.as_deref().expect("found").to_vec(),
        other => panic!("no list of steps, but {other:?}"),
    }
}

#[test]
fn every_step_is_listed_by_technique_the_easiest_first() {
    let state = listed(press(default_game(), "a"));
    assert_eq!(state.page(), screens::steps::PAGE);
    assert_eq!(session(&state).game.record.hints, [1, 1, 1, 0, 0]);
    let steps = steps_of(&state);
    let techniques: Vec<&[Step]> = steps
        .chunk_by(|step, next| step.technique == next.technique)
        .collect();
    let names: HashSet<&str> = steps.iter().map(|step| step.technique.name()).collect();
    assert_eq!(techniques.len(), names.len(), "each in one place");
    assert!(techniques.is_sorted_by_key(|steps| steps[0].rating()));
    for steps in techniques {
        assert!(steps.is_sorted_by_key(Step::rating));
    }
}

#[test]
fn a_step_of_the_list_opens_as_a_hint() {
    let state = press(listed(default_game()), "<enter>");
    assert_eq!(state.layers, []);
    let hint = session(&state).hint.as_ref().unwrap();
    assert!(hint.hint.step().is_some());
    assert_eq!(hint.stage, HintStage::Proof);
    assert_eq!(session(&state).game.record.hints, [1, 1, 1, 1, 0]);
}

#[test]
fn the_steps_of_a_technique_are_unfolded_and_folded() {
    let opened = |state: &AppState| step_on_show(&press(state.clone(), "<enter>")).clone();
    let folded = listed(press(default_game(), "a"));
    let steps = steps_of(&folded);
    let first = steps[0].technique;
    let count = steps.iter().filter(|step| step.technique == first).count();
    assert!(count > 2);
    assert_eq!(opened(&press(folded.clone(), "j")), steps[count]);
    let unfolded = press(folded.clone(), "<right>j");
    assert_eq!(opened(&unfolded), steps[1]);
    let text = screen::draw(&unfolded).text();
    assert!(text.contains(&format!("▾{count}")), "{text}");
    // Where there is no room for names and results, further rows have the results.
    for step in &steps[..3] {
        let result = step.result_in_words().to_string();
        assert!(text.contains(&result), "{result}: {text}");
    }
    let again = press(unfolded, "j<left>");
    assert_eq!(again, folded, "and back at its first step");
}

#[test]
fn the_page_and_the_help_of_a_step_lead_back_to_the_list() {
    let list = press(listed(default_game()), "jj");
    for key in ["D", "?"] {
        let over = press(list.clone(), key);
        assert_ne!(over.page(), screens::steps::PAGE, "{key}");
        assert_eq!(
            without_runs(press(over, "<esc>")),
            without_runs(list.clone()),
            "{key}"
        );
    }
}

#[test]
fn a_list_gets_its_steps_whatever_lies_over_it() {
    let (help, effects) = type_keys(default_game(), "/y<F1>");
    let [Effect::Work(WorkEffect::FindSteps(run, board))] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    let found = all_steps(board);
    let help = after(
        help,
        [Message::Fact(Fact::Reported(
            *run,
            RunResult::StepsFound(found),
        ))],
    );
    assert_eq!(help.page(), screens::help::PAGE);
    assert_eq!(press(help, "<esc>"), listed(default_game()));
}

#[test]
fn a_list_nobody_waits_for_is_not_opened() {
    let (state, _) = type_keys(default_game(), "/y");
    let run = state.shared.run;
    let (closed, effects) = type_keys(state, "<esc>");
    assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
    let late = after(
        closed.clone(),
        [Message::Fact(Fact::Reported(
            run,
            RunResult::StepsFound(Vec::new()),
        ))],
    );
    assert_eq!(late, closed);
    let (wrong, effects) = type_keys(press(default_game(), "g116"), "/");
    assert_eq!(hint_words(&wrong), "One digit is wrong.");
    only_save(&effects);
}

#[test]
fn a_named_technique_has_its_page() {
    for hinted in ["t", "ttt", "tttt"] {
        let helped = press(default_game(), &format!("{hinted}?"));
        assert!(
            matches!(helped.layers.last(), Some(Layer::Help(..))),
            "{hinted}"
        );
    }
    let unnamed = press(default_game(), "tD");
    assert_eq!(
        unnamed.page(),
        screens::published_rules::PAGE,
        "not named yet"
    );
    let named = press(default_game(), "ttt");
    let state = press(named.clone(), "D");
    let Some(Layer::TechniquePage(page)) = state.layers.last() else {
        panic!("no page")
    };
    let hint = session(&state).hint.as_ref().unwrap();
    assert_eq!(
        Some(page.technique),
        hint.hint.step().map(|step| step.technique)
    );
    let bar = key_bar(&state);
    assert!(!bar.contains("Tab"), "both sides are seen: {bar}");
    assert_eq!(without_runs(press(state, "<esc>")), without_runs(named));
}

/// A technique of boards of other rules has no example, and so no key to turn its page with.
#[test]
fn a_page_without_an_example_offers_none() {
    let killer = board_of("9x9 killer", TerminalProfile::default(), (80, 24));
    let page = press(killer, "G<end>D");
    assert_eq!(page.page(), screens::technique_page::PAGE);
    let bar = key_bar(&page);
    assert!(bar.contains("Esc") && !bar.contains("Tab"), "{bar}");
}

/// The page of the 45 rule has its sum, also where the words leave no room beside the board.
#[test]
fn the_page_of_a_technique_says_why_its_example_is_one() {
    for size in [(80, 24), (120, 40)] {
        let killer = board_of("9x9 killer", TerminalProfile::default(), size);
        let page = press(killer, &format!("G{}D", "<down>".repeat(7)));
        let text = screen::draw(&page).text();
        assert!(text.contains("Innie or outie"), "{text}");
        for words in ["adds up to 45.", "add up to", "45 - 38"] {
            assert!(text.contains(words), "{words}\n{text}");
        }
    }
}

/// The state as if no run had been started since.
fn without_runs(mut state: AppState) -> AppState {
    state.shared.run = Run::default();
    state
}

#[test]
fn a_hint_holds_until_the_board_changes() {
    let state = press(default_game(), "t");
    let hint = session(&state).hint.clone();
    let looked_around = press(state.clone(), "hjklg11<tab>z?<esc>");
    assert_eq!(session(&looked_around).hint, hint);
    let closed = press(state.clone(), "<esc>");
    assert_eq!(session(&closed).hint, None);
    let changed = press(state, "g11m3");
    assert_eq!(session(&changed).hint, None);
}

/// Two puzzles on the clipboard.
fn two() -> String {
    format!("{PUZZLE}\n{EASY}\n")
}

#[test]
fn a_paste_ends_the_search_for_a_hint_that_it_would_cover() {
    let (state, ..) = looking("t");
    let hint = state.shared.run;
    let (listed, effects) = paste(state, two());
    assert!(effects.contains(&Effect::Work(WorkEffect::Stop(hint))));
    assert!(!listed.runs().contains(&hint));
    let back = press(listed, "<esc>");
    assert_eq!((back.runs(), session(&back).pending_hint), (vec![], None));
    assert!(session(&press(back, "t")).hint.is_some());
}

#[test]
fn a_list_of_steps_is_found_under_a_paste() {
    let (looking, effects) = type_keys(default_game(), "/y");
    let [Effect::Work(WorkEffect::FindSteps(run, board))] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    let (listed, effects) = paste(looking, two());
    let stop = Effect::Work(WorkEffect::Stop(*run));
    assert!(listed.runs().contains(run) && !effects.contains(&stop));
    let found = RunResult::StepsFound(all_steps(board));
    let found = after(listed, [Message::Fact(Fact::Reported(*run, found))]);
    let back = press(found, "<esc>");
    assert_eq!(back.layers, self::listed(default_game()).layers);
}

#[test]
fn a_proof_longer_than_its_card_is_read_page_by_page() {
    for size in [(80, 24), (40, 16)] {
        let technique = Technique::ForcingChainContradiction;
        let state = states::hint_of(TerminalProfile::default(), size, technique);
        let state = press(state, "ttt");
        let first = screen::draw(&state).text();
        assert!(first.contains(" PgDn 1/"), "{first}");
        let second = screen::draw(&press(state.clone(), ")")).text();
        assert!(second.contains(" PgDn 2/"), "{second}");
        let hint = session(&state).hint.as_ref();
        let step = hint.and_then(|hint| hint.hint.step()).expect("a step");
        let result = Numbers::Letters.write(&step.result_in_words());
        let shown = &result[..result.len().min(20)];
        assert!(first.contains(shown) && second.contains(shown), "{second}");
        let back = screen::draw(&press(state, "<pgdn>(")).text();
        assert!(back.contains(" PgDn 1/"), "{back}");
    }
}
