import { holdsPerson, IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { readHash, trimmed } from '../../../contract/audience/normalForm.ts'
import { defined } from '../../../contract/language/fields.ts'
import type { ConsentReading } from '../consent/consentFilter.ts'
import { type CellParts, cellValues, type IdentifierColumn } from './cellValues.ts'
import { type Contents, contentsOf, fitOf, isIdentifier, kindOfValue } from './contents.ts'
import { countryOf, nameCountries } from './countries.ts'
import { isCountryHeader, isIpHeader, isLanguageOrState, isUndecidedHeader, kindOfHeader } from './vocabulary.ts'

const first = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 42)

/** A displayable mask: `j***@e***.com`, `+49***12`, `5bf1***` for a hash, else the first character. */
const masked = (raw: string): string => {
  const value = trimmed(raw)
  if (value === '') return ''
  const hash = readHash(value)
  if (hash !== undefined) return `${value.slice(0, 4).toLowerCase()}***`
  const at = value.lastIndexOf('@')
  if (at > 0) {
    const domain = value.slice(at + 1)
    const dot = domain.lastIndexOf('.')
    const ending = dot > 0 && /^[a-z]{2,10}$/i.test(domain.slice(dot + 1)) ? domain.slice(dot).toLowerCase() : ''
    return `${first(value)}***@${domain === '' ? '' : first(domain)}***${ending}`
  }
  if (/^\+?[\d\s().\-/]{7,}$/.test(value)) return `${value.slice(0, value.startsWith('+') ? 3 : 2)}***`
  if (value.startsWith('@') && value.length > 2) return `@${first(value.slice(1))}***`
  return value.length < 3 ? '***' : `${first(value)}***`
}

/** Content of one column of a list. Samples are masked; the raw ones are already gone. */
export interface FoundColumn {
  readonly index: number
  readonly header: string
  readonly kind: IdentifierKind | null
  /** `doubtful`: header and content contradict each other, as `doubt` says. */
  readonly confidence: 'sure' | 'likely' | 'doubtful' | 'none' | 'chosen' | 'remembered'
  /** Required decision before an import: the id's type, or that ids are sent unhashed. */
  readonly needs?: ColumnNeed
  readonly samples: readonly string[]
  readonly hashed: boolean
  /** Nonempty values among those examined, and their share usable as the type. */
  readonly filled: number
  readonly fit: number
  /** How its values are made of cells, where one isn't a whole cell. */
  readonly parts?: CellParts
  /** What speaks against it, in a sentence. */
  readonly doubt?: string
}

/** `choice`: the header may mean two types. `confirmation`: the values would be sent unhashed. */
type ColumnNeed = 'choice' | 'confirmation'

export interface ListMapping {
  readonly columns: readonly IdentifierColumn[]
  /** A column with countries, by code or name, for the phone numbers of its row. */
  readonly countryColumn?: number
  /** ISO 3166-1 alpha-2 for phone numbers without +; empty for none. */
  readonly country: string
  /** False if the first line is a customer already. */
  readonly hasHeadings: boolean
  readonly digitsOnly?: boolean
  /** Which rows are read; all by default. */
  readonly consent?: ConsentReading
}

/** What a person says of columns, over what is found. */
export interface ColumnChoices {
  /** By the place of a column; null for a column that is not read. */
  readonly kinds?: Readonly<Record<number, IdentifierKind | null>>
  /** Columns of partner user ids confirmed to be sent unhashed. */
  readonly confirmed?: readonly number[]
  /** By the place of a column: how its values are made of cells. */
  readonly parts?: Readonly<Record<number, CellParts>>
  /** True if the types come from an earlier file with the same headers. */
  readonly isRemembered?: boolean
  /** The column of countries; null for none. */
  readonly countryColumn?: number | null
  /** Country of phone numbers without +. */
  readonly country?: string
}

/** The share of values from which on their shape says what a column is. */
const ENOUGH = 0.6
const FEW = 0.03

const KIND_PATTERNS: Readonly<Record<IdentifierKind, string>> = {
  email: 'emails',
  device_id: 'device IDs',
  handle: 'handles',
  svc_id: 'user IDs',
  phone_number: 'phone numbers',
  partner_user_id: 'partner user IDs',
}

const NO_FIT = { fit: 0, lacking: 0 }

const NOT_READ = {
  undecided:
    "IDs of the platform are hashed, partner user IDs are sent as they are. Choose which these are, or Don't import.",
  ownIds: 'Not imported: IDs of your own system would be sent as they are, not hashed.',
  ip: "Not imported: IP addresses aren't phone numbers.",
}

/** Why an expected column is not read; undefined if it identifies nobody. */
const notReadReason = (header: string): string | undefined => {
  if (isIpHeader(header)) return NOT_READ.ip
  if (kindOfHeader(header) !== 'partner_user_id') return undefined
  return isUndecidedHeader(header) ? NOT_READ.undecided : NOT_READ.ownIds
}

const percent = (share: number): string => `${Math.floor(100 * share + 1e-9)}%`

