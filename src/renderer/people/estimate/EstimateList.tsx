import { Copy, X } from 'lucide-react'
import { numbers } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { formatAgo, formatList, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { type Estimate, removeEstimate, reuseEstimate } from '../state/estimate.ts'
import { compareRanges } from '../state/estimateModel.ts'
import { accountOfPlace } from '../state/onlineModel.ts'
import { criterionText } from './criterionText.ts'
import { RangePlot } from './RangePlot.tsx'

const change = numbers({
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

const changeText = (estimate: Estimate, base: Estimate | undefined): string => {
  const share = base === undefined || base.id === estimate.id ? undefined : compareRanges(estimate.size, base.size)
  return share === undefined ? '' : change().format(share)
}

const textOf = ({ criteria }: Estimate): string => formatList(criteria.map(criterionText))

/** The latest estimate explained, and all estimates side by side. */
export const EstimateList = ({ estimates }: { readonly estimates: readonly Estimate[] }) => {
  const isPractice = useConnection((state) => state.connection.state) === 'practice'
  const [last, before] = estimates
  if (last === undefined) return null
  const { min, max } = last.size
  const isOneAccount = new Set(estimates.map(({ place }) => place)).size === 1
  const nameOf = (estimate: Estimate): string => `${estimates.length - estimates.indexOf(estimate)}`
  return (
    <>
      <Section title={t('people.estimate.last')}>
        <Facts
          label={t('people.estimate.last')}
          facts={[
            { label: t('people.estimate.min'), value: formatNumber(min), note: t('people.estimate.people') },
            { label: t('people.estimate.max'), value: formatNumber(max), note: t('people.estimate.people') },
            ...(before === undefined
              ? []
              : [{ label: t('people.estimate.change'), value: changeText(last, before), note: textOf(before) }]),
          ]}
        />
        <p className="small">
          {max === 0 ? t('people.estimate.nobody') : t('people.estimate.reach', { min, max })}
          {isPractice ? ` ${t('people.estimate.practice')}` : ''}
        </p>
      </Section>
      <PlotCard
        title={t('people.estimate.all')}
        note={t('people.estimate.all.lead')}
        table={
          <Table
            label={t('people.estimate.all')}
            rows={estimates}
            rowId={({ id }) => id}
            columns={[
              { id: 'number', header: t('people.estimate.number'), cell: nameOf },
              { id: 'criteria', header: t('people.estimate.criteria'), cell: textOf },
              {
                id: 'min',
                header: t('people.estimate.min'),
                number: true,
                cell: ({ size }) => formatNumber(size.min),
              },
              {
                id: 'max',
                header: t('people.estimate.max'),
                number: true,
                cell: ({ size }) => formatNumber(size.max),
              },
              {
                id: 'change',
                header: t('people.estimate.changeFirst'),
                number: true,
                cell: (each) => changeText(each, estimates.at(-1)),
              },
            ]}
          />
        }
      >
        <RangePlot
          rows={estimates.map((each) => ({
            id: each.id,
            label: t('people.estimate.named', { number: nameOf(each), criteria: textOf(each) }),
            range: each.size,
          }))}
        />
      </PlotCard>
      <ol className="share-list" aria-label={t('people.estimate.list')}>
        {estimates.map((each) => (
          <li key={each.id} className="share">
            <span className="share-who">
              <span>{t('people.estimate.named', { number: nameOf(each), criteria: textOf(each) })}</span>
              <span className="muted small">
                {isOneAccount
                  ? t('people.estimate.row', { ...each.size, ago: formatAgo(each.at) })
                  : t('people.estimate.rowOfAccount', {
                      ...each.size,
                      ago: formatAgo(each.at),
                      account: accountOfPlace(each.place),
                    })}
              </span>
            </span>
            <span className="share-acts">
              <IconButton
                icon={Copy}
                label={t('people.estimate.reuse', { number: nameOf(each) })}
                onPress={() => reuseEstimate(each)}
              />
              <IconButton
                icon={X}
                label={t('people.estimate.remove', { number: nameOf(each) })}
                onPress={() => removeEstimate(each.id)}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
