use super::*;

#[test]
fn nothing_that_drives_a_terminal_gets_through() {
    for (symbol, shown) in [
        ("a", "a"),
        ("", " "),
        ("\x1b", REPLACEMENT),
        ("\x1b[2J", REPLACEMENT),
        ("\u{9b}", REPLACEMENT),
        ("\x7f", REPLACEMENT),
        ("\n", REPLACEMENT),
        ("\u{202e}", " "),
        ("a\u{200b}", "a"),
        ("é", "é"),
    ] {
        assert_eq!(sanitise(symbol), shown, "{symbol:?}");
    }
}
