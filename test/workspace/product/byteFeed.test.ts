import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import {
  checkProduct,
  createRuleFinder,
  PRODUCT_RULES,
  type ProductRule,
} from '../../../src/contract/catalog/productRules.ts'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import type { RowProblem } from '../../../src/workspace/intake/rowCollector.ts'
import { createTableReader } from '../../../src/workspace/intake/tableReader.ts'
import { bitOf } from '../../../src/workspace/product/affectedFields.ts'
import { productText } from '../../../src/workspace/product/batches.ts'
import { columnsOf, createFeedRows, isByteFeed, productOfBytes } from '../../../src/workspace/product/byteFeed.ts'
import type { ProductSettings } from '../../../src/workspace/product/draft.ts'
import { keysOf, ROW_KEYS } from '../../../src/workspace/product/feedCheck.ts'
import { instantiate } from '../../../src/workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel, type FeedKernel } from '../../../src/workspace/product/kernel/feedKernel.ts'
import { KNOWN_RULES, untestedFields } from '../../../src/workspace/product/plainCells.ts'
import { createProductBytes } from '../../../src/workspace/product/productBytes.ts'
import { createProductReader } from '../../../src/workspace/product/readProduct.ts'
import { runs } from '../../seed.ts'

// A feed read as bytes must come out as one read as text. The same rows, lines, issues, clashes, problems.

interface Plan {
  readonly table: { readonly encoding: string; readonly delimiter: string }
  readonly products: ProductSettings
}

interface Read {
  readonly rows: {
    line: number
    product: Product
    rules: readonly (string | undefined)[]
    keys: readonly number[]
  }[]
  readonly problems: RowProblem[]
  bytesRows: number
}

type Rules = readonly ProductRule[]

const idsOf = (broken: readonly number[], rules: Rules) => broken.map((rule) => rules[rule]?.id)

const keysIn = (product: Product): readonly number[] => {
  const keys = new Uint32Array(ROW_KEYS)
  keysOf(product, keys, 0)
  return [...keys]
}

const piecesOf = (bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] => {
  const pieces: Uint8Array[] = []
  let at = 0
  for (const size of sizes) {
    pieces.push(bytes.slice(at, at + size))
    at += size
  }
  return [...pieces, bytes.slice(at)]
}

const asText = (bytes: Uint8Array, plan: Plan, rules: Rules = PRODUCT_RULES): Read => {
  const brokenRules = createRuleFinder(rules)
  const read: Read = { rows: [], problems: [], bytesRows: 0 }
  const products = createProductReader(plan.products, (line, product) => {
    const found = idsOf(brokenRules(product), rules)
    if (rules === PRODUCT_RULES) expect(found).toEqual(checkProduct(product).map(({ rule }) => rule))
    read.rows.push({ line, product, rules: found, keys: keysIn(product) })
  })
  const table = createTableReader(plan.table, {
    headers: () => {},
    lines: (batch) => batch.forEach(products.take),
    problem: (problem) => read.problems.push(problem),
  })
  table.push(bytes)
  table.end()
  products.end()
  return read
}

/** One for all feeds, one after the other. */
const kernel = createFeedKernel(instantiate)

const asBytes = (
  bytes: Uint8Array,
  plan: Plan,
  sizes: readonly number[],
  by?: FeedKernel,
  rules: Rules = PRODUCT_RULES,
): Read => {
  const brokenRules = createRuleFinder(rules)
  const read: Read = { rows: [], problems: [], bytesRows: 0 }
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const columns = columnsOf(plan.products)
  const texts = createProductBytes(columns)
  const reader = createFeedRows(
    plan,
    {
      bytes: (row) => {
        const { line, bytes: from, cells, keys, broken, changed } = row
        const product = Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, ''])) as {
          [Field in ProductField]: string
        }
        plan.products.fields.forEach((field, cell) => {
          if (field === null) return
          const text = decoder.decode(from.subarray(cells.starts[cell], cells.ends[cell]))
          const plain = ((cells.marks[cell] ?? 0) & 128) === 0 ? text : text.replaceAll('""', '"')
          product[field] = changed?.get(field) ?? plain
        })
        expect(productOfBytes(columns, row)).toEqual(product)
        expect(texts.bytes(row)).toBeGreaterThan(0)
        expect(decoder.decode(texts.take())).toBe(productText(product))
        read.bytesRows++
        read.rows.push({ line, product, rules: idsOf(broken, rules), keys: [...keys] })
      },
      product: (line, product) =>
        read.rows.push({ line, product, rules: idsOf(brokenRules(product), rules), keys: keysIn(product) }),
      problem: (problem) => read.problems.push(problem),
      leave: () => {},
    },
    by,
    rules,
  )
  for (const piece of piecesOf(bytes, sizes)) reader.push(piece)
  reader.end()
  return read
}

