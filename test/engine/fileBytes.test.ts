import { expect, it } from 'vitest'
import { fileBytes } from '../../src/engine/people/read/fileBytes.ts'

/** A file of nine bytes: as an open stream, and read anew. */
const fileOf = (streamed: number, look: () => Promise<ArrayBuffer>): Blob => {
  const slice = () => ({
    stream: () => new Blob([new Uint8Array(streamed)]).stream(),
    arrayBuffer: look,
  })
  return { size: 9, slice } as unknown as Blob
}

const lengthOf = async (file: Blob): Promise<number> => {
  let length = 0
  for await (const arrived of fileBytes(file, { from: 0, to: file.size })) length += arrived.length
  return length
}

const same = (): Promise<ArrayBuffer> => Promise.resolve(new ArrayBuffer(1))

it('reads all of a file that stays as it is', async () => {
  expect(await lengthOf(fileOf(9, same))).toBe(9)
})

it('takes no file for read whose open stream ends too soon', async () => {
  await expect(lengthOf(fileOf(5, same))).rejects.toMatchObject({ name: 'NotReadableError' })
})

it('takes no file for read that was written to while its stream was open', async () => {
  const changed = () => Promise.reject(new DOMException('', 'NotReadableError'))
  await expect(lengthOf(fileOf(9, changed))).rejects.toMatchObject({ name: 'NotReadableError' })
})

it('tells by its own name what a file cannot be read for', async () => {
  const pull = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const slice = () => ({ stream: () => new ReadableStream({ type: 'bytes', pull }) })
  const bytes = fileBytes({ size: 9, slice } as unknown as Blob, { from: 0, to: 9 })
  await expect(bytes.next()).rejects.toMatchObject({ name: 'NotReadableError' })
})
