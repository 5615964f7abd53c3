import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AdsScreen } from '../../../src/renderer/ads/AdsScreen.tsx'
import { addMediaFiles } from '../../../src/renderer/ads/creatives/mediaFiles.ts'
import { useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { createRecord } from '../../../src/renderer/ads/state/edits.ts'
import { watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { practiceAds } from './practiceAds.ts'

// Cards are made in their editor from local pictures, with two destinations, and shown as they may look.

let ends: (() => void)[] = []

const open = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  ends = [watchConnection(), watchAds()]
  show(
    <main style={{ height: '760px', display: 'flex', flexDirection: 'column' }}>
      <AdsScreen />
    </main>,
  )
  await button('Get changes').first().click()
  await expect.element(page.getByRole('gridcell', { name: 'Practice card', exact: true })).toBeVisible()
  return practice
}

const file = (name: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

it('makes a carousel with two destinations from local pictures', async () => {
  const { ads } = await open()
  const { projectId = '' } = useAds.getState()
  const added = await addMediaFiles(projectId, [
    file('red.png', samplePicture(80, 42, [200, 30, 30], [250, 200, 90])),
    file('blue.png', samplePicture(80, 42, [30, 30, 200], [90, 200, 250])),
    file('list.csv', new TextEncoder().encode('a,b')),
  ])
  expect(added.map(({ media }) => media)).toEqual(['new 1', 'new 2'])
  await createRecord('card')
  await page.getByLabelText('Name', { exact: true }).fill('Two teas')
  await page.getByText('Slides with own destinations').click()
  for (const [at, name] of ['red', 'blue'].entries()) {
    const slide = page.getByRole('group', { name: `Slide ${at + 1}` })
    await slide.getByRole('combobox', { name: 'Media' }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await slide.getByLabelText('Title').fill(`Tea ${name}`)
    await slide.getByLabelText('Website URL').fill(`https://shop.example/${name}`)
  }
  await page.getByLabelText('Name', { exact: true }).click()
  await expect.element(page.getByText('Card type: IMAGE_MULTI_DEST_CAROUSEL_WEBSITE')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Tea blue')).toBeVisible()
  await expect.element(preview.getByRole('img', { name: 'red' })).toBeVisible()
  const check = await ads.check(projectId)
  expect(check).toEqual({ ok: true, value: [] })
  const card = await ads.record(projectId, 'card', 'new 3')
  expect(card.ok ? card.value.values['slides'] : card).toEqual(
    ['red', 'blue'].map((name, at) => [
      { type: 'MEDIA', media_key: `new ${at + 1}` },
      { type: 'DETAILS', title: `Tea ${name}`, destination: { type: 'WEBSITE', url: `https://shop.example/${name}` } },
    ]),
  )
  await preview.getByText('Dark').click()
  await preview.getByText('Longest texts, no media').click()
  await expect.element(preview.getByText(/שלום/).first()).toBeVisible()
  await expectAccessible()
})
