import { useEffect } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { accountOfPlace } from '../state/onlineModel.ts'
import { readTargeted, useTargeted } from '../state/onlineTargeted.ts'
import { countTargeting } from '../state/targetedTree.ts'
import type { EntryProps } from './EntryFacts.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { ShowCall } from './ShowCall.tsx'
import { TargetedTree } from './TargetedTree.tsx'

const choices = () =>
  [
    { id: 'active', label: t('people.online.targeted.active') },
    { id: 'all', label: t('people.online.targeted.all') },
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
        label={t('people.online.targeted.groups')}
        options={choices()}
        value={activeOnly ? 'active' : 'all'}
        onChange={(id) => void readTargeted(place, entry.id, id === 'active')}
      />
      {failure === undefined ? null : (
        <FailureBanner
          failure={failure}
          action={
            <Button onPress={() => void readTargeted(place, entry.id, activeOnly)}>{t('people.account.retry')}</Button>
          }
        />
      )}
      <p className="small muted" role="status">
        {!isThere
          ? isReading
            ? t('people.online.targeted.loading')
            : ''
          : campaigns.length === 0
            ? activeOnly
              ? t('people.online.targeted.noneActive')
              : t('people.online.targeted.none')
            : t(cursor === undefined ? 'people.online.targeted.counts' : 'people.online.targeted.countsMore', {
                campaigns: counts.campaigns,
                groups: counts.lineItems,
                servable: counts.servable,
              })}
      </p>
      {campaigns.length === 0 ? null : (
        <TargetedTree campaigns={campaigns} label={t('people.online.targeted.tree', { name: entry.name })} />
      )}
      <div className="around-buttons">
        {cursor === undefined ? null : (
          <Button
            disabledReason={isReading ? busyReason() : undefined}
            onPress={() => void readTargeted(place, entry.id, activeOnly, true)}
          >
            {t('people.online.more')}
          </Button>
        )}
        <ShowCall endpoint="customAudiences.targeted" input={input} />
      </div>
    </div>
  )
}
