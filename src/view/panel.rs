//! What stands beside the board, or below it where there is no room beside.

use super::column::Column;
use super::paint::Canvas;
use super::theme::{Role, style};
use super::words;
use crate::app::{
    AppState, Comparing, Counted, Ending, Entry, Look, Playback, Saving, Table, Theatre, Verdict,
};
use crate::game::{EnteredBy, EntryMode, Stage};
use crate::grid::Digit;
use crate::save::Clock;

/// Beside a game: name, level, clock, counts, mode, and the hint.
pub fn of_table(canvas: &mut Canvas<'_>, table: &Table, state: &AppState) {
    let mut column = Column::new(canvas, state.look);
    let unsaved = unsaved(state);
    column.spans(&[("NINEFOLD", Role::Accent), (unsaved, Role::Warning)]);
    column.line(&level_and_moves(table), Role::Text);
    match state.settings.clock {
        Clock::Shown => column.line(&words::clock(table.game.record.elapsed), Role::Text),
        Clock::Hidden => column.gap(),
    }
    column.gap_before(14);
    counts(&mut column, table);
    column.gap_before(12);
    mode(&mut column, table.mode);
    if let Some(text) = hint_text(table) {
        column.gap_before(9);
        column.paragraph(&text, Role::Text);
        column.gap_before(1);
        column.line(more_of_hint(table), Role::Faint);
    }
}

/// A word that stays while moves are not being kept, whatever else is said.
fn unsaved(state: &AppState) -> &'static str {
    match state.saving {
        Saving::Working => "",
        Saving::Failed(_) | Saving::Off(_) => "  not saved",
    }
}

fn level_and_moves(table: &Table) -> String {
    let moves = table.game.record.moves;
    format!("{}, moves {moves}", table.game.puzzle.level)
}

/// How many of each digit are still to be placed, three to a line.
fn counts(column: &mut Column<'_, '_>, table: &Table) {
    for row in Digit::ALL.chunks(3) {
        let texts: Vec<(String, Role)> =
            row.iter().flat_map(|&digit| count(table, digit)).collect();
        let spans: Vec<(&str, Role)> = texts
            .iter()
            .map(|(text, role)| (text.as_str(), *role))
            .collect();
        column.spans(&spans);
    }
}

fn count(table: &Table, digit: Digit) -> [(String, Role); 2] {
    match table.game.position.remaining(digit) {
        0 => [
            (format!("{digit}"), Role::Faint),
            (" -    ".to_owned(), Role::Faint),
        ],
        left => [
            (format!("{digit}"), Role::KeyName),
            (format!(" x{left}   "), Role::Text),
        ],
    }
}

fn mode(column: &mut Column<'_, '_>, mode: EntryMode) {
    match mode {
        EntryMode::Digit => column.line("1-9 write digits", Role::Text),
        EntryMode::Note => column.line(" 1-9 write marks ", Role::Selected),
    }
}

/// What the next press of the hint key does.
fn more_of_hint(table: &Table) -> &'static str {
    match table.hint.as_ref().map(|hint| hint.stage) {
        Some(Stage::Proof | Stage::Done) => "t: do it   Esc: close",
        _ => "t: more   T: do it",
    }
}

/// The hint in words, as far as it is revealed.
pub fn hint_text(table: &Table) -> Option<String> {
    let hint = table.hint.as_ref()?;
    Some(hint.help.words(hint.stage, &table.game.position))
}

/// Below a board without a panel: one row, or two.
pub fn status_of_table(canvas: &mut Canvas<'_>, table: &Table, state: &AppState) {
    let clock = match state.settings.clock {
        Clock::Shown => words::clock(table.game.record.elapsed),
        Clock::Hidden => String::new(),
    };
    let mode = match table.mode {
        EntryMode::Digit => "",
        EntryMode::Note => "MARKS",
    };
    let line = format!(
        "{}  {clock}  {mode}{}",
        level_and_moves(table),
        unsaved(state)
    );
    let counts: String = Digit::ALL
        .into_iter()
        .map(|digit| format!("{digit}x{} ", table.game.position.remaining(digit)))
        .collect();
    let single = format!("{line}  {counts}");
    status_rows(canvas, &single, [&line, &counts], state.look);
}

