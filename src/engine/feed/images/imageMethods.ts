import { IMAGE_FIELDS, imageLinks } from '../../../contract/catalog/productImages.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import { IMAGE_CHUNK, KNOWN_CHUNK } from '../../../host/images.ts'
import { said } from '../../../messages/said.ts'
import type { CheckedImages, ImageScope, ImageSummary } from '../../model/imageModel.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { FeedView } from '../../model/stepModel.ts'
import { inTurns, type Turn, turnsUntil } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import {
  chunksOf,
  expectOpened,
  isOpened,
  keepCounts,
  type Opened,
  opened,
  viewOf,
  whileOpen,
} from '../open/openedFeed.ts'

// The images of the open feed. The host fetches and measures them; the rows say what is wrong.

const FIELDS = new Set(IMAGE_FIELDS)
/** Hosts, and repeated pictures, that a page lists. */
const LISTED = 20

/** URLs of images in these rows, each once. */
const addressesIn = async (
  now: Opened,
  rows: Iterable<number>,
  { additional }: ImageScope,
  turn: Turn,
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const chunk of chunksOf(now, rows, FIELDS)) {
    for (const { product } of chunk) {
      for (const address of imageLinks(product, 'image_link')) found.add(address)
      if (additional) for (const address of imageLinks(product, 'additional_image_link')) found.add(address)
    }
    await turn()
  }
  return found
}

/** URLs that the feed holds, in all rows. */
const feedAddresses = (now: Opened, turn: Turn): Promise<ReadonlySet<string>> =>
  addressesIn(now, now.feed.rows.rows(), { additional: true }, turn)

const shownRows = (now: Opened): Iterable<number> => now.ascending ?? now.feed.rows.rows()

function* inChunks<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/** Has the rows say what is known of their images. */
const tellRows = async (now: Opened): Promise<FeedView> => {
  const turn = whileOpen(now, turnsUntil())
  const { images } = now.feed
  if (images.size() > 0) images.keepOnly(await feedAddresses(now, turn))
  await inTurns(now.feed.recheckImages(), turn)
  await keepCounts(now).catch(() => {})
  return viewOf(now)
}

/** What a check of the shown rows would ask for. */
export const readImages = async (scope: ImageScope, { turn }: Job): Promise<ImageSummary> => {
  const now = opened()
  const addresses = [...(await addressesIn(now, shownRows(now), scope, turn))]
  const hosts = new Map<string, number>()
  for (const address of addresses) {
    const host = URL.parse(address)?.host ?? ''
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
  }
  const { images } = now.feed
  const repeated = images.size() === 0 ? [] : images.repeated(await feedAddresses(now, turn))
  return {
    images: addresses.length,
    known: addresses.filter((address) => images.factsOf(address) !== undefined).length,
    hosts: [...hosts]
      .map(([host, images]) => ({ host, images }))
      .toSorted((a, b) => b.images - a.images)
      .slice(0, LISTED),
    allHosts: hosts.size,
    repeated: repeated.slice(0, LISTED),
    allRepeated: repeated.length,
  }
}

/** Has the host fetch the images of the shown rows. Canceled, it ends with what was found so far. */
export const checkImages = async (
  { again, ...scope }: ImageScope & { readonly again: boolean },
  { tell, turn, signal }: Job<WorkProgress>,
): Promise<Result<CheckedImages, Said>> => {
  const now = opened()
  const { images } = feedHost()
  const addresses = [...(await addressesIn(now, shownRows(now), scope, turn))]
  const id = crypto.randomUUID()
  let done = 0
  let checked = 0
  let troubled = 0
  const checkAll = async (): Promise<Said | undefined> => {
    for (const chunk of inChunks(addresses, IMAGE_CHUNK)) {
      if (signal.aborted || !isOpened(now)) return undefined
      const found = await images.check(chunk, again, id)
      if (!found.ok) return asSaid(found.failure)
      for (const [at, facts] of found.value.entries()) {
        const address = chunk[at]
        if (facts === null || address === undefined) continue
        now.feed.images.take(address, facts)
        if (facts.trouble === 'silent') continue
        checked++
        if (facts.trouble !== undefined) troubled++
      }
      if (found.value.includes(null) && !signal.aborted) return said('shell.images.offline')
      done += chunk.length
      tell({ done, total: addresses.length })
    }
    return undefined
  }
  const cancel = (): void => void images.cancel(id).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  let failure: Said | undefined
  try {
    failure = await checkAll()
  } finally {
    signal.removeEventListener('abort', cancel)
    if (isOpened(now)) await tellRows(now)
  }
  expectOpened(now)
  return failure === undefined ? success({ view: viewOf(now), checked, troubled }) : failed(failure)
}

/** Reads what the host knows of the images of a feed that was opened. Undefined where that is nothing. */
export const recallImages = async (_: null, job: Job): Promise<FeedView | undefined> => {
  const now = opened()
  const turn = whileOpen(now, job.turn)
  const { images } = feedHost()
  if ((await images.stored()).known === 0) return undefined
  for (const chunk of inChunks([...(await feedAddresses(now, turn))], KNOWN_CHUNK)) {
    const found = await images.known(chunk)
    await turn()
    for (const [at, facts] of found.entries()) {
      const address = chunk[at]
      if (facts !== null && address !== undefined) now.feed.images.take(address, facts)
    }
  }
  return now.feed.images.size() === 0 ? undefined : tellRows(now)
}

/** Nothing is known of images any more. */
export const forgetImages = async (_: null): Promise<FeedView> => {
  const now = opened()
  now.feed.images.clear()
  return tellRows(now)
}
