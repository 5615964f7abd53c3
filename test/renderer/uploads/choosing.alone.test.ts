import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { success } from '../../../src/contract/language/result.ts'
import { feedHost } from '../../../src/engine/feed/feedDoor.ts'
import { editStep } from '../../../src/engine/feed/history/stepMethods.ts'
import type { Opened } from '../../../src/engine/feed/open/openedFeed.ts'
import { exportRejects } from '../../../src/engine/feed/review/rejectMethods.ts'
import { rowFingerprint } from '../../../src/engine/feed/review/rowUploads.ts'
import { createSentValues } from '../../../src/engine/feed/review/sentValues.ts'
import { settleDeletions, settleProducts } from '../../../src/engine/feed/review/settling.ts'
import { chooseDeletions, chooseRows } from '../../../src/engine/feed/review/uploadChoice.ts'
import { sendDeletions, sendRows } from '../../../src/engine/feed/review/uploadMethods.ts'
import { type ChosenUpload, packChunk } from '../../../src/engine/feed/review/uploadPlan.ts'
import { addChunks } from '../../../src/engine/feed/review/uploadRest.ts'
import { feedVersion, keepReview, makeReview } from '../../../src/engine/feed/review/uploadReview.ts'
import { chooseUndo, findUndo } from '../../../src/engine/feed/review/uploadUndo.ts'
import { Superseded } from '../../../src/engine/model/superseded.ts'
import { writeUndoChunk } from '../../../src/engine/model/undoBooks.ts'
import type { Before } from '../../../src/engine/model/uploadModel.ts'
import type { BatchOutcome } from '../../../src/host/uploads.ts'
import { EXPORT_FORMATS } from '../../../src/workspace/export/exportFormats.ts'
import { openFeedBooks } from '../../engine/feedBooks.ts'
import { freeJob } from '../../engine/freeJob.ts'
import { openCups } from '../../engine/storedProducts.ts'
import { memoryFile } from '../memoryFile.ts'

const sent = vi.hoisted(() => ({ values: undefined as unknown, exported: undefined as unknown }))

vi.mock('../../../src/engine/feed/review/sentFile.ts', () => ({
  sentValuesOf: async () => sent.values,
  flushSentFile: async () => {},
}))
vi.mock('../../../src/engine/feed/compare/onlineBase.ts', () => ({
  onlineBase: async () => undefined,
  takeConfirmed: async () => {},
  takeDeleted: async () => {},
}))
vi.mock('../../../src/engine/disk/opfsFile.ts', () => ({
  openBulkFile: async () => sent.exported,
  removeBulkFile: async () => {},
}))
vi.mock('../../../src/engine/disk/feeds.ts', () => ({
  feedDatabase: () => ({ outcomes: { bulkPut: async () => {} } }),
}))

const PLACE = 'practice  c1'
const OTHER = 'practice  c2'
const UPLOAD = 'u-1'
const ALL = { all: true, except: [] }

let now: Opened
let values: ReturnType<typeof createSentValues>

beforeEach(async () => {
  now = await openCups('a', 'b')
  values = createSentValues(memoryFile())
  sent.values = values
})

const review = async (place = PLACE): Promise<void> => {
  const made = await makeReview(now, { place, scope: 'all' }, freeJob())
  keepReview(now, made)
}

const productAt = (row: number): Product => {
  const product = now.feed.rows.productAt(row)
  if (product === undefined) throw new Error('No row.')
  return product
}

const response = (...items: readonly (readonly [id: string, key: string | null])[]) => ({
  products_response: items.map(([id, key]) => ({
    ...{ id, product_key: key, status: 'CREATE_SUCCESS', warnings: [], errors: [] },
  })),
})

/** Sends a row as it is and has it taken. */
const send = async (row: number, key: string | null, place = PLACE): Promise<void> => {
  const { rowOutcomes } = now.feed.uploads
  const product = productAt(row)
  rowOutcomes.begin(place)
  rowOutcomes.send(row, rowFingerprint(product, place), values.keepProduct(product), 'created')
  const outcome: BatchOutcome = { index: 0, rows: [row], state: 'confirmed', data: response([product.id, key]) }
  await settleProducts(now, [outcome], values)
}

