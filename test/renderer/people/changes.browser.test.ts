import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failed } from '../../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { refused } from '../../../src/contract/wire/refused.ts'
import { lockedLists } from '../../../src/engine/disk/client.ts'
import { peopleDatabase, storedPeopleFiles } from '../../../src/engine/disk/people.ts'
import { listRecords } from '../../../src/engine/disk/records/client.ts'
import { peopleFileNames } from '../../../src/engine/people/hold/client.ts'
import { listsWithFiles } from '../../../src/engine/people/read/client.ts'
import type { UploadState, UploadSummary } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import type { AudienceTarget } from '../../../src/renderer/people/state/audienceModel.ts'
import { compareTarget, knownTarget, uploadChanges } from '../../../src/renderer/people/state/delta.ts'
import { eraseHere, findErasure } from '../../../src/renderer/people/state/erasure.ts'
import { exportListHashes } from '../../../src/renderer/people/state/hashExport.ts'
import { pairOfList, pairsOf, usePairing } from '../../../src/renderer/people/state/pairing.ts'
import { bringNextFile } from '../../../src/renderer/people/state/pairs.ts'
import { readPeopleBook } from '../../../src/renderer/people/state/peopleBook.ts'
import { deleteDigests, deleteDue, keepDigests } from '../../../src/renderer/people/state/retention.ts'
import { readSettled } from '../../../src/renderer/people/state/settling.ts'
import { suppressFile } from '../../../src/renderer/people/state/suppression.ts'
import {
  dropPeopleUndo,
  isUndone,
  reviewPeopleUndo,
  sendPeopleUndo,
  undoName,
} from '../../../src/renderer/people/state/undoing.ts'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { watching } from '../watching.ts'

const TARGET: AudienceTarget = { list: 'customAudience', accountId: 'a1', targetId: 'c1', operation: 'Update' }

const state = () => useAudience.getState()

let fake: FakeHost
let end: () => void

beforeEach(async () => {
  // Ids of uploads begin anew with each host.
  await peopleDatabase().positions.clear()
  fake = fakeHost({ connection: PRACTICE })
  setHost(fake.host)
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  for (const list of state().lists) await state().remove(list.id)
  end()
})

const importPeople = async (name: string, from: number, to: number): Promise<void> => {
  const rows = Array.from({ length: to - from }, (_, at) => `p${from + at}@example.com`)
  await state().previewFile(new File([['email', ...rows].join('\n')], name))
  await state().importFile()
  expect(state().problem).toBeUndefined()
}

const lastUploads = () =>
  fake.asked
    .filter(({ method }) => method === 'uploads.add')
    .map(({ args }) => (args[1] as readonly PlannedBatch[]).flatMap(({ body }) => JSON.parse(body)))

const people = (operations: readonly { readonly params: { readonly users: readonly unknown[] } }[]) =>
  operations.flatMap(({ params }) => params.users).length

/** The open list beside the earlier one that was uploaded last. */
const compared = async () => compareTarget(TARGET, (await knownTarget(TARGET)).bases[0]?.series ?? '')

it('sends only what changed since the last upload: who is gone first, then who is new', async () => {
  await importPeople('people.csv', 0, 300)
  expect(await knownTarget(TARGET)).toMatchObject({ bases: [] })
  expect(await state().upload(TARGET)).toMatchObject({ ok: true })
  await importPeople('people.csv', 40, 350)
  await readSettled()
  const known = await knownTarget(TARGET)
  expect(known.bases).toMatchObject([{ name: 'people.csv' }])
  const found = await compared()
  if (!found.ok) throw new Error(found.failure.sentence)
  expect(found.value).toMatchObject({ added: 50, changed: 0, removed: 40, removedRows: 40, same: 260, expiring: 0 })
  expect(found.value.ways.one).toMatchObject({ users: 90, requests: 2 })
  expect(await uploadChanges(TARGET, found.value, false)).toMatchObject({ ok: true })
  await expect
    .poll(() => useUploads.getState().uploads.map((upload) => upload.state))
    .toEqual(['finished', 'finished', 'finished'])
  const [first = [], off = [], on = []] = lastUploads()
  expect([people(first), people(off), people(on)]).toEqual([300, 40, 50])
  expect(new Set(off.map((each: { operation_type: string }) => each.operation_type))).toEqual(new Set(['Delete']))
  // The page starts the removals alone. The plan of the additions says what they wait for.
  const [list, removals, additions] = fake.asked.filter(({ method }) => method === 'uploads.plan')
  for (const first of [list, removals]) expect(first?.args[0]).not.toHaveProperty('after')
  expect(additions?.args[0]).toMatchObject({ after: 'upload-2' })
  const asked = fake.asked.filter(({ method }) => /^uploads.(seal|start)$/.test(method)).slice(2)
  expect(asked.map(({ method, args }) => [method, args[0]])).toEqual([
    ['uploads.seal', 'upload-3'],
    ['uploads.seal', 'upload-2'],
    ['uploads.start', 'upload-2'],
  ])

  await expect.poll(async () => (await storedPeopleFiles().toArray()).length).toBe(3)
  const again = await compared()
  if (!again.ok) throw new Error(again.failure.sentence)
  expect(again.value).toMatchObject({ added: 0, changed: 0, removed: 0, same: 310 })
  const sentence = expect.stringContaining('nothing to send')
  expect(await uploadChanges(TARGET, again.value, false)).toMatchObject({ failure: { sentence } })
})

