use super::*;
use ratatui::style::Style;

fn sgr(style: Style) -> SgrState {
    SgrState::from(&*Cell::new("x").set_style(style))
}

fn sequence(from: Style, to: Style) -> String {
    let sequence = sgr(to).sequence(Some(sgr(from)));
    sequence.replace('\x1b', "^")
}

#[test]
fn the_shorter_of_a_change_and_a_new_start_is_sent() {
    let plain = Style::new();
    let shouting = plain.bold().italic().underlined().red().on_blue();
    assert_eq!(sequence(plain, plain), "");
    assert_eq!(sequence(plain, plain.red()), "^[31m");
    assert_eq!(sequence(plain.red(), plain), "^[m");
    assert_eq!(sequence(plain.red().bold(), plain.bold()), "^[39m");
    assert_eq!(sequence(shouting, plain), "^[m");
    assert_eq!(sequence(shouting, plain.green()), "^[0;32m");
    assert_eq!(sequence(plain, plain.light_red().on_white()), "^[91;107m");
    assert_eq!(sgr(plain.red()).sequence(None), "\x1b[0;31m");
}

#[test]
fn ending_bold_keeps_dim() {
    let both = Style::new().bold().dim().on_blue();
    let dim = Style::new().dim().on_blue();
    assert_eq!(sequence(both, dim), "^[22;2m");
    assert_eq!(sequence(dim, both), "^[1m");
}

#[test]
fn a_blank_takes_the_current_colour() {
    let current = sgr(Style::new().red().bold());
    let blank = sgr(Style::new().green());
    assert_eq!(blank.for_blank(current, None), current);
    let reversed = sgr(Style::new().green().reversed());
    assert_eq!(reversed.for_blank(current, None), reversed);
    let text = sgr(Style::new().yellow().on_blue());
    assert_eq!(blank.for_blank(current, Some(text)), current);
    let blue = sgr(Style::new().green().on_blue());
    assert_eq!(blue.for_blank(current, Some(text)), text);
}

/// A colour of its own is only sent for a line that is there, and taken back with it.
#[test]
fn a_line_under_text_has_its_own_colour() {
    let plain = Style::new();
    let walled = plain.underlined().underline_color(Color::Rgb(1, 2, 3));
    assert_eq!(sequence(plain, walled), "^[4;58:2::1:2:3m");
    assert_eq!(sequence(walled, walled.red()), "^[31m");
    assert_eq!(sequence(walled, plain.underlined()), "^[59m");
    assert_eq!(sequence(walled, plain), "^[m");
    let (red, more) = (plain.red().bold().on_blue(), walled.red().bold().on_blue());
    assert_eq!(sequence(more, red), "^[24;59m");
    let indexed = plain.underlined().underline_color(Color::Indexed(240));
    assert_eq!(sequence(plain, indexed), "^[4;58:5:240m");
    let without_line = plain.underline_color(Color::Rgb(1, 2, 3));
    assert_eq!(sequence(plain, without_line), "");
}

fn moved(from: Option<CursorPosition>, to: CursorPosition) -> String {
    let mut bytes = Vec::new();
    move_cursor(&mut bytes, from, to);
    String::from_utf8_lossy(&bytes).replace('\x1b', "^")
}

#[test]
fn the_shortest_way_is_taken() {
    assert_eq!(moved(Some((4, 4)), (4, 4)), "");
    assert_eq!(moved(None, (0, 0)), "^[H");
    assert_eq!(moved(None, (0, 6)), "^[7H");
    assert_eq!(moved(None, (6, 0)), "^[;7H");
    assert_eq!(moved(None, (11, 22)), "^[23;12H");
    assert_eq!(moved(Some((4, 4)), (5, 4)), "^[C");
    assert_eq!(moved(Some((4, 4)), (3, 4)), "\x08");
    assert_eq!(moved(Some((40, 14)), (35, 15)), "^[B^[5D");
    assert_eq!(moved(Some((40, 14)), (40, 4)), "^[10A");
    assert_eq!(moved(Some((40, 14)), (0, 14)), "^[15H");
    assert_eq!(moved(Some((40, 14)), (60, 3)), "^[4;61H");
}
