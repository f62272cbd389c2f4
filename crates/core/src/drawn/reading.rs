//! The reading of a puzzle: what each group of drawings means, and what that proves.

use super::clues::{ClueBoard, RulePiece, TextRule};
use super::evidence::Sample;
use super::groups::{DrawnGroup, Groups, counted};
use super::meaning::DrawnMeaning;
use super::pairs::{Pair, pairs};
use super::proof::{SolutionVerdict, base, verdict, with_pieces};
use super::rule::StatedRule;
use super::words::{self, RuleText};
use crate::board::{CellSet, Grid};
use crate::formats::Imported;
use crate::rules::{RuleIndex, Rules};
use crate::solve::Effort;
use std::sync::{Arc, OnceLock};

/// What became of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReadingState {
    /// Everything is read, and there is one solution, which is the answer if one is stated.
    Proved,
    /// There is one solution by what is read, the stated answer; something is not read.
    InPart,
    /// There are several solutions, or one that nothing confirms.
    NotProved,
    /// Drawings or words do not fit the answer, or leave no solution.
    Contradicted,
    /// The engine came to no end within its steps.
    Undecided,
    /// The board, its answer or its size rules a reading out.
    Refused,
}

impl ReadingState {
    /// The name in JSON: `proved`, `in-part`, `not-proved`, `contradicted`, `undecided`, `refused`.
    pub fn name(self) -> &'static str {
        match self {
            ReadingState::Proved => "proved",
            ReadingState::InPart => "in-part",
            ReadingState::NotProved => "not-proved",
            ReadingState::Contradicted => "contradicted",
            ReadingState::Undecided => "undecided",
            ReadingState::Refused => "refused",
        }
    }
}

/// Drawings that look alike, and what they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadGroup {
    pub(super) group: DrawnGroup,
    pub(super) pairs: Vec<Pair>,
    /// One for each pair.
    pub(super) meanings: Vec<DrawnMeaning>,
    pub(super) chosen: Option<usize>,
    /// What a sentence says of it that does not fit the answer.
    pub(super) refuted: Option<DrawnMeaning>,
}

impl ReadGroup {
    /// "6 grey lines with a bulb".
    pub fn title(&self) -> String {
        self.group.title()
    }

    /// What it is read as; `None` if it is not read.
    pub fn meaning(&self) -> Option<&DrawnMeaning> {
        self.meanings.get(self.chosen?)
    }

    /// Everything that it may mean, the likeliest first.
    pub fn meanings(&self) -> &[DrawnMeaning] {
        &self.meanings
    }

    /// Which of its meanings is chosen.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Its cells.
    pub fn cells(&self) -> CellSet {
        self.group.cells()
    }

    /// "6 thermometers", "4 white dots".
    pub(super) fn read_as(&self) -> Option<String> {
        let meaning = self.meaning()?;
        let pieces = &self.pairs[self.chosen?].pieces;
        Some(counted(pieces.len(), "", meaning.title()))
    }
}

/// A puzzle as it is read from its drawings and its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnReading {
    pub(super) puzzle: Imported,
    pub(super) base: Rules,
    pub(super) said: RuleText,
    pub(super) groups: Vec<ReadGroup>,
    pub(super) texts: Vec<TextRule>,
    /// Sentences that do not fit the answer.
    pub(super) broken: Vec<usize>,
    pub(super) others: Vec<(String, usize)>,
    pub(super) state: ReadingState,
    pub(super) solution: Option<Grid>,
    /// Why it is refused.
    why: &'static str,
    pub(super) sample: OnceLock<Sample>,
    is_own: bool,
}

/// The most groups that are paired with sentences.
const MOST_GROUPS: usize = 64;

/// The most steps of the first search, and of each further one, when a puzzle is opened.
const MOST_STEPS: u64 = 40_000_000;
pub(super) const MOST_FURTHER_STEPS: u64 = 1_000_000;

/// Words that name the form and the colour of a group, or more.
const SURE: i32 = 4;

/// With less evidence, in bits, an answer confirms no reading.
const FEWEST_BITS: f64 = 8.0;

