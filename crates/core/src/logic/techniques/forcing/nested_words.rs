//! Proofs of nested forcing nets: numbered lists, and inside them lists of what
//! holds on the board that an assumption leaves.

use super::proof::{absurdity, branches, opening, together};
use crate::logic::deduction::{
    Chain, Deduction, Evidence, HouseRole, InnerStep, LinkKind, Node, Role, in_cells,
};
use crate::logic::hints::chain_words::{AssertedNode, conclusion, consequence, consequences, ends};
use crate::logic::hints::eureka::{eureka, statement};
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

/// How far a list inside another is indented.
const INDENT: usize = 3;

pub(super) fn proof(step: &Deduction) -> Option<String> {
    let branches = branches(step)?;
    let starts: Vec<AssertedNode> = branches.iter().map(|&(start, _)| start).collect();
    let (first, begins) = starts[0];
    let mut lines = Vec::new();
    if is_contradiction(&starts) {
        let ends: Vec<AssertedNode> = branches.iter().map(|&(_, end)| end).collect();
        lines.push(format!("Suppose {}.", statement(&first, begins)));
        add_lines(&consequence_items(step), "", &mut lines);
        let absurd = absurdity(step, first, &ends);
        lines.push(format!("{absurd} So {}.", statement(&first, !begins)));
    } else {
        lines.push(opening(step, &starts));
        add_lines(&branch_items(step), "", &mut lines);
        lines.push(together(step, &starts));
    }
    Some(lines.join("\n"))
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
        lines.push(format!("{indent}{own} {}", item.text));
        add_lines(&item.inside, &own, lines);
    }
}

/// What follows from one assumption along all chains, each inference once.
fn consequence_items(step: &Deduction) -> Vec<Item> {
    let mut said = Vec::new();
    let chains = 0..step.evidence.chains.len();
    let items = chains.flat_map(|number| chain_items(&step.evidence, number, &mut said));
    items.collect()
}

/// What follows from each assumption in turn.
fn branch_items(step: &Deduction) -> Vec<Item> {
    let chains = step.evidence.chains.iter().enumerate();
    let branches = branches(step).unwrap_or_default();
    let branch = |((number, chain), (start, _)): ((usize, &Chain), &(AssertedNode, _))| {
        let assumed = statement(&start.0, start.1);
        let is_simple = !step
            .evidence
            .inner
            .iter()
            .any(|inner| inner.chain == number);
        match chain.links.as_slice() {
            [] => Item::plain(format!("If {assumed}, that is it already.")),
            _ if is_simple => Item::plain(format!("If {assumed}, then {}.", consequences(chain))),
            _ => Item {
                text: format!("If {assumed}:"),
                inside: chain_items(&step.evidence, number, &mut Vec::new()),
            },
        }
    };
    chains.zip(&branches).map(branch).collect()
}

/// What follows along a chain, what a pattern removes on a line of its own. An
/// inference in `said` is left out.
fn chain_items(evidence: &Evidence, number: usize, said: &mut Vec<AssertedNode>) -> Vec<Item> {
    let chain = &evidence.chains[number];
    let last = ends(chain).map(|(_, end)| end);
    let mut items = Vec::new();
    let mut run = Vec::new();
    for inference in chain.inferences() {
        let link = &inference[0];
        let reached = (link.to, link.kind == LinkKind::Strong);
        if said.contains(&reached) {
            continue;
        }
        if link.kind != LinkKind::Pattern {
            said.push(reached);
        }
        match link.kind {
            LinkKind::Strong => run.push(consequence(link)),
            LinkKind::Weak if last == Some(reached) => run.push(consequence(link)),
            LinkKind::Weak => {}
            LinkKind::Pattern => {
                let Some(inner) = evidence.inner_step(number, link.to) else {
                    continue;
                };
                let used = used_of(inner, chain, said);
                flush(&mut run, &mut items);
                items.push(pattern_item(&inner.step, &used));
                said.extend(used.into_iter().map(|node| (node, false)));
            }
        }
    }
    flush(&mut run, &mut items);
    items
}

/// What a chain uses of what a step removes, as far as that is not said.
fn used_of(inner: &InnerStep, chain: &Chain, said: &[AssertedNode]) -> Vec<Node> {
    let inferences = chain.inferences().map(|inference| inference[0]);
    let by_patterns = inferences.filter(|link| link.kind == LinkKind::Pattern);
    let removed = by_patterns.map(|link| link.to);
    removed
        .filter(|&node| inner.removes(node) && !said.contains(&(node, false)))
        .collect()
}

/// Ends a sentence.
fn flush(run: &mut Vec<String>, items: &mut Vec<Item>) {
    if !run.is_empty() {
        let sentence = list(std::mem::take(run), Join::And);
        items.push(Item::plain(format!("Then {sentence}.")));
    }
}

/// A step on the board that the assumption leaves, of which these are used.
fn pattern_item(step: &Deduction, used: &[Node]) -> Item {
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
    let starts: Vec<AssertedNode> = branches(step)
        .into_iter()
        .flatten()
        .map(|(start, _)| start)
        .collect();
    match step.technique {
        _ if is_basic(step) => {
            Item::plain(format!("{}, so {claim}.", capital(basic_pattern(step))))
        }
        T::BidirectionalCycle | T::BidirectionalXCycle | T::BidirectionalYCycle => {
            let chain = step.evidence.chains.first().map(eureka).unwrap_or_default();
            Item::plain(format!(
                "What is left has a closed chain, {chain}: one end or the other of each link is true, so {claim}."
            ))
        }
        _ if step.evidence.chains.len() == 1 => {
            let chain = &step.evidence.chains[0];
            let assumed = starts.first().map(|(node, truth)| statement(node, *truth));
            Item::plain(format!(
                "{}: if {}, then {}.",
                capital(claim),
                assumed.unwrap_or_default(),
                consequences(chain)
            ))
        }
        _ if is_contradiction(&starts) => {
            let (first, begins) = starts[0];
            let mut inside = consequence_items(step);
            let ends = branches(step).unwrap_or_default();
            let ends: Vec<AssertedNode> = ends.iter().map(|&(_, end)| end).collect();
            inside.push(Item::plain(absurdity(step, first, &ends)));
            let text = format!("{}. Suppose {}:", capital(claim), statement(&first, begins));
            Item { text, inside }
        }
        _ => Item {
            text: format!("{}. {}", capital(claim), opening(step, &starts)),
            inside: branch_items(step),
        },
    }
}

/// Whether a pattern inside a chain is no chain itself.
fn is_basic(step: &Deduction) -> bool {
    step.evidence.chains.is_empty()
}

/// By a step inside a chain a candidate is false.
pub(crate) fn pattern_link(step: &Deduction, removed: Node) -> String {
    if is_basic(step) {
        pattern_item(step, &[removed]).text
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
