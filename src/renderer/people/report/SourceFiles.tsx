import { t } from '../../../messages/t.ts'
import type { ReportedFile } from '../../../workspace/customer/report/listReport.ts'
import { formatBytes, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { type Part, partOf } from '../kinds.ts'

const sum = ({ counts }: ReportedFile, part: Part): number =>
  counts.kinds.reduce((total, kind) => total + partOf(kind, part), 0)

/** The files of a list, with what became of each. What an earlier file has is a duplicate in a later one. */
export const SourceFiles = ({ files }: { readonly files: readonly ReportedFile[] }) => (
  <Table
    label={t('people.report.files')}
    rows={files.map((file, at) => ({ ...file, at }))}
    rowId={({ at }) => at}
    columns={[
      { id: 'name', header: t('people.report.lines.file'), cell: ({ name }) => name },
      {
        id: 'bytes',
        header: t('people.report.files.size'),
        number: true,
        cell: ({ bytes }) => (bytes === undefined ? '' : formatBytes(bytes)),
      },
      { id: 'rows', header: t('people.report.rows'), number: true, cell: ({ counts }) => formatNumber(counts.rows) },
      {
        id: 'usable',
        header: t('people.report.usable'),
        number: true,
        cell: ({ counts }) => formatNumber(counts.usable),
      },
      {
        id: 'duplicate',
        header: t('people.report.duplicates'),
        number: true,
        cell: (file) => formatNumber(sum(file, 'duplicate')),
      },
      {
        id: 'invalid',
        header: t('people.report.invalid'),
        number: true,
        cell: (file) => formatNumber(sum(file, 'invalid')),
      },
    ]}
  />
)
