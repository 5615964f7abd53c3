import { memo } from 'react'
import type { ImportPreview } from '../../../engine/model/catalogModel.ts'
import { Table } from '../../kit/components/Table.tsx'

/** The first rows as the settings cut them into cells. */
export const FirstRows = memo(({ rows: lines, columns: mapped }: Pick<ImportPreview, 'rows' | 'columns'>) => {
  const rows = lines.map((cells, at) => ({ at, cells }))
  const columns = mapped.map(({ index, heading }) => ({
    id: String(index),
    heading: heading || `(column ${index + 1})`,
    cell: (row: { readonly cells: readonly string[] }) => row.cells[index] ?? '',
  }))
  return (
    <div className="first-rows">
      <Table label="First rows of the file" columns={columns} rows={rows} rowId={({ at }) => at} />
    </div>
  )
})
