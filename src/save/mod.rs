//! The versioned save files and the store that keeps them.
