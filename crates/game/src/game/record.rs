//! The cost of a game: time, moves, hints, checks. The course of an earlier game. The help that was
//! asked for: what, when, and on which position.

use super::HistoryNodeId;
use ninefold_core::board::Cell;
use ninefold_core::logic::Technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use strum::VariantArray;

/// Who filled in the last cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EnteredBy {
    /// The player, perhaps with hints.
    #[default]
    Player,
    /// The program, at the player's request.
    Machine,
}

/// Whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// Not won yet.
    #[default]
    Open,
    /// The board was the solution at least once.
    Won,
}

/// Cost of a game so far; undo does not reduce it. Nothing is counted any more once the
/// game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// The number of moves, undos and redos.
    pub moves: u32,
    /// Count of each stage of a hint, by [`HintStage::index`].
    pub hints: [u32; 5],
    /// The number of checks against the solution.
    pub checks: u32,
    /// Who filled in the last cell.
    pub solved_by: EnteredBy,
    /// Whether the game is won.
    pub status: GameStatus,
    /// When it was won, in seconds since 1970, UTC; `None` until the win is saved.
    pub won_at: Option<u64>,
}

impl Record {
    /// Number of hints asked for.
    pub fn hints_asked(&self) -> u32 {
        self.hints[HintStage::Nudge.index()]
    }

    pub(super) fn count_move(&mut self) {
        self.count(|record| &mut record.moves);
    }

    pub(super) fn count_hint(&mut self, stage: HintStage) {
        self.count(|record| &mut record.hints[stage.index()]);
    }

    pub(super) fn count_check(&mut self) {
        self.count(|record| &mut record.checks);
    }

    pub(super) fn set_solver(&mut self, solved_by: EnteredBy) {
        if self.status == GameStatus::Open {
            self.solved_by = solved_by;
        }
    }

    fn count(&mut self, figure: impl FnOnce(&mut Record) -> &mut u32) {
        if self.status == GameStatus::Open {
            let figure = figure(self);
            *figure = figure.saturating_add(1);
        }
    }
}

/// A time as a clock shows it: `4:05`, `1:02:03`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number with its noun: `1 hint`, `2 hints`.
pub fn counted(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// The course of an earlier game, which its player won: how many cells were right at
/// which time. What was wrong, or taken back, is in it, too: the count goes down then.
///
/// ```
/// use ninefold_game::game::{Game, GameStatus, Ghost, GamePuzzle};
/// use std::time::Duration;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut game = Game::new(GamePuzzle::from_givens(line.parse()?)?);
/// for cell in game.position.empty_cells().iter() {
///     let digit = game.puzzle.answer.get(cell).unwrap();
///     game.record.elapsed += Duration::from_secs(10);
///     let step = game.enter(cell, digit, Default::default())?;
///     game = game.make(step);
/// }
/// let ghost = Ghost::of(&game).expect("a game that was won");
/// assert_eq!(ghost.right_at(Duration::from_secs(25)), 2);
/// assert_eq!(ghost.time(), Duration::from_secs(510));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost(Arc<[GhostMoment]>);

/// A time at which the number of right cells changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GhostMoment {
    /// The time played, in whole milliseconds.
    pub at: Duration,
    /// The cells with the digit of the solution from then on, the givens not counted.
    pub right: u16,
}

/// The cells of the largest board.
const MOST_RIGHT: u16 = 256;

impl Ghost {
    /// The most moments that are kept; of a game with more, each second, each third or
    /// fewer of them.
    pub const MAX: usize = 500;

    /// A course from its moments; `None` if no game has it.
    pub fn new(moments: Vec<GhostMoment>) -> Option<Ghost> {
        let is_ordered = moments.is_sorted_by_key(|moment| moment.at);
        let is_possible = moments.iter().all(|moment| moment.right <= MOST_RIGHT);
        let has_size = (1..=Ghost::MAX).contains(&moments.len());
        (is_ordered && is_possible && has_size).then(|| Ghost(moments.into()))
    }

    /// Its moments, in order.
    pub fn moments(&self) -> &[GhostMoment] {
        &self.0
    }

    /// The cells that were right at this time.
    pub fn right_at(&self, time: Duration) -> u16 {
        let passed = self.0.partition_point(|moment| moment.at <= time);
        passed.checked_sub(1).map_or(0, |last| self.0[last].right)
    }

    /// Playing time of the game.
    pub fn time(&self) -> Duration {
        self.0.last().map_or(Duration::ZERO, |last| last.at)
    }
}

/// The subject of a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintSubject {
    /// Digits that contradict the solution.
    Mistakes,
    /// A centre mark that is needed and was removed.
    MissingCandidate,
    /// A step of this technique.
    Step(Technique),
    /// A digit of the solution, where no technique found a step.
    Reveal,
    /// The list of all steps on the board.
    AllSteps,
    /// A proof that a candidate is false.
    Candidate,
    /// The whole solution, by a solver that was watched.
    Watched,
}

/// The result of a check in one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellVerdict {
    /// Its digit is that of the solution.
    Right,
    /// It is not.
    Wrong,
}

/// Kinds of help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelpKind {
    /// A hint, and the last stage of it that was revealed.
    Hint(HintSubject, HintStage),
    /// A check against the solution, and the number of wrong digits on the board, 255 for
    /// more.
    Check(u8),
    /// A check of the digit in one cell.
    CellCheck(Cell, CellVerdict),
}

/// Help that was asked for once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HelpEvent {
    /// The time played when it was asked for, in whole milliseconds.
    pub at: Duration,
    /// The position on which it was asked for.
    pub node: HistoryNodeId,
    /// The kind of help.
    pub help: HelpKind,
}

