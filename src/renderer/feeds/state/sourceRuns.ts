import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { MergePreview } from '../../../engine/model/feedWork.ts'
import type { OpenedSource } from '../../../host/sources.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { feedSourceOf, inspectFile } from './feedPreview.ts'
import { makeMerge } from './merging.ts'
import { cancelSource, changeSource, logRun, sourceRun, useSource, type WaitingSource } from './source.ts'
import type { SourceMarks, SourceSettings } from './sourceModel.ts'
import { feedsState, now } from './state.ts'
import { worker } from './worker.ts'

// Runs of the source: read, compared, and made by somebody who has seen the difference.

/** Parts become one blob then, which the browser may put on disk. */
const MAX_PARTS = 64

const fileOf = async ({ id, name, bytes }: OpenedSource, signal: AbortSignal): Promise<Result<File, Failure>> => {
  let parts: BlobPart[] = []
  try {
    for (let at = 0; at < bytes; ) {
      signal.throwIfAborted()
      const piece = await host().sources.read(id, at)
      if (!piece.ok) return piece
      if (piece.value.length === 0) break
      at += piece.value.length
      parts.push(piece.value as BlobPart)
      if (parts.length === MAX_PARTS) parts = [new Blob(parts)]
    }
    return success(new File(parts, name))
  } finally {
    await host().sources.close(id)
  }
}

/** What a file would change, read as files with its headers were read. */
const compare = async (file: File, signal: AbortSignal): Promise<Result<MergePreview, Said>> => {
  const seen = await inspectFile(worker(), file)
  signal.throwIfAborted()
  if (!seen.ok) return seen
  const { preview, ...chosen } = seen.value
  return worker().ask('compareFile', { ...feedSourceOf({ file, ...chosen }, preview), mode: 'replace' }, { signal })
}

const numbersOf = ({ counts }: MergePreview) => ({
  rows: counts.added + counts.updated + counts.unchanged,
  added: counts.added,
  changed: counts.updated,
  removed: counts.vanished,
})

/** Reads the source and compares it; logs how that ended. */
const run = async (feed: string, settings: SourceSettings, signal: AbortSignal): Promise<void> => {
  const { place, match, allowsPrivate, hasSecret } = settings
  const { marks } = useSource.getState()
  const fail = (why: Said) => logRun(feed, { result: 'failed', why: [why] })
  const asked = { place, allowsPrivate, hasSecret, ...marks, ...(match === '' ? {} : { match }) }
  const opened = await host().sources.open(feed, asked)
  if (signal.aborted && opened.ok && opened.value !== null) await host().sources.close(opened.value.id)
  signal.throwIfAborted()
  if (!opened.ok) return void (await fail(opened.failure))
  if (opened.value === null) return void (await logRun(feed, { result: 'nothingNew' }))
  const { etag, lastModified } = opened.value
  const file = await fileOf(opened.value, signal)
  signal.throwIfAborted()
  if (!file.ok) return void (await fail(file.failure))
  const { changes } = now()
  const merge = await compare(file.value, signal)
  signal.throwIfAborted()
  if (!merge.ok) return void (await fail(merge.failure))
  const found: SourceMarks = {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  }
  const numbers = numbersOf(merge.value)
  if (merge.value.isEmpty) return void (await logRun(feed, { result: 'same', ...numbers }, found))
  const why = merge.value.stops.map(({ said }) => said)
  changeSource({ waiting: { file: file.value, merge: merge.value, marks: found, changes } })
  await logRun(feed, why.length === 0 ? { result: 'difference', ...numbers } : { result: 'stopped', ...numbers, why })
}

/** Reads the source now. A file that somebody opens meanwhile ends it. */
export const runSource = async (): Promise<void> => {
  const { feed, settings, isRunning } = useSource.getState()
  const { preview, importing, openFeed } = now()
  if (feed === undefined || feed !== openFeed?.id || settings === undefined || isRunning) return
  if (preview !== undefined || importing !== undefined) return
  const signal = sourceRun.next()
  changeSource({ isRunning: true }, 'waiting', 'problem')
  const end = feedsState.subscribe((state) => {
    if (state.preview !== undefined || state.openFeed?.id !== feed) cancelSource()
  })
  try {
    await unlessSuperseded(run(feed, settings, signal))
  } catch {
    await logRun(feed, { result: 'failed', why: [said('feeds.merging.stopped')] })
  } finally {
    end()
    if (useSource.getState().feed === feed) useSource.setState({ isRunning: false })
  }
}

/** Ends the run that is under way. A schedule starts the next one in its time. */
export const cancelRun = async (): Promise<void> => {
  const { feed, isRunning } = useSource.getState()
  cancelSource()
  if (feed !== undefined && isRunning) await logRun(feed, { result: 'canceled' })
}

const shownOf = ({ counts, stops }: MergePreview): string => JSON.stringify([counts, stops])

const accept = async (feed: string, waiting: WaitingSource, signal: AbortSignal): Promise<void> => {
  const { changes } = now()
  // Edits since, or another comparison, may have made it another one.
  const again = await compare(waiting.file, signal)
  signal.throwIfAborted()
  if (now().preview !== undefined) return
  if (!again.ok) return changeSource({ problem: saidText(again.failure) })
  const isShown = shownOf(again.value) === shownOf(waiting.merge)
  if (changes !== waiting.changes || now().changes !== changes || !isShown)
    return changeSource({
      waiting: { ...waiting, merge: again.value, changes },
      problem: t('feedPages.source.changed'),
    })
  if (!(await makeMerge(again.value.counts)))
    return changeSource({ problem: now().problem ?? t('feeds.merging.stopped') })
  changeSource({}, 'waiting')
  await logRun(feed, { result: 'accepted', ...numbersOf(again.value) }, waiting.marks)
}

/** Makes the difference, if it is still the one that was shown. */
export const acceptSource = async (): Promise<void> => {
  const { waiting, isRunning, feed } = useSource.getState()
  if (feed === undefined || waiting === undefined || isRunning || now().preview !== undefined) return
  changeSource({ isRunning: true }, 'problem')
  try {
    await unlessSuperseded(accept(feed, waiting, sourceRun.next()))
  } catch {
    if (useSource.getState().feed === feed) changeSource({ problem: t('feeds.merging.stopped') })
  } finally {
    if (useSource.getState().feed === feed) useSource.setState({ isRunning: false })
  }
}

/** Leaves the feed as it is; the next run shows the difference again. */
export const discardSource = async (): Promise<void> => {
  const { waiting, feed } = useSource.getState()
  changeSource({}, 'waiting', 'problem')
  if (feed !== undefined && waiting !== undefined)
    await logRun(feed, { result: 'discarded', ...numbersOf(waiting.merge) })
}
