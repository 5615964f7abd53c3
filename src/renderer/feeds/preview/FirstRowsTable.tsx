import { memo } from 'react'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import { t } from '../../../messages/t.ts'
import { Table } from '../../kit/components/Table.tsx'

/** The first rows as the settings cut them into cells. */
export const FirstRowsTable = memo(({ rows: lines, columns: mapped }: Pick<ImportPreview, 'rows' | 'columns'>) => {
  const rows = lines.map((cells, at) => ({ at, cells }))
  const columns = mapped.map(({ index, heading }) => ({
    id: String(index),
    heading: heading || t('feeds.mapping.column', { number: index + 1 }),
    cell: (row: { readonly cells: readonly string[] }) => row.cells[index] ?? '',
  }))
  return (
    <div className="first-rows">
      <Table label={t('feeds.preview.firstRows.table')} columns={columns} rows={rows} rowId={({ at }) => at} />
    </div>
  )
})
