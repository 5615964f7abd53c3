import { afterEach, beforeEach, expect, it } from 'vitest'
import { failed } from '../../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { refused } from '../../../src/contract/wire/refused.ts'
import { PAGE_ROWS } from '../../../src/engine/disk/feedPages.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import type { UploadPlan, UploadSummary } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { catalogPlaceOf } from '../../../src/renderer/feeds/state/onlinePlace.ts'
import { sendPlan } from '../../../src/renderer/feeds/state/sending.ts'
import { reviewUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { worker } from '../../../src/renderer/feeds/state/worker.ts'
import { resumeUpload, useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { eventually } from '../eventually.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { watching } from '../watching.ts'
import { feedOf, openFeedOf, rowAt, state } from './startFeeds.ts'

// A large feed is sent while the rest of it is planned. By the upload, and by whoever resumes it.

/** More than are planned in full by themselves. */
const MANY = 5_010
/** As many as the tests need that say how many are planned in full. */
const PRODUCTS = 810
const MAX_FULL = 20
const BATCHES = Math.ceil(PRODUCTS / 25)
/** Batches that were sealed when the program was killed, in the middle of a chunk. */
const SEALED = 17

let fake: FakeHost
let end: () => void

const begin = (): void => {
  fake = fakeHost({ connection: PRACTICE })
  setHost(fake.host)
  end = watching(watchUploads, watchFeeds)
}

beforeEach(async () => {
  begin()
  await eventually(() => expect(state().feeds.length).toBe(0))
})

afterEach(async () => {
  for (const feed of state().feeds) await state().remove(feed.id)
  await feedDatabase().positions.clear()
  end()
})

const methods = (): readonly string[] =>
  fake.asked.map(({ method }) => method).filter((method) => /^uploads\.(plan|add|seal|start|resume)$/.test(method))

/** Batches that were added after the host was asked `begun` times. */
const added = (begun = 0): readonly PlannedBatch[] =>
  fake.asked
    .slice(begun)
    .flatMap(({ method, args }) => (method === 'uploads.add' ? (args[1] as readonly PlannedBatch[]) : []))

const upload = () => useUploads.getState().uploads[0]

const CATALOG = { parameters: { product_catalog_id: 'c1' }, title: 'cups' }

const uploadWhole = async (): Promise<readonly PlannedBatch[]> => {
  await openFeedOf(PRODUCTS)
  expect(await state().review('c1')).toMatchObject({ ready: PRODUCTS, requests: BATCHES })
  const plan = { ...CATALOG, endpoint: 'products.put' } as const
  const choice = { added: { all: true, except: [] } }
  const place = await catalogPlaceOf('c1')
  const question = { plan, place, choice, maxFull: MAX_FULL }
  expect(await sendPlan((options) => worker().ask('sendRows', question, options))).toMatchObject({ ok: true })
  await expect.poll(() => upload()?.state).toBe('finished')
  return added()
}

/** What else there is once the program was started again. */
interface Meanwhile {
  /** Is the row marked as sent? */
  readonly isElsewhere?: (row: number) => boolean
  /** The file of the rows that were reviewed. */
  readonly file?: string
  /** Another upload of the feed, which is not at its end. */
  readonly other?: Omit<UploadPlan, 'dataset'>
}

const withFile = ({ measured, ...plan }: UploadPlan, file: string): UploadPlan => ({
  ...plan,
  ...(measured && {
    measured: {
      ...measured,
      frozen: { version: (measured.frozen['version'] ?? '').replace(/^\S+/, file) },
    },
  }),
})

/** The program as it was killed in mid plan and started again, with its books. How often the host was asked by then. */
const killed = async (
  whole: readonly PlannedBatch[],
  { isElsewhere = () => true, other, file }: Meanwhile = {},
): Promise<{ readonly found: UploadSummary; readonly begun: number }> => {
  const given = fake.asked.find(({ method }) => method === 'uploads.plan')?.args[0] as UploadPlan
  const plan = file === undefined ? given : withFile(given, file)
  const books = fake.host.ledger
  const id = upload()?.id ?? ''
  const feed = state().openFeed?.id ?? ''
  end()
  begin()
  for (const book of await books.books()) {
    // What was online before is written down before a part is sealed.
    if (book === `undo-${id}-1`) continue
    const { entries } = await books.read(book)
    await fake.host.ledger.append(book, book === `undo-${id}-0` ? entries.slice(0, 3) : entries)
  }
  const planned = await fake.host.uploads.plan(plan)
  if (!planned.ok) throw new Error(planned.failure.sentence)
  expect(planned.value).toBe(id)
  if (other !== undefined) await fake.host.uploads.plan({ ...other, dataset: feed })
  await fake.host.uploads.add(id, whole.slice(0, SEALED))
  // Rows were packed that no part was sealed of.
  const pages = await feedDatabase().outcomes.where('feed').equals(feed).toArray()
  await feedDatabase().outcomes.bulkPut(
    pages.map((page) => ({
      ...page,
      outcomes: page.outcomes.map((_, at) => (isElsewhere(page.page * PAGE_ROWS + at) ? 1 : 0)),
    })),
  )
  await feedDatabase().positions.clear()
  await eventually(() => expect(state().feeds.length).toBe(1))
  await state().open(feed)
  await expect.poll(() => upload()?.partial?.batches).toBe(SEALED)
  const found = upload()
  if (found === undefined) throw new Error('no upload')
  return { found, begun: fake.asked.length }
}

const sealings = () => fake.asked.filter(({ method }) => method === 'uploads.seal').map(({ args }) => args[1])

it('starts when its first part is sealed, and sends every product of the rest once', async () => {
  await openFeedOf(MANY)
  expect(await state().review('c1')).toMatchObject({ ready: MANY })
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  await expect.poll(() => upload()?.state).toBe('finished')
  const whole = added()
  expect(methods().slice(0, 3)).toEqual(['uploads.plan', 'uploads.add', 'uploads.start'])
  expect(methods().slice(-2)).toEqual(['uploads.add', 'uploads.seal'])
  expect(whole.map(({ index }) => index)).toEqual(Array.from({ length: Math.ceil(MANY / 25) }, (_, at) => at))
  expect(whole.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: MANY }, (_, row) => row))
  expect(sealings()).toEqual([false])
})

