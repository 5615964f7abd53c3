import { type AdKindId, POST_KINDS } from '../../../contract/ads/kinds.ts'
import type { Failure } from '../../../contract/contract.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { AdRecord } from '../../../host/ads.ts'
import {
  dependsOnCampaigns,
  destinationList,
  destinationsOf,
  LINKING_KINDS,
  type LinkingRecord,
  type LinkTarget,
} from '../../../workspace/ads/destinations.ts'
import { referenceTo } from '../../../workspace/ads/records.ts'
import { host } from '../../base/hostAccess.ts'
import { adsNow } from './adsState.ts'

const AT_ONCE = 1_000

interface Reading {
  readonly project: string
  readonly signal: AbortSignal
}

/** What `take` makes of the records of a kind that stay. */
const readAll = async <Item>(
  { project, signal }: Reading,
  kind: AdKindId,
  take: (record: AdRecord) => readonly Item[],
): Promise<Result<readonly Item[], Failure>> => {
  const found: Item[] = []
  let total = 1
  for (let from = 0; from < total; from += AT_ONCE) {
    const page = await host().ads.records(project, { kind, from, count: AT_ONCE })
    signal.throwIfAborted()
    if (!page.ok) return page
    total = page.value.total
    for (const record of page.value.records) if (record.draft !== 'delete') found.push(...take(record))
  }
  return success(found)
}

/** Names of campaigns by what they show. */
const readCampaigns = async (
  reading: Reading,
): Promise<Result<(record: Pick<LinkingRecord, 'kind' | 'id'>) => readonly string[], Failure>> => {
  const shown = new Map<string, Set<string>>()
  const add = (key: string, names: Iterable<string>): void =>
    void shown.set(key, new Set([...(shown.get(key) ?? []), ...names]))
  const campaigns = await readAll(reading, 'campaign', ({ id, name }) => [[id, name] as const])
  if (!campaigns.ok) return campaigns
  const names = new Map(campaigns.value)
  const groups = await readAll(reading, 'lineItem', ({ id, values }) => {
    const name = names.get(wordOf(values['campaign_id'] ?? ''))
    return name === undefined ? [] : [[id, name] as const]
  })
  if (!groups.ok) return groups
  const byGroup = new Map(groups.value)
  const links = [
    ['promotedPost', 'post', 'tweet_id'],
    ['scheduledPromotion', 'scheduledPost', 'scheduled_tweet_id'],
  ] as const
  for (const [kind, of, field] of links) {
    const promotions = await readAll(reading, kind, ({ values }) => {
      const name = byGroup.get(wordOf(values['line_item_id'] ?? ''))
      return name === undefined ? [] : [[wordOf(values[field] ?? ''), name] as const]
    })
    if (!promotions.ok) return promotions
    for (const [id, name] of promotions.value) add(`${of} ${id}`, [name])
  }
  for (const kind of POST_KINDS) {
    const cards = await readAll(reading, kind, ({ id, values }) => [[id, wordOf(values['card_uri'] ?? '')] as const])
    if (!cards.ok) return cards
    for (const [id, card] of cards.value) add(card, shown.get(`${kind} ${id}`) ?? [])
  }
  for (const kind of ['card', 'videoCard'] as const) {
    const cards = await readAll(reading, kind, ({ id, values }) => [[id, referenceTo(kind, id, values)] as const])
    if (!cards.ok) return cards
    for (const [id, called] of cards.value) add(`${kind} ${id}`, shown.get(called) ?? [])
  }
  return success(({ kind, id }) => [...(shown.get(`${kind} ${id}`) ?? [])])
}

/** Every destination of a project with drafts applied. Throws `Superseded` once the signal aborts. */
export const readDestinations = async (
  project: string,
  signal: AbortSignal,
): Promise<Result<readonly LinkTarget[], Failure>> => {
  const { parameters } = adsNow().settings
  const reading = { project, signal }
  const all: LinkingRecord[] = []
  for (const kind of LINKING_KINDS) {
    const found = await readAll(reading, kind, ({ id, name, values }) => {
      const urls = destinationsOf(kind, values)
      return urls.length > 0 ? [{ kind, id, name, urls }] : []
    })
    if (!found.ok) return found
    all.push(...found.value)
  }
  if (!dependsOnCampaigns(parameters ?? [])) return success(destinationList(all, parameters))
  const campaigns = await readCampaigns(reading)
  if (!campaigns.ok) return campaigns
  return success(
    destinationList(
      all.map((each) => ({ ...each, campaigns: campaigns.value(each) })),
      parameters,
    ),
  )
}
