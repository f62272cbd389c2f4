//! Requests of screens: opening other screens, and changes to the game beneath them.

use super::common::{leave, loses_game, on_board};
use super::open_game::{find_exercise, open_source, play, play_or_resume, practise};
use super::open_screens::{
    ask, leave_tutorial, open, open_day, open_history, open_layer, open_lessons, open_menu,
    open_path, open_rules, open_steps, open_tutorial, replay_open_game, replay_saved,
    save_and_open_menu, watch, watch_puzzle,
};
use crate::ui::keys::{BOARD, Destination};
use crate::ui::outcome::ListedSums;
use crate::ui::screens::chain_entry::ChainEntry;
use crate::ui::screens::choice::Choice;
use crate::ui::screens::combinations::Combinations;
use crate::ui::screens::help::HelpPage;
use crate::ui::screens::hint_techniques::HintTechniques;
use crate::ui::screens::import::Import;
use crate::ui::screens::new_game::NewGame;
use crate::ui::screens::playlist::Playlist;
use crate::ui::screens::saved_games::SavedGames;
use crate::ui::screens::settings::{SettingsScreen, quick_settings};
use crate::ui::screens::statistics::StatisticsScreen;
use crate::ui::screens::technique_page::TechniquePage;
use crate::ui::screens::text_box::TextBox;
use crate::ui::screens::themes::ThemeList;
use crate::ui::screens::why::WhyPage;
use crate::ui::screens::{Layer, Screen};
use crate::ui::work::sheet_name;
use crate::ui::{
    Algorithm, AppState, ConfirmQuestion, CopyForm, Effect, GameRequest, GameSession, Overwrite,
    PageRequest, PrintJob, Request, Shared, SolverRequest, Source, TerminalEffect, WorkEffect,
};
use ninefold_core::logic::Level;
use ninefold_game::game::{
    Bookmark, DailyGame, DailyOutcome, EntryQuestion, Game, GameId, GameName, HintSubject, Move,
    MoveError, NewPuzzle,
};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::{AutoCandidates, NotesQuestion, SettingItem, Settings};
use std::path::PathBuf;

/// Carries out a request.
pub(super) fn carry_out(state: &mut AppState, request: Request) -> Vec<Effect> {
    match request {
        Request::Menu if loses_game(state) => ask(state, ConfirmQuestion::LeaveUnsaved),
        Request::Menu | Request::LeaveForMenu => save_and_open_menu(state),
        Request::Go(place) => go(state, place),
        Request::BackToMenu => open_menu(state),
        Request::Page(page) => open_page(state, page),
        Request::Game(request) => do_with_game(state, request),
        Request::Solver(request) => match counted_as(&request) {
            Some((subject, question)) if is_first_hint(state, subject) => ask(state, question),
            _ => show_solver(state, request),
        },
        Request::CountedSolver(request) => {
            // The list of steps counts once it is there.
            if let Some((HintSubject::Watched, _)) = counted_as(&request) {
                on_board(state, |session, _| session.count_watched());
            }
            show_solver(state, request)
        }
        Request::SaveSettings(settings) => vec![StorageRequest::SaveSettings(*settings).into()],
        Request::ChangeFaultySettings => {
            let settings = state.shared.settings.clone();
            vec![StorageRequest::SaveSettingsAmongFaults(settings).into()]
        }
        Request::LeaveUnsaved(request) => leave_unsaved(state, *request),
        Request::LeaveTutorial(request) => {
            let mut effects = leave_tutorial(state);
            effects.extend(carry_out(state, *request));
            effects
        }
        Request::Exercise(assignment) => find_exercise(state, assignment),
        Request::Practise(assignment, exercise, at) => practise(state, assignment, *exercise, at),
        Request::KeepNotes(candidates, wanted) => keep_notes(state, candidates, wanted),
        Request::Open(source) => open_source(state, source),
        Request::OpenChosen(text) if loses_game(state) => {
            ask(state, ConfirmQuestion::PlayPasted(text))
        }
        Request::OpenChosen(text) => play_or_resume(state, text),
        Request::PlayJudged(_) if !state.layers.is_empty() => Vec::new(),
        Request::PlayJudged(game) => play(state, *game, None),
        Request::Play(game, message) => play(state, *game, message),
        Request::Question(question) => ask(state, question),
        Request::Quit if loses_game(state) => ask(state, ConfirmQuestion::QuitUnsaved),
        Request::Quit | Request::Leave => leave(state),
    }
}

