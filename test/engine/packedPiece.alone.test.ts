import { afterEach, expect, it, vi } from 'vitest'
import { nameOf, PIECE_BYTES, pack, unpackPiece } from '../../src/engine/feed/snapshots/packedPiece.ts'

afterEach(() => vi.unstubAllGlobals())

it('a piece comes back as it was packed, and only by its name', async () => {
  for (const length of [0, 1, 70_000, PIECE_BYTES]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) >>> 3)
    const name = await nameOf(bytes)
    const packed = await pack(bytes)
    expect(await unpackPiece(packed, name)).toEqual(bytes)
    expect(await unpackPiece(packed, 'f'.repeat(64))).toBeUndefined()
    expect(await unpackPiece(packed.subarray(0, packed.length - 4), name)).toBeUndefined()
  }
  expect(await unpackPiece(new Uint8Array([1, 2, 3]), 'f'.repeat(64))).toBeUndefined()
})

it('a piece that would grow a thousand times is left where it grows too long', async () => {
  const bomb = await pack(new Uint8Array(50_000_000))
  let grown = 0
  const Real = DecompressionStream
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly writable: WritableStream
      readonly readable: ReadableStream
      constructor(format: 'gzip') {
        const real = new Real(format)
        const counting = new TransformStream<Uint8Array, Uint8Array>({
          transform: (part, to) => {
            grown += part.length
            to.enqueue(part)
          },
        })
        this.writable = real.writable
        this.readable = real.readable.pipeThrough(counting)
      }
    },
  )
  expect(await unpackPiece(bomb, 'f'.repeat(64))).toBeUndefined()
  expect(grown).toBeGreaterThan(PIECE_BYTES)
  expect(grown).toBeLessThan(10 * PIECE_BYTES)
})
