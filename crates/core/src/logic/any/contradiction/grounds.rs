//! What a contradiction rests on: the consequences that it needs, and of what was removed before
//! each no more than it takes.

use super::trial::{CellPair, FillReason, Refuted, Trial, TrialEnd, TrialEvent, looked_at};
use crate::board::{Candidates, Cell, CellSet, DigitSet};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::Candidate;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A consequence that a contradiction rests on.
pub(super) struct Needed {
    /// Its place in the order of what happened.
    pub number: usize,
    pub event: TrialEvent,
    /// The removals that it rests on.
    pub premises: Vec<Candidate>,
    /// The removals by it on which something later rests.
    pub lost: Vec<Candidate>,
    /// The places of its digit, if it is about those, without cells that are said to be filled.
    pub places: CellSet,
    /// Those that are none for that reason alone.
    pub filled: Vec<Candidate>,
    /// What a supposition within this one rests on.
    pub within: Option<Box<Grounds>>,
}

impl Needed {
    fn new(number: usize, event: TrialEvent, lost: Vec<Candidate>) -> Needed {
        Needed {
            number,
            event,
            premises: Vec::new(),
            lost,
            places: CellSet::NONE,
            filled: Vec::new(),
            within: None,
        }
    }
}

/// What a contradiction rests on.
pub(super) struct Grounds {
    /// In order.
    pub events: Vec<Needed>,
    pub dead_end: TrialEnd,
    /// The removals that the dead end rests on.
    pub ends: Vec<Candidate>,
    /// The events that follow from the supposition, by their numbers; the others hold anyway.
    pub supposed: Vec<usize>,
    /// The removals before the supposition on which it rests, too.
    pub before: Vec<Candidate>,
    /// The candidates that lead there in the same way: the supposition, and others of its cell or
    /// of its digit.
    pub alike: Vec<Candidate>,
}

impl Grounds {
    /// How many consequences there are, with those of suppositions within this one.
    pub fn length(&self) -> usize {
        let within = |needed: &Needed| needed.within.as_ref().map_or(0, |within| within.length());
        self.events.iter().map(|needed| 1 + within(needed)).sum()
    }

    /// "r1c2 were 5", "r1c2 or r1c3 is 5", "r1c2 were 5 or 6".
    pub fn supposition(&self, is: &str) -> String {
        let cells: CellSet = self.alike.iter().map(|at| at.0).collect();
        let values: DigitSet = self.alike.iter().map(|at| at.1).collect();
        format!("{} {is} {}", list(cells, Join::Or), list(values, Join::Or))
    }
}

/// What later consequences need, by the event that removed it.
type Wanted = BTreeMap<usize, Vec<Candidate>>;

/// Which of the removals that an event could rest on are taken.
type Choose<'c> = &'c dyn Fn(&Wanted, &mut Needed, TrialEnd);

impl Trial<'_, '_> {
    /// How many consequences a dead end rests on, with all that was removed where something follows:
    /// as many as its [grounds](Trial::grounds) have, or more.
    pub fn length(&self, dead_end: TrialEnd) -> usize {
        self.grounds_by(dead_end, &|_, _, _| {}).events.len()
    }

    /// The shortest of what the trial's dead ends rest on, with the fewest removals.
    pub fn grounds(&self, dead_end: TrialEnd) -> Grounds {
        let choose = |wanted: &Wanted, needed: &mut Needed, looked_at: TrialEnd| match needed.event
        {
            TrialEvent::Fill(filled, _) => self.choose_reason(wanted, needed, filled),
            _ => self.leave_out(wanted, needed, looked_at),
        };
        let length = |its: &Grounds| (its.events.len(), !its.dead_end.is_seen_at_once());
        let mut shortest = self.grounds_by(dead_end, &choose);
        for other in self.dead_ends().filter(|its| *its != dead_end) {
            let its = self.grounds_by(other, &choose);
            if length(&its) < length(&shortest) {
                shortest = its;
            }
        }
        shortest.supposed = self.supposed_only(&shortest.events);
        self.find_places(&mut shortest);
        shortest
    }

