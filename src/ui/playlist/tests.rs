use super::*;
use ninefold_core::classic::Grid;
use ninefold_core::watched::{Counters, SearchEnding, SearchRun};

fn find(name: &str) -> Grid {
    let found = PLAYLIST.iter().find(|entry| entry.name == name);
    found.expect("an entry").puzzle().givens.classic().unwrap()
}

fn counters(name: &str, search: WatchedSearch) -> Counters {
    let mut run = SearchRun::new(search, &find(name));
    run.skip(u64::MAX);
    assert_ne!(run.ending(), Some(SearchEnding::GaveUp));
    run.counters()
}

#[test]
fn the_figures_of_the_playlist_are_right() {
    assert_eq!(counters("An easy one", Textbook).taken_back, 4_157);
    assert_eq!(counters("An easy one", FewestCandidates).taken_back, 0);
    assert_eq!(
        counters("A 17-clue puzzle", FewestCandidates).taken_back,
        4_771
    );
    assert_eq!(counters("A 17-clue puzzle", FewestPlaces).taken_back, 0);
    assert_eq!(counters("Inkala 2010", FewestCandidates).taken_back, 484);
    assert_eq!(counters("Inkala 2012", FewestCandidates).taken_back, 10_041);
    assert_eq!(counters("Inkala 2012", FewestPlaces).taken_back, 1_411);
    assert_eq!(counters("The empty board", Textbook).tries, 3_195);
    assert_eq!(counters("Without a solution", Textbook).tries, 2_318_895);
    assert_eq!(counters("Without a solution", FewestPlaces).tries, 0);
    let clever = counters("Norvig's hard1", FewestCandidates).placed;
    let plain = counters("Norvig's hard1", Textbook).placed;
    assert_eq!(clever * 10 / plain, 127, "12.8 when rounded");
}

#[test]
fn every_entry_is_a_grid_and_its_text_is_short() {
    for entry in PLAYLIST {
        assert!(
            entry
                .puzzle()
                .givens
                .classic()
                .unwrap()
                .conflict()
                .is_none(),
            "{}",
            entry.name
        );
        assert!(entry.about.len() < 260, "{}", entry.name);
    }
}
