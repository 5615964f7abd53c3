import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { listDatabase } from '../../../src/engine/disk/lists.ts'
import { peopleDatabase, storedPeopleFiles } from '../../../src/engine/disk/people.ts'
import { finishedListFile } from '../../../src/engine/people/read/listFiles.ts'
import { t } from '../../../src/messages/t.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import type { AudienceTarget } from '../../../src/renderer/people/state/audienceModel.ts'
import { openAudiencePage } from '../../../src/renderer/people/state/audiencePage.ts'
import { eraseBulk, findBulk, sendBulk } from '../../../src/renderer/people/state/bulkErasure.ts'
import { compareTarget, uploadChanges } from '../../../src/renderer/people/state/delta.ts'
import { eraseHere, findErasure, sendErasure, widenErasure } from '../../../src/renderer/people/state/erasure.ts'
import { readPeopleBook } from '../../../src/renderer/people/state/peopleBook.ts'
import { readSettled } from '../../../src/renderer/people/state/settling.ts'
import { suppressFile } from '../../../src/renderer/people/state/suppression.ts'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { createSuppression } from '../../../src/shell/suppression.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

const TARGET: AudienceTarget = {
  ...{ list: 'customAudience', accountId: '18ce54d4x5t', targetId: 'aud1', operation: 'Update' },
  targetName: 'Newsletter readers',
}

const state = () => useAudience.getState()

let fake: FakeHost
let files: ReturnType<typeof memoryFiles>
let end: () => void

beforeEach(async () => {
  await page.viewport(1280, 800)
  await peopleDatabase().positions.clear()
  fake = fakeHost({ connection: PRACTICE })
  files = memoryFiles()
  setHost({ ...fake.host, suppression: createSuppression(files) })
  useConnection.setState({ connection: PRACTICE })
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  openAudiencePage('lists')
  for (const list of state().lists) await state().remove(list.id)
  state().close()
  end()
})

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

const importPeople = async (name: string, lines: readonly string[]): Promise<void> => {
  await state().previewFile(new File([lines.join('\n')], name))
  await state().importFile()
}

const people = (count: number, from = 0): readonly string[] => [
  'email,phone',
  ...Array.from(
    { length: count },
    (_, at) => `p${from + at}@example.com,+49301000${String(from + at).padStart(3, '0')}`,
  ),
]

const suppress = (...values: readonly string[]) => suppressFile(new Blob([values.join('\n')]), '', 'likely')

interface Operation {
  readonly operation_type: string
  readonly params: { readonly users: readonly unknown[] }
}

const added = (): readonly (readonly Operation[])[] =>
  fake.asked
    .filter(({ method }) => method === 'uploads.add')
    .map(({ args }) => (args[1] as readonly PlannedBatch[]).flatMap(({ body }) => JSON.parse(body) as Operation[]))

const stored = async (): Promise<string> => {
  const [list] = await listDatabase().lists.toArray()
  return hex(new Uint8Array(await (await finishedListFile(list?.file ?? '')).arrayBuffer()))
}

/** Both identifiers of each person, who is suppressed by one of them only. */
const hashesOf = async (...numbers: readonly number[]): Promise<readonly string[]> =>
  Promise.all(numbers.flatMap((at) => [sha(`p${at}@example.com`), sha(`+49301000${String(at).padStart(3, '0')}`)]))