    /// What a dead end rests on. What is told of it beyond that is still to be found.
    fn grounds_by(&self, dead_end: TrialEnd, choose: Choose<'_>) -> Grounds {
        let (mut wanted, mut events) = (Wanted::new(), Vec::new());
        let mut end = Needed::new(self.events.len(), TrialEvent::End, Vec::new());
        end.premises = self.end_premises(dead_end);
        choose(&wanted, &mut end, dead_end);
        self.want(&mut wanted, &end.premises);
        while let Some(last) = { wanted.last_entry() }.filter(|its| *its.key() >= self.before) {
            let (number, lost) = last.remove_entry();
            let mut needed = Needed::new(number, self.events[number], lost);
            if let Some(looked_at) = looked_at(needed.event) {
                needed.premises = self.removed_before(number, looked_at);
                choose(&wanted, &mut needed, looked_at);
            }
            if let TrialEvent::Refuted(place) = needed.event {
                let Refuted { trial, dead_end } = &*self.within[place];
                let within = trial.grounds(*dead_end);
                needed.premises.clone_from(&within.before);
                needed.within = Some(Box::new(within));
            }
            self.want(&mut wanted, &needed.premises);
            events.push(needed);
        }
        events.reverse();
        Grounds {
            events,
            dead_end,
            ends: end.premises,
            supposed: Vec::new(),
            alike: vec![self.supposed()],
            before: wanted.into_values().flatten().collect(),
        }
    }

    /// Finds the places that each consequence speaks of. A cell that is said to be filled before is
    /// none, whether or not that is needed.
    fn find_places(&self, grounds: &mut Grounds) {
        let supposed = &grounds.supposed;
        let fills = grounds.events.iter();
        let fills = fills.filter(|its| matches!(its.event, TrialEvent::Fill(..)));
        let fills: Vec<usize> = fills.map(|its| its.number).collect();
        for needed in &mut grounds.events {
            let (value, cells) = match needed.event {
                TrialEvent::SureDigit(place, value) => (value, self.sums.cage(place).cells),
                TrialEvent::CommonPeers(n, value) => (value, self.board.houses[n].house.cells),
                _ => continue,
            };
            let is_supposed = supposed.contains(&needed.number);
            let is_filled = |cell: Cell| {
                self.cause((cell, value)).is_some_and(|fill| {
                    let is_said = is_supposed || !supposed.contains(&fill);
                    fill < needed.number && is_said && fills.contains(&fill)
                })
            };
            let places = self.world(&needed.premises).places(value, cells).iter();
            let (filled, left): (Vec<Cell>, Vec<Cell>) = places.partition(|&cell| is_filled(cell));
            needed.places = left.into_iter().collect();
            needed.filled = filled.into_iter().map(|cell| (cell, value)).collect();
        }
    }

    /// The candidates that are left by all that is said.
    pub fn left_by(&self, grounds: &Grounds) -> Candidates {
        let all = self
            .board
            .candidates_of(CellSet::board(self.board.index.size()));
        let is_gone = |at: &Candidate| {
            let by = |needed: &Needed| {
                let is_sole = needed.number != self.before || grounds.alike.len() == 1;
                let is_fill = matches!(needed.event, TrialEvent::Fill(..)) && is_sole;
                self.cause(*at) == Some(needed.number) && (is_fill || needed.lost.contains(at))
            };
            grounds.events.iter().any(by)
        };
        let gone = all.filter(|at| is_gone(at) || grounds.before.contains(at));
        self.world(&gone.collect::<Vec<Candidate>>())
    }

    fn want(&self, wanted: &mut Wanted, premises: &[Candidate]) {
        for &at in premises {
            let its = wanted.entry(self.cause_of(at)).or_default();
            if !its.contains(&at) {
                its.push(at);
            }
        }
    }

