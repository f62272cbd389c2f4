//! The ratings of one puzzle as a row, with the time that a person needs or without.

use crate::cli::arguments::RatingScale;
use crate::cli::counts::SolutionKind;
use crate::cli::drawn::ReadingJson;
use crate::cli::question::not_decided;
use crate::cli::row::Row;
use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::formats::Imported;
use ninefold_core::logic::ratings::hodoku::{self, HodokuGrade};
use ninefold_core::logic::ratings::sudoku_explainer::{ExplainerRating, Rating, rate_watched};
use ninefold_core::logic::{
    IndexedRules, Ladder, Level, LogicPath, OpenSteps, SimulatedSolve, Technique,
};
use ninefold_core::solve::{Effort, SolveOutcome, Stopped, solve};
use ninefold_game::game::{HeldBoard, unknown_words};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The ratings of a puzzle.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct RatingRow {
    puzzle: String,
    problem: Option<Cow<'static, str>>,
    #[serde(flatten)]
    pub(super) explainer: Ratings,
    #[serde(flatten)]
    hodoku: Grades,
    /// Of a line that is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(flatten)]
    reading: ReadingJson,
}

/// The Sudoku Explainer's three ratings as parts of an object; null where there are
/// none.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Ratings {
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    /// The names of those that are lower bounds.
    at_least: Vec<&'static str>,
}

impl Ratings {
    /// The ratings of a puzzle, if it has any.
    pub(crate) fn new(rating: Option<&ExplainerRating>) -> Ratings {
        let Some(rating) = rating else {
            return Ratings::default();
        };
        let named = [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)];
        let bounds = named
            .iter()
            .filter(|(_, rating)| matches!(rating, Rating::AtLeast(_)));
        let [er, ep, ed] = named.map(|(_, rating)| Some(f64::from(rating.tenths()) / 10.0));
        Ratings {
            er,
            ep,
            ed,
            at_least: bounds.map(|&(name, _)| name).collect(),
        }
    }
}

/// HoDoKu's grade as parts of an object; null where there is none.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Grades {
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    score: Option<u32>,
    #[serde(serialize_with = "serialize_counts")]
    #[cfg_attr(test, schemars(with = "BTreeMap<String, u32>"))]
    techniques: Vec<(String, u32)>,
    guesses: Option<u32>,
}

impl From<&HodokuGrade> for Grades {
    fn from(grade: &HodokuGrade) -> Grades {
        Grades {
            level: Some(grade.level),
            score: Some(grade.score),
            techniques: grade
                .steps
                .iter()
                .map(|(technique, times)| (technique.word(), *times))
                .collect(),
            guesses: Some(grade.guesses),
        }
    }
}

/// Counts of each technique, by its word, easiest first.
fn serialize_counts<S: Serializer>(
    counts: &[(String, u32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(word, times)| (word, times)))
}

impl Grades {
    /// The level of a board, and its techniques, easiest first. It has no score.
    fn of_path(path: &LogicPath) -> Grades {
        let mut steps: BTreeMap<(u16, Technique), u32> = BTreeMap::new();
        for step in &path.steps {
            *steps.entry((step.rank(), step.technique)).or_default() += 1;
        }
        let counts = steps
            .into_iter()
            .map(|((_, technique), times)| (technique.word(), times));
        Grades {
            level: path.level(),
            techniques: counts.collect(),
            guesses: Some(0),
            ..Grades::default()
        }
    }
}

impl RatingRow {
    /// The row of a board of other rules, and the number of its solutions.
    pub(super) fn of_board(board: &Imported, effort: &Effort) -> (SolutionKind, RatingRow) {
        let (kind, problem, path) = match path_of_board(board, effort) {
            Ok((kind, path)) => {
                let is_beyond = path.as_ref().is_some_and(|path| !path.is_solved);
                let beyond = is_beyond.then_some("beyond the techniques for boards");
                let problem = kind.problem().or(beyond).map(Cow::from);
                (kind, problem.or_else(|| not_checked(board)), path)
            }
            Err(stopped) => {
                let problem = Cow::from(not_decided(stopped));
                (SolutionKind::Stopped, Some(problem), None)
            }
        };
        let row = RatingRow {
            puzzle: board.puzzle.to_string(),
            problem,
            hodoku: path.as_ref().map(Grades::of_path).unwrap_or_default(),
            reading: ReadingJson::new(board.report.as_deref()),
            ..RatingRow::default()
        };
        (kind, row)
    }

    /// The row of a puzzle.
    pub(super) fn new(givens: &Grid, measured: &Measured) -> RatingRow {
        RatingRow {
            puzzle: givens.to_string(),
            problem: measured.kind.problem().map(Cow::from),
            explainer: Ratings::new(measured.explainer.as_ref()),
            hodoku: measured
                .hodoku
                .as_ref()
                .map(Grades::from)
                .unwrap_or_default(),
            ..RatingRow::default()
        }
    }
}

/// The clues on which no rating rests.
fn not_checked(board: &Imported) -> Option<Cow<'static, str>> {
    let unknown = board.puzzle.rules.unknown();
    let words = || format!("not checked: {}", unknown_words(unknown)).into();
    (!unknown.is_empty()).then(words)
}

