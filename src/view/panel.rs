//! What stands beside the board, or below it where there is no room beside.

use super::column::Column;
use super::hint::{self, Paragraph};
use super::hit::Spot;
use super::paint::Canvas;
use super::theme::{Role, style};
use super::{thinking, tools, words};
use crate::app::{
    AppState, Comparing, Context, Counted, Ending, Entry, Film, Greeting, KeyMap, Look, Page,
    PathReplay, PathStep, Playback, Practice, Progress, Reel, Saving, Show, Table, Theatre,
    Verdict,
};
use crate::game::{EnteredBy, Tool};
use crate::logic::Deduction;
use crate::save::Clock;
use ratatui::layout::Position;
use std::time::Duration;

/// Beside a game: name, level, clock, counts, mode, and the hint. What can be
/// pressed there.
pub fn of_table(canvas: &mut Canvas<'_>, table: &Table, state: &AppState) -> Vec<Spot> {
    let mut column = Column::new(canvas, state.look);
    let unsaved = unsaved(state);
    column.spans(&[("NINEFOLD", Role::Accent), (unsaved, Role::Warning)]);
    column.line(&words::level(table), Role::Text);
    column.line(&clock_and_moves(table, state), Role::Text);
    let hint = hint::paragraphs(table);
    let thought = thinking::lines(table, &state.keys);
    let below = (hint::keys(table, state).len() + thought.len()) as u16;
    let needed = hint::rows(&hint, column.width()) + below;
    // A long proof takes the place of the counts.
    if column.room() > needed + 6 {
        column.gap_before(14);
        tools::counts(&mut column, table, needed, &state.keys);
        column.gap_before(12);
    }
    in_hand(&mut column, table, needed, state);
    if !thought.is_empty() {
        column.gap_before(needed);
    }
    for (text, role) in &thought {
        column.line(text, *role);
    }
    of_hint(&mut column, table, &hint, state);
    if hint.is_empty() && thought.is_empty() {
        greeting(&mut column, state.greeting);
    }
    column.into_spots()
}

/// What matters first, for who was never here.
fn greeting(column: &mut Column<'_, '_>, greeting: Greeting) {
    if greeting == Greeting::Over {
        return;
    }
    column.gap_before(Greeting::LINES.len() as u16);
    for line in Greeting::LINES {
        column.line(line, Role::Good);
    }
}

/// The tool in hand, and what else holds, as far as the hint leaves room.
fn in_hand(column: &mut Column<'_, '_>, table: &Table, needed: u16, state: &AppState) {
    tools::in_hand(column, table.tool, &state.keys);
    if table.tool == Tool::Colour && column.room() > needed + tools::COLOUR_ROWS {
        column.gap_before(needed + tools::COLOUR_ROWS + 3);
        tools::colours(column, state.look);
    }
    let rows = tools::standing_rows(table);
    if rows > 0 && column.room() > needed + rows {
        column.gap_before(needed + rows + 3);
        tools::standing(column, table);
    }
}

/// The hint as far as it is revealed, and the keys that lead on.
fn of_hint(column: &mut Column<'_, '_>, table: &Table, hint: &[Paragraph], state: &AppState) {
    let keys = hint::keys(table, state);
    let rows = keys.len() as u16;
    if hint.is_empty() {
        return;
    }
    let needed = hint::rows(hint, column.width()) + rows;
    column.gap_before(needed);
    hint::draw(column, hint, rows);
    column.gap_before(rows);
    for line in keys {
        column.line(&line, Role::Faint);
    }
}

/// Beside an exercise: what is to be found, and the hint. What can be pressed
/// there.
pub fn of_practice(canvas: &mut Canvas<'_>, practice: &Practice, state: &AppState) -> Vec<Spot> {
    let mut column = Column::new(canvas, state.look);
    let technique = practice.exercise.technique;
    let told = |context, text| state.keys.told(context, text);
    column.line("PRACTICE", Role::Accent);
    column.paragraph(technique.name(), Role::Given);
    column.gap_before(14);
    if practice.progress == Progress::Looking {
        column.paragraph(task(practice), Role::Text);
        column.gap_before(10);
        in_hand(&mut column, &practice.table, 8, state);
        let keys = "[hint]: hint   [menu]: techniques";
        column.line(&told(Context::Exercise, keys), Role::Faint);
    }
    let hint = hint::paragraphs(&practice.table);
    match practice.progress {
        Progress::Looking => of_hint(&mut column, &practice.table, &hint, state),
        Progress::Found => {
            column.gap_before(hint::rows(&hint, column.width()) + 2);
            hint::draw(&mut column, &hint, 2);
            column.gap_before(2);
            let [another, what] = ["[new-game]: another one", "[technique]: what is it"];
            column.line(&told(Context::Practised, another), Role::KeyName);
            column.line(&told(Context::Practised, what), Role::Faint);
        }
    }
    column.into_spots()
}

