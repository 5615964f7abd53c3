import papa from 'papaparse'
import {
  PRODUCT_FIELD_NAMES,
  type Product,
  type ProductField,
  productField,
} from '../../src/contract/catalog/product.ts'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { seededRandom } from '../../src/emulator/random.ts'

// Feeds that are made by a seed, and a plain reading of them. Only what a single product must be comes from the contract; all counting is here.

const FIELDS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'brand',
  'gtin',
  'mpn',
  'item_group_id',
  'color',
  'size',
  'inventory',
] as const satisfies readonly ProductField[]

type Cells = Record<(typeof FIELDS)[number], string>

const COLORS = ['oat', 'moss', 'slate', 'rust']

/** The check digit of a GTIN-13 is right. */
const gtinOf = (number: number): string => {
  const body = `952000${String(number).padStart(6, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Faults that rows of a feed may have, and their effect on cells. `other` is an earlier row. */
const FAULTS: readonly ((cells: Cells, other: Cells) => void)[] = [
  (cells) => Object.assign(cells, { price: '' }),
  (cells) => Object.assign(cells, { title: 'x'.repeat(151) }),
  (cells) => Object.assign(cells, { description: '' }),
  (cells) => Object.assign(cells, { link: 'shop.example/p' }),
  (cells) => Object.assign(cells, { brand: '', gtin: '', mpn: '' }),
  (cells) => Object.assign(cells, { inventory: 'many' }),
  (cells) => Object.assign(cells, { sale_price: '99.00 EUR' }),
  (cells) => Object.assign(cells, { price: '12.00 XXQ' }),
  (cells) => Object.assign(cells, { color: '#ff0000' }),
  (cells) => Object.assign(cells, { description: '<p>Thrown <b>by hand</b>.</p>' }),
  (cells) => Object.assign(cells, { gtin: `${cells.gtin.slice(0, -1)}${(Number(cells.gtin.at(-1)) + 1) % 10}` }),
  (cells, other) => Object.assign(cells, { id: other.id }),
  (cells, other) => Object.assign(cells, { id: other.id.toLowerCase() }),
  (cells, other) => Object.assign(cells, { title: other.title, brand: other.brand, item_group_id: '', color: 'ink' }),
]

const cellsOf = (number: number): Cells => ({
  id: `MUG-${1000 + number}`,
  title: `Kilnfire stoneware mug ${number}`,
  description: `Thrown by hand and glazed twice, number ${number} of its kiln.`,
  availability: number % 9 === 0 ? 'out of stock' : 'in stock',
  condition: 'new',
  price: `${10 + (number % 40)}.50 EUR`,
  sale_price: number % 5 === 0 ? '9.50 EUR' : '',
  link: `https://shop.example/p/${number}`,
  image_link: `https://images.shop.example/${number}.jpg`,
  brand: 'Kilnfire',
  gtin: gtinOf(number),
  mpn: `M${number}`,
  item_group_id: `G-${Math.floor(number / 4)}`,
  color: COLORS[number % 4] ?? '',
  size: '',
  inventory: number % 9 === 0 ? '0' : String(number % 70),
})

const write = (rows: readonly Cells[]): string =>
  papa.unparse([[...FIELDS], ...rows.map((cells) => FIELDS.map((field) => cells[field]))], {
    delimiter: ',',
    newline: '\r\n',
  })

/** A messy feed. About a third of its rows have one fault, some two. */
export const feedText = (seed: number, rows: number): string => {
  const random = seededRandom(seed)
  const pick = (most: number): number => Math.floor(random() * most)
  const made: Cells[] = []
  for (let number = 0; number < rows; number++) {
    const cells = cellsOf(number)
    const faults = random() < 0.33 ? (random() < 0.25 ? 2 : 1) : 0
    for (let fault = 0; fault < faults; fault++) {
      const other = made[pick(made.length)]
      if (other !== undefined) FAULTS[pick(FAULTS.length)]?.(cells, other)
    }
    made.push(cells)
  }
  return write(made)
}

const rowsOf = (text: string): readonly Readonly<Record<string, string>>[] => {
  const [heads = [], ...lines] = papa.parse(text.replace(/^\uFEFF/, ''), { delimiter: ',', skipEmptyLines: true }).data
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}

/** What one rule says of one row. */
export interface FoundIssue {
  readonly row: number
  readonly field: ProductField
  readonly level: 'error' | 'warning'
  readonly rule: string
}

export interface FeedFacts {
  readonly products: readonly Product[]
  readonly issues: readonly FoundIssue[]
  /** Rows by number that have an error. */
  readonly blocked: ReadonlySet<number>
}

const across = (products: readonly Product[]): readonly FoundIssue[] => {
  const rowsBy = (key: (product: Product) => string): ReadonlyMap<string, readonly number[]> => {
    const rows = new Map<string, number[]>()
    products.forEach((product, row) => {
      const name = key(product)
      if (name !== '') rows.set(name, [...(rows.get(name) ?? []), row])
    })
    return rows
  }
  const exact = rowsBy(({ id }) => id)
  const anyCase = rowsBy(({ id }) => id.toLowerCase())
  const variants = rowsBy(({ title, brand, item_group_id, size, color, gender, age_group }) =>
    item_group_id !== '' || title === '' || size + color + gender + age_group === ''
      ? ''
      : `${title}\n${brand}`.toLowerCase(),
  )
  const shared = new Set([...variants.values()].filter((rows) => rows.length > 1).flat())
  return products.flatMap((product, row): readonly FoundIssue[] => {
    const same = exact.get(product.id) ?? []
    const alike = anyCase.get(product.id.toLowerCase()) ?? []
    return [
      ...(same.length > 1 ? [{ row, field: 'id', level: 'error', rule: 'id.duplicate' } as const] : []),
      ...(alike.length > same.length ? [{ row, field: 'id', level: 'warning', rule: 'id.case' } as const] : []),
      ...(shared.has(row)
        ? [{ row, field: 'item_group_id', level: 'warning', rule: 'item_group_id.variants' } as const]
        : []),
    ]
  })
}

/** Reads a feed whose headers are the platform's own fields, or their labels. */
export const readFeedText = (text: string): FeedFacts =>
  feedFacts(
    rowsOf(text).map(
      (cells) =>
        Object.fromEntries(
          PRODUCT_FIELD_NAMES.map((field) => [field, (cells[field] ?? cells[productField(field).label] ?? '').trim()]),
        ) as Product,
    ),
  )

/** What the rules say of products. */
export const feedFacts = (products: readonly Product[]): FeedFacts => {
  const own = products.flatMap((product, row) =>
    checkProduct(product).map(({ field, level, rule }): FoundIssue => ({ row, field, level, rule })),
  )
  const issues = [...own, ...across(products)]
  return {
    products,
    issues,
    blocked: new Set(issues.filter(({ level }) => level === 'error').map(({ row }) => row)),
  }
}

/** Different rows of some issues. */
export const rowsWith = (issues: readonly FoundIssue[]): number => new Set(issues.map(({ row }) => row)).size

/** Cells that two states of a feed do not share. */
export const editsBetween = (before: FeedFacts, after: FeedFacts): number =>
  after.products.reduce(
    (sum, product, row) =>
      sum + PRODUCT_FIELD_NAMES.filter((field) => product[field] !== before.products[row]?.[field]).length,
    0,
  )
