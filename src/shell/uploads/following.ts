import type { UploadHold, UploadSummary } from '../../host/uploads.ts'
import type { UploadRecord } from './uploadState.ts'

// Order of two uploads: removals first, then additions once all removals are confirmed.

/** What of the first upload decides whether the next may start. */
export interface FirstPart extends Pick<UploadSummary, 'plan' | 'state' | 'batches' | 'partial' | 'pruned'> {
  /** The journal lost lines, so the upload may not be completely known. */
  readonly isDamaged: boolean
}

type Hold = Omit<UploadHold, 'first'>

/** Every batch of the whole plan was confirmed, and nobody paused or cancelled it. */
const isConfirmed = ({ state, batches: { confirmed, ...others }, partial, isDamaged }: FirstPart): boolean => {
  const isLeft = partial !== undefined || Object.values(others).some((count) => count > 0)
  return (state === 'finished' || state === 'stopped') && !isLeft && confirmed > 0 && !isDamaged
}

const THEN = 'This upload starts automatically when every batch of that one is confirmed.'
/** Where its own journal lost its end, so that it may have been started already. */
const BY_HAND =
  "The journal of this upload is damaged, so it doesn't start automatically. Resume it when every batch of that one is confirmed."
const OR_ANYWAY = 'Upload these people anyway, or cancel this upload.'

const batchCount = (count: number): string => (count === 1 ? '1 batch' : `${count} batches`)

type State = UploadSummary['state']

const pending =
  (text: string) =>
  (title: string, _first: FirstPart, isReady: boolean): Hold => ({
    reason: `Waiting for “${title}”${text}. ${isReady ? THEN : BY_HAND}`,
    starts: isReady ? 'itself' : 'asked',
  })

const asked =
  (text: string) =>
  (title: string): Hold => ({ reason: `“${title}” must finish first ${text}. ${OR_ANYWAY}`, starts: 'asked' })

const LOST = asked("but can't be read completely, so some batches may not be confirmed")

const ended = (title: string, { batches: { failed, unknown }, pruned }: FirstPart, isReady: boolean): Hold => {
  const reason = `“${title}” must finish first but ended with ${batchCount(failed + unknown)} not confirmed.`
  if (failed > 0 && pruned === undefined)
    return { reason: `${reason} Retry that upload. ${isReady ? THEN : BY_HAND}`, starts: 'retry' }
  // No response and no body any more: a retry would send nothing.
  return { reason: `${reason} ${OR_ANYWAY}`, starts: 'asked' }
}

const HOLDS: Readonly<Record<State, (title: string, first: FirstPart, isReady: boolean) => Hold>> = {
  planning: pending(", which isn't planned yet"),
  ready: pending(", which hasn't started"),
  sending: pending(''),
  waiting: pending(''),
  paused: pending(', which is paused'),
  stopped: pending(', which has stopped'),
  cancelled: asked('but was canceled'),
  finished: ended,
  damaged: LOST,
}

const GONE: Hold = {
  reason: `The upload that must finish first is no longer listed, so it may not be confirmed. ${OR_ANYWAY}`,
  starts: 'asked',
}

const NO_HOLD: readonly State[] = ['planning', 'cancelled', 'damaged']

/** Does another upload go first, and has this one not started? */
export const isFollowing = (upload: UploadRecord): upload is UploadRecord & { readonly after: string } =>
  upload.after !== undefined && !upload.hasStarted && !NO_HOLD.includes(upload.state)

/**
 * Why the next upload may not start; it starts automatically only while it `isReady`. `barrier` says what else keeps it where the first is confirmed, such as "Offline is off":
 * what has to come.
 */
export const holdOf = (first: FirstPart | undefined, isReady: boolean, barrier?: string): Hold | undefined => {
  if (first === undefined) return GONE
  const { title } = first.plan
  if (first.isDamaged) return LOST(title)
  if (!isConfirmed(first)) return HOLDS[first.state](title, first, isReady)
  if (barrier === undefined) return undefined
  return { reason: `“${title}” is confirmed. This upload starts automatically when ${barrier}.`, starts: 'itself' }
}