    fn cause_of(&self, at: Candidate) -> usize {
        self.cause(at).unwrap_or_default()
    }

    fn removed_before(&self, number: usize, looked_at: TrialEnd) -> Vec<Candidate> {
        let mut removed = self.end_premises(looked_at);
        removed.retain(|&at| self.cause_of(at) < number);
        removed
    }

    /// The candidates of the board without these.
    pub fn world(&self, removed: &[Candidate]) -> Candidates {
        let mut left = self.board.position.candidates;
        for &(cell, value) in removed {
            left.remove(cell, value);
        }
        left
    }

    /// The cells of an event.
    pub fn cells(&self, needed: &Needed) -> CellSet {
        match needed.event {
            TrialEvent::Fill((cell, _), _) | TrialEvent::AnyOfCell(cell) => CellSet::only(cell),
            TrialEvent::NakedPair(pair) => pair.into_iter().collect(),
            TrialEvent::Cage(place) => self.sums.cage(place).cells,
            TrialEvent::Equation(place) => self.sums.equation(place).cells(),
            TrialEvent::Clue(place) => self.sums.clue(place).1.cell_set(),
            TrialEvent::SureDigit(..) | TrialEvent::CommonPeers(..) => needed.places,
            TrialEvent::Refuted(place) => {
                let events = needed.within.iter().flat_map(|within| &within.events);
                let cells = events.map(|its| self.within[place].trial.cells(its));
                cells.fold(CellSet::NONE, |all, its| all | its)
            }
            TrialEvent::End => CellSet::NONE,
        }
    }

    /// Gives a filled cell the reason that needs the fewest new consequences: its last candidate,
    /// or the last place in a house.
    fn choose_reason(&self, wanted: &Wanted, needed: &mut Needed, filled: Candidate) {
        let (cell, value) = filled;
        let number = needed.number;
        let is_gone = |at| self.cause(at).is_some_and(|cause| cause < number);
        let others = |cells: CellSet| {
            let places = self.board.position.candidates.places(value, cells);
            places.without(cell).iter().map(|other| (other, value))
        };
        let houses = (0..).zip(self.board.houses);
        let houses = houses.filter(|(_, its)| its.house.cells.contains(cell));
        let by_house =
            houses.map(|(n, its)| (FillReason::House(n), others(its.house.cells).collect()));
        let own = self.board.candidates(cell).iter();
        let own = own
            .filter(|&other| other != value)
            .map(|other| (cell, other));
        let all = [(FillReason::Cell, own.collect::<Vec<Candidate>>())];
        let all = all.into_iter().chain(by_house);
        let possible = all.filter(|(_, premises)| premises.iter().copied().all(is_gone));
        let best = possible.min_by_key(|(_, premises)| self.new_causes(wanted, premises));
        if let Some((reason, premises)) = best {
            (needed.event, needed.premises) = (TrialEvent::Fill(filled, reason), premises);
        }
    }

    /// Whether a consequence is needed anyway, or the supposition.
    fn is_free(&self, wanted: &Wanted, cause: usize) -> bool {
        cause == 0 || cause == self.before || wanted.contains_key(&cause)
    }

    /// How many consequences these removals need beyond those that are needed anyway.
    fn new_causes(&self, wanted: &Wanted, premises: &[Candidate]) -> usize {
        let causes: BTreeSet<usize> = premises.iter().map(|&at| self.cause_of(at)).collect();
        let is_new = |cause: &&usize| !self.is_free(wanted, **cause);
        causes.iter().filter(is_new).count()
    }