/** True if the first line has headers: a known one, or no identifiers at all. */
export const hasHeadings = (firstLine: readonly string[]): boolean => {
  const cells = firstLine.map(trimmed)
  if (cells.some((cell) => kindOfHeader(cell) !== undefined && !isIdentifier(cell))) return true
  return !cells.some(isIdentifier)
}

/** Remains of a truncated email, or of JSON, whose lines aren't headers. */
const PART_OF_ROW = /[^\s(]@[^\s)]|@[^\s)]{1,64}\.|"\s*:/

/** A plain word in any language. */
const PLAIN = /^[\p{L}\p{M}\s_-]*$/u

/**
 * A header fit for display. One with an identifier is masked, as it was no header. If no header is known, the line may
 * be a customer of a damaged file: only plain words are shown.
 */
const shownHeader = (header: string, isKnownLine: boolean): string =>
  (isKnownLine || PLAIN.test(header)) && !isIdentifier(header) && !holdsPerson(header) && !PART_OF_ROW.test(header)
    ? header.slice(0, 200)
    : masked(header)

/** What a person must still say of a column. Nobody has chosen its kind where `own` is undefined. */
export const needOf = (
  column: Pick<FoundColumn, 'index' | 'kind' | 'needs'>,
  { kinds = {}, confirmed = [] }: ColumnChoices,
): ColumnNeed | undefined => {
  if (column.kind === 'partner_user_id') return confirmed.includes(column.index) ? undefined : 'confirmation'
  return Object.hasOwn(kinds, column.index) ? undefined : column.needs
}

/** The kind of a column that nobody has chosen, and how that was found. Ids that are sent as they are never are. */
const findKind = (
  header: string,
  contents: Contents,
  fitFor: (kind: IdentifierKind) => number,
  alone: boolean,
): Pick<FoundColumn, 'kind' | 'confidence' | 'needs'> => {
  const named = kindOfHeader(header)
  // Where some are hashed already, the others say of what.
  const isShaped = contents.share >= ENOUGH || (contents.share >= FEW && contents.share + contents.hashed >= ENOUGH)
  const isIp = contents.kind === 'phone_number' && isIpHeader(header)
  const shape = isShaped && !isIp ? contents.kind : undefined
  if (named !== undefined) {
    if (
      shape !== undefined &&
      shape !== named &&
      (named === 'partner_user_id' ? shape === 'email' : fitFor(named) < 0.5)
    )
      return { kind: shape, confidence: 'doubtful' }
    if (named === 'partner_user_id')
      return { kind: null, confidence: 'none', ...(isUndecidedHeader(header) ? { needs: 'choice' as const } : {}) }
    return { kind: named, confidence: contents.filled === 0 || fitFor(named) >= 0.5 ? 'sure' : 'doubtful' }
  }
  // A lone column of hashes without a word: e-mail is what such lists hold.
  const guessed = shape ?? (alone && contents.hashed >= ENOUGH ? 'email' : undefined)
  return guessed === undefined ? { kind: null, confidence: 'none' } : { kind: guessed, confidence: 'likely' }
}

/** What speaks against reading a column as a kind, in one sentence; the weightiest first. `lacking`: numbers without a country. */
const doubtOf = (
  header: string,
  kind: IdentifierKind | null,
  contents: Contents,
  fit: number,
  lacking: number,
): string | undefined => {
  const { filled, hashed, md5, sha1, share, kind: shape } = contents
  if (filled === 0) return kind === null ? undefined : 'Empty in the rows checked.'
  const old = Math.max(md5, sha1)
  if (old >= 0.05)
    return `${percent(old)} are ${md5 > sha1 ? 'MD5' : 'SHA-1'} hashes. The platform accepts SHA-256 only: export the unhashed column.`
  if (kind === null)
    return hashed >= ENOUGH ? `${percent(hashed)} are SHA-256 hashes. If you know of what, choose the type.` : undefined
  const named = kindOfHeader(header)
  const likeness =
    shape !== undefined && share >= ENOUGH ? `${percent(share)} of the values look like ${KIND_PATTERNS[shape]}` : ''
  if (likeness !== '' && shape !== kind && (fit + lacking < 0.9 || kind === 'partner_user_id'))
    return `${likeness}, not like ${KIND_PATTERNS[kind]}.${kind === 'partner_user_id' ? ' Partner user IDs are sent as they are.' : ''}`
  if (likeness !== '' && named !== undefined && named !== kind && shape === kind)
    return `Named like ${KIND_PATTERNS[named]}, but ${likeness}.`
  if (hashed > FEW && hashed < 1 - FEW && kind !== 'partner_user_id')
    return `${percent(hashed)} are already hashed, the others aren't. Both are used; hashes aren't hashed again.`
  if (hashed >= ENOUGH && kind === 'partner_user_id') return 'These are hashes. Partner user IDs are sent as they are.'
  if (lacking > 0.01)
    return `${percent(lacking)} name no country: choose the country of phone numbers, or the column with it.`
  if (fit === 0) return 'None of the values can be used.'
  return fit < 0.8 ? `Only ${percent(fit)} of the values can be used.` : undefined
}

