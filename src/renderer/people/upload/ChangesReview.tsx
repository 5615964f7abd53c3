import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatDateTime, formatList, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import type { ListSummary } from '../state/audienceModel.ts'
import { type PeopleComparison, RENEW_DAYS } from '../state/delta.ts'
import type { Changes, Scope } from './useChanges.ts'

interface ChangesReviewProps {
  readonly list: ListSummary
  readonly changes: Changes
  readonly onScope: (scope: Scope) => void
  readonly renews: boolean
  readonly onRenews: (renews: boolean) => void
}

const factsOf = (found: PeopleComparison): readonly Fact[] => [
  {
    label: t('people.upload.changes.new'),
    value: formatNumber(found.added),
    note: t('people.upload.changes.new.note'),
    ...(found.added > 0 ? { state: 'ok' as const } : {}),
  },
  {
    label: t('people.upload.changes.changed'),
    value: formatNumber(found.changed),
    note: t('people.upload.changes.changed.note'),
    ...(found.changed > 0 ? { state: 'changed' as const } : {}),
  },
  {
    label: t('people.upload.changes.removed'),
    value: formatNumber(found.removed),
    note: t('people.upload.changes.removed.note'),
    ...(found.removed > 0 ? { state: 'error' as const } : {}),
  },
  {
    label: t('people.upload.changes.same'),
    value: formatNumber(found.same + found.expiring),
    note: t('people.upload.changes.same.note'),
  },
]

/** Everything, or only what changed since an earlier upload to the same target. */
export const ChangesReview = (props: ChangesReviewProps) => {
  const { list, changes, onScope, renews, onRenews } = props
  const { known, scope, series, compared } = changes
  if (known?.blocked !== undefined)
    return <p className="muted small">{t('people.upload.changes.blocked', { reason: known.blocked })}</p>
  if (known === undefined || known.bases.length === 0) return null
  const base = known.bases.find((each) => each.series === (series ?? changes.replaced ?? known.bases[0]?.series))
  return (
    <div className="changes-review">
      <Segments
        label={t('people.upload.changes.scope')}
        options={[
          { id: 'everything', label: t('people.upload.changes.everything') },
          {
            id: 'changes',
            label:
              base === undefined
                ? t('people.upload.changes.only')
                : t('people.upload.changes.since', { time: formatDateTime(base.at) }),
          },
        ]}
        value={scope}
        onChange={onScope}
      />
      {scope === 'everything' ? null : (
        <>
          {known.bases.length < 2 && base?.dataset === list.id ? null : (
            <Select
              label={t('people.upload.changes.series')}
              options={known.bases.map(({ series: id, name, at }) => ({
                id,
                label: name,
                note: t('people.upload.changes.series.note', { time: formatDateTime(at) }),
              }))}
              value={series ?? null}
              onChange={changes.chooseSeries}
              hint={t('people.upload.changes.series.hint')}
            />
          )}
          {known.lost.length === 0 ? null : (
            <Banner level="info">{t('people.upload.changes.lost', { lists: formatList(known.lost) })}</Banner>
          )}
          {compared.state === 'comparing' ? <p className="muted">{t('people.upload.changes.comparing')}</p> : null}
          {compared.state === 'failed' ? <Banner level="error">{saidText(compared)}</Banner> : null}
          {compared.state === 'ready' ? (
            <Facts label={t('people.upload.changes')} facts={factsOf(compared.found)} />
          ) : null}
          {compared.state === 'ready' && compared.found.expiring > 0 ? (
            <Checkbox isSelected={renews} onChange={onRenews}>
              {t('people.upload.changes.renew', { count: compared.found.expiring, days: RENEW_DAYS })}
            </Checkbox>
          ) : null}
          <p className="muted small">
            {t('people.upload.changes.order')} {t('people.upload.changes.source')}
          </p>
        </>
      )}
    </div>
  )
}
