//! Chains and loops in words.

use super::board::{Fact, Literal, Node, Said, follows, is_denied, seeing};
use super::notation::{Notation, claim_links, eureka, is_strong, is_weak};
use super::words::Words;
use super::{Read, Reader, lost};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_core::classic::{Candidates, CellSet};

pub const FORMS: &[Read] = &[chain, ring];

/// What a chain in words says after its assumption.
pub struct Walk {
    pub facts: Vec<Fact>,
    /// What its last words say to be false.
    pub denied: Option<Fact>,
}

impl Walk {
    pub fn end(&self) -> Option<Fact> {
        self.denied.or(self.facts.last().copied())
    }
}

/// "r1c7 is not 3", "one of r1c1 and r1c2 is 7": what is assumed.
pub fn assumption(words: &mut Words<'_>) -> Option<Fact> {
    let said = words.said(None)?;
    match said {
        Said::In(..) => None,
        said => Some(said.fact()),
    }
}

/// "r1c7 is 3, so r4c5 is not 4, so the 4 of row 4 is in r4c2, which leaves no 5 for r1c1":
/// each follows from the clause before, the first from the assumption, all from what stands.
pub fn walk(
    reader: &mut Reader<'_>,
    board: &Candidates,
    start: Fact,
    standing: &[Fact],
) -> Option<Walk> {
    let mut facts: Vec<Fact> = Vec::new();
    let mut known = vec![start];
    let mut subject = Some(start.0);
    loop {
        let said = reader.said(subject)?;
        let fact = said.fact();
        let holds = follows(reader.board, board, &known, said);
        reader.claim("says what follows from the clause before", holds);
        // A clause rests on the last that calls something true, and those after it.
        if fact.1 {
            known = standing.to_vec();
        }
        known.push(fact);
        facts.push(fact);
        subject = Some(fact.0);
        if reader.skip(", which leaves no ").is_some() {
            let digit = reader.digit()?;
            reader.skip(" for ")?;
            let cells = reader.cells()?;
            let is_denied = cells.iter().all(|cell| is_denied(&known, cell, digit));
            reader.claim("says what follows from the clause before", is_denied);
            let denied = Some((Node { cells, digit }, false));
            return Some(Walk { facts, denied });
        }
        let next = reader.attempt(|words| {
            words.one_of(&[", so ", ", ", " and "])?;
            let mut ahead = *words;
            ahead.said(subject).map(|_| ())
        });
        if next.is_none() {
            return Some(Walk {
                facts,
                denied: None,
            });
        }
    }
}

fn chain(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("If ")?;
    let start = assumption(reader)?;
    reader.skip(", then ")?;
    let board = reader.board;
    let walk = walk(reader, board, start, &[])?;
    reader.skip(". ")?;
    meaning(reader, start, &walk)?;
    let links = notation(reader)?;
    claim_same(reader, start, &walk, &links);
    Some(())
}

fn negated((node, is_true): Fact) -> Fact {
    (node, !is_true)
}

/// What the two ends of a chain mean together.
fn meaning(reader: &mut Reader<'_>, start: Fact, walk: &Walk) -> Option<()> {
    let end = walk.end()?;
    if reader.skip("But ").is_some() {
        return cannot_be_both(reader, start, end);
    }
    if reader.skip("And if ").is_some() {
        return not_either(reader, start, end);
    }
    reader.skip("So ")?;
    if let Some((digit, one, other)) = reader.attempt(|words| {
        let digit = words.digit()?;
        words.skip(" is in ")?;
        let one = words.cells()?;
        words.skip(" or in ")?;
        let other = words.cells()?;
        words.skip(". ")?;
        Some((digit, one, other))
    }) {
        let is_named =
            start == (Reader::node(one, digit), false) && end == (Reader::node(other, digit), true);
        reader.claim("names the ends of a chain", is_named);
        return reader.sees_both(one | other, digit);
    }
    let said = assumption(reader)?;
    if reader.skip(" or ").is_some() {
        let other = assumption(reader)?;
        reader.skip(". Either way ")?;
        let is_named = said == negated(start) && other == end && said.1 && other.1;
        reader.claim("names the ends of a chain", is_named);
        let whole = ruled_out_by_both(reader.board, &[said, other]);
        reader.conclusion_of(whole)?;
        return reader.skip(".");
    }
    let either_way = reader.skip(" either way").is_some();
    reader.skip(".")?;
    let is_named = said == negated(start) && end == said && either_way == said.1;
    reader.claim("names the ends of a chain", is_named);
    conclude_fact(reader, said);
    Some(())
}

