//! A list that grows at its end, kept in pages that its copies share. A history
//! goes into every snapshot and is compared at every draw: with a hundred
//! thousand moves in it, both must cost next to nothing.

use std::sync::Arc;

/// How many items a page holds: a change copies one page at most.
const PAGE: usize = 128;

/// A list in pages; copies share those that neither changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ChunkedVec<T> {
    /// All but the last are full.
    pages: Vec<Arc<Vec<T>>>,
}

impl<T: Clone + Eq> ChunkedVec<T> {
    pub(super) fn new() -> ChunkedVec<T> {
        ChunkedVec { pages: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        let full = self.pages.len().saturating_sub(1) * PAGE;
        full + self.pages.last().map_or(0, |page| page.len())
    }

    pub(super) fn get(&self, index: usize) -> Option<&T> {
        self.pages.get(index / PAGE)?.get(index % PAGE)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.pages.iter().flat_map(|page| page.iter())
    }

    pub(super) fn push(&mut self, item: T) {
        match self.pages.last_mut() {
            Some(page) if page.len() < PAGE => Arc::make_mut(page).push(item),
            _ => self.pages.push(Arc::new(vec![item])),
        }
    }

    /// Changes one item; its page is copied only if the item becomes another.
    pub(super) fn change(&mut self, index: usize, change: impl FnOnce(&T) -> T) {
        let Some(page) = self.pages.get_mut(index / PAGE) else {
            return;
        };
        let Some(old) = page.get(index % PAGE) else {
            return;
        };
        let new = change(old);
        if new != *old {
            Arc::make_mut(page)[index % PAGE] = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: usize) -> ChunkedVec<usize> {
        (0..count).fold(ChunkedVec::new(), |mut pages, number| {
            pages.push(number);
            pages
        })
    }

    #[test]
    fn every_item_is_found_where_it_was_put() {
        for count in [0, 1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE + 7] {
            let pages = numbers(count);
            assert_eq!(pages.len(), count);
            assert!(pages.iter().copied().eq(0..count));
            assert!((0..count).all(|index| pages.get(index) == Some(&index)));
            assert_eq!(pages.get(count), None);
        }
    }

    #[test]
    fn a_change_is_seen_by_none_of_the_copies() {
        let old = numbers(3 * PAGE);
        let mut new = old.clone();
        new.change(PAGE + 1, |_| 0);
        new.push(7);
        assert_eq!(old, numbers(3 * PAGE));
        assert_eq!((new.get(PAGE + 1), new.get(3 * PAGE)), (Some(&0), Some(&7)));
        assert_ne!(old, new);
    }

    #[test]
    fn copies_share_every_page_that_did_not_change() {
        let old = numbers(3 * PAGE);
        let mut new = old.clone();
        new.change(0, |&same| same);
        new.change(PAGE, |_| 0);
        let shared = |page: usize| Arc::ptr_eq(&old.pages[page], &new.pages[page]);
        assert_eq!([shared(0), shared(1), shared(2)], [true, false, true]);
    }
}
