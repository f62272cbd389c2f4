//! Everything the player ever did, as a tree: to undo and play on begins a new
//! branch and keeps the old one.

use super::{Move, Position};

/// A place in the history: the position after one of its moves, or the start.
/// Later turns have greater numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(u32);

impl Turn {
    /// Before the first move.
    pub const START: Turn = Turn(0);

    /// The turn of this number: 0 is the start, 1 the first move made.
    pub const fn new(number: u32) -> Turn {
        Turn(number)
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move and where it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The turn it was made at: always an earlier one.
    pub from: Turn,
    /// What was done.
    pub step: Move,
}

/// A place the player gave a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bookmark {
    /// Its name: short, without control characters.
    pub name: String,
    /// Where it is.
    pub turn: Turn,
}

impl Bookmark {
    /// The most characters of a name.
    pub const LONGEST: usize = 24;
    /// The most bookmarks of a game.
    pub const MOST: usize = 99;

    /// What of a text can be a name: what shows, and not too much of it.
    pub fn name_from(text: &str) -> String {
        let shows = |character: &char| character.is_ascii_graphic() || character.is_alphanumeric();
        let words = text
            .split_whitespace()
            .map(|word| word.chars().filter(shows));
        let words: Vec<String> = words.map(Iterator::collect).collect();
        let name: String = words.join(" ").chars().take(Bookmark::LONGEST).collect();
        name.trim().to_owned()
    }
}

/// Undo and redo without limit, along every branch ever begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// The move that leads to turn `i + 1`.
    made: Vec<Made>,
    /// By turn, the turns reached from it, the first made first.
    branches: Vec<Vec<Turn>>,
    /// By turn, where redo leads.
    redo: Vec<Option<Turn>>,
    here: Turn,
    bookmarks: Vec<Bookmark>,
    what_if: Option<Turn>,
}

impl Default for History {
    fn default() -> History {
        History {
            made: Vec::new(),
            branches: vec![Vec::new()],
            redo: vec![None],
            here: Turn::START,
            bookmarks: Vec::new(),
            what_if: None,
        }
    }
}

/// A history taken apart, as a file holds it: nothing of it is trusted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// The move that leads to turn `i + 1`, and where it was made.
    pub made: Vec<Made>,
    /// By turn, where redo leads.
    pub redo: Vec<Option<Turn>>,
    /// Where the player is.
    pub here: Turn,
    /// The places with names.
    pub bookmarks: Vec<Bookmark>,
    /// Where a "what if" began that is not over.
    pub what_if: Option<Turn>,
}

impl Parts {
    /// A history without branches: these moves were made in this order, and
    /// these (the one to redo next last) taken back.
    pub fn of_line(done: Vec<Move>, undone: Vec<Move>) -> Parts {
        let here = Turn(done.len() as u32);
        let steps = done.into_iter().chain(undone.into_iter().rev());
        let made: Vec<Made> = (0..)
            .zip(steps)
            .map(|(from, step)| Made {
                from: Turn(from),
                step,
            })
            .collect();
        let count = made.len() as u32;
        let redo = (1..=count).map(|turn| Some(Turn(turn))).chain([None]);
        Parts {
            redo: redo.collect(),
            made,
            here,
            ..Parts::default()
        }
    }
}

impl History {
    /// The history made of parts, and where it leads. `None` unless every move
    /// fits the position it was made at, and every turn named is there.
    pub fn of_parts(start: Position, parts: Parts) -> Option<(History, Position)> {
        let history = History {
            branches: branches(&parts.made)?,
            made: parts.made,
            redo: parts.redo,
            here: parts.here,
            bookmarks: parts.bookmarks,
            what_if: parts.what_if,
        };
        let position = history.is_whole().then(|| history.replayed(start))??;
        Some((history, position))
    }

    /// Its parts, as a file holds them.
    pub fn parts(&self) -> Parts {
        Parts {
            made: self.made.clone(),
            redo: self.redo.clone(),
            here: self.here,
            bookmarks: self.bookmarks.clone(),
            what_if: self.what_if,
        }
    }

    /// Whether every turn named is there and in its place.
    fn is_whole(&self) -> bool {
        let is_turn = |turn: Turn| turn.index() <= self.made.len();
        self.redo.len() == self.made.len() + 1
            && self.turns().all(|turn| self.leads_on(turn))
            && is_turn(self.here)
            && self.what_if.is_none_or(is_turn)
            && self.bookmarks.len() <= Bookmark::MOST
            && self.bookmarks.iter().all(|mark| is_turn(mark.turn))
            && self
                .bookmarks
                .iter()
                .all(|mark| !mark.name.is_empty() && Bookmark::name_from(&mark.name) == mark.name)
    }

    /// Whether redo leads to a move made here, if there is one.
    fn leads_on(&self, turn: Turn) -> bool {
        match self.redo[turn.index()] {
            None => true,
            Some(next) => next.index() <= self.made.len() && self.before(next) == Some(turn),
        }
    }

    /// Walks the whole tree, so that no move is there that could not have been
    /// made, and returns the position at `here`.
    fn replayed(&self, start: Position) -> Option<Position> {
        let mut ahead = self.branches.clone();
        let (mut position, mut at, mut found) = (start, Turn::START, None);
        loop {
            found = found.or((at == self.here).then_some(position));
            match ahead[at.index()].pop() {
                Some(next) => {
                    let step = &self.made[next.index() - 1].step;
                    if step.changes.is_empty() || !step.fits(&position) {
                        return None;
                    }
                    (position, at) = (step.apply(position), next);
                }
                None if at == Turn::START => return found,
                None => {
                    let Made { from, step } = &self.made[at.index() - 1];
                    (position, at) = (step.revert(position), *from);
                }
            }
        }
    }

