use super::*;

#[test]
fn a_theme_of_the_players_own_keeps_what_is_right_and_names_what_is_not() {
    let text = "# mine\nbase paper\n\ncursor = #ff0000 196\ngiven red\nmark #123456 7\nkind grey";
    let (palette, errors) = Palette::parse(text);
    let cursor = palette.colour(ThemeColour::Cursor);
    assert_eq!((cursor.rgb, cursor.index), ((255, 0, 0), 196));
    assert_eq!(palette.kind, Kind::Light);
    let paper = themes::palette_for(Theme::Paper);
    assert_eq!(
        palette.colour(ThemeColour::Given),
        paper.colour(ThemeColour::Given)
    );
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let expected = [
        "line 5: bad value \"red\"",
        "line 6: bad value \"#123456 7\"",
        "line 7: bad value \"grey\"",
    ];
    assert_eq!(errors, expected);
}

#[test]
fn a_theme_may_leave_the_background_alone() {
    let (palette, errors) = Palette::parse("background none");
    assert_eq!(
        (palette.ground, errors),
        (BackgroundColour::Terminal, Vec::new())
    );
}

#[test]
fn without_an_index_the_nearest_is_taken() {
    let (palette, _) = Palette::parse("own #ff5f00");
    assert_eq!(palette.colour(ThemeColour::Own).index, 202);
}
