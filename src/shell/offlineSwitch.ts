import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import { refused } from '../contract/wire/refused.ts'
import type { OfflineSetting, OfflineState } from '../host/offline.ts'
import { said } from '../messages/said.ts'
import { troubleFailure } from './failures.ts'
import type { Files } from './ports.ts'

/** Where the switch is kept, in the data folder. */
export const OFFLINE_FILE = 'offline.json'

/** Why a request to this host was not sent. */
export const offlineSaid = (hostname: string): Said => said('shell.offline', { host: hostname })

/** Why an upload waits or does not start. */
export const OFFLINE_UPLOAD = 'Offline is on.'

/** The Offline switch on the inside of the shell. */
export interface OfflineControl extends OfflineSetting {
  /** Settles when the kept setting was read; before that the switch counts as on. */
  readonly ready: Promise<void>
  readonly isOn: () => boolean
  /** Called on each change, before `set` settles. */
  readonly listen: (listener: (state: OfflineState) => void) => () => void
  /** Settles when the switch is off or the signal ends the wait. */
  readonly untilOff: (signal?: AbortSignal) => Promise<void>
}

/** State in a saved file. An unreadable one counts as on, since people must be able to rely on Offline. */
export const saysOffline = (bytes: Uint8Array | undefined): boolean => {
  if (bytes === undefined) return false
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return !(typeof value === 'object' && value !== null && 'isOn' in value && value.isOn === false)
  } catch {
    return true
  }
}

/** Keeps the switch in a file of the data folder. `isForced` holds it on for this run, whatever the file says. */
export const createOfflineSwitch = (files: Pick<Files, 'read' | 'replace'>, isForced = false): OfflineControl => {
  const listeners = new Set<(state: OfflineState) => void>()
  let isOn = true
  let turn: Promise<unknown> = Promise.resolve()
  const state = (): OfflineState => ({ isOn, isForced })

  const load = async (): Promise<void> => {
    isOn = isForced || saysOffline(await files.read(OFFLINE_FILE).catch(() => new Uint8Array()))
  }
  const ready = load()

  const change = (next: boolean): void => {
    if (next === isOn) return
    isOn = next
    for (const listener of [...listeners]) listener(state())
  }

  const set = async (next: boolean): Promise<Result<OfflineState, Failure>> => {
    await ready
    if (isForced) return next ? success(state()) : failed(refused(said('shell.offline.forced')))
    // Switched on before writing, off after it: a full disk lets no request out.
    if (next) change(true)
    const kept = await files.replace(OFFLINE_FILE, new TextEncoder().encode(JSON.stringify({ isOn: next })))
    if (kept.ok) change(next)
    return kept.ok ? success(state()) : failed(troubleFailure(kept.failure))
  }

  const listen: OfflineControl['listen'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    ready,
    isOn: () => isOn,
    listen,
    current: async () => {
      await ready
      return state()
    },
    set: (next) => {
      const done = turn.then(() => set(next))
      turn = done
      return done
    },
    untilOff: async (signal) => {
      await ready
      if (!isOn || signal?.aborted === true) return
      await new Promise<void>((settle) => {
        const end = (): void => {
          stop()
          signal?.removeEventListener('abort', end)
          settle()
        }
        const stop = listen(({ isOn: still }) => {
          if (!still) end()
        })
        signal?.addEventListener('abort', end, { once: true })
      })
    },
  }
}
