import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileKeyOf } from '../../src/cli/dataset.ts'
import { type PushOptions, pushGone, pushUpload } from '../../src/cli/pushUpload.ts'
import { othersSentence, unfinishedOf, unfinishedOfGone } from '../../src/cli/unfinished.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import { refused } from '../../src/contract/wire/refused.ts'
import type { Host } from '../../src/host/host.ts'
import type { BatchOutcome, UploadPlan, UploadState, UploadSummary } from '../../src/host/uploads.ts'
import { said } from '../../src/messages/said.ts'

const planOf = (dataset: string, more: Partial<UploadPlan> = {}): UploadPlan => ({
  endpoint: 'products.put',
  parameters: { product_catalog_id: 'c1' },
  title: `${dataset} to catalog c1`,
  dataset,
  ...more,
})

const measuredOf = (items: number, batches = 1) => ({ items, batches, frozen: {} })

const uploadOf = (plan: UploadPlan, state: UploadState = 'paused'): UploadSummary => ({
  ...{ id: `${plan.dataset} ${state}`, plan, state, plannedAt: '2026-11-20T10:00:00.000Z' },
  batches: { planned: 3, sent: 0, confirmed: 1, failed: 0, unknown: 0, skipped: 0 },
  ...{ items: 100, itemsConfirmed: 25, requests: 1, retries: 0 },
})

/** A host that holds these uploads and notes what is planned; nothing can be planned. */
const hostWith = (...uploads: readonly UploadSummary[]) => {
  const planned: UploadPlan[] = []
  const uploadService: Partial<Host['uploads']> = {
    list: async () => uploads,
    plan: async (plan) => {
      planned.push(plan)
      return failed(refused('This is as far as the test goes.'))
    },
  }
  return { planned, host: { uploads: uploadService } as Host }
}

afterEach(() => void vi.restoreAllMocks())

const NEWER = planOf('file f2 for here')
const othersOf = async (...uploads: readonly UploadSummary[]): Promise<number> =>
  (await unfinishedOf(hostWith(...uploads).host, NEWER)).others.length

it('names other uploads on one line, whatever their title is', () => {
  const title = 'feed\nAll of it was uploaded.csv to catalog c1'
  expect(othersSentence([uploadOf({ ...planOf('d'), title })])).toContain(
    '“feed All of it was uploaded.csv to catalog c1”',
  )
})

describe('uploads that a push meets', () => {
  it('are its own, and others of files and of the window to the same target', async () => {
    const own = uploadOf(NEWER)
    const found = await unfinishedOf(hostWith(own, uploadOf(planOf('file f1 for here'))).host, NEWER)
    expect(found.own).toBe(own)
    expect(found.others).toHaveLength(1)
    expect(await othersOf(uploadOf(planOf('feed 17')))).toBe(1)
    expect(await othersOf(uploadOf(planOf('file f2 for here', { endpoint: 'products.delete' })))).toBe(1)
  })

  it('count as an earlier version of the file only where nothing followed, and with the same rows', async () => {
    const partOf = (dataset: string) => {
      const plan = planOf(dataset, { title: 'feed.csv to catalog c1' })
      return { ...uploadOf(plan), partial: { batches: 2, nextRow: 50 } } as UploadSummary
    }
    const now = planOf('file f2 for here', { title: 'feed.csv to catalog c1' })
    const earlierOf = async (...uploads: readonly UploadSummary[]) =>
      (await unfinishedOf(hostWith(...uploads).host, now)).changed?.plan.dataset
    expect(await earlierOf(partOf('file f1 for here'))).toBe('file f1 for here')
    expect(await earlierOf(partOf('file f1-without-drafts for here'))).toBeUndefined()
    expect(await earlierOf(partOf('file f1 for elsewhere'))).toBeUndefined()
    expect(
      await earlierOf(uploadOf(planOf('file f3 for here'), 'finished'), partOf('file f1 for here')),
    ).toBeUndefined()
    expect(await earlierOf(partOf('file f1 for here'), uploadOf(now, 'finished'))).toBeUndefined()
  })

  it('are told apart where files of one name stand in two folders', async () => {
    const file = fileKeyOf('/shop/feed.csv')
    expect(file).not.toContain('shop')
    const measured = { items: 100, batches: 4, frozen: { file } }
    const earlier = { ...uploadOf(planOf('file f1 for here', { title: 'feed.csv', measured })) }
    const begun: UploadSummary = { ...earlier, partial: { items: 50, batches: 2, nextRow: 50 } }
    const changedOf = async (path: string) =>
      (await unfinishedOf(hostWith(begun).host, planOf('file f2 for here', { title: 'feed.csv' }), fileKeyOf(path)))
        .changed
    expect(await changedOf('/shop/feed.csv')).toBe(begun)
    expect(await changedOf('/other/feed.csv')).toBeUndefined()
  })

  it('are none that came to their end, go to another target or another service', async () => {
    const older = planOf('file f1 for here')
    for (const state of ['finished', 'cancelled', 'damaged', 'planning'] as const)
      expect(await othersOf(uploadOf(older, state))).toBe(0)
    expect(await othersOf(uploadOf(planOf('file f1 for here', { parameters: { product_catalog_id: 'c2' } })))).toBe(0)
    expect(await othersOf(uploadOf(planOf('file f1 for elsewhere')))).toBe(0)
  })
})

