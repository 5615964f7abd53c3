/** Seconds for as many values, hexadecimal digits included. */
export interface Hashed {
  readonly wasm: number
  readonly typeScript: number
}

export interface Measured {
  readonly rows: number
  readonly usable: number
  /** Seconds from the file to stored pages. */
  readonly importing: number
  /** Seconds from stored pages to the bodies of all requests, and to their number alone. */
  readonly packing: number
  readonly counting: number
  readonly users: number
}
