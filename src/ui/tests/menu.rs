//! The menu, lists, and the layers over a game.

use crate::ui::Fact;
use crate::ui::Tutorial;
use crate::ui::keys::{BOARD, Destination};
use crate::ui::tests::support::driver::{after, pass_time, press, status, type_keys, with_shared};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{
    AppState, Connection, Effect, GameSession, HighlightLevel, Layer, Lessons, Menu, MenuItem,
    Message, NewGame, PageRequest, Playlist, Request, RunResult, Screen, SettingsRow,
    SettingsScreen, StatisticsScreen, TerminalProfile, Waiting, WaitingFor, ask, update,
};
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, GameId, NewPuzzle};
use ninefold_game::save::{Listing, SavedGame, StorageEvent, StorageRequest};
use ninefold_game::settings::{
    AutoCandidates, HighlightMode, HouseShading, NotesQuestion, Settings, Theme,
};
use std::time::Duration;

#[test]
fn the_menu_leads_everywhere() {
    let menu = || states::menu_with_game(TerminalProfile::default(), HOME);
    let (state, effects) = type_keys(menu(), "<enter>");
    let waiting = Waiting::new(WaitingFor::SavedGame, state.shared.run);
    assert_eq!(state.screen, Screen::Waiting(waiting));
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::Load(
            state.shared.run,
            states::id()
        ))]
    );
    let opened = |keys: &str| press(menu(), &format!("{keys}<enter>"));
    assert_eq!(opened("1").screen, Screen::Levels(NewGame::LEVELS));
    assert!(matches!(opened("2").screen, Screen::Daily(_)));
    assert_eq!(opened("3").screen, Screen::Kinds(NewGame::KINDS));
    let (state, effects) = type_keys(menu(), "4<enter>");
    assert!(matches!(state.screen, Screen::SavedGames(_)));
    assert_eq!(effects, [Effect::Storage(StorageRequest::ListGames)]);
    assert!(matches!(opened("5").screen, Screen::PuzzleEntry(_)));
    assert_eq!(opened("6").screen, Screen::Lessons(Lessons::new(None)));
    assert_eq!(opened("7").screen, Screen::Playlist(Playlist::default()));
    let statistics = Screen::Statistics(StatisticsScreen::default());
    assert_eq!(opened("8").screen, statistics);
    assert_eq!(
        opened("9").layers,
        [Layer::Settings(SettingsScreen::new(None))]
    );
    assert_eq!(
        opened("t").screen,
        Screen::Tutorial(Box::new(Tutorial::at(0)))
    );
    assert_eq!(type_keys(menu(), "k<enter>").1, [Effect::Quit]);
    let (state, effects) = update(menu(), Message::ItemClicked(1));
    assert_eq!(
        (&state.screen, effects),
        (
            &Screen::Menu(Menu {
                selected: MenuItem::Go(Destination::Levels)
            }),
            vec![]
        )
    );
    let (state, _) = update(state, Message::ItemClicked(1));
    assert_eq!(
        state.screen,
        Screen::Levels(NewGame::LEVELS),
        "a second click chooses"
    );
    assert_eq!(update(menu(), Message::ItemClicked(99)).0, menu());
}

#[test]
fn where_no_game_can_be_continued_there_is_no_such_item() {
    let items = |state: &AppState| Menu::items(&state.shared).to_vec();
    let unread = default_menu();
    let at = |selected| Screen::Menu(Menu { selected });
    assert_eq!(
        unread.screen,
        at(MenuItem::Go(Destination::Levels)),
        "nobody knows yet"
    );
    assert!(!screen::draw(&unread).text().contains("Continue"));
    let listed = Message::from(StorageEvent::GamesListed(Listing::default()));
    let state = after(unread.clone(), [listed.clone()]);
    assert_eq!(items(&state), items(&unread));
    let opened = press(state.clone(), "4<enter><esc>");
    assert_eq!(
        opened.screen,
        at(MenuItem::Go(Destination::Levels)),
        "after a look at no games"
    );
    assert_eq!(
        press(opened, "<enter>").screen,
        press(state.clone(), "<enter>").screen
    );
    let clicked = after(state, [Message::ItemClicked(1)]);
    assert_eq!(clicked.screen, at(MenuItem::Go(Destination::Daily)));
    let elsewhere = after(press(unread, "j"), [listed]);
    assert_eq!(
        elsewhere.screen,
        at(MenuItem::Go(Destination::Daily)),
        "the item stays"
    );
}

