//! The step that a contradiction proves, and its sentence.

use super::grounds::{Grounds, Needed};
use super::links::{ContradictionLinks, LINE_WITHIN};
use super::sums::{CagePlace, CluePlace};
use super::trial::{CellPair, FillReason, Trial, TrialEnd, TrialEvent, looked_at};
use super::virtual_cage::CageSource;
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, Text};
use crate::logic::Technique;
use crate::logic::any::equation_proof::{equation_as_reason, sum_in_words};
use crate::logic::any::words::{a, cells_are, clues};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step, losses_in_words};
use crate::rules::clue::Clue;
use crate::rules::equation::Equation;
use crate::text;

/// The most clauses of a proof that is told in one line.
const MOST_IN_A_LINE: usize = 4;

impl Trial<'_, '_> {
    pub(super) fn step(&self, grounds: &Grounds) -> Step {
        let (named, mut pairs) = self.clues_and_pairs(grounds);
        let at_once = self.removed_at_once(grounds);
        let of_one = |&at: &Candidate| at_once.iter().map(move |&lost| (at, lost));
        pairs.extend(grounds.alike.iter().skip(1).flat_map(of_one));
        let links = self.board.explain(&pairs, &named);
        let cells = grounds.events.iter().flat_map(|needed| self.cells(needed));
        let all = named.into_iter().chain(links);
        let technique = Technique::Contradiction;
        let mut step = Step::removal(technique, grounds.alike.clone(), cells.collect(), all);
        let (chain, links, named) = ContradictionLinks::new(self, grounds).into_chain();
        let (proof, in_short) = self.proof(grounds);
        step.tell_links(proof, links);
        step.name_clues_of_links(named);
        let anyway = grounds.events.iter();
        let anyway = anyway.filter(|its| !grounds.supposed.contains(&its.number));
        step.note_what_is_gone(anyway.flat_map(|its| its.lost.iter().copied()).collect());
        // Of one link the proof says all.
        if chain.links.len() > 1 {
            step.tell_in_short(in_short);
            step.evidence.follow(chain);
        }
        // The end is one more.
        step.of_length(grounds.length() + 1)
    }

    /// The clues that are looked at, and what excludes what.
    fn clues_and_pairs(&self, grounds: &Grounds) -> (Vec<usize>, Vec<(Candidate, Candidate)>) {
        let mut named: Vec<usize> = self.clues_of_end(grounds.dead_end);
        let mut pairs: Vec<(Candidate, Candidate)> = Vec::new();
        for needed in &grounds.events {
            let looked_at = looked_at(needed.event);
            named.extend(looked_at.map_or(Vec::new(), |its| self.clues_of_end(its)));
            pairs.extend(self.excluded_by_places(needed));
            pairs.extend(self.causes(&needed.filled));
            pairs.extend(self.causes(&needed.premises));
            if let (TrialEvent::Refuted(place), Some(within)) = (needed.event, &needed.within) {
                let its = self.within[place].trial.clues_and_pairs(within);
                named.extend(its.0);
                pairs.extend(its.1);
            }
        }
        pairs.extend(self.causes(&grounds.ends));
        (named, pairs)
    }

    pub(super) fn clues_of_end(&self, dead_end: TrialEnd) -> Vec<usize> {
        match dead_end {
            TrialEnd::House(n, _) => vec![self.board.houses[n].clue],
            TrialEnd::Cage(place) => self.sums.cage(place).clues.clone(),
            TrialEnd::Equation(place) => self.sums.equation(place).clues().collect(),
            TrialEnd::Clue(place) => vec![self.sums.clue(place).0],
            TrialEnd::Cells(_) => Vec::new(),
        }
    }

    /// The places of a value in a house or a cage, or the candidates of a cell, each with what
    /// they take elsewhere.
    fn excluded_by_places(&self, needed: &Needed) -> Vec<(Candidate, Candidate)> {
        let those: Vec<Candidate> = match needed.event {
            TrialEvent::CommonPeers(_, value) | TrialEvent::SureDigit(_, value) => {
                needed.places.iter().map(|place| (place, value)).collect()
            }
            TrialEvent::AnyOfCell(cell) => {
                let left = self.world(&needed.premises).get(cell).iter();
                left.map(|value| (cell, value)).collect()
            }
            TrialEvent::NakedPair(pair) => return self.excluded_by_pair(needed, pair),
            TrialEvent::Fill(..)
            | TrialEvent::Cage(_)
            | TrialEvent::Equation(_)
            | TrialEvent::Clue(_)
            | TrialEvent::Refuted(_)
            | TrialEvent::End => Vec::new(),
        };
        let pairs = needed.lost.iter();
        let pairs = pairs.flat_map(|&lost| those.iter().map(move |&at| (at, lost)));
        pairs.collect()
    }

