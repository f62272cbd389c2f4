//! The menu, lists, and what lies over a game.

use crate::support::driver::{after, press, status, type_keys};
use crate::support::states::{self, HOME, default_game, default_menu};
use ninefold::game::GameId;
use ninefold::save::{Listing, SavedGame};
use ninefold::settings::{HighlightMode, HouseShading, Settings, Theme};
use ninefold::ui::{
    Action, AppState, Connection, Context, Direction, Effect, HelpPage, HighlightLevel, KeyMap,
    MenuItem, Message, Overlay, Question, Screen, SettingItem, TerminalProfile, update,
};
use ninefold::ui::{CommonAction, Fact, StorageEffect};
use std::time::Duration;

#[test]
fn the_menu_leads_everywhere() {
    let menu = || states::menu_with_game(TerminalProfile::default(), HOME);
    let (state, effects) = type_keys(menu(), "<enter>");
    assert_eq!(state.screen, Screen::Loading);
    assert_eq!(
        effects,
        [Effect::Storage(StorageEffect::Load(
            state.shared.run,
            states::id()
        ))]
    );
    assert_eq!(type_keys(menu(), "j<enter>").0.screen, Screen::Levels(0));
    let (state, effects) = type_keys(menu(), "jj<enter>");
    assert!(matches!(state.screen, Screen::Saved(_)));
    assert_eq!(effects, [Effect::Storage(StorageEffect::ListGames)]);
    assert!(matches!(
        type_keys(menu(), "jjj<enter>").0.screen,
        Screen::Entry(_)
    ));
    let practice = type_keys(menu(), "jjjj<enter>").0.screen;
    assert_eq!(practice, Screen::Techniques(0));
    assert_eq!(
        type_keys(menu(), "jjjjj<enter>").0.screen,
        Screen::Statistics(0)
    );
    assert_eq!(type_keys(menu(), "jjjjjj<enter>").1, [Effect::Quit]);
    assert_eq!(
        type_keys(menu(), "k<enter>").1,
        [Effect::Quit],
        "round the end"
    );
    let (state, effects) = update(menu(), Message::ItemClicked(1));
    assert_eq!((&state.screen, effects), (&Screen::Menu(1), vec![]));
    let (state, _) = update(state, Message::ItemClicked(1));
    assert_eq!(state.screen, Screen::Levels(0), "a second click chooses");
    assert_eq!(update(menu(), Message::ItemClicked(99)).0, menu());
}

#[test]
fn nothing_to_continue_is_reported() {
    let listed = Message::Fact(Fact::GamesListed(Listing::default()));
    let state = after(default_menu(), [listed]);
    let new_game = MenuItem::ALL.iter().position(|item| *item == MenuItem::New);
    assert_eq!(state.screen, Screen::Menu(new_game.unwrap()));
    let (state, effects) = type_keys(state, "k<enter>");
    assert_eq!(status(&state), "No unfinished game: start a new one.");
    assert_eq!(effects, []);
}

pub fn saved_list(count: u32) -> AppState {
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
            Message::Fact(Fact::GamesListed(listing)),
            Message::Act(Action::Common(CommonAction::Move(Direction::Down))),
            Message::Act(Action::Common(CommonAction::Move(Direction::Down))),
            Message::Act(Action::Common(CommonAction::Confirm)),
        ],
    )
}

#[test]
fn deleting_asks_and_shortens_the_list() {
    let (asked, effects) = type_keys(saved_list(2), "jd");
    let id = GameId::new(1_795_208_101, 1);
    let question = Overlay::Question(Question::Delete(id.clone()));
    assert_eq!((asked.layers.clone(), effects), (Some(question), vec![]));
    assert_eq!(type_keys(asked.clone(), "n").1, []);
    let (state, effects) = type_keys(asked, "y");
    assert_eq!(
        effects,
        [Effect::Storage(StorageEffect::Delete(id.clone()))]
    );
    assert_eq!(state.saved_games().len(), 2, "until it is done");
    let (state, _) = update(state, Message::Fact(Fact::GameDeleted(id)));
    assert_eq!(state.saved_games().len(), 1);
    assert!(matches!(state.screen, Screen::Saved(list) if list.selected == 0));
    assert_eq!(type_keys(saved_list(0), "d<enter>").1, []);
}

#[test]
fn help_and_settings_lie_over_the_game() {
    let (help, _) = type_keys(default_game(), "?");
    let at = |scroll| {
        let page = HelpPage::new(Context::Board, None);
        Some(Overlay::Help(HelpPage { scroll, ..page }))
    };
    assert_eq!(help.layers, at(0));
    let (scrolled, _) = type_keys(help, "jjj");
    assert_eq!(scrolled.layers, at(3));
    let (paged, _) = type_keys(scrolled.clone(), "<space>");
    assert_eq!(paged.layers, at(3 + 17), "a page, less a row");
    assert_eq!(type_keys(scrolled, "q").0, default_game());
    let (options, _) = type_keys(default_game(), ",");
    assert_eq!(options.layers, Some(Overlay::Options(0)));
    let (changed, effects) = type_keys(options, "<enter>");
    assert_eq!(changed.settings.theme, Theme::Light);
    assert_eq!(changed.look.theme, Theme::Light);
    assert_eq!(
        effects,
        [Effect::Storage(StorageEffect::SaveSettings(
            changed.settings.clone()
        ))]
    );
    let (moved, _) = type_keys(changed, "k");
    let last = SettingItem::ALL.len() - 1;
    assert_eq!(moved.layers, Some(Overlay::Options(last)));
}

#[test]
fn little_is_highlighted_over_a_network_unless_asked_for() {
    let near = default_game();
    assert_eq!(near.shared.highlight_level(), HighlightLevel::EqualDigits);
    let look = TerminalProfile {
        connection: Connection::Remote,
        ..near.look
    };
    let far = AppState { look, ..near };
    assert_eq!(far.shared.highlight_level(), HighlightLevel::Cursor);
    assert!(
        far.next_deadline() > Some(Duration::from_secs(1)),
        "by the minute"
    );
    let full = Settings {
        highlighting: HighlightMode::Full,
        houses: HouseShading::On,
        ..far.settings
    };
    assert_eq!(
        AppState {
            settings: full,
            ..far
        }
        .shared
        .highlight_level(),
        HighlightLevel::Houses
    );
}

#[test]
fn help_does_not_scroll_past_its_end() {
    let state = press(default_game(), &format!("?{}", "j".repeat(99)));
    let Some(Overlay::Help(page)) = state.layers else {
        panic!("no help")
    };
    let rows = page.rows(&KeyMap::default(), HOME);
    assert_eq!(page.scroll, rows.len() - 18, "18 rows in 24");
    let tall = AppState {
        size: (120, 90),
        ..default_game()
    };
    let state = press(tall, "?jjj");
    let first = HelpPage::new(Context::Board, None);
    assert_eq!(state.layers, Some(Overlay::Help(first)));
}
