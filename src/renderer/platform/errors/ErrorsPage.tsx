import '../Reference.css'
import { useMemo, useState } from 'react'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { errorPlaceText, searchErrors } from './errorRows.ts'

/** What every code of the platform means, and what to do about it. */
export const ErrorsPage = () => {
  const [text, setText] = useState('')
  const rows = useMemo(() => searchErrors(text), [text])
  return (
    <Page
      title="Errors"
      description="The documents name two codes and say that their list is not shown. The others are observed of the platform, or our choice."
      actions={<SearchField label="Find in errors" value={text} onChange={setText} />}
    >
      <p className="muted small" role="status">
        {formatCount(rows.length, 'code')}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          picture="search"
          title="Nothing matches"
          action={<Button onPress={() => setText('')}>Show all</Button>}
        >
          Try a code, a status or a word.
        </EmptyState>
      ) : (
        <Table
          label="Error codes"
          rows={rows}
          rowId={({ where, code }) => `${where} ${code}`}
          columns={[
            { id: 'code', heading: 'Code', cell: ({ code }) => <code className="ref-name">{code}</code> },
            { id: 'status', heading: 'Status', number: true, cell: ({ status }) => status },
            { id: 'meaning', heading: 'Meaning', cell: ({ meaning }) => meaning },
            { id: 'advice', heading: 'What to do', cell: ({ advice }) => advice ?? <span className="muted">–</span> },
            { id: 'where', heading: 'Where', cell: ({ where }) => errorPlaceText(where) },
            {
              id: 'source',
              heading: 'Known',
              cell: ({ source }) => (
                <Badge state={source === 'stated' ? 'ok' : source === 'assumed' ? 'warn' : 'unknown'} quiet>
                  {source}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}
