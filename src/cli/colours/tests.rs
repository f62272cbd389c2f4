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

#[test]
fn lines_have_colours_where_the_terminal_is_known_for_it() {
    let of = |term: &str, vte_version: &str| {
        underlines(&TerminalVariables {
            term: term.to_owned(),
            vte_version: vte_version.to_owned(),
            ..TerminalVariables::default()
        })
    };
    for (term, vte_version) in [
        ("xterm-kitty", ""),
        ("foot-extra", ""),
        ("xterm-256color", "5200"),
        ("xterm-256color", "7600"),
    ] {
        assert_eq!(of(term, vte_version), Underlines::Coloured, "{term}");
    }
    for (term, vte_version) in [
        ("xterm-256color", ""),
        ("xterm-256color", "5199"),
        ("xterm-256color", "new"),
        ("tmux-256color", "7600"),
        ("screen", "7600"),
        ("", "7600"),
    ] {
        assert_eq!(of(term, vte_version), Underlines::OfText, "{term}");
    }
}
