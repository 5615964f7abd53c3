import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadService, UploadSummary } from '../../src/host/uploads.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import { createOfflineSwitch, OFFLINE_UPLOAD } from '../../src/shell/offlineSwitch.ts'
import { LOST_BODY } from '../../src/shell/uploads/lostBody.ts'
import type { SendBatch, SendOptions, UntilOpen } from '../../src/shell/uploads/runPorts.ts'
import { createUploadService, type UploadServicePorts } from '../../src/shell/uploads/uploadService.ts'
import { type FakeClock, fakeClock, settle } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const PLAN: UploadPlan = {
  endpoint: 'products.put',
  parameters: { product_catalog_id: 'c1' },
  title: 'feed.csv to Spring',
  dataset: 'd1',
}

const AUDIENCE: UploadPlan = {
  endpoint: 'customAudiences.users',
  parameters: { account_id: 'a', custom_audience_id: 'b' },
  title: 'list.csv to People',
  dataset: 'd2',
}

const productBatch = (index: number): PlannedBatch => ({
  index,
  body: JSON.stringify({ products: [{ id: `p${index}`, title: 'Käse ✓' }] }),
  rows: [index * 2, index * 2 + 1, 1000 + index],
  items: 1,
})

const userBatch = (index: number, operation: string): PlannedBatch => ({
  index,
  body: JSON.stringify([{ operation_type: operation, params: { users: [{ email: ['a'.repeat(64)] }] } }]),
  rows: [index],
  items: 1,
})

const confirmation = (body: string): Result<Reply, Failure> => {
  const parsed = JSON.parse(body)
  const data = Array.isArray(parsed)
    ? { success_count: 1, total_count: 1 }
    : {
        products_response: parsed.products.map(({ id }: { id: string }) => ({
          ...{ id, product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] },
        })),
      }
  return success({ status: 200, data })
}

const failure = (kind: Failure['kind'], acted: Failure['acted'], more: Partial<Failure> = {}): Result<Reply, Failure> =>
  failed({ kind, sentence: `It was ${kind}.`, errors: [], acted, ...more })

interface Sent {
  readonly body: string
  readonly options: SendOptions
  readonly answer: (result: Result<Reply, Failure>) => void
}

let files: MemoryFiles
let clock: FakeClock
let told: UploadSummary[]
let busy: boolean[]
let sent: Sent[]
let userId: string
let answerWith: ((body: string) => Result<Reply, Failure>) | undefined

const send: SendBatch = (_plan, body, _items, options) =>
  new Promise((settled) => {
    const cut = (): void => answer(failure('cancelled', 'maybe'))
    const answer = (result: Result<Reply, Failure>): void => {
      options.signal.removeEventListener('abort', cut)
      settled(result)
    }
    sent.push({ body, options, answer })
    options.signal.addEventListener('abort', cut, { once: true })
    if (answerWith !== undefined) answer(answerWith(body))
  })

