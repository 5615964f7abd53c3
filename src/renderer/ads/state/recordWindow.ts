import type { AdPage, AdRecord } from '../../../host/ads.ts'
import type { GridSource } from '../../kit/grid/gridModel.ts'

const BLOCK = 64
const MAX_BLOCKS = 200

/** Reads a page of the shown records; undefined once superseded. */
type ReadPage = (from: number, count: number) => Promise<AdPage | undefined>

/** Records of one type, requested as they become visible; recent pages are cached. */
export interface RecordWindow extends GridSource<AdRecord> {
  /** What it was made for. */
  readonly question: string
  /** The same records with another length; each is read again when visible, stale until then. */
  readonly renewed: (length: number) => RecordWindow
}

type Blocks = Map<number, readonly AdRecord[]>

const createWindow = (length: number, read: ReadPage, question: string, before: Blocks): RecordWindow => {
  const blocks: Blocks = new Map(before)
  const stale = new Set(before.keys())
  const requested = new Set<number>()
  const listeners = new Set<(from: number, to: number) => void>()

  const load = async (block: number): Promise<void> => {
    if (requested.has(block)) return
    requested.add(block)
    const page = await read(block * BLOCK, BLOCK)
    requested.delete(block)
    if (page === undefined) return
    stale.delete(block)
    blocks.delete(block)
    blocks.set(block, page.records)
    const oldest = blocks.keys().next().value
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    for (const listener of listeners) listener(block * BLOCK, Math.min(length, (block + 1) * BLOCK) - 1)
  }

  return {
    length,
    question,
    rowAt: (position) => {
      if (position < 0 || position >= length) return undefined
      const block = Math.floor(position / BLOCK)
      if (!blocks.has(block) || stale.has(block)) void load(block)
      return blocks.get(block)?.[position % BLOCK]
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renewed: (next) => createWindow(next, read, question, blocks),
  }
}

/** A window over so many records; `question` tells windows of other filters apart. */
export const createRecordWindow = (length: number, read: ReadPage, question = ''): RecordWindow =>
  createWindow(length, read, question, new Map())

/** The window of a project that is not there. */
export const NO_RECORDS: RecordWindow = createRecordWindow(0, async () => undefined)
