import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '../../../../src/contract/catalog/product.ts'
import type { FeedRow } from '../../../../src/engine/model/feedModel.ts'
import { createRowWindow } from '../../../../src/renderer/feeds/state/rowWindow.ts'
import { sortedNext } from '../../../../src/renderer/feeds/state/viewing.ts'
import { viewsOf } from '../../../../src/renderer/feeds/state/viewSaved.ts'
import { ALL_COLUMNS, FIRST_VIEW } from '../../../../src/renderer/feeds/state/viewState.ts'
import { FEED_LAYOUTS } from '../../../../src/renderer/feeds/view/feedLayouts.ts'
import { filterChips, stretchText } from '../../../../src/renderer/feeds/view/filterChips.ts'
import {
  choiceOf,
  conditionFor,
  conditionText,
  operatorChoices,
  problemOf,
  usableTree,
  withChoice,
} from '../../../../src/renderer/feeds/view/operators.ts'
import { CONDITION_OPERATORS } from '../../../../src/workspace/edits/ruleConditions.ts'
import type { CellCondition } from '../../../../src/workspace/edits/ruleDocument.ts'

const { shownColumns, shownFields, withFrozen, withMoved, withShown } = FEED_LAYOUTS

const CUP: CellCondition = { field: 'title', is: 'contains', value: 'cup' }

describe('conditions of a filter', () => {
  it('has every operator and its opposite in words of their own', () => {
    expect(operatorChoices().length).toBe(CONDITION_OPERATORS.length * 2)
    expect(new Set(operatorChoices().map(({ label }) => label)).size).toBe(operatorChoices().length)
    for (const { id } of operatorChoices()) expect(choiceOf(withChoice(CUP, id))).toBe(id)
  })

  it('says what is missing, what is wrong and what can be used', () => {
    expect(problemOf(CUP)).toBeUndefined()
    expect(problemOf({ ...CUP, value: ' ' })).toBe('')
    expect(problemOf({ ...CUP, is: 'matches', value: '(' })).toContain('parenthesis')
    expect(problemOf({ ...CUP, is: 'above', value: 'much' })).toContain('number')
    expect(problemOf({ ...CUP, is: 'nearly' })).toContain('newer version')
    expect(problemOf({ ...CUP, is: 'empty', value: '' })).toBeUndefined()
    const bad = { ...CUP, is: 'above', value: 'much' }
    expect(usableTree({ join: 'any', conditions: [bad, { join: 'all', conditions: [bad] }] })).toBeUndefined()
    expect(usableTree({ join: 'any', conditions: [bad, CUP, { join: 'all', conditions: [CUP, bad] }] })).toEqual({
      join: 'any',
      conditions: [CUP, { join: 'all', conditions: [CUP] }],
    })
  })

  it('begins with what fits the column', () => {
    expect([conditionFor('title').is, conditionFor('price').is, conditionFor('condition').is]).toEqual([
      'contains',
      'above',
      'equals',
    ])
  })

  it('reads as a sentence', () => {
    expect(conditionText(withChoice(CUP, '!contains'))).toBe('Title does not contain “cup”')
    expect(conditionText({ field: 'price', is: 'above', value: '10' })).toBe('Price is greater than 10')
    expect(conditionText({ field: 'color', is: 'oneOf', value: 'red\nblue' })).toBe('Color is one of red, blue')
    expect(conditionText({ join: 'any', conditions: [CUP, { field: 'gtin', is: 'empty', value: '' }] })).toBe(
      'Title contains “cup” or GTIN is empty',
    )
  })
})

describe('chips', () => {
  const filter = {
    show: 'errors',
    text: 'x',
    rule: 'r1',
    conditions: { join: 'any', conditions: [CUP, { field: 'gtin', is: 'empty', value: '' }] },
    choices: [
      { facet: { by: 'values', field: 'brand' }, only: ['A', 'B', 'C', 'D'], without: [''] },
      { facet: { by: 'numbers', field: 'price' }, from: 10, to: 20 },
    ],
  } as const

  it('says each part of a filter, and each can be taken off alone', () => {
    const chips = filterChips(
      { ...filter, conditions: { join: 'any', conditions: [...filter.conditions.conditions] } },
      () => 'A rule.',
    )
    expect(chips.map(({ text }) => text)).toEqual([
      'Rows with errors',
      'A rule.',
      'Contains “x”',
      'Title contains “cup”',
      'or GTIN is empty',
      'Brand: A, B and 2 more, not (empty)',
      'Price: 10 to under 20',
    ])
    for (const chip of chips) {
      const left = filterChips(chip.rest, () => 'A rule.').map(({ text }) => text.replace(/^or /, ''))
      expect(left).toEqual(chips.filter(({ id }) => id !== chip.id).map(({ text }) => text.replace(/^or /, '')))
    }
    expect(filterChips({ show: 'all' }, () => '')).toEqual([])
    expect([stretchText(1, undefined), stretchText(undefined, 2)]).toEqual(['1 or more', 'under 2'])
  })
})

