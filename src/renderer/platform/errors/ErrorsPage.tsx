import '../Reference.css'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { type ErrorRow, errorPlaceText, searchErrors } from './errorRows.ts'

const SOURCES: Readonly<Record<ErrorRow['source'], PlainCode>> = {
  stated: 'platform.source.stated',
  observed: 'platform.source.observed',
  assumed: 'platform.source.assumed',
}

/** What every code of the platform means, and what to do about it. */
export const ErrorsPage = () => {
  const [text, setText] = useState('')
  const rows = searchErrors(text)
  return (
    <Page
      title={t('platform.pages.errors')}
      description={t('platform.errors.lead')}
      actions={<SearchField label={t('platform.errors.find')} value={text} onChange={setText} />}
    >
      <p className="muted small" role="status">
        {t('platform.errors.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('platform.none.matches')}
          action={<Button onPress={() => setText('')}>{t('platform.showAll')}</Button>}
        >
          {t('platform.errors.none')}
        </EmptyState>
      ) : (
        <Table
          label={t('platform.errors.label')}
          rows={rows}
          rowId={({ where, code }) => `${where} ${code}`}
          columns={[
            {
              id: 'code',
              heading: t('platform.errors.code'),
              cell: ({ code }) => <code className="ref-name ref-place">{code}</code>,
            },
            { id: 'status', heading: t('platform.status'), number: true, cell: ({ status }) => status },
            { id: 'meaning', heading: t('platform.errors.meaning'), cell: ({ meaning }) => meaning },
            {
              id: 'advice',
              heading: t('platform.errors.fix'),
              cell: ({ advice }) => advice ?? <span className="muted">–</span>,
            },
            {
              id: 'where',
              heading: t('platform.errors.where'),
              cell: ({ where }) => <span className="ref-place">{errorPlaceText(where)}</span>,
            },
            {
              id: 'source',
              heading: t('platform.source'),
              cell: ({ source }) => (
                <Badge state={source === 'stated' ? 'ok' : source === 'assumed' ? 'warn' : 'unknown'} quiet>
                  {t(SOURCES[source])}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}
