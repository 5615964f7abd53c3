import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { listDatabase } from '../../../src/engine/disk/lists.ts'
import type { PackedPart } from '../../../src/engine/model/packModel.ts'
import type { StoredList } from '../../../src/engine/model/storedList.ts'
import type { UploadPlan } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import type { AudienceTarget } from '../../../src/renderer/people/state/audienceModel.ts'
import { sealPeople, sourceOf } from '../../../src/renderer/people/state/listUpload.ts'
import { planOf } from '../../../src/renderer/people/state/packing.ts'
import { readPeopleBook } from '../../../src/renderer/people/state/peopleBook.ts'
import { resumeUpload, useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { namesIn, sentToWorkers } from '../sentToWorkers.ts'
import { watching } from '../watching.ts'

// A long list is sent while the rest of it is planned. By the upload, and by whoever resumes it.

const PEOPLE = 50_001
const BATCHES = Math.ceil(PEOPLE / 2500)
const TARGET: AudienceTarget = { list: 'customAudience', accountId: 'a1', targetId: 'c1', operation: 'Update' }

const state = () => useAudience.getState()

let fake: FakeHost
let end: () => void
/** Questions before those that a test looks at. */
let begunWith: number

beforeEach(() => {
  begunWith = 0
  fake = fakeHost({ connection: PRACTICE })
  setHost(fake.host)
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const list of state().lists) await state().remove(list.id)
  end()
})

const importPeople = async (): Promise<string> => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => `p${at}@example.com`)
  await state().previewFile(new File([['email', ...rows].join('\n')], 'people.csv'))
  await state().importFile()
  return state().openList?.id ?? ''
}

const added = (): readonly PlannedBatch[] =>
  fake.asked
    .slice(begunWith)
    .flatMap(({ method, args }) => (method === 'uploads.add' ? (args[1] as readonly PlannedBatch[]) : []))

const methods = (): readonly string[] =>
  fake.asked.map(({ method }) => method).filter((method) => /^uploads\.(plan|add|seal|start)$/.test(method))

const upload = () => useUploads.getState().uploads[0]

