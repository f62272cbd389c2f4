//! Plain chains: bidirectional cycles and forcing chains, in which each
//! inference rests on one candidate. The search is breadth first from every
//! candidate (Sudoku Explainer, `Chaining`).

use super::board::{IDS, Id, IdSet, id_cell};
use super::context::{Scratch, SearchContext};
use super::hint::{PlainHint, PlainKind, PlainSink, PlainStep};
use super::links::{LinkFilter, LinkReason, LinkSet, LinkTarget};
use super::reachability::{LengthLimits, MIN_LENGTH, Prospect, Reachability};
use crate::classic::CellSet;

/// The derivation of a true candidate: from another true one by way of a false one, with
/// the reasons for the two inferences.
#[derive(Clone, Copy, Debug)]
struct TrueNode {
    from: Id,
    via: Id,
    reasons: [LinkReason; 2],
}

/// The predecessor of the start of a chain: none.
const NOTHING: Id = Id::MAX;

const START: TrueNode = TrueNode {
    from: NOTHING,
    via: NOTHING,
    reasons: [LinkReason::Cell; 2],
};

/// Flags of the false candidates.
struct FalseFlags(Box<[u8; FLAGS]>);

/// A power of two, so that masked indices need no bounds check.
const FLAGS: usize = IDS.next_power_of_two();

/// The candidate was reached.
const REACHED: u8 = 1;
/// The start of the chain follows from the candidate's falsehood.
const CLOSING: u8 = 2;

impl FalseFlags {
    fn get(&self, id: Id) -> u8 {
        self.0[id as usize % FLAGS]
    }

    fn add(&mut self, id: Id, flag: u8) {
        self.0[id as usize % FLAGS] |= flag;
    }
}

/// A search for plain chains on one board.
pub(crate) struct PlainSearch<'a, 'c> {
    context: &'a SearchContext,
    /// The cells left for each digit.
    cells: [CellSet; 9],
    true_nodes: Vec<TrueNode>,
    reached_true: IdSet,
    /// One flag byte for each candidate, because nearly every look-up finds a
    /// candidate that was reached before.
    false_flags: FalseFlags,
    /// The true candidates reached at the current length, and at the next.
    layer: Vec<Id>,
    next_layer: Vec<Id>,
    scratch: &'a mut Scratch<'c>,
}

/// Goals of a search from a candidate's truth.
struct TruthGoals {
    source: Id,
    cycle_limit: u32,
    forcing_limit: u32,
    /// The candidates that exclude the source.
    excluding: IdSet,
    /// The forcing chain, once found. It is given after the cycles.
    forced: Option<PlainHint>,
}

impl TruthGoals {
    fn new(source: Id, filter: LinkFilter, sink: &dyn PlainSink) -> TruthGoals {
        TruthGoals {
            source,
            cycle_limit: sink.limit(filter, PlainKind::Cycle),
            forcing_limit: match filter {
                LinkFilter::BivalueCells => 0,
                _ => sink.limit(filter, PlainKind::Forcing),
            },
            excluding: IdSet::default(),
            forced: None,
        }
    }

    fn limits(&self) -> LengthLimits {
        LengthLimits {
            cycle: self.cycle_limit,
            forcing: self.forcing_limit,
        }
    }

    /// The larger of the two limits.
    fn limit(&self) -> u32 {
        self.cycle_limit.max(self.forcing_limit)
    }
}

impl<'a, 'c> PlainSearch<'a, 'c> {
    pub fn new(context: &'a SearchContext, scratch: &'a mut Scratch<'c>) -> PlainSearch<'a, 'c> {
        PlainSearch {
            context,
            cells: context.board.cells_by_digit(),
            true_nodes: vec![START; IDS],
            reached_true: IdSet::default(),
            false_flags: FalseFlags(Box::new([0; FLAGS])),
            layer: Vec::with_capacity(IDS),
            next_layer: Vec::with_capacity(IDS),
            scratch,
        }
    }

    /// Searches from every candidate with each filter in turn. Returns `false`
    /// if the budget was not enough.
    pub fn search(&mut self, sink: &mut dyn PlainSink) -> bool {
        LinkFilter::ALL.into_iter().all(|filter| {
            if sink.limit(filter, PlainKind::Cycle) < MIN_LENGTH {
                return true;
            }
            let links = LinkSet::new(&self.context.board, &self.context.weak, filter);
            self.search_along(&Reachability::new(&self.context.board, &links), sink)
        })
    }

