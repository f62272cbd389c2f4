//! The panel beside the board of a game, or below it where there is no room beside.

use super::lens::Lens;
use super::{analysis, cages, cell_card, checked, clues, progress, sum_column, tools};
use crate::ui::board::layout::RectParts;
use crate::ui::board::part::BoardPart;
use crate::ui::board::{HitRegion, HitTarget};
use crate::ui::keys::{Action, BoardAction};
use crate::ui::session::view::hint_text;
use crate::ui::session::{ClockState, Told};
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, line_width, paragraph, room_below, room_beside,
};
use crate::ui::widgets::{ClippedBuffer, LineWriter, fit, text};
use crate::ui::{ActiveHint, GameSession, Saving, ViewContext};
use ninefold_core::logic::level_and_rating;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::game::{Answer, Daily, GamePuzzle, HintStage, Tool};
use ninefold_game::settings::Clock;
use ratatui::layout::{Position, Rect};

/// A hint of two rows below the board takes the last one beside it as well.
const ROWS_COVERED: u16 = 1;

/// The cards of a panel below that of the cursor's cell.
const CARDS_BELOW_CELL: usize = 5;

/// Beside a game: level and clock, counts, input modes, and the hint, a card
/// each. What can be pressed there.
pub(crate) fn of_session(
    mut canvas: ClippedBuffer<'_>,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    if session.clock == ClockState::Paused {
        // Nothing can be entered.
        let cards = vec![game_card(session, view, line_width(area.width))];
        return draw_cards(&mut canvas, cards, view.shared.terminal);
    }
    if let Some(lens) = Lens::of(session, view, area) {
        return below_lens(canvas, &lens, session, view);
    }
    let width = line_width(area.width);
    let mut cards = all_but_cell(session, view, area);
    // It has as many rows for each cell, so that what is below it stays in its place.
    let rows = room_below(&cards, area);
    let of_cell = cell_card::card(session, view, (width, rows));
    let place = cards.len() - CARDS_BELOW_CELL;
    let of_hint = hint_beside(session, view, area).map(BesideHint::card);
    cards.splice(place..place, of_hint.or(of_cell));
    if !tools::is_narrow(area.width) {
        add_hint(&mut cards, session, view, area);
    }
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

/// All notes of a box, and below them how much is done and what can be entered.
fn below_lens(
    mut canvas: ClippedBuffer<'_>,
    lens: &Lens,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let title = title_line(session, view, canvas.area().width);
    let mut regions = lens.draw(&mut canvas, title, (session, view));
    let rest = canvas.area().below(lens.rows() + 1);
    let width = line_width(rest.width);
    let progress = Card {
        title: String::new(),
        weight: CardWeight::Spare(3),
        lines: progress::lines(session, terminal, width).into(),
    };
    let cards = vec![
        progress,
        digits_card(session, view, width),
        input_card(session, view, width),
    ];
    regions.extend(draw_cards(&mut canvas.part(rest), cards, terminal));
    regions
}

/// The hint below the other cards. What was done so far may wait until a proof is read.
fn add_hint(cards: &mut Vec<Card>, session: &GameSession, view: &ViewContext<'_>, area: Rect) {
    let width = line_width(area.width);
    let page = |cards: &[Card]| hint_text::page(session, view, (width, room_beside(cards, area)));
    let mut text = page(cards);
    if text.mark.is_some() {
        cards[0].lines.truncate(1);
        text = page(cards);
    }
    cards.push(hint_card_of(session, text.in_card()));
}

/// The cards of a game without that of the cell.
fn all_but_cell(session: &GameSession, view: &ViewContext<'_>, area: Rect) -> Vec<Card> {
    let width = line_width(area.width);
    let mut cards = vec![
        game_card(session, view, width),
        clues::legend(session, view, width),
        digits_card(session, view, width),
        input_card(session, view, width),
        analysis_card(session, view, width),
        checked::card(session, view.shared.terminal, width),
    ];
    if tools::is_narrow(area.width) {
        cards.splice(1..1, hint_name(session, width));
    }
    cards
}

