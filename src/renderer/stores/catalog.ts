import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { UploadSummary } from '../../host/uploads.ts'
import { missingFields } from '../../workspace/product/mapping.ts'
import type { FeedChoices, FeedPlan } from '../../workspace/product/readFeed.ts'
import { host } from '../hostAccess.ts'
import type { FeedView } from '../import/feedMethods.ts'
import { inspectFile } from '../import/feedPreview.ts'
import {
  feedWaitingFor,
  forgetFeed,
  readEdits,
  readFeeds,
  rememberFeed,
  summaryOf,
  writeEdits,
} from '../import/feedShelf.ts'
import { type FeedWorkerMethods, startFeedWorker } from '../import/feedWorker.ts'
import type { CellChange } from '../import/openFeed.ts'
import type { WorkerCall } from '../import/workerCall.ts'
import { readOutcomes, reviewFeed, startFeedUpload } from '../upload/feedUpload.ts'
import type { CatalogActions, CatalogState, FeedSummary, MappedColumn, RowFilter } from './catalogModel.ts'
import { createRowWindow, EMPTY_WINDOW, type LiveWindow } from './rowWindow.ts'
import { isRunning, isUnfinished } from './uploads.ts'

type FeedWorker = WorkerCall<FeedWorkerMethods>

const ALL_ROWS: RowFilter = { show: 'all' }

const EMPTY: CatalogState = {
  feeds: [],
  filter: ALL_ROWS,
  window: EMPTY_WINDOW,
  groups: [],
  canUndo: false,
  canRedo: false,
  uploads: [],
}

const STOPPED = 'Reading stopped unexpectedly. Nothing was kept; try the file again.'

let kept: FeedWorker | undefined

/** The worker of the open feed; started when it is first needed. */
const worker = (): FeedWorker => {
  kept ??= startFeedWorker()
  return kept
}

/** What the preview shows. It is held here, not in the state: screens never read files. */
let chosen: { readonly file: File; readonly plan: FeedPlan } | undefined
let run: { readonly worker: FeedWorker; readonly ended: Promise<void> } | undefined
let rows: LiveWindow | undefined
let undos: (readonly CellChange[])[] = []
let redos: (readonly CellChange[])[] = []
/** Counts previews and openings, so that a slow answer about an earlier one does not replace a later one. */
let looks = 0
let openings = 0
/** Changes are made one after another, in the order in which they were asked for. */
let changing: Promise<unknown> = Promise.resolve()

type Key = keyof CatalogState

/** Changes the state; the keys of `gone` are left out afterwards. */
const change = (next: Partial<CatalogState>, ...gone: readonly Key[]): void => {
  const rest = Object.entries(useCatalog.getState()).filter(([key]) => !gone.some((each) => each === key))
  useCatalog.setState({ ...(Object.fromEntries(rest) as unknown as CatalogState & CatalogActions), ...next }, true)
}

const previewFeed = async (file: File, choices: FeedChoices): Promise<void> => {
  const look = ++looks
  const seen = await inspectFile(worker(), file, choices)
  if (look !== looks) return
  if (!seen.ok) return change({ problem: seen.sentence }, 'preview')
  const { plan, preview } = seen.value
  chosen = { file, plan }
  change({ preview }, 'problem')
}

/** Reads the chosen file into a file of its own; the feed becomes visible at the end or not at all. */
const importChosen = async (): Promise<void> => {
  const { preview } = useCatalog.getState()
  if (preview === undefined || chosen === undefined || run !== undefined) return
  const { file, plan } = chosen
  const fields = preview.columns.map((column) => column.field)
  const { currency, shopAddress } = preview.settings
  const into = `feed-${crypto.randomUUID()}`
  const began = performance.now()
  const own = startFeedWorker()
  let finish = (): void => {}
  run = {
    worker: own,
    ended: new Promise((resolve) => {
      finish = resolve
    }),
  }
  change({ importing: { done: 0, total: file.size, unit: 'bytes', rows: 0 } }, 'problem')
  const asked = {
    file,
    into,
    plan: { table: plan.table, products: { ...plan.products, fields, currency, shopAddress } },
  }
  const result = await own
    .ask('importFeed', asked, ({ done, rows: read }) => {
      const ms = performance.now() - began
      const msLeft = done === 0 ? {} : { msLeft: Math.round((ms * (file.size - done)) / done) }
      change({
        importing: {
          done,
          total: file.size,
          unit: 'bytes',
          rows: read,
          rate: Math.round((1000 * read) / ms),
          ...msLeft,
        },
      })
    })
    .catch((error: Error) => (error.name === 'AbortError' ? undefined : ({ ok: false, sentence: STOPPED } as const)))
  own.end()
  const problem =
    result === undefined
      ? undefined
      : result.ok
        ? await keepFeed(file, into, result.value, { headings: plan.products.headings, fields, currency, shopAddress })
        : result.sentence
  if (result?.ok !== true || problem !== undefined) await removeEndedFile(into)
  run = undefined
  change(problem === undefined ? {} : { problem }, 'importing')
  finish()
}

