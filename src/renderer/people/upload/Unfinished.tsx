import type { UploadSummary } from '../../../host/uploads.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { isRunning } from '../../uploads/state/uploads.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import type { Scope } from './useChanges.ts'

interface UnfinishedProps {
  /** Unfinished uploads to the same target, newest first. */
  readonly uploads: readonly UploadSummary[]
  readonly scope: Scope
  readonly list: ListSummary
}

/** Warns of an unfinished upload: any to the target for changes, else the same list's. */
export const Unfinished = ({ uploads, scope, list }: UnfinishedProps) => {
  const first = uploads.find(({ plan }) => scope === 'changes' || plan.dataset === list.id)
  if (first === undefined) return null
  return (
    <Banner level="warn" title={t('people.upload.unfinished', { upload: titleText(first.plan) })}>
      {t('people.upload.unfinished.text', { state: isRunning(first) ? 'running' : 'stopped' })}{' '}
      {t('people.upload.unfinished.why', { scope })}
    </Banner>
  )
}
