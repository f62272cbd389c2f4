//! Reads the sentences of a step as a person would who knows only the rules: each premise
//! is held against the board, each inference against those before it, and the conclusion
//! against the result of the step. The words alone are read, never what a finder left
//! beside them. Words that are not understood are a fault.

mod absurdity;
mod almost_locked;
pub mod board;
mod bug;
mod chains;
mod colouring;
mod exclusion;
mod exocet;
mod exotic;
mod fish;
mod forcing;
mod known;
mod left;
mod medusa;
mod notation;
mod patterns;
mod rectangles;
mod singles;
mod subsets;
mod summary;
mod unique_loops;
mod wings;
pub mod words;

use board::{Literal, Node};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Candidates, Cell, CellSet, House};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};
use words::Words;

/// How often each kind of claim was read.
pub type Claims = BTreeMap<&'static str, usize>;

/// A text that is being read on a board.
pub struct Reader<'a> {
    text: &'a str,
    words: Words<'a>,
    board: &'a Candidates,
    concluded: BTreeSet<Literal>,
    result: &'a [Literal],
    claims: Claims,
    fault: Option<String>,
}

impl<'a> Deref for Reader<'a> {
    type Target = Words<'a>;

    fn deref(&self) -> &Words<'a> {
        &self.words
    }
}

impl<'a> DerefMut for Reader<'a> {
    fn deref_mut(&mut self) -> &mut Words<'a> {
        &mut self.words
    }
}

/// Reads a whole proof, or understands nothing.
type Read = fn(&mut Reader<'_>) -> Option<()>;

/// Every form that a proof has. A text has at most one of them.
const FORMS: [&[Read]; 15] = [
    singles::FORMS,
    subsets::FORMS,
    fish::FORMS,
    patterns::FORMS,
    wings::FORMS,
    rectangles::FORMS,
    unique_loops::FORMS,
    bug::FORMS,
    colouring::FORMS,
    medusa::FORMS,
    almost_locked::FORMS,
    exclusion::FORMS,
    exocet::FORMS,
    exotic::FORMS,
    chains::FORMS,
];

/// Reads the proof of a step and its result on the board on which it is taken. Returns the
/// claims, or what is wrong.
pub fn read_proof(proof: &str, result: &str, board: &Candidates) -> Result<Claims, String> {
    let literals = read_result(result)?;
    let (proof, seen) = blocked(proof, board)?;
    let forms = FORMS.iter().flat_map(|forms| forms.iter());
    let forms = forms.chain(forcing::FORMS);
    for form in forms {
        let mut reader = Reader::new(proof, board, &literals);
        if form(&mut reader).is_some() && reader.is_at_end() {
            let mut claims = reader.finish()?;
            if seen > 0 {
                claims.insert("names digits that rule out other cells", seen);
            }
            return Ok(claims);
        }
    }
    Err("not understood".to_owned())
}

/// Reads "In box 3 the 4s at r2c7 and r5c8 rule out the other empty cells. ", if a proof begins
/// so: all but those that its next sentence names. Returns the rest and how many are named.
fn blocked<'t>(proof: &'t str, board: &Candidates) -> Result<(&'t str, usize), String> {
    let mut words = Words(proof);
    let read = words.attempt(|words| {
        words.skip("In ")?;
        let house = words.house()?;
        words.skip(" ")?;
        let named = words.list(|words| {
            words.skip("the ")?;
            let digit = words.digit()?;
            words.one_of(&["s at ", " at "])?;
            Some((digit, words.cells()?))
        })?;
        words.one_of(&[" rules", " rule"])?;
        words.skip(" out the other empty cells. ")?;
        Some((house, named))
    });
    let Some((house, named)) = read else {
        return Ok((proof, 0));
    };
    let next = words.0.split(". ").next().unwrap_or_default();
    let others = (board.empty_cells() & house.cell_set()) - summary::cells_in(next);
    for &(digit, cells) in &named {
        let is_written = board.values().cells_with(digit).contains_all(cells);
        let is_seen = |cell: Cell| !(cell.peers() & cells).is_empty();
        if !is_written || !others.iter().all(is_seen) {
            return Err(format!("the {digit}s at {cells} do not rule out {others}"));
        }
    }
    Ok((words.0, named.len()))
}

