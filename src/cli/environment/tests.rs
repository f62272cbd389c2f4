use super::*;

#[test]
fn frames_are_drawn_where_the_encoding_has_them() {
    let glyphs = |locale: Option<&str>, term| {
        let locale = locale.map(|locale| ("LANG", locale.to_owned()));
        detect_glyphs(locale, term).value
    };
    assert_eq!(glyphs(Some("en_GB.UTF-8"), "xterm"), Glyphs::Unicode);
    assert_eq!(glyphs(None, "xterm"), Glyphs::Unicode);
    assert_eq!(glyphs(Some("C"), "xterm"), Glyphs::Ascii);
    assert_eq!(glyphs(Some("C.UTF-8"), "vt100"), Glyphs::Ascii);
}
