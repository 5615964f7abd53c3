import type { AdPage, AdRecord } from '../../../host/ads.ts'
import type { GridSource } from '../../kit/grid/gridModel.ts'
import { createRowBlocks, type RowBlocks } from '../../kit/grid/rowBlocks.ts'

const MAX_BLOCKS = 200

/** Reads a page of the shown records; undefined once superseded. */
type ReadPage = (from: number, count: number) => Promise<AdPage | undefined>

/** Records of one type, requested as they become visible; recent pages are cached. */
export interface RecordWindow extends GridSource<AdRecord> {
  /** What it was made for. */
  readonly question: string
  readonly positionOf: RowBlocks<AdRecord>['positionOf']
  /** A window of another length that keeps these records. Each is read again when visible, stale until then. */
  readonly renewed: (length: number) => RecordWindow
}

const createWindow = (
  length: number,
  read: ReadPage,
  question: string,
  before: RowBlocks<AdRecord>['loaded'],
): RecordWindow => {
  const { rowAt, positionOf, onChange, loaded } = createRowBlocks<AdRecord>({
    length: () => length,
    read: async (from, to) => (await read(from, to - from))?.records,
    maxBlocks: MAX_BLOCKS,
    before,
  })
  return {
    length,
    question,
    rowAt,
    positionOf,
    onChange,
    renewed: (next) => createWindow(next, read, question, loaded),
  }
}

/** A window over so many records; `question` tells windows of other filters apart. */
export const createRecordWindow = (length: number, read: ReadPage, question = ''): RecordWindow =>
  createWindow(length, read, question, new Map())

/** The window of a project that is not there. */
export const NO_RECORDS: RecordWindow = createRecordWindow(0, async () => undefined)
