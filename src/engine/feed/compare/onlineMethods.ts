import { compareCatalogs } from '../../../workspace/edits/catalogDiff.ts'
import { createProductIndex } from '../../../workspace/edits/productIndex.ts'
import { changeFacts, readFacts } from '../../disk/onlineFacts.ts'
import type { ComparedOnline, ComparePolicy } from '../../model/compareModel.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, expectOpened, type Opened, opened } from '../open/openedFeed.ts'
import { onlineBase } from './onlineBase.ts'
import { createCatalogComparison, WHOLE } from './onlineCompare.ts'
import { type Compared, setCompared, stateOf } from './onlineCompared.ts'

// The open feed beside the catalog online.

const mineOf = async (now: Opened, turn: Turn, tell: (done: number) => void) => {
  const index = createProductIndex()
  let done = 0
  for (const chunk of chunksOf(now, now.feed.rows.rows())) {
    for (const { row, product } of chunk) index.add(row, product)
    done += chunk.length
    tell(done)
    await turn()
  }
  return { index, productAt: now.feed.rows.productAt }
}

/** Products online that were never in the feed. They are not part of the agreed state. */
const neverHere = ({ comparison }: Compared): Uint32Array => {
  const rows: number[] = []
  for (let at = 0; at < comparison.size(); at++) {
    const { mine, base, theirs } = comparison.entryAt(at)
    if (mine < 0 && base < 0) rows.push(theirs)
  }
  return Uint32Array.from(rows)
}

/** Nothing waits any more: what is online now is what the next comparison begins from. */
const agree = async (found: Compared): Promise<void> => {
  const { now, place, online } = found
  const { current: read } = await readFacts(now.id, place)
  if (read === undefined) return
  await changeFacts(now.id, place, { base: { ...read, without: neverHere(found) } })
  const { index } = online.sides.theirs
  await online.choices.clear(({ id, sides }) => sides[WHOLE] === 'mine' && index.rowOf(id) >= 0)
}

/**
 * Compares the open feed with the known catalog; `unknown` before a download. With `settles`, applied choices are
 * settled.
 */
export const compareOnline = async (
  {
    place,
    conflicts,
    settles,
  }: { readonly place: string; readonly conflicts: ComparePolicy; readonly settles: boolean },
  job: Job<WorkProgress>,
): Promise<ComparedOnline | 'unknown'> => {
  const { tell, turn } = job
  const now = opened()
  setCompared(undefined)
  await changeFacts(now.id, place, { conflicts })
  const online = await onlineBase(now, place)
  if (online === undefined) return 'unknown'
  const total = now.feed.rows.total * 2
  const mine = await mineOf(now, turn, (done) => tell({ done, total }))
  const policy = { ...online.policy, hasErrors: () => false }
  const comparison = createCatalogComparison({ ...online.sides, mine }, policy)
  let done = total / 2
  for (const difference of compareCatalogs(comparison.sides, policy)) {
    comparison.take(difference)
    if (++done % 256 > 0) continue
    tell({ done: Math.min(done, total), total })
    await turn()
  }
  expectOpened(now)
  const found = { now, place, online, comparison }
  const { open, cells, adds, removes } = comparison.counts()
  const isDone = open + cells + adds + removes === 0
  if (isDone && (settles || online.choices.size() === 0)) {
    await agree(found)
    // Once agreed, a differing cell counts as changed here, so compare again on that basis.
    if (settles || online.sides.base === undefined) return compareOnline({ place, conflicts, settles: false }, job)
  }
  setCompared(found)
  return stateOf(found)
}
