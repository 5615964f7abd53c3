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

/** Fetches one image. Never rejects. */
export type FetchImage = (address: string, canceling: AbortSignal) => Promise<FetchedImage>

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
/** After so many images without a response a host is left alone for a while. */
const SILENT_AFTER = 5
const SILENT_MS = 60_000
/** Images found fine are not fetched again within a week. */
const FRESH_MS = 7 * 86_400_000
/** More pixels are not handed to a screen, which would hold four bytes of each. */
const MAX_SHOWN_PIXELS = 50_000_000

/** How one host is asked. */
interface HostPace {
  next: number
  gap: number
  /** Images in a row without a response. */
  silent: number
  silentAt: number
}

const createPaces = ({ now, sleep }: Clock) => {
  const hosts = new Map<string, HostPace>()
  const paceOf = (host: string): HostPace => {
    const pace = hosts.get(host) ?? { next: 0, gap: GAP_MS, silent: 0, silentAt: 0 }
    hosts.set(host, pace)
    return pace
  }
  return {
    isSilent: (host: string): boolean => {
      const { silent, silentAt } = paceOf(host)
      return silent >= SILENT_AFTER && now() - silentAt < SILENT_MS
    },
    /** Waits for a turn at a host. */
    turn: async (host: string, signal: AbortSignal): Promise<void> => {
      const pace = paceOf(host)
      // A clock that was set back must not make anybody wait for long.
      const at = Math.min(Math.max(now(), pace.next), now() + MAX_GAP_MS * TOGETHER)
      pace.next = at + pace.gap
      if (at > now()) await sleep(at - now(), signal)
    },
    slower: (host: string): void => {
      const pace = paceOf(host)
      pace.gap = Math.min(pace.gap * 2, MAX_GAP_MS)
    },
    heard: (host: string, trouble: ImageFacts['trouble']): void => {
      const pace = paceOf(host)
      const isSilent = trouble === 'unreachable' || trouble === 'slow'
      pace.silent = isSilent ? pace.silent + 1 : 0
      if (isSilent) pace.silentAt = now()
    },
  }
}

const hostOf = (address: string): string => (isAddress(address) ? new URL(address).host : '')

/** Why a screen gets no picture. */
const noPicture = (): Result<never, Failure> => failed(refused(said('shell.images.noPicture')))

const isShown = ({ width = 0, height = 0, bytes = 0 }: ImageFacts): boolean =>
  width * height <= MAX_SHOWN_PIXELS && bytes <= IMAGE_BYTES

/** The images of products. */
export const createImages = ({ fetchImage, files, sha256, clock, isOffline }: ImagePorts): Images => {
  const store = createImageStore(files, sha256)
  const paces = createPaces(clock)
  let canceling = new AbortController()

  /** Fetches an image and remembers it; undefined where that was canceled. */
  const fetchOne = async (
    address: string,
    signal: AbortSignal,
    fetch: FetchImage,
  ): Promise<{ readonly facts: ImageFacts; readonly bytes?: Uint8Array } | undefined> => {
    const host = hostOf(address)
    if (paces.isSilent(host)) return { facts: { at: clock.now(), trouble: 'silent' } }
    await paces.turn(host, signal)
    let found = await fetch(address, signal)
    if (found.waitMs !== undefined && !signal.aborted) {
      paces.slower(host)
      await clock.sleep(found.waitMs, signal)
      found = await fetch(address, signal)
    }
    if (signal.aborted) return undefined
    paces.heard(host, found.facts.trouble)
    const facts: ImageFacts = { at: clock.now(), ...found.facts }
    await store.put(address, facts)
    if (found.bytes !== undefined) await store.keepPicture(address, found.bytes)
    return found.bytes === undefined ? { facts } : { facts, bytes: found.bytes }
  }

  const isFresh = ({ at, trouble }: ImageFacts): boolean => {
    const age = clock.now() - at
    return trouble === undefined && age >= 0 && age < FRESH_MS
  }

  const checkAll = async (
    addresses: readonly string[],
    again: boolean,
    fetch: FetchImage,
  ): Promise<readonly (ImageFacts | null)[]> => {
    const { signal } = canceling
    const found: (ImageFacts | null)[] = addresses.map(() => null)
    let next = 0
    const run = async (): Promise<void> => {
      for (let at = next++; at < addresses.length && !signal.aborted; at = next++) {
        const address = addresses[at] as string
        const known = again ? undefined : await store.factsOf(address)
        const facts = known !== undefined && isFresh(known) ? known : (await fetchOne(address, signal, fetch))?.facts
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
      return noPicture()
    const kept = await store.picture(address)
    if (kept !== undefined) return success(kept)
    if (fetchImage === undefined || (await isOffline())) return failed(refused(said('shell.images.offline')))
    const found = await fetchOne(address, canceling.signal, fetchImage)
    await store.flush()
    return found?.bytes === undefined || !isShown(found.facts) ? noPicture() : success(found.bytes)
  }

  return {
    check: async (addresses, again) =>
      fetchImage === undefined || (await isOffline())
        ? failed(refused(said('shell.images.offline')))
        : success(await checkAll(addresses, again, fetchImage)),
    cancel: async () => {
      canceling.abort()
      canceling = new AbortController()
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
