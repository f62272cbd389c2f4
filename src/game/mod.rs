//! A game: positions, moves, history, conflicts, the record. Knows no screens.
