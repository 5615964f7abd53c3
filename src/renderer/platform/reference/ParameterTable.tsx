import type { EndpointId } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Table } from '../../kit/components/Table.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { FieldFacts, NAME, Need } from './FieldFacts.tsx'
import { type ParameterRow, parameterRows, type Where } from './model/parameterRows.ts'

const Notes = ({ note, example }: ParameterRow) => (
  <div className="ref-words">
    {note === undefined ? null : <span>{note}</span>}
    <span className="muted">
      <RichText code="platform.ref.such" params={{ value: example }} marks={NAME} />
    </span>
  </div>
)

const PLACES: Readonly<Record<Where, PlainCode>> = {
  path: 'platform.place.path',
  query: 'platform.place.query',
  header: 'platform.place.header',
  form: 'platform.place.form',
}

/** Every parameter of an endpoint: where it travels, what it takes, an example. */
export const ParameterTable = ({ id }: { readonly id: EndpointId }) => {
  const rows = parameterRows(id)
  if (rows.length === 0) return <p className="muted">{t('platform.form.none')}</p>
  return (
    <Table
      label={t('platform.ref.parameters')}
      rows={rows}
      rowId={({ name, where }) => `${where} ${name}`}
      columns={[
        {
          id: 'name',
          header: t('platform.name'),
          cell: ({ name, required }) => (
            <>
              <code className="ref-name">{name}</code>
              <Need required={required} />
            </>
          ),
        },
        { id: 'where', header: t('platform.ref.place'), cell: ({ where }) => t(PLACES[where]) },
        { id: 'type', header: t('platform.ref.type'), cell: ({ type }) => type },
        { id: 'limits', header: t('platform.ref.limits'), cell: (row) => <FieldFacts {...row} /> },
        { id: 'notes', header: t('platform.ref.notes'), cell: Notes },
      ]}
    />
  )
}
