import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatCount, formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { type Known, type PeopleComparison, RENEW_DAYS } from '../state/delta.ts'
import type { Changes } from './useChanges.ts'

export type Scope = 'everything' | 'changes'

interface ChangesReviewProps {
  readonly list: ListSummary
  readonly changes: Changes
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
  readonly renews: boolean
  readonly onRenews: (renews: boolean) => void
}

const factsOf = (found: PeopleComparison): readonly Fact[] => [
  {
    label: 'New',
    value: formatNumber(found.added),
    note: 'have an identifier that isn’t on the target yet',
    ...(found.added > 0 ? { state: 'ok' as const } : {}),
  },
  {
    label: 'Changed',
    value: formatNumber(found.changed),
    note: 'lose an identifier; uploaded again without it',
    ...(found.changed > 0 ? { state: 'changed' as const } : {}),
  },
  {
    label: 'Identifiers to remove',
    value: formatNumber(found.removed),
    note: 'in no row of this list any more',
    ...(found.removed > 0 ? { state: 'error' as const } : {}),
  },
  { label: 'The same', value: formatNumber(found.same + found.expiring), note: 'already there' },
]

/** The earlier list that this one takes the place of when none was chosen: itself, else one of its name, else the newest. */
export const firstSeries = ({ bases }: Known, list: ListSummary): string | undefined =>
  (bases.find(({ dataset }) => dataset === list.id) ?? bases.find(({ name }) => name === list.name) ?? bases[0])?.series

/** Everything, or only what changed since an earlier upload to the same target. */
export const ChangesReview = (props: ChangesReviewProps) => {
  const { list, changes, scope, onScope, renews, onRenews } = props
  const { known, series, compared } = changes
  if (known === undefined || known.bases.length === 0) return null
  const base = known.bases.find((each) => each.series === (series ?? firstSeries(known, list)))
  if (known.blocked !== undefined)
    return (
      <p className="muted small">{known.blocked} So the whole list is sent; that changes nothing for who is there.</p>
    )
  const choose = (next: Scope) => {
    onScope(next)
    changes.chooseSeries(next === 'changes' ? firstSeries(known, list) : undefined)
  }
  return (
    <div className="changes-review">
      <Segments
        label="How much of the list"
        options={[
          { id: 'everything', label: 'Everything' },
          { id: 'changes', label: `Only changes since ${base === undefined ? 'then' : formatDateTime(base.at)}` },
        ]}
        value={scope}
        onChange={choose}
      />
      {scope === 'everything' ? null : (
        <>
          {known.bases.length < 2 && base?.dataset === list.id ? null : (
            <Select
              label="It takes the place of"
              options={known.bases.map(({ series: id, name, at }) => ({
                id,
                label: name,
                note: `uploaded ${formatDateTime(at)}`,
              }))}
              value={series ?? null}
              onChange={changes.chooseSeries}
              hint="Only people of that list are taken off; what other lists put there stays."
            />
          )}
          {known.lost.length === 0 ? null : (
            <Banner level="info">
              The digests of {known.lost.join(', ')} were deleted here. People who were in nothing else are not taken
              off.
            </Banner>
          )}
          {compared.state === 'comparing' ? <p className="muted">Comparing with what the target holds …</p> : null}
          {compared.state === 'failed' ? <Banner level="error">{compared.sentence}</Banner> : null}
          {compared.state === 'ready' ? <Facts label="Changes" facts={factsOf(compared.found)} /> : null}
          {compared.state === 'ready' && compared.found.expiring > 0 ? (
            <Checkbox isSelected={renews} onChange={onRenews}>
              Send {formatCount(compared.found.expiring, 'person', 'people')} again who stay but leave by themselves
              within {RENEW_DAYS} days
            </Checkbox>
          ) : null}
          <p className="muted small">
            Who is gone is taken off first; who is new is sent when all of that is confirmed. An identifier that is in
            no row any more is taken off alone, and its person sent again with what stays. Compared is what Adwright
            uploaded from here, not what others did on the platform.
          </p>
        </>
      )}
    </div>
  )
}
