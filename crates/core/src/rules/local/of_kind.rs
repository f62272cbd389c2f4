//! What the table of kinds says of a kind, and of a clue.

use super::clue::LocalClue;
use super::clue_kind::{
    ClueCells, ClueExample, ClueKind, ClueNumbers, FPuzzlesKey, LocalSums, Meaning,
};
use super::kind::{DotSign, LocalForm, LocalKind, Seen};
use super::kinds::KINDS;
use super::pairs::Relations;
use crate::board::words::{Join, list, the};
use crate::board::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::text;
use std::fmt;
use std::str::FromStr;

impl LocalKind {
    /// Every kind.
    pub fn all() -> impl Iterator<Item = LocalKind> {
        KINDS.iter().map(|(kind, _)| *kind)
    }

    pub(super) fn row(self) -> &'static ClueKind {
        KINDS[self as usize].1
    }

    /// The name in lower case with hyphens, as it is saved.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// A singular noun phrase: `thermometer`, `sandwich sum`.
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// Where clues of this kind stand.
    pub fn form(self) -> LocalForm {
        self.row().form
    }

    /// What its cells add up to, or have in all.
    pub fn sums(self) -> LocalSums {
        self.row().sums
    }

    /// The name in constraint strings, `.Thermo~R1C1~R1C2`, if they have the kind.
    pub fn constraint_name(self) -> Option<&'static str> {
        self.row().keys.1
    }

    pub(crate) fn f_puzzles_key(self) -> FPuzzlesKey {
        self.row().keys.0
    }

    /// The kind whose clues are listed under this key of f-puzzles.
    pub(crate) fn of_f_puzzles_key(key: &str) -> Option<LocalKind> {
        LocalKind::all().find(|kind| match kind.f_puzzles_key() {
            FPuzzlesKey::Known(its) | FPuzzlesKey::Own(its) => its == key,
            FPuzzlesKey::Negative(_) | FPuzzlesKey::OfCells | FPuzzlesKey::Switch(_) => false,
        })
    }

    pub(crate) fn numbers(self) -> &'static ClueNumbers {
        &self.row().numbers
    }

    /// The numbers of a clue for which none are given, if there are usual ones.
    pub fn usual_numbers(self, size: usize) -> Vec<u16> {
        match self.row().numbers {
            ClueNumbers::None | ClueNumbers::Lengths => Vec::new(),
            ClueNumbers::One(_, usual) => usual(size).map(|n| n as u16).into_iter().collect(),
            ClueNumbers::Several(_, _, usual) => usual.to_vec(),
        }
    }

    /// The rule as a sentence without a capital and a full stop, with these numbers.
    ///
    /// ```
    /// use ninefold_core::rules::LocalKind;
    ///
    /// let rule = LocalKind::Whispers.rule(&[3]);
    /// assert_eq!(rule, "neighbours on a whispers line differ by 3 or more");
    /// ```
    pub fn rule(self, numbers: &[u16]) -> String {
        let times = |number: &u16| match number {
            2 => "twice".to_owned(),
            number => format!("{number} times"),
        };
        let sum = |&number: &u16| {
            let pair = LocalClue::new(self, Vec::new(), vec![number]);
            let sign = match pair.dot_sign() {
                Some(DotSign::Letter(letter)) => letter.to_string(),
                _ => number.to_string(),
            };
            format!("cells with {sign} between them add up to {number}")
        };
        let rule = self.row().rule.replace("{}", &list(numbers, Join::Or));
        let rule = rule.replace("{times}", &list(numbers.iter().map(times), Join::Or));
        rule.replace("{sums}", &list(numbers.iter().map(sum), Join::And))
    }

    /// A clue of this kind on a board with so many rows, as an example.
    pub fn example(self, size: usize) -> LocalClue {
        let digit = |text: &str, place: usize| usize::from(text.as_bytes()[place] - b'1');
        let (cells, numbers) = match self.row().example {
            ClueExample::ClueCells(cells, numbers) => {
                let cells = cells.split(' ');
                let cells = cells.map(|cell| Cell::at(digit(cell, 0), digit(cell, 1)));
                (cells.collect(), numbers.to_vec())
            }
            ClueExample::Row(number) => {
                let row = (0..size).map(|column| Cell::at(0, column));
                (row.collect(), vec![number])
            }
        };
        LocalClue::new(self, cells, numbers)
    }
}

/// The name.
impl fmt::Display for LocalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name, in lower case.
impl FromStr for LocalKind {
    type Err = ();