describe('columns', () => {
  it('hides and shows, but never the last', () => {
    const hidden = withShown(ALL_COLUMNS, 'id', false)
    expect(shownFields(hidden)[0]).toBe('title')
    expect(hidden.frozen).toBe(0)
    expect(shownFields(withShown(hidden, 'id', true))[0]).toBe('id')
    const last = PRODUCT_FIELD_NAMES.reduce((layout, field) => withShown(layout, field, false), ALL_COLUMNS)
    expect(shownFields(last)).toEqual(['custom_label_4'])
  })

  it('moves by one place, over hidden ones where those are not seen', () => {
    expect(shownFields(withMoved(ALL_COLUMNS, 'title', -1)).slice(0, 2)).toEqual(['title', 'id'])
    expect(withMoved(ALL_COLUMNS, 'id', -1)).toEqual(ALL_COLUMNS)
    const layout = withShown(ALL_COLUMNS, 'title', false)
    expect(shownFields(withMoved(layout, 'description', -1, true)).slice(0, 2)).toEqual(['description', 'id'])
    expect(shownFields(withMoved(layout, 'id', 1, true)).slice(0, 2)).toEqual(['description', 'id'])
  })

  it('keeps columns in sight up to one, and none when it is asked again', () => {
    const frozen = withFrozen(ALL_COLUMNS, 'description')
    expect(frozen.frozen).toBe(3)
    expect(withFrozen(frozen, 'description').frozen).toBe(0)
    const column = (id: string) => ({ id, header: id, width: 10, cell: () => ({ text: '' }) })
    const found = shownColumns(['row', 'state', ...PRODUCT_FIELD_NAMES].map(column), withShown(frozen, 'title', false))
    expect(found.columns.slice(0, 4).map(({ id }) => id)).toEqual(['row', 'state', 'id', 'description'])
    expect(found.frozen).toBe(4)
  })
})

describe('sorting by presses', () => {
  it('goes up, down and back, and adds columns', () => {
    const up = sortedNext([], 'price', false)
    expect(up).toEqual([{ field: 'price', direction: 'up' }])
    const down = sortedNext(up, 'price', false)
    expect(down).toEqual([{ field: 'price', direction: 'down' }])
    expect(sortedNext(down, 'price', false)).toEqual([])
    const two = sortedNext(down, 'brand', true)
    expect(two.map(({ field }) => field)).toEqual(['price', 'brand'])
    expect(sortedNext(two, 'price', true)).toEqual([{ field: 'brand', direction: 'up' }])
    expect(sortedNext(two, 'title', false)).toEqual([{ field: 'title', direction: 'up' }])
  })

  it('knows where a row stands in any order', () => {
    const window = createRowWindow(6, Uint32Array.of(4, 0, 5), async () => [], true)
    expect([4, 0, 5, 1, 9].map(window.positionOf)).toEqual([0, 1, 2, -1, -1])
  })

  it('takes changed rows as given where it shows them, and reads nothing', async () => {
    const row = (title: string) => ({ cells: { title } }) as FeedRow
    const read: (readonly number[])[] = []
    const window = createRowWindow(200, undefined, async (rows) => {
      read.push(rows)
      return rows.map((at) => row(`Cup ${at}`))
    })
    const seen: string[] = []
    const loaded = new Promise<void>((resolve) => {
      window.onChange((from, to) => {
        seen.push(`${from} to ${to}`)
        resolve()
      })
    })
    window.rowAt(0)
    await loaded
    window.refresh([2, 150, 500], [row('Mug'), row('Far off'), undefined])
    expect([1, 2].map((at) => window.rowAt(at)?.cells.title)).toEqual(['Cup 1', 'Mug'])
    expect(seen).toEqual(['0 to 63', '0 to 63'])
    expect(read).toHaveLength(1)
  })
})

describe('saved views', () => {
  const view = { ...FIRST_VIEW, filter: { show: 'all' } }
  const { facets, sort, columns } = FIRST_VIEW
  const kept = { filter: view.filter, facets, sort, columns }

  it('takes the last entry of each, by name, without what was removed or cannot be read', () => {
    const found = viewsOf([
      { id: '1', name: 'Zebra', view: kept },
      { id: '2', name: 'Apple', view: kept },
      { id: '1', name: 'Berry', view: kept },
      { id: '3', name: 'Gone', view: kept },
      { removed: '3' },
      { id: '4', name: 'Odd', view: { filter: 7 } },
      'nonsense',
    ])
    expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual(['2 Apple', '1 Berry'])
  })
})