/** A worker lets go of its file a moment after it was ended. */
const removeEndedFile = async (name: string): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  await worker()
    .ask('removeFile', name)
    .catch(() => {})
}

type Imported = Extract<Awaited<ReturnType<FeedWorkerMethods['importFeed']>>, { ok: true }>['value']

const keepFeed = async (
  file: File,
  into: string,
  imported: Imported,
  mapping: Parameters<typeof rememberFeed>[1]['mapping'],
): Promise<string | undefined> => {
  const { sha256, ...facts } = imported
  const waiting = await feedWaitingFor(file.size, sha256)
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
  } as const
  const problem = await rememberFeed(feed, entry, waiting !== undefined)
  if (problem !== undefined) return problem
  chosen = undefined
  change({ feeds: [summaryOf(feed), ...useCatalog.getState().feeds.filter((other) => other.id !== id)] }, 'preview')
  await openStored(id)
  return undefined
}

const showView = ({ counts, groups }: FeedView): void => {
  const { openFeed, feeds } = useCatalog.getState()
  if (openFeed === undefined) return
  const now: FeedSummary = { ...openFeed, ...counts }
  change({
    openFeed: now,
    groups,
    feeds: feeds.map((feed) => (feed.id === now.id ? now : feed)),
    canUndo: undos.length > 0,
    canRedo: redos.length > 0,
  })
}

const showWindow = async (filter: RowFilter): Promise<void> => {
  const { openFeed } = useCatalog.getState()
  if (openFeed === undefined) return
  const found = await worker().ask('filterRows', filter)
  rows = createRowWindow(openFeed.rows, found, (wanted) => worker().ask('readRows', wanted))
  change({ filter, window: rows })
}

const openStored = async (id: string): Promise<void> => {
  const feed = useCatalog.getState().feeds.find((each) => each.id === id)
  if (feed === undefined) return
  if (feed.state === 'needsFile')
    return change({
      problem: `The rows of ${feed.name} are no longer here. Open the same file again, and its edits come back.`,
    })
  const opening = ++openings
  const view = await worker()
    .ask('openFeed', { id, edits: await readEdits(id) })
    .catch(() => undefined)
  if (opening !== openings) return
  if (view === undefined)
    return change({
      problem: `${feed.name} could not be opened. It may be open in another window; close that one and try again.`,
    })
  undos = []
  redos = []
  change({ openFeed: feed, filter: ALL_ROWS }, 'problem')
  showView(view)
  await showWindow(ALL_ROWS)
  void settleStandings(id)
}

/** Brings rows up to date with their uploads. Where none is under way any more, no row is on its way either. */
const settleStandings = async (id: string): Promise<void> => {
  const own = useCatalog.getState().uploads.filter(({ plan }) => plan.dataset === id)
  for (const upload of own) await follow(upload)
  const isOpen = useCatalog.getState().openFeed?.id === id
  if (!isOpen || own.some((upload) => isRunning(upload) || isUnfinished(upload))) return
  if (
    await worker()
      .ask('withdrawRows', null)
      .catch(() => false)
  )
    rows?.refresh()
}

const closeOpen = (): void => {
  openings++
  rows = undefined
  // A worker that ended meanwhile has closed it too.
  worker()
    .ask('closeFeed', null)
    .catch(() => {})
  change({ filter: ALL_ROWS, window: EMPTY_WINDOW, groups: [], canUndo: false, canRedo: false }, 'openFeed', 'problem')
}

/** Makes changes after everything that was asked for before; answers what undoes them. */
const applyChanges = (changes: readonly CellChange[]): Promise<readonly CellChange[] | undefined> => {
  const done = changing.then(async () => {
    const { openFeed } = useCatalog.getState()
    if (openFeed === undefined || changes.length === 0) return undefined
    const problem = await writeEdits(openFeed.id, changes)
    if (problem !== undefined) {
      change({ problem })
      return undefined
    }
    const { before, touched, ...view } = await worker().ask('changeCells', changes)
    rows?.refresh(touched)
    showView(view)
    return before
  })
  changing = done.catch(() => {})
  return done
}