const settled = async (): Promise<void> => {
  await expect.poll(() => useUploads.getState().uploads.every((upload) => upload.state === 'finished')).toBe(true)
  await readSettled()
}

it('undoes changes: who came goes, who went comes back, but nobody who is suppressed since', async () => {
  await importPeople('people.csv', 0, 30)
  await state().upload(TARGET)
  await readSettled()
  await importPeople('people.csv', 10, 35)
  const found = await compared()
  if (!found.ok) throw new Error(found.failure.sentence)
  await uploadChanges(TARGET, found.value, false)
  await settled()
  await suppressFile(new Blob(['p3@example.com']), '', 'likely')
  const additions = (await readPeopleBook()).sendings.at(-1)
  const named = useUploads.getState().uploads.find(({ id }) => id === additions?.upload)
  if (named === undefined) throw new Error('No upload.')
  expect(undoName(await readPeopleBook(), named)).toBe('people.csv')
  const undo = await reviewPeopleUndo(named.id)
  if (!undo.ok) throw new Error(undo.failure.sentence)
  expect(undo.value).toMatchObject({ removed: 5, restored: 10, unchanged: 0, unknown: 0, suppressed: 1 })
  expect(await sendPeopleUndo(undo.value)).toMatchObject({ ok: true })
  await dropPeopleUndo(undo.value)
  await settled()
  const [off = [], on = []] = lastUploads().slice(-2)
  expect([people(off), people(on)]).toEqual([5, 9])
  const after = await readPeopleBook()
  const all = useUploads.getState().uploads
  // Both parts are undone; the first upload and the undo are not.
  expect(after.sendings.filter(({ upload }) => isUndone(after, all, upload)).map(({ part }) => part)).toEqual([
    'removals',
    'changes',
  ])
  // What the target holds by now is the first list without the suppressed person.
  await importPeople('people.csv', 0, 30)
  const again = await compared()
  expect(again.ok && again.value).toMatchObject({ added: 0, removed: 0, same: 29 })
  const twice = await reviewPeopleUndo(named.id)
  if (!twice.ok) throw new Error(twice.failure.sentence)
  expect(twice.value).toMatchObject({ removed: 0, restored: 1, suppressed: 1, usersOn: 0 })
  const sentence = expect.stringContaining('Nothing to undo')
  expect(await sendPeopleUndo(twice.value)).toMatchObject({ failure: { sentence } })
})

it('imports the next file of a pair at once where it reads alike, and keeps the pair through a whole upload', async () => {
  await importPeople('people.csv', 0, 30)
  await state().upload(TARGET)
  const pairs = async () => pairsOf((await readSettled()).book)
  const [pair] = await pairs()
  if (pair === undefined) throw new Error('No pair.')
  const rows = (header: string) => new File([`${header}\nnew@example.com\n`], 'week-2.csv')
  await bringNextFile(pair, [rows('name,email')])
  expect(state().preview?.fileName).toBe('week-2.csv')
  await bringNextFile(pair, [rows('email')])
  expect(state()).toMatchObject({ openList: { name: 'week-2.csv', rows: 1 } })
  expect(pairOfList(state().openList?.id ?? '', usePairing.getState(), undefined)).toBe(pair)
  await state().upload(TARGET)
  expect(await pairs()).toMatchObject([{ id: pair.id, last: { name: 'week-2.csv' } }])
  await importPeople('other.csv', 0, 3)
  expect(pairOfList(state().openList?.id ?? '', usePairing.getState(), undefined)).toBeUndefined()
})

