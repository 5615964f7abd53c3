import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LinePiece, linePieces, type SequentialBytes } from '../../../src/workspace/customer/read/linePieces.ts'
import { runs } from '../../seed.ts'
import { stepwise } from './sequentialBytes.ts'

/** All pieces of bytes that stand at 100 of their file. Each is copied, and its memory used again. */
const piecesOf = async (
  bytes: Uint8Array,
  begin: number,
  length: number,
  step: number,
): Promise<readonly LinePiece[]> => {
  const free: ArrayBuffer[] = []
  const found: LinePiece[] = []
  const source = stepwise(bytes.subarray(begin), () => step)
  const allocate = (): ArrayBuffer => free.pop() ?? new ArrayBuffer(length)
  for await (const piece of linePieces(source, { from: 100, bytes: bytes.slice(0, begin) }, allocate)) {
    found.push(piece.lines === undefined ? piece : { ...piece, lines: piece.lines.slice() })
    if (piece.lines !== undefined) free.push(piece.lines.buffer)
  }
  return found
}

describe('pieces of lines', () => {
  it('have every byte once and end where a line does, but for lines that are longer than a piece', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(10, 97, 98, 13), { maxLength: 80 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 6, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (all, begin, length, step) => {
          const bytes = Uint8Array.from(all)
          const pieces = await piecesOf(bytes, Math.min(begin, all.length), length, step)
          let next = 100
          for (const { from, to, lines } of pieces) {
            expect(from).toBe(next)
            expect(to).toBeGreaterThan(from)
            const own = bytes.subarray(from - 100, to - 100)
            if (lines === undefined) expect([own.length, own.includes(10)]).toEqual([length, false])
            else {
              expect([...lines]).toEqual([...own])
              expect(to === 100 + bytes.length || own.at(-1) === 10).toBe(true)
            }
            next = to
          }
          expect(next).toBe(100 + bytes.length)
        },
      ),
      runs(500),
    )
  })

  it('are short at first, so that nobody waits for the first ones, and then as long as their memory', async () => {
    const line = new TextEncoder().encode(`${'x'.repeat(99)}\n`)
    const bytes = new Uint8Array(100 * 100_000)
    for (let at = 0; at < bytes.length; at += line.length) bytes.set(line, at)
    const pieces = await piecesOf(bytes, 0, 1 << 22, 1 << 16)
    expect(pieces.map(({ from, to }) => Math.round((to - from) / 2 ** 19))).toEqual([1, 2, 4, 8, 4])
  })

  it('have no lines where a line is longer than a piece', async () => {
    const bytes = new TextEncoder().encode(`a\n${'b'.repeat(20)}\nc\n`)
    const pieces = await piecesOf(bytes, 0, 8, 3)
    expect(pieces.map(({ from, to, lines }) => [from - 100, to - 100, lines === undefined])).toEqual([
      [0, 2, false],
      [2, 10, true],
      [10, 18, true],
      [18, 25, false],
    ])
  })

  it.each([
    ['to the end', 'aaa\nbb\n', Number.POSITIVE_INFINITY],
    ['to the end of a line without a break', 'aaa\nbb\ncccc', Number.POSITIVE_INFINITY],
    ['to the end of a line that is longer than a piece', 'a'.repeat(20), Number.POSITIVE_INFINITY],
    ['no further than the first piece', 'aaa\nbb\ncccc\n', 1],
  ])('leave nothing in memory that they did not give away, read %s', async (_, text, most) => {
    const allocated: ArrayBuffer[] = []
    // What others read is still there.
    const allocate = (): ArrayBuffer => {
      const memory = new Uint8Array(8).fill(97).buffer
      allocated.push(memory)
      return memory
    }
    const bytes = new TextEncoder().encode(text)
    let next = 0
    const source: SequentialBytes = {
      into: async (memory, at) => {
        const taken = bytes.subarray(next, next + memory.byteLength - at)
        new Uint8Array(memory, at).set(taken)
        next += taken.length
        return { memory, end: at + taken.length }
      },
    }
    const given: (ArrayBuffer | undefined)[] = []
    for await (const { lines } of linePieces(source, { from: 0, bytes: new Uint8Array() }, allocate))
      if (given.push(lines?.buffer) >= most) break
    const kept = allocated.filter((memory) => !given.includes(memory))
    expect(kept.flatMap((memory) => [...new Uint8Array(memory)]).filter((byte) => byte !== 0)).toEqual([])
  })
})