/// What the player is to do.
pub fn task(practice: &Practice) -> &'static str {
    let places = |answer: &Deduction| !answer.placements.is_empty();
    match practice.exercise.answers.iter().any(places) {
        true => "The next step is one. Find it, and write its digit.",
        false => "The next step is one. Find it, and remove the marks it rules out.",
    }
}

/// A word that stays while moves are not being kept, whatever else is said.
fn unsaved(state: &AppState) -> &'static str {
    match state.saving {
        Saving::Working => "",
        Saving::Failed(_) | Saving::Off(_) | Saving::Taken => "  not saved",
    }
}

/// The time played, if the clock is shown.
fn time(table: &Table, state: &AppState) -> Option<String> {
    let time = || words::clock_by(state.clock_step(), table.game.record.elapsed);
    (state.settings.clock == Clock::Shown).then(time)
}

fn clock_and_moves(table: &Table, state: &AppState) -> String {
    let moves = table.game.record.moves;
    match time(table, state) {
        Some(time) => format!("{time}, moves {moves}"),
        None => format!("moves {moves}"),
    }
}

fn level_and_moves(table: &Table) -> String {
    let moves = table.game.record.moves;
    format!("{}, moves {moves}", table.game.puzzle.level)
}

/// Below a board without a panel: one row, or two. What can be pressed there.
pub fn status_of_table(canvas: &mut Canvas<'_>, table: &Table, state: &AppState) -> Vec<Spot> {
    let area = canvas.area();
    let mut column = Column::new(canvas, state.look);
    let counts = tools::counts_in_short(table, state.look);
    let line = (status(table, state, column.width()), Role::Text);
    let from = match area.height {
        1 => Position::new(line.0.chars().count() as u16 + 2, 0),
        _ => Position::new(0, 1),
    };
    match column.room() {
        0 => {}
        1 => {
            let apart = ("  ".to_owned(), Role::Text);
            tools::line(&mut column, &[vec![line, apart], counts].concat());
        }
        _ => {
            tools::line(&mut column, &[line]);
            tools::line(&mut column, &counts);
        }
    }
    tools::strip(area, from, &state.keys)
}

