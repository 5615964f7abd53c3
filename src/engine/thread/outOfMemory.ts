/**
 * True if an error of JavaScript or WebAssembly means lack of memory. Only names of errors arrive from other workers.
 */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /^(Range|Runtime)Error$/.test(error.name)

/** Advice appended to what failed. */
export const MORE_MEMORY = 'Nothing was imported. Close other programs, or import it in parts.'