    /// That two cells see each other, and what each of their digits takes elsewhere.
    fn excluded_by_pair(&self, needed: &Needed, pair: CellPair) -> Vec<(Candidate, Candidate)> {
        let left = self.world(&needed.premises).get(pair[0]).iter();
        let of_digit = left.flat_map(|value| {
            let [one, other] = pair.map(|cell| (cell, value));
            let lost = needed.lost.iter().copied();
            let excludes = |at, lost| !self.board.index.is_compatible(at, lost);
            let lost = lost.filter(move |&lost| excludes(one, lost) && excludes(other, lost));
            let lost = lost.flat_map(move |lost| [(one, lost), (other, lost)]);
            [(one, other)].into_iter().chain(lost)
        });
        of_digit.collect()
    }

    pub(super) fn causes(&self, removed: &[Candidate]) -> Vec<(Candidate, Candidate)> {
        let cause = |&at: &Candidate| match self.events[self.cause(at)?] {
            TrialEvent::Fill(candidate, _) => Some((candidate, at)),
            _ => None,
        };
        removed.iter().filter_map(cause).collect()
    }

    /// The proof, and what it ends in and rests on, without the way there.
    fn proof(&self, grounds: &Grounds) -> (Text, Text) {
        let (of_supposition, anyway): (Vec<_>, Vec<_>) =
            { grounds.events.iter() }.partition(|needed| grounds.supposed.contains(&needed.number));
        let mut before = None;
        let anyway = self.clauses(anyway, &mut before);
        let all = self.clauses_to_end(of_supposition, grounds, before);
        // Nobody finds the way through more of them in one line.
        let is_long = grounds.length() > MOST_IN_A_LINE;
        let gap = if is_long { "\n" } else { " " };
        let all_of = |clauses: Vec<String>| clauses.join(&format!(",{gap}then "));
        let supposition = grounds.supposition("were");
        let end = format!(
            "If {supposition}, in the end {}",
            self.end_in_short(grounds)
        );
        let anyway = (!anyway.is_empty())
            .then(|| format!("Without supposing anything, {}.", all_of(anyway)));
        let opening = match (is_long, &anyway) {
            (false, None) => format!("If {supposition}"),
            (false, Some(anyway)) => format!("{anyway} If {supposition}"),
            (true, None) => end.clone(),
            (true, Some(anyway)) => format!("{end}.\n{anyway}\nIf {supposition}"),
        };
        let in_short = match &anyway {
            Some(anyway) => text!("{end}.\n{anyway}"),
            None => text!("{end}."),
        };
        let (all, so) = (all_of(all), losses_in_words(&grounds.alike));
        (text!("{opening}:{gap}{all}.{gap}So {so}."), in_short)
    }

    /// What a long contradiction leads to, said before the way there.
    fn end_in_short(&self, grounds: &Grounds) -> String {
        let without_digits =
            |equation| format!("no digits would be left for {}", sum_in_words(equation));
        match grounds.dead_end {
            TrialEnd::Cells(cells) => format!("{cells} would have no candidate"),
            TrialEnd::Clue(place) => format!("{:#} could not be met", self.sums.clue(place).1),
            TrialEnd::Cage(place) => match &self.sums.cage(place).source {
                CageSource::Cage(cage) => format!("{cage} would have no combination"),
                CageSource::Innies(innies) => without_digits(innies),
            },
            TrialEnd::Equation(place) => without_digits(self.sums.equation(place)),
            TrialEnd::House(n, value) => {
                let house = self.board.houses[n].house.name;
                format!("{house} would have no place for {}", a(value))
            }
        }
    }

    /// What these events leave, but for the supposition.
    fn clauses(&self, events: Vec<&Needed>, before: &mut Option<usize>) -> Vec<String> {
        let mut all = Vec::new();
        for needed in events {
            let with = self.with(&needed.premises, *before, looked_at(needed.event));
            all.extend(self.clause(needed, with));
            *before = Some(needed.number);
        }
        all
    }

