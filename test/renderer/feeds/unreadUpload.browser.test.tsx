import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import { HostProblem } from '../../../src/host/hostProblem.ts'
import type { BatchOutcome } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { reviewUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { settleRowOutcomes } from '../../../src/renderer/feeds/state/uploading.ts'
import { UndoSheet } from '../../../src/renderer/feeds/upload/UndoSheet.tsx'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { eventually } from '../eventually.ts'
import { PRACTICE } from '../fakeHost.ts'
import { expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'
import { memoryHost } from './memoryHost.ts'
import { feedOf, rowAt, state } from './startFeeds.ts'

const SENTENCE = "The journal of “cups.csv” can't be read: uploads/a/journal in the data folder. Try again."

const taken = ({ index, rows, body }: PlannedBatch): BatchOutcome => {
  const { products } = JSON.parse(body) as { readonly products: readonly { readonly id: string }[] }
  const answer = ({ id }: { readonly id: string }) => ({
    ...{ id, product_key: `key-${id}`, status: 'CREATE_SUCCESS', warnings: [], errors: [] },
  })
  return { index, rows, state: 'confirmed', data: { products_response: products.map(answer) } }
}

let isUnread: boolean
/** Batches that are given before the disk gives none any more. */
let given: number
let end = (): void => {}
/** Until then the host does not give its list of uploads. */
let listing = Promise.resolve()

beforeEach(() => {
  ;[isUnread, given] = [false, 0]
  const { host } = memoryHost(taken)
  const { uploads } = host
  const outcomes: typeof uploads.outcomes = async (id, from, limit) => {
    if (isUnread && from >= given) throw new HostProblem(SENTENCE)
    return uploads.outcomes(id, from, Math.min(limit, isUnread ? given - from : limit))
  }
  setHost({
    ...host,
    connection: { ...host.connection, current: async () => PRACTICE },
    uploads: { ...uploads, outcomes, list: async () => listing.then(() => uploads.list()) },
  })
  end = watching(watchUploads, watchFeeds)
})

afterEach(async () => {
  isUnread = false
  for (const feed of state().feeds) await state().remove(feed.id)
  await feedDatabase().positions.clear()
  end()
})

const uploadCups = async (rows: number) => {
  await eventually(() => expect(state().feeds.length).toBe(0))
  await state().previewFile(feedOf(rows))
  await state().importFile()
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  const [upload] = useUploads.getState().uploads
  if (upload === undefined) throw new Error('no upload')
  return upload
}

const outcomeOf = async (row: number) => (await rowAt(row)).outcome

test.each([
  ['nothing', 0],
  ['a part', 1],
])('an upload whose journal gives %s is not undone, and the sentence says why', async (_, batches) => {
  const upload = await uploadCups(30)
  await eventually(async () => expect(await outcomeOf(29)).toBe('created'))
  ;[isUnread, given] = [true, batches]
  await feedDatabase().positions.clear()
  expect(await reviewUndo(upload)).toEqual({ ok: false, failure: { sentence: SENTENCE } })
  show(<UndoSheet upload={upload} onClose={() => {}} />)
  await expect.element(page.getByText(SENTENCE)).toBeVisible()
  expect(page.getByRole('button', { name: /^Undo \d/ }).query()).toBeNull()
  await expectAccessible()

  isUnread = false
  const review = await reviewUndo(upload)
  expect(review).toMatchObject({ ok: true, value: { acts: { delete: 30 } } })
})

test('rows of an upload whose journal is not given stay on their way: nobody knows that they did not arrive', async () => {
  isUnread = true
  const upload = await uploadCups(3)
  await eventually(() =>
    expect(useUploads.getState().uploads.find(({ id }) => id === upload.id)?.state).toBe('finished'),
  )
  const before = await outcomeOf(0)
  await settleRowOutcomes(state().openFeed?.id ?? '')
  expect([before, await outcomeOf(0)]).toEqual(['sending', 'sending'])

  isUnread = false
  await settleRowOutcomes(state().openFeed?.id ?? '')
  await eventually(async () => expect(await outcomeOf(0)).toBe('created'))
})

test('rows stay on their way in a feed that is opened before the list of uploads was read', async () => {
  isUnread = true
  await uploadCups(3)
  const feed = state().openFeed?.id ?? ''
  state().close()
  end()
  let list = (): void => {}
  listing = new Promise((resolve) => {
    list = resolve
  })
  end = watching(watchUploads, watchFeeds)
  await eventually(() => expect(state().feeds.length).toBe(1))
  await state().open(feed)
  await settleRowOutcomes(feed)
  expect(await outcomeOf(0)).toBe('sending')

  isUnread = false
  list()
  await eventually(async () => expect(await outcomeOf(0)).toBe('created'))
})
