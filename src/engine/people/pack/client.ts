import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Serve } from '../../../host/bridge.ts'
import { openDoor } from '../../thread/door.ts'
import { callWorker, type WorkerCall, withWorker } from '../../thread/workerCall.ts'
import { PACK_DOOR } from './packDoor.ts'
import type { PackMethods } from './packUploads.ts'

/**
 * Runs with a worker of its own that packs list rows into request bodies. It reaches the host through `serve`, limited to
 * `PACK_DOOR`.
 */
export const withPackWorker = <Value>(
  serve: Serve,
  act: (worker: WorkerCall<PackMethods>) => Promise<Value>,
): Promise<Value> =>
  withWorker(() => {
    const worker = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' })
    openDoor(worker, serve, PACK_DOOR)
    return callWorker(worker)
  }, act)

/** Relays what one worker asks of the host, and knows which uploads it planned. */
export const relayUploads = (serve: Serve) => {
  const planned: string[] = []
  let last: ReturnType<Serve> | undefined
  const relay: Serve = async (method, args) => {
    last = serve(method, args)
    const answer = await last
    if (method !== 'uploads.plan' || !answer.ok) return answer
    const plan = answer.value as Result<string, Failure>
    if (plan.ok) planned.push(plan.value)
    return answer
  }
  return {
    relay,
    /** The uploads that were planned, once the host has answered the last question. */
    planned: async (): Promise<readonly string[]> => {
      await last
      return planned
    },
  }
}
