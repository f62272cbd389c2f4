//! The backends: which instructions the engine can run on.

use strum::{IntoStaticStr, VariantArray};

/// The instruction set the engine runs on. All give the same answers; which of
/// several solutions come first may differ.
///
/// The functions of this module run on the [fastest](SimdBackend::fastest)
/// backend; the methods of the same names run on the one given, or on
/// [`Portable`](SimdBackend::Portable) where it is not available.
///
/// ```
/// use ninefold_core::classic::Grid;
/// use ninefold_core::solve::{SimdBackend, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// for backend in SimdBackend::ALL {
///     assert_eq!(backend.solve(&puzzle), solve(&puzzle));
/// }
/// assert!(SimdBackend::fastest().is_available());
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum SimdBackend {
    /// 512-bit registers on x86-64.
    Avx512,
    /// 256-bit registers on x86-64.
    Avx2,
    /// 128-bit registers on x86-64; also needs `popcnt`, which processors have
    /// since SSE4.2.
    #[strum(serialize = "sse4.1")]
    Sse41,
    /// 128-bit registers on any x86-64.
    Sse2,
    /// 128-bit registers on 64-bit ARM, which always has them.
    Neon,
    /// 32-bit words, on any processor.
    Portable,
}

impl SimdBackend {
    /// Every backend; of those of one processor family the fastest first.
    pub const ALL: [SimdBackend; SimdBackend::VARIANTS.len()] =
        *SimdBackend::VARIANTS.first_chunk().unwrap();

    /// A short name: `avx512`, `avx2`, `sse4.1`, `sse2`, `neon` or `portable`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
