//! True games with some of their numbers changed, replayed. Times, nodes and help that
//! contradict each other are what a replay has to put in order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::{body_of, changed, sealed};
use ninefold_game::game::{Game, MomentKind, PlaceKind, Replay};
use ninefold_game::save::ExportedGames;
use std::time::Duration;

/// The games that the tests keep.
const KEPT: &str = include_str!("../../tests/data/games-v1.json");

fuzz_target!(|changes: Vec<(u16, u64)>| {
    let bytes = sealed(&changed(body_of(KEPT), &changes));
    if let Ok(exported) = ExportedGames::decode(&bytes) {
        exported
            .games
            .iter()
            .for_each(|saved| try_replay(&saved.game));
    }
});

/// Both axes of time only go forward, every moment has the position that leads to the
/// next, and all that stands out is at one of them.
fn try_replay(game: &Game) {
    let replay = Replay::from_game(game);
    let moments = replay.moments();
    assert!(moments.is_sorted_by_key(|moment| moment.at));
    assert!(moments.is_sorted_by_key(|moment| moment.shown_at));
    for (index, (moment, position)) in replay.positions().enumerate() {
        assert_eq!(position, replay.position_at(index));
        let shown = replay.moment(replay.moment_at(moment.shown_at));
        assert_eq!(shown.shown_at, moment.shown_at);
        let _ = (replay.wrong_cells(&position), replay.main_cell(index));
        assert!(replay.played_at(moment.shown_at) >= moment.at);
        let here = replay.places_at(index);
        assert!(
            replay.places()[here]
                .iter()
                .all(|place| place.moment == index)
        );
    }
    let made = moments
        .iter()
        .filter(|moment| moment.kind == MomentKind::Move);
    assert_eq!(replay.moves_until(replay.last()), made.count());
    assert!(replay.places().is_sorted_by_key(|place| place.moment));
    for place in replay.places() {
        assert!(place.moment <= replay.last());
        if let PlaceKind::Mistake(mistake) = place.kind {
            assert!(
                mistake
                    .found
                    .is_none_or(|found| found.moment > mistake.moment)
            );
        }
    }
    let all = replay.places_between(Duration::ZERO..Duration::MAX);
    assert_eq!(all, replay.places());
}
