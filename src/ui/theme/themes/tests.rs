use super::*;
use crate::ui::theme::palette::ThemeColour;

#[test]
fn every_theme_of_the_program_is_whole_and_without_a_fault() {
    for (name, _, text) in FILES {
        let (_, errors) = Palette::parse_over(Palette::blank(), text);
        assert_eq!(errors, [], "{name}");
        for colour in ThemeColour::ALL {
            let is_it = |line: &str| line.split_whitespace().next() == Some(colour.name());
            assert_eq!(text.lines().filter(|line| is_it(line)).count(), 1, "{name}");
        }
    }
}