/// Level, moves, clock, and what is in hand; where that is too much, without
/// the moves.
fn status(table: &Table, state: &AppState, width: u16) -> String {
    let clock = time(table, state).unwrap_or_default();
    let hand = tools::in_short(table);
    let rest = format!("  {clock}  {hand}{}", unsaved(state));
    let standing = thinking::status(table, &state.keys);
    let full = format!(
        "{}{rest}",
        standing.unwrap_or_else(|| level_and_moves(table))
    );
    match full.trim_end().chars().count() <= usize::from(width) {
        true => full,
        false => format!("{}{rest}", table.game.puzzle.level),
    }
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

/// Beside a show: which one, where it stands, how fast.
pub fn of_theatre(canvas: &mut Canvas<'_>, theatre: &Theatre, look: Look) {
    let mut column = Column::new(canvas, look);
    column.line("WATCHING", Role::Accent);
    column.line(theatre.show.name(), Role::Given);
    match &theatre.film {
        Film::Search(_) => {
            column.paragraph(theatre.show.description(), Role::Faint);
            column.gap_before(9);
        }
        Film::Path(reel) => {
            column.gap_before(16);
            of_path(&mut column, theatre, reel);
        }
    }
    for (name, count) in counters(theatre) {
        column.spans(&[(&format!("{name:<12}"), Role::Faint), (&count, Role::Text)]);
    }
    column.gap_before(2);
    column.line(&state_of(theatre), Role::Text);
    column.line(&speed_of(theatre), Role::Text);
}

/// The step of logic on show, with its proof, in all the rows but the last.
fn of_path(column: &mut Column<'_, '_>, theatre: &Theatre, reel: &Reel<PathReplay>) {
    let below = counters(theatre).len() as u16 + 3;
    let paragraphs: Vec<Paragraph> = match reel.last() {
        Some(PathStep::Deduced(step)) => vec![
            (step.technique.to_string(), Role::Accent),
            (words::of_rating(step), Role::Faint),
            (crate::logic::explanations::proof(step), Role::Text),
            (crate::logic::explanations::result(step), Role::Given),
        ],
        Some(PathStep::Solved) => vec![("Solved, without a guess.".to_owned(), Role::Good)],
        Some(PathStep::Stuck) => vec![(words::STUCK.to_owned(), Role::Warning)],
        None => vec![(theatre.show.description().to_owned(), Role::Faint)],
    };
    hint::draw(column, &paragraphs, below);
    column.gap_before(below);
}

fn counters(theatre: &Theatre) -> Vec<(&'static str, String)> {
    let time = ("time", words::clock(theatre.elapsed));
    let steps = ("steps", words::thousands(theatre.steps()));
    match &theatre.film {
        Film::Search(reel) => vec![
            steps,
            ("placed", words::thousands(reel.replay.placements())),
            ("taken back", words::thousands(reel.replay.backtracks())),
            ("depth", reel.replay.depth().to_string()),
            time,
        ],
        Film::Path(reel) => {
            let open = reel.replay.board().empty_cells().len();
            vec![steps, ("open cells", open.to_string())]
        }
    }
}

fn state_of(theatre: &Theatre) -> String {
    match (theatre.ending(), theatre.playback) {
        (Some(Ending::Solved), _) => "Solved".to_owned(),
        (Some(Ending::Exhausted), _) if theatre.show == Show::Logic => "Stuck".to_owned(),
        (Some(Ending::Exhausted), _) => "No solution".to_owned(),
        (None, Playback::Playing) => "Playing".to_owned(),
        (None, Playback::Paused) => "Paused".to_owned(),
    }
}

fn speed_of(theatre: &Theatre) -> String {
    let (notch, notches) = theatre.speed.notch();
    let rate = match (theatre.show, theatre.speed.steps_a_second()) {
        (Show::Logic, _) if theatre.step_time() >= Some(Duration::from_secs(1)) => {
            format!(
                "{} s a step",
                theatre.step_time().unwrap_or_default().as_secs()
            )
        }
        (Show::Logic, Some(rate)) => format!("{} steps/s", rate.div_ceil(4)),
        (_, Some(1)) => "1 step/s".to_owned(),
        (_, Some(rate)) => format!("{} steps/s", words::thousands(rate as u64)),
        (_, None) => "no limit".to_owned(),
    };
    format!("Speed {notch}/{notches}: {rate}")
}

/// Below a search without a panel.
pub fn status_of_theatre(canvas: &mut Canvas<'_>, theatre: &Theatre, look: Look) {
    let steps = words::thousands(theatre.steps());
    let state = format!("{}  {}", state_of(theatre), speed_of(theatre));
    let counts = match &theatre.film {
        Film::Search(reel) => {
            let back = words::thousands(reel.replay.backtracks());
            format!("steps {steps}  back {back}  depth {}", reel.replay.depth())
        }
        Film::Path(reel) => {
            let open = reel.replay.board().empty_cells().len();
            format!("steps {steps}  open cells {open}")
        }
    };
    let single = format!("{counts}  {state}");
    status_rows(canvas, &single, [&state, &counts], look);
}

/// Beside a puzzle being typed in: how, and the judgement.
pub fn of_entry(canvas: &mut Canvas<'_>, entry: &Entry, state: &AppState) {
    let mut column = Column::new(canvas, state.look);
    column.line("ENTER A PUZZLE", Role::Accent);
    let givens = match entry.grid.filled_count() {
        1 => "1 given".to_owned(),
        count => format!("{count} givens"),
    };
    column.line(&givens, Role::Text);
    column.gap_before(14);
    for (text, role) in entry_texts(entry, &state.keys) {
        column.paragraph(&text, role);
        column.gap_before(3);
    }
}

/// What the entry screen says, the judgement first.
pub fn entry_texts(entry: &Entry, keys: &KeyMap) -> Vec<(String, Role)> {
    let told = |text| (keys.told(Context::Entry, text), Role::Text);
    match (&entry.verdict, entry.judging) {
        (Some(verdict), _) => judgement(verdict, entry.comparing, keys),
        (None, Some(_)) => vec![("Looking for solutions...".to_owned(), Role::Text)],
        (None, None) => vec![
            told("Type [1-9]; [blank] for an empty cell."),
            told("Or paste 81 characters or nine rows."),
            told("[confirm] judges it; [moves]: move."),
        ],
    }
}

fn judgement(verdict: &Verdict, comparing: Comparing, keys: &KeyMap) -> Vec<(String, Role)> {
    match verdict {
        Verdict::Playable(_, puzzle) => vec![
            ("It has exactly one solution.".to_owned(), Role::Good),
            (format!("Level: {}.", puzzle.level), Role::Text),
            (keys.told(Context::Entry, "[confirm] plays it."), Role::Text),
        ],
        Verdict::Several(count, counted, _) => several(*count, *counted, comparing, keys),
        Verdict::Impossible(why) => vec![
            ("It has no solution.".to_owned(), Role::Warning),
            (format!("Because {why}."), Role::Text),
            ("Is a digit mistyped?".to_owned(), Role::Faint),
        ],
    }
}

fn several(
    count: usize,
    counted: Counted,
    comparing: Comparing,
    keys: &KeyMap,
) -> Vec<(String, Role)> {
    let count = match counted {
        Counted::All => format!("It has {count} solutions."),
        Counted::AtLeast => format!("It has at least {count} solutions."),
    };
    let shown = match comparing {
        Comparing::Neither => "[compare] shows two of them.",
        Comparing::First => "One of them; marked cells differ.",
        Comparing::Second => "Another one; marked cells differ.",
    };
    vec![
        (count, Role::Warning),
        (keys.told(Context::Entry, shown), Role::Text),
        ("Is a digit missing?".to_owned(), Role::Faint),
    ]
}

/// After the win: what it took.
pub fn of_won(canvas: &mut Canvas<'_>, table: &Table, state: &AppState) {
    let mut column = Column::new(canvas, state.look);
    column.line("NINEFOLD", Role::Accent);
    column.gap_before(13);
    let (head, role) = won_head(table);
    column.line(head, role);
    if let Some(feat) = words::feat(table) {
        column.paragraph(&feat, Role::Good);
    }
    column.gap_before(12);
    for (name, value) in won_facts(table) {
        column.spans(&[(&format!("{name:<9}"), Role::Faint), (&value, Role::Text)]);
    }
    column.gap_before(3);
    column.line(&another_game(state), Role::KeyName);
    column.line(&study(state), Role::Faint);
}

/// How to play on.
pub fn another_game(state: &AppState) -> String {
    state.keys.told(Context::Won, "[new-game]: a new game")
}

/// How to look at the moves again.
pub fn study(state: &AppState) -> String {
    state.keys.told(Context::Won, "[undo], [history]: study it")
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
        ("level", words::level(table)),
        ("time", words::clock(record.elapsed)),
        ("moves", record.moves.to_string()),
        ("checks", record.checks.to_string()),
        ("hints", record.hints_asked().to_string()),
    ];
    if record.hints_asked() > 0 {
        let [_, place, which, proof, done] = record.hints;
        facts.extend([
            (" where", place.to_string()),
            (" named", which.to_string()),
            (" proved", proof.to_string()),
            (" done", done.to_string()),
        ]);
    }
    facts
}

