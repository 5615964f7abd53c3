import { useState } from 'react'
import type { AdConflict } from '../../../contract/ads/draftShapes.ts'
import type { AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { recordLabel } from '../kindNames.ts'
import { ConflictSides } from '../record/ConflictSides.tsx'
import { recordKey } from '../state/cart.ts'
import { settleConflicts } from '../state/edits.ts'
import { openRecord } from '../state/records.ts'

/** Conflicts shown at first, and as many more each time. */
const SHOWN_AT_ONCE = 20

interface ConflictsProps {
  readonly conflicts: readonly AdConflict[]
  readonly steps: readonly AdStep[]
}

/** What others changed too: a choice for each field, or for all of them. Until then nothing with these changes is sent. */
export const Conflicts = ({ conflicts, steps }: ConflictsProps) => {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  if (conflicts.length === 0) return null
  const known = new Map(steps.map((step) => [recordKey(step), step]))
  return (
    <Banner
      level="warn"
      title={t('adsPages.conflicts', { count: conflicts.length })}
      action={
        conflicts.length > 1 ? (
          <>
            {conflicts.some(({ field }) => field !== 'deleted') ? (
              <Button onPress={() => void settleConflicts(conflicts, 'mine')}>{t('adsPages.conflicts.mine')}</Button>
            ) : null}
            <Button onPress={() => void settleConflicts(conflicts, 'theirs')}>{t('adsPages.conflicts.theirs')}</Button>
          </>
        ) : undefined
      }
    >
      <p>{t('adsPages.review.conflicts')}</p>
      <ul className="ads-links ads-conflicts">
        {conflicts.slice(0, most).map((conflict) => {
          const { kind, id, field } = conflict
          const step = known.get(recordKey(conflict))
          return (
            <li key={`${kind} ${id} ${field}`}>
              <Button variant="quiet" onPress={() => void openRecord(kind, id)}>
                {t('adsPages.review.conflict', {
                  kind: kindName(kind),
                  name: recordLabel(conflict),
                  field: adFieldLabel(field),
                })}
              </Button>
              <ConflictSides
                sides={conflict}
                context={step ?? {}}
                onSettle={(side) => void settleConflicts([conflict], side)}
              />
            </li>
          )
        })}
      </ul>
      <MoreLine all={conflicts.length} shown={most} />
      {conflicts.length > most ? (
        <Button onPress={() => setMost(most + SHOWN_AT_ONCE)}>{t('adsPages.news.more')}</Button>
      ) : null}
    </Banner>
  )
}
