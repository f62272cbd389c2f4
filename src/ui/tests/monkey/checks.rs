//! What must hold after each message.

use super::fake_runtime::FakeRuntime;
use crate::ui::tests::support::driver::{all_steps, is_playing, is_won};
use crate::ui::{
    AppState, Choice, ClockState, ConfirmQuestion, Effect, GameSession, HistoryScreen, Layer,
    Lessons, LogicEvent, LogicSteps, Menu, Message, Playback, Recording, ReplayScreen, Saving,
    Scope, Screen, SearchLane, Searches, StatisticsState, Timeline, Tutorial, VisibleRow,
};
use crate::ui::{Fact, TerminalEffect};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::logic;
use ninefold_core::watched::WatchedBoard;
use ninefold_core::watched::{SearchEnding, SearchRun, SearchStep};
use ninefold_game::game::{
    Bookmark, CategoryStats, EnteredBy, Game, History, Novelty, Position, StatsCategory,
};
use ninefold_game::game::{Daily, GameId, GameName};
use ninefold_game::save::{StorageEvent, StorageRequest};
use std::time::Duration;

/// What the disk must hold: everything but time, cursor and mode.
#[derive(PartialEq)]
struct Kept<'a> {
    id: &'a GameId,
    position: &'a Position,
    history: &'a History,
    cost: (u32, [u32; 5], u32),
    name: &'a Option<GameName>,
    novelty: Novelty,
}

/// The digits of the cells that no move changes.
fn givens(position: &Position) -> Grid {
    let given = position.digits().filled();
    let given = given.filter(|(cell, _)| position.is_given(*cell));
    given.fold(Grid::EMPTY, |given, (cell, value)| {
        given.with(cell, Some(value))
    })
}

fn kept(session: Option<&GameSession>) -> Option<Kept<'_>> {
    session.map(|GameSession { id, game, .. }| Kept {
        id,
        position: &game.position,
        history: &game.history,
        cost: (game.record.moves, game.record.hints, game.record.checks),
        name: &game.name,
        novelty: game.novelty,
    })
}

pub(super) fn check_saving(
    before: &AppState,
    message: &Message,
    after: &AppState,
    effects: &[Effect],
) {
    let saved = effects.iter().find_map(|effect| match effect {
        Effect::Storage(StorageRequest::Save(saved)) => Some(saved),
        _ => None,
    });
    let changed = after.game().is_some() && kept(before.game()) != kept(after.game());
    let goes_away = after.game().is_none()
        || effects.iter().any(|effect| {
            matches!(
                effect,
                Effect::Quit | Effect::Terminal(TerminalEffect::Suspend)
            )
        });
    match (saved, after.game()) {
        (Some(_), _) if matches!(after.shared.saving, Saving::Off(_) | Saving::StoreLocked) => {
            panic!("saved where nothing is: {message:?}")
        }
        (Some(_), _)
            if matches!(
                message,
                Message::Fact(Fact::Storage(StorageEvent::GamesFreed))
            ) => {}
        (Some(_), _) if !changed && !goes_away => panic!("saved for nothing: {message:?}"),
        (None, _)
            if changed && !matches!(after.shared.saving, Saving::Off(_) | Saving::StoreLocked) =>
        {
            panic!("not saved: {message:?}")
        }
        (Some(saved), Some(session)) => assert_eq!(**saved, session.snapshot()),
        _ => {}
    }
}

/// What waits, runs.
pub(super) fn check_runs(state: &AppState, runtime: &FakeRuntime) {
    for run in state.runs() {
        assert!(runtime.is_running(run), "{run:?} is waited for in vain");
    }
}