    fn clauses_to_end(
        &self,
        events: Vec<&Needed>,
        grounds: &Grounds,
        mut before: Option<usize>,
    ) -> Vec<String> {
        let mut all = self.clauses(events, &mut before);
        let with = self.with(&grounds.ends, before, Some(grounds.dead_end));
        all.push(self.end_clause(grounds) + &in_brackets(with));
        all
    }

    /// "r1c2 is not 5 (if it were: r1c3 is 4 (its last candidate), then r1c4 has no candidate)",
    /// with a line for each inner clause.
    fn refuted_clause(&self, grounds: &Grounds) -> String {
        let (cell, value) = self.supposed();
        let all = self.clauses_to_end(grounds.events.iter().collect(), grounds, None);
        let all = all.join(&format!(",{LINE_WITHIN}then "));
        format!("{cell} is not {value:#} (if it were:{LINE_WITHIN}{all})")
    }

    /// "as r1c2 is 4 and r7c3 is 5, by the white dot between r1c2 and r1c3": the filled cells from
    /// which something follows, but neither the supposition nor what was said just before, and
    /// the clues by which they exclude another value, but for the one that it is of.
    pub(super) fn with(
        &self,
        premises: &[Candidate],
        before: Option<usize>,
        of: Option<TrialEnd>,
    ) -> Option<String> {
        let causes = premises.iter().filter_map(|&at| self.cause(at));
        let filled = causes.filter_map(|cause| match self.events[cause] {
            TrialEvent::Fill(at, FillReason::Cell | FillReason::House(_)) => {
                (Some(cause) != before).then_some(at)
            }
            _ => None,
        });
        let filled = sorted_set(filled);
        let filled = (!filled.is_empty()).then(|| format!("as {}", cells_are(filled)));
        let own = of.map_or(Vec::new(), |of| self.clues_of_end(of));
        let mut by = self.clues_between(&self.causes(premises));
        by.retain(|clue| !own.contains(clue));
        let by = (!by.is_empty()).then(|| format!("by {}", clues(self.board.index, &by)));
        let both: Vec<String> = filled.into_iter().chain(by).collect();
        (!both.is_empty()).then(|| both.join(", "))
    }

    /// The clues on cells by which the candidates of these pairs exclude each other. Houses and
    /// rules for the whole board are seen without being named.
    pub(super) fn clues_between(&self, pairs: &[(Candidate, Candidate)]) -> Vec<usize> {
        let index = self.board.index;
        let pairs = pairs.iter();
        let pairs = pairs.filter(|&&(one, other)| !self.board.sees(one, other));
        let of_pair = |&(one, other): &(Candidate, Candidate)| {
            let mut reasons = self.board.reasons(one, other).into_iter();
            reasons.find(|&clue| matches!(index.clues()[clue], Clue::Local(_)))
        };
        sorted_set(pairs.filter_map(of_pair))
    }

    /// What an event leaves, as a clause; `None` for the supposition.
    pub(super) fn clause(&self, needed: &Needed, with: Option<String>) -> Option<String> {
        let clause = match needed.event {
            TrialEvent::Fill(_, FillReason::Supposed) | TrialEvent::End => return None,
            TrialEvent::Refuted(place) => {
                let within = needed.within.as_ref()?;
                return Some(self.within[place].trial.refuted_clause(within));
            }
            TrialEvent::Cage(place) => self.cage_clause(needed, place),
            TrialEvent::SureDigit(place, value) => self.sure_clause(needed, place, value),
            TrialEvent::Equation(place) => self.equation_clause(needed, self.sums.equation(place)),
            TrialEvent::Clue(place) => self.clue_clause(needed, place),
            TrialEvent::CommonPeers(n, value) => self.locked_clause(needed, n, value),
            TrialEvent::AnyOfCell(cell) => self.cell_clause(needed, cell),
            TrialEvent::NakedPair(pair) => self.pair_clause(needed, pair),
            TrialEvent::Fill((cell, value), reason) => {
                let last = match reason {
                    FillReason::House(n) => format!("place in {}", self.board.houses[n].house),
                    FillReason::Cell | FillReason::Supposed => "candidate".to_owned(),
                };
                let with = with.map_or(String::new(), |with| format!(", {with}"));
                return Some(format!("{cell} is {value:#} (its last {last}{with})"));
            }
        };
        Some(clause + &in_brackets(with))
    }