/// The most combinations of meanings that are tried.
const MOST_COMBINATIONS: usize = 6;

impl DrawnReading {
    /// Reads the drawings of a puzzle; `None` if it has none that could mean anything. The
    /// searches are bounded by steps: most take milliseconds, the longest some seconds.
    pub fn new(puzzle: &Imported) -> Option<DrawnReading> {
        DrawnReading::unless(puzzle, &|| false)
    }

    /// The same, until `cancelled` says so, which leaves the reading undecided.
    pub fn unless(puzzle: &Imported, cancelled: &dyn Fn() -> bool) -> Option<DrawnReading> {
        let drawing = puzzle.drawing.as_ref()?;
        let has_words = !puzzle.puzzle.rules.text().is_empty();
        if drawing.is_empty() && !has_words {
            return None;
        }
        let mut reading = DrawnReading::refused(puzzle);
        match reading.refusal() {
            Some(why) => reading.why = why,
            None => {
                reading.pair();
                reading.take_choices(&drawing.choices);
                if drawing.beside.is_some() && !reading.is_own && !reading.is_called_for(cancelled)
                {
                    return None;
                }
                reading.settle(cancelled);
            }
        }
        // Beside clues that are checked, a reading that proves nothing takes nothing away.
        let stays = drawing.beside.is_none() || reading.is_own || reading.is_claimed();
        stays.then_some(reading)
    }

    /// Whether something is read beside clues that are all checked and leave several solutions.
    fn is_called_for(&self, cancelled: &dyn Fn() -> bool) -> bool {
        let adds_something = self.pieces_by(&self.choices()).next().is_some();
        let effort = Effort {
            most_steps: MOST_FURTHER_STEPS,
            cancelled,
            ..Effort::UNLIMITED
        };
        adds_something
            && self.base.unknown().is_empty()
            && verdict(&self.base, &self.puzzle.puzzle.givens, &effort) == SolutionVerdict::Several
    }

    fn refused(puzzle: &Imported) -> DrawnReading {
        DrawnReading {
            puzzle: puzzle.clone(),
            base: base(puzzle),
            said: RuleText::default(),
            groups: Vec::new(),
            texts: Vec::new(),
            broken: Vec::new(),
            others: Vec::new(),
            state: ReadingState::Refused,
            solution: None,
            why: "",
            sample: OnceLock::new(),
            is_own: false,
        }
    }

