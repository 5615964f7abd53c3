import { afterEach, expect, it, vi } from 'vitest'
import { IDENTIFIER_KINDS } from '../../../src/contract/audience/identifiers.ts'
import { holdRows } from '../../../src/engine/people/hold/peopleWork.ts'
import { createPageFile } from '../../../src/engine/people/read/listPages.ts'
import { type DigestPage, decodePage, hashedRows, KINDS } from '../../../src/workspace/customer/digest/digestPage.ts'
import { memoryFile } from '../memoryFile.ts'

const files = vi.hoisted(() => new Map<string, ReturnType<typeof memoryFile>>())
vi.mock('../../../src/engine/people/hold/peopleFiles.ts', () => ({
  openPeopleFile: async (name: string) => {
    const file = files.get(name) ?? memoryFile()
    files.set(name, file)
    return file
  },
}))

afterEach(() => files.clear())

const EMAIL = IDENTIFIER_KINDS.indexOf('email')

/** Rows with an email each, whose digest repeats one byte. */
const pageOf = (firstRow: number, bytes: readonly number[]): DigestPage => {
  const counts = new Uint8Array(KINDS * bytes.length)
  for (let row = 0; row < bytes.length; row++) counts[KINDS * row + EMAIL] = 1
  return {
    ...{ firstRow, rows: bytes.length, counts, usable: new Uint8Array(bytes.length).fill(1) },
    digests: Uint8Array.from(bytes.flatMap((byte) => Array<number>(32).fill(byte))),
    ...{ partnerLengths: new Uint32Array(0), partnerTexts: new Uint8Array(0) },
  }
}

it('keeps nothing of rows that were not sent, whether they are duplicates or their batch failed', async () => {
  const list = memoryFile()
  files.set('list', list)
  const out = createPageFile(list)
  // Of five rows the third repeats the first, and the batch of the fourth failed.
  const pages = [pageOf(0, [1, 2, 1]), pageOf(3, [4, 5])].map((page) => out.add(page))
  const flags = Uint8Array.of(1, 1, 0, 1, 1)
  const source = { file: 'list', of: 'people' as const, pages, flags: { at: list.append(flags), length: flags.length } }
  const held = await holdRows({ source, rows: Uint8Array.of(1, 1, 1, 0, 1), into: 'held' })
  expect(held.people).toBe(3)
  const kept = held.pages.flatMap(({ at, length }) => {
    const page = decodePage(files.get('held')?.read(at, length) ?? new Uint8Array())
    return page === undefined ? [] : [...hashedRows(page)]
  })
  expect(kept.map(({ row, usable, identifiers }) => [row, usable, identifiers['email']?.[0]?.slice(0, 2)])).toEqual([
    [0, true, '01'],
    [1, true, '02'],
    [2, false, undefined],
    [3, false, undefined],
    [4, true, '05'],
  ])
})
