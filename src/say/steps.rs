//! What a move did, and hints: as much as a stage tells, and the links of a chain.

use super::places::{Place, cell, clue_name, notes};
use super::spoken::{numbers, sentences, speech};
use ninefold_core::board::{Cell, Digit, Text};
use ninefold_core::logic::{CandidateProof, Step, Supposition};
use ninefold_core::rules::Clue;
use ninefold_core::text;
use ninefold_game::game::{Contradiction, EntryFault, Game, Hint, HintStage, Position, counted};
use ninefold_game::settings::{Errors, SpeechLength};

/// What a hint comes to: `r5c3 not 1 3: Naked pair`. Without a step its first sentence.
pub(crate) fn hint_head(hint: &Hint, stage: HintStage, position: &Position) -> String {
    match (hint.result(), technique(hint)) {
        (Some(result), Some(technique)) => {
            format!("{}: {}.", speech(result), speech(technique))
        }
        _ => sentences(&hint.text(stage, position))
            .into_iter()
            .next()
            .unwrap_or_default(),
    }
}

fn technique(hint: &Hint) -> Option<String> {
    hint.step().map(|step| step.name())
}

/// A hint as far as this stage tells it, a sentence a line. A proof begins with its result.
pub(crate) fn hint_lines(hint: &Hint, stage: HintStage, position: &Position) -> Vec<String> {
    let told = sentences(&hint.text(stage, position));
    if stage == HintStage::Proof && technique(hint).is_some() {
        let head = hint_head(hint, stage, position);
        return [head].into_iter().chain(told).collect();
    }
    told
}

/// The technique of a step and what its result rests on, a sentence a line: the result is to be
/// found.
pub(crate) fn premise_lines(step: &Step, position: &Position) -> Vec<String> {
    let premises = step.sentences().into_iter().take(step.premises());
    let lines = [step.which(position.rules())].into_iter().chain(premises);
    lines.map(speech).collect()
}

/// The links of the chains of a step, numbered, one a line: `1 of 7: if r9c2 is not 2, it is
/// 8`. None where the step has no chain.
pub(crate) fn link_lines(step: &Step) -> Vec<String> {
    let count = step.walk().len();
    let sentences = (0..count).filter_map(|place| step.link_sentence(place));
    let line =
        |(number, sentence): (usize, Text)| format!("{number} of {count}: {}", speech(sentence));
    (1..).zip(sentences).map(line).collect()
}

/// The statement and its proof, a sentence a line, the steps before the last one first.
pub(crate) fn answer_lines(proof: &CandidateProof) -> Vec<String> {
    let (cell, digit) = proof.candidate;
    let is = match proof.supposed {
        Supposition::Present => "is not",
        Supposition::Absent => "is",
    };
    let steps = counted(proof.before.len() as u64 + 1, "step");
    let head = format!("{cell} {is} {digit}, {steps}.");
    let before = proof.before_in_short().into_iter().map(speech);
    let end = proof.ruled_out().map(speech);
    [head]
        .into_iter()
        .chain(before)
        .chain(sentences(&proof.step.proof()))
        .chain(end)
        .collect()
}

/// A value that was entered.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub cell: Cell,
    pub value: Digit,
    /// What is wrong with it, as far as it is said.
    pub fault: Option<EntryFault>,
    /// What it leads to in a what-if.
    pub contradiction: Option<Contradiction>,
}

