//! The answer to a board of other rules than the classic ones.

use super::answer::{SolveQuestion, SolveRequest, SolveRow, warn_of_limit};
use crate::cli::arguments::{GridFormat, TableFormat, table_format};
use crate::cli::counts::SolutionKind;
use crate::cli::drawn::lines;
use crate::cli::error::clause;
use crate::cli::output::OutputBuffer;
use crate::cli::question::not_decided;
use crate::cli::row::Row;
use ninefold_core::board::{CellSet, Grid};
use ninefold_core::drawn;
use ninefold_core::formats::{DrawingReport, Imported, Puzzle, write_cells};
use ninefold_core::generate::fewest_clues;
use ninefold_core::rules::Rules;
use ninefold_core::solve::{Effort, Outcome, Solver, Stopped};
use ninefold_game::game::{HeldBoard, unknown_words};
use std::sync::Arc;

/// The engine for the rules of the last board: the next one often has the same.
#[derive(Clone, Default)]
pub(super) struct BoardSolver(Option<(Arc<Rules>, Arc<Solver>)>);

impl BoardSolver {
    fn of(&mut self, rules: &Arc<Rules>) -> Arc<Solver> {
        match &self.0 {
            Some((known, solver)) if known == rules => Arc::clone(solver),
            _ => {
                let solver = Arc::new(Solver::new(rules));
                self.0 = Some((Arc::clone(rules), Arc::clone(&solver)));
                solver
            }
        }
    }
}

/// A board with the engine that answers.
struct BoardAnswer<'a> {
    request: SolveRequest,
    puzzle: &'a Puzzle,
    report: Option<&'a DrawingReport>,
    held: HeldBoard,
    solver: Arc<Solver>,
}

impl SolveRequest {
    /// Finds and writes the answer about a board of other rules.
    pub(super) fn answer_board(
        self,
        board: &Imported,
        solver: &mut BoardSolver,
        output: &mut OutputBuffer,
    ) {
        let board = &drawn::read(board.clone(), &|| false);
        let held = HeldBoard::new(board, &self.search.effort());
        let answer = BoardAnswer {
            request: self,
            puzzle: &board.puzzle,
            report: board.report.as_deref(),
            solver: solver.of(&held.rules),
            held,
        };
        match answer.write(output) {
            Ok(kind) => output.count(kind),
            Err(stopped) => answer.write_stopped(stopped, output),
        }
    }
}

