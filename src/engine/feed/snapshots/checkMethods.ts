import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { activeStepIds } from '../../../workspace/edits/stepTree.ts'
import { isBlankChunk } from '../../disk/blankPage.ts'
import { bulkFileNames, closedFile } from '../../disk/client.ts'
import { readPage } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import { feedBookOf } from '../../model/feedBook.ts'
import type { BookFacts, DamagedFeed, FeedDamage } from '../../model/snapshotModel.ts'
import { laterPlaces, type StoredFeed } from '../../model/storedFeed.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { feedHost } from '../feedDoor.ts'
import { nameOf, PIECE_BYTES } from './packedPiece.ts'
import { readSnapshotFacts } from './snapshotFacts.ts'

// The look at start whether what the browser keeps of feeds is still whole. It reads a sample of each, so that a start with
// many feeds stays quick; the rest is read when a feed is opened.

/** Expected bytes of a feed by its newest snapshot of the same file. */
interface ExpectedBytes {
  readonly feed: string
  readonly file: string
  readonly bytes: number
  readonly pieces: readonly string[]
  /** Steps that brought rows of later imports. */
  readonly chunks: readonly string[]
  /** Steps that brought cells without a field. */
  readonly laid: readonly string[]
}

type NewestSnapshot = Pick<SnapshotInfo, 'id' | 'dataset'>

/** Pages and pieces that are looked at in each feed. */
const SAMPLES = 4

const bytesAt = async (file: Blob, { at, length }: PagePlace): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

/** The first, the last and some others by chance. */
const sampled = <Value>(all: readonly Value[]): readonly (readonly [number, Value])[] => {
  const places = new Set([0, all.length - 1])
  while (places.size < Math.min(SAMPLES, all.length)) places.add(Math.floor(Math.random() * all.length))
  return [...places].flatMap((place) => {
    const value = all[place]
    return value === undefined ? [] : [[place, value] as const]
  })
}

const endOf = (feed: StoredFeed): number =>
  [feed.tables, ...laterPlaces(feed)].reduce((end, { at, length }) => Math.max(end, at + length), 0)

const lacks = (there: readonly { readonly step: string }[], steps: readonly string[]): boolean =>
  steps.some((each) => !there.some(({ step }) => step === each))

/** True if rows or cells of a later import are unknown here. They may be in another browser. */
const misses = ({ added = [], laid = [] }: StoredFeed, expected: ExpectedBytes): boolean =>
  lacks(added, expected.chunks) || lacks(laid, expected.laid)

const damageOf = async (feed: StoredFeed, expected: ExpectedBytes | undefined): Promise<FeedDamage | undefined> => {
  const file = await closedFile(feed.file)
  if (file.size === 0) return 'file'
  if (file.size < endOf(feed)) return 'short'
  const tables = readTables(await bytesAt(file, feed.tables), feed.tables.at)
  if (tables === undefined) return 'tables'
  for (const [, place] of sampled(tables.pages)) if (readPage(await bytesAt(file, place)) === undefined) return 'pages'
  if (expected !== undefined && misses(feed, expected)) return 'short'
  if (expected?.file !== feed.file) return undefined
  if (file.size < expected.bytes) return 'short'
  for (const [number, piece] of sampled(expected.pieces)) {
    const at = number * PIECE_BYTES
    const length = Math.min(PIECE_BYTES, expected.bytes - at)
    if ((await nameOf(await bytesAt(file, { at, length }))) !== piece) return 'bytes'
  }
  return undefined
}

const expectedOf = async ({ id, dataset }: NewestSnapshot): Promise<readonly ExpectedBytes[]> => {
  const found = await feedHost().snapshots.open(id)
  const facts = found.ok ? readSnapshotFacts(found.value.facts) : undefined
  if (!found.ok || facts === undefined) return []
  const { bytes, pieces } = found.value
  // Blank rows need no snapshot: their steps bring them back.
  const chunks = (facts.added ?? []).filter((chunk) => !isBlankChunk(chunk)).map(({ step }) => step)
  const laid = (facts.laid ?? []).map(({ step }) => step)
  return [{ feed: dataset, file: facts.file, bytes, pieces, chunks, laid }]
}

/** What the book of a feed holds. */
export const bookFacts = async (feed: string): Promise<BookFacts> => {
  const { entries, damaged } = await feedHost().ledger.read(feedBookOf(feed))
  return { steps: activeStepIds(entries).length, unreadable: damaged }
}

const damagedFeeds = async (newest: readonly NewestSnapshot[]): Promise<ReadonlyMap<string, FeedDamage>> => {
  const expected = (await Promise.all(newest.map(expectedOf))).flat()
  const files = new Set(await bulkFileNames())
  const found = new Map<string, FeedDamage>()
  for (const feed of await feedDatabase().feeds.toArray()) {
    if (!files.has(feed.file)) {
      found.set(feed.id, 'file')
      continue
    }
    const own = expected.find((each) => each.feed === feed.id)
    const damage = await damageOf(feed, own).catch(() => undefined)
    if (damage !== undefined) found.set(feed.id, damage)
  }
  return found
}

/** Feeds whose rows differ from their newest complete snapshot, and `lost` ones. */
export const checkFeeds = async ({
  newest,
  lost,
}: {
  readonly newest: readonly NewestSnapshot[]
  readonly lost: readonly string[]
}): Promise<readonly DamagedFeed[]> => {
  const damaged = await damagedFeeds(newest)
  return Promise.all(
    [...new Set([...lost, ...damaged.keys()])].map(async (id) => {
      const damage = damaged.get(id)
      return { id, ...(damage && { damage }), ...(await bookFacts(id)) }
    }),
  )
}
