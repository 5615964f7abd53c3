import { type Identifier, identifiers, refusalSentence } from '../../../contract/audience/identifiers.ts'
import { Table } from '../../kit/components/Table.tsx'

const Steps = ({ steps, hashed }: Identifier) => (
  <ol className="ref-words">
    {steps.map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
    <li>{hashed ? 'SHA-256, hexadecimal' : 'sent as it is, not hashed'}</li>
  </ol>
)

const Examples = ({ examples }: Identifier) => (
  <ul className="ref-words">
    {examples.map(({ raw, normal }) => (
      <li key={raw}>
        <code className="ref-name">{JSON.stringify(raw)}</code> becomes <code className="ref-name">{normal}</code>
      </li>
    ))}
  </ul>
)

const Refused = ({ refused }: Identifier) => (
  <ul className="ref-words">
    {[...new Set(refused.map(({ reason }) => reason))].map((reason) => (
      <li key={reason}>{refusalSentence(reason)}</li>
    ))}
  </ul>
)

/** How each way to name a person is spelled before it is hashed. */
export const Identifiers = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <Table
    label="Identifiers"
    rows={Object.values(identifiers).filter(({ kind }) => kinds.includes(kind))}
    rowId={({ kind }) => kind}
    columns={[
      {
        id: 'kind',
        heading: 'Identifier',
        cell: ({ kind, label, source }) => (
          <div className="ref-words">
            <span>{label}</span>
            <code className="ref-name">{kind}</code>
            <span className="muted">{source}</span>
          </div>
        ),
      },
      { id: 'steps', heading: 'Steps', cell: Steps },
      { id: 'examples', heading: 'Examples', cell: Examples },
      { id: 'refused', heading: 'Refused', cell: Refused },
    ]}
  />
)
