//! Every action is taken to an open game, and what it shows is held against the list of ways
//! to the solution.

use crate::ui::keys::ReplayAction;
use crate::ui::screens;
use crate::ui::solution_access::{self, ACTIONS, SolutionAccess};
use crate::ui::tests::expected_time::slow_player;
use crate::ui::tests::support::driver::{
    after, all_steps, found_by_worker, only_save, pass_time, press, session, status, type_keys,
    with_shared,
};
use crate::ui::tests::support::screen::{self, Screen};
use crate::ui::tests::support::states::{self, HOME, PUZZLE};
use crate::ui::{
    Action, AppState, Choice, CommonAction, Effect, Fact, Layer, Message, RunResult, Saving,
    StatisticsState, TerminalProfile, WorkEffect, update,
};
use ninefold_core::board::Digit;
use ninefold_core::classic::Grid;
use ninefold_core::formats::{Limits, write_challenge};
use ninefold_game::game::{
    Assistance, EnteredBy, Game, Ghost, GhostMoment, Novelty, StatsCategory, Win,
};
use ninefold_game::save::{KnownBy, Listing, StorageEvent, StorageRequest, Summary};
use std::sync::Arc;
use std::time::Duration;

/// What the game takes for the solution.
#[derive(Clone, Copy, PartialEq)]
enum Solution {
    Right,
    /// Every digit is another. What looks different then tells something of the solution.
    Wrong,
}

/// An open game with a right and a wrong digit, a branch that was undone, and a wait.
fn played(limits: Limits, solution: Solution) -> AppState {
    let state = states::game_of(TerminalProfile::default(), HOME, PUZZLE);
    let mut state = pass_time(state, Duration::from_secs(40));
    if let Some(session) = state.game_mut() {
        session.change(|mut game| {
            if solution == Solution::Wrong {
                let solution = game.puzzle.answer.proved().unwrap().classic().unwrap();
                game.puzzle.answer = ninefold_game::game::Answer::Proved(renamed(&solution).into());
            }
            let moment = GhostMoment {
                at: Duration::from_secs(60),
                right: 51,
            };
            Game {
                limits,
                ghost: Ghost::new(vec![moment]),
                ..game
            }
        });
    }
    let right = states::right_digits(0..2);
    // 3 is wrong at r7c2, where the cursor is, and 8 at r8c3.
    press(state, &format!("{}{}ug723g838g72", right[0], right[1]))
}

fn renamed(grid: &Grid) -> Grid {
    let rename = |digit: Digit| Digit::from_index((digit.index() + 1) % 9);
    let digits = grid.filled();
    digits.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(rename(digit)))
    })
}

/// The places at which actions mean something: the board, the history, the replay where the
/// player was stuck, and the menu that offers the game.
fn places(limits: Limits, solution: Solution) -> [AppState; 4] {
    let board = played(limits, solution);
    let history = press(board.clone(), "B");
    let replay = press(board.clone(), "P<space><tab>");
    assert_eq!(replay.page(), screens::replay::PAGE);
    let menu = menu_of(&board);
    [board, history, replay, menu]
}

/// The menu once the games are listed and the time of this one is estimated.
fn menu_of(board: &AppState) -> AppState {
    let listing = Listing {
        games: vec![Summary::from(&session(board).snapshot())],
        damaged: Vec::new(),
    };
    let listed = Message::from(StorageEvent::GamesListed(listing));
    let (menu, effects) = update(press(board.clone(), "<esc>"), listed);
    let [Effect::Work(WorkEffect::EstimateTime(puzzle))] = &effects[..] else {
        panic!("{effects:?}");
    };
    let menu = slow_player(menu.clone(), 3);
    let estimated = Fact::TimeEstimated(puzzle.clone(), Some(Duration::from_secs(1_200)));
    let menu = after(menu, [Message::Fact(estimated)]);
    assert!(screen::draw(&menu).text().contains("19 min left"));
    menu
}

/// What came of an action: the state, what is seen, and whether a solver was set to work.
struct Shown {
    state: AppState,
    screen: Screen,
    solves: bool,
}

