//! Why a candidate is false, or true, on a board of any rules.

use super::any::Position;
use super::any::derivation::{DerivationGoal, length_of, reading_order};
use super::indexed_rules::IndexedRules;
use super::ladder::Ladder;
use super::refutation::{Refutation, Supposition, refute_unless, refute_without_nets};
use super::step::{Step, level_on_boards};
use crate::board::{Cell, CellSet, Digit, DigitSet, Text};
use crate::classic::Candidates;
use crate::logic::hints::phrases::{capital, results};
use crate::logic::{Family, Level, Technique};
use crate::rules::Clue;
use crate::text;

/// A proof that a candidate is false, or that it is true: what the contrary leads to.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::logic::{ForcingNets, IndexedRules, Position, Ladder, Supposition};
/// use ninefold_core::rules::{Rules, Shape};
///
/// let rules = IndexedRules::new(Rules::new(Shape::with_boxes(4)?));
/// let three = (1..4).fold(Grid::EMPTY, |values, n| {
///     values.with(Cell::at(0, usize::from(n)), Digit::new(n))
/// });
/// let position = Position::new(&rules, &three);
/// let four = (Cell::FIRST, Digit::new(4).unwrap());
/// let search = Ladder::new(&rules);
/// let proof = search.prove(&position, four, Supposition::Absent, ForcingNets::Allowed);
/// let text = "r1c1 is the last empty cell of row 1, and 4 is the digit missing there.\nr1c1=4";
/// assert_eq!(proof.expect("a step").text(), text);
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct CandidateProof {
    /// The candidate.
    pub candidate: (Cell, Digit),
    /// The assumption about it that is refuted.
    pub supposed: Supposition,
    /// Steps that hold without the assumption, in order: only those the last one needs.
    pub before: Vec<Step>,
    /// The step that removes or places the candidate, or places a digit that rules it out, on
    /// the board after those before.
    pub step: Step,
    length: usize,
    has_nets: bool,
    /// That the digit of the last step rules the candidate out, with what sees both.
    seen: Option<Text>,
}

/// A contradiction of so many links is followed at sight: no easier steps are looked for.
const SHORT: usize = 3;

/// So often a contradiction is looked at again for what holds without it.
const MOST_ROUNDS: usize = 4;

/// Whether forcing nets, which nobody follows without paper, may stand in a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForcingNets {
    /// Where they make it shorter.
    Allowed,
    /// Only where nothing else proves it.
    Avoided,
}

impl From<&Refutation> for CandidateProof {
    fn from(found: &Refutation) -> CandidateProof {
        let (cell, digit) = found.candidate;
        CandidateProof {
            candidate: (cell.into(), digit),
            supposed: found.supposed,
            before: found.before.iter().cloned().map(Step::from).collect(),
            step: found.step.clone().into(),
            length: found.length(),
            has_nets: found.needs_nets(),
            seen: None,
        }
    }
}

fn is_settled(board: &Position, (cell, digit): (Cell, Digit), supposed: Supposition) -> bool {
    match supposed {
        Supposition::Present => !board.candidates.has(cell, digit),
        Supposition::Absent => board.values.get(cell) == Some(digit),
    }
}

/// The board after some steps.
fn after(rules: &IndexedRules, start: &Position, steps: &[Step]) -> Position {
    let mut board = start.clone();
    steps.iter().for_each(|step| step.apply(rules, &mut board));
    board
}

impl CandidateProof {
    /// The proof by these steps, on a board of rules that have a ladder of their own.
    fn of_steps(
        candidate: (Cell, Digit),
        supposed: Supposition,
        mut steps: Vec<Step>,
    ) -> Option<CandidateProof> {
        let step = steps.pop()?;
        Some(CandidateProof {
            candidate,
            supposed,
            length: steps.len() + step.length(),
            before: steps,
            step,
            has_nets: false,
            seen: None,
        })
    }

