import { describe, expect, it, vi } from 'vitest'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { BULK_ACTIONS, bulkActionsFor, bulkStep, startValues } from '../../../src/renderer/feeds/edit/bulkActions.ts'
import { stepOfFill } from '../../../src/renderer/feeds/edit/rangeSteps.ts'
import { rowCommands } from '../../../src/renderer/feeds/edit/rowCommands.ts'
import { actOf } from '../../../src/renderer/kit/grid/gridKeys.ts'
import { runLocal } from '../../../src/renderer/kit/grid/localKeys.ts'
import { emptyRule } from '../../../src/workspace/edits/ruleDocument.ts'
import { prepareRules } from '../../../src/workspace/edits/rules.ts'

// Which key is Mod the page asks its browser.
vi.hoisted(() => vi.stubGlobal('navigator', { platform: 'Linux' }))

const made = (id: string, field: ProductField, given: Readonly<Record<string, string>>, before: string) => {
  const action = BULK_ACTIONS.find((each) => each.id === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  const step = bulkStep(action, field, { ...startValues(action, field), ...given })
  const prepared = prepareRules([{ ...emptyRule('test'), actions: [step] }])
  if (!prepared.ok) throw new Error(prepared.failure[0]?.sentence)
  return prepared.value.run(productOf({ brand: 'Nordlicht', [field]: before })).product[field]
}

describe('actions on several rows', () => {
  it.each<[string, ProductField, Readonly<Record<string, string>>, string, string]>([
    ['set', 'title', { value: 'Cup' }, 'Mug', 'Cup'],
    ['clear', 'title', {}, 'Mug', ''],
    ['prepend', 'title', { text: '[brand] ' }, 'Cup', 'Nordlicht Cup'],
    ['append', 'title', { text: ', blue' }, 'Cup', 'Cup, blue'],
    ['replace', 'title', { find: 'cup', by: 'Mug' }, 'A cup', 'A Mug'],
    ['percent', 'price', { by: '10 %' }, '15.00 EUR', '16.50 EUR'],
    ['percent', 'price', { by: '-20' }, '19.99 EUR', '15.99 EUR'],
    ['amount', 'inventory', { by: '-5' }, '12', '7'],
    ['round', 'price', {}, '20.13 EUR', '19.99 EUR'],
    ['currency', 'price', { currency: 'eur' }, '15', '15 EUR'],
    ['template', 'title', { text: '[brand] cup' }, '', 'Nordlicht cup'],
    ['case', 'title', {}, 'ENAMEL CUP', 'Enamel Cup'],
    ['trim', 'title', {}, ' a  b ', 'a b'],
    ['stripHtml', 'description', {}, '<b>Salt &amp; pepper</b>', 'Salt & pepper'],
    ['truncate', 'title', { most: '12' }, 'Enamel cup, blue', 'Enamel cup…'],
    ['urlParameter', 'link', { value: 'x' }, 'https://shop.example/a', 'https://shop.example/a?utm_source=x'],
  ])('%s changes %s with %j', (id, field, given, before, after) => expect(made(id, field, given, before)).toBe(after))

  it('has each action in the tests above, and offers those that fit a column', () => {
    const numbers = bulkActionsFor('price').map(({ id }) => id)
    expect(numbers).toContain('percent')
    expect(numbers).not.toContain('prepend')
    expect(bulkActionsFor('title').map(({ id }) => id)).not.toContain('percent')
    expect(bulkActionsFor('availability').map(({ id }) => id)).toEqual(['set', 'clear', 'replace', 'trim'])
    for (const field of PRODUCT_FIELD_NAMES) expect(bulkActionsFor(field)[0]?.id).toBe('set')
  })
})

const stroke = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
})

describe('keys of the grid', () => {
  it.each([
    [stroke('F2'), 'edit'],
    [stroke('Enter'), 'down'],
    [stroke('Enter', { shiftKey: true }), 'up'],
    [stroke('Enter', { ctrlKey: true }), 'fillAll'],
    [stroke('Delete'), 'clear'],
    [stroke('a'), 'type'],
    [stroke('ü'), 'type'],
    [stroke('@', { ctrlKey: true, altKey: true }), 'type'],
    [stroke('Process'), 'compose'],
    [stroke('d', { ctrlKey: true }), 'fillDown'],
    [stroke('R', { metaKey: true }), 'fillRight'],
    [stroke('a', { ctrlKey: true }), 'selectAll'],
    [stroke(' ', { ctrlKey: true }), 'selectColumns'],
    [stroke(' ', { shiftKey: true }), 'selectRows'],
    [stroke('F10', { shiftKey: true }), 'menu'],
    [stroke('ContextMenu'), 'menu'],
    [stroke('ArrowRight', { altKey: true, shiftKey: true }), 'widen'],
    [stroke('Tab'), undefined],
    [stroke('F10'), undefined],
    [stroke('z', { ctrlKey: true }), undefined],
    [stroke('Escape'), undefined],
  ])('%j means %s', (pressed, act) => expect(actOf(pressed)).toBe(act))

  const ran: string[] = []
  const note = (word: string) => () => void ran.push(word)
  const commands = rowCommands({
    ...{ act: (act) => void ran.push(act), paste: note('paste'), insert: note('insert'), duplicate: note('duplicate') },
    ...{ remove: note('remove'), edit: note('edit'), revertCells: note('revertCells'), revertRows: note('revertRows') },
    ...{ showRemoved: note('showRemoved'), focusGrid: note('focusGrid') },
  })

  it.each([
    [stroke('+', { ctrlKey: true, shiftKey: true }), 'insert'],
    [stroke('=', { ctrlKey: true }), 'insert'],
    [stroke('-', { ctrlKey: true }), 'remove'],
    [stroke('D', { ctrlKey: true, shiftKey: true }), 'duplicate'],
    [stroke('E', { ctrlKey: true, shiftKey: true }), 'edit'],
    [stroke('Backspace', { ctrlKey: true, shiftKey: true }), 'revertCells'],
    [stroke('Backspace', { ctrlKey: true, altKey: true }), 'revertRows'],
  ])('%j runs %s, which the grid leaves to the screen', (pressed, word) => {
    ran.length = 0
    expect(actOf(pressed)).toBeUndefined()
    expect(runLocal(commands, pressed)).toBe(true)
    expect(ran).toEqual([word])
  })
})

describe('a fill of the grid as a step', () => {
  const fill = {
    ...{ from: 8, to: 12, columnIds: ['row', 'title', 'price'], kind: 'paste' as const },
    values: { by: 'lines' as const, lines: [['a', 'b']] },
  }

  it('adds rows only where it was agreed to', () => {
    expect(stepOfFill(fill, 10, false).step).toMatchObject({ grow: 0, range: { from: 8, to: 9 } })
    expect(stepOfFill(fill, 10, true).step).toMatchObject({
      ...{ grow: 3, name: { sentence: 'Paste 5 × 2 cells' } },
      range: { from: 8, to: 9, fields: ['title', 'price'] },
    })
  })
})