    /// Every turn, in the order they were first reached.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + use<> {
        (0..=self.made.len() as u32).map(Turn)
    }

    /// Where the player is.
    pub fn here(&self) -> Turn {
        self.here
    }

    /// The move that leads to a turn; none leads to the start.
    pub fn step(&self, turn: Turn) -> Option<&Move> {
        Some(&self.made(turn)?.step)
    }

    /// The turn before this one.
    pub fn before(&self, turn: Turn) -> Option<Turn> {
        Some(self.made(turn)?.from)
    }

    fn made(&self, turn: Turn) -> Option<&Made> {
        self.made.get(turn.index().checked_sub(1)?)
    }

    /// The turns reached by a move from this one, the first made first.
    pub fn branches(&self, turn: Turn) -> &[Turn] {
        self.branches.get(turn.index()).map_or(&[], Vec::as_slice)
    }

    /// Where redo would lead from this turn.
    pub fn after(&self, turn: Turn) -> Option<Turn> {
        self.redo.get(turn.index()).copied().flatten()
    }

    /// How many moves lead from the start to a turn.
    pub fn depth(&self, turn: Turn) -> usize {
        self.back_from(turn).count() - 1
    }

    /// A turn and all before it, back to the start.
    pub fn back_from(&self, turn: Turn) -> impl Iterator<Item = Turn> + '_ {
        std::iter::successors(Some(turn), |&turn| self.before(turn))
    }

    /// The moves that led to the position, oldest first.
    pub fn done(&self) -> Vec<&Move> {
        let mut steps: Vec<&Move> = self
            .back_from(self.here)
            .filter_map(|turn| self.step(turn))
            .collect();
        steps.reverse();
        steps
    }

    /// How many moves were ever made, on all branches.
    pub fn len(&self) -> usize {
        self.made.len()
    }

    /// Whether nothing was done yet.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Adds a move made here, and goes there. The same move made here before
    /// is gone along again instead.
    #[must_use]
    pub fn push(mut self, step: Move) -> History {
        let branches = self.branches(self.here).iter().copied();
        let known = branches
            .into_iter()
            .find(|&next| self.step(next) == Some(&step));
        let next = known.unwrap_or(Turn(self.made.len() as u32 + 1));
        if known.is_none() {
            let from = self.here;
            self.branches[from.index()].push(next);
            self.branches.push(Vec::new());
            self.made.push(Made { from, step });
            self.redo.push(None);
        }
        self.redo[self.here.index()] = Some(next);
        self.here = next;
        self
    }

    /// The history one move back, and that move.
    pub fn undo(mut self) -> (History, Option<Move>) {
        let made = self.made(self.here).cloned();
        if let Some(Made { from, .. }) = made {
            self.redo[from.index()] = Some(self.here);
            self.here = from;
        }
        (self, made.map(|made| made.step))
    }

    /// The history one move on, along the branch left last, and that move.
    pub fn redo(mut self) -> (History, Option<Move>) {
        let next = self.after(self.here);
        self.here = next.unwrap_or(self.here);
        let step = next.and_then(|next| self.step(next).cloned());
        (self, step)
    }

    /// The history at another turn, and the position there: back to where both
    /// ways part, and on from there. Redo from any turn on the way leads there.
    pub fn go(mut self, position: Position, turn: Turn) -> (History, Position) {
        if turn.index() > self.made.len() {
            return (self, position);
        }
        let mut position = position;
        let mut way: Vec<Turn> = self.back_from(turn).collect();
        while !way.contains(&self.here) {
            let (history, step) = self.undo();
            self = history;
            position = step.map_or(position, |step| step.revert(position));
        }
        way.retain(|&each| each > self.here);
        for next in way.into_iter().rev() {
            let Made { from, step } = &self.made[next.index() - 1];
            position = step.apply(position);
            self.redo[from.index()] = Some(next);
        }
        self.here = turn;
        (self, position)
    }

    /// The places with names, in the order they were named.
    pub fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// The name of a turn, if it has one.
    pub fn name(&self, turn: Turn) -> Option<&str> {
        let mut marks = self.bookmarks.iter();
        Some(&marks.find(|mark| mark.turn == turn)?.name)
    }

    /// With a name for a turn, in place of the one it had; an empty one takes
    /// it away. Beyond [`Bookmark::MOST`], nothing changes.
    #[must_use]
    pub fn with_bookmark(mut self, turn: Turn, name: &str) -> History {
        let name = Bookmark::name_from(name);
        let place = self.bookmarks.iter().position(|mark| mark.turn == turn);
        match (place, name.is_empty()) {
            (Some(place), true) => drop(self.bookmarks.remove(place)),
            (Some(place), false) => self.bookmarks[place].name = name,
            (None, false) if self.bookmarks.len() < Bookmark::MOST => {
                self.bookmarks.push(Bookmark { name, turn });
            }
            (None, _) => {}
        }
        self
    }

    /// Where a "what if" began that is not over.
    pub fn what_if(&self) -> Option<Turn> {
        self.what_if
    }

    /// With a "what if" that began at this turn, or with none.
    #[must_use]
    pub fn with_what_if(self, what_if: Option<Turn>) -> History {
        History { what_if, ..self }
    }
}

/// By turn, the turns reached from it. `None` if a move was made at a turn that
/// was not there yet.
fn branches(made: &[Made]) -> Option<Vec<Vec<Turn>>> {
    let mut branches = vec![Vec::new(); made.len() + 1];
    for (Made { from, .. }, next) in made.iter().zip(1..) {
        if from.0 >= next {
            return None;
        }
        branches[from.index()].push(Turn(next));
    }
    Some(branches)
}