#[test]
fn each_end_of_the_menu_leads_to_the_other() {
    for menu in [
        default_menu(),
        states::menu_with_game(TerminalProfile::default(), HOME),
    ] {
        let quit = Screen::Menu(Menu {
            selected: MenuItem::Quit,
        });
        assert_eq!(press(menu.clone(), "<up>").screen, quit);
        assert_eq!(press(menu.clone(), "<end>").screen, quit);
        assert_eq!(press(menu.clone(), "<up><down>").screen, menu.screen);
        assert_eq!(press(menu.clone(), "<end><home>").screen, menu.screen);
    }
}

#[test]
fn keys_and_first_letters_choose_lines() {
    let selected = |keys: &str| match press(default_menu(), keys).screen {
        Screen::Menu(menu) => menu.selected,
        screen => panic!("{screen:?}"),
    };
    assert_eq!(selected("3"), MenuItem::Go(Destination::Kinds));
    assert_eq!(selected("9"), MenuItem::Settings);
    assert_eq!(selected("t"), MenuItem::Go(Destination::Tutorial));
    assert_eq!(selected("o"), MenuItem::Go(Destination::Kinds));
    assert_eq!(selected("s"), MenuItem::Go(Destination::SavedGames));
    assert_eq!(selected("ss"), MenuItem::Go(Destination::Statistics));
    assert_eq!(selected("ssss"), MenuItem::Go(Destination::SavedGames));
    assert_eq!(selected("5z"), MenuItem::Go(Destination::PuzzleEntry));
    assert_eq!(
        status(&press(default_menu(), "c")),
        "c does nothing here.",
        "there is no game to continue"
    );
    let esc = press(default_menu(), "<esc>");
    assert_eq!(status(&esc), "Nothing is open to close. q quits.");
}

#[test]
fn the_menu_begins_at_the_game_just_left() {
    let none = after(
        default_menu(),
        [Message::from(StorageEvent::GamesListed(Listing::default()))],
    );
    let saved = states::saved_game();
    let listed = Message::from(StorageEvent::GamesListed(Listing {
        games: vec![(&saved).into()],
        damaged: Vec::new(),
    }));
    let generating = press(none, "<enter><enter>");
    let run = generating.shared.run;
    let made = Fact::Reported(
        run,
        RunResult::PuzzleMade(saved.id, Box::new(saved.game.puzzle)),
    );
    let left = press(after(generating, [made.into()]), "o");
    let at = |selected| Screen::Menu(Menu { selected });
    let menu = after(left.clone(), [listed.clone()]);
    assert_eq!(menu.screen, at(MenuItem::Continue));
    let moved = after(press(left, "j"), [listed]);
    assert_eq!(moved.screen, at(MenuItem::Go(Destination::Daily)));
}

pub(super) fn saved_list(count: u32) -> AppState {
    let games = (0..count).map(|number| {
        let saved = SavedGame {
            id: GameId::new(1_795_208_101, number),
            ..states::saved_game()
        };
        (&saved).into()
    });
    let listing = Listing {
        games: games.collect(),
        damaged: Vec::new(),
    };
    after(
        press(default_menu(), "4<enter>"),
        [Message::from(StorageEvent::GamesListed(listing))],
    )
}

#[test]
fn help_and_settings_lie_over_the_game() {
    let (help, _) = type_keys(default_game(), "?");
    let part = |state: &AppState| match &state.layers[..] {
        [Layer::Help(help)] if help.page == BOARD => Some(help.part),
        _ => None,
    };
    assert_eq!(part(&help), Some(0));
    let (turned, _) = type_keys(help, "<tab>");
    assert_eq!(part(&turned), Some(1));
    assert_eq!(type_keys(turned, "<esc>").0, default_game());
    let (options, _) = type_keys(default_game(), ",");
    assert_eq!(options.layers, [Layer::Settings(SettingsScreen::new(None))]);
    let (changed, effects) = type_keys(options, "<space>");
    assert_eq!(changed.shared.settings.theme, Theme::Dark);
    assert_eq!(changed.shared.terminal.theme, Theme::Dark);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            changed.shared.settings.clone()
        ))]
    );
    let (moved, _) = type_keys(changed, "<end>");
    let last = SettingsScreen {
        selected: SettingsRow::More,
        ..SettingsScreen::new(None)
    };
    assert_eq!(moved.layers, [Layer::Settings(last)]);
}