/// The action, a question answered with yes, and what workers find.
fn shown(state: AppState, action: Action) -> Shown {
    let (mut state, mut effects) = update(state, Message::Act(action));
    if let Some(Layer::Choice(Choice::Question(_))) = state.layers.last() {
        let (answered, more) = update(state, Message::Act(CommonAction::Confirm.into()));
        state = answered;
        effects.extend(more);
    }
    let mut solves = false;
    for effect in effects {
        solves |= matches!(
            effect,
            Effect::Work(
                WorkEffect::FindHint(..)
                    | WorkEffect::FindSteps(..)
                    | WorkEffect::FindPath(..)
                    | WorkEffect::StartSolver(..)
            )
        );
        let found = match effect {
            Effect::Work(WorkEffect::FindSteps(run, board)) => {
                let steps = all_steps(&board);
                Some(Fact::Reported(run, RunResult::StepsFound(steps)))
            }
            other => found_by_worker(other),
        };
        state = after(state, found.map(Message::Fact));
    }
    Shown {
        screen: screen::draw(&state),
        state,
        solves,
    }
}

/// Hints, checks, and who entered the last digit.
fn counted(state: &AppState) -> (u32, u32, EnteredBy) {
    let record = state
        .game()
        .map(|session| session.game.record)
        .unwrap_or_default();
    (record.hints_asked(), record.checks, record.solved_by)
}

/// Whether it was counted as the list says.
fn is_counted(access: SolutionAccess, before: &AppState, after: &AppState) -> bool {
    let ((hints, checks, _), now) = (counted(before), counted(after));
    match access {
        SolutionAccess::Hint => now.0 > hints,
        SolutionAccess::Check => now.1 > checks,
        SolutionAccess::AutoSolved => now.2 == EnteredBy::Machine,
        SolutionAccess::AfterTheGame
        | SolutionAccess::GivenPuzzle
        | SolutionAccess::OpensGame
        | SolutionAccess::NoMoves => false,
    }
}

/// The action that it stands for: a second click on a place of a replay shows its step.
fn meaning(action: Action, state: &AppState) -> Action {
    let is_replay = state.page() == screens::replay::PAGE;
    if is_replay && action == Action::Common(CommonAction::Confirm) {
        return ReplayAction::ShowStep.into();
    }
    action
}

#[test]
fn every_action_has_the_answer_of_the_list() {
    let mut told = Vec::new();
    for limits in [Limits::NONE, Limits::ALL] {
        let right = places(limits, Solution::Right);
        let wrong = places(limits, Solution::Wrong);
        for (state, other) in right.iter().zip(wrong) {
            assert_eq!(screen::draw(state), screen::draw(&other));
            for action in Action::all() {
                let after = shown(state.clone(), action);
                let elsewhere = shown(other.clone(), action);
                let tells = after.solves || after.screen != elsewhere.screen;
                let name = (action.name(), limits, state.page());
                let Some(access) = solution_access::of_action(meaning(action, state)) else {
                    assert!(!tells, "{name:?} is not in the list");
                    assert!(
                        after.state.game().is_none() || counted(&after.state) == counted(state)
                    );
                    continue;
                };
                assert_eq!(tells, is_counted(access, state, &after.state), "{name:?}");
                if tells {
                    told.push(action);
                    let is_free = limits == Limits::NONE || access == SolutionAccess::AutoSolved;
                    assert!(is_free, "{name:?} is forbidden");
                }
            }
        }
    }
    let asked = ACTIONS
        .iter()
        .filter(|(_, access)| *access != SolutionAccess::AfterTheGame);
    for (action, _) in asked {
        // A hint is counted when it is shown, before it is applied.
        let is_told = told.contains(action) || action.name() == "apply-hint";
        assert!(
            is_told,
            "{} tells nothing and is in the list",
            action.name()
        );
    }
}

/// Before anything is told it is said that it counts; who says no has lost nothing.
#[test]
fn a_solver_and_the_list_of_steps_ask_first() {
    let game = || states::default_game();
    for (key, question) in [
        ("w", "It shows the solution, which counts as a hint."),
        ("W", "It shows the solution, which counts as a hint."),
        ("/", "The list counts as a hint."),
    ] {
        let asked = press(game(), key);
        let text = screen::draw(&asked).text();
        let words: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = question.split(", ").next().unwrap();
        assert!(words.contains(first), "{key}: {text}");
        let left = press(asked.clone(), "<esc>");
        assert_eq!(session(&left).game, session(&game()).game, "{key}");
        let (told, effects) = type_keys(asked, "y");
        let record = session(&told).game.record;
        if key == "/" {
            // What a worker looks for counts when it is there.
            assert_eq!(record.hints_asked(), 0);
            continue;
        }
        assert_eq!(record.hints, [1, 1, 1, 1, 0], "{key}");
        assert!(effects.iter().any(|effect| matches!(
            effect,
            Effect::Storage(StorageRequest::Save(saved)) if saved.game.has_shown_solution()
        )));
        // Once is enough.
        let again = press(press(told, "<esc>"), key);
        assert!(again.is_watching());
        assert_eq!(session(&again).game.record.hints_asked(), 1);
    }
}

