import { useEffect } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { accountOfPlace } from '../state/onlineModel.ts'
import { readTargeted, useTargeted } from '../state/onlineTargeted.ts'
import { countTargeting } from '../state/targetedTree.ts'
import type { EntryProps } from './EntryFacts.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { ShowCall } from './ShowCall.tsx'
import { TargetedTree } from './TargetedTree.tsx'

const WHICH = [
  { id: 'active', label: 'Servable only' },
  { id: 'all', label: 'All' },
] as const

/** Campaigns and line items that target an audience. */
export const EntryTargeted = ({ place, entry }: EntryProps) => {
  const { campaigns, activeOnly, cursor, isReading, isRead, failure, of } = useTargeted()
  useEffect(() => {
    void readTargeted(place, entry.id, useTargeted.getState().activeOnly)
  }, [place, entry.id])
  const counts = countTargeting(campaigns)
  const isThere = isRead && of === `${place} ${entry.id}`
  const input = { account_id: accountOfPlace(place), custom_audience_id: entry.id, with_active: activeOnly }
  return (
    <div className="entry-body">
      <Segments
        label="Line items"
        options={WHICH}
        value={activeOnly ? 'active' : 'all'}
        onChange={(id) => void readTargeted(place, entry.id, id === 'active')}
      />
      {failure === undefined ? null : (
        <FailureBanner
          failure={failure}
          action={<Button onPress={() => void readTargeted(place, entry.id, activeOnly)}>Try again</Button>}
        />
      )}
      <p className="small muted" role="status">
        {!isThere
          ? isReading
            ? 'Reading …'
            : ''
          : campaigns.length === 0
            ? activeOnly
              ? 'No line item that can serve now targets it. Choose All to see the others.'
              : 'Nothing targets it yet.'
            : `${formatCount(counts.campaigns, 'campaign')}, ${formatCount(counts.lineItems, 'line item')}, ${formatNumber(counts.servable)} can serve now${cursor === undefined ? '' : ', more to read'}`}
      </p>
      {campaigns.length === 0 ? null : <TargetedTree campaigns={campaigns} label={`What targets ${entry.name}`} />}
      <div className="around-buttons">
        {cursor === undefined ? null : (
          <Button
            disabledReason={isReading ? BUSY : undefined}
            onPress={() => void readTargeted(place, entry.id, activeOnly, true)}
          >
            Read more
          </Button>
        )}
        <ShowCall endpoint="customAudiences.targeted" input={input} />
      </div>
    </div>
  )
}
