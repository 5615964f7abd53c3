import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { createLedger } from '../../src/shell/ledger.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { readEarlierOrder } from '../../src/shell/uploads/earlierOrder.ts'
import { createUploadService } from '../../src/shell/uploads/uploadService.ts'
import { fakeClock } from './fakeClock.ts'
import {
  ADDITIONS,
  changedIn,
  copyOldProfile,
  type ExpectedUpload,
  OLD_UPLOADS,
  REMOVALS,
  UNSEALED_UPLOAD,
} from './oldProfile.ts'

let place: ReturnType<typeof copyOldProfile>
let files: ReturnType<typeof diskFiles>

/** A day after the last upload. */
const openUploadService = () =>
  createUploadService({
    files,
    clock: fakeClock(Date.UTC(2026, 10, 23)),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => 'new',
    send: () => Promise.reject(new Error('Nothing leaves.')),
    target: async () => undefined,
    onUpload: () => {},
    onBusy: () => {},
    earlierOrder: () => readEarlierOrder(createLedger(files)),
  })

const told = ({ id, plan, target, state, batches, ...counts }: UploadSummary): ExpectedUpload => ({
  id,
  title: plan.title,
  target: target ?? 'live',
  state,
  batches: Object.fromEntries(Object.entries(batches).filter(([, count]) => count > 0)),
  items: counts.items,
  itemsConfirmed: counts.itemsConfirmed,
  requests: counts.requests,
  ...(counts.itemsRejected === undefined ? {} : { itemsRejected: counts.itemsRejected }),
})

beforeEach(() => {
  place = copyOldProfile()
  files = diskFiles(place.folder)
})

afterEach(async () => {
  await files.close()
  place.remove()
})

describe('the data folder of an earlier version', () => {
  it('is opened with every upload in its state and with its totals', async () => {
    expect((await openUploadService().list()).map(told)).toEqual(OLD_UPLOADS)
    expect((await openUploadService().list()).map(told)).toEqual(OLD_UPLOADS)
  })

  it('tells what became of every batch that was settled', async () => {
    const uploadService = openUploadService()
    for (const { id, batches } of OLD_UPLOADS) {
      const outcomes = await uploadService.outcomes(id, 0, 100)
      const settled = new Map(outcomes.map(({ index, state }) => [index, state]))
      const counts: Record<string, number> = {}
      for (const state of settled.values()) counts[state] = (counts[state] ?? 0) + 1
      const { confirmed = 0, failed = 0, skipped = 0 } = batches
      expect(counts['confirmed'] ?? 0).toBe(confirmed)
      expect(counts['failed'] ?? 0).toBe(failed)
      expect(counts['skipped'] ?? 0).toBe(skipped)
    }
  })

  it('is left byte for byte by whoever only looks', async () => {
    const uploadService = openUploadService()
    for (const { id } of await uploadService.list()) await uploadService.outcomes(id, 0, 100)
    await uploadService.stopAll()
    expect(changedIn(place.folder, `uploads/${UNSEALED_UPLOAD}/`)).toEqual([])
  })

  it('keeps additions behind the removals that go first', async () => {
    const holds = (await openUploadService().list()).flatMap(({ id, hold }) => (hold === undefined ? [] : [[id, hold]]))
    expect(holds).toEqual([[ADDITIONS, expect.objectContaining({ first: REMOVALS, starts: 'itself' })]])
  })
})
