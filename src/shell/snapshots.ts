import type { Clock } from '../client/ports.ts'
import { createQueue } from '../contract/language/queue.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { crc32 } from '../contract/wire/crc32.ts'
import { refused } from '../contract/wire/refused.ts'
import type { SnapshotDraft, SnapshotInfo, Snapshots } from '../host/snapshots.ts'
import { said } from '../messages/said.ts'
import { troubleFailure } from './failures.ts'
import { journalLine, readJournalLine } from './journal/line.ts'
import type { Files, FileTrouble } from './ports.ts'
import { oldestFirst, type StoredSnapshot, surplusOf } from './snapshotLimits.ts'

// snapshots/pieces/NAME-LENGTH: a checksum of four bytes, then the packed piece. snapshots/ID.snapshot: one checksummed line.

const FOLDER = 'snapshots'
const PIECES = `${FOLDER}/pieces`
const ENDING = '.snapshot'
/** Left by a program killed while writing a file. */
const DRAFT = /\.draft$/
const CHECKSUM = 4
const NEWLINE = 1

const GONE = refused(said('shell.snapshot.gone'))
const DAMAGED = refused(said('shell.snapshot.damaged'))

const withChecksum = (packed: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(CHECKSUM + packed.length)
  new DataView(bytes.buffer).setUint32(0, crc32(packed))
  bytes.set(packed, CHECKSUM)
  return bytes
}

/** The first ones were not counted. */
const isSnapshot = (value: unknown): value is Omit<StoredSnapshot, 'number'> & { readonly number?: number } =>
  typeof value === 'object' && value !== null && 'id' in value && 'pieces' in value && Array.isArray(value.pieces)

interface SnapshotPorts {
  readonly files: Files
  readonly clock: Clock
  readonly newId: () => string
}

/** What is read once and then known; read anew where that failed. */
const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let known: Promise<Value> | undefined
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

const pathOf = (piece: string, length: number): string => `${PIECES}/${piece}-${length}`

/** Bytes on the disk of each piece that is kept. */
const readPieces = async (files: Files): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  for (const name of await files.list(PIECES)) {
    const [, piece, length] = /^([0-9a-f]{64})-(\d+)$/.exec(name) ?? []
    if (piece !== undefined) found.set(piece, Number(length))
    if (DRAFT.test(name)) await files.remove(`${PIECES}/${name}`)
  }
  return found
}

const readSnapshots = async (files: Files): Promise<Map<string, StoredSnapshot>> => {
  const found = new Map<string, StoredSnapshot>()
  for (const name of await files.list(FOLDER)) {
    if (DRAFT.test(name)) await files.remove(`${FOLDER}/${name}`)
    if (!name.endsWith(ENDING)) continue
    const bytes = (await files.read(`${FOLDER}/${name}`)) ?? new Uint8Array()
    const value = readJournalLine(bytes, 0, bytes.length - NEWLINE)?.value
    if (isSnapshot(value)) found.set(value.id, { ...value, number: value.number ?? 0 })
  }
  return found
}

const infoOf = (
  { pieces: named, facts: _, number: __, ...info }: StoredSnapshot,
  kept: ReadonlyMap<string, number>,
): SnapshotInfo => ({ ...info, isWhole: named.every((piece) => kept.has(piece)) })

/** Is a piece as long as its name says, and as its checksum says? */
const isWholePiece = (bytes: Uint8Array, length: number): boolean =>
  bytes.length === length &&
  length > CHECKSUM &&
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === crc32(bytes, CHECKSUM)

