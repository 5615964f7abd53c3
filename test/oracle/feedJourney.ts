import type { Locator, Page } from 'playwright'
import { button, goTo } from '../privacy/steps.ts'
import { createOracle, type Known } from './claims.ts'
import { FEED_CLAIMS, type FeedScene, onlineOf } from './feedClaims.ts'
import { editsBetween, feedText, readFeedText } from './feedFile.ts'
import { createLooker } from './looking.ts'
import type { Place } from './place.ts'
import { runRepairs } from './repairing.ts'
import { figuresOn } from './screenFigures.ts'
import { uploadFacts } from './wire.ts'

// A feed from its file to the platform and back. What each screen says is held against the file and the recorded
// requests.

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

export interface Journey {
  readonly seed: number
  readonly rows: number
  readonly known: readonly Known[]
  /** Uploads that the place has seen before. */
  readonly uploads?: number
}

/** Imports a feed, looks at every page, uploads it through faults, and undoes that. Answers what was untrue. */
export const feedJourney = async (
  place: Place,
  { seed, rows, known, uploads = 0 }: Journey,
): Promise<readonly string[]> => {
  const { page, emulator } = place
  const oracle = createOracle(FEED_CLAIMS, known)
  const { look, wrong } = createLooker(page, oracle)
  const name = `feed-${'abcdefghij'[seed % 10]}.csv`
  const text = feedText(seed, rows)
  let feed = readFeedText(text)
  const before = onlineOf(place.online())
  let scene: FeedScene = { name, feed, online: before, uploads: [] }

  await place.open(name, text)
  await button(page, 'Import feed').click()
  await page.getByRole('grid').first().waitFor()
  await look('rows', scene)
  await tab(page, 'Quality').click()
  await look('quality', scene)
  await goTo(page, 'Home')
  await look('home', scene)
  await goTo(page, 'Catalog')
  await tab(page, 'Upload').click()
  await look('review', scene)

  await tab(page, 'Rows').click()
  await page.getByText('By fix', { exact: true }).click()
  await page.locator('.repair').first().waitFor()
  // What the panel promises can be held against what was done only afterwards.
  const promised = await figuresOn(page)
  const { facts, feed: fixed } = await runRepairs(place, feed)
  wrong.push(...oracle.check('repairs', promised, { ...scene, repairs: facts }))
  feed = fixed
  scene = { ...scene, feed, repairs: facts, edits: editsBetween(readFeedText(text), feed) }
  await page.getByText('By rule', { exact: true }).click()
  await look('rows', scene)
  await tab(page, 'Upload').click()
  await look('review', scene)

  const ready = feed.products.filter((_, row) => !feed.blocked.has(row))
  for (const at of [3, 17, 40]) {
    const product = ready[at]
    if (product !== undefined) place.rejected.add(product.id)
  }
  const { faults } = emulator.emulator
  faults.add({ kind: 'dropAfter', endpoint: 'products.put', after: 1, times: 1 })
  faults.add({ kind: 'limited', endpoint: 'products.put', after: 3, times: 1, retryAfter: 1 })
  const first = place.sent().length
  await button(page, /^Upload [\d,]+ products?/).click()
  await place.untilUploaded(uploads + 1)
  faults.clear()
  scene = {
    ...scene,
    online: onlineOf(place.online()),
    uploads: [uploadFacts(place.sent(first).filter(({ body }) => body.startsWith('{"products"')))],
  }
  await tab(page, 'Upload').click()
  await look('review', scene)
  const [upload] = scene.uploads
  const { created = 0, rejected = 0 } = upload?.outcomes ?? {}
  const { unsure = 0, stuck = 0 } = upload ?? {}
  scene = { ...scene, undo: { created, maybe: unsure, stuck, untouched: rejected - stuck } }
  await button(page, /^Undo ?…/).click()
  await look('undo', scene)
  await page
    .getByRole('dialog')
    .getByText(/^Delete [\d,]+ products? too/)
    .click()
  await look('undo', scene)
  await button(page, /^Undo [\d,]+ products?/).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('textbox').fill(`DELETE ${created + unsure}`)
  await sure.getByRole('button', { name: /^Delete/ }).click()
  await place.untilUploaded(uploads + 2)
  place.rejected.clear()
  const after = onlineOf(place.online())
  if (after.size !== before.size || [...after].some(([id, content]) => before.get(id) !== content))
    wrong.push(`undo: ${after.size} products are online after the undo, and ${before.size} were before the upload`)
  return [...wrong, ...oracle.unsaid()]
}
