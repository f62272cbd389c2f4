//! Named boards of wings.
