// What our tests and benchmarks use of Papa Parse; its own types would pull Node and the DOM in.
declare module 'papaparse' {
  interface Parsed {
    readonly data: string[][]
    readonly errors: readonly { readonly code: string; readonly row?: number }[]
    readonly meta: { readonly cursor: number }
  }
  interface Papa {
    parse(
      text: string,
      settings: {
        readonly delimiter: string
        readonly newline?: string
        readonly skipEmptyLines?: boolean
        readonly step?: (row: { readonly data: string[]; readonly meta: { readonly cursor: number } }) => void
      },
    ): Parsed
    unparse(
      rows: readonly (readonly string[])[],
      settings: { readonly delimiter: string; readonly newline: string; readonly quotes?: boolean },
    ): string
  }
  const papa: Papa
  // biome-ignore lint/style/noDefaultExport: this is how the library is exported
  export default papa
}
