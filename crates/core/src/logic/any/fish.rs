//! Fish: houses whose places of a digit lie in as many others, but for the fins.

use super::board::{Board, NumberedHouse};
use super::words::{a, all_of, any_of, because, clues};
use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, Text};
use crate::logic::hints::phrases::{Join, list};
use crate::logic::step::{Candidate, Step};
use crate::logic::{Role, Technique, Technique as T};
use crate::text;

/// The most places of a base house in which some are fins.
const MOST_PLACES_WITH_FINS: usize = 4;
/// The most fins.
const MOST_FINS: usize = 2;

/// The fish of a technique: base houses, which share no place of the digit, and any covers.
pub(super) fn fish(board: &Board, technique: Technique, emit: &mut dyn FnMut(Step)) {
    let (size, is_finned) = match technique {
        T::XWing => (2, false),
        T::FinnedXWing | T::SashimiXWing => (2, true),
        T::Swordfish => (3, false),
        T::FinnedSwordfish | T::SashimiSwordfish => (3, true),
        _ => (4, false),
    };
    let (most_places, most_fins) = if is_finned {
        (MOST_PLACES_WITH_FINS, MOST_FINS)
    } else {
        (size.max(3), 0)
    };
    for value in board.all_values() {
        let bases = board.houses.iter().filter_map(|numbered| {
            let places = board.places(value, numbered.house.cells);
            let is_base = (2..=most_places).contains(&places.len());
            is_base.then_some((numbered, places))
        });
        let mut search = FishSearch {
            board,
            technique,
            value,
            places: board.places(value, board.empty),
            size,
            most_fins,
            bases: bases.collect(),
            // With fins nobody sees more than one kind of houses at a time, and there are too many
            // to look at.
            covers: if is_finned {
                board.houses.chunk_by(are_alike).collect()
            } else {
                vec![board.houses]
            },
            emit,
        };
        search.add_base(0, &mut Vec::new(), CellSet::NONE);
    }
}

struct FishSearch<'a, 'b> {
    board: &'a Board<'b>,
    technique: Technique,
    value: Digit,
    /// All places of the digit.
    places: CellSet,
    /// How many bases there are, and covers.
    size: usize,
    most_fins: usize,
    bases: Vec<(&'b NumberedHouse, CellSet)>,
    /// The houses of which the covers are taken.
    covers: Vec<&'b [NumberedHouse]>,
    emit: &'a mut dyn FnMut(Step),
}

/// Base houses, and those that cover their places so far.
struct CoveredBases<'a, 'b> {
    bases: &'a [&'b NumberedHouse],
    /// The places of the bases.
    places: CellSet,
    covers: Vec<&'b NumberedHouse>,
    fins: CellSet,
    /// The places elsewhere that see all fins.
    exposed: CellSet,
}

