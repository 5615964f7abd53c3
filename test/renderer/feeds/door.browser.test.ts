import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import { removeEndedFile, runImport } from '../../../src/engine/people/read/client.ts'
import { host, setHost, setWriterId } from '../../../src/renderer/base/hostAccess.ts'
import { chooseDrafts } from '../../../src/renderer/feeds/state/drafts.ts'
import {
  keepMadeRecipe,
  makeFeedRecipe,
  recipeForFeed,
  removeRecipe,
  useRecipes,
} from '../../../src/renderer/feeds/state/recipes.ts'
import { useRestore } from '../../../src/renderer/feeds/state/restoreState.ts'
import { countStepsBack, goBackTo } from '../../../src/renderer/feeds/state/restoring.ts'
import { sendChosen } from '../../../src/renderer/feeds/state/sending.ts'
import { useSnapshots } from '../../../src/renderer/feeds/state/snapshotNews.ts'
import { requestSnapshot, snapshotsStored } from '../../../src/renderer/feeds/state/snapshots.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { createWindows } from '../../../src/shell/windows.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { eventually } from '../eventually.ts'
import { namesIn, type Sent, sentToWorkers } from '../sentToWorkers.ts'
import { HEADERS, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

// What the real workers get and may do. The one of the open feed writes as its window does, those that read files get
// no door.

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  vi.restoreAllMocks()
  setWriterId(undefined)
  await stop()
})

const title = async (position: number): Promise<string> => (await rowAt(position)).cells.title

test('a window that another one took over from edits nothing, and its worker writes nothing', async () => {
  const { windows, mayWrite } = createWindows({ now: () => 0, sleep: async () => {} }, () => {})
  const ledger = createLedger(memoryFiles(), mayWrite)
  setHost({ ...host(), ledger })
  await windows.claim('here', 'This window')
  setWriterId('here')
  await openFeedOf(3)
  const book = `feed-${state().openFeed?.id}`
  await state().editCell(0, 'title', 'Mine')
  expect(await title(0)).toBe('Mine')
  expect(state().undoName?.sentence).toBe('Edit Title of line 2')
  const written = (await ledger.read(book)).entries.length

  await windows.claim('there', 'The other window', true)
  await state().editCell(1, 'title', 'Too late')
  expect(state().problem).toContain('Another Adwright window is active')
  await chooseDrafts(true)
  expect(state().openFeed).toMatchObject({ takesDrafts: false })
  await state().undo()
  expect([await title(0), await title(1)]).toEqual(['Mine', 'Cup 1'])
  expect((await ledger.read(book)).entries.length).toBe(written)

  await windows.claim('here', 'This window', true)
  await state().editCell(1, 'title', 'Again')
  expect(await title(1)).toBe('Again')
  expect((await ledger.read(book)).entries.length).toBeGreaterThan(written)
})

test('a window that another one took over from uploads nothing', async () => {
  const { windows, mayWrite } = createWindows({ now: () => 0, sleep: async () => {} }, () => {})
  setHost({ ...host(), ledger: createLedger(memoryFiles(), mayWrite) })
  await windows.claim('here', 'This window')
  setWriterId('here')
  await openFeedOf(3)
  await windows.claim('there', 'The other window', true)
  const sentence = expect.stringContaining('Another Adwright window is active')
  expect(await state().upload('c1')).toMatchObject({ failure: { sentence } })
  expect(await host().uploads.list()).toEqual([])
  await windows.claim('here', 'This window', true)
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  expect((await host().uploads.list()).map(({ state }) => state)).toEqual(['finished'])
})

/** Messages to the worker that was asked by this name. */
const toWorkerOf = (name: string, sent: readonly Sent[]): readonly Sent[] => {
  const asked = sent.find(({ message }) => message.name === name)
  expect(asked, name).toBeDefined()
  return sent.filter(({ worker }) => worker === asked?.worker)
}

const hasPort = ({ message, transfer }: Sent): boolean =>
  message.door !== undefined || transfer.some((each) => each instanceof MessagePort)