const edit = async (row: number, field: 'id' | 'title', value: string): Promise<void> => {
  openFeedBooks()
  await editStep({ changes: [{ row, field, value }], name: 'Edit', kind: 'edit' }, freeJob())
}

const gone = (...keys: readonly string[]) => ({
  delete_products: keys.map((key) => ({ product_key: key, failed_product_key: null, message: null })),
})

const settleGone = (rows: readonly number[], befores: readonly Before[]) =>
  settleDeletions(
    now,
    [{ index: 0, rows, state: 'confirmed', data: gone(...befores.map(({ productKey = '' }) => productKey)) }],
    values,
    { place: PLACE, befores },
  )

/** What is online of the first chunk of what goes out. */
const packed = async (chosen: ChosenUpload | undefined): Promise<readonly Before[]> => {
  if (chosen === undefined) throw new Error('Nothing is chosen.')
  return (await packChunk(now, chosen, { from: 0, firstIndex: 0 }, freeJob().turn)).befores
}

describe('what is chosen of a review', () => {
  test('goes to the catalog that was looked at and to no other', async () => {
    await review()
    expect(chooseRows({ place: PLACE, choice: { added: ALL } })?.size).toBe(2)
    expect(chooseRows({ place: OTHER, choice: { added: ALL } })).toBeUndefined()
    expect(chooseDeletions({ place: OTHER, choice: ALL })).toBeUndefined()
  })

  test('is out of date once the feed has changed', async () => {
    await review()
    await edit(0, 'title', 'Changed')
    expect(chooseRows({ place: PLACE, choice: { added: ALL } })).toBeUndefined()
    expect(chooseDeletions({ place: PLACE, choice: ALL })).toBeUndefined()
    await review()
    expect(chooseRows({ place: PLACE, choice: { added: ALL } })?.size).toBe(2)
  })

  test('is not sent twice at a time: an answer would be taken for that of the later upload', async () => {
    await review()
    const first = chooseRows({ place: PLACE, choice: { added: { all: false, except: [0] } } })
    expect((await packed(first)).map(({ row }) => row)).toEqual([0])
    const second = chooseRows({ place: PLACE, choice: { added: ALL } })
    expect((await packed(second)).map(({ row }) => row)).toEqual([1])
  })
})

