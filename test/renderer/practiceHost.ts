import { createClient } from '../../src/client/client.ts'
import type { Call, Failure } from '../../src/contract/contract.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import type { Connection } from '../../src/host/connection.ts'
import type { Host } from '../../src/host/host.ts'
import type { BatchOutcome, UploadSummary } from '../../src/host/uploads.ts'
import { memoryLedger } from './memoryLedger.ts'

// A host over the real client and emulator in this process. Its ledger is in memory.

/** Client and emulator sign alike; what is tested here is no cryptography. */
const sum = (text: string): string => {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash.toString(16).padStart(8, '0').repeat(8)
}

const hmac = (key: string, text: string): string => sum(`${key} ${text}`)

const NOON = Date.UTC(2026, 5, 1, 12)

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }

export const practiceHost = () => {
  const emulator = createEmulator({
    hmac,
    sha256: sum,
    now: () => NOON,
    random: seededRandom(2),
  })
  let nonce = 0
  /** Answers that are lost on their way back, and whether the ledger still takes entries. */
  const trouble = { losesAnswers: false, isDiskFull: false }
  const { call: ask } = createClient({
    send: async (request) => {
      const { response } = emulator.answer('ads', request)
      return trouble.losesAnswers
        ? failed({ kind: 'timeout', sentence: 'No answer came in time.', left: true } as const)
        : success(response)
    },
    addresses,
    credentials: emulator.seed.credentials,
    wireNames: {},
    sandbox: false,
    hmac,
    clock: { now: emulator.clock.now, sleep: async () => {} },
    random: () => 0,
    nonce: () => `n${nonce++}`,
  })
  const asked: string[] = []
  const call: Call = (id, input, options) => {
    asked.push(id)
    return ask(id, input, options)
  }

  const books = new Map<string, readonly unknown[]>()
  const ledger = memoryLedger(books)
  const uploads: { readonly summary: UploadSummary; readonly outcomes: BatchOutcome[] }[] = []
  const { accountId, catalogId } = emulator.seed
  const connection: Connection = {
    state: 'practice',
    person: { userId: '1', screenName: 'practice_shop' },
    addresses,
    wireNames: {},
    seeded: { accountId, catalogId, audienceId: '', doNotReachListId: '' },
  }
  const full: Failure = { kind: 'refused', sentence: 'The disk is full.', errors: [], acted: 'no' }
  const host = {
    call,
    connection: { current: async () => connection },
    ledger: {
      ...ledger,
      append: async (book: string, entries: readonly unknown[]) => {
        if (trouble.isDiskFull) return failed(full)
        return ledger.append(book, entries)
      },
    },
    uploads: {
      list: async () => uploads.map(({ summary }) => summary),
      outcomes: async (id: string, from: number, limit: number) =>
        uploads.find(({ summary }) => summary.id === id)?.outcomes.slice(from, from + limit) ?? [],
    },
  }

  /** Puts products into the catalog as an upload does, its answer in the journal. */
  const upload = async (products: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    const answer = await ask('products.put', { product_catalog_id: catalogId, body: { products: [...products] } })
    if (!answer.ok) throw new Error(answer.failure.sentence)
    const rows = products.map((_, row) => row)
    uploads.unshift({
      summary: {
        id: `u${uploads.length}`,
        plan: {
          endpoint: 'products.put',
          parameters: { product_catalog_id: catalogId },
          title: 'cups.csv',
          dataset: 'feed-1',
        },
        state: 'finished',
        plannedAt: '2026-06-01T12:00:00Z',
        batches: { planned: 0, sent: 0, confirmed: 1, failed: 0, unknown: 0, skipped: 0 },
        ...{ items: products.length, itemsConfirmed: products.length, requests: 1, retries: 0 },
      },
      outcomes: [{ index: 0, state: 'confirmed', rows, data: answer.value.data }],
    })
  }

  /** Sets that the platform really has, by name. */
  const setNames = (): readonly unknown[] =>
    emulator.world
      .table('productSets')
      .all()
      .map(({ name }) => name)

  return {
    host: host as unknown as Host,
    books,
    uploads,
    trouble,
    asked,
    emulator,
    catalogId,
    connection,
    upload,
    setNames,
  }
}