/// Reads the line that names a step and its pattern. What it names the proof has to speak of.
pub use summary::read_summary;

fn read_result(result: &str) -> Result<Vec<Literal>, String> {
    let mut words = Words(result);
    let literals = words.result().filter(|_| words.is_at_end());
    literals.ok_or_else(|| format!("the result is not understood: {result}"))
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, board: &'a Candidates, result: &'a [Literal]) -> Reader<'a> {
        Reader {
            text,
            words: Words(text),
            board,
            concluded: BTreeSet::new(),
            result,
            claims: Claims::new(),
            fault: None,
        }
    }

    /// Counts a claim, which holds or does not.
    fn claim(&mut self, kind: &'static str, holds: bool) {
        *self.claims.entry(kind).or_default() += 1;
        if !holds && self.fault.is_none() {
            let read = self.text.strip_suffix(self.words.0).unwrap_or(self.text);
            self.fault = Some(format!("it is false that it {kind}: {read:?}"));
        }
    }

    fn conclude(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.concluded.extend(literals);
    }

    fn conclude_placed(&mut self, cell: Cell, digit: Digit) {
        let is_true = true;
        self.conclude([Literal {
            cell,
            digit,
            is_true,
        }]);
    }

    /// Concludes that these digits go from these cells, where they still are.
    fn conclude_lost(&mut self, cells: CellSet, digits: DigitSet) {
        let lost = lost(self.board, cells, digits);
        self.conclude(lost);
    }

    /// Reads a conclusion that has to be just this.
    fn conclusion_of(&mut self, whole: impl IntoIterator<Item = Literal>) -> Option<()> {
        let listed: BTreeSet<Literal> = self.conclusion()?.into_iter().collect();
        let whole: BTreeSet<Literal> = whole.into_iter().collect();
        self.claim("concludes all that follows, and no more", listed == whole);
        self.conclude(listed);
        Some(())
    }

    /// Reads a conclusion that has to be part of this.
    fn conclusion_within(&mut self, whole: impl IntoIterator<Item = Literal>) -> Option<()> {
        let listed = self.conclusion()?;
        let whole: BTreeSet<Literal> = whole.into_iter().collect();
        let follows = listed.iter().all(|literal| whole.contains(literal));
        self.claim("concludes what follows", follows);
        self.conclude(listed);
        Some(())
    }

    /// "neither r1c2 nor r3c4 is 5.": all places of the digit that see these cells.
    fn conclusion_seeing(&mut self, cells: CellSet, digit: Digit) -> Option<()> {
        let seeing = board::seeing(self.board, cells, digit);
        let whole = lost(self.board, seeing, DigitSet::only(digit));
        self.conclusion_of(whole)
    }

    /// "both", "all of them", of so many cells.
    fn both_or_all(&mut self, count: usize) -> Option<()> {
        let is_both = self.one_of(&["both", "all of them"])? == 0;
        self.claim("counts cells rightly", is_both == (count == 2));
        Some(())
    }

    /// "r1c2 and r3c4 see both, so neither is": all places of the digit that see these.
    fn sees_both(&mut self, ends: CellSet, digit: Digit) -> Option<()> {
        let lost = self.cells()?;
        let sees = self.one_of(&[" sees ", " see "])?;
        self.both_or_all(ends.len())?;
        self.skip(", so ")?;
        let none = self.one_of(&["it is not ", "neither is ", "none of them is "])?;
        let its = self.digit()?;
        self.skip(".")?;
        let is_said = (sees == 0) == (lost.len() == 1) && none == lost.len().min(3) - 1;
        self.claim("counts cells rightly", is_said);
        self.claim("concludes the digit that it speaks of", its == digit);
        let whole = board::seeing(self.board, ends, digit);
        self.claim("concludes all that follows, and no more", lost == whole);
        self.conclude_lost(lost, DigitSet::only(its));
        Some(())
    }

    /// Where in these houses the digit is.
    fn claim_places(&mut self, houses: &[House], digit: Digit, cells: CellSet) {
        let places = board::places_in(self.board, houses, digit);
        self.claim("names all places of a digit in a house", places == cells);
    }

    fn claim_digits(&mut self, cells: CellSet, digits: DigitSet) {
        let all = board::digits_of(self.board, cells);
        self.claim("names all digits of cells", all == digits);
    }

    fn claim_inside(&mut self, cells: CellSet, house: House) {
        let is_inside = house.cell_set().contains_all(cells);
        self.claim("names a house of cells", is_inside);
    }

    fn claim_see(&mut self, one: CellSet, other: CellSet) {
        self.claim(
            "names cells that see each other",
            board::all_see(one, other),
        );
    }

    fn node(cells: CellSet, digit: Digit) -> Node {
        Node { cells, digit }
    }

    fn finish(mut self) -> Result<Claims, String> {
        let said: Vec<Literal> = self.concluded.iter().copied().collect();
        let [said, is] = [said.as_slice(), self.result].map(|all| effect(self.board, all));
        self.claim(
            "concludes the result of the step",
            said == is && !is.is_empty(),
        );
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.claims),
        }
    }
}

