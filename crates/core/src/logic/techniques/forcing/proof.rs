//! Proofs of forcing chains and nets: numbered lists of the consequences of an assumption.
//! Inside the list of a nested net is one of what holds on the board that the assumption
//! leaves.

use super::branches::{absurdity, branches, opening, together};
use crate::board::Text;
use crate::board::order::sorted_set;
use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, InnerStep, Link, LinkKind, Node, Role, in_cells,
};
use crate::logic::hints::chain_words::{
    AssertedNode, conclusion, consequences, ends, eureka, fact, statement, subject_of,
};
use crate::logic::hints::phrases::{Join, capital, houses, list};
use crate::logic::technique::Technique as T;

/// A sentence, and what explains it.
struct Item {
    text: String,
    inside: Vec<Item>,
}

impl Item {
    fn plain(text: String) -> Item {
        let inside = Vec::new();
        Item { text, inside }
    }
}

/// Indentation of a list inside another.
const INDENT: usize = 3;

pub(super) fn proof(step: &Deduction) -> Option<String> {
    let branches = branches(step)?;
    let starts: Vec<AssertedNode> = branches.iter().map(|&(start, _)| start).collect();
    let mut lines = Vec::new();
    if is_contradiction(&starts) {
        let (first, begins) = starts[0];
        lines.push(format!("Suppose {}.", statement(&first, begins)));
        let absurd = add_refutation(step, &mut lines)?;
        lines.push(format!("{absurd} So {}.", statement(&first, !begins)));
    } else {
        lines.push(opening(step, &starts));
        add_lines(&branch_items(step, ""), "", &mut lines);
        lines.push(together(step, &starts));
    }
    Some(lines.join("\n"))
}

/// Adds what follows from the one assumption of a step, and returns what is absurd in it.
fn add_refutation(step: &Deduction, lines: &mut Vec<String>) -> Option<String> {
    let branches = branches(step)?;
    let ends: Vec<AssertedNode> = branches.iter().map(|&(_, end)| end).collect();
    let (start, _) = branches[0].0;
    if let [only] = step.evidence.chains.as_slice()
        && is_plain(only)
    {
        lines.push(format!("Then {}.", consequences(only)));
        return Some(absurdity(step, start, &ends, &|_| None));
    }
    let facts = FactList::of_all_chains(step, "");
    add_lines(&facts.items, "", lines);
    Some(absurdity(step, start, &ends, &|end| facts.says(end)))
}

fn is_contradiction(starts: &[AssertedNode]) -> bool {
    starts.iter().all(|start| *start == starts[0])
}

/// Numbers the items of a list inside the item `above`.
fn add_lines(items: &[Item], above: &str, lines: &mut Vec<String>) {
    let depth = above.matches('.').count();
    for (number, item) in (1..).zip(items) {
        let own = format!("{above}{number}.");
        let indent = " ".repeat(INDENT * depth);
        lines.push(format!("{indent}{own} {}", capital(item.text.clone())));
        add_lines(&item.inside, &own, lines);
    }
}

/// Consequences of each assumption in turn, in a list whose numbers begin with `above`.
fn branch_items(step: &Deduction, above: &str) -> Vec<Item> {
    let chains = step.evidence.chains.iter().enumerate();
    let branches = branches(step).unwrap_or_default();
    let branch = |((number, chain), (start, _)): ((usize, &Chain), &(AssertedNode, _))| {
        let assumed = statement(&start.0, start.1);
        match chain.links.as_slice() {
            [] => Item::plain(format!("If {assumed}, there is nothing to prove.")),
            _ if is_plain(chain) => {
                Item::plain(format!("If {assumed}, then {}.", consequences(chain)))
            }
            _ => {
                let mut facts = FactList::new(&step.evidence, &format!("{above}{}.", number + 1));
                facts.follow(number);
                branch_item(&assumed, facts.items)
            }
        }
    };
    chains.zip(&branches).map(branch).collect()
}

/// An assumption and what follows from it, in one sentence if that is one.
fn branch_item(assumed: &str, inside: Vec<Item>) -> Item {
    match inside.as_slice() {
        [Item { text, inside }] if inside.is_empty() => {
            Item::plain(format!("If {assumed}, then {text}"))
        }
        _ => Item {
            text: format!("If {assumed}:"),
            inside,
        },
    }
}

/// Whether each inference of a chain is a link from where the one before ended.
fn is_plain(chain: &Chain) -> bool {
    let inferences = chain.inferences().all(|links| links.len() == 1);
    let is_link = |link: &Link| link.kind != LinkKind::Pattern;
    let mut pairs = chain.links.windows(2);
    inferences && chain.links.iter().all(is_link) && pairs.all(|pair| pair[0].to == pair[1].from)
}

