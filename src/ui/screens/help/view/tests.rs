use super::*;

#[test]
fn a_place_begins_a_line_with_a_capital() {
    assert_eq!(text::capitalised("on the board"), "On the board");
    assert_eq!(text::capitalised(""), "");
    assert_eq!(position(0, 1), "");
    assert_eq!(position(1, 3), "2 of 3");
}
