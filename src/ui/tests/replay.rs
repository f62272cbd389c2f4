//! A game replayed.

use crate::ui::screens;
use crate::ui::tests::hint::with_chains;
use crate::ui::tests::support::driver::{
    after, first_step, only_save, pass_time, press, session, status, type_keys,
};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, PUZZLE, played, played_to_the_end};
use crate::ui::{
    AppState, Effect, Fact, HintKeys, HitTarget, Key, Layer, Message, MouseAction, PlayState,
    ReplayScreen, RunResult, Screen, TerminalProfile, WorkEffect, hit, update,
};
use ninefold_core::formats::{Limits, write_challenge};
use ninefold_game::game::{HelpKind, HintStage, HintSubject, MomentKind, PlaceKind, Position};
use ninefold_game::save::{SavedGame, StorageEvent, StorageRequest, Summary};
use std::time::Duration;

fn replay(state: &AppState) -> &ReplayScreen {
    match state.layers.last() {
        Some(Layer::Replay(replay)) => replay,
        other => panic!("no replay: {other:?}"),
    }
}

fn shown(state: &AppState) -> &Position {
    &replay(state).board().game.position
}

fn unfinished() -> AppState {
    played(TerminalProfile::default(), HOME)
}

/// The replay of a game that was left in the middle, paused at its start.
fn of_unfinished() -> AppState {
    press(unfinished(), "P<space>")
}

/// The same of one that was won.
fn of_won() -> AppState {
    press(
        played_to_the_end(TerminalProfile::default(), HOME),
        "P<space>",
    )
}

/// The numbers of the places at which the player was stuck.
fn stuck_places(state: &AppState) -> Vec<usize> {
    let places = replay(state).replay().places().iter().enumerate();
    let stuck = places.filter(|(_, place)| matches!(place.kind, PlaceKind::Stuck(_)));
    stuck.map(|(index, _)| index).collect()
}

/// At the first place at which the player was stuck.
fn at_stuck_place(state: AppState) -> AppState {
    let first = stuck_places(&state)[0];
    press(state, &"<tab>".repeat(first + 1))
}

#[test]
fn every_position_is_seen_again_at_its_time() {
    // The positions as they were made, with the time played.
    let keys = states::right_digits(0..6);
    let mut state = states::game_of(TerminalProfile::default(), HOME, PUZZLE);
    let mut made = vec![(0, session(&state).game.position.clone())];
    for (place, digit) in keys.iter().enumerate() {
        let wait = [3, 1, 40, 2, 9, 1][place];
        state = pass_time(state, Duration::from_secs(wait));
        state = press(state, digit);
        let session = session(&state);
        let elapsed = session.game.record.elapsed.as_secs();
        made.push((elapsed, session.game.position.clone()));
    }
    let state = press(state, "P<space>");
    let seen = |state: &AppState| {
        let screen = replay(state);
        let at = screen.replay().moment(screen.moment()).at;
        (at.as_secs(), shown(state).clone())
    };
    let forward = std::iter::successors(Some(state), |state| Some(press(state.clone(), ".")));
    let states: Vec<AppState> = forward.take(made.len()).collect();
    let stepped: Vec<_> = states.iter().map(seen).collect();
    assert_eq!(stepped, made);
    let last = states[states.len() - 1].clone();
    assert_eq!(status(&press(last.clone(), ".")), "This is the end.");
    let back = std::iter::successors(Some(last), |state| Some(press(state.clone(), ",")));
    let mut back: Vec<_> = back.take(made.len()).map(|state| seen(&state)).collect();
    back.reverse();
    assert_eq!(back, made);
}

#[test]
fn it_plays_with_pauses_cut_and_stops_at_the_end() {
    let state = press(unfinished(), "P");
    assert_eq!(replay(&state).player.state, PlayState::Playing);
    let length = replay(&state).replay().length();
    assert!(length < replay(&state).replay().played() / 4);
    let mut state = state;
    while replay(&state).player.is_moving() {
        let before = replay(&state).shown();
        let wait = state.next_deadline().expect("a frame");
        state = pass_time(state, wait);
        let screen = replay(&state);
        assert!(screen.shown() > before);
        let position = screen
            .replay()
            .position_at(screen.replay().moment_at(screen.shown()));
        assert_eq!(*shown(&state), position);
    }
    assert_eq!(
        (replay(&state).shown(), replay(&state).player.state),
        (length, PlayState::Paused)
    );
    assert_eq!(
        state.next_deadline(),
        None,
        "nothing moves in a paused replay"
    );
    // As a video player begins again at the end.
    let again = press(state, "<space>");
    assert_eq!(
        (replay(&again).moment(), replay(&again).player.is_moving()),
        (0, true)
    );
}