    fn refusal(&self) -> Option<&'static str> {
        let drawing = self.puzzle.drawing.as_ref()?;
        let stated = self.puzzle.stated.as_deref();
        let breaks = |answer: &Grid| !RuleIndex::new(&self.base).conflicts(answer).is_empty();
        if drawing.is_too_large {
            Some("it has more drawings or words than are looked at")
        } else if drawing.states_answer && stated.is_none() {
            Some("the answer that it states is no full board, or contradicts its givens")
        } else if stated.is_some_and(breaks) {
            Some("the answer that it states breaks a row, a column or a region")
        } else {
            None
        }
    }

    /// Finds what every group may mean.
    fn pair(&mut self) {
        let Some(drawing) = self.puzzle.drawing.clone() else {
            return;
        };
        let shape = self.base.shape().clone();
        let groups = Groups::of(&drawing, shape.size());
        self.said = words::read(&drawing.rules);
        let others = groups.others.iter().cloned();
        self.others = others
            .filter(|(name, _)| !self.said.has_caption(name))
            .collect();
        let repeat = self
            .said
            .sayings
            .iter()
            .any(|saying| saying.rule == StatedRule::CageRepeat);
        let board = ClueBoard {
            shape: &shape,
            groups: &groups,
            cages_repeat: repeat,
            unites: false,
        };
        let paired = groups.groups.iter().take(MOST_GROUPS);
        let paired: Vec<ReadGroup> = paired.map(|group| self.read_group(&board, group)).collect();
        self.groups = paired;
        if groups.groups.len() > MOST_GROUPS {
            let more = groups.groups.len() - MOST_GROUPS;
            self.others.push(("further group".to_owned(), more));
        }
        self.add_texts(&board);
    }

    fn read_group(&self, board: &ClueBoard, group: &DrawnGroup) -> ReadGroup {
        let mut pairs = pairs(board, &self.said, group);
        pairs.retain(|pair| with_pieces(&self.base, &pair.pieces).is_some());
        let fits = |pair: &Pair| self.fit_the_answer(&pair.pieces);
        let (pairs, refuted): (Vec<Pair>, Vec<Pair>) = pairs.into_iter().partition(fits);
        let meaning = |pair: &Pair| {
            let sentence = self.said.sayings[pair.saying].sentence;
            DrawnMeaning::new(&pair.pieces, &self.said.sentences[sentence])
        };
        ReadGroup {
            group: group.clone(),
            meanings: pairs.iter().map(meaning).collect(),
            chosen: self.best(group, &pairs),
            refuted: refuted.first().map(meaning),
            pairs,
        }
    }

    /// Whether all of these hold in the stated answer, if there is one.
    pub(super) fn fit_the_answer(&self, pieces: &[RulePiece]) -> bool {
        let holds = |grid: &Grid| {
            let mut pieces = pieces.iter();
            pieces.all(|piece| piece.holds(self.base.shape(), grid))
        };
        self.puzzle.stated.as_deref().is_none_or(holds)
    }

    /// The likeliest pair, unless another one is as likely and means something else. Where an
    /// answer confirms little, the words must name form or colour.
    fn best(&self, group: &DrawnGroup, pairs: &[Pair]) -> Option<usize> {
        let first = pairs.first()?;
        let rivals = pairs[1..].iter().filter(|pair| pair.pieces != first.pieces);
        let scores: Vec<i32> = rivals.map(|pair| pair.score).collect();
        let is_sure = first.score >= SURE || group.is_named_by_form();
        let is_clear = first.score > 0 && !scores.contains(&first.score);
        let is_weak = || {
            self.sample
                .get_or_init(|| Sample::new(self.base.shape()))
                .bits(&first.pieces)
                < FEWEST_BITS
        };
        (is_clear && (is_sure || scores.is_empty() || !is_weak())).then_some(0)
    }

    /// Asks the engine, and says what that makes of the reading.
    fn settle(&mut self, cancelled: &dyn Fn() -> bool) {
        let answer = self.puzzle.stated.clone();
        let effort = |most_steps| Effort {
            most_steps,
            cancelled,
            ..Effort::UNLIMITED
        };
        let tries = if answer.is_some() || self.is_own {
            vec![self.choices()]
        } else {
            self.combinations()
        };
        let mut last = SolutionVerdict::None;
        for (number, choices) in tries.into_iter().enumerate() {
            let most = if number == 0 {
                MOST_STEPS
            } else {
                MOST_FURTHER_STEPS
            };
            let found = match self.rules_by(&choices) {
                Some(rules) => verdict(&rules, &self.puzzle.puzzle.givens, &effort(most)),
                None => SolutionVerdict::None,
            };
            if found != SolutionVerdict::None || number == 0 {
                self.choose(&choices);
                last = found;
            }
            if last != SolutionVerdict::None {
                break;
            }
        }
        self.solution = match &last {
            SolutionVerdict::One(grid) => Some(**grid),
            _ => None,
        };
        self.state = self.judged(&last);
    }

    fn judged(&self, verdict: &SolutionVerdict) -> ReadingState {
        let is_refuted = |group: &ReadGroup| group.chosen.is_none() && group.refuted.is_some();
        let is_contradicted = self.groups.iter().any(is_refuted) || !self.broken.is_empty();
        let is_whole = self.unread().is_empty();
        match (verdict, self.puzzle.stated.as_deref()) {
            (SolutionVerdict::Undecided, _) => ReadingState::Undecided,
            (SolutionVerdict::None, _) => ReadingState::Contradicted,
            (SolutionVerdict::One(grid), Some(answer)) if **grid != *answer => {
                ReadingState::Contradicted
            }
            (SolutionVerdict::One(_), _) if is_whole => ReadingState::Proved,
            (SolutionVerdict::One(_), Some(_)) => ReadingState::InPart,
            // Words that are not read could make it another board.
            (SolutionVerdict::One(_), None)
                if self.unread_sentences().is_empty() && !is_contradicted =>
            {
                ReadingState::InPart
            }
            _ if is_contradicted => ReadingState::Contradicted,
            _ => ReadingState::NotProved,
        }
    }

    pub(super) fn choices(&self) -> Vec<Option<usize>> {
        self.groups.iter().map(|group| group.chosen).collect()
    }

    fn choose(&mut self, choices: &[Option<usize>]) {
        for (group, choice) in self.groups.iter_mut().zip(choices) {
            group.chosen = *choice;
        }
    }

    /// The likeliest choices, and those in which one group means something else.
    fn combinations(&self) -> Vec<Vec<Option<usize>>> {
        let first = self.choices();
        let mut others: Vec<(i32, Vec<Option<usize>>)> = Vec::new();
        for (place, group) in self.groups.iter().enumerate() {
            let Some(own) = group.chosen else {
                continue;
            };
            for (other, pair) in group
                .pairs
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != own)
            {
                let mut choices = first.clone();
                choices[place] = Some(other);
                others.push((group.pairs[own].score - pair.score, choices));
            }
        }
        others.sort_by_key(|(cost, _)| *cost);
        let others = others.into_iter().map(|(_, choices)| choices);
        [first]
            .into_iter()
            .chain(others)
            .take(MOST_COMBINATIONS)
            .collect()
    }

    fn pieces_by<'a>(
        &'a self,
        choices: &'a [Option<usize>],
    ) -> impl Iterator<Item = &'a RulePiece> {
        let chosen = self
            .groups
            .iter()
            .zip(choices)
            .filter_map(|(group, choice)| group.pairs.get((*choice)?));
        let drawn = chosen.flat_map(|pair| &pair.pieces);
        drawn.chain(self.texts.iter().flat_map(|text| &text.pieces))
    }

    pub(super) fn rules_by(&self, choices: &[Option<usize>]) -> Option<Rules> {
        with_pieces(&self.base, self.pieces_by(choices))
    }

    /// What became of it.
    pub fn state(&self) -> ReadingState {
        self.state
    }

    /// Whether its solution may be relied on: for hints, levels and checks.
    pub fn is_claimed(&self) -> bool {
        matches!(self.state, ReadingState::Proved | ReadingState::InPart)
    }

    /// The one solution, where it is claimed.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref().filter(|_| self.is_claimed())
    }

    /// The groups of drawings.
    pub fn groups(&self) -> &[ReadGroup] {
        &self.groups
    }

    /// Why it is refused, as the end of a sentence.
    pub fn why_refused(&self) -> Option<&'static str> {
        (self.state == ReadingState::Refused).then_some(self.why)
    }

    /// Whether a player changed what a group means.
    pub fn is_own(&self) -> bool {
        self.is_own
    }

    /// What a player chose for each group.
    fn take_choices(&mut self, choices: &[Option<usize>]) {
        if choices.len() != self.groups.len() || choices.is_empty() {
            return;
        }
        for (group, choice) in self.groups.iter_mut().zip(choices) {
            group.chosen = choice.filter(|&choice| choice < group.pairs.len());
        }
        self.is_own = true;
    }

    /// The puzzle, not yet read, with another meaning of a group or with none: it becomes the
    /// player's reading. As it is for a number that no group has.
    #[must_use]
    pub fn choosing(&self, group: usize, choice: Option<usize>) -> Imported {
        let mut choices = self.choices();
        if let Some(chosen) = choices.get_mut(group) {
            *chosen = choice;
        }
        let mut puzzle = self.puzzle.clone();
        if let Some(drawing) = &mut puzzle.drawing {
            Arc::make_mut(drawing).choices = choices;
        }
        puzzle.report = None;
        puzzle
    }

    /// The next meaning of a group: after the last of them none, and then the first.
    pub fn next_choice(&self, group: usize) -> Option<usize> {
        let group = self.groups.get(group)?;
        let next = group.chosen.map_or(0, |chosen| chosen + 1);
        (next < group.pairs.len()).then_some(next)
    }
}
