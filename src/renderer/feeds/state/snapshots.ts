import { create } from 'zustand'
import { readSnapshotFacts } from '../../../engine/feed/snapshots/snapshotFacts.ts'
import type { KnownPieces, SnapshotMark } from '../../../engine/feed/snapshots/snapshotMethods.ts'
import type { SnapshotInfo, SnapshotReason } from '../../../host/snapshots.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { stepsMade } from './edits.ts'
import { refusalOf } from './feedRepository.ts'
import { worker } from './worker.ts'

// Snapshots of the open feed. Its state is told in a moment; what of its rows is not kept yet is kept behind that, one
// snapshot after another, and nothing waits for it.

interface SnapshotState {
  /** Newest first, of every feed. */
  readonly snapshots: readonly SnapshotInfo[]
  /** Pieces of the snapshot that is being kept. */
  readonly saving?: { readonly feed: string; readonly done: number; readonly total: number }
  /** Why the last one could not be kept. */
  readonly problem?: string
}

export const useSnapshots = create<SnapshotState>(() => ({ snapshots: [] }))

export const snapshotsOf = (feed: string): readonly SnapshotInfo[] =>
  useSnapshots.getState().snapshots.filter(({ dataset }) => dataset === feed)

export const listSnapshots = async (): Promise<readonly SnapshotInfo[]> => {
  const snapshots = await host().snapshots.list()
  useSnapshots.setState({ snapshots })
  return snapshots
}

type Kept = { readonly ok: true; readonly snapshot: SnapshotInfo } | { readonly ok: false; readonly sentence: string }

/** What is known to be kept of each feed, and of which of its files. */
const known = new Map<string, KnownPieces & { readonly file: string }>()

const knownOf = async ({ dataset, facts }: SnapshotMark): Promise<KnownPieces | undefined> => {
  const { file } = facts.feed
  if (!known.has(dataset)) {
    const newest = snapshotsOf(dataset).find(({ isWhole }) => isWhole)
    const opened = newest && (await host().snapshots.open(newest.id))
    const kept = opened?.ok === true ? readSnapshotFacts(opened.value.facts) : undefined
    if (opened?.ok === true && kept !== undefined)
      known.set(dataset, { file: kept.file, bytes: opened.value.bytes, pieces: opened.value.pieces })
  }
  const found = known.get(dataset)
  return found?.file === file ? found : undefined
}

const keepPieces = async (
  { dataset: feed, bytes }: SnapshotMark,
  pieces: readonly string[],
): Promise<string | undefined> => {
  const missing = new Set(await host().snapshots.missing(pieces))
  const total = missing.size
  for (const [number, piece] of pieces.entries()) {
    if (!missing.delete(piece)) continue
    useSnapshots.setState({ saving: { feed, done: total - missing.size - 1, total } })
    const packed = await worker().ask('packPiece', { feed, number, bytes })
    const added = await host().snapshots.add(piece, packed)
    if (!added.ok) return saidText(added.failure)
  }
  return undefined
}

const keepMarked = async (mark: SnapshotMark, reason: SnapshotReason): Promise<Kept> => {
  const { dataset: feed, bytes, facts } = mark
  const before = await knownOf(mark)
  const pieces = await worker().ask('namePieces', { feed, bytes, ...(before === undefined ? {} : { known: before }) })
  const problem = await keepPieces(mark, pieces)
  if (problem !== undefined) return { ok: false, sentence: problem }
  // The state of a window that writes no longer must not become the newest.
  const refusal = await refusalOf(feed)
  if (refusal !== undefined) return { ok: false, sentence: refusal }
  const sealed = await host().snapshots.seal({ ...mark, reason, pieces })
  if (!sealed.ok) {
    // What was thought to be kept is not: the next one looks anew.
    known.delete(feed)
    return { ok: false, sentence: saidText(sealed.failure) }
  }
  known.set(feed, { file: facts.feed.file, bytes, pieces })
  await listSnapshots()
  return { ok: true, snapshot: sealed.value }
}

let keeping: Promise<unknown> = Promise.resolve()
let told: string | undefined

const tellTrouble = (sentence: string): void => {
  if (sentence !== told) toast({ level: 'warn', words: t('feeds.snapshots.trouble', { reason: sentence }) })
  told = sentence
}

const notRead = (): string => t('feeds.feed.unread')

const keepInTurn = (mark: SnapshotMark, reason: SnapshotReason): Promise<Kept> => {
  const kept = keeping
    .then(() => keepMarked(mark, reason))
    .catch((): Kept => ({ ok: false, sentence: notRead() }))
    .then((done) => {
      const { saving: _, problem: __, ...rest } = useSnapshots.getState()
      useSnapshots.setState(done.ok ? rest : { ...rest, problem: saidText(done) }, true)
      return done
    })
  keeping = kept
  return kept
}

/** The state after everything that was typed so far. */
const mark = async (): Promise<SnapshotMark | undefined> => {
  await stepsMade()
  return worker()
    .ask('markSnapshot', null)
    .catch(() => undefined)
}

/** Notes the state of the open feed before something is done to it. Never fails, and never waits for the disk. */
export const keepBefore = async (reason: SnapshotReason): Promise<void> => {
  const marked = await mark()
  if (marked === undefined) return
  void keepInTurn(marked, reason).then((kept) => {
    // A feed that was closed meanwhile is kept when it is opened again.
    if (kept.ok) told = undefined
    else if (saidText(kept) !== notRead()) tellTrouble(saidText(kept))
  })
}

/** Keeps the state of the open feed because the user asked for it; done when it is on the disk. */
export const saveSnapshot = async (): Promise<Kept> => {
  const marked = await mark()
  return marked === undefined ? { ok: false, sentence: t('feeds.snapshots.openFirst') } : keepInTurn(marked, 'hand')
}

/** Keeps the rows of the open feed unless they are: those of a new import, and those that a step brought. */
export const keepRows = async (): Promise<void> => {
  const marked = await mark()
  if (marked === undefined) return
  const before = await knownOf(marked).catch(() => undefined)
  if (before === undefined || before.bytes < marked.bytes) await keepBefore(before === undefined ? 'imported' : 'rows')
}

export const removeSnapshot = async (id: string): Promise<string | undefined> => {
  const removed = await host().snapshots.remove(id)
  known.clear()
  await listSnapshots()
  return removed.ok ? undefined : saidText(removed.failure)
}

/** Forgets what was kept of a feed that is removed for good; the sentence says why that is not possible. */
export const forgetSnapshots = async (feed: string): Promise<string | undefined> => {
  const forget = async (): Promise<string | undefined> => {
    known.delete(feed)
    const forgotten = await host().snapshots.forget(feed)
    await listSnapshots()
    return forgotten.ok ? undefined : saidText(forgotten.failure)
  }
  // One of it may still be on its way.
  void keeping.then(forget).catch(() => {})
  return forget()
}

/** Everything that was asked for is kept, or could not be. */
export const snapshotsKept = (): Promise<unknown> => keeping
