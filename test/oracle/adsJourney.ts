import type { Page } from 'playwright'
import { AD_KINDS } from '../../src/contract/ads/kinds.ts'
import type { WorldRecord } from '../../src/emulator/world.ts'
import type { Host } from '../../src/host/host.ts'
import { t } from '../../src/messages/t.ts'
import type { EmulatorServer } from '../../src/shell/node/emulatorServer.ts'
import { kindNames } from '../../src/workspace/ads/columns.ts'
import { take } from '../harness/hostOn.ts'
import { button, goTo } from '../privacy/steps.ts'
import { ADS_CLAIMS, type AdsScene } from './adsClaims.ts'
import { pageFacts, seedPages, shownDays, shownLinks, shownRecords, shownTree } from './adsPlan.ts'
import { createOracle } from './claims.ts'
import { createLooker } from './looking.ts'
import type { Place, Sent } from './place.ts'

// An ad account from Get changes to the undo of an upload. What screens say is held against the platform's tables, the
// drafts that were made and the recorded requests.

/** Where the table of the platform is named otherwise than the endpoints. */
const TABLES: Readonly<Record<string, string>> = {
  posts: 'tweets',
  draftPosts: 'draftTweets',
  scheduledPosts: 'scheduledTweets',
  tailoredAudiencePermissions: 'audiencePermissions',
}

/**
 * What the platform lists, by the name of its kind. Posts only where they were asked for, as no document shows their
 * list.
 */
export const adRecords = ({ emulator, seeded }: EmulatorServer, sent: readonly Sent[]): AdsScene['records'] => {
  const isRequested = (table: string): boolean =>
    table !== 'tweets' || sent.some(({ path }) => /\/tweets(\?|$)/.test(path))
  return Object.fromEntries(
    AD_KINDS.map(({ id, list: { endpoint } }) => {
      const group = endpoint.replace('.list', '')
      const table = TABLES[group] ?? group
      const listed = emulator.world.table(table).all()
      const isMeant = ({ account_id = seeded.accountId, deleted, legacy }: WorldRecord): boolean =>
        account_id === seeded.accountId && deleted !== true && (legacy === true) === (id === 'legacyCard')
      return [kindNames(id), isRequested(table) ? listed.filter(isMeant).length : 0]
    }),
  )
}

/** Cards beside the one of Practice, by a seed. */
export const seedCards = ({ emulator }: EmulatorServer, seed: number): readonly string[] => {
  const { world } = emulator
  const [card] = world.table('cards').all()
  return Array.from({ length: 5 + (seed % 5) }, (_, at) => {
    const id = `77000${at}`
    const name = `Card ${'abcdefghijk'[at]}`
    world.commit({ put: 'cards', id, record: { ...card, id, name, card_uri: `card://77000${at}` } })
    return name
  })
}

/** Plans an upload of products that nobody starts. Answers its id. */
export const planProducts = async (
  uploads: Host['uploads'],
  { seeded }: EmulatorServer,
  items: number,
): Promise<string> => {
  const parameters = { product_catalog_id: seeded.catalogId }
  const plan = { endpoint: 'products.put', parameters, dataset: 'autumn', title: 'Autumn feed' } as const
  const id = take(await uploads.plan(plan))
  const rows = Array.from({ length: items }, (_, row) => row)
  take(await uploads.add(id, [{ index: 0, body: '{"products":[]}', rows, items }]))
  take(await uploads.seal(id))
  return id
}

/** What became of the steps of an upload. Cards that are online under their new names, and the others. */
export const cartFacts = ({ emulator }: EmulatorServer, wanted: readonly string[]) => {
  const online = new Set(
    emulator.world
      .table('cards')
      .all()
      .map(({ name }) => name),
  )
  const confirmed = wanted.filter((name) => online.has(name)).length
  return { confirmed, failed: wanted.length - confirmed }
}

interface Listed {
  readonly data?: unknown
}