describe('an upload', () => {
  const plan = { endpoint: 'products.put', parameters: {}, title: 'cups' } as const
  const noted: string[] = []

  /** A host that notes what it is asked, in order. */
  const open = () => {
    noted.length = 0
    const books = openFeedBooks({
      plan: async () => success(UPLOAD),
      add: async (_, batches) => {
        noted.push(`add ${batches.length}, ${[...books.keys()].join()}`)
        return success(null)
      },
      seal: async () => {
        noted.push('seal')
        return success({} as never)
      },
      start: async () => {
        noted.push('start')
        return success({} as never)
      },
      forget: async (id) => {
        noted.push(`forget ${id}`)
        return success(null)
      },
    })
    return books
  }

  const sendAll = (turn = freeJob().turn) =>
    sendRows({ plan, place: PLACE, choice: { added: ALL } }, { ...freeJob(), turn })

  test('is sealed before it is sent, and what was online is written before its batches', async () => {
    await review()
    const books = open()
    expect(await sendAll()).toEqual(success(null))
    expect(noted).toEqual([`add 1, undo-${UPLOAD}-0`, 'seal', 'start'])
    expect([...books.keys()]).toEqual([`undo-${UPLOAD}-0`])
    expect(now.feed.uploads.rowOutcomes.outcomeOf(0)).toBe('sending')
  })

  test('that is stopped before it is sealed is forgotten with its undo book, and no row is on its way', async () => {
    await review()
    const books = open()
    const stopped = sendAll(async () => {
      if (noted.length > 0) throw new Superseded()
    })
    await expect(stopped).rejects.toThrow(Superseded)
    expect(noted).toEqual([`add 1, undo-${UPLOAD}-0`, `forget ${UPLOAD}`])
    expect([...books.keys()]).toEqual([])
    expect([0, 1].map(now.feed.uploads.rowOutcomes.outcomeOf)).toEqual(['none', 'none'])
  })

  test('of a feed that is closed while it is packed is forgotten: a part of it is not sent as the whole', async () => {
    await review()
    open()
    const stopped = sendAll(async () => {
      if (noted.length > 0) await openCups('c')
    })
    await expect(stopped).rejects.toThrow(Superseded)
    expect(noted).toEqual([`add 1, undo-${UPLOAD}-0`, `forget ${UPLOAD}`])
  })

  test('that is planned while it is sent takes nothing of a feed that is edited meanwhile', async () => {
    await review()
    const chosen = chooseRows({ place: PLACE, choice: { added: ALL } })
    if (chosen === undefined) throw new Error('Nothing is chosen.')
    open()
    const version = feedVersion(now)
    let turns = 0
    const turn = async () => {
      if (turns++ === 0) await edit(1, 'title', 'Not reviewed')
      open()
    }
    const { rowOutcomes } = now.feed.uploads
    const before = [0, 1].map(rowOutcomes.standOf)
    const planned = await addChunks(now, UPLOAD, chosen, { index: 0, version }, { ...freeJob(), turn })
    expect(planned).toEqual(success({ batches: 0, items: 0 }))
    expect(noted).toEqual([])
    expect([0, 1].map(rowOutcomes.standOf)).toEqual(before)
  })

  test('takes no row that another one took since it was looked at', async () => {
    await review()
    const chosen = chooseRows({ place: PLACE, choice: { added: ALL } })
    if (chosen === undefined) throw new Error('Nothing is chosen.')
    open()
    let turns = 0
    const turn = async () => {
      // Both rows have been looked at by then.
      if (turns++ === 1) now.feed.uploads.rowOutcomes.send(0, 7, 0, 'updated')
    }
    const chunk = await packChunk(now, chosen, { from: 0, firstIndex: 0 }, turn)
    expect(chunk.befores.map(({ row }) => row)).toEqual([1])
    expect(now.feed.uploads.rowOutcomes.sentOf(0)).toBe(7)
  })

  test('that is withdrawn leaves rows of another one on their way', async () => {
    await review()
    open()
    const turn = async () => {
      if (noted.length === 0) return
      now.feed.uploads.rowOutcomes.send(1, 7, 0, 'updated')
      throw new Superseded()
    }
    const choice = { added: { all: false, except: [0] } }
    const stopped = sendRows({ plan, place: PLACE, choice }, { ...freeJob(), turn })
    await expect(stopped).rejects.toThrow(Superseded)
    expect([0, 1].map(now.feed.uploads.rowOutcomes.outcomeOf)).toEqual(['none', 'sending'])
  })

  test('of other rows than those that the user agreed to is not planned', async () => {
    await review()
    open()
    expect(await sendRows({ plan, place: OTHER, choice: { added: ALL } }, freeJob())).toMatchObject({
      failure: { message: { code: 'feeds.sending.changed' } },
    })
    expect(await sendRows({ plan, place: PLACE, choice: {} }, freeJob())).toMatchObject({
      failure: { message: { code: 'feeds.sending.nothing' } },
    })
    const deletions = { plan, place: PLACE, choice: ALL, count: 1 }
    expect(await sendDeletions(deletions, freeJob())).toMatchObject({
      failure: { message: { code: 'feeds.sending.changed' } },
    })
    expect(noted).toEqual([])
  })
})

describe('the key of a product', () => {
  test('is never used for another catalog', async () => {
    await send(0, 'key-of-c1')
    await send(0, null, OTHER)
    await edit(0, 'id', 'RENAMED')
    await review(OTHER)
    expect(chooseDeletions({ place: OTHER, choice: ALL })?.size).toBe(0)
  })

  test('may be known from the list alone; the row is settled nevertheless', async () => {
    await send(0, null)
    await settleGone([0], [{ row: 0, id: 'SKU-0', productKey: 'listed', sent: 0 }])
    expect(now.feed.uploads.rowOutcomes.outcomeOf(0)).toBe('deleted')
  })

  test('that is new by now belongs to a product that came back', async () => {
    await send(0, 'new')
    await settleGone([0], [{ row: 0, id: 'SKU-0', productKey: 'old', sent: 0 }])
    expect(now.feed.uploads.rowOutcomes.outcomeOf(0)).toBe('created')
  })
})

