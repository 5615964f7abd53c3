import { Pause, Play, RefreshCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UploadSummary } from '../../../host/uploads.ts'
import { Banner } from '../../parts/Banner.tsx'
import { Button } from '../../parts/Button.tsx'
import { formatAgo, formatClock, formatCount, formatNumber } from '../../parts/format.ts'
import { ProgressBar } from '../../parts/ProgressBar.tsx'
import { useConnection } from '../../stores/connection.ts'
import { goTo } from '../../stores/navigation.ts'
import { cancelUpload, forgetUpload, isRunning, isUnfinished, pauseUpload, resumeUpload } from '../../stores/uploads.ts'

const unitOf = ({ plan }: UploadSummary): string => (plan.endpoint === 'products.put' ? 'products' : 'people')

/** What landed and what did not, so that the user can always say it. */
const landed = ({ batches, items, itemsConfirmed, ...upload }: UploadSummary): string => {
  const left = batches.planned + batches.skipped
  return [
    `${formatNumber(itemsConfirmed)} of ${formatNumber(items)} ${unitOf({ batches, items, itemsConfirmed, ...upload })} confirmed`,
    ...(batches.failed === 0 ? [] : [`${formatCount(batches.failed, 'batch', 'batches')} refused`]),
    ...(batches.unknown === 0 ? [] : [`${formatCount(batches.unknown, 'batch', 'batches')} unknown`]),
    ...(left === 0 ? [] : [`${formatCount(left, 'batch', 'batches')} not sent`]),
  ].join(' · ')
}

/** Why an upload does not move, in a few words. */
const noteOf = (upload: UploadSummary): string => {
  const until = upload.waitingUntil === undefined ? '' : ` until ${formatClock(upload.waitingUntil)}`
  const words: Partial<Record<UploadSummary['state'], string>> = {
    planning: 'being planned',
    ready: 'not started',
    paused: 'paused',
    stopped: `stopped${upload.waitingFor === undefined ? '' : `: ${upload.waitingFor}`}`,
    waiting: `waits for ${upload.waitingFor ?? 'its turn'}${until}`,
    cancelled: `cancelled: ${landed(upload)}`,
    finished: landed(upload),
  }
  return `${words[upload.state] ?? 'uploading'} · planned ${formatAgo(upload.plannedAt)}`
}

const toneOf = ({ state, batches }: UploadSummary): 'plain' | 'ok' | 'warn' | 'error' => {
  if (state === 'finished') return batches.failed > 0 ? 'error' : 'ok'
  return state === 'sending' || state === 'waiting' ? 'plain' : 'warn'
}

const Actions = ({ upload }: { readonly upload: UploadSummary }): ReactNode => {
  const isSignedIn = useConnection((state) => state.connection.state !== 'none')
  const running = isRunning(upload)
  const unfinished = isUnfinished(upload)
  const canRetry = upload.state === 'finished' && upload.batches.failed > 0
  return (
    <>
      {running ? (
        <Button icon={Pause} onPress={() => void pauseUpload(upload.id)}>
          Pause
        </Button>
      ) : null}
      {unfinished && isSignedIn ? (
        <Button variant="primary" icon={Play} onPress={() => void resumeUpload(upload)}>
          {upload.state === 'ready' ? 'Start' : 'Resume'}
        </Button>
      ) : null}
      {unfinished && !isSignedIn ? <Button onPress={() => goTo('connection')}>Sign in to resume</Button> : null}
      {canRetry ? (
        <Button icon={RefreshCw} onPress={() => void resumeUpload(upload, true)}>
          Retry refused
        </Button>
      ) : null}
      {running || unfinished ? (
        <Button variant="quiet" icon={X} onPress={() => void cancelUpload(upload.id)}>
          Cancel
        </Button>
      ) : (
        <Button variant="quiet" icon={Trash2} onPress={() => void forgetUpload(upload.id)}>
          Forget
        </Button>
      )}
    </>
  )
}

/** One upload: how far it is, why it waits, what landed, and what can be done. */
export const UploadCard = ({ upload }: { readonly upload: UploadSummary }) => {
  const running = isRunning(upload)
  return (
    <>
      <ProgressBar
        label={upload.plan.title}
        done={upload.itemsConfirmed}
        total={upload.items}
        unit={unitOf(upload)}
        {...(running && upload.rate !== undefined ? { rate: upload.rate } : {})}
        {...(running && upload.msLeft !== undefined ? { msLeft: upload.msLeft } : {})}
        tone={toneOf(upload)}
        note={noteOf(upload)}
        actions={<Actions upload={upload} />}
      />
      {upload.problem === undefined ? null : <Banner level="warn">{upload.problem}</Banner>}
    </>
  )
}
