import { expect, it } from 'vitest'
import { fileBytes } from '../../../src/renderer/import/list/fileBytes.ts'

it('tells by its own name what a file cannot be read for', async () => {
  const pull = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const slice = () => ({ stream: () => new ReadableStream({ type: 'bytes', pull }) })
  const bytes = fileBytes({ size: 9, slice } as unknown as Blob, { from: 0, to: 9 })
  await expect(bytes.next()).rejects.toMatchObject({ name: 'NotReadableError' })
})
