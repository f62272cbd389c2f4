use super::*;

#[test]
fn text_fits_its_columns() {
    assert_eq!(fit("abc", 5), "abc  ");
    assert_eq!(fit("abcdef", 6), "abcdef");
    assert_eq!(fit("abcdefg", 6), "abc...");
    assert_eq!(fit("two ways", 7), "two... ");
    assert_eq!(fit("数独数独", 7), "数独...");
}

#[test]
fn text_wraps_at_blanks_and_breaks_only_what_is_too_long() {
    assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
    assert_eq!(wrap("abcdef g", 4), ["abcd", "ef g"]);
    assert!(wrap("", 4).is_empty());
    assert_eq!(wrap("a\n  b cd", 8), ["a", "  b cd"]);
    assert_eq!(wrap("    abc defg", 8), ["  abc", "  defg"]);
}

#[test]
fn a_list_of_cells_is_broken_behind_a_comma() {
    assert_eq!(wrap("r1c1,r1c2,r1c3<>7", 12), ["r1c1,r1c2,", "r1c3<>7"]);
    assert_eq!(wrap("abcdefgh", 5), ["abcde", "fgh"]);
}
