import { trimmed } from '../../../contract/audience/normalForm.ts'
import { consentKey, consentMeaning, DATE, EMPTY_CONSENT, OTHER, type Polarity } from './consentHeaders.ts'

/** `consented`: rows that say so. `notConsented`: the others, as for a do-not-reach list. `all`: every row. */
export type ConsentMode = 'consented' | 'notConsented' | 'all'

/** How the values of one column are taken. */
interface ConsentRule {
  readonly index: number
  readonly heading: string
  /** Meaning of values without a choice; no consent by default. */
  readonly polarity?: Polarity
  /** By value, as `consentKey` spells it: whether it is consent. */
  readonly choices: Readonly<Record<string, boolean>>
}

/** Which rows are read. A row has consented if every column says so. */
export interface ConsentReading {
  readonly mode: ConsentMode
  readonly rules: readonly ConsentRule[]
}

/** How often a value occurs in a column, and how it was counted. */
export interface ConsentValue {
  /** As `consentKey` spells it. */
  readonly key: string
  /** As it first occurs in the file. */
  readonly value: string
  readonly rows: number
  readonly isConsent: boolean
}

/** What consent columns held, and how many rows were skipped for it. No value in it names a person. */
export interface ConsentCounts {
  /** `mixed`: the files of the list were read in different modes. */
  readonly mode: ConsentMode | 'mixed'
  readonly skipped: number
  readonly columns: readonly { readonly heading: string; readonly values: readonly ConsentValue[] }[]
}

type ConsentCount = readonly [key: string, value: string, rows: number]

/** Counts that can be sent and added to others; by the place of each rule. */
export interface ConsentTally {
  readonly skipped: number
  readonly columns: readonly { readonly values: readonly ConsentCount[]; readonly hasTooMany: boolean }[]
}

/** Maximum distinct unknown values. With more it is no consent column, and they may be names. */
const MAX_UNKNOWN = 12

/** True if a value means consent. */
const isConsent = ({ choices, polarity }: Omit<ConsentRule, 'index' | 'heading'>, key: string): boolean =>
  (Object.hasOwn(choices, key) ? choices[key] : undefined) ??
  (polarity === undefined ? undefined : consentMeaning(key, polarity)) ??
  (key === EMPTY_CONSENT ? false : choices[OTHER]) ??
  false

/** Decides per row, before anything is normalized or hashed, and counts the deciding values. */
export interface ConsentFilter {
  readonly reading: ConsentReading
  /** Counts a row. True if it is to be read. */
  readonly takes: (cell: (index: number) => string) => boolean
  /** How a rule counts a cell; `isPlain` if all equal cells count so. */
  readonly classify: (
    rule: number,
    cell: string,
  ) => { readonly key: string; readonly value: string; readonly isConsent: boolean; readonly isPlain: boolean }
  readonly tally: () => ConsentTally
  readonly add: (tally: ConsentTally) => void
  readonly counts: () => ConsentCounts
}

/** True if a row is read whose columns all say consent, or do not. */
const takesRow = (mode: ConsentMode, hasConsented: boolean): boolean =>
  mode === 'all' || hasConsented === (mode === 'consented')

/** The counts of one column. */
const createColumn = ({ choices, polarity }: ConsentRule) => {
  const values = new Map<string, { readonly value: string; rows: number }>()
  let unknown = 0
  let hasTooMany = false

  const isUnknown = (key: string): boolean =>
    key !== OTHER && !Object.hasOwn(choices, key) && consentMeaning(key, polarity ?? 'in') === undefined

  const count = (key: string, value: string, rows: number): void => {
    const known = values.get(key)
    if (known !== undefined) known.rows += rows
    else values.set(key, { value, rows })
  }

  /** From now on unknown values are counted together. */
  const fold = (): void => {
    hasTooMany = true
    for (const [key, { rows }] of [...values]) {
      if (!isUnknown(key)) continue
      values.delete(key)
      count(OTHER, OTHER, rows)
    }
  }

  const add = ([key, value, rows]: ConsentCount): void => {
    const isFolded = hasTooMany && isUnknown(key)
    if (isUnknown(key) && !values.has(key)) unknown++
    count(isFolded ? OTHER : key, isFolded ? OTHER : value, rows)
    if (!hasTooMany && unknown > MAX_UNKNOWN) fold()
  }

  return {
    add,
    fold,
    hasTooMany: () => hasTooMany,
    all: (): readonly ConsentCount[] => [...values].map(([key, { value, rows }]) => [key, value, rows]),
  }
}

/** The value as shown; classes are shown under their own name. */
const shown = (key: string, cell: string): string =>
  key === EMPTY_CONSENT || key === DATE || key === OTHER ? key : trimmed(cell)

/** Decides row by row; it holds counts, and no value once a row is decided. */
export const createConsentFilter = (reading: ConsentReading): ConsentFilter => {
  const { mode, rules } = reading
  const columns = rules.map(createColumn)
  let skipped = 0

  const classify: ConsentFilter['classify'] = (at, cell) => {
    const key = consentKey(cell)
    const isPlain = key !== OTHER && key !== DATE
    const rule = rules[at]
    return { key, value: shown(key, cell), isConsent: rule !== undefined && isConsent(rule, key), isPlain }
  }

  return {
    reading,
    classify,
    takes: (cell) => {
      let hasConsented = true
      rules.forEach((rule, at) => {
        const { key, value, isConsent: isYes } = classify(at, cell(rule.index))
        columns[at]?.add([key, value, 1])
        if (!isYes) hasConsented = false
      })
      const isIncluded = takesRow(mode, hasConsented)
      if (!isIncluded) skipped++
      return isIncluded
    },
    tally: () => ({
      skipped,
      columns: columns.map(({ all, hasTooMany }) => ({ values: all(), hasTooMany: hasTooMany() })),
    }),
    add: (tally) => {
      skipped += tally.skipped
      tally.columns.forEach(({ values, hasTooMany }, at) => {
        if (hasTooMany) columns[at]?.fold()
        for (const value of values) columns[at]?.add(value)
      })
    },
    counts: () => ({
      mode,
      skipped,
      columns: rules.map((rule, at) => ({
        heading: rule.heading,
        values: (columns[at]?.all() ?? [])
          .map(([key, value, rows]): ConsentValue => ({ key, value, rows, isConsent: isConsent(rule, key) }))
          .sort((one, other) => other.rows - one.rows || one.key.localeCompare(other.key)),
      })),
    }),
  }
}

/** Sums the counts of a list's files; values of equally named columns are added. */
export const sumConsent = (all: readonly (ConsentCounts | undefined)[]): ConsentCounts | undefined => {
  const counted = all.filter((each) => each !== undefined)
  const [first] = counted
  if (first === undefined) return undefined
  const columns = new Map<string, Map<string, ConsentValue>>()
  for (const { heading, values } of counted.flatMap((each) => each.columns)) {
    const known = columns.get(heading) ?? new Map<string, ConsentValue>()
    columns.set(heading, known)
    for (const value of values) {
      const id = `${value.key} ${value.isConsent}`
      known.set(id, { ...value, rows: value.rows + (known.get(id)?.rows ?? 0) })
    }
  }
  return {
    // Of a file without such columns every row was taken.
    mode:
      counted.every(({ mode }) => mode === first.mode) &&
      (first.mode !== 'notConsented' || counted.length === all.length)
        ? first.mode
        : 'mixed',
    skipped: counted.reduce((sum, { skipped }) => sum + skipped, 0),
    columns: [...columns].map(([heading, values]) => ({ heading, values: [...values.values()] })),
  }
}
