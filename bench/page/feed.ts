import { callWorker } from '../../src/renderer/import/workerCall.ts'
import type { Measured } from './feedFigures.worker.ts'

/** Runs the measurement in a worker, as an import runs, and watches how long the page is kept from its own work. */
const measure = async (rows: number): Promise<Measured & { readonly longestTask: number }> => {
  let longestTask = 0
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration)
  })
  watcher.observe({ type: 'longtask' })
  const worker = callWorker<{ measure: (rows: number) => Promise<Measured> }>(
    new Worker(new URL('./feedFigures.worker.ts', import.meta.url), { type: 'module' }),
  )
  const measured = await worker.ask('measure', rows)
  watcher.disconnect()
  worker.end()
  return { ...measured, longestTask }
}

Object.assign(globalThis, { measure })