pub(super) fn check_always(state: &AppState, runtime: &mut FakeRuntime) {
    match &state.screen {
        Screen::Menu(menu) => assert!(Menu::items(&state.shared).contains(&menu.selected)),
        Screen::SavedGames(list) => {
            let count = list.listed(&state.shared).len();
            assert!(list.index_in(&list.listed(&state.shared)) < count.max(1));
        }
        Screen::Game(session) if state.board().is_some() => {
            assert!(!session.game.is_won(), "a won game is still played");
        }
        Screen::Lessons(list) => assert!(Lessons::items().contains(&list.selected)),
        Screen::Practice(practice) => {
            let start = &practice.exercise.game.position;
            assert_eq!(givens(&practice.session.game.position), givens(start));
        }
        Screen::WorkedExample(example) => assert!(example.session.hint.is_some()),
        Screen::Tutorial(tutorial) => {
            let givens = Tutorial::at(0).session.game.puzzle.givens;
            assert_eq!(self::givens(&tutorial.session.game.position), givens);
        }
        Screen::Daily(page) => {
            // A clock that was set back leaves games of later days, which can be looked at.
            assert!(page.date >= Daily::first_day(), "{page:?}");
        }
        Screen::Game(_)
        | Screen::Levels(_)
        | Screen::Kinds(_)
        | Screen::Statistics(_)
        | Screen::PuzzleEntry(_)
        | Screen::Playlist(_)
        | Screen::Waiting(_) => {}
    }
    check_layers(state);
    if let Some(session) = state.game() {
        let game = &session.game;
        assert_eq!(givens(&game.position), game.puzzle.givens);
        assert!(game.puzzle.givens.is_part_of(game.position.digits()));
        // What is not saved is lost when another game is opened.
        if state.shared.saving == Saving::StoreLocked {
            return;
        }
        let most = runtime.most_moves.entry(session.id.clone()).or_default();
        assert!(game.record.moves >= *most, "the moves of a game shrank");
        let history = &game.history;
        let began = history.what_if().unwrap_or_default();
        assert!(began.index() <= history.len() && history.current().index() <= history.len());
        *most = game.record.moves;
    }
}

fn check_layers(state: &AppState) {
    // The themes over the settings, and last the question about a pasted puzzle.
    assert!(state.layers.len() <= 6, "{} layers", state.layers.len());
    for layer in &state.layers {
        check_layer(state, layer);
    }
}

fn check_layer(state: &AppState, layer: &Layer) {
    match (layer, &state.screen) {
        (Layer::Palette(palette), _) => {
            assert!(palette.selected < palette.find(&state.shared.keys).len().max(1));
        }
        (Layer::Choice(Choice::Question(question)), screen) => {
            let belongs = match question {
                ConfirmQuestion::LeaveEntry => matches!(screen, Screen::PuzzleEntry(_)),
                // Wherever no text is typed.
                ConfirmQuestion::PlayPasted(_)
                | ConfirmQuestion::PrintOver(_)
                | ConfirmQuestion::ChangeFaultySettings => true,
                ConfirmQuestion::QuitUnsaved | ConfirmQuestion::LeaveUnsaved => {
                    state.game().is_some()
                }
                ConfirmQuestion::LeaveGame(_) => state.game().is_some(),
                ConfirmQuestion::SpendCheck(_) | ConfirmQuestion::ListSteps => {
                    state.board().is_some()
                }
                ConfirmQuestion::SolutionPath => state.game().is_some(),
                ConfirmQuestion::Restart
                | ConfirmQuestion::SolveNow
                | ConfirmQuestion::FillInStated
                | ConfirmQuestion::Watch(_) => {
                    let session = state.game().filter(|session| !session.game.is_won());
                    session.is_some_and(|session| session.clock == ClockState::Running)
                }
            };
            assert!(belongs, "{question:?} over {screen:?}");
        }
        (Layer::PublishedRules(_), screen) => {
            assert!(
                matches!(screen, Screen::Game(_)),
                "the rules over {screen:?}"
            );
        }
        (Layer::Steps(list), _) => {
            assert!(list.selected < list.len().max(1));
            assert!(state.board().is_some());
        }
        (Layer::SolutionPath(page), screen) => {
            assert!(page.selected < page.steps().len().max(1));
            assert!(matches!(screen, Screen::Game(_)));
        }
        (Layer::HintTechniques(list), _) => {
            assert!(list.items.contains(&list.selected));
        }
        (Layer::History(tree), _) => check_tree(state, tree),
        // The commands open a page over any screen.
        (Layer::TechniquePage(_), _) => {}
        (Layer::Why(page), _) => {
            assert!(state.board().is_some());
            let is_noted = page.board().game.position.is_fully_noted();
            assert_eq!(is_noted, page.board().hint.is_some());
        }
        (Layer::ChainEntry(entry), screen) => {
            assert!(matches!(screen, Screen::Game(_)));
            let links = entry.chain().map_or(0, |chain| chain.links().len());
            assert_eq!(links > 0, entry.board().hint.is_some());
        }
        (Layer::Playback(playback), screen) => {
            let recording = &playback.player.recording;
            assert!(recording.position() <= recording.known());
            assert!(recording.known() <= recording.extent());
            assert!(matches!(
                screen,
                Screen::Game(_) | Screen::PuzzleEntry(_) | Screen::Playlist(_)
            ));
        }
        (Layer::Replay(screen), below) => {
            check_replay_screen(screen);
            assert!(matches!(below, Screen::Game(_) | Screen::SavedGames(_)));
        }
        (Layer::Import(import), screen) => {
            assert!(import.selected < import.listed().len().max(1));
            // Elsewhere only a paste is listed.
            assert!(import.folder.is_none() || matches!(screen, Screen::PuzzleEntry(_)));
            if let Some(file) = &import.file {
                assert!(file.grades.len() <= file.puzzles.len());
            }
        }
        (Layer::TextBox(text_box), screen) => {
            assert!(text_box.typed.chars().count() <= 200);
            assert!(matches!(screen, Screen::Game(_) | Screen::SavedGames(_)));
        }
        (Layer::Themes(list), _) => {
            assert!(list.themes.contains(&list.selected));
        }
        (Layer::Combinations(_), _) => {
            let board = state.board().expect("a board beneath");
            let rules = &board.game.puzzle.rules;
            assert!(rules.cages().next().is_some() || rules.local_clues().next().is_some());
        }
        (Layer::Help(_) | Layer::Settings(_) | Layer::Choice(_), _) => {}
    }
}