    /// With what sees the candidate and the digit of the last step.
    fn with_what_sees(mut self, rules: &IndexedRules) -> CandidateProof {
        let (cell, digit) = self.candidate;
        let mut placed = self.step.placements.iter();
        let clue = placed.find_map(|&placed| rules.clue_between(placed, self.candidate));
        self.seen = clue.map(|clue| match &rules.clues()[clue] {
            Clue::House(house) => {
                let house = capital(house.to_string());
                text!("{house} has its {digit} now, so {cell} is not {digit}.")
            }
            clue => text!("So {cell} is not {digit} by {clue:#}."),
        });
        self
    }

    /// All steps, the last one included.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Step> {
        (0..self.before.len() + 1).map(|place| self.before.get(place).unwrap_or(&self.step))
    }

    /// Its length: the steps before, and the inferences of the last.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Whether a forcing net is among its steps.
    pub fn needs_nets(&self) -> bool {
        self.has_nets
    }

    /// The position after some of the steps before the last.
    pub fn position_after(&self, rules: &IndexedRules, start: &Position, steps: usize) -> Position {
        after(rules, start, &self.before[..steps.min(self.before.len())])
    }

    /// The steps before the last, a line each under their title; nothing if there are none.
    pub fn before_in_short(&self) -> Vec<Text> {
        let (cell, digit) = self.candidate;
        let title = match self.supposed {
            Supposition::Present => text!("First, without {digit:#} in {cell}:"),
            Supposition::Absent => Text::from("First, what holds anyway:"),
        };
        let title = Some(title).filter(|_| !self.before.is_empty());
        let in_short = |step: &Step| text!("{}: {:#}.", step.name(), step.result());
        let steps = self.before.iter().map(in_short);
        title.into_iter().chain(steps).collect()
    }

    /// That the candidate is ruled out by the digit that the last step places; `None` if that
    /// step removes it.
    pub fn ruled_out(&self) -> Option<Text> {
        let (cell, digit) = self.candidate;
        let is_placed = !self.step.placements.is_empty();
        let said = || text!("So {cell} is not {digit}.");
        let said = self.seen.clone().unwrap_or_else(said);
        (is_placed && self.supposed == Supposition::Present).then_some(said)
    }

    /// The whole proof, and below it what is proved: `r9c7<>3`.
    pub fn text(&self) -> Text {
        let (cell, digit) = self.candidate;
        let result = match self.supposed {
            Supposition::Present => results::<Cell, _>(&[], [(cell, DigitSet::only(digit))]),
            Supposition::Absent => results::<_, Cell>(&[(cell, digit)], []),
        };
        let before = self.before_in_short().into_iter();
        let lines = before.chain([self.step.proof()]).chain(self.ruled_out());
        Text::joined("\n", lines.chain([result]))
    }
}

