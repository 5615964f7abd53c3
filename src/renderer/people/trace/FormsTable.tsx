import type { TracedValue } from '../../../engine/model/checkModel.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Table } from '../../kit/components/Table.tsx'

type Form = TracedValue['forms'][number]

const CHANGES: Readonly<Record<Form['because'][number], PlainCode>> = {
  allDots: 'people.trace.elsewhere.change.allDots',
  gmailDots: 'people.trace.elsewhere.change.gmailDots',
  keptPlus: 'people.trace.elsewhere.change.keptPlus',
  noPlus: 'people.trace.elsewhere.change.noPlus',
  tag: 'people.trace.elsewhere.change.tag',
}

const NOTES: Readonly<Record<NonNullable<Form['note']>, PlainCode>> = {
  gmail: 'people.trace.elsewhere.note.gmail',
  olderTools: 'people.trace.elsewhere.note.olderTools',
  plus: 'people.trace.elsewhere.note.plus',
  withoutPlus: 'people.trace.elsewhere.note.withoutPlus',
}

/** Which service or tool a form is of, and who says so. */
export const formPlaceColumn = () => ({
  id: 'place',
  header: t('people.trace.elsewhere.place'),
  cell: ({ name, source }: Pick<Form, 'name' | 'source'>) => (
    <>
      {name}
      <br />
      <span className="muted small trace-source">{source}</span>
    </>
  ),
})

/** The value in other services' forms, and whether lists hashed for them match here. */
export const FormsTable = ({ forms }: { readonly forms: TracedValue['forms'] }) => (
  <Table
    label={t('people.trace.elsewhere')}
    rows={forms}
    rowId={({ id }) => id}
    columns={[
      formPlaceColumn(),
      {
        id: 'hash',
        header: t('people.trace.elsewhere.hash'),
        cell: ({ same }) => (
          <Badge state={same ? 'ok' : 'warn'}>
            {t(same ? 'people.trace.elsewhere.same' : 'people.trace.elsewhere.differs')}
          </Badge>
        ),
      },
      {
        id: 'form',
        header: t('people.trace.elsewhere.input'),
        cell: ({ form, sha256, same, because, note }) => (
          <>
            <code className="trace-value trace-block">{form}</code>
            {because.map((change) => (
              <p key={change} className="small">
                {t(CHANGES[change])}
              </p>
            ))}
            {note === undefined ? null : <p className="muted small">{t(NOTES[note])}</p>}
            {same ? null : <code className="trace-value trace-block muted small">{sha256}</code>}
          </>
        ),
      },
    ]}
  />
)