fn conclude_fact(reader: &mut Reader<'_>, (node, is_true): Fact) {
    reader.conclude(Literal::all(
        node.cells,
        DigitSet::only(node.digit),
        is_true,
    ));
}

/// "r5c8 cannot be both 3 and 4, so r5c8 is not 3."
fn cannot_be_both(reader: &mut Reader<'_>, start: Fact, end: Fact) -> Option<()> {
    let cell = reader.cell()?;
    reader.skip(" cannot be both ")?;
    let digits = [reader.digit()?, {
        reader.skip(" and ")?;
        reader.digit()?
    }];
    reader.skip(", so ")?;
    let said = assumption(reader)?;
    reader.skip(".")?;
    let both = digits.map(|digit| (Reader::node(CellSet::only(cell), digit), true));
    reader.claim(
        "names the ends of a chain",
        both == [start, end] && digits[0] != digits[1],
    );
    reader.claim("names the ends of a chain", said == negated(start));
    conclude_fact(reader, said);
    Some(())
}

/// "r5c8 is 3, then it is not 4 either. So r5c8 is not 4."
fn not_either(reader: &mut Reader<'_>, start: Fact, end: Fact) -> Option<()> {
    let said = assumption(reader)?;
    reader.skip(", then it is not ")?;
    let digit = reader.digit()?;
    reader.skip(" either. So ")?;
    let last = assumption(reader)?;
    reader.skip(".")?;
    let is_other = digit != said.0.digit && said.0.cells.len() == 1;
    reader.claim(
        "names the ends of a chain",
        said == negated(start) && is_other,
    );
    let is_end = last == end && last == (Reader::node(said.0.cells, digit), false);
    reader.claim("names the ends of a chain", is_end);
    conclude_fact(reader, last);
    Some(())
}

/// Every candidate that each of these facts rules out.
fn ruled_out_by_both(board: &Candidates, facts: &[Fact; 2]) -> Vec<Literal> {
    let all = lost(board, board.empty_cells(), DigitSet::NINE);
    let is_out = |literal: &Literal| {
        let out = |fact: &Fact| super::board::rules_out(fact, literal.cell, literal.digit);
        facts.iter().all(out)
    };
    all.into_iter().filter(is_out).collect()
}

/// "\n(7)r2c3=r2c8 - (7=2)r5c8 => r5c4<>7": the chain, and the result of the step.
fn notation(reader: &mut Reader<'_>) -> Option<Notation> {
    reader.skip("\n")?;
    let notation = eureka(reader)?;
    reader.skip(" => ")?;
    let result = reader.result()?;
    let is_result = result == reader.result;
    reader.claim("concludes the result of the step", is_result);
    let board = reader.board;
    claim_links(reader, board, &notation);
    Some(notation)
}

/// That the words and the notation say the same.
fn claim_same(reader: &mut Reader<'_>, start: Fact, walk: &Walk, notation: &Notation) {
    let skipped = usize::from(!start.1);
    let said = start.1.then_some(start.0).into_iter();
    let said = said.chain(walk.facts.iter().filter(|fact| fact.1).map(|fact| fact.0));
    let said: Vec<Node> = said.collect();
    let written: Vec<Node> = notation
        .nodes
        .iter()
        .copied()
        .skip(skipped)
        .step_by(2)
        .collect();
    let is_same = said == written && notation.nodes.first() == Some(&start.0);
    reader.claim("says what the notation says", is_same);
    let pairs = notation.nodes.windows(2).zip(&notation.strong);
    let houses = pairs.filter(|(pair, strong)| **strong && pair[0].digit == pair[1].digit);
    let is_told = houses
        .skip(skipped)
        .all(|(pair, _)| walk.facts.contains(&(pair[0], false)));
    reader.claim("says where else a digit is not", is_told);
    let ends = walk.end().map(|(node, _)| node) == notation.nodes.last().copied();
    reader.claim("says what the notation says", ends);
}

