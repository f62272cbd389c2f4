//! Ways to reach menus, games and what is watched.

use crate::ui::Fact;
use crate::ui::tests::import;
use crate::ui::tests::support::boards::{EXAMPLE, HARDEST};
use crate::ui::tests::support::driver::{after, pass_time, playback, press};
use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::local_boards;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::states::{self, PUZZLE};
use crate::ui::{AppState, LogicEvent, Message, RunResult, SolverSteps, TerminalProfile};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{Step, Technique};
use ninefold_core::watched::SearchStep;
use ninefold_game::game::{Assistance, Exercise, GameOutcome, GamePuzzle, StatsCategory, Win};
use ninefold_game::game::{GameId, Statistics, StatsEvent};
use ninefold_game::save::{Listing, StorageEvent};
use std::sync::Arc;
use std::time::Duration;

pub(super) fn levels(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::menu(terminal, size), "<enter>")
}

pub(super) fn kinds(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::menu(terminal, size), "3<enter>")
}

pub(super) fn jigsaw(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("jigsaw", terminal, size), "ttt")
}

pub(super) fn diagonals(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("9x9 X", terminal, size), "a")
}

pub(super) fn killer(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(board_of("9x9 killer", terminal, size), "ag34")
}

pub(super) fn killer_proof(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(killer(terminal, size), "tttt")
}

pub(super) fn combinations(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(killer(terminal, size), "X<enter>")
}

/// A board with lines, dots and numbers outside.
pub(super) fn clues(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = local_boards::game_with(9, &local_boards::mixed(), terminal, size);
    press(state, "g15")
}

pub(super) fn clue_sums(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(clues(terminal, size), "X")
}

pub(super) fn menu_without_game(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let listed = Message::from(StorageEvent::GamesListed(Listing::default()));
    after(states::menu(terminal, size), [listed])
}

pub(super) fn saved_few(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::saved_list(terminal, size, 4), "j")
}

pub(super) fn saved_many(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::saved_list(terminal, size, 60), &"j".repeat(30))
}

pub(super) fn saved_none(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::saved_list(terminal, size, 0)
}

pub(super) fn statistics_empty(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let read = Message::from(StorageEvent::StatisticsRead(Arc::default(), None));
    after(
        states::menu(terminal, size),
        [vec![read], keys("8<enter>")].concat(),
    )
}

pub(super) fn statistics_closed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let why = "it was written by a newer Ninefold (format 9): update Ninefold to use it; \
               nothing was changed";
    let unread = Message::from(StorageEvent::StatisticsUnreadable(why.to_owned()));
    after(
        states::menu(terminal, size),
        [vec![unread], keys("8<enter>")].concat(),
    )
}

/// A menu that knows the day, the games and what was won.
pub(super) fn menu_of_today(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::daily_page(terminal, size), "<esc>")
}

/// A clean win of [`PUZZLE`] in 12:34, of a player who needed 15:00 before.
pub(super) fn won_best(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let before = StatsEvent {
        board: None,
        game: GameId::new(1, 1),
        category: StatsCategory::Entered,
        outcome: GameOutcome::Won(Win {
            time: Duration::from_secs(900),
            assistance: Assistance::None,
        }),
    };
    let (statistics, _) = Statistics::default().count(&before);
    let read = Message::from(StorageEvent::StatisticsRead(Arc::new(statistics), None));
    let playing = after(states::playing(terminal, size), [read]);
    states::filled(playing)
}

pub(super) fn saved_deleted(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(saved_few(terminal, size), "d")
}

pub(super) fn saved_filtered(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::saved_list(terminal, size, 60), "s/solved<down>")
}

pub(super) fn entry(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::menu(terminal, size), "5<enter>")
}

pub(super) fn import_files(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(import::list_folder(entry(terminal, size)), "<down>")
}

pub(super) fn import_recent(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(import::list_recent(entry(terminal, size)), "<down>")
}

pub(super) fn import_played(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    import::list_played(entry(terminal, size))
}

pub(super) fn import_puzzles(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    import::list_puzzles(entry(terminal, size))
}

pub(super) fn entry_clash(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(entry(terminal, size), "53..7....6..195....98..5.6.8..")
}

pub(super) fn entry_several(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let two = PUZZLE.replace(['9', '1', '4'], "0");
    press(states::entered(terminal, size, &two), "v")
}

pub(super) fn entry_impossible(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let first_rows = "123456780000000000000000009";
    states::entered(terminal, size, &format!("{first_rows}{}", "0".repeat(54)))
}

pub(super) fn entry_playable(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::entered(terminal, size, PUZZLE)
}

pub(super) fn making(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = press(levels(terminal, size), "<enter>");
    after(
        state,
        [Message::Fact(Fact::TimePassed(Duration::from_millis(500)))],
    )
}

pub(super) fn paused(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::in_the_middle(terminal, size), "p")
}

pub(super) fn mark_mode(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::in_the_middle(terminal, size), "g13x")
}

