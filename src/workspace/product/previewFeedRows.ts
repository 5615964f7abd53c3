import { type ProductField, productField } from '../../contract/catalog/product.ts'
import { type DamageGroup, mayBeDamaged } from '../edits/damageScan.ts'
import { unguardCell } from '../edits/formulaGuard.ts'
import { damageOf } from '../edits/spreadsheetDamage.ts'
import { MARKS } from '../intake/byteRows.ts'
import { createByteTableReader, isByteTable } from '../intake/byteTable.ts'
import { textOf } from '../intake/byteText.ts'
import type { BlankLines } from '../intake/rowCollector.ts'
import { createTableReader, type TableReader } from '../intake/tableReader.ts'
import { type FoldedLines, NO_FOLDED_PRODUCTS } from './foldedLines.ts'
import type { FeedPlan } from './readFeed.ts'
import { createProductReader } from './readProduct.ts'
import { knownValue } from './values.ts'

// Previews a whole file before import: words of columns with listed values, and spreadsheet damage. Cells become text
// only where they are counted or look damaged.

/** Words of a column with listed values, as in the file. */
export interface VocabularyPreview {
  readonly field: ProductField
  readonly index: number
  /** Rows without a word. */
  readonly blank: number
  readonly values: readonly WordPreview[]
  /** Rows whose words are not listed, as there are too many different ones. */
  readonly others: number
}

export interface WordPreview {
  readonly word: string
  readonly count: number
  /** What it means; empty where nobody knows. */
  readonly means: string
}

/** Values of a column that a spreadsheet damaged in one way. */
interface DamagePreview extends Pick<DamageGroup, 'field' | 'damage' | 'count' | 'sure'> {
  /** The first one: its line, its value, and the likely intended one. */
  readonly line: number
  readonly value: string
  readonly fix?: string
}

export interface FeedPreviewRows {
  /** Resulting rows, drafts among them, and lines folded into other rows. */
  readonly rows: number
  readonly drafts: number
  readonly folded: FoldedLines
  readonly vocabularies: readonly VocabularyPreview[]
  readonly damages: readonly DamagePreview[]
}

const WORD_LIMIT = 2_000
const WORD_LENGTH = 100

/** Fields whose every value is looked at; others only where their bytes look odd. */
const NUMBERED: readonly ProductField[] = [
  ...(['id', 'gtin', 'mpn', 'item_group_id'] as const),
  ...(['inventory', 'google_product_category', 'size'] as const),
]

const createVocabulary = (field: ProductField, index: number) => {
  const counts = new Map<string, number>()
  let blank = 0
  let others = 0
  return {
    take: (cell: string): void => {
      const word = cell.trim().slice(0, WORD_LENGTH)
      const known = counts.get(word)
      if (word === '') blank++
      else if (known === undefined && counts.size >= WORD_LIMIT) others++
      else counts.set(word, (known ?? 0) + 1)
    },
    preview: (): VocabularyPreview => ({
      field,
      index,
      blank,
      others,
      values: [...counts]
        .map(([word, count]): WordPreview => {
          const means = knownValue(field, word)
          return { word, count, means: productField(field).values?.includes(means) === true ? means : '' }
        })
        // What nobody knows first, then the most frequent.
        .toSorted((a, b) => Number(a.means !== '') - Number(b.means !== '') || b.count - a.count),
    }),
  }
}

const createDamages = () => {
  const found = new Map<string, { -readonly [Key in keyof DamagePreview]: DamagePreview[Key] }>()
  return {
    take: (field: ProductField, value: string, line: number): void => {
      const damaged = damageOf(field, value)
      if (damaged === undefined) return
      const { damage, fixes } = damaged
      const [fix] = fixes
      const key = `${field} ${damage.id}`
      const known = found.get(key)
      const sure = fix?.confidence === 'sure' ? 1 : 0
      if (known !== undefined) {
        known.count++
        known.sure += sure
      } else
        found.set(key, {
          field,
          damage: damage.id,
          count: 1,
          sure,
          line,
          value: value.slice(0, WORD_LENGTH),
          ...(fix === undefined ? {} : { fix: fix.value.slice(0, WORD_LENGTH) }),
        })
    },
    preview: (): readonly DamagePreview[] =>
      [...found.values()].map((each) => ({ ...each })).toSorted((a, b) => b.count - a.count),
  }
}

