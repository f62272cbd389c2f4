//! What is said of a game where it is played in lines of words: facts about cells, houses,
//! moves, hints and lists, as sentences for ears and braille.
//!
//! A sentence begins with its fact, in the first 20 characters, and ends with the place. It
//! is made of blanks, letters, digits and `. , ; : ( ) ' -` alone ([`speech`] makes one of a
//! text with notation), but for what is quoted. Nothing here reads or writes: the sentences
//! are functions of a position, a game or a hint.

mod game;
mod places;
mod rules;
mod spoken;
mod steps;

pub(crate) use game::{
    daily_item, help_sentence, kind_item, mistakes_sentence, moves_made, opening, result, solved,
    statistics, summary_item, time_played,
};
pub(crate) use places::{
    HouseQuery, Place, cell, cells_with, colours, fullest, house, house_at, houses_here, left,
    notes, seen, sum, where_to, why_not,
};
pub(crate) use rules::{
    BoardList, basic_rule, cages_of_sum, clues, kind_rules, listed, rule_sentences, rules, to_go,
};
pub(crate) use spoken::{cells, sentence, speech, wrapped};
pub(crate) use steps::{
    Entry, answer_lines, entered, erased, hint_head, hint_lines, link_lines, noted, premise_lines,
    travelled,
};
