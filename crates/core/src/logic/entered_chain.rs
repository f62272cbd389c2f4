//! A chain that a person enters candidate by candidate: each link is judged on the candidates
//! of a board, and what the chain proves is said by the field's names.
//!
//! Two candidates have a strong link if they cannot both be false. They are the only two places
//! of a digit in a house, or the only two candidates of a cell. They have a weak link if they
//! cannot both be true: one digit in two cells of a house, or two digits in one cell. So each
//! strong link is a weak one, too. In an alternating inference chain (AIC) the two kinds take
//! turns. These are the definitions of HoDoKu (`tech_chains`) and of SudokuWiki
//! (`Alternating_Inference_Chains`, `X_Cycles`).

mod conclusion;
mod told;
mod verdict;

pub use conclusion::EnteredConclusion;
pub use verdict::CandidateBoard;
pub use verdict::{LinkVerdict, NoLink};

use crate::board::{Cell, Text};
use crate::logic::deduction::LinkKind;
use crate::logic::hints::chain_words::{consequences, ends, statement};
use crate::logic::step::{Candidate, Step};
use crate::logic::technique::Technique;
use crate::text;
use told::{Proved, classic_chain, facts, step};

/// The candidates entered so far, and the links between them.
///
/// ```
/// use ninefold_core::logic::{
///     CandidateBoard, EnteredChain, IndexedRules, Node, Position, Step, Technique, examples,
/// };
///
/// let (board, step) = examples::found(Technique::XChain).expect("an example");
/// let (rules, position, step) = (IndexedRules::classic(), Position::from(&board), Step::from(step));
/// let board = CandidateBoard { rules: &rules, position: &position };
/// let links = &step.evidence.chains[0].links;
/// let at = |node: Node| (node.cells.first().expect("a cell"), node.digit);
/// let mut chain = EnteredChain::new(at(links[0].from));
/// for link in links {
///     chain.add(board, at(link.to)).expect("it alternates");
/// }
/// let conclusion = chain.conclusion(board).expect("it proves something");
/// assert_eq!(conclusion.step.removals, step.removals);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredChain {
    nodes: Vec<Candidate>,
    links: Vec<LinkVerdict>,
}

/// The kind of link that the next one must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedLink {
    /// A strong or a weak link.
    Any,
    /// A strong link.
    Strong,
}

/// Why a candidate cannot be the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusedLink {
    /// There is no link.
    Neither(NoLink),
    /// The link is weak where a strong one must follow.
    WeakForStrong(LinkVerdict),
}

impl EnteredChain {
    /// A chain that begins with this candidate.
    pub fn new(start: Candidate) -> EnteredChain {
        EnteredChain {
            nodes: vec![start],
            links: Vec::new(),
        }
    }

    /// The candidates, in the order in which they were entered.
    pub fn candidates(&self) -> &[Candidate] {
        &self.nodes
    }

    /// The judgement of each link: the first one is that of the first two candidates.
    pub fn links(&self) -> &[LinkVerdict] {
        &self.links
    }

    /// The candidate from which the next link leads.
    pub fn last(&self) -> Candidate {
        self.nodes[self.nodes.len() - 1]
    }

    /// Judges the link to the next candidate, and adds it if it goes on with the chain.
    ///
    /// # Errors
    /// [`RefusedLink`]; the chain stays as it was.
    pub fn add(&mut self, board: CandidateBoard<'_>, next: Candidate) -> Result<(), RefusedLink> {
        let verdict = match LinkVerdict::between(board, self.last(), next) {
            LinkVerdict::Neither(why) => return Err(RefusedLink::Neither(why)),
            verdict => verdict,
        };
        if self.wanted() == WantedLink::Strong && !verdict.is_strong() {
            return Err(RefusedLink::WeakForStrong(verdict));
        }
        self.nodes.push(next);
        self.links.push(verdict);
        Ok(())
    }

    /// The candidates that may be the next one.
    pub fn next_candidates(&self, board: CandidateBoard<'_>) -> Vec<Candidate> {
        let (candidates, last) = (&board.position.candidates, self.last());
        let all = Cell::all(board.rules.size())
            .flat_map(|cell| candidates.get(cell).iter().map(move |digit| (cell, digit)));
        let goes_on = |next: &Candidate| match LinkVerdict::between(board, last, *next) {
            LinkVerdict::Neither(_) => false,
            verdict => self.wanted() == WantedLink::Any || verdict.is_strong(),
        };
        all.filter(|next| *next != last).filter(goes_on).collect()
    }

    /// The chain without its last candidate; `None` if it was the only one.
    #[must_use]
    pub fn without_last(mut self) -> Option<EnteredChain> {
        self.links.pop()?;
        self.nodes.pop();
        Some(self)
    }

    /// The kind of link that must follow.
    pub fn wanted(&self) -> WantedLink {
        let next = self.links.len();
        let takes_weak = |first| kind_at(first, next) == LinkKind::Weak;
        if self.readings().any(takes_weak) {
            WantedLink::Any
        } else {
            WantedLink::Strong
        }
    }

    /// The kinds that the first link can be taken as so that the chain alternates: strong
    /// comes before weak.
    fn readings(&self) -> impl Iterator<Item = LinkKind> + '_ {
        let is_possible = |first: &LinkKind| {
            let mut links = self.links.iter().enumerate();
            links.all(|(place, link)| kind_at(*first, place) == LinkKind::Weak || link.is_strong())
        };
        let kinds = [LinkKind::Strong, LinkKind::Weak];
        kinds.into_iter().filter(is_possible)
    }

    /// The kind of each link; if the chain can be read in two ways, the one that begins
    /// strong.
    pub fn kinds(&self) -> Vec<LinkKind> {
        let first = self.first_kind();
        (0..self.links.len())
            .map(|place| kind_at(first, place))
            .collect()
    }

    /// The kind of the first link, as [`EnteredChain::kinds`] has it.
    fn first_kind(&self) -> LinkKind {
        self.readings().next().unwrap_or(LinkKind::Strong)
    }

    /// Consequence of the first candidate: "If r1c1 is not 4, then r1c7 is 4, so r5c7 is
    /// not 4."
    pub fn consequence(&self, board: CandidateBoard<'_>) -> Option<Text> {
        let links = (&*self.nodes, self.first_kind());
        let Some(classic) = board.classic() else {
            return (self.nodes.len() > 1).then(|| Text::from(facts(board, links)));
        };
        let chain = classic_chain(&classic, links);
        let ((start, is_true), _) = ends(&chain)?;
        let start = statement(&start, is_true);
        Some(text!("If {start}, then {}.", consequences(&chain)))
    }

    /// The chain as a step, to be shown: what it proves, or the links alone.
    pub fn as_step(&self, board: CandidateBoard<'_>) -> Step {
        let links = (&*self.nodes, self.first_kind());
        let conclusion = self.conclusion(board).map(|conclusion| conclusion.step);
        conclusion.unwrap_or_else(|| step(board, Technique::Aic, links, Proved::Nothing))
    }

    /// Conclusion of the chain, if it proves something.
    pub fn conclusion(&self, board: CandidateBoard<'_>) -> Option<EnteredConclusion> {
        let mut readings = self.readings();
        readings.find_map(|first| conclusion::find(board, &self.nodes, first))
    }
}

/// The kind of the link at this place, if the first link is of the kind `first`.
fn kind_at(first: LinkKind, place: usize) -> LinkKind {
    match (first, place % 2) {
        (LinkKind::Strong, 0) | (LinkKind::Weak, 1) => LinkKind::Strong,
        _ => LinkKind::Weak,
    }
}
