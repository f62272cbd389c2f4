//! Requests of screens: opening other screens, and changes to the game beneath them.

use super::common::{leave, loses_game, on_board};
use super::open_game::{find_exercise, open_source, play, play_or_resume, practise};
use super::open_screens::{
    ask, open, open_day, open_history, open_layer, open_lessons, open_menu, open_path, open_rules,
    open_steps, replay_open_game, replay_saved, save_and_open_menu, watch, watch_puzzle,
};
use super::tutorial;
use crate::ui::keys::Destination;
use crate::ui::print_job;
use crate::ui::screens::chain_entry::ChainEntry;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::combinations::Combinations;
use crate::ui::screens::hint_techniques::HintTechniques;
use crate::ui::screens::import::Import;
use crate::ui::screens::kinds::Kinds;
use crate::ui::screens::levels::Levels;
use crate::ui::screens::playlist::Playlist;
use crate::ui::screens::saved_games::SavedGames;
use crate::ui::screens::settings::quick_settings;
use crate::ui::screens::statistics::StatisticsScreen;
use crate::ui::screens::technique_page::TechniquePage;
use crate::ui::screens::text_box::TextBox;
use crate::ui::screens::themes::ThemeList;
use crate::ui::screens::why::WhyPage;
use crate::ui::screens::{Layer, Screen};
use crate::ui::{
    Algorithm, AppState, ConfirmQuestion, CopyForm, Effect, GameSession, Overwrite, PrintJob,
    Request, Shared, TerminalEffect, WorkEffect,
};
use ninefold_game::game::{
    DailyGame, DailyOutcome, EntryQuestion, Game, GameId, GameName, HintSubject,
};
use ninefold_game::save::StorageRequest;
use std::path::PathBuf;

/// Carries out a request.
pub(super) fn carry_out(state: &mut AppState, request: Request) -> Vec<Effect> {
    match request {
        Request::Menu if loses_game(state) => ask(state, ConfirmQuestion::LeaveUnsaved),
        Request::Menu | Request::LeaveForMenu => save_and_open_menu(state),
        Request::Go(place) => go(state, place),
        Request::BackToMenu => open_menu(state),
        Request::Themes => {
            let themes = ThemeList::new(&state.shared);
            open_layer(state, Layer::Themes(themes))
        }
        Request::SaveSettings(settings) => vec![StorageRequest::SaveSettings(*settings).into()],
        Request::LeaveUnsaved(request) => leave_unsaved(state, *request),
        Request::Lessons(selected) => open_lessons(state, selected),
        Request::LeaveTutorial(request) => {
            let mut effects = tutorial::leave(state);
            effects.extend(carry_out(state, *request));
            effects
        }
        Request::DailyPage(date) => open_day(state, date),
        Request::CopyResult(game) => copy_result(state, &game),
        Request::OpenFile => open_layer(state, Layer::Import(Box::default())),
        Request::ChoosePasted(file) => {
            let import = Import::puzzles(*file, &state.shared);
            open_layer(state, Layer::Import(Box::new(import)))
        }
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
        Request::ChangeFaultySettings => {
            let settings = state.shared.settings.clone();
            vec![StorageRequest::SaveSettingsAmongFaults(settings).into()]
        }
        Request::PublishedRules => open_rules(state),
        Request::Exercise(assignment) => find_exercise(state, assignment),
        Request::Open(source) => open_source(state, source),
        Request::OpenChosen(text) if loses_game(state) => {
            ask(state, ConfirmQuestion::PlayPasted(text))
        }
        Request::OpenChosen(text) => play_or_resume(state, text),
        Request::PlayJudged(_) if !state.layers.is_empty() => Vec::new(),
        Request::PlayJudged(game) => play(state, *game, None),
        Request::Play(game, message) => play(state, *game, message),
        Request::Practise(assignment, exercise, at) => practise(state, assignment, *exercise, at),
        Request::Watch(algorithm) if is_first_hint(state, HintSubject::Watched) => {
            ask(state, ConfirmQuestion::Watch(algorithm))
        }
        Request::Watch(algorithm) => watch(state, algorithm),
        Request::WatchCounted(algorithm) => {
            on_session(state, |session, _| session.count_watched());
            watch(state, algorithm)
        }
        Request::WatchPuzzle(puzzle) => watch_puzzle(state, &puzzle, Algorithm::FIRST, None),
        Request::Replay => replay_open_game(state),
        Request::ReplaySaved(saved, message) => replay_saved(state, &saved, message),
        Request::WatchEntry(entry) => {
            watch_puzzle(state, &entry.puzzle(), entry.algorithm, entry.opponent)
        }
        Request::Steps if is_first_hint(state, HintSubject::AllSteps) => {
            ask(state, ConfirmQuestion::ListSteps)
        }
        Request::Steps | Request::FindSteps => open_steps(state),
        Request::SolutionPath if is_first_hint(state, HintSubject::Watched) => {
            ask(state, ConfirmQuestion::SolutionPath)
        }
        Request::SolutionPath => open_path(state),
        Request::SolutionPathCounted => {
            on_session(state, |session, _| session.count_watched());
            open_path(state)
        }
        Request::HintTechniques => {
            open_layer(state, Layer::HintTechniques(HintTechniques::default()))
        }
        Request::CountListedSteps => on_session(state, |session, _| session.count_listed_steps()),
        Request::CountReplayedHint(shown) => on_session(state, |session, _| {
            session.count_replayed_hint(&shown.hint, shown.stage);
        }),
        Request::ShowStep(step) => on_session(state, |session, _| session.show_listed_step(*step)),
        Request::Why(question) => why(state, *question),
        Request::ChainEntry => enter_chain(state),
        Request::History => open_history(state),
        Request::TechniquePage(technique) => {
            let page = TechniquePage::new(technique);
            open_layer(state, Layer::TechniquePage(Box::new(page)))
        }
        Request::BulkMarkMenu => open_layer(state, Layer::Choice(Choice::bulk_marks())),
        Request::Combinations(listed) => {
            let Some(session) = state.board() else {
                return Vec::new();
            };
            let list = Combinations::new(listed, session, &state.shared);
            open_layer(state, Layer::Combinations(list))
        }
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
        Request::NextErrors => {
            let refusal = state.game().and_then(GameSession::check_refusal);
            quick_settings::next_errors(refusal, &mut state.shared)
        }
        Request::NextCandidates => {
            let effects = quick_settings::next_candidates(&mut state.shared);
            on_board(state, |session, shared| session.settle_candidates(shared));
            effects
        }
        Request::Quit if loses_game(state) => ask(state, ConfirmQuestion::QuitUnsaved),
        Request::Quit | Request::Leave => leave(state),
    }
}

