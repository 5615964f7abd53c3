import type { AdKindId } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { parentOf } from './parents.ts'

// The account as tree rows: funding sources, campaigns, ad groups and their parts. Says which rows are visible, and
// their nesting.

/** What the tree needs of a record. */
export interface TreeRecord {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly values: Fields
}

/** A row in sight. The account has no record. */
export interface TreeRow<Row extends TreeRecord> {
  readonly key: string
  readonly record?: Row
  /** From 1, the account. */
  readonly level: number
  /** Among siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Undefined if it can have no children. */
  readonly isExpanded?: boolean
}

/** Kinds of which a row opens. */
const OPENS: ReadonlySet<AdKindId> = new Set(['fundingInstrument', 'campaign', 'lineItem'])

export const ACCOUNT_KEY = 'account'

/** Parent of records whose funding source or campaign is missing. */
const ELSEWHERE = 'elsewhere'

/** Key of a record within the tree; ids alone repeat among kinds. */
export const treeKey = ({ kind, id }: Pick<TreeRecord, 'kind' | 'id'>): string => `${kind} ${id}`

/** The key of a record's parent row. */
const keyAbove = (record: TreeRecord, known: ReadonlySet<string>): string => {
  if (record.kind === 'fundingInstrument') return ACCOUNT_KEY
  const parent = parentOf(record.kind, record.values)
  const key = parent && treeKey(parent)
  return key !== undefined && known.has(key) ? key : ELSEWHERE
}

/** Records by their parent row. */
export const createTree = <Row extends TreeRecord>(records: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const known = new Set(records.map(treeKey))
  const below = new Map<string, Row[]>()
  for (const record of records) {
    const key = keyAbove(record, known)
    const list = below.get(key)
    if (list === undefined) below.set(key, [record])
    else list.push(record)
  }
  // Records without a known parent stay visible at the top.
  const lost = below.get(ELSEWHERE) ?? []
  below.delete(ELSEWHERE)
  if (lost.length > 0) below.set(ACCOUNT_KEY, [...(below.get(ACCOUNT_KEY) ?? []), ...lost])
  return below
}

/** Keys of records whose names hold a text, and of everything above and below them. */
const matching = <Row extends TreeRecord>(
  below: ReadonlyMap<string, readonly Row[]>,
  text: string,
): ReadonlySet<string> => {
  const shown = new Set<string>()
  const visit = (record: Row, isBelow: boolean): boolean => {
    const key = treeKey(record)
    const isHere = isBelow || `${record.name} ${record.id}`.toLowerCase().includes(text)
    let isShown = isHere
    for (const child of below.get(key) ?? []) isShown = visit(child, isHere) || isShown
    if (isShown) shown.add(key)
    return isShown
  }
  for (const record of below.get(ACCOUNT_KEY) ?? []) visit(record, false)
  return shown
}

/** Visible rows from top to bottom. A search text shows matches with all ancestors, even collapsed ones. */
export const treeRows = <Row extends TreeRecord>(
  below: ReadonlyMap<string, readonly Row[]>,
  expanded: ReadonlySet<string>,
  text = '',
): readonly TreeRow<Row>[] => {
  const wanted = text.trim().toLowerCase()
  const shown = wanted === '' ? undefined : matching(below, wanted)
  const rows: TreeRow<Row>[] = [
    {
      key: ACCOUNT_KEY,
      level: 1,
      position: 1,
      siblings: 1,
      isExpanded: expanded.has(ACCOUNT_KEY) || shown !== undefined,
    },
  ]
  const add = (key: string, level: number): void => {
    const records = (below.get(key) ?? []).filter((record) => shown?.has(treeKey(record)) !== false)
    for (const [at, record] of records.entries()) {
      const own = treeKey(record)
      const isFound = shown !== undefined && (below.get(own) ?? []).some((child) => shown.has(treeKey(child)))
      const isExpanded = expanded.has(own) || isFound
      const opens = OPENS.has(record.kind)
      rows.push({
        key: own,
        record,
        level,
        position: at + 1,
        siblings: records.length,
        ...(opens ? { isExpanded } : {}),
      })
      if (opens && isExpanded) add(own, level + 1)
    }
  }
  if (rows[0]?.isExpanded === true) add(ACCOUNT_KEY, 2)
  return rows
}

/** A record and all its descendants, in tree order. */
export const recordsBelow = <Row extends TreeRecord>(
  below: ReadonlyMap<string, readonly Row[]>,
  record: Row,
): readonly Row[] => [record, ...(below.get(treeKey(record)) ?? []).flatMap((child) => recordsBelow(below, child))]
