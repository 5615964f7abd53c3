import type { SnapshotDraft } from '../../../host/snapshots.ts'
import { handOver } from '../../thread/workerCall.ts'
import { opened } from '../open/openedFeed.ts'
import { nameOf, PIECE_BYTES, pack } from './packedPiece.ts'
import { SNAPSHOT_FORM, type SnapshotFacts } from './snapshotFacts.ts'

// A snapshot of the open feed. What was once written to its file stays as it is, so the state of this moment is told by how
// long the file is and by the step that was made last; its pieces may be read later.

/** The state of this moment. */
export interface SnapshotMark extends Omit<SnapshotDraft, 'reason' | 'pieces' | 'facts'> {
  readonly facts: SnapshotFacts
}

/** Pieces of the same file that are known to be kept, with the bytes that they make up. */
export interface KnownPieces {
  readonly bytes: number
  readonly pieces: readonly string[]
}

export const markSnapshot = (_: null): SnapshotMark => {
  const { id, stored, file, feed, history } = opened()
  // What a comparison writes belongs to the feed when its step is made.
  const { comparing, ...facts } = stored
  const { rows, edits, errors, warnings } = feed.counts()
  const steps = history.standing()
  return {
    dataset: id,
    name: stored.name,
    rows,
    edits,
    step: steps.at(-1)?.id ?? '',
    steps: steps.length,
    bytes: comparing ?? file.size(),
    facts: { form: SNAPSHOT_FORM, feed: { ...facts, errors, warnings } },
  }
}

const fileNow = (feed: string) => {
  const { id, file } = opened()
  if (id !== feed) throw new Error('Another feed is open.')
  return file
}

/** Names of the pieces that make up the first bytes of the open feed; known ones are not read again. */
export const namePieces = async ({
  feed,
  bytes,
  known,
}: {
  readonly feed: string
  readonly bytes: number
  readonly known?: KnownPieces
}): Promise<readonly string[]> => {
  const whole = Math.floor(Math.min(known?.bytes ?? 0, bytes) / PIECE_BYTES)
  const names = known?.pieces.slice(0, whole) ?? []
  for (let at = names.length * PIECE_BYTES; at < bytes; at += PIECE_BYTES)
    names.push(
      await nameOf(
        fileNow(feed)
          .read(at, Math.min(PIECE_BYTES, bytes - at))
          .slice(),
      ),
    )
  return names
}

/** One piece, packed. */
export const packPiece = async ({
  feed,
  number,
  bytes,
}: {
  readonly feed: string
  readonly number: number
  readonly bytes: number
}): Promise<Uint8Array<ArrayBuffer>> => {
  const at = number * PIECE_BYTES
  const packed = await pack(
    fileNow(feed)
      .read(at, Math.min(PIECE_BYTES, bytes - at))
      .slice(),
  )
  return handOver(packed, [packed.buffer])
}