const step = async (from: (readonly CellChange[])[], to: (readonly CellChange[])[]): Promise<void> => {
  const changes = from.pop()
  const back = changes === undefined ? undefined : await applyChanges(changes)
  if (back !== undefined) to.push(back)
  change({ canUndo: undos.length > 0, canRedo: redos.length > 0 })
}

const following = new Set<string>()

/** Writes what the journal says of an upload of the open feed to its rows. */
const follow = async (upload: UploadSummary): Promise<void> => {
  if (following.has(upload.id) || upload.plan.dataset !== useCatalog.getState().openFeed?.id) return
  following.add(upload.id)
  try {
    if (await readOutcomes(worker(), upload)) rows?.refresh()
  } catch {
    // Read again with the next news of this upload.
  } finally {
    following.delete(upload.id)
  }
}

/** Opens feeds, reads and checks them in workers, keeps edits, and sends rows through the host. */
export const useCatalog: UseBoundStore<StoreApi<CatalogState & CatalogActions>> = create(() => ({
  ...EMPTY,
  previewFile: (file) => previewFeed(file, {}),
  changeSettings: async (settings) => {
    const { preview } = useCatalog.getState()
    if (preview === undefined || chosen === undefined) return
    if (settings.encoding === undefined && settings.delimiter === undefined)
      return change({ preview: { ...preview, settings: { ...preview.settings, ...settings } } })
    await previewFeed(chosen.file, { ...preview.settings, ...settings })
  },
  mapColumn: (index, field) => {
    const { preview } = useCatalog.getState()
    if (preview === undefined || chosen === undefined) return
    const columns = preview.columns.map((column): MappedColumn => {
      if (column.index === index) return { ...column, field, confidence: 'chosen' }
      return field !== null && column.field === field ? { ...column, field: null, confidence: 'none' } : column
    })
    const missing = missingFields(
      chosen.plan.products.family,
      columns.map((column) => column.field),
    )
    change({ preview: { ...preview, columns, missing } })
  },
  cancelPreview: () => {
    looks++
    chosen = undefined
    change({}, 'preview', 'problem')
  },
  importFile: importChosen,
  cancelImport: async () => {
    const { worker: own, ended } = run ?? {}
    own?.end()
    await ended
  },
  open: openStored,
  close: closeOpen,
  remove: async (id) => {
    const { openFeed } = useCatalog.getState()
    if (openFeed?.id === id) closeOpen()
    const { file, failure } = await forgetFeed(id)
    if (failure !== undefined) return change({ problem: failure.sentence })
    if (file !== undefined)
      await worker()
        .ask('removeFile', file)
        .catch(() => {})
    change({ feeds: useCatalog.getState().feeds.filter((feed) => feed.id !== id) })
  },
  setFilter: showWindow,
  editCell: (row, field, value) => useCatalog.getState().editCells([{ row, field, value }]),
  editCells: async (changes) => {
    const before = await applyChanges(changes)
    if (before === undefined) return
    undos.push(before)
    redos = []
    change({ canUndo: true, canRedo: false })
  },
  undo: () => step(undos, redos),
  redo: () => step(redos, undos),
  nextProblem: (from, backwards) => worker().ask('nextProblem', { from, backwards }),
  review: (catalogId) => reviewFeed(worker(), catalogId),
  upload: async (catalogId, catalogName) => {
    const { openFeed } = useCatalog.getState()
    if (openFeed === undefined) return undefined
    const failure = await startFeedUpload(worker(), openFeed, catalogId, catalogName)
    rows?.refresh()
    return failure
  },
}))

/** The same store for code outside of screens. */
export const catalogStore = useCatalog

const putUpload = (upload: UploadSummary): void => {
  const { uploads } = useCatalog.getState()
  const known = uploads.some(({ id }) => id === upload.id)
  change({ uploads: known ? uploads.map((each) => (each.id === upload.id ? upload : each)) : [upload, ...uploads] })
}

const isOurs = (upload: UploadSummary): boolean => upload.plan.endpoint === 'products.put'

/** Sweeps what an ended import left, reads feeds and uploads, and follows the host's news; the answer ends that. */
export const watchCatalog = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type !== 'upload' || !isOurs(event.upload)) return
    putUpload(event.upload)
    void follow(event.upload)
  })
  void (async () => {
    await worker()
      .ask('sweepFeeds', null)
      .catch(() => {})
    const [feeds, uploads] = [await readFeeds(), await host().uploads.list()]
    change({ feeds, uploads: uploads.filter(isOurs) })
  })()
  return () => {
    end()
    kept?.end()
    kept = undefined
    rows = undefined
    useCatalog.setState({ ...useCatalog.getInitialState() }, true)
  }
}