pub(super) fn every_step(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let board = states::in_the_middle(terminal, size);
    let board = press(board, "uu");
    let candidates = board
        .game()
        .unwrap()
        .game
        .position
        .board_position()
        .classic()
        .unwrap();
    let state = press(board, "/y");
    let found = Message::Fact(Fact::Reported(
        state.shared.run,
        RunResult::StepsFound(
            ClassicLadder::PLAYER
                .all(&candidates)
                .into_iter()
                .map(Into::into)
                .collect(),
        ),
    ));
    after(state, [found, keys("j").remove(0)])
}

pub(super) fn watching_logic(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::hint_of(terminal, size, Technique::LockedPointing);
    let givens = game.game().unwrap().game.puzzle.givens.classic().unwrap();
    let state = press(game, "Wy<space>");
    let path = ClassicLadder::PLAYER.path(&givens).steps;
    let removing = path.iter().position(|step| step.placements.is_empty());
    let seen = path.into_iter().take(removing.unwrap() + 1);
    let seen = seen.map(Step::from).map(Arc::new);
    let steps = seen.map(LogicEvent::Deduced).collect();
    let run = state.shared.run;
    after(
        state,
        [Message::Fact(Fact::Reported(
            run,
            RunResult::SolverRan(SolverSteps::Logic(steps)),
        ))],
    )
}

pub(super) fn lessons(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::menu(terminal, size), "6<enter>jjjj")
}

pub(super) fn practising(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = press(lessons(terminal, size), "jj3");
    let exercise = states::graded_puzzles().find_map(|line| {
        let puzzle = GamePuzzle::from_givens(line.parse().unwrap()).unwrap();
        Exercise::within(&puzzle, Technique::LockedPointing)
    });
    let found = Message::Fact(Fact::Reported(
        state.shared.run,
        RunResult::ExerciseFound(Box::new(exercise.unwrap()), 1_795_208_101),
    ));
    after(state, [found])
}

pub(super) fn practised(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(practising(terminal, size), "tT")
}

pub(super) fn watching(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::watching(terminal, size, 200)
}

/// The last of the first steps that a digit did not fit.
pub(super) fn watched_rejecting(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = states::watching(terminal, size, 400);
    let rejects = |state: &AppState| {
        let searches = playback(state).player.recording.searches().unwrap();
        let last = searches.first().moment.recent.last().copied();
        matches!(last, Some(SearchStep::Reject(..)))
    };
    let earlier = std::iter::successors(Some(state), |state| Some(press(state.clone(), ",")));
    earlier.take(400).find(rejects).unwrap()
}

pub(super) fn watched_to_the_end(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    states::watching(terminal, size, u64::MAX)
}

/// A digit taken back, in the middle of the whole search.
pub(super) fn watched_backtracking(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(watched_to_the_end(terminal, size), "5]")
}

pub(super) fn watched_heat(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(watched_backtracking(terminal, size), "h")
}

/// A puzzle that takes guesses, whatever is chosen first (Arto Inkala, 2012).
/// The choice of dancing links at a dead end.
pub(super) fn watched_places(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = press(
        states::game_of(terminal, size, HARDEST),
        "wy<space><tab><tab>",
    );
    press(states::searched(state, u64::MAX), "2]")
}

/// Waves of eliminations in the middle of a search.
pub(super) fn watched_waves(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::game_of(terminal, size, HARDEST);
    let state = press(game, "wy<space><tab><tab><tab>");
    press(states::searched(state, u64::MAX), "3].")
}

/// A full board with errors.
pub(super) fn watched_annealing(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::game_of(terminal, size, EXAMPLE);
    let state = press(game, "wy<space><tab><tab><tab><tab>");
    press(states::searched(state, 2_000), "9]")
}

/// Two searches in the middle of a race by work.
pub(super) fn race(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = press(states::game_of(terminal, size, HARDEST), "wy<tab>r<space>");
    states::sought(states::searched(state, 4_000), 3_000)
}

/// The count before a race.
pub(super) fn race_starting(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::game_of(terminal, size, HARDEST);
    states::searched(press(game, "wy<tab>r"), 4_000)
}

/// One side is done, and the race stands still.
pub(super) fn race_finish(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::game_of(terminal, size, EXAMPLE);
    let race = states::searched(press(game, "wyr"), u64::MAX);
    let started = pass_time(race, Duration::from_secs(3));
    pass_time(started, Duration::from_secs(1))
}

/// The numbers that fewest candidates chooses by.
pub(super) fn watched_candidates(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = press(states::game_of(terminal, size, HARDEST), "wy<space><tab>");
    press(states::searched(state, u64::MAX), "2]")
}

pub(super) fn race_won(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::game_of(terminal, size, EXAMPLE);
    press(states::searched(press(game, "wyr<space>"), u64::MAX), "G")
}

pub(super) fn won_with_hints(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), &"tttT".repeat(43))
}

pub(super) fn won_by_machine(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    press(states::playing(terminal, size), "!y")
}
