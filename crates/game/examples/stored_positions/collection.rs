//! What was found, and the file in which it is stored.

use ninefold_core::classic::Grid;
use ninefold_core::generate::random_isomorph;
use ninefold_core::logic::examples::NEVER_NEXT;
use ninefold_core::logic::ladders::{ClassicLadder, boards_before};
use ninefold_core::logic::{Family, Technique};
use ninefold_core::solve::{SolveOutcome, canonical_form, solve};
use ninefold_game::game::stored_puzzles;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, io};

/// How many puzzles of a technique are kept.
const WANTED: usize = 30;

/// How many forcing chains and nets a path may have: the player waits while they are found.
const FORCING_STEPS: usize = 40;

/// In half of so many guises a puzzle has to have a position of the technique, too.
const GUISES: u64 = 4;

/// Where they are stored.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/game/exercise/stored.bin");

/// The puzzles of each technique.
pub struct Collection(BTreeMap<Technique, Vec<Kept>>);

/// A grid in the form of all that are like it by symmetry.
type Form = [u8; 81];

/// A puzzle, and what it must not share with another.
struct Kept {
    givens: Grid,
    form: Form,
    /// The digits on the board to practise on.
    position: Form,
    solution: Form,
}

impl Kept {
    /// A puzzle, if it has one solution and a position of the technique.
    fn new(technique: Technique, givens: Grid) -> Option<Kept> {
        let SolveOutcome::Unique(solution) = solve(&givens) else {
            return None;
        };
        Some(Kept {
            givens,
            form: form(&givens)?,
            position: form(boards_before(&givens, technique).first()?.values())?,
            solution: form(&solution)?,
        })
    }

    fn is_like(&self, other: &Kept) -> bool {
        self.form == other.form || self.position == other.position
    }
}

impl Collection {
    /// What is stored.
    pub fn stored() -> Collection {
        let mut stored = BTreeMap::new();
        for technique in Technique::ALL.into_iter().filter(|each| each.is_in_hints()) {
            let kept: &mut Vec<Kept> = stored.entry(technique).or_default();
            for new in
                stored_puzzles(technique).filter_map(|each| Kept::new(technique, each.classic()?))
            {
                if !kept.iter().any(|each| each.is_like(&new)) {
                    kept.push(new);
                }
            }
        }
        Collection(stored)
    }

    /// The puzzles of a technique.
    pub fn of(&self, technique: Technique) -> impl Iterator<Item = Grid> {
        self.0[&technique].iter().map(|kept| kept.givens)
    }

    /// The techniques that have too few solutions.
    pub fn wanted(&self) -> impl Iterator<Item = Technique> {
        self.lacking(|[_, solutions]| solutions)
    }

    /// The techniques that have too few puzzles.
    pub fn needed(&self) -> impl Iterator<Item = Technique> {
        self.lacking(|[puzzles, _]| puzzles)
    }

    fn lacking(&self, of: fn([usize; 2]) -> usize) -> impl Iterator<Item = Technique> {
        let too_few = self
            .counts()
            .filter(move |(_, counts)| of(*counts) < WANTED);
        let techniques = too_few.map(|(technique, _)| technique);
        techniques.filter(|technique| !NEVER_NEXT.contains(technique))
    }

    /// Whether a puzzle with this solution would be kept.
    pub fn is_wanted(&self, technique: Technique, solution: &Grid) -> bool {
        let Some(kept) = self.0.get(&technique) else {
            return false;
        };
        let is_new = || {
            let solution = form(solution);
            kept.iter().all(|each| Some(each.solution) != solution)
        };
        kept.len() < WANTED || (solutions(kept) < WANTED && is_new())
    }

    /// Keeps a puzzle, if it can be practised on and is not like another; of those that
    /// share a solution one makes room for it.
    pub fn keep(&mut self, technique: Technique, givens: &Grid) -> bool {
        if !suits(technique, givens) {
            return false;
        }
        let Some(new) = Kept::new(technique, *givens) else {
            return false;
        };
        let kept = self.0.entry(technique).or_default();
        if kept.iter().any(|each| each.is_like(&new)) {
            return false;
        }
        if kept.len() == WANTED {
            let mut seen = BTreeSet::new();
            let shared = kept.iter().position(|each| !seen.insert(each.solution));
            let Some(place) = shared else { return false };
            kept.remove(place);
        }
        kept.push(new);
        true
    }

    /// How many puzzles each technique has, and of how many solutions.
    pub fn counts(&self) -> impl Iterator<Item = (Technique, [usize; 2])> {
        let all = self.0.iter();
        all.map(|(technique, kept)| (*technique, [kept.len(), solutions(kept)]))
    }

    /// Writes all of them. The format is described beside its reader.
    pub fn write(&self) -> io::Result<()> {
        let mut bytes = Vec::new();
        for (technique, kept) in self.0.iter().filter(|(_, kept)| !kept.is_empty()) {
            let puzzles: Vec<u8> = kept.iter().flat_map(|each| encode(&each.givens)).collect();
            let length = u16::try_from(puzzles.len()).map_err(io::Error::other)?;
            bytes.push(u8::try_from(technique.name().len()).map_err(io::Error::other)?);
            bytes.extend(technique.name().bytes());
            bytes.extend(length.to_le_bytes());
            bytes.extend(puzzles);
        }
        fs::write(FILE, bytes)
    }
}

/// Whether a puzzle can be practised on, soon after it is asked for, and in other guises.
fn suits(technique: Technique, givens: &Grid) -> bool {
    let is_forcing = |family| family == Family::Forcing;
    let is_slow = || {
        let steps = ClassicLadder::PLAYER.path(givens).steps.into_iter();
        let forcing = steps.filter(|step| is_forcing(step.technique.family()));
        forcing.count() > FORCING_STEPS
    };
    let has_position = |givens: &Grid| !boards_before(givens, technique).is_empty();
    let in_guise = |seed: &u64| {
        let other = random_isomorph(&givens.into(), *seed);
        has_position(&other.classic().unwrap_or_default())
    };
    has_position(givens)
        && !(is_forcing(technique.family()) && is_slow())
        && (0..GUISES).filter(in_guise).count() * 2 >= GUISES as usize
}

fn solutions(kept: &[Kept]) -> usize {
    let solutions: BTreeSet<Form> = kept.iter().map(|each| each.solution).collect();
    solutions.len()
}

fn form(grid: &Grid) -> Option<Form> {
    canonical_form(grid).map(|form| form.to_bytes())
}

fn encode(givens: &Grid) -> Vec<u8> {
    let cells = !givens.empty_cells();
    let digits: Vec<usize> = givens.filled().map(|(_, digit)| digit.index()).collect();
    let mut bytes = cells.bits().to_le_bytes()[..11].to_vec();
    for five in digits.chunks(5) {
        let number = five
            .iter()
            .rev()
            .fold(0, |number, digit| number * 9 + digit);
        bytes.extend_from_slice(&(number as u16).to_le_bytes());
    }
    bytes
}
