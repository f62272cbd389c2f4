//! The list of every step on the board.

pub(crate) mod view;

use crate::ui::screen_prelude::*;
use ninefold_core::logic::{Step, Technique};
use std::collections::BTreeMap;
use std::sync::Arc;

page! {
    enum StepsAction { Cursor(CursorAction); Common: Confirm, Back, TechniquePage }
    PAGE "in the list of steps"
        "All steps that are possible on this board, easiest first."
        [UP_AND_DOWN, PAGING, KEYS, NAMED, CLOSE, EVERYWHERE] => Board(AllSteps);
    KEYS {
        Common(Confirm) [Enter ' '] "show on the board" => "show";
        Cursor(Move(Right)) [Right 'l'] "all steps of this technique" => "unfold";
        Cursor(Move(Left)) [Left 'h'] "only its first step";
    }
    CLOSE {
        Common(Back) [Esc 'q'] "close" => "close";
        Board(AllSteps) ['/'] "close";
    }
}

/// Every step on the board, easiest first.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StepList {
    /// The run that looks for them.
    pub run: Run,
    /// The steps found; `None` during the search.
    pub steps: Option<Arc<[Step]>>,
    /// The place of the step under the cursor.
    pub selected: usize,
    /// The techniques of which every step has a row, not the first alone.
    pub unfolded: Vec<Technique>,
    /// Time since the search began.
    pub elapsed: Duration,
}

impl StepList {
    /// The most steps that are listed: the hardest boards have thousands.
    pub(crate) const MOST: usize = 500;

    /// A list that a worker makes.
    pub(crate) fn pending(run: Run) -> StepList {
        StepList {
            run,
            steps: None,
            selected: 0,
            unfolded: Vec::new(),
            elapsed: Duration::ZERO,
        }
    }

    /// Takes what was found: the techniques by their easiest step, and the steps
    /// of each by rating and the order found.
    fn show(&mut self, mut steps: Vec<Step>) {
        let mut easiest = BTreeMap::new();
        for step in &steps {
            let least = easiest.entry(step.technique).or_insert(u16::MAX);
            *least = step.rank().min(*least);
        }
        steps.sort_by_key(|step| {
            let technique = step.technique;
            (easiest[&technique], technique.name(), step.rank())
        });
        self.steps = Some(steps.into());
    }

    /// Number of steps.
    pub(crate) fn len(&self) -> usize {
        self.steps.as_ref().map_or(0, |steps| steps.len())
    }

    /// The step under the cursor.
    pub(crate) fn chosen(&self) -> Option<&Step> {
        self.steps.as_ref()?.get(self.selected)
    }

    /// The rows of the list: of a folded technique only the first step.
    fn rows(&self) -> Vec<StepListRow> {
        let steps = self.steps.as_deref().unwrap_or_default();
        rows(steps, &self.unfolded)
    }

    /// The row under the cursor.
    fn selected_row(&self, rows: &[StepListRow]) -> usize {
        let after = rows.partition_point(|row| row.step <= self.selected);
        after.saturating_sub(1)
    }

    /// Shows every step of the technique under the cursor.
    fn unfold(&mut self) {
        let technique = self.chosen().map(|step| step.technique);
        let hidden = technique.filter(|technique| !self.unfolded.contains(technique));
        self.unfolded.extend(hidden);
    }

    /// Shows only the first step of the technique under the cursor, and goes there.
    fn fold(&mut self) {
        if let Some(technique) = self.chosen().map(|step| step.technique) {
            self.unfolded.retain(|&unfolded| unfolded != technique);
            let rows = self.rows();
            self.selected = rows[self.selected_row(&rows)].step;
        }
    }
}

impl Component for StepList {
    type Action = StepsAction;

    fn update(&mut self, action: StepsAction, shared: &mut Shared) -> Outcome {
        match (action, self.chosen()) {
            (StepsAction::Back, _) => return Outcome::Close,
            (StepsAction::Confirm, Some(step)) => {
                let show = GameRequest::ShowStep(Box::new(step.clone()));
                return Outcome::CloseThen(Request::Game(show));
            }
            (StepsAction::TechniquePage, Some(step)) => {
                return Outcome::Ask(Request::Page(PageRequest::TechniquePage(step.technique)));
            }
            (StepsAction::Confirm | StepsAction::TechniquePage, None) => {}
            (StepsAction::Cursor(CursorAction::Move(Right)), _) => self.unfold(),
            (StepsAction::Cursor(CursorAction::Move(Left)), _) => self.fold(),
            (StepsAction::Cursor(action), _) => {
                return self.move_cursor(action, shared);
            }
        }
        Outcome::Stay
    }

    fn is_idle(&self, action: Action, _window: (&Layout, &Shared)) -> bool {
        let rows = self.rows();
        let row = rows.get(self.selected_row(&rows)).map(|row| row.kind);
        action == CursorAction::Move(Right).into() && !matches!(row, Some(RowKind::Folded(_)))
    }

    fn list(&mut self, _shared: &Shared) -> Option<ListCursor<'_>> {
        let rows = self.rows();
        let steps = rows.into_iter().map(|row| row.step);
        Some(ListCursor::new(&mut self.selected, steps))
    }

    /// The run waited for, until it is done.
    fn runs(&self) -> Vec<Run> {
        let is_pending = self.steps.is_none();
        is_pending.then_some(self.run).into_iter().collect()
    }

    fn receive(&mut self, result: RunResult, _shared: &mut Shared) -> Outcome {
        let RunResult::StepsFound(steps) = result else {
            return Outcome::Stay;
        };
        self.show(steps);
        Outcome::Ask(Request::Game(GameRequest::CountListedSteps))
    }

    /// While the steps are looked for, time is counted.
    fn pass_time(&mut self, time: Duration) -> Option<Effect> {
        if self.steps.is_none() {
            self.elapsed += time;
        }
        None
    }

    /// A list that takes long shows that it does.
    fn next_deadline(&self) -> Option<Duration> {
        let passed = Duration::from_nanos(u64::from(self.elapsed.subsec_nanos()));
        let next_second = Duration::from_secs(1).saturating_sub(passed);
        self.steps.is_none().then_some(next_second)
    }
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StepListRow {
    /// The place of its step in the list of all.
    pub step: usize,
    /// The kind of row.
    pub kind: RowKind,
}

/// The kind of a row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RowKind {
    /// The only step of its technique.
    Only,
    /// The first of this number of steps of its technique, the others not shown.
    Folded(usize),
    /// The first of this number of steps of its technique, the others below.
    Unfolded(usize),
    /// A later step of a technique that is unfolded.
    Later,
}

/// The rows of these steps, which lie together by technique.
fn rows(steps: &[Step], unfolded: &[Technique]) -> Vec<StepListRow> {
    let mut rows = Vec::new();
    let mut first = 0;
    for group in steps.chunk_by(|step, next| step.technique == next.technique) {
        let count = group.len();
        let is_unfolded = unfolded.contains(&group[0].technique);
        let kind = match count {
            1 => RowKind::Only,
            _ if is_unfolded => RowKind::Unfolded(count),
            _ => RowKind::Folded(count),
        };
        rows.push(StepListRow { step: first, kind });
        if is_unfolded {
            rows.extend((first + 1..first + count).map(|step| StepListRow {
                step,
                kind: RowKind::Later,
            }));
        }
        first += count;
    }
    rows
}