/// A numbered list of what follows from an assumption, each fact once. A sentence goes on
/// as long as each fact follows from the one before it; other causes are given by the
/// numbers of their sentences.
struct FactList<'a> {
    evidence: &'a Evidence,
    /// Prefix of its numbers: "3." inside item 3.
    above: String,
    items: Vec<Item>,
    /// Statements of the items, with their place in the list.
    said: Vec<(AssertedNode, usize)>,
    /// The sentence that is being made.
    words: String,
    /// Its facts.
    facts: Vec<AssertedNode>,
    /// The node that its last words call true in its cell.
    subject: Option<Node>,
}

impl<'a> FactList<'a> {
    fn new(evidence: &'a Evidence, above: &str) -> FactList<'a> {
        FactList {
            evidence,
            above: above.to_owned(),
            items: Vec::new(),
            said: Vec::new(),
            words: String::new(),
            facts: Vec::new(),
            subject: None,
        }
    }

    /// Consequences of the one assumption of a step.
    fn of_all_chains(step: &'a Deduction, above: &str) -> FactList<'a> {
        let mut facts = FactList::new(&step.evidence, above);
        (0..step.evidence.chains.len()).for_each(|number| facts.follow(number));
        facts
    }

    /// The number of the sentence that says this.
    fn says(&self, fact: AssertedNode) -> Option<String> {
        let place = self.place(fact)?;
        Some(format!("{}{}", self.above, place + 1))
    }

    /// Adds what follows along a chain, what a pattern removes on a line of its own.
    fn follow(&mut self, number: usize) {
        let chain = &self.evidence.chains[number];
        let last = ends(chain).map(|(_, end)| end);
        for inference in chain.inferences() {
            let reached = (inference[0].to, inference[0].kind == LinkKind::Strong);
            let is_said = self.place(reached).is_some() || self.facts.contains(&reached);
            match inference[0].kind {
                _ if is_said => {}
                LinkKind::Pattern => self.add_pattern(number, inference[0].to),
                LinkKind::Weak if last != Some(reached) => {}
                LinkKind::Weak | LinkKind::Strong => self.add_fact(chain, inference),
            }
        }
        self.end_sentence();
    }

    fn add_fact(&mut self, chain: &Chain, inference: &[Link]) {
        let causes = self.causes(chain, inference);
        let before = self.facts.last().copied();
        let mut inside = causes.iter().filter(|cause| self.facts.contains(cause));
        let goes_on = before.is_some()
            && inside.next().copied() == before
            && inside.all(|&one| Some(one) == before);
        if !goes_on {
            self.end_sentence();
        }
        let link = &inference[0];
        let denied = match inference {
            [only] if only.house.is_some() => weak_link_to(chain, only.from),
            _ => None,
        };
        let places = sorted_set(causes.iter().filter_map(|&cause| self.place(cause)));
        let so = if goes_on { ", so " } else { "" };
        let fact = fact(link, denied, self.subject);
        self.words
            .push_str(&format!("{so}{fact}{}", self.with(&places)));
        self.facts.push((link.to, link.kind == LinkKind::Strong));
        self.subject = subject_of(link);
    }

    /// The facts that an inference rests on, but for the assumption.
    fn causes(&self, chain: &Chain, inference: &[Link]) -> Vec<AssertedNode> {
        let cause = |link: &Link| match link.kind {
            LinkKind::Weak => (link.from, true),
            _ => match weak_link_to(chain, link.from) {
                Some(weak) if self.place((link.from, false)).is_none() => (weak.from, true),
                _ => (link.from, false),
            },
        };
        let is_fact =
            |fact: &AssertedNode| self.place(*fact).is_some() || self.facts.contains(fact);
        inference.iter().map(cause).filter(is_fact).collect()
    }

    /// The place of the item that says this.
    fn place(&self, fact: AssertedNode) -> Option<usize> {
        let said = self.said.iter().find(|(its, _)| *its == fact);
        said.map(|&(_, place)| place)
    }

    /// " (with line 3)", " (with lines 1 and 3)".
    fn with(&self, places: &[usize]) -> String {
        let numbers = places
            .iter()
            .map(|place| format!("{}{}", self.above, place + 1));
        match places {
            [] => String::new(),
            [_] => format!(" (with line {})", list(numbers, Join::And)),
            _ => format!(" (with lines {})", list(numbers, Join::And)),
        }
    }

    fn end_sentence(&mut self) {
        self.subject = None;
        if self.facts.is_empty() {
            return;
        }
        let place = self.items.len();
        self.said
            .extend(self.facts.drain(..).map(|fact| (fact, place)));
        let words = std::mem::take(&mut self.words);
        self.items.push(Item::plain(format!("{words}.")));
    }

    fn add_pattern(&mut self, number: usize, removed: Node) {
        let Some(inner) = self.evidence.inner_step(number, removed) else {
            return;
        };
        self.end_sentence();
        let used = self.used_of(inner, &self.evidence.chains[number]);
        let place = self.items.len();
        let above = format!("{}{}.", self.above, place + 1);
        self.items.push(pattern_item(&inner.step, &used, &above));
        let used = used.into_iter().map(|node| ((node, false), place));
        self.said.extend(used);
    }

    /// The removed candidates that a chain uses and the text has not said yet.
    fn used_of(&self, inner: &InnerStep, chain: &Chain) -> Vec<Node> {
        let inferences = chain.inferences().map(|inference| inference[0]);
        let by_patterns = inferences.filter(|link| link.kind == LinkKind::Pattern);
        let removed = by_patterns.map(|link| link.to);
        removed
            .filter(|&node| inner.removes(node) && self.place((node, false)).is_none())
            .collect()
    }
}

/// The link by which a candidate becomes false along a chain.
fn weak_link_to(chain: &Chain, node: Node) -> Option<&Link> {
    let mut links = chain.links.iter();
    links.find(|link| link.kind == LinkKind::Weak && link.to == node)
}

/// A step on the board that the assumption leaves, of which these are used, in item
/// `above` of the list.
fn pattern_item(step: &Deduction, used: &[Node], above: &str) -> Item {
    let used = used
        .iter()
        .flat_map(|node| in_cells(node.cells, node.digit));
    let claim = match step.placements.as_slice() {
        [] => conclusion(&Deduction {
            eliminations: used.collect(),
            ..step.clone()
        }),
        _ => conclusion(step),
    };
    match step.technique {
        _ if is_basic(step) => {
            Item::plain(format!("{}, so {claim}.", capital(basic_pattern(step))))
        }
        T::BidirectionalCycle | T::BidirectionalXCycle | T::BidirectionalYCycle => {
            let chain = step.evidence.chains.first().map(eureka).unwrap_or_default();
            let chain = Text::said(&format!(", {chain:#}"), "");
            Item::plain(format!(
                "What is left has a closed chain{chain:#}: either every second candidate along it is \
                 true, or all the others are, so {claim}."
            ))
        }
        _ => argued_item(step, &capital(claim), above),
    }
}

/// A claim, and inside it why it holds.
fn argued_item(step: &Deduction, claim: &str, above: &str) -> Item {
    let branches = branches(step).unwrap_or_default();
    let starts: Vec<AssertedNode> = branches.iter().map(|&(start, _)| start).collect();
    match (step.evidence.chains.as_slice(), starts.as_slice()) {
        ([only], [start]) if is_plain(only) => Item::plain(format!(
            "{claim}: if {}, then {}.",
            statement(&start.0, start.1),
            consequences(only)
        )),
        (_, [(first, begins), ..]) if is_contradiction(&starts) => {
            let facts = FactList::of_all_chains(step, above);
            let ends: Vec<AssertedNode> = branches.iter().map(|&(_, end)| end).collect();
            let absurd = absurdity(step, *first, &ends, &|end| facts.says(end));
            let mut inside = facts.items;
            inside.push(Item::plain(absurd));
            let text = format!("{claim}. Suppose {}:", statement(first, *begins));
            Item { text, inside }
        }
        _ => Item {
            text: format!("{claim}. {}", opening(step, &starts)),
            inside: branch_items(step, above),
        },
    }
}

/// Whether a pattern inside a chain is not itself a chain.
fn is_basic(step: &Deduction) -> bool {
    step.evidence.chains.is_empty()
}

/// By a step inside a chain a candidate is false.
pub(crate) fn pattern_link(step: &Deduction, removed: Node) -> String {
    if is_basic(step) {
        pattern_item(step, &[removed], "").text
    } else {
        format!(
            "On what is left {}, as just shown.",
            statement(&removed, false)
        )
    }
}

/// "every 5 left in box 3 is in row 2", "r1c2 and r1c5 have only 3 and 7 left".
fn basic_pattern(step: &Deduction) -> String {
    let evidence = &step.evidence;
    let bases = houses(evidence.houses(HouseRole::Base), Join::And);
    let covers = houses(evidence.houses(HouseRole::Cover), Join::And);
    let cells = list(evidence.cells(Role::Defining), Join::And);
    let digits = list(evidence.digits(Role::Defining), Join::And);
    match step.technique {
        T::NakedPair => format!("{cells} have only {digits} left"),
        T::HiddenPair => format!("{digits} of {bases} are left only in {cells}"),
        _ => format!("every {digits} left in {bases} is in {covers}"),
    }
}
