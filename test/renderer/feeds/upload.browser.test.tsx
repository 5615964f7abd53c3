import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { success } from '../../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import type { Host } from '../../../src/host/host.ts'
import type { BatchOutcome } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { watching } from '../watching.ts'
import '../../../src/renderer/feeds/upload/FeedUpload.tsx'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { openFeedPage, useFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { reviewUndo, sendUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { endWorker } from '../../../src/renderer/feeds/state/worker.ts'
import { eventually } from '../eventually.ts'
import { PRACTICE, PROFILE, uploadSummary } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { memoryHost } from './memoryHost.ts'
import { feedOf, rowAt, state } from './startFeeds.ts'

type Fields = Readonly<Record<string, unknown>> & { readonly id: string }

/** What is online, by id, with the keys that the platform gave. */
let online: Map<string, { readonly key: string; readonly text: string }>
let keys: number
let refusals: ReadonlySet<string>

const put = (product: Fields) => {
  const { id } = product
  const known = online.get(id)
  if (refusals.has(id))
    return { id, product_key: null, status: 'ERROR', warnings: [], errors: [{ code: 'X', message: `No ${id} today` }] }
  const [key, text] = [known?.key ?? `key${++keys}`, JSON.stringify(product)]
  online.set(id, { key, text })
  const status = known === undefined ? 'CREATE_SUCCESS' : known.text === text ? 'NO_CHANGE' : 'UPDATE_SUCCESS'
  return { id, product_key: key, status, warnings: [], errors: [] }
}

const remove = (key: string) => {
  const id = [...online].find(([, product]) => product.key === key)?.[0]
  if (id === undefined) return { product_key: null, failed_product_key: key, message: `Product ${key} was not found` }
  online.delete(id)
  return { product_key: key, failed_product_key: null, message: null }
}

/** A platform that does what it is asked. */
const answer = ({ index, rows, body }: PlannedBatch): BatchOutcome => {
  const asked = JSON.parse(body) as { products?: Fields[]; product_keys?: string[] }
  const data =
    asked.products === undefined
      ? { delete_products: (asked.product_keys ?? []).map(remove) }
      : { products_response: asked.products.map(put) }
  return { index, rows, state: 'confirmed', data }
}

const NO_ACTS = { restore: 0, delete: 0, recreate: 0, maybeCreated: 0, maybeDeleted: 0, none: 0 }

let memory: ReturnType<typeof memoryHost>
let end = (): void => {}

const catalogs = [{ id: 'c1', name: 'Spring' }]

const start = (change: (host: Host) => Host = (host) => host): void => {
  const host = {
    ...memory.host,
    connection: { ...memory.host.connection, current: async () => PRACTICE },
    call: async () => success({ status: 200, data: catalogs }),
  } as unknown as Host
  setHost(change(host))
  end = watching(watchUploads, watchFeeds)
}

const openCups = async (rows: number): Promise<void> => {
  await eventually(() => expect(state().feeds.length).toBe(0))
  await state().previewFile(feedOf(rows))
  await state().importFile()
  expect(state().problem).toBeUndefined()
}

const outcomeOf = async (row: number) => (await rowAt(row)).outcome

const priceOnline = (id: string): unknown => JSON.parse(online.get(id)?.text ?? '{}').price

beforeEach(async () => {
  ;[online, keys, refusals] = [new Map(), 0, new Set()]
  memory = memoryHost(answer)
  await page.viewport(1280, 800)
  useConnection.setState({ connection: PRACTICE })
})

afterEach(async () => {
  for (const feed of state().feeds) await state().remove(feed.id)
  // Uploads in memory are named anew in each test.
  await feedDatabase().positions.clear()
  end()
})

test('a row is marked although the last news came while the journal was being read', async () => {
  let release = (): void => {}
  let asked = 0
  start((host) => ({
    ...host,
    uploads: {
      ...host.uploads,
      outcomes: async (id, from, limit) => {
        // The first reading finds nothing. Its answer is in flight while the upload ends.
        if (asked++ > 0) return host.uploads.outcomes(id, from, limit)
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return []
      },
      start: async (id) => {
        const { plan } = memory.uploads.get(id) ?? {}
        const [summary] = await host.uploads.list()
        if (plan === undefined || summary === undefined) throw new Error('no upload')
        tell({ type: 'upload', upload: { ...summary, state: 'sending' } })
        await eventually(() => expect(asked).toBe(1))
        return host.uploads.start(id)
      },
    },
    subscribe: (listener) => {
      tell = listener
      return host.subscribe(listener)
    },
  }))
  await openCups(3)
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  release()
  await eventually(async () => expect(await outcomeOf(0)).toBe('created'))
})

let tell: Parameters<Host['subscribe']>[0] = () => {}

test('an upload is undone: created products go, changed ones get their values back, later changes stay', async () => {
  start()
  await openCups(4)
  await state().upload('c1')
  await eventually(async () => expect(await outcomeOf(3)).toBe('created'))
  await state().editCell(0, 'price', '20.00 EUR')
  await eventually(async () => expect(await outcomeOf(0)).toBe('outdated'))
  await state().editCell(1, 'price', '30.00 EUR')
  expect((await state().review('c1')).counts?.kinds).toMatchObject({ added: 0, changed: 2, unchanged: 2 })
  await state().upload('c1')
  await eventually(async () => expect(await outcomeOf(1)).toBe('updated'))
  expect(priceOnline('SKU-0')).toBe('20.00 EUR')
  await state().editCell(1, 'price', '40.00 EUR')
  await state().upload('c1')
  await eventually(() => expect(priceOnline('SKU-1')).toBe('40.00 EUR'))

  const [latest, second, first] = useUploads.getState().uploads
  if (latest === undefined || second === undefined || first === undefined) throw new Error('no uploads')
  const undo = await reviewUndo(second)
  expect(undo).toEqual({ ok: true, value: { acts: { ...NO_ACTS, restore: 1, none: 1 }, untouched: 0 } })
  if (!undo.ok) return
  expect(await sendUndo(second, undo.value)).toMatchObject({ ok: true })
  await eventually(() => expect(priceOnline('SKU-0')).toBe('15.00 EUR'))
  expect(priceOnline('SKU-1')).toBe('40.00 EUR')
  await eventually(async () => expect(await outcomeOf(0)).toBe('outdated'))

  const whole = await reviewUndo(first)
  // Row 0 stands again as the first upload left it, row 1 was changed since.
  expect(whole).toEqual({ ok: true, value: { acts: { ...NO_ACTS, delete: 3, none: 1 }, untouched: 0 } })
  if (!whole.ok) return
  expect(await sendUndo(first, whole.value)).toMatchObject({ ok: true })
  await eventually(() => expect([...online.keys()]).toEqual(['SKU-1']))
  await eventually(async () => expect(await outcomeOf(2)).toBe('deleted'))

  const [deletion] = useUploads.getState().uploads
  if (deletion === undefined) throw new Error('no deletion')
  const back = await reviewUndo(deletion)
  expect(back).toMatchObject({ ok: true, value: { acts: { recreate: 3 } } })
  if (back.ok) await sendUndo(deletion, back.value)
  await eventually(() => expect(online.size).toBe(4))
})

test('the review says what changes cell by cell, and everything is done with the keyboard', async () => {
  start()
  await openCups(6)
  refusals = new Set(['SKU-5'])
  await state().upload('c1')
  await eventually(async () => expect(await outcomeOf(5)).toBe('rejected'))
  await state().editCell(2, 'price', '99.00 EUR')
  await state().editCell(3, 'id', 'SKU-NEW')
  show(
    <main style={{ height: 760 }}>
      <FeedsScreen />
    </main>,
  )
  const tab = page.getByRole('tab', { name: 'Upload' })
  await expect.element(tab).toBeVisible()
  tab.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Upload 3 products')).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: '∆ Changed 1' })).toBeVisible()
  await expectAccessible()
  const saved: Blob[] = []
  const create = URL.createObjectURL
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob)
    return '#'
  }
  await button('Export for approval').click()
  await eventually(() => expect(saved.length).toBe(1))
  URL.createObjectURL = create
  const report = (await saved[0]?.text()) ?? ''
  expect(report).toContain('15.00 EUR</td><td dir="auto">99.00 EUR')
  expect(report).toContain('Changed (1)')

  page.getByRole('radio', { name: '+ Added 2' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const grid = page.getByRole('grid', { name: 'Products: Changed' })
  await expect.element(grid.getByText('99.00 EUR')).toBeVisible()
  await expect.element(grid.getByText('15.00 EUR')).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown} ')
  await expect.element(button('Upload 2 products')).toBeEnabled()
  await expect.element(page.getByRole('region', { name: 'Product SKU-2' }).getByText('99.00 EUR')).toBeVisible()

  page.getByRole('radio', { name: '∆ Changed 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const removed = page.getByRole('grid', { name: 'Products: Removed' })
  await expect.element(removed.getByText('SKU-3')).toBeVisible()
  await expect.element(button(/^Delete \d/)).not.toBeInTheDocument()
  removed.element().focus()
  await userEvent.keyboard('{ArrowDown} ')
  button('Delete 1 product…').element().focus()
  await userEvent.keyboard('{Enter}')
  const go = page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 product', exact: true })
  await expect.element(go).toBeDisabled()
  await userEvent.keyboard('DELETE 2')
  await expect.element(go).toBeDisabled()
  await expectAccessible()
  await userEvent.keyboard('{Backspace}1')
  await expect.element(go).toBeEnabled()
  go.element().focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(online.has('SKU-3')).toBe(false))
  expect(online.has('SKU-2')).toBe(true)
  // Sending ends on the page of the rows, behind what it did online.
  await eventually(() => expect(useFeedPage.getState().page).toBe('rows'))

  refusals = new Set()
  openFeedPage('upload')
  await button('Retry 1 rejected row').click()
  await eventually(() => expect(online.has('SKU-5')).toBe(true))
  // Only what was refused went out.
  expect(online.has('SKU-NEW')).toBe(false)
})

const showUpload = async (): Promise<void> => {
  show(
    <main style={{ height: 760 }}>
      <FeedsScreen />
    </main>,
  )
  await page.getByRole('tab', { name: 'Upload' }).click()
}

test('a live upload asks once, with catalog, account and number', async () => {
  const live = { ...PRACTICE, state: 'live', profile: PROFILE } as const
  start((host) => ({ ...host, connection: { ...host.connection, current: async () => live } }))
  useConnection.setState({ connection: live })
  await openCups(4)
  await showUpload()
  const upload = button(/^Upload 4 products/)
  await upload.click()
  const asked = page.getByRole('alertdialog', { name: 'Upload 4 products to Spring?' })
  await expect.element(asked.getByText(/Live catalog “Spring” as @.*This changes live ads/)).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(online.size).toBe(0)
  await upload.click()
  await asked.getByRole('button', { name: 'Upload 4 products', exact: true }).click()
  await eventually(() => expect(online.size).toBe(4))
})

test('an undo on Live asks once before it changes products', async () => {
  const live = { ...PRACTICE, state: 'live', profile: PROFILE } as const
  start((host) => ({ ...host, connection: { ...host.connection, current: async () => live } }))
  useConnection.setState({ connection: live })
  await openCups(2)
  await state().upload('c1')
  await eventually(async () => expect(await outcomeOf(1)).toBe('created'))
  await state().editCell(0, 'price', '20.00 EUR')
  await eventually(async () => expect(await outcomeOf(0)).toBe('outdated'))
  await state().upload('c1')
  await eventually(() => expect(priceOnline('SKU-0')).toBe('20.00 EUR'))
  await showUpload()
  await button('Undo…').first().click()
  const undo = button(/^Undo 1 product on Live @practice_shop/)
  await expect.element(undo).toBeEnabled()
  await undo.click()
  const asked = page.getByRole('alertdialog', { name: 'Undo 1 product on Live?' })
  await expect.element(asked.getByText(/as @practice_shop.*This changes live ads/)).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(priceOnline('SKU-0')).toBe('20.00 EUR')
  await undo.click()
  await asked.getByRole('button', { name: 'Undo 1 product', exact: true }).click()
  await eventually(() => expect(priceOnline('SKU-0')).toBe('15.00 EUR'))
})

test('the button is off and says why while an upload of the feed is not finished', async () => {
  start()
  await openCups(4)
  await showUpload()
  const upload = button('Upload 4 products')
  await expect.element(upload).not.toHaveAttribute('aria-disabled')
  const plan = {
    endpoint: 'products.put',
    parameters: { product_catalog_id: 'c1' },
    title: 'cups.csv to Spring',
    dataset: state().openFeed?.id ?? '',
  } as const
  useUploads.setState({ uploads: [uploadSummary('u1', { plan, state: 'paused', target: 'practice' })] })
  await expect.element(page.getByText(/isn't finished\. Resume or cancel it below/).last()).toBeVisible()
  await expect.element(upload).toHaveAttribute('aria-disabled', 'true')
  useUploads.setState({ uploads: [uploadSummary('u1', { plan, state: 'paused', target: 'live' })] })
  await expect.element(upload).not.toHaveAttribute('aria-disabled')
})

test('an upload that is being prepared shows how far it is and can be canceled', async () => {
  let release = (): void => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  const forgotten: string[] = []
  start((host) => ({
    ...host,
    uploads: {
      ...host.uploads,
      add: async (id, batches) => {
        await held
        return host.uploads.add(id, batches)
      },
      forget: async (id) => {
        forgotten.push(id)
        return host.uploads.forget(id)
      },
    },
  }))
  await openCups(4)
  await showUpload()
  await button('Upload 4 products').click()
  await expect.element(page.getByRole('progressbar', { name: 'Preparing upload' })).toBeVisible()
  await expectAccessible()
  await button('Cancel').click()
  release()
  await expect.element(button('Upload 4 products')).toBeVisible()
  expect(forgotten.length).toBe(1)
  expect(online.size).toBe(0)
  await button('Upload 4 products').click()
  await eventually(() => expect(online.size).toBe(4))
})

test('a worker that ends while it packs leaves no half plan, and nothing is sent', async () => {
  let release = (): void => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  start((host) => ({
    ...host,
    uploads: {
      ...host.uploads,
      add: async (id, batches) => {
        await held
        return host.uploads.add(id, batches)
      },
    },
  }))
  await openCups(4)
  const asked = state().upload('c1')
  await eventually(() => expect(memory.uploads.size).toBe(1))
  endWorker()
  release()
  const sentence = expect.stringContaining('Open the feed again')
  expect(await asked).toMatchObject({ failure: { sentence } })
  expect(memory.uploads.size).toBe(0)
  expect(online.size).toBe(0)
  expect(state().isPlanning).toBeUndefined()
  await state().open(state().feeds[0]?.id ?? '')
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  await eventually(() => expect(online.size).toBe(4))
})

test('a worker that ends once the upload is sealed leaves it, and that is said', async () => {
  start((host) => ({
    ...host,
    uploads: {
      ...host.uploads,
      start: (id) => {
        endWorker()
        return host.uploads.start(id)
      },
    },
  }))
  await openCups(4)
  const sentence = expect.stringContaining('The upload is prepared')
  expect(await state().upload('c1')).toMatchObject({ failure: { sentence } })
  await eventually(() => expect(online.size).toBe(4))
})

test('what stood in Practice before a reset counts as online no more, and is not undone', async () => {
  let connection: typeof PRACTICE = PRACTICE
  start((host) => ({ ...host, connection: { ...host.connection, current: async () => connection } }))
  await openCups(2)
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  await eventually(async () => expect(await outcomeOf(1)).toBe('created'))
  expect((await state().review('c1')).counts?.kinds).toMatchObject({ added: 0, unchanged: 2 })
  online.clear()
  connection = { ...PRACTICE, seeded: { ...PRACTICE.seeded, resets: 1 } }
  expect((await state().review('c1')).counts?.kinds).toMatchObject({ added: 2, unchanged: 0, removed: 0 })
  const [first] = useUploads.getState().uploads
  if (first === undefined) throw new Error('no upload')
  expect(await reviewUndo(first)).toEqual({
    ok: false,
    failure: { sentence: expect.stringContaining('Practice was reset') },
  })
  expect(await state().upload('c1')).toMatchObject({ ok: true })
  await eventually(() => expect(online.size).toBe(2))
})
