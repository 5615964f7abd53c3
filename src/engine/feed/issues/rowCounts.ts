import type { ProductField } from '../../../contract/catalog/product.ts'
import { cellReader, changingField } from '../../../workspace/edits/column.ts'
import type { CountedColumn, ValueCounts } from '../../../workspace/edits/ruleConditions.ts'
import { bitOf } from '../../../workspace/product/affectedFields.ts'
import { textHashes } from '../../../workspace/product/rowGroups.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { ChangedFields } from '../open/changedFields.ts'
import type { RowStore } from '../open/rowStore.ts'

// How many rows have the same value in a column. Kept as 8 bytes a row, so an edit moves single rows from group to group.

/** Stands for blank cells and missing rows, which are in no group. */
const NONE = 0

/** A number of 53 bits for a value. Where case matters, other letters are another value. */
const numberOf = (value: string, matchCase: boolean): number => {
  const text = value.trim()
  if (text === '') return NONE
  const [high, low] = textHashes(matchCase ? text : text.toLowerCase())
  return high * 0x20_0000 + (low >>> 11) + 1
}

/** Rows of each group by number, in open addressing. A map of a million numbers takes far more room. */
const createGroupSizes = () => {
  let groups = new Float64Array(1 << 12)
  let sizes = new Uint32Array(1 << 12)
  let used = 0

  const slotOf = (group: number): number => {
    let slot = group % (groups.length - 1)
    while (groups[slot] !== NONE && groups[slot] !== group) slot = (slot + 1) % groups.length
    return slot
  }

  const grow = (): void => {
    const before = { groups, sizes }
    groups = new Float64Array(before.groups.length * 2)
    sizes = new Uint32Array(groups.length)
    for (const [at, group] of before.groups.entries()) {
      if (group === NONE) continue
      const slot = slotOf(group)
      groups[slot] = group
      sizes[slot] = before.sizes[at] as number
    }
  }

  return {
    sizeOf: (group: number): number => (group === NONE ? 0 : (sizes[slotOf(group)] as number)),
    add: (group: number, rows: 1 | -1): void => {
      if (group === NONE) return
      let slot = slotOf(group)
      if (groups[slot] === NONE) {
        if (++used * 2 > groups.length) {
          grow()
          slot = slotOf(group)
        }
        groups[slot] = group
      }
      sizes[slot] = (sizes[slot] as number) + rows
    },
  }
}

const createColumnCounts = (rows: RowStore, { field: column, matchCase }: CountedColumn) => {
  const field = changingField(column)
  const read = cellReader(column)
  const groups = new Float64Array(rows.total)
  const sizes = createGroupSizes()
  let next = 0
  const only: ReadonlySet<ProductField> = new Set([field])
  const groupNow = (row: number): number => {
    const product = rows.isThere(row) ? rows.partAt(row, only) : undefined
    return product === undefined ? NONE : numberOf(read(product), matchCase)
  }

  /** Puts a row into the group of its value. Returns the groups that it left and joined. */
  const move = (row: number): readonly number[] => {
    const before = groups[row] as number
    const after = groupNow(row)
    if (before === after) return []
    groups[row] = after
    sizes.add(before, -1)
    sizes.add(after, 1)
    return [before, after]
  }

  return {
    /** The field that changes when a value may. */
    field,
    countOf: (value: string): number => sizes.sizeOf(numberOf(value, matchCase)),
    move,
    /** Counts the rest of the rows. It may have been left halfway before. */
    *fill(): Generator<void> {
      while (next < rows.total) {
        move(next++)
        if (next % PAGE_ROWS === 0) yield
      }
    },
    /** Rows in any of these groups. */
    *rowsIn(wanted: ReadonlySet<number>): Generator<number> {
      for (const [row, group] of groups.entries()) if (group !== NONE && wanted.has(group)) yield row
    },
  }
}

/** Counts of equal values, for conditions. A column is counted once something asks for it, then kept up to date. */
export const createRowCounts = (rows: RowStore) => {
  const columns = new Map<string, ReturnType<typeof createColumnCounts>>()
  const keyOf = ({ field, matchCase }: CountedColumn): string => `${field} ${matchCase}`

  /** Counts columns that were not counted yet. Yields regularly so that others can run. */
  function* prepare(wanted: readonly CountedColumn[]): Generator<void> {
    for (const each of wanted) {
      const made = columns.get(keyOf(each)) ?? createColumnCounts(rows, each)
      // Known from the start, so a change meanwhile moves rows that are counted already.
      columns.set(keyOf(each), made)
      yield* made.fill()
    }
  }

  const of: ValueCounts = (field, matchCase) => {
    const key = keyOf({ field, matchCase })
    return (value) => columns.get(key)?.countOf(value) ?? 0
  }

  return {
    of,
    prepare,
    /** Counts changed rows anew. Rows of groups that grew or shrank join the changes. */
    *update(changed: ChangedFields): Generator<void> {
      for (const column of columns.values()) {
        const bit = bitOf(column.field)
        const moved = new Set<number>()
        for (const [page, fields] of changed.pages()) {
          for (const [place, bits] of fields.entries()) {
            const row = page * PAGE_ROWS + place
            if ((bits & bit) !== 0 && row < rows.total) for (const group of column.move(row)) moved.add(group)
          }
          yield
        }
        if (moved.size > 0) for (const row of column.rowsIn(moved)) changed.add(row, column.field)
      }
    },
  }
}

export type RowCounts = ReturnType<typeof createRowCounts>
