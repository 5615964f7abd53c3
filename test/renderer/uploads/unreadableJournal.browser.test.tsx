import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HostProblem } from '../../../src/host/hostProblem.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { KeyState } from '../../../src/renderer/feeds/sets/KeyState.tsx'
import { useProductKeys } from '../../../src/renderer/feeds/sets/useProductKeys.ts'
import { UploadsOfList } from '../../../src/renderer/people/upload/UploadsOfList.tsx'
import { fakeHost, uploadSummary } from '../fakeHost.ts'
import { expectAccessible, show } from '../show.tsx'

const SENTENCE = "The journal of “mugs.csv” can't be read: uploads/a/journal in the data folder. Try again."

const NO_CATALOG = 'The catalog does not answer.'

const BATCHES = { planned: 0, sent: 0, confirmed: 1, failed: 1, unknown: 0, skipped: 0 }

/** A host whose disk gives no journal. */
const useUnreadable = (upload: ReturnType<typeof uploadSummary>): void => {
  const { host } = fakeHost({ uploads: [upload] })
  const refuse = async () => Promise.reject(new HostProblem(SENTENCE))
  setHost({
    ...host,
    call: async () => Promise.reject(new HostProblem(NO_CATALOG)),
    uploads: { ...host.uploads, outcomes: refuse },
  })
}

const Keys = () => <KeyState keys={useProductKeys('1001', ['p1'], [])} ids={['p1']} onLeaveOut={() => {}} />

describe('a journal that the disk does not give', () => {
  it('is told where the batches of a list stand', async () => {
    const upload = uploadSummary('a', {
      plan: { endpoint: 'customAudiences.users', parameters: {}, title: 'people.csv', dataset: 'd' },
      state: 'finished',
      batches: BATCHES,
    })
    useUnreadable(upload)
    show(<UploadsOfList uploads={[upload]} />)
    await expect.element(page.getByText(SENTENCE)).toBeVisible()
    await page.getByRole('button', { name: 'Show batches' }).click()
    await expect.element(page.getByRole('button', { name: 'Hide batches' })).toBeVisible()
    expect(page.getByRole('table').query()).toBeNull()
    await expectAccessible()
  })

  it('is told where keys of products are looked up, which continues in the catalog', async () => {
    useUnreadable(
      uploadSummary('a', {
        plan: { endpoint: 'products.put', parameters: { product_catalog_id: '1001' }, title: 'mugs.csv', dataset: 'd' },
        state: 'finished',
        batches: BATCHES,
      }),
    )
    show(<Keys />)
    await expect.element(page.getByText(SENTENCE)).toBeVisible()
    await page.getByRole('button', { name: /catalog/i }).click()
    await expect.element(page.getByText(NO_CATALOG)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /catalog/i })).toBeEnabled()
  })
})
