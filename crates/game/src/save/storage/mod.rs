//! The storage of a session: what it is asked for ([`StorageRequest`]), in which order
//! that is done ([`StorageQueue`]), who does it ([`StorageWorker`]) and what comes of it
//! ([`StorageReport`]). It runs on a thread of its own, which its caller starts.

mod event;
mod panics;
mod queue;
mod reads;
mod request;
mod store_access;
mod unconfirmed_games;
mod worker;
mod world;
mod writes;

pub use event::{KnownBy, LoadedGame, StorageEvent, StorageNotice, StorageReport};
pub use panics::catch_panic;
pub use queue::StorageQueue;
pub use request::{Run, StorageRequest};
pub use unconfirmed_games::UnconfirmedGames;
pub use worker::StorageWorker;
pub use world::{FaultPoint, StoragePlace, StorageWorld};
pub use writes::with_timestamp;