/// What a narrow panel tells of the hint on show in place of the card of the cell.
pub(super) enum BesideHint {
    /// All that is revealed before the proof.
    Whole(Card),
    /// The arithmetic of the proof below the board.
    Sum(Card),
    /// What the proof below the board comes to.
    Conclusion(Card),
}

impl BesideHint {
    fn card(self) -> Card {
        match self {
            BesideHint::Whole(card) | BesideHint::Sum(card) | BesideHint::Conclusion(card) => card,
        }
    }
}

/// What is told of the hint on show in place of the card of the cell, if it has room.
pub(super) fn hint_beside(
    session: &GameSession,
    view: &ViewContext<'_>,
    area: Rect,
) -> Option<BesideHint> {
    let hint = session.hint.as_ref()?;
    let width = line_width(area.width);
    let is_narrow = tools::is_narrow(area.width);
    let covered = if is_narrow { ROWS_COVERED } else { 0 };
    let room = room_beside(&all_but_cell(session, view, area), area).saturating_sub(covered);
    if let Some(sum) = sum_column::card(session, (width, room)) {
        return Some(BesideHint::Sum(sum));
    }
    if !is_narrow || hint.told != Told::ByStage {
        return None;
    }
    let card = |lines: Vec<CardLine>| {
        let fits = !lines.is_empty() && lines.len() <= usize::from(room);
        fits.then_some(Card {
            title: String::new(),
            weight: CardWeight::Kept,
            lines,
        })
    };
    if hint.stage < HintStage::Proof {
        let lines = hint_text::in_lines(session, view.shared, width);
        let lines = lines
            .into_iter()
            .map(|line| CardLine::text(line, StyleRole::Text));
        return card(lines.collect()).map(BesideHint::Whole);
    }
    let rests_on_house = session.rests_on_houses(hint);
    let lines = rests_on_house.then(|| hint_text::conclusion(session, view, width))?;
    card(lines).map(BesideHint::Conclusion)
}

/// The kind of a board of other rules, and what its clues leave out.
fn kind_lines(session: &GameSession, width: u16) -> Vec<CardLine> {
    let title = session.game.puzzle.board_title();
    let lines = title.map(|title| paragraph(&title, StyleRole::Text, width));
    let mut lines = lines.unwrap_or_default();
    lines.extend(clues::negative_lines(session, width));
    lines
}

/// Level, clock, and how much is done.
fn game_card(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    let terminal = view.shared.terminal;
    let clock = (time(session, view).unwrap_or_default(), StyleRole::Text);
    let kind = kind_lines(session, width);
    let name = session.game.name.as_ref();
    let name = name.map(|name| CardLine::text(fit(name.as_str(), width), StyleRole::Text));
    let limits = session.game.limits.to_string();
    let limits = (!limits.is_empty()).then(|| CardLine::text(limits, StyleRole::Faint));
    let lead = session.lead_sentence();
    let lead = lead.map(|lead| CardLine::text(lead, StyleRole::Faint));
    let unsaved = match unsaved(view).trim() {
        "" => None,
        words => Some(CardLine::text(words, StyleRole::Warning)),
    };
    Card {
        title: String::new(),
        weight: CardWeight::Kept,
        lines: [level_line(session, width)
            .with_right(clock, width)
            .with_target(PAUSE)]
        .into_iter()
        .chain(kind)
        .chain(name)
        .chain(progress::lines(session, terminal, width))
        .chain(lead)
        .chain(limits)
        .chain(unsaved)
        .collect(),
    }
}

/// What is played, its level and the clock in one line.
fn title_line(session: &GameSession, view: &ViewContext<'_>, width: u16) -> CardLine {
    let kind = session.game.puzzle.board_title().unwrap_or_default();
    let level = puzzle_level(&session.game.puzzle, None);
    let clock = (time(session, view).unwrap_or_default(), StyleRole::Text);
    let line = CardLine::new(vec![
        (format!("{kind} "), StyleRole::KeyName),
        (level, StyleRole::Faint),
    ]);
    line.with_right(clock, width).with_target(PAUSE)
}

