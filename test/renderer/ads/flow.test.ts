import { afterEach, expect, it } from 'vitest'
import { changesText } from '../../../src/renderer/ads/review/stepTexts.tsx'
import { adsNow, useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { readCart, rehearseCart, undoCartUpload, uploadCart, useCart } from '../../../src/renderer/ads/state/cart.ts'
import { editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { openRecord, showRecords } from '../../../src/renderer/ads/state/records.ts'
import { watchConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// The stores of the ads screens over the shell, the client and the emulator.

let end = (): void => {}

afterEach(() => end())

it('downloads, edits, checks, reviews, rehearses, uploads and undoes', async () => {
  const { host, ads, accountId } = practiceAds()
  setHost(host)
  end = watchAds()
  await openAccount(accountId)
  const id = adsNow().projectId ?? ''
  await downloadChanges(id)
  await showRecords({ kind: 'card' })
  await eventually(() => expect(adsNow().window.length).toBe(1))
  await eventually(() => expect(adsNow().window.rowAt(0)?.name).toBe('Practice card'))
  const card = adsNow().window.rowAt(0)?.id ?? ''
  await openRecord('card', card)

  await editRecords([{ op: 'set', kind: 'card', id: card, field: 'name', value: 'x'.repeat(81) }], {
    sentence: 'Too long',
  })
  await eventually(() => expect(adsNow().issues.map(({ field, level }) => [field, level])).toEqual([['name', 'error']]))
  await showRecords({ only: 'errors' })
  expect(adsNow().window.length).toBe(1)
  await undoEdit()
  await eventually(() => expect([adsNow().issues, adsNow().window.length]).toEqual([[], 0]))

  await editRecords([{ op: 'set', kind: 'card', id: card, field: 'name', value: 'Summer card' }], {
    sentence: 'Rename',
  })
  await eventually(() => expect(adsNow().record?.values['name']).toBe('Summer card'))
  await readCart(id)
  expect(useCart.getState().review?.steps.map(({ changes }) => changes)).toEqual([
    [{ field: 'name', before: 'Practice card', after: 'Summer card' }],
  ])
  await rehearseCart(id)
  expect([...(useCart.getState().rehearsed?.values() ?? [])].map(({ state }) => state)).toEqual(['confirmed'])
  expect(adsNow().uploads).toEqual([])

  await uploadCart(id)
  await eventually(() =>
    expect(adsNow().uploads.map(({ state, steps }) => [state, steps.confirmed])).toEqual([['finished', 1]]),
  )
  await eventually(() => expect(adsNow().projects?.[0]?.drafts.change).toBe(0))
  const [upload] = useAds.getState().uploads
  if (upload !== undefined) await undoCartUpload(upload)
  expect(useCart.getState().undone?.drafts).toBe(1)
  const undone = await ads.record(id, 'card', card)
  expect(undone.ok && undone.value.values['name']).toBe('Practice card')
})

it('calls what a new record names by name in the review, and who posts by handle', async () => {
  const { host, accountId, emulator } = practiceAds()
  setHost(host)
  end = watchAds()
  const endConnection = watchConnection()
  await openAccount(accountId)
  const id = adsNow().projectId ?? ''
  const destination = { type: 'WEBSITE', url: 'https://shop.example/1' }
  const slide = [
    { type: 'MEDIA', media_key: 'new 1' },
    { type: 'DETAILS', title: 'Tea', destination },
  ]
  await editRecords(
    [
      { op: 'create', kind: 'media', id: 'new 1', fields: { media_key: '3_77', name: 'Leaves' } },
      { op: 'create', kind: 'card', id: 'new 2', fields: { name: 'Two teas', slides: [slide, slide] } },
      {
        op: 'create',
        kind: 'post',
        fields: { as_user_id: emulator.seed.userId, text: 'Tea!', card_uri: 'new 2', media_keys: ['new 1'] },
      },
    ],
    { sentence: 'New' },
  )
  await readCart(id)
  const steps = useCart.getState().review?.steps ?? []
  const said = steps.map((step) => changesText(step))
  expect(said[1]).toContain('Leaves, Tea')
  expect(said[2]).toContain('Two teas')
  expect(said[2]).toContain('@practice_user')
  expect(said.join()).not.toMatch(/new \d|MEDIA/)
  endConnection()
})
