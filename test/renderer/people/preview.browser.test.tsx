import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { goTo } from '../../../src/renderer/base/navigation.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience, watchAudience } from '../../../src/renderer/people/state/audience.ts'
import {
  rememberSources,
  repeatReading,
  stopRepeating,
  useListAudit,
} from '../../../src/renderer/people/state/listAudit.ts'
import { openPastedList } from '../../../src/renderer/people/state/pastedList.ts'
import { openFiles } from '../../../src/renderer/uploads/state/fileOpening.ts'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { namesIn, sentToWorkers } from '../sentToWorkers.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { watching } from '../watching.ts'

const CANARY = 'canaryp'

const state = () => useAudience.getState()

const fileOf = (name: string, ...lines: readonly string[]): File => new File([lines.join('\n')], name)

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
  state().cancelPreview()
  for (const list of state().lists) await state().remove(list.id)
  end()
  vi.restoreAllMocks()
})

const choose = async (field: RegExp, option: string): Promise<void> => {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

const phones = (name: string, from: number): File =>
  fileOf(name, 'Nr;Wer;Phone', ...[0, 1, 2].map((at) => `030 90182${from + at};x;${CANARY}${from + at}@b.example`))

it('shows contradictions and what the first rows give, follows each choice, and remembers it until told to forget', async () => {
  await openFiles([phones('may.csv', 0)])
  await expect.element(page.getByText(/Named like phone numbers, but 100% .* emails/)).toBeVisible()
  await choose(/Identifier type of Wer/, 'Partner user ID')
  await expect.element(button('Hash and import')).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Send the values of Wer as is, not hashed').click()
  await expect.element(button('Hash and import')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByRole('cell', { name: /No country code/ })).toBeVisible()
  const country = page.getByRole('combobox', { name: 'Country of phone numbers' })
  await country.fill('+49')
  await page.getByRole('option', { name: 'Germany (DE, +49)' }).click()
  await expect.element(page.getByRole('cell', { name: /No country code/ })).not.toBeInTheDocument()
  expect(document.body.textContent?.toLowerCase()).not.toContain(CANARY)
  expect(JSON.stringify(state()).toLowerCase()).not.toMatch(new RegExp(`${CANARY}|90182`))
  await expectAccessible()
  await page.viewport(640, 400)
  await expectAccessible()
  // The head is low here, and still says all of its lead.
  const description = page.getByText(/^UTF-8, semicolon, .*\.$/).element()
  expect(description.scrollHeight).toBe(description.clientHeight)
  expect(getComputedStyle(description).overflow).toBe('visible')
  expect(document.querySelector('.page-head')?.clientHeight).toBeLessThan(110)
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'may.csv', rows: 3, usable: 3 })
  const { entries } = await fake.host.ledger.read('customer-layouts')
  expect(entries).toMatchObject([{ kinds: ['phone_number', 'partner_user_id', 'email'], country: 'DE' }])
  expect(JSON.stringify(entries)).not.toMatch(/Nr|Wer|Phone"/)

  await page.viewport(1280, 800)
  await openFiles([phones('june.csv', 3)])
  await expect.element(page.getByText('You imported a file with these headers before.', { exact: false })).toBeVisible()
  expect(state().preview).toMatchObject({ country: 'DE', like: { isEarlier: true } })
  // A tick is for one list. Values that leave as they are need it each time.
  expect(state().preview?.columns[1]).toMatchObject({ kind: 'partner_user_id', needs: 'confirmation' })
  await expect
    .element(page.getByText("Confirm that Wer is sent as is, not hashed, or choose Don't import."))
    .toBeVisible()
  await button('Forget mapping').click()
  await expect.poll(() => state().preview?.columns[1]?.kind).toBe(null)
  expect(state().preview?.like).toBeUndefined()
  state().cancelPreview()
  await state().previewFile(phones('july.csv', 6))
  expect(state().preview?.like).toBeUndefined()
})

it('makes one list of several files of any format, each read in its own way', async () => {
  const people = [{ email: `${CANARY}1@b.example` }, { email: `${CANARY}2@b.example` }]
  await openFiles([
    fileOf('one.json', JSON.stringify({ users: people })),
    fileOf('two.csv', 'E-Mail;Land', `${CANARY}2@b.example;DE`, `${CANARY}3@b.example;DE`),
    fileOf('lines.txt', `${CANARY}4@b.example`, `${CANARY}1@b.example`),
  ])
  await expect.element(page.getByRole('heading', { name: '3 files, one list' })).toBeVisible()
  await expect.element(page.getByText('JSON, rows in users[]', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'two.csv' }).click()
  await expect.element(page.getByRole('cell', { name: 'E-Mail', exact: false }).first()).toBeVisible()
  await expectAccessible()
  // A further file with the columns of another one is read like it.
  state().chooseKind(1, 'partner_user_id')
  state().confirmUnhashed(1, true)
  await state().addFiles([fileOf('three.csv', 'E-Mail;Land', `${CANARY}5@b.example;CH`)])
  await expect.element(page.getByText('Same columns as two.csv.', { exact: false })).toBeVisible()
  await button('Remove three.csv').click()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'one.json and 2 more', rows: 6, usable: 5 })
  const email = state().openList?.kinds.find(({ kind }) => kind === 'email')
  expect(email).toMatchObject({ valid: 6, duplicate: 2 })
})