    fn search_along(&mut self, reachable: &Reachability<'_>, sink: &mut dyn PlainSink) -> bool {
        // A chain of bivalue cells is as long in both directions: it is found
        // as a cycle and never forces.
        let is_bivalue = reachable.links.filter == LinkFilter::BivalueCells;
        let board = &self.context.board;
        for id in board.ids() {
            let count = board.digits(id_cell(id)).count_ones();
            if count == 2 || count > 2 && !is_bivalue {
                self.search_from_truth(id, reachable, sink);
                if !is_bivalue {
                    self.search_from_falsehood(id, reachable, sink);
                }
            }
            if self.scratch.is_exhausted() {
                return false;
            }
        }
        true
    }

    /// From the truth of a candidate back to it, which is a cycle, and to its
    /// own falsehood.
    fn search_from_truth(
        &mut self,
        source: Id,
        reachable: &Reachability<'_>,
        sink: &mut dyn PlainSink,
    ) {
        let links = reachable.links;
        let mut goals = TruthGoals::new(source, links.filter, sink);
        if goals.limit() < MIN_LENGTH {
            return;
        }
        if self.is_hopeless(reachable.prospect_of_truth(source, goals.limits())) {
            return;
        }
        for &(id, _) in self.context.weak.from(source, links.filter) {
            goals.excluding.insert(id);
        }
        self.start_from_truth(source, links);
        let mut length = 2;
        while !self.layer.is_empty() && length <= goals.limit() {
            if goals.forced.is_none() && length <= goals.forcing_limit {
                self.find_forced(&mut goals, links, length, sink);
            }
            if goals.forced.is_some() && length > goals.cycle_limit {
                break;
            }
            self.extend_from_truth(&mut goals, links, length, sink);
            length += 2;
        }
        if let Some(hint) = goals.forced {
            sink.take(hint);
        }
    }

    /// Whether there is nothing to be found, which counts as if it had been searched.
    fn is_hopeless(&mut self, prospect: Prospect) -> bool {
        match prospect {
            Prospect::Open => false,
            Prospect::Hopeless(examined) => {
                self.scratch.count_examined(examined);
                true
            }
        }
    }

    fn clear(&mut self) {
        self.layer.clear();
        self.reached_true = IdSet::default();
        self.false_flags.0.fill(0);
    }

    fn start_from_truth(&mut self, source: Id, links: &LinkSet) {
        self.clear();
        for &(id, _) in links.strong(source) {
            self.false_flags.add(id, CLOSING);
        }
        self.reached_true.insert(source);
        self.true_nodes[source as usize] = START;
        self.layer.push(source);
    }

    /// Replaces the layer with what it leads to, and gives the cycles closed
    /// on the way to the sink.
    fn extend_from_truth(
        &mut self,
        goals: &mut TruthGoals,
        links: &LinkSet,
        length: u32,
        sink: &mut dyn PlainSink,
    ) {
        self.start_layer();
        for index in 0..self.layer.len() {
            let from = self.layer[index];
            for &weak in links.weak(from) {
                let flags = self.false_flags.get(weak.0);
                if flags == REACHED {
                    continue;
                }
                if flags & CLOSING != 0 && length >= MIN_LENGTH && length <= goals.cycle_limit {
                    self.offer_cycle(goals, (from, weak), links, length, sink);
                }
                if flags & REACHED == 0 {
                    self.reach(from, weak, links);
                }
            }
        }
        std::mem::swap(&mut self.layer, &mut self.next_layer);
    }

    fn start_layer(&mut self) {
        self.next_layer.clear();
        self.scratch.count_examined(self.layer.len());
    }

    /// Gives the cycle that a weak link closes to the sink, if it removes
    /// something.
    fn offer_cycle(
        &self,
        goals: &mut TruthGoals,
        (from, (via, weak)): (Id, LinkTarget),
        links: &LinkSet,
        length: u32,
        sink: &mut dyn PlainSink,
    ) {
        let mut strong = links.strong(via).iter();
        let Some(&(_, reason)) = strong.find(|&&(to, _)| to == goals.source) else {
            return;
        };
        if self.rests_on_falsehood(from, via) {
            return;
        }
        let mut steps = self.collect_steps(from);
        steps.extend([((via, false), weak), ((goals.source, true), reason)]);
        if let Some(hint) = PlainHint::cycle(links.filter, length, steps, &self.cells) {
            sink.take(hint);
            let limit = sink.limit(links.filter, PlainKind::Cycle);
            goals.cycle_limit = goals.cycle_limit.min(limit);
        }
    }

