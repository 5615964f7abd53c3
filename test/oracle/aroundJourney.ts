import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../../src/messages/t.ts'
import { button, goTo } from '../privacy/steps.ts'
import { type AnsweredRange, AROUND_CLAIMS, type AroundScene, type RequestedKeyword } from './aroundClaims.ts'
import { createOracle } from './claims.ts'
import { onlineOf } from './feedClaims.ts'
import { editsBetween, feedText, readFeedText } from './feedFile.ts'
import { type Journey, tab } from './feedJourney.ts'
import { bytesText } from './listClaims.ts'
import { addressesIn, listText, readListTexts } from './listFile.ts'
import { createLooker } from './looking.ts'
import { isOfUsers, type Place } from './place.ts'
import { runRepairs } from './repairing.ts'
import { uploadFacts } from './wire.ts'

// The screens around feeds and lists. Snapshots, a do-not-reach list, one value, keywords, an estimate, Activity,
// Settings.

/** All of them are made on the way of a feed. Here some edits are enough. */
const SOME_REPAIRS = 2

const sizeOf = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : found.size
}

/** What is stored, by its name in Settings, as sizes are written. */
const storedIn = async ({ folder, page }: Place): Promise<AroundScene['stored']> => {
  const on = (...names: readonly string[]): string =>
    bytesText(names.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0))
  const { usage, quota } = await page.evaluate<{ usage: number; quota: number }>(
    'navigator.storage.estimate().then(({ usage, quota }) => ({ usage, quota }))',
  )
  return {
    [t('frame.settings.stored.browser')]: bytesText(usage),
    [t('frame.settings.stored.uploads')]: on('uploads'),
    [t('frame.settings.stored.ledger')]: on('ledger', 'snapshots'),
    [t('frame.settings.stored.activity')]: on('activity'),
    [t('frame.settings.stored.practice')]: on('practice.json'),
    [t('frame.settings.stored.suppression')]: on('suppression.bin'),
    [t('frame.settings.stored.capacity')]: bytesText(quota),
  }
}

/** The data of the last answer to requests of a path. */
const lastData = (place: Place, path: RegExp): unknown =>
  (JSON.parse(place.sent().findLast((each) => path.test(each.path))?.answer ?? '{}') as { readonly data?: unknown })
    .data

const countIn = (data: unknown): number => (Array.isArray(data) ? data.length : 0)