const push = async (host: Host, more: Partial<PushOptions> = {}) => {
  const given = {
    plan: NEWER,
    batches: () => [],
    measured: measuredOf(0),
    resume: false,
    anyway: false,
    title: 'Uploading products',
  }
  const result = await pushUpload(host, { ...given, ...more })
  return result.ok ? '' : result.failure.sentence
}

describe('the last upload of the same file', () => {
  const batches = { planned: 0, sent: 0, confirmed: 3, failed: 1, unknown: 0, skipped: 0 }
  const ended = { ...uploadOf(NEWER, 'finished'), batches }

  it('is gone on with where rejected batches are all that is missing', async () => {
    expect((await unfinishedOf(hostWith(ended).host, NEWER)).rejected).toBe(ended)
    const others: readonly Partial<UploadSummary>[] = [
      { batches: { ...batches, failed: 0 } },
      { batches: { ...batches, unknown: 1 } },
      { problem: '1 batch cannot be read.' },
      { state: 'cancelled' },
      { pruned: { at: '2026-11-20T10:00:00.000Z', days: 30 } },
    ]
    for (const other of others)
      expect((await unfinishedOf(hostWith({ ...ended, ...other }).host, NEWER)).rejected).toBeUndefined()
    const since = { ...ended, batches: { ...batches, failed: 0 } }
    expect((await unfinishedOf(hostWith(since, ended).host, NEWER)).rejected).toBeUndefined()
  })

  it('is not sent again where all of it is confirmed and nothing went to the same target since', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const complete = { ...ended, items: 2, itemsConfirmed: 2, batches: { ...batches, confirmed: 2, failed: 0 } }
    const ofRows =
      (rows: readonly number[]) =>
      async (_: string, from: number): Promise<readonly BatchOutcome[]> =>
        from > 0 ? [] : [{ index: 0, state: 'confirmed', rows }]
    const pushed = async (items: number, rows = [0, 1], ...later: readonly UploadSummary[]) => {
      const { host, planned } = hostWith(...later, complete)
      const uploads: Host['uploads'] = { ...host.uploads, outcomes: ofRows(rows) }
      const activity: Partial<Host['activity']> = { recent: async () => [] }
      await push({ ...host, uploads, activity } as Host, { resume: true, measured: measuredOf(items) })
      return planned.length
    }
    expect(await pushed(2)).toBe(0)
    expect(await pushed(3)).toBe(1)
    expect(await pushed(2, [0])).toBe(1)
    expect(await pushed(2, [0, 1], uploadOf(planOf('file f1 for here'), 'finished'))).toBe(1)
    expect(await pushed(2, [0, 1], uploadOf(planOf('feed 17'), 'cancelled'))).toBe(1)
    expect(await pushed(2, [0, 1], uploadOf(planOf('file f1 for elsewhere'), 'finished'))).toBe(0)
    const others: readonly Partial<UploadSummary>[] = [
      { problem: '1 batch cannot be read.' },
      { state: 'cancelled' },
      { batches: { ...batches, failed: 0, unknown: 1 } },
      { pruned: { at: '2026-11-20T10:00:00.000Z', days: 30 } },
    ]
    for (const other of others)
      expect((await unfinishedOf(hostWith({ ...complete, ...other }).host, NEWER)).complete).toBeUndefined()
  })

  it('is uploaded anew where its details were deleted, which is said', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { host, planned } = hostWith({ ...ended, pruned: { at: '2026-11-20T10:00:00.000Z', days: 30 } })
    expect(await push(host, { resume: true })).toBe('This is as far as the test goes.')
    expect(planned).toMatchObject([NEWER])
    expect(written.mock.calls.join('')).toContain('The details of this upload were deleted after 30 days.')
  })

  it('is named where it is damaged, and so is one of which nothing is known', async () => {
    const problem = 'It was written by a newer version of Adwright.'
    const damaged = { ...uploadOf(NEWER, 'damaged'), problem }
    expect(await push(hostWith(damaged).host, { resume: true })).toBe(
      `${problem} Use --restart to upload this file again.`,
    )
    expect(await push(hostWith(damaged).host)).toBe('This is as far as the test goes.')
    const unreadable = { ...uploadOf(planOf(''), 'damaged'), problem }
    const found = await unfinishedOf(hostWith(unreadable).host, NEWER)
    expect(found).toMatchObject({ unreadable, others: [] })
    expect(found.damaged).toBeUndefined()
  })
})

