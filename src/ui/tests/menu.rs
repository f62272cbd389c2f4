//! The menu, lists, and the layers over a game.

use crate::ui::Tutorial;
use crate::ui::keys::{BOARD, Destination};
use crate::ui::tests::support::driver::{after, press, status, type_keys, with_shared};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{
    Action, AppState, Connection, Direction, Effect, HelpPage, HighlightLevel, KeyMap, Layer,
    Lessons, Menu, MenuItem, Message, NewGame, Playlist, RunResult, Screen, SettingsScreen,
    StatisticsScreen, TerminalProfile, Waiting, WaitingFor, update,
};
use crate::ui::{CommonAction, CursorAction, Fact};
use ninefold_game::game::GameId;
use ninefold_game::save::{Listing, SavedGame, StorageEvent, StorageRequest};
use ninefold_game::settings::SettingItem;
use ninefold_game::settings::{HighlightMode, HouseShading, Settings, Theme};
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
    assert_eq!(
        type_keys(menu(), "j<enter>").0.screen,
        Screen::Levels(NewGame::LEVELS)
    );
    assert!(matches!(
        type_keys(menu(), "jj<enter>").0.screen,
        Screen::Daily(_)
    ));
    let (state, effects) = type_keys(menu(), "jjj<enter>");
    assert!(matches!(state.screen, Screen::SavedGames(_)));
    assert_eq!(effects, [Effect::Storage(StorageRequest::ListGames)]);
    assert!(matches!(
        type_keys(menu(), "jjjj<enter>").0.screen,
        Screen::PuzzleEntry(_)
    ));
    let practice = type_keys(menu(), "jjjjj<enter>").0.screen;
    assert_eq!(practice, Screen::Lessons(Lessons::new(None)));
    assert_eq!(
        type_keys(menu(), "jjjjjj<enter>").0.screen,
        Screen::Playlist(Playlist::default())
    );
    assert_eq!(
        type_keys(menu(), "jjjjjjj<enter>").0.screen,
        Screen::Statistics(StatisticsScreen::default())
    );
    assert_eq!(
        type_keys(menu(), "jjjjjjjj<enter>").0.screen,
        Screen::Tutorial(Box::new(Tutorial::at(0)))
    );
    assert_eq!(type_keys(menu(), "jjjjjjjjj<enter>").1, [Effect::Quit]);
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
    let without_load = items(&unread)
        .into_iter()
        .filter(|item| *item != MenuItem::Go(Destination::SavedGames));
    assert_eq!(items(&state), without_load.collect::<Vec<_>>());
    let opened = press(state.clone(), "jj<enter><esc>");
    assert_eq!(
        opened.screen,
        at(MenuItem::Go(Destination::Levels)),
        "after a look at no games"
    );
    assert_eq!(
        press(opened, "k<enter>").screen,
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
fn up_at_the_first_item_does_not_lead_to_quit() {
    for menu in [
        default_menu(),
        states::menu_with_game(TerminalProfile::default(), HOME),
    ] {
        let up = press(menu.clone(), "kkk<up><up>");
        assert_eq!(up.screen, menu.screen);
        assert!(!type_keys(up, "<enter>").1.contains(&Effect::Quit));
        let down = press(menu, &"<down>".repeat(20));
        let at = Menu {
            selected: MenuItem::Quit,
        };
        assert_eq!(down.screen, Screen::Menu(at));
    }
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
        default_menu(),
        [
            Message::Act(Action::Cursor(CursorAction::Move(Direction::Down))),
            Message::Act(Action::Cursor(CursorAction::Move(Direction::Down))),
            Message::Act(Action::Common(CommonAction::Confirm)),
            Message::from(StorageEvent::GamesListed(listing)),
        ],
    )
}

#[test]
fn help_and_settings_lie_over_the_game() {
    let (help, _) = type_keys(default_game(), "?");
    let at = |scroll| {
        let page = HelpPage::new(BOARD);
        vec![Layer::Help(HelpPage { scroll, ..page })]
    };
    assert_eq!(help.layers, at(0));
    let (scrolled, _) = type_keys(help, "<down><down><down>");
    assert_eq!(scrolled.layers, at(3));
    let (paged, _) = type_keys(scrolled.clone(), "<pgdn>");
    assert_eq!(paged.layers, at(3 + 17), "a page, less a row");
    assert_eq!(type_keys(scrolled, "<esc>").0, default_game());
    let (options, _) = type_keys(default_game(), ",");
    assert_eq!(options.layers, [Layer::Settings(SettingsScreen::default())]);
    let (changed, effects) = type_keys(options, "<space>");
    assert_eq!(changed.shared.settings.theme, Theme::Paper);
    assert_eq!(changed.shared.terminal.theme, Theme::Paper);
    assert_eq!(
        effects,
        [Effect::Storage(StorageRequest::SaveSettings(
            changed.shared.settings.clone()
        ))]
    );
    let (moved, _) = type_keys(changed, "<end>");
    let last = *SettingItem::ALL.last().unwrap();
    assert_eq!(
        moved.layers,
        [Layer::Settings(SettingsScreen { selected: last })]
    );
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
fn help_does_not_scroll_past_its_end() {
    let state = press(default_game(), &format!("?{}", "<down>".repeat(99)));
    let Some(Layer::Help(page)) = state.layers.last() else {
        panic!("no help")
    };
    let rows = page.rows(&KeyMap::default(), HOME);
    assert_eq!(page.scroll, rows.len() - 18, "18 rows in 24");
    let tall = with_shared(default_game(), |shared| shared.size = (120, 90));
    let state = press(tall, "?<down><down>");
    let first = HelpPage::new(BOARD);
    assert_eq!(state.layers, [Layer::Help(first)]);
}
