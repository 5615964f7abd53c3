import { describe, expect, test } from 'vitest'
import { productOf } from '../../src/contract/catalog/validProduct.ts'
import { previewBulk } from '../../src/engine/feed/history/bulkMethods.ts'
import { countMatches } from '../../src/engine/feed/history/findMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import { type Opened, opened } from '../../src/engine/feed/open/openedFeed.ts'
import { testRules } from '../../src/engine/feed/rules/ruleMethods.ts'
import { countFacets } from '../../src/engine/feed/view/facetMethods.ts'
import { filterRows } from '../../src/engine/feed/view/viewMethods.ts'
import type { RowFilter } from '../../src/engine/model/feedModel.ts'
import { gatherCells } from '../../src/workspace/edits/cellChanges.ts'
import { fileColumn } from '../../src/workspace/edits/column.ts'
import { emptyCheck, type OwnCheck } from '../../src/workspace/edits/ownCheck.ts'
import { prepareChecks } from '../../src/workspace/edits/ownChecks.ts'
import { conditionTest } from '../../src/workspace/edits/ruleConditions.ts'
import type { CellCondition, ConditionTree } from '../../src/workspace/edits/ruleDocument.ts'
import { emptyRule, readRules, type TransformationRule } from '../../src/workspace/edits/ruleDocument.ts'
import { makeStep } from '../../src/workspace/edits/step.ts'
import { freeJob } from './freeJob.ts'
import { openAsWorker, storeText } from './storedText.ts'

const HEADERS = 'id,Season,title,description,availability,condition,price,link,image_link,brand,Shelf'

const SEASONS = ['Spring', 'Summer', '', '"Late ""Autumn"""']

/** A line without any issue of the platform's rules. */
const line = (at: number): string =>
  [
    ...[`SKU-${at}`, SEASONS[at % 4], `Cup ${at}`, 'A cup', 'in stock', 'new', '15.00 EUR'],
    ...[`https://shop.example/${at}`, `https://shop.example/${at}.jpg`, 'Nordlicht', `S${at % 100}`],
  ].join(',')

const ROWS = 2_500

/** Opens a feed with two columns that go to no field. Ten numbers of rows that are added by hand follow. */
const openRows = async (): Promise<Opened> =>
  openAsWorker(
    await storeText([HEADERS, ...Array.from({ length: ROWS }, (_, at) => line(at))], {
      added: [{ step: '', first: ROWS, rows: 10, pages: [] }],
    }),
  )

const when = (...conditions: readonly CellCondition[]): ConditionTree => ({ join: 'all', conditions: [...conditions] })
const season = (is: string, value = ''): CellCondition => ({ field: fileColumn('Season'), is, value })

const shownBy = async (conditions: ConditionTree): Promise<readonly number[]> => {
  await filterRows({ show: 'all', conditions }, freeJob())
  return [...(opened().visible ?? [])]
}

const every = (rest: number): readonly number[] => Array.from({ length: ROWS / 4 }, (_, at) => at * 4 + rest)

const check = (id: string, tree: ConditionTree): OwnCheck => ({ ...emptyCheck(id), message: id, when: tree })

