import type { Page } from 'playwright'
import type { World, WorldRecord } from '../../src/emulator/world.ts'
import type { EmulatorServer } from '../../src/shell/node/emulatorServer.ts'
import { button } from '../privacy/steps.ts'

// Budget, campaigns, links and records of an ad account, found again from the platform's tables.

/** Days that the budget page looks ahead. */
const DAYS = 30
const DAY_MS = 86_400_000
const REQUIRED = ['utm_source', 'utm_medium', 'utm_campaign']

export interface PageFacts {
  /** Planned amounts of each day, as texts, and their sum. */
  readonly days: readonly string[]
  readonly total: string
  readonly links: readonly string[]
  readonly wrongLinks: readonly string[]
  /** Names in the tree by level: funding sources, campaigns, ad groups. */
  readonly names: readonly (readonly string[])[]
}

const microOf = (record: WorldRecord | undefined, which: 'daily' | 'total'): number =>
  Number(record?.[`${which}_budget_amount_local_micro`] ?? Number.POSITIVE_INFINITY)

const liveIn = (world: World, table: string, account: string): readonly WorldRecord[] =>
  world
    .table(table)
    .all()
    .filter(({ account_id, deleted }) => account_id === account && deleted !== true)

/** Plants budgets that are used up at other times. Every second link has its parameters, every third card a video. */
export const seedPages = ({ emulator: { world }, seeded }: EmulatorServer, seed: number): void => {
  for (const [at, item] of liveIn(world, 'lineItems', seeded.accountId).entries()) {
    const daily = (7 + ((seed + at) % 5)) * 1_000_000
    const budgets = { daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: daily * (4 + at) }
    world.commit({ put: 'lineItems', id: String(item['id']), record: { ...item, ...budgets } })
  }
  const cards = world.table('cards').all()
  for (const [at, card] of cards.filter(({ name }) => /^Card /.test(String(name))).entries()) {
    const query = at % 2 === 0 ? '?utm_source=a&utm_medium=b&utm_campaign=c' : ''
    const url = `https://shop.example/planted/${at}${query}`
    const components = [
      { type: 'MEDIA', media_key: '3_1460365042000998401' },
      { type: 'DETAILS', title: 'Tea', destination: { type: 'WEBSITE', url } },
    ]
    const type = at % 3 === 0 ? { card_type: 'VIDEO_WEBSITE' } : {}
    world.commit({ put: 'cards', id: String(card['id']), record: { ...card, ...type, components } })
  }
}

/** Amounts by day. Each flight is running and lasts longer than is looked ahead. */
const plannedDays = (world: World, account: string): readonly number[] => {
  const items = liveIn(world, 'lineItems', account).filter(({ entity_status: state }) => state === 'ACTIVE')
  const days = Array.from({ length: DAYS }, () => 0)
  for (const campaign of liveIn(world, 'campaigns', account)) {
    if (campaign['entity_status'] !== 'ACTIVE') continue
    const own = items.filter(({ campaign_id: id }) => id === campaign['id'])
    if (own.some(({ end_time: end }) => Date.parse(String(end)) < Date.now() + (DAYS + 1) * DAY_MS))
      throw new Error('A flight ends too early for this oracle.')
    let spent = 0
    for (const day of days.keys()) {
      const wanted = own.reduce((all, item) => {
        const before = microOf(item, 'daily') * day
        return all + Math.max(0, Math.min(microOf(item, 'daily'), microOf(item, 'total') - before))
      }, 0)
      const planned = Math.min(wanted, microOf(campaign, 'daily'), microOf(campaign, 'total') - spent)
      spent += planned
      days[day] = (days[day] ?? 0) + planned
    }
  }
  return days
}