    /// Adds a false candidate, and the true ones that follow to the next
    /// layer.
    #[inline]
    fn reach(&mut self, from: Id, (via, weak): LinkTarget, links: &LinkSet) {
        self.false_flags.add(via, REACHED);
        for &(to, strong) in links.strong(via) {
            if self.reached_true.insert(to) {
                self.true_nodes[to as usize] = TrueNode {
                    from,
                    via,
                    reasons: [weak, strong],
                };
                self.next_layer.push(to);
            }
        }
    }

    /// Keeps the chain to the first of the layer that excludes the source.
    fn find_forced(
        &self,
        goals: &mut TruthGoals,
        links: &LinkSet,
        length: u32,
        sink: &dyn PlainSink,
    ) {
        let source = goals.source;
        let mut layer = self.layer.iter();
        let Some(&from) = layer.find(|&&id| goals.excluding.contains(id)) else {
            return;
        };
        let mut excluded = self.context.weak.from(from, links.filter).iter();
        let Some(&(_, reason)) = excluded.find(|&&(id, _)| id == source) else {
            return;
        };
        let mut steps = self.collect_steps(from);
        steps.push(((source, false), reason));
        let hint = PlainHint::forcing(links.filter, (source, false), length, steps);
        goals.cycle_limit = goals.cycle_limit.min(sink.cycle_limit_beside(&hint));
        goals.forced = Some(hint);
    }

    /// Whether the truth of a candidate rests on the falsehood of another.
    fn rests_on_falsehood(&self, mut on: Id, off: Id) -> bool {
        while on != NOTHING {
            let TrueNode { from, via, .. } = self.true_nodes[on as usize];
            if via == off {
                return true;
            }
            on = from;
        }
        false
    }

    /// The chain from the start to a true candidate.
    fn collect_steps(&self, mut id: Id) -> Vec<PlainStep> {
        let mut steps = Vec::new();
        while id != NOTHING {
            let TrueNode { from, via, reasons } = self.true_nodes[id as usize];
            let [weak, strong] = reasons;
            steps.push(((id, true), strong));
            if via != NOTHING {
                steps.push(((via, false), weak));
            }
            id = from;
        }
        steps.reverse();
        steps
    }

    /// From the falsehood of a candidate to its own truth.
    fn search_from_falsehood(
        &mut self,
        source: Id,
        reachable: &Reachability<'_>,
        sink: &mut dyn PlainSink,
    ) {
        let links = reachable.links;
        let limit = sink.limit(links.filter, PlainKind::Forcing);
        if limit < MIN_LENGTH || links.strong(source).is_empty() {
            return;
        }
        if self.is_hopeless(reachable.prospect_of_falsehood(source, limit)) {
            return;
        }
        self.clear();
        self.next_layer.clear();
        self.reach(NOTHING, (source, LinkReason::Cell), links);
        std::mem::swap(&mut self.layer, &mut self.next_layer);
        let mut length = MIN_LENGTH;
        while !self.layer.is_empty() && length <= limit {
            if self.extend_from_falsehood(source, links) {
                let steps = self.collect_steps(source);
                let target = (source, true);
                return sink.take(PlainHint::forcing(links.filter, target, length, steps));
            }
            length += 2;
        }
    }

    /// Replaces the layer with what it leads to. Returns whether that is the
    /// truth of the source.
    fn extend_from_falsehood(&mut self, source: Id, links: &LinkSet) -> bool {
        self.start_layer();
        for index in 0..self.layer.len() {
            let from = self.layer[index];
            for &weak in links.weak(from) {
                if self.false_flags.get(weak.0) == REACHED {
                    continue;
                }
                self.reach(from, weak, links);
                if self.reached_true.contains(source) {
                    return true;
                }
            }
        }
        std::mem::swap(&mut self.layer, &mut self.next_layer);
        false
    }
}

#[cfg(test)]
mod tests;
