/**
 * Milliseconds after which a wait counts as never ending, not as slow. Others may need the machine at the same time.
 */
export const PATIENCE_MS = 300_000