/// These digits in these cells, where they still are.
fn lost(board: &Candidates, cells: CellSet, digits: DigitSet) -> Vec<Literal> {
    let of_cell = |cell| Literal::all(CellSet::only(cell), board.at(cell) & digits, false);
    cells.iter().flat_map(of_cell).collect()
}

/// What becomes of the candidates in the cells that literals speak of.
fn effect(board: &Candidates, literals: &[Literal]) -> BTreeSet<Literal> {
    let mut all = BTreeSet::new();
    for literal in literals {
        let cell = CellSet::only(literal.cell);
        if literal.is_true {
            let others = board.at(literal.cell).without(literal.digit);
            all.extend(Literal::all(cell, others, false));
            all.extend(lost_all_but(board, *literal));
        } else {
            all.insert(*literal);
        }
    }
    all
}

/// That the cell is written, if it has one candidate already.
fn lost_all_but(board: &Candidates, literal: Literal) -> Option<Literal> {
    (board.at(literal.cell).len() == 1).then_some(literal)
}

/// Reads why a candidate is false: the steps that come before, of which only the result is
/// told, and the proof of the last with its result.
pub fn read_refutation(text: &str, result: &str, board: &Candidates) -> Result<Claims, String> {
    let (proof, last) = text.rsplit_once('\n').ok_or("no result")?;
    let [goal] = read_result(last)?[..] else {
        return Err("more than one result".to_owned());
    };
    let mut board = board.clone();
    let mut lines = proof;
    let title = format!("First, without {} in {}:\n", goal.digit, goal.cell);
    if let Some(rest) = proof.strip_prefix(&title) {
        lines = rest;
        while let Some((line, rest)) = lines.split_once('\n') {
            let Some(told) = told_step(line) else {
                break;
            };
            apply(&told, &mut board)?;
            lines = rest;
        }
    }
    let (cell, digit) = (goal.cell, goal.digit);
    let placed = format!("\nSo {cell} is not {digit}.");
    let literals = read_result(result)?;
    let is_out = |literal: &Literal| board::rules_out(&literal.fact(), cell, digit);
    if !literals.iter().any(is_out) {
        return Err(format!("{result} does not rule out {cell}={digit}"));
    }
    let proof = match lines.strip_suffix(&placed) {
        Some(proof) => proof,
        None => lines,
    };
    read_proof(proof, result, &board)
}

/// "Naked pair: r7c4,r7c5<>3."
fn told_step(line: &str) -> Option<Vec<Literal>> {
    let (name, result) = line.split_once(": ")?;
    name.parse::<ninefold_core::logic::Technique>().ok()?;
    read_result(result.strip_suffix('.')?).ok()
}

/// Takes a step that is told only by its result.
fn apply(told: &[Literal], board: &mut Candidates) -> Result<(), String> {
    for literal in told {
        if !board.at(literal.cell).contains(literal.digit) {
            return Err(format!("{literal:?} is no candidate"));
        }
        if literal.is_true {
            board.place(literal.cell, literal.digit);
        } else {
            board.eliminate(literal.cell, literal.digit);
        }
    }
    Ok(())
}
