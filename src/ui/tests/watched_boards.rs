//! Boards of other sizes and rules, watched on the screen of the classic ones.

use crate::ui::tests::support::driver::{
    after, found_by_worker, pass_time, paste, playback, press, session, status, top_layer,
};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::HOME;
use crate::ui::{Algorithm, AppState, Message, PlayState, SMALLEST, TerminalProfile, Timeline};
use ninefold_core::board::{Digit, Grid};
use ninefold_core::formats::Puzzle;
use ninefold_core::rules::Rules;
use ninefold_core::watched::{SearchEnding, SearchRun, SearchStep, WatchedSearch};
use std::time::Duration;

const TITLES: [&str; 3] = ["9x9 killer", "jigsaw", "16x16"];

fn drawn(state: &AppState) -> String {
    screen::draw(state).text()
}

fn game(title: &str) -> AppState {
    board_of(title, TerminalProfile::default(), HOME)
}

/// The search of the same board with every other given and every other cage, so that it has to
/// guess: pasted in place of the board that is watched. It is known to its end, and paused at its
/// start.
fn searching(title: &str) -> AppState {
    let game = game(title);
    let puzzle = &session(&game).game.puzzle;
    let half = puzzle.givens.filled().step_by(2);
    let half = half.fold(Grid::EMPTY, |half, (cell, digit)| {
        half.with(cell, Some(digit))
    });
    let rules = puzzle.rules.rules();
    let cages = rules.cages().step_by(2);
    let fewer = cages.fold(Rules::classic().as_ref().clone(), |rules, cage| {
        rules.with_cage(*cage).unwrap()
    });
    let rules = match rules.cages().next() {
        Some(_) => fewer,
        None => rules.as_ref().clone(),
    };
    let text = Puzzle::new(rules, half).to_string();
    let (state, effects) = paste(press(game, "wy"), text);
    let steps = effects.into_iter().filter_map(found_by_worker);
    press(after(state, steps.map(Message::Fact)), ".g")
}

fn position(state: &AppState) -> u64 {
    playback(state).player.recording.position()
}

fn shown(state: &AppState) -> &SearchRun {
    let searches = playback(state).player.recording.searches();
    &searches.expect("a search").first().moment.run
}

fn last_step(state: &AppState) -> SearchStep {
    let searches = playback(state).player.recording.searches();
    let recent = &searches.expect("a search").first().moment.recent;
    *recent.last().expect("a step")
}

#[test]
fn the_search_of_a_board_is_watched_forwards_and_back() {
    for title in TITLES {
        let start = searching(title);
        assert_eq!(position(&start), 0, "{title}");
        let mut pictures = vec![drawn(&start)];
        let mut state = start;
        for _ in 0..12 {
            state = press(state, ".");
            pictures.push(drawn(&state));
        }
        assert!(
            pictures.windows(2).all(|pair| pair[0] != pair[1]),
            "{title}"
        );
        for picture in pictures.iter().rev().skip(1) {
            state = press(state, ",");
            assert_eq!(&drawn(&state), picture, "{title}");
        }
        assert_eq!(status(&press(state, ",")), "This is the start.");
    }
}

#[test]
fn the_search_of_a_board_has_its_depths_its_stack_and_its_deepest_moment() {
    for title in TITLES {
        let start = searching(title);
        let half = press(start.clone(), "5");
        let known = playback(&half).player.recording.known();
        let extent = playback(&half).player.recording.extent();
        assert_eq!(position(&half), extent / 2, "{title}");
        let deepest = press(start, "d");
        let mut run = SearchRun::new(WatchedSearch::AllRules, playback(&half).givens());
        let depths = std::iter::from_fn(|| run.advance().map(|_| run.depth()));
        let most = depths.take(known as usize).max();
        assert_eq!(Some(shown(&deepest).depth()), most, "{title}");
        let text = drawn(&deepest);
        for word in ["Depth", "Stack", "Search by all rules", "tries"] {
            assert!(text.contains(word), "{title}: no {word} in {text}");
        }
        let level = shown(&deepest).stack().last().expect("a guess");
        let (cell, _) = level.placed().expect("a digit");
        assert!(text.contains(&format!("{cell} ")), "{title}: {text}");
    }
}

