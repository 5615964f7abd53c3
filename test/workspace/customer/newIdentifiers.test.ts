import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { flagsOf } from '../../../src/workspace/customer/compare/comparison.ts'
import { createNewIdentifiers, type Overflow } from '../../../src/workspace/customer/compare/newIdentifiers.ts'
import { ENTRY_WORDS, sortByPart, writeDigestEntry } from '../../../src/workspace/customer/digest/entries.ts'

const wordsOf = (value: string): Int32Array => {
  const digest = createHash('sha256').update(value).digest()
  return Int32Array.from({ length: 8 }, (_, word) => digest.readInt32LE(4 * word))
}

/** A file in memory that knows how much was put into it. */
const createFile = (): Overflow & { readonly size: () => number } => {
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = []
  let size = 0
  return {
    size: () => size,
    append: (bytes) => {
      parts.push({ at: size, bytes: bytes.slice() })
      size += bytes.length
      return size - bytes.length
    },
    readInto: (at, into) => {
      const part = parts.find((one) => at >= one.at && at + into.length <= one.at + one.bytes.length)
      if (part !== undefined) into.set(part.bytes.subarray(at - part.at, at - part.at + into.length))
    },
  }
}

describe('newcomers', () => {
  it('are the first of their value and kind, however often it comes back', () => {
    const newIdentifiers = createNewIdentifiers()
    const add = (row: number, kind: number, value: string): void => {
      const entry = new Uint32Array(ENTRY_WORDS)
      writeDigestEntry(entry, 0, wordsOf(value), 0, 0, kind)
      newIdentifiers.add(sortByPart(entry), row)
    }
    add(0, 0, 'a')
    add(1, 0, 'a')
    add(2, 1, 'a')
    add(3, 0, 'a')
    add(3, 0, 'b')
    expect(newIdentifiers.compare([3, 5])).toEqual({
      usable: Uint8Array.of(0b01101),
      duplicates: [
        [1, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
      ],
    })
  })

  it.each([
    ['memory', undefined],
    ['a file', createFile()],
  ])('are found among 2,500,000 identifiers, in %s', (_, file) => {
    const rows = 2_500_000
    const different = 2_000_003
    const newIdentifiers = createNewIdentifiers(file, 1)
    const words = new Int32Array(8)
    const rowsPerPage = 10_000
    for (let firstRow = 0; firstRow < rows; firstRow += rowsPerPage) {
      const entries = new Uint32Array(ENTRY_WORDS * rowsPerPage)
      for (let row = 0; row < rowsPerPage; row++) {
        // Different values have different words, because both factors are odd.
        words[0] = Math.imul((firstRow + row) % different, 0x9e3779b1)
        words[4] = Math.imul((firstRow + row) % different, 0x85ebca6b)
        writeDigestEntry(entries, ENTRY_WORDS * row, words, 0, row, 0)
      }
      newIdentifiers.add(sortByPart(entries), firstRow)
    }
    const { usable: bits, duplicates } = newIdentifiers.compare([rows])
    const usable = flagsOf(bits, 0, rows)
    expect(duplicates[0]?.[0]).toBe(rows - different)
    expect(usable.indexOf(0)).toBe(different)
    expect(usable.indexOf(1, different)).toBe(-1)
    if (file !== undefined) expect(file.size()).toBeGreaterThan(2 * 12_000_000)
  })
})