impl<'b> FishSearch<'_, 'b> {
    fn add_base(&mut self, next: usize, chosen: &mut Vec<&'b NumberedHouse>, places: CellSet) {
        if chosen.len() == self.size {
            let mut fish = CoveredBases {
                bases: chosen,
                places,
                covers: Vec::new(),
                fins: CellSet::NONE,
                exposed: self.places - places,
            };
            for n in 0..self.covers.len() {
                self.cover_with(self.covers[n], &mut fish);
            }
            return;
        }
        if self.board.is_cancelled() {
            return;
        }
        for n in next..self.bases.len() {
            let (base, more) = self.bases[n];
            let mut last = chosen.last().into_iter();
            let is_seen = self.most_fins == 0 || last.all(|its| are_alike(its, base));
            if is_seen && (places & more).is_empty() {
                chosen.push(base);
                self.add_base(n + 1, chosen, places | more);
                chosen.pop();
            }
        }
    }

    /// Covers places with some of these houses, unless they are in too many of them.
    fn cover_with(&mut self, among: &'b [NumberedHouse], fish: &mut CoveredBases<'_, 'b>) {
        let crosses = |its: &&NumberedHouse| !(its.house.cells & fish.places).is_empty();
        let crossing = among.iter().filter(crosses).count();
        if self.most_fins == 0 || crossing <= self.size + self.most_fins {
            self.cover(among, fish, fish.places);
        }
    }

    /// Covers the first of the places that are left with each house through it, or makes it a fin.
    fn cover(
        &mut self,
        among: &'b [NumberedHouse],
        fish: &mut CoveredBases<'_, 'b>,
        left: CellSet,
    ) {
        let Some(first) = left.first() else {
            if fish.covers.len() == self.size && fish.fins.is_empty() == (self.most_fins == 0) {
                self.finish(fish);
            }
            return;
        };
        if fish.fins.len() < self.most_fins {
            self.leave_out(among, fish, left, first);
        }
        if fish.covers.len() == self.size {
            return;
        }
        for house in among {
            let cells = house.house.cells;
            let is_base = || fish.bases.iter().any(|base| base.clue == house.clue);
            if cells.contains(first) && (cells & fish.fins).is_empty() && !is_base() {
                fish.covers.push(house);
                self.cover(among, fish, left - cells);
                fish.covers.pop();
            }
        }
    }

    /// Covers the places but for this one, if something sees it and the fins before it.
    fn leave_out(
        &mut self,
        among: &'b [NumberedHouse],
        fish: &mut CoveredBases<'_, 'b>,
        left: CellSet,
        fin: Cell,
    ) {
        let (fins, exposed) = (fish.fins, fish.exposed);
        fish.exposed = exposed & self.board.index.peers(fin);
        if !fish.exposed.is_empty() {
            fish.fins = fins.with(fin);
            self.cover(among, fish, left.without(fin));
        }
        (fish.fins, fish.exposed) = (fins, exposed);
    }

    fn finish(&mut self, fish: &CoveredBases<'_, 'b>) {
        let covered = union(&fish.covers);
        let lost = fish.exposed & covered;
        let places_in = |base: &&NumberedHouse| (fish.places & base.house.cells & covered).len();
        let is_sashimi = fish.bases.iter().any(|base| places_in(base) < 2);
        let is_wanted = matches!(self.technique, T::SashimiXWing | T::SashimiSwordfish);
        if lost.is_empty() || is_sashimi != is_wanted {
            return;
        }
        let removals: Vec<Candidate> = lost.iter().map(|cell| (cell, self.value)).collect();
        let named = [numbers_of(fish.bases), numbers_of(&fish.covers)].concat();
        let of_fins = self
            .board
            .explain(&self.seen_by_fins(fish, &removals), &named);
        let all = named.into_iter().chain(of_fins.iter().copied());
        let mut step = Step::removal(self.technique, removals, fish.places, all);
        if self.board.tells(&step) {
            step.tell(self.proof(fish, &step, &of_fins));
        }
        let fins = fish.fins.iter().map(|fin| (fin, self.value));
        step.evidence.mark(Role::Fin, fins);
        (self.emit)(step);
    }

    /// The fins, each with what it takes of these.
    fn seen_by_fins(
        &self,
        fish: &CoveredBases,
        removals: &[Candidate],
    ) -> Vec<(Candidate, Candidate)> {
        let fins = fish.fins.iter().map(|fin| (fin, self.value));
        let pairs = fins.flat_map(|fin| removals.iter().map(move |&removed| (fin, removed)));
        pairs.collect()
    }

    fn proof(&self, fish: &CoveredBases, step: &Step, of_fins: &[usize]) -> Text {
        let lost = step.losses_in_words();
        if fish.fins.is_empty() {
            return text!("{} So {lost}.", self.body(fish));
        }
        let (fins, value) = (fish.fins, self.value);
        let (unless, a_fin) = match fins.len() {
            1 => (format!("the fin {fins} is not"), "the fin"),
            _ => (format!("the fins {} are not", all_of(fins)), "a fin"),
        };
        let cells: CellSet = step.removals.iter().map(|at| at.0).collect();
        let see = if cells.len() == 1 { "sees" } else { "see" };
        let because = because(self.board.index, of_fins);
        text!(
            "Suppose {unless} {value:#}. {} If {a_fin} is {value:#}, {} {see} it{because}. Either \
             way {lost}.",
            self.body(fish),
            all_of(cells)
        )
    }

    /// The fish, without its fins.
    fn body(&self, fish: &CoveredBases) -> String {
        let (bases, covers) = (fish.bases, &fish.covers[..]);
        let clues_of = |houses| clues(self.board.index, &numbers_of(houses));
        let value = self.value;
        let confined = if is_mixed(bases) || is_mixed(covers) {
            let covers = numbers_of(covers)
                .into_iter()
                .map(|clue| &self.board.index.clues()[clue]);
            let either = list(covers, Join::Or);
            format!(
                "{}. Each of these cells is in {either}",
                self.cell_by_cell(fish)
            )
        } else {
            let (a, covers) = (a(value), clues_of(covers));
            format!(
                "In {} {a} can only go in cells of {covers}",
                clues_of(bases)
            )
        };
        format!(
            "{confined}. These are the {value:#}s of {}, so their other cells have none.",
            clues_of(covers)
        )
    }

    /// "In row 1 a 7 can only go in r1c2 or r1c3, in box 9 only in r7c7 or r8c8"
    fn cell_by_cell(&self, fish: &CoveredBases) -> String {
        let a = a(self.value);
        let covered = fish.places - fish.fins;
        let places = fish
            .bases
            .iter()
            .enumerate()
            .map(|(n, NumberedHouse { house, .. })| {
                let cells = any_of(covered & house.cells);
                match n {
                    0 => format!("In {house} {a} can only go in {cells}"),
                    _ => format!("in {house} only in {cells}"),
                }
            });
        places.collect::<Vec<_>>().join(", ")
    }
}

fn union(houses: &[&NumberedHouse]) -> CellSet {
    let each = houses.iter().map(|each| each.house.cells);
    each.fold(CellSet::NONE, |all, cells| all | cells)
}

fn numbers_of(houses: &[&NumberedHouse]) -> Vec<usize> {
    sorted_set(houses.iter().map(|each| each.clue))
}

/// Whether houses are of several kinds: "columns 1 and 4 and box 3" is no list of cells that
/// anybody sees.
fn is_mixed(houses: &[&NumberedHouse]) -> bool {
    houses.windows(2).any(|two| !are_alike(two[0], two[1]))
}

fn are_alike(one: &NumberedHouse, other: &NumberedHouse) -> bool {
    one.house.name.is_like(other.house.name)
}
