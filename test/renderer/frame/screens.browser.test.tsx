import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { success } from '../../../src/contract/language/result.ts'
import type { FeedRow } from '../../../src/engine/model/feedModel.ts'
import type { UploadSummary } from '../../../src/host/uploads.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import type { FeedSummary, ImportPreview, RowWindow } from '../../../src/renderer/feeds/state/feedsModel.ts'
import { AudienceScreen } from '../../../src/renderer/people/AudienceScreen.tsx'
import { useAudience } from '../../../src/renderer/people/state/audience.ts'
import type { ListSummary } from '../../../src/renderer/people/state/audienceModel.ts'
import type { ListPreview } from '../../../src/renderer/people/state/previewModel.ts'
import { useUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { fakeHost, PRACTICE, PROFILE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

const feedsBefore = useFeeds.getState()
const audienceBefore = useAudience.getState()
const connectionBefore = useConnection.getState()

const product = (change: Partial<Product>): Product => ({
  ...(Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, ''])) as { [Field in ProductField]: string }),
  ...change,
})

const ROWS: readonly FeedRow[] = [0, 1, 2].map((row) => ({
  row,
  cells: product({ id: `sku${row}`, title: `Mug ${row}`, price: row === 1 ? '45$' : '9.00 EUR' }),
  issues:
    row === 1
      ? [
          {
            rule: 'price.format',
            field: 'price',
            level: 'error',
            sentence: 'The price needs a currency, such as 45.00 USD.',
            value: '45$',
            fix: '45.00 USD',
          },
        ]
      : [],
  edited: {},
  outcome: row === 2 ? 'rejected' : 'none',
  remarks: row === 2 ? ['This id is there twice.'] : [],
}))

const WINDOW: RowWindow = {
  length: ROWS.length,
  rowAt: (position) => ROWS[position],
  positionOf: (row) => row,
  onChange: () => () => {},
}

const FEED: FeedSummary = {
  id: 'feed1',
  name: 'mugs.csv',
  importedAt: '2026-05-04T09:00:00Z',
  rows: 3,
  errors: 1,
  warnings: 0,
  edits: 0,
  state: 'ready',
  skipped: [],
}

const UPLOAD: UploadSummary = {
  id: 'u1',
  plan: { endpoint: 'products.put', parameters: {}, title: 'mugs.csv to Spring', dataset: 'feed1' },
  state: 'waiting',
  plannedAt: '2026-05-04T09:00:00Z',
  batches: { planned: 1, sent: 0, confirmed: 1, failed: 0, unknown: 0, skipped: 0 },
  items: 50,
  itemsConfirmed: 25,
  requests: 1,
  retries: 0,
  waitingFor: 'the rate limit',
}

const PREVIEW: ImportPreview = {
  fileName: 'mugs.csv',
  bytes: 1200,
  kind: 'text',
  sheets: [],
  settings: { encoding: 'utf-8', delimiter: ';', quote: '"', currency: '', shopAddress: '' },
  found: 'UTF-8, semicolon, 2 columns',
  columns: [
    { index: 0, header: 'sku', field: 'id', confidence: 'sure', samples: ['sku0'] },
    { index: 1, header: 'Was', field: null, confidence: 'none', samples: ['x'] },
  ],
  rows: [['sku0', 'x']],
  missing: ['title', 'price'],
  lines: [{ line: 1, cells: ['sku', 'Was'] }],
  questions: [],
  additions: {},
  family: 'plain',
  remembered: false,
}

const LIST: ListSummary = {
  id: 'list1',
  name: 'people.csv',
  importedAt: '2026-05-04T09:00:00Z',
  rows: 100,
  usable: 80,
  kinds: [
    {
      kind: 'email',
      valid: 85,
      alreadyHashed: 5,
      duplicate: 4,
      empty: 5,
      invalid: [{ reason: 'It has no @ sign.', count: 10, firstLine: 7 }],
    },
  ],
  state: 'ready',
}

