import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  addCounts,
  createFinder,
  createReplacer,
  type FindQuery,
  NO_COUNTS,
} from '../../../src/workspace/edits/findReplace.ts'
import { fieldOfWord, readTemplate } from '../../../src/workspace/edits/replacement.ts'
import { cpuTime } from '../../cpuTime.ts'
import { runs } from '../../seed.ts'

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  mode: 'plain',
  matchCase: false,
  wholeCell: false,
  fields: ['title'],
  ...more,
})

const regex = (text: string, more: Partial<FindQuery> = {}) => query(text, { mode: 'regex', matchCase: true, ...more })

const finderOf = (asked: FindQuery) => {
  const found = createFinder(asked)
  if (!found.ok) throw new Error(found.failure.sentence)
  return found.value
}

const rowsOf = (...products: readonly Partial<Product>[]) =>
  products.map((product, row) => ({ row, product: productOf(product) }))

const replaceTitle = (asked: FindQuery, replacement: string, product: Partial<Product>): string => {
  let title = product.title ?? ''
  createReplacer(finderOf(asked), replacement).replace(rowsOf(product), (_row, field, _before, after) => {
    if (field === 'title') title = after
  })
  return title
}

const sentenceOf = (asked: FindQuery): string => {
  const found = createFinder(asked)
  return found.ok ? '' : found.failure.sentence
}

describe('finding', () => {
  it.each([
    ['cup', {}, 'Cup and CUP', 2],
    ['cup', { matchCase: true }, 'Cup and CUP', 0],
    ['Cup', { matchCase: true }, 'Cup and CUP', 1],
    ['cup', { wholeCell: true }, 'Cup', 1],
    ['cup', { wholeCell: true }, 'Cups', 0],
    ['', { wholeCell: true }, '', 1],
    ['GRÖSSE', {}, 'größe grösse', 1],
    ['aa', { matchCase: true }, 'aaaaa', 2],
    ['a.c (x)', {}, 'A.C (X) abc', 1],
    ['\\d+', { mode: 'regex' }, '12 and 345', 2],
    ['^', { mode: 'regex' }, 'abc', 1],
    ['cup', { mode: 'regex' }, 'CUP cup', 2],
    ['cup', { mode: 'regex', matchCase: true }, 'CUP cup', 1],
    ['\\d+', { mode: 'regex', wholeCell: true }, '12 and', 0],
    ['a|ab', { mode: 'regex', wholeCell: true }, 'ab', 1],
    ['\\u00e4\\/', { mode: 'regex' }, 'ä/', 1],
    ['(?<=No )\\d', { mode: 'regex' }, 'No 1 2', 1],
  ] as const)('%s %o in "%s": %i', (text, more, title, matches) => {
    expect(finderOf(query(text, more)).count(rowsOf({ title })).matches).toBe(matches)
  })

  it('counts rows, cells and matches by column, and pages add up', () => {
    const finder = finderOf(query('n', { fields: ['title', 'brand', 'mpn'] }))
    const rows = rowsOf({ title: 'none', brand: 'Nordlicht' }, { title: 'Cup' }, { brand: 'N' })
    const whole = finder.count(rows)
    expect(whole).toEqual({
      rows: 2,
      cells: 3,
      matches: 4,
      skipped: 0,
      byField: new Map([
        ['title', 1],
        ['brand', 2],
      ]),
    })
    expect(rows.map((row) => finder.count([row])).reduce(addCounts, NO_COUNTS)).toEqual(whole)
    expect(finder.count(rows, ['mpn']).cells).toBe(0)
  })

  it('marks stretches in UTF-16 units', () => {
    expect(finderOf(regex('b+')).spansIn('😀abbb😀b')).toEqual([
      [3, 6],
      [8, 9],
    ])
    expect(finderOf(query('😀')).spansIn('a😀😀')).toEqual([
      [1, 3],
      [3, 5],
    ])
  })

  it.each([
    ['', {}, 'Enter the text'],
    ['x'.repeat(2_001), {}, '2,000 characters'],
    ['(a', { mode: 'regex' }, 'is never closed'],
    ['[a', { mode: 'regex' }, 'bracket'],
    ['a)', { mode: 'regex' }, 'never opened'],
    ['a)(b', { mode: 'regex', wholeCell: true }, 'never opened'],
    ['*', { mode: 'regex' }, 'nothing to repeat'],
    ['(a)\\1', { mode: 'regex' }, 'Back references'],
    ['a(?=b)', { mode: 'regex' }, 'Look-ahead'],
    ['a{1001}', { mode: 'regex' }, 'repeats too much'],
    ['((a{100}){100}){100}', { mode: 'regex' }, 'repeats too much'],
    ['a', { fields: [] }, 'at least one column'],
  ] as const)('says in one sentence why %s cannot be looked for', (text, more, words) => {
    expect(sentenceOf(query(text, more))).toContain(words)
  })

  it('agrees with the expressions of the language on plain ones', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '(a|b)',
      '(?:ab)',
      'ä',
      '\\s',
      'a|b',
      '^',
      '$',
      '\\b',
    )
    const sign = fc.constantFrom('', '*', '+', '?', '{1,2}', '*?', '+?')
    const isRepeatable = (text: string): boolean => !['^', '$', '\\b', 'a|b'].includes(text)
    const part = fc.tuple(atom, sign).map(([text, repeat]) => (isRepeatable(text) ? text + repeat : text))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'ä', ' ', '1', '😀'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), text, fc.boolean(), (parts, title, matchCase) => {
        const source = parts.join('')
        const theirs = [...title.matchAll(new RegExp(source, matchCase ? 'gu' : 'giu'))]
        const ours = finderOf(regex(source, { matchCase })).spansIn(title)
        expect(ours).toEqual(theirs.map((found) => [found.index, found.index + found[0].length]))
      }),
      runs(500),
    )
  })

  it('takes no longer for expressions that are known to hang', () => {
    const began = cpuTime()
    const hostile = [
      '(a+)+$',
      '(a|a)*b',
      '(a|aa)+$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '(.*a){20}',
      '\\s*\\s*\\s*x',
      '(x+x+)+y',
    ]
    for (const text of hostile)
      expect(finderOf(regex(text)).count(rowsOf({ title: `${'a'.repeat(20_000)}!` })).skipped).toBe(0)
    expect(cpuTime() - began).toBeLessThan(40_000)
  })

  it('takes no longer for long plain texts that nearly match everywhere', () => {
    const began = cpuTime()
    const wanted = `${'a'.repeat(1_900)}b`
    expect(finderOf(query(wanted)).count(rowsOf({ title: 'A'.repeat(400_000) })).cells).toBe(0)
    expect(finderOf(query(wanted)).count(rowsOf({ title: `${'A'.repeat(100_000)}B` })).cells).toBe(1)
    expect(cpuTime() - began).toBeLessThan(20_000)
  })

  it('passes over a cell that is too long for its expression, and says so', () => {
    const finder = finderOf(regex('([a-z]{1000})x'))
    const rows = rowsOf({ title: 'a'.repeat(60_000) }, { title: `${'b'.repeat(1_000)}x` })
    expect(finder.count(rows)).toMatchObject({ cells: 1, skipped: 1 })
    expect(createReplacer(finder, '$1').replace(rows, () => {})).toMatchObject({ cells: 1, skipped: 1 })
  })

  it('passes over a cell whose matches would take too long together', () => {
    const began = cpuTime()
    const counts = finderOf(regex('(.+)q|.')).count(rowsOf({ title: 'xyz '.repeat(12_500) }))
    expect(counts).toMatchObject({ cells: 0, skipped: 1 })
    expect(cpuTime() - began).toBeLessThan(20_000)
  })
})