#[test]
fn it_is_faster_and_slower_and_found_by_tenths_and_the_bar() {
    let state = of_won();
    let faster = press(state.clone(), "++<space>");
    let later = pass_time(faster, Duration::from_secs(1));
    assert_eq!(replay(&later).shown(), Duration::from_secs(4));
    let slower = pass_time(press(state.clone(), "---<space>"), Duration::from_secs(1));
    assert_eq!(replay(&slower).shown(), Duration::from_millis(500));
    let middle = press(state.clone(), "5");
    let length = replay(&state).replay().length();
    assert_eq!(replay(&middle).shown(), length / 2);
    let touched = after(middle, [Message::BarTouched(3, 4)]);
    assert_eq!(replay(&touched).shown(), length * 3 / 4);
    let ends = press(touched, "G");
    assert_eq!(replay(&ends).moment(), replay(&ends).replay().last());
    assert_eq!(replay(&press(ends, "g")).moment(), 0);
}

#[test]
fn a_branch_is_seen_as_it_was_tried() {
    let state = of_won();
    let kinds: Vec<MomentKind> = replay(&state)
        .replay()
        .moments()
        .iter()
        .map(|moment| moment.kind)
        .collect();
    let came_back = kinds
        .iter()
        .position(|&kind| kind == MomentKind::Return)
        .unwrap();
    let state = press(state, &".".repeat(came_back));
    let text = screen::draw(&state).text();
    assert!(text.contains("Back to move 4."), "{text}");
    // The next moves were made from there.
    assert!(screen::draw(&press(state, ".")).text().contains("Move 5: "));
}

#[test]
fn mistakes_are_places_with_their_end() {
    let state = press(of_won(), "<tab>");
    let text = screen::draw(&state).text();
    assert!(
        text.contains("3 at r7c2 is wrong, undone at 1:12."),
        "{text}"
    );
    assert_eq!(replay(&state).board().wrong.to_string(), "r7c2");
    let plain = press(state, "e");
    assert!(replay(&plain).board().wrong.is_empty());
    assert_eq!(status(&plain), "Wrong digits are not marked.");
}

/// A list of the wrong digits that were undone would tell that the others are right.
#[test]
fn an_open_game_is_replayed_without_a_judgement() {
    let wrong = press(unfinished(), "g922P<space>G");
    assert!(replay(&wrong).board().wrong.is_empty());
    let places = replay(&wrong).replay().places();
    let mut kinds = places.iter().map(|place| place.kind);
    assert!(!kinds.any(|kind| matches!(kind, PlaceKind::Mistake(_))));
    let asked = press(wrong.clone(), "e");
    assert_eq!(
        status(&asked),
        "The game is not over: wrong digits are marked after the win."
    );
    assert!(replay(&asked).board().wrong.is_empty());
    let words: Vec<String> = (0..=replay(&wrong).replay().last())
        .map(|moment| press(press(wrong.clone(), "g"), &".".repeat(moment)))
        .map(|state| screen::draw(&state).text())
        .collect();
    assert!(!words.iter().any(|text| text.contains("is wrong")));
}

/// Two games that differ in one digit, right in one and wrong in the other, look alike.
#[test]
fn the_replay_of_an_open_game_does_not_know_the_solution() {
    let places = |keys: &str| {
        let waited = pass_time(
            states::game_of(TerminalProfile::default(), HOME, PUZZLE),
            Duration::from_secs(30),
        );
        let tried = pass_time(press(waited, keys), Duration::from_secs(30));
        let state = press(tried, &format!("u{}P", states::right_digits(0..1)[0]));
        replay(&state).replay().places().to_vec()
    };
    // The solution has 3 at r8c3.
    assert_eq!(places("g833"), places("g838"));
}

