import { Search, X } from 'lucide-react'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { cancelUpload, forgetUpload, isAtEnd, useUploads } from '../../uploads/state/uploads.ts'
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

const description = (isSure: boolean): string =>
  isSure ? 'It still sends the person.' : 'It may still send the person.'

/** What would put the person back on a target, and what to do about it. */
export const StillSending = ({ pending, onSearchAgain }: StillSendingProps) => {
  const underWay = useUnderWay(pending)
  const uploads = useUploads((state) => state.uploads)
  const ended = pending.filter((each) => each.is === 'underWay' && !underWay.includes(each))
  const repeatable = pending.filter(({ is, upload }) => is === 'repeatable' && uploads.some(({ id }) => id === upload))
  return (
    <>
      {underWay.map(({ upload, title, isSure }) => (
        <Banner
          key={upload}
          level="warn"
          title={`“${title}” is not finished`}
          action={
            <Button icon={X} onPress={() => void cancelUpload(upload)}>
              Cancel that upload
            </Button>
          }
        >
          {description(isSure)}{' '}
          {isSure
            ? 'Wait until it is finished, or cancel it, and search again: only then can the person be taken off for good.'
            : 'The digests of its list are not here, so its batches cannot be searched. Wait until it is finished, or cancel it.'}
        </Banner>
      ))}
      {ended.length === 0 ? null : (
        <Banner
          level="info"
          action={
            <Button icon={Search} onPress={onSearchAgain}>
              Search again
            </Button>
          }
        >
          An upload came to its end since. Search again: what it sent belongs to what is taken off.
        </Banner>
      )}
      {repeatable.map(({ upload, title, isSure }) => (
        <Banner
          key={upload}
          level="warn"
          title={`“${title}” has batches that can be sent again`}
          action={
            <Button icon={X} onPress={() => void forgetUpload(upload)}>
              Remove upload
            </Button>
          }
        >
          {isSure ? 'One of them holds the person.' : 'One of them may hold the person.'} Remove the upload, so that
          “Retry failed” can’t send it again.
        </Banner>
      ))}
    </>
  )
}
