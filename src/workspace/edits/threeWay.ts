import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { ExportedRow } from './rowVersion.ts'

/** Clears a cell; a blank one keeps what is there. */
export const CLEAR_SIGN = '[]'

/** A cell that changed here and in the file since the export, to different values. */
export interface CellConflict {
  readonly line: number
  readonly row: number
  readonly id: string
  readonly field: ProductField
  readonly found: string
  readonly here: string
}

/** Compares rows of a file with their export and the feed. Only changes of the file count. */
export const createThreeWay = (fields: readonly ProductField[]) => {
  const conflicts: CellConflict[] = []
  const compared: readonly ProductField[] = fields.includes('id') ? fields : ['id', ...fields]
  let changedHere = 0
  let comparedRows = 0
  return {
    /** The product of the file, with values from here where the file changed nothing. Conflicts keep the value here. */
    resolved: (
      { line, row, stored }: { readonly line: number; readonly row: number; readonly stored: Product },
      incoming: Product,
      exported: ExportedRow,
      isJoined: (field: ProductField) => boolean = () => false,
    ): Product => {
      comparedRows++
      const product: { -readonly [Field in ProductField]: string } = { ...incoming }
      for (const field of compared) {
        const found = incoming[field]
        const here = stored[field]
        if (found === here || isJoined(field)) continue
        if (exported.stays(field, found)) {
          // A value that is spelled anew, or cut, did not change here.
          if (!exported.wasValue(field, here)) changedHere++
          product[field] = here
        } else if (!exported.knows(field)) {
          // A column that somebody added to the file.
        } else if (exported.wasValue(field, here)) {
          // Whoever empties a cell means it.
          if (found === '') product[field] = CLEAR_SIGN
        } else {
          product[field] = here
          conflicts.push({ line, row, id: stored.id, field, found: found.trim() === CLEAR_SIGN ? '' : found, here })
        }
      }
      return product
    },
    conflicts: (): readonly CellConflict[] => conflicts,
    /** Cells that were changed here alone. */
    changedHere: (): number => changedHere,
    /** Rows of the export that were compared. */
    comparedRows: (): number => comparedRows,
  }
}
