//! What is said of a game where it is played in lines of words: facts about cells, houses,
//! moves, hints and lists, as sentences for ears and braille.
//!
//! A sentence begins with its fact, in the first 20 characters, and ends with the place. It
//! is made of blanks, letters, digits and `. , ; : ( ) ' -` alone ([`speech`] makes one of a
//! text with notation), but for what is quoted. Nothing here reads or writes: the sentences
//! are functions of a position, a game or a hint.

mod cage;
mod cell;
mod game;
mod hint;
mod house;
mod lists;
mod moves;
mod place;
mod rules;
mod seen;
mod spoken;

pub(crate) use cage::{BoardList, cages_of_sum, clues, listed};
pub(crate) use cell::{cell, notes};
pub(crate) use game::{
    help_sentence, mistakes_sentence, moves_made, opening, result, solved, time_played,
};
pub(crate) use hint::{answer_lines, hint_head, hint_lines, link_lines};
pub(crate) use house::{fullest, house, left, where_to};
pub(crate) use lists::{daily_item, kind_item, statistics, summary_item};
pub(crate) use moves::{Entry, entered, erased, noted, travelled};
pub(crate) use place::{HouseQuery, Place, house_at, houses_here};
pub(crate) use rules::{basic_rule, kind_rules, rule_sentences, rules};
pub(crate) use seen::{seen, why_not};
pub(crate) use spoken::{cells, sentence, speech, wrapped};
