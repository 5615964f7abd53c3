import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failed } from '../../../src/contract/language/result.ts'
import { peopleDatabase, storedPeopleFiles } from '../../../src/engine/disk/people.ts'
import { withReadingWorker } from '../../../src/engine/people/hold/client.ts'
import { listsWithFiles } from '../../../src/engine/people/read/client.ts'
import { HostProblem } from '../../../src/host/hostProblem.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { host, setHost } from '../../../src/renderer/base/hostAccess.ts'
import { ErasureResult } from '../../../src/renderer/people/erasure/ErasureResult.tsx'
import { Inventory } from '../../../src/renderer/people/erasure/Inventory.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import type { AudienceTarget, ListSummary } from '../../../src/renderer/people/state/audienceModel.ts'
import { findBulk } from '../../../src/renderer/people/state/bulkErasure.ts'
import { compareTarget, knownTarget } from '../../../src/renderer/people/state/delta.ts'
import { findErasure } from '../../../src/renderer/people/state/erasure.ts'
import { erasureRecord } from '../../../src/renderer/people/state/erasureModel.ts'
import { resetPractice } from '../../../src/renderer/people/state/practicePeople.ts'
import { deleteDigests, settleDue } from '../../../src/renderer/people/state/retention.ts'
import { readSettled, usePeopleBook } from '../../../src/renderer/people/state/settling.ts'
import { suppressFile, suppressKeys } from '../../../src/renderer/people/state/suppression.ts'
import { ChangesReview } from '../../../src/renderer/people/upload/ChangesReview.tsx'
import { Retention } from '../../../src/renderer/people/upload/Retention.tsx'
import { useChanges } from '../../../src/renderer/people/upload/useChanges.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { createSuppression } from '../../../src/shell/suppression.ts'
import type { PersonKey } from '../../../src/workspace/customer/digest/findDigest.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

// One journal that the disk does not give. What needs it is refused with the sentence that names it, and all else goes
// on.

const SENTENCE = "The journal of “spring.csv” can't be read: uploads/a/journal in the data folder. Try again."

const target = (targetId: string): AudienceTarget => ({
  ...{ list: 'customAudience', accountId: 'a1', operation: 'Update' },
  targetId,
})
const [SPRING, AUTUMN] = [target('c1'), target('c2')]

const state = () => useAudience.getState()

let fake: FakeHost
let unread: ReadonlySet<string>
let damaged: ReadonlySet<string>
let end: () => void

beforeEach(async () => {
  await page.viewport(1280, 800)
  await peopleDatabase().positions.clear()
  await storedPeopleFiles().clear()
  unread = new Set()
  damaged = new Set()
  fake = fakeHost({ connection: PRACTICE })
  const { uploads } = fake.host
  const outcomes: typeof uploads.outcomes = async (id, from, limit) => {
    if (damaged.has(id)) return []
    const found = await uploads.outcomes(id, from, limit)
    // Where nothing new was settled, the host need not open the journal.
    if (unread.has(id) && found.length > 0) throw new HostProblem(SENTENCE)
    return found
  }
  const list: typeof uploads.list = async (withForgotten) =>
    (await uploads.list(withForgotten)).map((each) => (damaged.has(each.id) ? { ...each, state: 'damaged' } : each))
  setHost({ ...fake.host, uploads: { ...uploads, outcomes, list } })
  useConnection.setState({ connection: PRACTICE })
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  vi.restoreAllMocks()
  unread = new Set()
  for (const list of state().lists) await state().remove(list.id)
  state().close()
  end()
})

/** Imports a list of its own people and uploads it. Answers the ids of list and upload. */
const uploaded = async (
  name: string,
  to: AudienceTarget,
): Promise<{ readonly list: string; readonly upload: string }> => {
  const rows = Array.from({ length: 20 }, (_, at) => `${name}${at}@example.com`)
  await state().previewFile(new File([['email', ...rows].join('\n')], `${name}.csv`))
  await state().importFile()
  expect(await state().upload(to)).toMatchObject({ ok: true })
  return { list: state().openList?.id ?? '', upload: (await fake.host.uploads.list())[0]?.id ?? '' }
}