impl Ladder<'_> {
    /// The shortest proof that is known that a candidate is false or true. On boards of other
    /// rules than the classic ones it is the easiest step that shows it, or else easier steps
    /// that lead to one. `None` if there is none, or when cancelled.
    pub fn prove(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        supposed: Supposition,
        nets: ForcingNets,
    ) -> Option<CandidateProof> {
        if let Some(board) = self.classic_board(position) {
            return self.refuted(&board, candidate, supposed, nets);
        }
        let steps = self
            .by_easy_steps(position, candidate, supposed)
            .or_else(|| self.by_what_is_shorter(position, candidate, supposed))?;
        let steps = match supposed {
            Supposition::Present => {
                let steps = self.without_what_holds(position, candidate, steps);
                let steps = self.with_easy_end(position, candidate, steps);
                self.with_end_of(position, candidate, steps)
            }
            Supposition::Absent => steps,
        };
        CandidateProof::of_steps(candidate, supposed, steps)
            .map(|proof| proof.with_what_sees(self.rules))
    }

    /// A step below forcing chains and contradictions that settles the candidate, or two that do.
    fn by_easy_steps(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        supposed: Supposition,
    ) -> Option<Vec<Step>> {
        let is_easy = |technique| self.is_easy(technique);
        let easy = Ladder {
            is_used: &is_easy,
            ..*self
        };
        let step = easy.settling(position, candidate, supposed);
        step.map(|step| vec![step])
            .or_else(|| self.by_two_steps(position, candidate, supposed))
    }

    fn is_easy(&self, technique: Technique) -> bool {
        technique.family() != Family::Forcing && (self.is_used)(technique)
    }

    /// A forcing chain or a contradiction, or the easier steps that settle the candidate where they
    /// are shorter.
    fn by_what_is_shorter(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        supposed: Supposition,
    ) -> Option<Vec<Step>> {
        let forcing = |board: &Position| match supposed {
            Supposition::Present => self.against(board, candidate),
            Supposition::Absent => self.settling(board, candidate, supposed),
        };
        let early = |board: &Position| match supposed {
            Supposition::Present => {
                let ladder = self.rules.ladder();
                ladder.single_contradiction_of(candidate, board)
            }
            Supposition::Absent => None,
        };
        let at_once = forcing(position).map(|step| vec![step]);
        if let Some([step]) = at_once.as_deref()
            && step.length() <= SHORT
        {
            return at_once;
        }
        let derived = self.rules.ladder().derive(
            position,
            &DerivationGoal {
                // That a candidate is true may take forcing steps, too.
                is_used: &|technique| match supposed {
                    Supposition::Present => self.is_easy(technique),
                    Supposition::Absent => (self.is_used)(technique),
                },
                is_reached: &|board| is_settled(board, candidate, supposed),
                last: &forcing,
                early: &early,
                is_cancelled: self.is_cancelled,
            },
        );
        // Of two as long the one whose steps hold anyway.
        let both = [derived, at_once].into_iter().flatten();
        both.min_by_key(|steps| reading_order(steps))
    }

    /// A proof whose contradiction says of little that it holds anyway: as far as there are easy
    /// steps for that, they come before it.
    fn without_what_holds(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        mut steps: Vec<Step>,
    ) -> Vec<Step> {
        // On the board after those steps the contradiction may rest on others.
        for _ in 0..MOST_ROUNDS {
            let count = steps.len();
            steps = self.with_steps_for_what_holds(position, candidate, steps);
            if steps.len() == count {
                break;
            }
        }
        steps
    }

    /// A proof whose last step is an easy one where the steps before it lead to one: a contradiction
    /// at once may come to no more than a single.
    fn with_easy_end(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        mut steps: Vec<Step>,
    ) -> Vec<Step> {
        let is_forced = |step: &Step| step.technique.family() == Family::Forcing;
        if steps.len() < 2 || !steps.last().is_some_and(is_forced) {
            return steps;
        }
        let board = after(self.rules, position, &steps[..steps.len() - 1]);
        let is_easy = |technique| self.is_easy(technique);
        let easy = Ladder {
            is_used: &is_easy,
            ..*self
        };
        if let Some(end) = easy.settling(&board, candidate, Supposition::Present) {
            steps.pop();
            steps.push(end);
        }
        steps
    }

    /// A proof whose last step, where it is one of a clue, is told for the candidate's cell alone.
    fn with_end_of(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        mut steps: Vec<Step>,
    ) -> Vec<Step> {
        let ends = steps.pop_if(|last| last.removals.contains(&candidate));
        if let Some(last) = ends {
            let board = after(self.rules, position, &steps);
            steps.push(self.rules.ladder().told_of(&last, candidate.0, &board));
        }
        steps
    }

    /// A proof with easy steps for what its contradiction says to hold anyway, as far as there are
    /// any. Each has a board of its own, so that it is worth a link more.
    fn with_steps_for_what_holds(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        steps: Vec<Step>,
    ) -> Vec<Step> {
        let before = match steps.as_slice() {
            [before @ .., last] if last.technique == Technique::Contradiction => before.len(),
            _ => return steps,
        };
        let mut told = steps[..before].to_vec();
        let mut board = after(self.rules, position, &told);
        let is_easy =
            |technique| level_on_boards(technique) <= Level::Hard && self.is_easy(technique);
        let easy = Ladder {
            is_used: &is_easy,
            ..*self
        };
        let parts = self
            .rules
            .ladder()
            .parts_of_contradiction(candidate, &board);
        for held in &parts.held_anyway {
            if held.is_on(&board) {
                continue;
            }
            if let Some(step) = easy.found(&board, &|step| held.is_said_by(step)) {
                step.apply(self.rules, &mut board);
                told.push(step);
            }
        }
        if told.len() > before && !is_settled(&board, candidate, Supposition::Present) {
            let again = self
                .rules
                .ladder()
                .contradiction_along(candidate, &board, &parts);
            told.extend(again);
        }
        let ends = told
            .last()
            .is_some_and(|step| self.settles(step, candidate, Supposition::Present));
        let more = told.len().saturating_sub(steps.len());
        let is_followed = reading_order(&told).0 <= reading_order(&steps).0;
        if ends && is_followed && length_of(&told) <= length_of(&steps) + more {
            told
        } else {
            steps
        }
    }

    /// A step up to Medium after which one up to Hard settles the candidate. All first ones are
    /// looked at, not the easiest alone, which may be far away.
    fn by_two_steps(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        supposed: Supposition,
    ) -> Option<Vec<Step>> {
        let up_to = |level: Level| {
            move |technique: Technique| {
                level_on_boards(technique) <= level && (self.is_used)(technique)
            }
        };
        let (is_simple, is_second) = (up_to(Level::Medium), up_to(Level::Hard));
        let second = Ladder {
            is_used: &is_second,
            ..*self
        };
        let related = self.rules.pairs(candidate.0).iter().map(|&(cell, _)| cell);
        let near = related
            .chain(self.rules.peers(candidate.0))
            .collect::<CellSet>();
        let settles = |step: &Step| self.settles(step, candidate, supposed);
        let mut first = self.rules.ladder().before_one(
            position,
            near.with(candidate.0),
            [&is_simple, &is_second],
            self.is_cancelled,
            &settles,
        );
        first.find_map(|step| {
            let first = self.same_step(position, &step)?;
            let board = after(self.rules, position, std::slice::from_ref(&first));
            let second = second.settling(&board, candidate, supposed)?;
            Some(vec![first, second])
        })
    }

    /// The easiest step that settles the candidate.
    pub(super) fn settling(
        &self,
        position: &Position,
        candidate: (Cell, Digit),
        supposed: Supposition,
    ) -> Option<Step> {
        self.found(position, &|step| self.settles(step, candidate, supposed))
    }

    pub(super) fn same_step(&self, position: &Position, step: &Step) -> Option<Step> {
        let of_technique = Ladder {
            is_used: &|technique| technique == step.technique,
            ..*self
        };
        of_technique.found(position, &|again| {
            let mut removals = step.removals.iter();
            again.placements == step.placements && removals.all(|it| again.removals.contains(it))
        })
    }

    fn refuted(
        &self,
        board: &Candidates,
        (cell, digit): (Cell, Digit),
        supposed: Supposition,
        nets: ForcingNets,
    ) -> Option<CandidateProof> {
        let candidate = (cell.classic()?, digit);
        let without_nets = match (nets, supposed) {
            (ForcingNets::Avoided, Supposition::Present) => {
                refute_without_nets(board, candidate, self.is_cancelled)
            }
            _ => None,
        };
        let any = || refute_unless(board, candidate, supposed, self.is_cancelled);
        let found = without_nets.or_else(any)?;
        Some(CandidateProof::from(&found).with_what_sees(self.rules))
    }

    /// Whether a step removes a candidate or places a digit that rules it out, or if that is
    /// supposed to be absent, places it.
    fn settles(&self, step: &Step, candidate: (Cell, Digit), supposed: Supposition) -> bool {
        let (cell, digit) = candidate;
        let mut placed = step.placements.iter();
        let rules_out = |&(at, other): &(Cell, Digit)| {
            let is_beside = at != cell && self.rules.excluded(at, other, cell).contains(digit);
            is_beside || at == cell && other != digit
        };
        match supposed {
            Supposition::Present => step.removals.contains(&candidate) || placed.any(rules_out),
            Supposition::Absent => step.placements.contains(&candidate),
        }
    }
}
