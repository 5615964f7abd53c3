import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { unguardCell } from '../edits/formulaGuard.ts'
import type { TableLine } from '../intake/tableReader.ts'
import type { ColumnUses } from './columnUses.ts'
import type { FoldedProducts } from './foldedLines.ts'
import type { MappingAdditions } from './mappingAdditions.ts'
import { type DecimalSign, valueReader } from './values.ts'
import type { Family } from './vocabulary.ts'

/** What must be agreed on before rows are read. */
export interface ProductSettings extends MappingAdditions {
  readonly headings: readonly string[]
  /** The field of each column, in order. */
  readonly fields: readonly (ProductField | null)[]
  readonly family: Family
  /** ISO 4217 code for prices without one; empty for none. */
  readonly currency: string
  /** Such as https://shop.example, for files without links; empty for none. */
  readonly shopAddress: string
  /** The decimal separator; by default each price shows its own. */
  readonly decimal?: DecimalSign
  /** The file was written for spreadsheets, so marks against formulas are taken off (`edits/formulaGuard.ts`). */
  readonly isGuarded?: true
}

/** What is known of a product beside its fields. */
interface ProductFacts {
  /** What was done to it that is worth knowing. */
  readonly remark?: string
  /** The shop does not show it: a draft, archived, unpublished. */
  readonly isDraft?: true
  /** The cells of its line, and of its product's line where those are empty (`handedDown.ts`). */
  readonly cells?: readonly string[]
}

/** Takes a finished product with the line of the file where it begins. */
export type EmitProduct = (line: number, product: Product, facts: ProductFacts) => void

/** Makes products of lines. Some families spread one product over several lines, so a product may come later. */
export interface ProductReader {
  readonly take: (line: TableLine) => void
  readonly end: () => void
  /** Lines that became no product of their own so far. */
  readonly folded: () => FoldedProducts
  /** Products, in the order in which they came, that a later line made a draft. Known at the end. */
  readonly lateDrafts: () => readonly number[]
  /** Columns that are read beside those with a field, and what becomes of them. */
  readonly uses: ColumnUses
  /** Does the file say which products are drafts? */
  readonly knowsDrafts: boolean
}

export type Draft = { -readonly [Field in ProductField]: string }

const EMPTY: Product = productOf({})

/** Reads the cells of a line by the chosen columns alone. */
export const draftReader = (settings: ProductSettings): ((cells: readonly string[]) => Draft) => {
  const { fields, isGuarded } = settings
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ field, index }]))
  const readValue = valueReader(settings)
  return (cells) => {
    const draft: Draft = { ...EMPTY }
    for (const { field, index } of columns) {
      const cell = cells[index] ?? ''
      const value = readValue(field, isGuarded ? unguardCell(cell.trim()) : cell)
      if (value !== '') draft[field] = value
    }
    return draft
  }
}
