//! Brackets round the ends of lines: bulbs, circles and the like.

use super::ClueCharacters;
use crate::ui::board::cell_view::{Fault, middle};
use crate::ui::board::clue_signs;
use ninefold_core::board::Cell;
use ninefold_core::rules::{LineEnds, LocalClue, LocalForm};

impl ClueCharacters<'_> {
    pub(super) fn add_ends(&mut self, clue: &LocalClue) {
        let Some((ends, pieces)) = clue_signs::ends(clue) else {
            return;
        };
        // Bulbs and circles have a tint of their own.
        if self.place.size.has_tints() {
            return self.add_round_ends(&pieces, clue);
        }
        for piece in pieces {
            if let (Some(&first), Some(&last)) = (piece.first(), piece.last()) {
                self.add_brackets(ends, [first, last], clue);
            }
        }
    }

    /// On a tint of its own a circle is as square as its cell: round brackets tell it from the rest
    /// of its line.
    fn add_round_ends(&mut self, pieces: &[&[Cell]], clue: &LocalClue) {
        let LocalForm::Line {
            ends: LineEnds::Circle | LineEnds::Circles,
            ..
        } = clue.kind.form()
        else {
            return;
        };
        let is_bare = |cell: &Cell| {
            let view = &self.board_view[*cell];
            view.has_no_marks() && view.fault == Fault::None
        };
        for piece in pieces {
            let (Some(&first), Some(&last)) = (piece.first(), piece.last()) else {
                continue;
            };
            let (first, last) = (self.place.cell(first), self.place.cell(last));
            let apart = if piece.iter().all(is_bare) {
                first.width / 4
            } else {
                // Beside notes, in the gaps.
                first.width / 2 + 1
            };
            let ((left, y), (right, _)) = (middle(first), middle(last));
            self.put("(", &[(left - apart, y)], clue);
            self.put(")", &[(right + apart, y)], clue);
        }
    }

    /// Brackets round cells, where neither notes nor digits stand. Those of a second clue stand
    /// outside the first, each where its place on the wall is free.
    fn add_brackets(
        &mut self,
        [opening, closing]: [char; 2],
        [first, last]: [Cell; 2],
        clue: &LocalClue,
    ) {
        let (left, right) = (self.place.cell(first), self.place.cell(last));
        let middle = left.y + left.height / 2;
        let (left, right) = if left.height > 1 && left.width < 7 {
            let row = left.y;
            let beside = [left.x - 1, right.right()];
            (vec![(beside[0], row)], vec![(beside[1], row)])
        } else {
            let row = middle;
            let on_walls = [(left.x - 1, row), (right.right(), row)];
            (
                vec![(left.x, row), on_walls[0]],
                vec![(right.right() - 1, row), on_walls[1]],
            )
        };
        self.put(&opening.to_string(), &left, clue);
        self.put(&closing.to_string(), &right, clue);
    }
}