/// The page of a technique in words.
pub fn of_page(canvas: &mut Canvas<'_>, page: &Page, look: Look) {
    let technique = page.technique;
    let words = technique.info();
    let tenths = technique.rating();
    let about = if technique.is_in_explainer() {
        ""
    } else {
        "about "
    };
    let rating = format!("{about}SE {}.{}", tenths / 10, tenths % 10);
    let mut column = Column::new(canvas, look);
    column.paragraph(technique.name(), Role::Accent);
    column.line(&format!("{}, {rating}", technique.level()), Role::Faint);
    column.gap_before(18);
    column.paragraph(words.definition, Role::Text);
    column.gap_before(8);
    column.line("How to spot it", Role::Given);
    column.paragraph(words.spotting, Role::Text);
    if page.example.is_none() {
        column.gap_before(1);
        column.paragraph("No example is kept of it.", Role::Faint);
    }
}

/// The bottom line: the keys that matter here.
pub fn key_bar(canvas: &mut Canvas<'_>, state: &AppState) {
    let look = state.look;
    let area = canvas.area();
    let mut x = area.x;
    for (key, word) in state.keys.bar(state.context()) {
        let text = format!("{key} {word}");
        if x + text.chars().count() as u16 > area.right() {
            break;
        }
        x = canvas.text(x, area.y, &key.to_string(), style(Role::KeyName, look));
        x = canvas.text(x, area.y, &format!(" {word}"), style(Role::Faint, look)) + 2;
    }
}
