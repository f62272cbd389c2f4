//! Franken fish: boxes may be among the base lines and among the covers
//! that cross them (HoDoKu `tech_fishc`).

use crate::logic::inference::board_index::LineDirection;
use crate::logic::techniques::fish::basic;
use crate::logic::techniques::fish::basic::Fish;
use crate::logic::techniques::prelude::*;

/// An X-Wing with a box among its base or cover houses (HoDoKu
/// `tech_fishc`).
pub(crate) static FRANKEN_X_WING: TechniqueInfo = TechniqueInfo {
    name: "Franken X-Wing",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0330", Level::Unfair, 300),
    rating: SeRating::Estimated(75),
    find: |board, emit| franken(board, 2, Technique::FrankenXWing, emit),
    proof: basic::franken_proof,
    definition: "An X-Wing with a box among its base or cover houses: two houses hold the digit only inside two others, which lose it elsewhere.",
    spotting: "Take a line and a box with few places for a digit, and look for two houses that hold them all.",
    example: "71384...992.3..8.44681..3.53.47..9812.6.184378714935625.9....4...7....9.....31...",
    look_alike: "r1c2",
};

/// A Swordfish with boxes among its base or cover houses (HoDoKu
/// `tech_fishc`).
pub(crate) static FRANKEN_SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Franken Swordfish",
    hodoku: HodokuEntry::new("0331", Level::Unfair, 350),
    rating: SeRating::Estimated(77),
    find: |board, emit| franken(board, 3, Technique::FrankenSwordfish, emit),
    definition: "A Swordfish with boxes among its base or cover houses. Three houses hold the digit only inside three others, which lose it elsewhere.",
    spotting: "Look for two lines and a box with few places of a digit whose cells three lines of the other kind cover.",
    ..FRANKEN_X_WING
};

/// A Franken X-Wing with fins (HoDoKu `tech_fishc`).
pub(crate) static FINNED_FRANKEN_X_WING: TechniqueInfo = TechniqueInfo {
    name: "Finned Franken X-Wing",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0340", Level::Unfair, 390),
    rating: SeRating::Estimated(76),
    find: |board, emit| franken(board, 2, Technique::FinnedFrankenXWing, emit),
    proof: basic::finned_proof,
    definition: "A Franken X-Wing with extra cells, the fins. A cell of the covers that sees every fin loses the digit.",
    spotting: "An almost Franken X-Wing: look at the cells that see all its fins.",
    example: "71384...992.3..8.44681..3.53.47..9812.6.184378714935625.9....4...7....9.....31...",
    look_alike: "r7c1",
};

/// A Franken Swordfish with fins (HoDoKu `tech_fishc`).
pub(crate) static FINNED_FRANKEN_SWORDFISH: TechniqueInfo = TechniqueInfo {
    name: "Finned Franken Swordfish",
    family: Family::Fish,
    hodoku: HodokuEntry::new("0341", Level::Unfair, 410),
    rating: SeRating::Estimated(78),
    find: |board, emit| franken(board, 3, Technique::FinnedFrankenSwordfish, emit),
    proof: basic::finned_proof,
    definition: "A Franken Swordfish with extra cells, the fins. A cell of the covers that sees every fin loses the digit.",
    spotting: "An almost Franken Swordfish: look at the cells that see all its fins.",
    example: "+93+71+26548.....832..+2.+3....6..28...+5.7.5.3+28.4.+8+9..56.+22+5........935..+2..1762.3.8+5:122 146 175 185 475 775 935 975",
    look_alike: "r3c4",
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    None,
    Some,
}

/// HoDoKu's limits (`Options.java`).
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// In HoDoKu's order: digit by digit, rows as base lines first; the houses of
/// a kind by number, lines before boxes; the first bases first and of their
/// covers the first.
fn franken(board: &Candidates, size: usize, technique: Technique, emit: Emit<'_>) -> Flow {
    let (fins, most_places) = match technique {
        Technique::FrankenXWing | Technique::FrankenSwordfish => (Fins::None, size),
        _ => (Fins::Some, 9),
    };
    for digit in Digit::NINE {
        let cells = board.cells_for(digit);
        if cells.len() <= size {
            continue;
        }
        for direction in LineDirection::BOTH {
            let mut bases = units(cells, direction.lines());
            bases.retain(|base| base.places.len() <= most_places);
            let mut search = FrankenSearch {
                direction,
                size,
                fins,
                bases,
                covers: units(cells, direction.across().lines()),
                emit: &mut |bases, covers| {
                    let fish = Fish::new(digit, bases.iter().collect(), covers.iter().collect());
                    emit(fish.deduction(board, technique))
                },
            };
            search.add_base(0, BaseHouses::none(cells))?;
        }
    }
    Continue(())
}

