import { callWorker } from '../../src/engine/thread/workerCall.ts'
import type { KernelMethods } from './kernelFigures.ts'

const worker = callWorker<KernelMethods>(
  new Worker(new URL('./kernelFigures.worker.ts', import.meta.url), { type: 'module' }),
)

Object.assign(globalThis, {
  hash: () => worker.ask('hash', undefined),
  store: (asked: { readonly rows: number; readonly kinds: number }) => worker.ask('store', asked),
  pack: () => worker.ask('pack', undefined),
  count: () => worker.ask('count', undefined),
})
