//! The commands in words: how each is typed and what it does. Help is made from it.

use super::acting;
use super::parse::{LineContext, parse};
use crate::say;

/// A command as help explains it.
pub(crate) struct Word {
    /// The words by which help finds it.
    pub(crate) name: &'static str,
    /// How it is typed.
    pub(crate) usage: &'static str,
    /// What it does, as a sentence.
    pub(crate) help: &'static str,
}

/// Commands that belong together.
pub(crate) struct Group {
    /// What they are for.
    pub(crate) name: &'static str,
    /// The commands.
    pub(crate) words: &'static [Word],
}

macro_rules! groups {
    ($($name:literal { $($word:literal $usage:literal $help:literal;)+ })+) => {
        /// Every command.
        pub(crate) const GROUPS: &[Group] = &[$(Group {
            name: $name,
            words: &[$(Word { name: $word, usage: $usage, help: $help }),+],
        }),+];
    };
}

groups! {
    "Going" {
        "cell go" "r4c7" "Goes to row 4, column 7, and says what is there. On boards up to nine, 47 is the same.";
        "n e s w north east south west up down right" "n" "Goes one cell north. Also e, s and w.";
        "box region" "box 5" "Goes to the first cell of box 5. The word alone says the box of the cell.";
        "next" "next empty" "Goes to the next empty cell. With a number, to the next cell that holds it. On a page, next alone is a step on.";
        "back" "back" "Goes to the cell before. In a list, closes the list. Without a puzzle, opens the menu.";
        "here" "here" "Says the cell again. An empty line does the same.";
    }
    "Asking" {
        "r4 c2 b5" "r4" "Says what is missing in row 4, and what stands there. Also c2 and b5.";
        "row column" "row" "The same for the row of the cell. Also column and box.";
        "where" "where 5" "Says where 5 can go in the row, column and box of the cell.";
        "left" "left" "Says how many cells are empty, and how many of each number are left.";
        "cells" "cells with 2" "Says which cells have two candidates.";
        "sum" "sum 47 48 49" "Says what these cells add up to, with whole cages, and what is left of a row, column or box.";
        "fullest" "fullest" "Says which row, column or box has the fewest empty cells.";
        "notes" "notes" "Says the notes of the cell.";
        "seen" "seen" "Says which numbers the cell sees, and which are left for it.";
        "why not" "why not 5" "Says what keeps 5 out of the cell. If nothing does, prove looks for a proof.";
        "cage clue" "cage" "Says the sum, cells and combinations of the cage of the cell, with thermometers, dots and its other clues. With a number, the cages of that sum.";
        "cages" "cages" "Lists every cage with its cells. A number goes there.";
        "regions boxes" "regions" "Lists every box or region with its cells. Region A says what is in one.";
        "lines" "lines" "Lists thermometers and other lines, each with its cells in order.";
        "clues" "clues" "Lists every clue of the board.";
        "rules" "rules" "Says the rules of this board.";
        "time" "time" "Says the time played.";
        "moves" "moves" "Says the number of moves, and the last one.";
        "result" "result" "After a win, says time, moves, hints and mistakes.";
    }
    "Doing" {
        "enter 47" "47=5" "Goes to row 4, column 7 and enters 5. A number alone enters it into the cell.";
        "47=5 48=2" "47=5 48=2" "Several at once, one after the other.";
        "note" "note 2 5" "Adds the notes 2 and 5 to the cell, or removes those that are there.";
        "corner" "corner 2 5" "The same for corner notes.";
        "colour color" "colour 3" "Gives the cell colour 3 of nine, or takes it away.";
        "erase clear" "erase" "Erases the number of the cell, or its notes if it has none.";
        "mistake" "undo mistake" "Takes back all from the first mistake on. It counts as a check.";
        "undo u" "undo" "Takes back the last move.";
        "redo" "redo" "Makes it again.";
        "fill" "fill" "Notes every candidate that the rules allow in every empty cell.";
        "prune" "prune" "Removes the notes that the rules forbid.";
        "bookmark" "bookmark" "Gives this place of the game a bookmark, or removes it. bookmark two ways names it.";
        "what if" "what if" "Begins a what-if. Again, goes back to where it began.";
        "keep" "keep" "Ends the what-if, and plays on from here.";
        "hint" "hint" "Tells a little of the next step. Again, tells more, and at last makes the step.";
        "more" "more" "Reads the next line of a proof or a chain.";
        "do" "do" "Makes the step of the hint.";
        "prove" "prove" "After why not, looks for a proof. It counts as a hint.";
        "check cell" "check cell" "Says whether the number of this cell is wrong. It counts as a check.";
        "check" "check" "Says which numbers are wrong. It counts as a check.";
        "reveal" "reveal" "Enters the number of this cell from the solution. It counts as a hint.";
        "solve" "solve" "Fills in the whole solution, after a question.";
        "restart" "restart" "Starts this puzzle again, after a question.";
        "save" "save" "Saves the game. Every move is saved as well.";
    }
    "Games" {
        "new levels" "new" "Lists the levels of a new puzzle.";
        "kinds" "kinds" "Lists boards of other kinds.";
        "daily" "daily" "Lists the daily puzzles of today.";
        "games" "games" "Lists the saved games. games by time and games by level sort, games hard finds.";
        "import" "import 53..7" "Reads a puzzle from a line of digits or a link, and plays it.";
        "name" "name sunday" "Names the game. The word alone takes the name away.";
        "stats statistics" "stats" "Says the statistics of your games.";
        "menu" "menu" "Saves the game and opens the menu.";
        "quit q exit" "quit" "Saves the game and leaves.";
    }
    "Learning" {
        "steps" "steps" "Lists every step that is possible now. It counts as a hint.";
        "path" "path" "Tells the steps to the solution, one by one: next, previous, end. It counts as a hint.";
        "technique" "technique naked pair" "Explains a technique. The word alone explains that of the hint.";
        "techniques use" "techniques" "Lists the techniques of hints. A number explains one; then use takes it or leaves it out, up to here leaves out the later ones, use all takes all.";
        "chain" "chain 47=5 48=5" "Judges the links of a chain of your own, and says what it proves. chain 58=2 adds to it, undo takes back, use makes the step.";
        "lessons mixed another" "lessons" "Lists the lessons. A number explains one, next starts its next stage, mixed practises what you learned. After an exercise, next goes on, and another gives one more.";
        "lesson" "lesson naked pair" "Goes to the lesson on a technique.";
        "history" "bookmarks" "Lists the bookmarks. A number goes there. history lists all moves and their branches.";
        "watch logic" "watching" "Lists puzzles worth watching. On a board watch is a search, step by step, and watch logic the techniques of a person; they count as a hint.";
        "previous forward rewind start end" "previous" "On a path or in what is watched, a step back; next is a step on. Also forward, rewind, start and end.";
        "backtrack deepest algorithm from" "next backtrack" "In a search, goes to the next backtrack. Also previous backtrack, deepest, algorithm for the next one, and from: your position or the givens.";
        "replay place show" "replay" "Replays the game. A number, next place or previous place goes where it is worth looking again. show step tells what would have helped.";
    }
    "Speech" {
        "brief normal full" "brief" "Says little from now on. Also normal and full.";
        "settings" "settings" "Lists the settings, to change one by its number.";
        "yes y no" "yes" "Answers a question. Also no.";
        "repeat again" "repeat" "Says the last answer again.";
        "help h" "help undo" "Explains a command. The word alone lists them all.";
    }
}