/** Looks at each of them. Answers what was untrue. */
export const aroundJourney = async (
  place: Place,
  { seed, rows }: Pick<Journey, 'seed' | 'rows'>,
): Promise<readonly string[]> => {
  const { page, emulator } = place
  const oracle = createOracle(AROUND_CLAIMS)
  const { look, wrong } = createLooker(page, oracle)
  const { faults } = emulator.emulator
  const name = `around-${'abcdefghij'[seed % 10]}.csv`
  const text = feedText(seed, rows)
  const file = readFeedText(text)
  await place.open(name, text)
  await button(page, 'Import feed').click()
  await page.getByRole('gridcell').first().waitFor()
  await page.getByText(t('feeds.fix.byFix'), { exact: true }).click()
  const { facts: repairs, feed } = await runRepairs(place, file, SOME_REPAIRS)
  const edits = editsBetween(file, feed)
  await page.getByText(t('feeds.fix.byRule'), { exact: true }).click()
  const people = listText(seed, rows, 0)
  const list = readListTexts(people)
  let scene: AroundScene = {
    ...{ name, feed, repairs, edits, online: onlineOf(place.online()), uploads: [], ended: [] },
    ...{ list, held: [], lists: new Map(), files: [{ name: `people-${name}`, text: people }] },
    snapshots: [
      [rows, 0, 0],
      [rows, edits, repairs.actions],
    ],
    ...{ entries: 0, asked: [], estimates: [], requests: [], stored: {} },
  }
  await page.keyboard.press('Control+s')
  await button(page, 'Show snapshots').click()
  await look('snapshots', scene)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Preview changes/ })
    .last()
    .click()
  await button(page, t('feeds.snapshots.restore')).waitFor()
  await look('snapshots', scene)
  await page.keyboard.press('Escape')

  faults.add({ kind: 'limited', endpoint: 'products.put', times: 1, retryAfter: 1 })
  faults.add({ kind: 'dropAfter', endpoint: 'products.put', after: 1, times: 1 })
  await tab(page, 'Upload').click()
  await button(page, /^Upload [\d,]+ products?/).click()
  await place.untilUploaded(1)
  faults.clear()
  const products = uploadFacts(place.sent().filter(({ body }) => body.startsWith('{"products"')))

  await place.open(`people-${name}`, people)
  await button(page, 'Hash and import').click()
  await button(page, /^Upload (feed|customer list)…/).click()
  scene = { ...scene, products, lists: new Map([[`people-${name}`, list.usable]]) }
  await page.getByText('Do-not-reach list', { exact: true }).first().click()
  await look('dnr review', scene)
  faults.add({ kind: 'dropAfter', endpoint: 'doNotReachLists.users', times: 1 })
  await button(page, /^Upload [\d,]+ people/).click()
  await place.untilUploaded(2)
  faults.clear()
  const upload = uploadFacts(place.sent().filter(isOfUsers))
  scene = { ...scene, people: upload, uploads: [upload], ended: [upload] }
  await look('dnr uploaded', scene)
  await tab(page, t('people.pages.online')).click()
  await page.getByRole('grid').getByText('Do Not Reach List').first().click()
  const entriesNow = async (): Promise<AroundScene> => ({
    ...scene,
    entries: countIn(lastData(place, /custom_audiences\?/)) + countIn(lastData(place, /do_not_reach_lists(\?|$)/)),
  })
  await look('dnr facts', entriesNow)
  await tab(page, 'Uploads').click()
  await look('dnr uploads', entriesNow)

  await tab(page, t('people.pages.trace')).click()
  const address = addressesIn(people)[2 + (seed % 9)] ?? ''
  await page.getByLabel('Value', { exact: true }).fill(address)
  await button(page, /^Search \d/).click()
  await look('trace', { ...scene, address })

  await tab(page, t('people.pages.insights')).click()
  const asked: RequestedKeyword[] = []
  for (const [press, unit, among] of [
    ['Last 7 days', 'day', ['mug', 'bowl', 'vase', 'plate', 'jug']],
    ['Last 24 hours', 'hour', ['kiln', 'glaze', 'clay']],
  ] as const) {
    const word = among[seed % among.length] ?? ''
    await page.getByLabel('Keywords').first().fill(`${word},`)
    await button(page, press).click()
    await button(page, t('people.insights.search')).click()
    await page
      .getByRole('heading', { name: t('people.insights.posts', { unit }) })
      .first()
      .waitFor()
    await button(page, t('kit.plot.asTable', { plot: t('people.insights.posts', { unit }) })).click()
    const { tweet_volume } = lastData(place, /insights\/keywords/) as { readonly tweet_volume: readonly number[] }
    asked.unshift({ words: [...(asked[0]?.words ?? []), word], unit, volumes: tweet_volume })
    await look('insights', { ...scene, asked })
  }

  await tab(page, t('people.pages.estimate')).click()
  const estimates: AnsweredRange[] = []
  const estimate = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await button(page, 'Estimate reach').click()
    await page.getByRole('list', { name: 'Estimates' }).getByRole('listitem').nth(estimates.length).waitFor()
    const { audience_size } = lastData(place, /audience_estimate/) as { readonly audience_size: AnsweredRange }
    estimates.unshift({ min: Number(audience_size.min), max: Number(audience_size.max) })
    await look('estimate', { ...scene, estimates })
  }
  await button(page, t('people.estimate.addInterest')).click()
  await page.locator('.criterion-value input').first().fill('Pottery')
  await estimate()
  await button(page, t('people.estimate.add')).click()
  await page.getByRole('menuitem', { name: 'Gender' }).click()
  await page.locator('.criterion-value input').last().fill('Female')
  await estimate()

  await goTo(page, 'Home')
  await look('home', scene)
  await goTo(page, 'Activity')
  const requests = place.everySent()
  scene = { ...scene, requests }
  await look('activity', scene)
  const segment = (words: string) => page.locator('label.segment').getByText(words, { exact: true })
  await segment(t('frame.activity.show.failed')).click()
  await look('activity failed', scene)
  await segment(t('frame.activity.show.all')).click()
  const table = page.getByRole('button', { name: /show the numbers as a table$/ })
  for (let left = await table.count(); left > 0; left--) await table.first().click()
  await look('activity tables', scene)
  for (const request of requests.filter(({ body }) => /^(\[|\{"products")/.test(body))) {
    // The newest is the first.
    await page
      .getByRole('row')
      .nth(requests.length - requests.indexOf(request))
      .click()
    await look('entry', { ...scene, request })
  }
  const again = async (): Promise<void> => {
    await goTo(page, 'Home')
    await goTo(page, 'Settings')
  }
  await again()
  await look('settings', async () => ({ ...scene, stored: await storedIn(place) }), again)
  return [...wrong, ...oracle.unsaid()]
}