describe('columns of the file without a field', () => {
  test('are looked at by conditions of a filter, alone and beside fields', async () => {
    const now = await openRows()
    expect(await shownBy(when(season('equals', 'summer')))).toEqual(every(1))
    expect(await shownBy(when(season('empty')))).toEqual(every(2))
    expect(await shownBy(when(season('contains', 'e "autumn"')))).toEqual(every(3))
    const both = when(season('equals', 'Spring'), { field: 'title', is: 'ends', value: ' 1024' })
    expect(await shownBy(both)).toEqual([1_024])
    // An edit of another cell leaves them in place.
    drain(feedStep(now, [1_024]))
    expect(await shownBy(when({ field: 'title', is: 'equals', value: 'Mug' }, season('equals', 'Spring')))).toEqual([
      1_024,
    ])
    // Shelf S7 holds 25 rows, and so does any other.
    expect(
      await shownBy(when({ field: fileColumn('Shelf'), is: 'occursOver', value: '24' }, season('equals', 'Spring'))),
    ).toEqual(every(0))
    expect(await shownBy(when({ field: fileColumn('Shelf'), is: 'occursOver', value: '25' }))).toEqual([])
  })

  test('are blank in rows of no file and in columns that the file does not have', async () => {
    const now = await openRows()
    drain(now.feed.make(makeStep(HEAD, { appear: Uint32Array.from([ROWS, ROWS + 1]) })))
    expect(await shownBy(when(season('empty')))).toEqual([...every(2), ROWS, ROWS + 1])
    expect(await shownBy(when({ field: fileColumn('Gone'), is: 'empty', value: '', not: true }))).toEqual([])
  })

  test('are looked at by own checks, also when rows come and go', async () => {
    const now = await openRows()
    const { feed } = now
    drain(feed.checks.set([check('no season', when(season('empty')))]))
    expect([...feed.rowsWith('own.no season').rows()]).toEqual(every(2))
    expect(feed.rowAt(2)?.issues.map(({ sentence }) => sentence)).toEqual(['no season'])
    expect(feed.rowAt(1)?.issues).toEqual([])
    drain(feed.make(makeStep(HEAD, { appear: Uint32Array.from([ROWS]), vanish: Uint32Array.from([2]) })))
    expect([...feed.rowsWith('own.no season').rows()]).toEqual([...every(2).slice(1), ROWS])
    const { problems } = prepareChecks(
      [check('gone', when({ field: fileColumn('Gone'), is: 'empty', value: '' }))],
      undefined,
      feed.rows.originals.headers,
    )
    expect(problems.map(({ place, sentence }) => [place, sentence])).toEqual([
      ['when.0', 'The file has no unmapped column “Gone”. Choose another column.'],
    ])
  })

  test('are counted by facets and chosen in them, and hold a text that is found', async () => {
    const now = await openRows()
    const facet = { by: 'values', field: fileColumn('Season') } as const
    const filled = { by: 'filled', field: fileColumn('Season') } as const
    const lengths = { by: 'lengths', field: fileColumn('Shelf') } as const
    const ask = async (filter: RowFilter) =>
      countFacets(
        { facets: [facet, filled, lengths].map((each) => ({ facet: each, limit: 9 })), filter, version: '1' },
        freeJob(),
      )
    const all = await ask({ show: 'all' })
    expect(all[0]).toMatchObject({ rows: ROWS, blank: ROWS / 4, different: 3 })
    expect(all[0]?.values.map(({ value, count }) => [value, count])).toEqual([
      ['Late "Autumn"', 625],
      ['Spring', 625],
      ['Summer', 625],
    ])
    expect(all[1]?.values).toEqual([{ value: 'filled', count: ROWS - ROWS / 4 }])
    expect(all[2]).toMatchObject({ least: 2, most: 3 })
    // A facet counts over what meets the rest of the filter.
    const choices = [{ facet, only: ['Spring', ''] }]
    const chosen = await ask({ show: 'all', choices, conditions: when({ field: 'title', is: 'ends', value: '0' }) })
    expect(chosen[0]).toMatchObject({ rows: ROWS / 10, blank: 125 })
    expect(chosen[1]).toMatchObject({ rows: ROWS / 10, blank: 125 })
    await filterRows({ show: 'all', choices }, freeJob())
    expect([...(now.visible ?? [])]).toEqual([...every(0), ...every(2)].toSorted((a, b) => a - b))
    await filterRows({ show: 'all', text: 'LATE "' }, freeJob())
    expect([...(now.visible ?? [])]).toEqual(every(3))
    await filterRows({ show: 'all', text: 'late', choices }, freeJob())
    expect([...(now.visible ?? [])]).toEqual([])
  })

  test('are looked at by conditions of rules, which fail where the file has no such column', async () => {
    await openRows()
    const rule = { ...emptyRule('sale', ''), when: when(season('equals', 'Spring')) }
    const actions = [{ action: 'set', field: 'custom_label_0' as const, parameters: { value: 'spring' } }]
    const read = readRules(JSON.parse(JSON.stringify([{ ...rule, actions }])))
    if (!read.ok) throw new Error(read.failure.sentence)
    const tested = await testRules({ rules: read.value, scope: 'all' }, freeJob())
    expect(tested.ok && tested.value.changedRows).toBe(ROWS / 4)
    const gone = [{ ...rule, when: when({ field: fileColumn('Gone'), is: 'empty', value: '' }), actions }]
    expect(await testRules({ rules: gone, scope: 'all' }, freeJob())).toMatchObject({
      ok: false,
      failure: [{ place: 'when.0', sentence: 'The file has no unmapped column “Gone”. Choose another column.' }],
    })
  })
})

