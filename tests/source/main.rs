//! Rules that the source text itself keeps: which layer may import which, what the
//! modules use of the system, that screens do not depend on each other, no circles
//! of imports, no catch-all arms over our own enums, no name with two meanings, no sentence that spells
//! out a key, and none that is read back.

mod circles;
mod cli_files;
mod crate_source;
mod dependencies;
mod forks;
mod imports;
mod items;
mod layers;
mod literals;
mod names;
mod paths;
mod patterns;
mod read_back;
mod screens;
mod sentences;
mod wildcards;
