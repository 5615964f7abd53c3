import { parseAbsolute } from '@internationalized/date'
import type { BudgetSum } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind, adWritable } from '../../contract/ads/kinds.ts'
import { decimalsOf } from '../../contract/catalog/currencies.ts'
import { wordOf } from '../../contract/language/fields.ts'
import { parseTime, timeText } from '../../contract/language/time.ts'
import { addDecimals, type Decimal, multiplyDecimals, roundDecimal } from '../edits/decimal.ts'
import { replaceMatches } from '../edits/findReplace.ts'
import type { TextPattern } from '../edits/textPattern.ts'
import { amountOfMicro, microOfAmount } from './money.ts'
import { type BudgetLine, budgetLines, budgetMoves, budgetSums, moneyRises } from './moneyLine.ts'
import { mapTexts, textFields } from './recordTexts.ts'
import { type TreeRecord, treeKey } from './tree.ts'

// Changes of many records of the tree at once, as edits of one step. Nothing here looks at the platform.

/** A record with what its draft is and its amounts are of. */
export interface BulkRecord extends TreeRecord {
  readonly draft?: 'create' | 'change' | 'delete'
  readonly isDeleted: boolean
  readonly currency?: string
}

export interface BulkSet {
  readonly op: 'set'
  readonly kind: AdKindId
  readonly id: string
  readonly field: string
  readonly value: unknown
}

/** Whether a field of a record can be changed now. */
export const canSet = ({ kind, draft, isDeleted }: BulkRecord, field: string): boolean => {
  const when = adWritable(adKind(kind), field)
  return !isDeleted && draft !== 'delete' && (when === 'always' || when === (draft === 'create' ? 'create' : 'change'))
}

const setsOf = (
  records: readonly BulkRecord[],
  field: string,
  valueFor: (record: BulkRecord) => unknown,
): readonly BulkSet[] =>
  records.flatMap((record) => {
    const value = canSet(record, field) ? valueFor(record) : undefined
    const { kind, id, values } = record
    return value === undefined || wordOf(values[field] ?? '') === wordOf(value)
      ? []
      : [{ op: 'set', kind, id, field, value } as const]
  })

/** Pauses records, or switches them on; what was never uploaded stays paused. */
export const statusEdits = (records: readonly BulkRecord[], status: 'ACTIVE' | 'PAUSED'): readonly BulkSet[] =>
  setsOf(records, 'entity_status', ({ values, draft }) =>
    values['entity_status'] === undefined || (status === 'ACTIVE' && draft === 'create') ? undefined : status,
  )

/** By how much amounts change, below zero to lower them; or what they become. */
export interface AmountChange {
  readonly by: 'percent' | 'amount' | 'to'
  readonly number: Decimal
}

/** An amount after a change, rounded to its currency; undefined if not positive. */
const changedAmount = (before: Decimal, { by, number }: AmountChange, currency: string | undefined) => {
  const rise = by === 'amount' ? number : multiplyDecimals(before, { digits: number.digits, scale: number.scale + 2 })
  const after = roundDecimal(by === 'to' ? number : addDecimals(before, rise), decimalsOf(currency ?? ''), 'half up')
  return after.digits > 0n ? after : undefined
}

interface AmountEdits {
  readonly edits: readonly BulkSet[]
  /** Records that would be left with nothing. */
  readonly emptied: number
}

/** Changes a field of all records that have an amount there. */
export const amountEdits = (records: readonly BulkRecord[], field: string, change: AmountChange): AmountEdits => {
  let emptied = 0
  const edits = setsOf(records, field, ({ values, currency }) => {
    const before = amountOfMicro(values[field])
    if (before === undefined) return undefined
    const after = changedAmount(before, change, currency)
    if (after === undefined) emptied++
    return after === undefined ? undefined : microOfAmount(after)
  })
  return { edits, emptied }
}

/** What edits do to money. */
interface BudgetEffect {
  /** Budgets of what is switched on, before and after. */
  readonly lines: readonly BudgetLine[]
  /** Amounts that grow to ten times as much or more. */
  readonly slips: number
}

/** The budgets of records of the tree that are switched on and stay. */
export const stayingBudgets = (records: Iterable<BulkRecord>): readonly BudgetSum[] =>
  budgetSums([...records].filter(({ draft }) => draft !== 'delete'))

/** How edits of the keyed records change `budgets`, the sums of all records. */
export const budgetEffect = (
  budgets: readonly BudgetSum[],
  records: ReadonlyMap<string, BulkRecord>,
  edits: readonly BulkSet[],
): BudgetEffect => {
  const sets = new Map<string, BulkSet[]>()
  for (const edit of edits) {
    const key = treeKey(edit)
    const known = sets.get(key)
    if (known === undefined) sets.set(key, [edit])
    else known.push(edit)
  }
  const steps = [...sets].flatMap(([key, own]) => {
    const record = records.get(key)
    if (record === undefined) return []
    const { kind, values, currency } = record
    const changes = own.map(({ field, value }) => ({ field, before: values[field], after: value }))
    const after = { ...values, ...Object.fromEntries(changes.map((change) => [change.field, change.after])) }
    return [
      { kind, changes, budgets: budgetMoves(kind, values, after), ...(currency === undefined ? {} : { currency }) },
    ]
  })
  return {
    lines: budgetLines(budgets, steps),
    slips: moneyRises(steps).filter(({ times }) => times !== undefined).length,
  }
}

/** Replaces what a pattern finds in texts of records; `field` narrows it to one. */
export const replaceEdits = (
  records: readonly BulkRecord[],
  pattern: TextPattern,
  replacement: string,
  field?: string,
): readonly BulkSet[] => {
  const replaced = (text: string): string => replaceMatches(pattern, text, () => replacement)?.[0] ?? text
  return records.flatMap((record) =>
    textFields(record.kind)
      .filter((each) => field === undefined || each === field)
      .flatMap((each) =>
        setsOf([record], each, ({ values }) => {
          const value = mapTexts(values[each], replaced)
          return value === values[each] || value === '' ? undefined : value
        }),
      ),
  )
}

/** Moves flights by days of the account, keeping the time of day across clock changes. */
export const shiftEdits = (records: readonly BulkRecord[], days: number, zone: string): readonly BulkSet[] =>
  ['start_time', 'end_time'].flatMap((field) =>
    setsOf(records, field, ({ values }) => {
      const time = parseTime(wordOf(values[field] ?? ''))
      if (time === undefined) return undefined
      return timeText(parseAbsolute(new Date(time).toISOString(), zone).add({ days }).toDate().getTime())
    }),
  )