    pub(super) fn end_clause(&self, grounds: &Grounds) -> String {
        match grounds.dead_end {
            TrialEnd::Cells(cells) => format!("{cells} has no candidate"),
            TrialEnd::Clue(place) => self.unmet_clause(self.sums.clue(place).1, grounds),
            TrialEnd::Cage(place) => match &self.sums.cage(place).source {
                CageSource::Cage(cage) => format!("{cage} has no combination"),
                CageSource::Innies(innies) => {
                    let (unmet, why) = self.unmet_equation(innies, grounds);
                    unmet + &why.unwrap_or_else(|| self.unmet_innies(innies, grounds))
                }
            },
            TrialEnd::Equation(place) => {
                let equation = self.sums.equation(place);
                let (unmet, why) = self.unmet_equation(equation, grounds);
                unmet + &why.unwrap_or_else(|| ", which its candidates rule out".to_owned())
            }
            TrialEnd::House(n, value) => {
                let house = self.board.houses[n].house.name;
                format!("{house} has no place for {}", a(value))
            }
        }
    }

    /// What a cage loses, as a clause: "by cage 14 at r1c1, r2c1 cannot be 5".
    fn cage_clause(&self, needed: &Needed, place: CagePlace) -> String {
        match &self.sums.cage(place).source {
            CageSource::Cage(cage) => format!("by {cage}, {}", losses_in_words(&needed.lost)),
            CageSource::Innies(innies) => self.equation_clause(needed, innies),
        }
    }

    /// "every combination left for cage 14 at r1c1 has a 5, in r1c2 or r1c3, so that r2c2 loses it"
    fn sure_clause(&self, needed: &Needed, place: CagePlace, value: Digit) -> String {
        let places = self.places_and_losses(needed, value);
        match &self.sums.cage(place).source {
            CageSource::Cage(cage) => {
                format!(
                    "every combination left for {cage} has {}, in {places}",
                    a(value)
                )
            }
            CageSource::Innies(innies) => {
                format!(
                    "{}, with {} in {places}",
                    equation_as_reason(self.board, innies),
                    a(value)
                )
            }
        }
    }

    /// "by the thermometer from r1c1 to r1c3, r1c2 cannot be 5"
    fn clue_clause(&self, needed: &Needed, place: CluePlace) -> String {
        let (_, clue) = self.sums.clue(place);
        format!("by {clue:#}, {}", losses_in_words(&needed.lost))
    }

    /// "by row 1 with cage 5 (r1c1), r1c2 + r1c3 = 14, so r1c2 cannot be 5 or 6"
    fn equation_clause(&self, needed: &Needed, equation: &Equation) -> String {
        let words = equation_as_reason(self.board, equation);
        // Of one cell it is said what it is.
        match equation.cells().len() {
            1 => words,
            _ => format!("{words}, so {}", losses_in_words(&needed.lost)),
        }
    }

    /// "5 in row 1 is in r1c2 or r1c3, so that r2c1 loses it"
    fn locked_clause(&self, needed: &Needed, house: usize, value: Digit) -> String {
        let house = self.board.houses[house].house.name;
        format!(
            "{value:#} in {house} is in {}",
            self.places_and_losses(needed, value)
        )
    }

    /// "r1c2 is 4 or 5, so that r1c3 cannot be 4 or 5"
    fn cell_clause(&self, needed: &Needed, cell: Cell) -> String {
        let left = list(self.world(&needed.premises).get(cell), Join::Or);
        format!(
            "{cell} is {left}, so that {}",
            losses_in_words(&needed.lost)
        )
    }

    /// "r1c2 and r1c5 have only 4 and 5 left, so that r1c3 cannot be 4 or 5"
    fn pair_clause(&self, needed: &Needed, pair: CellPair) -> String {
        let left = list(self.world(&needed.premises).get(pair[0]), Join::And);
        format!(
            "{} have only {left} left, so that {}",
            list(self.cells(needed), Join::And),
            losses_in_words(&needed.lost)
        )
    }

    /// "r1c2 or r1c3, so that r2c1 loses it"
    fn places_and_losses(&self, needed: &Needed, value: Digit) -> String {
        let places = list(self.cells(needed), Join::Or);
        if needed.lost.iter().any(|lost| lost.1 != value) {
            return format!("{places}, so that {}", losses_in_words(&needed.lost));
        }
        let cells: CellSet = needed.lost.iter().map(|&(cell, _)| cell).collect();
        let lose = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{places}, so that {} {lose} it", list(cells, Join::And))
    }
}

/// These words in brackets, with a blank before.
fn in_brackets(words: Option<String>) -> String {
    words.map_or(String::new(), |words| format!(" ({words})"))
}
