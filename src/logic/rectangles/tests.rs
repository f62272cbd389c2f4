//! Named boards of rectangles.
