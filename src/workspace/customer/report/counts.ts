import { IDENTIFIER_KINDS, type IdentifierKind, refusalSentence } from '../../../contract/audience/identifiers.ts'
import type { Refusal } from '../../../contract/audience/normalForm.ts'
import { addSums, type FingerprintSums, fingerprintText, movedSums, NO_SUMS } from '../compare/listFingerprint.ts'
import type { ConsentCounts, ConsentTally } from '../consent/consentFilter.ts'

/** Rejected values that share a reason; `reason` is the sentence for people. */
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
  /** Where columns say who has consented: rows that were skipped are not among `rows`. */
  readonly consent?: ConsentCounts
}

interface Tally {
  valid: number
  alreadyHashed: number
  duplicate: number
  empty: number
  readonly invalid: Map<Refusal, { count: number; firstLine: number }>
}

/** Counts that can be sent and added to others. */
export interface ListTally {
  readonly rows: number
  /** Of its identifiers, rows counted from 0. */
  readonly sums: FingerprintSums
  /** Counts by kind index: values found, and rejections by reason. */
  readonly kinds: readonly {
    readonly found: readonly [valid: number, alreadyHashed: number, empty: number, duplicate: number]
    readonly refused: readonly (readonly [reason: Refusal, count: number, firstLine: number])[]
  }[]
  readonly consent?: ConsentTally
}

/** Counts while a list is read; it sees reasons and line numbers, never values. */
interface CountKeeper {
  /** Adds what was found of a kind. */
  readonly found: (kind: number, valid: number, alreadyHashed: number, empty: number) => void
  readonly duplicates: (kind: number, many: number) => void
  readonly refused: (kind: number, reason: Refusal, line: number) => void
  /** Rows that come next, and the sums of their entries, rows counted from 0 there. */
  readonly rows: (many: number, sums: FingerprintSums) => void
  readonly usable: (many: number) => void
  readonly counts: () => ListCounts
  readonly tally: () => ListTally
  /** By which these rows are known again, see `listFingerprint.ts`. */
  readonly fingerprint: () => string
  /** Adds counts of rows read elsewhere that come next; their lines continue from `line`. */
  readonly addTally: (tally: ListTally, line: number) => void
}

/** All counts at zero. Only `kinds` are in what `counts` returns. */
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
  let sums = NO_SUMS
  const found = (kind: number, valid: number, alreadyHashed: number, empty: number): void => {
    const tally = of(kind)
    tally.valid += valid
    tally.alreadyHashed += alreadyHashed
    tally.empty += empty
  }
  return {
    found,
    duplicates: (kind, many) => {
      of(kind).duplicate += many
    },
    refused: (kind, reason, line) => {
      const { invalid } = of(kind)
      const known = invalid.get(reason)
      if (known === undefined) invalid.set(reason, { count: 1, firstLine: line })
      else known.count++
    },
    rows: (many, own) => {
      sums = addSums(sums, movedSums(own, rows))
      rows += many
    },
    fingerprint: () => fingerprintText(sums),
    usable: (many) => {
      usable += many
    },
    tally: () => ({
      rows,
      sums,
      kinds: tallies.map(({ valid, alreadyHashed, empty, duplicate, invalid }) => ({
        found: [valid, alreadyHashed, empty, duplicate] as const,
        refused: [...invalid].map(([reason, { count, firstLine }]) => [reason, count, firstLine] as const),
      })),
    }),
    addTally: (tally, line) => {
      sums = addSums(sums, movedSums(tally.sums, rows))
      rows += tally.rows
      tally.kinds.forEach(({ found: [valid, alreadyHashed, empty, duplicate], refused }, kind) => {
        found(kind, valid, alreadyHashed, empty)
        of(kind).duplicate += duplicate
        for (const [reason, count, firstLine] of refused) {
          const known = of(kind).invalid.get(reason)
          if (known === undefined) of(kind).invalid.set(reason, { count, firstLine: firstLine + line })
          else known.count += count
        }
      })
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
