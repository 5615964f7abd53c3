import { callWorker } from '../../src/engine/thread/workerCall.ts'
import type { Measured } from '../measured.ts'

interface Methods {
  readonly [name: string]: (argument: never) => unknown
  readonly measure: (asked: { readonly file: File; readonly rows: number }) => Promise<Measured>
  readonly importWhole: (asked: { readonly file: File; readonly rows: number }) => Promise<number>
  readonly tableBytes: (_: null) => number
}

const worker = callWorker<Methods>(new Worker(new URL('./feedFigures.worker.ts', import.meta.url), { type: 'module' }))

const chosen = (): File => {
  const file = document.querySelector<HTMLInputElement>('#file')?.files?.[0]
  if (file === undefined) throw new Error('No file was chosen.')
  return file
}

Object.assign(globalThis, {
  measure: (rows: number) => worker.ask('measure', { file: chosen(), rows }),
  importWhole: (rows: number) => worker.ask('importWhole', { file: chosen(), rows }),
  tableBytes: () => worker.ask('tableBytes', null),
})
