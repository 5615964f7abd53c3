import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { ListDetails } from '../state/reporting.ts'

/** Lines that were left out or should be looked at, by file and line; nothing where there are none. */
export const FileProblems = ({ details: { files, remarks } }: { readonly details: ListDetails }) => {
  const total = remarks.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const rows = remarks.flatMap(({ first }, file) =>
    first.map((remark, at) => ({ ...remark, id: `${file} ${at}`, file: files[file]?.name ?? '' })),
  )
  return (
    <Section title="Lines to look at">
      <p>
        {formatCount(total, 'thing is', 'things are')} odd in the {files.length > 1 ? 'files' : 'file'} itself. The rest
        was read. Mend the lines and import again if these people matter.
      </p>
      <Table
        label="Lines to look at"
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          ...(files.length > 1
            ? [{ id: 'file', heading: 'File', cell: ({ file }: (typeof rows)[number]) => file }]
            : []),
          { id: 'line', heading: 'Line', number: true, cell: ({ line }) => formatNumber(line) },
          { id: 'what', heading: 'What is odd', cell: ({ sentence }) => sentence },
        ]}
      />
      {total > rows.length ? <p className="muted small">The first {formatNumber(rows.length)} are shown.</p> : null}
    </Section>
  )
}
