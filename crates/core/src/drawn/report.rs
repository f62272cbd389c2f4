//! What is said of a reading, and the puzzle that it makes.

use super::clues::TextRule;
use super::colour::{ColourWord, Likeness};
use super::evidence::Sample;
use super::groups::{Class, DrawnGroup, DrawnItem, counted};
use super::marks::MarkShape;
use super::meaning::title;
use super::proof::{DRAWING, SolutionVerdict, verdict};
use super::reading::{DrawnReading, MOST_FURTHER_STEPS, ReadGroup, ReadingState};

use super::rule::StatedRule;
use super::words::SentenceKind;
use crate::board::words::{Join, list};
use crate::formats::{DrawingReport, Imported, Puzzle, ReadClues};
use crate::rules::{Clue, Rules};
use crate::solve::Effort;

impl DrawnReading {
    /// How much it says that the reading of a group holds in the answer, in bits: how many times
    /// the number of other filled boards is halved in which it holds, too.
    pub fn evidence(&self, group: usize) -> Option<f64> {
        let group = self.groups.get(group)?;
        let sample = self.sample.get_or_init(|| Sample::new(self.base.shape()));
        Some(sample.bits(&group.pairs[group.chosen?].pieces))
    }

    /// Whether the solution is the only one because of this group, too; `None` if that takes long,
    /// or no solution is claimed.
    pub fn is_needed(&self, group: usize) -> Option<bool> {
        self.solution()?;
        let mut choices = self.choices();
        *choices.get_mut(group)? = None;
        let effort = Effort {
            most_steps: MOST_FURTHER_STEPS,
            ..Effort::UNLIMITED
        };
        match verdict(
            &self.rules_by(&choices)?,
            &self.puzzle.puzzle.givens,
            &effort,
        ) {
            SolutionVerdict::One(_) => Some(false),
            SolutionVerdict::Several => Some(true),
            SolutionVerdict::None | SolutionVerdict::Undecided => None,
        }
    }
}

/// Words for cells that are painted, or have a shape in them.
const OF_PAINT: &str =
    "shaded coloured highlighted colours colors marked shape shapes symbol symbols";

/// What else a sentence may speak of, with a colour.
const OF_OTHERS: &str = "line lines dot dots arrow arrows cage cages thermometer thermometers";

/// The most sentences and drawings that are named.
const MOST_NAMED: usize = 30;

impl DrawnReading {
    /// The rules of the puzzle by what is read.
    pub fn rules(&self) -> Rules {
        let rules = self.rules_by(&self.choices());
        rules.unwrap_or_else(|| self.base.clone())
    }

    /// The rules with what is read of the drawings drawn and not checked, but for cages that
    /// need no words.
    fn rules_unproved(&self) -> Rules {
        let cages = self.puzzle.puzzle.rules.cages();
        let checked = cages.fold(self.base.clone(), |rules, cage| {
            rules.clone().with_cage(*cage).unwrap_or(rules)
        });
        let read = self.rules();
        let others = read
            .clues()
            .iter()
            .filter(|clue| !checked.clues().contains(clue));
        let others: Vec<Clue> = others.cloned().collect();
        checked.with_drawn(&others)
    }

    /// The puzzle as it is read: drawings and sentences that are not read are counted in it as
    /// clues that are not checked. As it was, where what is read leaves no solution.
    pub fn puzzle(&self) -> Imported {
        let mut puzzle = self.puzzle.clone();
        let read = match self.state {
            ReadingState::Proved | ReadingState::InPart => Some(self.rules()),
            ReadingState::NotProved => Some(self.rules_unproved()),
            ReadingState::Contradicted | ReadingState::Undecided | ReadingState::Refused => None,
        };
        if let Some(read) = read {
            let unread = self.unread_counts().into_iter();
            let rules = unread.fold(read, |rules, (name, count)| {
                rules.with_unknown(&name, count)
            });
            puzzle.puzzle = Puzzle::new(rules, puzzle.puzzle.givens);
        }
        puzzle.report = Some(self.report().into());
        puzzle
    }

    /// What is said of it, without what it is made of.
    pub fn report(&self) -> DrawingReport {
        DrawingReport {
            state: self.state.name(),
            read: self.read(),
            unread: self.unread(),
            summary: self.summary(),
        }
    }

