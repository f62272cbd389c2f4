//! Forcing chains and nets: lists of what follows, lists inside them of what holds on the
//! board that an assumption leaves.

use super::absurdity::absurdity;
use super::board::{Fact, Literal, Said, follows};
use super::chains::{assumption, walk};
use super::known::{Item, Known, items};
use super::left::basic;
use super::words::Words;
use super::{Claims, Reader};
use ninefold_core::board::DigitSet;
use ninefold_core::classic::{Candidates, CellSet};

pub const FORMS: &[super::Read] = &[contradiction, verity];

/// Reads a text apart from the one that `reader` reads, with its board.
fn inside<'a>(reader: &Reader<'a>, text: &'a str) -> Reader<'a> {
    Reader::new(text, reader.board, reader.result)
}

/// Adds what another reader claimed, if it understood all of its text.
fn join(reader: &mut Reader<'_>, other: Reader<'_>) -> Option<()> {
    let is_read = other.is_at_end();
    let claims: Claims = other.claims;
    for (kind, count) in claims {
        *reader.claims.entry(kind).or_default() += count;
    }
    reader.fault = reader.fault.take().or(other.fault);
    is_read.then_some(())
}

fn contradiction(reader: &mut Reader<'_>) -> Option<()> {
    let text = reader.words.0;
    let lines: Vec<&str> = text.lines().collect();
    let [first, middle @ .., last] = lines.as_slice() else {
        return None;
    };
    let start = supposed(first)?;
    let board = reader.board;
    let mut known = Known::new(board, start);
    claim_there(reader, start);
    if let [only] = middle
        && let Some(rest) = only.strip_prefix("Then ")
    {
        let mut line = inside(reader, rest);
        let walk = walk(&mut line, board, start, &[start])?;
        line.skip(".")?;
        join(reader, line)?;
        let facts = walk.facts.iter().copied().chain(walk.denied);
        known.said.extend(facts.map(|fact| (String::new(), fact)));
    } else {
        let mut rest = middle;
        let items = items(&mut rest, "")?;
        if !rest.is_empty() {
            return None;
        }
        facts(reader, &mut known, &items)?;
    }
    let mut line = inside(reader, last);
    absurdity(&mut line, &known)?;
    line.skip(" So ")?;
    let (node, is_true) = assumption(&mut line)?;
    line.skip(".")?;
    join(reader, line)?;
    reader.claim(
        "concludes the opposite of what it supposes",
        (node, !is_true) == start,
    );
    reader.conclude(Literal::all(
        node.cells,
        DigitSet::only(node.digit),
        is_true,
    ));
    reader.words = Words("");
    Some(())
}

/// "Suppose r1c6 is 6."
fn supposed(line: &str) -> Option<Fact> {
    let mut words = Words(line);
    words.skip("Suppose ")?;
    let start = assumption(&mut words)?;
    words.skip(".")?;
    words.is_at_end().then_some(start)
}

fn claim_there(reader: &mut Reader<'_>, (node, _): Fact) {
    let is_there = |cell| reader.board.at(cell).contains(node.digit);
    let is_there = node.cells.iter().all(is_there);
    reader.claim("names candidates of the board", is_there);
}