/** Requests of Get changes, and records newer than those of the `earlier` one. */
export const pullFacts = (sent: readonly Sent[], earlier: readonly Sent[] = []) => {
  const lists = sent.filter(({ method, path }) => method === 'GET' && path.includes('/accounts/'))
  const recordsOf = ({ answer }: Sent): readonly WorldRecord[] => {
    const { data } = JSON.parse(answer) as Listed
    return Array.isArray(data) ? data : []
  }
  const pathOf = ({ path }: Sent): string => path.replace(/\?.*/, '')
  const newestBefore = (of: Sent): string =>
    earlier
      .filter((each) => /[?&]sort_by=/.test(of.path) && pathOf(each) === pathOf(of) && each.method === 'GET')
      .flatMap(recordsOf)
      .reduce((newest, record) => (String(record['updated_at']) > newest ? String(record['updated_at']) : newest), '')
  const read = lists.reduce((all, list) => {
    const since = newestBefore(list)
    return all + recordsOf(list).filter((record) => String(record['updated_at']) >= since).length
  }, 0)
  return { requests: lists.length, read }
}

/** Changes of others: cards renamed, one made, one deleted. */
export const changeCards = ({ emulator }: EmulatorServer, names: readonly string[]) => {
  const { world } = emulator
  const cards = world.table('cards').all()
  const [one, ...others] = cards.filter(({ name }) => names.includes(String(name)))
  if (one === undefined) throw new Error('There is no card to change.')
  const updated_at = '2099-01-01T00:00:00Z'
  for (const card of others)
    world.commit({
      put: 'cards',
      id: String(card['id']),
      record: { ...card, name: `Their ${card['name']}`, updated_at },
    })
  world.commit({
    put: 'cards',
    id: '880001',
    record: { ...one, id: '880001', name: 'Their own', card_uri: 'card://880001', updated_at },
  })
  world.commit({ put: 'cards', id: String(one['id']), record: { ...one, deleted: true, updated_at } })
  return { added: 1, changed: others.length, deleted: 1 }
}

/** A card that has a draft gets another name from somebody else. */
const renameBehind = ({ emulator }: EmulatorServer, name: string): void => {
  const { world } = emulator
  const card = world
    .table('cards')
    .all()
    .find((each) => each['name'] === name)
  if (card === undefined) throw new Error('There is no card to change.')
  const updated_at = '2099-02-01T00:00:00Z'
  world.commit({ put: 'cards', id: String(card['id']), record: { ...card, name: 'Theirs now', updated_at } })
}

/** Takes notifications away. They would name the figures of an earlier act for ten seconds. */
const dismissNews = async (page: Page): Promise<void> => {
  const buttons = page.getByRole('log').getByRole('button', { name: t('kit.dismiss'), exact: true })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().press('Enter')
}