const linksOf = (world: World, account: string): readonly string[] => {
  const texts = ['cards', 'mediaCreatives', 'prerollCallToActions'].flatMap((table) =>
    liveIn(world, table, account)
      .filter(({ legacy }) => legacy !== true)
      .map((record) => JSON.stringify(record)),
  )
  return [...new Set(texts.flatMap((text) => text.match(/https:\/\/[^"]+/g) ?? []))].sort()
}

/** What the pages must show, of the platform's tables as they are now. */
export const pageFacts = ({ emulator: { world }, seeded }: EmulatorServer): PageFacts => {
  const account = seeded.accountId
  const [{ currency = 'USD' } = {}] = world.table('fundingInstruments').all()
  const amount = (micro: number): string => `${currency} ${(micro / 1_000_000).toFixed(2)}`
  const days = plannedDays(world, account)
  const links = linksOf(world, account)
  const namesIn = (table: string, field: string): readonly string[] =>
    liveIn(world, table, account)
      .map((record) => String(record[field] ?? record['id']))
      .sort()
  return {
    days: days.map(amount),
    total: amount(days.reduce((all, day) => all + day, 0)),
    links,
    wrongLinks: links.filter((url) => REQUIRED.some((name) => !new URL(url).searchParams.has(name))),
    names: [namesIn('fundingInstruments', 'description'), namesIn('campaigns', 'name'), namesIn('lineItems', 'name')],
  }
}

const differing = (what: string, shown: readonly string[], expected: readonly string[]): readonly string[] =>
  JSON.stringify(shown) === JSON.stringify(expected)
    ? []
    : [`${what}: shows ${shown.join(', ')} in place of ${expected.join(', ')}`]

/** Waits until a part of the page says what is expected. Returns what it says otherwise. */
const awaited = async (
  page: Page,
  what: string,
  read: () => Promise<readonly string[]>,
  expected: readonly string[],
): Promise<readonly string[]> => {
  for (let tries = 0; ; tries++) {
    const found = differing(what, await read(), expected)
    if (found.length === 0 || tries > 40) return found
    await page.waitForTimeout(150)
  }
}

/** Amounts of the days on the budget page, in order. */
export const shownDays = (page: Page, { days }: PageFacts): Promise<readonly string[]> =>
  awaited(
    page,
    'days of the budget page',
    async () =>
      (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ').match(/^[A-Z]{3} [\d,.]+$/gm) ?? [],
    days,
  )

/** URLs in the table of links. All, those with issues, and those that hold a text. */
export const shownLinks = async (page: Page, { links, wrongLinks }: PageFacts): Promise<readonly string[]> => {
  const shown = async (): Promise<readonly string[]> => {
    const rows = await page.getByRole('main').getByRole('row').allInnerTexts()
    return rows.flatMap((row) => /https:\/\/\S+/.exec(row)?.[0] ?? []).sort()
  }
  const all = await awaited(page, 'all links', shown, links)
  await page.getByRole('radio', { name: 'With issues' }).click({ force: true })
  const wrong = await awaited(page, 'links with issues', shown, wrongLinks)
  await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true })
  await page.getByLabel('Find in URLs').fill('PLANTED/1')
  const found = await awaited(
    page,
    'links that are found',
    shown,
    links.filter((url) => url.includes('planted/1')),
  )
  return [...all, ...wrong, ...found]
}

/** Names of the tree's rows by level, also of those that are found. */
export const shownTree = async (page: Page, { names }: PageFacts): Promise<readonly string[]> => {
  const ofLevel = (level: number) => async (): Promise<readonly string[]> => {
    const rows = page.getByRole('treegrid').locator(`[role=row][aria-level="${level}"]`)
    const texts = await rows.allInnerTexts()
    return texts.map((text) => text.trim().split('\n')[0] ?? '').sort()
  }
  await button(page, 'Expand all').click()
  const wrong: string[] = []
  for (const [at, expected] of names.entries())
    wrong.push(...(await awaited(page, `level ${at + 2} of the tree`, ofLevel(at + 2), expected)))
  await page.getByLabel('Find in campaigns').fill('reach')
  const found = (names[2] ?? []).filter((name) => name.toLowerCase().includes('reach'))
  return [...wrong, ...(await awaited(page, 'ad groups that are found', ofLevel(4), found))]
}

const TEXTS = ['name', 'title', 'url']

/** How often a text is in what people wrote into a record, at any depth. */
const timesIn = (value: unknown, text: string, key = ''): number => {
  if (typeof value === 'string') return TEXTS.includes(key) ? value.toLowerCase().split(text).length - 1 : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((all, [name, each]) => all + timesIn(each, text, name), 0)
}

/** Sentence of the find bar on what a text matches in names and components. */
const foundSentence = (cards: readonly WorldRecord[], text: string): string => {
  const cells = cards.flatMap(({ name, components }) => [timesIn(name, text, 'name'), timesIn(components, text)])
  const rows = cards.filter(({ name, components }) => timesIn({ name, components }, text) > 0).length
  const some = (count: number, unit: string, units = `${unit}s`): string => `${count} ${count === 1 ? unit : units}`
  const matches = some(
    cells.reduce((all, each) => all + each, 0),
    'match',
    'matches',
  )
  return `${matches} in ${some(cells.filter((each) => each > 0).length, 'cell')} of ${some(rows, 'row')}`
}

/** Cards that a text, a value and the find bar find, by number and name. */
export const shownRecords = async (
  page: Page,
  { emulator: { world }, seeded }: EmulatorServer,
  seed: number,
): Promise<readonly string[]> => {
  const cards = liveIn(world, 'cards', seeded.accountId).filter(({ legacy }) => legacy !== true)
  const namesOf = (found: readonly WorldRecord[]): readonly string[] => found.map(({ name }) => String(name)).sort()
  const all = namesOf(cards)
  const shown = async (): Promise<readonly string[]> => {
    const rows = await page.getByRole('grid', { name: 'Cards' }).getByRole('row').allInnerTexts()
    const names = rows.flatMap((row) => row.split('\n').find((line) => all.includes(line)) ?? [])
    const counted = /^(\d[\d,]*) records?$/m.exec(await page.locator('body').innerText())
    return [`${counted?.[1] ?? 'no'} records`, ...names.sort()]
  }
  const expected = (found: readonly WorldRecord[]): readonly string[] => [`${found.length} records`, ...namesOf(found)]

  const search = page.getByLabel('Find by name or ID')
  const text = `CARD ${'abcde'[seed % 5]}`
  await search.fill(text)
  const holds = ({ id, name, card_uri: uri }: WorldRecord): boolean =>
    [name, id, uri].join(' ').toLowerCase().includes(text.toLowerCase())
  const byText = await awaited(page, 'records with a text', shown, expected(cards.filter(holds)))
  await search.fill('')

  await button(page, /^Filter by value/).click()
  const types = page.getByRole('region', { name: 'Card type' })
  const byType = [...new Set(cards.map(({ card_type: type }) => type))]
    .map((type) => cards.filter((card) => card['card_type'] === type))
    .sort((a, b) => b.length - a.length)
  const shownCounts = async (): Promise<readonly string[]> => {
    const values = await types.getByRole('listitem').allInnerTexts()
    return values.map((value) => /(\d+)\s+rows?$/.exec(value.trim())?.[1] ?? value)
  }
  const byCount = await awaited(
    page,
    'values of a column',
    shownCounts,
    byType.map(({ length }) => String(length)),
  )
  await types.getByRole('checkbox').last().click({ force: true })
  const byValue = await awaited(page, 'records with a value', shown, expected(byType.at(-1) ?? []))
  await button(page, 'Clear filter').click()
  await button(page, /^Filter by value/).click()

  await button(page, /^Find and replace/).click()
  await page.getByLabel('Find', { exact: true }).fill('tea')
  const sentence = async (): Promise<readonly string[]> =>
    (await page.locator('body').innerText()).match(/\d+ match(?:es)? in \d+ cells? of \d+ rows?/) ?? []
  const found = await awaited(page, 'matches of a text', sentence, [foundSentence(cards, 'tea')])
  await page.keyboard.press('Escape')
  return [...byText, ...byCount, ...byValue, ...found]
}