it('tells that a duplicate is sent with a new value of its row', async () => {
  const lines = [1, 2, 3].map((at) => `${CANARY}${at}@b.example,+4915112345678`)
  await openFiles([fileOf('one-phone.csv', 'email,phone', ...lines, lines[0] ?? '')])
  await button('Hash and import').click()
  // Three rows are sent, each with the phone number; the fourth names nobody new.
  await expect.poll(() => state().openList).toMatchObject({ rows: 4, usable: 3 })
  const phone = state().openList?.kinds.find(({ kind }) => kind === 'phone_number')
  expect(phone).toMatchObject({ valid: 4, duplicate: 3 })
  await expect.element(page.getByText(/^Rows with only duplicates aren't sent\.$/)).toBeVisible()
})

it('takes values from the clipboard, by keyboard alone', async () => {
  openPastedList(`${CANARY}_a\n${CANARY}_b\n`)
  await expect.element(page.getByRole('heading', { name: /Pasted values/ })).toBeVisible()
  await expect.element(page.getByText('No identifier column')).toBeVisible()
  await expect.element(page.getByText(/^Choose an identifier column above/)).toBeVisible()
  const kind = page.getByRole('button', { name: /Identifier type of/ })
  for (let at = 0; at < 30 && document.activeElement !== kind.element(); at++) await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(kind.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Handle' })).toBeVisible()
  await userEvent.keyboard('Han{Enter}')
  await expect.poll(() => state().preview?.columns[0]?.kind).toBe('handle')
  // The first value is no header; a person can say so.
  await choose(/Identifier type of/, 'Handle')
  const header = page.getByRole('checkbox', { name: 'First row is the header row' })
  if (state().preview?.hasHeadings === true) await page.getByText('First row is the header row').click()
  await expect.element(header).not.toBeChecked()
  await expect.poll(() => state().preview).toMatchObject({ isPreviewing: false, rows: 2, hasHeadings: false })
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ rows: 2, usable: 2 })
})

it('says why a file or a choice does not work out, and keeps what was there', async () => {
  await state().previewFiles([fileOf('good.csv', 'email', 'ann@b.example')])
  await state().addFiles([fileOf('bad.json', '[{"email":"ann@b.example"')])
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^bad\.json: .*breaks off/)
  expect(state().previews).toHaveLength(1)
  await state().changeReading({ encoding: 'no-such-encoding' })
  await expect.element(page.getByText('Setting not applied')).toBeVisible()
  expect(state().preview).toMatchObject({ encoding: 'utf-8', isPreviewing: false })
})

it('waits with the import for files that are still being opened, and says first what is wrong with them', async () => {
  await state().previewFiles([fileOf('one.csv', 'email', 'ann@b.example')])
  void state().addFiles([fileOf('bad.json', '[{"email":"ann@b.example"')])
  await state().importFile()
  expect([state().openList, state().problem?.includes('breaks off')]).toEqual([undefined, true])
  void state().addFiles([fileOf('two.csv', 'email', 'bob@b.example')])
  await state().importFile()
  expect(state().openList).toMatchObject({ name: 'one.csv and 1 more', rows: 2, usable: 2 })
})

it('asks what a column of ids holds before it imports', async () => {
  await openFiles([
    fileOf('ids.csv', 'Email,user id,Customer ID,IP Address', `${CANARY}@b.example,143567,C-1,84.1.2.3`),
  ])
  await expect.element(page.getByText("Choose an identifier type for user id, or Don't import.")).toBeVisible()
  await expect.element(button('Hash and import')).toHaveAttribute('aria-disabled', 'true')
  expect(state().preview?.columns.map(({ kind }) => kind)).toEqual(['email', null, null, null])
  await choose(/Identifier type of user id/, 'User ID')
  await expect.element(button('Hash and import')).not.toHaveAttribute('aria-disabled')
  await expectAccessible()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'ids.csv', rows: 1 })
  expect(state().openList?.kinds.map(({ kind }) => kind)).toEqual(['email', 'svc_id'])
})

const klaviyo = (): File =>
  fileOf(
    'klaviyo.csv',
    'Email,Klaviyo ID,IP Address,Email Marketing Consent,Group,SMS Marketing Consent',
    ...['SUBSCRIBED', 'UNSUBSCRIBED', 'subscribed', '', 'perhaps', 'NEVER_SUBSCRIBED'].map(
      (word, at) => `${CANARY}${at}@b.example,01H${at},84.1.2.${at},${word},${at < 5 ? 'A' : 'B'},UNSUBSCRIBED`,
    ),
  )

const tick = (value: string) =>
  page.getByRole('checkbox', { name: `${value} in Email Marketing Consent means consent`, exact: true })

