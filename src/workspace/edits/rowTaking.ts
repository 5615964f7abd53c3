import type { Product } from '../../contract/catalog/product.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { idKey } from '../product/feedCheck.ts'
import { createProductIndex, type ProductIndex } from './productIndex.ts'
import type { RowSet } from './rowSet.ts'
import type { ExportedRow } from './rowVersion.ts'
import { CLEAR_SIGN } from './threeWay.ts'

/** Why a row of a file becomes no row here. */
export type LeaveReason = 'existing' | 'missing' | 'duplicates' | 'withoutId' | 'gone' | 'idInUse'

/** A row of a file, with its export if it was exported from here. */
export interface FileRow {
  readonly line: number
  readonly incoming: Product
  readonly isDraft: boolean
  readonly exported?: ExportedRow | undefined
}

interface RowTaking {
  /** Rows that are here, and rows that are not. */
  readonly takesKnown: boolean
  readonly takesNew: boolean
  readonly index: ProductIndex
  readonly isThere: (row: number) => boolean
  /** Rows here that the file has. */
  readonly seen: RowSet
  readonly leave: (reason: LeaveReason, line: number, id: string) => void
  readonly change: (row: number, found: FileRow) => void
  /** Adds a product; returns its row. */
  readonly add: (found: FileRow) => number
}

/** Finds the row here of each row of a file, by key or ID. */
export const createRowTaking = ({ takesKnown, takesNew, index, isThere, seen, leave, change, add }: RowTaking) => {
  /** Ids of the file that are not here, as numbers. */
  const others = createProductIndex()
  const edited: (FileRow & { readonly exported: ExportedRow; readonly own: number })[] = []

  const leaveOut = (reason: LeaveReason, { line, incoming }: FileRow): number => {
    leave(reason, line, idKey(incoming.id))
    return -1
  }

  const takeFor = (row: number, found: FileRow): number => {
    if (seen.has(row)) return leaveOut('duplicates', found)
    seen.add(row)
    if (!takesKnown) return leaveOut('existing', found)
    change(row, found)
    return row
  }

  const takeById = (found: FileRow): number => {
    const id = idKey(found.incoming.id)
    if (id === '' || id === CLEAR_SIGN) return leaveOut('withoutId', found)
    const row = index.rowOf(id)
    if (row >= 0) return takeFor(row, found)
    if (others.rowOf(id) >= 0) return leaveOut('duplicates', found)
    others.add(others.size(), productOf({ id }))
    return takesNew ? add(found) : leaveOut('missing', found)
  }

  return {
    /** Returns the row here that a row of the file became, or -1. Rows whose ID was edited wait for `takeRest`. */
    take: (found: FileRow): number => {
      const { exported, incoming } = found
      const own = exported?.row
      if (exported === undefined || own === undefined) return takeById(found)
      if (!isThere(own)) return index.rowOf(idKey(incoming.id)) >= 0 ? takeById(found) : leaveOut('gone', found)
      if (exported.stays('id', incoming.id)) return takeFor(own, found)
      edited.push({ ...found, exported, own })
      return -1
    },
    /** Takes rows with an edited ID. The product is renamed, unless the row is a copy. */
    takeRest: (): void => {
      const renamed = new Set(edited.flatMap(({ own }) => (seen.has(own) ? [] : [own])))
      for (const { own, exported, ...found } of edited) {
        const id = idKey(found.incoming.id)
        const other = index.rowOf(id)
        if (seen.has(own)) takeById(found)
        else if (id !== '' && id !== CLEAR_SIGN && (other < 0 || other === own || renamed.has(other)))
          takeFor(own, { ...found, exported })
        else {
          leaveOut(id === '' || id === CLEAR_SIGN ? 'withoutId' : 'idInUse', found)
          // The row here stays, as the file has it.
          seen.add(own)
        }
      }
    },
  }
}
