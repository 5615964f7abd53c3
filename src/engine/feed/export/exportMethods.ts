import type { ProductField } from '../../../contract/catalog/product.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Issue } from '../../../contract/language/rule.ts'
import type { Said } from '../../../contract/language/said.ts'
import { versionColumns } from '../../../workspace/edits/rowVersion.ts'
import { type ExportColumn, fieldColumns } from '../../../workspace/export/exportColumn.ts'
import { takesTexts } from '../../../workspace/export/exportFormats.ts'
import type { CellScope, ExportChoice, IssueColumns } from '../../model/feedWork.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import { shownChunks } from '../view/rowViewOrder.ts'
import { type ExportedRows, writeRows } from './writeRows.ts'

interface ExportProgress {
  readonly done: number
  readonly total: number
}

const sizeOf = ({ feed, visible }: Opened, { rows }: CellScope): number => {
  const shown = visible?.length ?? feed.rows.count()
  if (rows === 'all') return feed.rows.count()
  if (rows !== 'visible' && 'numbers' in rows) return rows.numbers.length
  return rows === 'visible' ? shown : Math.min(rows.to, shown - 1) - rows.from + 1
}

/** The columns of the first file that go to no field. */
const originalColumns = ({ feed }: Opened): readonly ExportColumn[] => {
  const { headers, cellAt } = feed.rows.originals
  return headers.map((header, at) => ({ header, cell: ({ row }) => cellAt(row, at) }))
}

/** What is wrong with each row: level and field, to filter by, then the reasons. */
const issueColumns = ({ feed }: Opened, words: IssueColumns): readonly ExportColumn[] => {
  const column = (header: string, textOf: (issue: Issue<ProductField>) => string): ExportColumn => ({
    header,
    cell: ({ row }) => [...new Set((feed.rowAt(row)?.issues ?? []).map(textOf))].join('\n'),
  })
  return [
    column(words.issues, ({ field, level }) => `${words.levels[level]}: ${words.fields[field]}`),
    column(words.reasons, ({ rule, sentence }) => words.sentences[rule] ?? sentence),
  ]
}

/** Writes rows of the open feed to a file; leaves no file when canceled. */
export const exportRows = async (
  { into, format, scope, withOriginals, withIssues, withVersions }: ExportChoice & { readonly into: string },
  { tell, turn }: Job<ExportProgress>,
): Promise<Result<ExportedRows, Said>> => {
  const now = opened()
  const total = sizeOf(now, scope)
  return writeRows(
    { into, format },
    [
      ...fieldColumns(scope.fields),
      ...(withOriginals === true ? originalColumns(now) : []),
      ...(withIssues === undefined || !takesTexts(format) ? [] : issueColumns(now, withIssues)),
      ...(withVersions === true ? versionColumns(now.id, scope.fields) : []),
    ],
    shownChunks(now, scope),
    async (done) => {
      await turn()
      tell({ done, total })
    },
  )
}
