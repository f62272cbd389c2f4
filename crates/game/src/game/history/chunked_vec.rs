//! A growing list in chunks that are shared between its clones. A history is
//! part of every saved snapshot and is compared at every draw: even with a
//! hundred thousand moves, both must cost next to nothing.

use std::sync::Arc;

/// Items per chunk; a change copies at most one chunk.
const CHUNK: usize = 128;

/// A list in chunks; clones share the chunks that neither changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ChunkedVec<T> {
    /// All but the last are full.
    chunks: Vec<Arc<Vec<T>>>,
}

impl<T: Clone + Eq> ChunkedVec<T> {
    pub(super) fn new() -> ChunkedVec<T> {
        ChunkedVec { chunks: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        let full = self.chunks.len().saturating_sub(1) * CHUNK;
        full + self.chunks.last().map_or(0, |chunk| chunk.len())
    }

    pub(super) fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    pub(super) fn push(&mut self, item: T) {
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => Arc::make_mut(chunk).push(item),
            _ => self.chunks.push(Arc::new(vec![item])),
        }
    }

    /// Changes an item, if it exists. A shared chunk is copied only if the item
    /// becomes a different one.
    pub(super) fn change(&mut self, index: usize, change: impl FnOnce(&mut T)) {
        let Some(old) = self.get(index) else {
            return;
        };
        let mut new = old.clone();
        change(&mut new);
        if new != *old {
            Arc::make_mut(&mut self.chunks[index / CHUNK])[index % CHUNK] = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: usize) -> ChunkedVec<usize> {
        (0..count).fold(ChunkedVec::new(), |mut chunked, number| {
            chunked.push(number);
            chunked
        })
    }

    #[test]
    fn every_item_is_found_where_it_was_put() {
        for count in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 7] {
            let chunked = numbers(count);
            assert_eq!(chunked.len(), count);
            assert!(chunked.iter().copied().eq(0..count));
            assert!((0..count).all(|index| chunked.get(index) == Some(&index)));
            assert_eq!(chunked.get(count), None);
        }
    }

    #[test]
    fn a_change_is_seen_by_none_of_the_copies() {
        let old = numbers(3 * CHUNK);
        let mut new = old.clone();
        new.change(CHUNK + 1, |item| *item = 0);
        new.push(7);
        assert_eq!(old, numbers(3 * CHUNK));
        assert_eq!(
            (new.get(CHUNK + 1), new.get(3 * CHUNK)),
            (Some(&0), Some(&7))
        );
        assert_ne!(old, new);
    }

    #[test]
    fn copies_share_every_chunk_that_did_not_change() {
        let old = numbers(3 * CHUNK);
        let mut new = old.clone();
        new.change(0, |_| ());
        new.change(CHUNK, |item| *item = 0);
        let shared = |chunk: usize| Arc::ptr_eq(&old.chunks[chunk], &new.chunks[chunk]);
        assert_eq!([shared(0), shared(1), shared(2)], [true, false, true]);
    }
}
