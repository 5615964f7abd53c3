import { MAX_PAGES, type ReadBack, readBack } from './readBack.ts'
import type { RunPorts } from './runPorts.ts'
import type { BatchRecord, UploadRecord } from './uploadState.ts'

/** Milliseconds of looking up batches without response before they are sent again. */
export const READ_FIRST_MS = 10_000
const NOT_READ: ReadBack = { landed: [], missing: [], unread: [] }

/** Products that one page of the list names at most (Document 2, Products). */
const PAGE_PRODUCTS = 100

/**
 * Looks up products of batches without response, and journals what is online. The batches stay open: sending them again
 * brings a response, and changes nothing where they had landed.
 */
export const readUnknown = async (
  upload: UploadRecord,
  { clock, body, record, readPage }: Pick<RunPorts, 'clock' | 'body' | 'record' | 'readPage'>,
  isWanted: () => boolean,
): Promise<void> => {
  if (readPage === undefined || upload.plan.endpoint !== 'products.put') return
  const batches: BatchRecord[] = []
  const bodies: string[] = []
  let products = 0
  for (const batch of upload.batches) {
    if (batch?.state !== 'unknown' || products + batch.items > MAX_PAGES * PAGE_PRODUCTS) continue
    const text = await body(batch).catch(() => undefined)
    if (text === undefined) continue
    products += batch.items
    batches.push(batch)
    bodies.push(text)
  }
  const found = bodies.length === 0 ? undefined : await readBack(bodies, readPage, isWanted)
  const at = new Date(clock.now()).toISOString()
  if (found !== undefined && isWanted())
    await record(
      batches.map(({ index }, place) => ({ type: 'readBack', index, at, ...(found[place] ?? NOT_READ) }) as const),
    )
}