/// A house and the digit's places in it.
#[derive(Clone, Copy)]
struct FishHouse {
    house: House,
    places: CellSet,
}

/// These lines and the boxes, of them those with a place for the digit.
fn units(cells: CellSet, lines: &[House]) -> Vec<FishHouse> {
    let houses = lines.iter().chain(House::BOXES);
    let unit = |&house: &House| FishHouse {
        house,
        places: house.cell_set() & cells,
    };
    let units = houses.map(unit);
    units.filter(|unit| !unit.places.is_empty()).collect()
}

/// A set of houses: bit `n` for the one of index `n`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct HouseSet(u32);

impl HouseSet {
    fn with(self, house: House) -> HouseSet {
        HouseSet(self.0 | 1 << house.index())
    }

    fn contains(self, house: House) -> bool {
        self.0 & (1 << house.index()) != 0
    }

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn has_box(self) -> bool {
        self.iter().any(House::is_box)
    }

    fn iter(self) -> impl Iterator<Item = House> {
        House::ALL
            .into_iter()
            .filter(move |&house| self.contains(house))
    }
}

/// Some of the bases.
#[derive(Clone, Copy)]
struct BaseHouses {
    houses: HouseSet,
    body: CellSet,
    endo_fins: CellSet,
    /// Number of cells that each house shared with those before it.
    overlaps: usize,
    /// Cells from which a fish with these bases may still remove the digit.
    targets: CellSet,
}

impl BaseHouses {
    fn none(cells: CellSet) -> BaseHouses {
        BaseHouses {
            houses: HouseSet(0),
            body: CellSet::NONE,
            endo_fins: CellSet::NONE,
            overlaps: 0,
            targets: cells,
        }
    }

    fn with(self, unit: FishHouse) -> BaseHouses {
        let overlap = self.body & unit.places;
        BaseHouses {
            houses: self.houses.with(unit.house),
            body: self.body | unit.places,
            endo_fins: self.endo_fins | overlap,
            overlaps: self.overlaps + overlap.len(),
            targets: self.targets & overlap.common_peers(),
        }
    }
}

/// Some of the covers.
#[derive(Clone, Copy)]
struct CoverHouses {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
}

impl CoverHouses {
    const NONE: CoverHouses = CoverHouses {
        houses: HouseSet(0),
        once: CellSet::NONE,
        twice: CellSet::NONE,
    };

    fn with(self, unit: FishHouse) -> CoverHouses {
        CoverHouses {
            houses: self.houses.with(unit.house),
            once: self.once | unit.places,
            twice: self.twice | (self.once & unit.places),
        }
    }
}

struct FrankenSearch<'a> {
    direction: LineDirection,
    size: usize,
    fins: Fins,
    bases: Vec<FishHouse>,
    covers: Vec<FishHouse>,
    emit: &'a mut dyn FnMut(HouseSet, HouseSet) -> Flow,
}