impl BoardAnswer<'_> {
    fn write(&self, output: &mut OutputBuffer) -> Result<SolutionKind, Stopped> {
        let table = table_format(self.request.format);
        let question = self.request.question;
        let kind = match question {
            SolveQuestion::Solution | SolveQuestion::Unique => self.write_outcome(table, output),
            SolveQuestion::All(limit) => self.write_all(limit, table, output),
            SolveQuestion::Count(limit) => self.write_count(limit, table, output),
            SolveQuestion::Explain(limit) => self.write_reason(limit, table, output),
        }?;
        let is_counted = matches!(question, SolveQuestion::All(_) | SolveQuestion::Count(_));
        let is_asked_for_number = is_counted || matches!(question, SolveQuestion::Explain(_));
        let unknown = self.held.rules.unknown();
        if is_counted && !unknown.is_empty() {
            output.warn(format_args!("not checked: {}", unknown_words(unknown)));
        }
        if let (SolveQuestion::Count(_), SolutionKind::Misread) = (question, kind) {
            output.warn(kind.problem().unwrap_or_default());
        }
        let order = self
            .held
            .published
            .order_text()
            .filter(|_| is_asked_for_number);
        order.into_iter().for_each(|text| output.warn(clause(text)));
        Ok(kind)
    }

    /// A row in place of the answer, so that the others stay aligned, and why there is none on
    /// standard error.
    fn write_stopped(&self, stopped: Stopped, output: &mut OutputBuffer) {
        let (kind, why) = (SolutionKind::Stopped, not_decided(stopped));
        match (table_format(self.request.format), self.request.question) {
            (Some(table), _) => {
                let line = output.place.as_ref().map(|(_, line)| *line);
                let row = self.row(kind).with_problem(Some(&why));
                output.line(row.at(line).line(table));
            }
            (None, SolveQuestion::Unique) => output.line(kind.name()),
            (None, _) => output.line("-"),
        }
        output.warn(why);
        output.count(kind);
    }

    fn row(&self, kind: SolutionKind) -> SolveRow {
        let stated = match kind {
            SolutionKind::Unique | SolutionKind::None => None,
            SolutionKind::Several
            | SolutionKind::Undecided
            | SolutionKind::Misread
            | SolutionKind::Stopped => self.held.stated.as_ref(),
        };
        let row = SolveRow::new(self.puzzle, kind).with_reading(self.report);
        row.stating(stated.map(|answer| self.cells(answer)))
    }

    fn effort(&self) -> Effort<'static> {
        self.request.search.effort()
    }

    /// The kind of a board with this number of solutions.
    fn kind(&self, count: usize) -> SolutionKind {
        SolutionKind::of_board(count, &self.held, &self.effort())
    }

    fn cells(&self, values: &Grid) -> String {
        write_cells(values, self.puzzle.size())
    }

    fn write_outcome(
        &self,
        table: Option<TableFormat>,
        output: &mut OutputBuffer,
    ) -> Result<SolutionKind, Stopped> {
        let outcome = self.solver.solve(&self.puzzle.givens, &self.effort())?;
        // The search ended at the second solution.
        let (kind, count) = match &outcome {
            Outcome::Unique(_) => (self.kind(1), (1, 1)),
            Outcome::Several(_) => (self.kind(2), (3, 2)),
            Outcome::None => (self.kind(0), (0, 1)),
        };
        self.write_sentence(&outcome, kind, output);
        if let Some(table) = table {
            let row = self
                .row(kind)
                .with_problem(kind.problem())
                .counted(count.0, count.1);
            output.line(match &outcome {
                Outcome::Unique(solution) => row.solved(&self.cells(solution)).line(table),
                Outcome::Several(_) | Outcome::None => row.line(table),
            });
            return Ok(kind);
        }
        match (self.request.question, &outcome) {
            (SolveQuestion::Unique, _) => output.line(kind.name()),
            (_, Outcome::Unique(solution)) => self.write_solution(solution, output),
            (_, Outcome::Several(_) | Outcome::None) => {
                output.line(kind.problem().unwrap_or_default());
            }
        }
        Ok(kind)
    }

    /// Why the clues that are checked do not prove one answer, on standard error.
    fn write_sentence(&self, outcome: &Outcome, kind: SolutionKind, output: &mut OutputBuffer) {
        if let Some(report) = self.report {
            return output.warn(clause(&report.summary));
        }
        let rules = &self.held.rules;
        let is_ordered = self.held.published.order_text().is_some();
        let is_told = match outcome {
            Outcome::Unique(_) => !rules.unknown().is_empty() || is_ordered,
            Outcome::Several(_) => self.is_published() || is_ordered,
            Outcome::None => false,
        };
        // Of a board alone it was said which values contradict each other.
        if kind == SolutionKind::None && self.held.conflict().is_none() {
            output.warn(self.held.why_unsolvable(&self.effort()));
        }
        let puzzle = is_told.then(|| self.held.clone().puzzle(Some(outcome.clone())));
        if let Some(text) = puzzle.and_then(|puzzle| puzzle.outcome_text()) {
            output.warn(clause(&text));
        }
    }

    /// Whether its text says anything that "several solutions" does not.
    fn is_published(&self) -> bool {
        let rules = &self.held.rules;
        let is_plain = rules.text().is_empty() && rules.unknown().is_empty();
        !is_plain || self.held.stated.is_some()
    }

    fn write_solution(&self, solution: &Grid, output: &mut OutputBuffer) {
        match self.request.format {
            GridFormat::Grid => {
                let solved = Puzzle::new(Arc::clone(&self.puzzle.rules), *solution);
                output.line(solved.framed());
            }
            GridFormat::Line | GridFormat::Tsv | GridFormat::Json => {
                output.line(self.cells(solution));
            }
        }
    }

    /// A line or a row for each solution.
    fn write_all(
        &self,
        limit: usize,
        table: Option<TableFormat>,
        output: &mut OutputBuffer,
    ) -> Result<SolutionKind, Stopped> {
        let givens = &self.puzzle.givens;
        let most = limit.saturating_add(1);
        let count = table.map(|_| self.solver.count(givens, most, &self.effort()));
        let count = count.transpose()?;
        let row = |count: usize| self.row(self.kind(count)).counted(count, limit);
        let mut solutions = self.solver.solutions(givens, self.effort());
        let mut found = 0;
        for solution in solutions.by_ref().take(limit) {
            let solution = match solution {
                // What was found stays.
                Err(stopped) if found > 0 => {
                    output.warn(not_decided(stopped));
                    return Ok(SolutionKind::Stopped);
                }
                solution => solution?,
            };
            match (table, count) {
                (Some(table), Some(count)) => {
                    output.line(row(count).solved(&self.cells(&solution)).line(table));
                }
                _ => self.write_solution(&solution, output),
            }
            found += 1;
            if output.is_closed() {
                break;
            }
        }
        if found == 0 {
            return Ok(self.write_none(limit, table, output));
        }
        if found == limit && solutions.next().is_some() {
            found += 1;
            warn_of_limit(limit, output);
        }
        Ok(self.kind(found))
    }

    /// That there is no solution.
    fn write_none(
        &self,
        limit: usize,
        table: Option<TableFormat>,
        output: &mut OutputBuffer,
    ) -> SolutionKind {
        let kind = self.kind(0);
        let problem = kind.problem();
        let row = self.row(kind).counted(0, limit).with_problem(problem);
        match table {
            Some(table) => output.line(row.line(table)),
            None => output.line(problem.unwrap_or_default()),
        }
        kind
    }

    fn write_count(
        &self,
        limit: usize,
        table: Option<TableFormat>,
        output: &mut OutputBuffer,
    ) -> Result<SolutionKind, Stopped> {
        // One more than the limit distinguishes "exactly" from "at least".
        let most = limit.saturating_add(1);
        let count = self
            .solver
            .count(&self.puzzle.givens, most, &self.effort())?;
        let kind = self.kind(count);
        match table {
            Some(table) => output.line(self.row(kind).counted(count, limit).line(table)),
            None if count > limit => output.line(format_args!(">={limit}")),
            None => output.line(count),
        }
        Ok(kind)
    }

    /// The number of solutions in words and where they differ, or what contradicts what.
    fn write_reason(
        &self,
        limit: usize,
        table: Option<TableFormat>,
        output: &mut OutputBuffer,
    ) -> Result<SolutionKind, Stopped> {
        let most = limit.saturating_add(1);
        let givens = &self.puzzle.givens;
        let count = self.solver.count(givens, most, &self.effort())?;
        let kind = self.kind(count);
        let reason = self.reason(kind, count, limit)?;
        match table {
            Some(table) => {
                let problem = kind.problem().map(|_| reason.as_str());
                output.line(self.row(kind).with_problem(problem).line(table));
            }
            None if reason.starts_with(kind.name()) => output.line(reason),
            None => output.line(format_args!("{}: {reason}", kind.name())),
        }
        if let (None, Some(report)) = (table, self.report) {
            lines(report).for_each(|line| output.line(line));
        }
        Ok(kind)
    }

    fn reason(&self, kind: SolutionKind, count: usize, limit: usize) -> Result<String, Stopped> {
        let unknown = self.held.rules.unknown();
        Ok(match kind {
            SolutionKind::None => self.held.why_unsolvable(&self.effort()),
            SolutionKind::Unique if unknown.is_empty() => {
                "there is exactly one solution".to_owned()
            }
            SolutionKind::Unique => format!(
                "there is exactly one solution by the clues that are checked; not checked: {}",
                unknown_words(unknown)
            ),
            SolutionKind::Undecided => format!("not checked: {}", unknown_words(unknown)),
            SolutionKind::Several => self.several(count, limit)?,
            SolutionKind::Misread | SolutionKind::Stopped => {
                kind.problem().unwrap_or_default().to_owned()
            }
        })
    }

    /// How many solutions there are, counted up to the limit, and where they differ.
    fn several(&self, count: usize, limit: usize) -> Result<String, Stopped> {
        let count = match count {
            _ if count > limit && limit == 1 => "more than one solution".to_owned(),
            _ if count > limit => format!("more than {limit} solutions"),
            _ => format!("{count} solutions"),
        };
        let differing = self.differing_cells()?;
        let cells: Vec<String> = differing.iter().map(|cell| cell.to_string()).collect();
        let (number, cells) = (cells.len(), cells.join(", "));
        let mut text = format!("{count}, with differences in {number} cells: {cells}");
        let givens = self.puzzle.givens.filled_count();
        if let Some(fewest) = fewest_clues(&self.puzzle.rules).filter(|fewest| givens < *fewest) {
            text += &format!(" ({givens} givens are never enough, {fewest} can be)");
        }
        Ok(text)
    }

    /// The cells in which not all solutions agree.
    fn differing_cells(&self) -> Result<CellSet, Stopped> {
        let (givens, effort) = (&self.puzzle.givens, &self.effort());
        let one = self.solver.any_solution(givens, effort)?;
        let mut differing = CellSet::NONE;
        for (cell, digit) in one.iter().flat_map(Grid::filled) {
            let is_open = givens.get(cell).is_none();
            if is_open && !self.solver.is_forced(givens, cell, digit, effort)? {
                differing = differing.with(cell);
            }
        }
        Ok(differing)
    }
}