const planOf = (
  fields: readonly (ProductField | null)[],
  delimiter = ',',
  encoding = 'utf-8',
  currency = '',
): Plan => ({
  table: { encoding, delimiter },
  products: { headings: fields.map((field) => field ?? 'x'), fields, family: 'plain', currency, shopAddress: '' },
})

const same = (bytes: Uint8Array, plan: Plan, sizes: readonly number[] = [], rules: Rules = PRODUCT_RULES): Read => {
  expect(isByteFeed(plan)).toBe(true)
  const { bytesRows, ...read } = asBytes(bytes, plan, sizes, undefined, rules)
  const { bytesRows: _, ...expected } = asText(bytes, plan, rules)
  expect(read).toEqual(expected)
  expect(asBytes(bytes, plan, sizes, kernel, rules)).toEqual({ bytesRows, ...read })
  return { bytesRows, ...read }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Values near the edges of every rule. Those of the rules' own examples, and some more. */
const VALUES: { readonly [Field in ProductField]: readonly string[] } = (() => {
  const examples = PRODUCT_RULES.flatMap(({ valid, broken }) => [valid, broken])
  const more: { readonly [Field in ProductField]?: readonly string[] } = {
    id: ['a', 'A', 'ä', 'A 1', 'x'.repeat(101), 'ſ', '\u00a0a', 'a\u3000', 'a\ufeff'],
    title: ['ü'.repeat(150), 'ü'.repeat(151), '🙂'.repeat(76), 'a\u0085b', 'say "hi"', 'A', 'a'],
    description: [
      'a & b',
      'a&b;',
      '&amp;',
      '&#38;',
      'a < b',
      '<b>x</b>',
      'ä'.repeat(2_501),
      '"'.repeat(4_999),
      'x\ty',
      'a\r\nb',
      'a\rb\n\nc',
    ],
    availability: ['in_stock', 'In Stock', 'ja', 'bald', 'preorder'],
    condition: ['Neu', 'new', 'NEW'],
    price: ['15', '15,00 €', '0 EUR', '0.00 EUR', '12.345 EUR', '12.3450 KWD', '12.340 EUR', '1 JPY', '1.50 JPY'],
    sale_price: ['15.00 EUR', '14.99 EUR', '14.9900 EUR', '1.00 USD', '0.5 EUR', '99999999999 EUR', '999999999999 EUR'],
    link: ['https://a.b', 'https://a.b1', 'https://a-.b', 'https://a..b', 'https://xn--a.de/', 'https://a.b/xn--c'],
    image_link: ['https://a.b/c.jpg', 'https://a.b/.jpg', 'https://a.b/c.JPG', 'https://a.b?x=/c.jpg', 'https://a.jpg'],
    additional_image_link: [
      'https://a.b/c.jpg,https://a.b/d.png',
      'https://a.b/c.jpg, https://a.b/d.png',
      ',',
      'https://a.b/c.jpg,',
    ],
    gtin: [
      '4006381333931',
      '4006381333932',
      '0036000291452',
      '036000291452',
      '9780306406157',
      '9990000000009',
      '12345670',
    ],
    google_product_category: ['188', '12345678', 'A > B', 'A >B', 'A > > B', 'Ä > B', 'A > Ä', '> A', 'A >'],
    product_type: ['A > B', ' > ', 'A >\u00a0', 'A > \u00a0 > B', 'A> B'],
    inventory: ['0', '00', '1', '1.0', '-1', '1234567890123456'],
    color: ['Blue', '#fff', 'facade', 'a1b2c3', 'Blue 2'],
    brand: ['N', 'ß'],
    size: ['M', ' ', '5"'],
    item_group_id: ['G'],
    mpn: ['1'],
    gender: ['male', 'Damen'],
  }
  return Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [
      field,
      [
        ...new Set([
          ...examples.flatMap((example) => example[field] ?? []),
          ...(more[field] ?? []),
          VALID_PRODUCT[field],
          '',
          ' ',
          'x',
        ]),
      ],
    ]),
  ) as unknown as { readonly [Field in ProductField]: readonly string[] }
})()

const madeUp = (rule: Pick<ProductRule, 'id' | 'field' | 'holds' | 'reads' | 'evenEmpty'>): ProductRule => ({
  level: 'error',
  sentence: 'Made up.',
  section: 'None',
  valid: {},
  broken: {},
  ...rule,
})

