import { PRODUCT_FIELD_NAMES, type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { type Column, cellReader, fileColumn } from './column.ts'
import type { Match, TextPattern } from './textPattern.ts'

// Templates with placeholders: `[brand]` for a row's field, `$1`, `$<name>`, `$&` for matches.

type Part<Field extends string, Row> =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: Field; readonly cellOf: (row: Row) => string }
  | { readonly kind: 'group'; readonly group: number }

/** A template over rows with these fields. */
interface RowTemplate<Field extends string, Row = Readonly<Record<Field, string>>> {
  readonly fill: (row: Row, match?: Match) => string
  /** Fields whose words it holds. */
  readonly fields: readonly Field[]
  /** Words in brackets that are no field and stay as they are, to warn of. */
  readonly unknown: readonly string[]
}

export type TextTemplate = RowTemplate<Column, Product>

/** A field as people write it: any case, words apart by spaces, dashes or underscores. */
export const spokenField = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

const FIELDS = new Map<string, ProductField>(
  PRODUCT_FIELD_NAMES.flatMap((field) => [
    [spokenField(productField(field).label), field] as const,
    [field, field] as const,
  ]),
)

/** The field of a word such as `brand` or `Sale price`. */
export const fieldOfWord = (word: string): ProductField | undefined => FIELDS.get(spokenField(word))

/** The column that a word names. Fields come before columns with these headers. */
export const columnOfWord = (word: string, headers: readonly string[] = []): Column | undefined => {
  const spoken = spokenField(word)
  const header = FIELDS.has(spoken) ? undefined : headers.find((each) => spokenField(each) === spoken)
  return header === undefined ? FIELDS.get(spoken) : fileColumn(header)
}

const FIELD_WORD = /\\([\\[])|\[([^[\]]{1,200})\]/
const IN_EXPRESSIONS = /\\([\\[$nt])|\[([^[\]]{1,200})\]|\$(\$|&|\d{1,2}|<([^<>]{1,60})>)/

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
])

/** Does a number name a group? `$12` is group 12, or group 1 and a 2 where there are fewer. */
const groupOf = (digits: string, count: number): readonly [group: number, rest: string] | undefined => {
  const both = Number(digits)
  if (both >= 1 && both <= count) return [both, '']
  const first = Number(digits[0])
  return digits.length === 2 && first >= 1 && first <= count ? [first, digits.slice(1)] : undefined
}

/** Error for an unknown bracketed word, which would be inserted literally. Undefined if all are known. */
export const unknownWord = (...templates: readonly TextTemplate[]): Said | undefined => {
  const [word] = templates.flatMap(({ unknown }) => unknown)
  return word === undefined ? undefined : said('edits.problem.field', { name: word.slice(0, 60), bracket: '\\[' })
}

interface Reading<Field extends string, Row> {
  readonly fieldOf: (word: string) => Field | undefined
  /** Reads the column of a field. */
  readonly readerOf: (field: Field) => (row: Row) => string
  readonly pattern: TextPattern | undefined
  readonly isExpression: boolean
}

const readParts = <Field extends string, Row>(
  text: string,
  { fieldOf, readerOf, pattern, isExpression }: Reading<Field, Row>,
): RowTemplate<Field, Row> => {
  const parts: Part<Field, Row>[] = []
  const unknown: string[] = []
  const addText = (more: string): void => {
    const last = parts.at(-1)
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + more }
    else if (more !== '') parts.push({ kind: 'text', text: more })
  }
  const sign = new RegExp(isExpression ? IN_EXPRESSIONS : FIELD_WORD, 'g')
  let from = 0
  for (const found of text.matchAll(sign)) {
    addText(text.slice(from, found.index))
    from = found.index + found[0].length
    const [whole, plain, word, dollar, name] = found
    const field = word === undefined ? undefined : fieldOf(word)
    const group = name !== undefined ? pattern?.groupNames.get(name) : dollar === '&' ? 0 : undefined
    const numbered = dollar !== undefined && /^\d/.test(dollar) ? groupOf(dollar, pattern?.groupCount ?? 0) : undefined
    if (plain !== undefined) addText(ESCAPES.get(plain) ?? plain)
    else if (field !== undefined) parts.push({ kind: 'field', field, cellOf: readerOf(field) })
    else if (dollar === '$') addText('$')
    else if (group !== undefined) parts.push({ kind: 'group', group })
    else if (numbered !== undefined) {
      parts.push({ kind: 'group', group: numbered[0] })
      addText(numbered[1])
    } else {
      if (word !== undefined) unknown.push(word)
      addText(whole)
    }
  }
  addText(text.slice(from))
  const [only] = parts
  const fixed = parts.length === 0 ? '' : parts.length === 1 && only?.kind === 'text' ? only.text : undefined
  const textOfPart = (part: Part<Field, Row>, row: Row, match?: Match): string =>
    part.kind === 'text' ? part.text : part.kind === 'field' ? part.cellOf(row) : (match?.groups[part.group] ?? '')
  return {
    fill: (row, match) => fixed ?? parts.map((part) => textOfPart(part, row, match)).join(''),
    fields: parts.flatMap((part) => (part.kind === 'field' ? [part.field] : [])),
    unknown,
  }
}

/**
 * Reads a template; `fieldOf` finds the field of a word. Signs with `$` mean something only for a pattern with the mode of
 * an expression.
 */
export const readRowTemplate = <Field extends string>(
  text: string,
  fieldOf: (word: string) => Field | undefined,
  pattern?: TextPattern,
  isExpression = false,
): RowTemplate<Field> =>
  readParts<Field, Readonly<Record<Field, string>>>(text, {
    fieldOf,
    readerOf: (field) => (row) => row[field],
    pattern,
    isExpression,
  })

/** Reads a template over products. Its words may name columns of the file with these headers. */
export const readTemplate = (
  text: string,
  headers: readonly string[] = [],
  pattern?: TextPattern,
  isExpression = false,
): TextTemplate =>
  readParts<Column, Product>(text, {
    fieldOf: (word) => columnOfWord(word, headers),
    readerOf: cellReader,
    pattern,
    isExpression,
  })
