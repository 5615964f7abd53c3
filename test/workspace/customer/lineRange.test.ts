import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineRange, rangesOf } from '../../../src/workspace/customer/lineRange.ts'

/** Reads the lines of a range from chunks of so many bytes. */
const linesOf = (bytes: Uint8Array, range: { readonly from: number; readonly to: number }, chunk: number) => {
  const lines = createLineRange(range)
  const taken: number[] = []
  for (let at = range.from - 1; at < bytes.length && !lines.isDone(); at += chunk)
    taken.push(...lines.push(bytes.subarray(at, at + chunk)))
  return { taken, ...lines.lines() }
}

describe('ranges of lines', () => {
  it('have every byte behind the start once, in whole lines, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(10, 97, 98, 13), { maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (tail, length, chunk) => {
          const bytes = Uint8Array.of(10, ...tail)
          const parts = [...rangesOf(1, bytes.length, length)].map((range) => linesOf(bytes, range, chunk))
          expect(parts.flatMap(({ taken }) => taken)).toEqual(tail)
          const filled = parts.filter(({ from, to }) => from < to)
          for (const { from, to, taken } of filled) {
            expect(taken).toEqual([...bytes.subarray(from, to)])
            expect(bytes[from - 1]).toBe(10)
            expect(to === bytes.length || bytes[to - 1] === 10).toBe(true)
          }
          filled.slice(1).forEach(({ from }, at) => {
            expect(from).toBe(filled[at]?.to)
          })
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('give a line that is longer than a range to the one in which it begins', () => {
    const bytes = new TextEncoder().encode('\naaaaaaaaaaaaaaaaaaaa\nb\n')
    const parts = [...rangesOf(1, bytes.length, 8)].map((range) => linesOf(bytes, range, 3))
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 22],
      [17, 17],
      [22, 24],
    ])
  })
})