/// Carries out a request that a screen made. Before the first puzzle that needs notes it is
/// asked who keeps them; not before one that a command line names.
pub(super) fn carry_out_asked(state: &mut AppState, request: Request) -> Vec<Effect> {
    let settings = &state.shared.settings;
    let is_open = settings.notes_question == NotesQuestion::Open
        && settings.candidates == AutoCandidates::Off;
    if let Request::Open(Source::New(wanted)) = request
        && is_open
        && wanted.level() > Level::Easy
    {
        return open_layer(state, Layer::Choice(Choice::keep_notes(wanted)));
    }
    carry_out(state, request)
}

/// The answer holds for new games: those that were begun keep what they have.
fn keep_notes(state: &mut AppState, candidates: AutoCandidates, wanted: NewPuzzle) -> Vec<Effect> {
    let saved = state.shared.saved_games().iter().map(|game| &game.id);
    let newest = saved.chain(state.game().map(|game| &game.id)).max();
    let settings = Settings {
        candidates,
        own_notes_until: newest.map(ToString::to_string).unwrap_or_default(),
        notes_question: NotesQuestion::Answered,
        ..state.shared.settings.clone()
    };
    state.shared.apply_settings(settings.clone());
    let mut effects = vec![StorageRequest::SaveSettings(settings).into()];
    effects.extend(open_source(state, Source::New(wanted)));
    effects
}

/// Opens a page over the one that asks.
fn open_page(state: &mut AppState, page: PageRequest) -> Vec<Effect> {
    let layer = match page {
        PageRequest::Lessons(selected) => return open_lessons(state, selected),
        PageRequest::DailyPage(date) => return open_day(state, date),
        PageRequest::PrintFile => return ask_for_print_file(state),
        PageRequest::PublishedRules => return open_rules(state),
        PageRequest::Replay => return replay_open_game(state),
        PageRequest::ReplaySaved(saved, message) => return replay_saved(state, &saved, message),
        PageRequest::Why(question) => return why(state, *question),
        PageRequest::ChainEntry => return enter_chain(state),
        PageRequest::History => return open_history(state),
        PageRequest::Combinations(listed) => return list_combinations(state, listed),
        PageRequest::Settings => Layer::Settings(SettingsScreen::new(None)),
        PageRequest::Themes => Layer::Themes(ThemeList::new(&state.shared)),
        PageRequest::Keys => {
            let board = state.board().map(GameSession::board_page);
            let page = board.unwrap_or(BOARD);
            let chosen = SettingItem::Keys.value(&state.shared.settings);
            let about = state.shared.keys.expand_keys(page, chosen.description);
            Layer::Help(HelpPage::of_keys(page, [chosen.name.to_owned(), about]))
        }
        PageRequest::OpenFile => Layer::Import(Box::default()),
        PageRequest::ChoosePasted(file) => {
            Layer::Import(Box::new(Import::puzzles(*file, &state.shared)))
        }
        PageRequest::NameGame(id, name) => Layer::TextBox(TextBox::game_name(id, name.as_ref())),
        PageRequest::HintTechniques => return list_techniques(state),
        PageRequest::TechniquePage(technique) => {
            let board = state.board();
            let rules = board.map(|board| board.game.puzzle.rules.clone());
            let page = TechniquePage::new(technique, rules.unwrap_or_default());
            Layer::TechniquePage(Box::new(page))
        }
        PageRequest::BulkMarkMenu => Layer::Choice(Choice::bulk_marks()),
        PageRequest::CopyMenu => Layer::Choice(Choice::copy_form()),
    };
    open_layer(state, layer)
}

fn list_techniques(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.board() else {
        return Vec::new();
    };
    let list = HintTechniques::new(&session.game.puzzle.rules);
    open_layer(state, Layer::HintTechniques(list))
}

fn list_combinations(state: &mut AppState, listed: ListedSums) -> Vec<Effect> {
    let Some(session) = state.board() else {
        return Vec::new();
    };
    let list = Combinations::new(listed, session, &state.shared);
    open_layer(state, Layer::Combinations(list))
}

