//! What must hold after each message.

use super::world::World;
use ninefold::game::GameId;
use ninefold::game::{Bookmark, CategoryStats, EnteredBy, Game, History, Position, StatsCategory};
use ninefold::logic::{Ladder, Level};
use ninefold::solve::SearchReplay;
use ninefold::ui::{
    AppState, ClockState, DeductionReplay, Effect, GameSession, MOST_A_FRAME, MenuItem, Message,
    Overlay, Practice, Question, REMEMBERED, Recording, Reversible, SavedGamesState, Saving, Scope,
    Screen, SettingItem, SolverPlayback, StatisticsState, Tree, TreeRow,
};
use ninefold::ui::{Fact, StorageEffect, TerminalEffect, WorkEffect};

/// What the disk must hold: everything but time, cursor and mode.
#[derive(PartialEq)]
struct Kept<'a> {
    id: &'a GameId,
    position: &'a Position,
    history: &'a History,
    cost: (u32, [u32; 5], u32),
}

fn kept(table: Option<&GameSession>) -> Option<Kept<'_>> {
    table.map(|GameSession { id, game, .. }| Kept {
        id,
        position: &game.position,
        history: &game.history,
        cost: (game.record.moves, game.record.hints, game.record.checks),
    })
}

pub fn check_saving(before: &AppState, message: &Message, after: &AppState, effects: &[Effect]) {
    let saved = effects.iter().find_map(|effect| match effect {
        Effect::Storage(StorageEffect::Save(saved)) => Some(saved),
        _ => None,
    });
    let changed = after.game().is_some() && kept(before.game()) != kept(after.game());
    let goes_away = effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Quit
                | Effect::Terminal(TerminalEffect::Suspend)
                | Effect::Work(WorkEffect::Stop)
        )
    });
    match (saved, after.game()) {
        (Some(_), _) if matches!(after.shared.saving, Saving::Off(_) | Saving::StoreLocked) => {
            panic!("saved where nothing is: {message:?}")
        }
        (Some(_), _) if matches!(message, Message::Fact(Fact::GamesFreed(..))) => {}
        (Some(_), _) if !changed && !goes_away => panic!("saved for nothing: {message:?}"),
        (None, _)
            if changed && !matches!(after.shared.saving, Saving::Off(_) | Saving::StoreLocked) =>
        {
            panic!("not saved: {message:?}")
        }
        (Some(saved), Some(table)) => assert_eq!(**saved, table.snapshot()),
        _ => {}
    }
}

pub fn check_always(state: &AppState, world: &mut World) {
    match &state.screen {
        Screen::Menu(item) => assert!(*item < MenuItem::ALL.len()),
        Screen::Levels(level) => assert!(*level < Level::ALL.len()),
        Screen::Saved(list) => {
            let count = match &state.shared.saved_games {
                SavedGamesState::Read(listing) => listing.games.len(),
                SavedGamesState::Unread => 0,
            };
            assert!(list.selected < count.max(1));
        }
        Screen::Playing(table) => assert!(!table.game.is_won(), "a won game is still played"),
        Screen::Won(won) => assert!(won.table.game.is_won()),
        Screen::Watching(theatre) => {
            assert!(theatre.remembered() <= 2 * REMEMBERED + MOST_A_FRAME);
        }
        Screen::Statistics(item) => assert!(*item < StatsCategory::ALL.len()),
        Screen::Techniques(item) => assert!(*item < Practice::techniques().count()),
        Screen::Practising(practice) => {
            let start = practice.exercise.game.position;
            assert_eq!(practice.table.game.position.givens(), start.givens());
        }
        Screen::Entry(_) | Screen::Generating(_) | Screen::Loading => {}
    }
    check_overlay(state);
    if let Some(table) = state.game() {
        let game = &table.game;
        assert_eq!(game.position.givens(), &game.puzzle.givens);
        assert!(game.puzzle.givens.is_part_of(game.position.digits()));
        // What is not saved is lost when another game is opened.
        if state.shared.saving == Saving::StoreLocked {
            return;
        }
        let most = world.most_moves.entry(table.id.clone()).or_default();
        assert!(game.record.moves >= *most, "the moves of a game shrank");
        let history = &game.history;
        let began = history.what_if().unwrap_or_default();
        assert!(began.index() <= history.len() && history.current().index() <= history.len());
        *most = game.record.moves;
    }
}

fn check_overlay(state: &AppState) {
    match (&state.layers, &state.screen) {
        (Some(Overlay::Options(line)), _) => assert!(*line < SettingItem::ALL.len()),
        (Some(Overlay::Palette(palette)), _) => {
            assert!(palette.selected < state.found().len().max(1));
        }
        (Some(Overlay::Question(question)), screen) => {
            let belongs = match question {
                Question::Delete(_) => matches!(screen, Screen::Saved(_)),
                Question::LeaveEntry => matches!(screen, Screen::Entry(_)),
                Question::Restart | Question::SolveNow => {
                    matches!(screen, Screen::Playing(table) if table.clock == ClockState::Running)
                }
            };
            assert!(belongs, "{question:?} over {screen:?}");
        }
        (Some(Overlay::Steps(list)), _) => {
            assert!(list.selected < list.len().max(1));
            assert!(state.board().is_some());
        }
        (Some(Overlay::Tree(tree)), _) => check_tree(state, tree),
        (Some(Overlay::Page(_)), screen) => {
            let is_list = matches!(screen, Screen::Techniques(_));
            assert!(is_list || state.board().is_some());
        }
        _ => {}
    }
}

