import { afterEach, expect, it } from 'vitest'
import { saidText } from '../../../src/messages/said.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { recordFieldText } from '../../../src/renderer/ads/fieldText.ts'
import { recordColumns } from '../../../src/renderer/ads/recordColumns.tsx'
import { adsNow, leaveWideRecord, openAdsPage, useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords, setField } from '../../../src/renderer/ads/state/edits.ts'
import { openAccount, showProject, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges, stopChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { chooseValues, openRecord, queryOf, showRecords, viewRecord } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { take } from '../../harness/hostOn.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// The records page while answers and news overtake each other. And how Get changes is stopped.

let end = (): void => {}

afterEach(async () => {
  end()
  await chooseTranslator('en')
})

const opened = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  return { ...practice, id: adsNow().projectId ?? '' }
}

it('shows what a filter asks for, also where news come before its answer', async () => {
  const { id } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'media' })
  const all = adsNow().window.length
  expect(all).toBeGreaterThan(1)
  await eventually(() => expect(adsNow().window.rowAt(0)).toBeDefined())
  const second = adsNow().window.rowAt(1)
  await Promise.all([showRecords({ text: second?.id ?? '' }), showRecords()])
  expect(adsNow().window.length).toBe(1)
  await eventually(() => expect(adsNow().window.rowAt(0)?.id).toBe(second?.id))
})

it('filters by values of columns, counts them whatever is picked there, and begins anew at another kind', async () => {
  const { id, host } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'media' })
  const all = adsNow().window.length
  const counted = async () => {
    const found = await host.ads.values(id, { ...queryOf(adsNow().view), from: 0, count: 1 }, 'media_type', 9)
    return found.ok ? found.value.values : []
  }
  const values = await counted()
  expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(all)
  const [{ value, count } = { value: '', count: 0 }] = values
  await chooseValues({ field: 'media_type', only: [value] })
  expect(adsNow().window.length).toBe(count)
  expect(await counted()).toEqual(values)
  await chooseValues({ field: 'media_type', without: [value] })
  expect(adsNow().window.length).toBe(all - count)
  await showRecords({ kind: 'card' })
  expect(adsNow().view.choices).toEqual([])
})

it('goes back from a record that fills the page to where it was opened', async () => {
  const { id, host } = await opened()
  await downloadChanges(id)
  const card = take(await host.ads.records(id, { kind: 'card', from: 0, count: 1 })).records[0]?.id ?? ''
  const wayBack = async () => {
    await openRecord('card', card, true)
    const { page, isWide } = adsNow()
    expect([page, isWide]).toEqual(['records', true])
    leaveWideRecord()
    return [adsNow().page, adsNow().isWide]
  }
  openAdsPage('tree')
  expect(await wayBack()).toEqual(['tree', false])
  openAdsPage('records')
  expect(await wayBack()).toEqual(['records', false])
})

it('calls the records that a record names by their names, and keeps what is copied', async () => {
  const { id } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'lineItem' })
  await eventually(() => expect(adsNow().window.rowAt(0)).toBeDefined())
  const record = adsNow().window.rowAt(0)
  if (record === undefined) throw new Error('No ad group was shown.')
  expect(recordFieldText(record, 'campaign_id')).toBe('Practice campaign')
  const column = recordColumns('lineItem', []).find((each) => each.id === 'campaign_id')
  expect(column?.cell(record, 0).text).toBe(record.values['campaign_id'])
  expect(column?.cell(record, 0).shown).toBeDefined()
})

it('calls the media within the components of a card by their names', async () => {
  const { id } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'card' })
  await eventually(() => expect(adsNow().window.rowAt(0)).toBeDefined())
  const cards = Array.from({ length: adsNow().window.length }, (_, at) => adsNow().window.rowAt(at)).flatMap(
    (card) => card ?? [],
  )
  const media = cards.flatMap(({ named = {} }) => Object.entries(named))
  expect(media.length).toBeGreaterThan(0)
  const told = cards.map((card) => recordFieldText(card, 'components')).join()
  for (const [key, { name }] of media) {
    expect(told).toContain(name)
    if (name !== key) expect(told).not.toContain(key)
  }
})

it('shows the records with errors of now, not those of before', async () => {
  const { id } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'pollCard' })
  const made = await editRecords(
    [
      { op: 'create', kind: 'pollCard', fields: { name: 'One' } },
      { op: 'create', kind: 'pollCard', fields: { name: 'Two' } },
    ],
    { sentence: 'Two polls' },
  )
  const [one = '', two = ''] = take(made)
  await eventually(() => expect(new Set(adsNow().issues.map((issue) => issue.id))).toEqual(new Set([one, two])))
  await showRecords({ only: 'errors' })
  await eventually(() => expect(adsNow().window.rowAt(0)?.id).toBe(one))
  const complete = { first_choice: 'Green', second_choice: 'Black', duration_in_minutes: 60 }
  await editRecords(
    Object.entries(complete).map(([field, value]) => ({ op: 'set', kind: 'pollCard', id: one, field, value })),
    { sentence: 'Complete the first' },
  )
  await eventually(() => expect(adsNow().window.length).toBe(1))
  await eventually(() => expect(adsNow().window.rowAt(0)?.id).toBe(two))
})

