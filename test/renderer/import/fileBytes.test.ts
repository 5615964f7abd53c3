import { expect, it } from 'vitest'
import { bytesFrom, fileBytes } from '../../../src/renderer/import/list/fileBytes.ts'

/** A file whose parts come with as many bytes as are asked for; it tells where each part begins. */
const fileOf = (size: number, begun: number[]): Blob => {
  const slice = (from: number, to: number) => {
    begun.push(from)
    return new Blob([new Uint8Array(to - from)])
  }
  return { size, slice } as unknown as Blob
}

it('reads a long line behind a range in one more turn', async () => {
  const begun: number[] = []
  let bytes = 0
  for await (const arrived of bytesFrom(fileOf(3 << 20, begun), { from: 9, to: 1 << 20 })) bytes += arrived.length
  expect(bytes).toBe((3 << 20) - 9)
  expect(begun).toHaveLength(2)
})

it('tells by its own name what a file cannot be read for', async () => {
  const pull = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const slice = () => ({ stream: () => new ReadableStream({ type: 'bytes', pull }) })
  const bytes = fileBytes({ size: 9, slice } as unknown as Blob, { from: 0, to: 9 })
  await expect(bytes.next()).rejects.toMatchObject({ name: 'NotReadableError' })
})
