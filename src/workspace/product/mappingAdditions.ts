import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { fieldOfWord } from '../edits/replacement.ts'
import { normaliseHeader } from '../intake/headers.ts'

// Mapping beyond columns: fixed values, combined columns, and translated words.

/** One value for every product that has none in this field. */
export interface Constant {
  readonly field: ProductField
  readonly value: string
}

/** A combined value: text with `[words]` that name file columns or fields. */
export interface Combined {
  readonly field: ProductField
  readonly text: string
  /** Only where the field is empty otherwise. */
  readonly isOnlyEmpty?: true
}

/** What words of the file mean in a field that has a list of words. */
export interface FieldValueInput {
  readonly field: ProductField
  readonly table: readonly (readonly [from: string, to: string])[]
}

export interface MappingAdditions {
  readonly constants?: readonly Constant[]
  readonly combined?: readonly Combined[]
  readonly words?: readonly FieldValueInput[]
}

interface Columns {
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
}

interface ColumnTemplate {
  /** The value for a row, from its product and its cells without a field. */
  readonly fill: (product: Product, cells: readonly string[]) => string
  /** Bracketed words that are neither column nor field; they stay literal. */
  readonly unknown: readonly string[]
}

type Part = (product: Product, cells: readonly string[]) => string

/** Reads a template. A word names a column of the file first, then a field; where parts are empty one space stays. */
export const columnTemplate = (text: string, { headings: headers, fields }: Columns): ColumnTemplate => {
  const names = headers.map(normaliseHeader)
  const unknown: string[] = []
  const partOf = (word: string): Part | undefined => {
    const column = names.indexOf(normaliseHeader(word))
    const field = column < 0 ? fieldOfWord(word) : fields[column]
    if (field !== null && field !== undefined) return (product) => product[field]
    return column < 0 ? undefined : (_product, cells) => (cells[column] ?? '').trim()
  }
  const parts = text.split(/(\[[^[\]]{1,200}\])/).map((piece): Part => {
    const word = /^\[(.+)\]$/.exec(piece)?.[1]
    const part = word === undefined ? undefined : partOf(word)
    if (part === undefined && word !== undefined) unknown.push(word)
    return part ?? (() => piece)
  })
  return {
    fill: (product, cells) =>
      parts
        .map((part) => part(product, cells))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    unknown,
  }
}

/** Must rows become text, as something is put into them? Words are looked up where cells are read. */
export const hasAdditions = ({ constants = [], combined = [] }: MappingAdditions): boolean =>
  constants.length + combined.length > 0

/** Puts constants and combined values into a product; undefined where there are none. */
export const createAdditions = ({
  constants = [],
  combined = [],
  ...columns
}: MappingAdditions & Columns): ((product: Product, cells: readonly string[]) => Product) | undefined => {
  if (!hasAdditions({ constants, combined })) return undefined
  const templates = combined.map((each) => ({ ...each, template: columnTemplate(each.text, columns) }))
  return (product, cells) => {
    const added: { -readonly [Field in ProductField]: string } = { ...product }
    for (const { field, value } of constants) if (added[field] === '') added[field] = value
    // Templates see the values of the file and the constants, not what another template made.
    const before = { ...added }
    for (const { field, isOnlyEmpty, template } of templates)
      if (isOnlyEmpty !== true || before[field] === '') added[field] = template.fill(before, cells)
    return added
  }
}
