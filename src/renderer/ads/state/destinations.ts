import { type AdKindId, POST_KINDS } from '../../../contract/ads/kinds.ts'
import type { Failure } from '../../../contract/contract.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { AdRecord } from '../../../host/ads.ts'
import {
  destinationList,
  destinationsOf,
  LINKING_KINDS,
  type LinkingRecord,
  type LinkTarget,
  statedPrices,
} from '../../../workspace/ads/destinations.ts'
import { type FillableRecord, placesOf } from '../../../workspace/ads/linkParameters.ts'
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

/** Names of campaigns and ad groups that show something. */
interface ShownBy {
  readonly campaigns: ReadonlySet<string>
  readonly adGroups: ReadonlySet<string>
}

const NOTHING: ShownBy = { campaigns: new Set(), adGroups: new Set() }

/** Kinds that hang on ad groups, and what they show there. */
const SHOWN = [
  ['promotedPost', 'post', 'tweet_id'],
  ['scheduledPromotion', 'scheduledPost', 'scheduled_tweet_id'],
  ['mediaCreative', 'mediaCreative', 'id'],
  ['prerollCallToAction', 'prerollCallToAction', 'id'],
] as const

/** What shows records, by their kind and ID. */
const readShownBy = async (
  reading: Reading,
): Promise<Result<(record: Pick<LinkingRecord, 'kind' | 'id'>) => ShownBy, Failure>> => {
  const shown = new Map<string, ShownBy>()
  const add = (key: string, by: ShownBy): void => {
    const known = shown.get(key)
    const joined = (of: keyof ShownBy): ReadonlySet<string> =>
      known === undefined ? by[of] : new Set([...known[of], ...by[of]])
    shown.set(key, { campaigns: joined('campaigns'), adGroups: joined('adGroups') })
  }
  const campaigns = await readAll(reading, 'campaign', ({ id, name }) => [[id, name] as const])
  if (!campaigns.ok) return campaigns
  const names = new Map(campaigns.value)
  const groups = await readAll(reading, 'lineItem', ({ id, name, values }) => {
    const campaign = names.get(wordOf(values['campaign_id'] ?? ''))
    return [[id, { campaigns: new Set(campaign === undefined ? [] : [campaign]), adGroups: new Set([name]) }] as const]
  })
  if (!groups.ok) return groups
  const byGroup = new Map(groups.value)
  for (const [kind, of, field] of SHOWN) {
    const links = await readAll(reading, kind, ({ id, values }) => {
      const by = byGroup.get(wordOf(values['line_item_id'] ?? ''))
      return by === undefined ? [] : [[field === 'id' ? id : wordOf(values[field] ?? ''), by] as const]
    })
    if (!links.ok) return links
    for (const [id, by] of links.value) add(`${of} ${id}`, by)
  }
  for (const kind of POST_KINDS) {
    const cards = await readAll(reading, kind, ({ id, values }) => [[id, wordOf(values['card_uri'] ?? '')] as const])
    if (!cards.ok) return cards
    for (const [id, card] of cards.value) add(card, shown.get(`${kind} ${id}`) ?? NOTHING)
  }
  for (const kind of ['card', 'videoCard'] as const) {
    const cards = await readAll(reading, kind, ({ id, values }) => [[id, referenceTo(kind, id, values)] as const])
    if (!cards.ok) return cards
    for (const [id, called] of cards.value) add(`${kind} ${id}`, shown.get(called) ?? NOTHING)
  }
  return success(({ kind, id }) => shown.get(`${kind} ${id}`) ?? NOTHING)
}

/** What `make` takes of each record that leads somewhere. */
const readLinking = async <Item>(
  reading: Reading,
  make: (record: AdRecord, urls: readonly string[]) => Item,
): Promise<Result<readonly Item[], Failure>> => {
  const all: Item[] = []
  for (const kind of LINKING_KINDS) {
    const found = await readAll(reading, kind, (record) => {
      const urls = destinationsOf(kind, record.values)
      return urls.length > 0 ? [make(record, urls)] : []
    })
    if (!found.ok) return found
    for (const each of found.value) all.push(each)
  }
  return success(all)
}

/** Every destination of a project with drafts applied. Throws `Superseded` once the signal aborts. */
export const readDestinations = async (
  project: string,
  signal: AbortSignal,
): Promise<Result<readonly LinkTarget[], Failure>> => {
  const { parameters } = adsNow().settings
  const reading = { project, signal }
  const all = await readLinking(reading, ({ kind, id, name, values }, urls): LinkingRecord => {
    const prices = statedPrices(kind, values)
    return { kind, id, name, urls, ...(prices.length === 0 ? {} : { prices }) }
  })
  if (!all.ok) return all
  const places = placesOf(parameters ?? [])
  if (!places.has('campaign') && !places.has('adgroup')) return success(destinationList(all.value, parameters))
  const shownBy = await readShownBy(reading)
  if (!shownBy.ok) return shownBy
  const linking = all.value.map((each) => {
    const { campaigns, adGroups } = shownBy.value(each)
    return { ...each, campaigns: [...campaigns], adGroups: [...adGroups] }
  })
  return success(destinationList(linking, parameters))
}

/** Records that lead somewhere, with the names that their URL parameters are made of. */
export const readFillable = async (
  project: string,
  signal: AbortSignal,
): Promise<Result<readonly FillableRecord[], Failure>> => {
  const reading = { project, signal }
  const all = await readLinking(reading, (record) => record)
  if (!all.ok) return all
  const shownBy = await readShownBy(reading)
  if (!shownBy.ok) return shownBy
  return success(
    all.value.map((record) => {
      const { campaigns, adGroups } = shownBy.value(record)
      const named = { name: [record.name], id: [record.id] }
      return { record, names: { campaign: [...campaigns], adgroup: [...adGroups], ...named } }
    }),
  )
}
