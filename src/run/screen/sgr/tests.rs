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
