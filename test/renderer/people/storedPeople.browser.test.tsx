import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { success } from '../../../src/contract/language/result.ts'
import { peopleDatabase, storedPeopleFiles } from '../../../src/engine/disk/people.ts'
import type { Host } from '../../../src/host/host.ts'
import type { PracticeList } from '../../../src/host/practice.ts'
import type { BatchOutcome } from '../../../src/host/uploads.ts'
import { t } from '../../../src/messages/t.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { StoredSection } from '../../../src/renderer/frame/settings/StoredSection.tsx'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import { openAudiencePage } from '../../../src/renderer/people/state/audiencePage.ts'
import { eraseBulk, findBulk } from '../../../src/renderer/people/state/bulkErasure.ts'
import { findErasure } from '../../../src/renderer/people/state/erasure.ts'
import { readPeopleBook } from '../../../src/renderer/people/state/peopleBook.ts'
import { readSettled } from '../../../src/renderer/people/state/settling.ts'
import { suppressFile } from '../../../src/renderer/people/state/suppression.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { createSuppression } from '../../../src/shell/suppression.ts'
import { memoryFiles } from '../../shell/memoryFiles.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

// What is stored here of people, and taking it away, as the pages tell it.

const state = () => useAudience.getState()

const PRACTICE_LIST: PracticeList = {
  ...{ id: 'aud9', list: 'customAudience', name: 'Members', identifiers: 4, changedAt: '2026-11-01T00:00:00Z' },
}

let fake: FakeHost
let host: Host
let practice: readonly PracticeList[]
let end: () => void

beforeEach(async () => {
  await page.viewport(1280, 800)
  await peopleDatabase().positions.clear()
  await storedPeopleFiles().clear()
  fake = fakeHost({ connection: PRACTICE })
  practice = [PRACTICE_LIST]
  host = {
    ...fake.host,
    suppression: createSuppression(memoryFiles()),
    activity: {
      ...fake.host.activity,
      stored: async () => ({ ...(await fake.host.activity.stored()), practice: 9000 }),
    },
    practice: {
      ...fake.host.practice,
      lists: async () => success(practice),
      find: async (keys) => success(practice.map((list) => ({ ...list, identifiers: keys.length }))),
      erase: async (keys) => success(practice.length * keys.length),
      empty: async (before) => {
        if (before !== undefined) return success(0)
        practice = []
        return success(4)
      },
    },
  }
  setHost(host)
  useConnection.setState({ connection: PRACTICE })
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  openAudiencePage('lists')
  for (const list of state().lists) await state().remove(list.id)
  state().close()
  end()
})

const importPeople = async (...lines: readonly string[]): Promise<void> => {
  await state().previewFile(new File([['email', ...lines].join('\n')], 'people.csv'))
  await state().importFile()
}

const erasurePage = (): void => {
  openAudiencePage('erasure')
  show(
    <main style={{ height: 760 }}>
      <AudienceScreen />
    </main>,
  )
}

it('erases many people from pasted lines, and says so only when they are on the suppression list too', async () => {
  await importPeople('ann@example.com', 'bob@example.com')
  let write: () => void = () => {}
  const written = new Promise<void>((ready) => {
    write = ready
  })
  let isRequested = false
  setHost({
    ...host,
    suppression: {
      ...host.suppression,
      add: async (digests) => {
        isRequested = true
        await written
        return host.suppression.add(digests)
      },
    },
  })
  erasurePage()
  const lines = page.getByLabelText('Emails, phone numbers or IDs, one person per line')
  await lines.fill('ann@example.com\ncara@example.com')
  await button('Find people').click()
  await expect.element(page.getByText(/2 people read, 1 found/)).toBeVisible()
  // Nothing that was pasted stays on the page.
  await expect.element(lines).toHaveValue('')
  expect(document.body.innerHTML).not.toContain('cara@')
  await button('Remove from this computer…').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove people' }).click()
  await expect.poll(() => isRequested).toBe(true)
  expect(document.body.textContent).not.toContain('removed from the lists and upload records here')
  write()
  await expect.element(page.getByText(/1 stored identifier removed.*on the suppression list/)).toBeVisible()
  await expectAccessible()
})

