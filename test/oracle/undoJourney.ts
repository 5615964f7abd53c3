import { button } from '../privacy/steps.ts'
import { createOracle } from './claims.ts'
import { FEED_CLAIMS, type FeedScene, onlineOf } from './feedClaims.ts'
import { readFeedText } from './feedFile.ts'
import { type Journey, tab } from './feedJourney.ts'
import { createLooker } from './looking.ts'
import type { Place } from './place.ts'
import { headsOf, laterText, mergeFacts, toolsText } from './toolsFile.ts'
import { putFacts } from './wire.ts'

// An upload over online products, and its undo; both lose answers. The catalog afterwards is the one from before.

/** The catalog was read before. So nothing is said of products that may have been created. */
const CLAIMS = FEED_CLAIMS.filter(
  ({ screen, label }) => screen === 'any' || (screen === 'undo' && !/[Mm]ay have been|too$/.test(label)),
)

type Catalog = FeedScene['online']

const differences = (before: Catalog, after: Catalog): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    before.get(id) === after.get(id)
      ? []
      : [`undo: ${id} was ${before.get(id) ?? 'not online'} before the upload and is ${after.get(id) ?? 'not online'}`],
  )

/** Uploads a feed, then another day of it through faults, and undoes that. Answers what was untrue. */
export const undoJourney = async (place: Place, { seed, rows }: Pick<Journey, 'seed' | 'rows'>) => {
  const { page, emulator } = place
  const oracle = createOracle(CLAIMS)
  const { look, wrong } = createLooker(page, oracle)
  const text = toolsText(seed, rows)
  const feed = readFeedText(text)
  await place.open('undone.csv', text)
  await button(page, 'Import feed').click()
  await page.getByRole('gridcell').first().waitFor()
  await tab(page, 'Upload').click()
  await button(page, /^Upload [\d,]+ products?/).click()
  await place.untilUploaded(1)
  await tab(page, 'Compare').click()
  await button(page, 'Get changes').click()
  await page.getByText(/^Read .* in the catalog/).waitFor()

  const later = laterText(text, seed)
  await place.open('later.csv', later)
  await page
    .getByRole('button', { name: /Import as/ })
    .last()
    .click()
  await page
    .getByRole('listbox')
    .last()
    .getByRole('option', { name: /^Add and update/ })
    .click()
  await button(page, 'Compare file').click()
  await button(page, 'Apply changes').click()
  await page.getByRole('gridcell').first().waitFor()
  const { after } = mergeFacts(feed, readFeedText(later), headsOf(text))

  const before = onlineOf(place.online())
  const ready = after.products.filter((_, row) => !after.blocked.has(row))
  const changed = ready.filter((product) => before.has(product.id) && product.price === '77.50 EUR')
  const fresh = ready.filter(({ id }) => !before.has(id))
  for (const product of [changed[1], changed.at(-1), fresh[0]]) place.rejected.add(product?.id ?? '')
  const { faults } = emulator.emulator
  const lost = (endpoint: 'products.put' | 'products.delete', after: number): void => {
    faults.add({ kind: 'dropAfter', endpoint, after, times: 1 })
  }
  lost('products.put', 0)
  lost('products.put', 2)
  const from = place.sent().length
  await tab(page, 'Upload').click()
  await button(page, /^Upload [\d,]+ products?/).click()
  await place.untilUploaded(2)
  faults.clear()
  const facts = putFacts(place.sent(from), new Set(before.keys()))
  const scene: FeedScene = {
    ...{ name: 'undone.csv', feed: after, online: onlineOf(place.online()), uploads: [] },
    undo: { ...facts, maybe: 0 },
  }
  await tab(page, 'Upload').click()
  // The newest upload is the first.
  await page
    .getByRole('button', { name: /^Undo ?…/ })
    .first()
    .click()
  await look('undo', scene)
  lost('products.put', 0)
  lost('products.delete', 0)
  await button(page, /^Undo [\d,]+ products?/).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('textbox').fill(`DELETE ${facts.created}`)
  await sure.getByRole('button', { name: /^Delete/ }).click()
  await place.untilUploaded(4)
  faults.clear()
  place.rejected.clear()
  return [...wrong, ...differences(before, onlineOf(place.online()))]
}
