//! The colours and attributes a terminal writes with, and the shortest way
//! from one set of them to another.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// What a terminal writes with. Blinking and hidden text are not used here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SgrState {
    foreground: Color,
    background: Color,
    modifiers: Modifier,
}

/// Each attribute, the code that starts it, and the one that ends it.
const ATTRIBUTES: [(Modifier, &str, &str); 6] = [
    (Modifier::BOLD, "1", "22"),
    (Modifier::DIM, "2", "22"),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::REVERSED, "7", "27"),
    (Modifier::CROSSED_OUT, "9", "29"),
];

/// What shows even where no character is.
const SEEN_ON_BLANK: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// What only a character shows.
const UNSEEN_ON_BLANK: Modifier = Modifier::BOLD.union(Modifier::DIM).union(Modifier::ITALIC);

impl SgrState {
    /// EffectResult a reset.
    pub(super) const PLAIN: SgrState = SgrState {
        foreground: Color::Reset,
        background: Color::Reset,
        modifiers: Modifier::empty(),
    };

    /// What a cell is written with.
    pub(super) fn of(cell: &Cell) -> SgrState {
        SgrState {
            foreground: cell.fg,
            background: cell.bg,
            modifiers: cell.modifier & (SEEN_ON_BLANK | UNSEEN_ON_BLANK),
        }
    }

    /// For a blank: a pen that looks the same there and is nearer to the one
    /// at hand. What cannot be seen on a blank stays as it is.
    pub(super) fn for_blank(self, current: SgrState) -> SgrState {
        if self.modifiers.intersects(SEEN_ON_BLANK) {
            return self;
        }
        SgrState {
            foreground: current.foreground,
            background: self.background,
            modifiers: current.modifiers & UNSEEN_ON_BLANK,
        }
    }

    /// Whether a blank written with it looks like one that was erased.
    pub(super) fn leaves_blanks(self) -> bool {
        self.background == Color::Reset && !self.modifiers.intersects(SEEN_ON_BLANK)
    }

    /// The shortest sequence that turns `from`, if that is known, into this.
    pub(super) fn sequence(self, from: Option<SgrState>) -> String {
        if from == Some(self) {
            return String::new();
        }
        let afresh = self.afresh();
        match from.map(|from| self.change(from)) {
            Some(change) if change.len() <= afresh.len() => change,
            _ => afresh,
        }
    }

    /// From a reset on.
    fn afresh(self) -> String {
        let codes = self.codes_after(SgrState::PLAIN);
        match codes.is_empty() {
            true => "\x1b[m".to_owned(),
            false => format!("\x1b[0;{}m", codes.join(";")),
        }
    }

    /// Only what differs.
    fn change(self, from: SgrState) -> String {
        format!("\x1b[{}m", self.codes_after(from).join(";"))
    }

    fn codes_after(self, from: SgrState) -> Vec<String> {
        let mut codes = self.attribute_codes(from.modifiers);
        if self.foreground != from.foreground {
            codes.push(colour_code(self.foreground, ColourLayer::Foreground));
        }
        if self.background != from.background {
            codes.push(colour_code(self.background, ColourLayer::Background));
        }
        codes
    }

    /// Bold and dim end with the same code: what of them stays is started
    /// again.
    fn attribute_codes(self, from: Modifier) -> Vec<String> {
        let mut codes: Vec<String> = Vec::new();
        let mut present = from;
        for (attribute, _, end) in ATTRIBUTES {
            if present.contains(attribute) && !self.modifiers.contains(attribute) {
                codes.push(end.to_owned());
                let ended = ATTRIBUTES.iter().filter(|(_, _, other)| *other == end);
                ended.for_each(|(attribute, _, _)| present.remove(*attribute));
            }
        }
        let missing = self.modifiers - present;
        let started = ATTRIBUTES.iter().filter(|each| missing.contains(each.0));
        codes.extend(started.map(|(_, start, _)| (*start).to_owned()));
        codes
    }
}

/// Which of the two colours of a cell.
#[derive(Clone, Copy)]
enum ColourLayer {
    Foreground,
    Background,
}

impl ColourLayer {
    /// The first code of the dark colours, of the bright ones, of the long
    /// forms, and the code of the usual colour.
    fn codes(self) -> (u8, u8, u8, u8) {
        match self {
            ColourLayer::Foreground => (30, 90, 38, 39),
            ColourLayer::Background => (40, 100, 48, 49),
        }
    }
}

fn colour_code(colour: Color, layer: ColourLayer) -> String {
    let (dark, bright, long, usual) = layer.codes();
    match colour {
        Color::Reset => usual.to_string(),
        Color::Indexed(index @ 0..8) => (dark + index).to_string(),
        Color::Indexed(index @ 8..16) => (bright + index - 8).to_string(),
        Color::Indexed(index) => format!("{long};5;{index}"),
        Color::Rgb(red, green, blue) => format!("{long};2;{red};{green};{blue}"),
        named => match named_index(named) {
            index @ 0..8 => (dark + index).to_string(),
            index => (bright + index - 8).to_string(),
        },
    }
}

/// A named colour's place among the sixteen.
fn named_index(colour: Color) -> u8 {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    let place = (0..16).find(|&index| NAMED[usize::from(index)] == colour);
    place.unwrap_or(7)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn pen(style: Style) -> SgrState {
        SgrState::of(Cell::new("x").set_style(style))
    }

    fn sequence(from: Style, to: Style) -> String {
        let sequence = pen(to).sequence(Some(pen(from)));
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
        assert_eq!(pen(plain.red()).sequence(None), "\x1b[0;31m");
    }

    #[test]
    fn ending_bold_keeps_dim() {
        let both = Style::new().bold().dim().on_blue();
        let dim = Style::new().dim().on_blue();
        assert_eq!(sequence(both, dim), "^[22;2m");
        assert_eq!(sequence(dim, both), "^[1m");
    }

    #[test]
    fn a_blank_takes_the_colour_at_hand() {
        let current = pen(Style::new().red().bold());
        let blank = pen(Style::new().green());
        assert_eq!(blank.for_blank(current), current);
        let reversed = pen(Style::new().green().reversed());
        assert_eq!(reversed.for_blank(current), reversed);
    }
}
