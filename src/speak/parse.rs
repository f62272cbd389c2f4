//! From a line to a command.

use super::acting;
use super::command::{BoardQuestion, Deed, Going, HouseWord, ListName, SpokenLine, YesOrNo};
use crate::say::{BoardList, HouseQuery};
use crate::ui::keys::digits::typed_digit;
use crate::ui::keys::{BoardAction, Destination, Direction, GameAction, Page, ProgramAction};
use ninefold_core::board::{Cell, CellSet, Digit, letters_of_values};
use ninefold_game::game::Tool;
use ninefold_game::settings::{DigitRow, SpeechLength};

/// What lines are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LineContext {
    /// The rows of the board that is open.
    pub(crate) board: Option<usize>,
    /// The items of the list that is open, which a number chooses from.
    pub(crate) list: Option<usize>,
    /// The page that is open, whose actions have words.
    pub(crate) page: Option<Page>,
}

/// The command of a line; `None` if it has no meaning here.
pub(crate) fn parse(line: &str, context: LineContext) -> Option<SpokenLine> {
    if let Some(command) = quoted(line.trim(), context) {
        return Some(command);
    }
    let western = |sign| typed_digit(sign, DigitRow::Plain).unwrap_or(sign);
    let characters = line.chars().map(western);
    let line = characters.collect::<String>().to_lowercase();
    let line = line.replace('=', " = ").replace(',', " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    if is_beyond_list(&words, context) {
        return None;
    }
    let on_page = || acting::action(context.page?, &words.join(" ")).map(SpokenLine::Act);
    let command = choice(&words, context).or_else(on_page);
    if let Some(command) = command.or_else(|| anywhere(&words)) {
        return Some(command);
    }
    if let (["back"], None) = (&words[..], context.board) {
        return Some(SpokenLine::List(ListName::Menu));
    }
    let board = ParsedBoard(context.board?);
    board
        .going(&words)
        .map(SpokenLine::Go)
        .or_else(|| board.question(&words).map(SpokenLine::Ask))
        .or_else(|| board.deed(&words).map(SpokenLine::Do))
}

/// Commands whose text is taken as it was typed.
fn quoted(line: &str, context: LineContext) -> Option<SpokenLine> {
    let (word, text) = line.split_once(' ')?;
    let text = text.trim().to_owned();
    Some(match (word.to_lowercase().as_str(), context.board) {
        ("import", _) => SpokenLine::Import(text),
        ("technique", _) => SpokenLine::Technique(text),
        ("lesson", _) => SpokenLine::Lesson(text),
        ("games", _) => SpokenLine::List(ListName::Games(text.to_lowercase())),
        ("name", Some(_)) => SpokenLine::Do(Deed::Name(text)),
        ("bookmark", Some(_)) => SpokenLine::Do(Deed::NameBookmark(text)),
        _ => return None,
    })
}

/// The number of an item, while a list is open.
fn choice(words: &[&str], context: LineContext) -> Option<SpokenLine> {
    let items = context.list?;
    match words {
        [] => Some(SpokenLine::Repeat),
        [number] => {
            let number = number.parse().ok();
            let chosen = number.filter(|number| (1..=items).contains(number));
            chosen.map(SpokenLine::Choose)
        }
        _ => None,
    }
}

/// Whether a number is meant for the list that is open and has no item: as a digit it would go
/// onto the board.
fn is_beyond_list(words: &[&str], context: LineContext) -> bool {
    let (Some(items), Some(size), [number]) = (context.list, context.board, words) else {
        return false;
    };
    let number = number.parse::<usize>();
    number.is_ok_and(|number| items < number && number <= size)
}

