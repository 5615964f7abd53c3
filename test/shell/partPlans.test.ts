import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import { type Result, success } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadService, UploadSummary } from '../../src/host/uploads.ts'
import { journalLine, readJournal } from '../../src/shell/journal/line.ts'
import type { SendBatch } from '../../src/shell/uploads/runPorts.ts'
import { createUploadService } from '../../src/shell/uploads/uploadService.ts'
import { type FakeClock, fakeClock } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const BATCHES = 10

const PLAN: UploadPlan = {
  endpoint: 'customAudiences.users',
  parameters: { account_id: 'a', custom_audience_id: 'b' },
  title: 'list.csv to People',
  dataset: 'd',
  measured: { items: 2 * BATCHES, batches: BATCHES, frozen: { expiresAt: '2030-01-01T00:00:00Z' } },
}

/** Two people each; every third row is not sent. */
const batchAt = (index: number, operation = 'Update'): PlannedBatch => ({
  index,
  body: JSON.stringify([{ operation_type: operation, params: { users: [{ email: [`${index}`] }] } }]),
  rows: [3 * index, 3 * index + 1],
  items: 2,
})

const batchesFrom = (from: number, to = BATCHES): readonly PlannedBatch[] =>
  Array.from({ length: to - from }, (_, at) => batchAt(from + at))

let files: MemoryFiles
let clock: FakeClock
let sent: string[]
let isPaused: boolean
let held: (() => void)[]

const send: SendBatch = async (_upload, body, items): Promise<Result<Reply, Failure>> => {
  sent.push(body)
  if (isPaused) await new Promise<void>((settle) => held.push(settle))
  return success({ status: 200, data: { success_count: items, total_count: items } })
}

let names = 0
type RunningService = UploadService & {
  readonly stopAll: () => Promise<void>
  readonly startFollowing: () => Promise<void>
}
const openUploadService = (): RunningService =>
  createUploadService({
    files,
    clock,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => `u-${++names}`,
    send,
    target: async () => ({ state: 'live', address: 'https://ads.example.com', userId: '7' }),
    onUpload: () => {},
    onBusy: () => {},
  })

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const summaryOf = async (service: UploadService, id: string): Promise<UploadSummary> => {
  const found = (await service.list()).find((upload) => upload.id === id)
  if (found === undefined) throw new Error('no such upload')
  return found
}

const begun = async (service: UploadService, batches: number, plan = PLAN): Promise<string> => {
  const id = value(await service.plan(plan))
  value(await service.add(id, batchesFrom(0, batches)))
  return id
}

const journalOf = (id: string): string => `uploads/${id}/journal`

const typesIn = (id: string): readonly unknown[] =>
  readJournal(files.all.get(journalOf(id)) ?? new Uint8Array()).lines.map(
    ({ value: line }) => (line as { readonly type: string }).type,
  )

/** The journal as a kill between two lines of it would leave it. */
const cutAfter = (id: string, lines: number): void => {
  const bytes = files.all.get(journalOf(id)) ?? new Uint8Array()
  let end = 0
  for (let line = 0; line < lines; line++) end = bytes.indexOf(0x0a, end) + 1
  files.all.set(journalOf(id), bytes.slice(0, end))
}

beforeEach(() => {
  files = memoryFiles()
  clock = fakeClock()
  sent = []
  held = []
  isPaused = false
})

