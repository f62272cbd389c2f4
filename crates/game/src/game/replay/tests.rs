use super::*;
use crate::game::for_tests::example_game as new_game;
use crate::game::{AutoPrune, Colour, HelpKind, HistoryNodeId, MarkKind, Tool};
use ninefold_core::board::{Digit, DigitSet};
use proptest::prelude::*;

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// After so many seconds of play.
fn at(mut game: Game, seconds: u64) -> Game {
    game.record.elapsed = Duration::from_secs(seconds);
    game
}

/// Enters a digit at an empty cell, by its number among those empty at the start.
fn enter(game: Game, seconds: u64, empty: usize, wanted: Digit) -> Game {
    let game = at(game, seconds);
    let cell = empty_cell(&game, empty);
    let step = game.enter(cell, wanted, AutoPrune::Peers).unwrap();
    game.make(step)
}

fn empty_cell(game: &Game, empty: usize) -> Cell {
    game.puzzle.start().empty_cells().iter().nth(empty).unwrap()
}

fn right(game: &Game, empty: usize) -> Digit {
    let cell = empty_cell(game, empty);
    game.puzzle.answer.get(cell).unwrap()
}

fn wrong(game: &Game, empty: usize) -> Digit {
    let right = right(game, empty);
    DigitSet::up_to(9)
        .into_iter()
        .find(|&other| other != right)
        .unwrap()
}

fn enter_right(game: Game, seconds: u64, empty: usize) -> Game {
    let digit = right(&game, empty);
    enter(game, seconds, empty, digit)
}

fn enter_wrong(game: Game, seconds: u64, empty: usize) -> Game {
    let digit = wrong(&game, empty);
    enter(game, seconds, empty, digit)
}

fn kinds(replay: &Replay) -> Vec<(MomentKind, u32, u64)> {
    let moments = replay.moments().iter();
    let row = |moment: &ReplayMoment| (moment.kind, moment.node.number(), moment.at.as_secs());
    moments.map(row).collect()
}

#[test]
fn a_branch_is_tried_and_left() {
    let game = enter_right(new_game(), 1, 0);
    let game = enter_wrong(game, 2, 1);
    let game = enter_right(game, 3, 2).undo().0.undo().0;
    let game = enter_right(game, 13, 1);
    let replay = Replay::from_game(&game);
    let (kind, came_back) = (MomentKind::Move, MomentKind::Return);
    assert_eq!(
        kinds(&replay),
        [
            (MomentKind::Start, 0, 0),
            (kind, 1, 1),
            (kind, 2, 2),
            (kind, 3, 3),
            (came_back, 1, 12),
            (kind, 4, 13),
        ]
    );
    // A pause of ten seconds takes two, and the way back is part of it.
    assert_eq!(replay.length(), Duration::from_secs(5));
    assert_eq!(replay.moment(4).shown_at, Duration::from_millis(4_500));

    let solved = game.solve().unwrap();
    let replay = Replay::from_game(&game.make(solved));
    let mistakes = replay.mistakes();
    let found = Some(Correction {
        moment: 4,
        by: FoundBy::Undo,
    });
    assert_eq!((mistakes.len(), mistakes[0].moment), (1, 2));
    assert_eq!(mistakes[0].found, found);
}

#[test]
fn both_axes_agree_at_every_moment_and_between() {
    let game = (0..4).fold(new_game(), |game, empty| {
        enter_right(game, [1, 2, 102, 103][empty], empty)
    });
    let replay = Replay::from_game(&game);
    for (index, moment) in replay.moments().iter().enumerate() {
        assert_eq!(replay.moment_at(moment.shown_at), index);
        assert_eq!(replay.played_at(moment.shown_at), moment.at);
    }
    // Half of a pause that is cut is half of its time.
    let middle = Duration::from_secs(3);
    assert_eq!(replay.moment_at(middle), 2);
    assert_eq!(replay.played_at(middle), Duration::from_secs(52));
    let beyond = Duration::from_secs(999);
    assert_eq!(replay.moment_at(beyond), replay.last());
    assert_eq!(replay.played_at(beyond), Duration::from_secs(103));
}

