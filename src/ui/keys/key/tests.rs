use super::*;

#[test]
fn what_a_key_prints_is_read_as_that_key() {
    let letters = ('a'..='z').map(Key::Ctrl);
    let lost = |key: &Key| !matches!(key, Key::Ctrl('a'..='c' | 'h'..='j' | 'm' | 'q' | 's'));
    let characters = ('!'..='~').chain(['é', 'ß', '§']).map(Key::Char);
    let digits = Digit::NINE.into_iter().flat_map(|digit| {
        let ctrl = Key::Ctrl(digit.to_char());
        [ctrl, Key::ShiftDigit(digit), Key::CtrlShiftDigit(digit)]
    });
    for key in NAMED
        .into_iter()
        .chain((1..=Key::FUNCTION_KEYS).map(Key::F))
        .chain(digits)
        .chain(letters.filter(lost))
        .chain(characters)
    {
        assert_eq!(key.to_string().parse(), Ok(key), "{key}");
    }
    assert_eq!("space".parse(), Ok(Key::Char(' ')));
    assert_eq!("ctrl-u".parse(), Ok(Key::Ctrl('u')));
    assert_eq!("u".parse(), Ok(Key::Char('u')));
    assert_eq!("U".parse(), Ok(Key::Char('U')));
}

#[test]
fn what_terminals_cannot_send_is_refused_with_the_reason() {
    let refused = |text: &str| text.parse::<Key>().unwrap_err().to_string();
    for letter in ["A", "B", "C", "H", "I", "J", "M", "Q", "S", "["] {
        let key = format!("Ctrl-{letter}");
        assert!(matches!(key.parse::<Key>(), Err(BadKey::Lost(_))), "{key}");
    }
    assert_eq!(refused("Ctrl-I"), "to a terminal it is Tab");
    assert_eq!(
        refused("Ctrl-+"),
        "terminals have Ctrl with letters and digits only"
    );
    for unknown in [
        "", " ", "\u{1b}", "F0", "F13", "Shift-x", "Shift-55", "Alt-x", "Ctrl-", "Ctrl-up", "uu",
        "\n",
    ] {
        assert_eq!(unknown.parse::<Key>(), Err(BadKey::Unknown), "{unknown:?}");
    }
}