const LIST_PREVIEW: ListPreview = {
  id: 'one',
  fileName: 'people.csv',
  bytes: 900,
  format: 'delimited',
  encoding: 'utf-8',
  delimiter: ',',
  found: 'UTF-8, comma, 1 column',
  hasHeadings: true,
  isNamed: false,
  columns: [
    {
      ...{ index: 0, header: 'Mail', kind: 'email', confidence: 'sure', samples: ['j***@e***.com'], hashed: false },
      ...{ filled: 10, fit: 0.9 },
    },
  ],
  ...{ sheets: [], places: [], place: 0, country: '', countryColumn: null, digitsOnly: false },
  rows: 10,
  consent: { mode: 'consented', columns: [], rows: 9, skipped: 0 },
  forecast: [{ kind: 'email', valid: 9, alreadyHashed: 0, duplicate: 0, empty: 0, invalid: [] }],
  ...{ hasSame: false, isPreviewing: false },
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  setHost(fakeHost().host)
  useConnection.setState({ ...connectionBefore, connection: PRACTICE }, true)
})

afterEach(() => {
  useFeeds.setState(feedsBefore, true)
  useAudience.setState(audienceBefore, true)
  useConnection.setState(connectionBefore, true)
  useUploads.setState({ uploads: [] })
})

const showFeed = (more: Partial<ReturnType<typeof useFeeds.getState>> = {}) => {
  useFeeds.setState({ feeds: [FEED], openFeed: FEED, window: WINDOW, ...more })
  show(
    <main style={{ height: 700 }}>
      <h1>Catalog</h1>
      <FeedsScreen />
    </main>,
  )
}

describe('catalog screen', () => {
  it('teaches where there is no feed', async () => {
    show(<FeedsScreen />)
    await expect.element(page.getByText('No feeds yet')).toBeVisible()
    await expect.element(button('Open file')).toBeVisible()
  })

  it('shows what was found in a file and imports it', async () => {
    const importFile = vi.fn(async () => {})
    useFeeds.setState({ preview: PREVIEW, importFile })
    show(<FeedsScreen />)
    await expect.element(page.getByText('No column for Title, Price')).toBeVisible()
    await expect.element(page.getByText(/UTF-8, semicolon, 2 columns, 1.2 kB/)).toBeVisible()
    await button('Import feed').click()
    expect(importFile).toHaveBeenCalledOnce()
  })

  it('walks to a problem with its keys and fixes it with one press', async () => {
    const editCell = vi.fn(async () => {})
    const nextProblem = vi.fn(async () => ({ row: 1, field: 'price' as const }))
    showFeed({ editCell, nextProblem })
    await button('Next issue').click()
    await expect.element(page.getByRole('heading', { name: 'Mug 1' })).toBeVisible()
    await button('Apply fix').click()
    expect(editCell).toHaveBeenCalledWith(1, 'price', '45.00 USD')
  })

  it('hands an edited cell to the store by the row of the file', async () => {
    const editCells = vi.fn(async () => {})
    showFeed({ editCells })
    await page.getByText('Mug 2', { exact: true }).click()
    await userEvent.keyboard('Cup{Enter}')
    expect(editCells).toHaveBeenCalledWith([{ row: 2, field: 'title', value: 'Cup' }], 'edit')
  })

  it('asks once before it deletes a feed', async () => {
    const remove = vi.fn(async () => {})
    showFeed({ remove })
    await button('Show: Feeds').click()
    await button('Delete mugs.csv').click()
    expect(remove).not.toHaveBeenCalled()
    await button('Delete from Adwright').click()
    expect(remove).toHaveBeenCalledWith('feed1')
  })

  it('filters by rule from the issues', async () => {
    const setFilter = vi.fn(async () => {})
    const group = { rule: 'price.format', field: 'price', level: 'error', count: 1, firstRow: 1 } as const
    showFeed({ setFilter, groups: [{ ...group, sentence: 'The price needs a currency.' }] })
    await button(/Price needs a number/).click()
    expect(setFilter).toHaveBeenCalledWith({ show: 'all', rule: 'price.format' })
  })

  it('says why an upload waits, and shows it above the rows', async () => {
    useUploads.setState({ uploads: [UPLOAD] })
    showFeed()
    await expect.element(page.getByText(/Waiting for the rate limit/)).toBeVisible()
    await expect.element(button('Pause upload')).toBeVisible()
    await expectAccessible()
  })

  it('reviews before it uploads, in the colour of danger where it is live', async () => {
    const review = async () => ({ ready: 2, blocked: 1, unchanged: 0, requests: 1 })
    const person = { userId: '1', screenName: 'shop' }
    const connection = { state: 'live', person, profile: PROFILE, wireNames: {} } as const
    setHost(fakeHost({ connection, answers: { 'catalogs.list': [{ id: '1001', name: 'Spring' }] } }).host)
    useConnection.setState({ connection })
    showFeed({ review })
    await button('Upload feed…').click()
    const go = button('Upload 2 products to Live @shop')
    await expect.element(go).toHaveAttribute('data-variant', 'danger')
    await expect.element(page.getByText('Skipped', { exact: true })).toBeVisible()
  })

  it('leads from the review to the rows that stay here', async () => {
    const review = async () => ({ ready: 2, blocked: 1, unchanged: 0, requests: 1 })
    const setFilter = vi.fn(async () => {})
    showFeed({ review, setFilter })
    await button('Upload feed…').click()
    await expect.element(page.getByText('Requests', { exact: true })).toBeVisible()
    // No rate of these requests is stated, so no time is.
    expect(page.getByText(/at least/i).elements()).toEqual([])
    await button('Show 1 skipped row').click()
    expect(setFilter).toHaveBeenCalledWith({ show: 'blocked' })
    await expect.element(page.getByRole('grid')).toBeVisible()
  })
})

