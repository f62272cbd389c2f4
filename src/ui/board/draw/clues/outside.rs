//! Numbers outside the board: beside it, above and below it, and at the corners of diagonals.

use super::ClueCharacters;
use crate::ui::board::clue_signs;
use crate::ui::board::form::{BoardSide, CornerNumbers, side_of};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalClue, LocalForm, Seen};
use ratatui::layout::Rect;
use std::cmp::Reverse;

/// Whether numbers outside may touch.
#[derive(Clone, Copy, PartialEq)]
enum Spacing {
    Apart,
    /// Arrows may touch, but no two numbers.
    NumbersApart,
    Touching,
}

impl ClueCharacters<'_> {
    /// From left to right, so that each finds room beside the one before it. If that leaves one
    /// out, they may touch: the one downwards and to the right is first, for an arrow at a corner.
    pub(super) fn add_all_outside(&mut self, clues: &[&LocalClue]) {
        let size = self.rules.size();
        let outside = clues.iter().filter(|clue| side_of(clue, size).is_some());
        let mut outside: Vec<_> = outside.copied().collect();
        outside.sort_by_key(|clue| (self.left_of(clue), Reverse(clue.direction())));
        self.hidden = self.add_each(&outside, Spacing::Apart);
        for spacing in [Spacing::NumbersApart, Spacing::Touching] {
            if self.hidden == 0 {
                return;
            }
            if spacing == Spacing::Touching {
                outside.sort_by_key(|clue| Reverse(clue.direction()));
            }
            let wider = std::mem::take(&mut self.characters);
            let hidden = self.add_each(&outside, spacing);
            if hidden < self.hidden {
                self.hidden = hidden;
            } else {
                self.characters = wider;
            }
        }
    }

    fn left_of(&self, clue: &LocalClue) -> Option<u16> {
        let side = side_of(clue, self.rules.size())?;
        let places = self.places_outside(clue, side, *clue.cells.first()?);
        places.first().map(|(_, (x, _))| *x)
    }

    /// Adds them, and returns how many found no room.
    fn add_each(&mut self, clues: &[&LocalClue], spacing: Spacing) -> usize {
        let hidden = clues
            .iter()
            .filter(|clue| self.add_outside(clue, spacing).is_none());
        hidden.count()
    }

    fn add_outside(&mut self, clue: &LocalClue, spacing: Spacing) -> Option<()> {
        let side = side_of(clue, self.rules.size())?;
        let places = self.places_outside(clue, side, *clue.cells.first()?);
        places.into_iter().find_map(|(text, place)| {
            let is_clear = match spacing {
                Spacing::Apart => !self.touches(&text, place),
                Spacing::NumbersApart => !self.touches_number(&text, place),
                Spacing::Touching => true,
            };
            is_clear.then(|| self.put(&text, &[place], clue)).flatten()
        })
    }

    /// Whether the text would begin or end beside another one.
    fn touches(&self, text: &str, (x, y): (u16, u16)) -> bool {
        let ends = [x.wrapping_sub(1), x + text.chars().count() as u16];
        ends.iter().any(|&x| self.characters.contains_key(&(x, y)))
    }

    /// Whether the text would begin or end in a digit beside one of another number.
    fn touches_number(&self, text: &str, (x, y): (u16, u16)) -> bool {
        let is_digit = |x: u16| {
            let found = self.characters.get(&(x, y));
            found.is_some_and(|found| found.character.is_ascii_digit())
        };
        let width = text.chars().count() as u16;
        text.starts_with(|c: char| c.is_ascii_digit()) && is_digit(x.wrapping_sub(1))
            || text.ends_with(|c: char| c.is_ascii_digit()) && is_digit(x + width)
    }

    /// The texts of a clue outside and where they can stand, the one to prefer first.
    fn places_outside(
        &self,
        clue: &LocalClue,
        side: BoardSide,
        first: Cell,
    ) -> Vec<(String, (u16, u16))> {
        let (board, margins) = (self.place.area, self.place.margins);
        let inside = self.place.cell(first);
        let diagonal = clue.kind.form() == LocalForm::Outside(Seen::Diagonal);
        let number = self.outside_text(clue, side);
        let width = number.chars().count() as u16;
        let middle = inside.y + inside.height / 2;
        match (side, diagonal) {
            (BoardSide::Left, _) if margins.left < width => Vec::new(),
            (BoardSide::Right, _) if margins.right < width => Vec::new(),
            (BoardSide::Left, false) => {
                let gap = u16::from(width < margins.left);
                vec![(number, (board.x - width - gap, middle))]
            }
            (BoardSide::Right, false) => {
                let gap = u16::from(width < margins.right);
                vec![(number, (board.right() + gap, middle))]
            }
            (BoardSide::Left | BoardSide::Right, true) => {
                self.places_beside_corner(clue, (number, width), side, inside)
            }
            // Beside sums of columns the corners are in the frame.
            (BoardSide::Top, true) if margins.corners == CornerNumbers::InFrame => {
                self.places_above(clue, (number, width), (inside, board.y))
            }
            (BoardSide::Top, _) => {
                self.places_above(clue, (number, width), (inside, board.y - margins.top))
            }
            (BoardSide::Bottom, _) => {
                self.places_above(clue, (number, width), (inside, board.bottom() - 1))
            }
        }
    }

    /// Above or below the board: in the middle of the first cell, or beside it.
    fn places_above(
        &self,
        clue: &LocalClue,
        (number, width): (String, u16),
        (inside, y): (Rect, u16),
    ) -> Vec<(String, (u16, u16))> {
        if clue.kind.form() == LocalForm::Outside(Seen::Diagonal) {
            return self.places_above_corner(clue, (number, width), (inside, y));
        }
        let x = inside.x + inside.width.saturating_sub(width) / 2;
        vec![(number, (x, y))]
    }

    /// A diagonal from above or below: its number and its arrow stand beside the first cell, with
    /// the arrow over its corner, or as near to it as other numbers let it be.
    fn places_above_corner(
        &self,
        clue: &LocalClue,
        (number, width): (String, u16),
        (inside, y): (Rect, u16),
    ) -> Vec<(String, (u16, u16))> {
        let (_, columns) = clue.direction();
        let arrow = clue_signs::arrow(clue.direction(), self.glyphs);
        let (text, places) = match columns {
            1 => {
                let best = inside.x - 1 - width;
                (
                    format!("{number}{arrow}"),
                    [best, best - 1, best + 1, best + 2],
                )
            }
            _ => {
                let best = inside.right();
                (
                    format!("{arrow}{number}"),
                    [best, best + 1, best - 1, best + 2],
                )
            }
        };
        places.map(|x| (text.clone(), (x, y))).into()
    }

    /// A diagonal from the left or the right: its arrow stands in the frame, at the corner of
    /// the first cell or beside it.
    fn places_beside_corner(
        &self,
        clue: &LocalClue,
        (number, width): (String, u16),
        side: BoardSide,
        inside: Rect,
    ) -> Vec<(String, (u16, u16))> {
        let board = self.place.area;
        let (rows, _) = clue.direction();
        let arrow = clue_signs::arrow(clue.direction(), self.glyphs);
        let [corner, next] = match rows {
            1 => [inside.y - 1, inside.y],
            _ => [inside.bottom(), inside.bottom() - 1],
        };
        let beside = |y: u16| match side {
            BoardSide::Left => (format!("{number}{arrow}"), (board.x - width, y)),
            _ => (format!("{arrow}{number}"), (board.right() - 1, y)),
        };
        [corner, next, inside.y + inside.height / 2]
            .map(beside)
            .into()
    }

    /// The number, with a letter where there are several kinds and room for it.
    fn outside_text(&self, clue: &LocalClue, side: BoardSide) -> String {
        let number = clue.number().to_string();
        let room = match side {
            BoardSide::Left => self.place.margins.left,
            BoardSide::Right => self.place.margins.right,
            BoardSide::Top | BoardSide::Bottom => self.place.size.cell_width,
        };
        let letter = clue_signs::outside_letter(clue.kind)
            .filter(|_| self.has_letters)
            .filter(|_| number.len() < usize::from(room));
        format!("{number}{}", letter.map(String::from).unwrap_or_default())
    }
}
