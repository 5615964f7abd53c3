import type { Client } from '../../client/client.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { parseTime } from '../../contract/language/time.ts'
import { toBase64 } from '../../contract/wire/bytes.ts'
import { refused } from '../../contract/wire/refused.ts'
import { said } from '../../messages/said.ts'
import type { CartEntry, FileProgress } from '../../workspace/ads/cartState.ts'
import { categoryOfFile, type MediaFile, pieceCount } from '../../workspace/ads/media/mediaFile.ts'
import type { CartJournal } from './cartJournal.ts'
import { isNotThere, isOfRequest } from './lookup.ts'
import type { MediaCopies } from './mediaCopies.ts'

// Uploads the local file of a step, before the step itself. Each piece that the platform confirmed is journaled, so that a
// killed program continues with the next one; a piece whose answer was lost is sent again into the same place. An upload whose
// beginning was lost is never finished, so the platform forgets it: nothing can be there twice.

export interface FileUploadPorts {
  readonly cart: CartJournal
  readonly client: Pick<Client, 'ask'>
  readonly copies: Pick<MediaCopies, 'piece' | 'verify'>
  /** ISO 8601. */
  readonly now: () => string
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly job: { readonly kind: 'upload'; readonly id: string; readonly title: string }
  readonly onProgress: () => void
}

/** Times an upload restarts after a lost first response or if the platform forgot it. */
const MAX_BEGINNINGS = 3
/** Milliseconds before its end in which an upload is no longer relied on. */
const MARGIN = 60_000
const MAX_CHECK_SECONDS = 60

/** Result of one request: an entry to journal, or why the upload stops for now. */
type Next = Result<CartEntry, Failure>

const timeOf = (text: string): number => parseTime(text) ?? 0

/** Effect of a rejection: lapsed uploads restart, temporary failures stop the upload for now. */
const refusedNext = (key: string, failure: Failure): Next => {
  if (isNotThere(failure)) return success({ type: 'fileLapsed', key })
  return isOfRequest(failure) ? success({ type: 'failed', key, failure }) : failed(failure)
}

const dataOf = (answer: Result<{ readonly data: unknown }, Failure>): Fields =>
  answer.ok && isFields(answer.value.data) ? answer.value.data : {}

const optionsOf = ({ signal, job }: FileUploadPorts) => ({ signal, job })

const begin = async (ports: FileUploadPorts, key: string, file: MediaFile): Promise<Next> => {
  const body = { media_type: file.type, total_bytes: file.bytes, media_category: categoryOfFile(file) }
  const answer = await ports.client.ask('mediaUpload.initialize', { body }, optionsOf(ports))
  if (!answer.ok)
    return isOfRequest(answer.failure) ? success({ type: 'failed', key, failure: answer.failure }) : answer
  const data = dataOf(answer)
  const seconds = Number(data['expires_after_secs'])
  const until = new Date(timeOf(ports.now()) + (Number.isFinite(seconds) ? seconds : 0) * 1000).toISOString()
  return success({ type: 'fileBegun', key, upload: wordOf(data['id']), mediaKey: wordOf(data['media_key']), until })
}

const sendPiece = async (
  ports: FileUploadPorts,
  key: string,
  file: MediaFile,
  { upload, pieces: index }: FileProgress,
): Promise<Next> => {
  const bytes = await ports.copies.piece(file, index)
  const body = { media: toBase64(bytes), segment_index: index }
  const answer = await ports.client.ask('mediaUpload.append', { id: upload, body }, optionsOf(ports))
  return answer.ok ? success({ type: 'filePiece', key, index }) : refusedNext(key, answer.failure)
}

/** Finishes the upload and waits until the platform has processed the file. */
const finish = async (ports: FileUploadPorts, key: string, { upload }: FileProgress): Promise<Next> => {
  let answer = await ports.client.ask('mediaUpload.finalize', { id: upload }, optionsOf(ports))
  for (;;) {
    if (!answer.ok) return refusedNext(key, answer.failure)
    const info = dataOf(answer)['processing_info']
    const state = isFields(info) ? wordOf(info['state']) : 'succeeded'
    if (state === 'succeeded') return success({ type: 'fileReady', key })
    const problem = isFields(info) && isFields(info['error']) ? wordOf(info['error']['message']) : ''
    if (state === 'failed')
      return success({ type: 'failed', key, failure: refused(said('ads.media.notProcessed', { problem })) })
    const seconds = Number((isFields(info) && info['check_after_secs']) || 1)
    await ports.sleep(Math.min(Math.max(seconds, 1), MAX_CHECK_SECONDS) * 1000, ports.signal)
    if (ports.signal.aborted) return failed(paused())
    answer = await ports.client.ask('mediaUpload.status', { command: 'STATUS', media_id: upload }, optionsOf(ports))
  }
}

/** Why a cart stops that a person paused. */
export const paused = (): Failure => ({ ...refused(said('ads.upload.paused')), kind: 'cancelled' })

/** Uploads the local file of a step: `ready` when done, null if the step failed. Fails if it stopped for now. */
export const uploadFile = async (ports: FileUploadPorts, key: string): Promise<Result<'ready' | null, Failure>> => {
  const { cart, copies, now, signal } = ports
  const stepState = () => cart.state().steps.get(key)
  const file = stepState()?.step.file
  if (file === undefined) return success('ready')
  let beginnings = 0
  let isVerified = false
  for (;;) {
    if (signal.aborted) return failed(paused())
    const state = stepState()
    if (state?.phase === 'failed') return success(null)
    const progress = state?.file
    const isOver = progress !== undefined && timeOf(progress.until) - MARGIN <= timeOf(now())
    // A sent request names the key; only the platform can say if it still holds.
    if (progress?.isReady === true && (!isOver || state?.sent !== undefined)) return success('ready')
    if (!isVerified && !isOver && !(await copies.verify(file)))
      return cart.write([{ type: 'failed', key, failure: refused(said('ads.media.copyDamaged')) }])
    isVerified ||= !isOver
    let next: Next
    if (isOver) next = success({ type: 'fileLapsed', key })
    else if (progress === undefined) {
      next = await begin(ports, key, file)
      beginnings++
      if (!next.ok && next.failure.acted === 'maybe' && beginnings < MAX_BEGINNINGS) continue
    } else if (progress.pieces < pieceCount(file)) next = await sendPiece(ports, key, file, progress)
    else next = await finish(ports, key, progress)
    if (!next.ok) return next
    if (next.value.type === 'fileLapsed' && beginnings >= MAX_BEGINNINGS)
      return failed(refused(said('ads.media.lapses')))
    const written = await cart.write([next.value])
    if (!written.ok) return written
    ports.onProgress()
  }
}
