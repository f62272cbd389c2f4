use super::*;

#[test]
fn a_long_text_is_cut_with_dots() {
    assert_eq!(within("a bc def", 4, 2), "a bc def");
    assert_eq!(within("aaaa bbbb cccc", 4, 2), " aaaa b...".trim_start());
    assert_eq!(within("aaaa", 4, 1), "aaaa");
    assert_eq!(within("aaaaa bbbbb", 5, 1).trim_start(), "aa...");
}
