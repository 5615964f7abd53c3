import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { success } from '../../../src/contract/language/result.ts'
import { NO_MAPPING } from '../../../src/engine/model/ruleModel.ts'
import type { SourcePlace, SourceSecret } from '../../../src/host/sources.ts'
import { saidText } from '../../../src/messages/said.ts'
import { host } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { runDueSource } from '../../../src/renderer/feeds/source/useSourceSchedule.ts'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { addImportRules, removeImportRule } from '../../../src/renderer/feeds/state/importRules.ts'
import { useRecipes } from '../../../src/renderer/feeds/state/recipes.ts'
import { openRecordAt, readProvenance } from '../../../src/renderer/feeds/state/record.ts'
import { useSource } from '../../../src/renderer/feeds/state/source.ts'
import { type SupplementSettings, sourceBookOf } from '../../../src/renderer/feeds/state/sourceModel.ts'
import { runSource } from '../../../src/renderer/feeds/state/sourceRuns.ts'
import {
  dropSupplement,
  keepSupplement,
  readColumnsOf,
  removeSupplementPassword,
} from '../../../src/renderer/feeds/state/supplements.ts'
import { ruleOf } from '../../../src/workspace/edits/ruleDocument.ts'
import { eventually } from '../eventually.ts'
import { expectAccessible, show } from '../show.tsx'
import { cupLine, feedOf, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}
const asked: SourcePlace[] = []
let file: File | null = null
let kept: readonly (SourceSecret | null)[] = []

beforeEach(async () => {
  stop = await startFeeds()
  asked.splice(0)
  kept = []
  Object.assign(host().sources, {
    open: async (_feed: string, place: SourcePlace) => {
      asked.push(place)
      return success(file === null ? null : { id: 'one', name: file.name, bytes: file.size, etag: '"2"' })
    },
    setSecret: async (_feed: string, secret: SourceSecret | null) => {
      kept = [...kept, secret]
      return success(null)
    },
    read: async (_id: string, at: number) =>
      success(new Uint8Array((await file?.slice(at, at + 100).arrayBuffer()) ?? new ArrayBuffer(0))),
  })
})

afterEach(() => stop())

const priced = (rows: number, price: string): File => feedOf(rows, (at) => cupLine(at, at === 0 ? { 5: price } : {}))

const openPage = async (): Promise<void> => {
  await openFeedOf(10)
  show(<FeedsScreen />)
  // A feed that was just opened begins with its rows.
  await expect.element(page.getByRole('tab', { name: 'Source' })).toBeVisible()
  openFeedPage('source')
  await expect.element(page.getByRole('heading', { name: 'Source' })).toBeVisible()
}

test('a source is set with the keyboard, run, and its difference accepted', async () => {
  await openPage()
  await expectAccessible()
  await userEvent.fill(page.getByRole('textbox', { name: 'File, folder or https URL' }), '/exports/feed.csv')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(useSource.getState().settings?.place).toBe('/exports/feed.csv'))
  const lines = (await priced(11, '16.00 EUR').text()).split('\n')
  file = new File([lines.map((line, at) => `${line},${at === 0 ? 'Season' : 'Summer'}`).join('\n')], 'cups.csv')
  const run = page.getByRole('button', { name: 'Run now' })
  run.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'New version: cups.csv' })).toBeVisible()
  expect(state().openFeed?.rows).toBe(10)
  await expectAccessible()
  await page.getByRole('button', { name: 'Accept version', exact: true }).click()
  await eventually(() => expect(state().openFeed?.rows).toBe(11))
  await expect.element(run).toHaveFocus()
  await eventually(() =>
    expect(useSource.getState().runs[0]).toMatchObject({ result: 'accepted', added: 1, changed: 1 }),
  )
  const accepted = /Accepted 11 1 added, 1 changed, 0 removed, 10 rows changed in unmapped columns/
  await expect.element(page.getByRole('row', { name: accepted })).toBeVisible()
  // What was accepted is asked for by its mark, and nothing new is said so.
  file = null
  await run.click()
  await expect.element(page.getByRole('row', { name: /Nothing new/ })).toBeVisible()
  expect(asked.map(({ etag }) => etag)).toEqual([undefined, '"2"'])
})

test('a guard stops a version, shows what moved, and leaves it to somebody', async () => {
  await openPage()
  await userEvent.fill(page.getByRole('textbox', { name: 'File, folder or https URL' }), '/exports/feed.csv')
  await page.getByRole('button', { name: 'Save source' }).click()
  await eventually(() => expect(useSource.getState().settings).toBeDefined())
  file = priced(7, '99.00 EUR')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect.element(page.getByText('A guardrail stopped this version')).toBeVisible()
  await expect.element(page.getByText('The feed shrank from 10 to 7 rows, by more than 20%.').first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'SKU-0 15.00 EUR 99.00 EUR' })).toBeVisible()
  expect(useSource.getState().runs[0]).toMatchObject({ result: 'stopped', rows: 7, removed: 3 })
  // An edit since makes another difference of it, which is shown before it is made.
  await state().editCells([{ row: 0, field: 'title', value: 'Edited' }])
  await page.getByRole('button', { name: 'Accept anyway' }).click()
  await expect.element(page.getByText('The feed has changed since.')).toBeVisible()
  expect(state().openFeed?.rows).toBe(10)
  await page.getByRole('button', { name: 'Discard version' }).click()
  await eventually(() => expect(useSource.getState().runs[0]).toMatchObject({ result: 'discarded' }))
  await expect.element(page.getByRole('button', { name: 'Run now' })).toHaveFocus()
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('button', { name: 'Accept anyway' }).click()
  await eventually(() => expect(state().openFeed?.rows).toBe(7))
})

