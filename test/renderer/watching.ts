/** Starts watches in order; the answer ends them. */
export const watching = (...watches: readonly (() => () => void)[]): (() => void) => {
  const ends = watches.map((watch) => watch())
  return () => {
    for (const end of ends) end()
  }
}
