import { PRODUCT_FIELD_NAMES } from '../../../contract/catalog/product.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { type ExportColumn, fieldColumns } from '../../../workspace/export/exportColumn.ts'
import { lineNumber } from '../../../workspace/product/rowLine.ts'
import type { RejectKind } from '../../model/uploadModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type ExportedRows, writeRows } from '../export/writeRows.ts'
import { chunksOf, type Opened, opened } from '../open/openedFeed.ts'
import { currentReview, waitReason } from './uploadReview.ts'

// Rows that did not get online, with reasons, as a file to fix elsewhere.

function* refused({ rows, uploads }: Opened['feed']): Generator<number> {
  for (const row of rows.rows()) if (uploads.rowOutcomes.outcomeOf(row) === 'rejected') yield row
}

const rejected = (now: Opened, kind: RejectKind): Iterable<number> =>
  kind === 'refused' ? refused(now.feed) : (currentReview(now)?.lists.blocked ?? [])

/** Why a row did not get online; several reasons on lines of their own. */
const reasonsOf = (now: Opened, kind: RejectKind, { row, product }: RowView): readonly string[] => {
  const { uploads } = now.feed
  if (kind === 'refused') return uploads.rowOutcomes.remarksOf(row)
  const review = currentReview(now)
  const wait = review && waitReason(review, row)
  const errors = uploads.problemsOf(row, product).filter(({ level }) => level === 'error')
  return [
    ...(wait === undefined ? [] : [wait.sentence]),
    ...errors.map(({ field, sentence }) => `${field}: ${sentence}`),
  ]
}

const columnsOf = (now: Opened, kind: RejectKind): readonly ExportColumn[] => [
  { header: 'adwright_row', cell: ({ row }) => lineNumber(now.feed.rows.lineOf(row)) },
  { header: 'adwright_reasons', cell: (view) => reasonsOf(now, kind, view).join('\n') },
  ...fieldColumns(PRODUCT_FIELD_NAMES),
]

/** Writes rejected rows to a file; if superseded, no file remains. */
export const exportRejects = async (
  { kind, ...file }: { readonly into: string; readonly format: string; readonly kind: RejectKind },
  { turn }: Job,
): Promise<Result<ExportedRows, Said>> => {
  const now = opened()
  return writeRows(file, columnsOf(now, kind), chunksOf(now, rejected(now, kind)), turn)
}
