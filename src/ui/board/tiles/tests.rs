use super::groups::shades_apart;
use crate::ui::theme::Tint;
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::formats::Puzzle;

/// The puzzles that tests keep.
fn kept() -> impl Iterator<Item = Puzzle> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/variants/boards.tsv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<String> = text.lines().map(str::to_owned).collect();
    let rows = rows.into_iter().filter(|row| !row.starts_with('#'));
    rows.filter_map(|row| row.split('\t').nth(4)?.parse().ok())
}

fn touch(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

fn assert_neighbours_differ(groups: &[CellSet]) {
    let shaded = shades_apart(groups, usize::from(Tint::GROUPS));
    let shade = |group: &CellSet| shaded.iter().position(|cells| (*cells & *group) == *group);
    for (place, group) in groups.iter().enumerate() {
        for other in &groups[..place] {
            let are_neighbours = { group.iter() }.any(|cell| other.iter().any(|o| touch(cell, o)));
            if are_neighbours {
                assert_ne!(shade(group), shade(other), "{group:?} {other:?}");
            }
        }
    }
}

#[test]
fn neighbouring_cages_and_regions_never_share_a_shade() {
    let mut count = 0;
    for puzzle in kept() {
        let cages: Vec<CellSet> = puzzle.rules.published_cages().map(|c| c.cells).collect();
        assert_neighbours_differ(&cages);
        let regions = puzzle.rules.shape().regions();
        if puzzle.rules.shape().is_jigsaw() {
            assert_neighbours_differ(&regions);
        }
        count += usize::from(!cages.is_empty() || puzzle.rules.shape().is_jigsaw());
    }
    assert!(count > 50, "only {count} boards have cages or regions");
}
