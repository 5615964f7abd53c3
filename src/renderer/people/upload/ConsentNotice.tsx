import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import type { AudienceTarget, ListSummary } from '../state/audienceModel.ts'

/** Warns where the list's rows don't suit the intended use. */
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
      <Banner level="error" title={t('people.upload.consent.without')}>
        {t('people.upload.consent.without.text')}
      </Banner>
    )
  if (isToReach && consent.mode === 'mixed')
    return (
      <Banner level="warn" title={t('people.upload.consent.mixed')}>
        {t('people.upload.consent.mixed.text')}
      </Banner>
    )
  if (isToReach || consent.mode === 'notConsented' || consent.mode === 'all' || consent.skipped === 0) return null
  return (
    <Banner level="warn" title={t('people.upload.consent.missing')}>
      {t('people.upload.consent.missing.text', { count: consent.skipped })}
    </Banner>
  )
}
