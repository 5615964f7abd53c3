import { useEffect, useMemo, useState } from 'react'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { accountDayText } from '../../../workspace/ads/accountTime.ts'
import { type BudgetProblem, type CurrencyPlan, planBudget } from '../../../workspace/ads/budgetPlan.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { moneyText } from '../../../workspace/ads/money.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Page } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { accountZone } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'
import { NotPulled } from '../NotPulled.tsx'
import { adGroupsNamed, PROMOTION_KINDS } from '../state/adGroupsNamed.ts'
import { openRecord, readKind } from '../state/records.ts'
import { Spend } from './Spend.tsx'

/** Days that the page looks ahead. */
const DAYS = 30
const MAX_LISTED = 200

const PROBLEMS: Readonly<Record<BudgetProblem['what'], PlainCode>> = {
  noAdGroup: 'adsPages.budget.problem.noAdGroup',
  noPosts: 'adsPages.budget.problem.noPosts',
  noCriteria: 'adsPages.budget.problem.noCriteria',
  noEnd: 'adsPages.budget.problem.noEnd',
  endsSoon: 'adsPages.budget.problem.endsSoon',
  gap: 'adsPages.budget.problem.gap',
  ended: 'adsPages.budget.problem.ended',
  noBudget: 'adsPages.budget.problem.noBudget',
  overFunding: 'adsPages.budget.problem.overFunding',
}

interface AccountRecords {
  readonly fundings: readonly AdRecord[]
  readonly campaigns: readonly AdRecord[]
  readonly adGroups: readonly AdRecord[]
  readonly withPosts?: ReadonlySet<string>
  readonly withCriteria?: ReadonlySet<string>
}

const readAccount = async (project: string): Promise<AccountRecords | undefined> => {
  const [fundings, campaigns, adGroups, withPosts, withCriteria] = await Promise.all([
    readKind('fundingInstrument'),
    readKind('campaign'),
    readKind('lineItem'),
    adGroupsNamed(project, PROMOTION_KINDS),
    adGroupsNamed(project, ['targetingCriterion']),
  ])
  if (fundings === undefined || campaigns === undefined || adGroups === undefined) return undefined
  return {
    fundings,
    campaigns,
    adGroups,
    ...(withPosts === undefined ? {} : { withPosts: withPosts.afterUpload }),
    ...(withCriteria === undefined ? {} : { withCriteria: withCriteria.afterUpload }),
  }
}

const dayText = (day: string): string => accountDayText(Date.parse(`${day}T12:00:00Z`), 'UTC')

/** Planned amounts of a currency by day, as bars and as a table. */
const CurrencyCard = ({ plan: { currency, days, total } }: { readonly plan: CurrencyPlan }) => {
  const most = days.reduce((max, { micro }) => (micro > max ? micro : max), 1n)
  const amount = (micro: bigint): string => moneyText(micro.toString(), currency)
  const title = t('adsPages.budget.planned', { currency })
  return (
    <PlotCard
      title={title}
      level={2}
      note={t('adsPages.budget.total', { total: amount(total), days: days.length })}
      table={
        <Table
          label={title}
          rows={days}
          rowId={({ day }) => day}
          columns={[
            { id: 'day', header: t('adsPages.budget.day'), cell: ({ day }) => dayText(day) },
            { id: 'amount', header: t('adsPages.budget.amount'), number: true, cell: ({ micro }) => amount(micro) },
            { id: 'adGroups', header: t('adsPages.budget.running'), number: true, cell: ({ adGroups }) => adGroups },
          ]}
        />
      }
    >
      <BarPlot
        label={title}
        bars={days.map(({ day, micro }) => ({
          id: day,
          label: dayText(day),
          share: Number((micro * 10_000n) / most) / 10_000,
          value: amount(micro),
        }))}
        onPick={() => {}}
      />
    </PlotCard>
  )
}

const Problems = ({ problems }: { readonly problems: readonly BudgetProblem[] }) => {
  const [shown, setShown] = useState<BudgetProblem['what'] | undefined>()
  const kinds = [...new Set(problems.map(({ what }) => what))].map((what) => ({
    what,
    label: t(PROBLEMS[what]),
    count: problems.filter((problem) => problem.what === what).length,
  }))
  const most = Math.max(1, ...kinds.map(({ count }) => count))
  const listed = problems.filter(({ what }) => shown === undefined || what === shown)
  const title = t('adsPages.budget.problems', { count: problems.length })
  return (
    <PlotCard
      title={title}
      level={2}
      table={
        <Table
          label={title}
          rows={kinds}
          rowId={({ what }) => what}
          columns={[
            { id: 'what', header: t('adsPages.budget.what'), cell: ({ label }) => label },
            { id: 'count', header: t('adsPages.budget.count'), number: true, cell: ({ count }) => count },
          ]}
        />
      }
    >
      <BarPlot
        label={title}
        isLong
        bars={kinds.map(({ what, label, count }) => ({
          id: what,
          label,
          share: count / most,
          value: t('adsPages.budget.records', { count }),
          shows: t('adsPages.budget.show'),
          tone: 'warn',
        }))}
        onPick={(id) => setShown(kinds.find(({ what }) => what === id && what !== shown)?.what)}
      />
      <ul className="ads-links">
        {listed.slice(0, MAX_LISTED).map(({ what, record, days }) => (
          <li key={`${what} ${record.kind} ${record.id}`}>
            <Button variant="quiet" onPress={() => void openRecord(record.kind, record.id, true)}>
              {t('adsPages.record.named', { kind: kindName(record.kind), name: recordLabel(record) })}
            </Button>{' '}
            <Badge state="changed">
              {days === undefined ? t(PROBLEMS[what]) : t('adsPages.budget.problem.gapDays', { days })}
            </Badge>
          </li>
        ))}
      </ul>
      <MoreLine all={listed.length} shown={MAX_LISTED} />
    </PlotCard>
  )
}

/** Planned daily spend of an account, from flights and budgets with drafts, and its obstacles. */
export const BudgetPage = ({ project }: { readonly project: AdProject }) => {
  const [records, setRecords] = useState<AccountRecords | undefined>()
  useEffect(() => {
    return whileShown(readAccount(project.id), setRecords)
  }, [project])
  const zone = accountZone()
  const plan = useMemo(
    () => (records === undefined ? undefined : planBudget({ ...records, zone, now: Date.now(), days: DAYS })),
    [records, zone],
  )
  if (plan === undefined) return <p className="ads-opening muted">{t('adsPages.opening')}</p>
  const { plans, problems } = plan
  if (project.pulledAt === undefined && plans.length === 0) return <NotPulled project={project} />
  return (
    <Page title={t('adsPages.page.budget')} description={t('adsPages.budget.text', { zone })}>
      {plans.length === 0 ? (
        <EmptyState picture="ledger" title={t('adsPages.budget.none')}>
          {t('adsPages.budget.none.text')}
        </EmptyState>
      ) : null}
      {plans.map((each) => (
        <CurrencyCard key={each.currency} plan={each} />
      ))}
      <Spend project={project} fundings={records?.fundings ?? []} />
      {problems.length === 0 ? null : <Problems problems={problems} />}
    </Page>
  )
}