#[test]
fn after_the_win_the_step_at_a_stuck_place_is_named_at_once() {
    let state = at_stuck_place(of_won());
    let text = screen::draw(&state).text();
    assert!(
        text.contains("would have helped. Enter shows it."),
        "{text}"
    );
    let (state, effects) = type_keys(state, "<enter>");
    assert_eq!(effects, []);
    let hint = replay(&state).board().hint.clone().expect("a hint");
    let step = hint.hint.step().expect("a step of logic");
    assert!(shown(&state).empty_cells().len() > step.placements.len());
    assert_eq!(
        (hint.stage, state.page()),
        (HintStage::Proof, screens::replay::STEP)
    );
    assert!(
        screen::draw(&state)
            .text()
            .contains("What would have helped")
    );
    let page = press(state.clone(), "D");
    assert!(matches!(page.layers.last(), Some(Layer::TechniquePage(_))));
    let text = screen::draw(&state).text();
    assert!(
        text.contains("Stuck for 0:52, 29 singles open: Full house"),
        "{text}"
    );
    assert!(text.contains("Here 29 cells could be"), "{text}");
    // Esc closes the step, and then the replay.
    let closed = press(state, "<esc>");
    assert_eq!(closed.page(), screens::replay::PAGE);
    let left = press(closed, "<esc>");
    assert_eq!((left.layers.len(), left.page()), (0, screens::game::WON));
}

#[test]
fn the_chain_of_a_step_is_left_before_the_step_is_closed() {
    let hint = session(&with_chains()).hint.clone().expect("a hint");
    let step = hint.hint.step().cloned();
    let state = at_stuck_place(of_unfinished());
    let (state, effects) = update(state, Message::Pressed(Key::Enter));
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Work(WorkEffect::FindHint(run, ..)) => Some(Fact::Reported(
            *run,
            RunResult::HintFound(step.clone().map(Box::new)),
        )),
        _ => None,
    });
    let chained = after(state, [found.expect("a step is looked for").into()]);
    assert_eq!(chained.page(), screens::replay::STEP.with(HintKeys::Proof));
    let walked = press(chained, "<right>");
    assert!(
        replay(&walked)
            .board()
            .hint
            .as_ref()
            .unwrap()
            .chain_position()
            .is_some()
    );
    for key in ["<esc>", "x"] {
        let left = press(walked.clone(), key);
        assert_eq!(left.page(), screens::replay::STEP, "{key}");
        assert_eq!(press(left, "<esc>").page(), screens::replay::PAGE, "{key}");
    }
}

#[test]
fn a_step_of_a_game_that_is_not_over_counts_as_a_hint() {
    let state = at_stuck_place(of_unfinished());
    assert_eq!(state.game().unwrap().game.record.hints_asked(), 0);
    let text = screen::draw(&state).text();
    assert!(text.contains("counts as a hint"), "{text}");
    let (state, effects) = type_keys(state, "<enter>");
    let saved = only_save(&effects);
    assert_eq!(saved.game.record.hints, [1, 1, 1, 1, 0]);
    let last = saved.game.help.events().last().expect("an event");
    assert!(matches!(
        last.help,
        HelpKind::Hint(HintSubject::Step(_), HintStage::Proof)
    ));
    // Once is enough.
    let (state, effects) = type_keys(state, "<esc><enter>");
    assert!(effects.is_empty() && replay(&state).board().hint.is_some());
}

#[test]
fn what_a_challenge_forbids_a_replay_does_not_tell() {
    let text = write_challenge(&PUZZLE.parse().unwrap(), Limits::ALL);
    let state = press(states::menu(TerminalProfile::default(), HOME), "");
    let pasted = after(state, [Message::Pasted(text)]);
    let state = press(pasted, "y");
    let state = pass_time(state, Duration::from_secs(30));
    let state = press(state, &states::right_digits(0..1)[0]);
    let state = at_stuck_place(press(state, "P<space>"));
    let (state, effects) = type_keys(state, "<enter>");
    assert_eq!(
        (effects.len(), status(&state).as_str()),
        (0, "This challenge forbids hints.")
    );
}