test('a schedule reads the source when it is due, and never over a difference that waits', async () => {
  await openPage()
  await userEvent.fill(page.getByRole('textbox', { name: 'File, folder or https URL' }), '/exports')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('option', { name: 'Every hour' }).click()
  await expect
    .element(page.getByText('Runs only while this window shows this feed, not while it is closed.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Save source' }).click()
  await eventually(() => expect(useSource.getState().settings?.every).toBe('hour'))
  await expect.element(page.getByText(/^Next scheduled run: /)).toBeVisible()
  file = priced(10, '16.00 EUR')
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await runDueSource(hours(0.5))
  expect(asked).toHaveLength(0)
  await runDueSource(hours(1.1))
  await expect.element(page.getByRole('button', { name: 'Accept version', exact: true })).toBeVisible()
  await runDueSource(hours(3))
  expect(asked).toHaveLength(1)
})

test('passwords and the query of a URL go to the secret store alone, and a reading can be canceled', async () => {
  await openPage()
  const place = page.getByRole('textbox', { name: 'File, folder or https URL' })
  await userEvent.fill(place, 'https://me:secret@shop.example/f.csv')
  await page.getByRole('button', { name: 'Save source' }).click()
  await expect.element(page.getByText('Enter an https URL without a user name or password.')).toBeVisible()
  expect(useSource.getState().settings).toBeUndefined()
  await userEvent.fill(place, 'https://shop.example/f.csv?key=secret')
  await userEvent.fill(page.getByLabelText('Password or token'), 'secret')
  await page.getByRole('button', { name: 'Save source' }).click()
  await expect.element(page.getByText(/^Credentials or parameters for this URL are stored/)).toBeVisible()
  expect(kept).toEqual([{ place: 'https://shop.example/f.csv', query: '?key=secret', authorization: 'Bearer secret' }])
  const feed = state().openFeed?.id ?? ''
  expect(JSON.stringify(await host().ledger.read(sourceBookOf(feed)))).not.toContain('secret')
  expect(document.body.innerHTML).not.toContain('secret"')
  let canceled = false
  let end = (): void => {}
  Object.assign(host().sources, {
    open: () =>
      new Promise((resolve) => {
        end = () => resolve(success(null))
      }),
    cancel: async () => {
      canceled = true
      end()
      return null
    },
  })
  void runSource()
  await expect.element(page.getByText('The source is being read.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Run now' })).toHaveFocus()
  expect(canceled).toBe(true)
  await eventually(() => expect(useSource.getState().runs).toMatchObject([{ result: 'canceled' }]))
})

test('prices of a supplemental file join the rows of the feed, and the record says so', async () => {
  await openPage()
  // A row without a price has no currency of its own.
  await state().editCells([{ row: 9, field: 'price', value: '' }])
  useRecipes.setState({ mappings: new Map([[state().openFeed?.id ?? '', { ...NO_MAPPING, currency: 'EUR' }]]) })
  file = new File(['Artikel,Preis\nSKU-0,16.00\nSKU-9,15.00\nGONE,1.00\n'], 'prices.csv')
  await page.getByRole('button', { name: 'Add file' }).click()
  await userEvent.fill(page.getByRole('dialog').getByLabelText('File, folder or https URL'), '/exports/prices.csv')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Columns of prices.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Read Artikel as' }).click()
  await page.getByRole('option', { name: 'ID', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /Matched by/ })).toHaveTextContent('Artikel = ID')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save file' }).click()
  await expect.element(page.getByRole('row', { name: /prices.csv Artikel = ID Price Use this file/ })).toBeVisible()
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect.element(page.getByRole('heading', { name: 'prices.csv, matched by ID' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '4 GONE No product has this value' })).toBeVisible()
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Accept version', exact: true }).click()
  await eventually(async () => expect((await rowAt(0)).cells.price).toBe('16.00 EUR'))
  expect((await rowAt(9)).cells.price).toBe('15.00 EUR')
  expect((await readProvenance(0)).changes).toMatchObject([
    { field: 'price', value: '16.00 EUR', from: { file: 'prices.csv', key: 'id' } },
  ])
  openFeedPage('rows')
  openRecordAt(0, 'price')
  await expect.element(page.getByText(/^From prices.csv, matched by ID · Update products/).first()).toBeVisible()
  file = new File(['Artikel,Preis\nGONE,1.00\n'], 'prices.csv')
  await runSource()
  expect(useSource.getState().runs[0]).toMatchObject({ result: 'same', why: [{ sentence: expect.any(String) }] })
  file = new File(['Artikel,Preis\nSKU-0,#N/A\n'], 'prices.csv')
  await runSource()
  const [damaged] = useSource.getState().runs
  expect(damaged?.result).toBe('same')
  expect(damaged?.why?.map(saidText)).toEqual(['1 cell damaged by a spreadsheet. The feed keeps its values.'])
})

