import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDatabase } from '../../../src/engine/disk/lists.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { ListReport } from '../../../src/renderer/people/report/ListReport.tsx'
import { SelfTestPage } from '../../../src/renderer/people/selfTest/SelfTestPage.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import type { ListSummary } from '../../../src/renderer/people/state/audienceModel.ts'
import { useReporting } from '../../../src/renderer/people/state/reporting.ts'
import { TracePage } from '../../../src/renderer/people/trace/TracePage.tsx'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

const ROWS = 150
const CANARY = 'canaryd'

/** Everybody has an e-mail address, every second a phone number, every third a handle too. One row repeats another. */
const listFile = (rows: number): File => {
  const lines = ['E-Mail,Phone,Handle']
  for (let row = 0; row < rows; row++)
    lines.push(
      `${CANARY}${row}@example.com,${row % 2 === 0 ? `+49301${String(row).padStart(6, '0')}` : ''},${row % 3 === 0 ? `@${CANARY}_${row}` : ''}`,
    )
  lines.push(`${CANARY}7@example.com,,`, `${CANARY} at home,,`)
  return new File([lines.join('\n')], 'people.csv')
}

const state = () => useAudience.getState()

const importList = async (rows: number): Promise<ListSummary> => {
  await state().previewFile(listFile(rows))
  await state().importFile()
  const { openList } = state()
  if (openList === undefined) throw new Error(state().problem ?? 'No list came of the import.')
  return openList
}

let fake: FakeHost
let end: () => void

beforeEach(() => {
  fake = fakeHost({ connection: PRACTICE })
  setHost(fake.host)
  end = watching(watchUploads, watchAudience)
})

afterEach(async () => {
  for (const list of state().lists) await state().remove(list.id)
  end()
})

const value = () => page.getByRole('textbox', { name: 'Value', exact: true })

