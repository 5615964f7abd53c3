import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AdSpend, AdSpendAnswer } from '../../../host/adAccount.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { accountDayText, accountTimeText, dayStart } from '../../../workspace/ads/accountTime.ts'
import { moneyText } from '../../../workspace/ads/money.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { useIsReached } from '../AdsHead.tsx'
import { accountZone } from '../fieldText.ts'
import { recordLabel } from '../kindNames.ts'

interface SpendProps {
  readonly project: AdProject
  readonly fundings: readonly AdRecord[]
}

/** Days, or times where days of the account don't begin with whole hours. */
const spanText = ({ from, to }: Pick<AdSpend, 'from' | 'to'>, zone: string) => {
  const start = Date.parse(from)
  const end = Date.parse(to)
  if (dayStart(start, zone) !== start || dayStart(end, zone) !== end)
    return { from: accountTimeText(from, zone), to: accountTimeText(to, zone) }
  // The last day ends with the first moment of the next.
  return { from: accountDayText(start, zone), to: accountDayText(end - 1, zone) }
}

/** What funding sources were charged lately, as read last; nothing where the service doesn't tell. */
export const Spend = ({ project, fundings }: SpendProps) => {
  const [answer, setAnswer] = useState<AdSpendAnswer>()
  const [failure, setFailure] = useState<string>()
  const { isBusy, submit } = useBusy()
  const isReached = useIsReached(project)
  const { id } = project
  useEffect(() => whileShown(host().ads.spend(id, false), (read) => setAnswer(read.ok ? read.value : undefined)), [id])
  if (answer === undefined || !(answer.isOffered || answer.spend !== undefined)) return null
  const read = () =>
    submit(async () => {
      const found = await host().ads.spend(id, true)
      setFailure(found.ok ? undefined : saidText(found.failure))
      if (found.ok) setAnswer(found.value)
    }, setFailure)
  const { spend, isOffered } = answer
  const zone = accountZone()
  const signIn = isReached ? undefined : t('adsPages.review.signIn', { account: project.accountName })
  const title = t('adsPages.budget.spent')
  return (
    <section className="ads-spend" aria-label={title}>
      <h2>{title}</h2>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {spend === undefined ? null : (
        <>
          <p className="muted">
            {t('adsPages.budget.spent.when', { ...spanText(spend, zone), at: accountTimeText(spend.readAt, zone) })}
          </p>
          <Table
            label={title}
            rows={spend.spent}
            rowId={(each) => each.id}
            columns={[
              {
                id: 'funding',
                header: t('adsPages.one.fundingInstrument'),
                cell: (each) => {
                  const funding = fundings.find((one) => one.id === each.id)
                  return funding === undefined ? each.id : recordLabel(funding)
                },
              },
              {
                id: 'spent',
                header: t('adsPages.budget.spent.amount'),
                number: true,
                cell: ({ id: funding, micro }) =>
                  micro === undefined
                    ? t('adsPages.budget.spent.none')
                    : moneyText(micro, fundings.find((one) => one.id === funding)?.currency),
              },
            ]}
          />
        </>
      )}
      {isOffered ? (
        <Button icon={RefreshCw} disabledReason={isBusy ? busyReason() : signIn} onPress={() => void read()}>
          {t('adsPages.budget.spent.read')}
        </Button>
      ) : null}
    </section>
  )
}