describe('a push beside an unfinished upload to the same target', () => {
  it.each([false, true])('is not planned, and says what is unfinished and what to do; --resume: %s', async (resume) => {
    const { host, planned } = hostWith(uploadOf(planOf('file f1 for here')), uploadOf(planOf('feed 17')))
    const sentence = await push(host, { resume })
    expect(sentence).toContain('“file f1 for here to catalog c1”')
    expect(sentence).toContain('paused, 25 items of 100 confirmed, and 1 other.')
    expect(sentence).toContain('--force')
    expect(planned).toEqual([])
  })

  it('is planned where the user says so', async () => {
    const { host, planned } = hostWith(uploadOf(planOf('file f1 for here')))
    expect(await push(host, { anyway: true })).toBe('This is as far as the test goes.')
    expect(planned).toMatchObject([NEWER])
  })

  it('still asks about the unfinished upload of the same file first', async () => {
    const { host, planned } = hostWith(uploadOf(planOf('file f1 for here')), uploadOf(NEWER))
    expect(await push(host, { anyway: true })).toContain('--restart')
    expect(planned).toEqual([])
  })
})

it('has ended well where its end came while an interrupt was taken', async () => {
  // As if somebody pressed Ctrl+C at once.
  vi.spyOn(process, 'once').mockImplementation((_name, act: () => void) => {
    act()
    return process
  })
  const batches = { planned: 0, sent: 0, confirmed: 1, failed: 0, unknown: 0, skipped: 0 }
  let upload: UploadSummary = { ...uploadOf(NEWER, 'sending'), ...{ items: 1, itemsConfirmed: 1, batches } }
  const tell = async () => success(upload)
  const uploadService: Partial<Host['uploads']> = {
    list: async () => [upload],
    resume: tell,
    pause: () => {
      upload = { ...upload, state: 'finished' }
      return tell()
    },
    outcomes: async (_, from) => (from > 0 ? [] : [{ index: 0, state: 'confirmed', rows: [0] }]),
  }
  const activity: Partial<Host['activity']> = { recent: async () => [] }
  const host = { uploads: uploadService, activity } as Host
  const given = {
    plan: NEWER,
    batches: () => [],
    measured: measuredOf(1),
    resume: true,
    anyway: false,
    title: 'Uploading products',
  }
  expect(await pushUpload(host, given)).toMatchObject({ ok: true, value: { code: 0 } })
})