    /// Leaves premises out as long as the rest leads there, too: all that one event removed at
    /// once, then one by one; first what only this needs, and what came last.
    fn leave_out(&self, wanted: &Wanted, needed: &mut Needed, looked_at: TrialEnd) {
        let causes = needed.premises.iter().map(|&at| self.cause_of(at));
        let causes: BTreeSet<_> = { causes }
            .map(|its| (self.is_free(wanted, its), Reverse(its)))
            .collect();
        for (_, Reverse(cause)) in causes {
            self.leave_out_if(needed, looked_at, |at| self.cause_of(at) == cause);
        }
        for at in needed.premises.clone() {
            self.leave_out_if(needed, looked_at, |its| its == at);
        }
    }

    fn leave_out_if(
        &self,
        needed: &mut Needed,
        looked_at: TrialEnd,
        is_out: impl Fn(Candidate) -> bool,
    ) {
        let mut rest = needed.premises.clone();
        rest.retain(|&at| !is_out(at));
        if self.follows(needed, looked_at, &self.world(&rest)) {
            needed.premises = rest;
        }
    }

    /// Whether an event takes what later ones need with only so much removed before it.
    fn follows(&self, needed: &Needed, looked_at: TrialEnd, left: &Candidates) -> bool {
        let takes = |lost: Vec<Candidate>| needed.lost.iter().all(|at| lost.contains(at));
        let all_exclude = |those: Vec<Candidate>| {
            let excludes = |at, lost: &Candidate| !self.board.index.is_compatible(at, *lost);
            those
                .into_iter()
                .all(|at| needed.lost.iter().all(|lost| excludes(at, lost)))
        };
        let places_exclude = |value, cells| {
            let places = left.places(value, cells).iter();
            all_exclude(places.map(|cell| (cell, value)).collect())
        };
        match needed.event {
            TrialEvent::Fill(..) | TrialEvent::Refuted(_) => false,
            TrialEvent::End => self.is_impossible(looked_at, left),
            TrialEvent::Cage(place) => {
                let left = self.sums.left_of_cage(place, left);
                left.is_some_and(|left| takes(left.lost))
            }
            TrialEvent::SureDigit(place, value) => {
                let found = self.sums.left_of_cage(place, left);
                found.is_some_and(|found| found.sure.contains(value))
                    && places_exclude(value, self.sums.cage(place).cells)
            }
            TrialEvent::Equation(place) => {
                self.sums.lost_of_equation(place, left).is_some_and(takes)
            }
            TrialEvent::Clue(place) => {
                let lost = self.sums.lost_of_clue(place, left, self.board.cancelled);
                lost.is_some_and(takes)
            }
            TrialEvent::CommonPeers(house, value) => {
                places_exclude(value, self.board.houses[house].house.cells)
            }
            TrialEvent::NakedPair(pair) => self.pair_excludes(pair, left, &needed.lost),
            TrialEvent::AnyOfCell(cell) => {
                let values = left.get(cell).iter();
                all_exclude(values.map(|value| (cell, value)).collect())
            }
        }
    }

    /// Whether two cells have only two digits left, and each of these candidates is excluded by one
    /// of the digits in whichever of the cells it is.
    fn pair_excludes(&self, pair: CellPair, left: &Candidates, lost: &[Candidate]) -> bool {
        let values = left.get(pair[0]) | left.get(pair[1]);
        let is_excluded = |&at: &Candidate| {
            let excludes = |cell, value| !self.board.index.is_compatible((cell, value), at);
            { values.iter() }.any(|value| pair.iter().all(|&cell| excludes(cell, value)))
        };
        values.len() == 2 && lost.iter().all(is_excluded)
    }

    /// Whether these candidates leave a sum or a clue no way.
    fn is_impossible(&self, looked_at: TrialEnd, left: &Candidates) -> bool {
        let cancelled = self.board.cancelled;
        match looked_at {
            TrialEnd::Cells(_) | TrialEnd::House(..) => false,
            TrialEnd::Cage(place) => self.sums.left_of_cage(place, left).is_none(),
            TrialEnd::Clue(place) => self.sums.lost_of_clue(place, left, cancelled).is_none(),
            TrialEnd::Equation(place) => self.sums.lost_of_equation(place, left).is_none(),
        }
    }