#[test]
fn a_worker_looks_for_the_step() {
    let state = at_stuck_place(of_unfinished());
    let press = |state: AppState, text: &str| {
        keys(text)
            .into_iter()
            .fold((state, Vec::new()), |(state, _), key| update(state, key))
    };
    let (waiting, effects) = press(state, "<enter>");
    let run = replay(&waiting).pending().expect("a pending step").run;
    let [Effect::Work(WorkEffect::FindHint(asked, board, _))] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(*asked, run);
    assert_eq!(**board, *shown(&waiting));
    let later = pass_time(waiting.clone(), Duration::from_millis(150));
    assert!(
        screen::draw(&later)
            .text()
            .contains("Looking for the step...")
    );
    // Who moves on does not wait for it.
    let (moved, effects) = press(waiting.clone(), ".");
    assert_eq!(effects, [Effect::Work(WorkEffect::Stop(run))]);
    let step = first_step(board);
    let (late, _) = update(
        moved,
        Fact::Reported(run, RunResult::HintFound(step.map(Box::new))).into(),
    );
    assert!(replay(&late).board().hint.is_none());
    let (closed, effects) = press(waiting, "<esc>");
    assert_eq!(
        (closed.layers.len(), effects),
        (0, vec![Effect::Work(WorkEffect::Stop(run))])
    );
}

#[test]
fn the_clock_stands_still() {
    let state = of_unfinished();
    let before = state.game().unwrap().game.record.elapsed;
    let state = press(pass_time(state, Duration::from_secs(9)), "P");
    assert_eq!(state.layers, []);
    assert_eq!(session(&state).game.record.elapsed, before);
}

#[test]
fn without_a_move_there_is_nothing_to_replay() {
    let state = press(states::default_game(), "P");
    assert_eq!(
        (state.layers.len(), status(&state).as_str()),
        (0, "There is no move to replay yet.")
    );
}

/// The list of saved games, this one in it.
fn listed(saved: &SavedGame) -> AppState {
    let listing = ninefold_game::save::Listing {
        games: vec![Summary::from(saved)],
        damaged: Vec::new(),
    };
    let list = states::saved_list(TerminalProfile::default(), HOME, 0);
    after(list, [Message::from(StorageEvent::GamesListed(listing))])
}

#[test]
fn a_saved_game_is_replayed_over_the_list() {
    let saved = session(&unfinished()).snapshot();
    let (state, effects) = type_keys(listed(&saved), "P");
    let run = state.shared.run;
    let load = StorageRequest::Load(run, saved.id.clone());
    assert_eq!(effects, [Effect::Storage(load)]);
    let loaded = |state, run| {
        after(
            state,
            [Message::Fact(Fact::Reported(
                run,
                RunResult::GameLoaded(Box::new(saved.clone()), None),
            ))],
        )
    };
    let replayed = loaded(state.clone(), run);
    assert_eq!(
        replay(&replayed).replay().last(),
        replay(&of_unfinished()).replay().last()
    );
    // Nothing could count a hint here.
    let asked = press(at_stuck_place(replayed.clone()), "<enter>");
    assert!(
        status(&asked).starts_with("The game is not over: "),
        "{}",
        status(&asked)
    );
    let back = press(replayed, "<esc>");
    assert!(matches!(back.screen, Screen::SavedGames(_)) && back.layers.is_empty());
    // It is opened once, and only where it is waited for.
    let again = loaded(back, run);
    assert_eq!(again.layers, []);
    let left = loaded(press(state, "<esc>"), run);
    assert!(matches!(left.screen, Screen::Menu(_)) && left.layers.is_empty());
}

#[test]
fn a_click_goes_to_a_place_and_a_second_one_shows_the_step() {
    let state = of_won();
    let place = stuck_places(&state)[0];
    let (_, regions) = screen::draw_with_regions(&state);
    let region = regions
        .iter()
        .find(|region| region.target == HitTarget::Item(place));
    let area = region.expect("the place in the list").area;
    let click = hit(&regions, MouseAction::Press, area.x + 3, area.y).expect("a click");
    let there = after(state, [click.clone()]);
    assert_eq!(replay(&there).place(), Some(place));
    let shown = after(there, [click]);
    assert!(replay(&shown).board().hint.is_some());
}