const APOSTROPHE = 39
const HASH = 35
const FIRST_BYTE = 0xc3
/** Second bytes of Ã, Â, â, Ð and Ñ, typical of misread UTF-8. */
const SECOND: ReadonlySet<number> = new Set([0x83, 0x82, 0xa2, 0x90, 0x91])

const mayHoldDamage = (bytes: Uint8Array, start: number, end: number, marks: number): boolean => {
  const first = bytes[start]
  if (first === APOSTROPHE || first === HASH) return true
  if ((marks & MARKS.wide) === 0) return false
  for (let at = start; at < end - 1; at++)
    if (bytes[at] === FIRST_BYTE && SECOND.has(bytes[at + 1] as number)) return true
  return false
}

/** Examines a feed's rows as bytes are pushed; `preview` returns what was seen so far. */
export const createFeedPreview = ({
  table,
  products,
}: Pick<FeedPlan, 'table' | 'products'>): TableReader & { readonly preview: () => FeedPreviewRows } => {
  const columns = products.fields.flatMap((field, index) => {
    if (field === null) return []
    const vocabulary = productField(field).kind === 'enum' ? createVocabulary(field, index) : undefined
    return [{ field, index, vocabulary, isNumbered: NUMBERED.includes(field) }]
  })
  const damages = createDamages()
  let rows = 0
  let drafts = 0
  // Shops spread a product over lines, so only their reader knows the number of rows.
  const shop =
    products.family === 'plain'
      ? undefined
      : createProductReader(products, (_line, _product, { isDraft }) => {
          rows++
          if (isDraft === true) drafts++
        })

  const takeValue = (field: ProductField, cell: string, line: number): void => {
    const value = products.isGuarded === true ? unguardCell(cell.trim()) : cell.trim()
    if (mayBeDamaged(field, value)) damages.take(field, value, line)
  }

  const takeCells = (line: number, cells: string[]): void => {
    if (shop === undefined) rows++
    else shop.take({ line, cells })
    for (const { field, index, vocabulary } of columns) {
      const cell = cells[index] ?? ''
      if (vocabulary !== undefined) vocabulary.take(cell)
      else takeValue(field, cell, line)
    }
  }

  const previewWith = (blanks: BlankLines): FeedPreviewRows => ({
    rows,
    drafts: drafts + (shop?.lateDrafts().length ?? 0),
    folded: { ...(shop?.folded() ?? NO_FOLDED_PRODUCTS), ...blanks },
    vocabularies: columns.flatMap(({ vocabulary }) => (vocabulary === undefined ? [] : [vocabulary.preview()])),
    damages: damages.preview(),
  })
  if (shop !== undefined || !isByteTable(table)) {
    const reader = createTableReader(table, {
      headers: () => {},
      lines: (batch) => {
        for (const { line, cells } of batch) takeCells(line, cells)
      },
      problem: () => {},
    })
    const end = (): void => {
      reader.end()
      shop?.end()
    }
    return { ...reader, end, preview: () => previewWith(reader.blanks()) }
  }
  const reader = createByteTableReader(table, {
    plain: (line, bytes, { starts, ends, marks }) => {
      // A line of delimiters is no row, and is dropped as text.
      if (starts[0] === ends[0] && products.headings.every((_, at) => starts[at] === ends[at])) return false
      rows++
      for (const { field, index, vocabulary, isNumbered } of columns) {
        const start = starts[index] as number
        const end = ends[index] as number
        const flags = marks[index] as number
        if (vocabulary === undefined && !isNumbered && (start === end || !mayHoldDamage(bytes, start, end, flags)))
          continue
        const text = textOf(bytes, start, end)
        const cell = (flags & MARKS.doubled) === 0 ? text : text.replaceAll('""', '"')
        if (vocabulary !== undefined) vocabulary.take(cell)
        else takeValue(field, cell, line)
      }
      return true
    },
    row: takeCells,
    problem: () => {},
    leave: () => {},
  })
  return { ...reader, preview: () => previewWith(reader.blanks()) }
}