/** The country column: its header says so and its cells are countries. */
const findCountryColumn = (names: readonly string[], rows: readonly (readonly string[])[]): number | undefined => {
  const known = (index: number): number => {
    const values = rows.map((row) => row[index] ?? '').filter((value) => value.trim() !== '')
    return values.length === 0 ? 0 : values.filter((value) => countryOf(value) !== undefined).length / values.length
  }
  const rated = names.flatMap((name, index) => (isCountryHeader(name) ? [{ index, share: known(index) }] : []))
  const named = rated.filter(({ share }) => share >= 0.5).sort((one, other) => other.share - one.share)[0]
  if (named !== undefined) return named.index
  // By contents alone: the only column of countries that are not all states too.
  const told = names.flatMap((name, index) => {
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
    return kindOfHeader(name) === undefined && isLanguageOrState(name) === false && nameCountries(cells) ? [index] : []
  })
  return told.length === 1 ? told[0] : undefined
}

/** Cells of several emails or numbers: every part looks like one. */
const foundParts = (values: readonly string[]): CellParts | undefined => {
  const splitAt = [';', '|', ','].find((sign) => {
    const many = values.filter((value) => value.includes(sign))
    if (many.length === 0) return false
    const kinds = new Set(many.flatMap((value) => value.split(sign).map((part) => kindOfValue(trimmed(part)))))
    const [kind] = kinds
    return kinds.size === 1 && (kind === 'email' || kind === 'phone_number')
  })
  return splitAt === undefined ? undefined : { splitAt }
}

/**
 * Detects each column's type from headers (undefined without) and first rows. Several columns may have one type: a
 * person can have a work and a home phone number.
 */
export const mapColumns = (
  headers: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  { kinds = {}, parts: chosenParts = {}, isRemembered = false, country = '', ...chosen }: ColumnChoices = {},
): { readonly columns: readonly FoundColumn[]; readonly countryColumn?: number } => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), headers?.length ?? 0)
  const names = Array.from({ length: width }, (_, index) => trimmed(headers?.[index] ?? ''))
  const countryColumn =
    chosen.countryColumn === undefined ? findCountryColumn(names, rows) : (chosen.countryColumn ?? undefined)
  const isKnownLine = names.some((name) => kindOfHeader(name) !== undefined || isCountryHeader(name))
  const columns = names.map((header, index): FoundColumn => {
    const raw = rows.map((row) => trimmed(row[index] ?? '')).filter((value) => value !== '')
    const parts = chosenParts[index] ?? foundParts(raw)
    const cells = rows.flatMap((row) => {
      const country = countryColumn === undefined ? '' : (row[countryColumn] ?? '')
      return cellValues(row, { index, ...parts }).flatMap((each) => {
        const value = trimmed(each)
        return value === '' ? [] : [{ value, country }]
      })
    })
    const values = cells.map(({ value }) => value)
    const contents = contentsOf(values)
    const fits = new Map<IdentifierKind, ReturnType<typeof fitOf>>()
    const fitFor = (kind: IdentifierKind): ReturnType<typeof fitOf> => {
      const fit = fits.get(kind) ?? fitOf(kind, cells, country)
      fits.set(kind, fit)
      return fit
    }
    const couldFit = (kind: IdentifierKind): number => fitFor(kind).fit + fitFor(kind).lacking
    const own = Object.hasOwn(kinds, index) ? kinds[index] : undefined
    const found: Pick<FoundColumn, 'kind' | 'confidence' | 'needs'> =
      own === undefined
        ? findKind(header, contents, couldFit, width === 1)
        : { kind: own, confidence: isRemembered ? ('remembered' as const) : ('chosen' as const) }
    const { fit, lacking } = found.kind === null ? NO_FIT : fitFor(found.kind)
    const doubt =
      doubtOf(header, found.kind, contents, fit, lacking) ??
      (own === undefined && found.kind === null ? notReadReason(header) : undefined)
    const { needs: _before, ...rest } = found
    const needs = needOf({ index, ...found }, { kinds, ...chosen })
    return {
      index,
      header: shownHeader(header, isKnownLine),
      ...rest,
      samples: values.slice(0, 3).map(masked),
      hashed: contents.hashed >= ENOUGH,
      filled: values.length,
      fit,
      ...defined({ parts, doubt, needs }),
    }
  })
  return countryColumn === undefined ? { columns } : { columns, countryColumn }
}

/** The mapping that was found, or that the user changed it to. What would leave unhashed is in it only where that was confirmed. */
export const mappingOf = (
  columns: readonly Pick<FoundColumn, 'index' | 'kind' | 'needs' | 'parts'>[],
  rest: Omit<ListMapping, 'columns'>,
): ListMapping => ({
  ...rest,
  columns: columns.flatMap(({ index, kind, needs, parts }) =>
    kind === null || needs !== undefined ? [] : [{ index, kind, ...parts }],
  ),
})

/** The kinds of a mapping in their usual order. */
export const kindsOf = (mapping: ListMapping): readonly IdentifierKind[] =>
  IDENTIFIER_KINDS.filter((kind) => mapping.columns.some((column) => column.kind === kind))
