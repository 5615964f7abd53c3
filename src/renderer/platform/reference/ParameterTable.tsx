import type { EndpointId } from '../../../contract/contract.ts'
import { Table } from '../../kit/components/Table.tsx'
import { FieldFacts, Need } from './FieldFacts.tsx'
import { type ParameterRow, parameterRows } from './model/parameterRows.ts'

const Notes = ({ note, example }: ParameterRow) => (
  <div className="ref-words">
    {note === undefined ? null : <span>{note}</span>}
    <span className="muted">
      such as <code className="ref-name">{example}</code>
    </span>
  </div>
)

/** Every parameter of an endpoint: where it travels, what it takes, an example. */
export const ParameterTable = ({ id }: { readonly id: EndpointId }) => {
  const rows = parameterRows(id)
  if (rows.length === 0) return <p className="muted">It takes no parameters.</p>
  return (
    <Table
      label="Parameters"
      rows={rows}
      rowId={({ name, where }) => `${where} ${name}`}
      columns={[
        {
          id: 'name',
          heading: 'Name',
          cell: ({ name, required }) => (
            <>
              <code className="ref-name">{name}</code>
              <Need required={required} />
            </>
          ),
        },
        { id: 'where', heading: 'Where', cell: ({ where }) => where },
        { id: 'type', heading: 'Type', cell: ({ type }) => type },
        { id: 'limits', heading: 'Limits and values', cell: (row) => <FieldFacts {...row} /> },
        { id: 'notes', heading: 'Notes', cell: Notes },
      ]}
    />
  )
}