#[test]
fn a_mistake_is_erased_overwritten_or_never_found() {
    let game = enter_wrong(new_game(), 1, 0);
    let game = enter_wrong(game, 2, 1);
    let game = enter_wrong(game, 3, 2);
    let game = enter_right(game, 4, 0);
    let cell = empty_cell(&game, 1);
    let step = game.clear(cell, Tool::Digit).unwrap();
    let game = at(game, 5).make(step);
    // Of an open game nothing is told, not even what the player took back.
    let replay = Replay::from_game(&game);
    assert_eq!(replay.mistakes(), []);
    assert!(replay.wrong_cells(&replay.position_at(3)).is_empty());

    let solve = game.solve().unwrap();
    let replay = Replay::from_game(&at(game, 6).make(solve));
    let found: Vec<_> = replay.mistakes().iter().map(|each| each.found).collect();
    let correction = |moment, by| Some(Correction { moment, by });
    let expected = [
        correction(4, FoundBy::Overwriting),
        correction(5, FoundBy::Erasing),
        correction(6, FoundBy::Overwriting),
    ];
    assert_eq!(found, expected);
    assert_eq!(replay.wrong_cells(&replay.position_at(3)).len(), 3);
}

#[test]
fn the_longest_waits_are_the_stuck_places() {
    let game = enter_right(new_game(), 25, 0);
    let game = enter_right(game, 44, 1);
    // A wrong digit and a colour are no progress.
    let game = enter_wrong(game, 60, 2);
    let paint = game.toggle_colour(
        Cell::middle(9),
        Colour::from_key(Digit::from_index(0)).unwrap(),
    );
    let game = at(game, 70);
    let game = game.clone().make(paint.unwrap()).undo().0.undo().0;
    let game = enter_right(game, 100, 2);
    let solved = game.solve().unwrap();
    let replay = Replay::from_game(&at(game.clone(), 130).make(solved));
    // Before the first move, before the third, and before the solver.
    assert_eq!(waits(&replay), [(0, 25), (5, 56), (6, 30)]);
    assert_eq!(replay.moment(5).kind, MomentKind::Return);

    // As long as the game is open every digit counts: a wait that goes on past a digit
    // would tell that it is wrong.
    let replay = Replay::from_game(&at(game, 130));
    assert_eq!(waits(&replay), [(0, 25), (5, 40), (7, 30)]);
    assert_eq!(replay.moment(7).kind, MomentKind::End);
}

/// The moments of the waits, and the seconds they took.
fn waits(replay: &Replay) -> Vec<(usize, u64)> {
    let stuck = |place: &ReplayPlace| match place.kind {
        PlaceKind::Stuck(stuck) => Some((stuck.moment, stuck.waited.as_secs())),
        PlaceKind::Mistake(_) | PlaceKind::Help(_) | PlaceKind::AppliedHint => None,
    };
    replay.places().iter().filter_map(stuck).collect()
}

#[test]
fn of_many_waits_only_the_longest_are_listed() {
    let game = (0..20).fold(new_game(), |game, empty| {
        let seconds: u64 = (0..=empty as u64).map(|place| 30 + place).sum();
        enter_right(game, seconds, empty)
    });
    let replay = Replay::from_game(&game);
    let moments: Vec<usize> = replay.places().iter().map(|place| place.moment).collect();
    assert_eq!(moments, [15, 16, 17, 18, 19]);
}

#[test]
fn a_game_without_times_takes_a_second_a_move() {
    let game = (0..5).fold(new_game(), |game, empty| enter_right(game, 0, empty));
    let replay = Replay::from_game(&at(game, 500));
    assert!(!replay.is_timed());
    assert_eq!(replay.length(), Duration::from_secs(5));
    assert_eq!(replay.places(), []);
}

#[test]
fn a_new_game_is_one_moment() {
    let replay = Replay::from_game(&new_game());
    assert_eq!((replay.last(), replay.length()), (0, Duration::ZERO));
    assert_eq!(replay.played_at(Duration::from_secs(5)), Duration::ZERO);
}

#[test]
fn a_hint_that_was_applied_is_a_place() {
    let game = new_game();
    let step = game.apply_hint(&game.hint(), AutoPrune::Peers).unwrap();
    let replay = Replay::from_game(&at(game, 3).make(step));
    let places = [ReplayPlace {
        moment: 1,
        kind: PlaceKind::AppliedHint,
    }];
    assert_eq!(replay.places(), places);
}

