//! The rules of practice: what an exercise adds to the figures of its technique,
//! when its position comes back, and which technique is to be learned next.

use crate::game::{LessonEvent, LessonProgress, LessonStage};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::Technique;
use std::collections::BTreeMap;
use std::time::Duration;

/// The outcome of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseOutcome {
    /// The step was found without help, in this time.
    FoundAlone(Duration),
    /// It was shown in part or in full, or given up.
    Missed,
}

/// An exercise that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeEvent {
    /// The technique of the exercise.
    pub technique: Technique,
    /// The puzzle of the position.
    pub puzzle: Puzzle,
    /// Its outcome.
    pub outcome: ExerciseOutcome,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// The figures of every technique that was practised.
///
/// ```
/// use ninefold_game::game::{ExerciseOutcome, PracticeEvent, PracticeStats};
/// use ninefold_core::logic::Technique;
/// use std::time::Duration;
///
/// let event = PracticeEvent {
///     technique: Technique::XWing,
///     puzzle: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///         .parse()?,
///     outcome: ExerciseOutcome::FoundAlone(Duration::from_secs(42)),
///     at: 1_795_208_101,
/// };
/// let practice = PracticeStats::default().count(&event);
/// let x_wing = practice.technique(Technique::XWing).expect("it was practised");
/// assert_eq!((x_wing.tried, x_wing.alone), (1, 1));
/// assert_eq!(x_wing.median(), Some(Duration::from_secs(42)));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct PracticeStats {
    techniques: BTreeMap<Technique, TechniqueStats>,
}

/// The figures of one technique.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TechniqueStats {
    /// Exercises that ended.
    pub tried: u32,
    /// Those of them in which the step was found without help.
    pub alone: u32,
    /// When the last one ended, in seconds since 1970.
    pub last: u64,
    /// Outcomes of the last ones, the newest first.
    pub recent: Vec<ExerciseOutcome>,
    /// The positions that come back, the first due first.
    pub reviews: Vec<Review>,
    /// Progress in its lesson.
    pub lesson: LessonProgress,
}

/// A position that comes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// Its puzzle.
    pub puzzle: Puzzle,
    /// When it is due, in seconds since 1970.
    pub due: u64,
    /// Its place in the list of intervals: ten minutes, then 1, 4, 14 and 60 days.
    pub interval: usize,
}

/// After how many seconds a position comes back: ten minutes after it was missed,
/// then at growing intervals as long as it is found alone.
const INTERVALS: [u64; 5] = [10 * MINUTE, DAY, 4 * DAY, 14 * DAY, 60 * DAY];
const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// The interval of a position that is found alone at once.
const FIRST_INTERVAL: usize = 3;

/// Number of exercises in a row to find alone before a technique counts as known.
const KNOWN_AFTER: usize = 3;

impl PracticeStats {
    /// The figures from their parts; `None` if those of a technique contradict
    /// each other.
    pub(crate) fn from_parts(
        techniques: impl IntoIterator<Item = (Technique, TechniqueStats)>,
    ) -> Option<PracticeStats> {
        let techniques: BTreeMap<_, _> = techniques.into_iter().collect();
        let possible = techniques.values().all(TechniqueStats::is_possible);
        possible.then_some(PracticeStats { techniques })
    }

    /// The techniques that were practised, or whose lesson was begun, and their figures.
    pub fn iter(&self) -> impl Iterator<Item = (Technique, &TechniqueStats)> {
        self.techniques.iter().map(|(each, stats)| (*each, stats))
    }

    /// The figures of a technique, if it was practised.
    pub fn technique(&self, technique: Technique) -> Option<&TechniqueStats> {
        self.techniques.get(&technique)
    }

    /// Whether nothing was practised.
    pub fn is_empty(&self) -> bool {
        self.techniques.is_empty()
    }

    /// The first of these techniques that is not known yet.
    pub fn next_to_learn(&self, ladder: &[Technique]) -> Option<Technique> {
        let is_known = |each: &Technique| {
            let stats = self.technique(*each);
            stats.is_some_and(TechniqueStats::is_known)
        };
        ladder.iter().copied().find(|each| !is_known(each))
    }

