import { afterEach, expect, it } from 'vitest'
import { readSheetLines } from '../../../src/engine/ads/sheetLines.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { adsNow } from '../../../src/renderer/ads/state/adsState.ts'
import { openAccount, watchAds } from '../../../src/renderer/ads/state/projects.ts'
import { downloadChanges } from '../../../src/renderer/ads/state/pulls.ts'
import { readKind } from '../../../src/renderer/ads/state/records.ts'
import { importSheet, previewSheet, recordSheet } from '../../../src/renderer/ads/state/sheets.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { labeledText } from '../../../src/workspace/ads/fieldLabels.ts'
import { practiceAds } from './practiceAds.ts'

// Sheets in the window. What is exported comes back as nothing, and what somebody changed in it as drafts.

let end = (): void => {}

afterEach(async () => {
  end()
  await chooseTranslator('en')
})

const cards = async () => {
  const practice = practiceAds()
  setHost(practice.host)
  end = watchAds()
  await openAccount(practice.accountId)
  await downloadChanges(adsNow().projectId ?? '')
  return (await readKind('card')) ?? []
}

const preview = async (text: string) => {
  const lines = readSheetLines(new TextEncoder().encode(text))
  if (!lines.ok) throw new Error(lines.failure.sentence)
  const read = await previewSheet('card', 'card.csv', lines.value)
  if (!read.ok) throw new Error(read.failure.sentence)
  return read.value
}

it('finds nothing to change in the sheet that was exported', async () => {
  const records = await cards()
  expect(records.length).toBeGreaterThan(0)
  expect(await preview(recordSheet('card', records))).toMatchObject({
    rows: records.length,
    unchanged: records.length,
    edits: [],
    problems: [],
    unknown: [],
  })
})

it('makes drafts of changed cells once somebody says so, and tells what it can’t take', async () => {
  const [card] = await cards()
  const found = await preview(`id,name,color\n${card?.id},Renamed,red\nnobody,Other,\n`)
  expect(found).toMatchObject({ rows: 2, unknown: ['color'], edits: [{ op: 'set', field: 'name', value: 'Renamed' }] })
  expect(found.problems.map(({ line, level }) => [line, level])).toEqual([[3, 'error']])
  expect((await readKind('card'))?.find(({ id }) => id === card?.id)?.draft).toBeUndefined()
  await importSheet(found)
  expect((await readKind('card'))?.find(({ id }) => id === card?.id)).toMatchObject({
    draft: 'change',
    name: 'Renamed',
  })
})

it('names fields as the window does, in the chosen language', async () => {
  const [card] = await cards()
  const { problems } = await preview(`id,components\n${card?.id},"{"\n`)
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    "The value of components isn't valid. Use the form that the export shows.",
  ])
  await chooseTranslator('de')
  expect(problems.map(labeledText)).toEqual([
    'Der Wert von Komponenten ist ungültig. Verwenden Sie die Form, die der Export zeigt.',
  ])
})
