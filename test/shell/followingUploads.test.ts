import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure, Reply } from '../../src/contract/contract.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadSummary } from '../../src/host/uploads.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import { createLedger } from '../../src/shell/ledger.ts'
import { readEarlierOrder } from '../../src/shell/uploads/earlierOrder.ts'
import { createUploadService, type UploadServicePorts } from '../../src/shell/uploads/uploadService.ts'
import { type FakeClock, fakeClock } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

// The changes of a customer list. An upload that takes people off, and one behind it that puts people on.

const REMOVALS: UploadPlan = {
  endpoint: 'customAudiences.users',
  parameters: { account_id: 'a', custom_audience_id: 'b' },
  title: 'Removals',
  dataset: 'd',
}

const batch = (index: number, operation: 'Delete' | 'Update'): PlannedBatch => ({
  index,
  body: JSON.stringify([{ operation_type: operation, index, params: { users: [{ email: ['a'.repeat(64)] }] } }]),
  rows: [index],
  items: 1,
})

const REFUSED: Failure = { kind: 'rejected', sentence: 'No.', errors: [], acted: 'no', status: 400 }

let files: MemoryFiles
let clock: FakeClock
let told: UploadSummary[]
let sent: string[]
let answer: (body: string) => Result<Reply, Failure> | Promise<never>
let userId: string | undefined
let isOffline: boolean
let names = 0

const taken = (): Result<Reply, Failure> => success({ status: 200, data: { success_count: 1, total_count: 1 } })
const never = new Promise<never>(() => {})

const openUploadService = (more: Partial<UploadServicePorts> = {}) =>
  createUploadService({
    files,
    clock,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => `u-${++names}`,
    send: async (_upload, body, _items, { signal }) => {
      const [{ operation_type, index }] = JSON.parse(body)
      sent.push(`${operation_type} ${index}`)
      const cut = new Promise<Result<Reply, Failure>>((settle) => {
        signal.addEventListener('abort', () => settle(failed({ ...REFUSED, kind: 'cancelled', acted: 'maybe' })))
      })
      return Promise.race([answer(body), cut])
    },
    target: async () => (userId === undefined ? undefined : { state: 'live', address: 'https://ads.example', userId }),
    closed: async () => (isOffline ? { sentence: 'Offline is on, so nothing was sent.' } : undefined),
    onUpload: (summary) => told.push(summary),
    onBusy: () => {},
    earlierOrder: () => readEarlierOrder(createLedger(files)),
    ...more,
  })

type RunningService = ReturnType<typeof openUploadService>

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

/** Both parts, two batches each, sealed in the order of the page. */
const planBoth = async (uploadService: RunningService, order = (after: string): Partial<UploadPlan> => ({ after })) => {
  const first = value(await uploadService.plan(REMOVALS))
  value(await uploadService.add(first, [batch(0, 'Delete'), batch(1, 'Delete')]))
  const second = value(await uploadService.plan({ ...REMOVALS, title: 'Additions', ...order(first) }))
  value(await uploadService.add(second, [batch(0, 'Update'), batch(1, 'Update')]))
  value(await uploadService.seal(second))
  value(await uploadService.seal(first))
  return { first, second }
}

const summaryOf = async (uploadService: RunningService, id: string): Promise<UploadSummary> => {
  const found = (await uploadService.list()).find((upload) => upload.id === id)
  if (found === undefined) throw new Error('no such upload')
  return found
}

const states = async (uploadService: RunningService): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await uploadService.list()).map(({ plan, state }) => [plan.title, state]))

const sentence = async (answered: Promise<Result<unknown, Failure>>): Promise<string> => {
  const result = await answered
  return result.ok ? 'done' : result.failure.sentence
}

/** What a program that was killed here leaves on the disk. */
const afterKill = (): void => {
  files = memoryFiles(files.all)
}

const DAY = 86_400_000
const ALL = ['Delete 0', 'Delete 1', 'Update 0', 'Update 1']

beforeEach(() => {
  files = memoryFiles()
  clock = fakeClock()
  told = []
  sent = []
  answer = taken
  userId = '7'
  isOffline = false
})

