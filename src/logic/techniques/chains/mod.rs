//! X-chains, XY-chains, nice loops and AIC (HoDoKu `tech_chains`).

mod collected;
pub(crate) mod loops;
pub(crate) mod proof;
pub(crate) mod simple;
#[cfg(test)]
mod tests;
