//! Each technique on a board of its own.