it('writes down what both parts are before it seals one, and leaves neither where one cannot be sealed', async () => {
  await importPeople('people.csv', 0, 20)
  await state().upload(TARGET)
  await readSettled()
  await importPeople('people.csv', 10, 30)
  const found = await compared()
  if (!found.ok) throw new Error(found.failure.sentence)
  const asked: string[] = []
  const { ledger, uploads } = fake.host
  setHost({
    ...fake.host,
    ledger: {
      ...ledger,
      append: (book, entries) => {
        asked.push(...entries.map((entry) => Object(entry).type))
        return ledger.append(book, entries)
      },
    },
    uploads: {
      ...uploads,
      seal: async (upload) => {
        asked.push(`seal ${upload}`)
        return upload === 'upload-2' ? failed(refused('The disk is full.')) : uploads.seal(upload)
      },
      forget: (upload) => {
        asked.push(`forget ${upload}`)
        return uploads.forget(upload)
      },
    },
  })
  expect(await uploadChanges(TARGET, found.value, false)).toMatchObject({ failure: { sentence: 'The disk is full.' } })
  expect(asked).toEqual([
    ...['peopleSending', 'peopleSending', 'seal upload-3', 'seal upload-2'],
    ...['peopleWithdrawn', 'forget upload-3', 'peopleWithdrawn', 'forget upload-2'],
  ])
  expect(await peopleDatabase().changes.count()).toBe(0)
  expect((await readPeopleBook()).sendings.map(({ upload }) => upload)).toEqual(['upload-1'])
})

it('does not take two lists of one name for one: only who was in the chosen one is taken off', async () => {
  await importPeople('people.csv', 0, 30)
  const shop = state().openList?.id ?? ''
  await state().upload(TARGET)
  await readSettled()
  await importPeople('people.csv', 100, 140)
  await state().upload(TARGET)
  await readSettled()
  await importPeople('people.csv', 110, 145)
  const { bases } = await knownTarget(TARGET)
  expect(bases.map(({ name }) => name)).toEqual(['people.csv', 'people.csv'])
  const ofShop = bases.find(({ dataset }) => dataset === shop)
  const newest = await compared()
  expect(newest.ok && newest.value).toMatchObject({ added: 5, removed: 10, same: 30 })
  const instead = await compareTarget(TARGET, ofShop?.series ?? '')
  expect(instead.ok && instead.value).toMatchObject({ added: 5, removed: 30 })
})

it('reads what a target holds from the journal again where it was lost', async () => {
  await importPeople('people.csv', 0, 30)
  await state().upload(TARGET)
  await readSettled()
  await storedPeopleFiles().clear()
  await peopleDatabase().positions.clear()
  expect((await knownTarget(TARGET)).bases).toHaveLength(1)
  const found = await compared()
  expect(found.ok && found.value).toMatchObject({ added: 0, same: 30 })
})

it('knows which upload was the last one also where the clock was set back between them', async () => {
  await importPeople('people.csv', 0, 30)
  await state().upload(TARGET)
  await readSettled()
  await storedPeopleFiles()
    .toCollection()
    .modify({ order: Date.now() + 3_600_000 })
  await state().upload({ ...TARGET, operation: 'Delete' })
  await readSettled()
  const held = await storedPeopleFiles().orderBy('file').toArray()
  expect(held.sort((one, other) => one.order - other.order).map(({ effect }) => effect)).toEqual(['put', 'taken'])
  const found = await compared()
  expect(found.ok && found.value).toMatchObject({ added: 30, same: 0 })
})

