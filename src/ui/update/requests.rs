//! What screens ask for: opening other screens, and what concerns the game
//! beneath them.

use super::common::{leave, loses_game, on_board, open_layer, with_save};
use crate::ui::print_job;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::daily::DailyPage;
use crate::ui::screens::history::HistoryScreen;
use crate::ui::screens::import::Import;
use crate::ui::screens::levels::Levels;
use crate::ui::screens::menu::Menu;
use crate::ui::screens::playback::{SolverPlayback, StartBoard};
use crate::ui::screens::playlist::Playlist;
use crate::ui::screens::puzzle_entry::PuzzleEntry;
use crate::ui::screens::replay::{ReplayScreen, StepPolicy};
use crate::ui::screens::saved_games::SavedGames;
use crate::ui::screens::settings::quick_settings;
use crate::ui::screens::statistics::StatisticsScreen;
use crate::ui::screens::steps::StepList;
use crate::ui::screens::technique_page::TechniquePage;
use crate::ui::screens::techniques::Techniques;
use crate::ui::screens::text_box::TextBox;
use crate::ui::screens::waiting::{Waiting, WaitingFor};
use crate::ui::screens::{Layer, Screen};
use crate::ui::{
    Algorithm, AppState, ConfirmQuestion, CopyForm, Effect, GameSession, Overwrite, PrintJob,
    Request, Run, Shared, StorageEffect, TerminalEffect, WorkEffect,
};
use ninefold_core::grid::ImportedPuzzle;
use ninefold_core::logic::Technique;
use ninefold_core::solve::WatchedSearch;
use ninefold_game::game::{Daily, DailyGame, DailyOutcome, Date, Game, GameId, GameName};
use ninefold_game::save::PuzzleFile;
use std::mem::discriminant;
use std::path::PathBuf;

/// Carries out a request.
pub(super) fn carry_out(state: &mut AppState, request: Request) -> Vec<Effect> {
    match request {
        Request::Menu if loses_game(state) => ask(state, ConfirmQuestion::LeaveUnsaved),
        Request::Menu | Request::LeaveForMenu => save_and_open_menu(state),
        Request::BackToMenu => open(state, Screen::Menu(Menu::new(&state.shared))),
        Request::Levels => open(state, Screen::Levels(Levels::default())),
        Request::SavedGames => open_saved_games(state),
        Request::LeaveUnsaved(request) => leave_unsaved(state, *request),
        Request::Techniques(selected) => open_techniques(state, selected),
        Request::Tutorial => open(state, Screen::Tutorial(Box::default())),
        Request::DailyPage(date) => open_daily_page(state, date),
        Request::Daily(daily) => play_daily(state, daily),
        Request::CopyResult(game) => copy_result(state, &game),
        Request::Statistics => open_statistics(state),
        Request::PuzzleEntry => open(state, Screen::PuzzleEntry(Box::default())),
        Request::OpenFile => open_file(state),
        Request::ChoosePasted(file) => choose_pasted(state, *file),
        Request::NameGame(id, name) => {
            open_layer(state, Layer::TextBox(TextBox::game_name(id, name.as_ref())))
        }
        Request::Rename(id, name) => rename(state, id, name),
        Request::PrintFile => ask_for_print_file(state),
        Request::Print(path) => print(state, path),
        Request::PrintOver(job) => vec![
            WorkEffect::Print(PrintJob {
                overwrite: Overwrite::Yes,
                ..job
            })
            .into(),
        ],
        Request::Load(id) => load(state, id),
        Request::Generate(level) => wait_for(state, WaitingFor::Puzzle(level), |run| {
            WorkEffect::Generate(run, level, None).into()
        }),
        Request::Exercise(technique) => find_exercise(state, technique),
        Request::PlayChosen(puzzle) if loses_game(state) => {
            ask(state, ConfirmQuestion::PlayPasted(puzzle))
        }
        Request::PlayChosen(puzzle) => play_or_resume(state, puzzle),
        Request::PlayPasted(puzzle) => judge_and_play(state, puzzle),
        Request::PlayAgain(game) => wait_for(state, WaitingFor::SavedGame, |run| {
            StorageEffect::Begin(run, game).into()
        }),
        Request::Play(id, game) => {
            let session = GameSession::new(id, *game);
            open(state, Screen::Game(Box::new(session)))
        }
        Request::Watch(algorithm) => watch(state, algorithm),
        Request::WatchPuzzle(givens) => {
            let start = StartBoard::puzzle(*givens);
            open_playback(state, start, Algorithm::FIRST, None)
        }
        Request::Replay => replay_open_game(state),
        Request::ReplaySaved(id) => replay_saved(state, id),
        Request::Playlist => open(state, Screen::Playlist(Playlist::default())),
        Request::WatchEntry(entry) => {
            let start = StartBoard::puzzle(entry.grid());
            open_playback(state, start, entry.algorithm, entry.opponent)
        }
        Request::Steps => open_steps(state),
        Request::ShowStep(step) => on_session(state, |session, _| session.show_listed_step(*step)),
        Request::History => open_history(state),
        Request::TechniquePage(technique) => open_page(state, technique),
        Request::BulkMarkMenu => open_layer(state, Layer::Choice(Choice::bulk_marks())),
        Request::CopyMenu => open_layer(state, Layer::Choice(Choice::copy_form())),
        Request::Question(question) => ask(state, question),
        Request::Copy(form) => copy(state, form),
        Request::Restart => on_session(state, |session, shared| {
            shared.status = None;
            session.make(shared, Game::restart);
        }),
        Request::SolveNow => on_session(state, |session, shared| {
            shared.status = None;
            session.make(shared, Game::solve);
        }),
        Request::NextErrors => quick_settings::next_errors(&mut state.shared),
        Request::Quit if loses_game(state) => ask(state, ConfirmQuestion::QuitUnsaved),
        Request::Quit | Request::Leave => leave(state),
    }
}

