/**
 * Milliseconds after which something that a test waits for counts as never happening, and not as slow: others may need the
 * machine at the same time.
 */
export const PATIENCE_MS = 300_000