const showList = (more: Partial<ReturnType<typeof useAudience.getState>> = {}) => {
  useAudience.setState({ lists: [LIST], openList: LIST, ...more })
  show(
    <main style={{ height: 700 }}>
      <AudienceScreen />
    </main>,
  )
}

describe('audience screen', () => {
  it('says that hashing happens here and that hashes are pseudonymous', async () => {
    show(<AudienceScreen />)
    await expect.element(page.getByText(/hashed on this computer/)).toBeVisible()
    expect(document.body.textContent).toContain('pseudonymous')
    expect(document.body.textContent).not.toMatch(/\banonymous/i)
  })

  it('shows masked samples and imports', async () => {
    const importFile = vi.fn(async () => {})
    useAudience.setState({ preview: LIST_PREVIEW, importFile })
    show(<AudienceScreen />)
    await expect.element(page.getByText('j***@e***.com')).toBeVisible()
    await button('Hash and import').click()
    expect(importFile).toHaveBeenCalledOnce()
  })

  it('counts values by kind, and refused ones by reason with their first line', async () => {
    showList()
    await expect.element(page.getByText('85 of 100 values valid, 85%')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'It has no @ sign.' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '7', exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('reviews with the ids that Practice holds, and uploads to them', async () => {
    const times = { effectiveAt: '2026-05-04T09:00:00Z', expiresAt: '2027-06-04T09:00:00Z' }
    const upload = vi.fn(async () => success(null))
    const { accountId } = PRACTICE.seeded
    useConnection.setState({ accounts: [{ id: accountId, name: 'Shop', status: 'ACCEPTED', timezone: 'UTC' }] })
    const reviewed = { users: 80, requests: 1, bytes: 9000, msAtLeast: 0, ...times }
    showList({ upload, review: async () => reviewed })
    await button(/^Upload (feed|customer list)…/).click()
    await expect.element(page.getByLabelText('Custom audience ID')).toHaveValue(PRACTICE.seeded.audienceId)
    await button('Upload 80 people').click()
    const { audienceId: targetId } = PRACTICE.seeded
    // What was reviewed is handed over, so that nothing is measured twice. Nothing was noted of it.
    const target = { list: 'customAudience', accountId, targetId, operation: 'Update' }
    expect(upload).toHaveBeenCalledWith(target, reviewed, {})
  })

  it('offers no audience of one account for another', async () => {
    useConnection.setState({ accounts: [{ id: 'other', name: 'Shop', status: 'ACCEPTED', timezone: 'UTC' }] })
    showList()
    await button(/^Upload (feed|customer list)…/).click()
    const id = page.getByLabelText('Custom audience ID')
    await expect.element(id).toBeVisible()
    await expect.element(id).toHaveValue('')
  })

  it('offers to continue with an upload that was cut short', async () => {
    const plan = { ...UPLOAD.plan, endpoint: 'customAudiences.users' as const }
    useAudience.setState({ lists: [LIST] })
    useUploads.setState({ uploads: [{ ...UPLOAD, plan, state: 'stopped' }] })
    show(<AudienceScreen />)
    await expect.element(button('Resume upload')).toBeVisible()
  })
})
