import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { success } from '../../../src/contract/language/result.ts'
import { host } from '../../../src/renderer/base/hostAccess.ts'
import { usePreferences } from '../../../src/renderer/base/preferences.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { forgetThumbnails } from '../../../src/renderer/feeds/images/pictures.ts'
import { useImages } from '../../../src/renderer/feeds/state/images.ts'
import { closeRecord } from '../../../src/renderer/feeds/state/record.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { eventually } from '../eventually.ts'
import { noImages } from '../noImages.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}
let checked: string[] = []
let shown: string[] = []

beforeEach(async () => {
  stop = await startFeeds()
  checked = []
  shown = []
  Object.assign(host().images, noImages, {
    check: async (addresses: readonly string[]) => {
      checked.push(...addresses)
      return success(addresses.map(() => ({ at: 1, type: 'image/png', bytes: 9, width: 400, height: 300 })))
    },
    picture: async (address: string) => {
      shown.push(address)
      return success(samplePicture(80, 42, [200, 30, 30], [30, 30, 200]))
    },
    stored: async () => ({ known: checked.length, pictures: 0, bytes: 0 }),
  })
})

afterEach(async () => {
  closeRecord()
  forgetThumbnails()
  useImages.setState({}, true)
  usePreferences.setState({ fetchesImages: false, showsImages: false })
  await stop()
})

test('images are fetched once that was allowed, and mark the rows; then they stand beside titles', async () => {
  await openFeedOf(5)
  show(<FeedsScreen />)
  await page.getByRole('gridcell', { name: 'Cup 2', exact: true }).click()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(page.getByText(/^Images aren't loaded/)).toBeVisible()
  await button('Go to Images').click()
  await expect.element(page.getByText(/see the IP address of this computer/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Show small images/ })).toBeDisabled()
  await expectAccessible()
  expect([checked, shown]).toEqual([[], []])

  await button(/^Allow and check/).click()
  await expect.element(page.getByText(/ checked, 0 not loaded\.$/)).toBeVisible()
  await expect.element(page.getByText(/see the IP address of this computer/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /^Image link The image is too small.* 5/ })).toBeVisible()
  expect(new Set(checked).size).toBe(checked.length)
  expect(state().openFeed).toMatchObject({ warnings: 5 })
  expect(shown).toEqual([])
  await expectAccessible()
  await page.getByText('Show small images beside titles').click()
  await button(/^Show rows: The image is too small/).click()

  // The record is still open, and has its picture now.
  await expect.element(page.getByRole('img', { name: 'Cup 2' })).toBeVisible()
  await expect.element(page.getByText(/^The image is too small: 400 x 300 pixels/).first()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.querySelectorAll('.thumbnail img').length).toBe(5))
  for (const image of document.querySelectorAll<HTMLImageElement>('.thumbnail img')) expect(image.src).toMatch(/^blob:/)
  await expectAccessible()
})
