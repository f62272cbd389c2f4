//! Hints and steps on show.

use super::*;
use crate::ui::RunResult;
use crate::ui::tests::support::finished::finished_games;
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{Ladder, Position};
use ninefold_game::game::Trends;
use ninefold_game::save::{StorageEvent, Summary};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Puzzles of all levels.
pub(crate) fn graded_puzzles() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../../../../tests/data/graded.tsv")
        .lines()
        .skip(1);
    lines.filter_map(|line| line.split('\t').next())
}

/// A game carried on by hints, all marks written, until this technique is the
/// next step; its hint is at its first stage.
pub(crate) fn hint_of(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
) -> AppState {
    let line = puzzle_that_needs(technique);
    hint_in(game_of(terminal, size, line), technique).expect("its hint")
}

/// The first graded puzzle that needs a technique, looked for once for all tests.
fn puzzle_that_needs(technique: Technique) -> &'static str {
    static FOUND: Mutex<BTreeMap<Technique, &str>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    found.entry(technique).or_insert_with(|| {
        let needs = |line: &&str| {
            let path = ClassicLadder::PLAYER.path(&line.parse().unwrap()).steps;
            path.iter().any(|step| step.technique == technique)
        };
        graded_puzzles()
            .find(needs)
            .expect("a puzzle that needs it")
    })
}

fn hint_in(state: AppState, technique: Technique) -> Option<AppState> {
    let mut state = press(state, "a");
    loop {
        let hinted = press(state.clone(), "t");
        let hint = hinted.game()?.hint.as_ref()?;
        match &hint.hint {
            found if found.step().is_some_and(|step| step.technique == technique) => {
                return Some(hinted);
            }
            Hint::Step(_) => state = press(state, "tT"),
            _ => return None,
        }
    }
}

/// A game at the position `values:deleted`, all its candidates noted, as the tests
/// of the techniques write them.
pub(crate) fn position(terminal: TerminalProfile, size: (u16, u16), position: &str) -> AppState {
    let board = Position::from(&examples::read(position).expect("a position"));
    let given = |&(cell, _): &(Cell, Digit)| board.givens.contains(cell);
    let givens = board.values.filled().filter(given);
    let givens = givens.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(digit))
    });
    let saved = SavedGame {
        game: Game::at_board(GamePuzzle::from_givens(givens).expect("a puzzle"), &board),
        ..saved_game()
    };
    let asked = press(menu_with_game(terminal, size), "<enter>");
    let loaded = Message::Fact(Fact::Reported(
        asked.shared.run,
        RunResult::GameLoaded(Box::new(saved), None),
    ));
    after(asked, [loaded])
}

/// A position with this very step on show, at this stage of its hint.
pub(crate) fn shown(state: AppState, step: impl Into<Step>, stage: HintStage) -> AppState {
    let mut state = state;
    let Screen::Game(table) = &mut state.screen else {
        panic!("no game is being played")
    };
    table.hint = Some(ActiveHint::new(Hint::from(step), stage));
    state
}

/// The example that is kept of a technique, with its first step on show at this
/// stage of its hint.
pub(crate) fn example_at(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
    stage: HintStage,
) -> AppState {
    let line = technique.info().example;
    let state = position(terminal, size, line);
    let position = &state.game().unwrap().game.position;
    let search = Ladder::new(position.rules());
    let found = search.instances(technique, &position.board_position());
    match found.into_iter().next() {
        Some(step) => shown(state, step, stage),
        None => panic!("no {technique} at {line}"),
    }
}

/// The same with the proof on show.
pub(crate) fn example(
    terminal: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
) -> AppState {
    example_at(terminal, size, technique, HintStage::Proof)
}

/// The list of this many saved games.
pub(crate) fn saved_list(terminal: TerminalProfile, size: (u16, u16), count: u32) -> AppState {
    let games = (0..count).map(|number| {
        let mut saved = saved_game();
        saved.id = GameId::new(1_795_208_101, number);
        saved.saved_at -= u64::from(number) * 7_300;
        saved.game.record.elapsed = Duration::from_secs(u64::from(number) * 431);
        if number % 3 == 1 {
            let solving = saved.game.solve().unwrap();
            saved.game = saved.game.make(solving);
        }
        (&saved).into()
    });
    let listing = Listing {
        games: games.collect(),
        damaged: Vec::new(),
    };
    let state = press(menu(terminal, size), "4<enter>");
    after(state, [Message::from(StorageEvent::GamesListed(listing))])
}

