import { failed, success } from '../../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import type { Host, HostEvent } from '../../../src/host/host.ts'
import type { BatchOutcome, UploadPlan, UploadSummary } from '../../../src/host/uploads.ts'
import { memoryLedger } from '../memoryLedger.ts'
import { memorySnapshots } from '../memorySnapshots.ts'
import { noImages } from '../noImages.ts'
import { noSources } from '../noSources.ts'

/** A host with ledger and uploads in memory, confirming what the test doesn't refuse. */
export const memoryHost = (answer: (batch: PlannedBatch) => BatchOutcome) => {
  const books = new Map<string, readonly unknown[]>()
  const uploads = new Map<
    string,
    { plan: UploadPlan; isSealed: boolean; batches: PlannedBatch[]; outcomes: BatchOutcome[] }
  >()
  let maxBatches = Number.POSITIVE_INFINITY
  const listeners = new Set<(event: HostEvent) => void>()
  const summary = (id: string): UploadSummary => {
    const upload = uploads.get(id)
    const batches = { planned: 0, sent: 0, confirmed: upload?.outcomes.length ?? 0, failed: 0, unknown: 0, skipped: 0 }
    const plan = upload?.plan ?? { endpoint: 'products.put' as const, parameters: {}, title: '', dataset: '' }
    return {
      ...{
        id,
        plan,
        state: upload?.isSealed === false ? 'planning' : 'finished',
        plannedAt: new Date().toISOString(),
        batches,
      },
      ...{ items: 0, itemsConfirmed: 0, requests: 0, retries: 0 },
    }
  }
  const host: Pick<Host, 'ledger' | 'snapshots' | 'sources' | 'images' | 'windows' | 'subscribe'> & {
    connection: Partial<Host['connection']>
  } & {
    uploads: Partial<Host['uploads']>
    samples: Partial<Host['samples']>
  } = {
    connection: { current: async () => ({ state: 'none' }) },
    samples: { list: async () => [] },
    ledger: memoryLedger(books),
    ...memorySnapshots(),
    sources: noSources,
    images: noImages,
    uploads: {
      plan: async (plan) => {
        // Positions of uploads stay in the browser's database from test to test.
        const id = crypto.randomUUID()
        uploads.set(id, { plan, isSealed: false, batches: [], outcomes: [] })
        return success(id)
      },
      add: async (id, batches) => {
        if (batches.some(({ index }) => index >= maxBatches))
          return failed({ kind: 'refused', sentence: 'The disk is full.', errors: [], acted: 'no' })
        uploads.get(id)?.batches.push(...structuredClone(batches))
        return success(null)
      },
      seal: async (id) => {
        const upload = uploads.get(id)
        if (upload !== undefined) upload.isSealed = true
        return success(summary(id))
      },
      start: async (id) => {
        const upload = uploads.get(id)
        upload?.outcomes.push(...upload.batches.map(answer))
        for (const listener of listeners) listener({ type: 'upload', upload: summary(id) })
        return success(summary(id))
      },
      list: async () => [...uploads.keys()].map(summary),
      outcomes: async (id, from, limit) => uploads.get(id)?.outcomes.slice(from, from + limit) ?? [],
      forget: async (id) => {
        uploads.delete(id)
        return success(null)
      },
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const refuseBatchesFrom = (index: number): void => {
    maxBatches = index
  }
  return { host: host as unknown as Host, books, uploads, refuseBatchesFrom }
}
