import { afterEach, expect, it } from 'vitest'
import type { AdRecord } from '../../../src/host/ads.ts'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords, undoEdit } from '../../../src/renderer/ads/state/edits.ts'
import { createRecordFinding } from '../../../src/renderer/ads/state/finding.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { readShown, showRecords } from '../../../src/renderer/ads/state/records.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import type { GridSearch } from '../../../src/renderer/kit/find/findModel.ts'
import { textFields } from '../../../src/workspace/ads/recordTexts.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// Find and replace over records: texts alone, also inside the parts of a card. One step, and a reason for each cell
// left.

let end = (): void => {}

afterEach(() => {
  end()
  useToasts.setState({ toasts: [], past: [] })
})

const url = (campaign: string) => `https://shop.example/sale?utm_campaign=${campaign}`

const cardOf = (name: string, campaign: string) => ({
  op: 'create' as const,
  kind: 'card' as const,
  fields: {
    name,
    components: [
      { type: 'MEDIA', media_key: '3_spring' },
      { type: 'DETAILS', title: 'Spring sale', destination: { type: 'WEBSITE', url: url(campaign) } },
    ],
  },
})

const opened = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  await downloadChanges(adsNow().projectId ?? '')
  await editRecords([cardOf('Spring 1', 'spring'), cardOf('Spring 2', 'spring'), cardOf('Autumn', 'autumn')], {
    sentence: 'Cards',
  })
  await showRecords({ kind: 'card', only: 'create' })
  await eventually(() => expect(adsNow().window.length).toBe(3))
  return createRecordFinding()
}

const query = (change: Partial<GridSearch<string>> = {}): GridSearch<string> => ({
  text: 'spring',
  mode: 'plain',
  matchCase: false,
  wholeCell: false,
  fields: textFields(adsNow().view.kind),
  rows: 'visible',
  chosen: { from: 0, to: -1, rows: 0, fields: [] },
  ...change,
})

const counted = async (asked: GridSearch<string>, replacement?: string) => {
  const found = await createRecordFinding().count(asked, replacement, new AbortController().signal)
  if (found?.ok !== true) throw new Error(found?.failure.sentence ?? 'Asked anew.')
  return found.value
}

const urls = async () =>
  ((await readShown(0, 9)) ?? []).map(({ values }: AdRecord) => /utm_campaign=(\w+)/.exec(JSON.stringify(values))?.[1])

it('counts and shows first, then replaces inside URLs as one step that undo takes back', async () => {
  const finding = await opened()
  const asked = query({ text: 'utm_campaign=spring' })
  const { counts, samples } = await counted(asked, 'utm_campaign=[name]')
  expect(counts).toMatchObject({ rows: 2, cells: 2, matches: 2, locked: 0 })
  expect(samples[0]).toMatchObject({ name: 'Spring 1', field: 'components', before: url('spring') })
  expect(samples[0]?.after).toBe(url('Spring 1'))
  expect(await urls()).toEqual(['spring', 'spring', 'autumn'])
  expect(await finding.replaceAll(asked, 'utm_campaign=summer', 2)).toBe(true)
  expect(await urls()).toEqual(['summer', 'summer', 'autumn'])
  expect(adsNow().projects?.[0]?.undoes?.sentence).toBe('Replace “utm_campaign=spring” with “utm_campaign=summer”')
  await undoEdit()
  expect(await urls()).toEqual(['spring', 'spring', 'autumn'])
})

it('leaves media keys and types of parts alone, and keeps to columns and a selection', async () => {
  await opened()
  // Names and titles, not `3_spring`; the campaigns of the URLs as well.
  expect((await counted(query())).counts).toMatchObject({ cells: 5, matches: 7 })
  expect((await counted(query({ text: 'MEDIA' }))).counts.cells).toBe(0)
  expect((await counted(query({ fields: ['name'] }))).counts.cells).toBe(2)
  const chosen = { from: 1, to: 2, rows: 2, fields: [] }
  expect((await counted(query({ fields: ['name'], rows: 'selected', chosen }))).counts.cells).toBe(1)
})

it('goes to the next match and the one before, round the ends', async () => {
  const finding = await opened()
  const asked = query({ fields: ['name'] })
  expect(await finding.findNext(asked, { position: 0, field: 'name' }, false)).toEqual({ position: 1, field: 'name' })
  expect(await finding.findNext(asked, { position: 1, field: 'name' }, false)).toEqual({ position: 0, field: 'name' })
  expect(await finding.findNext(asked, { position: 0, field: 'name' }, true)).toEqual({ position: 1, field: 'name' })
  expect(await finding.findNext(query({ text: 'winter' }), { position: 0 }, false)).toBeUndefined()
})

it('leaves what cannot be changed, counts it before, and says why', async () => {
  const finding = await opened()
  await showRecords({ kind: 'pollCard', only: 'all' })
  await editRecords([{ op: 'create', kind: 'pollCard', fields: { name: 'Green or black', first_choice: 'Green' } }], {
    sentence: 'Poll',
  })
  await eventually(() => expect(adsNow().window.length).toBe(2))
  const [mine, theirs] = (await readShown(0, 9)) ?? []
  const word = String(theirs?.values['first_choice'])
  const asked = query({ text: `^(${word}|Green)$`, mode: 'regex', fields: ['first_choice'] })
  const { counts } = await counted(asked, 'Juice')
  expect(counts.cells - (counts.locked ?? 0)).toBe(1)
  expect(await finding.replaceAll(asked, 'Juice', 1)).toBe(true)
  const after = (await readShown(0, 9)) ?? []
  expect(after.find(({ id }) => id === mine?.id)?.values['first_choice']).toBe('Juice')
  expect(after.find(({ id }) => id === theirs?.id)?.values['first_choice']).toBe(word)
  const told = useToasts.getState().toasts.map(({ text }) => text)
  expect(told.join('\n')).toMatch(/n't changed\. [A-Z]/)
  expect(told.join('\n')).toContain('Replaced in 1 cell.')
})

it('replaces one cell, and says in a sentence what is wrong with an expression', async () => {
  const finding = await opened()
  await finding.replaceOne(query({ fields: ['name'] }), { position: 1, field: 'name' }, 'Summer')
  expect(((await readShown(0, 9)) ?? []).map(({ values }) => values['name'])).toEqual([
    'Spring 1',
    'Summer 2',
    'Autumn',
  ])
  const wrong = await finding.count(query({ text: '(', mode: 'regex' }), undefined, new AbortController().signal)
  expect(wrong?.ok === false ? wrong.failure.sentence : '').toMatch(/\.$/)
})
