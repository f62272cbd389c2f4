//! Clues on cells and beside the board: dots, lines, signs, numbers outside.
//!
//! Between two cells side by side there is room for one character. Where two clues want it,
//! those that stand out come first, then arrows, thermometers, dots and other lines. The others
//! move along the wall if they can: else the panel has their words at the cursor.

mod ends;
mod outside;

use crate::ui::board::cell_view::{BoardView, CellView, NoteOrder, Weight};
use crate::ui::board::layout::BoardPlace;
use crate::ui::board::{clue_signs, marks};
use crate::ui::theme::{StyleRole, Tint, style, style_on};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{Glyphs, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LineEnds, LineSign, LocalClue, LocalForm, LocalKind, Rules};
use ninefold_game::settings::Numbers;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::collections::BTreeMap;

/// The characters of the clues, by their places in the window.
pub(super) struct ClueCharacters<'a> {
    place: BoardPlace,
    rules: &'a Rules,
    board_view: &'a BoardView,
    glyphs: Glyphs,
    has_letters: bool,
    has_line_letters: bool,
    characters: BTreeMap<(u16, u16), ClueCharacter>,
    /// The dots between cells below each other that stand in the upper one.
    upright: Vec<(u16, u16)>,
    /// Numbers outside that found no room.
    hidden: usize,
}

/// A character of a clue.
struct ClueCharacter {
    character: char,
    role: StyleRole,
    /// The cell that it stands in, if not on a line or outside.
    cell: Option<Cell>,
}

/// Whether numbers outside the board have no room.
pub(crate) fn hides_numbers(
    place: BoardPlace,
    board_view: &BoardView,
    terminal: TerminalProfile,
) -> bool {
    ClueCharacters::new(place, board_view, terminal.glyphs).hidden > 0
}

/// Where no lines carry the clues, a character for each cell that has one.
pub(super) fn cell_tags(
    place: BoardPlace,
    rules: &Rules,
    terminal: TerminalProfile,
) -> BTreeMap<Cell, char> {
    let is_needed = place.size.form.needs_lines() && !place.size.carries_clues();
    let tags = is_needed.then(|| clue_signs::cell_tags(rules, terminal.glyphs));
    let mut first = BTreeMap::new();
    for (cell, tag) in tags.into_iter().flatten() {
        first.entry(cell).or_insert(tag);
    }
    first
}

/// The order in which clues take their places.
fn rank(kind: LocalKind) -> u8 {
    match (kind.form(), clue_signs::crossing(kind)) {
        (
            LocalForm::Line {
                ends: LineEnds::Circle,
                ..
            },
            _,
        ) => 0,
        (_, Some(LineSign::Arrow)) => 1,
        (_, Some(LineSign::DoubleArrow)) => 2,
        (LocalForm::Corner, _) => 3,
        (LocalForm::Dot(_), _) => 4,
        _ => 5,
    }
}

