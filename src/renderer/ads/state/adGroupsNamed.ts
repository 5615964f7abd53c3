import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdChoice, AdOnly } from '../../../host/adSettings.ts'
import { host } from '../../base/hostAccess.ts'

export const PROMOTION_KINDS: readonly AdKindId[] = [
  'promotedPost',
  'promotedAccount',
  'scheduledPromotion',
  'mediaCreative',
]

/** Most ad groups whose parts are looked for. */
const MAX_COUNTED = 10_000

export interface NamedAdGroups {
  /** On the platform, as far as downloaded. */
  readonly now: ReadonlySet<string>
  /** With drafts. */
  readonly afterUpload: ReadonlySet<string>
}

/** How many records of a kind name each ad group. Undefined if too many to count. */
const counted = async (
  project: string,
  kind: AdKindId,
  choices: readonly AdChoice[],
  only?: AdOnly,
): Promise<ReadonlyMap<string, number> | undefined> => {
  const query = { kind, choices, from: 0, count: 0, ...(only === undefined ? {} : { only }) }
  const found = await host().ads.values(project, query, 'line_item_id', MAX_COUNTED)
  if (!found.ok || found.value.different > MAX_COUNTED) return undefined
  return new Map(found.value.values.map(({ value, count }) => [value, count]))
}

/** Ad groups that records of some kinds name. Undefined if too many to count. */
export const adGroupsNamed = async (
  project: string,
  kinds: readonly AdKindId[],
  choices: readonly AdChoice[] = [],
): Promise<NamedAdGroups | undefined> => {
  const named = { now: new Set<string>(), afterUpload: new Set<string>() }
  for (const kind of kinds) {
    const [all, created, deleted] = await Promise.all([
      counted(project, kind, choices),
      counted(project, kind, choices, 'create'),
      counted(project, kind, choices, 'delete'),
    ])
    if (all === undefined || created === undefined || deleted === undefined) return undefined
    for (const [id, count] of all) {
      if (count > (created.get(id) ?? 0)) named.now.add(id)
      if (count > (deleted.get(id) ?? 0)) named.afterUpload.add(id)
    }
  }
  return named
}
