//! 3D Medusa: colouring over all digits (SudokuWiki `3D_Medusa`).

use super::walk::{ColouringLinks, add_walk_around, add_walk_within};
use crate::logic::techniques::colouring::proof;
use crate::logic::techniques::prelude::*;

/// Simple Colouring over all digits, through cells of two candidates
/// (SudokuWiki `3D_Medusa`).
pub(crate) static MEDUSA: TechniqueInfo = TechniqueInfo {
    name: "3D Medusa",
    family: Family::Colouring,
    hodoku: HodokuEntry::unlisted(Level::Unfair, 300),
    rating: SeRating::Estimated(73),
    find: medusas,
    proof: proof::medusa,
    definition: "Strong links of all digits, and cells with two candidates, are coloured in turn. A colour that contradicts itself is false; what sees both colours goes.",
    spotting: "Start at a cell with two marks and carry two colours on, along digits and through cells, as far as they go.",
    example: ".2.46..9.41.+39..26.+3...2....+64.....535...+6.797+8....6...+4.6.....29..5+4.68.7..23.4+1:134 144 157 164 166 176 531 533 537 577 733 831 833 844 846",
    look_alike: "166",
};

/// Strong links of all digits, in houses and in cells of two candidates,
/// coloured by turns. A colour is false if it is twice in a cell or in a
/// house, or leaves a cell empty; a candidate is false if either colour
/// forbids it.
pub(crate) fn medusas(board: &Candidates, emit: Emit<'_>) -> Flow {
    let mut seen = [CellSet::NONE; 9];
    for cell in board.empty_cells() {
        for digit in board.at(cell) {
            if seen[digit.index()].contains(cell) {
                continue;
            }
            let medusa = Medusa::grow_from(board, cell, digit);
            for (seen, coloured) in seen.iter_mut().zip(medusa.coloured()) {
                *seen = *seen | coloured;
            }
            if medusa.has_links() {
                medusa.emit_step(board, emit)?;
            }
        }
    }
    Continue(())
}

const LINKS: ColouringLinks = ColouringLinks::HousesAndCells;

/// The cells of each digit.
type DigitLayers = [CellSet; 9];

/// Candidates that strong links join, coloured by turns: all of one colour are
/// true and all of the other false.
struct Medusa {
    colours: [DigitLayers; 2],
}

impl Medusa {
    fn grow_from(board: &Candidates, cell: Cell, digit: Digit) -> Medusa {
        let mut medusa = Medusa {
            colours: [[CellSet::NONE; 9]; 2],
        };
        let mut to_paint = vec![(cell, digit, 0)];
        while let Some((cell, digit, colour)) = to_paint.pop() {
            if medusa.has(cell, digit) {
                continue;
            }
            let layer = &mut medusa.colours[colour][digit.index()];
            *layer = layer.with(cell);
            let partners = LINKS.from(board, (cell, digit)).into_iter();
            to_paint.extend(partners.map(|(cell, digit)| (cell, digit, 1 - colour)));
        }
        medusa
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        let has = |layers: &DigitLayers| layers[digit.index()].contains(cell);
        self.colours.iter().any(has)
    }

    fn has_links(&self) -> bool {
        let [_, second] = &self.colours;
        second.iter().any(|cells| !cells.is_empty())
    }

    fn coloured(&self) -> DigitLayers {
        let [one, other] = &self.colours;
        std::array::from_fn(|digit| one[digit] | other[digit])
    }

    fn emit_step(&self, board: &Candidates, emit: Emit<'_>) -> Flow {
        let forbidden = [
            forbidden_by(&self.colours[0]),
            forbidden_by(&self.colours[1]),
        ];
        for (number, (colour, forbidden)) in (0..).zip(self.colours.iter().zip(&forbidden)) {
            let emptied = emptied(board, forbidden);
            if intersects(colour, forbidden) || emptied.is_some() {
                let mut step = self.deduction(board, colour, emptied);
                add_walk_within(&mut step, board, LINKS, number);
                return emit(step);
            }
        }
        let [one, other] = &forbidden;
        let lost: DigitLayers = std::array::from_fn(|digit| {
            one[digit] & other[digit] & board.cells_for(Digit::from_index(digit))
        });
        if lost.iter().all(|cells| cells.is_empty()) {
            return Continue(());
        }
        let mut step = self.deduction(board, &lost, None);
        for lost in in_layers(&lost) {
            add_walk_around(&mut step, board, LINKS, lost);
        }
        emit(step)
    }

    /// A step that removes these; of the emptied cell the candidates are
    /// marked as off.
    fn deduction(
        &self,
        board: &Candidates,
        lost: &DigitLayers,
        emptied: Option<Cell>,
    ) -> Deduction {
        let mut evidence = Evidence::default();
        for (number, colour) in (0..).zip(&self.colours) {
            evidence.mark(Role::Colour(number), in_layers(colour));
        }
        if let Some(cell) = emptied {
            evidence.mark_candidates(Role::Off, board, CellSet::only(cell));
        }
        Deduction::eliminating(Technique::Medusa, in_layers(lost), evidence)
    }
}

