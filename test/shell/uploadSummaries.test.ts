import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorSentence } from '../../src/cli/systemSentence.ts'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadSummary } from '../../src/host/uploads.ts'
import { journalLine, readJournal } from '../../src/shell/journal/line.ts'
import type { Files } from '../../src/shell/ports.ts'
import { createUploadService } from '../../src/shell/uploads/uploadService.ts'
import { createUploadStore } from '../../src/shell/uploads/uploadStore.ts'
import { type FakeClock, fakeClock } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const PLAN: UploadPlan = {
  endpoint: 'products.put',
  parameters: { product_catalog_id: 'c1' },
  title: 'feed.csv to Spring',
  dataset: 'd1',
}
const DAY = 86_400_000

let files: MemoryFiles
let clock: FakeClock
/** Journals that were read, by path. */
let reads: string[]
let refused: ReadonlySet<string>
let told: UploadSummary[]
let names: number

const batch = (index: number): PlannedBatch => ({
  index,
  body: JSON.stringify({ products: [{ id: `p${index}` }] }),
  rows: [index],
  items: 1,
})

const answer = (body: string): Result<Reply, Failure> => {
  const [product] = JSON.parse(body).products
  if (refused.has(product.id))
    return failed({ kind: 'rejected', sentence: 'No.', status: 400, errors: [], acted: 'no' } satisfies Failure)
  const status = product.id === 'p1' ? 'ERROR' : 'CREATE_SUCCESS'
  return success({
    status: 200,
    data: { products_response: [{ id: product.id, product_key: 'k', status, warnings: [], errors: [] }] },
  })
}

const openUploadService = () =>
  createUploadService({
    files: {
      ...files,
      // Longer reads from its beginning are of the whole journal.
      readAt: (path, at, length) => {
        if (path.endsWith('/journal') && at === 0 && length > 100_000) reads.push(path)
        return files.readAt(path, at, length)
      },
    },
    clock,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => `u-${++names}`,
    send: async (_upload, body) => answer(body),
    target: async () => ({ state: 'live', address: 'https://ads.example.com', userId: '7' }),
    onUpload: (summary) => told.push(summary),
    onBusy: () => {},
  })

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

/** Uploads three products, the second of which is rejected. */
const uploaded = async (uploadService: ReturnType<typeof openUploadService>): Promise<string> => {
  const id = value(await uploadService.plan(PLAN))
  value(await uploadService.add(id, [batch(0), batch(1), batch(2)]))
  value(await uploadService.seal(id))
  value(await uploadService.start(id))
  await clock.pass(1000)
  return id
}

const journalOf = (id: string): string => `uploads/${id}/journal`
const summaryOf = (id: string): string => `uploads/${id}/summary`
const bytesAt = (path: string): Uint8Array => files.all.get(path) ?? new Uint8Array()

beforeEach(() => {
  files = memoryFiles()
  clock = fakeClock()
  reads = []
  refused = new Set()
  told = []
  names = 0
})

