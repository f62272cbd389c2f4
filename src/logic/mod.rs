//! Human techniques, the ladder that tries the easiest first, and the words that explain a step.
