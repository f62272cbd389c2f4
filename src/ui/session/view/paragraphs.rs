//! Paragraphs of a hint or a proof: which of them are told, so that all has room.

use super::link_list::LinkList;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, paragraph};
use crate::ui::widgets::paged::{PagedText, ReadPage, Reading, RulePlace};

/// A part of a text.
#[derive(Clone)]
pub(crate) enum Paragraph {
    /// Text and its role. The first is the title if it is accented, the last the conclusion
    /// if it is a warning.
    Text(String, StyleRole),
    /// What follows, and the same in a line.
    Conclusion {
        whole: String,
        in_short: String,
        role: StyleRole,
        repeat: ConclusionRepeat,
    },
    /// The reasons of a step, and the same without what the conclusion says again or its links
    /// tell, with these as a list.
    Argument {
        whole: String,
        in_short: String,
        overview: Option<LinkList>,
    },
    /// Text that was read before, which gives way.
    Read(String),
    /// The links of a chain. What follows them stays on every page.
    Links(LinkList),
}

/// Where a conclusion is said once more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConclusionRepeat {
    /// Nowhere.
    Apart,
    /// At the end of the argument.
    InArgument,
}

impl From<(String, StyleRole)> for Paragraph {
    fn from((text, role): (String, StyleRole)) -> Paragraph {
        Paragraph::Text(text, role)
    }
}

impl Paragraph {
    /// The same of a step on the way: what it comes to is not what was asked.
    pub(crate) fn in_passing(self) -> Paragraph {
        match self {
            Paragraph::Conclusion {
                whole,
                in_short,
                repeat,
                ..
            } => Paragraph::Conclusion {
                whole,
                in_short,
                role: StyleRole::Text,
                repeat,
            },
            other => other,
        }
    }
}

/// The page of these paragraphs in `room` rows.
pub(crate) fn fitted(
    paragraphs: Vec<Paragraph>,
    width: u16,
    room: u16,
    reading: &Reading,
) -> ReadPage {
    let paragraphs = without_list(paragraphs, reading.rule);
    let whole = paged_text(&paragraphs, width).page(room, reading);
    if whole.mark.is_none() {
        return whole;
    }
    // One page with the number of candidates is better than two with all of them.
    for form in SHORTER {
        let in_short = paragraphs.iter().cloned().flat_map(|each| form.tell(each));
        let text = paged_text(&in_short.collect::<Vec<_>>(), width);
        // A list without what it is about would say nothing.
        let has_room = form.0 != ArgumentTold::Listed || text.fits(room, reading);
        let page = text.page(room, reading);
        if has_room && page.mark.is_none() {
            return page;
        }
    }
    let is_read = |paragraph: &Paragraph| matches!(paragraph, Paragraph::Read(_));
    if !paragraphs.iter().any(is_read) {
        return whole;
    }
    let unread = paragraphs.into_iter().filter(|each| !is_read(each));
    paged_text(&unread.collect::<Vec<_>>(), width).page(room, reading)
}

/// How much of an argument is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ArgumentTold {
    Whole,
    InShort,
    /// In short, with the list of its links.
    Listed,
}

/// How much of what follows is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResultTold {
    Whole,
    InShort,
    /// The argument ends in it.
    InArgument,
}

/// How much of its argument and of its conclusion a step is told with.
struct ParagraphForm(ArgumentTold, ResultTold);

/// How a step is told that has no room as a whole, the best first.
const SHORTER: [ParagraphForm; 5] = [
    ParagraphForm(ArgumentTold::Listed, ResultTold::Whole),
    ParagraphForm(ArgumentTold::InShort, ResultTold::Whole),
    ParagraphForm(ArgumentTold::Whole, ResultTold::InShort),
    ParagraphForm(ArgumentTold::Whole, ResultTold::InArgument),
    ParagraphForm(ArgumentTold::InShort, ResultTold::InShort),
];

impl ParagraphForm {
    fn tell(&self, paragraph: Paragraph) -> Vec<Paragraph> {
        match (paragraph, self) {
            (
                Paragraph::Argument {
                    in_short, overview, ..
                },
                ParagraphForm(ArgumentTold::Listed, _),
            ) => {
                let list = overview.map(Paragraph::Links).into_iter();
                let text = Paragraph::Text(in_short, StyleRole::Text);
                [text].into_iter().chain(list).collect()
            }
            (Paragraph::Argument { in_short, .. }, ParagraphForm(ArgumentTold::InShort, _)) => {
                vec![Paragraph::Text(in_short, StyleRole::Text)]
            }
            (
                Paragraph::Conclusion {
                    repeat: ConclusionRepeat::InArgument,
                    ..
                },
                ParagraphForm(_, ResultTold::InArgument),
            ) => Vec::new(),
            (
                Paragraph::Conclusion {
                    in_short,
                    role,
                    repeat,
                    ..
                },
                ParagraphForm(_, ResultTold::InShort),
            ) => vec![Paragraph::Conclusion {
                whole: in_short.clone(),
                in_short,
                role,
                repeat,
            }],
            (paragraph, _) => vec![paragraph],
        }
    }
}

/// Below a board its rows are worth more than a list of the links.
fn without_list(paragraphs: Vec<Paragraph>, rule: RulePlace) -> Vec<Paragraph> {
    let is_kept = |each: &Paragraph| match (each, rule) {
        (Paragraph::Links(_), RulePlace::Title) => false,
        (
            Paragraph::Text(..)
            | Paragraph::Conclusion { .. }
            | Paragraph::Argument { .. }
            | Paragraph::Read(_)
            | Paragraph::Links(_),
            RulePlace::Title | RulePlace::AboveConclusion,
        ) => true,
    };
    paragraphs.into_iter().filter(is_kept).collect()
}

fn paged_text(paragraphs: &[Paragraph], width: u16) -> PagedText {
    let mut text = PagedText::default();
    let mut has_links = false;
    for (place, each) in paragraphs.iter().enumerate() {
        let is_last = place + 1 == paragraphs.len() && place > 0;
        match each {
            Paragraph::Text(words, role) => {
                let lines = paragraph(words, *role, width);
                match role {
                    StyleRole::Accent if place == 0 => text.head = lines,
                    StyleRole::Warning if is_last => text.conclusion.extend(lines),
                    _ if has_links => text.tail.extend(lines),
                    _ => text.body.push(lines),
                }
            }
            Paragraph::Conclusion {
                whole,
                in_short,
                role,
                ..
            } => {
                text.conclusion_in_short = Some(CardLine::text(in_short, *role));
                text.conclusion = paragraph(whole, *role, width);
            }
            Paragraph::Argument { whole, .. } => {
                text.body.push(paragraph(whole, StyleRole::Text, width));
            }
            Paragraph::Read(words) => text.body.push(paragraph(words, StyleRole::Faint, width)),
            Paragraph::Links(list) => {
                // What leads to the list is no page of its own.
                text.head.extend(std::mem::take(&mut text.body).concat());
                has_links = true;
                let entries = list.entries(width);
                text.focus = entries[..list.present_entry()].concat().len();
                text.body.push(entries.concat());
            }
        }
    }
    text
}