it('says once how far it is planned where the rest does not come, and how it goes on', async () => {
  const measured = { items: 100, batches: 4, frozen: { reading: 'utf-8' } }
  const sentence = said('sentences.run.partialPush', { planned: 25, items: 100 }).sentence
  const stopped: UploadSummary = {
    ...uploadOf({ ...NEWER, measured }, 'stopped'),
    ...{ problem: sentence, isPlanOpen: true, partial: { items: 25, batches: 1, nextRow: 25 } },
  }
  const uploadService: Partial<Host['uploads']> = {
    list: async () => [stopped],
    resume: async () => success(stopped),
    seal: async () => success(stopped),
    outcomes: async () => [],
  }
  const activity: Partial<Host['activity']> = { recent: async () => [] }
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const host = { uploads: uploadService, activity } as Host
  const given = { plan: NEWER, batches: () => [], measured, resume: true, anyway: false, title: 'Uploading products' }
  const result = await pushUpload(host, given)
  const told = result.ok ? (result.value.sentence ?? '') : result.failure.sentence
  expect(told).toContain('25 of 100 are planned.')
  expect(told).not.toContain('Planned 25 of 100')
  expect(told.match(/--resume/g)).toHaveLength(1)
})

describe('a file that an upload was planned of in part', () => {
  const file = fileKeyOf('/shop/feed.csv')
  const measured = { items: 100, batches: 4, frozen: { reading: 'utf-8', file } }
  const plan: UploadPlan = { ...NEWER, title: 'feed.csv', dataset: 'file gone for here' }
  const sent = (isWhole = false) => {
    let upload: UploadSummary = {
      ...uploadOf({ ...plan, dataset: 'file f1-without-drafts for here', measured }, 'stopped'),
      ...(isWhole ? {} : { partial: { items: 25, batches: 1, nextRow: 25 } }),
    }
    const acts: string[] = []
    const act = (name: string, next: Partial<UploadSummary>) => async () => {
      acts.push(name)
      upload = { ...upload, ...next }
      return success(upload)
    }
    const uploads: Partial<Host['uploads']> = {
      list: async () => [upload],
      resume: act('resume', isWhole ? { state: 'finished', itemsConfirmed: 100 } : {}),
      seal: act('seal', { state: 'finished', problem: 'Incomplete: 25 of 100 planned.' }),
      outcomes: async (_, from) =>
        from > 0
          ? []
          : [{ index: 0, state: 'confirmed', rows: Array.from({ length: upload.itemsConfirmed }, (_, at) => at) }],
    }
    const activity: Partial<Host['activity']> = { recent: async () => [] }
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    return { acts, host: { uploads, activity } as Host }
  }
  const gone = (host: Host, path = '/shop/feed.csv') =>
    pushGone(host, { plan, file: fileKeyOf(path), unread: 'No such file.', title: 'Uploading products' })

  it('ends as incomplete where it is gone, with what was planned', async () => {
    const { host, acts } = sent()
    const end = await gone(host)
    expect(end).toMatchObject({ ok: true, value: { code: 4, isEarlier: true, summary: { itemsConfirmed: 25 } } })
    expect(end.ok && end.value.sentence).toContain('Incomplete: 25 of 100 planned.')
    expect(acts).toEqual(['resume', 'seal'])
  })

  it('ends well where all of it was planned, though it is gone', async () => {
    const { host, acts } = sent()
    const whole = sent(true)
    expect(await gone(whole.host)).toMatchObject({ ok: true, value: { code: 0 } })
    expect(whole.acts).toEqual(['resume'])
    // Another file of this name, of which nothing is known.
    expect(await gone(host, '/other/feed.csv')).toMatchObject({ ok: false, failure: { sentence: 'No such file.' } })
    expect(acts).toEqual([])
  })

  it('is known once it is gone, also where it was small enough to be planned at once', async () => {
    const { host, planned } = hostWith()
    await push(host, { plan: { ...plan, dataset: 'file f1 for here' }, measured: { ...measured, batches: 1 } })
    const left = planned.map((each) => uploadOf(each, 'stopped'))
    expect(left).toHaveLength(1)
    expect(await unfinishedOfGone(hostWith(...left).host, plan, file)).toEqual(left)
  })

  it('is reported with what was planned where it has changed', async () => {
    const { host } = sent()
    const changed: PushOptions = {
      ...{ plan: { ...plan, dataset: 'file f2-without-drafts for here' }, batches: () => [], resume: true },
      ...{ measured: { items: 90, batches: 4, frozen: { file } }, anyway: false, title: 'Uploading products' },
    }
    expect(await pushUpload(host, changed)).toMatchObject({ ok: true, value: { code: 4, isEarlier: true } })
  })
})
