import { Pause, Play, X } from 'lucide-react'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import {
  cancelUpload,
  forgetUpload,
  isOfProducts,
  isRunning,
  isUnfinished,
  pauseUpload,
  resumeUpload,
  useUploads,
} from '../../uploads/state/uploads.ts'
import { TargetBadge } from '../../uploads/TargetBadge.tsx'
import { HoldReason, WaitingActions } from '../../uploads/WaitingUpload.tsx'
import { waitText } from '../../uploads/waitText.ts'

const stateOf = (upload: UploadSummary): string => {
  if (upload.hold !== undefined) return t('frame.home.uploads.waiting')
  if (upload.state === 'waiting') return waitText(upload)
  if (upload.state === 'ready') return t('frame.home.uploads.ready')
  if (upload.state === 'paused') return t('frame.home.uploads.paused')
  if (upload.state !== 'stopped') return t('frame.home.uploads.uploading')
  return upload.waitingFor === undefined
    ? t('frame.home.uploads.stopped')
    : t('frame.home.uploads.stoppedBy', { reason: saidText(upload.waitingFor) })
}

/** What an upload does now, what failed of it and when it was planned. */
const noteOf = (upload: UploadSummary): string => {
  const { batches, items, partial } = upload
  const { failed } = batches
  return [
    stateOf(upload),
    ...(partial === undefined ? [] : [t('uploads.note.partial', { planned: partial.items, items })]),
    ...(failed === 0 ? [] : [t('frame.home.uploads.failed', { batches: failed })]),
    t('frame.home.uploads.planned', { time: formatAgo(upload.plannedAt) }),
  ].join(' · ')
}

const Job = ({ upload }: { readonly upload: UploadSummary }) => {
  const isSignedIn = useConnection((state) => state.connection.state !== 'none')
  const running = isRunning(upload)
  const moving = running && upload.state !== 'waiting'
  return (
    <li className="home-job">
      <ProgressBar
        label={titleText(upload.plan)}
        state={<TargetBadge upload={upload} />}
        done={upload.itemsConfirmed}
        total={upload.items}
        unit={isOfProducts(upload) ? 'products' : 'people'}
        {...(moving && upload.rate !== undefined ? { rate: upload.rate } : {})}
        {...(moving && upload.msLeft !== undefined ? { msLeft: upload.msLeft } : {})}
        tone={moving ? 'plain' : 'warn'}
        note={noteOf(upload)}
        actions={
          <>
            {running ? (
              <Button icon={Pause} onPress={() => void pauseUpload(upload.id)}>
                {t('frame.home.uploads.pause')}
              </Button>
            ) : isSignedIn && upload.hold !== undefined ? (
              <WaitingActions upload={upload} hold={upload.hold} />
            ) : isSignedIn ? (
              <Button variant="primary" icon={Play} onPress={() => void resumeUpload(upload)}>
                {t(upload.state === 'ready' ? 'frame.home.uploads.start' : 'frame.home.uploads.resume')}
              </Button>
            ) : (
              <Button onPress={() => goTo('connection')}>{t('frame.home.uploads.signIn')}</Button>
            )}
            <Button variant="quiet" icon={X} onPress={() => void cancelUpload(upload.id)}>
              {t('frame.home.uploads.cancel')}
            </Button>
          </>
        }
      />
      {upload.hold === undefined ? null : <HoldReason hold={upload.hold} />}
      {upload.problem === undefined ? null : <Banner level="warn">{saidText(upload.problem)}</Banner>}
    </li>
  )
}

/** An upload whose stored file is damaged: what is known, and how to remove it. */
const DamagedJob = ({ upload }: { readonly upload: UploadSummary }) => (
  <li className="home-job">
    <Banner
      level="error"
      title={titleText(upload.plan)}
      action={
        <Button icon={X} onPress={() => void forgetUpload(upload.id)}>
          {t('frame.home.uploads.remove')}
        </Button>
      }
    >
      {saidText(upload.problem ?? '')}
    </Banner>
  </li>
)

/** Uploads that are running or can be resumed, and those with damaged files. */
export const Resume = () => {
  const uploads = useUploads((state) => state.uploads)
  const open = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  const damaged = uploads.filter(({ state }) => state === 'damaged')
  if (open.length + damaged.length === 0) return null
  return (
    <Section title={t('frame.home.uploads.title')}>
      <ul className="home-jobs">
        {open.map((upload) => (
          <Job key={upload.id} upload={upload} />
        ))}
        {damaged.map((upload) => (
          <DamagedJob key={upload.id} upload={upload} />
        ))}
      </ul>
    </Section>
  )
}
