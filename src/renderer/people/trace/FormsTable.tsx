import type { TracedValue } from '../../../engine/people/check/traceForms.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Table } from '../../kit/components/Table.tsx'

/** The same value as other places want it written, and whether a list hashed for them would match here. */
export const FormsTable = ({ forms }: { readonly forms: TracedValue['forms'] }) => (
  <Table
    label="The same value elsewhere"
    rows={forms}
    rowId={({ id }) => id}
    columns={[
      {
        id: 'place',
        heading: 'Place and source',
        cell: ({ name, source }) => (
          <>
            {name}
            <br />
            <span className="muted small trace-source">{source}</span>
          </>
        ),
      },
      {
        id: 'hash',
        heading: 'Hash',
        cell: ({ same }) => (same ? <Badge state="ok">Same</Badge> : <Badge state="warn">Differs</Badge>),
      },
      {
        id: 'form',
        heading: 'What it hashes',
        cell: ({ form, sha256, same, because, note }) => (
          <>
            <code className="trace-value trace-block">{form}</code>
            {because.length === 0 ? null : <p className="small">It {because.join(', and ')}.</p>}
            {note === undefined ? null : <p className="muted small">{note}</p>}
            {same ? null : <code className="trace-value trace-block muted small">{sha256}</code>}
          </>
        ),
      },
    ]}
  />
)