/// A value that was entered, and the conflict that it makes: `5 at r4c7, second 5 in box 6,
/// r5c8`. In brief `ok`, or the conflict alone.
pub(crate) fn entered(position: &Position, entry: &Entry, length: SpeechLength) -> String {
    let (number, at) = (entry.value.get(), entry.cell);
    let is_conflict = matches!(entry.fault, Some(EntryFault::Conflict(..)));
    let is_done = position.remaining(entry.value) == 0 && !is_conflict;
    match length {
        SpeechLength::Brief => match &entry.fault {
            Some(fault) => fault_in_brief(fault),
            None if entry.contradiction.is_some() => "contradiction".to_owned(),
            None if is_done => "ok, all placed".to_owned(),
            None => "ok".to_owned(),
        },
        SpeechLength::Normal | SpeechLength::Full => {
            let fault = entry.fault.as_ref().map(|fault| said_fault(fault, number));
            let led_to = entry.contradiction.as_ref();
            let led_to = led_to.map(|what| speech(text!("contradiction: {what:#}")));
            let done = is_done.then(|| format!("every {number} placed"));
            let more = (length == SpeechLength::Full && !is_done)
                .then(|| format!("{} more to place", position.remaining(entry.value)));
            let fact = format!("{number} at {at}");
            let parts = [Some(fact), fault.or(led_to), done, more];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}

fn fault_in_brief(fault: &EntryFault) -> String {
    match fault {
        EntryFault::Conflict(clue, other) => format!("conflict, {}, {other}", short_clue(clue)),
        EntryFault::WrongSum(..) => "wrong sum".to_owned(),
        EntryFault::SumOutOfReach(_) | EntryFault::ClueOutOfReach(_) => "out of reach".to_owned(),
        EntryFault::Wrong => "wrong".to_owned(),
    }
}

fn said_fault(fault: &EntryFault, number: u8) -> String {
    match fault {
        EntryFault::Conflict(clue, other) => second(clue, number, *other),
        EntryFault::WrongSum(cage, sum) => format!("wrong sum: {cage} adds up to {sum}"),
        EntryFault::SumOutOfReach(cage) => format!("out of reach: {cage}"),
        EntryFault::ClueOutOfReach(clue) => {
            format!("out of reach: {}", clue_name(&Clue::Local(clue.clone())))
        }
        EntryFault::Wrong => "wrong".to_owned(),
    }
}

/// The clue of a conflict in one or two words.
fn short_clue(clue: &Clue) -> String {
    match clue {
        Clue::Step(step) => format!("{step}'s move"),
        Clue::NotConsecutive => "consecutive".to_owned(),
        Clue::Cage(_) => "same cage".to_owned(),
        Clue::Differ(_) => "same group".to_owned(),
        Clue::Local(_) => "a clue".to_owned(),
        clue => clue_name(clue),
    }
}

fn second(clue: &Clue, number: u8, other: Cell) -> String {
    match clue {
        Clue::Step(step) => format!("{number} a {step}'s move away, {other}"),
        Clue::NotConsecutive => format!("next in value to {other}"),
        Clue::Local(_) => format!("against {}, {other}", clue_name(clue)),
        clue => format!("second {number} in {}, {other}", clue_name(clue)),
    }
}

/// What erasing left in a cell.
pub(crate) fn erased(position: &Position, at: Cell, length: SpeechLength) -> String {
    // An empty cell is in no conflict.
    let now = cell((position, Errors::Off), at, Place::Typed, length);
    match length {
        SpeechLength::Brief => now,
        SpeechLength::Normal | SpeechLength::Full => format!("erased, {now}"),
    }
}

/// What adding and removing notes left in a cell: `notes 2 5 9, r4c2`. In brief what was
/// added or removed.
pub(crate) fn noted(before: &Position, after: &Position, at: Cell, length: SpeechLength) -> String {
    let (old, new) = (before.marks(at).digits(), after.marks(at).digits());
    let (added, removed) = (new - old, old - new);
    match length {
        SpeechLength::Brief => match (added.is_empty(), removed.is_empty()) {
            (_, true) => format!("noted, {}", counted(new.len() as u64, "note")),
            (true, false) => format!("removed, {}", counted(new.len() as u64, "note")),
            (false, false) => "notes changed".to_owned(),
        },
        SpeechLength::Normal | SpeechLength::Full => {
            let now = notes(after, at, length);
            match (added.is_empty(), removed.is_empty()) {
                (true, false) => format!("{now}, removed {}", numbers(removed)),
                _ => now,
            }
        }
    }
}

/// The word of a step back or forth in the history, and what changed: `undone, r4c7 empty`.
pub(crate) fn travelled(word: &str, before: &Game, after: &Game, length: SpeechLength) -> String {
    let (old, new) = (&before.position, &after.position);
    let changed: Vec<Cell> = new
        .cells()
        .iter()
        .filter(|&cell| old.digit(cell) != new.digit(cell))
        .collect();
    let what = match changed.as_slice() {
        [] => "notes".to_owned(),
        [only] => {
            let value = new.digit(*only);
            let value = value.map_or("empty".to_owned(), |value| value.get().to_string());
            format!("{only} {value}")
        }
        several => counted(several.len() as u64, "cell"),
    };
    match length {
        SpeechLength::Brief | SpeechLength::Normal => format!("{word}, {what}"),
        SpeechLength::Full => {
            let empty = counted(new.empty_cells().len() as u64, "empty cell");
            format!("{word}, {what}, {empty}")
        }
    }
}