it('is planned to its end when it is resumed, as it would have been', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(added(begun)).toEqual(whole.slice(SEALED))
  expect(sealings()).toEqual([false])
})

it('is planned as it was reviewed where the feed was edited since', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  await state().editCell(PRODUCTS - 1, 'title', 'Another cup')
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(added(begun)).toEqual(whole.slice(SEALED))
  expect(sealings()).toEqual([false])
  expect((await rowAt(PRODUCTS - 1)).cells.title).toBe('Another cup')
})

it('ends as incomplete where its rows are in another file, and its undo knows what never left', async () => {
  const { found, begun } = await killed(await uploadWhole(), { file: 'feed-other' })
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(added(begun)).toEqual([])
  expect(sealings()).toEqual([true])
  const ended = upload()
  if (ended === undefined) throw new Error('no upload')
  const undo = await reviewUndo(ended)
  const { untouched = 0, acts } = undo.ok ? undo.value : {}
  // Three chunks of 250 were packed, of which 425 products were sealed.
  expect(untouched).toBe(3 * 250 - SEALED * 25)
  expect(Object.values(acts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(SEALED * 25)
})

it('is planned as it was reviewed where the feed is edited while the rest is planned', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  const uploads = fake.host.uploads as { add: typeof fake.host.uploads.add }
  const { add } = uploads
  uploads.add = async (id, batches) => {
    const taken = await add(id, batches)
    uploads.add = add
    await state().editCell(PRODUCTS - 1, 'title', 'Another cup')
    return taken
  }
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(added(begun)).toEqual(whole.slice(SEALED))
  expect(sealings()).toEqual([false])
})

it('ends as incomplete where rows of its last batch are left out', async () => {
  const left = (row: number) => row >= PRODUCTS - 5
  const other = { ...CATALOG, endpoint: 'products.put' } as const
  const { found, begun } = await killed(await uploadWhole(), { isElsewhere: left, other })
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => sealings()).toEqual([true])
  expect(added(begun)).toHaveLength(BATCHES - SEALED)
})