/** Rules that nothing else knows: of one value, of two, of a missing one. */
const MADE_UP = [
  madeUp({ id: 'title.madeUp', field: 'title', holds: ({ title }) => title !== title.toUpperCase() }),
  madeUp({ id: 'mpn.madeUp', field: 'mpn', reads: ['gtin'], holds: ({ mpn, gtin }) => mpn !== gtin }),
  madeUp({
    id: 'size.madeUp',
    field: 'size',
    reads: ['color'],
    evenEmpty: true,
    holds: ({ size, color }) => size !== '' || color === '',
  }),
  madeUp({
    id: 'brand.madeUp',
    field: 'brand',
    reads: ['condition'],
    evenEmpty: true,
    holds: ({ brand, condition }) => brand !== '' || condition !== 'used',
  }),
]

const quoted = (value: string, delimiter: string, always: boolean): string =>
  always || value.includes('"') || value.includes(delimiter) || /[\r\n]|^\s|\s$/.test(value)
    ? `"${value.replaceAll('"', '""')}"`
    : value

describe('large pieces', () => {
  const plan = planOf(['id', 'title', 'description'])
  const start = utf8('id,title,description\n')
  /** The byte before `z` is no UTF-8; the description has a line break. */
  const line = (row: number, size: number, wrong = 122): Uint8Array => {
    const text = utf8(`p${row},"Cup ""${row}"" \u{1F642}z","a\n${'b'.repeat(size)}"\n`)
    text[text.indexOf(122) - 1] = wrong
    return text
  }
  const feedOf = (lines: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat([start, ...lines]))
  const many = Array.from({ length: 500 }, (_, row) => row)

  test.each([
    ['rows in UTF-8', many.map((row) => line(row, 400, 130))],
    ['rows that are repaired', many.map((row) => line(row, 400 + row, 255))],
    ['rows longer than what is joined', many.slice(0, 5).map((row) => line(row, 70_000 + row, 130))],
  ])('are read on from the row that the piece before ended in: %s', (_, lines) => {
    const bytes = feedOf(lines)
    for (const size of [65_537, 70_000, 100_001]) {
      const sizes = Array.from({ length: Math.floor(bytes.length / size) }, () => size)
      expect(same(bytes, plan, sizes).rows).toHaveLength(lines.length)
    }
  })
})

