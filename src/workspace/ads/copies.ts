import { type AdKindId, adKind, adWritable } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { BulkRecord } from './bulk.ts'
import { isMoney } from './money.ts'
import { mapReferences } from './references.ts'
import { treeKey } from './tree.ts'

// Copies of records of the tree, as edits of one step.

export interface BulkCreate {
  readonly op: 'create'
  readonly kind: AdKindId
  /** Counted on from the next free local id: `+1`. */
  readonly id: string
  readonly fields: Fields
}

/** What copies of records say in place of what they are copied from. */
interface CopyOverrides {
  /** Name of each copied campaign or ad group; `{name}` is its own. */
  readonly name: string
  /** Where copied ad groups of other campaigns go. */
  readonly campaign?: string
  /** Times of all copied ad groups, and amounts of the `chosen` rows that have them. */
  readonly values?: Fields
  /** Rows that were chosen, not those below, by `treeKey`. */
  readonly chosen?: ReadonlySet<string>
}

/** One create of a promoted post for each pair, with local ids from +1. */
export const promotionEdits = (
  pairs: readonly { readonly adGroup: string; readonly post: string }[],
): readonly BulkCreate[] =>
  pairs.map(({ adGroup, post }, at) => ({
    op: 'create',
    kind: 'promotedPost',
    id: `+${at + 1}`,
    fields: { line_item_id: adGroup, tweet_id: post },
  }))

const NAMED: ReadonlySet<AdKindId> = new Set(['campaign', 'lineItem'])

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The values of a record that a new one of a kind can have. */
export const creatable = (kind: AdKindId, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isEmpty(value) && ['always', 'create'].includes(adWritable(adKind(kind), field)),
    ),
  )

/** The values that a copy of a record gets instead of its own. */
const overridden = (record: BulkRecord, { values = {}, chosen }: CopyOverrides): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) =>
      isMoney(field)
        ? chosen?.has(treeKey(record)) === true && wordOf(record.values[field] ?? '') !== ''
        : record.kind === 'lineItem',
    ),
  )

/** Whether records of a kind can be copied. A copy of an audience would have its name and none of its people. */
export const isCopied = (kind: AdKindId): boolean => {
  const { create, keepsPeople } = adKind(kind)
  return create !== undefined && keepsPeople !== true
}

/** Copies records with references among them; everything that can be paused starts paused. */
export const copyEdits = (records: readonly BulkRecord[], overrides: CopyOverrides): readonly BulkCreate[] => {
  const { name, campaign } = overrides
  const copied = [...new Map(records.map((record) => [treeKey(record), record])).values()].filter(
    ({ kind, isDeleted, draft }) => isCopied(kind) && !isDeleted && draft !== 'delete',
  )
  const ids = new Map(copied.map((record, at) => [treeKey(record), `+${at + 1}`]))
  return copied.map((record) => {
    const { kind: kindId } = record
    const kind = adKind(kindId)
    const fields: Record<string, unknown> = {
      ...mapReferences(kind, creatable(kindId, record.values), (named, { kinds }) => {
        const found = kinds.map((each) => ids.get(`${each} ${named}`)).find((id) => id !== undefined)
        return found ?? named
      }),
      ...kind.starts,
      ...overridden(record, overrides),
    }
    if (NAMED.has(kindId)) fields['name'] = name.replaceAll('{name}', record.name).slice(0, 255)
    if (kindId === 'lineItem' && campaign !== undefined && !wordOf(fields['campaign_id']).startsWith('+'))
      fields['campaign_id'] = campaign
    return { op: 'create', kind: kindId, id: ids.get(treeKey(record)) ?? '', fields }
  })
}

/** A new A/B test of a record and copies of it. */
interface NewAbTest {
  readonly name: string
  readonly start: string
  readonly end: string
  /** The field that differs. Absent where criteria or posts are changed afterwards. */
  readonly field?: string
  readonly values: readonly unknown[]
  /** Name of a copy; `{name}` is that of the original, `{letter}` counts from B. */
  readonly copyName: string
}

/** Shares of equal groups in percent that are 100.00 together. */
const sharesOf = (count: number): readonly string[] => {
  const share = Math.floor(10_000 / count)
  return Array.from({ length: count }, (_, at) =>
    ((at === count - 1 ? 10_000 - share * (count - 1) : share) / 100).toFixed(2),
  )
}

/** A test of a record, with a whole copy for each value. Copies start paused. */
export const abTestEdits = (
  [original, ...below]: readonly [BulkRecord, ...BulkRecord[]],
  { name, start, end, field, values, copyName }: NewAbTest,
): readonly BulkCreate[] => {
  const edits: BulkCreate[] = []
  const copies = values.map((value, at) => {
    const letter = String.fromCharCode(66 + at)
    const copy = copyEdits([original, ...below], { name: '{name}' })
    const shift = edits.length
    // Each copy counts its ids from one.
    const moved = (id: string): string => (/^\+\d+$/.test(id) ? `+${Number(id.slice(1)) + shift}` : id)
    edits.push(
      ...copy.map((edit) => {
        const fields = mapReferences(adKind(edit.kind), edit.fields, moved)
        const isOriginal = edit.id === copy[0]?.id
        return {
          ...edit,
          id: moved(edit.id),
          fields: isOriginal
            ? {
                ...fields,
                name: copyName.replaceAll('{name}', original.name).replaceAll('{letter}', letter).slice(0, 255),
                ...(field === undefined ? {} : { [field]: value }),
              }
            : fields,
        }
      }),
    )
    return moved(copy[0]?.id ?? '')
  })
  const shares = sharesOf(values.length + 1)
  const test: BulkCreate = {
    op: 'create',
    kind: 'abTest',
    id: `+${edits.length + 1}`,
    fields: {
      name,
      entity_type: original.kind === 'lineItem' ? 'LINE_ITEM' : 'CAMPAIGN',
      start_time: start,
      end_time: end,
      user_groups: [original.id, ...copies].map((id, at) => ({
        name: String.fromCharCode(65 + at),
        size: shares[at],
        entity_ids: [id],
      })),
    },
  }
  return [...edits, test]
}
