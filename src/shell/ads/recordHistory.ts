import type { Client } from '../../client/client.ts'
import { askPages } from '../../client/pages.ts'
import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { EndpointData, Failure } from '../../contract/contract.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { type Said, titleOf } from '../../contract/language/said.ts'
import { timeText } from '../../contract/language/time.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdHistoryEntry } from '../../host/adHistory.ts'
import { said } from '../../messages/said.ts'
import type { CartState } from '../../workspace/ads/cartState.ts'
import { type AdDraft, applyChange, draftKey } from '../../workspace/ads/draft.ts'
import type { DraftHistory } from '../../workspace/ads/draftHistory.ts'
import { sameValue } from '../../workspace/ads/sameValue.ts'
import { madeNames, platformId, sentValues } from '../../workspace/ads/settle.ts'

// History of one record: drafts, uploads from here, and the platform's own history.

const HOUR = 3_600_000

/** What a step changed in a record's draft; undefined if its values did not change. */
const draftChange = (
  before: AdDraft | undefined,
  after: AdDraft | undefined,
): Pick<AdHistoryEntry, 'what' | 'fields'> | undefined => {
  if (after?.op === 'create' && before === undefined) return { what: 'added', fields: [] }
  const isGone = before?.op === 'create' ? after === undefined : after?.op === 'delete' && before?.op !== 'delete'
  if (isGone) return { what: 'deleted', fields: [] }
  const names = [...new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])]
  const fields = names
    .map((field) => {
      const was = before?.fields[field]
      const is = after?.fields[field]
      const base = (was ?? is)?.base ?? null
      return { field, before: was === undefined ? base : was.mine, after: is === undefined ? base : is.mine }
    })
    .filter((each) => !sameValue(each.before, each.after))
  return fields.length === 0 ? undefined : { what: 'changed', fields }
}

/** Steps of the history that changed a record, oldest first. */
export const draftEntries = (
  { start, done }: Pick<DraftHistory, 'start' | 'done'>,
  kind: AdKindId,
  id: string,
): readonly AdHistoryEntry[] => {
  const key = draftKey(kind, id)
  const drafts = new Map(start.filter((draft) => draftKey(draft.kind, draft.id) === key).map((draft) => [key, draft]))
  return done.flatMap((step) => {
    const { at, changes } = step
    const before = drafts.get(key)
    for (const change of changes) if (draftKey(change.kind, change.id) === key) applyChange(drafts, change)
    const change = draftChange(before, drafts.get(key))
    return change === undefined ? [] : [{ source: 'draft', at, title: titleOf(step), ...change } as const]
  })
}

const WHAT = { create: 'added', change: 'changed', delete: 'deleted' } as const

/** What uploads did to a record, in their order. */
export const uploadEntries = (
  carts: readonly CartState[],
  kind: AdKindId,
  id: string,
): readonly (AdHistoryEntry & { readonly endedAt?: string })[] =>
  carts.flatMap((cart) => {
    const made = madeNames(cart)
    const { plannedAt, title, endedAt } = cart
    return [...cart.steps.values()].flatMap(({ step, phase }) => {
      const { operation } = step
      const own = platformId(step, made)
      if (phase !== 'confirmed' || step.kind !== kind || own !== id) return []
      // What was replaced is not sent, but it is put back.
      const emptied = Object.fromEntries(Object.keys(step.base).map((field) => [field, null]))
      const sent = operation === 'change' ? { ...emptied, ...sentValues(step, made) } : {}
      const fields = Object.entries(sent).map(([field, after]) => ({ field, before: step.base[field] ?? null, after }))
      const ended = endedAt === undefined ? {} : { endedAt }
      return [{ source: 'upload', at: plannedAt, title, what: WHAT[operation], fields, ...ended } as const]
    })
  })

type PlatformEntry = EndpointData<'accountHistory.list'>[number]

const PLATFORM_WHAT: Readonly<Record<string, AdHistoryEntry['what']>> = { CREATE: 'added', DELETE: 'deleted' }

/** The two sides of a field, by whichever names the platform gives them. */
const sides = (change: unknown): { readonly before: unknown; readonly after: unknown } => {
  const { before, old_value, after, new_value }: Fields = isFields(change) ? change : { after: change }
  return { before: before ?? old_value ?? null, after: after ?? new_value ?? null }
}

const platformEntry = ({ change_type, change_time, changes, change_by }: PlatformEntry): AdHistoryEntry => ({
  source: 'platform',
  at: change_time,
  what: PLATFORM_WHAT[change_type] ?? 'changed',
  fields: Object.entries(changes ?? {}).map(([field, change]) => ({ field, ...sides(change) })),
  by: change_by.user_id,
})

/** What the platform remembers of a record since a time, oldest first. It takes whole hours only. */
export const platformEntries = async (
  { client, account, now }: { readonly client: Pick<Client, 'ask'>; readonly account: string; readonly now: number },
  kind: AdKindId,
  id: string,
  since: number,
): Promise<Result<readonly AdHistoryEntry[], Failure>> => {
  const entity = adKind(kind).remembered
  if (entity === undefined) return failed(refused(said('ads.history.notRemembered')))
  const input = {
    account_id: account,
    entity_type: entity,
    entity_id: id,
    start_time: timeText(Math.floor(since / HOUR) * HOUR),
    end_time: timeText((Math.floor(now / HOUR) + 1) * HOUR),
    count: 1000,
  }
  const entries: AdHistoryEntry[] = []
  const read = askPages(client, 'accountHistory.list', input, { job: { kind: 'screen' } })
  for await (const page of read) {
    if (!page.ok) return page
    entries.push(...(page.value.data as EndpointData<'accountHistory.list'>).map(platformEntry))
  }
  return success(entries)
}

const timeOf = ({ at }: AdHistoryEntry): number => Date.parse(at) || 0

/** All entries, newest first. An upload in the platform's history appears once, as the platform's entry. */
export const joinedHistory = (
  drafts: readonly AdHistoryEntry[],
  uploads: ReturnType<typeof uploadEntries>,
  platform: readonly AdHistoryEntry[],
): readonly AdHistoryEntry[] => {
  const known = new Map<AdHistoryEntry, Said>()
  const others = uploads.flatMap(({ endedAt, ...upload }) => {
    const from = timeOf(upload)
    const to = endedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endedAt)
    const same = platform.find(
      (entry) =>
        !known.has(entry) &&
        entry.what === upload.what &&
        // The platform has whole seconds only.
        timeOf(entry) >= from - 1000 &&
        timeOf(entry) <= to &&
        upload.fields.every(({ field, after }) =>
          entry.fields.some((own) => own.field === field && sameValue(own.after, after)),
        ),
    )
    if (same === undefined) return [upload]
    known.set(same, upload.title ?? { sentence: '' })
    return []
  })
  const told = platform.map((entry) => {
    const title = known.get(entry)
    return title === undefined ? entry : { ...entry, title }
  })
  // Of the same second the later one comes first.
  const all = [...others, ...told].reverse().sort((one, other) => timeOf(other) - timeOf(one))
  // Drafts come after uploads, whatever clocks say.
  return [...drafts].reverse().concat(all)
}
