import '../Reference.css'
import { useState } from 'react'
import { endpointOf } from '../../../contract/contract.ts'
import { totalCountRate } from '../../../contract/language/conventions.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { EndpointLink } from '../reference/EndpointLink.tsx'
import { rateWords, sourceWords } from '../reference/model/endpointWords.ts'
import { maxima as allMaxima, RATES } from './maxima.ts'

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
  const rates = RATES.filter(({ id, rate }) =>
    holds(text, `${id} ${endpointOf(id).path} ${rateWords(rate)} ${rate.source}`),
  )
  const maxima = allMaxima().filter(({ id, field, limits }) => holds(text, `${id} ${field} ${limits}`))
  return (
    <Page
      title={t('platform.pages.limits')}
      description={t('platform.limits.lead', { rate: rateWords(totalCount) })}
      actions={<SearchField label={t('platform.limits.find')} value={text} onChange={setText} />}
    >
      {rates.length + maxima.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('platform.none.matches')}
          action={<Button onPress={() => setText('')}>{t('platform.showAll')}</Button>}
        >
          {t('platform.limits.none')}
        </EmptyState>
      ) : null}
      {rates.length === 0 ? null : (
        <Section title={t('platform.limits.rates.title', { count: rates.length })}>
          <Table
            label={t('platform.limits.rates')}
            rows={rates}
            rowId={({ id }) => id}
            columns={[
              { id: 'id', heading: t('platform.endpoint'), cell: ({ id }) => <EndpointLink id={id} /> },
              { id: 'rate', heading: t('platform.limit'), cell: ({ rate }) => rateWords(rate) },
              {
                id: 'source',
                heading: t('platform.source'),
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
        <Section title={t('platform.limits.maxima.title', { count: maxima.length })}>
          <Table
            label={t('platform.limits.maxima')}
            rows={maxima}
            rowId={({ id, field, limits }) => `${id} ${field} ${limits}`}
            columns={[
              { id: 'id', heading: t('platform.endpoint'), cell: ({ id }) => <EndpointLink id={id} /> },
              {
                id: 'field',
                heading: t('platform.field'),
                cell: ({ field }) => <code className="ref-name">{field}</code>,
              },
              { id: 'limits', heading: t('platform.limit'), cell: ({ limits }) => limits },
            ]}
          />
        </Section>
      )}
    </Page>
  )
}
