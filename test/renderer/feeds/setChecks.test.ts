import { describe, expect, it } from 'vitest'
import { FILTER_ATTRIBUTES, FILTER_OPERATORS } from '../../../src/contract/catalog/productFilter.ts'
import { NO_SETS, readSetBook, type SetDraft } from '../../../src/renderer/feeds/state/setBook.ts'
import { idsInText, isSameSet, setProblems, splitDraft } from '../../../src/renderer/feeds/state/setChecks.ts'

const draft = (change: Partial<SetDraft> = {}): SetDraft => ({
  ...{ id: 'd1', feed: 'f1', name: 'Set', description: '', type: 'MANUAL', ids: ['A'], filters: [] },
  ...change,
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`)

describe('what must hold of a set', () => {
  it('each limit has its sentence', () => {
    expect(setProblems(draft())).toEqual([])
    expect(setProblems(draft({ name: '  ', ids: [] }))).toEqual([
      'Enter a name for the set.',
      'Select at least one product.',
    ])
    expect(setProblems(draft({ ids: ids(51) }))).toEqual([expect.stringContaining('1 product too many')])
    const filter = { attribute: 'price', operator: 'LESS_THAN', value: '' } as const
    expect(setProblems(draft({ type: 'FILTERED', filters: [filter, { ...filter, value: 'cheap' }] }))).toEqual([
      'Filter 1 has no value.',
      'Filter 2: A filter on price needs a price such as 120.00 USD.',
    ])
    const many = Array.from({ length: 31 }, () => ({ ...filter, value: '1.00 EUR' }))
    expect(setProblems(draft({ type: 'FILTERED', filters: many }))).toEqual([
      expect.stringContaining('Remove 1 filter:'),
    ])
  })

  it('every attribute goes with CONTAINS', () => {
    const filters = FILTER_ATTRIBUTES.map((attribute) => ({ attribute, operator: 'CONTAINS', value: '1' }) as const)
    expect(setProblems(draft({ type: 'FILTERED', filters }))).toEqual([])
    expect([FILTER_ATTRIBUTES.length, FILTER_OPERATORS.length]).toEqual([10, 6])
  })

  it('too many products become several sets that hold each product once', () => {
    let next = 2
    const parts = splitDraft(draft({ ids: ids(120) }), () => `d${next++}`)
    expect(parts.map(({ id, name, ids: own }) => [id, name, own.length])).toEqual([
      ['d1', 'Set (1 of 3)', 50],
      ['d2', 'Set (2 of 3)', 50],
      ['d3', 'Set (3 of 3)', 20],
    ])
    expect(parts.flatMap((part) => part.ids)).toEqual(ids(120))
    expect(splitDraft(draft(), () => 'never')).toEqual([draft()])
  })

  it('sets are the same by name and content, in any order', () => {
    const one = { name: 'Set', type: 'MANUAL', ids: ['B', 'A'], filters: [] } as const
    expect(isSameSet(draft({ ids: ['A', 'B'] }), { ...one, ids: [...one.ids], filters: [] })).toBe(true)
    expect(isSameSet(draft({ ids: ['A', 'C'] }), { ...one, ids: [...one.ids], filters: [] })).toBe(false)
  })

  it('pasted ids are split at lines, commas, semicolons and tabs, each once', () => {
    expect(idsInText(' A-1\r\nB 2, C;D\tA-1\n\n')).toEqual(['A-1', 'B 2', 'C', 'D'])
  })

  it('entries that cannot be read are passed over', () => {
    expect(readSetBook([null, { type: 'setDraftKept' }, { type: 'somethingNew' }])).toEqual(NO_SETS)
    expect(readSetBook([{ type: 'setDraftKept', draft: draft() }, 5]).drafts).toEqual([draft()])
  })
})