/// Reads items one after the other, each with what is known before it.
fn facts(reader: &mut Reader<'_>, known: &mut Known<'_>, items: &[Item<'_>]) -> Option<()> {
    for item in items {
        let new = match sentence(reader, known, item) {
            Some(new) => new,
            None => pattern(reader, known, item)?,
        };
        let number = &item.number;
        known
            .said
            .extend(new.into_iter().map(|fact| (number.clone(), fact)));
    }
    Some(())
}

/// "r8c9 is not 4, so the 4 of row 8 is in r8c7 (with line 1), so r8c7 is not 8."
fn sentence(reader: &mut Reader<'_>, known: &Known<'_>, item: &Item<'_>) -> Option<Vec<Fact>> {
    if !item.inside.is_empty() {
        return None;
    }
    let mut line = Reader::new(item.text, reader.board, reader.result);
    let mut clauses: Vec<(Said, Vec<String>)> = Vec::new();
    loop {
        let before = clauses.last().map(|(said, _)| said.fact().0);
        let said = line.said(before)?;
        let cited = line.attempt(|words| {
            words
                .skip(" (with lines ")
                .or_else(|| words.skip(" (with line "))?;
            let cited = words.references()?;
            words.skip(")")?;
            Some(cited)
        });
        clauses.push((said, cited.unwrap_or_default()));
        if line.skip(", so ").is_none() {
            break;
        }
    }
    line.skip(".")?;
    claim_clauses(&mut line, known, &clauses);
    join(reader, line)?;
    Some(clauses.iter().map(|(said, _)| said.fact()).collect())
}

/// Each clause follows from the one before, the assumption and the items cited. What is cited
/// after a clause also holds for the denial before it.
fn claim_clauses(line: &mut Reader<'_>, known: &Known<'_>, clauses: &[(Said, Vec<String>)]) {
    let mut window: Vec<Fact> = Vec::new();
    for (place, (said, cited)) in clauses.iter().enumerate() {
        let mut cited = cited.clone();
        if let (Said::IsNot(_), Some((_, next))) = (said, clauses.get(place + 1)) {
            cited.extend(next.iter().cloned());
        }
        let mut facts = known.cited(&cited);
        facts.push(known.start);
        facts.extend(&window);
        let holds = follows(line.board, known.board, &facts, *said);
        line.claim("says what follows from the clause before", holds);
        for number in &cited {
            let is_known = known.said.iter().any(|(its, _)| its == number);
            line.claim("cites sentences before it", is_known);
        }
        if said.fact().1 {
            window.clear();
        }
        window.push(said.fact());
    }
}

/// What a pattern, a chain or a net removes from the board that is left.
fn pattern(reader: &mut Reader<'_>, known: &Known<'_>, item: &Item<'_>) -> Option<Vec<Fact>> {
    let left = known.left();
    let mut line = Reader::new(item.text, reader.board, reader.result);
    let literals = match basic(&mut line, &left) {
        Some(literals) => literals,
        None => {
            line = Reader::new(item.text, reader.board, reader.result);
            argued(&mut line, &left, item)?
        }
    };
    join(reader, line)?;
    Some(literals.into_iter().map(Literal::fact).collect())
}

/// A claim, and why it holds on the board that is left: "r8c4 is not 3: if r8c4 is 3, then
/// ...", "r5c8 is not 8. Suppose r5c8 is 8:", "r5c8 is not 8. The 8 of row 4 is in ...:".
fn argued(line: &mut Reader<'_>, left: &Candidates, item: &Item<'_>) -> Option<Vec<Literal>> {
    let literals = line.conclusion()?;
    let facts_claimed: Vec<Fact> = literals.iter().map(|literal| literal.fact()).collect();
    if line.skip(": if ").is_some() {
        let start = assumption(line)?;
        line.skip(", then ")?;
        claim_there(line, start);
        let walk = walk(line, left, start, &[start])?;
        line.skip(".")?;
        let opposite = (start.0, !start.1);
        let holds = facts_claimed == [opposite] && walk.end() == Some(opposite);
        line.claim("concludes the opposite of what it supposes", holds);
        return item.inside.is_empty().then_some(literals);
    }
    line.skip(". ")?;
    if line.skip("Suppose ").is_some() {
        let start = assumption(line)?;
        line.skip(":")?;
        claim_there(line, start);
        let (last, items) = item.inside.split_last()?;
        let mut known = Known::new(left, start);
        facts(line, &mut known, items)?;
        let mut absurd = Reader::new(last.text, line.board, line.result);
        absurdity(&mut absurd, &known)?;
        join(line, absurd)?;
        let opposite = (start.0, !start.1);
        line.claim(
            "concludes the opposite of what it supposes",
            facts_claimed == [opposite],
        );
        return Some(literals);
    }
    let starts = opening(line, left)?;
    branches(line, left, &starts, &item.inside, &facts_claimed)?;
    Some(literals)
}

/// "Either r1c2 is 7, or it is not:", "r4c1 is 1, 5 or 8:", "The 5 of row 7 is in r7c1 or
/// r7c4:": what is supposed in turn, one of which is true.
fn opening(line: &mut Reader<'_>, board: &Candidates) -> Option<Vec<Fact>> {
    if line.skip("Either ").is_some() {
        let start = assumption(line)?;
        line.skip(", or it is not:")?;
        claim_there(line, start);
        line.claim("names both cases", start.1);
        return Some(vec![start, (start.0, false)]);
    }
    if line.skip("The ").is_some() {
        let digit = line.digit()?;
        line.skip(" of ")?;
        let house = line.house()?;
        line.skip(" is in ")?;
        let cells = line.cells()?;
        line.skip(":")?;
        let is_whole = cells.contains_all(board.places(house, digit))
            && line.board.places(house, digit).contains_all(cells);
        line.claim("names all places of a digit in a house", is_whole);
        let start = |cell| (Reader::node(CellSet::only(cell), digit), true);
        return Some(cells.iter().map(start).collect());
    }
    let cell = line.cell()?;
    line.skip(" is ")?;
    let digits = line.digits()?;
    line.skip(":")?;
    let all = line.board.at(cell);
    let is_whole = (board.at(cell) - digits).is_empty() && all & digits == digits;
    line.claim("names all digits of cells", is_whole);
    let start = |digit| (Reader::node(CellSet::only(cell), digit), true);
    Some(digits.iter().map(start).collect())
}

/// What follows from each of these in turn, which has to end in the claim.
fn branches(
    reader: &mut Reader<'_>,
    board: &Candidates,
    starts: &[Fact],
    items: &[Item<'_>],
    claim: &[Fact],
) -> Option<()> {
    reader.claim("follows each case", starts.len() == items.len());
    let mut supposed: Vec<Fact> = Vec::new();
    for item in items {
        let mut line = Reader::new(item.text, reader.board, reader.result);
        line.skip("If ")?;
        let assumed = assumption(&mut line)?;
        let is_new = starts.contains(&assumed) && !supposed.contains(&assumed);
        line.claim("follows each case", is_new);
        supposed.push(assumed);
        let mut known = Known::new(board, assumed);
        if line.skip(", there is nothing to prove.").is_some() {
        } else if line.skip(":").is_some() {
            facts(&mut line, &mut known, &item.inside)?;
        } else {
            line.skip(", then ")?;
            let text = line.words.0;
            let number = item.number.clone();
            let inside = Vec::new();
            let one = Item {
                number,
                text,
                inside,
            };
            match branch_walk(&line, board, assumed) {
                Some((walked, all)) => {
                    line.words = Words("");
                    join(&mut line, walked)?;
                    known
                        .said
                        .extend(all.into_iter().map(|fact| (String::new(), fact)));
                }
                None => {
                    line.words = Words("");
                    facts(&mut line, &mut known, &[one])?;
                }
            }
        }
        join(reader, line)?;
        let is_shown = claim
            .iter()
            .all(|fact| known.says(*fact) || known.last_denies(*fact));
        reader.claim("comes to the claim in each case", is_shown);
    }
    Some(())
}

/// A branch that is a plain chain.
fn branch_walk<'a>(
    line: &Reader<'a>,
    board: &Candidates,
    start: Fact,
) -> Option<(Reader<'a>, Vec<Fact>)> {
    let mut walked = Reader::new(line.words.0, line.board, line.result);
    let walk = walk(&mut walked, board, start, &[start])?;
    walked.skip(".")?;
    let all = walk.facts.into_iter().chain(walk.denied).collect();
    walked.is_at_end().then_some((walked, all))
}

fn verity(reader: &mut Reader<'_>) -> Option<()> {
    let text = reader.words.0;
    let lines: Vec<&str> = text.lines().collect();
    let [first, middle @ .., last] = lines.as_slice() else {
        return None;
    };
    let board = reader.board;
    let mut line = inside(reader, first);
    let starts = opening(&mut line, board)?;
    join(reader, line)?;
    let mut line = inside(reader, last);
    let words = line.one_of(&["Either way ", "In every case "])?;
    line.claim("counts cases rightly", (words == 0) == (starts.len() == 2));
    let literals = line.conclusion()?;
    line.skip(".")?;
    join(reader, line)?;
    let mut rest = middle;
    let items = items(&mut rest, "")?;
    if !rest.is_empty() {
        return None;
    }
    let claim: Vec<Fact> = literals.iter().map(|literal| literal.fact()).collect();
    branches(reader, board, &starts, &items, &claim)?;
    reader.conclude(literals);
    reader.words = Words("");
    Some(())
}