    fn from_str(text: &str) -> Result<LocalKind, ()> {
        LocalKind::all().find(|kind| kind.name() == text).ok_or(())
    }
}

impl LocalClue {
    /// The rule with the numbers of this clue, as a sentence without a capital and a full
    /// stop.
    pub fn rule(&self) -> String {
        self.kind.rule(&self.numbers)
    }

    /// What it says about one of its cells, in a few words; `None` if it says nothing of its
    /// own.
    pub fn in_cell(&self, cell: Cell) -> Option<String> {
        (self.kind.row().in_cell)(self, cell)
    }

    /// The parts of which the sums are compared: of an arrow, its circle and its shaft.
    pub fn summed_parts(&self) -> Vec<Vec<Cell>> {
        match self.kind.sums() {
            LocalSums::Equal(parts) | LocalSums::EqualRegions(parts) | LocalSums::Circle(parts) => {
                parts(self)
            }
            LocalSums::None
            | LocalSums::Total
            | LocalSums::Inside
            | LocalSums::First
            | LocalSums::Run => Vec::new(),
        }
    }

    /// The cells whose sums count, side by side.
    pub fn added_up(&self) -> Vec<Vec<Cell>> {
        match self.kind.sums() {
            LocalSums::Total => vec![self.cells.clone()],
            _ => self.summed_parts(),
        }
    }

    /// Whether it has as many cells as its kind needs.
    pub(crate) fn has_cells(&self, size: usize) -> bool {
        let (row, count) = (self.kind.row(), self.cells.len());
        match &row.cells {
            ClueCells::Any(within) => within(size).contains(&count),
            ClueCells::Paired(within) => within(size).contains(&count) && count.is_multiple_of(2),
            ClueCells::Distinct(within) => {
                within(size).contains(&count) && self.cell_set().len() == count
            }
        }
    }

    /// Whether it has such numbers as its kind takes.
    pub(crate) fn has_numbers(&self, size: usize) -> bool {
        let numbers = || self.numbers.iter().map(|&number| usize::from(number));
        match &self.kind.row().numbers {
            ClueNumbers::None => self.numbers.is_empty(),
            ClueNumbers::One(within, _) => {
                self.numbers.len() == 1 && numbers().all(|number| within(size).contains(&number))
            }
            ClueNumbers::Several(most, within, _) => {
                (1..=*most).contains(&self.numbers.len())
                    && numbers().all(|number| within(size).contains(&number))
            }
            ClueNumbers::Lengths => {
                numbers().all(|length| length > 0) && numbers().sum::<usize>() == self.cells.len()
            }
        }
    }

    /// Whether values that can be put in the empty cells meet the clue. Only this clue is
    /// asked, and not whether cells of one house differ.
    pub fn can_hold(&self, values: &Grid, size: usize) -> bool {
        let all = DigitSet::up_to(size);
        let cells = self.cells.iter().map(|&cell| {
            let value = values.get(cell);
            value.map_or(all, DigitSet::only)
        });
        let cells: Vec<DigitSet> = cells.collect();
        self.can_hold_within(&cells, size)
    }

    /// Whether one or two of its cells alone decide the clue.
    pub fn is_made_of_pairs(&self) -> bool {
        match self.kind.row().meaning {
            Meaning::Values(_) | Meaning::Pairs(_) => true,
            Meaning::LineReading(_) => false,
        }
    }

    fn each_relation(&self, size: usize) -> Relations {
        match &self.kind.row().meaning {
            Meaning::Values(_) => Relations::new(),
            Meaning::Pairs(pairs) => pairs(self, size),
            Meaning::LineReading(reading) => (reading.pairs)(self, size),
        }
    }

    /// Every relation between two different cells, each from one side. All of a clue that
    /// [is made of pairs](LocalClue::is_made_of_pairs); of other clues, what two of their
    /// cells alone decide.
    pub(crate) fn relations(&self, size: usize) -> Relations {
        let relations = self.each_relation(size).into_iter();
        relations.filter(|(one, other, _)| one != other).collect()
    }

    /// The values that each of its cells may have by this clue alone, whatever stands
    /// elsewhere: a cell can have a relation with itself.
    pub(crate) fn values_of_cells(&self, size: usize) -> Vec<DigitSet> {
        let mut left = vec![DigitSet::up_to(size); self.cells.len()];
        if let Meaning::Values(allowed) = self.kind.row().meaning {
            for values in &mut left {
                *values = { values.iter() }
                    .filter(|one| allowed(self, one.get()))
                    .collect();
            }
        }
        for (cell, other, relation) in self.each_relation(size) {
            if let (true, Some(place)) = (cell == other, self.place_of(cell)) {
                let stays = |value: &Digit| !relation.excluded(*value).contains(*value);
                left[place] = left[place].iter().filter(stays).collect();
            }
        }
        left
    }

