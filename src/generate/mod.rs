//! Puzzles from a seed: full grids, removal under symmetry, levels.