describe('the suppression list', () => {
  it('keeps its people out of an import, what is stored of it, and its upload', async () => {
    expect(await suppress('P3@example.com', '+49 30 1000007', 'nobody@example.com')).toMatchObject({
      ok: true,
      value: { added: 4, rows: 3, people: 0 },
    })
    await importPeople('people.csv', people(20))
    expect(state().openList).toMatchObject({ rows: 20, usable: 18, suppressed: 2, erased: 0 })
    const bytes = await stored()
    for (const hash of await hashesOf(3, 7)) expect(bytes).not.toContain(hash)
    for (const hash of await hashesOf(2, 8)) expect(bytes).toContain(hash)
    expect((await state().review(TARGET)).users).toBe(18)
    expect(await state().upload(TARGET)).toMatchObject({ ok: true })
    const sent = JSON.stringify(added())
    for (const hash of await hashesOf(3, 7)) expect(sent).not.toContain(hash)
    expect(added().flat()).toHaveLength(18)
    // Files that the list stood in before are gone.
    expect(await listDatabase().lists.count()).toBe(1)
  })

  it('takes its people out of lists that were imported before, also where the command line added them', async () => {
    await importPeople('people.csv', people(20))
    expect(await suppress('p3@example.com')).toMatchObject({ ok: true, value: { people: 1, lists: 1 } })
    expect(state().openList).toMatchObject({ usable: 19, suppressed: 1 })
    expect(state().lists[0]).toMatchObject({ usable: 19, suppressed: 1 })
    // Another program writes the file behind the back of this one.
    const digests = Uint8Array.from((await sha('p5@example.com')).match(/../g) ?? [], (each) =>
      Number.parseInt(each, 16),
    )
    const other = createSuppression(files)
    await other.add(digests)
    setHost({ ...fake.host, suppression: createSuppression(files) })
    expect((await state().review(TARGET)).users).toBe(18)
    expect(await state().upload(TARGET)).toMatchObject({ ok: true })
    const sent = JSON.stringify(added())
    for (const hash of await hashesOf(3, 5)) expect(sent).not.toContain(hash)
    expect(state().openList).toMatchObject({ usable: 18, suppressed: 2 })
  })

  it('adds nobody of it with the changes, and takes them off', async () => {
    await importPeople('first.csv', people(5))
    expect(await state().upload(TARGET)).toMatchObject({ ok: true })
    await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
    await readSettled()
    const series = state().openList?.id ?? ''
    await suppress('p1@example.com', 'p6@example.com')
    await importPeople('second.csv', people(8))
    const compared = await compareTarget(TARGET, series)
    if (!compared.ok) throw new Error(compared.failure.sentence)
    expect(compared.value).toMatchObject({ added: 2, removedRows: 1 })
    expect(await uploadChanges(TARGET, compared.value, false)).toMatchObject({ ok: true })
    const [, removals, adds] = added()
    expect(removals?.map(({ operation_type }) => operation_type)).toEqual(['Delete'])
    const [gone, fresh] = [JSON.stringify(removals), JSON.stringify(adds)]
    for (const hash of await hashesOf(1)) expect(gone).toContain(hash)
    for (const hash of await hashesOf(1, 6)) expect(fresh).not.toContain(hash)
    for (const hash of await hashesOf(5, 7)) expect(fresh).toContain(hash)
  })

  it('stops imports and uploads while its file is damaged', async () => {
    await importPeople('people.csv', people(5))
    await suppress('p1@example.com')
    files.all.set('suppression.bin', new Uint8Array(5))
    setHost({ ...fake.host, suppression: createSuppression(files) })
    const sentence = expect.stringContaining("Can't read the suppression list")
    expect(await state().upload(TARGET)).toMatchObject({ failure: { sentence } })
    await state().previewFile(new File([people(3).join('\n')], 'more.csv'))
    await state().importFile()
    expect(state().problem).toMatch(/Can't read the suppression list/)
    expect(added()).toEqual([])
    state().cancelPreview()
  })

  it('has a page to add, remove, export and clear', async () => {
    await importPeople('people.csv', people(5))
    openAudiencePage('suppression')
    show(
      <main style={{ height: 760 }}>
        <AudienceScreen />
      </main>,
    )
    await page.getByLabelText('Values, one per line').fill('p1@example.com\n+49 30 1000002\nnobody@')
    await button('Add people').click()
    await expect
      .element(page.getByText('2 people read, 3 new hashes added. 2 people removed from 1 customer list here.'))
      .toBeVisible()
    await expect.element(page.getByText(/1 line without an identifier skipped. First: line 3./)).toBeVisible()
    await expect.element(page.getByText('3 hashes', { exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByLabelText('Email, phone number, ID or hash').fill('P1@Example.com')
    await button('Remove person').click()
    await expect.element(page.getByText(/1 hash removed/)).toBeVisible()
    await expect.element(page.getByText('2 hashes', { exact: true })).toBeVisible()
    await button('Clear list…').click()
    await page.getByLabelText('Type clear to confirm').fill('clear')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear list' }).click()
    await expect.element(page.getByText('0 hashes', { exact: true })).toBeVisible()
    expect(files.all.size).toBe(0)
  })
})

describe('an erasure', () => {
  it('leaves the list and its report with one number', async () => {
    await importPeople('people.csv', ['email', 'a@example.com', 'b@example.com', 'c@example.com'])
    const found = await findErasure('B@example.com', '', 'any')
    if (found === undefined) throw new Error('Nobody was found.')
    expect(await eraseHere(found)).toEqual({ removed: 1, practice: 0 })
    expect(state().openList).toMatchObject({ usable: 2, erased: 1 })
    expect(state().lists[0]).toMatchObject({ usable: 2, erased: 1 })
    openAudiencePage('lists')
    show(
      <main style={{ height: 760 }}>
        <AudienceScreen />
      </main>,
    )
    await expect.element(page.getByText('by erasures, since the import')).toBeVisible()
    expect(document.body.textContent).toContain('2 usable rows')
  })

  it('of many people from a file comes to the same as one after the other', async () => {
    const asked = ['P1@example.com', '+49 30 1000004', 'p9@example.com', 'nobody@example.com']
    const erase = async (isBulk: boolean) => {
      await importPeople('people.csv', people(12))
      const before = added().length
      expect(await state().upload(TARGET)).toMatchObject({ ok: true })
      await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
      if (isBulk) {
        const file = new File([asked.join('\n')], 'requests.txt')
        const search = await findBulk({ from: file, country: '', isWide: true }, () => {}, new AbortController().signal)
        if (!search.ok) throw new Error('The search failed.')
        const found = search.value
        expect(found).toMatchObject({ rows: { people: 4, unreadable: 0 }, found: 3, lists: [{ people: 3 }] })
        expect((await sendBulk(found.targets)).failure).toBeUndefined()
        await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
        await readSettled()
        expect((await eraseBulk(found)).failure).toBeUndefined()
      } else
        for (const value of asked) {
          const one = await findErasure(value, '', 'any')
          const found = one === undefined || one.keys.length === 0 ? undefined : await widenErasure(one)
          if (found === undefined) continue
          expect((await sendErasure(found)).failure).toBeUndefined()
          await expect.poll(() => useUploads.getState().uploads[0]?.state).toBe('finished')
          await readSettled()
          expect((await eraseHere(found)).failure).toBeUndefined()
        }
      const deletes = added().slice(before + 1)
      const list = { usable: state().openList?.usable, erased: state().openList?.erased }
      const bytes = await stored()
      for (const hash of await hashesOf(1, 4, 9)) expect(bytes).not.toContain(hash)
      for (const hash of await hashesOf(0, 2, 11)) expect(bytes).toContain(hash)
      const held = await storedPeopleFiles().toArray()
      const result = {
        uploads: deletes.length,
        users: deletes
          .flat()
          .map((each) => JSON.stringify(each.params.users))
          .toSorted(),
        ...{ list, held: held.map(({ people: count, effect }) => ({ count, effect })) },
      }
      for (const { id } of state().lists) await state().remove(id)
      return result
    }
    const { uploads: single, ...one } = await erase(false)
    const { uploads: bulk, ...many } = await erase(true)
    expect(many).toEqual(one)
    expect([single, bulk]).toEqual([3, 1])
    expect(many.users).toHaveLength(3)
    expect(many.list).toEqual({ usable: 9, erased: 3 })
    const deletions = (await readPeopleBook()).deletions.map(({ textIn }) => textIn(t))
    expect(deletions).toContainEqual(expect.objectContaining({ way: 'Erasure of many people', count: '3 people' }))
    expect(JSON.stringify(deletions)).not.toMatch(/p1@|[0-9a-f]{12}/)
  })
})
