//! The rows of the list: one for each technique, and one for each step of those that
//! are unfolded.

use ninefold_game::game::LogicStep;

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StepListRow {
    /// The place of its step in the list of all.
    pub step: usize,
    /// The kind of row.
    pub kind: RowKind,
}

/// The kind of a row of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowKind {
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
pub(super) fn rows(steps: &[LogicStep], unfolded: &[&str]) -> Vec<StepListRow> {
    let mut rows = Vec::new();
    let mut first = 0;
    for group in steps.chunk_by(|step, next| step.technique_name() == next.technique_name()) {
        let count = group.len();
        let is_unfolded = unfolded.contains(&group[0].technique_name());
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
