//! Steps without which the others still follow.

use crate::board::DigitSet;
use crate::classic::Candidates;
use crate::logic::deduction::Deduction;
use crate::logic::finder::{emit_some, find_first};
use crate::logic::proof_check::check_proof;
use crate::logic::technique::Family;
use crate::logic::techniques::singles::basic::easiest_single;

/// The most steps that a hint looks ahead for the next digit.
const MOST_STEPS_AHEAD: usize = 40;

/// For each of these steps, taken in turn from this board, whether it is needed. A needed step
/// writes a digit, or a later needed step would not be found as it is without it. The last step
/// is needed.
pub fn needed(board: &Candidates, steps: &[Deduction]) -> Vec<bool> {
    let mut boards = vec![board.clone()];
    for step in steps {
        let mut after = boards[boards.len() - 1].clone();
        step.apply(&mut after);
        boards.push(after);
    }
    let mut needed = vec![true; steps.len()];
    for place in (0..steps.len().saturating_sub(1)).rev() {
        if steps[place].placements.is_empty() {
            let later = steps.iter().zip(&boards).zip(&needed).skip(place + 1);
            let later = later.filter(|(_, needed)| **needed).map(|(step, _)| step);
            needed[place] = !are_found(boards[place].clone(), later);
        }
    }
    needed
}

/// How many of these steps are needed for a digit, if the last one writes it.
pub(in crate::logic) fn steps_to_digit(needed: &[bool], last_writes: bool) -> Option<usize> {
    last_writes.then(|| needed.iter().filter(|needed| **needed).count())
}

/// Whether each of these steps, taken in turn from this board, is found as it was on the
/// board beside it, so that all that its sentences say holds.
fn are_found<'a>(
    mut board: Candidates,
    steps: impl Iterator<Item = (&'a Deduction, &'a Candidates)>,
) -> bool {
    for (step, found_on) in steps {
        if !still_holds(step, &board, found_on) {
            return false;
        }
        step.apply(&mut board);
    }
    true
}

/// Whether a step that was found on another board is found on this one as it was.
pub(crate) fn still_holds(step: &Deduction, board: &Candidates, found_on: &Candidates) -> bool {
    let is_proved = check_proof(step, board).is_ok();
    is_proved && (!is_touched(step, board, found_on) || is_found(step, board))
}

/// Whether this board has a candidate more than that on which the step was found of which
/// its sentences could speak: in a cell of the evidence or in the result, or of a digit that
/// is in them. Uniqueness looks at whole boards.
fn is_touched(step: &Deduction, board: &Candidates, found_on: &Candidates) -> bool {
    let (cells, digits) = step.evidence.candidates_spoken_of();
    let concluded = step.placements.iter().chain(&step.eliminations);
    let digits = digits | concluded.map(|&(_, digit)| digit).collect::<DigitSet>();
    let is_unique = step.technique.family() == Family::Uniqueness;
    board.empty_cells().iter().any(|cell| {
        let more = board.at(cell) - found_on.at(cell);
        !more.is_empty() && (is_unique || cells.contains(cell) || !(more & digits).is_empty())
    })
}

/// Whether the technique finds this very step. Forcing chains and nets take long to find,
/// and count as not found.
fn is_found(step: &Deduction, board: &Candidates) -> bool {
    let is_quick = step.technique.family() != Family::Forcing;
    let find = step.technique.info().find;
    is_quick
        && find_first(|emit| {
            find(board, &mut |found| {
                emit_some(Some(found).filter(|found| found == step), emit)
            })
        })
        .is_some()
}

/// The step that the next digit needs.
///
/// ```
/// use ninefold_core::logic::{Technique, examples};
/// use ninefold_core::logic::ladders::{ClassicLadder, NextStep};
///
/// let board = examples::board(Technique::XWing).expect("an example");
/// let NextStep { step, easier, .. } = ClassicLadder::PLAYER.next_needed(&board).expect("a step");
/// assert!(easier.is_none_or(|easier| easier.level() < step.level()));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct NextStep {
    /// The step itself.
    pub step: Deduction,
    /// The easiest step on the board, if its level is lower. It does not lead to the next
    /// digit, nor does any other step of its level.
    pub easier: Option<Deduction>,
    /// Steps up to the next digit, this one included, where they are known.
    pub steps_to_digit: Option<usize>,
}

impl From<Deduction> for NextStep {
    /// A step that was chosen without looking for easier ones.
    fn from(step: Deduction) -> NextStep {
        NextStep {
            step,
            easier: None,
            steps_to_digit: None,
        }
    }
}

