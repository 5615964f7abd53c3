import type { StoreApi, UseBoundStore } from 'zustand'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { type FindProducts, useProductLinks } from '../../base/productLinks.ts'
import { editCells, goToStep, makeFeedStep, redo, takeBackStep, undo } from './edits.ts'
import { cancelExport, exportFeedRows } from './exporting.ts'
import { closeOpen, listFeeds, openStored, removeFeed } from './feeds.ts'
import type { FeedsActions, FeedsState } from './feedsModel.ts'
import { checkAllFeeds } from './health.ts'
import { cancelImport, importFile } from './importing.ts'
import { applyMerge, compareWithFile, leaveMerge } from './merging.ts'
import { cancelPreview, changeSettings, mapColumn, previewFile } from './preview.ts'
import { watchTrend } from './qualityTrend.ts'
import { overShownRows } from './ranges.ts'
import { leaveFindings } from './restoreState.ts'
import { forgetRows, showRows } from './rows.ts'
import { reviewFeed, uploadFeed } from './sending.ts'
import { EMPTY, feedsState } from './state.ts'
import { retireFeedNews } from './stepNews.ts'
import { watchFeedUploads } from './uploading.ts'
import { endWorker, withOwnWorker, worker } from './worker.ts'

const finding = createNewest()

const find: FindProducts = async (urls) => {
  const found = await unlessSuperseded(worker().ask('linkedProducts', urls, { signal: finding.next() })).catch(
    () => undefined,
  )
  return found === undefined ? undefined : new Map(found.map((product) => [product.url, product]))
}

/** Offers the products of the open feed to pages that look links up. */
const watchProductLinks = (): (() => void) => {
  const offer = (): void => {
    const { openFeed } = feedsState.getState()
    useProductLinks.setState(openFeed === undefined ? {} : { source: { feed: openFeed.name, find } }, true)
  }
  offer()
  return feedsState.subscribe((state, before) => {
    if (state.openFeed?.id !== before.openFeed?.id || state.changes !== before.changes) offer()
  })
}

const ACTIONS: FeedsActions = {
  previewFile: (file) => previewFile(file),
  changeSettings,
  mapColumn,
  cancelPreview,
  importFile,
  compareFile: compareWithFile,
  applyMerge,
  leaveMerge,
  cancelImport,
  open: (id) => openStored(id),
  close: closeOpen,
  remove: removeFeed,
  setFilter: showRows,
  editCell: (row, field, value) => editCells([{ row, field, value }]),
  editCells,
  undo,
  redo,
  steps: () => worker().ask('listSteps', null),
  goToStep,
  takeBackStep,
  nextProblem: (from, backwards, field) =>
    worker().ask('nextProblem', { from, backwards, ...(field === undefined ? {} : { field }) }),
  planRepairs: () => unlessSuperseded(worker().ask('planRepairs', null)),
  previewRepairs: (choices) => unlessSuperseded(worker().ask('previewRepairs', choices)),
  fix: (choices, name) => makeFeedStep((options) => worker().ask('repairStep', { choices, name }, options)),
  countMatches: (choice, replacement) =>
    unlessSuperseded(worker().ask('countMatches', { choice, ...(replacement === undefined ? {} : { replacement }) })),
  replaceAll: (choice, replacement) =>
    choice.scope.rows === 'all'
      ? makeFeedStep((options) => worker().ask('replaceStep', { choice, replacement }, options))
      : overShownRows((options, over) => worker().ask('replaceStep', { choice, replacement, ...over }, options)),
  findNext: (choice, from, backwards) => unlessSuperseded(worker().ask('findNext', { choice, from, backwards })),
  exportRows: exportFeedRows,
  cancelExport,
  review: reviewFeed,
  upload: uploadFeed,
}

feedsState.setState({ ...EMPTY, ...ACTIONS }, true)

/** The feeds store: opens, checks and edits feeds in workers, and uploads through the host. */
export const useFeeds = feedsState as unknown as UseBoundStore<StoreApi<FeedsState & FeedsActions>>

/** Cleans up aborted imports, reads feeds and follows their uploads; the returned function stops it. */
export const watchFeeds = (): (() => void) => {
  const endTrend = watchTrend()
  const endUploads = watchFeedUploads()
  const endLinks = watchProductLinks()
  const starting = createNewest()
  const endNews = useFeeds.subscribe(({ openFeed }, { openFeed: before }) => {
    if (before !== undefined && before.id !== openFeed?.id) retireFeedNews(before.id, before.name)
  })
  // In a worker that ends. Until a feed is opened none is needed.
  void starting.run(({ signal, still }) =>
    withOwnWorker(async (own) => {
      await own.ask('keepBeforeUpgrade', null).catch(() => {})
      await own.ask('sweepFeeds', null).catch(() => {})
      await listFeeds(still)
      // What cannot be looked at is told when its feed is opened.
      await checkAllFeeds(own, still).catch(() => {})
    }, signal),
  )
  return () => {
    starting.stop()
    endTrend()
    endUploads()
    endLinks()
    endNews()
    leaveFindings()
    endWorker()
    forgetRows()
    useFeeds.setState({ ...EMPTY, ...ACTIONS }, true)
  }
}
