//! The screens of a game from the menu to the win.

use super::boards::shaded;
use super::help::{help, settings};
use super::messages::{long_message, not_saved, question, still_not_saved, taken};
use super::pins::Pins;
use super::proofs::{
    checked, locked_page, locked_proof, lost_mark, mistake, pairs_proof, reveal, single_done,
    single_proof, single_where, single_which, wing_proof,
};
use super::scenes::{
    clue_sums, clues, combinations, diagonals, entry, entry_clash, entry_impossible,
    entry_playable, entry_several, every_step, import_files, import_played, import_puzzles,
    import_recent, jigsaw, killer, killer_proof, kinds, levels, making, mark_mode, menu_of_today,
    menu_without_game, paused, practised, practising, saved_deleted, saved_few, saved_filtered,
    saved_many, saved_none, statistics_closed, statistics_empty, watched_rejecting, watching,
    watching_logic, won_best, won_by_machine, won_with_hints,
};
use super::{COLOURS, PLAIN, SIXTEEN, SMALL, Scene, WIDE};
use crate::ui::tests::support::states::{self, HOME};

pub(super) const SCENES: [(&str, Scene); 58] = [
    ("menu", states::menu_with_game),
    ("menu_of_today", menu_of_today),
    ("menu_without_game", menu_without_game),
    ("levels", levels),
    ("kinds", kinds),
    ("jigsaw", jigsaw),
    ("diagonals", diagonals),
    ("killer", killer),
    ("killer_proof", killer_proof),
    ("combinations", combinations),
    ("clues", clues),
    ("clue_sums", clue_sums),
    ("saved_few", saved_few),
    ("saved_many", saved_many),
    ("saved_none", saved_none),
    ("saved_deleted", saved_deleted),
    ("saved_filtered", saved_filtered),
    ("entry", entry),
    ("entry_clash", entry_clash),
    ("entry_several", entry_several),
    ("entry_impossible", entry_impossible),
    ("entry_playable", entry_playable),
    ("import_files", import_files),
    ("import_puzzles", import_puzzles),
    ("import_recent", import_recent),
    ("import_played", import_played),
    ("making", making),
    ("start", states::playing),
    ("middle", states::in_the_middle),
    ("mark_mode", mark_mode),
    ("paused", paused),
    ("single_where", single_where),
    ("single_which", single_which),
    ("single_proof", single_proof),
    ("single_done", single_done),
    ("locked_proof", locked_proof),
    ("locked_page", locked_page),
    ("every_step", every_step),
    ("watching_logic", watching_logic),
    ("practising", practising),
    ("practised", practised),
    ("pairs_proof", pairs_proof),
    ("wing_proof", wing_proof),
    ("mistake", mistake),
    ("lost_mark", lost_mark),
    ("reveal", reveal),
    ("checked", checked),
    ("watching", watching),
    ("won", states::won),
    ("won_best", won_best),
    ("statistics", states::statistics),
    ("statistics_of_all", states::statistics_of_all),
    ("statistics_practice", states::statistics_of_practice),
    ("statistics_empty", statistics_empty),
    ("statistics_closed", statistics_closed),
    ("won_by_machine", won_by_machine),
    ("help", help),
    ("settings", settings),
];

/// Those that say something of their own also in other sizes and looks.
pub(super) const MAIN: [(&str, Scene); 18] = [
    ("menu", states::menu_with_game),
    ("saved_many", saved_many),
    ("saved_filtered", saved_filtered),
    ("entry_several", entry_several),
    ("middle", states::in_the_middle),
    ("locked_proof", locked_proof),
    ("watching", watched_rejecting),
    ("watching_logic", watching_logic),
    ("locked_page", locked_page),
    ("every_step", every_step),
    ("statistics", states::statistics),
    ("statistics_of_all", states::statistics_of_all),
    ("statistics_practice", states::statistics_of_practice),
    ("won", won_with_hints),
    ("won_best", won_best),
    ("help", help),
    ("question", question),
    ("long_message", long_message),
];

#[test]
fn every_screen_at_home() {
    let mut pins = Pins::default();
    pins.pin_scenes(&SCENES, "80x24", COLOURS, HOME);
    let messages: [(&str, Scene); 5] = [
        ("question", question),
        ("taken", taken),
        ("not_saved", not_saved),
        ("still_not_saved", still_not_saved),
        ("long_message", long_message),
    ];
    pins.pin_scenes(&messages, "80x24", COLOURS, HOME);
}

#[test]
fn the_main_screens_in_a_large_window() {
    let mut pins = Pins::default();
    pins.pin_scenes(&MAIN[..15], "120x40", COLOURS, WIDE);
}

#[test]
fn the_main_screens_in_the_smallest_window() {
    let mut pins = Pins::default();
    pins.pin_scenes(&MAIN, "40x16", COLOURS, SMALL);
    pins.pin_texts(&[("taken", taken as Scene)], "40x16", COLOURS, SMALL);
}

#[test]
fn the_main_screens_in_sixteen_colours() {
    let mut pins = Pins::default();
    pins.pin_scenes(&MAIN[4..7], "sixteen", SIXTEEN, HOME);
}

#[test]
fn the_main_screens_without_colour() {
    let mut pins = Pins::default();
    pins.pin_texts(&MAIN, "plain", PLAIN, HOME);
    let more: [(&str, Scene); 4] = [
        ("single_proof", single_proof),
        ("mark_mode", mark_mode),
        ("shaded", shaded),
        ("checked", checked),
    ];
    pins.pin_scenes(&more, "plain", PLAIN, HOME);
}