#[test]
fn a_step_back_on_a_board_says_what_was_taken_back() {
    let back = TITLES.iter().map(|title| press(searching(title), "]"));
    let back: Vec<AppState> = back.filter(|state| position(state) > 0).collect();
    assert!(!back.is_empty(), "no search goes back");
    for state in back {
        let SearchStep::TakeBack(cell, digit) = last_step(&state) else {
            panic!("{}", drawn(&state));
        };
        let sentence = format!("{digit} at {cell} leads to a contradiction.");
        assert!(drawn(&state).contains(&sentence), "{}", drawn(&state));
        assert_eq!(status(&press(state, "[")), "None before this.");
    }
}

#[test]
fn a_board_is_shaded_by_its_tries_and_has_no_race() {
    for title in TITLES {
        let state = press(searching(title), "dh");
        assert_eq!(status(&state), "Heat: how often each cell was tried.");
        assert!(drawn(&state).contains("Heat: tries, up to"), "{title}");
        let alone = press(state, "r");
        let sentence = "One search alone knows these rules: there is no race.";
        assert_eq!(status(&alone), sentence);
    }
}

#[test]
fn a_board_is_solved_by_the_search_and_by_logic() {
    for title in TITLES {
        let search = press(game(title), "wy");
        let logic = press(search.clone(), "<tab>");
        assert_eq!(playback(&logic).algorithm, Algorithm::Logic, "{title}");
        let again = press(logic.clone(), "<tab>");
        assert_eq!(playback(&again).algorithm, playback(&search).algorithm);
        for state in [search, logic] {
            let end = pass_time(press(state, "G"), Duration::from_millis(16));
            assert_eq!(playback(&end).player.state, PlayState::Paused, "{title}");
            assert!(drawn(&end).contains("Solved"), "{title}: {}", drawn(&end));
            let closed = press(end, "<esc>");
            assert!(top_layer(&closed).is_none());
            assert_eq!(session(&closed).game.record.hints_asked(), 1);
        }
        let end = press(press(game(title), "wy"), "G");
        assert_eq!(shown(&end).ending(), Some(SearchEnding::Solved), "{title}");
    }
}

/// The proof is read a page at a time, and each step is shown where it was seen.
#[test]
fn logic_on_a_board_is_read_step_by_step() {
    for title in TITLES {
        let first = press(game(title), "Wy.g.");
        let text = drawn(&first);
        assert!(
            text.contains("Step") && text.contains("empty cells"),
            "{text}"
        );
        let later = press(first.clone(), "..");
        assert_ne!(drawn(&later), text);
        assert_eq!(drawn(&press(later, ",,")), text);
    }
}

#[test]
fn the_position_in_play_on_a_board_can_be_solved_too() {
    for title in TITLES {
        let state = game(title);
        let session = session(&state);
        let position = &session.game.position;
        let solution = session.game.puzzle.answer.proved().expect("a solution");
        let mut cells = position.empty_cells().iter();
        let cell = cells
            .find(|&cell| solution.get(cell) < Digit::new(10))
            .expect("a cell");
        let digit = solution.get(cell);
        let mut state = state.clone();
        let played = state.session_mut().expect("a game");
        played.cursor = cell;
        let state = press(state, &digit.expect("a digit").to_char().to_string());
        let watched = press(state, "wyp");
        assert_eq!(status(&watched), "From your position.", "{title}");
        assert_eq!(playback(&watched).givens().givens.get(cell), digit);
    }
}

#[test]
fn a_watched_board_says_which_part_is_on_show() {
    let state = press(
        board_of("16x16", TerminalProfile::default(), SMALLEST),
        "wy.g.",
    );
    let text = drawn(&state);
    assert!(text.contains("rows 1-10, columns"), "{text}");
}