describe('replacing', () => {
  it.each([
    [query('cup'), 'mug', 'Cup and cup', 'mug and mug'],
    [query('cup'), '$1 $& \\n', 'a cup', 'a $1 $& \\n'],
    [query('cup'), '[brand] cup', 'a cup', 'a Nordlicht $1 cup'],
    [query('cup'), '\\[brand]', 'cup', '[brand]'],
    [query('cup'), '[colour] [Sale price]', 'cup', '[colour] 9.00 EUR'],
    [query('', { wholeCell: true }), '[brand]', '', 'Nordlicht $1'],
    [regex('(\\w+) (\\w+)'), '$2 $1', 'blue cup', 'cup blue'],
    [regex('(?<what>cup)s'), '$<what>', 'cups', 'cup'],
    [regex('c(u)p'), '$&$$1$10$2', 'cup', 'cup$1u0$2'],
    [regex('^'), 'New ', 'cup', 'New cup'],
    [regex('$'), '!', 'cup', 'cup!'],
    [regex(' '), '\\n', 'a b', 'a\nb'],
    [regex('(x)?cup'), '<$1>', 'cup', '<>'],
    [regex('\\s{2,}'), ' ', 'a   b    c', 'a b c'],
  ])('%o by "%s" in "%s" gives "%s"', (asked, replacement, title, after) => {
    expect(replaceTitle(asked, replacement, { title, brand: 'Nordlicht $1', sale_price: '9.00 EUR' })).toBe(after)
  })

  it('tells only cells that change, and takes field words from before', () => {
    const rows = rowsOf({ title: 'a', brand: 'b' }, { title: 'b' })
    const told: unknown[] = []
    const replacer = createReplacer(finderOf(query('a', { fields: ['title', 'brand'] })), '[brand]')
    expect(replacer.replace(rows, (...cell) => told.push(cell)).cells).toBe(1)
    expect(told).toEqual([[0, 'title', 'a', 'b']])
    expect(replacer.preview(rows[0] ?? { row: 0, product: productOf({}) }, 'brand')).toBeUndefined()
    const same: unknown[] = []
    expect(createReplacer(finderOf(query('b')), 'b').replace(rows, (...cell) => same.push(cell)).cells).toBe(1)
    expect(same).toEqual([])
  })

  it('does what the language does with plain text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '$', '.', 'Ä', '😀'), maxLength: 12 })
    fc.assert(
      fc.property(
        text,
        text.filter((wanted) => wanted !== ''),
        text,
        (title, wanted, by) => {
          expect(replaceTitle(query(wanted, { matchCase: true }), by, { title })).toBe(
            title.replaceAll(wanted, () => by),
          )
        },
      ),
    )
  })

  it('knows every field by its name and its label, and names words that are none', () => {
    for (const field of PRODUCT_FIELD_NAMES) expect(fieldOfWord(` ${field.toUpperCase()} `)).toBe(field)
    expect(fieldOfWord('Sale  Price')).toBe('sale_price' satisfies ProductField)
    expect(fieldOfWord('__proto__')).toBeUndefined()
    expect(readTemplate('[brand] [constructor] [Farbe]')).toMatchObject({
      fields: ['brand'],
      unknown: ['constructor', 'Farbe'],
    })
  })
})
