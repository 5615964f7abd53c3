import type { ReactNode } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatWait } from '../../kit/components/format.ts'
import { adviceOf } from '../state/onlineText.ts'

interface FailureBannerProps {
  readonly failure: Failure
  /** The button that tries once more, where that makes sense. */
  readonly action?: ReactNode
}

/** What went wrong, in the platform's words and in ours, and what to do next. */
export const FailureBanner = ({ failure, action }: FailureBannerProps) => {
  const { title, next, leads } = adviceOf(failure)
  const wait = failure.kind === 'limited' && failure.retryAfterMs !== undefined ? failure.retryAfterMs : undefined
  return (
    <Banner
      level={failure.kind === 'offline' ? 'warn' : 'error'}
      title={t(title)}
      action={leads === undefined ? action : <Button onPress={() => goTo(leads)}>{t('people.connect.open')}</Button>}
    >
      <p>{saidText(failure)}</p>
      <p>
        {t(next)}
        {wait === undefined ? null : ` ${t('people.online.failure.wait', { duration: formatWait(wait) })}`}
      </p>
    </Banner>
  )
}
