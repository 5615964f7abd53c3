import { isAtEnd } from '../../host/uploads.ts'
import { saidText, titleText } from '../../messages/said.ts'
import './Uploads.css'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import type { UploadSummary } from '../../host/uploads.ts'
import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { Badge, type BadgeState } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { type CountUnit, formatAgo } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import { awayText } from './awayText.ts'
import { cancelUpload, forgetUpload, isRunning, isUnfinished, pauseUpload, resumeUpload } from './state/uploads.ts'
import { TargetBadge } from './TargetBadge.tsx'
import { HoldReason, WaitingActions } from './WaitingUpload.tsx'
import { waitText } from './waitText.ts'

type State = UploadSummary['state']

const STATES: Readonly<Record<State, readonly [BadgeState, PlainCode]>> = {
  planning: ['busy', 'uploads.state.planning'],
  ready: ['plain', 'uploads.state.ready'],
  sending: ['busy', 'uploads.state.sending'],
  waiting: ['warn', 'uploads.state.waiting'],
  paused: ['plain', 'uploads.state.paused'],
  stopped: ['warn', 'uploads.state.stopped'],
  cancelled: ['plain', 'uploads.state.canceled'],
  finished: ['ok', 'uploads.state.finished'],
  damaged: ['error', 'uploads.state.damaged'],
}

const endOf = ({
  state,
  batches,
  items,
  itemsRejected = 0,
  partial,
  hold,
}: UploadSummary): readonly [BadgeState, string] => {
  const [badge, code] = STATES[hold === undefined ? state : 'waiting']
  if (hold !== undefined || state !== 'finished') return [badge, t(code)]
  if (partial !== undefined) return ['warn', t('uploads.state.incomplete', { planned: partial.items, items })]
  if (batches.failed > 0) return ['error', t('uploads.state.failed')]
  if (batches.unknown > 0) return ['warn', t('uploads.state.unknown')]
  return itemsRejected > 0 ? ['error', t('uploads.state.rejected', { count: itemsRejected })] : [badge, t(code)]
}

/** The state in one word; an end with rejected products isn't a good one. */
export const StateBadge = ({ upload }: { readonly upload: UploadSummary }) => {
  const [state, word] = endOf(upload)
  return <Badge state={state}>{word}</Badge>
}

const canceledNote = ({ batches, items, itemsConfirmed }: UploadSummary): string =>
  batches.failed + batches.unknown > 0
    ? t('uploads.note.canceled.some', { count: itemsConfirmed, total: items })
    : t('uploads.note.canceled.all', { count: itemsConfirmed })

/** What landed, what did not, and why it does not move, in one line. */
const uploadNote = (upload: UploadSummary): string => {
  const { batches, items, partial, waitingFor, retries, readBack, pruned } = upload
  const planned = t('uploads.note.planned', { time: formatAgo(upload.plannedAt) })
  const parts =
    upload.isCounting === true
      ? [t('uploads.note.counting'), planned]
      : [
          upload.state === 'waiting' && waitText(upload),
          upload.state === 'stopped' &&
            waitingFor !== undefined &&
            t('uploads.note.stopped', { reason: saidText(waitingFor) }),
          upload.state === 'cancelled' && canceledNote(upload),
          partial !== undefined && t('uploads.note.partial', { planned: partial.items, items }),
          batches.failed > 0 && t('uploads.note.failed', { count: batches.failed }),
          batches.unknown > 0 && t('uploads.note.unknown', { count: batches.unknown }),
          readBack !== undefined && t('uploads.note.readBack', { ...readBack }),
          batches.skipped > 0 && t('uploads.note.notSent', { count: batches.skipped }),
          t('uploads.note.requests', { count: upload.requests }),
          retries > 0 && t('uploads.note.retries', { count: retries }),
          planned,
          pruned !== undefined && t('uploads.note.pruned', { days: pruned.days }),
        ]
  return parts.filter((part) => part !== false).join(' · ')
}

const isMoving = (upload: UploadSummary): boolean => isRunning(upload) && upload.state !== 'waiting'

