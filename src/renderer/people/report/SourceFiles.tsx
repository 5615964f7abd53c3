import type { ReportedFile } from '../../../workspace/customer/report/listReport.ts'
import { formatBytes, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { type Part, partOf } from '../kinds.ts'

const sum = ({ counts }: ReportedFile, part: Part): number =>
  counts.kinds.reduce((total, kind) => total + partOf(kind, part), 0)

/** The files of a list, with what became of each. What an earlier file has is a duplicate in a later one. */
export const SourceFiles = ({ files }: { readonly files: readonly ReportedFile[] }) => (
  <Table
    label="Files of the list"
    rows={files.map((file, at) => ({ ...file, at }))}
    rowId={({ at }) => at}
    columns={[
      { id: 'name', heading: 'File', cell: ({ name }) => name },
      {
        id: 'bytes',
        heading: 'Size',
        number: true,
        cell: ({ bytes }) => (bytes === undefined ? '' : formatBytes(bytes)),
      },
      { id: 'rows', heading: 'Rows', number: true, cell: ({ counts }) => formatNumber(counts.rows) },
      { id: 'usable', heading: 'Usable rows', number: true, cell: ({ counts }) => formatNumber(counts.usable) },
      { id: 'duplicate', heading: 'Duplicates', number: true, cell: (file) => formatNumber(sum(file, 'duplicate')) },
      { id: 'invalid', heading: 'Invalid', number: true, cell: (file) => formatNumber(sum(file, 'invalid')) },
    ]}
  />
)