impl FrankenSearch<'_> {
    fn add_base(&mut self, from: usize, bases: BaseHouses) -> Flow {
        if bases.houses.len() == self.size {
            return self.add_cover(0, &bases, CoverHouses::NONE);
        }
        for index in from..self.bases.len() {
            if let Some(bases) = self.narrowed(bases.with(self.bases[index])) {
                self.add_base(index + 1, bases)?;
            }
        }
        Continue(())
    }

    /// The bases with the targets that are still possible; nothing if no fish
    /// can come of them.
    fn narrowed(&self, bases: BaseHouses) -> Option<BaseHouses> {
        match self.fins {
            Fins::None => {
                let fits = bases.overlaps == 0 && self.can_cover(bases.body, self.size, &bases);
                fits.then_some(bases)
            }
            Fins::Some if bases.overlaps > MOST_ENDO_FINS => None,
            Fins::Some => {
                let targets = bases.targets.iter();
                let targets = targets.filter(|&target| self.is_possible(target, &bases));
                let targets: CellSet = targets.collect();
                (!targets.is_empty()).then_some(BaseHouses { targets, ..bases })
            }
        }
    }

    /// All base candidates that do not see the target lie in covers. A cover
    /// through the target holds none of these; it takes one such cover, or
    /// two if the target is itself in a base.
    fn is_possible(&self, target: Cell, bases: &BaseHouses) -> bool {
        let through_target = 1 + usize::from(bases.body.contains(target));
        let unseen = bases.body - target.peers().with(target);
        self.can_cover(unseen, self.size - through_target, bases)
    }

    /// Whether at most `most` covers, none of them a base, hold these cells.
    fn can_cover(&self, cells: CellSet, most: usize, bases: &BaseHouses) -> bool {
        let Some(first) = cells.first() else {
            return true;
        };
        let [_, _, square] = first.houses();
        let by = |house: House| self.can_cover(cells - house.cell_set(), most - 1, bases);
        let is_free = !bases.houses.contains(square);
        most > 0 && (by(self.direction.crossing_line_through(first)) || (is_free && by(square)))
    }

    fn add_cover(&mut self, from: usize, bases: &BaseHouses, covers: CoverHouses) -> Flow {
        if covers.houses.len() == self.size {
            return if self.acts(bases, &covers) {
                (self.emit)(bases.houses, covers.houses)
            } else {
                Continue(())
            };
        }
        for index in from..self.covers.len() {
            let unit = self.covers[index];
            let touches = !(unit.places & bases.body).is_empty();
            if touches && !bases.houses.contains(unit.house) {
                self.add_cover(index + 1, bases, covers.with(unit))?;
            }
        }
        Continue(())
    }

    /// Whether this is a fish of the kind that is looked for, with a box, and
    /// removes something.
    fn acts(&self, bases: &BaseHouses, covers: &CoverHouses) -> bool {
        let fins = (bases.body - covers.once) | bases.endo_fins;
        let fits = match self.fins {
            Fins::None => fins.is_empty(),
            Fins::Some => (1..=MOST_FINS).contains(&fins.len()),
        };
        let lost = || ((covers.once - bases.body) | covers.twice) & fins.common_peers();
        let has_box = || bases.houses.has_box() || covers.houses.has_box();
        fits && !lost().is_empty() && has_box()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::tests::Named;

    #[test]
    fn a_franken_x_wing() {
        Named {
            find: FRANKEN_X_WING.find,
            position:
                ".986.1....4.9.......3..2..98..2...3..12+3+9+865..3...4..89..7..8.+3.....3.9.+3..4.917.",
            result: "r8c1<>2",
            proof: "The 2s of row 6 and box 1 are all in column 1 and box 6, so each of these has one of them. No other cell there can be 2: r8c1 is not 2.",
            spoiled_without: "r2c2",
        }
        .check();
    }

    #[test]
    fn a_franken_swordfish() {
        Named {
            find: FRANKEN_SWORDFISH.find,
            position:
                ".+675..2+4.84+57+2.+1.+6..2+46.+7..5+7+63+8+491+22+9..+7+5.+84.84.+92..7+6+5.+24.8+7+9+4+2+8+9.7.61+7.9+8.64+2.:336",
            result: "r6c7,r9c5<>3",
            proof: "The 3s of rows 5, 7 and 8 are all in columns 3 and 7 and box 8, so each of these has one of them. No other cell there can be 3: neither r6c7 nor r9c5 is 3.",
            spoiled_without: "r5c1",
        }
        .check();
    }

    #[test]
    fn a_finned_franken_x_wing() {
        Named {
            find: FINNED_FRANKEN_X_WING.find,
            position:
                ".......39.....1..5..3.5.8....8+19...6+97..+62+3+1.1..4.......9.8..5..2....6..4..7.....:541",
            result: "r8c9,r9c9<>1",
            proof: "If the fin r3c9 is not 1, the 1s of rows 3 and 7 are in column 2 and box 9, and no other cell there can be 1. If the fin is 1, r8c9 and r9c9 see it. Either way neither r8c9 nor r9c9 is 1.",
            spoiled_without: "r2c6",
        }
        .check();
    }

    #[test]
    fn a_finned_franken_swordfish() {
        Named {
            find: FINNED_FRANKEN_SWORDFISH.find,
            position:
                "7..3.2.+865.+8.9+1.+24..2.8.9..1+7.+2+6+8..9..31+796.+2+926+5..87+16...+2+7..3+2..4.6.....7...2+6.:472 473",
            result: "r9c2<>5",
            proof: "If the fin r9c6 is not 5, the 5s of columns 6 and 9 and box 8 are in rows 3, 8 and 9, and no other cell there can be 5. If the fin is 5, r9c2 sees it. Either way r9c2 is not 5.",
            spoiled_without: "r1c6",
        }
        .check();
    }
}
