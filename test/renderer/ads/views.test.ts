import { afterEach, expect, it } from 'vitest'
import { adsNow, changeAds, EMPTY_ADS } from '../../../src/renderer/ads/state/adsState.ts'
import { openAccount, readProjects, showProject, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { showRecords } from '../../../src/renderer/ads/state/records.ts'
import {
  arrangeColumns,
  arrangedColumns,
  chooseRecordView,
  recordLayout,
  removeRecordView,
  renameRecordView,
  saveRecordView,
  settleColumns,
  showAllRecords,
} from '../../../src/renderer/ads/state/views.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { eventually } from '../eventually.ts'
import { practiceAds } from './practiceAds.ts'

// Columns and saved views of the records of an ad account: kept with its project.

let end = (): void => {}

afterEach(() => end())

it('keeps columns and saved views with the project, over a restart', async () => {
  const { host, ads, accountId } = practiceAds()
  setHost(host)
  end = watchAds()
  await openAccount(accountId)
  const id = adsNow().projectId ?? ''
  await downloadChanges(id)
  await showRecords({ kind: 'card', text: 'practice' })
  const { layouts } = arrangedColumns('card')
  const hidden = layouts.withShown(recordLayout('card'), 'card_type', false)
  arrangeColumns('card', layouts.withMoved(hidden, 'name', 1, true))
  settleColumns()
  expect(await saveRecordView(' Ours ')).toBe(true)
  showAllRecords()
  settleColumns()
  await eventually(async () => {
    const settings = await ads.settings(id)
    expect(settings.ok ? settings.value.columns.card?.hidden : undefined).toEqual([])
  })

  changeAds({ ...EMPTY_ADS }, 'projectId')
  await readProjects()
  await showProject(id)
  expect(adsNow().settings.views.map(({ name, text, kind }) => [name, text, kind])).toEqual([
    ['Ours', 'practice', 'card'],
  ])
  const [saved] = adsNow().settings.views
  chooseRecordView(saved?.id ?? '')
  expect(adsNow().view).toMatchObject({ kind: 'card', text: 'practice', chosen: saved?.id })
  expect(recordLayout('card').hidden).toEqual(['card_type'])
  expect(layouts.shownFields(recordLayout('card')).slice(0, 2)).toEqual(['card_uri', 'name'])

  await renameRecordView(saved?.id ?? '', 'Theirs')
  const bringBack = await removeRecordView(saved?.id ?? '')
  expect(adsNow().settings.views).toEqual([])
  expect(await bringBack?.()).toBe(true)
  expect(adsNow().settings.views.map(({ name }) => name)).toEqual(['Theirs'])
})
