import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { Refusal } from '../../../contract/audience/normalForm.ts'
import { type ComparedForm, compareForms, PLATFORM_FORMS } from '../digest/platformForms.ts'
import type { ValueWatch } from '../read/readCustomer.ts'

// What a second reading of a list tells beyond its counts. Each rejected value by its line, and how many people other
// platforms would hash differently. Values are compared while their row is read; numbers alone are kept.

/** One rejected value: file, line, type and reason. */
interface RefusedLine {
  readonly source: number
  readonly line: number
  readonly kind: IdentifierKind
  readonly reason: Refusal
}

/** A whole list in the form of another place. */
interface FormCount {
  readonly id: string
  readonly name: string
  readonly source: string
  /** Values and rows that the place takes, and those of them whose hash differs there. */
  readonly values: number
  readonly rows: number
  readonly otherValues: number
  readonly otherRows: number
  /** Values by what makes the difference. */
  readonly because: { readonly [Change in ComparedForm['because'][number]]?: number }
}

export interface ListAudit {
  /** The first `MAX_REFUSED`; `rejected` counts all. */
  readonly refused: readonly RefusedLine[]
  readonly rejected: number
  readonly forms: readonly FormCount[]
  /** Values that came hashed: in which form is not known. */
  readonly hashed: number
}

/** Rejected values that a file of them holds at most. */
const MAX_REFUSED = 1_000_000

interface Tally {
  values: number
  rows: number
  otherValues: number
  otherRows: number
  lastRow: number
  lastOther: number
  readonly because: Partial<Record<ComparedForm['because'][number], number>>
}

/** Watches a list being read, source after source. */
export const createListAudit = (isDigitsOnly: (source: number) => boolean) => {
  const refused: RefusedLine[] = []
  let rejected = 0
  let hashed = 0
  let rowOffset = 0
  const tallies = new Map<string, Tally>(
    PLATFORM_FORMS.map(({ id }) => [
      id,
      { values: 0, rows: 0, otherValues: 0, otherRows: 0, lastRow: -1, lastOther: -1, because: {} },
    ]),
  )

  const compare = (source: number, kind: IdentifierKind, normal: string, row: number): void => {
    const whole = kind === 'phone_number' && isDigitsOnly(source) ? `+${normal}` : normal
    for (const { id, same, because } of compareForms(kind, whole, normal)) {
      const tally = tallies.get(id) as Tally
      tally.values++
      if (tally.lastRow !== row) tally.rows++
      tally.lastRow = row
      if (same) continue
      tally.otherValues++
      if (tally.lastOther !== row) tally.otherRows++
      tally.lastOther = row
      for (const change of because) tally.because[change] = (tally.because[change] ?? 0) + 1
    }
  }

  return {
    /** What the reader of a source tells. */
    watch: (source: number): ValueWatch => ({
      refused: (kind, reason, line) => {
        rejected++
        if (refused.length < MAX_REFUSED)
          refused.push({ source, line, kind: IDENTIFIER_KINDS[kind] as IdentifierKind, reason })
      },
      valid: (kind, normal, row) => {
        if (normal === undefined) hashed++
        else compare(source, IDENTIFIER_KINDS[kind] as IdentifierKind, normal, rowOffset + row)
      },
    }),
    /** The rows of a source are over. */
    endSource: (rows: number): void => {
      rowOffset += rows
    },
    audit: (): ListAudit => ({
      refused,
      rejected,
      hashed,
      forms: PLATFORM_FORMS.flatMap(({ id, name, source }) => {
        const { lastRow: _row, lastOther: _other, ...counts } = tallies.get(id) as Tally
        return counts.values === 0 ? [] : [{ id, name, source, ...counts }]
      }),
    }),
  }
}