    /// Those of these events that follow from the supposition.
    fn supposed_only(&self, events: &[Needed]) -> Vec<usize> {
        let mut those = vec![self.before];
        for needed in events {
            let mut causes = needed.premises.iter().filter_map(|&at| self.cause(at));
            if causes.any(|cause| those.contains(&cause)) {
                those.push(needed.number);
            }
        }
        those
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Puzzle;
    use crate::logic::any::board::Position;
    use crate::logic::any::board::{SeenPosition, ToldSteps};
    use crate::logic::ladders::AnyLadder;

    const BOARDS: &str = include_str!("../../../../../../tests/data/variants/boards.tsv");

    /// Whether what an event takes follows from its premises, and not from all but one of them.
    fn assert_concise(trial: &Trial<'_, '_>, needed: &Needed, looked_at: TrialEnd) {
        let follows = |removed: &[Candidate]| {
            let left = trial.world(removed);
            trial.follows(needed, looked_at, &left)
        };
        assert!(follows(&needed.premises));
        for &at in &needed.premises {
            let mut others = needed.premises.clone();
            others.retain(|&each| each != at);
            assert!(!follows(&others), "{at:?} is not needed");
        }
    }

    /// A long proof is told in lines, and what a clue would need is said of a cell that is open.
    fn assert_told(trial: &Trial<'_, '_>, grounds: &Grounds) {
        let proof = trial.step(grounds).proof().to_string();
        let told = { grounds.events.iter() }
            .filter(|needed| !matches!(needed.event, TrialEvent::Fill(_, FillReason::Supposed)));
        assert_eq!(told.count() + 1 > 4, proof.contains('\n'), "{proof}");
        if let TrialEnd::Clue(place) = grounds.dead_end {
            let end = trial.end_clause(grounds);
            let given = trial.sums.clue(place).1.cell_set() - trial.board.open_cells();
            let names = |cell: Cell| end.ends_with(&format!(" in {cell}"));
            assert!(!given.iter().any(names), "{end}");
        }
    }

    #[test]
    fn a_contradiction_rests_on_nothing_needless() {
        let mut checked = 0;
        for kinds in [
            "killer",
            "kropki",
            "little-killer",
            "x,thermometer,sandwich",
        ] {
            let is_one = |row: &Vec<&str>| row.len() > 4 && row[1] == kinds && row[2] == "extreme";
            let mut rows = BOARDS.lines().map(|line| line.split('\t').collect());
            let row: Vec<&str> = rows.find(is_one).unwrap();
            let puzzle: Puzzle = row[4].parse().unwrap();
            let ladder = AnyLadder::new(&puzzle.rules);
            let position = Position::new(ladder.index(), &puzzle.givens);
            let seen = SeenPosition::from(&position);
            let board = ladder.board(&seen, ToldSteps::Nothing, &|| false);
            for candidate in board.open_candidates() {
                let mut trial = Trial::new(&board, 200);
                let Some(dead_end) = trial.run(candidate) else {
                    continue;
                };
                let (all, fewest) = (trial.length(dead_end), trial.grounds(dead_end));
                assert!(fewest.events.len() <= all);
                if !fewest.dead_end.is_seen_at_once() {
                    let mut others = trial.dead_ends().map(|end| trial.length(end));
                    assert!(others.all(|its| its > fewest.events.len()));
                }
                assert_told(&trial, &fewest);
                for needed in &fewest.events {
                    match (needed.event, looked_at(needed.event)) {
                        (TrialEvent::Fill(..), _) | (_, None) => {}
                        (_, Some(its)) => assert_concise(&trial, needed, its),
                    }
                    checked += 1;
                }
            }
        }
        assert!(checked > 1_000, "{checked}");
    }
}
