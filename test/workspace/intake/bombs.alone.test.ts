import { describe, expect, it } from 'vitest'
import { previewList } from '../../../src/workspace/customer/preview/previewList.ts'
import type { ByteSource } from '../../../src/workspace/intake/byteSource.ts'
import { openTableFile } from '../../../src/workspace/intake/openTableFile.ts'
import { ReadProblem } from '../../../src/workspace/intake/workbook.ts'
import { readZip, unpack, ZipProblem } from '../../../src/workspace/intake/zipFile.ts'
import { BOMBS, bookParts, sheetOf } from '../../harness/hostileBooks.ts'
import { createMaker } from '../../harness/hostileInput.ts'
import { writeZip } from '../../harness/zipWriter.ts'
import { sourceOfBytes } from './sourceOfBytes.ts'

const MEGABYTE = 1_000_000

/** What a file was refused with; undefined where it was read to its end. */
const refusal = async (source: ByteSource): Promise<string | undefined> => {
  const opened = await openTableFile(source)
  if (!opened.ok) return opened.failure.sentence
  try {
    for await (const _ of opened.value.bytes());
    return undefined
  } catch (error) {
    if (error instanceof ReadProblem) return error.message
    throw error
  }
}

/** Runs something and answers by how many bytes the process was larger meanwhile, at most. */
const memoryOf = async (work: () => Promise<void>): Promise<number> => {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(looking)
  return Math.max(most, process.memoryUsage.rss()) - before
}

describe('a workbook that', () => {
  it.each(Object.keys(BOMBS))('%s is refused, as a feed and as a list, soon', async (kind) => {
    for (let seed = 0; seed < 3; seed++) {
      const bytes = BOMBS[kind]?.(createMaker(seed)) ?? new Uint8Array()
      const began = process.cpuUsage()
      expect(await refusal(sourceOfBytes(bytes)), `seed ${seed}`).toMatch(/^[A-Z].+\.$/)
      const looked = await previewList(sourceOfBytes(bytes))
      expect(looked.ok ? '' : looked.failure.sentence).not.toMatch(/undefined|\bnull\b/)
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1_000).toBeLessThan(3_000)
    }
  })

  it('would fill the memory leaves it as it is', async () => {
    const far = writeZip(bookParts({ sheet: sheetOf('<row><c r="BXX1"><v>1</v></c></row>'.repeat(400_000)) }))
    const grows = writeZip(bookParts({ sheet: `<worksheet><!--${'<row/>'.repeat(40 * MEGABYTE)}` }))
    const grown = await memoryOf(async () => {
      for (const bytes of [far, grows]) expect(await refusal(sourceOfBytes(bytes))).toContain('over 300 times larger')
    })
    expect(grown).toBeLessThan(200 * MEGABYTE)
  })
})

describe('a packed file', () => {
  it('is unpacked in small pieces and only as far as it is wanted', async () => {
    const inside = new Uint8Array(100 * MEGABYTE).fill(97)
    const bytes = writeZip([{ name: 'a', bytes: inside }])
    let read = 0
    const source = {
      size: bytes.length,
      read: (start: number, end: number) => {
        read += Math.min(end, bytes.length) - start
        return Promise.resolve(bytes.subarray(start, end))
      },
    }
    const zip = await readZip(source)
    const entry = zip.ok ? zip.value.get('a') : undefined
    if (entry === undefined) throw new Error('not found')
    read = 0
    let [unpacked, largest] = [0, 0]
    const drain = async (): Promise<void> => {
      for await (const piece of unpack(source, entry)) {
        unpacked += piece.length
        largest = Math.max(largest, piece.length)
      }
    }
    await expect(drain()).rejects.toThrow(ZipProblem)
    expect(largest).toBeLessThanOrEqual(65_536)
    // What one step may become is the most that is unpacked in vain.
    expect(unpacked).toBeLessThan(25 * MEGABYTE)
    expect(read).toBeLessThanOrEqual(bytes.length + 65_565)
  })

  it('that was changed inside is refused at its end, packed or not', async () => {
    for (const isStored of [true, false]) {
      const sheet = sheetOf('<row><c t="str"><v>a</v></c></row><row><c t="str"><v>4006381333931</v></c></row>')
      const bytes = writeZip(bookParts({ sheet }).map((part) => ({ ...part, isStored })))
      expect(await refusal(sourceOfBytes(bytes))).toBeUndefined()
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const at = isStored ? text.indexOf('4006381333931') + 3 : text.indexOf('xl/worksheets/sheet1.xml') + 60
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(await refusal(sourceOfBytes(bytes))).toMatch(/damaged|zip file is incomplete|longer than/)
    }
  })

  it('with a comment behind it is read', async () => {
    const bytes = writeZip(bookParts({ sheet: sheetOf('<row><c t="str"><v>a</v></c></row>') }), {
      comment: new TextEncoder().encode('made by hand'),
    })
    expect(await refusal(sourceOfBytes(bytes))).toBeUndefined()
  })
})
