//! The values of options that are read by more than their type.

use crate::ui::Algorithm;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::formats::{BOARD_FORMATS, FORMATS, Format};
use ninefold_core::generate::{FEWEST_CLUES, ImpossibleRecipe, Recipe, Symmetry};
use ninefold_core::logic::{Level, Technique};
use ninefold_core::rules::Kind;
use ninefold_core::watched::WatchedSearch;
use ninefold_game::game::{Daily, HintStage, is_device_name};
use std::ffi::OsStr;

/// Parses a stage of a hint by its number.
pub(super) fn stage() -> impl TypedValueParser<Value = HintStage> {
    clap::value_parser!(u8)
        .range(1..=HintStage::ALL.len() as i64)
        .map(|number| HintStage::ALL[usize::from(number) - 1])
}

/// Parses a candidate: `r3c5=4`, `r10c12=16`.
pub(super) fn candidate(text: &str) -> Result<(Cell, Digit), &'static str> {
    let read = || {
        let text = text.to_ascii_lowercase();
        let (row, rest) = text.strip_prefix('r')?.split_once('c')?;
        let (column, digit) = rest.split_once('=')?;
        let number = |text: &str| Digit::new(text.parse().ok()?);
        let [row, column] = [number(row)?, number(column)?].map(Digit::index);
        let letter = || Digit::from_char(digit.chars().next().filter(|_| digit.len() == 1)?);
        Some((Cell::at(row, column), number(digit).or_else(letter)?))
    };
    read().ok_or("write a candidate as a row, a column and a digit: r3c5=4, and a digit above 9 as a number or a letter: r3c5=B")
}

/// Parses a seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let seed = text.parse();
    seed.map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// Parses a level by its name.
pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

/// Parses a kind of rules by its name.
pub(super) fn kind() -> impl TypedValueParser<Value = Kind> {
    let value = |kind: Kind| PossibleValue::new(kind.name()).help(kind.description());
    PossibleValuesParser::new(Kind::ALL.map(value)).try_map(|name| name.parse::<Kind>())
}

/// Parses a level of a day by its name.
pub(super) fn level_of_day() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Daily::LEVELS.map(Level::name)).try_map(|name| name.parse::<Level>())
}

/// Parses a format in which puzzles are written, by its name.
pub(super) fn format() -> impl TypedValueParser<Value = Format> {
    let written = FORMATS.iter().filter(|format| format.is_written());
    let written = written.chain(&BOARD_FORMATS);
    let values = written.map(|format| PossibleValue::new(format.name).help(format.title));
    PossibleValuesParser::new(values)
        .try_map(|name| Format::named(&name).ok_or("no format has this name"))
}

/// Parses how many puzzles a page has.
pub(super) fn puzzles_per_page() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["1", "2", "4", "6"]).try_map(|count| count.parse::<usize>())
}

/// Parses a search that can be watched, by its word.
pub(super) fn watched_search() -> impl TypedValueParser<Value = WatchedSearch> {
    let values = WatchedSearch::ALL.iter().copied().map(search_value);
    PossibleValuesParser::new(values).try_map(|word| search_of(&word).ok_or("no such search"))
}

/// Parses a search that can be watched, or logic.
pub(super) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    let searches = WatchedSearch::ALL.iter().copied().map(search_value);
    let logic = PossibleValue::new(LOGIC).help(Algorithm::Logic.description());
    PossibleValuesParser::new(searches.chain([logic])).try_map(|word| match word.as_str() {
        LOGIC => Ok(Algorithm::Logic),
        word => search_of(word)
            .map(Algorithm::Search)
            .ok_or("no such search"),
    })
}

const LOGIC: &str = "logic";

fn search_value(search: WatchedSearch) -> PossibleValue {
    PossibleValue::new(search.word()).help(search.description())
}

fn search_of(word: &str) -> Option<WatchedSearch> {
    let mut searches = WatchedSearch::ALL.iter().copied();
    searches.find(|search| search.word() == word)
}

/// Parses columns and rows of a window.
pub(super) fn window(text: &str) -> Result<(u16, u16), &'static str> {
    let size = text
        .split_once('x')
        .and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits =
        |&(columns, rows): &(u16, u16)| (40..=300).contains(&columns) && (16..=100).contains(&rows);
    size.filter(fits)
        .ok_or("write columns and rows from 40x16 to 300x100, such as 80x24")
}

/// Parses a technique by any of its names; completions offer the words of those that
/// `is_offered` takes.
#[derive(Clone)]
struct TechniqueName {
    is_offered: fn(Technique) -> bool,
}

impl TypedValueParser for TechniqueName {
    type Value = Technique;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Technique, clap::Error> {
        let name = value.to_string_lossy();
        name.parse::<Technique>()
            .map_err(|_| unknown_technique(command, argument, &name))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let offered = Technique::ALL
            .into_iter()
            .filter(|&each| (self.is_offered)(each));
        Some(Box::new(
            offered.map(Technique::word).map(PossibleValue::new),
        ))
    }
}

/// The error of a name that no technique has, with a similar word if there is one. The
/// list of all words would hide it.
fn unknown_technique(
    command: &clap::Command,
    argument: Option<&clap::Arg>,
    name: &str,
) -> clap::Error {
    let words = PossibleValuesParser::new(Technique::ALL.map(Technique::word));
    let typed = name.to_lowercase().replace(' ', "-");
    let refused = words.parse_ref(command, argument, OsStr::new(&typed));
    let mut error = refused
        .err()
        .unwrap_or_else(|| clap::Error::new(ErrorKind::InvalidValue).with_cmd(command));
    error.remove(ContextKind::ValidValue);
    let shown = ContextValue::String(name.to_owned());
    error.insert(ContextKind::InvalidValue, shown);
    if error.get(ContextKind::SuggestedValue).is_none() {
        let all = ContextValue::StyledStrs(vec!["`ninefold techniques` lists them all".into()]);
        error.insert(ContextKind::Suggested, all);
    }
    error
}

/// Parses a technique by its name.
pub(super) fn any_technique() -> impl TypedValueParser<Value = Technique> {
    TechniqueName {
        is_offered: |_| true,
    }
}

/// Parses a technique of hints on classic boards, by its name.
pub(super) fn technique() -> impl TypedValueParser<Value = Technique> {
    use ImpossibleRecipe::{OnlyRated, OtherRules};
    let in_hints = TechniqueName {
        is_offered: Technique::is_in_hints,
    };
    in_hints.try_map(|technique| {
        let recipe = Recipe {
            technique: Some(technique),
            ..Recipe::default()
        };
        match recipe.check() {
            Err(why @ (OnlyRated(_) | OtherRules(_))) => Err(why),
            Err(_) | Ok(()) => Ok(technique),
        }
    })
}

/// Parses the name of a player, which must be valid as a directory name anywhere.
pub(super) fn player() -> impl TypedValueParser<Value = String> {
    clap::builder::StringValueParser::new().try_map(|name| {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
        if !(1..=32).contains(&name.len()) || !name.chars().all(fits) {
            return Err("the name of a player has 1 to 32 of A-Z, a-z, 0-9, _ and -");
        }
        if is_device_name(&name) {
            return Err("some systems have a device of this name; choose another name");
        }
        Ok(name)
    })
}

/// Parses a number of givens that a puzzle can have.
pub(super) fn clues() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u8)
        .range(FEWEST_CLUES as i64..=81)
        .map(usize::from)
}

/// Parses a symmetry by its name.
pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| name.parse::<Symmetry>())
}
