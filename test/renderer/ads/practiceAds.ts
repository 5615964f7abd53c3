import { createClient } from '../../../src/client/client.ts'
import { failed, success } from '../../../src/contract/language/result.ts'
import { createEmulator } from '../../../src/emulator/emulator.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import type { Ads } from '../../../src/host/ads.ts'
import type { Connection } from '../../../src/host/connection.ts'
import type { Host } from '../../../src/host/host.ts'
import { createAds } from '../../../src/shell/ads/adsService.ts'
import { createLedger } from '../../../src/shell/ledger.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { type FakeHost, fakeHost } from '../fakeHost.ts'

const LOST = { kind: 'unreachable', sentence: 'The connection was lost.', left: true } as const

/** Client and emulator sign alike; what is tested here is no cryptography. */
const sum = (text: string): string => {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash.toString(16).padStart(8, '0').repeat(8)
}

const NOON = Date.UTC(2026, 5, 1, 12)

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }

interface PracticeChoices {
  readonly ads?: Partial<Ads>
  /** What the service profile says of observed endpoints; allowed by default. */
  readonly allowsObserved?: () => Promise<boolean>
  /** What the client sends; observed endpoints too by default. */
  readonly observed?: () => boolean
}

/** The ads room of the shell over the real client and emulator. In this page, files in memory. */
export const practiceAds = (choices: PracticeChoices = {}) => {
  const emulator = createEmulator({ hmac: sum, sha256: sum, now: () => NOON, random: seededRandom(2) })
  const files = memoryFiles()
  let count = 0
  const nextId = (): string => `n${++count}`
  const clock = { now: emulator.clock.now, sleep: async () => {} }
  const client = createClient({
    send: async (request) => {
      const { manner, response } = emulator.answer(request.url.startsWith(addresses.main) ? 'main' : 'ads', request)
      return manner === 'drop' ? failed(LOST) : success(response)
    },
    addresses,
    credentials: emulator.seed.credentials,
    wireNames: {},
    sandbox: false,
    get observed() {
      return choices.observed?.() ?? true
    },
    hmac: sum,
    clock,
    random: () => 0,
    nonce: nextId,
  })
  const { accountId, catalogId, audienceId, doNotReachListId, userId, screenName } = emulator.seed
  const connection: Connection = {
    state: 'practice',
    person: { userId, screenName },
    addresses,
    wireNames: {},
    seeded: { accountId, catalogId, audienceId, doNotReachListId },
  }
  // The room tells through the host that holds it.
  const told: { tell: FakeHost['emit'] } = { tell: () => {} }
  const adsService = createAds({
    files,
    ledger: createLedger(files),
    clock,
    hmac: sum,
    sha256: sum as never,
    random: () => 0,
    nonce: nextId,
    newId: nextId,
    target: async () => ({ state: 'practice', userId, address: '', sandbox: false }) as never,
    client: async () => client,
    wireNames: async () => ({}),
    allowsObserved: choices.allowsObserved ?? (async () => true),
    peopleSentTo: async () => new Set(),
    tell: (event) => told.tell(event),
  })
  const fake = fakeHost({
    ads: { ...adsService.ads, ...choices.ads },
    connection,
    answers: {
      'accounts.list': [{ id: accountId, name: 'Practice shop', timezone: 'UTC', approval_status: 'ACCEPTED' }],
    },
  })
  told.tell = fake.emit
  const host: Host = fake.host
  return { host, emulator, accountId, connection, ads: adsService.ads, fake, stopAll: adsService.stopAll }
}
