import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import type { ExportColumn } from '../../../workspace/export/exportColumn.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import { Superseded } from '../../thread/turns.ts'
import { exportFormat } from './exportFormats.ts'

export interface ExportedRows {
  readonly rows: number
  /** What the format could not hold. */
  readonly cutCells: number
  readonly leftRows: number
}

/**
 * Writes rows to a private file in lots, so that only one is in memory. `written` gets the rows so far after each lot.
 * If it throws `Superseded`, or the disk is full, no file remains.
 */
export const writeRows = async (
  { into, format }: { readonly into: string; readonly format: string },
  columns: readonly ExportColumn[],
  lots: Iterable<readonly RowView[]>,
  written: (rows: number) => Promise<void>,
): Promise<Result<ExportedRows, Said>> => {
  const writer = exportFormat(format)?.createWriter(columns)
  if (writer === undefined) return failed({ sentence: 'Unknown format. Choose another one.' })
  const file = await openBulkFile(into)
  let rows = 0
  let isFinished = false
  try {
    file.append(writer.head())
    for (const lot of lots) {
      file.append(writer.rows(lot))
      rows += lot.length
      await written(rows)
    }
    file.append(writer.end())
    await file.flush()
    isFinished = true
    return success({ rows, ...(writer.losses?.() ?? { cutCells: 0, leftRows: 0 }) })
  } catch (error) {
    if (error instanceof Superseded) throw error
    return failed({ sentence: "The file couldn't be written. Free some space on the disk and export again." })
  } finally {
    file.close()
    if (!isFinished) await removeBulkFile(into).catch(() => {})
  }
}