/// Does something with the game beneath, or with its text.
fn do_with_game(state: &mut AppState, request: GameRequest) -> Vec<Effect> {
    match request {
        GameRequest::CopyResult(game) => copy_result(state, &game),
        GameRequest::Copy(form) => copy(state, form),
        GameRequest::Rename(id, name) => rename(state, id, name),
        GameRequest::Print(path) => print(state, path),
        GameRequest::PrintOver(job) => {
            let overwrite = Overwrite::Yes;
            vec![WorkEffect::Print(PrintJob { overwrite, ..job }).into()]
        }
        GameRequest::NameBookmark(name) => on_session(state, |session, shared| {
            session.name_bookmark(&Bookmark::sanitise(&name), shared);
        }),
        GameRequest::CountListedSteps => {
            on_session(state, |session, _| session.count_listed_steps())
        }
        GameRequest::CountReplayedHint(shown) => on_session(state, |session, _| {
            session.count_replayed_hint(&shown.hint, shown.stage);
        }),
        GameRequest::ShowStep(step) => {
            on_session(state, |session, _| session.show_listed_step(*step))
        }
        GameRequest::Restart => make(state, Game::restart),
        GameRequest::SolveNow => make(state, Game::solve),
        GameRequest::NextErrors => quick_settings::next_errors(&mut state.shared),
        GameRequest::NextCandidates => {
            let settings = &state.shared.settings;
            let session = state.game();
            let now = session.map_or(settings.candidates, |it| it.candidates(settings));
            let has_cages = session.is_some_and(GameSession::has_cages);
            let effects = quick_settings::next_candidates(now, has_cages, &mut state.shared);
            on_board(state, |session, shared| session.settle_candidates(shared));
            effects
        }
    }
}

/// Makes a move that was asked about.
fn make(
    state: &mut AppState,
    change: impl FnOnce(&Game) -> Result<Move, MoveError>,
) -> Vec<Effect> {
    on_session(state, |session, shared| {
        shared.status = None;
        session.make(shared, change);
    })
}

/// The help as which a solver counts in the game being played, and the question before it is
/// told for the first time; `None` of a puzzle that is not being played.
fn counted_as(request: &SolverRequest) -> Option<(HintSubject, ConfirmQuestion)> {
    match request {
        SolverRequest::Watch(algorithm) => {
            Some((HintSubject::Watched, ConfirmQuestion::Watch(*algorithm)))
        }
        SolverRequest::SolutionPath => Some((HintSubject::Watched, ConfirmQuestion::SolutionPath)),
        SolverRequest::Steps => Some((HintSubject::AllSteps, ConfirmQuestion::ListSteps)),
        SolverRequest::Puzzle(_) | SolverRequest::Entry(_) => None,
    }
}

fn show_solver(state: &mut AppState, request: SolverRequest) -> Vec<Effect> {
    match request {
        SolverRequest::Watch(algorithm) => watch(state, algorithm),
        SolverRequest::Puzzle(puzzle) => watch_puzzle(state, &puzzle, Algorithm::FIRST, None),
        SolverRequest::Entry(entry) => {
            watch_puzzle(state, &entry.puzzle(), entry.algorithm, entry.opponent)
        }
        SolverRequest::Steps => open_steps(state),
        SolverRequest::SolutionPath => open_path(state),
    }
}

/// Opens a page.
fn go(state: &mut AppState, place: Destination) -> Vec<Effect> {
    let screen = match place {
        Destination::Levels => Screen::Levels(NewGame::LEVELS),
        Destination::Kinds => Screen::Kinds(NewGame::KINDS),
        Destination::SavedGames => Screen::SavedGames(SavedGames::default()),
        Destination::PuzzleEntry => Screen::PuzzleEntry(Box::default()),
        Destination::Playlist => Screen::Playlist(Playlist::default()),
        Destination::Statistics => Screen::Statistics(StatisticsScreen::default()),
        Destination::Daily => return open_day(state, None),
        Destination::Lessons => return open_lessons(state, None),
        Destination::Tutorial => return open_tutorial(state),
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
    let offered = sheet_name(&session.game.puzzle);
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
    state.shared.show_info(format!("Copied: {line}"));
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
    let then = match form {
        CopyForm::Challenge | CopyForm::StrictChallenge => " Paste it in Import to play it.",
        _ => "",
    };
    // In one row, so that it takes no place of the panel.
    let message = format!("Copied, if the terminal can: {name}.{then}");
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