/// The help asked for in a game, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HelpLog(Arc<Vec<HelpEvent>>);

impl HelpLog {
    /// The most events that are kept. The counts of the [`Record`](super::Record) go on
    /// beyond it.
    pub const MAX: usize = 1000;

    /// A log of these events, oldest first; at most [`HelpLog::MAX`] of them are kept.
    pub(crate) fn new(mut events: Vec<HelpEvent>) -> HelpLog {
        events.truncate(HelpLog::MAX);
        HelpLog(Arc::new(events))
    }

    /// The events, oldest first.
    pub fn events(&self) -> &[HelpEvent] {
        &self.0
    }

    /// Whether a hint about this was asked for.
    pub fn has_hint_about(&self, subject: HintSubject) -> bool {
        let is_about =
            |event: &HelpEvent| matches!(event.help, HelpKind::Hint(about, _) if about == subject);
        self.events().iter().any(is_about)
    }

    /// Count of hints for each technique: hints that revealed at least its name, so that
    /// the stage with the place does not count. Techniques that no lesson teaches are left
    /// out.
    pub fn techniques(&self) -> BTreeMap<Technique, u32> {
        let mut counts = BTreeMap::new();
        for event in self.events() {
            if let HelpKind::Hint(HintSubject::Step(technique), stage) = event.help
                && stage >= HintStage::Which
                && technique.is_in_hints()
            {
                *counts.entry(technique).or_insert(0) += 1;
            }
        }
        counts
    }

    /// Adds an event. Another stage of the hint asked for last is not a new event.
    pub(super) fn add(&mut self, event: HelpEvent) {
        let events = Arc::make_mut(&mut self.0);
        let has_room = events.len() < HelpLog::MAX;
        match events.last_mut() {
            Some(last) if last.is_continued_by(&event) => last.help = event.help,
            Some(_) | None if has_room => events.push(event),
            Some(_) | None => {}
        }
    }
}

impl HelpEvent {
    /// Whether the other one reveals more of the same hint.
    fn is_continued_by(&self, other: &HelpEvent) -> bool {
        match (self.help, other.help) {
            (HelpKind::Hint(subject, stage), HelpKind::Hint(next_subject, next_stage)) => {
                self.node == other.node && subject == next_subject && stage < next_stage
            }
            (HelpKind::Check(_) | HelpKind::CellCheck(..), _)
            | (_, HelpKind::Check(_) | HelpKind::CellCheck(..)) => false,
        }
    }
}

/// The stages of a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, VariantArray)]
pub enum HintStage {
    /// The kind of step and how hard it is.
    Nudge,
    /// The place to look at.
    Where,
    /// The technique and its cells.
    Which,
    /// The proof and what follows.
    Proof,
    /// The hint was applied.
    Done,
}

impl HintStage {
    /// Every stage, in order.
    pub const ALL: [HintStage; HintStage::VARIANTS.len()] =
        *HintStage::VARIANTS.first_chunk().unwrap();

    /// The index in [`HintStage::ALL`] and [`Record::hints`](super::Record::hints).
    pub fn index(self) -> usize {
        self as usize
    }

    pub(super) fn next(self) -> HintStage {
        HintStage::ALL[(self.index() + 1).min(HintStage::Done.index())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::for_tests::example_game as game;
    use crate::game::{AutoPrune, Game};
    use ninefold_core::board::{Cell, Digit};

    const STEP: HintSubject = HintSubject::Step(Technique::HiddenSingle);

    fn after(seconds: u64, mut game: Game) -> Game {
        game.record.elapsed = Duration::from_secs(seconds);
        game
    }

    #[test]
    fn a_hint_is_one_event_however_far_it_was_revealed() {
        let nudged = after(5, game()).record_hint(STEP, HintStage::Nudge);
        assert!(nudged.help.techniques().is_empty());
        let proved = after(9, nudged)
            .record_hint(STEP, HintStage::Where)
            .record_hint(STEP, HintStage::Which)
            .record_hint(STEP, HintStage::Proof);
        let expected = HelpEvent {
            at: Duration::from_secs(5),
            node: HistoryNodeId::START,
            help: HelpKind::Hint(STEP, HintStage::Proof),
        };
        assert_eq!(proved.help.events(), [expected]);
        assert_eq!(
            proved.help.techniques(),
            [(Technique::HiddenSingle, 1)].into()
        );

        // The same hint, asked for again, is another event.
        let again = proved.record_hint(STEP, HintStage::Nudge);
        assert_eq!(again.help.events().len(), 2);
    }

    #[test]
    fn a_check_keeps_how_many_digits_were_wrong() {
        let cell = Cell::at(0, 2);
        let step = game()
            .enter(cell, Digit::from_index(8), AutoPrune::Off)
            .unwrap();
        let checked = after(7, game().make(step)).record_check();
        let [event] = checked.help.events() else {
            panic!("{:?}", checked.help);
        };
        assert_eq!(event.help, HelpKind::Check(1));
        assert_eq!((event.at.as_secs(), event.node.number()), (7, 1));
    }

    #[test]
    fn nothing_is_logged_after_the_win() {
        let solved = game().solve().unwrap();
        let won = game()
            .make(solved)
            .record_check()
            .record_hint(STEP, HintStage::Nudge);
        assert!(won.help.events().is_empty());
    }

    #[test]
    fn the_log_is_bounded_and_the_counts_go_on() {
        let checked = (0..HelpLog::MAX + 10).fold(game(), |game, _| game.record_check());
        assert_eq!(checked.help.events().len(), HelpLog::MAX);
        assert_eq!(checked.record.checks as usize, HelpLog::MAX + 10);
    }
}
