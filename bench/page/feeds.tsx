import { createRoot } from 'react-dom/client'
import { PRODUCT_FIELD_NAMES } from '../../src/contract/catalog/product.ts'
import type { FindChoice } from '../../src/engine/model/feedWork.ts'
import { setHost } from '../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../src/renderer/feeds/FeedsScreen.tsx'
import { useFeeds, watchFeeds } from '../../src/renderer/feeds/state/feedStore.ts'
import { watchUploads } from '../../src/renderer/uploads/state/uploads.ts'
import { memoryHost } from '../../test/renderer/feeds/memoryHost.ts'
import { watching } from '../../test/renderer/watching.ts'
import '../../src/renderer/kit/styles/tokens.css'
import '../../src/renderer/kit/styles/base.css'

/** Time of a job, and how long the window could not draw. Also the longest that one task kept it. */
interface Watched {
  readonly took: number
  readonly gap: number
  readonly task: number
}

setHost(memoryHost(({ index, rows }) => ({ index, state: 'confirmed', rows })).host)
const place = document.querySelector('#place')
if (place !== null) createRoot(place).render(<FeedsScreen />)
let end = watching(watchUploads, watchFeeds)

const state = () => useFeeds.getState()

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Watches frames and tasks during a job and shortly after it. */
const watch = async (job: () => Promise<void>): Promise<Watched> => {
  let [gap, last, task, running] = [0, performance.now(), 0, true]
  const frame = (now: number): void => {
    gap = Math.max(gap, now - last)
    last = now
    if (running) requestAnimationFrame(frame)
  }
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration)
  })
  watcher.observe({ type: 'longtask' })
  // The busy part of every turn of the page's loop is measured too. The browser reports tasks from 50 ms on only.
  requestAnimationFrame(frame)
  const began = performance.now()
  await job()
  const took = performance.now() - began
  await pause(300)
  running = false
  watcher.disconnect()
  return { took, gap, task }
}

/** Waits until the first row is there, as the grid would. */
const firstRow = async (): Promise<void> => {
  while (state().window.rowAt(0) === undefined) await pause(1)
}

/** Waits for the first row in the grid, whether or not others still come. */
const arrivedRow = async (): Promise<void> => {
  while (document.querySelector('.grid-body .grid-text') === null) await pause(1)
}

/** All that people do with a large feed, one after the other. */
const run = async (): Promise<{ readonly [job: string]: Watched }> => {
  const file = document.querySelector<HTMLInputElement>('#file')?.files?.[0]
  if (file === undefined) throw new Error('No file was chosen.')
  const nothing = await watch(() => pause(2_000))
  const look = await watch(() => state().previewFile(file))
  let first: Watched | undefined
  const importing = await watch(async () => {
    const ended = state().importFile()
    first = await watch(arrivedRow)
    await ended
    await firstRow()
  })
  const id = state().openFeed?.id ?? ''
  const edit = await watch(() => state().editCell(5, 'title', 'Another cup'))
  const edits = await watch(async () => {
    for (let row = 100; row < 200; row++) await state().editCell(row, 'title', `Cup ${row} in red`)
  })
  const conflict = await watch(() => state().editCell(6, 'id', 'SKU-7'))
  const undo = await watch(() => state().undo())
  const filter = await watch(() => state().setFilter({ show: 'errors' }))
  const find = await watch(() => state().setFilter({ show: 'all', text: 'cup 19999' }))
  await state().setFilter({ show: 'all' })
  const walk = await watch(async () => {
    await state().nextProblem(100_000, false)
  })
  const choice: FindChoice = {
    ...{ text: 'cup', mode: 'plain', matchCase: false, wholeCell: false },
    scope: { rows: 'visible', fields: PRODUCT_FIELD_NAMES },
  }
  const count = await watch(async () => {
    await state().countMatches(choice, 'Mug')
  })
  const replace = await watch(async () => {
    await state().replaceAll({ ...choice, scope: { ...choice.scope, fields: ['title'] } }, 'Mug')
  })
  const takeBack = await watch(() => state().undo())
  const plan = await watch(async () => {
    await state().planRepairs()
  })
  end()
  end = watching(watchUploads, watchFeeds)
  while (state().feeds.length === 0) await pause(5)
  const open = await watch(async () => {
    await state().open(id)
    await firstRow()
  })
  return {
    'nothing (2 s)': nothing,
    'look at a file: first rows in sight': look,
    ...(first === undefined ? {} : { 'import until the first rows show': first }),
    'import until the feed is open': importing,
    'edit a cell': edit,
    'edit 100 cells, one after the other': edits,
    'edit an id into a clash': conflict,
    undo,
    'filter by errors': filter,
    'find a text': find,
    'next problem': walk,
    'count matches in all cells': count,
    'replace in every title': replace,
    'undo that': takeBack,
    'plan repairs': plan,
    'open with edits after a reload': open,
  }
}

/** Begins an import and does not wait for its end, for pictures. */
const begin = async (): Promise<void> => {
  const file = document.querySelector<HTMLInputElement>('#file')?.files?.[0]
  if (file === undefined) throw new Error('No file was chosen.')
  await state().previewFile(file)
  void state().importFile()
}

Object.assign(globalThis, { run, begin })