/// A status in the room there is for it: a single row, or two.
fn status_rows(canvas: &mut Canvas<'_>, single: &str, [first, second]: [&str; 2], look: Look) {
    let mut column = Column::new(canvas, look);
    match column.room() {
        0 => {}
        1 => column.line(single, Role::Text),
        _ => {
            column.line(first, Role::Text);
            column.line(second, Role::Text);
        }
    }
}

/// Beside a search: which one, where it stands, how fast.
pub fn of_theatre(canvas: &mut Canvas<'_>, theatre: &Theatre, look: Look) {
    let mut column = Column::new(canvas, look);
    column.line("WATCHING", Role::Accent);
    column.line(theatre.search.name(), Role::Given);
    column.paragraph(theatre.search.description(), Role::Faint);
    column.gap_before(9);
    for (name, count) in counters(theatre) {
        column.spans(&[(&format!("{name:<12}"), Role::Faint), (&count, Role::Text)]);
    }
    column.gap_before(2);
    column.line(&state_of(theatre), Role::Text);
    column.line(&speed_of(theatre), Role::Text);
}

fn counters(theatre: &Theatre) -> [(&'static str, String); 5] {
    let replay = &theatre.replay;
    [
        ("steps", words::thousands(replay.steps())),
        ("placed", words::thousands(replay.placements())),
        ("taken back", words::thousands(replay.backtracks())),
        ("depth", replay.depth().to_string()),
        ("time", words::clock(theatre.elapsed)),
    ]
}

fn state_of(theatre: &Theatre) -> String {
    match (theatre.ending(), theatre.playback) {
        (Some(Ending::Solved), _) => "Solved".to_owned(),
        (Some(Ending::Exhausted), _) => "No solution".to_owned(),
        (None, Playback::Playing) => "Playing".to_owned(),
        (None, Playback::Paused) => "Paused".to_owned(),
    }
}

fn speed_of(theatre: &Theatre) -> String {
    let (notch, notches) = theatre.speed.notch();
    let rate = match theatre.speed.steps_a_second() {
        Some(1) => "1 step/s".to_owned(),
        Some(rate) => format!("{} steps/s", words::thousands(rate as u64)),
        None => "no limit".to_owned(),
    };
    format!("Speed {notch}/{notches}: {rate}")
}

/// Below a search without a panel.
pub fn status_of_theatre(canvas: &mut Canvas<'_>, theatre: &Theatre, look: Look) {
    let steps = words::thousands(theatre.replay.steps());
    let back = words::thousands(theatre.replay.backtracks());
    let state = format!("{}  {}", state_of(theatre), speed_of(theatre));
    let counts = format!(
        "steps {steps}  back {back}  depth {}",
        theatre.replay.depth()
    );
    let single = format!("{counts}  {state}");
    status_rows(canvas, &single, [&state, &counts], look);
}

/// Beside a puzzle being typed in: how, and the judgement.
pub fn of_entry(canvas: &mut Canvas<'_>, entry: &Entry, look: Look) {
    let mut column = Column::new(canvas, look);
    column.line("ENTER A PUZZLE", Role::Accent);
    let givens = match entry.grid.filled_count() {
        1 => "1 given".to_owned(),
        count => format!("{count} givens"),
    };
    column.line(&givens, Role::Text);
    column.gap_before(14);
    for (text, role) in entry_texts(entry) {
        column.paragraph(&text, role);
        column.gap_before(3);
    }
}

/// What the entry screen says, the judgement first.
pub fn entry_texts(entry: &Entry) -> Vec<(String, Role)> {
    match (&entry.verdict, entry.judging) {
        (Some(verdict), _) => judgement(verdict, entry.comparing),
        (None, Some(_)) => vec![("Looking for solutions...".to_owned(), Role::Text)],
        (None, None) => vec![
            ("Type 1-9; . or 0 for an empty cell.".to_owned(), Role::Text),
            (
                "Or paste 81 characters or nine rows.".to_owned(),
                Role::Text,
            ),
            ("Enter judges it. Arrows move.".to_owned(), Role::Text),
        ],
    }
}

fn judgement(verdict: &Verdict, comparing: Comparing) -> Vec<(String, Role)> {
    match verdict {
        Verdict::Playable(_, puzzle) => vec![
            ("It has exactly one solution.".to_owned(), Role::Good),
            (format!("Level: {}.", puzzle.level), Role::Text),
            ("Enter plays it.".to_owned(), Role::Text),
        ],
        Verdict::Several(count, counted, _) => several(*count, *counted, comparing),
        Verdict::Impossible(why) => vec![
            ("It has no solution.".to_owned(), Role::Warning),
            (format!("Because {why}."), Role::Text),
            ("Is a digit mistyped?".to_owned(), Role::Faint),
        ],
    }
}

fn several(count: usize, counted: Counted, comparing: Comparing) -> Vec<(String, Role)> {
    let count = match counted {
        Counted::All => format!("It has {count} solutions."),
        Counted::AtLeast => format!("It has at least {count} solutions."),
    };
    let shown = match comparing {
        Comparing::Neither => "v shows two of them.",
        Comparing::First => "One of them; marked cells differ.",
        Comparing::Second => "Another one; marked cells differ.",
    };
    vec![
        (count, Role::Warning),
        (shown.to_owned(), Role::Text),
        ("Is a digit missing?".to_owned(), Role::Faint),
    ]
}

/// After the win: what it took.
pub fn of_won(canvas: &mut Canvas<'_>, table: &Table, look: Look) {
    let mut column = Column::new(canvas, look);
    column.line("NINEFOLD", Role::Accent);
    column.gap_before(12);
    let (head, role) = won_head(table);
    column.line(head, role);
    column.gap_before(11);
    for (name, value) in won_facts(table) {
        column.spans(&[(&format!("{name:<9}"), Role::Faint), (&value, Role::Text)]);
    }
    column.gap_before(2);
    column.line("n: a new game", Role::KeyName);
}

/// Who did it.
pub fn won_head(table: &Table) -> (&'static str, Role) {
    match table.game.record.solved_by {
        EnteredBy::Player => ("Solved. Congratulations!", Role::Good),
        EnteredBy::Machine => ("Solved by the machine.", Role::Text),
    }
}

/// What it took.
pub fn won_facts(table: &Table) -> Vec<(&'static str, String)> {
    let record = &table.game.record;
    let mut facts = vec![
        ("level", table.game.puzzle.level.to_string()),
        ("time", words::clock(record.elapsed)),
        ("moves", record.moves.to_string()),
        ("checks", record.checks.to_string()),
        ("hints", record.hints_asked().to_string()),
    ];
    if record.hints_asked() > 0 {
        let [_, which, proof, done] = record.hints;
        facts.extend([
            (" named", which.to_string()),
            (" proved", proof.to_string()),
            (" done", done.to_string()),
        ]);
    }
    facts
}

/// The bottom line: the keys that matter here.
pub fn key_bar(canvas: &mut Canvas<'_>, state: &AppState) {
    let depth = state.look.depth;
    let area = canvas.area();
    let mut x = area.x;
    for (key, word) in crate::app::keymap::bar(state.context()) {
        let text = format!("{key} {word}");
        if x + text.chars().count() as u16 > area.right() {
            break;
        }
        x = canvas.text(x, area.y, &key.to_string(), style(Role::KeyName, depth));
        x = canvas.text(x, area.y, &format!(" {word}"), style(Role::Faint, depth)) + 2;
    }
}
