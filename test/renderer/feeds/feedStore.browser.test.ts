import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { bulkFileNames } from '../../../src/engine/disk/client.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import { removeBulkFile } from '../../../src/engine/disk/opfsFile.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { reviewTakeBack } from '../../../src/renderer/feeds/state/edits.ts'
import { watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { eventually } from '../eventually.ts'
import { watching } from '../watching.ts'
import { memoryHost } from './memoryHost.ts'
import { HEADERS, rowAt, state } from './startFeeds.ts'

const ROWS = 5_000

const line = (at: number): string =>
  `SKU-${at === 4_999 ? 17 : at},"Cup ${at}, blue","A cup with a ""handle"".\nNumber ${at}",in stock,new,${at % 10 === 3 ? '15' : '15.00 EUR'},https://shop.example/${at},https://shop.example/${at}.jpg,Nordlicht`

const feedFile = (rows = ROWS, name = 'cups.csv'): File =>
  new File([[HEADERS, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')], name)

const confirm = (batch: PlannedBatch) => {
  const { products } = JSON.parse(batch.body) as { products: { id: string }[] }
  return {
    index: batch.index,
    state: 'confirmed' as const,
    rows: batch.rows,
    data: {
      products_response: products
        .toReversed()
        .map(({ id }) =>
          id === 'SKU-1'
            ? { id, status: 'ERROR', errors: [{ code: 'INVALID', message: 'No such link' }], warnings: [] }
            : { id, product_key: `k-${id}`, status: 'CREATE_SUCCESS', errors: [], warnings: [] },
        ),
    },
  }
}

let memory = memoryHost(confirm)
let end = (): void => {}

/** Starts as after a reload, and waits for so many listed feeds. */
const start = async (feeds: number): Promise<void> => {
  end = watching(watchUploads, watchFeeds)
  await eventually(() => expect(state().feeds.length).toBe(feeds))
}

const importCups = async (file = feedFile()): Promise<void> => {
  await state().previewFile(file)
  expect(state().problem).toBeUndefined()
  await state().importFile()
  expect(state().problem).toBeUndefined()
}

beforeEach(async () => {
  memory = memoryHost(confirm)
  setHost(memory.host)
  await start(0)
})

afterEach(async () => {
  for (const feed of state().feeds) await state().remove(feed.id)
  end()
})

describe('a feed', () => {
  test('is previewed, imported, shown, filtered and counted', async () => {
    await state().previewFile(feedFile())
    expect(state().preview?.columns.map((column) => column.field)).toEqual(HEADERS.split(','))
    await state().importFile()
    expect(state().openFeed).toMatchObject({ rows: ROWS, errors: 502, warnings: 0, state: 'ready' })
    expect(state().groups.map(({ rule, count }) => [rule, count])).toEqual([
      ['price.format', 500],
      ['id.duplicate', 2],
    ])
    expect((await rowAt(1_024)).cells.description).toBe('A cup with a "handle".\nNumber 1024')
    expect((await rowAt(4_999)).issues[0]?.sentence).toContain('line 36')

    await state().setFilter({ show: 'errors' })
    expect(state().window.length).toBe(502)
    expect((await rowAt(0)).row).toBe(3)
    await state().setFilter({ show: 'all', text: 'cup 4998' })
    expect(state().window.length).toBe(1)
    expect(await state().nextProblem(0, false)).toBeUndefined()
    await state().setFilter({ show: 'all' })
    expect(await state().nextProblem(0, false)).toEqual({ row: 3, field: 'price' })
    expect(await state().nextProblem(0, true)).toEqual({ row: 4_999, field: 'id' })
  })

  test('is edited, undone and redone, and keeps its edits', async () => {
    await importCups()
    await rowAt(3)
    await state().editCell(3, 'price', '15.00 EUR')
    await state().editCell(4_999, 'id', 'SKU-NEW')
    expect(state().openFeed).toMatchObject({ errors: 499, edits: 2 })
    await eventually(() => expect(state().window.rowAt(3)?.edited).toEqual({ price: '15' }))
    await state().undo()
    expect(state().openFeed).toMatchObject({ errors: 501, edits: 1 })
    await state().redo()
    expect(state().openFeed?.errors).toBe(499)

    const id = state().openFeed?.id ?? ''
    end()
    await start(1)
    expect(state().feeds[0]).toMatchObject({ id, rows: ROWS, errors: 499 })
    await state().open(id)
    expect(state().openFeed).toMatchObject({ errors: 499, edits: 2 })
    expect((await rowAt(4_999)).cells.id).toBe('SKU-NEW')
  })

  test('keeps its steps by name, goes back and forth among them and takes one back, also after a restart', async () => {
    await importCups()
    await state().editCell(3, 'price', '15.00 EUR')
    await state().editCells(
      [
        { row: 13, field: 'price', value: '16.00 EUR' },
        { row: 13, field: 'title', value: 'Mug' },
      ],
      'paste',
    )
    await state().editCell(13, 'title', 'Jug')
    await state().undo()
    const id = state().openFeed?.id ?? ''
    end()
    await start(1)
    await state().open(id)
    expect((await state().steps()).map(({ name, kind, cells, state: now }) => [name, kind, cells, now])).toEqual([
      ['Edit Price of line 8', 'edit', 1, 'done'],
      ['Paste 2 cells', 'paste', 2, 'done'],
      ['Edit Title of line 28', 'edit', 1, 'undone'],
    ])
    expect(state()).toMatchObject({
      undoName: { sentence: 'Paste 2 cells' },
      redoName: { sentence: 'Edit Title of line 28' },
    })
    await state().redo()
    await eventually(() => expect(state().window.rowAt(13)?.cells.title).toBe('Jug'))
    const [first, second] = await state().steps()
    // The title was changed since and stays; the price goes back.
    expect(await reviewTakeBack(second?.id ?? '')).toMatchObject({
      size: { cells: 1 },
      staying: 1,
      conflicts: [{ row: 13, field: 'title', value: 'Jug' }],
    })
    await state().takeBackStep(second?.id ?? '')
    await eventually(() => expect(state().window.rowAt(13)?.cells).toMatchObject({ title: 'Jug', price: '15' }))
    await state().goToStep(first?.id ?? '')
    expect(state().openFeed).toMatchObject({ edits: 1, errors: 501 })
    await state().goToStep(null)
    expect(state().openFeed).toMatchObject({ edits: 0, errors: 502 })
    expect(state().undoName).toBeUndefined()
    await state().redo()
    expect(state().openFeed).toMatchObject({ edits: 1, errors: 501 })
  })

  test('comes back from its file when the browser has lost it', async () => {
    await importCups()
    await state().editCell(3, 'price', '15.00 EUR')
    const id = state().openFeed?.id ?? ''
    end()
    await feedDatabase().feeds.clear()
    await start(1)
    expect(state().feeds.map((feed) => [feed.id, feed.state])).toEqual([[id, 'needsFile']])
    await state().previewFile(feedFile())
    expect(state().preview?.remembered).toBe(true)
    await state().importFile()
    expect(state().openFeed).toMatchObject({ id, edits: 1, errors: 501 })
  })

  test('comes back too when the browser dropped its rows and kept the record', async () => {
    await importCups()
    const id = state().openFeed?.id ?? ''
    state().close()
    end()
    const [{ file } = { file: '' }] = await feedDatabase().feeds.toArray()
    await eventually(async () => {
      await removeBulkFile(file)
      expect(await bulkFileNames()).not.toContain(file)
    })
    await start(1)
    expect(state().feeds.map((feed) => [feed.id, feed.state])).toEqual([[id, 'needsFile']])
    await state().previewFile(feedFile())
    await state().importFile()
    expect(state().openFeed).toMatchObject({ id, state: 'ready' })
  })

  test('that is cancelled leaves nothing', async () => {
    await state().previewFile(feedFile(60_000, 'large.csv'))
    const importing = state().importFile()
    await eventually(() => expect(state().importing).toBeDefined())
    await state().cancelImport()
    await importing
    expect(state().feeds).toEqual([])
    expect(state().importing).toBeUndefined()
    // The version of the data has a book of its own.
    expect([...memory.books.keys()].filter((book) => book !== 'program')).toEqual([])
    expect(await feedDatabase().feeds.count()).toBe(0)
  })

  test('is uploaded, and each row says what became of it', async () => {
    await importCups(feedFile(60, 'few.csv'))
    const review = await state().review('c1')
    expect(review).toMatchObject({ ready: 54, blocked: 6, unchanged: 0, requests: 3 })
    expect(await state().upload('c1')).toMatchObject({ ok: true })
    expect([...memory.uploads.values()].at(0)?.batches.map((batch) => batch.items)).toEqual([25, 25, 4])
    await eventually(async () => expect((await rowAt(0)).outcome).toBe('created'))
    expect(await rowAt(1)).toMatchObject({ outcome: 'rejected', remarks: ['No such link'] })
    expect((await rowAt(3)).outcome).toBe('none')
    // Outcomes arrive batch by batch. The first row may have its own before the last batch has.
    await eventually(async () =>
      expect(await state().review('c1')).toMatchObject({ ready: 1, blocked: 6, unchanged: 53 }),
    )
    expect(await state().review('c2')).toMatchObject({ ready: 54, blocked: 6, unchanged: 0 })

    const id = state().openFeed?.id ?? ''
    end()
    await start(1)
    await state().open(id)
    expect((await rowAt(0)).outcome).toBe('created')
    // Outcomes that were not yet stored are read from the journal again.
    await eventually(async () => expect(await state().review('c1')).toMatchObject({ ready: 1, unchanged: 53 }))
    await state().editCell(0, 'title', 'Another cup')
    expect(await state().review('c1')).toMatchObject({ ready: 2, unchanged: 52 })
    await state().undo()
    expect(await state().review('c1')).toMatchObject({ ready: 1, unchanged: 53 })
  })

  test('whose upload could not be planned to its end shows no row as on its way', async () => {
    await importCups(feedFile(600, 'many.csv'))
    memory.refuseBatchesFrom(10)
    expect(await state().upload('c1')).toMatchObject({ failure: { kind: 'refused' } })
    expect((await rowAt(0)).outcome).toBe('none')
    await eventually(async () => expect((await rowAt(0)).outcome).toBe('none'))
    expect(await state().review('c1')).toMatchObject({ ready: 540, unchanged: 0 })
    const id = state().openFeed?.id ?? ''
    const kept = await feedDatabase().outcomes.get([id, 0])
    expect([...(kept?.outcomes ?? [])].some((outcome) => outcome !== 0)).toBe(false)
  })

  test('that was closed in the middle of planning an upload shows no row as on its way', async () => {
    await importCups(feedFile(60, 'few.csv'))
    const id = state().openFeed?.id ?? ''
    const [outcomes, sent] = [new Uint8Array(60).fill(1), new Uint32Array(60).fill(7)]
    await feedDatabase().outcomes.put({
      feed: id,
      page: 0,
      outcomes,
      sent,
      confirmed: new Uint32Array(60),
      remarks: new Map(),
    })
    end()
    await start(1)
    await state().open(id)
    await eventually(async () => expect((await rowAt(0)).outcome).toBe('none'))
  })

  test('that cannot be read is refused with one sentence', async () => {
    await state().previewFile(new File(['PK\u0003\u0004....'], 'book.xlsx'))
    expect(state().problem).toContain('zip file is incomplete')
    expect(state().preview).toBeUndefined()
  })
})
