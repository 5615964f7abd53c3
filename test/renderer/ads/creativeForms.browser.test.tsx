import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import { addMediaFiles } from '../../../src/renderer/ads/creatives/mediaFiles.ts'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { createRecord, editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { openRecord } from '../../../src/renderer/ads/state/records.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { samplePicture } from '../../../src/workspace/ads/media/samplePicture.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'

// Polls, video conversation cards and posts are filled in by their tables.

const open = async () => {
  const practice = await openAds()
  const drafts = async (kind: AdKindId) => {
    const found = await practice.ads.records(adsNow().projectId ?? '', { kind, only: 'create', from: 0, count: 50 })
    return found.ok ? found.value.records.map(({ values }) => values) : []
  }
  return { ...practice, drafts }
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

it('makes a poll: choices without gaps, a length of a few', async () => {
  const { drafts } = await open()
  await createRecord('pollCard')
  await field('Name').fill('Which tea?')
  await field('Choice 1').fill('Green')
  await field('Choice 2').fill('Black')
  await button('Add choice').click()
  await field('Choice 3').fill('x'.repeat(26))
  await expect.element(page.getByText('Use 1 to 25 characters.')).toBeVisible()
  await field('Choice 3').fill('White')
  await field('Name').click()
  const choose = async (unit: string, option: string) => {
    await page.getByRole('group', { name: 'Poll length' }).getByRole('button', { name: unit }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Days', '7 days')
  await choose('Hours', '6 hours')
  await expect.element(page.getByText('A poll runs for at least 5 minutes and at most 7 days.')).toBeVisible()
  await choose('Days', '1 day')
  await expectAccessible()
  await button('Remove choice 2').click()
  await expect.element(field('Choice 2')).toHaveValue('White')
  await expect
    .poll(() => drafts('pollCard'))
    .toEqual([{ name: 'Which tea?', first_choice: 'Green', second_choice: 'White', duration_in_minutes: 1800 }])
})

it('says once, and at once, that a picture does not fit a poll', async () => {
  await open()
  const project = adsNow().projectId ?? ''
  const picture = () => new File([new Uint8Array(samplePicture(80, 45, [200, 30, 30], [30, 30, 200]))], 'leaves.png')
  await addMediaFiles(project, [picture()])
  const added = () => useToasts.getState().past.filter(({ text }) => text === '1 media draft added.').length
  const before = added()
  await addMediaFiles(project, [picture()])
  expect(added()).toBe(before)
  await createRecord('pollCard')
  await page.getByRole('combobox', { name: 'Media' }).click()
  await page.getByRole('option', { name: /leaves/ }).click()
  const error = page.getByText(/A poll needs an image/)
  await expect.element(error).toBeVisible()
  expect(error.elements()).toHaveLength(1)
})

it('makes a video conversation card from a sample, and counts hashtags without their sign', async () => {
  const { ads, drafts } = await open()
  await createRecord('videoCard')
  await field('Name').fill('Tea talk')
  await field('Title').fill('Tea or coffee?')
  await button('Use sample video').first().click()
  await field('Hashtag 1').fill('#tea')
  await expect.element(page.getByText('3/20')).toBeVisible()
  await field('Post for hashtag 1').fill('Tea 🍵')
  await expect.element(page.getByText('6/280')).toBeVisible()
  await field('Thank-you text').fill('Thanks')
  await field('Name').click()
  await expect
    .poll(() => drafts('videoCard'))
    .toMatchObject([{ name: 'Tea talk', first_cta: '#tea', thank_you_text: 'Thanks', media_key: 'new 2' }])
  expect(await ads.check(adsNow().projectId ?? '')).toEqual({ ok: true, value: [] })
})

it('shows media, account media and legacy cards beside what the platform says of them', async () => {
  const { ads } = await open()
  const preview = page.getByRole('region', { name: 'Preview' })
  const openFirst = async (kind: AdKindId, name: string) => {
    const found = await ads.records(adsNow().projectId ?? '', { kind, text: name, from: 0, count: 1 })
    await openRecord(kind, found.ok ? (found.value.records[0]?.id ?? '') : '', true)
  }
  const changed = async () => {
    const found = await ads.records(adsNow().projectId ?? '', { kind: 'media', only: 'change', from: 0, count: 9 })
    return found.ok ? found.value.records.map(({ values }) => values['description']) : found
  }
  await openFirst('media', 'Practice video')
  await field('Description').fill('Fresh')
  await expect.element(preview.getByText('Fresh')).toBeVisible()
  await field('Description').fill('Fresh leaves')
  await expect.element(preview.getByText('Fresh leaves')).toBeVisible()
  expect(await changed()).toEqual([])
  await field('Name').click()
  await expect.poll(changed).toEqual(['Fresh leaves'])
  await undoEdit()
  await expect.element(preview.getByText('Fresh leaves')).not.toBeInTheDocument()
  await expectAccessible()
  await expect.element(preview.getByText('No copy on this computer')).toBeVisible()
  const project = adsNow().projectId ?? ''
  const picture = new Uint8Array(samplePicture(80, 45, [200, 30, 30], [30, 30, 200]))
  const [added] = await addMediaFiles(project, [new File([picture], 'leaves.png')])
  const { record } = adsNow()
  const poster = {
    op: 'set',
    kind: 'media',
    id: record?.id ?? '',
    field: 'poster_media_key',
    value: added?.media,
  } as const
  await editRecords([poster], { sentence: 'Poster' })
  const shown = preview.getByRole('img', { name: 'Poster of Practice video' })
  await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expectAccessible()
  await undoEdit()
  await expect.element(shown).not.toBeInTheDocument()
  await openFirst('accountMedia', 'PREROLL')
  await expect.element(page.getByText("The platform can't create or change records of this type.")).toBeVisible()
  await expect.element(preview.getByText('Practice amplifyVideo')).toBeVisible()
  await openFirst('legacyCard', 'Practice legacy card')
  await expect.element(preview.getByText('Practice legacy card')).toBeVisible()
  await expect.element(preview.getByText("The platform doesn't return the content of legacy cards.")).toBeVisible()
  await expectAccessible()
})

it('posts as nobody before a user is chosen, and makes twelve at once of lines', async () => {
  const { drafts, emulator } = await open()
  await createRecord('post')
  const postAs = page.getByRole('combobox', { name: 'Post as' })
  await expect.element(postAs).toHaveAccessibleDescription(/^Chosen/)
  await field('Text').click()
  await expect.element(postAs).toHaveAccessibleDescription(/^Chosen/)
  await postAs.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(postAs).toHaveAccessibleDescription(/Required\./)
  await postAs.click()
  await page.getByRole('option', { name: /@practice_user/ }).click()
  await expect.element(page.getByText('Promoted only: not in the timeline, but public.').first()).toBeVisible()
  await button('Several posts…').click()
  await field('Texts').fill(Array.from({ length: 12 }, (_, at) => `Tea ${at + 1} is ready.`).join('\n'))
  await expectAccessible()
  await button('Create 12 drafts').click()
  const as_user_id = emulator.seed.userId
  await expect.poll(async () => (await drafts('post')).length).toBe(12)
  expect((await drafts('post')).every((post) => post['as_user_id'] === as_user_id)).toBe(true)
  await expect.element(page.getByRole('gridcell', { name: 'Tea 12 is ready.', exact: true })).toBeVisible()
})

it('schedules a post, and says at once that its time has passed or is too far away', async () => {
  const { drafts } = await open()
  await createRecord('scheduledPost')
  await page.getByRole('combobox', { name: 'Post as' }).click()
  await page.getByRole('option', { name: /@practice_user/ }).click()
  await field('Text').fill('Tea at five')
  const time = page.getByRole('group', { name: 'Publish at' })
  const publishAt = async (at: Date): Promise<void> => {
    await time.getByRole('spinbutton').first().click()
    const [day = '', clock = ''] = at.toISOString().split('T')
    const [year, month, date] = day.split('-')
    await userEvent.keyboard(`${month}${date}${year}${clock.slice(0, 8).replaceAll(':', '')}A`)
    await field('Text').click()
  }
  await publishAt(new Date('2020-01-01T10:00:00Z'))
  await expect.element(time.getByText('GMT+1')).toBeVisible()
  await expect.element(page.getByText('Choose a time in the future.').first()).toBeVisible()
  await publishAt(new Date('2999-01-01T10:00:00Z'))
  await expect.element(page.getByText('Choose a time within a year.').first()).toBeVisible()
  await expectAccessible()
  const soon = new Date(new Date(Date.now() + 3 * 86_400_000).setUTCHours(10, 5, 7, 0))
  await publishAt(soon)
  await expect.element(page.getByText('Choose a time within a year.')).not.toBeInTheDocument()
  await expect
    .poll(() => drafts('scheduledPost'))
    .toMatchObject([{ text: 'Tea at five', scheduled_at: expect.stringMatching(/^20.+:05:07Z$/) }])
})

it('creates a post from a draft post, which cannot be published', async () => {
  const { drafts } = await open()
  await createRecord('draftPost', { text: 'Tea is ready.', as_user_id: '7', nullcast: false })
  await expect.element(page.getByText(/^The API can't publish draft posts\./)).toBeVisible()
  await expectAccessible()
  await button('Create post').click()
  await expect.poll(() => drafts('post')).toEqual([{ text: 'Tea is ready.', as_user_id: '7', nullcast: false }])
  await expect.poll(() => adsNow().record?.kind).toBe('post')
})