/// What helps on boards of some kinds, by the words that ask for it.
const BOARDS: [(&[&str], &str); 5] = [
    (
        &["killer", "cages"],
        "Killer: cage says sum, cells and combinations here, cages lists all, cage 15 those of this sum. sum 47 48 adds up cells and says what is left of 45.",
    ),
    (
        &["jigsaw", "regions"],
        "Jigsaw: regions lists all, region A says what is in one, region goes by the cell.",
    ),
    (
        &["thermometer", "arrow", "whispers", "lines"],
        "Lines: lines lists each with its cells in order, clue says those of the cell.",
    ),
    (
        &["sandwich", "little killer", "sums"],
        "Sums outside: clues lists them with their rows or diagonals, clue says those of the cell.",
    ),
    (
        &["16x16", "12x12", "letters"],
        "Large boards: a cell is r12c7, a number alone is entered here, r12c7=15 goes there.",
    ),
];

/// What helps on boards of a kind.
pub(crate) fn of_board(kind: &str) -> Option<&'static str> {
    let found = BOARDS.iter().find(|(names, _)| names.contains(&kind));
    found.map(|(_, help)| *help)
}

/// Every command.
pub(crate) fn all() -> impl Iterator<Item = &'static Word> {
    GROUPS.iter().flat_map(|group| group.words)
}