/// The board is that of the moment on show, and the moment that of the time.
fn check_replay_screen(screen: &ReplayScreen) {
    let replay = screen.replay();
    assert!(screen.shown() <= replay.length());
    let moment = replay.moment(screen.moment());
    assert!(moment.shown_at <= screen.shown());
    assert_eq!(
        screen.board().game.position,
        replay.position_at(screen.moment())
    );
    if let Some(place) = screen.place() {
        assert_eq!(replay.places()[place].moment, screen.moment());
    }
}

/// Each game won by the player counts once, whatever else is done with it.
pub(super) fn check_wins(before: &AppState, after: &AppState, runtime: &mut FakeRuntime) {
    if let Some(won) = after.game()
        && is_playing(before)
        && is_won(after)
        && won.game.record.solved_by == EnteredBy::Player
    {
        runtime.wins.insert(won.id.clone());
    }
    let StatisticsState::Open(statistics) = &after.shared.statistics else {
        return;
    };
    let all_stats = StatsCategory::ALL.map(|category| statistics.category(category));
    assert!(
        all_stats.into_iter().all(CategoryStats::is_possible),
        "{all_stats:?}"
    );
    let won: u32 = all_stats.iter().map(|stats| stats.won).sum();
    assert_eq!(won as usize, runtime.wins.len());
}

/// The cursor is on a line that is listed, and the board is the one there.
fn check_tree(state: &AppState, tree: &HistoryScreen) {
    let game = &state.game().expect("a game whose history it is").game;
    assert_eq!(tree.lines.len(), game.history.len() + 1);
    assert!(tree.selected() < tree.lines.len());
    assert_eq!(tree.named().len(), game.history.bookmarks().len());
    assert_eq!(tree.position(), &game.position_at(tree.node()));
    let height = tree.selected() % 20 + 1;
    let rows = tree.rows(height);
    assert!(rows.len() <= height && rows.contains(&VisibleRow::Line(tree.selected())));
    check_folds(tree);
    let name = tree.naming.as_deref().unwrap_or_default();
    assert!(
        name.chars().count() <= Bookmark::MAX_LENGTH && name.chars().all(Bookmark::may_contain)
    );
}

/// Every line is shown, or folded with moves of its own lane alone.
fn check_folds(tree: &HistoryScreen) {
    if tree.scope == Scope::Bookmarks {
        return;
    }
    let mut next = 0;
    for row in tree.rows(2 * tree.lines.len() + 2) {
        match row {
            VisibleRow::Line(at) => {
                assert_eq!(at, next);
                next += 1;
            }
            VisibleRow::Folded { count, lane } => {
                let mut folded = (next..next + count).map(|at| tree.line(at));
                assert!(folded.all(|line| line.lane == lane && !line.is_head));
                next += count;
            }
        }
    }
    assert_eq!(next, tree.lines.len());
}

