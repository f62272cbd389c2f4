//! The words that sentences are made of: digits, cells, houses, and lists of them.

use super::board::{Literal, Node, Said};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Cell, CellSet, House};

/// What is left to read of a text. What is not found is not read.
#[derive(Clone, Copy)]
pub struct Words<'t>(pub &'t str);

impl<'t> Words<'t> {
    pub fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    pub fn skip(&mut self, words: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(words)?;
        Some(())
    }

    /// The number of the first of these that comes next, which is skipped.
    pub fn one_of(&mut self, words: &[&str]) -> Option<usize> {
        words.iter().position(|words| self.skip(words).is_some())
    }

    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let before = *self;
        let found = read(self);
        if found.is_none() {
            *self = before;
        }
        found
    }

    /// "a", "a and b", "a, b or c".
    pub fn list<T>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![item(self)?];
        let next = |words: &mut Self| {
            words.one_of(&[", ", " and ", " or "])?;
            item(words)
        };
        while let Some(item) = self.attempt(next) {
            all.push(item);
        }
        Some(all)
    }

    pub fn number(&mut self) -> Option<usize> {
        let end = self.0.find(|next: char| !next.is_ascii_digit());
        let (number, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        let number = number.parse().ok()?;
        self.0 = rest;
        Some(number)
    }

    pub fn digit(&mut self) -> Option<Digit> {
        self.attempt(|words| Digit::up_to_nine(u8::try_from(words.number()?).ok()?))
    }

    /// "a 7", "an 8".
    pub fn one_digit(&mut self) -> Option<Digit> {
        self.attempt(|words| {
            words.one_of(&["an ", "a "])?;
            words.digit()
        })
    }

    /// Different digits.
    pub fn digits(&mut self) -> Option<DigitSet> {
        let all = self.list(Words::digit)?;
        let set: DigitSet = all.iter().copied().collect();
        (set.len() == all.len()).then_some(set)
    }

    pub fn cell(&mut self) -> Option<Cell> {
        let cells = self.attempt(Words::run)?;
        cells.single()
    }

    /// Different cells.
    pub fn cells(&mut self) -> Option<CellSet> {
        let all = self.list(Words::cell)?;
        let set: CellSet = all.iter().copied().collect();
        (set.len() == all.len()).then_some(set)
    }

    /// "r12c5".
    fn run(&mut self) -> Option<CellSet> {
        self.skip("r")?;
        let rows = self.ordinals()?;
        self.skip("c")?;
        let columns = self.ordinals()?;
        let all = rows.iter().flat_map(|&row| {
            let in_row = columns.iter().map(move |&column| Cell::at(row, column));
            in_row.collect::<Vec<Cell>>()
        });
        Some(all.collect())
    }

    /// "r12c5,r3c46".
    pub fn runs(&mut self) -> Option<CellSet> {
        let mut all = self.attempt(Words::run)?;
        let next = |words: &mut Self| {
            words.skip(",")?;
            words.run()
        };
        while let Some(more) = self.attempt(next) {
            all = all | more;
        }
        Some(all)
    }

    fn ordinals(&mut self) -> Option<Vec<usize>> {
        let digits = self.number()?.to_string();
        let index = |digit: char| usize::try_from(digit.to_digit(10)?).ok()?.checked_sub(1);
        digits.chars().map(index).collect()
    }

    pub fn house(&mut self) -> Option<House> {
        self.attempt(|words| {
            let kind = words.one_of(&["row ", "column ", "box ", "Row ", "Column ", "Box "])?;
            words.house_number(kind % 3)
        })
    }

    /// "rows 2 and 7 and box 1", "row 2 or 7".
    pub fn houses(&mut self) -> Option<Vec<House>> {
        let all = self.list(Words::houses_of_a_kind)?.concat();
        let mut different = all.clone();
        different.sort();
        different.dedup();
        (different.len() == all.len()).then_some(all)
    }

    /// "rows 2 and 7", "row 2 or 7", "box 1".
    fn houses_of_a_kind(&mut self) -> Option<Vec<House>> {
        const ONE: [&str; 6] = ["row ", "column ", "box ", "Row ", "Column ", "Box "];
        const SEVERAL: [&str; 6] = ["rows ", "columns ", "boxes ", "Rows ", "Columns ", "Boxes "];
        if let Some(kind) = self.one_of(&SEVERAL) {
            let all = self.list(|words| words.house_number(kind % 3))?;
            return (all.len() > 1).then_some(all);
        }
        let kind = self.one_of(&ONE)? % 3;
        let mut all = vec![self.house_number(kind)?];
        let or_next = |words: &mut Self| {
            words.one_of(&[", ", " or "])?;
            words.house_number(kind)
        };
        while let Some(next) = self.attempt(or_next) {
            all.push(next);
        }
        Some(all)
    }

    fn house_number(&mut self, kind: usize) -> Option<House> {
        let number = self.number()?.checked_sub(1)?;
        House::ALL.chunks(9).nth(kind)?.get(number).copied()
    }

    /// "neither r1c2 nor r1c4 is", "none of r1c2, r1c4 and r1c5 is", "r1c2 is not", with
    /// this verb.
    pub fn none_of_cells(&mut self, verb: &str) -> Option<CellSet> {
        self.attempt(|words| {
            let cells = match words.one_of(&["neither ", "Neither ", "none of ", "None of "]) {
                Some(0 | 1) => {
                    let one = words.cell()?;
                    words.skip(" nor ")?;
                    CellSet::only(one).with(words.cell()?)
                }
                Some(_) => words.cells()?,
                None => {
                    let cell = words.cell()?;
                    words.skip(&format!(" {verb} not"))?;
                    return Some(CellSet::only(cell));
                }
            };
            words.skip(&format!(" {verb}"))?;
            Some(cells)
        })
    }

    /// "r1c2 is 3", "r1c2 is neither 3 nor 5 and neither r4c5 nor r4c6 is 7".
    pub fn conclusion(&mut self) -> Option<Vec<Literal>> {
        Some(self.list(Words::conclusion_item)?.concat())
    }

    fn conclusion_item(&mut self) -> Option<Vec<Literal>> {
        if let Some(cells) = self.none_of_cells("is") {
            self.skip(" ")?;
            let digits = self.digits()?;
            return Some(Literal::all(cells, digits, false));
        }
        let cell = CellSet::only(self.cell()?);
        self.skip(" is ")?;
        match self.one_of(&["neither ", "none of "]) {
            Some(0) => {
                let one = self.digit()?;
                self.skip(" nor ")?;
                let both = DigitSet::only(one).with(self.digit()?);
                Some(Literal::all(cell, both, false))
            }
            Some(_) => Some(Literal::all(cell, self.digits()?, false)),
            None => Some(Literal::all(cell, DigitSet::only(self.digit()?), true)),
        }
    }

    /// "r3c4=5", "r7c2<>4, r7c3,r7c8<>24".
    pub fn result(&mut self) -> Option<Vec<Literal>> {
        let part = |words: &mut Self| {
            let cells = words.runs()?;
            let is_true = words.one_of(&["<>", "="])? == 1;
            let digits = words.ordinals()?;
            let digits = digits.into_iter().map(Digit::from_index).collect();
            Some(Literal::all(cells, digits, is_true))
        };
        Some(self.list(part)?.concat())
    }

    /// What a chain says, in short after words on the node `before`.
    pub fn said(&mut self, before: Option<Node>) -> Option<Said> {
        self.attempt(|words| {
            if words.one_of(&["the ", "The "]).is_some() {
                let digit = words.digit()?;
                words.skip(" of ")?;
                let house = words.house()?;
                words.skip(" is in ")?;
                let cells = words.cells()?;
                return Some(Said::In(house, Node { cells, digit }));
            }
            if words.skip("it is not ").is_some() {
                let cells = before.filter(|node| node.cells.len() == 1)?.cells;
                let digit = words.digit()?;
                return Some(Said::IsNot(Node { cells, digit }));
            }
            if words.one_of(&["one of ", "One of "]).is_some() {
                let cells = words.cells()?;
                words.skip(" is ")?;
                let digit = words.digit()?;
                return Some(Said::Is(Node { cells, digit }));
            }
            if let Some(cells) = words.none_of_cells("is") {
                words.skip(" ")?;
                let digit = words.digit()?;
                return Some(Said::IsNot(Node { cells, digit }));
            }
            let cells = CellSet::only(words.cell()?);
            words.skip(" is ")?;
            let digit = words.digit()?;
            Some(Said::Is(Node { cells, digit }))
        })
    }

    /// Numbers of sentences: "1.2 and 3".
    pub fn references(&mut self) -> Option<Vec<String>> {
        self.list(|words| {
            let is_part = |next: char| next.is_ascii_digit() || next == '.';
            let end = words.0.find(|next: char| !is_part(next))?;
            let (number, rest) = words.0.split_at(end);
            words.0 = rest;
            (!number.is_empty()).then(|| number.to_owned())
        })
    }
}
