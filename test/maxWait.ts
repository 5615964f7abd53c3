/**
 * Milliseconds after which a wait counts as never ending, not as slow. Others may need the machine at the same time.
 */
export const MAX_WAIT_MS = 300_000