describe('additions behind removals', () => {
  it('start by themselves when every removal is confirmed, and not before', async () => {
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    expect((await summaryOf(uploadService, second)).hold).toEqual({
      first,
      reason:
        "Waiting for “Removals”, which hasn't started. This upload starts automatically when every batch of that one is confirmed.",
      starts: 'itself',
    })
    value(await uploadService.start(first))
    await clock.pass(1000)
    expect(sent).toEqual(ALL)
    expect(await states(uploadService)).toEqual({ Removals: 'finished', Additions: 'finished' })
    expect(told.findLast(({ id }) => id === second)?.hold).toBeUndefined()
  })

  it('are refused by start and resume until then, and tell how far the removals are', async () => {
    answer = () => never
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    const words = /Waiting for “Removals”.* starts automatically when every batch of that one is confirmed/
    expect(await sentence(uploadService.start(second))).toMatch(words)
    expect(await sentence(uploadService.resume(second))).toMatch(words)
    value(await uploadService.start(first))
    await clock.pass(1000)
    expect(await sentence(uploadService.start(second))).toMatch(words)
    const pausing = uploadService.pause(first)
    await clock.pass(1000)
    value(await pausing)
    expect((await summaryOf(uploadService, second)).hold?.reason).toMatch(/Waiting for “Removals”, which is paused/)
    expect(told.findLast(({ id }) => id === second)?.hold?.reason).toMatch(/Waiting for “Removals”, which is paused/)
    expect(await sentence(uploadService.resume(second, true))).toMatch(words)
    expect(sent).toEqual(['Delete 0'])
  })

  it('wait for a retry where removals were rejected, and start after it', async () => {
    answer = (body) => (body.includes('"Delete","index":1') ? failed(REFUSED) : taken())
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    value(await uploadService.start(first))
    await clock.pass(1000)
    expect(sent).toEqual(['Delete 0', 'Delete 1'])
    expect((await summaryOf(uploadService, second)).hold).toEqual({
      first,
      reason:
        '“Removals” must finish first but ended with 1 batch not confirmed. Retry that upload. This upload starts automatically when every batch of that one is confirmed.',
      starts: 'retry',
    })
    expect(await sentence(uploadService.start(second))).toMatch(/not confirmed/)
    answer = taken
    value(await uploadService.resume(first, true))
    await clock.pass(1000)
    expect(sent).toEqual(['Delete 0', 'Delete 1', 'Delete 1', 'Update 0', 'Update 1'])
  })

  it('are asked about where rejected removals can be sent no more, since their details were deleted', async () => {
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    answer = () => failed(REFUSED)
    value(await uploadService.start(first))
    await clock.pass(91 * DAY)
    // What is due goes a day after it was found so.
    await uploadService.tidy()
    await clock.pass(DAY)
    await uploadService.tidy()
    expect((await summaryOf(uploadService, second)).hold).toEqual({
      first,
      reason:
        '“Removals” must finish first but ended with 2 batches not confirmed. Upload these people anyway, or cancel this upload.',
      starts: 'asked',
    })
  })

  it('do not say that they start automatically where their journal lost its end, and are resumed behind the removals', async () => {
    const { first, second } = await planBoth(openUploadService())
    const path = `uploads/${second}/journal`
    const journal = new TextDecoder().decode(files.all.get(path))
    files.all.set(path, new TextEncoder().encode(journal.replace('"sealed"', '"sealer"')))
    afterKill()
    const uploadService = openUploadService()
    expect(await summaryOf(uploadService, second)).toMatchObject({
      state: 'stopped',
      hold: {
        reason:
          "Waiting for “Removals”, which hasn't started. The journal of this upload is damaged, so it doesn't start automatically. Resume it when every batch of that one is confirmed.",
        starts: 'asked',
      },
    })
    expect(await sentence(uploadService.resume(second))).toMatch(/doesn't start automatically/)
    value(await uploadService.start(first))
    await clock.pass(1000)
    expect(sent).toEqual(['Delete 0', 'Delete 1'])
    expect((await summaryOf(uploadService, second)).hold).toBeUndefined()
    value(await uploadService.resume(second))
    await clock.pass(1000)
    expect(sent).toEqual(ALL)
  })

  it('go without removals only where the user says so', async () => {
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    value(await uploadService.cancel(first))
    await uploadService.startFollowing()
    expect((await summaryOf(uploadService, second)).hold).toMatchObject({
      reason: '“Removals” must finish first but was canceled. Upload these people anyway, or cancel this upload.',
      starts: 'asked',
    })
    expect(await sentence(uploadService.start(second))).toMatch(/was canceled/)
    value(await uploadService.start(second, true))
    value(await uploadService.pause(second))
    // It was wanted once; going on is no new question.
    value(await uploadService.resume(second))
    await clock.pass(1000)
    expect(sent).toEqual(['Update 0', 'Update 1'])
  })

  it('start after a restart without a page where the program was killed in between', async () => {
    const before = openUploadService({ startsFollowing: false })
    const { first } = await planBoth(before)
    value(await before.start(first))
    await clock.pass(1000)
    expect(sent).toEqual(['Delete 0', 'Delete 1'])
    afterKill()
    const uploadService = openUploadService()
    await uploadService.startFollowing()
    await clock.pass(1000)
    expect(sent).toEqual(ALL)
    expect(await states(uploadService)).toEqual({ Removals: 'finished', Additions: 'finished' })
    await uploadService.startFollowing()
    expect(sent).toEqual(ALL)
  })

  it('start where the last confirmation was written and the end of the removals was not', async () => {
    const before = openUploadService()
    const { first } = await planBoth(before)
    value(await before.start(first))
    await clock.pass(1000)
    const path = `uploads/${first}/journal`
    const lines = new TextDecoder('latin1').decode(files.all.get(path)).split('\n')
    expect(lines.at(-2)).toContain('finished')
    files.all.set(path, Uint8Array.from([...`${lines.slice(0, -2).join('\n')}\n`].map((char) => char.charCodeAt(0))))
    afterKill()
    const uploadService = openUploadService()
    expect((await summaryOf(uploadService, first)).state).toBe('stopped')
    await uploadService.startFollowing()
    await clock.pass(1000)
    expect(await states(uploadService)).toMatchObject({ Additions: 'finished' })
  })

  it('do not start while the program ends', async () => {
    answer = () => never
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    value(await uploadService.start(first))
    await clock.pass(100)
    const ending = uploadService.stopAll()
    await clock.pass(2000)
    await ending
    expect((await summaryOf(uploadService, second)).state).toBe('ready')
    expect(sent).toEqual(['Delete 0'])
  })

  it('wait for their own user and for Offline to be off, and say so', async () => {
    const before = openUploadService({ startsFollowing: false })
    const { first, second } = await planBoth(before)
    value(await before.start(first))
    await clock.pass(1000)
    const uploadService = openUploadService()
    const reasonWhen = async (signedIn: string | undefined, offline: boolean) => {
      userId = signedIn
      isOffline = offline
      await uploadService.startFollowing()
      return (await summaryOf(uploadService, second)).hold
    }
    const confirmed = '“Removals” is confirmed. This upload starts automatically when'
    const there = 'user 7 is signed in at https://ads.example.'
    expect(await reasonWhen(undefined, false)).toMatchObject({ reason: `${confirmed} ${there}`, starts: 'itself' })
    expect(await reasonWhen('8', false)).toMatchObject({ reason: `${confirmed} ${there}` })
    expect(await reasonWhen('7', true)).toMatchObject({ reason: `${confirmed} Offline is off.` })
    expect(sent).toEqual(['Delete 0', 'Delete 1'])
    expect(await reasonWhen('7', false)).toBeUndefined()
    await clock.pass(1000)
    expect(sent).toEqual(ALL)
  })

  it('never start alone where the program ended while the removals were sealed', async () => {
    const before = openUploadService()
    const first = value(await before.plan(REMOVALS))
    value(await before.add(first, [batch(0, 'Delete')]))
    const second = value(await before.plan({ ...REMOVALS, title: 'Additions', after: first }))
    value(await before.add(second, [batch(0, 'Update')]))
    value(await before.seal(second))
    afterKill()
    const uploadService = openUploadService()
    await uploadService.startFollowing()
    expect(await states(uploadService)).toEqual({ Additions: 'ready' })
    expect((await summaryOf(uploadService, second)).hold).toMatchObject({
      reason: /is no longer listed/,
      starts: 'asked',
    } as never)
    expect(sent).toEqual([])
  })

  it('keep the removals in the list while they wait', async () => {
    const uploadService = openUploadService()
    const { first, second } = await planBoth(uploadService)
    expect(await sentence(uploadService.forget(first))).toMatch(/“Additions” waits for this upload/)
    value(await uploadService.cancel(second))
    value(await uploadService.forget(first))
  })

  it('are planned behind an upload to the same service and user alone', async () => {
    const uploadService = openUploadService()
    const first = value(await uploadService.plan(REMOVALS))
    expect(await sentence(uploadService.plan({ ...REMOVALS, after: 'u-none' }))).toMatch(/is missing/)
    userId = '8'
    expect(await sentence(uploadService.plan({ ...REMOVALS, after: first }))).toMatch(/another service/)
  })

  it('have the order in their sealed plan, in a form of its own', async () => {
    const { first, second } = await planBoth(openUploadService())
    const planOf = (id: string) =>
      readJournal(files.all.get(`uploads/${id}/journal`) ?? new Uint8Array()).lines[0]?.value
    expect(planOf(second)).toMatchObject({ type: 'plan', form: 2, plan: { after: first } })
    expect(planOf(first)).toMatchObject({ type: 'plan', form: 1 })
  })

  it('keep the order that an earlier version wrote into the book of the page alone', async () => {
    const before = openUploadService({ startsFollowing: false })
    const { first, second } = await planBoth(before, () => ({}))
    await createLedger(files).append('people-uploads', [
      { type: 'peopleSending', upload: first, part: 'removals' },
      { type: 'peopleSending', upload: second, part: 'changes', after: first },
    ])
    afterKill()
    const uploadService = openUploadService()
    expect(await sentence(uploadService.start(second))).toMatch(/Waiting for “Removals”, which hasn't started/)
    value(await uploadService.start(first))
    await clock.pass(1000)
    expect(sent).toEqual(ALL)
  })
})
