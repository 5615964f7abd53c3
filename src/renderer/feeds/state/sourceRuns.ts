import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { SupplementFile } from '../../../engine/model/feedFile.ts'
import type { MergePreview } from '../../../engine/model/feedWork.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { feedSourceOf, inspectFile } from './feedPreview.ts'
import { importRulesFor } from './importRules.ts'
import { makeMerge } from './merging.ts'
import { recipeMappingOf } from './recipes.ts'
import {
  cancelSource,
  changeSource,
  logRun,
  type RunFiles,
  sourceRun,
  useSource,
  type WaitingSource,
} from './source.ts'
import { readSourceFile } from './sourceFile.ts'
import type { SourceMarks, SourceSettings } from './sourceModel.ts'
import { feedsState, now } from './state.ts'
import { readSupplementFile, supplementFile } from './supplements.ts'
import { worker } from './worker.ts'

// Runs of the source: read, compared, and made by somebody who has seen the difference.

/** What files would change, read as files with their headers were read. */
const compare = async (
  { main, supplements }: RunFiles,
  settings: SourceSettings,
  signal: AbortSignal,
): Promise<Result<MergePreview, Said>> => {
  const seen = main === undefined ? undefined : await inspectFile(worker(), main)
  signal.throwIfAborted()
  if (seen?.ok === false) return seen
  const source = main && seen && feedSourceOf({ file: main, ...seen.value }, seen.value.preview)
  // Without a file, the feed's last file tells the currency.
  const currency = source?.plan.products.currency ?? (await recipeMappingOf(now().openFeed?.id ?? '')).currency
  const joined: SupplementFile[] = []
  for (const [at, each] of (settings.supplements ?? []).entries()) {
    const file = supplements[at]
    if (file === undefined) continue
    const supplement = await supplementFile(file, each, currency)
    signal.throwIfAborted()
    if (!supplement.ok) return supplement
    joined.push(supplement.value)
  }
  return source === undefined
    ? worker().ask(
        'compareSupplements',
        { supplements: joined, rules: await importRulesFor(undefined, 'update') },
        { signal },
      )
    : worker().ask(
        'compareFile',
        { ...source, mode: 'replace', supplements: joined, rules: await importRulesFor(source, 'replace') },
        { signal },
      )
}

const numbersOf = ({ counts, others }: MergePreview) => ({
  rows: counts.added + counts.updated + counts.unchanged,
  added: counts.added,
  changed: counts.updated,
  removed: counts.vanished,
  ...(others === 0 ? {} : { others }),
})

/** Files of which nothing joined, as with a wrong key: no difference would be seen. */
const unjoined = ({ joined }: MergePreview): readonly Said[] =>
  joined
    .filter(({ rows, matched }) => rows > 0 && matched === 0)
    .map(({ file }) => said('feedPages.supplement.nothing', { file }))

/** Rows of the file that import rules took out, which no other number tells. */
const excludedRows = ({ ruled }: MergePreview): readonly Said[] =>
  ruled === undefined || ruled.excluded === 0 ? [] : [said('feedPages.source.excluded', ruled)]

/** Why no difference is seen, although the files may have one. */
const whySame = (merge: MergePreview) => {
  const { count } = merge.damaged
  const why = [
    ...excludedRows(merge),
    ...unjoined(merge),
    ...(count === 0 ? [] : [said('feedPages.source.damaged', { count })]),
  ]
  return why.length === 0 ? {} : { why }
}

/** What the server knows the rows by; nothing once their import is undone. */
const standingMarks = async (): Promise<SourceMarks> => {
  const { step, ...marks } = useSource.getState().marks
  if (step === undefined) return {}
  return step === '' || (await worker().ask('stepStands', step)) ? marks : {}
}

/** Marks of a file whose rows the feed has now. */
const marksNow = (marks: SourceMarks): SourceMarks => ({ ...marks, step: now().latestStep?.id ?? '' })

/** Reads the files of a source; null where its server says that nothing is new. */
const readFiles = async (
  feed: string,
  { place, match, allowsPrivate, hasSecret, supplements = [] }: SourceSettings,
  signal: AbortSignal,
): Promise<Result<{ readonly files: RunFiles; readonly marks: SourceMarks } | null, Said>> => {
  // A supplemental file may be new where the feed is not.
  const marks = supplements.length === 0 ? await standingMarks() : {}
  const asked = { place, allowsPrivate, hasSecret, ...marks, ...(match === '' ? {} : { match }) }
  const read = place === '' ? undefined : await readSourceFile(feed, asked, signal)
  if (read?.ok === false) return read
  if (read?.value === null) return success(null)
  const { file: main, ...found } = read?.value ?? {}
  const joined: File[] = []
  for (const supplement of supplements) {
    const file = await readSupplementFile(feed, supplement, signal)
    if (!file.ok) return file
    joined.push(file.value.file)
  }
  return success({ files: { ...(main && { main }), supplements: joined }, marks: found })
}

/** Reads the source and compares it; logs how that ended. */
const run = async (feed: string, settings: SourceSettings, signal: AbortSignal): Promise<void> => {
  const fail = (why: Said) => logRun(feed, { result: 'failed', why: [why] })
  const read = await readFiles(feed, settings, signal)
  signal.throwIfAborted()
  if (!read.ok) return void (await fail(read.failure))
  if (read.value === null) return void (await logRun(feed, { result: 'nothingNew' }))
  const { files, marks } = read.value
  const { changes } = now()
  const merge = await compare(files, settings, signal)
  signal.throwIfAborted()
  if (!merge.ok) return void (await fail(merge.failure))
  const numbers = numbersOf(merge.value)
  if (merge.value.isEmpty)
    return void (await logRun(feed, { result: 'same', ...numbers, ...whySame(merge.value) }, marksNow(marks)))
  const stops = merge.value.stops.map(({ said }) => said)
  const why = [...stops, ...excludedRows(merge.value)]
  changeSource({ waiting: { files, merge: merge.value, marks, changes } })
  const result = stops.length === 0 ? 'difference' : 'stopped'
  await logRun(feed, { result, ...numbers, ...(why.length === 0 ? {} : { why }) })
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

const shownOf = ({ counts, others, stops, ruled }: MergePreview): string =>
  JSON.stringify([counts, others, stops, ruled])

const accept = async (feed: string, waiting: WaitingSource, signal: AbortSignal): Promise<void> => {
  const { changes } = now()
  const { settings } = useSource.getState()
  if (settings === undefined) return
  // Edits since, or another comparison, may have made it another one.
  const again = await compare(waiting.files, settings, signal)
  signal.throwIfAborted()
  if (now().preview !== undefined) return
  if (!again.ok) return changeSource({ problem: saidText(again.failure) })
  const isShown = shownOf(again.value) === shownOf(waiting.merge)
  if (changes !== waiting.changes || now().changes !== changes || !isShown)
    return changeSource({
      waiting: { ...waiting, merge: again.value, changes },
      problem: t('feedPages.source.changed'),
    })
  if (!(await makeMerge(again.value))) return changeSource({ problem: now().problem ?? t('feeds.merging.stopped') })
  changeSource({}, 'waiting')
  await logRun(feed, { result: 'accepted', ...numbersOf(again.value) }, marksNow(waiting.marks))
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
