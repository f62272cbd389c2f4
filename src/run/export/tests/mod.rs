mod sheet;

use super::*;
use crate::ui::{Algorithm, StartBoard};

/// How many steps, or looks, of each search are run to show the thousandth.
fn run_for(race: Option<WatchedSearch>) -> Vec<u64> {
    let board = StartBoard::puzzle(&crate::ui::playlist::PLAYLIST[0].puzzle());
    let search = Algorithm::Search(WatchedSearch::Textbook);
    let options = PlaybackOptions {
        playback: Playback::new(board, search).with_opponent(race),
        speed: None,
        from: 0,
        to: Some(1_000),
        size: (80, 24),
        terminal: TerminalProfile::default(),
        max_steps: u64::MAX,
    };
    let export = ScreenExport::from_playback(options).expect("a recording");
    let Some(Layer::Playback(playback)) = export.state.layers.last() else {
        panic!("no playback");
    };
    let searches = playback.player.recording.searches().expect("searches");
    let latest = searches.lanes.iter().map(|lane| lane.recording.latest());
    latest.map(|run| searches.used(run)).collect()
}

#[test]
fn a_search_is_run_as_far_as_it_is_shown() {
    assert_eq!(run_for(None), [1_000]);
    // A step takes some looks.
    for used in run_for(Some(WatchedSearch::ALL[1])) {
        assert!((1_000..1_100).contains(&used), "{used}");
    }
}
