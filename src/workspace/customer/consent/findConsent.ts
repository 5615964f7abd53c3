import { type ConsentMode, type ConsentReading, type ConsentValue, createConsentFilter } from './consentFilter.ts'
import { consentHeaderOf, consentKey, EMPTY_CONSENT, isSubscriptionWord, type Polarity } from './consentHeaders.ts'

/** What a person says of consent, over what is found. */
export interface ConsentChoices {
  readonly mode?: ConsentMode
  /** Columns chosen by hand. */
  readonly columns?: readonly number[]
  /** By column and value: whether it is consent. */
  readonly values?: Readonly<Record<number, Readonly<Record<string, boolean>>>>
}

/** A consent column, judging by the first rows. */
export interface ConsentColumn {
  readonly index: number
  readonly heading: string
  readonly polarity?: Polarity
  /** Rows are chosen by it. What is about calls and texts alone is found, but not used beside one about all. */
  readonly isUsed: boolean
  readonly isByHand: boolean
  /** What an empty cell usually means, where many are. */
  readonly whenEmpty?: string
  readonly values: readonly ConsentValue[]
}

/** What the first rows say of consent. */
export interface FoundConsent {
  readonly mode: ConsentMode
  readonly columns: readonly ConsentColumn[]
  /** Rows looked at, and how many of them would be skipped. */
  readonly rows: number
  readonly skipped: number
}

const isOfSubscription = (cells: readonly string[]): boolean => {
  const keys = cells.map(consentKey).filter((key) => key !== EMPTY_CONSENT)
  return keys.length > 0 && keys.filter(isSubscriptionWord).length >= keys.length / 2
}

type Column = Omit<ConsentColumn, 'values'>

const columnsIn = (
  headers: readonly string[],
  shown: readonly string[],
  rows: readonly (readonly string[])[],
  byHand: readonly number[],
): readonly Column[] => {
  const named = shown.flatMap((heading, index) => {
    const found = consentHeaderOf(headers[index] ?? '')
    const isNamed =
      found !== undefined && (found.isCommon !== true || isOfSubscription(rows.map((row) => row[index] ?? '')))
    return isNamed || byHand.includes(index) ? [{ index, heading, found: isNamed ? found : undefined }] : []
  })
  const isAboutAll = named.some(({ found }) => found?.scope === 'any')
  return named.map(({ index, heading, found }) => {
    const isByHand = byHand.includes(index)
    const isObjection = found?.polarity === 'out'
    return {
      index,
      heading,
      isByHand,
      isUsed: isByHand || isObjection || found?.scope === 'any' || !isAboutAll,
      ...(found === undefined ? {} : { polarity: found.polarity }),
      ...(found?.whenEmpty === undefined ? {} : { whenEmpty: found.whenEmpty }),
    }
  })
}

/** How rows are selected by detected and chosen columns; undefined without a consent column. */
export const consentReadingOf = (
  columns: readonly Pick<ConsentColumn, 'index' | 'heading' | 'polarity' | 'isUsed'>[],
  { mode = 'consented', values = {} }: ConsentChoices,
): ConsentReading | undefined => {
  const rules = columns
    .filter(({ isUsed }) => isUsed)
    .map(({ index, heading, polarity }) => ({
      index,
      heading,
      choices: values[index] ?? {},
      ...(polarity === undefined ? {} : { polarity }),
    }))
  return rules.length === 0 ? undefined : { mode, rules }
}

/** Finds consent columns by headers and first rows. `shown`: displayable headers. */
export const findConsent = (
  headers: readonly string[],
  shown: readonly string[],
  rows: readonly (readonly string[])[],
  choices: ConsentChoices = {},
): FoundConsent => {
  const columns = columnsIn(headers, shown, rows, choices.columns ?? [])
  const { mode = 'consented', values = {} } = choices
  const reading = consentReadingOf(columns, choices)
  const filter = reading === undefined ? undefined : createConsentFilter(reading)
  for (const row of rows) filter?.takes((index) => row[index] ?? '')
  const skipped = filter?.counts().skipped ?? 0
  const counted = columns.map((column): ConsentColumn => {
    const [rule] = consentReadingOf([{ ...column, isUsed: true }], { values })?.rules ?? []
    if (rule === undefined) return { ...column, values: [] }
    const own = createConsentFilter({ mode, rules: [rule] })
    for (const row of rows) own.takes((index) => row[index] ?? '')
    return { ...column, values: own.counts().columns[0]?.values ?? [] }
  })
  return { mode, columns: counted, rows: rows.length, skipped }
}