#[test]
fn help_is_found_where_it_was_asked_for() {
    let game = enter_wrong(new_game(), 1, 0);
    let game = at(game, 5).record_check();
    let game = enter_right(game.undo().0, 9, 0);
    let replay = Replay::from_game(&game);
    let help = |place: &ReplayPlace| match place.kind {
        PlaceKind::Help(event) => Some((place.moment, event.help, event.at.as_secs())),
        PlaceKind::Mistake(_) | PlaceKind::Stuck(_) | PlaceKind::AppliedHint => None,
    };
    let found: Vec<_> = replay.places().iter().filter_map(help).collect();
    assert_eq!(found, [(1, HelpKind::Check(1), 5)]);
}

/// What a player does next.
#[derive(Clone, Copy, Debug)]
enum Act {
    Enter(usize, u8),
    Mark(usize, u8),
    Undo,
    Redo,
    GoTo(usize),
    Wait(u64),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => (0..51_usize, 1..=9_u8).prop_map(|(cell, digit)| Act::Enter(cell, digit)),
        2 => (0..51_usize, 1..=9_u8).prop_map(|(cell, digit)| Act::Mark(cell, digit)),
        2 => Just(Act::Undo),
        1 => Just(Act::Redo),
        1 => any::<usize>().prop_map(Act::GoTo),
        2 => (0..9_000_u64).prop_map(Act::Wait),
    ]
}

fn carry_out(mut game: Game, act: Act) -> Game {
    match act {
        Act::Enter(empty, number) => {
            let cell = empty_cell(&game, empty);
            match game.enter(cell, digit(number), AutoPrune::Peers) {
                Ok(step) => game.make(step),
                Err(_) => game,
            }
        }
        Act::Mark(empty, number) => {
            let cell = empty_cell(&game, empty);
            match game.toggle_mark(cell, MarkKind::Centre, digit(number)) {
                Ok(step) => game.make(step),
                Err(_) => game,
            }
        }
        Act::Undo => game.undo().0,
        Act::Redo => game.redo().0,
        Act::GoTo(node) => {
            let count = game.history.len() + 1;
            game.go_to(HistoryNodeId::new((node % count) as u32))
        }
        Act::Wait(millis) => {
            game.record.elapsed += Duration::from_millis(millis);
            game
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The positions of a replay are those of the game at the same times.
    #[test]
    fn a_scripted_game_is_replayed_as_it_was_played(acts in prop::collection::vec(act(), 0..400)) {
        let mut game = new_game();
        let mut made = vec![(Duration::ZERO, game.position.clone())];
        for act in acts {
            let moves = game.history.len();
            game = carry_out(game, act);
            if game.history.len() > moves {
                made.push((game.record.elapsed, game.position.clone()));
            }
        }
        let replay = Replay::from_game(&game);
        let is_move = |kind| matches!(kind, MomentKind::Start | MomentKind::Move);
        let shown: Vec<_> = replay
            .positions()
            .filter(|(moment, _)| is_move(moment.kind))
            .map(|(moment, position)| (moment.at, position))
            .collect();
        prop_assert_eq!(shown, made);
        for (index, (_, position)) in replay.positions().enumerate() {
            prop_assert_eq!(replay.position_at(index), position);
        }
        let moments = replay.moments();
        prop_assert!(moments.is_sorted_by_key(|moment| moment.at));
        prop_assert!(moments.is_sorted_by_key(|moment| moment.shown_at));
        if !game.is_over() {
            prop_assert_eq!(replay.position_at(replay.last()), game.position);
        }
    }
}

#[test]
fn fifty_thousand_moves_are_no_burden() {
    let paint = |game: Game, number: usize| {
        let cell = Cell::numbered(number % 81, 9).unwrap();
        let colour = Colour::from_key(Digit::from_index(number % 9)).unwrap();
        let step = game.toggle_colour(cell, colour).unwrap();
        game.make(step)
    };
    let game = (0..50_000).fold(new_game(), paint);
    let replay = Replay::from_game(&game);
    assert_eq!(replay.last(), 50_000);
    assert_eq!(replay.position_at(50_000), game.position);
    let way = |node| replay.keyframes.way_to(&replay.history, node).1.len();
    let longest = replay.history.node_ids().map(way).max();
    assert!(longest <= Some(moments::KEYFRAME_EVERY), "{longest:?}");
}