    /// The first place of a cell among its cells.
    pub(crate) fn place_of(&self, spot: Cell) -> Option<usize> {
        self.cells.iter().position(|&cell| cell == spot)
    }

    /// Whether two of its cells alone cannot have these values.
    pub(crate) fn excludes(&self, one: (Cell, Digit), other: (Cell, Digit), size: usize) -> bool {
        let (cell, second) = (one.0, other.0);
        if !self.cells.contains(&cell) || !self.cells.contains(&second) {
            return false;
        }
        self.relations(size)
            .into_iter()
            .any(|(first, last, relation)| {
                let (first_value, last_value) = match (first == cell, last == second) {
                    (true, true) => (one.1, other.1),
                    _ if (first, last) == (second, cell) => (other.1, one.1),
                    _ => return false,
                };
                relation.excluded(first_value).contains(last_value)
            })
    }

    /// The cells that cannot have their values beside this value of a cell.
    pub(crate) fn breaking(&self, cell: Cell, value: Digit, values: &Grid, size: usize) -> CellSet {
        if !self.cells.contains(&cell) {
            return CellSet::NONE;
        }
        let relations = self.relations(size).into_iter();
        let broken = relations.filter_map(|(one, other, relation)| {
            let (partner, relation) = match cell {
                _ if one == cell => (other, relation),
                _ if other == cell => (one, relation.reversed()),
                _ => return None,
            };
            let there = values.get(partner)?;
            relation.excluded(value).contains(there).then_some(partner)
        });
        broken.collect()
    }
}

impl LocalClue {
    /// "sandwich sum 12 of row 3", "little killer 23 from r9c5 to r5c1"
    fn fmt_outside(&self, seen: Seen, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, (line, end)) = (self.number(), self.line());
        let title = self.kind.title().trim_end_matches(" clue");
        match seen {
            Seen::Diagonal => {
                let (first, title) = (self.marked_cell(), title.trim_end_matches(" sum"));
                write!(f, "{title} {number} from {first}")?;
                let last = self.cells.last().filter(|last| **last != first);
                last.map_or(Ok(()), |last| write!(f, " to {last}"))
            }
            Seen::FromBothEnds(_) => write!(f, "{title} {number} of {line}"),
            Seen::FromOneEnd(_) => write!(f, "{title} {number} of {line} from {end}"),
        }
    }
}

/// As a sentence names it: "the thermometer from r5c1 to r5c3", "the white dot between r1c1 and
/// r1c2", "sandwich sum 12 of row 3"; with `{:-}` without an article.
impl fmt::Display for LocalClue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (title, number) = (self.kind.title(), self.number());
        let first = self.marked_cell();
        match self.kind.form() {
            LocalForm::Dot(_) => match self.dot_sign() {
                Some(DotSign::White) => write!(f, "{}white dot between {}", the(f), self.both()),
                Some(DotSign::Black) => write!(f, "{}black dot between {}", the(f), self.both()),
                Some(DotSign::Letter(letter)) => write!(f, "{letter} between {}", self.both()),
                Some(DotSign::Inequality) => write!(f, "{}inequality of {}", the(f), self.both()),
                _ => write!(
                    f,
                    "{}{} {number} between {}",
                    the(f),
                    self.kind,
                    self.both()
                ),
            },
            LocalForm::Negative if self.kind == LocalKind::GlobalEntropy => {
                let last = self.cells.last().copied().unwrap_or(first);
                write!(f, "{}square from {first} to {last}", the(f))
            }
            LocalForm::Negative => write!(f, "{}{title}", the(f)),
            LocalForm::Corner | LocalForm::Digits => {
                let digits = self.digits(Join::And);
                fmt::Display::fmt(&text!("{title} {digits:#} at {first}"), f)
            }
            LocalForm::Outside(seen) => self.fmt_outside(seen, f),
            LocalForm::Line { .. } => {
                let last = self.cells.last().copied().unwrap_or(first);
                write!(f, "{}{title} from {first} to {last}", the(f))
            }
            LocalForm::Cell { .. } | LocalForm::Group => write!(f, "{}{title} at {first}", the(f)),
        }
    }
}