it('skips rows that did not consent, counts them by value, and keeps that in the report and the record', async () => {
  await openFiles([klaviyo()])
  await expect.element(page.getByText(/4 of 6 rows skipped: neither hashed nor stored\./)).toBeVisible()
  await expect.element(tick('SUBSCRIBED')).toBeChecked()
  for (const value of ['Empty', 'perhaps', 'UNSUBSCRIBED', 'NEVER_SUBSCRIBED'])
    await expect.element(tick(value)).not.toBeChecked()
  await expect.element(page.getByText(/Not used, for .* only: SMS Marketing Consent\./)).toBeVisible()
  await expectAccessible()
  await page.viewport(640, 400)
  await expectAccessible()
  await page.viewport(1280, 800)
  await state().changeReading({ consent: { values: { 3: { perhaps: true } } } })
  await expect.element(page.getByText(/3 of 6 rows skipped/)).toBeVisible()
  await expect.element(tick('perhaps')).toBeChecked()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ name: 'klaviyo.csv', rows: 3, usable: 3 })
  const list = state().openList
  expect(list?.consent).toMatchObject({
    mode: 'consented',
    skipped: 3,
    columns: [{ heading: 'Email Marketing Consent' }],
  })
  const values = list?.consent?.columns[0]?.values.map(({ value, rows, isConsent }) => `${value} ${rows} ${isConsent}`)
  expect(values?.toSorted()).toEqual(
    [
      '(empty) 1 false',
      'NEVER_SUBSCRIBED 1 false',
      'SUBSCRIBED 2 true',
      'UNSUBSCRIBED 1 false',
      'perhaps 1 true',
    ].toSorted(),
  )
  const books = (await fake.host.ledger.books()).filter((book) => book.startsWith('list-'))
  const [ledger] = await Promise.all(books.map((book) => fake.host.ledger.read(book)))
  expect(ledger?.entries).toMatchObject([{ consent: { skipped: 3 }, mapping: { consent: { mode: 'consented' } } }])
  expect(JSON.stringify([ledger, state()])).not.toContain(CANARY)
})

it('takes the rows that did not consent for a do-not-reach list, and all rows, where a person says so', async () => {
  await openFiles([klaviyo()])
  await expect.poll(() => state().preview?.fileName).toBe('klaviyo.csv')
  await state().changeReading({ consent: { mode: 'notConsented' } })
  await expect.element(page.getByText(/2 of 6 rows skipped/)).toBeVisible()
  await state().changeReading({ consent: { mode: 'all' } })
  await expect.element(page.getByText(/No row is skipped, regardless of these columns/)).toBeVisible()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ rows: 6, consent: { mode: 'all', skipped: 0 } })
})

it('takes any column for consent by hand, knows it again, and asks again for its values', async () => {
  await openFiles([fileOf('groups.csv', 'Email,Group', `${CANARY}1@b.example,A`, `${CANARY}2@b.example,B`)])
  await expect.poll(() => state().preview?.fileName).toBe('groups.csv')
  await state().changeReading({ consent: { columns: [1] } })
  await expect.element(page.getByText('Every row is skipped')).toBeVisible()
  const group = page.getByRole('checkbox', { name: 'A in Group means consent', exact: true }).element()
  if (group instanceof HTMLElement) group.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/1 of 2 rows skipped/)).toBeVisible()
  await button('Hash and import').click()
  await expect.poll(() => state().openList).toMatchObject({ rows: 1, consent: { skipped: 1 } })
  await openFiles([fileOf('groups2.csv', 'Email,Group', `${CANARY}3@b.example,A`, `${CANARY}4@b.example,B`)])
  await expect.element(page.getByText('Every row is skipped')).toBeVisible()
})

it('stops reading a file once another one is chosen, other choices are made, or nobody waits', async () => {
  const sent = sentToWorkers()
  await Promise.all([openFiles([phones('may.csv', 0)]), openFiles([phones('june.csv', 3)])])
  await expect.poll(() => state().previews?.map(({ fileName }) => fileName)).toEqual(['june.csv'])
  const looked = sent().filter(({ message: { name } }) => name === 'inspectList')
  expect(looked.map(({ message: { argument } }) => argument)).toMatchObject([{ file: { name: 'june.csv' } }])

  const ended = vi.spyOn(Worker.prototype, 'terminate')
  state().chooseKind(1, 'handle')
  expect(ended).not.toHaveBeenCalled()
  state().chooseKind(1, 'partner_user_id')
  expect(ended).toHaveBeenCalledOnce()
  await expect
    .poll(() => state().preview)
    .toMatchObject({ isPreviewing: false, columns: [{}, { kind: 'partner_user_id' }, {}] })

  const plan = { encoding: 'utf-8', delimiter: ';', found: '', hasHeadings: true, columns: [] } as never
  rememberSources('list', [
    { file: phones('may.csv', 0), plan, mapping: { columns: [], country: '', hasHeadings: true } },
  ])
  const reading = repeatReading({ id: 'list' })
  expect(useListAudit.getState().running).toMatchObject({ list: 'list' })
  stopRepeating()
  expect(await reading).toBeUndefined()
  expect(useListAudit.getState()).not.toHaveProperty('running')
  expect(useListAudit.getState()).toMatchObject({ audits: {} })
  expect(namesIn(sent())).toContain('auditList')
})