    fn unread_counts(&self) -> Vec<(String, usize)> {
        let sentences = self.unread_sentences().len();
        let drawings = self
            .unread_groups()
            .map(|group| group.group.items.len())
            .sum::<usize>()
            + self.others.iter().map(|(_, count)| count).sum::<usize>();
        let both = [
            (DRAWING.to_owned(), drawings),
            ("sentence of the rules".to_owned(), sentences),
        ];
        both.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    fn unread_groups(&self) -> impl Iterator<Item = &ReadGroup> {
        self.groups
            .iter()
            .filter(|group| group.chosen.is_none() && !self.is_harmless(&group.group))
            .filter(|group| !self.is_outline(&group.group))
    }

    /// Whether each line of a group lies along one that is read: as its edge, or its core.
    fn is_outline(&self, group: &DrawnGroup) -> bool {
        let read = self.groups.iter().filter(|other| other.chosen.is_some());
        let read: Vec<&DrawnItem> = read.flat_map(|other| &other.group.items).collect();
        let is_drawn = |item: &DrawnItem| {
            let is_same = |other: &&DrawnItem| {
                other.cells == item.cells || other.cells.iter().rev().eq(&item.cells)
            };
            read.iter().any(is_same)
        };
        group.class == Class::Line && group.items.iter().all(is_drawn)
    }

    /// Paint and shapes of which no sentence speaks.
    fn is_harmless(&self, group: &DrawnGroup) -> bool {
        let names = match group.class {
            Class::Paint => "",
            Class::Shape(MarkShape::Round) => "circle circles circled",
            Class::Shape(MarkShape::Square) => "square squares",
            Class::Shape(MarkShape::Diamond) => "diamond diamonds square squares",
            _ => return false,
        };
        let speaks = |words: &Vec<String>| {
            let names_any = |names: &str| {
                let mut names = names.split(' ');
                names.any(|name| words.iter().any(|word| word == name))
            };
            let colours: Vec<Likeness> = { words.iter() }
                .filter_map(|word| Some(ColourWord::of(word)?.likeness(group.colour)))
                .collect();
            let is_own = colours.iter().any(|likeness| *likeness != Likeness::Other);
            if names_any(names) || names_any(OF_PAINT) {
                is_own || colours.is_empty()
            } else {
                is_own && !names_any(OF_OTHERS)
            }
        };
        !self.said.words.iter().any(speaks)
    }

    /// The sentences of the rules that are not read, in their order.
    pub fn unread_sentences(&self) -> Vec<&str> {
        let used = self.used_sayings();
        let is_read = |sentence: usize| {
            let own: Vec<usize> = (0..self.said.sayings.len())
                .filter(|&at| self.said.sayings[at].sentence == sentence)
                .collect();
            let is_used = own.iter().any(|saying| used.contains(saying));
            is_used || own.iter().all(|&saying| self.has_nothing_drawn(saying))
        };
        let numbered = self.said.sentences.iter().enumerate();
        let unread = numbered.filter(|(number, _)| match self.said.known[*number] {
            SentenceKind::Harmless => false,
            SentenceKind::Unknown | SentenceKind::Beyond => true,
            SentenceKind::Stated => self.broken.contains(number) || !is_read(*number),
        });
        unread.map(|(_, sentence)| &**sentence).collect()
    }

    fn used_sayings(&self) -> Vec<usize> {
        let chosen = self
            .groups
            .iter()
            .filter_map(|group| Some(group.pairs[group.chosen?].saying));
        let mut used: Vec<usize> = chosen
            .chain(self.texts.iter().map(|text| text.saying))
            .collect();
        let rules: Vec<StatedRule> = used
            .iter()
            .map(|&saying| self.said.sayings[saying].rule)
            .collect();
        let belongs = |rule: StatedRule| match rule {
            StatedRule::CageRepeat | StatedRule::CageDiffer => {
                rules.contains(&StatedRule::Killer) || rules.contains(&StatedRule::CageDiffer)
            }
            StatedRule::RegionSumPart => rules.contains(&StatedRule::RegionSum),
            // Said twice, in general and for this puzzle.
            rule => rules.contains(&rule),
        };
        used.extend(
            (0..self.said.sayings.len()).filter(|&saying| belongs(self.said.sayings[saying].rule)),
        );
        used
    }

    /// Whether nothing that is drawn could be what a sentence speaks of.
    fn has_nothing_drawn(&self, saying: usize) -> bool {
        let saying = &self.said.sayings[saying];
        let could_be = |group: &ReadGroup| {
            group.chosen.is_none() && saying.rule.fits(&group.group.class).is_some()
        };
        !saying.rule.is_of_text()
            && !saying.rule.is_remark()
            && saying.rule != StatedRule::CageAlike
            && !self.groups.iter().any(could_be)
            && self.others.is_empty()
    }

    /// What is not read: sentences, and then drawings, each as it is named to a player.
    pub fn unread(&self) -> Vec<String> {
        let sentences = self.unread_sentences().into_iter();
        let quoted = sentences.map(|sentence| format!("\"{}\"", sentence.trim_end_matches('.')));
        let groups = self.unread_groups().map(ReadGroup::title);
        let others = self.others.iter();
        let others = others.map(|(name, count)| counted(*count, "", name));
        let mut unread: Vec<String> = quoted.chain(groups).chain(others).collect();
        let more = unread.len().saturating_sub(MOST_NAMED);
        unread.truncate(MOST_NAMED);
        unread.extend((more > 0).then(|| format!("{more} more")));
        unread
    }

    /// What is read, group by group, and then the rules of the words alone.
    pub fn read(&self) -> Vec<ReadClues> {
        let of_group = |group: &ReadGroup| {
            let (clues, meaning) = (group.read_as()?, group.meaning()?);
            let sentence = meaning.sentence().to_owned();
            Some(ReadClues { clues, sentence })
        };
        let of_text = |text: &TextRule| ReadClues {
            clues: title(&text.pieces),
            sentence: self.said.sentences[self.said.sayings[text.saying].sentence].clone(),
        };
        let drawn = self.groups.iter().filter_map(of_group);
        // What a board has anyway is no reading.
        let texts = self.texts.iter().filter(|text| !text.pieces.is_empty());
        let mut read: Vec<ReadClues> = drawn.chain(texts.map(of_text)).collect();
        read.dedup();
        read
    }

    /// Each group of drawings with its number, what it is read as and the sentence that says so:
    /// `1. gray lines: 4 thermometers. "Digits increase from the bulb."`
    pub fn lines(&self) -> Vec<String> {
        let line = |(number, group): (usize, &ReadGroup)| match group.meaning() {
            Some(meaning) => format!(
                "{number}. {}: {}. \"{}\"",
                group.title(),
                meaning.title(),
                meaning.sentence()
            ),
            None => format!("{number}. {}: not read.", group.title()),
        };
        (1..).zip(self.groups()).map(line).collect()
    }

    /// What is read, what is proved of it, and what is not read, in sentences.
    pub fn summary(&self) -> String {
        if let Some(why) = self.why_refused() {
            return format!("The drawings are not read: {why}.");
        }
        let whose = if self.is_own() {
            "Your reading"
        } else {
            "Read from drawing and rules"
        };
        let read = list(self.read().into_iter().map(|read| read.clues), Join::And);
        let read = (!read.is_empty()).then(|| format!("{whose}: {read}."));
        let unread = self.unread().join(", ");
        let unread = (!unread.is_empty()).then(|| format!("Not read: {unread}."));
        let found = Some(self.found().to_owned());
        let parts = read
            .into_iter()
            .chain(self.misfits())
            .chain(found)
            .chain(unread);
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Groups for which there is a sentence that does not fit the answer.
    fn misfits(&self) -> Vec<String> {
        let answer = match self.puzzle.stated {
            Some(_) => "the answer ",
            None => "",
        };
        let misfits = self.groups.iter().filter_map(|group| {
            let meaning = group.refuted.as_ref().filter(|_| group.chosen.is_none())?;
            let verb = if group.group.items.len() == 1 {
                "does"
            } else {
                "do"
            };
            let title = group.title();
            Some(format!(
                "{title} {verb} not fit {answer}as {}.",
                meaning.title()
            ))
        });
        misfits.collect()
    }

    fn found(&self) -> &'static str {
        let has_answer = self.puzzle.stated.is_some();
        match (self.state, has_answer) {
            (ReadingState::Proved, true) => "One solution, the one the link states.",
            (ReadingState::Proved, false) => "One solution. The link states none.",
            (ReadingState::InPart, true) => {
                "One solution, the one the link states, by what is read."
            }
            (ReadingState::InPart, false) => "One solution by what is read. The link states none.",
            (ReadingState::NotProved, _) if self.solution.is_some() => {
                "One solution by these, which nothing confirms."
            }
            (ReadingState::NotProved, _) => "Several solutions by these: the rules say more.",
            (ReadingState::Contradicted, _) => "No solution is proved by what is read.",
            (ReadingState::Undecided, _) => "Not decided: the search would take too long.",
            (ReadingState::Refused, _) => "",
        }
    }
}