it('leaves no digest behind when a list is deleted, and knows its uploads again when the file is back', async () => {
  await importPeople('people.csv', 0, 30)
  const id = state().openList?.id ?? ''
  await state().upload(TARGET)
  await readSettled()
  expect((await peopleFileNames()).size).toBeGreaterThan(0)
  expect(await deleteDigests(id, 'asked')).toMatchObject({ ok: true })
  expect(await listsWithFiles()).toEqual(new Set())
  expect(await peopleFileNames()).toEqual(new Set())
  expect(state().openList).toMatchObject({ id, state: 'needsFile' })
  await importPeople('people.csv', 0, 30)
  expect(state().openList?.id).toBe(id)
  const { bases, lost } = await knownTarget(TARGET)
  expect([bases.length, lost]).toEqual([1, []])
})

it('puts what a list that is back did to a target where it was, so that later uploads keep the last word', async () => {
  await importPeople('people.csv', 0, 30)
  const first = state().openList?.id ?? ''
  await state().upload(TARGET)
  await readSettled()
  await importPeople('people.csv', 10, 40)
  const later = await compared()
  if (!later.ok) throw new Error(later.failure.sentence)
  await uploadChanges(TARGET, later.value, false)
  await expect.poll(async () => (await storedPeopleFiles().toArray()).length).toBe(3)
  expect(await deleteDigests(first, 'asked')).toMatchObject({ ok: true })
  await importPeople('people.csv', 0, 30)
  expect(state().openList?.id).toBe(first)
  const found = await compared()
  // The first ten were taken off since.
  expect(found.ok && found.value).toMatchObject({ added: 10, same: 20, removed: 10 })
})

it('takes a file that is back for another list where it is read in another way: uploads know people by their rows', async () => {
  const file = (name: string, lines: readonly string[]) => new File([['email,id', ...lines].join('\n')], name)
  const [one, two] = [
    file('one.csv', ['a@example.com,A-1', 'b@example.com,B-2']),
    file('two.csv', ['c@example.com,C-3']),
  ]
  const importBoth = async (files: readonly File[], readsIds: boolean): Promise<string> => {
    await state().previewFiles(files)
    for (const { id } of state().previews ?? []) {
      state().showFile(id)
      state().chooseKind(1, readsIds ? 'partner_user_id' : null)
      if (readsIds) state().confirmUnhashed(1, true)
    }
    await state().importFile()
    expect(state().problem).toBeUndefined()
    return state().openList?.id ?? ''
  }
  const id = await importBoth([one, two], false)
  await state().upload(TARGET)
  await readSettled()
  expect(await deleteDigests(id, 'asked')).toMatchObject({ ok: true })
  expect(await importBoth([one, two], true)).not.toBe(id)
  expect(await importBoth([two, one], false)).not.toBe(id)
  expect((await knownTarget(TARGET)).bases).toEqual([])
  expect(await importBoth([one, two], false)).toBe(id)
  expect((await knownTarget(TARGET)).bases).toHaveLength(1)
})

it('deletes digests when their retention time is over, but not those that are to be kept', async () => {
  await importPeople('people.csv', 0, 30)
  const id = state().openList?.id ?? ''
  const later = Date.now() + 31 * 86_400_000
  await deleteDue(await readSettled(), later)
  expect(state().openList).toMatchObject({ id, state: 'ready' })
  await state().upload(TARGET)
  await deleteDue(await readSettled(), later - 2 * 86_400_000)
  expect(await keepDigests(id, true)).toMatchObject({ ok: true })
  await deleteDue(await readSettled(), later)
  expect((await peopleFileNames()).size).toBe(1)
  expect(await keepDigests(id, false)).toMatchObject({ ok: true })
  await deleteDue(await readSettled(), later)
  expect([await listsWithFiles(), await peopleFileNames()]).toEqual([new Set(), new Set()])
  expect(state().openList).toMatchObject({ id, state: 'needsFile' })
})