/** Two lists to two targets. The journal of the first is not given from its upload on. */
const springUnread = async () => {
  unread = new Set(['upload-1'])
  const spring = await uploaded('spring', SPRING)
  const autumn = await uploaded('autumn', AUTUMN)
  expect([spring.upload, autumn.upload]).toEqual(['upload-1', 'upload-2'])
  await readSettled()
  return { spring: spring.list, autumn: autumn.list }
}

/** What an erasure would put on the suppression list. */
const findKeys = (value: string): Promise<readonly PersonKey[]> =>
  withReadingWorker(value.length, (worker) => worker.ask('hashValue', { value, country: 'DE' }))

const inDays = (days: number): void => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + days * 86_400_000)
}

const storedLists = async (): Promise<number> => (await listsWithFiles()).size

describe('the daily deletion of hashes', () => {
  it('continues with all other lists, and names the journal that holds one up', async () => {
    const { spring, autumn } = await springUnread()
    // It was confirmed once before, so that its time is over.
    await fake.host.ledger.append('people-uploads', [
      { type: 'peopleConfirmed', upload: 'upload-1', at: new Date().toISOString() },
    ])
    inDays(31)
    await settleDue()
    const states = new Map(state().lists.map((list) => [list.id, list.state]))
    expect([states.get(spring), states.get(autumn)]).toEqual(['ready', 'needsFile'])
    const sentence = `${SENTENCE} Until then, hashes of spring.csv are deleted only manually.`
    show(
      <>
        <Inventory onDeleted={() => {}} />
        <Retention list={state().lists.find(({ id }) => id === spring) as never} />
      </>,
    )
    // On the page of the list, and above what is stored here.
    await expect.poll(() => page.getByText(sentence).elements().length).toBe(2)
    await expect.element(page.getByText('after its uploads can be read')).toBeVisible()
    expect(page.getByText(/are deleted in/).query()).toBeNull()
    await expectAccessible()

    unread = new Set()
    await settleDue()
    expect([usePeopleBook.getState().unread, await storedLists()]).toEqual([[], 0])
  })

  it('deletes by hand what waits for a journal, and nothing waits for it any more', async () => {
    const { spring } = await springUnread()
    expect(await deleteDigests(spring, 'asked')).toMatchObject({ ok: true })
    expect([usePeopleBook.getState().unread, await storedLists()]).toEqual([[], 1])
  })

  it('continues where one list cannot be deleted', async () => {
    await uploaded('spring', SPRING)
    await uploaded('autumn', AUTUMN)
    await readSettled()
    inDays(31)
    const { ledger } = fake.host
    const append = ledger.append
    let isFirst = true
    vi.spyOn(ledger, 'append').mockImplementation(async (...asked) => {
      if (JSON.stringify(asked).includes('digestsDeleted') && isFirst) {
        isFirst = false
        throw new Error('broken')
      }
      return append(...asked)
    })
    await settleDue()
    expect(await storedLists()).toBe(1)
  })
})

describe('an upload whose journal is damaged for good', () => {
  it('may have sent everybody of its list, and later uploads have the last word', async () => {
    damaged = new Set(['upload-1'])
    await uploaded('spring', SPRING)
    const found = await findErasure('spring3@example.com', 'DE', 'email')
    expect(found?.uploads.map(({ effect }) => effect)).toEqual(['maybePut'])
    expect(found?.targets).toMatchObject([{ isUnclear: true }])
    expect(await findErasure('winter3@example.com', 'DE', 'email')).toMatchObject({ uploads: [], pending: [] })
  })

  it('keeps an erasure from saying that nobody was found where its list is not here either', async () => {
    damaged = new Set(['upload-1'])
    const { list } = await uploaded('spring', SPRING)
    await storedPeopleFiles().clear()
    await state().remove(list)
    await storedPeopleFiles().clear()
    const found = await findErasure('spring3@example.com', 'DE', 'email')
    expect(found).toMatchObject({ uploads: [], lists: [], pending: [{ upload: 'upload-1', is: 'damaged' }] })
    if (found === undefined) return
    expect(erasureRecord(found, { at: '', sent: [] })).toContain(
      "(its journal is damaged, so whom it sent isn't known)",
    )
    show(<ErasureResult found={found} onFound={() => {}} />)
    await expect.element(page.getByRole('heading', { name: 'Not found here, but not ruled out' })).toBeVisible()
    await expect.element(page.getByText("Whom it sent isn't known")).toBeVisible()
    expect(page.getByText('Nothing stored here holds the person.').query()).toBeNull()
    await expectAccessible()
  })
})