/// The candidates that are false if all of this colour are true: those that
/// see one of it, and those that share a cell with one.
fn forbidden_by(colour: &DigitLayers) -> DigitLayers {
    let mut once = CellSet::NONE;
    let mut twice = CellSet::NONE;
    for &cells in colour {
        twice = twice | (once & cells);
        once = once | cells;
    }
    colour.map(|cells| {
        let peers = cells.iter().map(Cell::peers);
        let seen = peers.fold(CellSet::NONE, |seen, peers| seen | peers);
        seen | (once - cells) | (twice & cells)
    })
}

/// Whether a colour forbids itself.
fn intersects(colour: &DigitLayers, forbidden: &DigitLayers) -> bool {
    let mut layers = colour.iter().zip(forbidden);
    layers.any(|(&cells, &forbidden)| !(cells & forbidden).is_empty())
}

/// A cell all of whose candidates are forbidden.
fn emptied(board: &Candidates, forbidden: &DigitLayers) -> Option<Cell> {
    let (mut open, mut left) = (CellSet::NONE, CellSet::NONE);
    for (digit, &forbidden) in Digit::NINE.into_iter().zip(forbidden) {
        let cells = board.cells_for(digit);
        open = open | cells;
        left = left | (cells - forbidden);
    }
    (open - left).first()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_colour_twice_in_a_cell() {
        Named {
            find: medusas,
            position:
                "21+7.+9.+346+689+4+3+725+1+53+4+1+6+2.9.+8.+5+92+3....+7+1654..+2..27815..458+2+1+9673+193.+7+642.+7+2+6+34....",
            result: "r3c7<>8, r3c9<>7, r4c2<>6, r4c7<>7, r4c8<>1, r4c9<>4, r5c1<>9, r5c7<>8, r5c8,r6c1<>3, r6c2<>4, r6c8<>6, r6c9<>9, r9c7<>19, r9c8<>8",
            proof: "Strong links colour candidates A and B in turn: all of A are true, or all of B. But B would put 1 and 9 in r9c7 (joined by r9c7=1 - r9c8=1 - r9c8=8 - r5c8=8 - r5c7=8 - r5c7=9 - r9c7=9). So no candidate of B is true.",
            spoiled_without: "r3c8",
        }
        .check();
    }

    #[test]
    fn a_colour_twice_in_a_house() {
        Named {
            find: medusas,
            position:
                ".27+9...+4+8+9+48+2.1..7..5+78429..8.1....4..4+69.8..2..+4+78.5.+87352+64+1+94..8+1+97.....+3+4+768.:348 151 358 663 169",
            result: "r1c1,r2c5<>6, r2c8<>3, r3c9,r4c8,r6c2<>6, r6c9<>3, r8c8<>2, r8c9<>3",
            proof: "Strong links colour candidates A and B in turn: all of A are true, or all of B. But A would put 3 in r6c9 and r8c9, both in column 9 (joined by r6c9=3 - r6c9=6 - r3c9=6 - r2c8=6 - r2c8=3 - r8c8=3 - r8c9=3). So no candidate of A is true.",
            spoiled_without: "348",
        }
        .check();
    }

    #[test]
    fn a_colour_that_empties_a_cell() {
        Named {
            find: medusas,
            position:
                ".5+3...+78+9..6+3+98+5.1+19+875.6...+6.9+81+3+74+3+17...8+9+68+4+96+73..+5..4.39.6.6..2..9..+93....+45.",
            result: "r1c4<>4, r1c5<>1, r4c1<>2, r4c3,r5c4,r7c1<>5, r8c3<>1, r8c6<>5, r9c3<>2",
            proof: "Strong links colour candidates A and B in turn: all of A are true, or all of B. But B would leave no digit for r1c1: r4c1 would be 2 and r1c4 would be 4. So no candidate of B is true.",
            spoiled_without: "r1c2",
        }
        .check();
    }

    #[test]
    fn a_candidate_that_both_colours_rule_out() {
        Named {
            find: medusas,
            position:
                "4.+6.9...2.1.....6...8...5+4.6+8.3.4..77...8...4.+43+71.8.+61.7...6.5.3+4....7..+651.74..",
            result: "r2c5<>5",
            proof: "Strong links colour candidates A and B in turn: all of A are true, or all of B.\nr2c5 is not 5: if A, r2c5 is 7; if B, r2c1 is 5. These are joined by r2c5=7 - r2c7=7 - r1c7=7 - r1c2=7 - r1c2=5 - r2c1=5.",
            spoiled_without: "r1c1",
        }
        .check();
    }
}
