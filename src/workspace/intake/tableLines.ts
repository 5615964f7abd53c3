import type { ByteSource } from './byteSource.ts'

// Shared by writers of table lines: progress, positions of lines, pieces of bytes.

const GATHERED = 262_144

/** A source that counts how far it was read. */
export const countedLines = (source: ByteSource) => {
  let done = 0
  return {
    source: {
      size: source.size,
      read: (start: number, end: number) => {
        done = Math.max(done, Math.min(end, source.size))
        return source.read(start, end)
      },
    } satisfies ByteSource,
    progress: () => done,
    restart: () => {
      done = 0
    },
  }
}

/** Tracks the additional lines taken by cells with line breaks. */
export const createPlaces = () => {
  const lines: number[] = []
  const extras: number[] = []
  let extra = 0
  return {
    note: (line: number, breaks: number): void => {
      if (breaks === 0) return
      extra += breaks
      lines.push(line + breaks)
      extras.push(extra)
    },
    /** The number of the row that a line of the table belongs to. */
    rowOf: (line: number): number => {
      let low = 0
      let high = lines.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((lines[middle] as number) <= line) low = middle + 1
        else high = middle
      }
      return line - (low === 0 ? 0 : (extras[low - 1] as number))
    },
    clear: (): void => {
      lines.length = 0
      extras.length = 0
      extra = 0
    },
  }
}

/** Number of line breaks; CR and LF together are one. */
export const breaksIn = (text: string): number => (/[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/).length - 1 : 0)

/** Gathers lines into pieces of bytes. */
export const createGatherer = () => {
  const encoder = new TextEncoder()
  let text = ''
  return {
    add: (line: string): void => {
      text += `${line}\n`
    },
    isFull: (): boolean => text.length >= GATHERED,
    take: (): Uint8Array => {
      const bytes = encoder.encode(text)
      text = ''
      return bytes
    },
  }
}
