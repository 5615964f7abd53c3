import { t } from '../../messages/t.ts'
import { MoreLine } from '../kit/components/MoreLine.tsx'
import { Table } from '../kit/components/Table.tsx'
import { jsonChanges } from './jsonChanges.ts'

const MAX_SHOWN = 200

/** What differs between two JSON texts, value by value. */
export const ChangesTable = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const changes = jsonChanges(before, after)
  if (changes === undefined) return <p className="small muted">{t('studio.changes.noJson')}</p>
  if (changes.length === 0) return <p className="small muted">{t('studio.changes.none')}</p>
  return (
    <>
      <Table
        label={t('studio.changes.title')}
        rows={changes.slice(0, MAX_SHOWN)}
        rowId={({ path }) => path}
        columns={[
          {
            id: 'path',
            header: t('studio.changes.path'),
            cell: ({ path }) => <code className="ref-name">{path}</code>,
          },
          {
            id: 'before',
            header: t('studio.changes.before'),
            cell: (row) => <code className="ref-name">{row.before ?? '–'}</code>,
          },
          {
            id: 'after',
            header: t('studio.changes.after'),
            cell: (row) => <code className="ref-name">{row.after ?? '–'}</code>,
          },
        ]}
      />
      <MoreLine all={changes.length} shown={MAX_SHOWN} />
    </>
  )
}
