import type { Product } from '../../contract/catalog/product.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { idKey } from '../product/feedCheck.ts'
import { createProductIndex, type ProductIndex } from './productIndex.ts'
import { grantIds } from './renamedRows.ts'
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
  /** Null for a row that was added to an exported file. */
  readonly exported?: ExportedRow | null | undefined
}

interface RowTaking {
  /** Rows that are here, and rows that are not. */
  readonly takesKnown: boolean
  readonly takesNew: boolean
  /** The feed will match the file, whatever was edited here since the export. */
  readonly replaces: boolean
  readonly index: ProductIndex
  readonly isThere: (row: number) => boolean
  readonly productAt: (row: number) => Product | undefined
  /** Rows here that the file has. */
  readonly seen: RowSet
  readonly leave: (reason: LeaveReason, line: number, id: string) => void
  /** Changes a row; returns it, or -1 where rules take it out. */
  readonly change: (row: number, found: FileRow) => number
  /** Adds a product; returns its row, or -1 where rules take it out. */
  readonly add: (found: FileRow) => number
}

/** Is there an ID to go by? */
export const isId = (id: string): boolean => idKey(id) !== '' && idKey(id) !== CLEAR_SIGN

/** Fields that tell products apart, where the ID was edited here and in the file. */
const TELLING = ['title', 'link', 'gtin'] as const

/** Does the row still hold the product that was exported? Numbers of undone rows are used again. */
const isSameProduct = (here: Product, incoming: Product, exported: ExportedRow): boolean =>
  here.id === incoming.id ||
  (exported.knows('id') ? exported.wasValue('id', here.id) : !isId(incoming.id)) ||
  TELLING.some((field) => here[field] !== '' && exported.wasValue(field, here[field]))

type EditedRow = FileRow & { readonly exported: ExportedRow; readonly own: number; readonly here: Product }

const renamedRows = (edited: readonly EditedRow[], replaces: boolean) =>
  edited
    .filter(({ incoming }) => isId(incoming.id))
    .map(({ own, here, incoming, exported }) => ({
      row: own,
      from: idKey(here.id),
      to: idKey(incoming.id),
      // Where both were edited, the ID here stays until somebody chooses.
      leaves: replaces || exported.wasValue('id', here.id),
    }))

/** Finds the row here of each row of a file, by key or ID. No two rows get the same ID. */
export const createRowTaking = (target: RowTaking) => {
  const { takesKnown, takesNew, replaces, index, isThere, productAt, seen, leave, change, add } = target
  /** Ids of the file that are not here, as numbers. */
  const others = createProductIndex()
  const edited: EditedRow[] = []
  const waiting: FileRow[] = []
  /** IDs that rows here get from the file, and rows whose ID became free. */
  let given: ReadonlySet<string> = new Set()
  let freed: ReadonlySet<number> = new Set()

  const leaveOut = (reason: LeaveReason, { line, incoming }: FileRow): number => {
    leave(reason, line, idKey(incoming.id))
    return -1
  }

  const takeFor = (row: number, found: FileRow): number => {
    if (seen.has(row)) return leaveOut('duplicates', found)
    seen.add(row)
    if (!takesKnown) return leaveOut('existing', found)
    return change(row, found)
  }

  const takeById = (found: FileRow): number => {
    const id = idKey(found.incoming.id)
    if (!isId(id)) return leaveOut('withoutId', found)
    if (given.has(id)) return leaveOut('duplicates', found)
    const row = index.rowOf(id)
    if (row >= 0 && !freed.has(row)) return takeFor(row, found)
    if (others.rowOf(id) >= 0) return leaveOut('duplicates', found)
    others.add(others.size(), productOf({ id }))
    return takesNew ? add(found) : leaveOut('missing', found)
  }

  /** A row that is no longer here under its number. */
  const takeGone = (found: FileRow & { readonly exported: ExportedRow }): number => {
    const { incoming, exported } = found
    if (index.rowOf(idKey(incoming.id)) < 0 && !replaces) return leaveOut('gone', found)
    return takeById(exported.stays('id', incoming.id) ? found : { ...found, exported: undefined })
  }

  const keepsId = (here: Product, incoming: Product, exported: ExportedRow): boolean =>
    replaces
      ? idKey(incoming.id) === idKey(here.id) || (!isId(incoming.id) && exported.stays('id', incoming.id))
      : exported.stays('id', incoming.id)

  return {
    /** Returns the row here that a row of the file became, or -1. Edited and added rows wait for `takeRest`. */
    take: (found: FileRow): number => {
      const { exported, incoming } = found
      if (exported === null) {
        waiting.push(found)
        return -1
      }
      const own = exported?.row
      if (exported === undefined || own === undefined) return takeById({ ...found, exported: undefined })
      const here = isThere(own) ? productAt(own) : undefined
      if (here === undefined || !isSameProduct(here, incoming, exported)) return takeGone({ ...found, exported })
      if (keepsId(here, incoming, exported)) return takeFor(own, found)
      edited.push({ ...found, exported, own, here })
      return -1
    },
    /** Takes waiting rows, each within `each`. Products with an edited ID are renamed; copies are new ones. */
    takeRest: (each: (line: number, take: () => number) => void = (_line, take) => void take()): void => {
      const claims = new Map<number, EditedRow>()
      for (const row of edited)
        if (seen.has(row.own) || claims.has(row.own)) waiting.push({ ...row, exported: undefined })
        else claims.set(row.own, row)
      const granted = grantIds(takesKnown ? renamedRows([...claims.values()], replaces) : [], {
        rowOf: index.rowOf,
        isNew: (id) => others.rowOf(id) >= 0,
        vanishes: (row) => replaces && !seen.has(row) && !claims.has(row),
      })
      given = granted.given
      freed = granted.freed
      for (const { own, here: _, ...found } of claims.values())
        each(found.line, () => {
          if (!takesKnown || granted.rows.has(own)) return takeFor(own, found)
          // The row here stays, as the file has it.
          seen.add(own)
          return leaveOut(isId(found.incoming.id) ? 'idInUse' : 'withoutId', found)
        })
      for (const found of waiting.toSorted((a, b) => a.line - b.line)) each(found.line, () => takeById(found))
    },
  }
}