#[test]
fn little_is_highlighted_over_a_network_unless_asked_for() {
    let near = default_game();
    assert_eq!(near.shared.highlight_level(), HighlightLevel::Houses);
    let far = with_shared(near, |shared| {
        shared.terminal.connection = Connection::Remote
    });
    assert_eq!(far.shared.highlight_level(), HighlightLevel::EqualDigits);
    assert!(
        far.next_deadline() > Some(Duration::from_secs(1)),
        "by the minute"
    );
    let full = Settings {
        highlighting: HighlightMode::Full,
        houses: HouseShading::On,
        ..far.shared.settings.clone()
    };
    assert_eq!(
        far.with_settings(full).shared.highlight_level(),
        HighlightLevel::Houses
    );
}

#[test]
fn a_slow_line_has_minimal_highlighting_unless_asked_for_more() {
    let far = with_shared(default_game(), |shared| {
        shared.terminal.connection = Connection::Remote
    });
    let slow = after(far.clone(), [Fact::LineIsSlow.into()]);
    assert_eq!(slow.shared.highlight_level(), HighlightLevel::Cursor);
    assert_eq!(status(&slow), "Slow line: minimal highlighting.");
    assert!(
        slow.next_deadline() > Some(Duration::from_secs(1)),
        "by the minute"
    );
    let full = Settings {
        highlighting: HighlightMode::Full,
        ..far.shared.settings.clone()
    };
    let slow = after(far.with_settings(full), [Fact::LineIsSlow.into()]);
    assert_eq!(slow.shared.highlight_level(), HighlightLevel::Houses);
    assert_eq!(status(&slow), "");
}

#[test]
fn help_in_a_tall_window_has_one_page() {
    let tall = with_shared(default_game(), |shared| shared.size = (120, 90));
    let state = press(tall, "?<tab><tab>");
    assert!(matches!(&state.layers[..], [Layer::Help(help)] if help.page == BOARD));
}

/// Else the menu behind them would offer to go on with an older one.
#[test]
fn a_game_left_for_the_lessons_is_the_one_to_go_on_with() {
    let lessons = || Request::Page(PageRequest::Lessons(None));
    let list = Effect::from(StorageRequest::ListGames);
    let (_, left) = ask(default_game(), lessons());
    assert!(left.contains(&list));
    let (_, opened) = ask(default_menu(), lessons());
    assert!(!opened.contains(&list));
}

#[test]
fn help_and_commands_list_only_what_the_board_has() {
    let opened = |title: &str, keys: &str| {
        let game = board_of(title, TerminalProfile::default(), (120, 90));
        screen::draw(&press(game, keys)).text()
    };
    for (title, expected) in [
        ("9x9 killer", [false, true]),
        ("16x16", [true, false]),
        ("9x9 jigsaw", [false, false]),
    ] {
        let text = ["?", ":above", ":combin"]
            .map(|keys| opened(title, keys))
            .concat();
        let words = ["value above nine", "combinations of a cage"];
        assert_eq!(words.map(|word| text.contains(word)), expected, "{title}");
    }
}

/// Once, before the first puzzle that needs notes; the answer is kept.
#[test]
fn who_keeps_the_notes_is_asked_before_the_first_game_of_medium() {
    let new = with_shared(states::default_menu(), |shared| {
        shared.settings.notes_question = NotesQuestion::Open;
    });
    let levels = press(new, "1<enter>");
    let named = NewPuzzle::any(BoardKind::CLASSIC, Level::Hard).into();
    let (named, _) = ask(levels.clone(), named);
    assert!(
        matches!(named.screen, Screen::Waiting(_)),
        "not on a command line"
    );
    let easy = press(levels.clone(), "<enter>");
    assert!(
        matches!(easy.screen, Screen::Waiting(_)),
        "an easy one needs none"
    );
    let asked = press(levels.clone(), "j<enter>");
    let text = screen::draw(&asked).text();
    assert!(text.contains("Should Ninefold keep the notes"), "{text}");
    assert!(
        text.contains("For games from now on; V changes it."),
        "{text}"
    );
    let back = press(asked.clone(), "<esc>");
    assert_eq!(
        (back.layers.len(), &back.shared.settings),
        (0, &levels.shared.settings)
    );
    for (answer, keeper) in [
        ("<enter>", AutoCandidates::On),
        ("j<enter>", AutoCandidates::Off),
    ] {
        let (playing, effects) = type_keys(asked.clone(), answer);
        let settings = &playing.shared.settings;
        assert_eq!(settings.candidates, keeper);
        let saved = StorageRequest::SaveSettings(settings.clone());
        assert!(effects.contains(&saved.into()), "{effects:?}");
        assert!(matches!(playing.screen, Screen::Waiting(_)));
        let menu = pass_time(press(playing, "<esc>"), Duration::from_millis(500));
        let again = press(menu, "1<enter>jj<enter>");
        assert!(matches!(again.screen, Screen::Waiting(_)), "not twice");
    }
}