/// Each game won by the player counts once, whatever else is done with it.
pub fn check_wins(before: &AppState, after: &AppState, world: &mut World) {
    if let (Screen::Playing(_), Screen::Won(won)) = (&before.screen, &after.screen)
        && won.table.game.record.solved_by == EnteredBy::Player
    {
        world.wins.insert(won.table.id.clone());
    }
    let StatisticsState::Open(statistics) = &after.book else {
        return;
    };
    let tallies = StatsCategory::ALL.map(|category| statistics.category(category));
    assert!(
        tallies.into_iter().all(CategoryStats::is_possible),
        "{tallies:?}"
    );
    let won: u32 = tallies.iter().map(|tally| tally.won).sum();
    assert_eq!(won as usize, world.wins.len());
}

/// The cursor is on a line that is listed, and the board is the one there.
fn check_tree(state: &AppState, tree: &Tree) {
    let game = &state.game().expect("a game whose history it is").game;
    assert_eq!(tree.len(), game.history.len() + 1);
    assert!(tree.selected() < tree.len());
    assert_eq!(tree.named().len(), game.history.bookmarks().len());
    assert_eq!(tree.position(), &game.position_at(tree.turn()));
    let height = tree.selected() % 20 + 1;
    let rows = tree.rows(height);
    assert!(rows.len() <= height && rows.contains(&TreeRow::Line(tree.selected())));
    check_folds(tree);
    let name = tree.naming.as_deref().unwrap_or_default();
    assert!(name.chars().count() <= Bookmark::LONGEST && name.chars().all(Bookmark::may_hold));
}

/// Every line is shown, or folded with moves of its own lane alone.
fn check_folds(tree: &Tree) {
    if tree.scope == Scope::Bookmarks {
        return;
    }
    let mut next = 0;
    for row in tree.rows(2 * tree.len() + 2) {
        match row {
            TreeRow::Line(at) => {
                assert_eq!(at, next);
                next += 1;
            }
            TreeRow::Folded { count, lane } => {
                let mut folded = (next..next + count).map(|at| tree.line(at));
                assert!(folded.all(|line| line.lane == lane && !line.is_head));
                next += count;
            }
        }
    }
    assert_eq!(next, tree.len());
}

/// The record of a win stays what it was, whatever is reviewed after it.
pub fn check_study(before: &AppState, after: &AppState) {
    if let (Some(before), Some(after)) = (before.game(), after.game())
        && before.id == after.id
        && before.game.is_over()
    {
        assert_eq!(before.game.record, after.game.record);
    }
}

/// What costs too much to be looked at each time.
pub fn check_now_and_then(state: &AppState, world: &World) {
    if let Some(table) = state.game() {
        check_history(&table.game);
    }
    if let Screen::Playing(table) = &state.screen
        && let Some(hint) = &table.hint
    {
        let board = table.game.position.candidates();
        let listed = || match hint.help.step() {
            Some(step) => Ladder::PLAYER.all(&board).contains(step),
            None => false,
        };
        assert!(
            hint.help == table.game.hint() || listed(),
            "the hint is of another board"
        );
    }
    if let Screen::Watching(theatre) = &state.screen {
        check_replay(theatre, world);
    }
}

fn check_history(game: &Game) {
    let start = Position::new(game.puzzle.givens);
    let replayed = History::from_data(start, game.history.data());
    assert_eq!(replayed, Some((game.history.clone(), game.position)));
}

/// The playback shows what the search did, whatever was stepped through.
fn check_replay(theatre: &SolverPlayback, world: &World) {
    let Recording::Search(reel) = &theatre.film else {
        return check_path(theatre, world);
    };
    let mut replay = SearchReplay::new(*theatre.givens());
    let steps = usize::try_from(theatre.steps()).unwrap();
    for &step in &world.tape[..steps] {
        replay.apply(step);
    }
    assert_eq!(replay, reel.replay);
}

/// And what logic did.
fn check_path(theatre: &SolverPlayback, world: &World) {
    let Recording::Path(reel) = &theatre.film else {
        return;
    };
    let mut replay = DeductionReplay::new(theatre.givens());
    let steps = usize::try_from(theatre.steps()).unwrap();
    let ended = usize::from(theatre.ending().is_some());
    for step in &world.path[..steps + ended] {
        replay.apply(step);
    }
    assert_eq!(replay, reel.replay);
}

/// The game below a playback stays as it was.
pub fn check_theatre(before: &AppState, after: &AppState) {
    if let (Screen::Watching(theatre), Some(table)) = (&before.screen, after.game()) {
        assert_eq!(lasting(&theatre.table), lasting(table));
    }
    if let (Some(table), Screen::Watching(theatre)) = (before.game(), &after.screen) {
        assert_eq!(lasting(&theatre.table), lasting(table));
    }
}

/// The table but for its rating, which comes when it comes, and for an answer
/// that the next key takes away.
fn lasting(table: &GameSession) -> GameSession {
    GameSession {
        rating: None,
        why_not: None,
        ..table.clone()
    }
}
