import type { Clock, Send } from '../../../src/client/ports.ts'
import { failed, success } from '../../../src/contract/language/result.ts'
import { createEmulator } from '../../../src/emulator/emulator.ts'
import { seededRandom } from '../../../src/emulator/random.ts'
import type { Host } from '../../../src/host/host.ts'
import { createHost } from '../../../src/shell/createHost.ts'
import type { Files } from '../../../src/shell/ports.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'

// The real host and emulator in this process, over a disk in memory. A killed program no longer reaches it.

/** Client and emulator sign alike; what is tested here is no cryptography. */
const sum = (text: string): string => {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash.toString(16).padStart(8, '0').repeat(8)
}

const hmac = (key: string, text: string): string => sum(`${key} ${text}`)

const NEVER = new Promise<never>(() => {})

const mortal = (disk: Files) => {
  let isDead = false
  const files = new Proxy(disk, {
    get: (of, name: keyof Files) => {
      const act = of[name] as (...values: readonly unknown[]) => Promise<unknown>
      return async (...values: readonly unknown[]) => {
        if (isDead) return NEVER
        const value = await act(...values)
        return isDead ? NEVER : value
      }
    },
  })
  return {
    files,
    kill: () => {
      isDead = true
    },
  }
}

const ADDRESSES = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
const LOST = { kind: 'unreachable', sentence: 'The connection was lost.', left: true } as const

/** A platform and the programs that upload to it, one after the other. Waits are leapt over. */
export const mortalHost = (seed: number) => {
  let leapt = 0
  const now = (): number => Date.now() + leapt
  const random = seededRandom(seed)
  const emulator = createEmulator({ hmac, sha256: sum, now, random }, { faultSeed: seed })
  const { userId, screenName, credentials } = emulator.seed
  const all = new Map<string, Uint8Array>()
  const clock: Clock = {
    now,
    sleep: async (milliseconds, signal) => {
      await new Promise<void>((settle) => {
        const timer = setTimeout(wake, 1)
        function wake(): void {
          clearTimeout(timer)
          settle()
        }
        signal?.addEventListener('abort', wake, { once: true })
        if (signal?.aborted === true) wake()
      })
      if (signal?.aborted !== true) leapt += milliseconds
    },
  }
  const events = { onUpload: (): void => {} }
  const send: Send = async (request) => {
    const { response, manner } = emulator.answer('ads', request)
    if (request.method !== 'GET') events.onUpload()
    if (manner === 'drop') return failed(LOST)
    if (manner === 'truncate') return success({ ...response, body: response.body.slice(0, response.body.length >> 1) })
    return success(response)
  }
  let names = 0
  return {
    emulator,
    clock,
    events,
    /** Starts a program. `kill` ends it at once, so that nothing more of it reaches the disk. */
    open: (): { readonly host: Host; readonly kill: () => void } => {
      const { files, kill } = mortal(memoryFiles(all))
      const { host } = createHost({
        about: { version: '0', shell: 'page', platform: 'test' },
        ...{ send, hmac, clock, random, files, sha256: sum },
        nonce: () => `n${names++}`,
        newId: () => `u-${String(names++).padStart(6, '0')}`,
        secrets: { keeping: 'session', get: async () => undefined, set: async () => {}, remove: async () => {} },
        samples: { list: async () => [], read: async () => undefined },
        startEmulator: () => Promise.reject(new Error('No practice here.')),
        given: {
          profile: { id: 'h', name: 'H', addresses: ADDRESSES, wireNames: {}, sandbox: false },
          person: { userId, screenName },
          credentials,
        },
      })
      return { host, kill }
    },
  }
}
