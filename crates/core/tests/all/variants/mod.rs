//! Boards of any rules: the engine against a counter too simple to be wrong, against the
//! classic engine, and on published boards.

mod classic;
mod constraint_strings;
pub mod corpus;
mod fixpoint;
mod generator;
mod killer_texts;
mod killers;
mod ladder;
mod links;
mod maps;
mod mixed_texts;
mod mixtures;
mod mutants;
mod plain_cages;
mod plain_count;
mod plain_locals;
mod proofs;
mod solo;
mod sudoku_pad;
mod wrong_bounds;
mod wrong_digits;
