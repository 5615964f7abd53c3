import './Uploads.css'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { prunedSentence, type UploadSummary } from '../../host/uploads.ts'
import { useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { Badge, type BadgeState } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { formatAgo, formatCount, formatNumber } from '../kit/components/format.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import { awayWords } from './awayWords.ts'
import { HeldActions, HoldReason } from './HeldUpload.tsx'
import {
  cancelUpload,
  forgetUpload,
  isAtEnd,
  isRunning,
  isUnfinished,
  pauseUpload,
  resumeUpload,
} from './state/uploads.ts'
import { TargetBadge } from './TargetBadge.tsx'
import { waitWords } from './waitWords.ts'

type State = UploadSummary['state']

const STATES: Readonly<Record<State, readonly [BadgeState, string]>> = {
  planning: ['busy', 'Preparing'],
  ready: ['plain', 'Not started'],
  sending: ['busy', 'Uploading'],
  waiting: ['warn', 'Waiting'],
  paused: ['plain', 'Paused'],
  stopped: ['warn', 'Stopped'],
  cancelled: ['plain', 'Cancelled'],
  finished: ['ok', 'Finished'],
  damaged: ['error', 'Damaged'],
}

const endOf = ({ state, batches, itemsRejected = 0, hold }: UploadSummary): readonly [BadgeState, string] => {
  if (hold !== undefined) return STATES.waiting
  if (state !== 'finished') return STATES[state]
  if (batches.failed > 0) return ['error', 'Finished, some refused']
  if (batches.unknown > 0) return ['warn', 'Finished, some unknown']
  return itemsRejected > 0 ? ['error', `Finished, ${formatNumber(itemsRejected)} rejected`] : STATES[state]
}

/** The state in one word; an end with refusals is none to be glad of. */
export const StateBadge = ({ upload }: { readonly upload: UploadSummary }) => {
  const [state, word] = endOf(upload)
  return <Badge state={state}>{word}</Badge>
}

/** What the catalog held of products whose answer never came. */
const readBackWords = ({ landed, missing, unread }: NonNullable<UploadSummary['readBack']>): string =>
  [
    `of those without an answer ${formatNumber(landed)} were online`,
    ...(missing === 0 ? [] : [`${formatNumber(missing)} were not`]),
    ...(unread === 0 ? [] : [`${formatNumber(unread)} could not be looked up`]),
  ].join(', ')

/** What landed, what did not, and why it does not move, in one line. */
export const uploadNote = (upload: UploadSummary): string => {
  const { batches, waitingFor, retries } = upload
  if (upload.isCounting === true) return `Counting… · planned ${formatAgo(upload.plannedAt)}`
  const parts = [
    upload.state === 'waiting' ? waitWords(upload) : '',
    upload.state === 'stopped' && waitingFor !== undefined ? `Stopped: ${waitingFor}` : '',
    upload.state === 'cancelled'
      ? `${formatNumber(upload.itemsConfirmed)} landed, the rest ${batches.failed > 0 ? 'did not' : 'never left'}`
      : '',
    batches.failed > 0 ? formatCount(batches.failed, 'batch refused', 'batches refused') : '',
    batches.unknown > 0 ? `${formatCount(batches.unknown, 'batch', 'batches')} without an answer` : '',
    upload.readBack === undefined ? '' : readBackWords(upload.readBack),
    batches.skipped > 0 ? `${formatCount(batches.skipped, 'batch', 'batches')} not sent` : '',
    `${formatCount(upload.requests, 'request')}`,
    retries > 0 ? formatCount(retries, 'repeat') : '',
    `planned ${formatAgo(upload.plannedAt)}`,
    upload.pruned === undefined ? '' : `details deleted after ${formatCount(upload.pruned.days, 'day')}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const isMoving = (upload: UploadSummary): boolean => isRunning(upload) && upload.state !== 'waiting'

const toneOf = (upload: UploadSummary): 'plain' | 'ok' | 'warn' | 'error' => {
  if (upload.batches.failed + (upload.itemsRejected ?? 0) > 0) return 'error'
  if (upload.state === 'finished') return upload.batches.unknown > 0 ? 'warn' : 'ok'
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
          Pause
        </Button>
      ) : null}
      {upload.hold === undefined ? null : <HeldActions upload={upload} hold={upload.hold} />}
      {unfinished && isSignedIn && upload.hold === undefined ? (
        <Button variant="primary" icon={Play} onPress={() => void resumeUpload(upload)}>
          {upload.state === 'ready' ? 'Start' : 'Resume'}
        </Button>
      ) : null}
      {unfinished && !isSignedIn ? <Button onPress={() => goTo('connection')}>Sign in to resume</Button> : null}
      {upload.state === 'finished' && upload.batches.failed + upload.batches.unknown > 0 ? (
        <Button
          icon={RotateCcw}
          disabledReason={upload.pruned === undefined ? undefined : prunedSentence(upload.pruned)}
          onPress={() => void resumeUpload(upload, true)}
        >
          Retry failed
        </Button>
      ) : null}
      {running || unfinished ? (
        <Button variant="quiet" icon={X} onPress={() => void cancelUpload(upload.id)}>
          Cancel
        </Button>
      ) : null}
      {atEnd ? (
        <IconButton icon={X} label="Take out of this list" onPress={() => void forgetUpload(upload.id)} />
      ) : null}
    </>
  )
}

interface UploadJobProps {
  readonly upload: UploadSummary
  /** What is counted, in the plural. */
  readonly unit: string
}

const Away = ({ upload }: { readonly upload: UploadSummary }) => {
  const words = awayWords(
    upload,
    useConnection((state) => state.about?.shell),
  )
  return words === '' ? null : <p className="muted small upload-away">{words}</p>
}

/** One upload: how far it is, why it waits, and what can be done with it. */
export const UploadJob = ({ upload, unit }: UploadJobProps) => (
  <div className="upload-job">
    <ProgressBar
      label={upload.plan.title}
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
    {upload.problem === undefined ? null : <Banner level="warn">{upload.problem}</Banner>}
  </div>
)

interface UploadJobsProps {
  readonly uploads: readonly UploadSummary[]
  readonly unit: string
}

/** Uploads above a grid or counts: those that are not at their end, and the newest that is. */
export const UploadJobs = ({ uploads, unit }: UploadJobsProps) => {
  const open = uploads.filter((upload) => isRunning(upload) || isUnfinished(upload))
  const ended = uploads.find((upload) => upload.state === 'finished' || upload.state === 'cancelled')
  const shown = open.length > 0 || ended === undefined ? open : [ended]
  if (shown.length === 0) return null
  return (
    <section className="upload-jobs" aria-label="Uploads">
      {shown.map((upload) => (
        <UploadJob key={upload.id} upload={upload} unit={unit} />
      ))}
    </section>
  )
}