/// What is understood with and without a board.
fn anywhere(words: &[&str]) -> Option<SpokenLine> {
    Some(match words {
        ["yes" | "y"] => SpokenLine::Answer(YesOrNo::Yes),
        ["no"] => SpokenLine::Answer(YesOrNo::No),
        ["menu"] => SpokenLine::List(ListName::Menu),
        ["new" | "levels"] => SpokenLine::List(ListName::Levels),
        ["kinds"] => SpokenLine::List(ListName::Kinds),
        ["games"] => SpokenLine::List(ListName::Games(String::new())),
        ["history"] => SpokenLine::List(ListName::History),
        ["bookmarks"] => SpokenLine::List(ListName::Bookmarks),
        ["technique"] => SpokenLine::Technique(String::new()),
        ["lessons"] => SpokenLine::Act(ProgramAction::Go(Destination::Lessons).into()),
        ["watching"] => SpokenLine::Act(ProgramAction::Go(Destination::Playlist).into()),
        ["daily"] => SpokenLine::List(ListName::Daily),
        ["stats" | "statistics"] => SpokenLine::List(ListName::Statistics),
        ["settings"] => SpokenLine::List(ListName::Settings),
        ["brief"] => SpokenLine::Speak(SpeechLength::Brief),
        ["normal"] => SpokenLine::Speak(SpeechLength::Normal),
        ["full"] => SpokenLine::Speak(SpeechLength::Full),
        ["more"] => SpokenLine::More,
        ["repeat" | "again"] => SpokenLine::Repeat,
        ["help" | "h"] => SpokenLine::Help(None),
        ["help", word @ ..] => SpokenLine::Help(Some(word.join(" "))),
        ["quit" | "q" | "exit"] => SpokenLine::Quit,
        _ => return None,
    })
}

/// The board that is open, by its number of rows.
#[derive(Clone, Copy)]
struct ParsedBoard(usize);

impl ParsedBoard {
    fn going(self, words: &[&str]) -> Option<Going> {
        Some(match words {
            [] | ["here"] => Going::Here,
            ["n" | "north" | "up"] => Going::Step(Direction::Up),
            ["e" | "east" | "right"] => Going::Step(Direction::Right),
            ["s" | "south" | "down"] => Going::Step(Direction::Down),
            ["w" | "west"] => Going::Step(Direction::Left),
            ["box" | "region", number] => Going::Box(self.number(number)?),
            ["next"] | ["next", "empty"] => Going::NextEmpty,
            ["next", value] => Going::Next(self.value(value)?),
            ["back"] => Going::Back,
            words => Going::Cell(self.cell(words)?),
        })
    }

    fn question(self, words: &[&str]) -> Option<BoardQuestion> {
        Some(match words {
            ["row"] => BoardQuestion::HouseHere(HouseWord::Row),
            ["column"] => BoardQuestion::HouseHere(HouseWord::Column),
            ["box" | "region"] => BoardQuestion::HouseHere(HouseWord::Box),
            ["row", number] => BoardQuestion::House(HouseQuery::Row(self.number(number)?)),
            ["column", number] => BoardQuestion::House(HouseQuery::Column(self.number(number)?)),
            ["where", value] => BoardQuestion::Where(self.value(value)?),
            ["left"] => BoardQuestion::Left,
            ["fullest"] => BoardQuestion::Fullest,
            ["notes" | "note"] => BoardQuestion::Notes,
            ["seen"] => BoardQuestion::Seen,
            ["why", "not", value] | ["why", value] => BoardQuestion::WhyNot(self.value(value)?),
            ["cage" | "clue"] => BoardQuestion::Clues,
            ["cages"] => BoardQuestion::List(BoardList::Cages),
            ["boxes" | "regions"] => BoardQuestion::List(BoardList::Regions),
            ["lines"] => BoardQuestion::List(BoardList::Lines),
            ["clues"] => BoardQuestion::List(BoardList::Clues),
            ["cage", sum] => BoardQuestion::Cages(sum.parse().ok()?),
            ["cells", "with", count] => BoardQuestion::CellsWith(self.number(count)?),
            ["sum", cells @ ..] if !cells.is_empty() => BoardQuestion::Sum(self.cells(cells)?),
            ["region", name] => BoardQuestion::House(HouseQuery::Box(self.letter(name)?)),
            ["rules"] => BoardQuestion::Rules,
            ["time"] => BoardQuestion::Time,
            ["moves"] => BoardQuestion::Moves,
            ["result"] => BoardQuestion::Result,
            [house] => BoardQuestion::House(self.house(house)?),
            _ => return None,
        })
    }

