import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import type { ListDetails } from '../state/reporting.ts'

/** Lines skipped or worth checking, by file and line; empty without any. */
export const FileProblems = ({ details: { files, remarks } }: { readonly details: ListDetails }) => {
  const total = remarks.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const rows = remarks.flatMap(({ first }, file) =>
    first.map((remark, at) => ({ ...remark, id: `${file} ${at}`, file: files[file]?.name ?? '' })),
  )
  return (
    <Section title={t('people.report.lines')}>
      <p>{t('people.report.lines.text', { count: total, files: files.length })}</p>
      <Table
        label={t('people.report.lines')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          ...(files.length > 1
            ? [{ id: 'file', header: t('people.report.lines.file'), cell: ({ file }: (typeof rows)[number]) => file }]
            : []),
          countColumn('line', t('people.report.lines.line')),
          { id: 'what', header: t('people.report.lines.problem'), cell: saidText },
        ]}
      />
      {total > rows.length ? (
        <p className="muted small">{t('people.report.lines.shown', { count: rows.length })}</p>
      ) : null}
    </Section>
  )
}
