import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../src/client/ports.ts'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { Host } from '../../src/host/host.ts'
import type { UploadState, UploadSummary } from '../../src/host/uploads.ts'
import { createHost } from '../../src/shell/createHost.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { createSend, type SocketOptions } from '../../src/shell/node/send.ts'
import type { Files } from '../../src/shell/ports.ts'
import type { GivenSignIn } from '../../src/shell/signIn.ts'

interface OpenHost {
  readonly host: Host
  readonly close: () => Promise<void>
}

/** A host in this process, over given files and clock, that is signed in. */
export const hostOn = (files: Files, clock: Clock, given: GivenSignIn, sending: SocketOptions = {}): OpenHost => {
  const send = createSend(sending)
  const running = createHost({
    about: { version: '0', shell: 'page', platform: process.platform },
    send,
    hmac: hmacSha1,
    clock,
    random: Math.random,
    nonce: () => randomBytes(16).toString('hex'),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => `u-${randomBytes(6).toString('hex')}`,
    files,
    secrets: sessionSecrets(),
    samples: { list: async () => [], read: async () => undefined },
    startEmulator: () => Promise.reject(new Error('no practice here')),
    given,
  })
  return {
    host: running.host,
    close: async () => {
      await running.close()
      send.close()
    },
  }
}

/** The value of what must succeed. */
export const take = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const AT_REST: readonly UploadState[] = ['finished', 'stopped', 'paused']
/** Real time that an upload takes at most, unless it is a long one. */
const LIMIT_MS = 60_000

/** Waits until the upload rests, whatever it has come to, or `isEnough` of waiting. */
export const untilAtRest = (
  host: Host,
  act: () => Promise<unknown>,
  isEnough: () => boolean = () => false,
  limitMs = LIMIT_MS,
): Promise<UploadSummary> =>
  new Promise((settle, fail) => {
    const late = setTimeout(() => fail(new Error('The upload did not come to rest.')), limitMs)
    const leave = host.subscribe((event) => {
      if (event.type !== 'upload') return
      const { state } = event.upload
      if (!AT_REST.includes(state) && !(state === 'waiting' && isEnough())) return
      clearTimeout(late)
      leave()
      settle(event.upload)
    })
    act().catch(fail)
  })