/// The command of this name, or typed so.
pub(crate) fn find(name: &str) -> Option<&'static Word> {
    let is_it = |word: &&Word| word.usage == name || word.name.split(' ').any(|each| each == name);
    all().find(is_it)
}

/// Every command, a line a group: `Going: r4c7, n, box 5`.
pub(crate) fn overview() -> Vec<String> {
    let line = |group: &Group| {
        let usages: Vec<&str> = group.words.iter().map(|word| word.usage).collect();
        format!("{}: {}.", group.name, usages.join(", "))
    };
    GROUPS.iter().map(line).collect()
}

/// The longest word that is repeated.
const LONGEST: usize = 20;

/// How alike a word must be to a command to be meant, from 0 to 1.
const ALIKE: f64 = 0.6;

/// What is wrong with a line that is not understood.
pub(super) fn complaint(typed: &str, context: LineContext) -> String {
    let line = say::speech(typed.to_lowercase()).to_lowercase();
    let first = line.split(' ').next().unwrap_or_default();
    let anywhere = LineContext {
        board: Some(9),
        ..context
    };
    match (context.board, context.list) {
        (_, Some(items)) if first.parse::<usize>().is_ok() => {
            format!("Not understood: 1 to {items}, or back.")
        }
        (None, _) if parse(&line, anywhere).is_some() => {
            format!("No puzzle is open for {line}: type new or menu.")
        }
        (Some(10..), _)
            if typed.contains('=') && first.starts_with(|sign: char| sign.is_ascii_digit()) =>
        {
            "Not understood: on this board a cell is r4c7, as in r4c7=11.".to_owned()
        }
        (Some(size), _) if first.ends_with(|sign: char| sign.is_ascii_digit()) => {
            format!("Not understood: rows, columns and numbers are 1 to {size}.")
        }
        _ if acting::WORDS.iter().any(|(word, _)| *word == line) => {
            format!("No page is open for {line}: type watch, replay or lessons.")
        }
        _ if first.len() > LONGEST => "Not understood: type help or menu.".to_owned(),
        _ => nearest(first),
    }
}

/// How the command is typed that a word comes nearest to.
fn nearest(word: &str) -> String {
    let alike = |usage: &str| {
        let first = usage.split(' ').next().unwrap_or_default();
        strsim::normalized_damerau_levenshtein(word, first)
    };
    let usages = all().map(|each| each.usage);
    let near = usages.max_by(|one, other| alike(one).total_cmp(&alike(other)));
    match near.filter(|near| alike(near) >= ALIKE) {
        Some(near) if near == word => {
            format!("Not understood: what follows {word}. Type {word}, or help {word}.")
        }
        Some(near) => format!("Not understood: {word}. Nearest: {near}."),
        None => format!("Not understood: {word}. Type help or menu."),
    }
}