/// The level, with the date of a daily puzzle, and the rating from Hard on.
fn level_line(session: &GameSession, width: u16) -> CardLine {
    let level = puzzle_level(&session.game.puzzle, None);
    let level = match Daily::of(&session.game.puzzle) {
        Some(daily) => format!("{level}, {}", daily.date.short()),
        None => level,
    };
    let rating = session.shown_rating().filter(|_| !tools::is_narrow(width));
    let rating = rating.map(|rating| format!(" SE {rating}"));
    CardLine::new(vec![
        (level, StyleRole::KeyName),
        (rating.unwrap_or_default(), StyleRole::Faint),
    ])
}

/// How many of each digit are left.
fn digits_card(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    Card {
        title: "Digits left".to_owned(),
        weight: CardWeight::Spare(2),
        lines: tools::counts(session, view.shared, width),
    }
}

/// The input modes and the other modes that last.
pub(crate) fn input_card(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    let mut lines = tools::input_modes(session.tool, width, &view.shared.keys);
    if session.tool == Tool::Colour {
        lines.extend(tools::colours(width, view.shared.terminal));
    }
    lines.extend(tools::lasting_modes(session, view.shared, width));
    // What the next key does must be seen, unless it is what it always does.
    let weight = match session.tool {
        Tool::Digit => CardWeight::Spare(1),
        Tool::Corner | Tool::Centre | Tool::Colour => CardWeight::Kept,
    };
    Card {
        title: "Input".to_owned(),
        weight,
        lines,
    }
}

/// Draws a "what if", and the review after the win.
fn analysis_card(session: &GameSession, view: &ViewContext<'_>, width: u16) -> Card {
    let lines = analysis::describe(session, &view.shared.keys);
    let mut lines = lines.into_iter();
    let title = lines.next().map(|(title, _)| title);
    Card {
        title: title.unwrap_or_default(),
        weight: CardWeight::Active,
        lines: lines
            .flat_map(|(text, role)| paragraph(&text, role, width))
            .collect(),
    }
}

/// The hint as far as it is revealed, in `width` columns and `rows` rows.
pub(crate) fn hint_card(
    session: &GameSession,
    view: &ViewContext<'_>,
    (width, rows): (u16, u16),
) -> Card {
    hint_card_of(session, hint_text::describe(session, view, width, rows))
}

fn hint_card_of(session: &GameSession, lines: Vec<CardLine>) -> Card {
    Card {
        title: hint_title(session),
        weight: CardWeight::Active,
        lines,
    }
}

/// The name of a hint whose text stands below the board.
fn hint_name(session: &GameSession, width: u16) -> Option<Card> {
    let hint = session.hint.as_ref()?;
    // Before the proof its text begins with the name.
    let named = hint.named_step().filter(|_| hint.stage >= HintStage::Proof);
    let technique = named.map(|step| step.name());
    let names = [Some(hint.title()), technique].into_iter().flatten();
    Some(Card {
        title: String::new(),
        weight: CardWeight::Kept,
        lines: names
            .flat_map(|name| paragraph(&name, StyleRole::Accent, width))
            .collect(),
    })
}

/// How far the hint is revealed.
pub(crate) fn hint_title(session: &GameSession) -> String {
    let hint = session.hint.as_ref();
    hint.map_or(String::new(), ActiveHint::title)
}

/// What a press on the clock does.
pub(super) const PAUSE: HitTarget = HitTarget::Act(Action::Board(BoardAction::Pause));

