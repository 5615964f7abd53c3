import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { Issue, Level } from '../../contract/language/rule.ts'
import { createRowGroups, textHashes } from './rowGroups.ts'

// Checks across rows: repeated ids, variants without a group. Document 2, Product.

/** A rule about a whole feed. Its sentence names the other row. */
export interface FeedRule {
  readonly id: string
  readonly field: ProductField
  readonly level: Level
  readonly sentence: string
}

export const FEED_RULES = {
  duplicate: {
    id: 'id.duplicate',
    field: 'id',
    level: 'error',
    sentence: 'Several rows have this id, and the platform ignores all of them; give each product an id of its own.',
  },
  twin: {
    id: 'id.case',
    field: 'id',
    level: 'warning',
    sentence: 'Another row has the same id in other letters (upper or lower case); make sure these are two products.',
  },
  variants: {
    id: 'item_group_id.variants',
    field: 'item_group_id',
    level: 'warning',
    sentence: 'This looks like a variant of another row; item_group_id is required if a product has variants.',
  },
} as const satisfies Record<string, FeedRule>

type FeedRuleName = keyof typeof FEED_RULES

/** What a feed rule says of one row, and a row that it clashes with. */
export interface FeedFinding {
  readonly rule: FeedRule
  readonly other: number
}

const ASCII = /^[ -~]*$/

/** An id in the spelling in which two of them are the same. */
export const idKey = (id: string): string => {
  const trimmed = id.trim()
  return ASCII.test(trimmed) ? trimmed : trimmed.normalize('NFC')
}

export const VARIES = ['size', 'color', 'gender', 'age_group'] as const

const variantKey = (product: Product): string =>
  product.item_group_id !== '' || product.title === '' || VARIES.every((field) => product[field] === '')
    ? ''
    : `${product.title}\u0000${product.brand}`.toLowerCase()

/** Rows examined per group; with thousands of duplicates, the first ones suffice. */
const MAX_LIKE = 64

/** Hashed keys of a row: lower-case id (two numbers), exact id, variant (two numbers). */
export const ROW_KEYS = 5

/** Writes a product's conflict keys. Two zeros mean none. */
export const keysOf = (product: Product, into: Uint32Array, at: number): void => {
  const id = idKey(product.id)
  const variant = variantKey(product)
  const [high, low] = id === '' ? [0, 0] : textHashes(id.toLowerCase())
  const [variantHigh, variantLow] = variant === '' ? [0, 0] : textHashes(variant)
  into[at] = high
  into[at + 1] = low
  into[at + 2] = id === '' ? 0 : textHashes(id)[0]
  into[at + 3] = variantHigh
  into[at + 4] = variantLow
}

/** Keeps what is needed of each row to find clashes, a few numbers a row. */
interface FeedCheck {
  readonly add: (row: number, product: Product) => void
  /** Adds rows by their keys (`keysOf`), ROW_KEYS numbers a row. */
  readonly addKeys: (row: number, keys: Uint32Array) => void
  /** Replaces a row; returns rows whose findings may have changed. */
  readonly change: (row: number, after: Product) => readonly number[]
  readonly findings: (row: number) => readonly FeedFinding[]
}

/** Rows stored per block; one growing array would have to be copied. */
const PAGE_ROWS = 1 << 16

/** A check without rows. */
export const createFeedCheck = (): FeedCheck => {
  const pages: Uint32Array[] = []
  const key = (number: number) => (row: number) =>
    pages[Math.floor(row / PAGE_ROWS)]?.[(row % PAGE_ROWS) * ROW_KEYS + number] ?? 0
  const exact = key(2)
  /** Equal ids are also equal in small letters, so one group finds both. */
  const ids = createRowGroups(key(0), key(1))
  const variants = createRowGroups(key(3), key(4))

  const pageOf = (row: number): Uint32Array => {
    while (pages.length <= Math.floor(row / PAGE_ROWS)) pages.push(new Uint32Array(PAGE_ROWS * ROW_KEYS))
    return pages[Math.floor(row / PAGE_ROWS)] as Uint32Array
  }

  const write = (row: number, product: Product): void => keysOf(product, pageOf(row), (row % PAGE_ROWS) * ROW_KEYS)

  const join = (row: number): void => {
    ids.add(row)
    variants.add(row)
  }

  const neighbours = (row: number): readonly number[] => [
    ...ids.rowsLike(row, MAX_LIKE),
    ...variants.rowsLike(row, MAX_LIKE),
  ]

  return {
    add: (row, product) => {
      write(row, product)
      join(row)
    },
    addKeys: (first, keys) => {
      for (let at = 0, row = first; at < keys.length; at += ROW_KEYS, row++) {
        const page = pageOf(row)
        const own = (row % PAGE_ROWS) * ROW_KEYS
        for (let key = 0; key < ROW_KEYS; key++) page[own + key] = keys[at + key] as number
        join(row)
      }
    },
    change: (row, after) => {
      const touched = new Set(neighbours(row))
      ids.remove(row)
      variants.remove(row)
      write(row, after)
      join(row)
      for (const other of neighbours(row)) touched.add(other)
      touched.add(row)
      return [...touched]
    },
    findings: (row) => {
      const found: FeedFinding[] = []
      const tell = (name: FeedRuleName, other: number | undefined): void => {
        if (other !== undefined) found.push({ rule: FEED_RULES[name], other })
      }
      const own = exact(row)
      tell(
        'duplicate',
        ids.findLike(row, MAX_LIKE, (other) => exact(other) === own),
      )
      tell(
        'twin',
        ids.findLike(row, MAX_LIKE, (other) => exact(other) !== own),
      )
      tell(
        'variants',
        variants.findLike(row, MAX_LIKE, () => true),
      )
      return found
    },
  }
}

/** A finding as its row's issue; `name` identifies rows for people, such as "line 17". */
export const findingIssue = (
  finding: FeedFinding,
  product: Product,
  name: (row: number) => string,
): Issue<ProductField> => ({
  rule: finding.rule.id,
  field: finding.rule.field,
  level: finding.rule.level,
  sentence: `${finding.rule.sentence} See ${name(finding.other)}.`,
  value: product[finding.rule.field].slice(0, 200),
})
