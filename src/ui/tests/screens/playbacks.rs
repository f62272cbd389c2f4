//! Solvers being watched.

use super::pins::Pins;
use super::scenes::{
    race, race_finish, race_starting, race_won, watched_annealing, watched_backtracking,
    watched_candidates, watched_heat, watched_places, watched_to_the_end, watched_waves,
};
use super::{COLOURS, PLAIN, SIXTEEN, SMALL, Scene, TRUE, WIDE};
use crate::ui::tests::support::states::HOME;

/// Every picture of a search or a race.
pub(super) const PLAYBACKS: [(&str, Scene); 11] = [
    ("watched_backtracking", watched_backtracking),
    ("watched_to_the_end", watched_to_the_end),
    ("watched_heat", watched_heat),
    ("watched_places", watched_places),
    ("watched_waves", watched_waves),
    ("watched_annealing", watched_annealing),
    ("race", race),
    ("race_won", race_won),
    ("race_starting", race_starting),
    ("race_finish", race_finish),
    ("watched_candidates", watched_candidates),
];

#[test]
fn every_playback_in_every_window() {
    let mut pins = Pins::default();
    pins.pin_scenes(&PLAYBACKS, "80x24", COLOURS, HOME);
    pins.pin_texts(&PLAYBACKS, "120x40", COLOURS, WIDE);
    pins.pin_texts(&PLAYBACKS, "40x16", COLOURS, SMALL);
}

#[test]
fn every_playback_in_few_colours_and_in_many() {
    let mut pins = Pins::default();
    pins.pin_scenes(&PLAYBACKS[1..3], "sixteen", SIXTEEN, HOME);
    pins.pin_texts(&PLAYBACKS[2..6], "plain", PLAIN, HOME);
    pins.pin_scenes(&PLAYBACKS[2..3], "true", TRUE, WIDE);
}