describe('an upload that is planned in parts', () => {
  it('sends a part while the next is planned, and ends when all is sealed', async () => {
    const service = openUploadService()
    const id = await begun(service, 3)
    expect(await summaryOf(service, id)).toMatchObject({
      state: 'ready',
      items: 20,
      partial: { items: 6, batches: 3, nextRow: 8 },
    })
    value(await service.start(id))
    await clock.pass(1000)
    expect(sent).toHaveLength(3)
    const between = await summaryOf(service, id)
    expect(between).toMatchObject({ state: 'sending', items: 20, itemsConfirmed: 6 })
    expect(between).not.toHaveProperty('problem')
    value(await service.add(id, batchesFrom(3)))
    await clock.pass(1000)
    expect(sent).toHaveLength(BATCHES)
    expect((await summaryOf(service, id)).state).toBe('sending')
    value(await service.seal(id))
    await clock.pass(1000)
    const summary = await summaryOf(service, id)
    expect(summary).toMatchObject({ state: 'finished', items: 20, itemsConfirmed: 20 })
    expect(summary).not.toHaveProperty('partial')
    expect(summary).not.toHaveProperty('problem')
  })

  it('has no batch on its way whose part is not in the journal', async () => {
    isPaused = true
    const service = openUploadService()
    const id = await begun(service, 2)
    value(await service.start(id))
    await clock.pass(1000)
    value(await service.add(id, batchesFrom(2, 4)))
    await clock.pass(1000)
    const types = typesIn(id)
    expect(types.slice(0, 5)).toEqual(['plan', 'batch', 'batch', 'part', 'started'])
    for (let at = types.indexOf('sent'); at >= 0; at = types.indexOf('sent', at + 1)) {
      const isSealed = (type: unknown) => type === 'part'
      const before = types.slice(0, at)
      expect(before.slice(before.findLastIndex(isSealed) + 1)).not.toContain('batch')
    }
    expect(types.filter((type) => type === 'sent')).toHaveLength(4)
  })

  it('stops with a sentence where no other part comes, and continues from the row behind the last one', async () => {
    const service = openUploadService()
    const id = await begun(service, 4)
    value(await service.start(id))
    await clock.pass(60_000)
    expect(await summaryOf(service, id)).toMatchObject({
      state: 'stopped',
      itemsConfirmed: 8,
      problem: 'Planned 8 of 20. Resume to plan and upload the rest.',
      partial: { batches: 4, nextRow: 11 },
    })
    const next = openUploadService()
    value(await next.resume(id))
    value(await next.add(id, batchesFrom(4)))
    value(await next.seal(id))
    await clock.pass(1000)
    expect(await summaryOf(next, id)).toMatchObject({ state: 'finished', itemsConfirmed: 20 })
    expect(new Set(sent).size).toBe(BATCHES)
    expect(sent).toHaveLength(BATCHES)
  })

  it('plans anew what was not sealed when the program was killed, at every line', async () => {
    const service = openUploadService()
    const id = await begun(service, 3)
    value(await service.add(id, batchesFrom(3, 6)))
    const whole = files.all.get(journalOf(id)) ?? new Uint8Array()
    const lines = typesIn(id).length
    expect(lines).toBe(9)
    for (let kept = 0; kept <= lines; kept++) {
      files.all.set(journalOf(id), whole)
      cutAfter(id, kept)
      const bodies = files.all.get(`uploads/${id}/bodies`)
      const all = new Map(files.all)
      const again = openUploadService()
      const [found] = await again.list()
      if (kept < 5) expect(found?.state ?? 'none').toBe(kept === 0 ? 'damaged' : 'none')
      else {
        const sealed = kept < lines ? 3 : 6
        expect(found?.partial).toMatchObject({ batches: sealed, nextRow: 3 * sealed - 1 })
        sent = []
        value(await again.add(id, batchesFrom(sealed)))
        value(await again.seal(id))
        value(await again.start(id))
        await clock.pass(1000)
        expect(await summaryOf(again, id)).toMatchObject({ state: 'finished', items: 20, itemsConfirmed: 20 })
        expect([...sent].sort()).toEqual(
          batchesFrom(0)
            .map(({ body }) => body)
            .sort(),
        )
      }
      files.all.clear()
      for (const [path, bytes] of all) files.all.set(path, bytes)
      if (bodies !== undefined) files.all.set(`uploads/${id}/bodies`, bodies)
    }
  })

  it('reads on where the rest was planned anew behind batches that were never sealed', async () => {
    const service = openUploadService()
    const id = await begun(service, 3)
    value(await service.add(id, batchesFrom(3, 8)))
    cutAfter(id, 9)
    const again = openUploadService()
    value(await again.add(id, batchesFrom(3, 5)))
    const third = openUploadService()
    expect(await summaryOf(third, id)).toMatchObject({ partial: { items: 10, batches: 5 } })
  })

  it('says of a feed that it is to be resumed, and at the end that its rest is gone', async () => {
    const service = openUploadService()
    const parameters = { product_catalog_id: 'c' }
    const id = await begun(service, 4, { ...PLAN, endpoint: 'products.put', parameters })
    value(await service.start(id))
    value(await service.pause(id))
    expect(await summaryOf(openUploadService(), id)).toMatchObject({
      state: 'paused',
      problem: 'Planned 8 of 20. Resume to plan and upload the rest.',
    })
    value(await service.seal(id, true))
    expect((await summaryOf(service, id)).problem).toBe(
      'Incomplete: 8 of 20 planned, as the feed was replaced or removed. Upload it again to add the rest.',
    )
  })

  it('says of what the command line began that its file must be pushed again', async () => {
    const service = openUploadService()
    const measured = { items: 2 * BATCHES, batches: BATCHES, frozen: { reading: 'utf-8' } }
    for (const endpoint of ['products.put', 'customAudiences.users'] as const) {
      const id = await begun(service, 4, { ...PLAN, endpoint, measured })
      value(await service.start(id))
      value(await service.pause(id))
      expect(await summaryOf(service, id)).toMatchObject({
        problem: 'Planned 8 of 20. Push its file with --resume to plan and upload the rest.',
        isPlanOpen: true,
      })
    }
  })

  it('ends as incomplete where its source is gone, also after a restart', async () => {
    const service = openUploadService()
    const id = await begun(service, 3)
    value(await service.start(id))
    expect((await service.seal(id)).ok).toBe(false)
    value(await service.seal(id, true))
    await clock.pass(1000)
    const told = {
      state: 'finished',
      items: 20,
      itemsConfirmed: 6,
      partial: { items: 6, batches: 3 },
      problem: 'Incomplete: 6 of 20 planned, as the file or list is gone or changed. Upload it again to add the rest.',
    }
    expect(await summaryOf(service, id)).toMatchObject(told)
    expect(await summaryOf(openUploadService(), id)).toMatchObject(told)
    expect((await openUploadService().add(id, batchesFrom(3))).ok).toBe(false)
  })

  it('ends as incomplete where products are missing of it, though it has as many batches', async () => {
    const service = openUploadService()
    const id = await begun(service, BATCHES - 1)
    value(await service.start(id))
    value(await service.add(id, [{ ...batchAt(BATCHES - 1), items: 1 }]))
    expect((await service.seal(id)).ok).toBe(false)
    value(await service.seal(id, true))
    await clock.pass(1000)
    const told = { state: 'finished', items: 20, itemsConfirmed: 19, partial: { items: 19, batches: BATCHES } }
    expect(await summaryOf(service, id)).toMatchObject(told)
    const again = await summaryOf(openUploadService(), id)
    expect(again).toMatchObject(told)
    expect(again.problem).toContain('Incomplete: 19 of 20 planned')
  })

  it('cancels its unplanned rest', async () => {
    isPaused = true
    const service = openUploadService()
    const id = await begun(service, 6)
    value(await service.start(id))
    await clock.pass(1000)
    for (const settle of held) settle()
    value(await service.cancel(id))
    expect((await service.add(id, batchesFrom(6))).ok).toBe(false)
    const summary = await summaryOf(service, id)
    expect(summary).toMatchObject({ state: 'cancelled', items: 20, partial: { items: 12, batches: 6 } })
    expect(await summaryOf(openUploadService(), id)).toMatchObject({
      state: 'cancelled',
      items: 20,
      partial: { items: 12 },
    })
  })

  it('continues while it is paused, and sends the rest when it is resumed', async () => {
    const service = openUploadService()
    const id = await begun(service, 1)
    value(await service.start(id))
    value(await service.pause(id))
    value(await service.add(id, batchesFrom(1)))
    value(await service.seal(id))
    expect((await summaryOf(service, id)).state).toBe('paused')
    value(await service.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(service, id)).toMatchObject({ state: 'finished', itemsConfirmed: 20 })
  })

  it('lets nothing follow before all of it is sealed and confirmed', async () => {
    const service = openUploadService()
    const first = await begun(service, 3)
    const { measured: _, ...whole } = PLAN
    const next = value(await service.plan({ ...whole, after: first }))
    value(await service.add(next, [batchAt(0, 'Delete')]))
    value(await service.seal(next))
    value(await service.start(first))
    await clock.pass(60_000)
    await service.startFollowing()
    await clock.pass(1000)
    expect(sent).toHaveLength(3)
    expect((await summaryOf(service, next)).state).toBe('ready')
    value(await service.resume(first))
    value(await service.add(first, batchesFrom(3)))
    value(await service.seal(first))
    await clock.pass(1000)
    expect(sent).toHaveLength(BATCHES + 1)
    expect((await summaryOf(service, next)).state).toBe('finished')
  })

  it('takes for sealed what has left, where the line of its part is damaged', async () => {
    const service = openUploadService()
    const id = await begun(service, 3)
    value(await service.add(id, batchesFrom(3, 5)))
    value(await service.start(id))
    await clock.pass(1000)
    const { lines } = readJournal(files.all.get(journalOf(id)) ?? new Uint8Array())
    const part = lines.filter(({ value: line }) => (line as { readonly type: string }).type === 'part')[1]
    const bytes = (files.all.get(journalOf(id)) ?? new Uint8Array()).slice()
    bytes[(part?.at ?? 0) + 12] = 0x21
    files.all.set(journalOf(id), bytes)
    expect(await summaryOf(openUploadService(), id)).toMatchObject({
      itemsConfirmed: 10,
      partial: { items: 10, batches: 5, nextRow: 14 },
    })
  })

  it('keeps form 3 from plans without parts', async () => {
    const service = openUploadService()
    const { measured: _, ...whole } = PLAN
    const id = value(await service.plan(whole))
    value(await service.add(id, batchesFrom(0)))
    value(await service.seal(id))
    const { lines } = readJournal(files.all.get(journalOf(id)) ?? new Uint8Array())
    expect(lines[0]?.value).toMatchObject({ type: 'plan', form: 1 })
    expect(typesIn(id)).not.toContain('part')
    cutAfter(id, 1 + BATCHES)
    files.all.delete(`uploads/${id}/seal`)
    const forged = Buffer.concat([
      files.all.get(journalOf(id)) ?? new Uint8Array(),
      journalLine({ type: 'part', batches: BATCHES }),
    ])
    files.all.set(journalOf(id), new Uint8Array(forged))
    expect((await summaryOf(openUploadService(), id)).state).toBe('damaged')
  })
})
