import type { Sent } from './place.ts'

// The sum of one upload's requests, from their bodies and answers alone.

type Outcome = 'created' | 'updated' | 'unchanged' | 'rejected'

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  CREATE_SUCCESS: 'created',
  UPDATE_SUCCESS: 'updated',
  NO_CHANGE: 'unchanged',
  ERROR: 'rejected',
}

export interface UploadFacts {
  readonly requests: number
  /** Different bodies, each of them one batch. */
  readonly batches: number
  readonly repeats: number
  /** Items of the plan, and those in batches that were answered. */
  readonly items: number
  readonly answered: number
  /** What the last answer says of each product. */
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly rejectedIds: ReadonlySet<string>
  /** Products that were not rejected, in bodies of which one answer was lost. */
  readonly unsure: number
  /** Products that were rejected, in such bodies. */
  readonly stuck: number
  /** Bytes of the bodies, each batch once. */
  readonly bytes: number
}

interface Answer {
  readonly data?: { readonly products_response?: readonly { readonly id: string; readonly status: string }[] }
}

const answerOf = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

const itemsIn = (body: string): number => {
  const value = JSON.parse(body) as unknown
  if (!Array.isArray(value)) return (value as { readonly products: readonly unknown[] }).products.length
  return (value as readonly { readonly params: { readonly users: readonly unknown[] } }[]).reduce(
    (sum, { params }) => sum + params.users.length,
    0,
  )
}

const groups = (sent: readonly Sent[]): ReadonlyMap<string, readonly Sent[]> => {
  const found = new Map<string, Sent[]>()
  for (const each of sent) {
    const key = each.body === '' ? each.path : each.body
    found.set(key, [...(found.get(key) ?? []), each])
  }
  return found
}

/** Of requests that put products or people, all of one upload. */
export const uploadFacts = (sent: readonly Sent[]): UploadFacts => {
  const outcomes = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const rejectedIds = new Set<string>()
  let [items, answered, bytes, unsure, stuck] = [0, 0, 0, 0, 0]
  const all = groups(sent)
  for (const [body, tries] of all) {
    items += itemsIn(body)
    bytes += Buffer.byteLength(body)
    const last = tries.findLast(({ status }) => status === 200)
    if (last === undefined) continue
    answered += itemsIn(body)
    for (const { id, status } of answerOf(last.answer).data?.products_response ?? []) {
      const outcome = OUTCOMES[status]
      if (outcome === undefined) throw new Error(`The platform answered ${status}.`)
      outcomes[outcome]++
      if (outcome === 'rejected') rejectedIds.add(id)
      if (!tries.some((each) => each.status === 0)) continue
      if (outcome === 'rejected') stuck++
      else unsure++
    }
  }
  return {
    ...{ items, answered, bytes, outcomes, rejectedIds, unsure, stuck },
    requests: sent.length,
    batches: all.size,
    repeats: sent.length - all.size,
  }
}

/** What an upload of products did to online ones and others. By the last answer; rejected ones apart. */
export const putFacts = (sent: readonly Sent[], online: ReadonlySet<string>) => {
  const facts = { restored: 0, created: 0, stuck: 0, untouched: 0 }
  for (const [, tries] of groups(sent.filter(({ body }) => body.startsWith('{"products"')))) {
    const wasLost = tries.some(({ status }) => status === 0)
    const last = tries.findLast(({ status }) => status === 200)
    for (const { id, status } of answerOf(last?.answer ?? '').data?.products_response ?? [])
      if (OUTCOMES[status] === 'rejected') facts[wasLost ? 'stuck' : 'untouched']++
      else facts[online.has(id) ? 'restored' : 'created']++
  }
  return facts
}

type WireUser = Readonly<Record<string, readonly string[]>>

/** The users of recorded bodies, each body once, in the order in which they left. */
export const usersSent = (sent: readonly Sent[], type?: 'Update' | 'Delete'): readonly WireUser[] =>
  [...groups(sent).keys()].flatMap((body) =>
    (
      JSON.parse(body) as readonly {
        readonly operation_type: string
        readonly params: { readonly users: readonly WireUser[] }
      }[]
    ).flatMap(({ operation_type, params }) => (type === undefined || type === operation_type ? params.users : [])),
  )

const sorted = (users: readonly Readonly<Partial<Record<string, readonly string[]>>>[]): readonly string[] =>
  users
    .map((user) => JSON.stringify(Object.entries(user).toSorted(([one], [other]) => one.localeCompare(other))))
    .toSorted()

/** Nothing where both are the same people with the same identifiers, else a sentence. */
export const sameUsers = (
  what: string,
  found: readonly WireUser[],
  wanted: readonly Readonly<Partial<Record<string, readonly string[]>>>[],
): readonly string[] => {
  const [one, other] = [sorted(found), sorted(wanted)]
  if (one.length === other.length && one.every((user, at) => user === other[at])) return []
  const extra = one.filter((user) => !other.includes(user))
  const missing = other.filter((user) => !one.includes(user))
  return [
    `${what}: ${found.length} people on the wire and ${wanted.length} wanted; not wanted: ${extra[0] ?? 'none'}; missing: ${missing[0] ?? 'none'}`,
  ]
}
