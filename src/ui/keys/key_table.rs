//! All keys in one table, for the documentation.

use crate::ui::keys::board::BOARD;
use crate::ui::keys::{ActionGroup, BoundAction, HelpLine, HintKeys, KeyMap, Page, PageKind};

/// Keys, what they do, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeyRow {
    /// What it is about.
    pub group: ActionGroup,
    /// The keys, and what they do.
    pub line: HelpLine,
    places: Vec<&'static str>,
}

impl KeyRow {
    /// The places in words, as many as are worth reading.
    pub(crate) fn places(&self) -> String {
        match self.places.len() {
            0..=5 => self.places.join(", "),
            count @ 6..=24 => format!("on {count} screens"),
            _ => "nearly everywhere".to_owned(),
        }
    }

    fn add(&mut self, page: Page) {
        let is_on_boards = page.kind == PageKind::Board && self.places[0] == BOARD.place();
        if !is_on_boards && !self.places.contains(&page.place()) {
            self.places.push(page.place());
        }
    }

    fn has(&self, group: ActionGroup, line: &HelpLine) -> bool {
        self.group == group && self.line == *line
    }
}

impl KeyMap {
    /// Every meaning of keys, once for all places that have it. Other boards have the keys of a
    /// game's.
    pub(crate) fn table(&self) -> Vec<KeyRow> {
        let mut rows: Vec<KeyRow> = Vec::new();
        for page in Page::all() {
            let groups = self.in_groups(page, &self.own_bindings(page)).into_iter();
            let lines =
                groups.flat_map(|(group, lines)| lines.into_iter().map(move |line| (group, line)));
            for (group, line) in lines {
                match rows.iter_mut().find(|row| row.has(group, &line)) {
                    Some(row) => row.add(page),
                    None => rows.push(KeyRow {
                        group,
                        line,
                        places: vec![page.place()],
                    }),
                }
            }
        }
        rows.sort_by_key(|row| row.group as usize);
        rows
    }

    /// What differs from the keys of the default preset.
    pub(crate) fn differences(&self) -> Vec<KeyRow> {
        let usual = KeyMap::default().table();
        let is_usual = |row: &KeyRow| usual.iter().any(|each| each.has(row.group, &row.line));
        let rows = self.table().into_iter();
        rows.filter(|row| !is_usual(row)).collect()
    }

    /// What of that holds on a page.
    pub(crate) fn differences_on(&self, page: Page) -> Vec<HelpLine> {
        let rows = self.differences().into_iter();
        let here = rows.filter(|row| row.places.contains(&page.place()));
        here.map(|row| row.line).collect()
    }

    /// The bindings of a page but for the key that opened it, which closes it, too; beside a
    /// hint only what the hint adds.
    fn own_bindings(&self, page: Page) -> Vec<BoundAction> {
        let mut bound = self.bindings(page);
        bound.retain(|each| page.opener != Some(each.action));
        if page.shows_hint() {
            let plain = page.with(HintKeys::Nothing);
            bound.retain(|each| plain.bindings().all(|other| other.help != each.help));
        }
        bound
    }
}
