//! Nets: what follows by singles from each candidate counts as a link, and
//! such links are followed like chains.

use super::look_ahead::{ConsequenceTable, LookAhead};
use super::reach::{PathCost, Propagate};
use crate::classic::Candidates;
use crate::logic::deduction::Chain;
use crate::logic::inference::flood::Flood;
use crate::logic::inference::implication_graph::{Grouping, ImplicationGraph, Literal};
use crate::logic::technique::Technique;

/// Everything that follows from one premise at a time.
pub(crate) struct ImplicationNet {
    /// By literal: what follows from it by singles.
    tables: Vec<ConsequenceTable>,
    flood: Flood,
    /// By literal, for the premise followed last.
    ways: Vec<PathCost>,
    path: Vec<Literal>,
}

impl ImplicationNet {
    /// The net of a board, and the links in which it is followed.
    pub fn new(board: &Candidates) -> (ImplicationGraph, ImplicationNet) {
        let graph = ImplicationGraph::new(board, Grouping::Grouped);
        let mut look_ahead = LookAhead::new(board, &graph);
        let literals = 0..graph.candidates() * 2;
        let tables: Vec<ConsequenceTable> = literals
            .map(|index| look_ahead.table(Literal::new(index / 2, index % 2 == 1)))
            .collect();
        let graph = graph.rewired(|literal| tables[literal.index()].literals().skip(1));
        let net = ImplicationNet {
            tables,
            flood: Flood::default(),
            ways: Vec::new(),
            path: Vec::new(),
        };
        (graph, net)
    }

    /// From what is known of the literal before.
    fn way_by_origin(&self, literal: Literal) -> PathCost {
        let one = PathCost {
            length: 1,
            counts: false,
        };
        match self.flood.origin(literal) {
            Some((from, link)) if from != literal => {
                let table = self.tables.get(from.index());
                let hop = table.and_then(|table| table.way(link + 1));
                self.ways[from.index()].and(hop.unwrap_or(one))
            }
            _ => one,
        }
    }

    /// Every single inference on the way to this node: from several to one.
    fn each_inference(&mut self, end: Literal, mut visit: impl FnMut(&[Literal], Literal)) {
        let ImplicationNet {
            tables,
            flood,
            path,
            ..
        } = self;
        flood.path(end, path);
        for hop in path.windows(2) {
            let [from, to] = [hop[0], hop[1]];
            let table = tables.get(from.index());
            match table.and_then(|table| Some((table, table.place(to)?))) {
                Some((table, place)) => explain(table, place, &mut visit),
                None => visit(&[from], to),
            }
        }
    }
}

/// Visits what an entry rests on, in the order of derivation.
fn explain(table: &ConsequenceTable, place: usize, visit: &mut impl FnMut(&[Literal], Literal)) {
    let mut needed = vec![false; place + 1];
    needed[place] = true;
    for at in (1..=place).rev() {
        if needed[at] {
            for &cause in table.causes(at) {
                needed[usize::from(cause)] = true;
            }
        }
    }
    for at in (1..=place).filter(|&at| needed[at]) {
        let causes = table.causes(at).iter();
        let causes: Vec<Literal> = causes
            .map(|&cause| table.literal(usize::from(cause)))
            .collect();
        visit(&causes, table.literal(at));
    }
}

impl Propagate for ImplicationNet {
    const CONTRADICTION: Technique = Technique::ForcingNetContradiction;
    const VERITY: Technique = Technique::ForcingNetVerity;

    fn follow(&mut self, graph: &ImplicationGraph, premise: Literal) {
        self.flood.fill(graph.all_links(), premise);
        self.ways.clear();
        self.ways.resize(graph.literals(), PathCost::default());
        for &literal in &self.flood.order {
            self.ways[literal.index()] = self.way_by_origin(literal);
        }
    }

    fn reached(&self) -> &[Literal] {
        &self.flood.order
    }

    fn way(&self, end: Literal) -> PathCost {
        self.ways[end.index()]
    }

    fn chain(&mut self, graph: &ImplicationGraph, end: Literal) -> Chain {
        let mut links = Vec::new();
        let mut seen: Vec<Literal> = Vec::new();
        self.each_inference(end, |causes, to| {
            if !seen.contains(&to) {
                seen.push(to);
                links.extend(causes.iter().map(|&from| graph.one_link(from, to)));
            }
        });
        Chain { links }
    }
}