    fn deed(self, words: &[&str]) -> Option<Deed> {
        if let Some(deed) = plain_deed(&words.join(" ")) {
            return Some(deed);
        }
        Some(match words {
            ["note" | "notes", values @ ..] => Deed::Mark(Tool::Centre, self.values(values)?),
            ["corner", values @ ..] => Deed::Mark(Tool::Corner, self.values(values)?),
            ["colour" | "color", value] => Deed::Mark(Tool::Colour, vec![self.colour(value)?]),
            ["chain", links @ ..] if !links.is_empty() => Deed::Chain(self.entries(links)?),
            [_, "=", _, _, ..] => Deed::EnterAll(self.entries(words)?),
            [value] => Deed::Enter(None, self.value(value)?),
            [cell @ .., "=", value] => Deed::Enter(Some(self.cell(cell)?), self.value(value)?),
            [cell @ .., value] => Deed::Enter(Some(self.cell(cell)?), self.value(value)?),
            [] => return None,
        })
    }

    /// Several entries: `47=5 48=2`.
    fn entries(self, words: &[&str]) -> Option<Vec<(Cell, Digit)>> {
        let entry = |words: &[&str]| match words {
            [cell, "=", value] => Some((self.cell(&[cell])?, self.value(value)?)),
            _ => None,
        };
        words.chunks(3).map(entry).collect()
    }

    fn cells(self, words: &[&str]) -> Option<CellSet> {
        words.iter().map(|word| self.cell(&[word])).collect()
    }

    /// A colour by its number: there are nine on every board.
    fn colour(self, word: &str) -> Option<Digit> {
        let colour = word.parse().ok().and_then(Digit::new);
        colour.filter(|colour| colour.get() <= 9)
    }

    /// A cell: `r4c7`, on boards up to nine `47`, on larger ones `12 7`.
    fn cell(self, words: &[&str]) -> Option<Cell> {
        let (row, column) = match words {
            [cell] if cell.starts_with('r') => cell[1..].split_once('c')?,
            [cell] if self.0 <= 9 && cell.len() == 2 && cell.is_ascii() => cell.split_at(1),
            [row, column] if self.0 > 9 => (*row, *column),
            _ => return None,
        };
        Some(Cell::at(self.number(row)? - 1, self.number(column)? - 1))
    }

    /// A row, column or box: `r4`, `c2`, `b5`.
    fn house(self, word: &str) -> Option<HouseQuery> {
        let query = match word.get(..1)? {
            "r" => HouseQuery::Row,
            "c" => HouseQuery::Column,
            "b" => HouseQuery::Box,
            _ => return None,
        };
        Some(query(self.number(&word[1..])?))
    }

    /// A number from 1 to the number of rows.
    fn number(self, word: &str) -> Option<usize> {
        let is_plain = !word.starts_with(['0', '+']);
        let number: usize = word.parse().ok().filter(|_| is_plain)?;
        (1..=self.0).contains(&number).then_some(number)
    }

    /// The number of a region by its letter.
    fn letter(self, word: &str) -> Option<usize> {
        let [letter @ b'a'..=b'z'] = word.as_bytes() else {
            return None;
        };
        let first = letters_of_values(self.0);
        let number = usize::from((letter - b'a').checked_sub(first)?) + 1;
        (number <= self.0).then_some(number)
    }

    fn value(self, word: &str) -> Option<Digit> {
        Some(Digit::from_index(self.number(word)? - 1))
    }

    /// Values with blanks between them; on boards up to nine they may run together.
    fn values(self, words: &[&str]) -> Option<Vec<Digit>> {
        let values: Option<Vec<Digit>> = match self.0 {
            ..=9 => {
                let digits = words.iter().flat_map(|word| word.chars());
                digits.map(|digit| self.value(&digit.to_string())).collect()
            }
            _ => words.iter().map(|word| self.value(word)).collect(),
        };
        values.filter(|values| !values.is_empty())
    }
}

