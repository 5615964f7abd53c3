import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { BulkRecord } from './bulk.ts'
import { type BulkCreate, copyEdits } from './copies.ts'
import { isMoney } from './money.ts'
import { mapReferences, namedRecords } from './references.ts'
import { treeKey } from './tree.ts'

// Copies records to another campaign or account, replacing references by the target's.

/** Something beyond the copied records that they name. */
export interface OutsideName {
  /** Field and name: under this the choice is remembered. */
  readonly key: string
  readonly field: string
  readonly name: string
  /** What the copied record calls it, where that is known. */
  readonly called?: string
  /** Empty where it is no kind of record here: its ID is typed. */
  readonly kinds: readonly AdKindId[]
  /** Copied records that name it. */
  readonly users: number
}

/** Fields that refer to account data outside these records, if `applies`. */
const ACCOUNT_OWNED: readonly {
  readonly kind: AdKindId
  readonly field: string
  readonly applies: (values: Fields) => boolean
}[] = [
  {
    kind: 'targetingCriterion',
    field: 'targeting_value',
    applies: (values) => wordOf(values['targeting_type'] ?? '').includes('FLEXIBLE_AUDIENCE'),
  },
  { kind: 'scheduledPromotion', field: 'scheduled_tweet_id', applies: () => true },
]

/** A criterion carries the name of what it targets. */
const calledBy = ({ kind, values }: BulkRecord, field: string): Pick<OutsideName, 'called'> => {
  const called = kind === 'targetingCriterion' && field === 'targeting_value' ? wordOf(values['name'] ?? '') : ''
  return called === '' ? {} : { called }
}

const keyOf = (field: string, name: string): string => `${field} ${name}`

const namesIn = ({ kind, values }: BulkRecord) => [
  ...namedRecords(kind, values),
  ...ACCOUNT_OWNED.filter((owned) => owned.kind === kind && owned.applies(values)).flatMap(({ field }) => {
    const name = wordOf(values[field] ?? '')
    return name === '' ? [] : [{ field, name, kinds: [] }]
  }),
]

const isInside = (inside: ReadonlySet<string>, { name, kinds }: Pick<OutsideName, 'name' | 'kinds'>): boolean =>
  kinds.some((kind) => inside.has(treeKey({ kind, id: name })))

/** What copied records name beyond themselves, in their order. */
export const outsideNames = (records: readonly BulkRecord[]): readonly OutsideName[] => {
  const inside = new Set(records.map(treeKey))
  const found = new Map<string, OutsideName>()
  for (const record of records)
    for (const { field, name, kinds } of namesIn(record)) {
      if (isInside(inside, { name, kinds })) continue
      const key = keyOf(field, name)
      const users = (found.get(key)?.users ?? 0) + 1
      found.set(key, { key, field, name, kinds, users, ...calledBy(record, field) })
    }
  return [...found.values()]
}

interface PasteChoice {
  /** By `OutsideName.key`; records without a choice are skipped with their dependents. */
  readonly names: ReadonlyMap<string, string>
  /** False where the currency is another: amounts say nothing there. */
  readonly withAmounts: boolean
}

interface Pasted {
  readonly edits: readonly BulkCreate[]
  /** Skipped records. */
  readonly left: readonly BulkRecord[]
}

/** Copies for another place, as edits of one step. */
export const pasteEdits = (records: readonly BulkRecord[], { names, withAmounts }: PasteChoice): Pasted => {
  const left = new Map<string, BulkRecord>()
  const inside = new Set(records.map(treeKey))
  // Parents are skipped before their dependents, so a few rounds suffice.
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const record of records) {
      const key = treeKey(record)
      const isWhole = namesIn(record).every(({ field, name, kinds }) =>
        isInside(inside, { name, kinds })
          ? kinds.every((kind) => !left.has(treeKey({ kind, id: name })))
          : (names.get(keyOf(field, name)) ?? '') !== '',
      )
      if (!isWhole) left.set(key, record)
    }
  }
  const mapped = records
    .filter((record) => !left.has(treeKey(record)))
    .map((record) => {
      const { kind } = record
      const values: Record<string, unknown> = {
        ...mapReferences(adKind(kind), record.values, (name, { field }) => names.get(keyOf(field, name)) ?? name),
      }
      for (const { field, name } of namesIn(record))
        if (typeof values[field] === 'string') values[field] = names.get(keyOf(field, name)) ?? values[field]
      if (!withAmounts) for (const field of Object.keys(values)) if (isMoney(field)) delete values[field]
      return { ...record, values }
    })
  return { edits: copyEdits(mapped, { name: '{name}' }), left: [...left.values()] }
}