let names = 0
const openUploadService = (more: Partial<UploadServicePorts> = {}): UploadService & { stopAll: () => Promise<void> } =>
  createUploadService({
    ...more,
    files,
    clock,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => `u-${++names}`,
    send,
    target: async () => ({ state: 'live', address: 'https://ads.example.com', userId }),
    onUpload: (summary) => told.push(summary),
    onBusy: (state) => busy.push(state),
  })

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const planned = async (
  uploadService: UploadService,
  plan: UploadPlan,
  batches: readonly PlannedBatch[],
): Promise<string> => {
  const id = value(await uploadService.plan(plan))
  value(await uploadService.add(id, batches))
  value(await uploadService.seal(id))
  return id
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

const summaryOf = async (uploadService: UploadService, id: string): Promise<UploadSummary> => {
  const found = (await uploadService.list()).find((upload) => upload.id === id)
  if (found === undefined) throw new Error('no such upload')
  return found
}

const entriesOf = (id: string): readonly Record<string, unknown>[] =>
  readJournal(files.all.get(`uploads/${id}/journal`) ?? new Uint8Array()).lines.map(
    (line) => line.value as Record<string, unknown>,
  )

beforeEach(() => {
  files = memoryFiles()
  clock = fakeClock()
  told = []
  busy = []
  sent = []
  userId = '7'
  answerWith = confirmation
})

describe('an upload', () => {
  it('sends every frozen body byte for byte and tells what became of its rows', async () => {
    const uploadService = openUploadService()
    const batches = numbers(10).map(productBatch)
    const id = await planned(uploadService, PLAN, batches)
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent.map((one) => one.body).sort()).toEqual(batches.map((batch) => batch.body).sort())
    const outcomes = await uploadService.outcomes(id, 0, 100)
    expect(outcomes).toHaveLength(10)
    expect(outcomes.map((outcome) => outcome.rows).sort()).toEqual(batches.map((batch) => batch.rows).sort())
    expect(outcomes.every((outcome) => outcome.state === 'confirmed' && outcome.data !== undefined)).toBe(true)
    expect(await uploadService.outcomes(id, 8, 100)).toEqual(outcomes.slice(8))
    const summary = await summaryOf(uploadService, id)
    expect(summary).toMatchObject({ state: 'finished', items: 10, itemsConfirmed: 10, requests: 10, retries: 0 })
    expect(busy).toEqual([true, false])
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(false)
  })

  it('journals that a batch leaves before it leaves', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [productBatch(0)])
    value(await uploadService.start(id))
    await settle()
    expect(sent).toHaveLength(1)
    expect(entriesOf(id).map((entry) => entry['type'])).toEqual(['plan', 'batch', 'sealed', 'started', 'sent'])
  })

  it('keeps four product batches on their way and no more', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(9).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    expect(sent).toHaveLength(4)
    sent[2]?.answer(confirmation(sent[2].body))
    await settle()
    expect(sent).toHaveLength(5)
  })

  it('sends a removal of people alone and in its place', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, AUDIENCE, [
      userBatch(0, 'Update'),
      userBatch(1, 'Update'),
      userBatch(2, 'Delete'),
      userBatch(3, 'Update'),
    ])
    value(await uploadService.start(id))
    await settle()
    expect(sent).toHaveLength(2)
    sent[0]?.answer(confirmation(sent[0].body))
    await settle()
    expect(sent).toHaveLength(2)
    sent[1]?.answer(confirmation(sent[1].body))
    await settle()
    expect(sent).toHaveLength(3)
    expect(sent[2]?.body).toContain('"Delete"')
    sent[2]?.answer(confirmation(sent[2].body))
    await settle()
    expect(sent).toHaveLength(4)
  })

  it('continues after a kill with what did not leave, and sends what left without an answer once more, unchanged', async () => {
    answerWith = undefined
    const first = openUploadService()
    const batches = numbers(8).map(productBatch)
    const id = await planned(first, PLAN, batches)
    value(await first.start(id))
    await settle()
    sent[0]?.answer(confirmation(sent[0].body))
    await settle()
    expect(sent).toHaveLength(5)
    const confirmedBody = sent[0]?.body
    sent = []

    files = memoryFiles(new Map(files.all))
    answerWith = confirmation
    const second = openUploadService()
    expect(await summaryOf(second, id)).toMatchObject({
      state: 'stopped',
      batches: { confirmed: 1, unknown: 4, planned: 3, sent: 0, failed: 0, skipped: 0 },
    })
    expect(sent).toHaveLength(0)
    value(await second.resume(id))
    await clock.pass(1000)
    expect(sent.map((one) => one.body).sort()).toEqual(
      batches
        .map((batch) => batch.body)
        .filter((body) => body !== confirmedBody)
        .sort(),
    )
    expect(await summaryOf(second, id)).toMatchObject({ state: 'finished', itemsConfirmed: 8 })
  })

  it('forgets a plan that was never sealed', async () => {
    const first = openUploadService()
    const id = value(await first.plan(PLAN))
    value(await first.add(id, [productBatch(0)]))
    const second = openUploadService()
    expect(await second.list()).toEqual([])
    expect([...files.all.keys()]).toEqual([])
  })

  it('keeps an upload whose journal lost its first line or the one that sealed it, and tells of one that it cannot read', async () => {
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(2).map(productBatch))
    answerWith = (body) => (body.includes('"p1"') ? failure('unauthorized', 'no') : confirmation(body))
    value(await first.start(id))
    await clock.pass(1000)
    const journal = `uploads/${id}/journal`
    const whole = files.all.get(journal) ?? new Uint8Array()
    const damage = (word: string): void => {
      const bytes = whole.slice()
      const at = new TextDecoder('latin1').decode(bytes).indexOf(word)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      files.all.set(journal, bytes)
    }
    damage('"sealed"')
    expect(await summaryOf(openUploadService(), id)).toMatchObject({
      state: 'stopped',
      batches: { confirmed: 1, planned: 1 },
    })
    damage('"plan"')
    expect(await summaryOf(openUploadService(), id)).toMatchObject({ plan: PLAN, state: 'stopped', itemsConfirmed: 1 })
    files.all.set(`uploads/${id}/seal`, Uint8Array.of(1, 2, 3))
    const uploadService = openUploadService()
    const shown = await summaryOf(uploadService, id)
    expect(shown).toMatchObject({ state: 'damaged', batches: { confirmed: 1 } })
    expect(shown.problem).toMatch(/can't be read.* 1 of the 2 batches .* were confirmed.*Upload .* again/)
    for (const answer of [
      await uploadService.start(id),
      await uploadService.resume(id, true),
      await uploadService.cancel(id),
    ])
      expect(answer.ok).toBe(false)
    expect(files.all.has(journal)).toBe(true)
    value(await uploadService.forget(id))
    expect([...files.all.keys()]).toEqual([])
  })

  it('keeps an upload whose journal was cut in the middle of its plan, or is empty, and says what is missing', async () => {
    const id = await planned(openUploadService(), PLAN, numbers(4).map(productBatch))
    const journal = `uploads/${id}/journal`
    const lines = new TextDecoder('latin1').decode(files.all.get(journal)).split('\n')
    const cut = (kept: number): void => {
      files.all.set(
        journal,
        new TextEncoder().encode(
          lines
            .slice(0, kept)
            .map((line) => `${line}\n`)
            .join(''),
        ),
      )
    }
    cut(3)
    const shown = await summaryOf(openUploadService(), id)
    // Without its end the journal cannot tell whether they had left.
    expect(shown).toMatchObject({ state: 'stopped', batches: { unknown: 2, planned: 0 } })
    expect(shown.problem).toContain("2 batches can't be read and are skipped")
    cut(0)
    expect(await summaryOf(openUploadService(), id)).toMatchObject({ plan: PLAN, state: 'damaged' })
    files.all.delete(`uploads/${id}/seal`)
    expect(await summaryOf(openUploadService(), id)).toMatchObject({ state: 'damaged' })
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(true)
  })

  it('believes no lines behind the beginning of another journal', async () => {
    answerWith = confirmation
    const first = openUploadService()
    const done = await planned(first, PLAN, numbers(3).map(productBatch))
    value(await first.start(done))
    await clock.pass(1000)
    const id = await planned(
      first,
      PLAN,
      [5, 6, 7].map((number, index) => ({ ...productBatch(number), index })),
    )
    const [own, other] = [id, done].map((name) => files.all.get(`uploads/${name}/journal`) ?? new Uint8Array())
    files.all.set(`uploads/${id}/journal`, new Uint8Array([...(own ?? []), ...(other ?? [])]))
    const uploadService = openUploadService()
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'ready', batches: { planned: 3, confirmed: 0 } })
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent.slice(3).map(({ body }) => body)).toEqual([5, 6, 7].map((number) => productBatch(number).body))
  })

  it('is told as one that cannot be read while the disk does not give it, and continues when it does', async () => {
    const id = await planned(openUploadService(), PLAN, [productBatch(0)])
    const { readAt, list } = files
    let isBroken = true
    files = {
      ...files,
      readAt: async (path, ...given) => {
        if (isBroken && path.startsWith('uploads/')) throw new Error('EIO')
        return readAt(path, ...given)
      },
    }
    const uploadService = openUploadService()
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'damaged' })
    isBroken = false
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'ready' })
    files = { ...files, list: async (path) => (isBroken ? Promise.reject(new Error('EMFILE')) : list(path)) }
    const other = openUploadService()
    isBroken = true
    await expect(other.list()).rejects.toThrow('EMFILE')
    isBroken = false
    expect(await summaryOf(other, id)).toMatchObject({ state: 'ready' })
  })

  it('pauses with a word where a body cannot be read for the moment, and continues', async () => {
    answerWith = confirmation
    const { readAt } = files
    let isBroken = true
    const isOfBodies = (path: string): boolean => path.endsWith('/bodies')
    files = {
      ...files,
      readAt: (path, ...given) =>
        isBroken && isOfBodies(path) ? Promise.reject(new Error('EMFILE')) : readAt(path, ...given),
    }
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(6).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    const paused = await summaryOf(uploadService, id)
    expect(paused).toMatchObject({ state: 'paused', batches: { planned: 6, failed: 0 } })
    expect(paused.problem).toContain('Check the disk')
    expect(sent).toHaveLength(0)
    isBroken = false
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 6 })
  })

  /** Changes a bit of the line that holds all of these words. */
  const damageLine = (id: string, ...words: readonly string[]): void => {
    const path = `uploads/${id}/journal`
    const bytes = files.all.get(path)?.slice() ?? new Uint8Array()
    const lines = new TextDecoder('latin1').decode(bytes).split('\n')
    const found = lines.findIndex((line) => words.every((word) => line.includes(word)))
    expect(found).toBeGreaterThan(0)
    const at = lines.slice(0, found).reduce((sum, line) => sum + line.length + 1, 0) + 12
    bytes[at] = (bytes[at] ?? 0) ^ 1
    files.all.set(path, bytes)
  }

  it('does not deny a batch that left where the line that says so was damaged', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(12).map(productBatch))
    value(await first.start(id))
    await settle()
    damageLine(id, '"sent"', '"index":1')
    const { batches } = await summaryOf(openUploadService(), id)
    // Nothing tells whether later ones had left too: four are on their way at once.
    expect(batches).toMatchObject({ unknown: 8, planned: 4 })
    damageLine(id, '"sent"', '"index":3')
    expect((await summaryOf(openUploadService(), id)).batches).toMatchObject({ unknown: 7, planned: 5 })
    const uploadService = openUploadService()
    expect(value(await uploadService.cancel(id)).problem).toContain('7 unknown, 5 not sent')
  })

  /** Changes a byte of the stored body of the first batch. */
  const damageBody = (id: string): void => {
    const path = `uploads/${id}/bodies`
    const bytes = files.all.get(path)?.slice() ?? new Uint8Array()
    bytes[5] = (bytes[5] ?? 0) ^ 1
    files.all.set(path, bytes)
  }

  it('does not deny a batch that left where its stored body was damaged, and comes to an end', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(2).map(productBatch))
    value(await first.start(id))
    await settle()
    damageBody(id)
    answerWith = confirmation
    const uploadService = openUploadService()
    const end = async (): Promise<void> => {
      value(await uploadService.resume(id, true))
      await clock.pass(1000)
      expect(await summaryOf(uploadService, id)).toMatchObject({
        state: 'finished',
        batches: { unknown: 1, confirmed: 1 },
        problem: LOST_BODY,
      })
    }
    await end()
    expect(sent.slice(2).map(({ body }) => body)).toEqual([productBatch(1).body])
    const told = (await uploadService.outcomes(id, 0, 10)).find(({ index }) => index === 0)
    expect(told).toMatchObject({ state: 'unknown', failure: { acted: 'maybe' } })
    expect(told?.failure?.sentence).toBe(LOST_BODY)
    await end()
    // The summary tells it after a restart, and so does the journal alone.
    const ended = { state: 'finished', batches: { unknown: 1 }, problem: LOST_BODY }
    expect(await summaryOf(openUploadService(), id)).toMatchObject(ended)
    files.all.delete(`uploads/${id}/summary`)
    expect(await summaryOf(openUploadService(), id)).toMatchObject(ended)
    expect(value(await uploadService.cancel(id)).problem).toContain('1 confirmed, 1 unknown')
  })

  it('says no more that a body is damaged when the disk gives it again', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(2).map(productBatch))
    value(await first.start(id))
    await settle()
    damageBody(id)
    answerWith = confirmation
    const uploadService = openUploadService()
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect((await summaryOf(uploadService, id)).problem).toBe(LOST_BODY)
    // The same bit once more.
    damageBody(id)
    value(await uploadService.resume(id, true))
    await clock.pass(1000)
    const { state, problem } = await summaryOf(uploadService, id)
    expect([state, problem]).toEqual(['finished', undefined])
  })

  it('says that a damaged batch was not sent only where it never left', async () => {
    const id = await planned(openUploadService(), PLAN, numbers(2).map(productBatch))
    damageBody(id)
    const uploadService = openUploadService()
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'finished',
      batches: { failed: 1, confirmed: 1 },
    })
    const told = (await uploadService.outcomes(id, 0, 10)).find(({ index }) => index === 0)
    expect(told?.failure?.sentence).toContain("wasn't sent")
  })

  it('does not deny a batch that was confirmed and is damaged when it goes out again behind a removal', async () => {
    const bodies = ['Delete', 'Update'].map((operation, index) => userBatch(index, operation))
    answerWith = (body) => (body.includes('Delete') ? failure('rejected', 'no', { status: 400 }) : confirmation(body))
    const first = openUploadService()
    const id = await planned(first, AUDIENCE, bodies)
    value(await first.start(id))
    await clock.pass(1000)
    const path = `uploads/${id}/bodies`
    const bytes = files.all.get(path)?.slice() ?? new Uint8Array()
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1
    files.all.set(path, bytes)
    answerWith = confirmation
    value(await first.resume(id, true))
    await clock.pass(1000)
    expect((await summaryOf(first, id)).batches).toMatchObject({ confirmed: 1, unknown: 1, failed: 0 })
  })

  it('does not send people again behind a removal where the line that settled them was damaged', async () => {
    const bodies = ['Update', 'Delete', ...numbers(6).map(() => 'Update')].map((operation, index) => {
      const batch = userBatch(index, operation)
      return { ...batch, body: batch.body.replace(/a{64}/, String(index).repeat(64)) }
    })
    answerWith = (body) => (sent.length > 6 ? failure('unauthorized', 'no') : confirmation(body))
    const first = openUploadService()
    const id = await planned(first, AUDIENCE, bodies)
    value(await first.start(id))
    await clock.pass(1000)
    expect(await summaryOf(first, id)).toMatchObject({ state: 'stopped' })
    damageLine(id, '"confirmed"', '"index":0')
    answerWith = confirmation
    const before = sent.length
    const uploadService = openUploadService()
    expect((await summaryOf(uploadService, id)).problem).toContain(
      '1 batch before a removal may not have been accepted',
    )
    value(await uploadService.resume(id))
    await clock.pass(1000)
    const again = sent.slice(before).map(({ body }) => body)
    expect(again).toEqual(bodies.slice(6).map(({ body }) => body))
    // It had left, so nobody may say that it was not taken.
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', batches: { failed: 0, unknown: 1 } })
    value(await uploadService.resume(id, true))
    await clock.pass(1000)
    expect(sent.slice(before + again.length).map(({ body }) => body)).toEqual(bodies.map(({ body }) => body))
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'finished',
      batches: { confirmed: bodies.length },
    })
  })

  it('is not hidden by a stray file between the uploads', async () => {
    const id = await planned(openUploadService(), PLAN, [productBatch(0)])
    files.all.set('uploads/.DS_Store', Uint8Array.of(0))
    const { read, readAt } = files
    const inFolder = (path: string): string => {
      if (path.startsWith('uploads/.DS_Store/')) throw new Error('ENOTDIR')
      return path
    }
    files = {
      ...files,
      read: async (path) => read(inFolder(path)),
      readAt: async (path, ...given) => readAt(inFolder(path), ...given),
    }
    expect((await openUploadService().list()).map((upload) => upload.id)).toEqual([id])
    expect(files.all.has('uploads/.DS_Store')).toBe(true)
  })

  it('obeys a cancel right behind its start, and keeps no bodies of a cancelled upload', async () => {
    const uploadService = openUploadService()
    const id = await planned(
      uploadService,
      AUDIENCE,
      numbers(3).map((index) => userBatch(index, 'Update')),
    )
    const [started, cancelled] = await Promise.all([uploadService.start(id), uploadService.cancel(id)])
    await clock.pass(2000)
    expect(started.ok).toBe(true)
    expect(value(cancelled)).toMatchObject({ state: 'cancelled' })
    const { batches } = await summaryOf(uploadService, id)
    expect(batches.skipped + batches.unknown + batches.confirmed).toBe(3)
    expect(sent.length).toBe(batches.unknown + batches.confirmed)
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(false)
    const other = await planned(uploadService, AUDIENCE, [userBatch(0, 'Update')])
    value(await uploadService.cancel(other))
    expect(files.all.has(`uploads/${other}/bodies`)).toBe(false)
  })

  it('keeps bodies for another try of what failed, until that is given up', async () => {
    answerWith = (body) => (body.includes('"p1"') ? failure('rejected', 'no') : confirmation(body))
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(3).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'finished',
      batches: { confirmed: 2, failed: 1 },
    })
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(true)
    expect(value(await uploadService.cancel(id))).toMatchObject({
      state: 'cancelled',
      batches: { confirmed: 2, failed: 1 },
    })
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(false)
    expect((await uploadService.resume(id, true)).ok).toBe(false)
    expect(await summaryOf(openUploadService(), id)).toMatchObject({
      state: 'cancelled',
      batches: { confirmed: 2, failed: 1 },
    })
  })

  it('removes the bodies of an upload whose program was killed between its last line and its tidying', async () => {
    const uploadService = openUploadService()
    const id = await planned(uploadService, AUDIENCE, [userBatch(0, 'Update')])
    const bodies = files.all.get(`uploads/${id}/bodies`) ?? new Uint8Array()
    value(await uploadService.start(id))
    await clock.pass(1000)
    files.all.set(`uploads/${id}/bodies`, bodies)
    // The summary is written behind all of that.
    files.all.delete(`uploads/${id}/summary`)
    expect(await summaryOf(openUploadService(), id)).toMatchObject({ state: 'finished', itemsConfirmed: 1 })
    expect(files.all.has(`uploads/${id}/bodies`)).toBe(false)
  })

  it('stops at the first answer that the list is not there, instead of asking for every batch', async () => {
    answerWith = () => failure('rejected', 'no', { status: 404 })
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(50).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent.length).toBeLessThanOrEqual(4)
    const summary = await summaryOf(uploadService, id)
    expect(summary).toMatchObject({ state: 'stopped', problem: 'It was rejected.' })
    // It says nothing of the batches: they go out when the place is there.
    expect(summary.batches).toMatchObject({ failed: 0, planned: 50 })
    answerWith = confirmation
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 50 })
  })

  it('takes refusals of the way for no word about the batch, and tries another connection where it is asked to', async () => {
    for (const [status, acted] of [
      [421, 'no'],
      [499, 'maybe'],
      [408, 'maybe'],
      [200, 'no'],
    ] as const) {
      let refusals = 2
      answerWith = (body) => (refusals-- > 0 ? failure('rejected', acted, { status }) : confirmation(body))
      const uploadService = openUploadService()
      const id = await planned(uploadService, PLAN, [productBatch(0)])
      value(await uploadService.start(id))
      await clock.pass(60_000)
      expect(await summaryOf(uploadService, id), String(status)).toMatchObject({ state: 'finished', itemsConfirmed: 1 })
    }
  })

  it('sends people again in their order where a batch before a removal was refused', async () => {
    const bodies = ['Update', 'Update', 'Delete', 'Update'].map((operation, index) => {
      const batch = userBatch(index, operation)
      return { ...batch, body: batch.body.replace(/a{64}/, String(index).repeat(64)) }
    })
    answerWith = (body) => (body === bodies[1]?.body ? failure('rejected', 'no', { status: 413 }) : confirmation(body))
    const uploadService = openUploadService()
    const id = await planned(uploadService, AUDIENCE, bodies)
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'finished',
      batches: { failed: 1, confirmed: 3 },
    })
    const before = sent.length
    answerWith = confirmation
    value(await uploadService.resume(id, true))
    await clock.pass(1000)
    expect(sent.slice(before).map(({ body }) => body)).toEqual(bodies.slice(1).map(({ body }) => body))
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 4 })
  })

  it('does not send a body that changed on the disk', async () => {
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [productBatch(0), productBatch(1)])
    const bodies = files.all.get(`uploads/${id}/bodies`)
    if (bodies !== undefined) bodies[3] = (bodies[3] ?? 0) ^ 1
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent.map((one) => one.body)).toEqual([productBatch(1).body])
    expect((await summaryOf(uploadService, id)).batches).toMatchObject({ confirmed: 1, failed: 1 })
  })

  it('pauses within a second, keeps the queue, and resumes', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(6).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    const pausing = uploadService.pause(id)
    await clock.pass(999)
    const summary = value(await pausing)
    expect(summary).toMatchObject({ state: 'paused', batches: { unknown: 4, planned: 2 } })
    answerWith = confirmation
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 6 })
  })

  it('cancels within a second and says exactly what landed', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(9).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    sent[0]?.answer(confirmation(sent[0].body))
    await settle()
    const cancelling = uploadService.cancel(id)
    await clock.pass(999)
    const summary = value(await cancelling)
    expect(summary).toMatchObject({ state: 'cancelled', batches: { confirmed: 1, unknown: 4, skipped: 4, planned: 0 } })
    expect(summary.problem).toBe('Canceled: 1 confirmed, 4 unknown, 4 not sent.')
    expect((await uploadService.outcomes(id, 0, 100)).map((outcome) => outcome.state).sort()).toEqual([
      'confirmed',
      ...Array(4).fill('skipped'),
      ...Array(4).fill('unknown'),
    ])
    expect((await uploadService.resume(id)).ok).toBe(false)
  })

  it('stops at once when the token was revoked, and continues with the whole queue after a new sign-in', async () => {
    let revoked = true
    answerWith = (body) =>
      revoked
        ? failure('unauthorized', 'no', { status: 401, errors: [{ code: 89, message: 'expired' }] })
        : confirmation(body)
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(50).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'stopped',
      batches: { planned: 50 },
      problem: 'It was unauthorized.',
    })
    revoked = false
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 50 })
  })

  it('pauses on a full disk, says so, and loses no answer that came meanwhile', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(6).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    files.trouble = 'full'
    sent[0]?.answer(confirmation(sent[0].body))
    sent[1]?.answer(confirmation(sent[1].body))
    await clock.pass(2000)
    const full = await summaryOf(uploadService, id)
    expect(full.state).toBe('paused')
    expect(full.problem).toMatch(/disk is full/)
    const resumedWhileFull = await uploadService.resume(id)
    expect(resumedWhileFull.ok).toBe(false)
    files.trouble = undefined
    const bodies = sent.map((one) => one.body)
    sent = []
    answerWith = confirmation
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 6 })
    expect(sent.map((one) => one.body)).not.toContain(bodies[0])
    expect(sent.map((one) => one.body)).not.toContain(bodies[1])
  })

  it('says so where only the last line finds the disk full, and ends when there is room', async () => {
    let isFull = true
    const { append } = files
    files = {
      ...files,
      append: async (path, bytes) =>
        isFull && new TextDecoder().decode(bytes).includes('"finished"') ? failed('full') : append(path, bytes),
    }
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(2).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    const full = await summaryOf(uploadService, id)
    expect(full).toMatchObject({ state: 'stopped', itemsConfirmed: 2 })
    expect(full.problem).toMatch(/disk is full/)
    isFull = false
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', requests: 2 })
    expect((await summaryOf(uploadService, id)).problem).toBeUndefined()
  })

  it('waits for the network, lets one batch probe, and then continues with all', async () => {
    let down = true
    answerWith = (body) => (down ? failure('unreachable', 'no') : confirmation(body))
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(20).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(sent).toHaveLength(4)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'waiting', waitingFor: 'It was unreachable.' })
    await clock.pass(10 * 60_000)
    expect(sent.length).toBeLessThanOrEqual(4 + 5 + 20)
    down = false
    await clock.pass(60_000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 20 })
  })

  it('leaves a batch that never gets a clear answer to the user, and finishes the others', async () => {
    answerWith = (body) => (body.includes('"p3"') ? failure('broken', 'maybe', { status: 503 }) : confirmation(body))
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(10).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(30 * 60_000)
    const summary = await summaryOf(uploadService, id)
    expect(summary).toMatchObject({ state: 'stopped', batches: { confirmed: 9, unknown: 1 } })
    expect(summary.problem).toMatch(/Resume/)
    expect(sent.filter((one) => one.body.includes('"p3"'))).toHaveLength(12)
  })

  it('stops where no batch gets a clear answer, instead of trying every one to the end', async () => {
    answerWith = () => failure('broken', 'maybe', { status: 500 })
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(100).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(60 * 60_000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'stopped',
      problem: 'It was broken.',
      batches: { confirmed: 0, failed: 0 },
    })
    expect(sent.length).toBeLessThanOrEqual(4 + 5 + 31)
    answerWith = confirmation
    value(await uploadService.resume(id))
    await clock.pass(60_000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 100 })
  })

  it('keeps refused batches with their reason and sends them again only on request', async () => {
    let strict = true
    answerWith = (body) =>
      strict && body.includes('"p1"') ? failure('rejected', 'no', { status: 400 }) : confirmation(body)
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(3).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'finished',
      batches: { confirmed: 2, failed: 1 },
    })
    const lost = (await uploadService.outcomes(id, 0, 10)).find((outcome) => outcome.state === 'failed')
    expect(lost?.failure).toMatchObject({ kind: 'rejected', status: 400 })
    strict = false
    value(await uploadService.resume(id, true))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 3 })
  })

  it('does not count a batch as taken whose answer does not cover it', async () => {
    answerWith = () => success({ status: 200, data: { success_count: 0, total_count: 1 } })
    const uploadService = openUploadService()
    const id = await planned(uploadService, AUDIENCE, [userBatch(0, 'Update')])
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'waiting',
      itemsConfirmed: 0,
      batches: { unknown: 1 },
    })
  })

  const DELETION: UploadPlan = { ...PLAN, endpoint: 'products.delete', title: 'Delete 2 products' }
  const keyBatch: PlannedBatch = {
    index: 0,
    body: JSON.stringify({ product_keys: ['k1', 'k2'] }),
    rows: [4, 9],
    items: 2,
  }
  const deleted = (key: string) => ({ product_key: key, failed_product_key: null, message: null })
  const missing = (key: string) => ({ product_key: null, failed_product_key: key, message: `${key} was not found` })

  it('journals a deletion before it leaves, and continues after a restart; keys that are gone by then are settled', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, DELETION, [keyBatch])
    value(await uploadService.start(id))
    await clock.pass(100)
    expect(sent.map(({ body }) => body)).toEqual([keyBatch.body])
    const types = readJournal(files.all.get(`uploads/${id}/journal`) ?? new Uint8Array()).lines.map(
      ({ value: line }) => (line as { type: string }).type,
    )
    expect(types).toEqual(['plan', 'batch', 'sealed', 'started', 'sent'])

    const next = openUploadService()
    expect(await summaryOf(next, id)).toMatchObject({ state: 'stopped', batches: { unknown: 1 } })
    const data = { delete_products: [missing('k1'), missing('k2')] }
    answerWith = () => success({ status: 200, data })
    value(await next.resume(id))
    await clock.pass(1000)
    expect(await summaryOf(next, id)).toMatchObject({ state: 'finished', itemsConfirmed: 2 })
    expect(await next.outcomes(id, 0, 10)).toMatchObject([{ state: 'confirmed', rows: [4, 9], data }])
  })

  it('does not count keys as deleted that the answer does not name', async () => {
    answerWith = () => success({ status: 200, data: { delete_products: [deleted('k1'), deleted('k3')] } })
    const uploadService = openUploadService()
    const id = await planned(uploadService, DELETION, [keyBatch])
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({
      state: 'waiting',
      itemsConfirmed: 0,
      batches: { unknown: 1 },
    })
  })

  it('does not count products as taken that the answer does not name', async () => {
    const answer = (...ids: readonly string[]) =>
      success({
        status: 200,
        data: {
          products_response: ids.map((id) => ({
            ...{ id, product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] },
          })),
        },
      })
    const body = JSON.stringify({ products: [{ id: 'a' }, { id: ' b ' }] })
    const batch: PlannedBatch = { index: 0, body, rows: [0, 1], items: 2 }
    const answers = [answer('a', 'a'), answer('x', 'y'), answer('b', 'a')]
    answerWith = () => answers.shift() ?? answer()
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [batch])
    value(await uploadService.start(id))
    await clock.pass(500)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'waiting', batches: { unknown: 1 } })
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'waiting', batches: { unknown: 1 } })
    await clock.pass(30_000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 2, requests: 3 })
  })

  it('takes products whose answer carries no ids by their number', async () => {
    const outcome = { product_key: 'k', status: 'CREATE_SUCCESS', warnings: [], errors: [] }
    const answers = [[{ ...outcome, id: 'a' }, outcome], [outcome]]
    answerWith = () => success({ status: 200, data: { products_response: answers.shift() ?? [] } })
    const uploadService = openUploadService()
    const two = JSON.stringify({ products: [{ id: 'a' }, { id: 'b' }] })
    const id = await planned(uploadService, PLAN, [{ index: 0, body: two, rows: [0, 1], items: 2 }, productBatch(1)])
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 3, requests: 2 })
  })

  it.each([408, 425])('sends a batch again that was answered with %i, which refuses nothing', async (status) => {
    let slow = true
    answerWith = (body) => (slow ? failure('rejected', 'no', { status }) : confirmation(body))
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [productBatch(0)])
    value(await uploadService.start(id))
    await clock.pass(1000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'waiting', batches: { planned: 1, failed: 0 } })
    slow = false
    await clock.pass(60_000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished', itemsConfirmed: 1 })
  })

  it('never goes to another service or person than it was planned for', async () => {
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [productBatch(0)])
    userId = '8'
    const started = await uploadService.start(id)
    expect(started).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('planned for user 7') } })
    expect(sent).toHaveLength(0)
  })

  it('refuses gaps, late batches and an empty plan', async () => {
    const uploadService = openUploadService()
    const id = value(await uploadService.plan(PLAN))
    expect((await uploadService.seal(id)).ok).toBe(false)
    expect((await uploadService.add(id, [productBatch(1)])).ok).toBe(false)
    value(await uploadService.add(id, [productBatch(0)]))
    value(await uploadService.seal(id))
    expect((await uploadService.add(id, [productBatch(1)])).ok).toBe(false)
    expect((await uploadService.start('u-none')).ok).toBe(false)
  })

  it('tells its progress at most ten times a second', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(200).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    told = []
    for (let step = 0; step < 100; step++) {
      const next = sent.shift()
      next?.answer(confirmation(next.body))
      await clock.pass(10)
    }
    expect(told.length).toBeGreaterThan(5)
    expect(told.length).toBeLessThanOrEqual(11)
    const summary = await summaryOf(uploadService, id)
    expect(summary.rate).toBeCloseTo(100, -1)
    expect(summary.msLeft).toBeGreaterThan(500)
  })

  it('leaves nothing that seems damaged where the program ends while an upload is forgotten', async () => {
    for (const plan of [PLAN, undefined]) {
      const id =
        plan === undefined
          ? value(await openUploadService().plan(PLAN))
          : await planned(openUploadService(), plan, [productBatch(0)])
      if (plan === undefined) files.all.set(`uploads/${id}/bodies`, new Uint8Array(9))
      const whole = files
      const folder = `uploads/${id}`
      // Files of a folder go in any order. Here the journal is first, and the kill is behind it.
      const remove = async (path: string) => {
        if (path !== folder) return whole.remove(path)
        whole.all.delete(`${folder}/journal`)
        throw new Error('killed')
      }
      files = { ...whole, remove }
      const uploadService = openUploadService()
      await (plan === undefined ? uploadService.list() : uploadService.forget(id)).catch(() => {})
      files = whole
      expect(await openUploadService().list()).toEqual([])
    }
  })

  it('forgets an upload with its bodies, but not while it is being sent', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, [productBatch(0)])
    value(await uploadService.start(id))
    await settle()
    expect((await uploadService.forget(id)).ok).toBe(false)
    sent[0]?.answer(confirmation(sent[0].body))
    await clock.pass(500)
    value(await uploadService.forget(id))
    expect([...files.all.keys()]).toEqual([])
  })
})

