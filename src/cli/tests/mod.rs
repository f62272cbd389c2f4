//! Tests over all commands.

mod schemas;
