import '../Reference.css'
import { useMemo, useState } from 'react'
import { endpointOf } from '../../../contract/contract.ts'
import { totalCountRate } from '../../../contract/language/conventions.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { EndpointLink } from '../reference/EndpointLink.tsx'
import { rateWords, sourceWords } from '../reference/model/endpointWords.ts'
import { MAXIMA, RATES } from './maxima.ts'

const holds = (text: string, entry: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => entry.toLowerCase().includes(word))

/** Counted over all lists, so no endpoint is named. */
const { shared: _, ...totalCount } = totalCountRate

/** How often, how many and how long: every rate limit and every maximum. */
export const LimitsPage = () => {
  const [text, setText] = useState('')
  const rates = useMemo(
    () => RATES.filter(({ id, rate }) => holds(text, `${id} ${endpointOf(id).path} ${rateWords(rate)} ${rate.source}`)),
    [text],
  )
  const maxima = useMemo(
    () => MAXIMA.filter(({ id, field, limits }) => holds(text, `${id} ${field} ${limits}`)),
    [text],
  )
  return (
    <Page
      title="Limits"
      description={`How often an endpoint may be asked, and how much it takes. Requests with with_total_count are held to ${rateWords(totalCount)} as well (Document 2, Limits).`}
      actions={<SearchField label="Find in limits" value={text} onChange={setText} />}
    >
      {rates.length + maxima.length === 0 ? (
        <EmptyState
          picture="search"
          title="Nothing matches"
          action={<Button onPress={() => setText('')}>Show all</Button>}
        >
          Try an endpoint, a field or a number.
        </EmptyState>
      ) : null}
      {rates.length === 0 ? null : (
        <Section title={`Rate limits, the tightest first (${formatCount(rates.length, 'endpoint')})`}>
          <Table
            label="Rate limits"
            rows={rates}
            rowId={({ id }) => id}
            columns={[
              { id: 'id', heading: 'Endpoint', cell: ({ id }) => <EndpointLink id={id} /> },
              { id: 'rate', heading: 'Limit', cell: ({ rate }) => rateWords(rate) },
              {
                id: 'source',
                heading: 'Known',
                cell: ({ rate }) => (
                  <Badge state={rate.source === 'stated' ? 'ok' : 'unknown'} quiet>
                    {sourceWords(rate.source)}
                  </Badge>
                ),
              },
            ]}
          />
        </Section>
      )}
      {maxima.length === 0 ? null : (
        <Section title={`Lengths, counts and ranges (${formatCount(maxima.length, 'field')})`}>
          <Table
            label="Lengths, counts and ranges"
            rows={maxima}
            rowId={({ id, field, limits }) => `${id} ${field} ${limits}`}
            columns={[
              { id: 'id', heading: 'Endpoint', cell: ({ id }) => <EndpointLink id={id} /> },
              { id: 'field', heading: 'Field', cell: ({ field }) => <code className="ref-name">{field}</code> },
              { id: 'limits', heading: 'Limit', cell: ({ limits }) => limits },
            ]}
          />
        </Section>
      )}
    </Page>
  )
}