    /// The techniques of these that were learned: they are known, or were found alone in
    /// their lesson.
    pub fn learned(&self, ladder: &[Technique]) -> Vec<Technique> {
        let is_learned = |each: &Technique| {
            let stats = self.technique(*each);
            stats.is_some_and(|stats| stats.is_known() || stats.lesson.is_done(LessonStage::Alone))
        };
        ladder.iter().copied().filter(is_learned).collect()
    }

    /// Counts what happened in a lesson.
    pub fn count_lesson(mut self, event: &LessonEvent) -> PracticeStats {
        let stats = self.techniques.entry(event.technique).or_default();
        stats.lesson = stats.lesson.after(event);
        self
    }

    /// Counts an exercise.
    pub fn count(mut self, event: &PracticeEvent) -> PracticeStats {
        let stats = self.techniques.entry(event.technique).or_default();
        stats.count(event);
        self
    }
}

impl TechniqueStats {
    /// The most outcomes and the most positions kept.
    pub(crate) const MAX_RECENT: usize = 9;
    pub(crate) const MAX_REVIEWS: usize = 4;

    /// Whether the last exercises were all found alone.
    pub fn is_known(&self) -> bool {
        let last = self.recent.iter().take(KNOWN_AFTER);
        let alone = last.filter(|outcome| outcome.time().is_some());
        alone.count() == KNOWN_AFTER
    }

    /// The median time of the last exercises found alone; of two in the middle
    /// the longer one.
    pub fn median(&self) -> Option<Duration> {
        let times = self.recent.iter().filter_map(|outcome| outcome.time());
        let mut times: Vec<Duration> = times.collect();
        times.sort_unstable();
        times.get(times.len() / 2).copied()
    }

    /// Number of the last exercises found alone, and the number of last exercises.
    pub fn recently_alone(&self) -> (usize, usize) {
        let alone = self.recent.iter().filter(|each| each.time().is_some());
        (alone.count(), self.recent.len())
    }

    /// Whether the figures can be true together.
    fn is_possible(&self) -> bool {
        let (alone, recent) = self.recently_alone();
        self.alone <= self.tried
            && recent <= Self::MAX_RECENT.min(self.tried as usize)
            && alone <= self.alone as usize
            && self.reviews.len() <= Self::MAX_REVIEWS
            && self
                .reviews
                .iter()
                .all(|each| each.interval < INTERVALS.len())
    }

    fn count(&mut self, event: &PracticeEvent) {
        self.tried = self.tried.saturating_add(1);
        if event.outcome.time().is_some() {
            self.alone = self.alone.saturating_add(1);
        }
        self.last = event.at;
        self.recent.insert(0, event.outcome);
        self.recent.truncate(Self::MAX_RECENT);
        self.schedule(event);
    }

    /// Sets when the position comes back. One that was found alone after the
    /// longest interval does not, nor do those due last if there are too many.
    fn schedule(&mut self, event: &PracticeEvent) {
        let before = self.reviews.iter().find(|each| each.puzzle == event.puzzle);
        let interval = match (event.outcome, before) {
            (ExerciseOutcome::Missed, _) => 0,
            (ExerciseOutcome::FoundAlone(_), None) => FIRST_INTERVAL,
            (ExerciseOutcome::FoundAlone(_), Some(review)) => review.interval + 1,
        };
        self.reviews.retain(|each| each.puzzle != event.puzzle);
        if let Some(seconds) = INTERVALS.get(interval) {
            self.reviews.push(Review {
                puzzle: event.puzzle.clone(),
                due: event.at.saturating_add(*seconds),
                interval,
            });
        }
        self.reviews.sort_by_key(|each| each.due);
        self.reviews.truncate(Self::MAX_REVIEWS);
    }
}

