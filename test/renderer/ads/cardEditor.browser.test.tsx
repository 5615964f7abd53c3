import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Ads } from '../../../src/host/ads.ts'
import { addMediaFiles } from '../../../src/renderer/ads/creatives/mediaFiles.ts'
import { useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { createRecord } from '../../../src/renderer/ads/state/edits.ts'
import { showRecords } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'

// Cards made in their editor from local pictures. With two destinations, and shown as they may look.

const file = (name: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name)

/** A promise that is kept when the test says so. */
const gate = () => {
  let open = (): void => {}
  const promise = new Promise<void>((kept) => {
    open = kept
  })
  return { promise, open: () => open() }
}

it('makes a carousel with two destinations from local pictures', async () => {
  const { ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  const added = await addMediaFiles(projectId, [
    file('red.png', samplePicture(80, 42, [200, 30, 30], [250, 200, 90])),
    file('blue.png', samplePicture(80, 42, [30, 30, 200], [90, 200, 250])),
    file('list.csv', new TextEncoder().encode('a,b')),
  ])
  expect(added.map(({ media }) => media)).toEqual(['new 1', 'new 2'])
  await createRecord('card')
  await page.getByLabelText('Name', { exact: true }).fill('Two teas')
  await page.getByText('Slides with separate destinations').click()
  for (const [at, name] of ['red', 'blue'].entries()) {
    const slide = page.getByRole('group', { name: `Slide ${at + 1}` })
    await slide.getByRole('combobox', { name: 'Media' }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await slide.getByLabelText('Title').fill(`Tea ${name}`)
    await slide.getByLabelText('Website URL').fill(`https://shop.example/${name}`)
  }
  await page.getByLabelText('Name', { exact: true }).click()
  await expect.element(page.getByText('Card type: Image carousel, several destinations')).toBeVisible()
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

it('offers media that are found after the text was typed, by their key too', async () => {
  const { host, ads } = await openAds()
  await showRecords({ kind: 'media' })
  const chosen = new DataTransfer()
  chosen.items.add(file('red.png', samplePicture(80, 42, [200, 30, 30], [250, 200, 90])))
  const picking = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    this.files = chosen.files
    this.dispatchEvent(new Event('change'))
  })
  await button('Add files…').click()
  await expect.poll(() => useAds.getState().record?.id).toBe('new 1')
  picking.mockRestore()
  await createRecord('card')
  const { promise, open: find } = gate()
  const records: Ads['records'] = async (project, query) => {
    if (query.text === 'new 1') await promise
    return ads.records(project, query)
  }
  setHost({ ...host, ads: { ...host.ads, records } })
  await page.getByRole('combobox', { name: 'Media' }).fill('new 9')
  await expect.element(page.getByText('No matches in the downloaded account.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Media' }).fill('new 1')
  find()
  await page.getByRole('option', { name: /red/ }).click()
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'red' })).toBeVisible()
})

it('keeps an edit that is being saved when the next one follows', async () => {
  const { host, ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  await createRecord('card')
  const { promise, open: save } = gate()
  const edit: Ads['edit'] = async (...asked) => {
    await promise
    return ads.edit(...asked)
  }
  setHost({ ...host, ads: { ...host.ads, edit } })
  await page.getByLabelText('Title').fill('Tea')
  await page.getByLabelText('Website URL').fill('https://shop.example/tea')
  await page.getByLabelText('Name', { exact: true }).click()
  save()
  const details = async () => {
    const card = await ads.record(projectId, 'card', 'new 1')
    return card.ok ? card.value.values['components'] : card
  }
  await expect
    .poll(details)
    .toEqual([
      { type: 'MEDIA' },
      { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url: 'https://shop.example/tea' } },
    ])
})

it('builds on the last edit where an earlier one is read back after it was saved', async () => {
  const { host, ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  await createRecord('card')
  const title = page.getByLabelText('Title')
  const held: { readonly text: string; readonly open: () => void }[] = []
  const record: Ads['record'] = async (...asked) => {
    const read = await ads.record(...asked)
    const { promise, open } = gate()
    held.push({ text: JSON.stringify(read), open })
    await promise
    return read
  }
  const details = async () => JSON.stringify(await ads.record(projectId, 'card', 'new 1'))
  setHost({ ...host, ads: { ...host.ads, record } })
  await title.fill('Tea')
  await page.getByLabelText('Website URL').click()
  await expect.poll(() => held.some(({ text }) => text.includes('Tea'))).toBe(true)
  await page.getByLabelText('Website URL').fill('https://shop.example/tea')
  await page.getByLabelText('Name', { exact: true }).click()
  await expect.poll(details).toContain('shop.example/tea')
  held.find(({ text }) => text.includes('Tea'))?.open()
  // It is older than the project. The record is read again, and not drawn over what was typed.
  await expect.poll(() => held.some(({ text }) => text.includes('shop.example/tea'))).toBe(true)
  await title.fill('Green tea')
  await page.getByLabelText('Name', { exact: true }).click()
  await expect.poll(details).toContain('Green tea')
  expect(await details()).toContain('shop.example/tea')
  for (const { open } of held) open()
})

it('names the slide that has an error', async () => {
  await openAds()
  await createRecord('card')
  await page.getByText('Slides with separate destinations').click()
  const url = (place: number) => page.getByRole('group', { name: `Slide ${place}` }).getByLabelText('Website URL')
  await url(1).fill('https://shop.example/tea')
  await url(2).fill('https://shop.example/coffee')
  await page.getByRole('group', { name: 'Slide 1' }).getByLabelText('Title').fill('Tea')
  await page.getByLabelText('Name', { exact: true }).click()
  const error = 'Add Title.'
  await expect.element(page.getByRole('group', { name: 'Slide 2' }).getByText(error)).toBeVisible()
  expect(page.getByRole('group', { name: 'Slide 1' }).getByText(error).elements()).toEqual([])
})