/// The answer is for new games: one that was begun keeps its own notes until `V` is pressed.
#[test]
fn the_answer_about_notes_leaves_begun_games_as_they_are() {
    let begun = with_shared(default_game(), |shared| {
        shared.settings.notes_question = NotesQuestion::Open;
    });
    let candidates = |state: &AppState| {
        let session = state.game().expect("a game");
        session.candidates(&state.shared.settings)
    };
    let menu = pass_time(press(begun.clone(), "<esc>"), Duration::from_secs(1));
    let answered = press(menu, "1<enter>j<enter><enter>").shared.settings;
    assert_eq!(answered.candidates, AutoCandidates::On);
    let begun = begun.with_settings(answered.clone());
    assert_eq!(candidates(&begun), AutoCandidates::Off);
    assert_eq!(candidates(&press(begun.clone(), "V")), AutoCandidates::On);
    let newer = GameSession {
        id: GameId::new(1_795_208_102, 0),
        ..begun.game().expect("a game").clone()
    };
    assert_eq!(newer.candidates(&answered), AutoCandidates::On);
    let lesson = Tutorial::at(0).session;
    assert_eq!(lesson.candidates(&answered), AutoCandidates::On, "no game");
}

/// A slow line may split a key: it comes as Esc, and then what else it has.
#[test]
fn a_digit_right_after_esc_is_not_a_choice() {
    let menu = press(default_game(), "<esc>");
    let item = |state: &AppState| match &state.screen {
        Screen::Menu(menu) => menu.selected,
        other => panic!("not the menu: {other:?}"),
    };
    let before = item(&menu);
    assert_eq!(item(&press(menu.clone(), "[15~")), before);
    for (connection, split) in [(Connection::Local, 60), (Connection::Remote, 500)] {
        let playing = with_shared(default_game(), |shared| {
            shared.terminal.connection = connection;
        });
        let menu = press(playing, "<esc>");
        let later = pass_time(menu.clone(), Duration::from_millis(split - 1));
        assert_eq!(item(&press(later, "5")), before);
        let later = pass_time(menu, Duration::from_millis(split));
        assert_ne!(item(&press(later, "5")), before);
    }
    // Letters and moves are keys at once.
    assert_ne!(item(&press(menu, "<down>")), before);
}

/// The key of the line that is selected already says which key opens it.
#[test]
fn the_key_of_the_selected_line_says_what_opens_it() {
    let menu = press(default_menu(), "3");
    assert_eq!(status(&menu), "");
    assert_eq!(status(&press(menu, "3")), "Enter opens it.");
}

/// Beside a killer the panel has what a hint tells before its proof, and nothing covers the board.
#[test]
fn a_narrow_panel_has_the_first_stages_of_a_hint() {
    let killer = board_of("9x9 killer", TerminalProfile::default(), HOME);
    for (keys, stage) in [("t", 1), ("tt", 2), ("ttt", 3)] {
        let text = screen::draw(&press(killer.clone(), keys)).text();
        let lines: Vec<&str> = text.lines().collect();
        let below = lines.iter().position(|line| line.contains('┗')).unwrap() + 1;
        let has_title = |line: &&str| line.contains(&format!("Hint {stage} of 4"));
        assert!(lines.iter().any(has_title), "{text}");
        assert!(
            lines[below..lines.len() - 1]
                .iter()
                .all(|line| line.is_empty()),
            "{text}"
        );
    }
}
