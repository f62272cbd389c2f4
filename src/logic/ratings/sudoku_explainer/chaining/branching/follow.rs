//! Following an assumption to its end.

use super::{Branching, Method, Sink};
use crate::logic::Nesting;
use crate::logic::ratings::sudoku_explainer::chaining::board::{Board, Id};
use crate::logic::ratings::sudoku_explainer::chaining::branch::Node;
use crate::logic::ratings::sudoku_explainer::chaining::links::{By, take};
use crate::logic::ratings::sudoku_explainer::chaining::nested;
use crate::logic::ratings::sudoku_explainer::chaining::nested::{Chained, Nested};
use crate::logic::ratings::sudoku_explainer::chaining::outcome::{
    Clash, From, OFF, OffFrom, OnFrom, Outcome, Premises,
};
use crate::logic::ratings::sudoku_explainer::chaining::patterns::{Boards, Pattern};
use std::rc::Rc;

/// A search inside a search.
#[derive(Clone, Copy)]
enum Inside {
    Plain,
    Branching(Method),
}

impl Branching<'_> {
    /// How far it is worth following an assumption. Patterns are seen only
    /// when everything else is followed to its end.
    pub(super) fn deepest(&self, sink: &dyn Sink) -> u32 {
        match self.method.nesting() {
            Nesting::None => sink.deepest(),
            _ => u32::MAX,
        }
    }

    /// Adds all that follows from the assumption and is not too deep.
    pub(super) fn follow(&mut self, (id, truth): Node, deepest: u32, outcome: &mut Outcome) {
        outcome.assume(id, truth);
        let mut board = self.board.clone();
        let (mut ons, mut offs) = (0, 0);
        loop {
            if outcome
                .off
                .get(offs)
                .is_some_and(|&off| outcome.depth(off, false) >= deepest)
                && ons == outcome.on.len()
            {
                break;
            }
            let clash = if let Some(&on) = outcome.on.get(ons) {
                ons += 1;
                self.rule_out(&board, on, outcome)
            } else if let Some(&off) = outcome.off.get(offs) {
                offs += 1;
                self.leave_last(&mut board, off, offs as u16 - 1, outcome)
            } else if self.method.nesting() != Nesting::None && self.see_patterns(&board, outcome) {
                continue;
            } else {
                break;
            };
            if let Err(clash) = clash {
                outcome.clash = Some(clash);
                break;
            }
        }
        self.work += (ons + offs) as u64;
    }

    fn rule_out(&self, board: &Board, on: Id, outcome: &mut Outcome) -> Result<(), Clash> {
        for &(id, by) in self.weak.from(on, self.method.kinds()) {
            let state = outcome.state(id);
            // Nearly always, so this is asked before the board is.
            if state == OFF || !board.has(id) {
                continue;
            }
            let from = OffFrom { parent: on, by };
            if state != 0 {
                return Err(Clash {
                    id,
                    last: From::Off(from),
                });
            }
            outcome.add_off(id, from);
        }
        Ok(())
    }

    /// A false candidate may leave another as the last of its place; then, if
    /// that counts, it goes.
    fn leave_last(
        &self,
        board: &mut Board,
        off: Id,
        nth: u16,
        outcome: &mut Outcome,
    ) -> Result<(), Clash> {
        let changing;
        let last = match &self.links {
            Some(links) => links.strong(off),
            None => {
                changing = take(board, off, self.method.kinds());
                &*changing
            }
        };
        let mut gone = 0;
        if self.method.is_dynamic() {
            outcome.note_gone(off, nth);
            gone = nth;
        }
        for &(id, by) in last {
            let from = OnFrom {
                parent: off,
                by,
                gone,
            };
            if outcome.is_off.contains(id) {
                return Err(Clash {
                    id,
                    last: From::On(from),
                });
            }
            if !outcome.is_on.contains(id) {
                outcome.add_on(id, from);
            }
        }
        Ok(())
    }

    /// Adds what the patterns on the board remove, of the first kind that has
    /// any; whether there is one.
    fn see_patterns(&mut self, board: &Board, outcome: &mut Outcome) -> bool {
        let boards = Boards {
            source: self.board,
            current: board,
            filling: self.filling,
        };
        let before = outcome.off.len();
        for Pattern { premises, removed } in boards.patterns() {
            self.add_pattern(premises, None, &removed, outcome);
        }
        let nested: &[Inside] = match self.method.nesting() {
            Nesting::None | Nesting::Patterns => &[],
            Nesting::Chains => &[Inside::Plain],
            Nesting::Branches => &[Inside::Plain, Inside::Branching(Method::Multiple)],
            Nesting::Dynamic(0) => &[Inside::Branching(Method::Dynamic(Nesting::None))],
            Nesting::Dynamic(1) => &[Inside::Branching(Method::Dynamic(Nesting::Patterns))],
            Nesting::Dynamic(2) => &[Inside::Branching(Method::Dynamic(Nesting::Chains))],
            Nesting::Dynamic(_) => &[Inside::Branching(Method::Dynamic(Nesting::Branches))],
        };
        for inside in nested {
            if outcome.off.len() > before || self.work > self.budget {
                break;
            }
            let chained = match *inside {
                Inside::Plain => nested::plain_patterns(boards, &mut self.work),
                Inside::Branching(method) => {
                    let room = self.room.inside();
                    let limit = self.budget - self.work;
                    nested::branching_patterns(boards, method, room, &mut self.work, limit)
                }
            };
            for Chained {
                premises,
                removed,
                nested,
            } in chained
            {
                self.add_pattern(premises, Some(Rc::new(nested)), &removed, outcome);
            }
        }
        outcome.off.len() > before
    }

    fn add_pattern(
        &self,
        gone: Vec<Id>,
        nested: Option<Rc<Nested>>,
        removed: &[Id],
        outcome: &mut Outcome,
    ) {
        let pattern = outcome.premises.len() as u16;
        outcome.premises.push(Premises { gone, nested });
        for &id in removed {
            if !outcome.is_off.contains(id) {
                outcome.add_off(
                    id,
                    OffFrom {
                        parent: pattern,
                        by: By::Pattern,
                    },
                );
            }
        }
    }
}