/// A word that stays while moves are not saved, whatever the message line shows.
fn unsaved(view: &ViewContext<'_>) -> &'static str {
    match view.shared.saving {
        Saving::Working => "",
        Saving::Failed(_) | Saving::Off(_) | Saving::StoreLocked => "  not saved",
    }
}

/// The time played, if the clock is shown.
fn time(session: &GameSession, view: &ViewContext<'_>) -> Option<String> {
    let time = || text::clock_by(view.shared.clock_step(), session.game.record.elapsed);
    (view.shared.settings.shown_clock() == Clock::Shown).then(time)
}

/// The level, with the rating where that is not one of the level's.
fn level(session: &GameSession) -> String {
    puzzle_level(&session.game.puzzle, session.shown_rating())
}

/// The same of a puzzle; what the answer rests on, where it is not proved.
fn puzzle_level(puzzle: &GamePuzzle, rating: Option<Rating>) -> String {
    match (puzzle.shown_level(), &puzzle.answer, rating) {
        (Some(level), _, None) => level.to_string(),
        (Some(level), _, rating) => level_and_rating(level, rating),
        (None, Answer::Stated(_), _) => "Answer stated".to_owned(),
        (None, Answer::Proved(_) | Answer::Unknown, _) => "Answer unknown".to_owned(),
    }
}

fn level_and_moves(session: &GameSession) -> String {
    let moves = text::thousands(session.game.moves_made() as u64);
    format!("{}, moves {moves}", level(session))
}

/// Below a board without a panel: one row, or two. What can be pressed there.
pub(crate) fn status_of_session(
    canvas: ClippedBuffer<'_>,
    session: &GameSession,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let mut column = LineWriter::new(canvas, view.shared.terminal);
    if let Some(part) = view.layout.board.part {
        return part_of_session(column, (session, part), view);
    }
    let combinations = combinations_below(session, view, area);
    let has_counts = combinations.is_none();
    let counts = match combinations {
        Some(text) => vec![(text, StyleRole::KeyName)],
        None => tools::counts_in_short(session, view.shared),
    };
    let line = (status(session, view, column.width()), StyleRole::Text);
    let clock = clock_region(&line.0, area, time(session, view));
    let from = match area.height {
        1 => Position::new(line.0.chars().count() as u16 + 2, 0),
        _ => Position::new(0, 1),
    };
    match column.room() {
        0 => {}
        1 => {
            let apart = ("  ".to_owned(), StyleRole::Text);
            tools::line(&mut column, &[vec![line, apart], counts].concat());
        }
        _ => {
            tools::line(&mut column, &[line]);
            tools::line(&mut column, &counts);
        }
    }
    let digits = session.game.position.values();
    let digits = tools::digit_regions(area, from, digits, &view.shared.keys);
    let digits = digits.into_iter().filter(|_| has_counts);
    clock.into_iter().chain(digits).collect()
}

/// The combinations of the cursor's cage, which are worth more than counts: in two rows there is
/// room for both a state and them.
fn combinations_below(session: &GameSession, view: &ViewContext<'_>, area: Rect) -> Option<String> {
    let is_wanted = area.height > 1 && session.tool != Tool::Colour;
    let text = is_wanted.then(|| cages::combinations_below(session, view.shared, area.width));
    text.flatten()
}

/// Below a part of a board: in the second row which part it is, and not the counts, for whose
/// many values there is no room.
fn part_of_session(
    mut column: LineWriter<'_>,
    (session, part): (&GameSession, BoardPart),
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = column.area();
    let line = status(session, view, column.width());
    tools::line(&mut column, &[(line.clone(), StyleRole::Text)]);
    let (size, title) = (
        view.layout.board.size,
        session.game.puzzle.rules.rules().title(),
    );
    let words = if part.is_whole(size.form) {
        title
    } else {
        format!("{title}: {part}")
    };
    tools::line(&mut column, &[(words, StyleRole::Faint)]);
    let clock = clock_region(&line, area, time(session, view));
    clock.into_iter().collect()
}

/// The clock in a line of this text at the top of an area.
fn clock_region(line: &str, area: Rect, clock: Option<String>) -> Option<HitRegion> {
    let clock = clock?;
    let before = line.split_once(&clock)?.0.chars().count() as u16;
    let place = Rect::new(area.x + before, area.y, clock.chars().count() as u16, 1);
    Some(HitRegion::new(place.intersection(area), PAUSE))
}

/// Level, moves, clock, and the current tool; where that is too long, without the
/// moves.
fn status(session: &GameSession, view: &ViewContext<'_>, width: u16) -> String {
    let clock = time(session, view).unwrap_or_default();
    let hand = tools::in_short(session, view.numbers());
    let lead = session.lead_in_short();
    let lead = lead.map_or(String::new(), |lead| format!(" {lead}"));
    let rest = format!("  {clock}{lead}  {hand}{}", unsaved(view));
    let standing = analysis::status(session, &view.shared.keys);
    let full = format!(
        "{}{rest}",
        standing.unwrap_or_else(|| level_and_moves(session))
    );
    if full.trim_end().chars().count() <= usize::from(width) {
        full
    } else {
        format!("{}{rest}", level(session))
    }
}