describe('an upload while Offline is switched on', () => {
  it('sends nothing more, says why, and continues when it is off', async () => {
    const offline = createOfflineSwitch(files)
    const untilOpen: UntilOpen = async (_upload, { signal, onClosed }) => {
      if (!offline.isOn()) return
      onClosed(OFFLINE_UPLOAD)
      await offline.untilOff(signal)
    }
    const uploadService = openUploadService({ untilOpen })
    answerWith = undefined
    const id = await planned(uploadService, PLAN, numbers(10).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    const before = sent.length
    expect(before).toBeGreaterThan(0)
    await offline.set(true)
    // Those on their way are cut by the transport; whether they arrived is not known.
    for (const one of sent) one.answer(failure('switchedOff', 'maybe'))
    await clock.pass(60_000)
    expect(sent).toHaveLength(before)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'waiting', waitingFor: 'Offline is on.' })
    const states = entriesOf(id).map(({ type }) => type)
    expect(states.filter((type) => type === 'sent')).toHaveLength(before)
    answerWith = confirmation
    await offline.set(false)
    await clock.pass(60_000)
    const done = await summaryOf(uploadService, id)
    expect(done).toMatchObject({ state: 'finished', itemsConfirmed: done.items })
  })

  it('can be paused while it waits, and resumed', async () => {
    const offline = createOfflineSwitch(files)
    await offline.set(true)
    const uploadService = openUploadService({ untilOpen: (_upload, { signal }) => offline.untilOff(signal) })
    const id = await planned(uploadService, PLAN, numbers(3).map(productBatch))
    value(await uploadService.start(id))
    await clock.pass(1000)
    const pausing = uploadService.pause(id)
    await clock.pass(2000)
    expect(value(await pausing)).toMatchObject({ state: 'paused' })
    expect(sent).toEqual([])
    await offline.set(false)
    value(await uploadService.resume(id))
    await clock.pass(5000)
    expect(await summaryOf(uploadService, id)).toMatchObject({ state: 'finished' })
  })
})