describe('the report of a list', () => {
  it('says how people are named, where they can go, and what changed since the last import', async () => {
    await importList(ROWS - 50)
    const list = await importList(ROWS)
    show(<ListReport list={list} />)
    await expect.element(page.getByText('rows up 50', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Identifier types per person' })).toBeVisible()
    // 50 of 150 have e-mail alone, 75 two, 25 all three.
    await button('Identifier types per person: show the numbers as a table').click()
    await expect.element(page.getByRole('row', { name: /^3 or more 25/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Do-not-reach list .* 150 100% Yes$/ })).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Email + Phone number + Handle: 25 people' }))
      .toBeInTheDocument()
    await expect.element(page.getByRole('cell', { name: /Contains a space/ })).toBeVisible()
    await expectAccessible()
    expect(document.body.innerText).not.toContain(CANARY)
  })

  it('warns where a list is too small, and says that this is outside of the documents', async () => {
    show(<ListReport list={await importList(20)} />)
    await expect.element(page.getByText(/the audience may be too small/)).toBeVisible()
    await expect.element(page.getByText(/According to the platform's help/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Custom audience .* Yes, below 100$/ })).toBeVisible()
    expect(Object.values(useReporting.getState().details).some(({ mix }) => mix !== undefined)).toBe(true)
  })
})

it('tells the files of a list apart', async () => {
  const list = await importList(ROWS)
  const { rows, usable, kinds } = list
  const none = kinds.map(({ kind }) => ({ kind, valid: 7, alreadyHashed: 0, duplicate: 7, empty: 0, invalid: [] }))
  show(<ListReport list={list} />)
  await expect.element(page.getByRole('table', { name: 'Possible destinations' })).toBeVisible()
  const [known] = Object.entries(useReporting.getState().details).filter(([key]) => key.startsWith(list.id))
  if (known === undefined) throw new Error('The list was not counted.')
  const files = ['shop.csv', 'events.csv'].map((name) => ({ name, bytes: 2048, sha256: '', rows: 7 }))
  const perSource = [
    { rows, usable, kinds },
    { rows: 7, usable: 0, kinds: none },
  ]
  useReporting.setState({ details: { [known[0]]: { ...known[1], files, perSource } } })
  await expect.element(page.getByRole('row', { name: /^shop.csv 2.0 kB 152 150 1 1$/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^events.csv 2.0 kB 7 0 21 0$/ })).toBeVisible()
})

it('names what is odd in the files by line, and reads the rest', async () => {
  await page.viewport(1280, 800)
  const files = [
    new File(['{"email":"ann@b.example"}\n{"email":\n{"email":"bob@b.example"}'], 'people.ndjson'),
    new File(['E-Mail,Phone\ncarl@b.example\ndora@b.example,,too many'], 'more.csv'),
  ]
  await state().previewFiles(files)
  await state().importFile()
  const { openList } = state()
  if (openList === undefined) throw new Error(state().problem ?? 'No list came of the import.')
  expect(openList.usable).toBe(4)
  show(<ListReport list={openList} />)
  const table = page.getByRole('table', { name: 'Lines to check' })
  await expect.element(table.getByRole('row', { name: /^people.ndjson 2 .*skipped/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^more.csv 2 .*1 cell for 2 columns/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^more.csv 3 .*surplus was skipped/ })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(4)
  await expectAccessible()
})

describe('the trace of a value', () => {
  it('shows every step, finds the person in the lists, by keyboard alone, and leaves nothing behind', async () => {
    await importList(ROWS)
    show(<TracePage />)
    const typed = `  ${CANARY.toUpperCase()}7@Example.com `
    await expect.element(value()).toBeVisible()
    while (document.activeElement !== value().element()) await userEvent.tab()
    await userEvent.keyboard(typed)
    await expect.element(page.getByText('Looks like: Email')).toBeVisible()
    const steps = page.getByRole('table', { name: 'Steps from the cell to the normalized value' })
    await expect
      .element(steps.getByRole('row', { name: /lowercase all letters .*canaryd7@example.com Changed/ }))
      .toBeVisible()
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${CANARY}7@example.com`))
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await expect.element(page.getByRole('status').getByText(hash)).toBeVisible()
    await expectAccessible()

    const look = button('Search 1 list')
    while (document.activeElement !== look.element()) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('In 1 of 1 list.')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'row 8, row 151' })).toBeVisible()

    expect(value().element()).toHaveAttribute('autocomplete', 'off')
    expect(value().element()).toHaveAttribute('spellcheck', 'false')
    show(<p>elsewhere</p>)
    await expect.element(page.getByText('elsewhere')).toBeVisible()
    show(<TracePage />)
    await expect.element(value()).toHaveValue('')
    const kept = JSON.stringify([
      state(),
      useReporting.getState(),
      await listDatabase().lists.toArray(),
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      fake.asked,
      document.body.innerHTML,
    ]).toLowerCase()
    expect(kept).not.toContain(CANARY)
  })

  it('says why a value is refused, and what helps', async () => {
    show(<TracePage />)
    await value().fill('030 123456')
    await expect.element(page.getByText(/No country code/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Country of phone numbers' }).fill('germ')
    await page.getByRole('option', { name: /Germany \(DE/ }).click()
    await expect.element(page.getByRole('status').getByText('+4930123456')).toBeVisible()
    const meta = page.getByRole('row', { name: /Meta Custom Audiences/ })
    await expect.element(meta.getByText('Differs')).toBeVisible()
    await expect.element(meta.getByText('4930123456', { exact: true })).toBeVisible()
    await page.getByText('Without the plus sign').click()
    await expect.element(page.getByRole('status').getByText('4930123456', { exact: true })).toBeVisible()
    await expect.element(meta.getByText('Same')).toBeVisible()
    await button('Clear field').click()
    await expect.element(value()).toHaveValue('')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('compares an address with the forms of other places', async () => {
    show(<TracePage />)
    await value().fill('Jane.Doe+shop@gmail.com')
    const conversions = page.getByRole('row', { name: /Google Enhanced Conversions/ })
    await expect.element(conversions.getByText('janedoe+shop@gmail.com')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Google Customer Match/ }).getByText('Same')).toBeVisible()
    await expect.element(page.getByText('Not in the documents')).toBeVisible()
    await expectAccessible()
  })
})

describe('the check of this computer', () => {
  it('passes by the worker of imports, with and without SIMD', async () => {
    show(<SelfTestPage />)
    await expect.element(page.getByText('Self-test passed')).toBeVisible()
    const table = page.getByRole('table', { name: 'Self-test' })
    await expect.element(table.getByRole('columnheader', { name: 'SIMD' })).toBeVisible()
    await expect.element(table.getByRole('row', { name: 'Lengths 0 to 200 1,005 passed 1,005 passed' })).toBeVisible()
    await expectAccessible()
    await button('Run again').click()
    await expect.element(button('Run again')).not.toHaveAttribute('aria-disabled')
  })
})
