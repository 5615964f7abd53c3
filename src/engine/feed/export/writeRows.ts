import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { createDelimitedWriter, DELIMITED_PRESETS } from '../../../workspace/export/delimitedWriter.ts'
import type { ExportColumn, FileWriter } from '../../../workspace/export/exportColumn.ts'
import { createJsonWriter } from '../../../workspace/export/jsonWriter.ts'
import { createXlsxWriter } from '../../../workspace/export/xlsxWriter.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import { Superseded } from '../../model/superseded.ts'

export interface ExportedRows {
  readonly rows: number
  /** What the format could not hold. */
  readonly cutCells: number
  readonly leftRows: number
}

/** A writer that may have to leave out cells or rows. */
type LossyWriter = FileWriter & {
  readonly losses?: () => { readonly cutCells: number; readonly leftRows: number }
}

const WRITERS: Readonly<Record<string, (columns: readonly ExportColumn[]) => LossyWriter>> = {
  xlsx: (columns) => createXlsxWriter(columns),
  json: () => createJsonWriter('array'),
  jsonLines: () => createJsonWriter('lines'),
}

const createWriter = (format: string, columns: readonly ExportColumn[]): LossyWriter | undefined => {
  const preset = DELIMITED_PRESETS.find(({ id }) => id === format)
  if (preset !== undefined) return createDelimitedWriter(preset.settings, columns)
  return Object.hasOwn(WRITERS, format) ? WRITERS[format]?.(columns) : undefined
}

/**
 * Writes rows to a private file in chunks, so that only one is in memory. `written` gets the rows so far after each chunk.
 * If it throws `Superseded`, or the disk is full, no file remains.
 */
export const writeRows = async (
  { into, format }: { readonly into: string; readonly format: string },
  columns: readonly ExportColumn[],
  chunks: Iterable<readonly RowView[]>,
  written: (rows: number) => Promise<void>,
): Promise<Result<ExportedRows, Said>> => {
  const writer = createWriter(format, columns)
  if (writer === undefined) return failed({ sentence: 'Unknown format. Choose another one.' })
  const file = await openBulkFile(into)
  let rows = 0
  let isFinished = false
  try {
    file.append(writer.head())
    for (const chunk of chunks) {
      file.append(writer.rows(chunk))
      rows += chunk.length
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
