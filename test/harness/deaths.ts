import { appendFileSync, mkdirSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Send } from '../../src/client/ports.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import type { Files } from '../../src/shell/ports.ts'

// Places where a program can end itself as by kill -9. Before a step, in the middle of it, and after it.

export const PLACES = [
  'plan',
  'bodies',
  'batch',
  'sealed',
  'started',
  'sent',
  'request',
  'answer',
  'confirmed',
  'finished',
  'drop',
  'rotation',
] as const
export type Place = (typeof PLACES)[number]

/** `torn`: part of the bytes reached the disk, or the request was in flight. */
export const MOMENTS = ['before', 'torn', 'after'] as const
type Moment = (typeof MOMENTS)[number]

export interface Death {
  readonly place: Place
  readonly moment: Moment
  /** The step of its kind at which it comes, from 0. */
  readonly nth: number
  /** How far a torn step came, from 0 to 1. */
  readonly share: number
}

interface Mortal {
  readonly files: (files: Files, folder: string) => Files
  readonly send: (send: Send) => Send
}

/** About as long as a request of the harness is on its way. */
const FLIGHT_MS = 15

const never = new Promise<never>(() => {})

/** What a write of an upload is about. */
export const placesOf = (path: string, bytes: Uint8Array): readonly Place[] => {
  if (!path.startsWith('uploads/')) return []
  if (path.endsWith('/bodies')) return ['bodies']
  const types = readJournal(bytes).lines.map((line) => (line.value as { readonly type: Place }).type)
  return PLACES.filter((place) => types.includes(place))
}

/** Wraps files and requests of a program so that it dies as told. Without a death everything passes through. */
export const mortal = (death: Death | undefined): Mortal => {
  let seen = 0
  const die = (): Promise<never> => {
    writeSync(1, `died ${death?.place} ${death?.moment}\n`)
    process.kill(process.pid, 'SIGKILL')
    return never
  }
  /** Has the step come at which it ends? */
  const isDue = (places: readonly Place[]): boolean =>
    death !== undefined && places.includes(death.place) && seen++ === death.nth

  const part = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length * (death?.share ?? 0)))

  const act = async <Value>(
    places: readonly Place[],
    step: () => Promise<Value>,
    tear: () => void = () => {},
  ): Promise<Value> => {
    if (!isDue(places)) return step()
    if (death?.moment === 'torn') tear()
    if (death?.moment === 'after') await step()
    return die()
  }

  return {
    files: (files, folder) => ({
      ...files,
      append: (path, bytes) =>
        act(
          placesOf(path, bytes),
          () => files.append(path, bytes),
          () => {
            mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
            appendFileSync(join(folder, path), part(bytes), { mode: 0o600 })
          },
        ),
      replace: (path, bytes) =>
        act(
          path === 'activity/older.journal' ? ['rotation'] : [],
          () => files.replace(path, bytes),
          () => writeFileSync(join(folder, `${path}.0123456789ab.draft`), part(bytes), { mode: 0o600 }),
        ),
      remove: (path) => {
        const isRotation = path === 'activity/current.journal'
        return act(isRotation ? ['rotation'] : path.endsWith('/bodies') ? ['drop'] : [], () => files.remove(path))
      },
    }),
    send: (send) => async (request, signal, onText) => {
      if (isDue(['request'])) {
        if (death?.moment === 'before') return die()
        const flight = send(request, signal, onText)
        if (death?.moment === 'torn') await new Promise((settle) => setTimeout(settle, (death?.share ?? 0) * FLIGHT_MS))
        else await flight
        return die()
      }
      const answer = await send(request, signal, onText)
      return isDue(['answer']) ? die() : answer
    },
  }
}
