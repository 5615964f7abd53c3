import { expect, test, vi } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import type { FaultRule } from '../../../src/emulator/faults.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import { productsTable } from '../../../src/emulator/world.ts'
import { createSnapshot, keepAnswer, type Snapshot } from '../../../src/engine/feed/compare/onlineSnapshot.ts'
import { setFeedHost } from '../../../src/engine/feed/feedDoor.ts'
import { editStep } from '../../../src/engine/feed/history/stepMethods.ts'
import { type Opened, setOpened } from '../../../src/engine/feed/open/openedFeed.ts'
import { reviewRows } from '../../../src/engine/feed/review/reviewMethods.ts'
import { createSentValues } from '../../../src/engine/feed/review/sentValues.ts'
import { chooseDeletions } from '../../../src/engine/feed/review/uploadChoice.ts'
import type { UndoItem } from '../../../src/engine/model/uploadModel.ts'
import type { Job } from '../../../src/engine/thread/workerCall.ts'
import type { Host } from '../../../src/host/host.ts'
import type { UploadSummary } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { catalogPlaceOf } from '../../../src/renderer/feeds/state/onlinePlace.ts'
import { deleteChosen, sendChosen } from '../../../src/renderer/feeds/state/sending.ts'
import { change } from '../../../src/renderer/feeds/state/state.ts'
import { readUndoItems, reviewUndo, sendUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { freeJob } from '../../engine/freeJob.ts'
import { storeProducts } from '../../engine/storedProducts.ts'
import { memoryFile } from '../memoryFile.ts'
import { mortalHost } from './mortalHost.ts'

// The oracle of undo: the catalog before an upload and after its undo. Meanwhile responses are lost and programs are
// killed. Worker, page, host and platform are the real ones; only the browser's stores are in memory.

const held = vi.hoisted(() => ({
  values: undefined as unknown,
  positions: new Map<string, unknown>(),
  /** The catalog as it was read, and when that began. */
  reading: undefined as { readonly snapshot: unknown; readonly begunAt: string } | undefined,
  asked: [] as string[],
}))

vi.mock('../../../src/engine/feed/review/sentFile.ts', () => ({
  sentValuesOf: async () => held.values,
  flushSentFile: async () => {},
}))
vi.mock('../../../src/engine/disk/onlineFacts.ts', () => ({
  readFacts: async () => ({
    key: 'k',
    ...(held.reading === undefined
      ? {}
      : { current: { file: 'f', at: held.reading.begunAt, begunAt: held.reading.begunAt, variants: true } }),
  }),
}))
vi.mock('../../../src/engine/feed/compare/onlineBaseFile.ts', () => ({
  baseSnapshot: async () => held.reading?.snapshot,
}))
vi.mock('../../../src/engine/feed/compare/onlineChoices.ts', () => ({
  choicesOf: async () => ({ sideOf: () => undefined }),
}))
vi.mock('../../../src/engine/feed/compare/onlineRunning.ts', () => ({ addToReading: async () => {} }))
vi.mock('../../../src/engine/disk/feeds.ts', () => ({
  feedDatabase: () => ({
    outcomes: { bulkPut: async () => {} },
    positions: {
      get: async (upload: string) => held.positions.get(upload),
      put: async (kept: { readonly upload: string }) => held.positions.set(kept.upload, kept),
    },
    transaction: async (_mode: string, _one: unknown, _other: unknown, act: () => Promise<void>) => act(),
  }),
}))
vi.mock('../../../src/engine/feed/snapshots/saveBefore.ts', () => ({ saveBefore: () => {} }))
vi.mock('../../../src/renderer/feeds/state/rows.ts', () => ({ refreshRows: () => {} }))
vi.mock('../../../src/renderer/feeds/state/worker.ts', async () => {
  const [upload, undo] = [
    await import('../../../src/engine/feed/review/uploadMethods.ts'),
    await import('../../../src/engine/feed/review/uploadUndo.ts'),
  ]
  const methods: Readonly<Record<string, (value: never, job: Job) => unknown>> = { ...upload, ...undo } as never
  const ask = async (method: string, value: never): Promise<unknown> => {
    held.asked.push(method)
    return methods[method]?.(value, freeJob())
  }
  return { worker: () => ({ ask }) }
})

const ROWS = 110
const ALL = { all: true, except: [] }
const EVERYTHING = { added: ALL, changed: ALL }

let platform: ReturnType<typeof mortalHost>
let running: ReturnType<typeof platform.open>
let now: Opened

const openHost = (): void => {
  running = platform.open()
  setHost(running.host)
  setFeedHost(running.host)
}

const host = (): Host => running.host
const catalog = (): string => platform.emulator.seed.catalogId

const start = async (seed: number): Promise<void> => {
  platform = mortalHost(seed)
  const { world } = platform.emulator
  for (const { id } of world.table(productsTable(catalog())).all())
    world.commit({ remove: productsTable(catalog()), id: String(id) })
  openHost()
  held.values = createSentValues(memoryFile())
  held.positions.clear()
  held.reading = undefined
  const products = Array.from({ length: ROWS }, (_, row) =>
    productOf({ ...VALID_PRODUCT, id: `SKU-${row}`, title: `Cup ${row}` }),
  )
  now = setOpened(await storeProducts(products))
  change({ openFeed: { id: now.id, name: 'cups.csv', rows: ROWS } as never }, 'isPlanning')
}

const contentOf = (product: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(PRODUCT_FIELD_NAMES.map((field) => product[field] ?? ''))

/** What the catalog holds, by id. Keys of products that came back are others, which the undo says. */
const online = (): ReadonlyMap<string, string> =>
  new Map(
    platform.emulator.world
      .table(productsTable(catalog()))
      .all()
      .map((product) => [String(product['id']), contentOf(product)]),
  )

/** Another program changes a product online. */
const meanwhile = (row: number, title: string): void => {
  const { world } = platform.emulator
  const [id, table] = [`SKU-${row}`, productsTable(catalog())]
  const known = world.table(table).get(id)
  const key = known?.['product_key'] ?? `foreign-${row}`
  const fields = Object.entries({ ...VALID_PRODUCT, id, title }).filter(([, value]) => value !== '')
  world.commit({ put: table, id, record: { ...Object.fromEntries(fields), product_key: key } })
}

const HOUR = 3_600_000

const read = async (hoursAgo = 0): Promise<void> => {
  const begunAt = new Date(platform.clock.now() - hoursAgo * HOUR).toISOString()
  const snapshot: Snapshot = createSnapshot(memoryFile())
  const records = platform.emulator.world.table(productsTable(catalog())).all()
  await keepAnswer(snapshot, { ask: { kind: 'list' }, records, next: null })
  held.reading = { snapshot, begunAt }
}

const edit = async (field: 'id' | 'title', rows: readonly number[], value: (row: number) => string): Promise<void> => {
  const changes = rows.map((row) => ({ row, field, value: value(row) }))
  await editStep({ changes, name: 'Edit', kind: 'edit' }, freeJob())
}

const latest = async (): Promise<UploadSummary> => {
  const [first] = await host().uploads.list()
  if (first === undefined) throw new Error('No upload.')
  return first
}

const atRest = async (): Promise<UploadSummary> => {
  for (;;) {
    const upload = await latest()
    if (upload.state !== 'sending' && upload.state !== 'waiting' && upload.state !== 'ready') return upload
    await new Promise((settle) => setTimeout(settle, 5))
  }
}

const review = async (): Promise<void> => {
  await reviewRows({ place: await catalogPlaceOf(catalog()), scope: 'all' }, freeJob())
}

const upload = async (act: 'put' | 'delete'): Promise<void> => {
  await review()
  const place = await catalogPlaceOf(catalog())
  const count = act === 'put' ? 0 : (chooseDeletions({ place, choice: ALL })?.size ?? 0)
  const sent = await (act === 'put'
    ? sendChosen(catalog(), 'Spring', EVERYTHING)
    : deleteChosen(catalog(), 'Spring', ALL, count))
  expect(sent).toMatchObject({ ok: true })
}

type End = 'finish' | 'kill' | 'cancel' | 'kill, cancel'

/** Uploads under faults and brings it to its end in one of several ways. */
const uploadBadly = async (act: 'put' | 'delete', end: End, strikeAt: number): Promise<UploadSummary> => {
  let requests = 0
  platform.events.onUpload = () => {
    if (++requests === strikeAt && end.startsWith('kill')) running.kill()
  }
  await upload(act)
  if (end === 'cancel') {
    while (requests < strikeAt && (await latest()).state === 'sending')
      await new Promise((settle) => setTimeout(settle, 1))
    await host().uploads.cancel((await latest()).id)
  } else if (end !== 'finish') {
    while (requests < strikeAt) await new Promise((settle) => setTimeout(settle, 1))
    platform.events.onUpload = () => {}
    openHost()
    const { id } = await latest()
    await (end === 'kill' ? host().uploads.resume(id) : host().uploads.cancel(id))
  }
  platform.events.onUpload = () => {}
  for (let tries = 0; tries < 5; tries++) {
    const ended = await atRest()
    if (ended.state === 'finished' || ended.state === 'cancelled') return ended
    platform.emulator.faults.clear()
    await host().uploads.resume(ended.id)
  }
  return atRest()
}

const FAULTS: readonly FaultRule[] = [
  { kind: 'dropAfter', chance: 0.4 },
  { kind: 'truncate', chance: 0.4 },
  { kind: 'dropAfter', after: 1, times: 2 },
  { kind: 'dropBefore', chance: 0.4 },
  { kind: 'error', chance: 0.4 },
]
const ENDS: readonly End[] = ['finish', 'kill', 'cancel', 'kill, cancel']
const READINGS = ['none', 'fresh', 'stale'] as const

/** Holds what undo says of products against its effect on the catalog. */
const undoAndCompare = async (
  ended: UploadSummary,
  before: ReadonlyMap<string, string>,
): Promise<{ readonly wrong: readonly string[]; readonly open: number }> => {
  const sent = online()
  const found = await reviewUndo(ended)
  if (!found.ok) throw new Error(found.failure.sentence)
  const { acts, untouched } = found.value
  const count = Object.values(acts).reduce((sum, each) => sum + each, 0)
  const items = new Map((await readUndoItems(0, ROWS * 2)).map((item): [string, UndoItem] => [item.id, item]))
  const wrong: string[] = []
  if (items.size !== count) wrong.push(`${count} products are counted, ${items.size} listed`)
  if (count + untouched !== ended.items) wrong.push(`${count} and ${untouched} of ${ended.items} are counted`)
  held.asked.length = 0
  const undone = await sendUndo(ended, found.value)
  expect(held.asked).toEqual(['sendUndoHalves'])
  if (!undone.ok && count > acts.none + acts.maybeCreated + acts.maybeDeleted) wrong.push(undone.failure.sentence)
  await atRest()
  const after = online()
  let open = 0
  for (const id of new Set([...before.keys(), ...sent.keys(), ...after.keys()])) {
    const item = items.get(id)
    const isAnnounced = item !== undefined && (item.act.startsWith('maybe') || item.act === 'none') && item.note !== ''
    if (before.get(id) !== after.get(id) && isAnnounced) open++
    else if (before.get(id) !== after.get(id)) wrong.push(`${id} is not as before: ${item?.act ?? 'untouched'}`)
    if (item === undefined && before.get(id) !== sent.get(id)) wrong.push(`${id} was changed and is called untouched`)
  }
  return { wrong, open }
}

const CELLS = (['put', 'delete'] as const)
  .flatMap((act) =>
    READINGS.flatMap((reading) =>
      ENDS.flatMap((end, at) => [at, at + 1].map((shift) => ({ act, reading, end, fault: shift % FAULTS.length }))),
    ),
  )
  .map((cell, at) => ({ ...cell, seed: at + 12 }))

test.each(CELLS)('undo of a $act, reading: $reading, $end, fault $fault, seed $seed', async (cell) => {
  const { act, reading, end, fault, seed } = cell
  const random = seededRandom(seed)
  await start(seed)
  const some = (share: number) => Array.from({ length: ROWS }, (_, row) => row).filter(() => random() < share)
  // A part is online from an earlier upload, another one by somebody else.
  const earlier = new Set(act === 'delete' ? some(1) : some(0.4))
  await review()
  const others = Array.from({ length: ROWS }, (_, row) => row).filter((row) => !earlier.has(row))
  await sendChosen(catalog(), 'Spring', { added: { all: true, except: others } })
  await atRest()
  for (const ended of await host().uploads.list()) await reviewUndo(ended)
  if (reading === 'stale') await read(2)
  if (act === 'put') for (const row of others.filter(() => random() < 0.3)) meanwhile(row, `Foreign ${row}`)
  if (reading === 'fresh') await read()
  if (act === 'put') await edit('title', some(0.5), (row) => `New ${row}`)
  else await edit('id', some(0.6), (row) => `REN-${row}`)
  const before = online()
  platform.emulator.faults.add({ ...(FAULTS[fault] as FaultRule), endpoint: `products.${act}` })
  const ended = await uploadBadly(act, end, 1 + Math.floor(random() * 3))
  platform.emulator.faults.clear()
  const { wrong, open } = await undoAndCompare(ended, before)
  expect(wrong).toEqual([])
  // With a fresh reading nothing stays open, unless nobody resumed what had no response.
  if (reading === 'fresh' && ended.batches.unknown === 0) expect(open).toBe(0)
})

test('what may have been created goes with the tick alone', async () => {
  await start(1)
  platform.emulator.faults.add({ kind: 'dropAfter', times: 1, endpoint: 'products.put' })
  const ended = await uploadBadly('put', 'finish', 0)
  const look = await reviewUndo(ended)
  expect(look).toMatchObject({ ok: true, value: { untouched: 0, acts: { delete: 85, maybeCreated: 25, none: 0 } } })
  if (!look.ok) return
  const lines = await readUndoItems(0, ROWS)
  expect(lines.slice(85).map(({ act }) => act)).toEqual(Array.from({ length: 25 }, () => 'maybeCreated'))
  expect(lines[85]?.note).toContain('A response was lost')
  await sendUndo(ended, look.value, true)
  await atRest()
  expect(online().size).toBe(0)
})
