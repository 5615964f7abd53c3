import { productField } from '../../../contract/catalog/product.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { type ExportColumn, fieldColumns } from '../../../workspace/export/exportColumn.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import type { CellScope, ExportChoice } from '../../model/catalogWork.ts'
import { Superseded } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import { originalReader } from '../open/originalMethods.ts'
import { shownLots } from '../view/rowViewOrder.ts'
import { exportFormat } from './exportFormats.ts'

// Rows are written page by page into a file of the browser's private file system, so that none but a page is held.

interface ExportProgress {
  readonly done: number
  readonly total: number
}

interface ExportedRows {
  readonly rows: number
  /** What the format could not hold. */
  readonly cutCells: number
  readonly leftRows: number
}

const LEVELS = { error: 'Error', warning: 'Warning' } as const

const sizeOf = ({ feed, visible }: Opened, { rows }: CellScope): number => {
  const shown = visible?.length ?? feed.rows.count()
  if (rows === 'all') return feed.rows.count()
  if (rows !== 'visible' && 'numbers' in rows) return rows.numbers.length
  return rows === 'visible' ? shown : Math.min(rows.to, shown - 1) - rows.from + 1
}

/** The columns of the first file that go to no field. */
const originalColumns = (now: Opened): readonly ExportColumn[] => {
  const read = originalReader(now)
  return (now.stored.kept?.headings ?? []).map((heading, at) => ({ heading, cell: ({ row }) => read(row)[at] ?? '' }))
}

/** What is wrong with each row. */
const issueColumn = ({ feed }: Opened): ExportColumn => ({
  heading: 'Issues',
  cell: ({ row }) =>
    (feed.rowAt(row)?.issues ?? [])
      .map(({ field, level, sentence }) => `${LEVELS[level]} in ${productField(field).label}: ${sentence}`)
      .join(' '),
})

/** Writes rows of the open feed into a file; when it is stopped, there is no file. */
export const exportRows = async (
  { into, format, scope, withOriginals, withIssues }: ExportChoice & { readonly into: string },
  { tell, turn }: Job<ExportProgress>,
): Promise<Result<ExportedRows, Said>> => {
  const now = opened()
  const writer = exportFormat(format)?.createWriter([
    ...fieldColumns(scope.fields),
    ...(withOriginals === true ? originalColumns(now) : []),
    ...(withIssues === true ? [issueColumn(now)] : []),
  ])
  if (writer === undefined) return failed({ sentence: 'Unknown format. Choose another one.' })
  const total = sizeOf(now, scope)
  const file = await openBulkFile(into)
  let done = 0
  let isFinished = false
  try {
    file.append(writer.head())
    for (const lot of shownLots(now, scope)) {
      file.append(writer.rows(lot))
      done += lot.length
      await turn()
      tell({ done, total })
    }
    file.append(writer.end())
    await file.flush()
    isFinished = true
    return { ok: true, value: { rows: done, ...(writer.losses?.() ?? { cutCells: 0, leftRows: 0 }) } }
  } catch (error) {
    if (error instanceof Superseded) throw error
    return failed({ sentence: 'The file could not be written. Free some space on the disk and export again.' })
  } finally {
    file.close()
    if (!isFinished) await removeBulkFile(into).catch(() => {})
  }
}