describe('products without an answer', () => {
  const online =
    (...ids: string[]): NonNullable<UploadServicePorts['readPage']> =>
    async () =>
      success({ status: 200, data: ids.map((id) => ({ id, title: 'Käse ✓' })), nextCursor: null })

  it('are looked up before they are sent again, and sent again all the same', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(3).map(productBatch))
    value(await first.start(id))
    await settle()
    expect(sent).toHaveLength(3)
    // The program was killed with three batches on their way; two of them had landed.
    const events: string[] = []
    const again = openUploadService({
      readPage: async (upload, ask) => {
        events.push(`read, ${sent.length} sent`)
        return online('p0', 'p2')(upload, ask)
      },
    })
    answerWith = confirmation
    value(await again.resume(id))
    await settle()
    expect(events).toEqual(['read, 3 sent'])
    expect(sent).toHaveLength(6)
    expect(await summaryOf(again, id)).toMatchObject({
      state: 'finished',
      itemsConfirmed: 3,
      readBack: { landed: 2, missing: 1, unread: 0 },
    })
  })

  it('are looked up when the upload is cancelled, for then nothing is sent again', async () => {
    answerWith = undefined
    const uploadService = openUploadService({ readPage: online('p1') })
    const id = await planned(uploadService, PLAN, numbers(2).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    sent[0]?.answer(failure('timeout', 'maybe'))
    sent[1]?.answer(failure('timeout', 'maybe'))
    await settle()
    value(await uploadService.cancel(id))
    await settle()
    expect((await summaryOf(uploadService, id)).readBack).toEqual({ landed: 1, missing: 1, unread: 0 })
    expect(await files.read(`uploads/${id}/bodies`)).toBeUndefined()
  })
})

