import { beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { feedHost, setFeedHost } from '../../src/engine/feed/feedDoor.ts'
import { redoStep, undoOneStep, undoStep } from '../../src/engine/feed/history/stepMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import { takeBlankRows } from '../../src/engine/feed/open/blankRows.ts'
import { readOriginals } from '../../src/engine/feed/open/feedMethods.ts'
import type { Opened } from '../../src/engine/feed/open/openedFeed.ts'
import { compareFile, compareSupplements, mergeStep } from '../../src/engine/feed/read/mergeMethods.ts'
import { testRules } from '../../src/engine/feed/rules/ruleMethods.ts'
import { checkFeeds } from '../../src/engine/feed/snapshots/checkMethods.ts'
import { countGoBack, goBackStep } from '../../src/engine/feed/snapshots/goBackMethods.ts'
import { SNAPSHOT_FORM } from '../../src/engine/feed/snapshots/snapshotFacts.ts'
import { countFacets } from '../../src/engine/feed/view/facetMethods.ts'
import { filterRows } from '../../src/engine/feed/view/viewMethods.ts'
import type { RowFilter } from '../../src/engine/model/feedModel.ts'
import type { GoBackCounts } from '../../src/engine/model/snapshotModel.ts'
import type { StoredFeed } from '../../src/engine/model/storedFeed.ts'
import { goBackParts } from '../../src/renderer/feeds/restore/restoreText.ts'
import { fileColumn } from '../../src/workspace/edits/column.ts'
import { createHistory } from '../../src/workspace/edits/history.ts'
import type { ImportMode } from '../../src/workspace/edits/importMerge.ts'
import { emptyCheck } from '../../src/workspace/edits/ownCheck.ts'
import { VERSION_HEADERS, versionColumns } from '../../src/workspace/edits/rowVersion.ts'
import { emptyRule } from '../../src/workspace/edits/ruleDocument.ts'
import type { SupplementChoice } from '../../src/workspace/edits/supplement.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { readAsFeed } from './readAsFeed.ts'
import { openAsWorker, storeText } from './storedText.ts'

vi.mock('../../src/engine/disk/feeds.ts', () => ({
  feedDatabase: () => ({
    feeds: { update: async () => 1, toArray: async () => kept },
    outcomes: { where: () => ({ equals: () => ({ toArray: async () => [] }) }) },
  }),
}))
vi.mock('../../src/engine/disk/client.ts', async (original) => ({
  ...(await original<object>()),
  bulkFileNames: async () => kept.map(({ file }) => file),
  closedFile: async () => new Blob([now.file.read(0, now.file.size()).slice()]),
}))

/** Feeds as the browser knows them. */
let kept: readonly StoredFeed[] = []

const ROWS = 1_500

const HEADERS = 'id,title,Season'
const line = (at: number, ...others: readonly string[]): string => [`SKU-${at}`, `Cup ${at}`, ...others].join(',')
const seasons = ['Spring', 'Summer', '']
const FIRST = [HEADERS, ...Array.from({ length: ROWS }, (_, at) => line(at, seasons[at % 3] ?? ''))]

const compareLater = async (mode: ImportMode, ...lines: readonly string[]) => {
  const compared = await compareFile({ mode, ...(await readAsFeed(...lines)) }, freeJob())
  if (!compared.ok) throw new Error(compared.failure.sentence)
  return compared
}

const importLater = async (mode: ImportMode, ...lines: readonly string[]) => {
  const compared = await compareLater(mode, ...lines)
  const made = await mergeStep({ takesFile: false, others: [] }, freeJob())
  if (!made.ok) throw new Error('Nothing was made.')
  return { preview: compared.value, made: made.value }
}

let now: Opened

const shown = async (filter: Partial<RowFilter>): Promise<readonly number[]> => {
  await filterRows({ show: 'all', ...filter }, freeJob())
  return [...(now.visible ?? now.feed.rows.rows())]
}

const having = (header: string, value: string): Promise<readonly number[]> =>
  shown({ conditions: { join: 'all', conditions: [{ field: fileColumn(header), is: 'equals', value }] } })

beforeEach(async () => {
  openFeedBooks()
  now = openAsWorker(await storeText(FIRST))
})

describe('columns without a field of a later import', () => {
  const LATER = ['id,Place,title,Season', 'SKU-0,S1,Cup 0,Winter', 'SKU-3,S2,Bowl,', 'NEW-1,S1,New,Winter']

  test('show in filters, facets, find, checks and templates, go with undo and come with redo', async () => {
    drain(
      now.feed.checks.set([
        {
          ...emptyCheck('winter'),
          message: 'winter',
          when: { join: 'all', conditions: [{ field: fileColumn('Season'), is: 'equals', value: 'Winter' }] },
        },
        {
          ...emptyCheck('place'),
          message: 'place',
          when: { join: 'all', conditions: [{ field: fileColumn('Place'), is: 'equals', value: 'S2' }] },
        },
      ]),
    )
    const rowsOf = (rule: string) => [...now.feed.rowsWith(`own.${rule}`).rows()]
    const { preview } = await importLater('upsert', ...LATER)
    expect(preview).toMatchObject({ others: 2, counts: { added: 1, updated: 1, cells: 1 }, isEmpty: false })
    const seen = async () => ({
      headers: now.feed.rows.originals.headers,
      winter: await having('Season', 'Winter'),
      // Blank keeps a value, as in fields.
      spring: (await having('Season', 'Spring')).slice(0, 2),
      place: await having('Place', 'S1'),
      found: await shown({ text: 'winte' }),
      checks: [rowsOf('winter'), rowsOf('place')],
    })
    const after = {
      headers: ['Season', 'Place'],
      ...{ winter: [0, ROWS], spring: [3, 6], place: [0, ROWS], found: [0, ROWS] },
      checks: [[0, ROWS], [3]],
    }
    expect(await seen()).toEqual(after)
    const facet = { by: 'values', field: fileColumn('Place') } as const
    const [counted] = await countFacets(
      { facets: [{ facet, limit: 9 }], filter: { show: 'all' }, version: 'later' },
      freeJob(),
    )
    expect(counted?.values).toEqual([
      { value: 'S1', count: 2 },
      { value: 'S2', count: 1 },
    ])
    const actions = [
      { action: 'template', field: 'custom_label_0' as const, parameters: { text: '[Place] [Season]', tidy: true } },
    ]
    const tested = await testRules({ rules: [{ ...emptyRule('r'), actions }], scope: 'all' }, freeJob())
    expect(tested.ok && tested.value.rules[0]?.samples.slice(0, 2).map((each) => each.after)).toEqual([
      'S1 Winter',
      'Summer',
    ])
    expect(readOriginals(ROWS)).toEqual([
      { header: 'Season', value: 'Winter' },
      { header: 'Place', value: 'S1' },
    ])
    await undoStep(null, freeJob())
    expect(await seen()).toEqual({
      ...{ headers: ['Season'], winter: [], spring: [0, 3], place: [], found: [], checks: [[], []] },
    })
    await redoStep(null, freeJob())
    expect(await seen()).toEqual(after)
  })

  test('are the only change of an import, and can be undone out of order', async () => {
    const one = await importLater('update', 'id,Season', 'SKU-1,Winter', 'SKU-2,Winter')
    expect(one.preview).toMatchObject({ others: 2, counts: { updated: 0, unchanged: 2 }, isEmpty: false })
    const [step] = now.history.activeSteps()
    await importLater('update', 'id,Season', 'SKU-1,Summer')
    expect(await having('Season', 'Winter')).toEqual([2])
    await undoOneStep(step?.id ?? '', freeJob())
    expect(await having('Season', 'Winter')).toEqual([])
    expect((await having('Season', 'Summer')).slice(0, 2)).toEqual([1, 4])
    expect((await importLater('update', 'id,Season', 'SKU-1,Summer')).preview).toMatchObject({
      ...{ others: 0, isEmpty: true },
    })
    expect((await importLater('update', 'id,Season', 'SKU-1,[]')).made).toMatchObject({ is: 'made' })
    expect((await having('Season', 'Summer')).slice(0, 1)).toEqual([4])
  })

  test('go with their own import only, also from rows that a later import changed elsewhere', async () => {
    await importLater('update', 'id,Season', 'SKU-1,Winter', 'SKU-2,Winter')
    const [step] = now.history.activeSteps()
    await importLater('update', 'id,Place,Season', 'SKU-1,S1,', 'SKU-2,S1,Autumn')
    expect(await having('Season', 'Winter')).toEqual([1])
    await undoOneStep(step?.id ?? '', freeJob())
    expect(await having('Season', 'Winter')).toEqual([])
    expect((await having('Season', 'Summer')).slice(0, 1)).toEqual([1])
    expect(await having('Season', 'Autumn')).toEqual([2])
    expect(await having('Place', 'S1')).toEqual([1, 2])
  })

  test('come back with a snapshot, which counts rows that differ in them', async () => {
    await importLater('update', 'id,Season', 'SKU-1,Winter')
    const [step] = now.history.activeSteps()
    await importLater('update', 'id,Season', 'SKU-1,Autumn', 'SKU-2,Autumn')
    const goal = { dataset: 'a', step: step?.id ?? '', name: { sentence: 'Restore' } }
    const parts = async () => goBackParts((await countGoBack(goal, freeJob())) as GoBackCounts)
    expect(await parts()).toEqual(['2 rows changed in unmapped columns'])
    expect(await goBackStep(goal, freeJob())).toMatchObject({ value: { is: 'made' } })
    expect([await having('Season', 'Winter'), await having('Season', 'Autumn')]).toEqual([[1], []])
    expect(await parts()).toEqual([])
  })

  test('lie at rows that were added meanwhile, since those of the file move behind them', async () => {
    await compareLater('upsert', 'id,Season,Place', 'SKU-1,Winter,S1', 'NEW-1,Winter,S2')
    const blank = await takeBlankRows(now, 1)
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    const [row] = now.history.activeSteps()[0]?.appear ?? []
    expect(blank).not.toContain(row)
    expect(await having('Season', 'Winter')).toEqual([1, row])
    expect(await having('Place', 'S2')).toEqual([row])
  })

  test('come from rows that somebody added to an exported file, and from no others', async () => {
    const columns = versionColumns('a', ['id', 'title'])
    const product = now.feed.rows.productAt(1)
    if (product === undefined) throw new Error('The row is gone.')
    const own = columns.map(({ cell }) => cell({ row: 1, product }))
    const header = `id,title,Season,${VERSION_HEADERS.join(',')}`
    await importLater('upsert', header, `SKU-1,Cup 1,Winter,${own.join(',')}`, 'NEW-1,New,Winter,,')
    expect(await having('Season', 'Winter')).toEqual([ROWS])
  })

  const supplement = async (choice: Partial<SupplementChoice>, ...lines: readonly string[]) => ({
    ...(await readAsFeed(...lines)),
    choice: { key: 'id', fields: [], overrides: true, ...choice } as const,
  })
  const MARGINS = ['id,Margin,Season', 'SKU-1,low,Winter', 'SKU-2,high,Winter', 'SKU-9999,low,Winter']

  test('come from supplemental files too, go with undo, and rules look at them', async () => {
    const label = {
      ...emptyRule('label'),
      when: { join: 'all' as const, conditions: [{ field: fileColumn('Margin'), is: 'equals', value: 'low' }] },
      actions: [{ action: 'set', field: 'custom_label_0' as const, parameters: { value: 'thin' } }],
    }
    const compared = await compareSupplements(
      { supplements: [await supplement({}, ...MARGINS)], rules: [label] },
      freeJob(),
    )
    expect(compared).toMatchObject({ ok: true, value: { others: 2, counts: { updated: 1 }, isEmpty: false } })
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    const seen = async () => [await having('Season', 'Winter'), await having('Margin', 'low')]
    expect(await seen()).toEqual([[1, 2], [1]])
    expect(now.feed.rows.cellAt(1, 'custom_label_0')).toBe('thin')
    await undoStep(null, freeJob())
    expect(await seen()).toEqual([[], []])
    await redoStep(null, freeJob())
    expect(await seen()).toEqual([[1, 2], [1]])
  })

  test('of a supplemental file fill blank cells alone where it has no precedence, and join a file that is read again', async () => {
    const filling = await supplement({ overrides: false }, ...MARGINS)
    await compareSupplements({ supplements: [filling], rules: [] }, freeJob())
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    expect([await having('Season', 'Winter'), await having('Margin', 'high')]).toEqual([[2], [2]])
    const file = await readAsFeed(HEADERS, line(0, 'Spring'), line(1, 'Summer'), line(2, ''))
    for (const [each, winter] of [
      [filling, [2]],
      [await supplement({}, ...MARGINS), [1, 2]],
    ] as const) {
      await compareFile({ mode: 'replace', ...file, supplements: [each] }, freeJob())
      await mergeStep({ takesFile: false, others: [] }, freeJob())
      expect(await having('Season', 'Winter')).toEqual(winter)
      expect(await having('Margin', 'low')).toEqual([1])
    }
  })

  test('of a supplemental file are left out where its settings do not name them', async () => {
    await compareSupplements(
      { supplements: [await supplement({ others: ['Season'] }, ...MARGINS)], rules: [] },
      freeJob(),
    )
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    expect([await having('Season', 'Winter'), await having('Margin', 'low')]).toEqual([[1, 2], []])
  })

  test('of a file that fills blank cells alone stay beside those of a file that overrides', async () => {
    await compareSupplements({ supplements: [await supplement({}, ...MARGINS)], rules: [] }, freeJob())
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    const filling = await supplement({ overrides: false }, 'id,Margin', 'SKU-1,high', 'SKU-2,none')
    const overriding = await supplement({}, 'id,Margin', 'SKU-2,some')
    await compareSupplements({ supplements: [filling, overriding], rules: [] }, freeJob())
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    expect([await having('Margin', 'low'), await having('Margin', 'some')]).toEqual([[1], [2]])
    const spaces = await readAsFeed('id,title,Margin', 'SKU-1,Cup 1,"  "')
    await compareFile({ mode: 'replace', ...spaces, supplements: [filling] }, freeJob())
    await mergeStep({ takesFile: false, others: [] }, freeJob())
    expect(await having('Margin', 'high')).toEqual([1])
  })

  test('are missed at start where the newest snapshot has them and the browser does not', async () => {
    const before = now.stored
    await importLater('update', 'id,Season', 'SKU-1,Winter')
    const value = { ...{ bytes: 0, pieces: [] }, facts: { form: SNAPSHOT_FORM, feed: now.stored } }
    const { snapshots, ...host } = feedHost()
    setFeedHost({ ...host, snapshots: { ...snapshots, open: async () => success(value) as never } })
    const check = () => checkFeeds({ newest: [{ id: 's', dataset: 'a' }], lost: [] })
    kept = [now.stored]
    expect(await check()).toEqual([])
    kept = [before]
    expect(await check()).toMatchObject([{ id: 'a', damage: 'short' }])
  })

  test('are as in the file where it replaces all, and as they were once the feed is opened again', async () => {
    const all = Array.from({ length: ROWS + 1_100 }, (_, at) => line(at, `T${at % 7}`))
    await importLater('replace', 'id,title,Tag', ...all)
    expect(await having('Season', 'Spring')).toEqual([])
    const tagged = Array.from({ length: ROWS + 1_100 }, (_, at) => at).filter((at) => at % 7 === 5)
    expect(await having('Tag', 'T5')).toEqual(tagged)
    const entries = now.history.activeSteps().flatMap((step) => now.history.add(step).entries)
    const history = createHistory()
    for (const entry of JSON.parse(JSON.stringify(entries))) history.take(entry)
    now = openAsWorker(now)
    now.feed.start([], history.activeSteps())
    expect(await having('Tag', 'T5')).toEqual(tagged)
    expect(now.feed.rows.cellAt(ROWS + 1_099, 'title')).toBe(`Cup ${ROWS + 1_099}`)
  })
})
