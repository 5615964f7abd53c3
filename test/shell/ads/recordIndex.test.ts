import { beforeAll, expect, it } from 'vitest'
import { type Fields, isFields } from '../../../src/contract/language/fields.ts'
import { joinBytes } from '../../../src/contract/wire/bytes.ts'
import { projectPath, readGeneration, writeGeneration } from '../../../src/shell/ads/projectFiles.ts'
import { createRecordStore, type RecordStore } from '../../../src/shell/ads/recordStore.ts'
import { summedUp } from '../../../src/shell/journal/journal.ts'
import { journalLine, readJournalLine } from '../../../src/shell/journal/line.ts'
import { createBaseNames } from '../../../src/workspace/ads/baseNames.ts'
import { memoryFiles } from '../memoryFiles.ts'

// A generation opened by its index equals one whose lines were all read.

const ID = 'live_20acc'
const INDEX = projectPath(ID, 'records-1.index')
const RECORDS = projectPath(ID, 'records-1.lines')

const card = (at: number): Fields => ({
  id: `c${at}`,
  name: `Tee Größe ${at % 50}`,
  card_uri: `card://${at}`,
  deleted: at % 7 === 0,
  components: [{ type: 'MEDIA', media_key: `3_${at % 5}` }],
})

const files = memoryFiles()

beforeAll(async () => {
  const store = createRecordStore()
  for (let at = 0; at < 200; at++) store.set('card', `c${at}`, card(at))
  for (let at = 0; at < 5; at++) store.set('media', `3_${at}`, { media_key: `3_${at}`, name: `Picture ${at}` })
  // A line that a later one replaced is none any more.
  store.set('card', 'c3', { ...card(3), name: 'Renamed' })
  expect((await writeGeneration(files, ID, 1, store, [])).ok).toBe(true)
})

const open = async (change: (copy: typeof files) => void = () => {}): Promise<RecordStore> => {
  const copy = memoryFiles(new Map(files.all))
  change(copy)
  return (await readGeneration(copy, ID, 1)).store
}

const said = (store: RecordStore) => {
  const names = [createBaseNames({ theirs: store.get, ids: store.ids }), store.names]
  return names.map((each) => ({
    cards: [...store.ids('card')].map((id) => [store.get('card', id), store.isDeleted('card', id)]),
    named: each.idNamed('card', 'card://42'),
    nobody: each.idNamed('card', 'card://4'.repeat(9)),
    live: each.liveWith('card', 'name', 'Tee Größe 8', 9),
    replaced: [each.liveWith('card', 'name', 'Renamed', 9), each.liveWith('card', 'name', 'Tee Größe 3', 9)],
    users: [...each.users('card', '3_2')].sort(),
  }))
}

it('says the same by its index, by its lines, and by its names or without them', async () => {
  const [byIndex, byNames] = said(await open())
  const [byLines, byMadeNames] = said(await open((copy) => copy.all.delete(INDEX)))
  expect(byIndex?.cards).toHaveLength(200)
  expect(byIndex).toMatchObject({ named: 'c42', live: 4, replaced: [1, 3] })
  expect(byNames).toEqual(byIndex)
  expect(byLines).toEqual(byIndex)
  expect(byMadeNames).toEqual(byIndex)
})

it('finds a record by what it is called since it was learned, and no more by what it was called', async () => {
  const store = await open()
  store.set('card', 'c42', { ...card(42), card_uri: 'card://new', deleted: false })
  expect(store.names.idNamed('card', 'card://42')).toBeUndefined()
  expect(store.names.idNamed('card', 'card://new')).toBe('c42')
  expect(store.isDeleted('card', 'c42')).toBe(false)
})

it('reads the lines where the index is cut off or changed at any byte', async () => {
  const whole = files.all.get(INDEX) ?? new Uint8Array()
  const expected = said(await open())
  for (let at = 0; at < whole.length; at += 97) {
    const changed = whole.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    for (const bytes of [whole.slice(0, at), changed])
      expect(said(await open((copy) => copy.all.set(INDEX, bytes)))).toEqual(expected)
  }
})

it.each<[string, Fields]>([
  ['an earlier program', { format: 1, naming: undefined }],
  ['a program in which records name others by other fields', { naming: 1 }],
])('reads the lines where the index is that of %s', async (_, older) => {
  const expected = said(await open())
  const index = files.all.get(INDEX) ?? new Uint8Array()
  const head = readJournalLine(index, 0, index.indexOf(0x0a))?.value
  // The table of names knows none of the references.
  const table = new Uint8Array(8)
  const sum = summedUp(table, { bytes: 0, checksum: 0 })
  const written = isFields(head) ? joinBytes([journalLine({ ...head, names: sum, ...older }), table]) : index
  expect(said(await open((copy) => copy.all.set(INDEX, written)))).toEqual(expected)
})

it('finds a changed byte of a record afterwards', async () => {
  const copy = memoryFiles(new Map(files.all))
  const bytes = files.all.get(RECORDS)?.slice() ?? new Uint8Array()
  bytes[100] = (bytes[100] ?? 0) ^ 1
  copy.all.set(RECORDS, bytes)
  const read = await readGeneration(copy, ID, 1)
  expect([read.isWhole, await read.isIntact?.()]).toEqual([true, false])
  expect(await (await readGeneration(files, ID, 1)).isIntact?.()).toBe(true)
})