/// Opens a page.
fn go(state: &mut AppState, place: Destination) -> Vec<Effect> {
    let screen = match place {
        Destination::Levels => Screen::Levels(Levels::default()),
        Destination::Kinds => Screen::Kinds(Kinds::default()),
        Destination::SavedGames => Screen::SavedGames(SavedGames::default()),
        Destination::PuzzleEntry => Screen::PuzzleEntry(Box::default()),
        Destination::Playlist => Screen::Playlist(Playlist::default()),
        Destination::Statistics => Screen::Statistics(StatisticsScreen::default()),
        Destination::Daily => return open_day(state, None),
        Destination::Lessons => return open_lessons(state, None),
        Destination::Tutorial => return tutorial::open(state),
    };
    open(state, screen)
}

/// Whether the board is of a game or an exercise that is not over, and this was never told
/// in it: then the player is asked before it is told and counted.
fn is_first_hint(state: &AppState, subject: HintSubject) -> bool {
    let session = state.screen.component().session();
    session.is_some_and(|session| {
        !session.game.is_over() && !session.game.help.has_hint_about(subject)
    })
}

/// The board of the session waits beneath.
fn why(state: &mut AppState, question: EntryQuestion) -> Vec<Effect> {
    let Some(session) = state.screen.component().session() else {
        return Vec::new();
    };
    let page = WhyPage::new(question, session);
    open_layer(state, Layer::Why(Box::new(page)))
}

fn enter_chain(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let entry = ChainEntry::new(session);
    open_layer(state, Layer::ChainEntry(Box::new(entry)))
}

fn ask_for_print_file(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let offered = print_job::file_name(&session.game.puzzle);
    open_layer(state, Layer::TextBox(TextBox::print_file(offered)))
}

fn print(state: &AppState, path: PathBuf) -> Vec<Effect> {
    let jobs = state.game().map(|session| PrintJob {
        path,
        overwrite: Overwrite::No,
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
    vec![StorageRequest::Rename(id, name).into()]
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

/// Copies the game. The terminal does not report whether it accepts it.
fn copy(state: &mut AppState, form: CopyForm) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    let text = form.text(&session.game);
    if text.is_empty() {
        let text = form.missing(&session.game);
        state.shared.show_info(text);
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

fn on_session(
    state: &mut AppState,
    change: impl FnOnce(&mut GameSession, &mut Shared),
) -> Vec<Effect> {
    on_board(state, change);
    Vec::new()
}

/// Leaves whatever is open or loading; another process has the store.
fn leave_unsaved(state: &mut AppState, request: Request) -> Vec<Effect> {
    let mut effects = carry_out(state, request);
    let lists = Effect::from(StorageRequest::ListGames);
    if !effects.contains(&lists) {
        effects.push(lists);
    }
    effects
}
