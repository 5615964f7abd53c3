import { expect, test } from 'vitest'
import { layoutIn, type SavedLayout } from '../../src/workspace/product/feedLayouts.ts'

const layout = (seen: string[], currency: string): SavedLayout => ({
  ...{ type: 'layoutKept', version: 1, seen, headings: seen, fields: seen.map(() => null), currency, shopAddress: '' },
  ...{ reading: {}, constants: [], combined: [], words: [] },
})

test('the layout that was kept last is found by its headings', () => {
  const book = [layout(['a', 'b'], 'EUR'), layout(['a', 'c'], 'USD'), layout(['a', 'b'], 'CHF')]
  expect(layoutIn(book, ['a', 'b'])?.currency).toBe('CHF')
  expect(layoutIn(book, ['a', 'c'])?.currency).toBe('USD')
  expect(layoutIn(book, ['a'])).toBeUndefined()
})

test('the same headings in another order are the same layout, unless there is one in this very order', () => {
  const book = [layout(['a', 'b'], 'EUR'), layout(['b', 'a'], 'USD')]
  expect(layoutIn(book, ['a', 'b'])?.currency).toBe('EUR')
  expect(layoutIn(book.slice(0, 1), ['b', 'a'])?.currency).toBe('EUR')
})

test('what is forgotten stays forgotten until the layout is kept again', () => {
  const gone = { type: 'layoutForgotten', seen: ['a'] }
  expect(layoutIn([layout(['a'], 'EUR'), gone], ['a'])).toBeNull()
  expect(layoutIn([layout(['a'], 'EUR'), gone, layout(['a'], 'USD')], ['a'])?.currency).toBe('USD')
})

test('entries that are no layouts are passed over', () => {
  const book = [
    null,
    7,
    { type: 'layoutKept' },
    { ...layout(['a'], 'EUR'), fields: ['no field'] },
    { ...layout(['a'], 'EUR'), version: 2 },
  ]
  expect(layoutIn(book, ['a'])).toBeUndefined()
  expect(layoutIn([{ ...layout(['__proto__'], 'EUR'), fields: [] }], ['__proto__'])).toBeNull()
})
