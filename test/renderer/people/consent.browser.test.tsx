import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDatabase } from '../../../src/engine/disk/lists.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { goTo } from '../../../src/renderer/base/navigation.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import { openFiles } from '../../../src/renderer/uploads/state/fileOpening.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'
import { workbook } from '../workbook.ts'

const CANARY = 'canaryc'

const state = () => useAudience.getState()

let fake: FakeHost
let end: () => void

beforeEach(async () => {
  await page.viewport(1280, 800)
  fake = fakeHost({ connection: PRACTICE })
  setHost(fake.host)
  end = watching(watchUploads, watchAudience)
  goTo('audiences')
  show(<AudienceScreen />)
  await expect.element(page.getByRole('heading', { name: 'No customer list yet' })).toBeVisible()
})

afterEach(async () => {
  vi.restoreAllMocks()
  state().cancelPreview()
  for (const list of state().lists) await state().remove(list.id)
  end()
})

const HEADERS = ['Email', 'Accepts Email Marketing']

const rowsOf = (name: string, words: readonly string[]): readonly (readonly string[])[] =>
  words.map((word, at) => [`${CANARY}${name}${at}@b.example`, word])

const csv = (name: string, words: readonly string[], headers = HEADERS): File =>
  new File([[headers, ...rowsOf(name, words)].map((cells) => cells.join(',')).join('\n')], `${name}.csv`)

const cellsOf = (name: string): readonly (readonly string[])[] =>
  [...page.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? ''),
  )

/** What the report is saved as. */
const saved = async (label: string): Promise<string> => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return '#'
  })
  await button('Save report…').click()
  await page.getByRole('menuitem', { name: label }).click()
  await expect.poll(() => blobs.length).toBe(1)
  vi.restoreAllMocks()
  return (await blobs[0]?.text()) ?? ''
}

const book = (name: string, words: readonly string[]): File =>
  workbook({ Customers: [HEADERS, ...rowsOf(name, words)] }, `${name}.xlsx`)

const ledger = async () => {
  const books = (await fake.host.ledger.books()).filter((name) => name.startsWith('list-'))
  return Promise.all(books.map(async (name) => ({ name, entries: (await fake.host.ledger.read(name)).entries })))
}

it('tells in the report of a workbook, and in what it is saved as, which rows were skipped', async () => {
  await openFiles([book('may', ['yes', 'no', '', 'yes', 'perhaps', 'NO'])])
  await expect.element(page.getByText(/4 of 6 rows skipped: neither hashed nor stored\./)).toBeVisible()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'may.xlsx', rows: 2, usable: 2 })
  await expect.element(page.getByText(/^4 rows skipped for lack of consent: neither hashed nor stored\./)).toBeVisible()
  expect(cellsOf('Values of Accepts Email Marketing').toSorted()).toEqual([
    ['Empty', '1', 'No'],
    ['no', '2', 'No'],
    ['perhaps', '1', 'No'],
    ['yes', '2', 'Yes'],
  ])
  await expectAccessible()
  await page.viewport(640, 400)
  await expectAccessible()
  await page.viewport(1280, 800)

  const lines = (await saved('CSV, one number per line')).replace('\uFEFF', '').split('\r\n')
  expect(lines).toContain('list,may.xlsx,rows skipped by consent,4')
  expect(lines).toContain('list,may.xlsx,rows that consented were taken,')
  expect(lines.filter((line) => line.startsWith('consent,')).toSorted()).toEqual([
    'consent,Accepts Email Marketing,(empty) (no consent),1',
    'consent,Accepts Email Marketing,no (no consent),2',
    'consent,Accepts Email Marketing,perhaps (no consent),1',
    'consent,Accepts Email Marketing,yes (consent),2',
  ])
  const json = await saved('JSON')
  expect(JSON.parse(json)).toMatchObject({ rows: 2, consent: { mode: 'consented', skipped: 4 } })
  expect(JSON.stringify([lines, json, await ledger()])).not.toContain(CANARY)
})

it('adds up what two files say, and says so where their rows were taken in different ways', async () => {
  await openFiles([csv('one', ['yes', 'no', 'yes']), book('two', ['no', 'yes', '', 'no'])])
  await expect.element(page.getByRole('heading', { name: '2 files, one list' })).toBeVisible()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ rows: 3, consent: { mode: 'consented', skipped: 4 } })
  await expect.element(page.getByText(/^4 rows skipped for lack of consent/)).toBeVisible()
  expect(cellsOf('Values of Accepts Email Marketing').toSorted()).toEqual([
    ['Empty', '1', 'No'],
    ['no', '3', 'No'],
    ['yes', '3', 'Yes'],
  ])
  // Of each file, the rows that were taken.
  await expect
    .poll(() => cellsOf('Files of this list').map(([name, , rows]) => [name, rows]))
    .toEqual([
      ['one.csv', '2'],
      ['two.xlsx', '1'],
    ])
  expect((await saved('CSV, one number per line')).split('\r\n')).toContain(
    'consent,Accepts Email Marketing,no (no consent),3',
  )

  await openFiles([csv('three', ['yes', 'no', 'yes']), book('four', ['no', 'yes', '', 'no'])])
  await expect.element(page.getByRole('heading', { name: '2 files, one list' })).toBeVisible()
  await page.getByRole('tab', { name: 'three.csv' }).click()
  await state().changeReading({ consent: { mode: 'all' } })
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ rows: 4, consent: { mode: 'mixed', skipped: 3 } })
  await expect.element(page.getByText(/imported with different consent choices: 3 rows skipped in total/)).toBeVisible()
  expect((await ledger()).some(({ entries }) => JSON.stringify(entries).includes('"mode":"mixed"'))).toBe(true)
})

it('opens lists of earlier versions, which say nothing of consent', async () => {
  await openFiles([csv('old', ['a', 'b'], ['Email', 'Group'])])
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'old.csv', rows: 2 })
  const [stored] = await listDatabase().lists.toArray()
  const [written] = await ledger()
  if (stored === undefined || written === undefined) throw new Error('The list was not stored.')
  for (const each of [stored, ...written.entries]) expect(each).not.toHaveProperty('consent')
  const { erased: _erased, suppressed: _suppressed, suppression: _revision, ...older } = stored
  await listDatabase().lists.put(older)
  // One that waits for its file is known by its entry alone.
  await fake.host.ledger.append('list-waits', [
    {
      ...{ type: 'listImported', name: 'waits.csv', importedAt: '2026-01-01T00:00:00Z', bytes: 10 },
      ...{ mapping: { columns: [{ index: 0, kind: 'email' }], country: '', hasHeadings: true } },
      ...{ rows: 5, usable: 4, kinds: [] },
    },
  ])
  end()
  end = watching(watchUploads, watchAudience)
  await expect
    .poll(() =>
      state()
        .lists.map(({ name, state: stands, rows }) => [name, stands, rows])
        .toSorted(),
    )
    .toEqual([
      ['old.csv', 'ready', 2],
      ['waits.csv', 'needsFile', 5],
    ])
  for (const list of state().lists) {
    expect(list).not.toHaveProperty('consent')
    state().open(list.id)
    await expect.element(page.getByRole('heading', { name: list.name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Consent', exact: true })).not.toBeInTheDocument()
  }
})