/// The wins of a player who is at home in the middle: the category, seconds,
/// and whether there was help, the oldest first.
const WINS: [(StatsCategory, u64, Assistance); 16] = {
    const EASY: StatsCategory = StatsCategory::Generated(Level::Easy);
    const MEDIUM: StatsCategory = StatsCategory::Generated(Level::Medium);
    const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);
    [
        (EASY, 412, Assistance::None),
        (EASY, 367, Assistance::None),
        (MEDIUM, 803, Assistance::Some),
        (MEDIUM, 911, Assistance::None),
        (EASY, 301, Assistance::Some),
        (EASY, 290, Assistance::None),
        (HARD, 2_520, Assistance::Some),
        (HARD, 1_911, Assistance::None),
        (HARD, 1_405, Assistance::None),
        (HARD, 1_633, Assistance::None),
        (HARD, 3_899, Assistance::Some),
        (HARD, 1_127, Assistance::None),
        (HARD, 1_240, Assistance::None),
        (StatsCategory::Entered, 5_025, Assistance::Some),
        (EASY, 245, Assistance::None),
        (
            StatsCategory::Generated(Level::Unfair),
            40_150,
            Assistance::Some,
        ),
    ]
};

fn event(number: u32, category: StatsCategory, outcome: GameOutcome) -> StatsEvent {
    StatsEvent {
        board: None,
        game: GameId::new(1_790_000_000 + u64::from(number), number),
        category,
        outcome,
    }
}

/// Those wins, and some games that were started and given up.
pub(crate) fn some_statistics() -> Statistics {
    let wins = WINS.iter().map(|&(category, seconds, assistance)| {
        let time = Duration::from_secs(seconds);
        (category, GameOutcome::Won(Win { time, assistance }))
    });
    let left = WINS
        .iter()
        .step_by(5)
        .map(|win| (win.0, GameOutcome::InProgress));
    let all = wins.chain(left).zip(0..);
    all.fold(
        Statistics::default(),
        |sum, ((category, outcome), number)| sum.count(&event(number, category, outcome)).0,
    )
}

/// The statistics of a player, the third category selected.
pub(crate) fn statistics(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let read = Message::from(StorageEvent::StatisticsRead(
        Arc::new(some_statistics()),
        None,
    ));
    let state = after(menu(terminal, size), [read]);
    press(state, "8<enter>jj")
}

/// The page of levels of a player with finished games, and daily puzzles as well.
pub(crate) fn statistics_of_all(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let games: Vec<Summary> = finished_games(60).iter().map(Summary::from).collect();
    let figures = games.iter().map(|game| &game.figures);
    let trends = Trends::of(figures);
    let read = Message::from(StorageEvent::TrendsRead(Arc::new(trends)));
    let mut state = after(statistics(terminal, size), [read]);
    state.shared.daily = daily_page(terminal, size).shared.daily;
    after(state, [day(TODAY).into()])
}

/// How the exercises of a player went: of each technique the outcomes, the first
/// one first.
const EXERCISES: [(Technique, &[ExerciseOutcome]); 7] = {
    use ExerciseOutcome::Missed;
    const fn alone(seconds: u64) -> ExerciseOutcome {
        ExerciseOutcome::FoundAlone(Duration::from_secs(seconds))
    }
    [
        (
            Technique::LockedPointing,
            &[alone(48), alone(31), alone(22)],
        ),
        (
            Technique::LockedClaiming,
            &[Missed, alone(95), alone(64), alone(40)],
        ),
        (Technique::NakedPair, &[alone(55), alone(71), alone(38)]),
        (Technique::HiddenPair, &[Missed, alone(143)]),
        (Technique::XWing, &[alone(204), Missed]),
        (Technique::ForcingChainContradiction, &[Missed]),
        (Technique::GroupedDiscontinuousNiceLoop, &[alone(4_029)]),
    ]
};

/// Those exercises, one a day.
fn some_practice(statistics: Statistics) -> Statistics {
    let outcomes = EXERCISES.iter();
    let outcomes =
        outcomes.flat_map(|&(technique, all)| all.iter().map(move |&one| (technique, one)));
    let events = outcomes
        .zip(0..)
        .map(|((technique, outcome), day)| PracticeEvent {
            technique,
            puzzle: saved_game().game.puzzle.board(),
            outcome,
            at: 1_795_208_101 + day * 86_400,
        });
    events.fold(statistics, |all, event| all.count_exercise(&event))
}

/// The statistics of a player, the third technique of practice selected.
pub(crate) fn statistics_of_practice(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    let statistics = some_practice(some_statistics());
    let read = Message::from(StorageEvent::StatisticsRead(Arc::new(statistics), None));
    let state = after(menu(terminal, size), [read]);
    let techniques_below = StatsCategory::ALL.len() + 2;
    press(state, &format!("8<enter>{}", "j".repeat(techniques_below)))
}

/// The name of a theme on the settings screen.
pub(crate) fn theme_name(theme: Theme) -> &'static str {
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    SettingItem::Theme.value(&settings).name
}
