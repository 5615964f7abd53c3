import { callWorker } from '../../src/engine/thread/workerCall.ts'
import type { Imported, Stages, Suppressed } from './listFigures.ts'

interface Methods {
  readonly [name: string]: (argument: never) => unknown
  readonly importOnce: (asked: { readonly file: File; readonly kinds: number }) => Promise<Imported>
  readonly suppressOnce: (asked: {
    readonly file: File
    readonly kinds: number
    readonly people: File
  }) => Promise<Suppressed>
  readonly stages: (asked: { readonly file: File; readonly kinds: number }) => Promise<Stages>
}

const worker = callWorker<Methods>(new Worker(new URL('./listFigures.worker.ts', import.meta.url), { type: 'module' }))

let longestTask = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration)
}).observe({ type: 'longtask' })

const chosen = (field = '#file'): File => {
  const file = document.querySelector<HTMLInputElement>(field)?.files?.[0]
  if (file === undefined) throw new Error('No file was chosen.')
  return file
}

Object.assign(globalThis, {
  importOnce: (kinds: number) => worker.ask('importOnce', { file: chosen(), kinds }),
  suppressOnce: (kinds: number) => worker.ask('suppressOnce', { file: chosen(), kinds, people: chosen('#suppressed') }),
  stages: (kinds: number) => worker.ask('stages', { file: chosen(), kinds }),
  longestTask: () => longestTask,
})
