import type { Clock } from '../../client/ports.ts'
import { IMAGE_BYTES, type ImageFacts } from '../../contract/catalog/productImages.ts'
import type { Failure } from '../../contract/contract.ts'
import { isAddress } from '../../contract/language/address.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { Images } from '../../host/images.ts'
import { said } from '../../messages/said.ts'
import { troubleFailure } from '../failures.ts'
import type { Files, Sha256 } from '../ports.ts'
import { createImageStore } from './imageStore.ts'

// Fetches images of products at a pace, and remembers what was found.

export interface FetchedImage {
  readonly facts: Omit<ImageFacts, 'at'>
  /** The picture, where it is within the limits. */
  readonly bytes?: Uint8Array
  /** The server wants to be asked again after this time. */
  readonly waitMs?: number
}

/** Fetches one image. Never rejects. Follows no redirect once Offline is on. */
export type FetchImage = (
  address: string,
  canceling: AbortSignal,
  isOffline?: () => Promise<boolean>,
) => Promise<FetchedImage>

interface ImagePorts {
  /** Left out where nothing can be fetched. */
  readonly fetchImage: FetchImage | undefined
  readonly files: Files
  readonly sha256: Sha256
  readonly clock: Clock
  readonly isOffline: () => Promise<boolean>
}

/** Images fetched at once. */
const TOGETHER = 6
/** Between two requests to a host. */
const GAP_MS = 100
const MAX_GAP_MS = 5_000
/** After so many fine images in a row, a busy host is asked faster again. */
const FASTER_AFTER = 10
/** After so many images without a response a host is left alone for a while. */
const SILENT_AFTER = 5
const SILENT_MS = 60_000
/** Images found fine are not fetched again within a week. */
const FRESH_MS = 7 * 86_400_000
/** More pixels are not handed to a screen, which would hold four bytes of each. */
const MAX_SHOWN_PIXELS = 50_000_000

/** Trouble that may be over soon. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'silent', 'slow'])

/** How one host is asked. */
interface HostPace {
  next: number
  gap: number
  /** How often it was slowed down. */
  slowed: number
  /** Images in a row that were fine. */
  fine: number
  /** Images in a row without a response. */
  silent: number
  silentAt: number
}

const createPaces = ({ now, sleep }: Clock) => {
  const hosts = new Map<string, HostPace>()
  const paceOf = (host: string): HostPace => {
    const pace = hosts.get(host) ?? { next: 0, gap: GAP_MS, slowed: 0, fine: 0, silent: 0, silentAt: 0 }
    hosts.set(host, pace)
    return pace
  }
  return {
    isSilent: (host: string): boolean => {
      const { silent, silentAt } = paceOf(host)
      return silent >= SILENT_AFTER && now() - silentAt < SILENT_MS
    },
    /** Waits for a turn at a host. Returns how often the host had been slowed down before. */
    turn: async (host: string, signal: AbortSignal): Promise<number> => {
      const pace = paceOf(host)
      const { slowed } = pace
      // A clock that was set back must not make anybody wait for long.
      const at = Math.min(Math.max(now(), pace.next), now() + MAX_GAP_MS * TOGETHER)
      pace.next = at + pace.gap
      if (at > now()) await sleep(at - now(), signal)
      return slowed
    },
    /** Slows a host down, once for all requests that had their turn before. */
    slower: (host: string, slowed: number): void => {
      const pace = paceOf(host)
      pace.fine = 0
      if (slowed !== pace.slowed) return
      pace.slowed++
      pace.gap = Math.min(pace.gap * 2, MAX_GAP_MS)
    },
    heard: (host: string, trouble: ImageFacts['trouble']): void => {
      const pace = paceOf(host)
      const isSilent = trouble === 'unreachable' || trouble === 'slow'
      pace.silent = isSilent ? pace.silent + 1 : 0
      if (isSilent) pace.silentAt = now()
      pace.fine = trouble === undefined ? pace.fine + 1 : 0
      if (pace.fine < FASTER_AFTER) return
      pace.fine = 0
      pace.gap = Math.max(pace.gap / 2, GAP_MS)
    },
  }
}

const hostOf = (address: string): string => (isAddress(address) ? new URL(address).host : '')

/** Why a screen gets no picture. */
const noPicture = (): Result<never, Failure> => failed(refused(said('shell.images.noPicture')))
/** Why it gets none now; later there may be one. */
const notNow = (): Result<never, Failure> => failed({ ...refused(said('shell.images.noPicture')), kind: 'unreachable' })
const offlineNow = (): Result<never, Failure> => failed(refused(said('shell.images.offline')))

const isShown = ({ width = 0, height = 0, bytes = 0 }: ImageFacts): boolean =>
  width * height <= MAX_SHOWN_PIXELS && bytes <= IMAGE_BYTES

