/** Lines of a simple table, read from their bytes. */
export interface PlainLines {
  /**
   * Takes the next bytes. Returns undefined, or the bytes from the first line on that is not simple: a quote in a
   * quoted cell, a line break in one, a note, a lone CR, more or fewer cells than there are columns. From then on the
   * table reader must take over.
   */
  readonly push: (bytes: Uint8Array) => Uint8Array | undefined
  /** What is left of a last line without a break. */
  readonly rest: () => Uint8Array
  /** The line of the file that comes next. */
  readonly line: () => number
}