it('stays with the account that was chosen last, though another one is still being opened', async () => {
  const { host, accountId, ads, id } = await opened()
  let answer = (): void => {}
  const held = new Promise<void>((settle) => {
    answer = settle
  })
  setHost({
    ...host,
    ads: {
      ...host.ads,
      open: async (account) => {
        await held
        return ads.open(account)
      },
    },
  })
  useAds.setState({ projectId: 'another' })
  const opening = openAccount(accountId)
  await showProject('third')
  answer()
  await opening
  expect(id).not.toBe('third')
  expect([adsNow().projectId, adsNow().isOpening]).toEqual(['third', false])
})

it('stops Get changes without a complaint, and continues there', async () => {
  const { id } = await opened()
  let isRequested = false
  const watching = useAds.subscribe(({ pulls }) => {
    const pull = pulls[id]
    if (pull === undefined || typeof pull === 'string' || isRequested) return
    isRequested = true
    void stopChanges(id)
  })
  await downloadChanges(id)
  watching()
  expect(isRequested).toBe(true)
  expect([adsNow().failure, adsNow().report, adsNow().pulls]).toEqual([undefined, undefined, {}])
  expect(adsNow().projects?.[0]).toMatchObject({ isPullOpen: true })
  await stopChanges(id)
  expect(adsNow().pulls).toEqual({})
  await downloadChanges(id)
  expect(adsNow().report).toMatchObject({ records: 40, added: 40 })
  expect(adsNow().projects?.[0]).toMatchObject({ isPullOpen: false })
})

it('opens a new record on the page although the grid tells its place meanwhile', async () => {
  const { id, ads } = await opened()
  await downloadChanges(id)
  const [card] = await ads
    .records(id, { kind: 'card', from: 0, count: 1 })
    .then((found) => (found.ok ? found.value.records : []))
  const [poll = ''] = take(await editRecords([{ op: 'create', kind: 'pollCard', fields: {} }], { sentence: 'A poll' }))
  const opening = openRecord('pollCard', poll, true)
  if (card !== undefined) viewRecord(card)
  await opening
  expect([adsNow().record?.id, adsNow().isWide]).toEqual([poll, true])
  if (card !== undefined) viewRecord(card)
  expect(adsNow().record?.id).toBe(card?.id)
})

it('shows a record as it was edited, though an older reading of it arrives last', async () => {
  const { id, ads, host } = await opened()
  await downloadChanges(id)
  const page = await ads.records(id, { kind: 'card', from: 0, count: 1 })
  const card = page.ok ? (page.value.records[0]?.id ?? '') : ''
  let arrive = (): void => {}
  const late = new Promise<void>((settle) => {
    arrive = settle
  })
  let reads = 0
  const record: typeof ads.record = async (...asked) => {
    reads++
    const isFirst = reads === 1
    const found = await ads.record(...asked)
    if (isFirst) await late
    return found
  }
  setHost({ ...host, ads: { ...host.ads, record } })
  const opening = openRecord('card', card, true)
  await eventually(() => expect(reads).toBe(1))
  await editRecords([{ op: 'set', kind: 'card', id: card, field: 'name', value: 'Spring card' }], { sentence: 'Name' })
  arrive()
  await opening
  expect(adsNow().record).toMatchObject({ id: card, draft: 'change', values: { name: 'Spring card' } })
})

it('names a change that was made in German in the language of now', async () => {
  const { id } = await opened()
  await downloadChanges(id)
  await showRecords({ kind: 'card' })
  await eventually(() => expect(adsNow().window.rowAt(0)).toBeDefined())
  const card = adsNow().window.rowAt(0)
  if (card === undefined) throw new Error('There is no card.')
  await chooseTranslator('de')
  take(await setField(card, 'name', 'Sommer'))
  const undoes = () => saidText(adsNow().projects?.[0]?.undoes ?? '')
  await eventually(() => expect(undoes()).toBe('Name von Practice card bearbeiten'))
  await chooseTranslator('en')
  expect(undoes()).toBe('Edit Name of Practice card')
  const [id3 = ''] = take(await editRecords([{ op: 'create', kind: 'card', fields: {} }], { sentence: 'New' }))
  take(await setField({ ...card, id: id3, name: id3 }, 'name', 'Winter'))
  await eventually(() => expect(undoes()).toBe(`Edit Name of New card ${id3.slice(4)}`))
})
