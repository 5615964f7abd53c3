/** Hashes per second in this round. WebAssembly with and without hexadecimal digits, and TypeScript. */
export interface Hashed {
  readonly plain: number
  readonly withDigits: number
  readonly typeScript: number
}

export interface Packed {
  readonly users: number
  /** Users a second in this round. */
  readonly rate: number
}

export type KernelMethods = {
  readonly hash: (nothing: undefined) => Hashed
  /** Stores pages of so many rows, each with so many identifiers, to be packed. */
  readonly store: (asked: { readonly rows: number; readonly kinds: number }) => Promise<void>
  /** From stored pages to the bodies of all requests, and to their number alone. */
  readonly pack: (nothing: undefined) => Promise<Packed>
  readonly count: (nothing: undefined) => Promise<Packed>
}
