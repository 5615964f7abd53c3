import type { ErrorCode } from '../../../contract/errorCodes.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { SearchTablePage } from '../SearchTablePage.tsx'
import { sameRows } from '../sameRows.ts'
import { searchErrors } from './errorRows.ts'

const SOURCES: Readonly<Record<Exclude<ErrorCode['source'], 'observed'>, PlainCode>> = {
  stated: 'platform.source.stated',
  assumed: 'platform.source.assumed',
}

/** What every code of the platform means, and what to do about it. */
export const ErrorsPage = () => (
  <SearchTablePage
    title={t('platform.pages.errors')}
    description={t('platform.errors.lead')}
    label={t('platform.errors.find')}
    find={searchErrors}
    countOf={(rows) => rows.length}
    status={(rows) => t('platform.errors.count', { count: rows.length })}
    none={t('platform.errors.none')}
  >
    {(rows) => (
      <Table
        label={t('platform.errors.label')}
        rows={sameRows(rows, (row) => `${row.status} ${row.source} ${row.meaning}`)}
        rowId={([{ where, code }]) => `${where} ${code}`}
        columns={[
          {
            id: 'code',
            header: t('platform.errors.code'),
            cell: (same) => (
              <ul className="ref-links ref-codes">
                {same.map(({ where, code }) => (
                  <li key={`${where} ${code}`}>
                    <code className="ref-name ref-place">{code}</code>
                  </li>
                ))}
              </ul>
            ),
          },
          { id: 'status', header: t('platform.status'), number: true, cell: ([{ status }]) => status },
          { id: 'meaning', header: t('platform.errors.meaning'), cell: ([first]) => first.meaning },
          {
            id: 'source',
            header: t('platform.source'),
            // Most are observed; the others stand out.
            cell: ([{ source }]) =>
              source === 'observed' ? null : (
                <Badge state={source === 'stated' ? 'ok' : 'warn'} quiet>
                  {t(SOURCES[source])}
                </Badge>
              ),
          },
        ]}
      />
    )}
  </SearchTablePage>
)