const isFresh = ({ at, trouble }: ImageFacts, now: number): boolean =>
  trouble === undefined && now >= at && now - at < FRESH_MS

/** Pictures on a screen outlast every check. */
const NEVER = new AbortController().signal

/** Would another try find the same? A busy, slow or silent server may do better. */
const isLasting = ({ trouble, status = 0 }: ImageFacts): boolean =>
  trouble === 'status' ? status < 500 && status !== 429 : trouble === undefined || !PASSING.has(trouble)

/** The images of products. */
export const createImages = ({ fetchImage, files, sha256, clock, isOffline }: ImagePorts): Images => {
  const store = createImageStore(files, sha256)
  const paces = createPaces(clock)
  const checks = new Map<string, AbortController>()

  /** Fetches an image and remembers it; undefined where that was canceled, or Offline came on. */
  const fetchOne = async (
    address: string,
    signal: AbortSignal,
    fetch: FetchImage,
  ): Promise<{ readonly facts: ImageFacts; readonly bytes?: Uint8Array } | undefined> => {
    const host = hostOf(address)
    if (paces.isSilent(host)) return { facts: { at: clock.now(), trouble: 'silent' } }
    const mayAsk = async (): Promise<boolean> => !signal.aborted && !(await isOffline())
    const slowed = await paces.turn(host, signal)
    if (!(await mayAsk())) return undefined
    let found = await fetch(address, signal, isOffline)
    if (found.waitMs !== undefined && !signal.aborted) {
      paces.slower(host, slowed)
      await clock.sleep(found.waitMs, signal)
      await paces.turn(host, signal)
      if (!(await mayAsk())) return undefined
      found = await fetch(address, signal, isOffline)
    }
    if (signal.aborted || (found.facts.trouble !== undefined && !(await mayAsk()))) return undefined
    paces.heard(host, found.facts.trouble)
    const facts: ImageFacts = { at: clock.now(), ...found.facts }
    await store.put(address, facts)
    if (found.bytes !== undefined) await store.keepPicture(address, found.bytes)
    return found.bytes === undefined ? { facts } : { facts, bytes: found.bytes }
  }

  const checkAll = async (
    addresses: readonly string[],
    again: boolean,
    fetch: FetchImage,
    signal: AbortSignal,
  ): Promise<readonly (ImageFacts | null)[]> => {
    const found: (ImageFacts | null)[] = addresses.map(() => null)
    let next = 0
    const run = async (): Promise<void> => {
      for (let at = next++; at < addresses.length && !signal.aborted; at = next++) {
        const address = addresses[at] as string
        const known = again ? undefined : await store.factsOf(address)
        const facts =
          known !== undefined && isFresh(known, clock.now()) ? known : (await fetchOne(address, signal, fetch))?.facts
        found[at] = facts ?? null
      }
    }
    await Promise.all(Array.from({ length: TOGETHER }, run))
    await store.flush()
    return found
  }

  const fetching = new Map<string, Promise<Result<Uint8Array, Failure>>>()
  const fetchPicture = async (address: string): Promise<Result<Uint8Array, Failure>> => {
    const known = await store.factsOf(address)
    if (known !== undefined && (!isShown(known) || (known.trouble !== undefined && clock.now() - known.at < SILENT_MS)))
      return isLasting(known) ? noPicture() : notNow()
    const kept = known?.trouble === undefined ? await store.picture(address) : undefined
    if (kept !== undefined) return success(kept)
    if (fetchImage === undefined || (await isOffline())) return offlineNow()
    const found = await fetchOne(address, NEVER, fetchImage)
    await store.flush()
    if (found === undefined) return offlineNow()
    if (found.bytes !== undefined && isShown(found.facts)) return success(found.bytes)
    return isLasting(found.facts) ? noPicture() : notNow()
  }

  return {
    check: async (addresses, again, check) => {
      const canceling = new AbortController()
      checks.set(check, canceling)
      try {
        if (fetchImage === undefined || (await isOffline())) return offlineNow()
        const { signal } = canceling
        const found = await checkAll(addresses, again, fetchImage, signal)
        // What was found before Offline came on counts; the rest is null.
        return signal.aborted || found.length === 0 || found.some(Boolean) ? success(found) : offlineNow()
      } finally {
        checks.delete(check)
      }
    },
    cancel: async (check) => {
      checks.get(check)?.abort()
      return null
    },
    known: async (addresses) => Promise.all(addresses.map(async (address) => (await store.factsOf(address)) ?? null)),
    picture: (address) => {
      const running = fetching.get(address) ?? fetchPicture(address).finally(() => fetching.delete(address))
      fetching.set(address, running)
      return running
    },
    stored: store.stored,
    clear: async () => {
      const cleared = await store.clear()
      return cleared.ok ? cleared : failed(troubleFailure(cleared.failure))
    },
  }
}
