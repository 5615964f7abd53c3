import { endpointOf } from '../../../contract/contract.ts'
import type { ActivityEntry } from '../../../host/host.ts'

// What the bodies of entries held. It needs the contract, which the start of the window does without.

/** Identifiers of one type, or products; every attempt counts, since each one leaves this computer. */
interface KindTotals {
  readonly kind: string
  readonly count: number
  readonly requests: number
}

/** The endpoint's row; undefined for endpoints of other versions, which the log may contain. */
export const knownEndpoint = (id: ActivityEntry['endpoint']): ReturnType<typeof endpointOf> | undefined =>
  id === 'link' ? undefined : (endpointOf(id) as ReturnType<typeof endpointOf> | undefined)

/** Products in a body; people are counted by their identifiers. */
export const productsIn = (entry: ActivityEntry): number =>
  entry.left === false || knownEndpoint(entry.endpoint)?.path.endsWith('/users') === true ? 0 : (entry.items ?? 0)

/** Identifiers in a body, of all kinds. */
export const identifiersIn = ({ identifiers = {} }: ActivityEntry): number =>
  Object.values(identifiers).reduce((sum, count) => sum + count, 0)

/** Adds up identifiers per kind, and products, the most first. */
export const totalsByKind = (entries: readonly ActivityEntry[]): readonly KindTotals[] => {
  const totals = new Map<string, KindTotals>()
  const add = (kind: string, count: number): void => {
    const sum = totals.get(kind)
    if (count > 0) totals.set(kind, { kind, count: (sum?.count ?? 0) + count, requests: (sum?.requests ?? 0) + 1 })
  }
  for (const entry of entries) {
    for (const [kind, count] of Object.entries(entry.identifiers ?? {})) add(kind, count)
    add('products', productsIn(entry))
  }
  return [...totals.values()].sort((a, b) => b.count - a.count)
}