it('starts when the first part is sealed, and sends every person of the rest once', async () => {
  await importPeople()
  const review = await state().review(TARGET)
  expect(review.requests).toBe(BATCHES)
  expect(await state().upload(TARGET, review)).toMatchObject({ ok: true })
  await expect.poll(() => upload()?.state).toBe('finished')
  const asked = methods()
  expect(asked.slice(0, 3)).toEqual(['uploads.plan', 'uploads.add', 'uploads.start'])
  expect(asked.slice(-2)).toEqual(['uploads.add', 'uploads.seal'])
  expect(added().map(({ index }) => index)).toEqual(Array.from({ length: BATCHES }, (_, at) => at))
  expect(added().flatMap(({ rows }) => rows)).toEqual(Array.from({ length: PEOPLE }, (_, row) => row))
  expect(new Set(added().flatMap(({ body }) => body.match(/"effective_at":"[^"]+"/g) ?? [])).size).toBe(1)
})

it('is one question of the page to the worker that packs, reviewed or not, and so is the rest', async () => {
  await importPeople()
  const sent = sentToWorkers()
  expect(await state().upload(TARGET)).toMatchObject({ ok: true, value: { state: 'sending' } })
  await expect.poll(() => upload()?.state).toBe('finished')
  // Other workers read records, and what became of the upload.
  const toPacking = namesIn(sent()).filter((name) => ['measureWays', 'sendPeople', 'packRest'].includes(name))
  expect(toPacking).toEqual(['sendPeople', 'packRest'])
})

it('plans the rest when it is resumed, with the times of its start, or ends it where the list is another now', async () => {
  const id = await importPeople()
  expect(await state().upload(TARGET)).toMatchObject({ ok: true })
  await expect.poll(() => upload()?.state).toBe('finished')
  const whole = added()
  const plan = fake.asked.find(({ method }) => method === 'uploads.plan')?.args[0] as UploadPlan
  const stopped = async (): Promise<void> => {
    end()
    fake = fakeHost({ connection: PRACTICE })
    setHost(fake.host)
    const begun = await fake.host.uploads.plan(plan)
    if (!begun.ok) throw new Error(begun.failure.sentence)
    await fake.host.uploads.add(begun.value, whole.slice(0, 7))
    begunWith = fake.asked.length
    end = watching(watchUploads, watchAudience)
    await expect.poll(() => upload()?.partial?.batches).toBe(7)
  }
  await stopped()
  const [found] = useUploads.getState().uploads
  if (found === undefined) throw new Error('no upload')
  await resumeUpload(found)
  await expect.poll(() => upload()?.state).toBe('finished')
  expect(added()).toEqual(whole.slice(7))

  await stopped()
  const list = await listDatabase().lists.get(id)
  if (list === undefined) throw new Error('no list')
  await listDatabase().lists.put({ ...list, file: `${list.file}-anew` })
  await resumeUpload({ ...found, state: 'ready' })
  await expect.poll(methods).toContain('uploads.seal')
  expect(fake.asked.find(({ method }) => method === 'uploads.seal')?.args).toEqual([found.id, true])
  expect(added()).toEqual([])
  await listDatabase().lists.put(list)
})

describe('a worker that ends in between', () => {
  /** Ends the worker that packs, once the host has answered a question. */
  const endAfter = (method: 'add' | 'seal'): void => {
    const sent = sentToWorkers()
    const uploads = fake.host.uploads
    const endWith = async <Value>(answer: Promise<Value>): Promise<Value> => {
      const value = await answer
      const packing = sent().findLast(({ message: { name } }) => name === 'sendPeople')?.worker
      if (!(packing instanceof Worker)) throw new Error('Nobody packs.')
      packing.terminate()
      packing.dispatchEvent(new Event('error'))
      return value
    }
    const ending =
      method === 'add'
        ? { add: (...given: Parameters<typeof uploads.add>) => endWith(uploads.add(...given)) }
        : { seal: (...given: Parameters<typeof uploads.seal>) => endWith(uploads.seal(...given)) }
    setHost({ ...fake.host, uploads: { ...uploads, ...ending } })
  }

  const importFew = async (): Promise<StoredList> => {
    await state().previewFile(new File(['email\nanna@example.com\nbert@example.com'], 'people.csv'))
    await state().importFile()
    const list = await listDatabase().lists.get(state().openList?.id ?? '')
    if (list === undefined) throw new Error('no list')
    return list
  }

  it('is no failure where all is sealed: it is started, once', async () => {
    await importFew()
    endAfter('seal')
    expect(await state().upload(TARGET)).toMatchObject({ ok: true })
    await expect.poll(() => upload()?.state).toBe('finished')
    expect(methods()).toEqual(['uploads.plan', 'uploads.add', 'uploads.seal', 'uploads.start'])
  })

  it.each(['add', 'seal'] as const)('leaves nothing of two parts that could be sent, after %s', async (method) => {
    const list = await importFew()
    endAfter(method)
    const at = new Date().toISOString()
    const times = { effectiveAt: at, expiresAt: '2030-01-01T00:00:00.000Z' }
    const partOf = (part: 'removals' | 'changes'): PackedPart => {
      const operation = part === 'removals' ? ('Delete' as const) : ('Update' as const)
      const common = { ...TARGET, operation, targetName: '', dataset: list.id }
      return {
        ...sourceOf(list),
        plan: planOf(TARGET, operation, { code: 'people.undo.plan', params: { list: 'people.csv' } }, list.id),
        options: { ...times, list: TARGET.list, operation, wireNames: {}, usersPerOperation: 1 },
        sending: {
          ...common,
          at,
          target: 'here',
          name: 'people.csv',
          series: list.id,
          part,
          expiresAt: times.expiresAt,
        },
      }
    }
    const sealed = await sealPeople([partOf('removals'), partOf('changes')])
    expect(sealed).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('nothing was sent') } })
    expect(await fake.host.uploads.list(true)).toEqual([])
    expect((await readPeopleBook()).sendings).toEqual([])
    expect(methods()).not.toContain('uploads.start')
  })
})
