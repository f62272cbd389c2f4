//! The help of a page: what it is for, and its keys in groups.

use crate::ui::keys::key_names::key_names;
use crate::ui::keys::table::Tier;
use crate::ui::keys::{Action, ActionGroup, BoundAction, Key, KeyMap, Page, PageKind};
use crate::ui::widgets::wrap;
use std::iter;

/// Keys, and what they do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpLine {
    /// The keys, as they are to be shown.
    pub keys: String,
    /// What they do.
    pub description: String,
}

/// One row of help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HelpRow {
    /// An empty row between groups.
    Gap,
    /// A piece of what the screen is for.
    Purpose(String),
    /// What the rows below are about.
    Head(&'static str),
    /// Keys, and what they do beside them.
    Line(HelpLine),
    /// Keys alone: what they do is in the next row.
    Keys(String),
    /// What the keys in the row above do.
    Description(String),
    /// A sign of the board, and its meaning.
    Sign(BoardSign, &'static str),
}

/// A sign of the board that help explains. It is drawn as it looks there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSign {
    /// A wrong digit.
    Wrong,
    /// A digit that conflicts with another.
    Conflict,
    /// Notes of the two kinds, and one that is both.
    Corner,
    Centre,
    Both,
    /// A note that the rules forbid.
    Impossible,
    /// A candidate that a hint rests on.
    Defining,
    /// A candidate that a hint removes.
    Eliminated,
}

impl BoardSign {
    const ALL: [(BoardSign, &'static str); 8] = [
        (BoardSign::Wrong, "wrong digit"),
        (BoardSign::Conflict, "digit that conflicts"),
        (BoardSign::Corner, "corner note"),
        (BoardSign::Centre, "centre note"),
        (BoardSign::Both, "the same as corner and centre note"),
        (BoardSign::Impossible, "note that a digit rules out"),
        (BoardSign::Defining, "candidate that a hint rests on"),
        (BoardSign::Eliminated, "candidate that a hint removes"),
    ];
}

impl HelpLine {
    /// The columns in which keys stand beside what they do.
    pub const KEYS_WIDTH: usize = 19;
    /// The same in one of two columns.
    const SHORT_KEYS_WIDTH: usize = 18;
    /// The columns of what they do, at most.
    const SAYS_WIDTH: usize = 36;
    /// The columns of one of two columns.
    pub const COLUMN: usize = HelpLine::SHORT_KEYS_WIDTH + 1 + HelpLine::SAYS_WIDTH;

    /// The columns in which keys stand in a line of `columns`; `None` where they stand above
    /// what they do.
    pub fn room_for_keys(columns: usize) -> Option<usize> {
        const WIDE: usize = HelpLine::KEYS_WIDTH + 1 + HelpLine::SAYS_WIDTH;
        match columns {
            WIDE.. => Some(HelpLine::KEYS_WIDTH),
            HelpLine::COLUMN.. => Some(HelpLine::SHORT_KEYS_WIDTH),
            _ => None,
        }
    }

    /// As rows: in a narrow place, or for many keys, one below the other.
    fn rows(self, columns: usize) -> Vec<HelpRow> {
        let room = HelpLine::room_for_keys(columns);
        if room.is_some_and(|room| self.keys.chars().count() <= room) {
            vec![HelpRow::Line(self)]
        } else {
            vec![
                HelpRow::Keys(self.keys),
                HelpRow::Description(self.description),
            ]
        }
    }
}

impl KeyMap {
    /// The help of a page without some actions, in rows of at most `columns` columns.
    pub fn help(&self, page: Page, columns: usize, without: &[Action]) -> Vec<HelpRow> {
        let text = |text: &str| wrap(text, columns as u16).into_iter().map(HelpRow::Purpose);
        let mut rows: Vec<HelpRow> = text(page.purpose()).collect();
        for (title, lines) in self.help_parts(page, without) {
            rows.extend([HelpRow::Gap, HelpRow::Head(title)]);
            rows.extend(lines.into_iter().flat_map(|line| line.rows(columns)));
        }
        if page.shows_signs() {
            rows.extend([HelpRow::Gap, HelpRow::Head("Signs")]);
            rows.extend(BoardSign::ALL.map(|(sign, says)| HelpRow::Sign(sign, says)));
        }
        if page.kind == PageKind::Board {
            let more =
                self.expand_keys(page, "[palette] finds every command, and its key, by name.");
            rows.push(HelpRow::Gap);
            rows.extend(text(&more));
        }
        rows
    }

