import { endpointOf } from '../../../contract/contract.ts'
import { totalCountRate } from '../../../contract/language/conventions.ts'
import type { RateLimit } from '../../../contract/language/endpoint.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatDuration } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { EndpointLinks } from '../reference/EndpointLink.tsx'
import { rateText, sourceText } from '../reference/model/endpointText.ts'
import { SearchTablePage } from '../SearchTablePage.tsx'
import { sameRows } from '../sameRows.ts'
import { maxima as allMaxima, RATES } from './maxima.ts'

const holds = (text: string, entry: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => entry.toLowerCase().includes(word))

/** `900 / 15 min`; whose it is where it isn't the user's. */
const limitText = (rate: RateLimit): string =>
  rate.per === 'user' && rate.shared === undefined
    ? t('platform.limits.rate', { limit: rate.limit, duration: formatDuration(rate.seconds * 1000) })
    : rateText(rate)

/** Counted over all lists, so no endpoint is named. */
const { shared: _, ...totalCount } = totalCountRate

const find = (text: string) => ({
  rates: RATES.filter(({ id, rate }) => holds(text, `${id} ${endpointOf(id).path} ${rateText(rate)} ${rate.source}`)),
  maxima: allMaxima().filter(({ id, field, limits }) => holds(text, `${id} ${field} ${limits}`)),
})

/** How often, how many and how long: every rate limit and every maximum. */
export const LimitsPage = () => (
  <SearchTablePage
    title={t('platform.pages.limits')}
    description={t('platform.limits.lead', { rate: rateText(totalCount) })}
    label={t('platform.limits.find')}
    find={find}
    countOf={({ rates, maxima }) => rates.length + maxima.length}
    none={t('platform.limits.none')}
  >
    {({ rates, maxima }) => (
      <>
        {rates.length === 0 ? null : (
          <Section title={t('platform.limits.rates.title', { count: rates.length })}>
            <Table
              label={t('platform.limits.rates')}
              rows={sameRows(rates, ({ rate }) => `${limitText(rate)} ${rate.source}`)}
              rowId={([{ id }]) => id}
              columns={[
                {
                  id: 'rate',
                  header: t('platform.limit'),
                  cell: ([{ rate }]) => <span className="ref-rate">{limitText(rate)}</span>,
                },
                {
                  id: 'ids',
                  header: t('platform.console.endpoints'),
                  cell: (same) => <EndpointLinks ids={same.map(({ id }) => id)} />,
                },
                {
                  id: 'source',
                  header: t('platform.source'),
                  // Most are observed; the others stand out.
                  cell: ([{ rate }]) =>
                    rate.source === 'observed' ? null : (
                      <Badge state="ok" quiet>
                        {sourceText(rate.source)}
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
              rows={sameRows(maxima, ({ field, limits }) => `${field} ${limits}`)}
              rowId={([{ field, limits }]) => `${field} ${limits}`}
              columns={[
                {
                  id: 'field',
                  header: t('platform.field'),
                  cell: ([{ field }]) => <code className="ref-name">{field}</code>,
                },
                { id: 'limits', header: t('platform.limit'), cell: ([{ limits }]) => limits },
                {
                  id: 'ids',
                  header: t('platform.console.endpoints'),
                  cell: (same) => <EndpointLinks ids={same.map(({ id }) => id)} />,
                },
              ]}
            />
          </Section>
        )}
      </>
    )}
  </SearchTablePage>
)