fn ask_for_print_file(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let offered = print_job::file_name(&session.game.puzzle);
    drop_pending_hint(state);
    open_layer(state, Layer::TextBox(TextBox::print_file(offered)))
}

fn print(state: &AppState, path: PathBuf) -> Vec<Effect> {
    let jobs = state.game().map(|session| PrintJob {
        path,
        overwrite: Overwrite::Ask,
        puzzle: Box::new(session.game.puzzle.clone()),
    });
    jobs.map(|job| WorkEffect::Print(job).into())
        .into_iter()
        .collect()
}

/// The game that is open is saved with its new name, as after a move.
fn rename(state: &mut AppState, id: GameId, name: Option<GameName>) -> Vec<Effect> {
    state.shared.show_success(match &name {
        Some(name) => format!("Named \"{name}\"."),
        None => "The game has no name.".to_owned(),
    });
    if let Some(session) = state.game_mut()
        && session.id == id
    {
        session.change(|game| Game { name, ..game });
        return Vec::new();
    }
    state.shared.rename_saved_game(&id, name.clone());
    vec![StorageEffect::Rename(id, name).into()]
}

/// The saved games are read again: the game that was left is among them.
fn open_daily_page(state: &mut AppState, date: Option<Date>) -> Vec<Effect> {
    let mut effects = with_save(state, WorkEffect::Stop);
    state.shared.next_run();
    state.layers.clear();
    state.screen = Screen::Daily(DailyPage::new(date, &state.shared));
    effects.extend([StorageEffect::ListGames.into(), WorkEffect::ReadDay.into()]);
    effects
}

/// The game that counts, if there is one; else a new one, for which the worker looks at
/// the clock itself.
fn play_daily(state: &mut AppState, daily: Daily) -> Vec<Effect> {
    match state.shared.daily.game(daily).cloned() {
        Some((id, _)) => load(state, id),
        None => wait_for(state, WaitingFor::Puzzle(daily.level), |run| {
            WorkEffect::BeginDaily(run, daily).into()
        }),
    }
}

/// Copies the line that spoils nothing.
fn copy_result(state: &mut AppState, game: &DailyGame) -> Vec<Effect> {
    let style = state.shared.terminal.glyphs.bar_style();
    let Some(line) = game.result_line(style) else {
        state.shared.show_info(match game.outcome {
            DailyOutcome::AutoSolved => "Auto-solved: nothing to share.",
            DailyOutcome::InProgress(..) | DailyOutcome::Solved(_) => {
                "Not solved yet: nothing to share."
            }
        });
        return Vec::new();
    };
    state
        .shared
        .show_info("Copied: the result. (If the terminal allows it.)");
    vec![TerminalEffect::Copy(line).into()]
}

