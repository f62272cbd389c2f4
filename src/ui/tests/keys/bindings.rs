//! Every key of the map does its action, in every page.

use crate::ui::keys::{BOARD, PAUSED};
use crate::ui::screens;
use crate::ui::tests::hint::{listed, with_chains};
use crate::ui::tests::import;
use crate::ui::tests::lessons::worked_example;
use crate::ui::tests::menu::saved_list;
use crate::ui::tests::practice::{practised, practising, practising_chains};
use crate::ui::tests::support::driver::{press, with_shared};
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{AppState, HintKeys, KeyMap, Message, Page, Shared, TerminalProfile, update};
use std::time::Duration;

#[test]
fn every_key_of_the_map_means_its_action() {
    let pages: [(Page, AppState); 31] = [
        (screens::menu::PAGE, default_menu()),
        (screens::daily::PAGE, press(default_menu(), "2<enter>")),
        (screens::new_game::PAGE, press(default_menu(), "<enter>")),
        (screens::lessons::PAGE, press(default_menu(), "6<enter>j")),
        (screens::worked_example::PAGE, worked_example()),
        (screens::saved_games::PAGE, saved_list(2)),
        (screens::saved_games::FILTERING, press(saved_list(2), "/ha")),
        (screens::playlist::PAGE, press(default_menu(), "7<enter>")),
        (screens::statistics::PAGE, press(default_menu(), "8<enter>")),
        (
            screens::puzzle_entry::PAGE,
            press(default_menu(), "5<enter>"),
        ),
        (
            BOARD,
            states::in_the_middle(TerminalProfile::default(), HOME),
        ),
        (BOARD.with(HintKeys::Nudge), press(default_game(), "t")),
        (BOARD.with(HintKeys::Named), press(default_game(), "ttt")),
        (BOARD.with(HintKeys::Chain), with_chains()),
        (screens::practice::EXERCISE, practising()),
        (
            screens::practice::EXERCISE.with(HintKeys::Nudge),
            press(practising(), "t"),
        ),
        (
            screens::practice::EXERCISE.with(HintKeys::Named),
            press(practising(), "ttt"),
        ),
        (
            screens::practice::EXERCISE.with(HintKeys::Chain),
            practising_chains(),
        ),
        (screens::steps::PAGE, listed(default_game())),
        (screens::technique_page::PAGE, press(default_game(), "tttD")),
        (screens::practice::PRACTISED, practised()),
        (PAUSED, press(default_game(), "p")),
        (
            screens::playback::PAGE,
            states::watching(TerminalProfile::default(), HOME, 50),
        ),
        (
            screens::game::WON,
            states::won(TerminalProfile::default(), HOME),
        ),
        (
            screens::waiting::PAGE,
            press(default_menu(), "<enter><enter>"),
        ),
        (screens::help::PAGE, press(default_game(), "?")),
        (screens::palette::PAGE, press(default_game(), ":wat")),
        (screens::import::PAGE, import::folder_listed()),
        (screens::choice::BULK_MARKS, press(default_game(), "A")),
        (screens::settings::PAGE, press(default_game(), ",")),
        (screens::choice::QUESTION, press(default_game(), "!")),
    ];
    for (page, state) in pages {
        assert_eq!(state.page(), page);
        let state = with_shared(state, |shared| shared.status = None);
        for binding in KeyMap::default().bindings(page) {
            for &key in &binding.keys {
                let (by_key, effects) = update(state.clone(), Message::Pressed(key));
                // After Esc the menu drops digits.
                let forget = |shared: &mut Shared| shared.after_escape = Duration::ZERO;
                let by_key = (with_shared(by_key, forget), effects);
                let by_action = update(state.clone(), Message::Act(binding.action));
                assert_eq!(by_key, by_action, "{key} in {page:?}");
            }
        }
    }
}
