//! The consequences of one assumption, the premises of each, and the way back from a conclusion.

use super::board::{ChainBoard, IDS, Id, IdSet, NodeTruth};
use super::branch::{Branch, NestedChain};
use super::links::LinkReason;
use super::patterns::{Pattern, PatternKind};
use std::rc::Rc;

/// The derivation of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Derivation {
    /// The candidate it follows from, which has the opposite truth; of a
    /// pattern, its number among the outcome's patterns.
    parent: u16,
    reason: LinkReason,
    /// Number of candidates that had left the board by then, if that matters, or else 0:
    /// those of them in the same cell or house are parents, too.
    removed_count: u16,
}

/// The parent of an assumption.
const NO_PARENT: u16 = u16::MAX;

impl Derivation {
    const ASSUMED: Derivation = Derivation::new(NO_PARENT, LinkReason::Cell, 0);

    pub const fn new(parent: u16, reason: LinkReason, removed_count: u16) -> Derivation {
        Derivation {
            parent,
            reason,
            removed_count,
        }
    }

    /// Why the node follows; `None` for an assumption.
    pub fn reason(self) -> Option<LinkReason> {
        (self.parent != NO_PARENT).then_some(self.reason)
    }
}

/// The fields of a node: together, because they are written at once.
#[derive(Clone, Copy, Debug)]
struct NodeRecord {
    derivation: Derivation,
    depth: u16,
}

impl NodeRecord {
    const NONE: NodeRecord = NodeRecord {
        derivation: Derivation::ASSUMED,
        depth: 0,
    };
}

/// A node and how it was derived.
pub(crate) type DerivedNode = (NodeTruth, Derivation);

/// Everything that follows from one assumption.
///
/// Arrays of two have the false candidates first, then the true ones.
#[derive(Clone, Debug)]
pub(crate) struct AssumptionOutcome {
    /// The candidates in the order in which they were derived.
    candidates: [Vec<Id>; 2],
    sets: [IdSet; 2],
    /// The same sets as flags of one byte for each candidate, which the
    /// innermost loop reads.
    states: Box<[u8; STATES]>,
    nodes: [Vec<NodeRecord>; 2],
    /// For each false candidate its number in the order of removal.
    removal_numbers: Vec<u16>,
    patterns: Vec<FoundPattern>,
    /// The node that contradicts a node derived before, if any does.
    pub contradiction: Option<DerivedNode>,
}

/// A pattern, and how many candidates had left the board when it was found.
#[derive(Clone, Debug)]
pub(crate) struct FoundPattern {
    pub pattern: Pattern,
    pub removed_count: usize,
}

/// A power of two, so that masked indices need no bounds check.
const STATES: usize = IDS.next_power_of_two();

const NOT_REMOVED: u16 = u16::MAX;

/// The flag of a truth in the states.
const fn flag(truth: bool) -> u8 {
    1 << truth as u8
}

impl AssumptionOutcome {
    pub fn new() -> AssumptionOutcome {
        AssumptionOutcome {
            candidates: [Vec::with_capacity(256), Vec::with_capacity(128)],
            sets: [IdSet::default(); 2],
            states: Box::new([0; STATES]),
            nodes: [(); 2].map(|()| vec![NodeRecord::NONE; IDS]),
            removal_numbers: vec![NOT_REMOVED; IDS],
            patterns: Vec::new(),
            contradiction: None,
        }
    }

    /// Starts again from this assumption.
    pub fn assume(&mut self, assumption: NodeTruth) {
        let AssumptionOutcome {
            candidates,
            states,
            removal_numbers,
            ..
        } = self;
        // Only what was set: most assumptions lead to few nodes.
        for &id in candidates.iter().flatten() {
            states[usize::from(id) % STATES] = 0;
            removal_numbers[usize::from(id)] = NOT_REMOVED;
        }
        candidates.iter_mut().for_each(Vec::clear);
        self.sets = [IdSet::default(); 2];
        self.patterns.clear();
        self.contradiction = None;
        self.add_at(1, assumption, Derivation::ASSUMED);
    }

    /// Adds a new node that follows from another.
    #[inline]
    pub fn add(&mut self, node: NodeTruth, derivation: Derivation) {
        let parent = &self.nodes[usize::from(!node.1)][derivation.parent as usize];
        self.add_at(parent.depth + 1, node, derivation);
    }

    /// Adds the eliminations of a pattern that is found when `removed_count` candidates
    /// have left the board.
    pub fn add_pattern(&mut self, mut pattern: Pattern, removed_count: usize) {
        let removed = std::mem::take(&mut pattern.removed);
        let depths = pattern
            .premises
            .iter()
            .map(|&id| self.nodes[0][id as usize].depth);
        let depth = 1 + depths.max().unwrap_or(0);
        let derivation = Derivation::new(self.patterns.len() as u16, LinkReason::Pattern, 0);
        self.patterns.push(FoundPattern {
            pattern,
            removed_count,
        });
        for id in removed {
            if !self.has((id, false)) {
                self.add_at(depth, (id, false), derivation);
            }
        }
    }

    #[inline]
    fn add_at(&mut self, depth: u16, (id, truth): NodeTruth, derivation: Derivation) {
        let side = usize::from(truth);
        self.candidates[side].push(id);
        self.sets[side].insert(id);
        self.states[id as usize % STATES] |= flag(truth);
        self.nodes[side][id as usize] = NodeRecord { derivation, depth };
    }

