//! Numbers and texts as bytes, one after the other.

use std::time::Duration;

/// Takes fields off the front of bytes; `None` where there are too few.
pub(super) struct Fields<'b>(pub(super) &'b [u8]);

impl<'b> Fields<'b> {
    fn array<const N: usize>(&mut self) -> Option<&'b [u8; N]> {
        let (field, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(field)
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| *byte)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.array().copied().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.array().copied().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.array().copied().map(u64::from_le_bytes)
    }

    pub(super) fn duration(&mut self) -> Option<Duration> {
        self.u64().map(Duration::from_nanos)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Option<&'b [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<&'b str> {
        let length = self.u8()?.into();
        std::str::from_utf8(self.bytes(length)?).ok()
    }
}

pub(super) fn put_u32(out: &mut Vec<u8>, number: u32) {
    out.extend(number.to_le_bytes());
}

pub(super) fn put_u64(out: &mut Vec<u8>, number: u64) {
    out.extend(number.to_le_bytes());
}

/// Cut to 584 years.
pub(super) fn put_duration(out: &mut Vec<u8>, time: Duration) {
    put_u64(out, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
}

/// At most 255 bytes.
pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    out.push(text.len() as u8);
    out.extend(text.as_bytes());
}
