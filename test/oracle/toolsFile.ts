import papa from 'papaparse'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../src/contract/catalog/product.ts'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { type FeedFacts, feedFacts, feedText } from './feedFile.ts'

// A feed with damaged cells, and a file that is merged into it. With a plain count of the changes.

type Cells = Readonly<Record<string, string>>

const parse = (text: string): { readonly heads: readonly string[]; readonly rows: readonly Cells[] } => {
  const [heads = [], ...lines] = papa.parse(text, { delimiter: ',', skipEmptyLines: true }).data
  return { heads, rows: lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']))) }
}

const write = (heads: readonly string[], rows: readonly Cells[]): string =>
  papa.unparse([[...heads], ...rows.map((cells) => heads.map((head) => cells[head] ?? ''))], {
    delimiter: ',',
    newline: '\r\n',
  })

/** Whether a spreadsheet's GTIN can be restored: a decimal can, a power of ten can't. */
const isSure = (gtin: string): boolean => /^\d{13}\.0$/.test(gtin)
const isLost = (gtin: string): boolean => /E\+/.test(gtin)

/** A messy feed with unique ids in any case, and damaged GTINs. */
export const toolsText = (seed: number, count: number): string => {
  const random = seededRandom(seed + 500)
  const { heads, rows } = parse(feedText(seed, count))
  const seen = new Set<string>()
  const unique = rows.filter(({ id = '' }) => !seen.has(id.toLowerCase()) && seen.add(id.toLowerCase()))
  return write(
    heads,
    unique.map((row, at) => {
      // A short feed may have none without a brand, and the rule needs one.
      const cells = at === 5 ? { ...row, brand: '' } : row
      const chance = random()
      const gtin = cells['gtin'] ?? ''
      if (gtin === '' || chance > 0.2) return cells
      return { ...cells, gtin: chance < 0.1 ? `${gtin}.0` : '9.52E+12' }
    }),
  )
}

export const damageIn = ({ products }: FeedFacts) => {
  const lines = (test: (gtin: string) => boolean) => products.flatMap(({ gtin }, row) => (test(gtin) ? [row + 2] : []))
  return { sure: lines(isSure), lost: lines(isLost) }
}

/** The same feed on another day. Prices moved, colors are blank, products came and went. */
export const laterText = (text: string, seed: number): string => {
  const random = seededRandom(seed + 900)
  const { heads, rows } = parse(text)
  const later = rows
    .filter(() => random() > 0.1)
    .map((cells) => (random() < 0.2 ? { ...cells, price: '77.50 EUR' } : cells))
    .map((cells) => (random() < 0.15 ? { ...cells, color: '' } : cells))
  const fresh = Array.from({ length: 5 }, (_, at) => ({
    ...rows[at],
    id: `NEW-${at}`,
    gtin: '',
    title: `New mug ${at}`,
  }))
  return write(heads, [...later, ...fresh])
}

interface CellChange {
  readonly line: number
  readonly id: string
  readonly field: ProductField
  readonly before: string
  readonly after: string
}

export interface MergeFacts {
  readonly added: number
  readonly updated: number
  readonly cells: number
  /** Cells that the file changes. */
  readonly changes: readonly CellChange[]
  readonly unchanged: number
  /** Cells that are blank in the file and filled here. */
  readonly kept: number
  /** Errors of the products that change or come, without those across products. */
  readonly errors: { readonly before: number; readonly after: number }
  /** What it does to the issues of the products that change or come (`effectOf`). */
  readonly effect: readonly number[]
  readonly after: FeedFacts
}

const errorsOf = (products: readonly Product[]): number =>
  products.flatMap((product) => checkProduct(product)).filter(({ level }) => level === 'error').length

/** Rows with issues, then rows with errors, each before and after. */
export const effectOf = (before: readonly Product[], after: readonly Product[]): readonly number[] => {
  const count = (products: readonly Product[], level?: 'error'): number =>
    products.filter((product) => checkProduct(product).some((issue) => level === undefined || issue.level === level))
      .length
  return [count(before), count(after), count(before, 'error'), count(after, 'error')]
}

/** Merges products of a file into a feed by id. Blank keeps what is there. */
export const mergeFacts = (feed: FeedFacts, file: FeedFacts, heads: readonly ProductField[]): MergeFacts => {
  const there = new Map(feed.products.map((product) => [product.id, product]))
  let [updated, kept, unchanged] = [0, 0, 0]
  const changes: CellChange[] = []
  const laid = new Map<string, Product>()
  const changing: { readonly old: Product; readonly now: Product }[] = []
  for (const [row, product] of file.products.entries()) {
    const old = there.get(product.id)
    if (old === undefined) continue
    const filled = heads.filter((field) => product[field] !== '')
    const changed = filled.filter((field) => product[field] !== old[field])
    kept += heads.filter((field) => product[field] === '' && old[field] !== '').length
    for (const field of changed)
      changes.push({ line: row + 2, id: product.id, field, before: old[field], after: product[field] })
    const now = { ...old, ...Object.fromEntries(filled.map((field) => [field, product[field]])) }
    laid.set(product.id, now)
    if (changed.length === 0) {
      unchanged++
      continue
    }
    updated++
    changing.push({ old, now })
  }
  const fresh = file.products.filter(({ id }) => !there.has(id))
  const after = feedFacts([...feed.products.map((product) => laid.get(product.id) ?? product), ...fresh])
  const errors = {
    before: errorsOf(changing.map(({ old }) => old)),
    after: errorsOf([...changing.map(({ now }) => now), ...fresh]),
  }
  const effect = effectOf(
    changing.map(({ old }) => old),
    [...changing.map(({ now }) => now), ...fresh],
  )
  return { added: fresh.length, updated, cells: changes.length, changes, unchanged, kept, errors, effect, after }
}

/** What changes between two states of the same rows, as a merge counts it. */
export const changeFacts = (before: FeedFacts, after: FeedFacts): MergeFacts => {
  const pairs = before.products.map((old, row) => ({ row, old, now: after.products[row] ?? old }))
  const changes = pairs.flatMap(({ row, old, now }) =>
    PRODUCT_FIELD_NAMES.filter((field) => old[field] !== now[field]).map(
      (field): CellChange => ({ line: row + 2, id: old.id, field, before: old[field], after: now[field] }),
    ),
  )
  const lines = new Set(changes.map(({ line }) => line))
  const changed = pairs.filter(({ row }) => lines.has(row + 2))
  const [olds, nows] = [changed.map(({ old }) => old), changed.map(({ now }) => now)]
  return {
    ...{ added: 0, kept: 0, updated: changed.length, unchanged: pairs.length - changed.length },
    ...{ cells: changes.length, changes, after },
    errors: { before: errorsOf(olds), after: errorsOf(nows) },
    effect: effectOf(olds, nows),
  }
}

/** Rows whose GTIN has the check digit that its other digits ask for. */
export const validGtins = ({ products }: FeedFacts): readonly number[] =>
  products.flatMap(({ gtin }, row) => {
    if (!/^\d{13}$/.test(gtin)) return []
    const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    return sum % 10 === 0 ? [row] : []
  })

export const headsOf = (text: string): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter((field) => parse(text).heads.includes(field))

/** A file with further columns, whose values take turns. Lines without a value stay so. */
export const withColumns = (text: string, columns: Readonly<Record<string, readonly string[]>>): string => {
  const { data } = papa.parse(text, { delimiter: ',' })
  const more = data.map((cells, at) => {
    if (cells.every((cell) => cell === '')) return cells
    const own = Object.values(columns).map((values) => values[at % values.length] ?? '')
    return [...cells, ...(at === 0 ? Object.keys(columns) : own)]
  })
  return papa.unparse(more, { delimiter: ',', newline: '\n' })
}