    /// The candidates of this truth in the order in which they were derived.
    pub fn candidates(&self, truth: bool) -> &[Id] {
        &self.candidates[usize::from(truth)]
    }

    pub fn set(&self, truth: bool) -> &IdSet {
        &self.sets[usize::from(truth)]
    }

    #[inline]
    pub fn has(&self, (id, truth): NodeTruth) -> bool {
        self.states[id as usize % STATES] & flag(truth) != 0
    }

    /// Whether a candidate is known to be false, and not also true.
    #[inline]
    pub fn is_just_false(&self, id: Id) -> bool {
        self.states[id as usize % STATES] == flag(false)
    }

    pub fn set_removal_number(&mut self, id: Id, number: u16) {
        self.removal_numbers[id as usize] = number;
    }

    /// The number of nodes on the shortest line from the assumption to this
    /// one: a lower bound of the number it rests on.
    pub fn depth(&self, (id, truth): NodeTruth) -> u32 {
        u32::from(self.nodes[usize::from(truth)][id as usize].depth)
    }

    /// This node with its derivation.
    pub fn derived(&self, node: NodeTruth) -> DerivedNode {
        let (id, truth) = node;
        let record = &self.nodes[usize::from(truth)][id as usize];
        (node, record.derivation)
    }

    /// Visits the nodes that this one directly rests on, the one that led to
    /// it first. `source` is the board without the assumption.
    pub fn visit_parents(
        &self,
        source: &ChainBoard,
        ((id, truth), derivation): DerivedNode,
        visit: &mut impl FnMut(NodeTruth),
    ) {
        let Derivation {
            parent,
            reason,
            removed_count,
        } = derivation;
        if parent == NO_PARENT {
            return;
        }
        if reason == LinkReason::Pattern {
            let premises = self.patterns[parent as usize].pattern.premises.iter();
            return premises.for_each(|&id| visit((id, false)));
        }
        visit((parent, !truth));
        if removed_count > 0 {
            let members = reason.candidates(source, id);
            let is_removed = |&id: &Id| self.removal_numbers[id as usize] < removed_count;
            members.filter(is_removed).for_each(|id| visit((id, false)));
        }
    }

    /// The chain by which a node was derived, if it was by one.
    pub fn nested(&self, derivation: Derivation) -> Option<&Rc<NestedChain>> {
        let (_, found) = self.pattern_of(derivation)?;
        match &found.pattern.kind {
            PatternKind::Chain(nested) => Some(nested),
            _ => None,
        }
    }

    /// The pattern by which a node was derived, if it was by one, and its
    /// number.
    pub fn pattern_of(&self, derivation: Derivation) -> Option<(usize, &FoundPattern)> {
        let number = usize::from(derivation.parent);
        let is_pattern = derivation.reason == LinkReason::Pattern;
        is_pattern.then(|| (number, &self.patterns[number]))
    }
}

/// A node and the outcome it is part of.
pub(crate) type End<'o> = (&'o AssumptionOutcome, DerivedNode);

/// Buffers for tracing nodes through outcomes.
#[derive(Debug, Default)]
pub(crate) struct Tracer {
    seen: [IdSet; 2],
    /// The nodes found, breadth first from the end.
    nodes: Vec<DerivedNode>,
}

impl Tracer {
    /// The number of nodes that the end rests on, itself included and nested
    /// chains excluded; `None` if it is more than `limit`.
    pub fn count(&mut self, source: &ChainBoard, end: End<'_>, limit: u32) -> Option<u32> {
        let is_within = self.trace(source, end, limit, &mut |_, _| {});
        is_within.then_some(self.nodes.len() as u32)
    }

    /// All that the end rests on.
    pub fn extract_branch(&mut self, source: &ChainBoard, end: End<'_>) -> Branch {
        let mut branch = Branch::default();
        self.trace(source, end, u32::MAX, &mut |parent, node| {
            branch.links.push((parent, node));
        });
        for &(node, derivation) in &self.nodes {
            branch.nodes.push(node);
            branch.reasons.push(derivation.reason());
            if let Some(nested) = end.0.nested(derivation)
                && !branch.nested.contains(nested)
            {
                branch.nested.push(nested.clone());
            }
        }
        branch
    }

    /// Visits every inference that the end rests on. Returns `false` as soon
    /// as more than `limit` nodes are found.
    fn trace(
        &mut self,
        source: &ChainBoard,
        (outcome, end): End<'_>,
        limit: u32,
        visit: &mut impl FnMut(NodeTruth, NodeTruth),
    ) -> bool {
        let Tracer { seen, nodes } = self;
        *seen = [IdSet::default(); 2];
        nodes.clear();
        let ((id, truth), _) = end;
        seen[usize::from(truth)].insert(id);
        nodes.push(end);
        let mut done = 0;
        while let Some(&derived) = nodes.get(done) {
            done += 1;
            outcome.visit_parents(source, derived, &mut |parent| {
                visit(parent, derived.0);
                let (id, truth) = parent;
                if seen[usize::from(truth)].insert(id) {
                    nodes.push(outcome.derived(parent));
                }
            });
            if nodes.len() as u32 > limit {
                return false;
            }
        }
        true
    }
}
