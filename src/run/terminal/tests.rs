use super::*;

#[test]
fn everything_is_put_back_in_reverse_and_once() {
    let mut on = Vec::new();
    let set = [
        Mode::AlternateScreen,
        Mode::HiddenCursor,
        Mode::MouseReports,
    ];
    mode_changes(&mut on, &set, true).expect("a vector takes all");
    let back = reset_all(&mut on);
    let expected = b"\x1b[m\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?25h\x1b[?1049l";
    assert_eq!(back, expected);
    assert_eq!(reset_all(&mut on), b"");
}

/// Keys are reported as far as the map needs it, and no longer.
#[test]
fn key_reports_are_replaced_and_not_added() {
    let mut on = Vec::new();
    let mut changes = |mode, wanted| mode_changes(&mut on, &[mode], wanted).unwrap();
    assert_eq!(changes(Mode::CtrlKeys, true), b"\x1b[>1u");
    assert_eq!(changes(Mode::CtrlKeys, true), b"");
    assert_eq!(changes(Mode::CtrlKeys, false), b"\x1b[<u");
    assert_eq!(changes(Mode::AllKeys, true), b"\x1b[>25u");
    assert_eq!(reset_all(&mut on), b"\x1b[m\x1b[<u");
}

#[test]
fn a_copied_text_is_wrapped_up_for_the_clipboard() {
    assert_eq!(clipboard_sequence("53..7"), "\x1b]52;c;NTMuLjc=\x07");
}

#[test]
fn a_mode_that_is_as_wanted_costs_nothing() {
    let mut on = vec![Mode::MouseReports];
    let mut changes = |mode, wanted| mode_changes(&mut on, &[mode], wanted).unwrap();
    assert_eq!(changes(Mode::MouseReports, true), b"");
    assert_eq!(changes(Mode::BracketedPaste, false), b"");
    assert_eq!(
        changes(Mode::MouseReports, false),
        b"\x1b[?1006l\x1b[?1002l\x1b[?1000l"
    );
    assert_eq!(on, []);
}