test('the undo of another upload than the one that was reviewed last is not sent', async () => {
  openFeedBooks({ outcomes: async () => [] })
  const product = { ...productAt(0), id: 'SKU-0' }
  await writeUndoChunk(feedHost().ledger, UPLOAD, 0, {
    place: PLACE,
    products: [{ row: 0, id: 'SKU-0', sent: 0, product }],
  })
  expect(await findUndo({ upload: UPLOAD, place: PLACE, isDeletion: false }, freeJob())).toMatchObject({
    is: 'counted',
  })
  expect(chooseUndo({ upload: 'u-2', half: 'put', withMaybe: false })).toBeUndefined()
  expect(await findUndo({ upload: UPLOAD, place: OTHER, isDeletion: false }, freeJob())).toEqual({
    is: 'elsewhere',
    place: PLACE,
  })
  expect(await findUndo({ upload: 'u-2', place: PLACE, isDeletion: false }, freeJob())).toEqual({ is: 'notKept' })
})

describe('the undo of a deletion', () => {
  const beforeOf = (id: string, productKey: string): Before => ({
    ...{ row: 0, id, productKey, sent: 0 },
    product: { ...productAt(0), id },
  })

  const undo = async (befores: readonly Before[]) => {
    const data = gone(...befores.map(({ productKey = '' }) => productKey))
    const outcomes: readonly BatchOutcome[] = [{ index: 0, rows: [0], state: 'confirmed', data }]
    openFeedBooks({ outcomes: async (_, from) => outcomes.slice(from) })
    await writeUndoChunk(feedHost().ledger, UPLOAD, 0, { place: PLACE, products: befores })
    const found = await findUndo({ upload: UPLOAD, place: PLACE, isDeletion: true }, freeJob())
    if (found.is !== 'counted') throw new Error(found.is)
    return found.counts
  }

  const chosenUndo = () => chooseUndo({ upload: UPLOAD, half: 'put', withMaybe: false })

  test('brings back both products that a row was', async () => {
    await send(0, 'k0')
    await edit(0, 'id', 'SKU-NEW')
    await send(0, 'k1')
    const befores = [beforeOf('SKU-0', 'k0'), beforeOf('SKU-NEW', 'k1')]
    await settleGone([0], befores)
    expect((await undo(befores)).acts).toMatchObject({ recreate: 2, none: 0 })
    const chosen = chosenUndo()
    expect(chosen?.size).toBe(2)
    expect((await packed(chosen)).map(({ row, id }) => [row, id])).toEqual([
      [0, 'SKU-0'],
      [-1, 'SKU-NEW'],
    ])
  })

  test('brings back the product that a row was, while the one that it is stays', async () => {
    await send(0, 'k0')
    await edit(0, 'id', 'SKU-NEW')
    await send(0, 'k1')
    const befores = [beforeOf('SKU-0', 'k0')]
    await settleGone([0], befores)
    expect((await undo(befores)).acts).toMatchObject({ recreate: 1, none: 0 })
    expect((await packed(chosenUndo())).map(({ row, id }) => [row, id])).toEqual([[-1, 'SKU-0']])
    expect(now.feed.uploads.rowOutcomes.outcomeOf(0)).toBe('created')
  })
})

test('rows that wait for a choice are exported with the reason, like those with errors', async () => {
  const made = await makeReview(now, { place: PLACE, scope: 'all' }, freeJob())
  const file = memoryFile()
  sent.exported = file
  keepReview(now, {
    ...made,
    waits: new Map([[1, ['price']]]),
    lists: { ...made.lists, blocked: Uint32Array.of(1) },
  })
  const saved = await exportRejects(
    { into: 'rejects', format: EXPORT_FORMATS[1]?.id ?? '', kind: 'blocked' },
    freeJob(),
  )
  expect(saved).toMatchObject({ ok: true, value: { rows: 1 } })
  const text = new TextDecoder().decode(file.bytes())
  expect(text).toContain('SKU-1')
  expect(text).toContain('Changed in the feed and in the catalog: Price.')
})
