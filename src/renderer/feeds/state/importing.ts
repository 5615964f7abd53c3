import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { defined } from '../../../contract/language/fields.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { whileImporting } from '../../../engine/disk/client.ts'
import { type FeedWorkerMethods, withFeedWorker } from '../../../engine/feed/client.ts'
import type { FeedSource } from '../../../engine/model/feedFile.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { ALL_SURE } from '../../../workspace/edits/damageScan.ts'
import type { SavedLayout } from '../../../workspace/product/feedLayouts.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { createArrivingWindow, leavePlace } from './arriving.ts'
import { fixDamage } from './damage.ts'
import { feedSourceOf } from './feedPreview.ts'
import { feedWaitingFor, rememberFeed, summaryOf } from './feedRepository.ts'
import { openStored } from './feeds.ts'
import { useFeedPreview } from './filePreview.ts'
import { importNews } from './importNews.ts'
import { keepLayout } from './layoutRepository.ts'
import { chosenFile, endPreview } from './preview.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

const reading = createNewest()

/** The end of the import that is under way. */
const current = create<{ readonly ended?: Promise<void> }>(() => ({}))

const removeEndedFile = async (name: string): Promise<void> => {
  await worker()
    .ask('removeFile', name)
    .catch(() => {})
}

type Imported = Extract<Awaited<ReturnType<FeedWorkerMethods['importFeed']>>, { ok: true }>['value']

const keepFeed = async (
  file: File,
  into: string,
  imported: Imported,
  mapping: ReturnType<typeof mappingOf>,
): Promise<Result<null, Failure>> => {
  const { sha256, ...facts } = imported
  const { fixes, takesDrafts } = useFeedPreview.getState()
  const waiting = await feedWaitingFor(file.size, sha256, facts.rows)
  const id = waiting ?? crypto.randomUUID()
  const importedAt = new Date().toISOString()
  const feed = { id, file: into, name: file.name, importedAt, ...facts }
  const entry = {
    type: 'feedImported',
    name: file.name,
    importedAt,
    bytes: file.size,
    sha256,
    rows: facts.rows,
    mapping,
    ...(takesDrafts ? { takesDrafts: true as const } : {}),
  } as const
  const remembered = await rememberFeed(feed, entry, waiting !== undefined)
  if (!remembered.ok) return remembered
  await rememberLayout(mapping)
  endPreview()
  change({ feeds: [summaryOf(feed), ...now().feeds.filter((other) => other.id !== id)] })
  await openStored(id)
  const { openFeed } = now()
  const news = openFeed?.id === id ? importNews(openFeed) : ''
  if (news !== '') toast({ level: 'info', text: t('feeds.importing.imported', { rows: openFeed?.rows ?? 0, news }) })
  // Kept changes of a feed whose file came back include what was fixed.
  if (fixes && waiting === undefined) await fixDamage(ALL_SURE)
  return remembered
}

/** Tells how far a file of so many bytes is read. */
export const tellReading = (total: number) => {
  const began = performance.now()
  return ({ done, rows }: { readonly done: number; readonly rows: number }): void => {
    const ms = performance.now() - began
    const msLeft = done === 0 ? {} : { msLeft: Math.round((ms * (total - done)) / done) }
    const rate = Math.round((1000 * rows) / ms)
    change({ importing: { done, total, unit: 'bytes', rows, rate, ...msLeft } })
  }
}

/** The chosen file and how the preview says that it is read. */
export const chosenSource = (): FeedSource | undefined => {
  const { preview } = now()
  const chosen = chosenFile()
  return preview === undefined || chosen === undefined ? undefined : feedSourceOf(chosen, preview)
}

const mappingOf = ({ headings: headers, fields, currency, shopAddress, ...more }: FeedSource['plan']['products']) => {
  const { constants = [], combined = [], words = [], decimal } = more
  return {
    headings: headers,
    fields,
    currency,
    shopAddress,
    constants,
    combined,
    words,
    ...(decimal === undefined ? {} : { decimal }),
  }
}

/** The next file of this layout is read like this one. */
const rememberLayout = async (mapping: ReturnType<typeof mappingOf>): Promise<void> => {
  const chosen = chosenFile()
  if (chosen === undefined) return
  const { choices, table } = chosen.chosen
  const { encoding, delimiter, quote } = choices
  const reading = {
    ...defined({ encoding, delimiter, quote, sheet: table.sheet, headingsRow: table.headingsRow }),
  }
  // The import matters more than its remembered layout, so it succeeds even if this fails.
  await keepLayout(structuredClone({ seen: [...chosen.seen], reading, ...mapping }) as SavedLayout).catch(() => {})
}

/** Reads a file in its own worker, shows arriving rows, and saves the feed. Undefined if it was canceled. */
const importSource = async (source: FeedSource, signal: AbortSignal): Promise<Result<null, Said> | undefined> => {
  const { file, plan } = source
  const into = `feed-${crypto.randomUUID()}`
  const tell = tellReading(file.size)
  const reads = withFeedWorker((own) => {
    const arriving = createArrivingWindow((rows) => own.ask('readArrived', rows))
    const onProgress = (progress: { readonly done: number; readonly rows: number }): void => {
      tell(progress)
      const window = arriving.grownTo(progress.rows)
      if (window.length > 0) change({ arriving: { name: file.name, window } })
    }
    return own.ask('importFeed', { ...source, into }, { signal, onProgress })
  }, signal)
  const read = await unlessSuperseded(reads).catch(() => failed({ sentence: t('feeds.importing.stopped') }))
  const kept = read?.ok === true ? await keepFeed(file, into, read.value, mappingOf(plan.products)) : read
  if (kept?.ok !== true) {
    leavePlace(undefined)
    await removeEndedFile(into)
  }
  return kept
}

const importInto = async (source: FeedSource, signal: AbortSignal): Promise<void> => {
  change({ importing: { done: 0, total: source.file.size, unit: 'bytes', rows: 0 } }, 'problem')
  const kept = await whileImporting(() => importSource(source, signal)).catch(() =>
    failed({ sentence: t('feeds.importing.unsure') }),
  )
  current.setState({}, true)
  change(kept?.ok === false ? { problem: saidText(kept.failure) } : {}, 'importing', 'arriving')
}

/** Imports the chosen file; the feed appears when complete or not at all. */
export const importFile = async (): Promise<void> => {
  const source = chosenSource()
  if (source === undefined || current.getState().ended !== undefined) return
  const ended = importInto(source, reading.next())
  current.setState({ ended })
  await ended
}

/** Comparisons of a file with the open feed. */
export const comparing = createNewest()

/** Leaves everything as it was before the import began, or the comparison. */
export const cancelImport = async (): Promise<void> => {
  const { ended } = current.getState()
  if (ended === undefined) comparing.stop()
  reading.stop()
  await ended
}