describe('the summary of an upload at its end', () => {
  it('is all that a list reads, and says the same', async () => {
    const first = openUploadService()
    await uploaded(first)
    refused = new Set(['p2'])
    await uploaded(first)
    const before = await first.list()
    expect(before).toMatchObject([
      { state: 'finished', items: 3, itemsConfirmed: 2, itemsRejected: 1, batches: { confirmed: 2, failed: 1 } },
      { state: 'finished', items: 3, itemsConfirmed: 3, itemsRejected: 1, batches: { confirmed: 3 } },
    ])
    reads = []
    expect(await openUploadService().list()).toEqual(before)
    expect(reads).toEqual([])
  })

  it('opens the journal for outcomes, and only where there are some', async () => {
    const first = openUploadService()
    const id = await uploaded(first)
    const outcomes = await first.outcomes(id, 0, 10)
    const uploadService = openUploadService()
    await uploadService.list()
    reads = []
    expect(await uploadService.outcomes(id, 3, 10)).toEqual([])
    expect(reads).toEqual([])
    expect(await uploadService.outcomes(id, 0, 2)).toEqual(outcomes.slice(0, 2))
    expect(await uploadService.outcomes(id, 2, 10)).toEqual(outcomes.slice(2))
    expect(reads).toEqual([journalOf(id)])
  })

  it('lets go of the batches of all but a few', async () => {
    const first = openUploadService()
    const ids = []
    for (let count = 0; count < 6; count++) ids.push(await uploaded(first))
    reads = []
    for (const id of ids) expect(await first.outcomes(id, 0, 10)).toHaveLength(3)
    for (const id of ids) expect(await first.outcomes(id, 0, 10)).toHaveLength(3)
    expect(reads.length).toBeGreaterThanOrEqual(2 * (ids.length - 3))
  })

  it('lets go of batches also where the disk is full and no summary can be written', async () => {
    const first = openUploadService()
    const ids = []
    for (let count = 0; count < 6; count++) ids.push(await uploaded(first))
    for (const id of ids) files.all.delete(summaryOf(id))
    files.trouble = 'full'
    const uploadService = openUploadService()
    const told = await uploadService.list()
    reads = []
    expect(await uploadService.outcomes(ids[0] ?? '', 0, 10)).toHaveLength(3)
    expect(reads).toEqual([journalOf(ids[0] ?? '')])
    expect(await uploadService.list()).toEqual(told)
    files.trouble = undefined
    await openUploadService().list()
    for (const id of ids) expect(files.all.has(summaryOf(id))).toBe(true)
  })

  it.each<[string, (id: string) => void]>([
    ['is missing', (id) => files.all.delete(summaryOf(id))],
    ['is damaged', (id) => files.all.set(summaryOf(id), bytesAt(summaryOf(id)).slice(0, 90))],
    ['is empty', (id) => files.all.set(summaryOf(id), new Uint8Array())],
    [
      'is of a newer form',
      (id) => {
        const summary = readJournal(bytesAt(summaryOf(id))).lines[0]?.value as Record<string, unknown>
        files.all.set(summaryOf(id), journalLine({ ...summary, form: 2, requests: 99 }))
      },
    ],
    [
      'has a number that is none',
      (id) => {
        const summary = readJournal(bytesAt(summaryOf(id))).lines[0]?.value as Record<string, unknown>
        files.all.set(summaryOf(id), journalLine({ ...summary, requests: '99' }))
      },
    ],
    [
      'was written of a longer journal',
      (id) => {
        const summary = readJournal(bytesAt(summaryOf(id))).lines[0]?.value as { journal: { bytes: number } }
        const journal = { ...summary.journal, bytes: summary.journal.bytes + 1 }
        files.all.set(summaryOf(id), journalLine({ ...summary, requests: 99, journal }))
      },
    ],
  ])('is written anew where it %s', async (_why, spoil) => {
    const id = await uploaded(openUploadService())
    const before = await openUploadService().list()
    const summary = bytesAt(summaryOf(id))
    spoil(id)
    expect(await openUploadService().list()).toEqual(before)
    expect(bytesAt(summaryOf(id))).toEqual(summary)
  })

  it('is believed no more where the journal was changed', async () => {
    const id = await uploaded(openUploadService())
    const journal = bytesAt(journalOf(id)).slice()
    const at = Buffer.from(journal).indexOf('"type":"batch"')
    journal[at] = (journal[at] ?? 0) ^ 1
    files.all.set(journalOf(id), journal)
    const [shown] = await openUploadService().list()
    expect(shown).toMatchObject({ items: 2 })
    expect(shown?.problem).toContain('The journal is damaged')
  })

  it('stands, and tells what is wrong, where the disk does not give the journal', async () => {
    const id = await uploaded(openUploadService())
    const before = await openUploadService().list()
    const { readAt } = files
    files = {
      ...files,
      readAt: async (path, ...given) => {
        if (path === journalOf(id)) throw new Error('EIO')
        return readAt(path, ...given)
      },
    }
    const uploadService = openUploadService()
    expect(await uploadService.list()).toEqual(before)
    const sentence = `The journal of “feed.csv to Spring” can't be read: uploads/${id}/journal in the data folder. Check the disk and the permissions of that file, then try again.`
    const error: unknown = await uploadService.outcomes(id, 0, 10).catch((why: unknown) => why)
    expect(errorSentence(error)).toBe(sentence)
    const resumed = await uploadService.resume(id, true)
    expect(resumed.ok ? 'done' : resumed.failure.sentence).toBe(sentence)
  })

  it('has no outcomes that nobody could read at the start, and says so rather than that there are none', async () => {
    const id = await uploaded(openUploadService())
    files.all.delete(`uploads/${id}/summary`)
    const { readAt, read, endsOf } = files
    let isBroken = true
    const refuse = (path: string): void => {
      if (isBroken && path === journalOf(id)) throw new Error('EIO')
    }
    files = {
      ...files,
      endsOf: async (paths, length) =>
        (await endsOf(paths, length)).map((end, at) => (isBroken && paths[at] === journalOf(id) ? undefined : end)),
      read: async (path) => {
        refuse(path)
        return read(path)
      },
      readAt: async (path, ...given) => {
        refuse(path)
        return readAt(path, ...given)
      },
    }
    const uploadService = openUploadService()
    expect((await uploadService.list())[0]).toMatchObject({ id, state: 'damaged' })
    const error: unknown = await uploadService.outcomes(id, 0, 10).catch((why: unknown) => why)
    expect(errorSentence(error)).toContain(`can't be read: uploads/${id}/journal in the data folder.`)
    isBroken = false
    expect(await uploadService.outcomes(id, 0, 10)).toHaveLength(3)
  })

  it('is told anew where the journal is another one with the same length and time', async () => {
    const id = await uploaded(openUploadService())
    const uploadService = openUploadService()
    await uploadService.list()
    const journal = bytesAt(journalOf(id)).slice()
    const at = Buffer.from(journal).indexOf('"type":"batch"')
    journal[at] = (journal[at] ?? 0) ^ 1
    files.all.set(journalOf(id), journal)
    told = []
    await uploadService.outcomes(id, 0, 10)
    await clock.pass(1000)
    expect(told.at(-1)).toMatchObject({ id, items: 2 })
    expect((await uploadService.list())[0]).toMatchObject({ items: 2 })
  })

  it('continues with failed batches of an upload that only its summary is known of', async () => {
    refused = new Set(['p2'])
    const id = await uploaded(openUploadService())
    refused = new Set()
    const uploadService = openUploadService()
    expect(await uploadService.list()).toMatchObject([{ batches: { confirmed: 2, failed: 1 } }])
    value(await uploadService.resume(id, true))
    await clock.pass(1000)
    const after = { state: 'finished', requests: 4, batches: { confirmed: 3, failed: 0 } }
    expect(await uploadService.list()).toMatchObject([after])
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(false)
    reads = []
    expect(await openUploadService().list()).toMatchObject([after])
    expect(reads).toEqual([])
  })

  it('is not missed by a list at once, which opens no file for one upload alone', async () => {
    const id = await uploaded(openUploadService())
    files.all.delete(summaryOf(id))
    const alone: string[] = []
    const counting: Files = {
      ...files,
      read: (path) => {
        alone.push(path)
        return files.read(path)
      },
      readAt: (path, ...given) => {
        alone.push(path)
        return files.readAt(path, ...given)
      },
    }
    const all = await createUploadStore(counting, () => '').load()
    expect(all.map(({ upload }) => upload)).toMatchObject([{ id, state: 'finished', isCounting: true }])
    expect(alone).toEqual([])
  })

  it('is not waited for by a list at once, which news complete', async () => {
    const first = openUploadService()
    const id = await uploaded(first)
    const before = await first.list()
    files.all.delete(summaryOf(id))
    const uploadService = openUploadService()
    told = []
    expect(await uploadService.list(true)).toMatchObject([{ id, state: 'finished', items: 0, isCounting: true }])
    expect(told).toEqual([])
    expect(await uploadService.list()).toEqual(before)
    expect(told).toEqual(before)
    expect(await uploadService.list(true)).toEqual(before)
  })
})