describe('what needs a journal that is not given', () => {
  it('refuses an erasure rather than saying that nobody was found', async () => {
    await springUnread()
    await expect(findErasure('spring3@example.com', 'DE', 'email')).rejects.toThrow(SENTENCE)
    const file = new File(['email\nspring3@example.com\n'], 'erase.csv')
    expect(
      await findBulk({ from: file, country: 'DE', isWide: false }, () => {}, new AbortController().signal),
    ).toEqual(failed({ sentence: SENTENCE }))
    unread = new Set()
    expect((await findErasure('spring3@example.com', 'DE', 'email'))?.uploads).toHaveLength(1)
  })

  it('is no reason to say that people are not on the suppression list, who are', async () => {
    await springUnread()
    const suppression = createSuppression(memoryFiles())
    setHost({ ...host(), suppression })
    const [key] = (await findKeys('spring3@example.com')) ?? []
    const { isSuppressed, failure } = await suppressKeys(key === undefined ? [] : [key])
    expect([isSuppressed, failure?.sentence]).toEqual([true, SENTENCE])
    expect(await suppression.status()).toMatchObject({ count: 1 })
    expect(await suppressFile(new Blob(['autumn4@example.com']), '', 'likely')).toMatchObject({
      ok: true,
      value: { added: 1, people: 1, lists: 1, problem: SENTENCE },
    })
  })

  it('compares with no target of which something is unread, and with all others', async () => {
    await springUnread()
    await expect(knownTarget(SPRING)).rejects.toThrow(SENTENCE)
    await expect(compareTarget(SPRING, 'any')).rejects.toThrow(SENTENCE)
    const [base] = (await knownTarget(AUTUMN)).bases
    const found = await compareTarget(AUTUMN, base?.series ?? '')
    expect(found.ok && found.value).toMatchObject({ added: 0, removed: 0, same: 20 })
  })

  it('says on the upload page why changes alone cannot be sent', async () => {
    const { spring } = await springUnread()
    const Review = () => {
      const list = state().lists.find(({ id }) => id === spring) as ListSummary
      const changes = useChanges(SPRING, true, { list, pair: undefined, scope: undefined, isBlocked: false })
      const handlers = { onScope: () => {}, onRenews: () => {} }
      return <ChangesReview list={list} changes={changes} renews={false} {...handlers} />
    }
    show(<Review />)
    await expect.element(page.getByText(`${SENTENCE} The whole list is sent instead.`)).toBeVisible()
  })

  it('does not begin Practice anew: read later, its people would be told to be online', async () => {
    await springUnread()
    expect(await resetPractice()).toMatchObject({ failure: { sentence: SENTENCE } })
  })

  it('keeps nothing of an upload that it read in part, and the order of those behind it', async () => {
    const { uploads } = fake.host
    unread = new Set(['upload-1'])
    await uploaded('spring', SPRING)
    const list = state().openList?.id ?? ''
    expect(await state().upload({ ...SPRING, operation: 'Delete' })).toMatchObject({ ok: true })
    await readSettled()
    // The removal behind it waits, too. Put down first, it would be told to come before it.
    expect(await storedPeopleFiles().count()).toBe(0)
    expect(usePeopleBook.getState().unread.map(({ sending }) => sending.upload)).toEqual(['upload-1', 'upload-2'])
    unread = new Set()
    await readSettled()
    const held = await storedPeopleFiles().where('dataset').equals(list).sortBy('order')
    expect(held.map(({ effect }) => effect)).toEqual(['put', 'taken'])
    expect(await uploads.list()).toHaveLength(2)
  })
})
