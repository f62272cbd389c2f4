use super::*;

#[test]
fn a_place_begins_a_line_with_a_capital() {
    assert_eq!(text::capitalised("on the board"), "On the board");
    assert_eq!(text::capitalised(""), "");
    assert_eq!(rows_shown(0, 5, 5), "");
    assert_eq!(rows_shown(3, 5, 20), "4-8 of 20");
}
