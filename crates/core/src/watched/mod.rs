//! The searches that can be watched: one file a search, each a row of the table
//! below.
//!
//! A board of any rules has the last of them; the others know rows, columns and boxes
//! alone. A search is a machine that takes one step at a time ([`SearchRun`]). Its whole state
//! is some hundred bytes, so any moment of a long search is found again from a copy kept
//! on the way ([`SearchRecording`]).

mod all_rules;
mod annealing;
mod backtracking;
mod fewest_candidates;
mod fewest_places;
mod machine;
mod recording;
mod step;
mod textbook;
mod waves;

pub use machine::{Counters, WatchedBoard};
pub use recording::{Moment, SearchRecorder, SearchRecording, SearchSpan};
pub use step::{
    BranchPoint, OptionState, PseudocodeLine, SearchEnding, SearchLevel, SearchStep, StepKind,
};

use crate::board::{Candidates, Cell, CellSet, Digit, Grid};
use crate::rules::Rules;
use machine::{SearchCounter, SearchMachine};

/// Makes the enum, its table and the machine from a row a search: the variant and the
/// module with its `NAME`, `SHORT_NAME`, `WORD`, `DESCRIPTION`, `PSEUDOCODE`, `MEASURE` and
/// `Machine`.
macro_rules! watched_searches {
    ($($variant:ident => $module:ident,)*) => {
        /// A search that can be watched; see [`WatchedSearch::description`].
        ///
        /// ```
        /// use ninefold_core::classic::Grid;
        /// use ninefold_core::watched::{SearchEnding, SearchRun, WatchedSearch};
        ///
        /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
        /// let mut run = SearchRun::new(WatchedSearch::FewestCandidates, &puzzle);
        /// while run.advance().is_some() {}
        /// assert_eq!(run.ending(), Some(SearchEnding::Solved));
        /// assert!(run.board().is_full(9));
        /// assert_eq!((run.counters().placed, run.counters().taken_back), (51, 0));
        /// # Ok::<(), ninefold_core::formats::ReadError>(())
        /// ```
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum WatchedSearch {
            $($variant,)*
        }

        impl WatchedSearch {
            /// Every search, the simplest first, and then the one that knows any rules.
            pub const ALL: &[WatchedSearch] = &[$(WatchedSearch::$variant,)*];

            /// The name on screen.
            pub const fn name(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::NAME,)* }
            }

            /// The name where there is little room, at most 17 columns.
            pub const fn short_name(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::SHORT_NAME,)* }
            }

            /// The name on a command line: `fewest-candidates`.
            pub const fn word(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::WORD,)* }
            }

            /// Description in a sentence.
            pub const fn description(self) -> &'static str {
                match self { $(WatchedSearch::$variant => $module::DESCRIPTION,)* }
            }

            /// Its pseudocode. Each kind of step that it takes belongs to one line.
            pub const fn pseudocode(self) -> &'static [PseudocodeLine] {
                match self { $(WatchedSearch::$variant => $module::PSEUDOCODE,)* }
            }

            /// Unit of its depth.
            pub const fn measure(self) -> Measure {
                match self { $(WatchedSearch::$variant => $module::MEASURE,)* }
            }

            fn machine(self, board: &WatchedBoard) -> AnySearch {
                match self {
                    $(WatchedSearch::$variant => AnySearch::$variant(SearchMachine::new(board)),)*
                }
            }

            /// An upper bound of what a search that starts with so many empty cells takes on
            /// the heap.
            fn largest_heap_size(self, empty: usize) -> usize {
                match self {
                    $(WatchedSearch::$variant => $module::Machine::largest_heap_size(empty),)*
                }
            }
        }

        /// The state of any search.
        #[derive(Clone, PartialEq, Debug)]
        enum AnySearch {
            $($variant($module::Machine),)*
        }

        /// Does the same with the machine of any search.
        macro_rules! with_machine {
            ($machine:expr, $name:ident => $body:expr) => {
                match $machine { $(AnySearch::$variant($name) => $body,)* }
            };
        }
    };
}

watched_searches! {
    Textbook => textbook,
    FewestCandidates => fewest_candidates,
    FewestPlaces => fewest_places,
    Propagation => waves,
    Annealing => annealing,
    AllRules => all_rules,
}

impl WatchedSearch {
    /// The searches that are watched on boards of these rules, the simplest first.
    pub fn on(rules: &Rules) -> &'static [WatchedSearch] {
        let (classic, any) = WatchedSearch::ALL.split_at(WatchedSearch::ALL.len() - 1);
        if rules.is_classic() { classic } else { any }
    }

    /// This search if it is watched on boards of these rules, or else the first that is.
    #[must_use]
    pub fn or_first_on(self, rules: &Rules) -> WatchedSearch {
        let known = WatchedSearch::on(rules);
        if known.contains(&self) {
            self
        } else {
            known[0]
        }
    }
}

/// Unit of the depth of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Digits placed and not taken back.
    Digits,
    /// Errors on a full board.
    Errors,
}

impl Measure {
    /// Progress of the best of these depths: more is better.
    fn progress(self, range: DepthRange) -> isize {
        match self {
            Measure::Digits => range.high as isize,
            Measure::Errors => -(range.low as isize),
        }
    }
}

/// A search between two of its steps.
///
/// It is a value: a clone goes on as the original would.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchRun {
    machine: AnySearch,
    steps: u64,
    counter: SearchCounter,
    ending: Option<SearchEnding>,
    /// The most steps before it gives up.
    limit: u64,
}

