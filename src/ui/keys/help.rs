//! The help of a context: what it is for, and its keys in groups.

use crate::ui::keys::key_names::key_names;
use crate::ui::wrap;
use crate::ui::{Bound, Context, Group, Key, KeyMap};

/// Keys, and what they do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpLine {
    /// The keys, as they are to be shown.
    pub keys: String,
    /// What they do.
    pub says: String,
}

/// One row of help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HelpRow {
    /// Nothing.
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
    Says(String),
}

impl HelpLine {
    /// The columns in which keys stand beside what they do.
    pub const KEYS_WIDTH: usize = 19;
    /// The columns of what they do.
    pub const SAYS_WIDTH: usize = 38;

    /// As rows: in a narrow place, or for many keys, one below the other.
    fn rows(self, columns: usize) -> Vec<HelpRow> {
        let beside = HelpLine::KEYS_WIDTH + 1 + HelpLine::SAYS_WIDTH;
        match columns >= beside && self.keys.chars().count() <= HelpLine::KEYS_WIDTH {
            true => vec![HelpRow::Line(self)],
            false => vec![HelpRow::Keys(self.keys), HelpRow::Says(self.says)],
        }
    }
}

impl KeyMap {
    /// The help of a context, in rows of at most so many columns.
    pub fn help(&self, context: Context, columns: usize) -> Vec<HelpRow> {
        let purpose = wrap(purpose(context), columns as u16);
        let mut rows: Vec<HelpRow> = purpose.into_iter().map(HelpRow::Purpose).collect();
        for (group, lines) in self.help_groups(context) {
            rows.extend([HelpRow::Gap, HelpRow::Head(group.title())]);
            rows.extend(lines.into_iter().flat_map(|line| line.rows(columns)));
        }
        rows
    }

    /// The keys of a context by what they are about. Bindings that say the same
    /// share a line; what has no key is not there.
    pub fn help_groups(&self, context: Context) -> Vec<(Group, Vec<HelpLine>)> {
        let bound = self.bindings(context);
        let lines = |group: Group| {
            let of_it = bound.iter().filter(|each| Group::of(each.action) == group);
            self.help_lines(context, of_it)
        };
        let groups = Group::ALL.into_iter().map(|group| (group, lines(group)));
        groups.filter(|(_, lines)| !lines.is_empty()).collect()
    }

    fn help_lines<'a>(
        &self,
        context: Context,
        bound: impl Iterator<Item = &'a Bound>,
    ) -> Vec<HelpLine> {
        let mut lines: Vec<(Vec<Key>, &'static str)> = Vec::new();
        for each in bound.filter(|each| !each.keys.is_empty()) {
            match lines.iter_mut().find(|(_, says)| *says == each.says) {
                Some((keys, _)) => keys.extend_from_slice(&each.keys),
                None => lines.push((each.keys.clone(), each.says)),
            }
        }
        let line = |(keys, says): (Vec<Key>, &'static str)| HelpLine {
            keys: key_names(&keys),
            says: self.told(context, says),
        };
        lines.into_iter().map(line).collect()
    }
}

/// What a screen is for, in a sentence or two.
fn purpose(context: Context) -> &'static str {
    match context {
        Context::Menu => "Everything begins here. What you play is kept by itself.",
        Context::List => "How hard the new puzzle is to be.",
        Context::Techniques => {
            "Practise one technique at a time: positions in which it is the next step."
        }
        Context::Saved => "Your games, the last played first. Each goes on where you left it.",
        Context::Entry => {
            "Type in a puzzle, or paste one. It is judged before it is played: \
             it must have exactly one solution."
        }
        Context::Board | Context::Hinted => {
            "Every row, column and box gets the digits 1 to 9 once. \
             All you do is kept, and can be undone."
        }
        Context::Chain => "A chain of the proof: follow it link by link, to see why it holds.",
        Context::Exercise | Context::ExerciseHinted => {
            "The next step is of the technique named: find it, and do it on the board."
        }
        Context::ExerciseChain => "The proof of the step to be found, link by link.",
        Context::Steps => "Every step there is on this board, the easiest first.",
        Context::Page => "What a technique is, how to spot it, and an example.",
        Context::Practised => "You found the step; its proof is on the board.",
        Context::Paused => "The clock stands, and the board is hidden.",
        Context::SolverPlayback => {
            "A search, or logic, solves the puzzle before your eyes. Your game waits untouched."
        }
        Context::Won => "The puzzle is solved. Your moves can still be looked at.",
        Context::Generating => "A puzzle is being made or a game read. That takes a moment.",
        Context::Help => "What a screen is for, and its keys.",
        Context::Palette => {
            "All that can be done here, by name. Type some letters of it, in any order of words."
        }
        Context::Options => "How the game looks and behaves. A change is kept at once.",
        Context::Marks => "What can be done to all marks at once, as one move.",
        Context::Copying => "The puzzle or the board, to be pasted elsewhere.",
        Context::Taken => {
            "Another Ninefold has your saved games. TerminalProfile at them, play a new one, or leave."
        }
        Context::Statistics => "What you have begun and won, by level.",
        Context::Tree => {
            "All you did, with every branch. The board shows what each line would bring back."
        }
        Context::Naming => "A name for this place of the history.",
        Context::Question => "Something would be thrown away: is that meant?",
    }
}
