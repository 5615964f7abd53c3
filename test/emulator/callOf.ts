import { createHash } from 'node:crypto'
import { createClient } from '../../src/client/client.ts'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { type Result, success } from '../../src/contract/language/result.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

/** A call by the id of any row, also one unknown to the types. */
export type AnyCall = (id: string, input: Readonly<Record<string, unknown>>) => Promise<Result<Reply, Failure>>

/** A client in front of an in-process emulator, and its seeded account. */
export const callOf = (server: Server): { readonly call: AnyCall; readonly account_id: string } => {
  const now = () => Date.UTC(2026, 5, 1, 12)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const emulator = createEmulator({ hmac: hmacSha1, sha256, now, random: seededRandom(2) })
  let nonce = 0
  const { call } = createClient({
    send: async (request) => success(emulator.answer(server, request).response),
    addresses: { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://ads.test' },
    credentials: emulator.seed.credentials,
    wireNames: {},
    sandbox: false,
    hmac: hmacSha1,
    clock: { now, sleep: async () => {} },
    random: () => 0,
    nonce: () => `n${nonce++}`,
  })
  return { call: call as unknown as AnyCall, account_id: emulator.seed.accountId }
}
