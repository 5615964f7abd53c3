import { callWorker } from '../../src/renderer/import/workerCall.ts'
import type { Hashed, Measured } from './listFigures.ts'

interface Methods {
  readonly [name: string]: (argument: never) => unknown
  readonly hash: (count: number) => Hashed
  readonly importAndPack: (asked: { readonly file: File; readonly kinds: number }) => Promise<Measured>
}

const worker = callWorker<Methods>(new Worker(new URL('./listFigures.worker.ts', import.meta.url), { type: 'module' }))

let longestTask = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration)
}).observe({ type: 'longtask' })

const chosen = (): File => {
  const file = document.querySelector<HTMLInputElement>('#file')?.files?.[0]
  if (file === undefined) throw new Error('No file was chosen.')
  return file
}

Object.assign(globalThis, {
  hash: (count: number) => worker.ask('hash', count),
  importAndPack: (kinds: number) => worker.ask('importAndPack', { file: chosen(), kinds }),
  longestTask: () => longestTask,
})