/// The number of solutions of a board, and the steps to an only one.
fn path_of_board(
    board: &Imported,
    effort: &Effort,
) -> Result<(SolutionKind, Option<LogicPath>), Stopped> {
    let held = HeldBoard::new(board, effort);
    let rules = IndexedRules::new(Arc::clone(&held.rules));
    let count = rules.solver().count(&held.givens, 2, effort)?;
    let kind = SolutionKind::of_board(count, &held, effort);
    if kind != SolutionKind::Unique {
        return Ok((kind, None));
    }
    let path = Ladder::new(&rules).rated_within(&held.givens, effort)?;
    Ok((kind, Some(path)))
}

/// The first title is known to every reader of puzzles, so that the output can be read
/// as puzzles.
impl Row for RatingRow {
    const COLUMNS: &'static str = "puzzle er ep ed at_least level score techniques problem";

    fn unread(line: usize, why: String) -> Self {
        Self {
            problem: Some(why.into()),
            line: Some(line),
            ..Self::default()
        }
    }

    fn column(&self, name: &str) -> Option<String> {
        let guesses = self.hodoku.guesses.filter(|_| name == "techniques")?;
        let count = |(word, times): &(String, u32)| format!("{word}:{times}");
        let mut techniques: Vec<String> = self.hodoku.techniques.iter().map(count).collect();
        if guesses > 0 {
            techniques.push(format!("guess:{guesses}"));
        }
        Some(techniques.join(","))
    }
}

/// The solutions of a puzzle, and if there is one, the measures asked for.
pub(crate) struct Measured {
    /// The number of solutions.
    pub kind: SolutionKind,
    /// The one solution.
    pub solution: Option<Grid>,
    /// The Sudoku Explainer's.
    pub explainer: Option<ExplainerRating>,
    /// HoDoKu's.
    pub hodoku: Option<HodokuGrade>,
}

/// Measures a puzzle; the budget is that of [`rate_watched`], and each of
/// its boards is shown to `watch`.
pub(crate) fn measure(
    givens: &Grid,
    scale: RatingScale,
    budget: u64,
    watch: &mut dyn FnMut(&Candidates),
) -> Measured {
    let outcome = solve(givens);
    let solution = match &outcome {
        SolveOutcome::Unique(solution) => Some(solution),
        SolveOutcome::Several(_) | SolveOutcome::None => None,
    };
    let explainer = solution.filter(|_| scale.has_explainer());
    let hodoku = solution.filter(|_| scale.has_hodoku());
    let rate = |_| rate_watched(Candidates::from_grid(givens), budget, watch);
    Measured {
        kind: SolutionKind::from(&outcome),
        solution: solution.copied(),
        explainer: explainer.map(rate),
        // No puzzle with one solution has too few givens for a grade.
        hodoku: hodoku.and_then(|solution| hodoku::grade(givens, solution)),
    }
}

/// The ratings of a puzzle, the minutes that a person needs, and the steps open at each
/// moment.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct TimedRow {
    #[serde(flatten)]
    rating: RatingRow,
    minutes: Option<f64>,
    open: Option<Vec<OpenRow>>,
}

/// The steps open at a moment.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OpenRow {
    count: usize,
    technique: Option<String>,
    technique_name: Option<&'static str>,
    search_seconds: f64,
    #[serde(skip)]
    is_single: bool,
}

impl OpenRow {
    /// `7`, or `1 xy-wing`; `0` where nothing short of forcing chains is open.
    fn text(&self) -> String {
        match self.technique.as_ref().filter(|_| !self.is_single) {
            Some(technique) => format!("{} {technique}", self.count),
            None => self.count.to_string(),
        }
    }
}

impl TimedRow {
    /// The row of a puzzle, and how the simulated solver fared, if it has one solution that its
    /// steps reach.
    pub(super) fn new(rating: RatingRow, solve: Option<SimulatedSolve>) -> TimedRow {
        let minutes = |solve: &SimulatedSolve| (solve.time().as_secs() as f64 / 6.0).round() / 10.0;
        let open = |solve: &SimulatedSolve| solve.moments.iter().map(OpenRow::from).collect();
        TimedRow {
            rating,
            minutes: solve.as_ref().map(minutes),
            open: solve.as_ref().map(open),
        }
    }
}

impl From<&OpenSteps> for OpenRow {
    fn from(open: &OpenSteps) -> OpenRow {
        OpenRow {
            is_single: open.is_single(),
            count: open.count,
            technique: open.technique.map(Technique::word),
            technique_name: open.technique.map(Technique::name),
            search_seconds: (open.time.as_millis() as f64 / 100.0).round() / 10.0,
        }
    }
}

impl Row for TimedRow {
    const COLUMNS: &'static str =
        "puzzle er ep ed at_least level score techniques problem minutes open";

    fn unread(line: usize, why: String) -> Self {
        TimedRow::new(RatingRow::unread(line, why), None)
    }

    /// Counts, with the technique where that is not a single.
    fn column(&self, name: &str) -> Option<String> {
        let Some(open) = self.open.as_ref().filter(|_| name == "open") else {
            return self.rating.column(name);
        };
        let texts: Vec<String> = open.iter().map(OpenRow::text).collect();
        Some(texts.join(","))
    }
}