    /// What the chosen keys do otherwise than the usual ones, below the sentence about them; the
    /// help of the page where nothing differs.
    pub(crate) fn help_of_preset(&self, page: Page, about: &str, columns: usize) -> Vec<HelpRow> {
        let lines = self.differences_on(page);
        if lines.is_empty() {
            return self.help(page, columns, &[]);
        }
        let about = wrap(about, columns as u16)
            .into_iter()
            .map(HelpRow::Purpose);
        let lines = lines.into_iter().flat_map(|line| line.rows(columns));
        let head = [HelpRow::Gap, HelpRow::Head("Other than usual")];
        about.chain(head).chain(lines).collect()
    }

    /// The keys of a page under their titles. Of the many of a board the essential ones are
    /// first, and the rest is not there.
    fn help_parts(&self, page: Page, without: &[Action]) -> Vec<(&'static str, Vec<HelpLine>)> {
        let titled = |(group, lines): (ActionGroup, Vec<HelpLine>)| (group.title(), lines);
        let mut bound = self.bindings(page);
        bound.retain(|each| !without.contains(&each.action));
        if page.kind != PageKind::Board {
            let groups = what_is_watched_first(self.in_groups(page, &bound));
            return groups.into_iter().map(titled).collect();
        }
        let bound = bound.into_iter();
        let (essential, others): (Vec<_>, Vec<_>) = bound
            .filter(|each| each.tier != Tier::Rest)
            .partition(|each| each.tier == Tier::Essential);
        let essential = ("Essential", self.help_lines(page, essential.iter()));
        let groups = self.in_groups(page, &others).into_iter().map(titled);
        iter::once(essential).chain(groups).collect()
    }

    /// The keys of a page by what they are about. Bindings that say the same
    /// share a line; what has no key is not there.
    pub fn help_groups(&self, page: Page) -> Vec<(ActionGroup, Vec<HelpLine>)> {
        self.in_groups(page, &self.bindings(page))
    }

    pub(super) fn in_groups(
        &self,
        page: Page,
        bound: &[BoundAction],
    ) -> Vec<(ActionGroup, Vec<HelpLine>)> {
        let lines = |group: ActionGroup| {
            let of_it = bound.iter().filter(|each| each.action.group() == group);
            self.help_lines(page, of_it)
        };
        let groups = ActionGroup::ALL
            .into_iter()
            .map(|group| (group, lines(group)));
        groups.filter(|(_, lines)| !lines.is_empty()).collect()
    }

    fn help_lines<'a>(
        &self,
        page: Page,
        bound: impl Iterator<Item = &'a BoundAction>,
    ) -> Vec<HelpLine> {
        let mut lines: Vec<(Vec<Key>, &'static str)> = Vec::new();
        for each in bound.filter(|each| !each.keys.is_empty()) {
            match lines
                .iter_mut()
                .find(|(_, description)| *description == each.help)
            {
                Some((keys, _)) => keys.extend_from_slice(&each.keys),
                None => lines.push((each.keys.clone(), each.help)),
            }
        }
        let line = |(keys, description): (Vec<Key>, &'static str)| HelpLine {
            keys: key_names(&keys),
            description: self.expand_keys(page, description),
        };
        lines.into_iter().map(line).collect()
    }
}

/// The groups of a page on which something is played: that comes first, with the digits, which
/// write nothing there.
fn what_is_watched_first(
    mut groups: Vec<(ActionGroup, Vec<HelpLine>)>,
) -> Vec<(ActionGroup, Vec<HelpLine>)> {
    let place = |groups: &[(ActionGroup, Vec<HelpLine>)], group| {
        groups.iter().position(|its| its.0 == group)
    };
    if let Some(watching) = place(&groups, ActionGroup::Watching) {
        let mut first = groups.remove(watching);
        if let Some(digits) = place(&groups, ActionGroup::Writing) {
            first.1.extend(groups.remove(digits).1);
        }
        groups.insert(0, first);
    }
    groups
}
