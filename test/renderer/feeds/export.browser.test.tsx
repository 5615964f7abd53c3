import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PRODUCT_FIELD_NAMES } from '../../../src/contract/catalog/product.ts'
import { bulkFileNames, closedFile, EXPORT_FILE } from '../../../src/engine/disk/client.ts'
import type { CellScope } from '../../../src/engine/model/feedWork.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { issueColumnTexts } from '../../../src/renderer/feeds/issueColumns.ts'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { EXPORT_FORMATS } from '../../../src/workspace/export/exportFormats.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

// The saved file is caught at the link that would save it.
const saved: { readonly name: string; readonly text: string }[] = []
let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download, href } = this
    void fetch(href)
      .then((answer) => answer.text())
      .then((text) => saved.push({ name: download, text }))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await stop()
})

const ALL: CellScope = { rows: 'all', fields: ['id', 'title', 'price'] }

const exported = async (format: string, scope: CellScope): Promise<string> => {
  const before = saved.length
  expect(await state().exportRows({ format, scope })).toMatchObject({ ok: true })
  await eventually(() => expect(saved.length).toBe(before + 1))
  return saved[before]?.text ?? ''
}

describe('an export', () => {
  test('holds all rows, those that are shown, or those that are selected, as they were edited', async () => {
    await openFeedOf(2_000)
    await state().editCell(1, 'title', '=1+1, "quoted"')
    const all = await exported('exact', ALL)
    expect(all.split('\n').slice(0, 3)).toEqual([
      'id,title,price',
      'SKU-0,Cup 0,15.00 EUR',
      'SKU-1,"=1+1, ""quoted""",15.00 EUR',
    ])
    expect(all.trimEnd().split('\n')).toHaveLength(2_001)
    expect((await exported('excelSemicolon', ALL)).split('\r\n')[2]).toBe('SKU-1;"\'=1+1, ""quoted""";15.00 EUR')
    await state().setFilter({ show: 'all', text: 'cup 19' })
    expect((await exported('exactTabs', { ...ALL, rows: 'visible' })).trimEnd().split('\n')).toHaveLength(112)
    expect(await exported('exactTabs', { rows: { from: 1, to: 2 }, fields: ['id'] })).toBe('id\nSKU-190\nSKU-191\n')
    expect(JSON.parse(await exported('json', { ...ALL, rows: { from: 0, to: 0 } }))).toMatchObject([{ id: 'SKU-19' }])
  })

  test('says what is wrong with each row in columns of their own', async () => {
    await openFeedOf(3, (at) => cupLine(at, at === 1 ? { 3: 'perhaps', 5: '' } : {}))
    const choice = { scope: { rows: 'all', fields: ['id'] }, withIssues: issueColumnTexts() } as const
    await state().exportRows({ format: 'excelComma', ...choice })
    await eventually(() => expect(saved).toHaveLength(1))
    const text = saved[0]?.text ?? ''
    expect(text).toMatch(/^\ufeff?id,Issues,Reasons\r\n/)
    expect(text).toMatch(/SKU-0,,\r\n/)
    const row = (await rowAt(1)).issues
    expect(row.length).toBeGreaterThan(1)
    for (const { sentence } of row) expect(text).toContain(sentence.slice(0, 20))
    expect(text).toContain('Error: Availability')
    // The texts of checks could become formulas.
    await state().exportRows({ format: 'exactTabs', ...choice })
    await eventually(() => expect(saved).toHaveLength(2))
    expect(saved[1]?.text).toBe('id\nSKU-0\nSKU-1\nSKU-2\n')
  })

  test('comes back as the same rows in every format that Adwright reads', async () => {
    await openFeedOf(50)
    for (const { id } of EXPORT_FORMATS.filter(({ isWhole }) => isWhole !== true)) {
      await state().exportRows({ format: id, scope: { rows: 'all', fields: PRODUCT_FIELD_NAMES } })
      const name = (await bulkFileNames()).find((file) => file.startsWith(EXPORT_FILE))
      const bytes = await closedFile(name ?? '')
      expect(bytes.size, id).toBeGreaterThan(1_000)
      const before = state().openFeed
      await state().previewFile(new File([await bytes.arrayBuffer()], `${id}.${id === 'xlsx' ? 'xlsx' : 'csv'}`))
      await state().importFile()
      expect(state().openFeed, id).toMatchObject({ rows: before?.rows, errors: before?.errors })
    }
  })

  test('is stopped without leaving a file', async () => {
    await openFeedOf(30_000)
    // As soon as anything is written, so that it cannot come to its end before.
    const cancelled = new Promise<void>((resolve) => {
      const end = useFeeds.subscribe(({ work, cancelExport }) => {
        if ((work?.done ?? 0) === 0) return
        end()
        cancelExport()
        resolve()
      })
    })
    const writing = state().exportRows({ format: 'xlsx', scope: { rows: 'all', fields: PRODUCT_FIELD_NAMES } })
    await cancelled
    expect(await writing).toBeUndefined()
    expect(state().work).toBeUndefined()
    expect((await bulkFileNames()).filter((name) => name.startsWith(EXPORT_FILE))).toEqual([])
    expect(saved).toEqual([])
  })

  test('is asked for, chosen and made with the keyboard alone', async () => {
    await openFeedOf(20)
    await show(<FeedsScreen />)
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}e{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
    await expectAccessible()
    await button('Export 20 rows').element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(saved[0]?.name).toBe('cups-export.xlsx'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