const toneOf = (upload: UploadSummary): 'plain' | 'ok' | 'warn' | 'error' => {
  if (upload.batches.failed + (upload.itemsRejected ?? 0) > 0) return 'error'
  if (upload.state === 'finished') return upload.batches.unknown > 0 || upload.partial !== undefined ? 'warn' : 'ok'
  return isMoving(upload) ? 'plain' : 'warn'
}

const Actions = ({ upload }: { readonly upload: UploadSummary }) => {
  const isSignedIn = useConnection((state) => state.connection.state !== 'none')
  const running = isRunning(upload)
  const unfinished = isUnfinished(upload)
  const atEnd = isAtEnd(upload)
  return (
    <>
      {running ? (
        <Button icon={Pause} onPress={() => void pauseUpload(upload.id)}>
          {t('uploads.pause')}
        </Button>
      ) : null}
      {upload.hold === undefined ? null : <WaitingActions upload={upload} hold={upload.hold} />}
      {unfinished && isSignedIn && upload.hold === undefined ? (
        <Button variant="primary" icon={Play} onPress={() => void resumeUpload(upload)}>
          {t(upload.state === 'ready' ? 'uploads.start' : 'uploads.resume')}
        </Button>
      ) : null}
      {unfinished && !isSignedIn ? (
        <Button onPress={() => goTo('connection')}>{t('uploads.resume.signIn')}</Button>
      ) : null}
      {upload.state === 'finished' && upload.batches.failed + upload.batches.unknown > 0 ? (
        <Button
          icon={RotateCcw}
          disabledReason={upload.pruned === undefined ? undefined : t('uploads.pruned', { days: upload.pruned.days })}
          onPress={() => void resumeUpload(upload, true)}
        >
          {t('uploads.retry')}
        </Button>
      ) : null}
      {running || unfinished ? (
        <Button variant="quiet" icon={X} onPress={() => void cancelUpload(upload.id)}>
          {t('uploads.cancel')}
        </Button>
      ) : null}
      {atEnd ? <IconButton icon={X} label={t('uploads.remove')} onPress={() => void forgetUpload(upload.id)} /> : null}
    </>
  )
}

interface UploadJobProps {
  readonly upload: UploadSummary
  readonly unit: CountUnit
}

const Away = ({ upload }: { readonly upload: UploadSummary }) => {
  const text = awayText(
    upload,
    useConnection((state) => state.about?.shell),
  )
  return text === '' ? null : <p className="muted small upload-away">{text}</p>
}

/** One upload: progress, reason for waiting, and actions. */
const UploadJob = ({ upload, unit }: UploadJobProps) => (
  <div className="upload-job">
    <ProgressBar
      label={titleText(upload.plan)}
      state={
        <>
          <TargetBadge upload={upload} />
          <StateBadge upload={upload} />
        </>
      }
      done={upload.itemsConfirmed}
      total={upload.items}
      unit={unit}
      tone={toneOf(upload)}
      {...(isMoving(upload) && upload.rate !== undefined ? { rate: upload.rate } : {})}
      {...(isMoving(upload) && upload.msLeft !== undefined ? { msLeft: upload.msLeft } : {})}
      note={uploadNote(upload)}
      actions={<Actions upload={upload} />}
    />
    <Away upload={upload} />
    {upload.hold === undefined ? null : <HoldReason hold={upload.hold} />}
    {upload.problem === undefined ? null : <Banner level="warn">{saidText(upload.problem)}</Banner>}
  </div>
)

interface UploadJobsProps {
  readonly uploads: readonly UploadSummary[]
  readonly unit: CountUnit
}

/** Unfinished uploads and, if there are none, the last one that ended. */
export const UploadJobs = ({ uploads, unit }: UploadJobsProps) => {
  const open = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  const ended = uploads.find((upload) => upload.state === 'finished' || upload.state === 'cancelled')
  const shown = open.length > 0 || ended === undefined ? open : [ended]
  if (shown.length === 0) return null
  return (
    <section className="upload-jobs" aria-label={t('uploads.title')}>
      {shown.map((upload) => (
        <UploadJob key={upload.id} upload={upload} unit={unit} />
      ))}
    </section>
  )
}
