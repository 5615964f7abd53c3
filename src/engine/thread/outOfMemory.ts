/** Whether what was thrown, in JavaScript or in WebAssembly, means that there is no memory for more; of other workers only names come. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /^(Range|Runtime)Error$/.test(error.name)

/** What to do about it, behind what could not be done. */
export const MORE_MEMORY = 'Nothing was imported. Close other programs, or import it in parts.'
