import type { AudienceTarget, ListSummary } from '../../../engine/model/audienceModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatCount } from '../../kit/components/format.ts'

/** Says where the rows that a list was made of do not suit what it is about to be used for. */
export const ConsentNotice = ({
  list: { consent },
  target,
}: {
  readonly list: ListSummary
  readonly target: Pick<AudienceTarget, 'list' | 'operation'>
}) => {
  if (consent === undefined) return null
  const isToReach = target.list === 'customAudience' && target.operation === 'Update'
  if (isToReach && consent.mode === 'notConsented')
    return (
      <Banner level="error" title="These people didn't consent">
        This list was made of the rows that didn't consent. A custom audience would reach them.
      </Banner>
    )
  if (isToReach && consent.mode === 'mixed')
    return (
      <Banner level="warn" title="Some of these people may not have consented">
        The files of this list were imported with different consent choices. A custom audience would reach everyone in
        them.
      </Banner>
    )
  if (isToReach || consent.mode === 'notConsented' || consent.mode === 'all' || consent.skipped === 0) return null
  return (
    <Banner level="warn" title="People who didn't consent aren't in this list">
      {formatCount(consent.skipped, 'row')} skipped at the import for lack of consent. To keep those people from being
      reached or to take them off, import the file again and choose the rows that didn't consent.
    </Banner>
  )
}