it('gives up what failed of an upload when its digests go: the bodies kept for another try hold everybody', async () => {
  await importPeople('people.csv', 0, 30)
  const dataset = state().openList?.id ?? ''
  const upload = (id: string, state: UploadState, failed: number, of = dataset): UploadSummary => ({
    ...{ id, state, plannedAt: new Date().toISOString(), items: 30, itemsConfirmed: 20, requests: 3, retries: 0 },
    plan: { endpoint: 'customAudiences.users', parameters: {}, title: 'people.csv', dataset: of },
    batches: { planned: 0, sent: 0, confirmed: 2, failed, unknown: 0, skipped: 0 },
  })
  const busy = fakeHost({ connection: PRACTICE, uploads: [upload('u-1', 'paused', 0)] })
  setHost(busy.host)
  // The store was not told of it.
  const sentence = expect.stringContaining('finished')
  expect(await deleteDigests(dataset, 'retention')).toMatchObject({ failure: { sentence } })
  const uploads = [
    ...[upload('u-1', 'finished', 1), upload('u-2', 'finished', 0)],
    ...[upload('u-3', 'cancelled', 1), upload('u-4', 'finished', 1, 'another')],
  ]
  fake = fakeHost({ connection: PRACTICE, uploads })
  setHost(fake.host)
  expect(await deleteDigests(dataset, 'retention')).toMatchObject({ ok: true })
  expect(fake.asked.filter(({ method }) => method === 'uploads.cancel').map(({ args }) => args)).toEqual([['u-1']])
})

it('tells of an upload that can still send a person, not of one that took all rows with anybody new', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `p${at}@example.com`)
  await state().previewFile(new File([['email', ...rows, rows[7]].join('\n')], 'twice.csv'))
  await state().importFile()
  await state().upload(TARGET)
  await readSettled()
  const { uploads } = fake.host
  let untaken: number | undefined
  // As if one more batch had failed, and that of one row.
  const list = async () =>
    (await uploads.list()).map((upload) => ({ ...upload, batches: { ...upload.batches, failed: 1 } }))
  const outcomes: typeof uploads.outcomes = async (...asked) =>
    (await uploads.outcomes(...asked)).map((each) => ({ ...each, rows: each.rows.filter((row) => row !== untaken) }))
  setHost({ ...fake.host, uploads: { ...uploads, list, outcomes } })
  expect((await findErasure('p7@example.com', 'DE', 'email'))?.pending).toEqual([])
  untaken = 7
  expect((await findErasure('p7@example.com', 'DE', 'email'))?.pending).toMatchObject([
    { is: 'repeatable', isSure: true },
  ])
})

it('keeps what a list is written into without a person from a sweep of another window', async () => {
  await importPeople('people.csv', 0, 30)
  const { put } = listRecords
  let held: ReadonlySet<string> = new Set()
  let written = ''
  const putLater = async (list: Parameters<typeof put>[0]): Promise<void> => {
    held = await lockedLists()
    written = list.file
    return put(list)
  }
  const spied = vi.spyOn(listRecords, 'put').mockImplementation(putLater)
  try {
    const found = await findErasure('p7@example.com', 'DE', 'email')
    if (found === undefined) throw new Error('Nobody was found.')
    expect(await eraseHere(found)).toMatchObject({ removed: 1 })
  } finally {
    spied.mockRestore()
  }
  expect([...held]).toEqual([written])
  expect(await listsWithFiles()).toEqual(new Set([written]))
  expect(await lockedLists()).toEqual(new Set())
})

it('records an export of hashes before there is a file, and saves none without its record', async () => {
  await importPeople('people.csv', 0, 30)
  const { openList } = state()
  if (openList === undefined) throw new Error('No list is open.')
  const { ledger } = fake.host
  let isFull = true
  const done: unknown[] = []
  const append: typeof ledger.append = async (book, entries) => {
    done.push(...entries)
    return isFull ? failed(refused('The disk is full.')) : ledger.append(book, entries)
  }
  setHost({ ...fake.host, ledger: { ...ledger, append } })
  const spied = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    done.push(file)
    return '#'
  })
  try {
    const record = { type: 'hashesExported', dataset: openList.id, people: 30 }
    expect(await exportListHashes(openList)).toMatchObject({ failure: { sentence: 'The disk is full.' } })
    expect(done).toEqual([expect.objectContaining(record)])
    expect((await readPeopleBook()).exports).toEqual([])
    isFull = false
    expect(await exportListHashes(openList)).toMatchObject({ ok: true })
    expect(done.slice(1)).toEqual([expect.objectContaining(record), expect.any(Blob)])
    expect((await readPeopleBook()).exports).toMatchObject([{ dataset: openList.id, people: 30 }])
    expect(await exportListHashes({ ...openList, id: 'another' })).toMatchObject({ ok: false })
    expect(done).toHaveLength(3)
  } finally {
    spied.mockRestore()
  }
})