/** Looks at every page of an ad account on the way. Answers what was untrue. */
export const adsJourney = async (place: Place, seed: number): Promise<readonly string[]> => {
  const { page, emulator } = place
  const oracle = createOracle(ADS_CLAIMS.filter(({ screen }) => screen === 'any' || screen.endsWith(' of ads')))
  const { look, wrong } = createLooker(page, oracle)
  const names = seedCards(emulator, seed)
  seedPages(emulator, seed)
  await goTo(page, 'Ads')
  await button(page, 'Get changes').click()
  const grid = page.getByRole('grid').first()
  await grid.getByText('Practice card', { exact: true }).waitFor()
  const pulled = place.sent()
  const records = adRecords(emulator, pulled)
  const added = Object.values(records).reduce((all, each) => all + each, 0)
  let scene: AdsScene = {
    records,
    pulled: { ...pullFacts(pulled), added, changed: 0, deleted: 0 },
    drafts: { create: 0, change: 0, delete: 0 },
    ...{ errors: 0, warnings: 0, chosen: 0, carts: [], news: 0 },
  }

  const pages = pageFacts(emulator)
  const tab = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()
  await tab(/^Budget/)
  await look('budget of ads', { ...scene, pages })
  wrong.push(...(await shownDays(page, pages)))
  await tab(/^Links/)
  await look('links of ads', { ...scene, pages })
  wrong.push(...(await shownLinks(page, pages)))
  await tab(/^Campaigns/)
  wrong.push(...(await shownTree(page, pages)))
  await tab(/^Records/)
  wrong.push(...(await shownRecords(page, emulator, seed)))

  const rename = async (from: string, to: string): Promise<void> => {
    await grid.getByText(from, { exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill(to)
    await page.keyboard.press('Tab')
    await grid.getByText(to, { exact: true }).waitFor()
  }
  const renamed = 1 + (seed % 3)
  for (const name of names.slice(0, renamed)) await rename(name, `${name} renamed`)
  const record = { texts: [`${names[renamed - 1]} renamed`, 'Tea'], usedBy: 0, changes: 1 }
  scene = { ...scene, record, drafts: { ...scene.drafts, change: renamed } }
  await look('records of ads', scene)
  await button(page, /^New card/).click()
  const name = page.getByLabel('Name', { exact: true })
  // Until the new card is there, the field is that of the card before.
  while ((await name.inputValue()) !== '') await page.waitForTimeout(50)
  await name.fill('Fresh card')
  await page.keyboard.press('Tab')
  scene = {
    ...scene,
    drafts: { ...scene.drafts, create: 1 },
    errors: 1,
    record: { texts: ['Fresh card', ''], usedBy: 0, changes: 2 },
  }
  await look('records of ads', scene)

  const waiting = 2 + (seed % 7)
  const planned = await planProducts(place.uploads, emulator, waiting)
  await page.getByRole('tab', { name: /^Review/ }).click()
  await page.getByRole('list', { name: 'Other uploads' }).waitFor()
  await look('review of ads', { ...scene, chosen: renamed + 1, waiting })
  take(await place.uploads.cancel(planned))
  await page.getByRole('checkbox', { name: 'Include Fresh card' }).click({ force: true })
  await button(page, 'Rehearse upload').click()
  scene = { ...scene, chosen: renamed, rehearsed: renamed }
  await look('review of ads', scene)

  const { faults } = emulator.emulator
  faults.add({ kind: 'limited', endpoint: 'cards.update', times: 1, retryAfter: 1 })
  faults.add({ kind: 'dropAfter', endpoint: 'cards.update', after: 1, times: 1 })
  await button(page, /^Upload [\d,]+ changes? to /).click()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  faults.clear()
  scene = {
    ...scene,
    carts: [
      cartFacts(
        emulator,
        names.slice(0, renamed).map((name) => `${name} renamed`),
      ),
    ],
    drafts: { create: 1, change: 0, delete: 0 },
  }
  await look('uploads of ads', scene)
  await button(page, 'Undo upload').click()
  scene = { ...scene, undo: { drafts: renamed, kept: 0 }, drafts: { ...scene.drafts, change: renamed } }
  await look('uploads of ads', scene)

  const theirs = changeCards(emulator, names.slice(renamed))
  const before = place.sent().length
  await dismissNews(page)
  await button(page, 'Get changes').click()
  await page.getByRole('tab', { name: /^Changes by others \d/ }).waitFor()
  scene = {
    ...scene,
    records: adRecords(emulator, pulled),
    pulled: { ...pullFacts(place.sent(before), pulled), ...theirs },
    news: theirs.added + theirs.changed + theirs.deleted,
  }
  const atHome = async (screen: string): Promise<void> => {
    await goTo(page, 'Home')
    await look(screen, scene)
    await goTo(page, 'Ads')
  }
  await atHome('home of ads')
  await page.getByRole('tab', { name: /^Changes by others \d/ }).click()
  await look('changes of ads', scene)
  renameBehind(emulator, `${names[0]} renamed`)
  const until = place.sent().length
  await dismissNews(page)
  await button(page, 'Get changes').click()
  await page.getByText('1 conflict', { exact: true }).first().waitFor()
  const last = pullFacts(place.sent(until), place.sent().slice(0, until))
  scene = { ...scene, pulled: { ...last, added: 0, changed: 1, deleted: 0 }, conflicts: 1 }
  await atHome('conflicts at home of ads')
  await dismissNews(page)
  return [...wrong, ...oracle.unsaid()]
}
