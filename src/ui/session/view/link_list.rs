//! The links of a chain as a list: a line for what follows from each, with the letter of its
//! cells as the board has it.

use crate::ui::board::board_view::chain::letters;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::CardLine;
use crate::ui::widgets::wrap;
use ninefold_core::board::{CellSet, Text};
use ninefold_core::logic::{Chain, IndexedRules, Link, LinkKind, Node, WalkedLink};
use ninefold_core::text;
use ninefold_game::settings::Numbers;

/// The links of a chain, and the place of the present one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LinkList {
    chain: Chain,
    letters: Vec<(CellSet, char)>,
    present: usize,
    numbers: Numbers,
}

impl LinkList {
    pub(super) fn new(
        position: &WalkedLink<'_>,
        rules: &IndexedRules,
        numbers: Numbers,
    ) -> LinkList {
        LinkList {
            chain: position.chain.clone(),
            letters: letters(position.chain, rules),
            present: position.place,
            numbers,
        }
    }

    /// All links of a chain, none of them the present one.
    pub(super) fn overview(chain: &Chain, rules: &IndexedRules, numbers: Numbers) -> LinkList {
        LinkList {
            chain: chain.clone(),
            letters: letters(chain, rules),
            present: chain.links.len(),
            numbers,
        }
    }

    /// What the chain assumes, and what follows by each link, in lines of `width` columns.
    /// Links that have one consequence together have one entry.
    pub(super) fn entries(&self, width: u16) -> Vec<Vec<CardLine>> {
        let here = self.chain.links.get(self.present);
        let present = self.present_entry();
        // What a contradiction comes to is where it began, and not known before its end.
        let is_present = |at: usize, node: Node| {
            at == present && here.is_some()
                || at < present && here.is_some_and(|link| link.from == node)
        };
        let entry = |(at, node): (usize, Node), is_true: bool, place: String| LinkEntry {
            letter: letter_of(&self.letters, node),
            claim: self.numbers.write(&claim(node, is_true)),
            in_short: self.numbers.write(&in_short(node, is_true)),
            place,
            is_present: is_present(at, node),
        };
        let first = self.chain.links.first().map(|link| {
            let first = entry((0, link.from), link.kind == LinkKind::Weak, String::new());
            let claim = format!("if {}", first.claim);
            LinkEntry { claim, ..first }
        });
        let links = self.chain.inferences().filter_map(|links| links.first());
        let links = links.zip(1..).map(|(link, at)| {
            let is_true = link.kind == LinkKind::Strong;
            entry((at, link.to), is_true, place_of(link))
        });
        first
            .into_iter()
            .chain(links)
            .map(|entry| entry.in_columns(width))
            .collect()
    }

    /// The number of the present link's entry.
    pub(super) fn present_entry(&self) -> usize {
        let mut links = 0;
        let ends = self.chain.inferences().map(|joint| {
            links += joint.len();
            links
        });
        1 + ends.take_while(|&end| end <= self.present).count()
    }
}

fn letter_of(letters: &[(CellSet, char)], node: Node) -> char {
    let letter = letters.iter().find(|(cells, _)| *cells == node.cells);
    letter.map_or(' ', |(_, letter)| *letter)
}

/// `r1c2 is not 7`; of a group `no 7 in r1c1,r1c2`.
fn claim(Node { digit, cells }: Node, is_true: bool) -> Text {
    match (cells.len(), is_true) {
        (..=1, true) => text!("{cells:#} is {digit:#}"),
        (..=1, false) => text!("{cells:#} is not {digit:#}"),
        (_, true) => text!("{digit:#} in {cells:#}"),
        (_, false) => text!("no {digit:#} in {cells:#}"),
    }
}

/// `r1c2 not 7`, for a narrow list.
fn in_short(node: Node, is_true: bool) -> Text {
    match node {
        Node { digit, cells } if cells.len() == 1 && !is_true => text!("{cells:#} not {digit:#}"),
        node => claim(node, is_true),
    }
}

/// The house in which a strong link leaves one place.
fn place_of(link: &Link) -> String {
    let house = link.house.filter(|_| link.from.digit == link.to.digit);
    house.map_or(String::new(), |house| format!(" ({house})"))
}

/// An entry of the list.
struct LinkEntry {
    letter: char,
    claim: String,
    in_short: String,
    /// Left out where there is no room for it.
    place: String,
    is_present: bool,
}

/// The columns of a letter and a blank.
const LETTER: u16 = 2;

impl LinkEntry {
    fn in_columns(self, width: u16) -> Vec<CardLine> {
        let columns = width.saturating_sub(LETTER);
        let room = usize::from(columns);
        let whole = format!("{}{}", self.claim, self.place);
        let text = if whole.chars().count() <= room {
            whole
        } else if self.claim.chars().count() <= room {
            self.claim
        } else {
            self.in_short
        };
        let [tag, role] = if self.is_present {
            [StyleRole::TagHere, StyleRole::Swept]
        } else {
            [StyleRole::Tag, StyleRole::Faint]
        };
        let lines = wrap(&text, columns).into_iter().enumerate();
        lines
            .map(|(number, text)| {
                let letter = match number {
                    0 => (self.letter.to_string(), tag),
                    _ => (" ".to_owned(), role),
                };
                CardLine::new(vec![letter, (format!(" {text:<room$}"), role)])
            })
            .collect()
    }
}