/// The record of a win stays what it was, whatever is reviewed after it.
pub(super) fn check_study(before: &AppState, after: &AppState) {
    if let (Some(before), Some(after)) = (before.game(), after.game())
        && before.id == after.id
        && before.game.is_over()
    {
        assert_eq!(before.game.record, after.game.record);
    }
}

/// What costs too much to be looked at each time.
pub(super) fn check_now_and_then(state: &AppState, runtime: &FakeRuntime) {
    if let Some(session) = state.game() {
        check_history(&session.game);
    }
    if let Some(session) = state.game().filter(|_| is_playing(state))
        && let Some(hint) = &session.hint
    {
        let position = &session.game.position;
        let listed = || {
            let step = hint.hint.step();
            step.is_some_and(|step| all_steps(position).contains(step))
        };
        assert!(
            hint.hint == session.game.hint() || listed(),
            "the hint is of another board"
        );
    }
    for layer in &state.layers {
        if let Layer::Playback(playback) = layer {
            check_replay(playback, runtime);
        }
    }
}

fn check_history(game: &Game) {
    let start = game.puzzle.start();
    let replayed = History::from_data(start, game.history.data());
    assert_eq!(
        replayed,
        Some((game.history.clone(), game.position.clone()))
    );
}

/// The playback shows what the solver does at that moment, however it was reached.
fn check_replay(playback: &Playback, runtime: &FakeRuntime) {
    match &playback.player.recording {
        Recording::Searches(searches) => {
            for lane in &searches.lanes {
                check_lane(playback, searches, lane);
            }
        }
        Recording::Logic(logic) => check_path(playback, logic, runtime),
    }
}

fn check_lane(playback: &Playback, searches: &Searches, lane: &SearchLane) {
    assert!(lane.recording.size() <= 2_000_000);
    let shown = &lane.moment.run;
    let steps = shown.counters().steps;
    let mut plain = SearchRun::new(lane.search, playback.givens());
    if shown.ending() == Some(SearchEnding::GaveUp) {
        plain = plain.with_limit(steps - 1);
    }
    let mut recent: Vec<SearchStep> = (0..steps).map_while(|_| plain.advance()).collect();
    let recent = recent.split_off(recent.len().saturating_sub(12));
    assert_eq!(recent, lane.moment.recent);
    assert_eq!(picture(&plain), picture(shown));
    let used = searches.used(shown);
    assert!(used <= searches.position());
    if !searches.is_race() && shown.ending().is_none() {
        assert_eq!(used, searches.position());
    }
}

/// All that is drawn of a search.
fn picture(run: &SearchRun) -> impl PartialEq + std::fmt::Debug {
    let heat: Vec<u32> = Cell::all(16).map(|cell| run.tries_in(cell)).collect();
    let stack = run.stack().to_vec();
    let progress = (run.depth(), run.ending(), run.dead_end());
    (run.board(), run.counters(), progress, stack, heat)
}

/// And what logic did: the board on which the step on show was seen.
fn check_path(playback: &Playback, logic: &LogicSteps, runtime: &FakeRuntime) {
    let behind = &runtime.path[..usize::try_from(logic.position()).unwrap()];
    assert_eq!(logic.last(), behind.last());
    let WatchedBoard { rules, givens } = playback.givens();
    let mut board = logic::Position::new(rules, givens);
    for event in behind.iter().take(behind.len().saturating_sub(1)) {
        if let LogicEvent::Deduced(step) = event {
            step.apply(rules, &mut board);
        }
    }
    assert_eq!(*logic.board(), board);
}

/// The game below a playback stays as it was, but for the hint that opening one on its puzzle
/// counts as.
pub(super) fn check_playback(before: &AppState, after: &AppState) {
    if (before.is_watching() || after.is_watching())
        && let (Some(session), Some(after_it)) = (before.game(), after.game())
    {
        let (mut expected, found) = (lasting(session), lasting(after_it));
        if !before.is_watching() && found.game.help != expected.game.help {
            expected.count_watched();
        }
        assert_eq!(expected, found);
    }
}

/// The session without what arrives at any time, its rating and whether its puzzle is known,
/// without the time since a click, and without what a key takes away: an answer, and the
/// search for a hint.
fn lasting(session: &GameSession) -> GameSession {
    let game = Game {
        novelty: Novelty::New,
        ..session.game.clone()
    };
    GameSession {
        game,
        rating: None,
        why_not: None,
        pending_hint: None,
        click: session.click.aged(Duration::MAX),
        ..session.clone()
    }
}