impl ExerciseOutcome {
    /// The time, if the step was found alone.
    pub fn time(self) -> Option<Duration> {
        match self {
            ExerciseOutcome::FoundAlone(time) => Some(time),
            ExerciseOutcome::Missed => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_core::board::Cell;
    use ninefold_core::board::Digit;
    use ninefold_core::board::Grid;
    use ninefold_core::rules::Rules;

    const ALONE: ExerciseOutcome = ExerciseOutcome::FoundAlone(Duration::from_secs(30));
    const START: u64 = 1_795_208_101;

    fn puzzle(number: usize) -> Puzzle {
        let cell = Cell::at(number / 9, 0);
        let givens = Grid::EMPTY.with(cell, Some(Digit::from_index(number % 9)));
        Puzzle::new(Rules::classic().clone(), givens)
    }

    fn event(number: usize, outcome: ExerciseOutcome, at: u64) -> PracticeEvent {
        PracticeEvent {
            technique: Technique::XWing,
            puzzle: puzzle(number),
            outcome,
            at,
        }
    }

    fn after(events: &[PracticeEvent]) -> TechniqueStats {
        let all = PracticeStats::default();
        let all = events.iter().fold(all, |all, event| all.count(event));
        all.technique(Technique::XWing).expect("practised").clone()
    }

    #[test]
    fn a_missed_position_comes_back_sooner_than_one_found_alone() {
        let stats = after(&[
            event(1, ALONE, START),
            event(2, ExerciseOutcome::Missed, START),
        ]);
        let due: Vec<_> = stats
            .reviews
            .iter()
            .map(|each| (each.puzzle.clone(), each.due - START))
            .collect();
        assert_eq!(due, [(puzzle(2), 10 * MINUTE), (puzzle(1), 14 * DAY)]);
    }

    #[test]
    fn a_position_found_again_comes_back_later_each_time_and_in_the_end_no_more() {
        let mut events = vec![event(1, ExerciseOutcome::Missed, START)];
        for days in [1, 4, 14, 60] {
            events.push(event(1, ALONE, START));
            let reviews = after(&events).reviews;
            assert_eq!(reviews.len(), 1);
            assert_eq!(reviews[0].due - START, days * DAY);
        }
        events.push(event(1, ALONE, START));
        assert_eq!(after(&events).reviews, []);
        events.push(event(1, ExerciseOutcome::Missed, START));
        assert_eq!(after(&events).reviews[0].due - START, 10 * MINUTE);
    }

    #[test]
    fn figures_are_those_of_the_last_exercises() {
        let seconds = |seconds| ExerciseOutcome::FoundAlone(Duration::from_secs(seconds));
        let outcomes = [
            seconds(90),
            ExerciseOutcome::Missed,
            seconds(10),
            seconds(20),
        ];
        let events = outcomes.iter().enumerate();
        let events = events.map(|(n, &outcome)| event(n, outcome, START + n as u64));
        let stats = after(&events.collect::<Vec<_>>());
        assert_eq!((stats.tried, stats.alone, stats.last), (4, 3, START + 3));
        assert_eq!(stats.median(), Some(Duration::from_secs(20)));
        assert_eq!(stats.recently_alone(), (3, 4));
        assert!(!stats.is_known() && stats.is_possible());
        assert_eq!(TechniqueStats::default().median(), None);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let events: Vec<_> = (0..40).map(|n| event(n, ALONE, START + n as u64)).collect();
        let stats = after(&events);
        assert_eq!((stats.tried, stats.alone), (40, 40));
        assert_eq!(stats.recent.len(), TechniqueStats::MAX_RECENT);
        assert_eq!(stats.reviews.len(), TechniqueStats::MAX_REVIEWS);
        assert!(stats.is_known() && stats.is_possible());
    }

    #[test]
    fn the_first_that_is_not_known_is_to_be_learned_next() {
        let ladder = [Technique::XWing, Technique::Swordfish];
        let next = |events: &[PracticeEvent]| {
            let all = PracticeStats::default();
            let all = events.iter().fold(all, |all, event| all.count(event));
            all.next_to_learn(&ladder)
        };
        let alone: Vec<_> = (0..3).map(|n| event(n, ALONE, START)).collect();
        assert_eq!(next(&[]), Some(Technique::XWing));
        assert_eq!(next(&alone[..2]), Some(Technique::XWing));
        assert_eq!(next(&alone), Some(Technique::Swordfish));
        let forgotten = [&alone[..], &[event(3, ExerciseOutcome::Missed, START)]].concat();
        assert_eq!(next(&forgotten), Some(Technique::XWing));
    }
}