test('workers that read a feed or a list get no door', async () => {
  const sent = sentToWorkers()
  await openFeedOf(3)
  const into = crypto.randomUUID()
  const file = new File(['email\nperson@b.example\n'], 'people.csv')
  const plan = { encoding: 'utf-8', delimiter: ',', found: '', hasHeadings: true, columns: [] } as never
  const mapping = { columns: [{ index: 0, kind: 'email' as const }], country: '', hasHeadings: true }
  const imported = await runImport([{ file, plan, mapping }], into, () => {})
  expect(imported).toMatchObject({ ok: true })
  await removeEndedFile(into)
  for (const name of ['importFeed', 'importList']) expect(toWorkerOf(name, sent()).filter(hasPort), name).toEqual([])
})

/** Questions that change nothing. */
const READS = ['viewFeed', 'allRecords', 'recordAt', 'followSnapshots', 'awaitSaves', 'recallImages']

/** Snapshots are kept in their time. */
const OTHERS = [...READS, 'saveSnapshot', 'saveUnsaved']

test('an edit crosses twice: one question of the page, and one of its worker to the host', async () => {
  await openFeedOf(3)
  await title(0)
  const append = vi.fn(host().ledger.append)
  setHost({ ...host(), ledger: { ...host().ledger, append } })
  const sent = sentToWorkers()
  await state().editCell(0, 'title', 'Mug')
  // The changed rows came with the outcome, so the grid asks for nothing.
  expect(state().window.rowAt(0)?.cells.title).toBe('Mug')
  const asked = namesIn(sent())
  expect(asked.filter((name) => !OTHERS.includes(name))).toEqual(['editStep'])
  // A snapshot in this time asks the ledger for leave, and writes nothing.
  expect(append.mock.calls.filter(([, entries]) => entries.length > 0)).toHaveLength(1)
})

test('an upload of many chunks is one question of the page, and so is what became of it', async () => {
  await openFeedOf(600)
  await title(0)
  expect((await state().review('c1')).ready).toBe(600)
  const sent = sentToWorkers()
  expect(await sendChosen('c1', 'Spring', { added: { all: true, except: [] } })).toMatchObject({ ok: true })
  await eventually(async () => expect((await rowAt(599)).outcome).not.toBe('sending'))
  const asked = namesIn(sent())
  const others = [...READS, 'readRows']
  expect(new Set(asked.filter((name) => !others.includes(name)))).toEqual(new Set(['sendRows', 'settleUpload']))
  expect(asked.filter((name) => name === 'sendRows')).toHaveLength(1)
  await snapshotsStored()
  expect(useSnapshots.getState().snapshots.map(({ reason }) => reason)).toEqual(['upload', 'imported'])
})

test('a snapshot is one question of the page, and so are a look back at it and the way back', async () => {
  await openFeedOf(3)
  await snapshotsStored()
  await state().editCell(0, 'title', 'Mug')
  const sent = sentToWorkers()
  const asked = (): readonly string[] => namesIn(sent()).filter((name) => !READS.includes(name))
  const saving = requestSnapshot()
  // Later than the snapshot, though that is not on the disk yet.
  const later = state().editCell(0, 'title', 'Bowl')
  const saved = await saving
  await later
  expect(saved).toMatchObject({ ok: true, value: { reason: 'hand', edits: 1 } })
  expect(asked()).toEqual(['saveSnapshot', 'editStep'])
  const snapshot = saved.ok ? saved.value : null
  if (snapshot === null) throw new Error('Nothing was saved.')
  expect(await countStepsBack(snapshot)).toMatchObject({ cells: 1, before: 3, after: 3 })
  expect(await goBackTo(snapshot)).toBe(true)
  expect(asked().slice(2)).toEqual(['countGoBack', 'goBackStep'])
  expect(await title(0)).toBe('Mug')
})

test('a feed is opened by one question of the page that carries nothing of its book', async () => {
  await openFeedOf(3)
  await state().editCell(0, 'title', 'Mug')
  await snapshotsStored()
  const id = state().openFeed?.id ?? ''
  state().close()
  const read = vi.fn(host().ledger.read)
  setHost({ ...host(), ledger: { ...host().ledger, read } })
  const sent = sentToWorkers()
  await state().open(id)
  expect(state().openFeed).toMatchObject({ id, edits: 1 })
  const opening = sent().filter(({ message: { name } }) => name === 'openFeed')
  expect(opening.map(({ message: { argument } }) => argument)).toEqual([id])
  expect(read.mock.calls.filter(([book]) => book === `feed-${id}`)).toHaveLength(1)
  expect(await title(0)).toBe('Mug')
})