/// The first step that the next digit needs, where `find_next` finds one step
/// after the other, those of lower levels first. Beyond a forcing chain or net it does not
/// look: these take long to find.
pub fn next_needed(
    board: &Candidates,
    mut find_next: impl FnMut(&Candidates) -> Option<Deduction>,
) -> Option<NextStep> {
    let mut steps: Vec<Deduction> = Vec::new();
    let mut after = board.clone();
    while let Some(step) = find_next(&after) {
        let is_last = !step.placements.is_empty() || step.technique.family() == Family::Forcing;
        step.apply(&mut after);
        steps.push(step);
        if is_last || steps.len() == MOST_STEPS_AHEAD {
            break;
        }
    }
    let needed = needed(board, &steps);
    let place = needed.iter().position(|needed| *needed)?;
    let writes = steps.last().is_some_and(|last| !last.placements.is_empty());
    let steps_to_digit = steps_to_digit(&needed, writes);
    let step = steps.swap_remove(place);
    let easiest = (place > 0).then(|| steps.swap_remove(0));
    let easier = easiest.filter(|easiest| easiest.level() < step.level());
    let step = easiest_single(step, board, None);
    Some(NextStep {
        step,
        easier,
        steps_to_digit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::Grid;
    use crate::logic::hints::explanations::{proof, result};
    use crate::logic::tests::{Graded, SAMPLE, graded, quick_ladder, reference};
    use crate::logic::{ClassicLadder, SolutionPath};

    /// The steps of a path as they are shown, of which each has to be found, as it is, on the
    /// board that the steps shown before it leave.
    fn check_shown(givens: &Grid, path: &SolutionPath) -> Result<usize, String> {
        let mut board = Candidates::from_grid(givens);
        let steps = path.without_idle_steps(&board);
        for (number, step) in (1..).zip(&steps) {
            let rungs = ClassicLadder::PLAYER.rungs.iter();
            let mut finders = rungs.filter(|rung| rung.finds(step.technique));
            let is_found = finders.any(|rung| {
                find_first(|emit| {
                    (rung.find)(&board, &mut |found| {
                        emit_some(Some(found).filter(|found| found == step), emit)
                    })
                })
                .is_some()
            });
            if !is_found {
                let (result, proof) = (result(step), proof(step));
                return Err(format!(
                    "{givens} {number}: {} {result}\n{proof}",
                    step.technique
                ));
            }
            step.apply(&mut board);
        }
        Ok(steps.len())
    }

    #[test]
    fn every_step_shown_is_found_on_the_board_as_shown() {
        for puzzle in graded(SAMPLE) {
            let checked = check_shown(&puzzle.givens, &quick_ladder().path(&puzzle.givens));
            checked.unwrap_or_else(|step| panic!("{step}"));
        }
    }

    /// Where a step of a higher level is offered than one on the board, that is said, and
    /// steps of the lower level do not lead to a digit.
    #[test]
    fn a_harder_step_is_offered_only_where_the_easier_ones_lead_nowhere() {
        let mut said = 0;
        for puzzle in graded(SAMPLE) {
            let mut board = Candidates::from_grid(&puzzle.givens);
            while let Some(next) = next_needed(&board, |board| quick_ladder().next(board)) {
                let first = quick_ladder().next(&board).unwrap();
                let is_higher = first.level() < next.step.level();
                assert_eq!(next.easier.is_some(), is_higher, "{board:?}");
                if let Some(easier) = next.easier {
                    let mut after = board.clone();
                    while let Some(step) = quick_ladder().next(&after)
                        && step.level() <= easier.level()
                    {
                        assert!(step.placements.is_empty(), "{} leads on", easier.technique);
                        step.apply(&mut after);
                    }
                    said += 1;
                }
                next.step.apply(&mut board);
            }
        }
        assert!(said > 0);
    }

    /// A step that only kept another cell of a row from a digit was left out, and then
    /// "earlier steps rule out the other empty cells" was false.
    #[test]
    fn a_sentence_keeps_the_steps_that_it_speaks_of() {
        let givens =
            "...31.....6..97.4...142.3...3....5.2786...1395.2....6...3.597...2.68..1.....74..."
                .parse()
                .unwrap();
        check_shown(&givens, &ClassicLadder::PLAYER.path(&givens))
            .unwrap_or_else(|step| panic!("{step}"));
    }

    #[test]
    #[ignore = "reads the reference ratings, which are not part of the package"]
    fn every_step_shown_is_found_on_the_whole_reference() {
        let (mut steps, mut wrong) = (0, Vec::new());
        for Graded { givens, .. } in graded(&reference()) {
            match check_shown(&givens, &quick_ladder().path(&givens)) {
                Ok(count) => steps += count,
                Err(step) => wrong.push(step),
            }
        }
        println!("{steps} steps");
        assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    }
}