describe('rows as bytes', () => {
  const row = fc.record({
    changes: fc.array(
      fc
        .constantFrom(...PRODUCT_FIELD_NAMES)
        .chain((field) => fc.record({ field: fc.constant(field), value: fc.constantFrom(...VALUES[field]) })),
      { maxLength: 4 },
    ),
    quotes: fc.boolean(),
    end: fc.constantFrom('\n', '\n', '\r\n', '\r', ',\n', ',,\n', ',x\n', '\n\n', '\n,,,\n', 'x"\n'),
  })

  test('have the values, issues, lines and clashes that they have as text', () => {
    let bytesRows = 0
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.shuffledSubarray([...PRODUCT_FIELD_NAMES], { minLength: 1 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }),
        (rows, delimiter, some, isWhole, sizes) => {
          const fields = isWhole ? [...PRODUCT_FIELD_NAMES, null] : [null, ...some]
          const lines = rows.map(({ changes, quotes, end }, at) => {
            const product: { [Field in ProductField]: string } = { ...VALID_PRODUCT, id: `P-${at}` }
            for (const { field, value } of changes) product[field] = value
            const cells = fields.map((field) => quoted(field === null ? 'ü' : product[field], delimiter, quotes))
            return cells.join(delimiter) + end.replaceAll(',', delimiter)
          })
          const text = `${fields.map((field) => field ?? 'other').join(delimiter)}\n${lines.join('')}`
          bytesRows += same(utf8(text), planOf(fields, delimiter, 'utf-8', 'EUR'), sizes).bytesRows
        },
      ),
      runs(375),
    )
    // Most rows must take the short way, or nothing was compared.
    expect(bytesRows).toBeGreaterThan(500)
  })

  test('may be any bytes at all', () => {
    const sign = fc.constantFrom(
      ...['a', '"', ',', '\n', '\r', '\r\n', '""', '#', '# ', ' ', '\t', '\u00a0', '\ufeff', '\ufffd', 'é', '€', '🙂'],
    )
    const part = fc.oneof(
      sign.map(utf8),
      fc.uint8Array({ minLength: 1, maxLength: 3 }).filter((bytes) => bytes.every((byte) => byte >= 0x80)),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }),
        (parts, mark, sizes) => {
          const start = utf8(`${mark ? '\ufeff' : ''}id,x,title\n1,2,3\n`)
          const bytes = Uint8Array.from([...start, ...parts.flatMap((bytes) => [...bytes])])
          same(bytes, planOf(['id', null, 'title']), sizes)
        },
      ),
      runs(1_000),
    )
  })

  test('break rules that only their rows tell of', () => {
    const fields = ['id', 'title', 'condition', 'gtin', 'mpn', 'color', 'size'] as const
    const rows = [
      '0,a cup,new,,,,',
      '1,A CUP,new,,,,',
      '2,A cup,Used,12345670,12345670,,',
      '3,A cup,new,1,12345670,Blue,',
      '4,A,new,,,Blue,M',
    ]
    const rules = [...PRODUCT_RULES, ...MADE_UP]
    const ids = MADE_UP.map(({ id }) => id)
    const found = (some: readonly ProductField[]) => {
      const cells = rows.map((row) => some.map((field) => row.split(',')[fields.indexOf(field as 'id')]))
      const read = same(utf8(`${[some, ...cells].join('\n')}\n`), planOf(some), [], rules)
      // The first row tells how wide the table is, and is read as text.
      expect(read.bytesRows).toBe(rows.length - 1)
      return read.rows.map((row) => row.rules.filter((id) => ids.includes(id ?? '')))
    }
    expect(found(fields)).toEqual([
      [],
      ['title.madeUp'],
      ['brand.madeUp', 'mpn.madeUp'],
      ['size.madeUp'],
      ['title.madeUp'],
    ])
    // The last two are about fields that no column gives.
    expect(found(['id', 'condition', 'color'])).toEqual([[], [], ['brand.madeUp'], ['size.madeUp'], ['size.madeUp']])
  })

  test('of which a test is said to know a rule are of a rule that there is', () => {
    const known = Object.entries(KNOWN_RULES).flatMap(([field, names]) => names.map((name) => `${field}.${name}`))
    const ids = PRODUCT_RULES.map(({ id }) => id)
    expect(known.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
    // Each is enough to know its rule; without one its field is asked about.
    for (const rule of PRODUCT_RULES)
      expect(untestedFields([rule]), rule.id).toBe(known.includes(rule.id) ? 0 : bitOf(rule.field))
  })

  test('of other encodings are written as UTF-8 first', () => {
    const text = `id,title\n1,Größe\n2,"Kü""che"\n3,x\n`
    const utf16 = new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((char) => char.charCodeAt(0))).buffer)
    const latin1 = Uint8Array.from(text, (char) => char.charCodeAt(0))
    for (const sizes of [[], [1, 1, 1], [33, 7]]) {
      expect(same(utf16, planOf(['id', 'title'], ',', 'utf-16le'), sizes).bytesRows).toBe(2)
      expect(same(latin1, planOf(['id', 'title'], ',', 'windows-1252'), sizes).bytesRows).toBe(2)
    }
  })

  test('that have too many columns end the reading with one reason, wherever pieces end', () => {
    const bytes = utf8(`id,${'a,'.repeat(2_001)}\n${'x'.repeat(400_000)}`)
    for (const sizes of [[], [2]]) expect(same(bytes, planOf(['id']), sizes).problems).toHaveLength(1)
  })

  test('that are too long, or whose quote is never closed, cost themselves alone', () => {
    const plan = planOf(['id', 'title'])
    const long = `id,title\n1,a\n2,${'x'.repeat(4_300_000)}\n3,b\n`
    const pieces = Array.from({ length: 50 }, () => 100_000)
    expect(asBytes(utf8(long), plan, pieces).problems).toMatchObject([{ line: 3, kind: 'tooLong' }])
    expect(asBytes(utf8(long), plan, pieces).rows.map(({ line }) => line)).toEqual([2, 4])
    same(utf8(`id,title\n1,a\n2,"open\n${`3,${'b'.repeat(2_000)}\n`.repeat(600)}`), plan, pieces)
  })

  test('are not bytes where two columns give one field, or the family spreads products over lines', () => {
    expect(isByteFeed(planOf(['id', 'id']))).toBe(false)
    expect(isByteFeed(planOf(['id', 'title'], '::'))).toBe(false)
    const { table, products } = planOf(['id'])
    expect(isByteFeed({ table, products: { ...products, family: 'shopify' } })).toBe(false)
  })
})
