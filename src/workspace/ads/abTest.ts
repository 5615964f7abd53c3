import { type AdKindId, adFields, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'

// What variants of an A/B test differ in (campaign facts 16). A test says something of one difference alone.

/** How a variant's records are looked up, drafts included. */
interface VariantFacts {
  readonly named: (kind: AdKindId, id: string) => Fields | undefined
  readonly hanging: (
    kind: AdKindId,
    id: string,
  ) => readonly { readonly kind: AdKindId; readonly id: string; readonly values: Fields }[]
}

/** What a test compares. */
type VariantKind = 'campaign' | 'lineItem'

/** Fields in which variants may differ: name, parent, status. */
const APART: ReadonlySet<string> = new Set(['name', 'campaign_id', 'entity_status', 'purchase_order_number'])

/** Parts of ad groups that make a difference, and their telling fields. */
const PARTS: Readonly<Partial<Record<AdKindId, readonly string[]>>> = {
  targetingCriterion: ['targeting_type', 'targeting_value', 'operator_type'],
  promotedPost: ['tweet_id'],
  promotedAccount: ['user_id'],
  scheduledPromotion: ['scheduled_tweet_id'],
  mediaCreative: ['account_media_id', 'landing_url'],
  trackingTag: ['tracking_tag_type', 'tracking_tag_url'],
  prerollCallToAction: ['call_to_action', 'call_to_action_url'],
  lineItemCategory: ['curated_category_id'],
}

/** Kinds that may add a difference: variants, and all that makes them differ. */
export const PART_KINDS: readonly AdKindId[] = ['campaign', 'lineItem', ...(Object.keys(PARTS) as AdKindId[])]

/** What the groups of a test are; a test without a type compares campaigns. */
export const variantKind = (test: Fields): VariantKind =>
  test['entity_type'] === 'LINE_ITEM' ? 'lineItem' : 'campaign'

/** The entities of each group of a test. */
export const variantsOf = ({ user_groups: groups }: Fields): readonly (readonly string[])[] =>
  (Array.isArray(groups) ? groups.filter(isFields) : []).map(({ entity_ids: ids }) =>
    Array.isArray(ids) ? ids.map(wordOf) : [],
  )

/** One spelling for values that mean the same: times, lists in any order, nothing. */
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).sort().join(',')
  const word = wordOf(value)
  const time = /^\d{4}-\d\d-\d\dT/.test(word) ? parseTime(word) : undefined
  return time === undefined ? word : String(time)
}

const writableFields = (kind: VariantKind): readonly string[] => [
  ...new Set([
    ...Object.keys(adFields(adKind(kind), 'create') ?? {}),
    ...Object.keys(adFields(adKind(kind), 'change') ?? {}),
  ]),
]

type Aspects = Map<string, string[]>

const add = (aspects: Aspects, aspect: string, value: string): void => {
  const known = aspects.get(aspect)
  if (known === undefined) aspects.set(aspect, [value])
  else known.push(value)
}

const addFields = (aspects: Aspects, kind: VariantKind, values: Fields): void => {
  for (const field of writableFields(kind)) if (!APART.has(field)) add(aspects, field, plain(values[field]))
}

const addAdGroup = (aspects: Aspects, id: string, values: Fields, facts: VariantFacts): void => {
  addFields(aspects, 'lineItem', values)
  const parts = facts.hanging('lineItem', id)
  for (const [kind, fields] of Object.entries(PARTS)) {
    const own = parts.filter((part) => part.kind === kind)
    // By default a criterion says EQ.
    const texts = own.map((part) =>
      fields.map((field) => plain(part.values[field] ?? (field === 'operator_type' ? 'EQ' : undefined))).join(' '),
    )
    add(aspects, kind, texts.sort().join('\n'))
  }
}

/** All that a variant consists of, by field or kind of part. */
const aspectsOf = (kind: VariantKind, ids: readonly string[], facts: VariantFacts): Aspects => {
  const aspects: Aspects = new Map()
  for (const id of ids) {
    const values = facts.named(kind, id)
    if (values === undefined) continue
    if (kind === 'lineItem') addAdGroup(aspects, id, values, facts)
    else {
      // Amounts of campaigns are not those of their ad groups.
      for (const field of writableFields('campaign'))
        if (!APART.has(field)) add(aspects, `campaign ${field}`, plain(values[field]))
      for (const part of facts.hanging('campaign', id))
        if (part.kind === 'lineItem') addAdGroup(aspects, part.id, part.values, facts)
    }
  }
  return aspects
}

/** A field or kind of part in which variants differ. */
interface Difference {
  readonly field: string
  /** Set for parts of ad groups, such as criteria. */
  readonly part?: AdKindId
}

/** What variants differ in. Ad groups of campaigns are compared in any order. */
export const variantDifferences = (test: Fields, facts: VariantFacts): readonly Difference[] => {
  const kind = variantKind(test)
  const variants = variantsOf(test).map((ids) => aspectsOf(kind, ids, facts))
  const names = [...new Set(variants.flatMap((aspects) => [...aspects.keys()]))]
  const differing = names.filter(
    (name) => new Set(variants.map((aspects) => JSON.stringify((aspects.get(name) ?? []).toSorted()))).size > 1,
  )
  return differing.map((name) => {
    const field = name.replace(/^campaign /, '')
    return Object.hasOwn(PARTS, name) ? { field, part: name as AdKindId } : { field }
  })
}
