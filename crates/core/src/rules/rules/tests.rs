use super::*;
use crate::rules::local::LocalKind;

fn rules(size: usize) -> Rules {
    Rules::new(Shape::with_boxes(size).unwrap())
}

fn cells(rules: &Rules, name: &str) -> String {
    let found = rules.every_clue().find(|clue| clue.to_string() == name);
    match found {
        Some(Clue::House(house)) => house.cells.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn houses_are_where_players_expect_them() {
    let all = rules(9)
        .with_kinds("x,windoku,disjoint".parse().unwrap())
        .unwrap();
    assert_eq!(
        cells(&all, "the rising diagonal"),
        "r1c9,r2c8,r3c7,r4c6,r5c5,r6c4,r7c3,r8c2,r9c1"
    );
    assert_eq!(
        cells(&all, "window 2"),
        "r2c6,r2c7,r2c8,r3c6,r3c7,r3c8,r4c6,r4c7,r4c8"
    );
    assert_eq!(
        cells(&all, "disjoint group 2"),
        "r1c2,r1c5,r1c8,r4c2,r4c5,r4c8,r7c2,r7c5,r7c8"
    );
    assert_eq!(all.title(), "9x9 X, windoku and disjoint groups");
    let small = rules(4).with(Kind::Windoku).unwrap();
    assert_eq!(cells(&small, "window 1"), "r2c2,r2c3,r3c2,r3c3");
    assert_eq!(rules(16).with(Kind::Windoku).unwrap().clues().len(), 9);
    let six = rules(6).with(Kind::Disjoint).unwrap();
    assert_eq!(
        cells(&six, "disjoint group 6"),
        "r2c3,r2c6,r4c3,r4c6,r6c3,r6c6"
    );
}

#[test]
fn every_house_has_as_many_cells_as_values() {
    for size in [4, 6, 8, 9, 10, 12, 16] {
        for kind in Kind::ALL {
            let Ok(rules) = rules(size).with(kind) else {
                continue;
            };
            for clue in rules.every_clue() {
                if let Clue::House(house) = clue {
                    assert_eq!(house.cells.len(), size, "{}", house.name);
                }
            }
            assert!(rules.kinds().contains(kind));
        }
    }
}

#[test]
fn what_a_board_cannot_have_is_refused_by_name() {
    let refused = |size, kinds: &str| {
        let all = rules(size).with_kinds(kinds.parse().unwrap());
        all.unwrap_err().to_string()
    };
    assert_eq!(refused(4, "anti-king"), "no 4x4 grid obeys anti-king");
    assert_eq!(
        refused(4, "x,non-consecutive"),
        "no 4x4 grid obeys non-consecutive"
    );
    assert_eq!(
        refused(6, "anti-knight,x"),
        "no 6x6 grid obeys X and anti-knight"
    );
    assert_eq!(
        refused(8, "anti-king,non-consecutive"),
        "no 8x8 grid obeys anti-king and non-consecutive"
    );
    assert_eq!(
        refused(6, "windoku"),
        "windoku needs square boxes: 4x4, 9x9 or 16x16, not 6x6"
    );
    assert_eq!(refused(9, "jigsaw"), "a jigsaw needs a map of its regions");
    let five = Rules::new(Shape::without_regions(5).unwrap());
    assert_eq!(
        five.with(Kind::Disjoint).unwrap_err().to_string(),
        "disjoint groups need boxes: a group is one place of every box"
    );
}

#[test]
fn extra_regions_are_houses_or_cells_that_differ() {
    let row: CellSet = (0..9).map(|n| Cell::at(n, (n * 2) % 9)).collect();
    let rules = rules(9).with_extra_region(row).unwrap();
    let rules = rules
        .with_extra_region(row.without(Cell::at(0, 0)))
        .unwrap();
    assert_eq!(rules.clues()[0].to_string(), "extra region A");
    assert_eq!(rules.clues()[1].to_string(), "the group from r2c3");
    let outside = CellSet::only(Cell::at(9, 0)).with(Cell::at(0, 0));
    let error = rules.clone().with_extra_region(outside).unwrap_err();
    assert_eq!(error.to_string(), "r10c1 is outside the 9x9 board");
    let error = rules.with_extra_region(CellSet::board(9)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "an extra region of a 9x9 board has 1 to 9 cells, not 81"
    );
}

#[test]
fn only_classic_rules_are_classic() {
    assert!(rules(9).is_classic());
    assert!(!rules(9).with(Kind::X).unwrap().is_classic());
    assert!(!rules(9).with_unknown("lockout", 3).is_classic());
    assert!(!rules(4).is_classic());
    assert_eq!(rules(16).title(), "16x16");
}

/// The plural of every title of clues is one: its noun ends in s, and no s is added to another.
#[test]
fn every_kind_of_clues_has_a_plural() {
    for kind in LocalKind::all() {
        let plural = plural(kind.title());
        let noun = plural.split(" of ").next().unwrap_or_default();
        let has_bad_end = ["xs", "ss", "chs", "shs", "ys"]
            .iter()
            .any(|end| noun.ends_with(end));
        assert!(noun.ends_with('s') && !has_bad_end, "{plural}");
    }
    assert_eq!(plural("group of equal cages"), "groups of equal cages");
    assert_eq!(plural("box"), "boxes");
}
