//! Puzzles of SudokuPad: what is read, and what is only counted.

use super::links::{read, unknown};
use ninefold_core::formats::{read_first, write_cells};
use ninefold_core::rules::Repeats;

/// An object of four rows and more keys, as SudokuPad writes it before it is shortened.
fn object(more: &str) -> String {
    let row = r#"[{"value":1},{},{},{}]"#;
    let empty = "[{},{},{},{}]";
    let boxes = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
                 [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    format!(
        r#"{{"id":"a","cellSize":50,"cells":[{row},{empty},{empty},{empty}],"regions":{boxes}{more}}}"#
    )
}

#[test]
fn texts_cages_and_drawings_are_told_apart() {
    let board = read(&object(
        r#","cages":[{"value":"title: Circles"},{"value":"author: A"},{"value":"rules: Count."},
            {"value":"solution: 1234341221434321"},
            {"cells":[[0,0],[0,1]],"value":"3","sum":3,"unique":true},
            {"cells":[[2,0],[2,1],[2,2],[2,3]],"unique":true,"type":"rowcol","hidden":true},
            {"cells":[[3,0],[3,1]],"sum":7},
            {"cells":[[1,0],[1,1]],"value":"5"},
            {"cells":[[1,2],[1,3]],"value":"<5","unique":true}],
          "lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]}],"overlays":[{"center":[1,1]},{"center":[2,2]}],
          "arrows":[],"metadata":{"antiknight":true}"#,
    ))
    .unwrap();
    let rules = &board.puzzle.rules;
    assert_eq!(board.title.as_deref(), Some("Circles"));
    assert_eq!(board.author.as_deref(), Some("A"));
    assert_eq!(rules.text(), "Count.");
    let stated = board.stated.as_ref().map(|values| write_cells(values, 4));
    assert_eq!(stated.as_deref(), Some("1234341221434321"));
    assert_eq!(rules.title(), "4x4 anti-knight and killer");
    let cages: Vec<_> = rules.cages().map(|cage| (cage.sum, cage.repeats)).collect();
    assert_eq!(
        cages,
        [
            (Some(3), Repeats::Forbidden),
            (Some(7), Repeats::Allowed),
            (None, Repeats::Forbidden)
        ]
    );
    assert_eq!(unknown(&board), "1 cage sum, 3 drawing, 1 drawn cage");
    assert_eq!(board.puzzle.cells(), "1...............");
}

#[test]
fn hostile_puzzles_are_refused_in_a_sentence() {
    let error = read(&object(r#","metadata":{"norowcol":true}"#)).unwrap_err();
    assert!(error.contains("rows and columns may repeat"), "{error}");
    let many = vec![r#"{"cells":[[0,0]],"sum":1}"#; 257].join(",");
    let error = read(&object(&format!(r#","cages":[{many}]"#))).unwrap_err();
    assert!(error.contains("more than 256 cages"), "{error}");
    let deep = format!(r#","lines":{}{}"#, "[".repeat(100), "]".repeat(100));
    let error = read_first(&object(&deep)).unwrap_err();
    assert!(error.to_string().contains("nested too deep"), "{error}");
    let mut wrong = object("");
    wrong = wrong.replacen("[0,1]", "[2,1]", 1);
    assert!(read(&wrong).is_err());
}

/// Some puzzles have clues of their own in the margin.
#[test]
fn cages_beside_the_board_are_counted() {
    for cells in ["[[0,0],[0,4]]", "[[-1,0]]", "[\"x\"]"] {
        let more = format!(r#","cages":[{{"cells":{cells},"sum":3,"unique":true}}]"#);
        let board = read(&object(&more)).unwrap();
        assert_eq!(unknown(&board), "1 drawn cage", "{cells}");
    }
}

#[test]
fn a_board_without_regions_has_none() {
    let board = read(&object("").replace(r#""regions""#, r#""noregions""#)).unwrap();
    assert_eq!(board.puzzle.rules.shape().regions().len(), 0);
    assert_eq!(unknown(&board), "4 noregions");
}
