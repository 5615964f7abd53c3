import { IDENTIFIER_KINDS, type IdentifierKind, identifiers } from '../../contract/audience/identifiers.ts'
import { readHash, trimmed } from '../../contract/audience/normalForm.ts'
import { masked } from './masking.ts'
import { readIdentifier } from './normalise.ts'
import { COUNTRY_WORDS, headingWord, kindOfHeading } from './vocabulary.ts'

/** What stands in one column of a list. Samples are masked; the raw ones are gone when this is made. */
export interface FoundColumn {
  readonly index: number
  readonly heading: string
  readonly kind: IdentifierKind | null
  readonly confidence: 'sure' | 'likely' | 'none' | 'chosen'
  readonly samples: readonly string[]
  readonly hashed: boolean
}

/** Which columns are read as what. */
export interface ListMapping {
  readonly columns: readonly { readonly index: number; readonly kind: IdentifierKind }[]
  /** A column with ISO 3166-1 alpha-2 codes, for the phone numbers of its row. */
  readonly countryColumn?: number
  /** ISO 3166-1 alpha-2 for phone numbers without +; empty for none. */
  readonly country: string
  /** False if the first line is a customer already. */
  readonly hasHeadings: boolean
  readonly digitsOnly?: boolean
}

const SHAPES: readonly { readonly kind: IdentifierKind; readonly fits: (value: string) => boolean }[] = [
  { kind: 'email', fits: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  { kind: 'device_id', fits: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) },
  { kind: 'device_id', fits: (value) => /^(?=.*[a-f])[0-9a-f]{16}$/i.test(value) },
  { kind: 'phone_number', fits: (value) => /^\+[\d\s().\-/]{8,24}$/.test(value) },
  {
    kind: 'phone_number',
    fits: (value) =>
      /^[\d(][\d\s().\-/]{6,20}\d$/.test(value) &&
      /^0|[\s().\-/]/.test(value) &&
      !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(value),
  },
  { kind: 'handle', fits: (value) => /^@[A-Za-z0-9_]{1,50}$/.test(value) },
]

const kindOfValue = (value: string): IdentifierKind | undefined => SHAPES.find((shape) => shape.fits(value))?.kind

const isHash = (value: string): boolean => {
  const read = readHash(value)
  return read !== undefined && 'hash' in read
}

/** The kind that at least six in ten values of a column have the shape of. */
export const kindOfContents = (values: readonly string[]): IdentifierKind | undefined => {
  const votes = new Map<IdentifierKind, number>()
  for (const value of values) {
    const kind = kindOfValue(value)
    if (kind !== undefined) votes.set(kind, (votes.get(kind) ?? 0) + 1)
  }
  const [best] = [...votes].sort((one, other) => other[1] - one[1])
  return best !== undefined && best[1] >= 0.6 * values.length ? best[0] : undefined
}

/** True if the first line names columns: a known word in it, or nothing in it that is an identifier itself. */
export const hasHeadings = (firstLine: readonly string[]): boolean => {
  const cells = firstLine.map(trimmed)
  if (cells.some((cell) => kindOfHeading(cell) !== undefined)) return true
  return !cells.some((cell) => isHash(cell) || kindOfValue(cell) !== undefined || /^\d{5,20}$/.test(cell))
}

const findColumn = (
  index: number,
  heading: string,
  rows: readonly (readonly string[])[],
  alone: boolean,
): FoundColumn => {
  const values = rows.map((row) => trimmed(row[index] ?? '')).filter((value) => value !== '')
  const hashed = values.length > 0 && values.filter(isHash).length >= 0.6 * values.length
  const base = { index, heading, samples: values.slice(0, 3).map(masked), hashed }
  const named = kindOfHeading(heading)
  if (named !== undefined) {
    const fits =
      values.length === 0 ||
      values.some((value) => {
        const read = readIdentifier(named, value, { country: 'US' })
        return read !== undefined && read.refusal === undefined
      })
    return { ...base, kind: named, confidence: fits ? 'sure' : 'likely' }
  }
  // A lone column of hashes without a word: e-mail is what such lists hold.
  const guessed = kindOfContents(values) ?? (hashed && alone ? 'email' : undefined)
  return guessed === undefined
    ? { ...base, kind: null, confidence: 'none' }
    : { ...base, kind: guessed, confidence: 'likely' }
}

/**
 * Looks at headings (undefined for a file without) and first rows and says which column is what. Several columns may be
 * of one kind: a person has one phone number at work and one at home.
 */
export const mapColumns = (
  headings: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): { readonly columns: readonly FoundColumn[]; readonly countryColumn?: number } => {
  const width = Math.max(headings?.length ?? 0, ...rows.map((row) => row.length))
  const names = Array.from({ length: width }, (_, index) => trimmed(headings?.[index] ?? ''))
  const columns = names.map((name, index) => findColumn(index, name, rows, width === 1))
  const countryColumn = names.findIndex((name) => COUNTRY_WORDS.has(headingWord(name)))
  return countryColumn === -1 ? { columns } : { columns, countryColumn }
}

/** The mapping that was found, or that the user changed it to. */
export const mappingOf = (
  columns: readonly { readonly index: number; readonly kind: IdentifierKind | null }[],
  rest: Omit<ListMapping, 'columns'>,
): ListMapping => ({
  ...rest,
  columns: columns.flatMap(({ index, kind }) => (kind === null ? [] : [{ index, kind }])),
})

/** The kinds of a mapping in their usual order. */
export const kindsOf = (mapping: ListMapping): readonly IdentifierKind[] =>
  IDENTIFIER_KINDS.filter((kind) => mapping.columns.some((column) => column.kind === kind))

/** What a kind is called in the interface. */
export const kindLabel = (kind: IdentifierKind): string => identifiers[kind].label
