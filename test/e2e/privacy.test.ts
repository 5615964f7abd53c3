import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/emulator/random.ts'
import { MARKED, markedList } from '../privacy/people.ts'
import { createPlace, type Place } from '../privacy/place.ts'
import { CORE_KINDS, type Hit, kindsHit, searchFolders } from '../privacy/search.ts'
import {
  button,
  chooseBy,
  goTo,
  hitsInDocument,
  hitsInHeap,
  hitsInProcesses,
  hitsInTalk,
  hitsInWorkers,
  identifiersIn,
  importList,
  preview,
  requestedBodies,
  seedInBrowser,
} from '../privacy/steps.ts'
import { ROOT } from './program.ts'

// Fifty marked people go through everything that Adwright does with a list. Afterwards no byte that it left behind
// tells of them.

const COMMAND_LINE = join(ROOT, 'out', 'main', 'cli.js')
const CRASHES = 1
const random = seededRandom(20261121)

let place: Place
let list: string
const seen: Hit[] = []

beforeAll(async () => {
  place = await createPlace(COMMAND_LINE)
  list = place.give('people.csv', markedList())
  await place.start()
})

afterAll(async () => {
  await place.kill()
  place.remove()
})

describe('marked people', () => {
  it('are masked in the preview', async () => {
    await preview(place.page(), list)
    expect(await hitsInDocument(place.page(), 'the preview')).toEqual([])
    await button(place.page(), 'Cancel').click()
    await button(place.page(), 'Hash and import').waitFor({ state: 'detached' })
  })

  it('leave nothing where browser and program are killed while they are imported', async () => {
    for (let crash = 0; crash < CRASHES; crash++) {
      await preview(place.page(), list)
      await button(place.page(), 'Hash and import').click()
      await pause(random() * 400)
      await place.kill()
      seen.push(...searchFolders(place.folders, place.given).hits)
      await place.start()
    }
    expect(seen).toEqual([])
  })

  it('are out of the memory of the page soon after the import, and no worker is left that held them', async () => {
    const page = place.page()
    await importList(page, list)
    // The worker that held the rows has ended. Those for feeds and for records stay, and know nothing of people.
    const ofPeople = async () =>
      (await hitsInWorkers(page)).workers.filter((name) => !/^(feed|records)\.worker/.test(name))
    await expect.poll(ofPeople).toEqual([])
    expect((await hitsInWorkers(page)).hits).toEqual([])
    await expect.poll(() => hitsInHeap(page)).toEqual([])
    expect(await hitsInDocument(page, 'the report')).toEqual([])
    // A snapshot that sees nothing would prove nothing.
    const email = MARKED[3]?.email ?? ''
    await page.evaluate(`globalThis.planted = { value: ${JSON.stringify(email)} + '.' }`)
    expect(kindsHit(await hitsInHeap(page))).toEqual(['email'])
    await page.evaluate('delete globalThis.planted')
  })

  it('travel as hashes alone (P-04)', async () => {
    const page = place.page()
    await button(page, /^Upload (feed|customer list)…/).click()
    await button(page, /^Upload \d+ people/).click()
    await page
      .getByText(/\d+ of \d+ people/)
      .first()
      .waitFor()
    await expect.poll(() => requestedBodies(place.asked).length).toBeGreaterThan(0)
    const identifiers = requestedBodies(place.asked).flatMap(identifiersIn)
    expect(identifiers.length).toBeGreaterThan(150)
    for (const [kind, value] of identifiers)
      if (kind !== 'partner_user_id') expect(value, kind).toMatch(/^[0-9a-f]{64}$/)
    expect(hitsInProcesses()).toEqual([])
  })

  it('are suppressed from a file and from lines that were pasted, as hashes', async () => {
    const page = place.page()
    await goTo(page, 'Audiences')
    await page.getByRole('tab', { name: 'Suppression list' }).click()
    await chooseBy(page, 'Add from file…', place.give('optouts.csv', markedList()))
    await page.getByText(/people removed from/).waitFor()
    const { email = '', phone = '' } = MARKED[8] ?? {}
    await page.getByLabel('Values, one per line').fill(`${email}\n${phone}`)
    await button(page, 'Add people').click()
    await page.getByText(/2 people read, 0 new hashes added/).waitFor()
    expect(await hitsInDocument(page, 'the suppression list')).toEqual([])
    await button(page, 'Clear list…').click()
    await page.getByLabel('Type clear to confirm').fill('clear')
    await button(page, 'Clear list').click()
    await page.getByText('0 hashes', { exact: true }).waitFor()
  })

  it('are erased from a file, as hashes', async () => {
    const page = place.page()
    await importList(page, list)
    await page.getByRole('tab', { name: 'Erasure' }).click()
    await chooseBy(page, 'Choose file…', place.give('requests.csv', markedList()))
    await page.getByText(/\d+ people read, 5\d found/).waitFor()
    expect(await hitsInDocument(page, 'the erasure')).toEqual([])
    await button(page, 'Remove from this computer…').click()
    await button(page, 'Remove people').click()
    await page.getByText(/stored identifiers removed .* on the suppression list/).waitFor()
    await expect.poll(() => hitsInHeap(page)).toEqual([])
    await expect.poll(async () => (await hitsInWorkers(page)).hits).toEqual([])
  })

  it('are gone from the page that checks one value, when it is left', async () => {
    const page = place.page()
    const { email = '' } = MARKED[5] ?? {}
    await goTo(page, 'Audiences')
    await page.getByRole('tab', { name: 'Hash checker' }).click()
    await page.getByLabel('Value', { exact: true }).fill(email)
    await page
      .getByText(/[0-9a-f]{64}/)
      .first()
      .waitFor()
    expect(kindsHit(await hitsInDocument(page, 'the field'))).toEqual(['email'])
    await goTo(page, 'Activity')
    await page.getByRole('grid', { name: 'Requests' }).waitFor()
    expect(await hitsInDocument(page, 'the page after it')).toEqual([])
  })

  it('are in no exported log, no question to the program and nothing that was said', async () => {
    const page = place.page()
    await button(page, 'Export requests').click()
    const downloading = page.waitForEvent('download').catch(() => undefined)
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    await Promise.race([downloading, pause(3000)])
    expect(place.asked.length).toBeGreaterThan(20)
    expect(hitsInTalk(place)).toEqual([])
  })

  it('are found nowhere afterwards, in no file of the browser or the program (P-01)', async () => {
    await place.close()
    const { hits, files, bytes } = searchFolders(place.folders, place.given)
    expect(files).toBeGreaterThan(50)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(hits).toEqual([])
    expect(hitsInTalk(place)).toEqual([])
  })

  it('would be found: what is planted in every store of the browser is', async () => {
    const page = await place.start()
    const [one] = MARKED
    if (one === undefined) throw new Error('nobody is marked')
    await seedInBrowser(page, one)
    await place.close()
    expect(kindsHit(searchFolders(place.folders, place.given).hits)).toEqual([...CORE_KINDS].sort())
  })
})
