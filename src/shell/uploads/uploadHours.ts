import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { UploadHours } from '../../host/uploadHours.ts'
import { troubleFailure } from '../failures.ts'
import type { Files } from '../ports.ts'
import type { WaitOptions } from './runPorts.ts'

const FILE = 'upload-hours.json'

/** Why an upload waits. */
const OUTSIDE = 'Outside the upload hours in Settings.'

/** Longest single wait, as the clock may be set and the computer may sleep. */
const LOOKS_EVERY_MS = 60_000

const ANY_TIME: UploadHours = { from: 0, until: 0 }

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24

/** Hours in the saved file; a missing or unreadable one means any time. */
const hoursIn = (bytes: Uint8Array | undefined): UploadHours => {
  if (bytes === undefined) return ANY_TIME
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const { from, until } = isFields(value) ? value : {}
    return isHour(from) && isHour(until) ? { from, until } : ANY_TIME
  } catch {
    return ANY_TIME
  }
}

const isWithin = ({ from, until }: UploadHours, hour: number): boolean =>
  from <= until ? from === until || (hour >= from && hour < until) : hour >= from || hour < until

/** When the hours begin next; undefined while they are on. Both times are milliseconds since 1970. */
const opensAt = (hours: UploadHours, now: number): number | undefined => {
  const time = new Date(now)
  if (isWithin(hours, time.getHours())) return undefined
  time.setHours(hours.from, 0, 0, 0)
  if (time.getTime() <= now) time.setDate(time.getDate() + 1)
  return time.getTime()
}

export interface UploadHoursSetting {
  readonly current: () => Promise<UploadHours>
  readonly set: (hours: UploadHours) => Promise<Result<UploadHours, Failure>>
  /** Waits until an upload may send. */
  readonly untilOpen: (options: WaitOptions) => Promise<void>
}

/** Keeps the hours in a file of the data folder. A change ends or begins waits at once. */
export const createUploadHours = (files: Pick<Files, 'read' | 'replace'>, clock: Clock): UploadHoursSetting => {
  let hours: Promise<UploadHours> | undefined
  const sleepers = new Set<() => void>()
  const current = (): Promise<UploadHours> => {
    hours ??= files.read(FILE).then(hoursIn, () => ANY_TIME)
    return hours
  }
  /** Ends with the time, with the signal, or when the hours change. */
  const nap = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((settle) => {
      const wake = (): void => {
        sleepers.delete(wake)
        settle()
      }
      sleepers.add(wake)
      void clock.sleep(milliseconds, signal).then(wake)
    })
  return {
    current,
    set: async (next) => {
      const written = await files.replace(FILE, new TextEncoder().encode(JSON.stringify(next)))
      if (!written.ok) return failed(troubleFailure(written.failure))
      hours = Promise.resolve(next)
      for (const wake of [...sleepers]) wake()
      return success(next)
    },
    untilOpen: async ({ signal, onClosed }) => {
      for (let told: number | undefined; !signal.aborted; ) {
        const now = clock.now()
        const at = opensAt(await current(), now)
        if (at === undefined) return
        if (at !== told) onClosed(OUTSIDE, at)
        told = at
        await nap(Math.min(LOOKS_EVERY_MS, at - now), signal)
      }
    },
  }
}
