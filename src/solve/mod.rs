//! The fast engine (solve, count, prove unique) and the searches that can be watched.