describe('an old upload', () => {
  const uploadFiles = (): readonly string[] =>
    [...files.all.keys()].filter((path) => path.startsWith('uploads/')).sort()

  /** What is due goes a day after it was found so. */
  const tidied = async (uploadService: ReturnType<typeof openUploadService>): Promise<void> => {
    await uploadService.tidy()
    await clock.pass(DAY)
    await uploadService.tidy()
  }

  const prunedAt = async (days: number) => {
    const id = await uploaded(openUploadService())
    const before = await openUploadService().list()
    await clock.pass(days * DAY)
    const uploadService = openUploadService()
    await tidied(uploadService)
    return { id, before, uploadService }
  }

  it('keeps its totals and loses its details after 90 days', async () => {
    refused = new Set(['p2'])
    const { id, before, uploadService } = await prunedAt(91)
    const at = new Date(clock.now()).toISOString()
    const after = before.map((upload) => ({ ...upload, pruned: { at, days: 90 } }))
    expect(await uploadService.list()).toEqual(after)
    expect(await openUploadService().list()).toEqual(after)
    expect(uploadFiles()).toEqual([`uploads/${id}/seal`, summaryOf(id)])
    for (const other of [uploadService, openUploadService()]) {
      expect(await other.outcomes(id, 0, 10)).toEqual([])
      const resumed = await other.resume(id, true)
      expect(resumed.ok ? '' : resumed.failure.sentence).toBe(
        'The details of this upload were deleted after 90 days. Upload its feed or list again.',
      )
      expect((await other.cancel(id)).ok).toBe(true)
    }
    value(await uploadService.forget(id))
    expect(uploadFiles()).toEqual([])
  })

  it('stays whole where the clock is years ahead for less than a day', async () => {
    const id = await uploaded(openUploadService())
    await clock.pass(91 * DAY)
    await openUploadService().tidy()
    const other = await uploaded(openUploadService())
    const right = clock.now()
    clock = fakeClock(right + 3650 * DAY)
    told = []
    await openUploadService().tidy()
    // The first one was found due before.
    expect([id, other].map((one) => files.all.has(journalOf(one)))).toEqual([false, true])
    expect(told.map((summary) => summary.id)).toEqual([id])
    clock = fakeClock(right)
    await tidied(openUploadService())
    expect(files.all.has(journalOf(other))).toBe(true)
    await clock.pass(91 * DAY)
    await tidied(openUploadService())
    expect(files.all.has(journalOf(other))).toBe(false)
  })

  it('stays whole till then, and as long as the setting says', async () => {
    const { id, uploadService } = await prunedAt(88)
    expect(files.all.has(journalOf(id))).toBe(true)
    value(await uploadService.setRetention(0))
    await clock.pass(400 * DAY)
    await tidied(uploadService)
    expect(files.all.has(journalOf(id))).toBe(true)
    value(await openUploadService().setRetention(365))
    expect(await openUploadService().retention()).toBe(365)
    await tidied(uploadService)
    expect(files.all.has(journalOf(id))).toBe(false)
  })

  it('stays whole where the setting cannot be read', async () => {
    files.all.set('retention.json', new TextEncoder().encode('{"days":'))
    const { id } = await prunedAt(500)
    expect(files.all.has(journalOf(id))).toBe(true)
  })

  it('stays whole while it is not at its end', async () => {
    const uploadService = openUploadService()
    const id = value(await uploadService.plan(PLAN))
    value(await uploadService.add(id, [batch(0)]))
    value(await uploadService.seal(id))
    await clock.pass(500 * DAY)
    await uploadService.tidy()
    expect(await openUploadService().list()).toMatchObject([{ id, state: 'ready', items: 1 }])
  })

  it('is an old one or a pruned one wherever its deletion is cut short, and never damaged', async () => {
    refused = new Set(['p2'])
    const id = await uploaded(openUploadService())
    const before = await openUploadService().list()
    await clock.pass(91 * DAY)
    await openUploadService().tidy()
    await clock.pass(DAY)
    const whole = new Map(files.all)
    for (let steps = 0; steps < 6; steps++) {
      files = memoryFiles(new Map(whole))
      const { replace, remove } = files
      let left = steps
      const killed = <Value>(act: () => Promise<Value>): Promise<Value> =>
        left-- > 0 ? act() : new Promise<Value>(() => {})
      Object.assign(files, {
        replace: (path: string, bytes: Uint8Array) => killed(() => replace(path, bytes)),
        remove: (path: string) => killed(() => remove(path)),
      })
      void openUploadService().tidy()
      await clock.pass(10)
      files = memoryFiles(files.all)
      const [found] = await openUploadService().list()
      expect(found).toEqual(steps === 0 ? before[0] : { ...before[0], pruned: found?.pruned })
      expect(found?.pruned === undefined).toBe(steps === 0)
      await openUploadService().tidy()
      expect(uploadFiles()).toEqual([`uploads/${id}/seal`, summaryOf(id)])
    }
  })

  it('is whole again where an earlier version went on with it before its details were gone', async () => {
    const id = await uploaded(openUploadService())
    const journal = bytesAt(journalOf(id))
    await clock.pass(91 * DAY)
    await tidied(openUploadService())
    const line = journalLine({ type: 'finished', at: new Date(clock.now()).toISOString() })
    files.all.set(journalOf(id), new Uint8Array([...journal, ...line]))
    const uploadService = openUploadService()
    expect((await uploadService.list())[0]?.pruned).toBeUndefined()
    expect(await uploadService.outcomes(id, 0, 10)).toHaveLength(3)
  })
})