describe('a response that was lost', () => {
  const outcomesOf = async (uploadService: UploadService, id: string) =>
    (await uploadService.outcomes(id, 0, 10)).map(({ index, state, hasLostResponse = false }) => ({
      ...{ index, state, hasLostResponse },
    }))

  it('is told of a batch whose retry was confirmed, also after a restart', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(2).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    sent[0]?.options.mayTryAgain({ kind: 'timeout', sentence: '', errors: [], acted: 'maybe' })
    sent[1]?.options.mayTryAgain({ kind: 'limited', sentence: '', errors: [], acted: 'no' })
    for (const { answer, body } of sent) answer(confirmation(body))
    await clock.pass(1000)
    const expected = [
      { index: 0, state: 'confirmed', hasLostResponse: true },
      { index: 1, state: 'confirmed', hasLostResponse: false },
    ]
    expect(await outcomesOf(uploadService, id)).toEqual(expected)
    expect(await outcomesOf(openUploadService(), id)).toEqual(expected)
  })

  it('is told of a batch that was sent again because the program had ended meanwhile', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(1).map(productBatch))
    value(await first.start(id))
    await settle()
    answerWith = confirmation
    const uploadService = openUploadService()
    value(await uploadService.resume(id))
    await clock.pass(1000)
    const expected = [{ index: 0, state: 'confirmed', hasLostResponse: true }]
    expect(await outcomesOf(uploadService, id)).toEqual(expected)
    expect(await outcomesOf(openUploadService(), id)).toEqual(expected)
  })

  it('is told of a batch that was on its way when the program ended and is canceled then', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(5).map(productBatch))
    value(await first.start(id))
    await settle()
    const uploadService = openUploadService()
    value(await uploadService.cancel(id))
    const states = await outcomesOf(uploadService, id)
    expect(states.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'skipped'])
    expect(states.map(({ hasLostResponse }) => hasLostResponse)).toEqual([true, true, true, true, false])
  })
})

