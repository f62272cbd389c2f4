//! Consequences of a premise along links, on a board of any rules.

use crate::logic::inference::implication_graph::{Links, Literal};

/// Everything that follows from one premise, nearest first.
#[derive(Default)]
pub(crate) struct Flood {
    /// In the order found, the premise first.
    pub order: Vec<Literal>,
    from: Vec<Option<FloodParent>>,
}

#[derive(Clone, Copy)]
struct FloodParent {
    parent: Literal,
    depth: u8,
    /// The link of its parent that leads to it.
    link: u16,
}

impl Flood {
    /// Follows all links from this premise.
    pub fn fill(&mut self, links: &Links, premise: Literal) {
        self.order.clear();
        self.from.clear();
        self.from.resize(links.literals(), None);
        self.order.push(premise);
        self.from[premise.index()] = Some(FloodParent {
            parent: premise,
            depth: 0,
            link: 0,
        });
        let mut next = 0;
        while let Some(&parent) = self.order.get(next) {
            next += 1;
            let depth = self.depth(parent).saturating_add(1);
            for (link, &literal) in links.from(parent).iter().enumerate() {
                let link = link as u16;
                let from = &mut self.from[literal.index()];
                if from.is_none() {
                    *from = Some(FloodParent {
                        parent,
                        depth,
                        link,
                    });
                    self.order.push(literal);
                }
            }
        }
    }

    /// Number of links that lead to a reached literal.
    pub fn depth(&self, literal: Literal) -> u8 {
        self.from[literal.index()].map_or(u8::MAX, |from| from.depth)
    }

    /// From which literal another was reached, and by which of its links.
    pub fn origin(&self, literal: Literal) -> Option<(Literal, usize)> {
        let from = self.from[literal.index()];
        from.map(|FloodParent { parent, link, .. }| (parent, usize::from(link)))
    }

    /// From the premise to a literal that was reached.
    pub fn path(&self, to: Literal, path: &mut Vec<Literal>) {
        path.clear();
        path.push(to);
        let mut last = to;
        while let Some(FloodParent { parent, .. }) = self.from[last.index()]
            && parent != last
        {
            path.push(parent);
            last = parent;
        }
        path.reverse();
    }
}