it('takes what was packed and not sealed, though a deletion is not at its end', async () => {
  const other = { ...CATALOG, endpoint: 'products.delete' } as const
  const { found, begun } = await killed(await uploadWhole(), { other })
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => sealings()).toEqual([false])
  expect(added(begun)).toHaveLength(BATCHES - SEALED)
})

it('is planned from where the host has it, whatever the page knew', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  const uploads = fake.host.uploads as { list: typeof fake.host.uploads.list }
  const { list } = uploads
  const batches = SEALED + 2
  const partial = { items: batches * 25, batches, nextRow: batches * 25 }
  uploads.list = async () => (await list()).map((each) => ({ ...each, partial }))
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => sealings()).toEqual([false])
  expect(added(begun)).toEqual(whole.slice(batches))
})

it('is paused with the reason where the rest cannot be planned, and planned on when it is resumed', async () => {
  const { found } = await killed(await uploadWhole())
  const uploads = fake.host.uploads as { add: typeof fake.host.uploads.add }
  const { add } = uploads
  const stuck = { resolve: () => {} }
  const isReleased = new Promise<void>((resolve) => {
    stuck.resolve = resolve
  })
  uploads.add = async () => {
    await isReleased
    return failed(refused('The disk is full.'))
  }
  await resumeUpload({ ...found, state: 'stopped' })
  const busy = 'The rest of an upload is being planned. Wait until all of it is planned, or pause it.'
  expect(await state().upload('c1')).toMatchObject({ ok: false, failure: { sentence: busy } })
  stuck.resolve()
  await expect.poll(() => upload()?.state).toBe('paused')
  const texts = () => useToasts.getState().past.map(({ text }) => text)
  await expect.poll(texts).toContainEqual(expect.stringContaining("its rest couldn't be planned: The disk is full."))
  uploads.add = add
  await resumeUpload({ ...found, state: 'paused' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(sealings()).toEqual([false])
})

it('ends as incomplete where its feed is removed, which stays if that fails', async () => {
  const { found } = await killed(await uploadWhole())
  const uploads = fake.host.uploads as { seal: typeof fake.host.uploads.seal }
  const { seal } = uploads
  uploads.seal = async () => failed(refused('The disk is full.'))
  await state().remove(found.plan.dataset)
  expect(state().problem).toBe('The disk is full.')
  expect(state().feeds).toHaveLength(1)
  uploads.seal = seal
  await state().remove(found.plan.dataset)
  expect(sealings()).toEqual([true])
})

it('is planned on while another feed is open, and where it is opened in the middle of that', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  await state().previewFile(feedOf(3))
  await state().importFile()
  expect(state().openFeed?.id).not.toBe(found.plan.dataset)
  const uploads = fake.host.uploads as { add: typeof fake.host.uploads.add }
  const { add } = uploads
  let opening = Promise.resolve()
  uploads.add = async (id, batches) => {
    uploads.add = add
    const taken = await add(id, batches)
    opening = state().open(found.plan.dataset)
    return taken
  }
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  await opening
  expect(state().openFeed?.id).toBe(found.plan.dataset)
  expect(added(begun)).toEqual(whole.slice(SEALED))
  expect(sealings()).toEqual([false])
})

it('is planned on where its feed is closed in the middle of that', async () => {
  const whole = await uploadWhole()
  const { found, begun } = await killed(whole)
  const uploads = fake.host.uploads as { add: typeof fake.host.uploads.add }
  const { add } = uploads
  uploads.add = (id, batches) => {
    uploads.add = add
    state().close()
    return add(id, batches)
  }
  await resumeUpload({ ...found, state: 'stopped' })
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(state().openFeed).toBeUndefined()
  expect(added(begun)).toEqual(whole.slice(SEALED))
})