test('a choice about drafts is one question, written down before it takes effect', async () => {
  await openFeedOf(3)
  const book = `feed-${state().openFeed?.id}`
  const sent = sentToWorkers()
  await chooseDrafts(true)
  expect(state().openFeed).toMatchObject({ takesDrafts: true })
  expect(namesIn(sent()).filter((name) => !OTHERS.includes(name))).toEqual(['takeDrafts'])
  expect((await host().ledger.read(book)).entries.at(-1)).toEqual({ type: 'draftsChosen', takes: true })
})

test('a recipe is made, kept, offered and removed by one question each', async () => {
  await openFeedOf(3)
  await state().editCell(0, 'title', 'Mug')
  await snapshotsStored()
  const sent = sentToWorkers()
  const asked = (): readonly string[] => namesIn(sent()).filter((name) => !OTHERS.includes(name))
  expect((await makeFeedRecipe('Cups', []))?.summary).toMatchObject({ edits: 1, headings: HEADERS.split(',') })
  const kept = await keepMadeRecipe()
  expect(useRecipes.getState().saved).toMatchObject([{ name: 'Cups' }])
  expect(asked()).toEqual(['makeRecipe', 'saveRecipe'])
  const feed = state().openFeed
  if (!kept.ok || feed === undefined) throw new Error('Nothing was kept.')
  // Rows came in before the recipe was made.
  expect(await recipeForFeed(feed, new Map())).toBeUndefined()
  const later = { ...feed, importedAt: '9999' }
  expect(await recipeForFeed(later, new Map())).toMatchObject({ id: kept.value })
  expect(await recipeForFeed(later, new Map([[kept.value, '9999']]))).toBeUndefined()
  expect(asked().slice(2)).toEqual(['offerRecipe', 'offerRecipe', 'offerRecipe'])
  expect(await removeRecipe(kept.value)).toMatchObject({ ok: true })
  expect(useRecipes.getState().saved).toEqual([])
  expect(asked().slice(5)).toEqual(['forgetRecipe'])
})

test('feeds that are not whole at start are one question, with their books', async () => {
  await openFeedOf(3)
  await state().editCell(0, 'title', 'Mug')
  await snapshotsStored()
  const id = state().openFeed?.id ?? ''
  await stop(true)
  await feedDatabase().feeds.clear()
  const sent = sentToWorkers()
  stop = await startFeeds(1)
  await eventually(() => expect(useRestore.getState().findings).toMatchObject([{ feed: id, steps: 1, unreadable: 0 }]))
  const asked = sent().filter(({ message: { name } }) => name !== undefined && !READS.includes(name))
  expect(namesIn(asked).slice(0, 3)).toEqual(['keepBeforeUpgrade', 'sweepFeeds', 'checkFeeds'])
  expect(asked[2]?.message.argument).toMatchObject({ newest: [{ dataset: id }], lost: [id] })
})

test('the check at start has a worker of its own that ends, and until a feed is opened there is no other', async () => {
  await openFeedOf(3)
  await snapshotsStored()
  const id = state().openFeed?.id ?? ''
  await stop(true)
  const sent = sentToWorkers()
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  stop = await startFeeds(1)
  await eventually(() => expect(ended.mock.contexts).toEqual([toWorkerOf('checkFeeds', sent())[0]?.worker]))
  expect(namesIn(sent())).not.toContain('followSnapshots')
  await state().open(id)
  expect(toWorkerOf('openFeed', sent()).some(({ message: { name } }) => name === 'followSnapshots')).toBe(true)
})

test('what is kept before an upgrade is one question, before anything else is asked of feeds', async () => {
  await openFeedOf(3)
  await snapshotsStored()
  await stop(true)
  await host().ledger.append('program', [{ dataVersion: 1 }])
  const sent = sentToWorkers()
  stop = await startFeeds(1)
  const asked = namesIn(sent()).filter((name) => !READS.includes(name))
  expect(asked.slice(0, 2)).toEqual(['keepBeforeUpgrade', 'sweepFeeds'])
  expect((await host().snapshots.list()).map(({ reason }) => reason).toSorted()).toEqual(['imported', 'upgrade'])
})
