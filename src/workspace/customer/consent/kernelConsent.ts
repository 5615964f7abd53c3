import type { ConsentFilter } from './consentFilter.ts'

// The kernel decides consent by bytes. It knows the spellings seen so far, and asks for each new one.

/** Offsets in the kernel's consent state; each rule's column follows at `columns`. */
const STATE = { values: 0, skipped: 1, decided: 2, rules: 3, mode: 4, columns: 8 } as const
/** Columns that the kernel decides by at most. */
export const MAX_RULES = 24
export const CONSENT_WORDS = STATE.columns + 2 * MAX_RULES

/** Table entries: rule, length, meaning and rows in 4 bytes each, then the spelling. */
const ENTRY = 64
const SPELLING = 16
const MAX_SPELLING = ENTRY - SPELLING
const MAX_VALUES = 256
export const CONSENT_BYTES = ENTRY * MAX_VALUES

const MODES = { all: 0, consented: 1, notConsented: 2 } as const
const DECIDED = { read: 1, skipped: 2 } as const

export interface KernelConsentSpace {
  readonly state: Uint32Array
  readonly values: Uint8Array
}

/** The filter of a list as the kernel applies it. */
export interface KernelConsent {
  /** Teaches the kernel a line's values, or decides the line if they can't be learned. */
  readonly undecided: (cell: (index: number) => Uint8Array, decode: (bytes: Uint8Array) => string) => void
  /** Adds what the kernel counted to the filter, and empties its table. */
  readonly settle: () => void
}

const SPACE = 32

const withoutSpaces = (bytes: Uint8Array): Uint8Array => {
  let from = 0
  let to = bytes.length
  while (from < to && bytes[from] === SPACE) from++
  while (to > from && bytes[to - 1] === SPACE) to--
  return bytes.subarray(from, to)
}

/** Sets the kernel up for a list; without a filter it reads every line. */
export const kernelConsent = (
  { state, values }: KernelConsentSpace,
  filter: ConsentFilter | undefined,
): KernelConsent | undefined => {
  state.fill(0)
  values.fill(0)
  if (filter === undefined) return undefined
  const { mode, rules } = filter.reading
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length / 4)
  /** Key and spelling of each entry. */
  const known: { readonly rule: number; readonly key: string; readonly value: string }[] = []
  state[STATE.rules] = rules.length
  state[STATE.mode] = MODES[mode]
  rules.forEach(({ index }, rule) => {
    state[STATE.columns + rule] = index
  })

  const isKnown = (rule: number, spelling: Uint8Array): boolean =>
    known.some((each, at) => {
      const from = ENTRY * at
      if (each.rule !== rule || words[from / 4 + 1] !== spelling.length) return false
      return spelling.every((byte, place) => values[from + SPELLING + place] === byte)
    })

  /** Adds a spelling. False if the kernel must ask each time: for dates and possible names. */
  const learn = (rule: number, spelling: Uint8Array, text: string): boolean => {
    if (isKnown(rule, spelling)) return true
    const { key, value, isConsent, isPlain } = filter.classify(rule, text)
    if (!isPlain || spelling.length > MAX_SPELLING || known.length >= MAX_VALUES) return false
    const at = known.length
    words.set([rule, spelling.length, isConsent ? 1 : 0, 0], (ENTRY * at) / 4)
    values.set(spelling, ENTRY * at + SPELLING)
    known.push({ rule, key, value })
    // The first spelling in the file is the one shown.
    filter.add({
      skipped: 0,
      columns: rules.map((_, each) => ({ values: each === rule ? [[key, value, 0]] : [], hasTooMany: false })),
    })
    state[STATE.values] = known.length
    return true
  }

  return {
    undecided: (cell, decode) => {
      const cells = new Map(rules.map(({ index }) => [index, withoutSpaces(cell(index))]))
      const empty = new Uint8Array(0)
      const textOf = (index: number): string => decode(cells.get(index) ?? empty)
      const isLearned = rules.map(({ index }, rule) => learn(rule, cells.get(index) ?? empty, textOf(index)))
      if (isLearned.every(Boolean)) return
      state[STATE.decided] = filter.takes(textOf) ? DECIDED.read : DECIDED.skipped
    },
    settle: () => {
      const columns = rules.map((_, rule) =>
        known.flatMap((each, at): readonly (readonly [string, string, number])[] =>
          each.rule === rule ? [[each.key, each.value, words[(ENTRY * at) / 4 + 3] ?? 0]] : [],
        ),
      )
      filter.add({
        skipped: state[STATE.skipped] ?? 0,
        columns: columns.map((own) => ({ values: own.filter(([, , rows]) => rows > 0), hasTooMany: false })),
      })
      state[STATE.skipped] = 0
      known.forEach((_, at) => {
        words[(ENTRY * at) / 4 + 3] = 0
      })
    },
  }
}