/** Snapshots of feeds in the data folder (src/host/snapshots.ts). */
export const createSnapshots = ({ files, clock, newId }: SnapshotPorts): Snapshots => {
  const storedPieces = once(() => readPieces(files))
  const storedSnapshots = once(() => readSnapshots(files))
  /** Pieces that wait for the snapshot that names them. */
  const fresh = new Set<string>()
  /** One change of what is kept after another. */
  const { run: inTurn } = createQueue()

  /** One that cannot be removed stays, with its pieces. */
  const dropSnapshot = async (id: string): Promise<Result<null, FileTrouble>> => {
    const removed = await files.remove(`${FOLDER}/${id}${ENDING}`)
    if (removed.ok) (await storedSnapshots()).delete(id)
    return removed
  }

  /** Removes pieces that no snapshot names, except new ones, which are about to be named. */
  const sweep = async (): Promise<void> => {
    const named = new Set([...(await storedSnapshots()).values()].flatMap((each) => each.pieces))
    const kept = await storedPieces()
    for (const [piece, length] of kept) {
      if (named.has(piece) || fresh.has(piece)) continue
      if ((await files.remove(pathOf(piece, length))).ok) kept.delete(piece)
    }
  }

  const removeAll = (ids: (all: Map<string, StoredSnapshot>) => readonly string[]) =>
    inTurn(async () => {
      for (const id of ids(await storedSnapshots())) {
        const dropped = await dropSnapshot(id)
        if (!dropped.ok) return failed(troubleFailure(dropped.failure))
      }
      await sweep()
      return success(null)
    })

  const sealNow = async (draft: SnapshotDraft): Promise<Result<SnapshotInfo, ReturnType<typeof refused>>> => {
    const kept = await storedPieces()
    if (draft.pieces.some((piece) => !kept.has(piece))) return failed(refused(said('shell.snapshot.incomplete')))
    const all = await storedSnapshots()
    const number = Math.max(0, ...[...all.values()].map((each) => each.number)) + 1
    const snapshot: StoredSnapshot = { ...draft, id: newId(), number, at: new Date(clock.now()).toISOString() }
    const written = await files.replace(`${FOLDER}/${snapshot.id}${ENDING}`, journalLine(snapshot))
    if (!written.ok) return failed(troubleFailure(written.failure))
    all.set(snapshot.id, snapshot)
    for (const piece of draft.pieces) fresh.delete(piece)
    for (const id of surplusOf([...all.values()], kept)) await dropSnapshot(id)
    await sweep()
    return success(infoOf(snapshot, kept))
  }

  return {
    missing: (asked) =>
      inTurn(async () => {
        const kept = await storedPieces()
        return [...new Set(asked)].filter((piece) => {
          if (!kept.has(piece)) return true
          fresh.add(piece)
          return false
        })
      }),
    add: (piece, packed) =>
      inTurn(async () => {
        const kept = await storedPieces()
        fresh.add(piece)
        if (kept.has(piece)) return success(null)
        const bytes = withChecksum(packed)
        const written = await files.replace(pathOf(piece, bytes.length), bytes)
        if (!written.ok) return failed(troubleFailure(written.failure))
        kept.set(piece, bytes.length)
        return success(null)
      }),
    seal: (draft) => inTurn(() => sealNow(draft)),
    list: async () => {
      const kept = await storedPieces()
      return oldestFirst((await storedSnapshots()).values())
        .map((snapshot) => infoOf(snapshot, kept))
        .toReversed()
    },
    open: async (id) => {
      const found = (await storedSnapshots()).get(id)
      if (found === undefined) return failed(GONE)
      const { id: _, at: __, number: ___, ...draft } = found
      return success(draft)
    },
    read: async (piece) => {
      const kept = await storedPieces()
      const length = kept.get(piece)
      if (length === undefined) return failed(GONE)
      const bytes = (await files.read(pathOf(piece, length))) ?? new Uint8Array()
      if (isWholePiece(bytes, length)) return success(bytes.slice(CHECKSUM))
      // Dropped, so that a feed that still has these rows stores them again.
      kept.delete(piece)
      await files.remove(pathOf(piece, length))
      return failed(DAMAGED)
    },
    remove: (id) => removeAll((all) => (all.has(id) ? [id] : [])),
    forget: (dataset) =>
      removeAll((all) => [...all.values()].filter((each) => each.dataset === dataset).map(({ id }) => id)),
  }
}
