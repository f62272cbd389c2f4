//! Every key of the map does its action, in every context.

use crate::ui::tests::hint::{listed, with_chains};
use crate::ui::tests::import;
use crate::ui::tests::lessons::worked_example;
use crate::ui::tests::menu::saved_list;
use crate::ui::tests::practice::{practised, practising, practising_chains};
use crate::ui::tests::support::driver::{press, with_shared};
use crate::ui::tests::support::states::{self, HOME, default_game, default_menu};
use crate::ui::{AppState, Context, HintKeys, KeyMap, Message, TerminalProfile, update};

#[test]
fn every_key_of_the_map_means_its_action() {
    let contexts: [(Context, AppState); 31] = [
        (Context::Menu, default_menu()),
        (Context::Daily, press(default_menu(), "j<enter>")),
        (Context::Levels, press(default_menu(), "<enter>")),
        (Context::Lessons, press(default_menu(), "jjjj<enter>j")),
        (Context::WorkedExample, worked_example()),
        (Context::SavedGames, saved_list(2)),
        (Context::SavedGamesFilter, press(saved_list(2), "/ha")),
        (Context::Playlist, press(default_menu(), "jjjjj<enter>")),
        (Context::Statistics, press(default_menu(), "jjjjjj<enter>")),
        (Context::PuzzleEntry, press(default_menu(), "jjj<enter>")),
        (
            Context::BOARD,
            states::in_the_middle(TerminalProfile::default(), HOME),
        ),
        (Context::Board(HintKeys::Nudge), press(default_game(), "t")),
        (
            Context::Board(HintKeys::Named),
            press(default_game(), "ttt"),
        ),
        (Context::Board(HintKeys::Chain), with_chains()),
        (Context::EXERCISE, practising()),
        (Context::Exercise(HintKeys::Nudge), press(practising(), "t")),
        (
            Context::Exercise(HintKeys::Named),
            press(practising(), "ttt"),
        ),
        (Context::Exercise(HintKeys::Chain), practising_chains()),
        (Context::Steps, listed(default_game())),
        (Context::TechniquePage, press(default_game(), "tttD")),
        (Context::PRACTISED, practised()),
        (Context::Paused, press(default_game(), "p")),
        (
            Context::Playback,
            states::watching(TerminalProfile::default(), HOME, 50),
        ),
        (Context::Won, states::won(TerminalProfile::default(), HOME)),
        (Context::Waiting, press(default_menu(), "<enter><enter>")),
        (Context::Help, press(default_game(), "?")),
        (Context::Palette, press(default_game(), ":wat")),
        (Context::Import, import::folder_listed()),
        (Context::BulkMarks, press(default_game(), "A")),
        (Context::Settings, press(default_game(), ",")),
        (Context::Question, press(default_game(), "!")),
    ];
    for (context, state) in contexts {
        assert_eq!(state.context(), context);
        let state = with_shared(state, |shared| shared.status = None);
        for binding in KeyMap::default().bindings(context) {
            for &key in &binding.keys {
                let by_key = update(state.clone(), Message::Pressed(key));
                let by_action = update(state.clone(), Message::Act(binding.action));
                assert_eq!(by_key, by_action, "{key} in {context:?}");
            }
        }
    }
}