it('counts people who stood in Practice only by their identifiers in the log of deletions', async () => {
  const file = new File(['ann@example.com\ncara@example.com'], 'requests.txt')
  const search = await findBulk({ from: file, country: '', isWide: true }, () => {}, new AbortController().signal)
  if (!search.ok) throw new Error('The search failed.')
  const found = search.value
  expect((await eraseBulk(found)).failure).toBeUndefined()
  const { deletions } = await readPeopleBook()
  expect(deletions.at(-1)?.textIn(t)).toMatchObject({ from: 'Practice', count: '2 identifiers in Practice' })
})

it('keeps whom an upload may still put on its target when they are suppressed meanwhile', async () => {
  await importPeople('ann@example.com', 'bob@example.com')
  // A batch is on its way when the person is suppressed, and is confirmed later.
  const { uploads } = host
  let isUnderWay = true
  setHost({
    ...host,
    uploads: {
      ...uploads,
      list: async () =>
        (await uploads.list()).map((upload) => (isUnderWay ? { ...upload, state: 'sending' as const } : upload)),
      outcomes: async (...asked): Promise<readonly BatchOutcome[]> => (isUnderWay ? [] : uploads.outcomes(...asked)),
    },
  })
  await state().upload({ list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' })
  expect(await suppressFile(new Blob(['ann@example.com']), '', 'likely')).toMatchObject({ value: { people: 1 } })
  expect((await findErasure('ann@example.com', '', 'any'))?.pending).toMatchObject([{ is: 'underWay', isSure: true }])
  isUnderWay = false
  await readSettled()
  const found = await findErasure('ann@example.com', '', 'any')
  expect(found?.lists).toEqual([])
  expect(found?.targets).toMatchObject([{ sending: { targetId: 'aud1' }, isUnclear: true }])
  expect((await findErasure('bob@example.com', '', 'any'))?.targets).toMatchObject([{ isUnclear: false }])
})

it('lists what Practice stores, and deletes all of it with the suppression list only where that is ticked', async () => {
  await importPeople('ann@example.com', 'bob@example.com')
  await suppressFile(new Blob(['zoe@example.com']), '', 'likely')
  erasurePage()
  const row = page.getByRole('row', { name: /Practice: Members/ })
  await expect.element(row.getByText('4 identifiers')).toBeVisible()
  await expect.element(row.getByText('In the Practice file')).toBeVisible()
  await expect.element(page.getByText(/; Practice file 9/)).toBeVisible()
  const deleteAll = async (isTicked: boolean) => {
    await button('Delete all…').click()
    const dialog = page.getByRole('alertdialog')
    const tick = dialog.getByRole('checkbox', { name: /Also clear the suppression list \(1 hash\)/ })
    await expect.element(tick).not.toBeChecked()
    if (isTicked) await dialog.getByText(/Also clear the suppression list/).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Delete all hashes' }).click()
  }
  await page.getByLabelText('Email, phone number or ID').fill('ann@example.com')
  await button('Find person').click()
  await expect.element(page.getByText('Found', { exact: true })).toBeVisible()
  await deleteAll(false)
  await expect.element(page.getByText('Found', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('None are stored except those of the suppression list.')).toBeVisible()
  expect(await host.suppression.status()).toMatchObject({ count: 1 })
  practice = [PRACTICE_LIST]
  await importPeople('dan@example.com')
  await expect.element(row).toBeVisible()
  await deleteAll(true)
  await expect.element(page.getByText('None are stored.', { exact: true })).toBeVisible()
  expect(await host.suppression.status()).toMatchObject({ count: 0 })
})

it('resets Practice after its word was typed, and forgets whom its targets held', async () => {
  await importPeople('ann@example.com', 'bob@example.com')
  await state().upload({ list: 'customAudience', accountId: 'acc1', targetId: 'aud1', operation: 'Update' })
  await readSettled()
  expect(await storedPeopleFiles().count()).toBe(1)
  show(
    <main style={{ height: 760 }}>
      <StoredSection />
    </main>,
  )
  await button('Reset Practice…').click()
  const dialog = page.getByRole('alertdialog')
  const act = dialog.getByRole('button', { name: 'Reset Practice' })
  await expect.element(act).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('reset')
  await expectAccessible()
  await act.click()
  await expect.poll(() => fake.asked.some(({ method }) => method === 'practice.reset')).toBe(true)
  await expect.poll(() => storedPeopleFiles().count()).toBe(0)
})