test('another place of a supplemental file has secrets of its own, and replaces the old ones once it is kept', async () => {
  await openPage()
  file = new File(['SKU,Preis\nSKU-0,16.00\n'], 'prices.csv')
  const typed = { place: 'https://a.example/p.csv', match: '', allowsPrivate: false, user: '', password: 'secret' }
  const read = async (place: string, known?: SupplementSettings, password = typed.password) => {
    const seen = await readColumnsOf({ ...typed, place, password }, known)
    if (!seen.ok) throw new Error('It was not read.')
    const { name: _, columns: __, key: ___, repeated: ____, ...where } = seen.value
    return { ...where, key: 'id' as const, columns: [{ header: 'Preis', field: 'price' as const }], overrides: true }
  }
  const first = await read(typed.place)
  const place = page.getByRole('textbox', { name: 'File, folder or https URL' })
  await userEvent.fill(place, 'https://typed.example/f.csv')
  await keepSupplement(first)
  // What is typed for the source stays.
  await expect.element(place).toHaveValue('https://typed.example/f.csv')
  const second = await read('https://b.example/p.csv', first)
  expect(second.id).not.toBe(first.id)
  expect((await read(typed.place, first, '')).id).toBe(first.id)
  // A new password is one of its own until it is kept; canceled, it goes.
  const again = await read(typed.place, first)
  expect(again.id).not.toBe(first.id)
  expect(kept.at(-1)).toMatchObject({ from: expect.stringContaining(first.id) })
  await dropSupplement(again.id)
  expect(kept.at(-1)).toBeNull()
  await removeSupplementPassword(first)
  expect(kept.at(-1)).toEqual({ place: typed.place, authorization: '' })
  expect(useSource.getState().settings?.supplements).toEqual([{ ...first, hasPassword: false }])
  await keepSupplement(second, first.id)
  expect(useSource.getState().settings?.supplements).toEqual([second])
  expect(kept.at(-1)).toBeNull()
})

test('of columns with one header the first is read, which is said', async () => {
  await openPage()
  file = new File(['SKU,Preis,Preis\nSKU-0,16.00,17.00\n'], 'prices.csv')
  const typed = { place: 'https://a.example/p.csv', match: '', allowsPrivate: false, user: '', password: '' }
  const seen = await readColumnsOf(typed, undefined)
  expect(seen.ok && [seen.value.columns.map(({ header }) => header), seen.value.repeated]).toEqual([
    ['SKU', 'Preis'],
    ['Preis'],
  ])
})

test('a version that was undone is offered again, although its server knows nothing newer', async () => {
  await openPage()
  await userEvent.fill(page.getByRole('textbox', { name: 'File, folder or https URL' }), 'https://shop.example/f.csv')
  await page.getByRole('button', { name: 'Save source' }).click()
  await eventually(() => expect(useSource.getState().settings).toBeDefined())
  const ninth = { field: 'id', is: 'equals', value: 'SKU-9' } as const
  const without = ruleOf('without', { join: 'all', conditions: [ninth] }, [{ action: 'exclude', parameters: {} }])
  await addImportRules([without])
  file = priced(10, '16.00 EUR')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect.element(page.getByText('1 rule applied to the file, 1 row excluded')).toBeVisible()
  const why = [{ sentence: '1 import rule ran and excluded 1 row of the file.' }]
  expect(useSource.getState().runs[0]).toMatchObject({ result: 'difference', removed: 1, why })
  await page.getByRole('button', { name: 'Accept version', exact: true }).click()
  await eventually(() => expect(useSource.getState().runs[0]).toMatchObject({ result: 'accepted' }))
  await state().undo()
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect.element(page.getByRole('button', { name: 'Accept version', exact: true })).toBeVisible()
  expect(asked.map(({ etag }) => etag)).toEqual([undefined, undefined])
  await removeImportRule(state().openFeed?.id ?? '', without.id)
})

test('a stored password can be removed alone, and a source is forgotten after a question', async () => {
  await openPage()
  await userEvent.fill(
    page.getByRole('textbox', { name: 'File, folder or https URL' }),
    'https://shop.example/f.csv?k=1',
  )
  await userEvent.fill(page.getByLabelText('Password or token'), 'secret')
  await page.getByRole('button', { name: 'Save source' }).click()
  await page.getByRole('button', { name: 'Remove stored password' }).click()
  await expect.element(page.getByText('No password is stored.')).toBeVisible()
  expect(kept.at(-1)).toEqual({ place: 'https://shop.example/f.csv', authorization: '' })
  await page.getByRole('button', { name: 'Remove source' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(useSource.getState().settings).toBeDefined()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove source' }).click()
  await eventually(() => expect(useSource.getState().settings).toBeUndefined())
  expect(kept.at(-1)).toBeNull()
})