describe('requests that were sent again', () => {
  const requestsOf = async (uploadService: UploadService, id: string) => {
    const { requests, retries } = await summaryOf(uploadService, id)
    return { requests, retries }
  }

  it('are counted while they are on their way, when they are answered, and after a restart', async () => {
    answerWith = undefined
    const uploadService = openUploadService()
    const id = await planned(uploadService, PLAN, numbers(2).map(productBatch))
    value(await uploadService.start(id))
    await settle()
    sent[0]?.options.onRetry()
    sent[0]?.options.onRetry()
    expect(await requestsOf(uploadService, id)).toEqual({ requests: 4, retries: 2 })
    for (const { answer, body } of sent) answer(confirmation(body))
    await clock.pass(1000)
    expect(await requestsOf(uploadService, id)).toEqual({ requests: 4, retries: 2 })
    expect(await requestsOf(openUploadService(), id)).toEqual({ requests: 4, retries: 2 })
  })

  it('are those of batches that were on their way when the program ended, too', async () => {
    answerWith = undefined
    const first = openUploadService()
    const id = await planned(first, PLAN, numbers(3).map(productBatch))
    value(await first.start(id))
    await settle()
    answerWith = confirmation
    const uploadService = openUploadService()
    value(await uploadService.resume(id))
    await clock.pass(1000)
    expect(await requestsOf(uploadService, id)).toEqual({ requests: 6, retries: 3 })
    expect(await requestsOf(openUploadService(), id)).toEqual({ requests: 6, retries: 3 })
  })
})

describe('the target of an upload', () => {
  it('is told, also after a restart, unless the journal is too damaged to say', async () => {
    const id = await planned(openUploadService(), PLAN, [productBatch(0)])
    expect(await summaryOf(openUploadService(), id)).toMatchObject({ target: 'live' })
    files.all.delete(`uploads/${id}/seal`)
    files.all.set(`uploads/${id}/journal`, new TextEncoder().encode('torn'))
    const damaged = await summaryOf(openUploadService(), id)
    expect(damaged.state).toBe('damaged')
    expect(damaged).not.toHaveProperty('target')
  })
})
