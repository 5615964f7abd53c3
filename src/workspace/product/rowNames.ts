// Line and id of every row of a feed, for millions of rows: numbers and bytes in pages, since objects and the texts that
// they keep alive take ten times as much.

/** More than an id may have; a longer one is never sent, and issues show no more of a value. */
const MAX_ID_LENGTH = 200
const PAGE_ROWS = 1 << 16
const PAGE_BYTES = 1 << 20

/** Names rows for people: by their place in the file and by their id. */
export interface RowNames {
  readonly add: (line: number, id: string) => void
  /** How many rows were added. */
  readonly rows: () => number
  /** Line of the file, from 1; 0 where there is no such row. */
  readonly lineOf: (row: number) => number
  /** The first 200 characters of the id. */
  readonly idOf: (row: number) => string
}

const createNumbers = () => {
  const pages: Uint32Array[] = []
  let length = 0
  return {
    push: (value: number): void => {
      if (length % PAGE_ROWS === 0) pages.push(new Uint32Array(PAGE_ROWS))
      const page = pages.at(-1)
      if (page !== undefined) page[length % PAGE_ROWS] = value
      length++
    },
    at: (index: number): number => pages[Math.floor(index / PAGE_ROWS)]?.[index % PAGE_ROWS] ?? 0,
    length: (): number => length,
  }
}

/** Nothing named yet. */
export const createRowNames = (): RowNames => {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const lines = createNumbers()
  const starts = createNumbers()
  const pages: Uint8Array[] = []
  let used = PAGE_BYTES

  /** Writes the text behind two bytes with its length; answers where. */
  const write = (text: string): number => {
    if (used + 2 + MAX_ID_LENGTH * 3 > PAGE_BYTES) {
      pages.push(new Uint8Array(PAGE_BYTES))
      used = 0
    }
    const page = pages.at(-1) as Uint8Array
    const start = (pages.length - 1) * PAGE_BYTES + used
    const { written } = encoder.encodeInto(text, page.subarray(used + 2))
    page[used] = written >>> 8
    page[used + 1] = written & 255
    used += 2 + written
    return start
  }

  return {
    add: (line, id) => {
      lines.push(line)
      starts.push(write(id.slice(0, MAX_ID_LENGTH)))
    },
    rows: lines.length,
    lineOf: lines.at,
    idOf: (row) => {
      if (row < 0 || row >= lines.length()) return ''
      const start = starts.at(row)
      const page = pages[Math.floor(start / PAGE_BYTES)] as Uint8Array
      const at = start % PAGE_BYTES
      const length = ((page[at] as number) << 8) | (page[at + 1] as number)
      return decoder.decode(page.subarray(at + 2, at + 2 + length))
    },
  }
}