/// The list of techniques, at this one or at the one to be learned next.
fn open_techniques(state: &mut AppState, selected: Option<Technique>) -> Vec<Effect> {
    let selected = selected.or_else(|| Techniques::next_to_learn(&state.shared));
    open(state, Screen::Techniques(Techniques::new(selected)))
}

fn find_exercise(state: &mut AppState, technique: Technique) -> Vec<Effect> {
    let stats = state.shared.statistics.technique(technique);
    let reviews = stats.map(|stats| stats.reviews.clone()).unwrap_or_default();
    wait_for(state, WaitingFor::Exercise(technique), |run| {
        WorkEffect::FindExercise(run, technique, reviews).into()
    })
}

/// Lists the files that were opened before, and those of the folder that the program was
/// started in.
fn open_file(state: &mut AppState) -> Vec<Effect> {
    let run = state.shared.next_run();
    let import = Import::reading(run);
    state.layers.push(Layer::Import(Box::new(import)));
    vec![
        StorageEffect::ReadCollections.into(),
        WorkEffect::ListFolder(run, None).into(),
    ]
}

fn choose_pasted(state: &mut AppState, file: PuzzleFile) -> Vec<Effect> {
    let run = state.shared.next_run();
    let puzzles = file.puzzles.clone();
    let import = Import::pasted(file, run, &state.shared);
    state.layers.push(Layer::Import(Box::new(import)));
    vec![WorkEffect::Grade(run, puzzles).into()]
}

/// Goes on with the unfinished game of a puzzle, if there is one.
fn play_or_resume(state: &mut AppState, puzzle: Box<ImportedPuzzle>) -> Vec<Effect> {
    let Some(game) = state.shared.unfinished(&puzzle.puzzle()) else {
        return judge_and_play(state, puzzle);
    };
    let id = game.id.clone();
    let mut effects = save_and_open_menu(state);
    state.shared.show_success("Resumed.");
    effects.extend(load(state, id));
    effects
}

/// The game is saved, and the menu lies behind the puzzle.
fn judge_and_play(state: &mut AppState, puzzle: Box<ImportedPuzzle>) -> Vec<Effect> {
    let mut effects = save_and_open_menu(state);
    let run = state.shared.next_run();
    let grid = puzzle.puzzle();
    let entry = PuzzleEntry::to_play(puzzle, run);
    state.screen = Screen::PuzzleEntry(Box::new(entry));
    effects.push(WorkEffect::Judge(run, grid).into());
    effects
}

/// A question of the same kind that was not answered, and lies beneath, goes.
fn ask(state: &mut AppState, question: ConfirmQuestion) -> Vec<Effect> {
    drop_pending_hint(state);
    let is_same = |layer: &Layer| {
        matches!(layer, Layer::Choice(Choice::Question(asked))
        if discriminant(asked) == discriminant(&question))
    };
    state.layers.retain(|layer| !is_same(layer));
    open_layer(state, Layer::Choice(Choice::Question(question)))
}

fn open(state: &mut AppState, screen: Screen) -> Vec<Effect> {
    state.screen = screen;
    Vec::new()
}

/// What opens now shows the board as it is, or asks about it: no hint that is
/// still looked for may change it beneath.
fn drop_pending_hint(state: &mut AppState) {
    if let Some(session) = state.session_mut() {
        session.pending_hint = None;
    }
}

fn on_session(
    state: &mut AppState,
    change: impl FnOnce(&mut GameSession, &mut Shared),
) -> Vec<Effect> {
    on_board(state, change);
    Vec::new()
}

/// To the menu: the game is saved, work is stopped, the store read again.
pub(super) fn save_and_open_menu(state: &mut AppState) -> Vec<Effect> {
    let mut effects = with_save(state, WorkEffect::Stop);
    effects.push(StorageEffect::ListGames.into());
    state.shared.next_run();
    state.layers.clear();
    state.screen = Screen::Menu(Menu::new(&state.shared));
    effects
}

fn open_statistics(state: &mut AppState) -> Vec<Effect> {
    let mut effects = open(state, Screen::Statistics(StatisticsScreen::default()));
    effects.push(StorageEffect::ReadTrends.into());
    effects
}

fn open_saved_games(state: &mut AppState) -> Vec<Effect> {
    state.screen = Screen::SavedGames(SavedGames::default());
    vec![StorageEffect::ListGames.into()]
}