impl SearchRun {
    /// A search of this board before its first step. Conflicting givens end it at once.
    ///
    /// # Panics
    /// If the search does not know the rules. [`WatchedSearch::AllRules`] knows all.
    pub fn new(search: WatchedSearch, board: impl Into<WatchedBoard>) -> SearchRun {
        SearchRun {
            machine: search.machine(&board.into()),
            steps: 0,
            counter: SearchCounter::new(),
            ending: None,
            limit: u64::MAX,
        }
    }

    /// The same, but it gives up after `limit` steps.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> SearchRun {
        SearchRun { limit, ..self }
    }

    /// Takes the next step; `None` after the end.
    pub fn advance(&mut self) -> Option<SearchStep> {
        if self.ending.is_some() {
            return None;
        }
        let step = if self.steps < self.limit {
            with_machine!(&mut self.machine, machine => machine.step(&mut self.counter))
        } else {
            SearchStep::End(SearchEnding::GaveUp)
        };
        self.steps += 1;
        if let SearchStep::End(ending) = step {
            self.ending = Some(ending);
        }
        Some(step)
    }

    /// Takes up to `count` steps, and returns the lowest and the highest
    /// [`depth`](Self::depth) after any of them. Far quicker than as many calls of
    /// [`advance`](Self::advance).
    pub fn skip(&mut self, count: u64) -> DepthRange {
        let mut range = DepthRange::at(self.depth());
        if self.ending.is_some() {
            return range;
        }
        let before_limit = self.limit.saturating_sub(self.steps);
        if count > before_limit {
            range = self.skip(before_limit);
            self.advance();
            return range;
        }
        with_machine!(&mut self.machine, machine => {
            let mut left = count;
            while left > 0 {
                let (step, taken) = machine.leap(left, &mut self.counter);
                left -= taken;
                range.include(machine.depth());
                if let SearchStep::End(ending) = step {
                    self.ending = Some(ending);
                    break;
                }
            }
            self.steps += count - left;
        });
        range
    }

    /// Its ending, once it has ended.
    pub fn ending(&self) -> Option<SearchEnding> {
        self.ending
    }

    /// Counters so far.
    pub fn counters(&self) -> Counters {
        self.counter.counters(self.steps)
    }

    /// Number of digits tried in a cell so far, at most the largest `u32`; of annealing,
    /// swaps of it considered.
    pub fn tries_in(&self, cell: Cell) -> u32 {
        let own = with_machine!(&self.machine, machine => machine.tries_in(cell));
        own.unwrap_or_else(|| self.counter.tries_in(cell))
    }

    /// The givens and the digits placed so far.
    pub fn board(&self) -> Grid {
        with_machine!(&self.machine, machine => machine.board())
    }

    /// The cell that holds a rejected digit: a peer of this one.
    pub fn holder(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        let (cell, digit) = (cell.classic()?, digit.classic()?);
        let (_, holder) = self.board().classic()?.conflicting_cell(cell, digit)?;
        Some(holder.into())
    }

    /// The candidates of each cell, where the search keeps them; of a cell with a digit,
    /// that digit.
    pub fn candidates(&self) -> Option<Candidates> {
        with_machine!(&self.machine, machine => machine.candidates())
    }

    /// The choices made, the first one first; none where the search makes none.
    pub fn stack(&self) -> &[SearchLevel] {
        with_machine!(&self.machine, machine => machine.stack())
    }

    /// The choice without options that the last digit was taken back for.
    pub fn dead_end(&self) -> Option<BranchPoint> {
        with_machine!(&self.machine, machine => machine.dead_end())
    }

    /// Progress of the search: the digits that it placed and did not take back.
    /// Of annealing, the number of errors on its full board.
    pub fn depth(&self) -> usize {
        with_machine!(&self.machine, machine => machine.depth())
    }

    /// The cells that lost a candidate in the last step, if that was a wave:
    /// [`SearchStep::Eliminate`].
    pub fn last_wave(&self) -> CellSet {
        with_machine!(&self.machine, machine => machine.last_wave())
    }

    /// The temperature of annealing: an increase of the errors by this much is accepted
    /// once in 2.72 times.
    pub fn temperature(&self) -> Option<f64> {
        with_machine!(&self.machine, machine => machine.temperature())
    }

    /// Its size in memory, in bytes.
    pub fn size(&self) -> usize {
        size_of::<SearchRun>() + with_machine!(&self.machine, machine => machine.heap_size())
    }

    /// An upper bound of the size of a clone of a search of this board.
    fn largest_size(search: WatchedSearch, board: &WatchedBoard) -> usize {
        size_of::<SearchRun>() + search.largest_heap_size(board.empty_count())
    }
}

/// The lowest and the highest [`depth`](SearchRun::depth) of some steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DepthRange {
    /// The lowest.
    pub low: usize,
    /// The highest.
    pub high: usize,
}

impl DepthRange {
    fn at(depth: usize) -> DepthRange {
        DepthRange {
            low: depth,
            high: depth,
        }
    }

    #[inline]
    fn include(&mut self, depth: usize) {
        self.low = self.low.min(depth);
        self.high = self.high.max(depth);
    }

    /// The range of both.
    fn union(self, other: DepthRange) -> DepthRange {
        DepthRange {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }
}
