import { type Identifier, identifiers, refusalSentence } from '../../../contract/audience/identifiers.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Table } from '../../kit/components/Table.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { NAME } from './FieldFacts.tsx'
import { sectionText } from './model/endpointText.ts'

const Steps = ({ steps, hashed }: Identifier) => (
  <ol className="ref-words">
    {steps.map(({ name }) => (
      <li key={name}>{saidText(name)}</li>
    ))}
    <li>{t(hashed ? 'platform.ref.hashed' : 'platform.ref.unhashed')}</li>
  </ol>
)

const Examples = ({ examples }: Identifier) => (
  <ul className="ref-words">
    {examples.map(({ raw, normal }) => (
      <li key={raw}>
        <RichText code="platform.ref.becomes" params={{ raw: JSON.stringify(raw), normal }} marks={NAME} />
      </li>
    ))}
  </ul>
)

const Refused = ({ refused }: Identifier) => (
  <ul className="ref-words">
    {[...new Set(refused.map(({ reason }) => reason))].map((reason) => (
      <li key={reason}>{saidText(refusalSentence(reason))}</li>
    ))}
  </ul>
)

/** How each way to name a person is spelled before it is hashed. */
export const Identifiers = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <Table
    label={t('platform.ref.identifiers')}
    rows={Object.values(identifiers).filter(({ kind }) => kinds.includes(kind))}
    rowId={({ kind }) => kind}
    columns={[
      {
        id: 'kind',
        header: t('platform.ref.identifier'),
        cell: ({ kind, source }) => (
          <div className="ref-words">
            <span>{t(`people.kind.${kind}`)}</span>
            <code className="ref-name">{kind}</code>
            <span className="muted">{sectionText(source)}</span>
          </div>
        ),
      },
      { id: 'steps', header: t('platform.ref.steps'), cell: Steps },
      { id: 'examples', header: t('platform.ref.examples'), cell: Examples },
      { id: 'refused', header: t('platform.ref.invalid'), cell: Refused },
    ]}
  />
)
