import { Search, X } from 'lucide-react'
import { isAtEnd } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { cancelUpload, forgetUpload, useUploads } from '../../uploads/state/uploads.ts'
import type { PendingUpload } from '../state/pendingUploads.ts'

interface StillSendingProps {
  readonly pending: readonly PendingUpload[]
  readonly onSearchAgain: () => void
}

/** The uploads of a search that are not at their end by now. */
export const useUnderWay = (pending: readonly PendingUpload[]): readonly PendingUpload[] => {
  const uploads = useUploads((state) => state.uploads)
  return pending.filter(
    ({ upload, is }) => is === 'underWay' && uploads.some((each) => each.id === upload && !isAtEnd(each)),
  )
}

/** Uploads that may add the person to a target again, and how to handle them. */
export const StillSending = ({ pending, onSearchAgain }: StillSendingProps) => {
  const underWay = useUnderWay(pending)
  const uploads = useUploads((state) => state.uploads)
  const ended = pending.filter((each) => each.is === 'underWay' && !underWay.includes(each))
  const repeatable = pending.filter(({ is, upload }) => is === 'repeatable' && uploads.some(({ id }) => id === upload))
  const damaged = pending.filter(({ is }) => is === 'damaged')
  return (
    <>
      {damaged.map(({ upload, title }) => (
        <Banner key={upload} level="warn" title={t('people.erasure.damaged', { upload: title })}>
          {t('people.erasure.damaged.text')}
        </Banner>
      ))}
      {underWay.map(({ upload, title, isSure }) => (
        <Banner
          key={upload}
          level="warn"
          title={t('people.upload.unfinished', { upload: title })}
          action={
            <Button icon={X} onPress={() => void cancelUpload(upload)}>
              {t('people.erasure.sending.cancel')}
            </Button>
          }
        >
          {t(isSure ? 'people.erasure.sending.sure' : 'people.erasure.sending.unsure')}
        </Banner>
      ))}
      {ended.length === 0 ? null : (
        <Banner
          level="info"
          action={
            <Button icon={Search} onPress={onSearchAgain}>
              {t('people.erasure.sending.again')}
            </Button>
          }
        >
          {t('people.erasure.sending.ended')}
        </Banner>
      )}
      {repeatable.map(({ upload, title, isSure }) => (
        <Banner
          key={upload}
          level="warn"
          title={t('people.erasure.repeatable', { upload: title })}
          action={
            <Button icon={X} onPress={() => void forgetUpload(upload)}>
              {t('people.erasure.repeatable.remove')}
            </Button>
          }
        >
          {t(isSure ? 'people.erasure.repeatable.sure' : 'people.erasure.repeatable.unsure')}
        </Banner>
      ))}
    </>
  )
}
