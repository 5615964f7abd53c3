import { Copy, X } from 'lucide-react'
import { numbers } from '../../../messages/formats.ts'
import { useConnection } from '../../base/connection.ts'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { type Estimate, removeEstimate, reuseEstimate } from '../state/estimate.ts'
import { compareRanges } from '../state/estimateModel.ts'
import { accountOfPlace } from '../state/onlineModel.ts'
import { criterionWords } from './criterionWords.ts'
import { RangePlot } from './RangePlot.tsx'

const change = numbers({
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

const changeWords = (estimate: Estimate, base: Estimate | undefined): string => {
  const share = base === undefined || base.id === estimate.id ? undefined : compareRanges(estimate.size, base.size)
  return share === undefined ? '' : change().format(share)
}

const wordsOf = ({ criteria }: Estimate): string => criteria.map(criterionWords).join(', ')

/** The last answer in numbers and what they mean, and every estimate of this visit side by side. */
export const EstimateList = ({ estimates }: { readonly estimates: readonly Estimate[] }) => {
  const isPractice = useConnection((state) => state.connection.state) === 'practice'
  const [last, before] = estimates
  if (last === undefined) return null
  const { min, max } = last.size
  const isOneAccount = new Set(estimates.map(({ place }) => place)).size === 1
  const nameOf = (estimate: Estimate): string => `${estimates.length - estimates.indexOf(estimate)}`
  return (
    <>
      <Section title="The last estimate">
        <Facts
          label="The last estimate"
          facts={[
            { label: 'At least', value: formatNumber(min), note: 'people' },
            { label: 'At most', value: formatNumber(max), note: 'people' },
            ...(before === undefined
              ? []
              : [{ label: 'Against the one before', value: changeWords(last, before), note: wordsOf(before) }]),
          ]}
        />
        <p className="small">
          {max === 0
            ? 'Nobody fits all of it. Take a narrowing criterion away, or add another primary one.'
            : `These criteria reach between ${formatNumber(min)} and ${formatCount(max, 'person', 'people')}. That is who could be reached, not who a budget will reach, and the number changes from day to day.`}
          {isPractice ? ' In Practice the numbers are made up, the same for the same criteria.' : ''}
        </p>
      </Section>
      <PlotCard
        title="Estimates of this visit"
        words="Each bar reaches from the least to the most people."
        table={
          <Table
            label="Estimates of this visit"
            rows={estimates}
            rowId={({ id }) => id}
            columns={[
              { id: 'number', heading: 'No.', cell: nameOf },
              { id: 'criteria', heading: 'Criteria', cell: wordsOf },
              { id: 'min', heading: 'At least', number: true, cell: ({ size }) => formatNumber(size.min) },
              { id: 'max', heading: 'At most', number: true, cell: ({ size }) => formatNumber(size.max) },
              {
                id: 'change',
                heading: 'Against the first',
                number: true,
                cell: (each) => changeWords(each, estimates.at(-1)),
              },
            ]}
          />
        }
      >
        <RangePlot
          rows={estimates.map((each) => ({
            id: each.id,
            label: `${nameOf(each)}. ${wordsOf(each)}`,
            range: each.size,
          }))}
        />
      </PlotCard>
      <ol className="share-list" aria-label="Estimates">
        {estimates.map((each) => (
          <li key={each.id} className="share">
            <span className="share-who">
              <span>
                {nameOf(each)}. {wordsOf(each)}
              </span>
              <span className="muted small">
                {formatNumber(each.size.min)} to {formatNumber(each.size.max)} people, {formatAgo(each.at)}
                {isOneAccount ? '' : `, account ${accountOfPlace(each.place)}`}
              </span>
            </span>
            <span className="share-acts">
              <IconButton
                icon={Copy}
                label={`Fill in estimate ${nameOf(each)} again`}
                onPress={() => reuseEstimate(each)}
              />
              <IconButton icon={X} label={`Remove estimate ${nameOf(each)}`} onPress={() => removeEstimate(each.id)} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