/// Leaves whatever is open or loading; another process has the store.
fn leave_unsaved(state: &mut AppState, request: Request) -> Vec<Effect> {
    state.shared.next_run();
    let mut effects = vec![WorkEffect::Stop.into()];
    effects.extend(carry_out(state, request));
    let lists = Effect::from(StorageEffect::ListGames);
    if !effects.contains(&lists) {
        effects.push(lists);
    }
    effects
}

/// Shows the waiting screen, under a run of its own.
fn wait_for(
    state: &mut AppState,
    what: WaitingFor,
    effect: impl FnOnce(Run) -> Effect,
) -> Vec<Effect> {
    let run = state.shared.next_run();
    state.screen = Screen::Waiting(Waiting::new(what, run));
    vec![effect(run)]
}

fn load(state: &mut AppState, id: GameId) -> Vec<Effect> {
    wait_for(state, WaitingFor::SavedGame, |run| {
        StorageEffect::Load(run, id).into()
    })
}

/// Watches an algorithm solve the puzzle; the game waits untouched.
fn watch(state: &mut AppState, algorithm: Algorithm) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let givens = session.game.puzzle.givens;
    let position = *session.game.position.digits();
    let start = StartBoard {
        givens,
        position: (position != givens && !position.is_full()).then_some(position),
    };
    drop_pending_hint(state);
    open_playback(state, start, algorithm, None)
}

fn open_playback(
    state: &mut AppState,
    start: StartBoard,
    algorithm: Algorithm,
    opponent: Option<WatchedSearch>,
) -> Vec<Effect> {
    let run = state.shared.next_run();
    let playback = SolverPlayback::new(start, algorithm, run).with_opponent(opponent);
    let starting = playback.starting();
    state.layers.push(Layer::Playback(Box::new(playback)));
    starting
}

/// Replays the game that is open; what the replay tells of one that is not over counts.
fn replay_open_game(state: &mut AppState) -> Vec<Effect> {
    drop_pending_hint(state);
    let Some(session) = state.game() else {
        return Vec::new();
    };
    if session.game.history.is_empty() {
        state.shared.show_info("There is no move to replay yet.");
        return Vec::new();
    }
    let policy = if session.game.is_over() {
        StepPolicy::Free
    } else {
        StepPolicy::Counted
    };
    let replay = ReplayScreen::new(session.id.clone(), &session.game, policy);
    open_layer(state, Layer::Replay(Box::new(replay)))
}

/// Reads a saved game; the list of them stays until it is there, and beneath it then.
fn replay_saved(state: &mut AppState, id: GameId) -> Vec<Effect> {
    let run = state.shared.next_run();
    if let Screen::SavedGames(games) = &mut state.screen {
        games.wait_for_replay(run);
        vec![StorageEffect::Load(run, id).into()]
    } else {
        Vec::new()
    }
}

/// Has every step on the board looked for.
fn open_steps(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.screen.component().session() else {
        return Vec::new();
    };
    let board = Box::new(session.game.position.candidates());
    drop_pending_hint(state);
    let run = state.shared.next_run();
    state.layers.push(Layer::Steps(StepList::pending(run)));
    vec![WorkEffect::FindSteps(run, board).into()]
}

fn open_history(state: &mut AppState) -> Vec<Effect> {
    drop_pending_hint(state);
    if let Some(session) = state.game() {
        let history = HistoryScreen::new(&session.game);
        state.layers.push(Layer::History(Box::new(history)));
    }
    Vec::new()
}

fn open_page(state: &mut AppState, technique: Technique) -> Vec<Effect> {
    let page = TechniquePage::new(technique);
    state.layers.push(Layer::TechniquePage(Box::new(page)));
    vec![WorkEffect::FindExample(technique).into()]
}

/// Copies the game. The terminal does not report whether it accepts it.
fn copy(state: &mut AppState, form: CopyForm) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let text = form.text(&session.game);
    if text.is_empty() {
        state
            .shared
            .show_info("A game that was auto-solved has no result.");
        return Vec::new();
    }
    let name = lower_first(form.name());
    let message = format!("Copied: {name}. (If the terminal allows it.)");
    state.shared.show_info(message);
    vec![TerminalEffect::Copy(text).into()]
}

fn lower_first(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(characters).collect()
}
