import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFull } from '../../src/engine/disk/fullStorage.ts'
import { feedRecords, listRecords } from '../../src/engine/disk/records/client.ts'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { rememberFeed } from '../../src/renderer/feeds/state/feedRepository.ts'
import { rememberImport } from '../../src/renderer/people/state/listRepository.ts'
import { createLedger } from '../../src/shell/ledger.ts'
import { fakeHost } from '../renderer/fakeHost.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'

// A browser without room for the facts of an import. Nothing of it stays, and the window says why.

let ledger = createLedger(memoryFiles())

const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError')) as never

const rememberList = (id: string) => {
  const facts = { name: 'a.csv', importedAt: '', rows: 0, usable: 0, kinds: [] }
  const mapping = { columns: [], country: '', hasHeadings: true }
  return rememberImport(
    { id, file: 'new', ...facts, pages: [], flags: { at: 0, length: 0 } },
    { type: 'listImported', ...facts, bytes: 0, mapping },
  )
}

const rememberRows = (isReplay: boolean) => {
  const [name, importedAt] = ['a.csv', '']
  const mapping = { headings: [], fields: [], currency: '', shopAddress: '' }
  const facts = { rows: 1, errors: 0, warnings: 0, skipped: [], tables: { at: 0, length: 0 }, rules: [] }
  return rememberFeed(
    { id: 'new', file: 'feed-new', name, importedAt, ...facts },
    { type: 'feedImported', name, importedAt, bytes: 1, sha256: '', rows: 1, mapping },
    isReplay,
  )
}

const saying = (sentence: RegExp) => ({ failure: { sentence: expect.stringMatching(sentence) } })

beforeEach(() => {
  ledger = createLedger(memoryFiles())
  setHost({ ...fakeHost().host, ledger })
  vi.spyOn(listRecords, 'put').mockImplementation(full)
  vi.spyOn(feedRecords, 'put').mockImplementation(full)
})

afterEach(() => vi.restoreAllMocks())

it('leaves no list that asks for a file which was never kept', async () => {
  expect(await rememberList('new')).toMatchObject(saying(/disk is full\. Nothing was/))
  expect(await ledger.books()).toEqual([])
})

it('leaves a list that asked for its file before as it was', async () => {
  await ledger.append('list-old', [{ type: 'before' }])
  expect(await rememberList('old')).toMatchObject(saying(/disk is full/))
  expect((await ledger.read('list-old')).entries[0]).toEqual({ type: 'before' })
})

it('leaves no feed that asks for a file which was never kept', async () => {
  expect(await rememberRows(false)).toMatchObject(saying(/disk is full\. Free some space/))
  expect(await ledger.books()).toEqual([])
})

it('leaves a feed that asked for its file before as it was', async () => {
  await ledger.append('feed-new', [{ type: 'before' }])
  expect(await rememberRows(true)).toMatchObject(saying(/disk is full/))
  expect(await ledger.books()).toEqual(['feed-new'])
})

it('knows the names that browsers have for it', () => {
  expect(isFull(new DOMException('', 'QuotaExceededError'))).toBe(true)
  expect(isFull(new Error('The disk is full.'))).toBe(true)
  expect(isFull(new DOMException('', 'NotReadableError'))).toBe(false)
})
