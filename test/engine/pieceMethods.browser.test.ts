import { afterEach, expect, it } from 'vitest'
import { removeEndedFile } from '../../src/engine/people/read/client.ts'
import { partFile } from '../../src/engine/people/read/listFiles.ts'
import type { PieceMethods } from '../../src/engine/people/read/pieceWork.ts'
import { callWorker } from '../../src/engine/thread/workerCall.ts'

const INTO = 'pieces'

const script = new URL('../../src/engine/people/read/list.worker.ts', import.meta.url)

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

afterEach(() => removeEndedFile(INTO))

it.each([
  ['simple', 'bob@b.example\ncarl@b.example\n'],
  ['of which the table reader reads some', 'bob@b.example\n"carl"@b.example\n'],
])('gives memory back with nothing of the lines in it, nor of the next line: %s', async (_, text) => {
  const worker = callWorker<PieceMethods>(new Worker(script, { type: 'module' }))
  try {
    await worker.ask('openPart', partFile(INTO, 1))
    await worker.ask('beginPieces', {
      ...{ settings: { encoding: 'utf-8', delimiter: ',' }, columns: 1, start: bytesOf('email\nann@b.example\n') },
      mapping: { columns: [{ index: 0, kind: 'email' }], country: '', hasHeadings: true },
    })
    const lines = bytesOf(`${text}dora@b.exam`).subarray(0, text.length)
    const question = { lines, isLast: false, memory: new ArrayBuffer(8) }
    const { piece, memory } = await worker.ask('readPiece', question, { transfer: [lines.buffer] })
    expect(piece.tally.rows).toBe(2)
    expect(memory.byteLength).toBeGreaterThan(text.length)
    expect([...new Uint8Array(memory)].filter((byte) => byte !== 0)).toEqual([])
  } finally {
    worker.end()
  }
})