#[test]
fn a_win_after_a_solver_was_watched_is_not_unaided() {
    let won = states::filled(press(states::default_game(), "Wy<end><esc>"));
    let record = &session(&won).game.record;
    assert_eq!(Win::from_record(record).assistance, Assistance::Some);
    let result = session(&won).game.challenge_result().expect("a result");
    assert_eq!(result.hints, 1);
}

#[test]
fn a_puzzle_that_is_known_counts_nowhere() {
    let game = states::default_game();
    let id = session(&game).id.clone();
    let (known, effects) = update(game, StorageEvent::GameKnown(id, KnownBy::Solution).into());
    assert_eq!(
        status(&known),
        "You have had this solution: the game counts nowhere."
    );
    assert_eq!(only_save(&effects).game.novelty, Novelty::Again);
    let won = states::filled(known);
    assert!(!session(&won).game.is_counted());
    let text = screen::draw(&won).text();
    assert!(text.contains("Again: not counted."), "{text}");
    let copied = press(won, "y");
    assert_eq!(
        status(&copied),
        "You knew this puzzle: the game has no result."
    );
}

/// The store learns of help elsewhere with the save of the win, when that is counted already.
#[test]
fn a_win_is_taken_out_of_the_counts_if_the_puzzle_was_helped_elsewhere() {
    let game = with_shared(states::default_game(), |shared| {
        shared.statistics = StatisticsState::Open(Arc::default());
    });
    let id = session(&game).id.clone();
    let won = states::filled(game);
    let count = |state: &AppState| {
        let all = state.shared.statistics.statistics().expect("statistics");
        all.category(StatsCategory::Entered).won
    };
    assert_eq!(count(&won), 1);
    let (known, effects) = update(won, StorageEvent::GameKnown(id, KnownBy::Help).into());
    assert_eq!(count(&known), 0);
    assert_eq!(
        status(&known),
        "You had help with this puzzle elsewhere: the game counts nowhere."
    );
    let text = screen::draw(&known).text();
    assert!(text.contains("Again: not counted."), "{text}");
    let saves = effects.iter().filter_map(|effect| match effect {
        Effect::Storage(StorageRequest::SaveStatistics(all)) => Some(all.has_games()),
        _ => None,
    });
    assert_eq!(saves.collect::<Vec<_>>(), [true], "begun, not won");
}

#[test]
fn a_copy_that_saves_nothing_counts_its_help_and_says_where_it_cannot() {
    let locked = with_shared(press(states::default_game(), "g114"), |shared| {
        shared.saving = Saving::StoreLocked;
    });
    let counted = |(state, effects): (AppState, Vec<Effect>)| {
        let counts = effects.into_iter().filter_map(|effect| match effect {
            Effect::Storage(StorageRequest::CountHelp(game)) => Some(game.revealed()),
            _ => None,
        });
        (state, counts.collect::<Vec<u32>>())
    };
    let (helped, counts) = counted(type_keys(locked.clone(), "EEE"));
    assert_eq!(counts, [1, 2, 3]);
    assert_eq!(counted(type_keys(helped, "!y")).1, [u32::MAX]);

    let (untold, _) = update(locked, StorageEvent::HelpUncounted("why".to_owned()).into());
    for key in ["?", "t", "E", "!"] {
        let action = type_keys(untold.clone(), key);
        let told = status(&action.0).starts_with("Help cannot be counted here (why).");
        assert_eq!(told, key != "?", "{key}: {}", status(&action.0));
        assert_eq!(counted(action).1, [0; 0]);
    }
    assert_eq!(counted(type_keys(untold, "EE")).1, [1]);
}

/// A second paste of a challenge goes on with its clock; also in another guise.
#[test]
fn a_challenge_that_was_begun_is_not_begun_again() {
    let mut begun = session(&played(Limits::ALL, Solution::Right)).snapshot();
    begun.game.record.elapsed = Duration::from_secs(90);
    let listing = Listing {
        games: vec![Summary::from(&begun)],
        damaged: Vec::new(),
    };
    let menu = after(
        states::default_menu(),
        [Message::from(StorageEvent::GamesListed(listing))],
    );
    let givens: Grid = PUZZLE.parse().unwrap();
    for grid in [givens, renamed(&givens)] {
        let text = write_challenge(&(&grid).into(), Limits::ALL);
        let asked = after(menu.clone(), [Message::Pasted(text)]);
        let (_, effects) = type_keys(asked, "y");
        let load = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Load(_, id)) if *id == begun.id);
        assert!(effects.iter().any(load), "{effects:?}");
    }
}