fn ring(reader: &mut Reader<'_>) -> Option<()> {
    reader.skip("The chain closes to a ring of ")?;
    let count = reader.number()?;
    reader
        .skip(" links, which can be followed both ways: of any two neighbours just one is true.")?;
    let mut losses: Vec<(Node, Node, Vec<Literal>)> = Vec::new();
    while reader.skip(" ").is_some() {
        losses.push(ring_loss(reader)?);
    }
    let notation = notation(reader)?;
    let pairs = weak_pairs(reader, &notation);
    reader.claim("counts links rightly", count == notation.nodes.len());
    for (one, other, lost) in &losses {
        let is_pair = pairs.contains(&(*one, *other)) || pairs.contains(&(*other, *one));
        reader.claim("names neighbours on the ring", is_pair);
        reader.conclude(lost.iter().copied());
    }
    Some(())
}

/// "7 is in r2c3 or in r2c8, so r2c5 is not 7.", "r5c8 is 7 or 2, so it is not 9."
fn ring_loss(reader: &mut Reader<'_>) -> Option<(Node, Node, Vec<Literal>)> {
    let pair = reader.attempt(|words| {
        let digit = words.digit()?;
        words.skip(" is in ")?;
        let one = words.cells()?;
        words.skip(" or in ")?;
        let other = words.cells()?;
        words.skip(", so ")?;
        Some((digit, one, other))
    });
    if let Some((digit, one, other)) = pair {
        let losing = reader.none_of_cells("is")?;
        reader.skip(" ")?;
        let its = reader.digit()?;
        reader.skip(".")?;
        reader.claim("concludes the digit that it speaks of", its == digit);
        let follows = seeing(reader.board, one | other, digit).contains_all(losing);
        reader.claim("concludes what follows", follows);
        let [one, other] = [one, other].map(|cells| Node { cells, digit });
        return Some((one, other, lost(reader.board, losing, DigitSet::only(its))));
    }
    let cell = reader.cell()?;
    reader.skip(" is ")?;
    let first = reader.digit()?;
    reader.skip(" or ")?;
    let second = reader.digit()?;
    reader.skip(", so it is not ")?;
    let digits = reader.digits()?;
    reader.skip(".")?;
    let cells = CellSet::only(cell);
    let others = reader.board.at(cell).without(first).without(second);
    reader.claim("concludes all that follows, and no more", digits == others);
    let node = |digit: Digit| Node { cells, digit };
    Some((
        node(first),
        node(second),
        Literal::all(cells, digits, false),
    ))
}

/// The neighbours on a ring that are not both true, the last and the first among them if the
/// ring closes so.
fn weak_pairs(reader: &mut Reader<'_>, notation: &Notation) -> Vec<(Node, Node)> {
    let links = notation.nodes.windows(2).zip(&notation.strong);
    let weak = links
        .filter(|(_, strong)| !**strong)
        .map(|(pair, _)| (pair[0], pair[1]));
    let mut all: Vec<(Node, Node)> = weak.collect();
    if let (Some(&first), Some(&last)) = (notation.nodes.first(), notation.nodes.last()) {
        let starts_strong = notation.strong.first() == Some(&true);
        let is_closed = if starts_strong {
            is_weak(last, first)
        } else {
            is_strong(reader.board, last, first) || last == first
        };
        reader.claim("names a link of a chain", is_closed);
        if starts_strong {
            all.push((last, first));
        }
    }
    all
}
