import { RotateCw } from 'lucide-react'
import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { goTo } from '../../base/navigation.ts'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatDay } from '../../kit/components/format.ts'
import { Page, Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { useAnswer } from '../useAnswer.ts'
import { type UsageDay, usageByDay } from './usageByDay.ts'

/** All that Activity keeps in memory. */
const MAX_ENTRIES = 10_000

const loadUsage = async (): Promise<Result<readonly UsageDay[], Failure>> =>
  success(usageByDay(await host().activity.recent(MAX_ENTRIES)))

/** Prices of the document, in its order. */
const PRICES = [
  { id: 'read', label: 'studio.usage.price.read', price: 0.001 },
  { id: 'post', label: 'studio.usage.price.post', price: 0.015 },
  { id: 'url', label: 'studio.usage.price.url', price: 0.2 },
  { id: 'reply', label: 'studio.usage.price.reply', price: 0.01 },
] as const

const costText = ({ least, most, uncounted }: UsageDay): string => {
  if (uncounted > 0) return t('studio.usage.uncounted', { amount: most, count: uncounted })
  return least === most ? t('studio.usage.amount', { amount: most }) : t('studio.usage.counted', { least, most })
}

/** What requests of this computer cost by the documented prices, by day. */
export const UsagePage = () => {
  const { value: days, reload } = useAnswer(loadUsage)
  return (
    <Page
      title={t('studio.usage.title')}
      description={t('studio.usage.description')}
      actions={
        <>
          <Button icon={RotateCw} onPress={reload}>
            {t('studio.refresh')}
          </Button>
          <Button onPress={() => goTo('activity')}>{t('studio.usage.activity')}</Button>
        </>
      }
    >
      <Section title={t('studio.usage.prices')}>
        <Table
          label={t('studio.usage.prices')}
          rows={PRICES}
          rowId={({ id }) => id}
          columns={[
            { id: 'what', header: t('studio.usage.what'), cell: ({ label }) => t(label) },
            {
              id: 'price',
              header: t('studio.usage.price'),
              number: true,
              cell: ({ price }) => t('studio.usage.amount', { amount: price }),
            },
          ]}
        />
      </Section>
      <Section title={t('studio.usage.days')}>
        {days === undefined || days.length === 0 ? (
          <EmptyState picture="ledger" title={t('studio.usage.none')}>
            {t('studio.usage.none.text')}
          </EmptyState>
        ) : (
          <Table
            label={t('studio.usage.days')}
            rows={days}
            rowId={({ day, kind }) => `${day} ${kind}`}
            columns={[
              { id: 'day', header: t('studio.usage.day'), cell: ({ day }) => formatDay(day) },
              {
                id: 'kind',
                header: t('studio.usage.what'),
                cell: ({ kind }) => t(kind === 'post' ? 'studio.usage.posts' : 'studio.usage.reads'),
              },
              countColumn('requests', t('studio.usage.requests')),
              countColumn('units', t('studio.usage.units')),
              {
                id: 'cost',
                header: t('studio.usage.cost'),
                number: true,
                cell: (row) => costText(row),
              },
            ]}
          />
        )}
      </Section>
    </Page>
  )
}
