use super::super::{Mode, mode_changes, reset_all};
use super::*;

#[test]
fn a_signal_handler_resets_every_mode() {
    let mut on = Vec::new();
    let all = [
        Mode::AlternateScreen,
        Mode::HiddenCursor,
        Mode::MouseReports,
        Mode::BracketedPaste,
    ];
    mode_changes(&mut on, &all, true).expect("a vector takes all");
    assert_eq!(reset_all(&mut on), RESET_ALL);
}
