//! A set of places in a list, taken from the first on.

/// Places in a list, one bit for each.
#[derive(Default)]
pub(super) struct PlaceSet(Vec<u64>);

impl PlaceSet {
    pub fn add(&mut self, places: &[usize]) {
        for &place in places {
            let word = place / 64;
            if word >= self.0.len() {
                self.0.resize(word + 1, 0);
            }
            self.0[word] |= 1 << (place % 64);
        }
    }

    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    pub fn remove(&mut self, place: usize) {
        if let Some(word) = self.0.get_mut(place / 64) {
            *word &= !(1 << (place % 64));
        }
    }

    pub fn take_first(&mut self) -> Option<usize> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_in_their_order() {
        let mut places = PlaceSet::default();
        assert_eq!(places.take_first(), None);
        places.add(&[200, 3, 64, 3]);
        places.remove(64);
        places.remove(10_000);
        assert_eq!(places.first(), Some(3));
        assert_eq!(places.take_first(), Some(3));
        assert_eq!(places.take_first(), Some(200));
        assert_eq!(places.take_first(), None);
    }
}
