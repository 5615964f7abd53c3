import { IDENTIFIER_KINDS, type IdentifierKind, refusalSentence } from '../../contract/audience/identifiers.ts'
import type { Refusal } from '../../contract/audience/normalForm.ts'

/** Refused values that share a reason; `reason` is the sentence for people. */
export interface RefusedCount {
  readonly reason: string
  readonly count: number
  readonly firstLine: number
}

/** What became of the values of one kind. `valid` includes the already hashed ones and the duplicates. */
export interface KindCounts {
  readonly kind: IdentifierKind
  readonly valid: number
  readonly alreadyHashed: number
  readonly duplicate: number
  readonly empty: number
  readonly invalid: readonly RefusedCount[]
}

/** What became of a list. */
export interface ListCounts {
  readonly rows: number
  /** Rows with at least one valid identifier that no earlier row has. */
  readonly usable: number
  /** Of the kinds that a column was chosen for. */
  readonly kinds: readonly KindCounts[]
}

interface Tally {
  valid: number
  alreadyHashed: number
  duplicate: number
  empty: number
  readonly invalid: Map<Refusal, { count: number; firstLine: number }>
}

/** Counts while a list is read; it sees reasons and line numbers, never values. */
export interface CountKeeper {
  /** Adds what was found of a kind. */
  readonly found: (kind: number, valid: number, alreadyHashed: number, empty: number) => void
  readonly duplicates: (kind: number, many: number) => void
  readonly refused: (kind: number, reason: Refusal, line: number) => void
  readonly rows: (many: number) => void
  readonly usable: (many: number) => void
  readonly counts: () => ListCounts
}

export const createCounts = (kinds: readonly IdentifierKind[]): CountKeeper => {
  const tallies: Tally[] = IDENTIFIER_KINDS.map(() => ({
    valid: 0,
    alreadyHashed: 0,
    duplicate: 0,
    empty: 0,
    invalid: new Map(),
  }))
  const of = (kind: number): Tally => tallies[kind] as Tally
  let rows = 0
  let usable = 0
  return {
    found: (kind, valid, alreadyHashed, empty) => {
      const tally = of(kind)
      tally.valid += valid
      tally.alreadyHashed += alreadyHashed
      tally.empty += empty
    },
    duplicates: (kind, many) => {
      of(kind).duplicate += many
    },
    refused: (kind, reason, line) => {
      const { invalid } = of(kind)
      const known = invalid.get(reason)
      if (known === undefined) invalid.set(reason, { count: 1, firstLine: line })
      else known.count++
    },
    rows: (many) => {
      rows += many
    },
    usable: (many) => {
      usable += many
    },
    counts: () => ({
      rows,
      usable,
      kinds: IDENTIFIER_KINDS.flatMap((kind, index) => {
        if (!kinds.includes(kind)) return []
        const { valid, alreadyHashed, duplicate, empty, invalid } = of(index)
        const reasons = [...invalid].map(([reason, found]) => ({ reason: refusalSentence(reason), ...found }))
        return [
          {
            kind,
            valid,
            alreadyHashed,
            duplicate,
            empty,
            invalid: reasons.sort((one, other) => other.count - one.count),
          },
        ]
      }),
    }),
  }
}