describe('values in brackets', () => {
  const ruleOf = (value: string, more: Partial<CellCondition> = {}) => ({
    ...emptyRule('r', ''),
    when: when({ field: fileColumn('Shelf'), is: 'equals', value, ...more }),
    actions: [{ action: 'set', field: 'custom_label_0' as const, parameters: { value: 'same' } }],
  })
  const changed = async (...rules: readonly TransformationRule[]) => {
    const tested = await testRules({ rules, scope: 'all' }, freeJob())
    return tested.ok ? tested.value.changedRows : tested.failure
  }

  test('compare with columns of the file, and name a word that is neither a field nor a column', async () => {
    await openRows()
    expect(await changed(ruleOf('[SHELF]'))).toBe(ROWS)
    expect(await changed(ruleOf('[Season]'))).toBe(0)
    // Where the other cell is blank, nothing meets it.
    expect(await changed(ruleOf('[Season]', { not: true }))).toBe(ROWS - ROWS / 4)
    expect(await changed(ruleOf('[Saison]'))).toMatchObject([
      { place: 'when.0', sentence: expect.stringContaining('[Saison]') },
    ])
    // A bracket for itself, and brackets of an expression, are no word.
    expect(await changed(ruleOf('\\[Saison]'))).toBe(0)
    expect(await changed(ruleOf('[17]', { is: 'matches' }))).toBeGreaterThan(0)
    const bracketed = { field: 'title', is: 'equals', value: '\\[New]' } as const
    const test = conditionTest(bracketed, undefined, [])
    expect(test.ok && test.value(productOf({ title: '[new]' }))).toBe(true)
  })

  test('compare with columns of the file in own checks, also when rows come and go', async () => {
    const { feed } = await openRows()
    drain(
      feed.checks.set([
        check('like shelf', when({ field: fileColumn('Season'), is: 'equals', value: '[Shelf]', not: true })),
        check('like season', when({ field: 'title', is: 'equals', value: '[Season]', not: true })),
      ]),
    )
    const rowsOf = (rule: string): number => [...feed.rowsWith(rule).rows()].length
    // Each row has a shelf. Where the season is blank, nothing meets it.
    expect(rowsOf('own.like shelf')).toBe(ROWS)
    expect(rowsOf('own.like season')).toBe(ROWS - ROWS / 4)
    drain(feed.make(makeStep(HEAD, { appear: Uint32Array.from([ROWS]), vanish: Uint32Array.from([1]) })))
    expect(rowsOf('own.like season')).toBe(ROWS - ROWS / 4 - 1)
  })

  test('do not keep others from running where their rule is paused', async () => {
    await openRows()
    const gone = { ...ruleOf('[Saison]'), id: 'gone', isPaused: true }
    const other = { ...ruleOf('x', { field: fileColumn('Gone') }), id: 'other', isPaused: true }
    const template = { action: 'template', field: 'title' as const, parameters: { text: '[Saison]', tidy: true } }
    const last = { ...emptyRule('last'), isPaused: true, actions: [template] }
    expect(await changed(gone, other, last, ruleOf('[Shelf]'))).toBe(ROWS)
    expect(await changed({ ...gone, actions: [{ ...template, action: 'none' }] })).toMatchObject([
      { place: 'actions.0' },
    ])
  })
})

describe('templates', () => {
  const rulesOf = (action: string, parameters: Readonly<Record<string, unknown>>) => [
    { ...emptyRule('r'), actions: [{ action, field: 'custom_label_0' as const, parameters: { ...parameters } }] },
  ]
  const scope = { rows: 'all', fields: ['title'] } as const

  test('take words of columns of the file, in rules, on selected cells and for what is found', async () => {
    await openRows()
    const rules = rulesOf('template', { text: '[brand] [SEASON] [shelf]', tidy: true })
    const tested = await testRules({ rules, scope: 'all' }, freeJob())
    expect(tested.ok && tested.value.rules[0]?.samples.slice(1, 4).map(({ after }) => after)).toEqual([
      'Nordlicht Summer S1',
      'Nordlicht S2',
      'Nordlicht Late "Autumn" S3',
    ])
    const wrap = {
      action: 'wrap',
      field: 'title',
      parameters: { before: '[Season]: ', after: '', skipEmpty: true },
    } as const
    const bulk = await previewBulk({ scope, actions: [wrap] }, freeJob())
    expect(bulk.ok && bulk.value.samples[0]?.after).toBe('Spring: Cup 0')
    const choice = { text: 'Cup', mode: 'plain', matchCase: false, wholeCell: false, scope } as const
    const found = await countMatches({ choice, replacement: '[Shelf] [Saison]' }, freeJob())
    expect(found).toMatchObject({ ok: true, value: { unknownNames: ['Saison'] } })
    expect(found.ok && found.value.samples[0]?.after).toBe('S0 [Saison] 0')
  })

  test('name a word that is neither a field nor a column', async () => {
    await openRows()
    for (const rules of [
      rulesOf('template', { text: '[brand] [Saison]', tidy: true }),
      rulesOf('calculate', { operator: 'add', by: '[Saison]', rounding: 'half up' }),
      rulesOf('replace', { find: 'a', by: '[Saison]', mode: 'plain', matchCase: false, wholeCell: false }),
      rulesOf('split', { separator: ' ', part: 1, source: '[Saison]' }),
    ])
      expect(await testRules({ rules, scope: 'all' }, freeJob())).toMatchObject({
        ok: false,
        failure: [{ place: 'actions.0', sentence: expect.stringContaining('[Saison]') }],
      })
  })
})

const HEAD = { id: 'one', name: 'one', kind: 'edit', at: '2026-11-28' } as const

/** Renames products to Mug. */
const feedStep = ({ feed }: Opened, rows: readonly number[]) => {
  const { tell, end } = gatherCells()
  for (const row of rows) tell(row, 'title', feed.rows.cellAt(row, 'title') ?? '', 'Mug')
  return feed.make(makeStep(HEAD, { cells: end() }))
}