impl<'a> ClueCharacters<'a> {
    pub(super) fn new(
        place: BoardPlace,
        board_view: &'a BoardView,
        glyphs: Glyphs,
    ) -> ClueCharacters<'a> {
        let rules = board_view.rules.rules();
        let mut characters = ClueCharacters {
            place,
            rules,
            board_view,
            glyphs,
            has_letters: clue_signs::has_outside_letters(rules),
            has_line_letters: clue_signs::has_line_letters(rules),
            characters: BTreeMap::new(),
            upright: Vec::new(),
            hidden: 0,
        };
        let mut clues: Vec<&LocalClue> = rules.published_local_clues().collect();
        clues.sort_by_key(|clue| (board_view.clue_role(clue).is_none(), rank(clue.kind)));
        characters.add_all_outside(&clues);
        if place.size.carries_clues() {
            characters.add_between_cells(&clues);
        }
        characters
    }

    /// Draws them over the lines of the board.
    pub(super) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        background: impl Fn(Cell) -> StyleRole,
        terminal: TerminalProfile,
    ) {
        self.draw_bridges(canvas, terminal);
        for (&(x, y), sign) in &self.characters {
            let style = style_on(sign.cell.map(&background), sign.role, terminal);
            // In a gap there may be a tint, on which a sign that is pointed out would be dark.
            let has_own = matches!(sign.role, StyleRole::TagHere | StyleRole::Chip);
            let is_plain = sign.cell.is_none() && !has_own;
            let gap = canvas.background(x, y).filter(|_| is_plain);
            let style = gap.map_or(style, |gap| style.bg(gap));
            canvas.text(x, y, sign.character.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// Where rows touch, a shade behind a dot and the place below it shows that it joins the two
    /// cells, and not that at its right. Lines have tints that show this.
    fn draw_bridges(&self, canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) {
        if !self.place.size.has_tints() {
            return;
        }
        for &(x, y) in &self.upright {
            let Some(sign) = self.characters.get(&(x, y)) else {
                continue;
            };
            let tint = match sign.role {
                StyleRole::Faded => Tint::RaisedAlt,
                _ => Tint::Circle,
            };
            if let Some(bridge) = style(StyleRole::Tinted(tint), terminal).bg {
                canvas.shade(Rect::new(x, y, 1, 2), Style::new().bg(bridge));
            }
        }
    }

    /// The part of a cell of one row that they leave to its notes.
    pub(super) fn free_part(&self, cell: Cell) -> Rect {
        let inside = self.place.cell(cell);
        let is_taken = |x: u16| self.characters.contains_key(&(x, inside.y));
        let taken = |columns: &mut dyn Iterator<Item = u16>| {
            columns.take_while(|&x| is_taken(x)).count() as u16
        };
        let left = taken(&mut (inside.left()..inside.right()));
        let right = taken(&mut (inside.left() + left..inside.right()).rev());
        Rect {
            x: inside.x + left,
            width: inside.width - left - right,
            ..inside
        }
    }

    fn add_between_cells(&mut self, clues: &[&LocalClue]) {
        for clue in clues {
            self.add_line(clue);
            self.add_ends(clue);
            self.add_dot(clue);
            self.add_quadruple(clue);
        }
        for (cell, sign, clue) in clue_signs::signed_cells(self.rules, self.glyphs) {
            self.add_sign(cell, sign, clue);
        }
    }

    fn role(&self, clue: &LocalClue) -> StyleRole {
        let role = self.board_view.clue_role(clue);
        // On tiles what has no part in a proof steps back, signs as well as tints.
        let is_faded = |cell: &Cell| self.board_view[*cell].weight == Weight::Faded;
        let usual = || {
            if self.place.size.has_gaps() && clue.cells.iter().any(is_faded) {
                StyleRole::Faded
            } else {
                clue_signs::role(clue.kind)
            }
        };
        // A stroke on a block of its own would read as a sign of equality.
        let is_stroke = matches!(clue_signs::crossing(clue.kind), Some(LineSign::Bar(_)));
        match role {
            Some(StyleRole::TagHere) if is_stroke && self.place.size.has_tints() => StyleRole::Tag,
            role => role.unwrap_or_else(usual),
        }
    }

    /// Puts a text where none of its characters covers another, at the first such place.
    fn put(&mut self, text: &str, places: &[(u16, u16)], clue: &LocalClue) -> Option<()> {
        let characters = || text.chars().zip(0..);
        let is_free = |&&(x, y): &&(u16, u16)| {
            characters().all(|(character, along)| {
                let taken = self.characters.get(&(x + along, y));
                taken.is_none_or(|taken| taken.character == character)
            })
        };
        let &(x, y) = places.iter().find(is_free)?;
        let role = self.role(clue);
        for (character, along) in characters() {
            let place = (x + along, y);
            let cell = self.place.cell_at(x + along, y);
            let sign = ClueCharacter {
                character,
                role,
                cell,
            };
            self.characters.entry(place).or_insert(sign);
        }
        Some(())
    }

    /// The places of a character between two cells that touch each other: the middle of the
    /// wall, and then beside it where the wall is long enough.
    fn between(&self, [one, other]: [Cell; 2]) -> Vec<(u16, u16)> {
        let Some((rows, columns)) = clue_signs::step([one, other]) else {
            return Vec::new();
        };
        if self.place.size.has_gaps() {
            return self.between_tiles(one.min(other), (rows * columns, columns));
        }
        let inside = self.place.cell(one);
        let x = match columns {
            0 => inside.x + inside.width / 2,
            1 => inside.right(),
            _ => inside.x - 1,
        };
        let y = match rows {
            0 => inside.y + inside.height / 2,
            1 => inside.bottom(),
            _ => inside.y - 1,
        };
        let mut places = vec![(x, y)];
        match (rows, columns) {
            (_, 0) if inside.width > 2 => places.extend([(x + 1, y), (x - 1, y)]),
            (0, _) if inside.height > 2 => places.extend([(x, y + 1), (x, y - 1)]),
            _ => {}
        }
        places
    }

    /// The same where lines are only round boxes: beside each other in the gap, below each other on
    /// the line between them or above the middle of the lower cell, and where notes stand there
    /// below the middle of the upper one or in its corner that they leave free.
    fn between_tiles(&self, upper: Cell, step: (i32, i32)) -> Vec<(u16, u16)> {
        let inside = self.place.cell(upper);
        let last = inside.bottom() - 1;
        let is_line_below = self.place.size.line_above(upper.row() + 1);
        let low = if is_line_below { inside.bottom() } else { last };
        match step {
            (0, 0) if is_line_below => vec![
                (inside.x + inside.width / 2, low),
                (inside.x + inside.width / 2 + 1, low),
            ],
            (0, 0) => {
                let below = Cell::at(upper.row() + 1, upper.column());
                let (middle, top) = (inside.x + inside.width / 2, self.place.cell(below).y);
                let has_digit = self.board_view[upper].digit.is_some();
                let columns = [middle, middle + 1, middle - 1].into_iter();
                let free = columns.flat_map(|x| {
                    let in_lower = self.has_room(below, (x, top));
                    let in_upper = !has_digit && self.has_room(upper, (x, low));
                    let in_lower = in_lower.then_some((x, top));
                    in_lower.into_iter().chain(in_upper.then_some((x, low)))
                });
                free.chain([self.free_corner(inside)]).collect()
            }
            (0, _) => vec![(inside.right(), last), (inside.right(), inside.y)],
            // Down to the right, or to the left.
            (1, _) => vec![(inside.right(), low), (inside.right(), inside.bottom())],
            _ => vec![(inside.x - 1, low), (inside.x - 1, inside.bottom())],
        }
    }

    /// Whether a cell of two rows has no note in this place.
    fn has_room(&self, cell: Cell, place: (u16, u16)) -> bool {
        let view = &self.board_view[cell];
        let notes = marks::places(self.place.cell(cell), view, Numbers::Letters);
        let is_bare = view.reason.is_none() && !view.has_sum;
        self.place.size.cell_height == 2 && is_bare && notes.iter().all(|(_, at)| *at != place)
    }

    /// The place of a cell that neither its notes nor its digit take.
    fn free_corner(&self, inside: Rect) -> (u16, u16) {
        marks::free_place(
            inside,
            &CellView {
                note_order: NoteOrder::Cornered,
                has_sum: true,
                ..CellView::default()
            },
        )
    }

    fn add_line(&mut self, clue: &LocalClue) {
        let Some(crossing) = clue_signs::crossing(clue.kind) else {
            return;
        };
        let needs_letter = !self.place.size.has_tints() || self.has_line_letters;
        let mut letter = clue_signs::line_letter(clue.kind).filter(|_| needs_letter);
        let pairs = clue_signs::crossed_pairs(clue);
        let last = pairs.last().copied();
        for pair in pairs {
            let Some(step) = clue_signs::step(pair) else {
                continue;
            };
            let places = self.between(pair);
            let stroke = match crossing {
                LineSign::Arrow if self.place.size.has_tints() && Some(pair) == last => {
                    clue_signs::last_arrow(step, self.glyphs)
                }
                _ if self.place.size.has_tints() => {
                    clue_signs::tinted_crossing(crossing, step, self.glyphs)
                }
                _ => clue_signs::crossing_character(crossing, step, self.glyphs),
            };
            let is_free = |place: &(u16, u16)| !self.characters.contains_key(place);
            let character = match letter {
                // Elsewhere than beside each other it would seem to join other cells.
                Some(_) if self.place.size.has_gaps() && step.0 != 0 => stroke,
                Some(_) if places.iter().any(is_free) => letter.take().unwrap_or(stroke),
                _ => stroke,
            };
            self.put(&character.to_string(), &places, clue);
        }
    }

    fn add_dot(&mut self, clue: &LocalClue) {
        let Some(sign) = clue_signs::dot(clue, self.glyphs) else {
            return;
        };
        let pair = clue.cells.first().copied().zip(clue.cells.get(1).copied());
        let places = pair.map(|(one, other)| self.between([one, other]));
        let places = places.unwrap_or_default();
        let is_put = self.put(&sign.to_string(), &places, clue).is_some();
        // In the corner of the upper cell, its last place, it would seem to be one for the next cell.
        let upper = clue.cells.iter().min().copied();
        let in_corner = |place: &&(u16, u16)| {
            let at = self.characters.get(place);
            at.is_some_and(|at| at.character == sign && at.cell == upper)
        };
        let upright = places.last().filter(|_| is_put).filter(in_corner).copied();
        self.upright.extend(upright);
    }

    /// The numbers on the corner of four cells, or a little beside it.
    fn add_quadruple(&mut self, clue: &LocalClue) {
        let (LocalForm::Corner, [first, .., last]) = (clue.kind.form(), clue.cells.as_slice())
        else {
            return;
        };
        let upper = first.row().min(last.row());
        let left = first.column().min(last.column());
        let corner = self.place.cell(Cell::at(upper, left));
        let (x, y) = (corner.right(), corner.bottom());
        let text = clue_signs::quadruple(clue);
        if self.place.size.has_gaps() {
            return self.add_stacked(&text, (x, y), clue);
        }
        let width = text.len() as u16;
        let places = [(x - width / 2, y), (x + 1, y), (x - width, y)];
        self.put(&text, &places, clue);
    }

    /// One below the other round a corner, where only the gap is free.
    fn add_stacked(&mut self, text: &str, (x, y): (u16, u16), clue: &LocalClue) {
        let count = text.chars().count() as u16;
        for (place, character) in (0..).zip(text.chars()) {
            let y = (y + place).saturating_sub(count / 2);
            self.put(&character.to_string(), &[(x, y)], clue);
        }
    }

    /// A sign beside the digit of a cell.
    fn add_sign(&mut self, cell: Cell, sign: char, clue: &LocalClue) {
        let inside = self.place.cell(cell);
        let (last, middle) = (inside.right() - 1, inside.y + inside.height / 2);
        let places = match (inside.height, inside.width) {
            _ if self.place.size.has_gaps() => {
                [self.free_corner(inside), (inside.right(), inside.y)]
            }
            (1, _) => [(last, middle), (last - 1, middle)],
            (2, 7..) => [(last, inside.y), (inside.right(), inside.y)],
            (_, 7..) => [(last, inside.bottom() - 1), (inside.x, inside.bottom() - 1)],
            _ => [(inside.right(), inside.y), (inside.x - 1, inside.y)],
        };
        self.put(&sign.to_string(), &places, clue);
    }
}
