import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { Issue, Level } from '../../contract/language/rule.ts'
import { createRowGroups } from './rowGroups.ts'

// What can only be seen across rows: ids that several rows have, variants without a group (Document 2, Product).

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

const VARIES = ['size', 'color', 'gender', 'age_group'] as const

const variantKey = (product: Product): string =>
  product.item_group_id !== '' || product.title === '' || VARIES.every((field) => product[field] === '')
    ? ''
    : `${product.title}\u0000${product.brand}`.toLowerCase()

/** Rows of a group that are looked at; a group of thousands of twins is found by its first ones. */
const LOOKED_AT = 64

/** Keeps what is needed of each row to find clashes, a few numbers a row. */
export interface FeedCheck {
  readonly add: (row: number, product: Product) => void
  /** Replaces a row; answers the rows whose findings may have changed with it. */
  readonly change: (row: number, before: Product, after: Product) => readonly number[]
  readonly findings: (row: number, product: Product) => readonly FeedFinding[]
  /** Rows that clash with others, each once, in no order. */
  readonly clashing: () => ReadonlySet<number>
}

export const createFeedCheck = (): FeedCheck => {
  const ids = createRowGroups()
  const letters = createRowGroups()
  const variants = createRowGroups()

  const keysOf = (product: Product) => {
    const key = idKey(product.id)
    return [key, key.toLowerCase(), variantKey(product)] as const
  }

  const groups = [ids, letters, variants] as const

  const add = (row: number, product: Product): void => {
    keysOf(product).forEach((key, at) => {
      if (key !== '') groups[at]?.add(row, key)
    })
  }

  const remove = (row: number, product: Product): void => {
    keysOf(product).forEach((key, at) => {
      if (key !== '') groups[at]?.remove(row, key)
    })
  }

  const neighbours = (product: Product): readonly number[] =>
    keysOf(product).flatMap((key, at) => (key === '' ? [] : (groups[at]?.rowsOf(key, LOOKED_AT) ?? [])))

  return {
    add,
    change: (row, before, after) => {
      const touched = new Set(neighbours(before))
      remove(row, before)
      add(row, after)
      for (const other of neighbours(after)) touched.add(other)
      touched.add(row)
      return [...touched]
    },
    findings: (row, product) => {
      const found: FeedFinding[] = []
      const tell = (name: FeedRuleName, others: readonly number[]): void => {
        const other = others.find((each) => each !== row)
        if (other !== undefined) found.push({ rule: FEED_RULES[name], other })
      }
      const [id, lower, variant] = keysOf(product)
      const same = id === '' ? [] : ids.rowsOf(id, LOOKED_AT)
      tell('duplicate', same)
      if (lower !== '')
        tell(
          'twin',
          letters.rowsOf(lower, LOOKED_AT).filter((other) => !same.includes(other)),
        )
      if (variant !== '') tell('variants', variants.rowsOf(variant, LOOKED_AT))
      return found
    },
    clashing: () => {
      const rows = new Set<number>()
      for (const group of groups) for (const members of group.shared()) for (const row of members) rows.add(row)
      return rows
    },
  }
}

/** A finding as an issue of its row; `name` tells people which row is meant, such as "line 17". */
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