/// What is done by words alone.
fn plain_deed(line: &str) -> Option<Deed> {
    Some(match line {
        "erase" | "clear" => Deed::Erase,
        "undo" | "u" => Deed::Undo,
        "undo mistake" => Deed::UndoMistake,
        "redo" => Deed::Redo,
        "bookmark" => Deed::Act(GameAction::Bookmark.into()),
        "steps" => Deed::Act(BoardAction::AllSteps.into()),
        "path" => Deed::Act(GameAction::SolutionPath.into()),
        "techniques" => Deed::Act(GameAction::ChooseTechniques.into()),
        "watch" => Deed::Act(GameAction::Watch.into()),
        "watch logic" => Deed::Act(GameAction::WatchLogic.into()),
        "replay" => Deed::Act(GameAction::Replay.into()),
        "what if" => Deed::Act(GameAction::WhatIf.into()),
        "keep" => Deed::Act(GameAction::KeepWhatIf.into()),
        "hint" => Deed::Act(BoardAction::Hint.into()),
        "do" => Deed::CarryOut,
        "prove" => Deed::Prove,
        "check" => Deed::Check,
        "check cell" => Deed::Act(BoardAction::CheckCell.into()),
        "reveal" => Deed::Act(BoardAction::RevealCell.into()),
        "save" => Deed::Save,
        "name" => Deed::Name(String::new()),
        "fill" => Deed::Fill,
        "prune" => Deed::Prune,
        "restart" => Deed::Restart,
        "solve" => Deed::Act(GameAction::SolveNow.into()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speak::words::GROUPS;

    fn on(size: usize, line: &str) -> Option<SpokenLine> {
        let context = LineContext {
            board: Some(size),
            list: None,
            page: None,
        };
        parse(line, context)
    }

    fn value(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    #[test]
    fn every_usage_of_help_is_understood() {
        let pages: Vec<Option<Page>> = Page::all().map(Some).chain([None]).collect();
        let on_page = |line: &str, page: Option<Page>| {
            let board = Some(9);
            let list = None;
            parse(line, LineContext { board, list, page }).is_some()
        };
        for word in GROUPS.iter().flat_map(|group| group.words) {
            let mut pages = pages.iter();
            assert!(
                pages.any(|page| on_page(word.usage, *page)),
                "{}",
                word.usage
            );
        }
    }

    #[test]
    fn cells_and_values_up_to_nine() {
        let cell = Cell::at(3, 6);
        let go = Some(SpokenLine::Go(Going::Cell(cell)));
        for line in ["47", "r4c7", " R4C7 "] {
            assert_eq!(on(9, line), go, "{line}");
        }
        let enter = Some(SpokenLine::Do(Deed::Enter(Some(cell), value(5))));
        for line in ["47=5", "47 = 5", "r4c7=5", "r4c7 5", "47 5"] {
            assert_eq!(on(9, line), enter, "{line}");
        }
        assert_eq!(
            on(9, "5"),
            Some(SpokenLine::Do(Deed::Enter(None, value(5))))
        );
        let marks = Deed::Mark(Tool::Centre, vec![value(2), value(5)]);
        let notes = Some(SpokenLine::Do(marks));
        assert_eq!(
            [on(9, "note 2 5"), on(9, "note 25")],
            [notes.clone(), notes]
        );
        for line in [
            "40", "07", "99 =", "0", "10", "r0c1", "r1c10", "r", "rc", "é", "r4c",
        ] {
            assert_eq!(on(9, line), None, "{line}");
        }
        assert_eq!(on(4, "47"), None);
    }

    #[test]
    fn above_nine_a_number_alone_is_a_value() {
        let cell = Cell::at(11, 6);
        let go = Some(SpokenLine::Go(Going::Cell(cell)));
        assert_eq!([on(16, "r12c7"), on(16, "12 7")], [go.clone(), go]);
        let enter = Some(SpokenLine::Do(Deed::Enter(Some(cell), value(15))));
        for line in ["r12c7=15", "12 7 = 15", "12 7 15"] {
            assert_eq!(on(16, line), enter, "{line}");
        }
        assert_eq!(
            on(16, "12"),
            Some(SpokenLine::Do(Deed::Enter(None, value(12))))
        );
        assert_eq!(
            on(16, "e"),
            Some(SpokenLine::Go(Going::Step(Direction::Right)))
        );
        assert_eq!(on(12, "13"), None);
    }

    #[test]
    fn a_number_chooses_from_the_list_that_is_open() {
        let context = LineContext {
            board: Some(9),
            list: Some(12),
            page: None,
        };
        assert_eq!(parse("12", context), Some(SpokenLine::Choose(12)));
        let cell = SpokenLine::Go(Going::Cell(Cell::at(1, 2)));
        assert_eq!(parse("23", context), Some(cell));
        let nowhere = LineContext {
            board: None,
            list: None,
            page: None,
        };
        assert_eq!(parse("5", nowhere), None);
        assert_eq!(parse("undo", nowhere), None);
    }
}
