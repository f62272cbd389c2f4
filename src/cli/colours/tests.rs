use super::*;

fn colours(term: &str, colorterm: &str) -> ColourDepth {
    let variables = TerminalVariables {
        term: term.to_owned(),
        colorterm: colorterm.to_owned(),
        ..TerminalVariables::default()
    };
    detect(&variables).value
}

#[test]
fn colours_are_those_the_terminal_reports() {
    assert_eq!(colours("xterm-256color", ""), ColourDepth::Palette);
    assert_eq!(colours("xterm-256color", "truecolor"), ColourDepth::True);
    assert_eq!(colours("vt100", ""), ColourDepth::None);
    for term in [
        "foot",
        "foot-extra",
        "wezterm",
        "xterm-ghostty",
        "xterm-kitty",
        "vte-256color",
        "xterm-direct",
    ] {
        assert_eq!(colours(term, ""), ColourDepth::True, "{term}");
    }
}

#[test]
fn a_terminal_without_an_entry_is_guessed_by_its_name() {
    assert_eq!(guess("screen"), ColourDepth::Sixteen);
    assert_eq!(guess("putty-256color"), ColourDepth::Palette);
    assert_eq!(guess("hp2621"), ColourDepth::None);
    for path in ["../../etc/passwd", "/dev/zero", ".", ""] {
        assert_eq!(terminfo::depth(path), None, "{path}");
    }
}

#[test]
fn without_a_name_the_system_decides() {
    let depth = if cfg!(windows) {
        ColourDepth::True
    } else {
        ColourDepth::None
    };
    assert_eq!(colours("", ""), depth);
}
