import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { Committed } from '../../src/emulator/commitLog.ts'
import type { World } from '../../src/emulator/world.ts'
import type { SeededIds } from '../../src/host/connection.ts'
import { type Intended, personOf } from './intended.ts'
import { plannedBodies } from './judge.ts'

// Changes of a customer list. One upload takes people off, and one behind it puts people on, some of them the same.

const PEOPLE_A_BATCH = 8
/** New people have numbers that nobody has who was there before. */
const NEW_FROM = 1_000_000
const YEAR_MS = 365 * 86_400_000

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

const memberOf = (mark: string, person: number): string => personOf(mark, person).member

/** Puts people on the list of whom the first half is to be taken off. */
export const seedPeople = (world: World, mark: string, count: number, { audienceId }: SeededIds): void => {
  const until = Date.now() + YEAR_MS
  const people = numbers(0, count * PEOPLE_A_BATCH)
  world.commit({ members: audienceId, set: people.map((person) => [memberOf(mark, person), until] as const) })
}

const batchesOf = (
  mark: string,
  type: 'Update' | 'Delete',
  people: readonly number[],
  times: Readonly<Record<string, string>>,
): readonly PlannedBatch[] =>
  numbers(0, Math.ceil(people.length / PEOPLE_A_BATCH)).map((index) => {
    const some = people.slice(index * PEOPLE_A_BATCH, (index + 1) * PEOPLE_A_BATCH)
    const users = some.map((person) => ({ email: [memberOf(mark, person).slice('email:'.length)] }))
    const body = JSON.stringify([{ operation_type: type, params: { users, ...times } }])
    return { index, rows: some, items: some.length, body }
  })

/**
 * Half of `count` batches of removals, and half of additions. Every fourth of the removed comes back, so that the order
 * matters.
 */
export const intendChanges = (mark: string, count: number, { accountId, audienceId }: SeededIds): Intended => {
  const expires_at = new Date(Date.now() + YEAR_MS / 4).toISOString().replace(/\.\d+/, '')
  const half = (count >> 1) * PEOPLE_A_BATCH
  const removed = numbers(0, half)
  const back = removed.filter((person) => person % 4 === 0)
  const added = [...back, ...numbers(NEW_FROM, half - back.length)]
  const plan = {
    endpoint: 'customAudiences.users' as const,
    parameters: { account_id: accountId, custom_audience_id: audienceId },
    dataset: `list ${mark}`,
  }
  return {
    kind: 'customers',
    plan: { ...plan, title: `${mark}, removals` },
    batches: batchesOf(mark, 'Delete', removed, { expires_at }),
    next: {
      plan: { ...plan, title: `${mark}, additions` },
      batches: batchesOf(mark, 'Update', added, { effective_at: '2026-01-01T00:00:00Z', expires_at }),
    },
    items: removed.length + added.length,
    online: new Map(added.map((person) => [memberOf(mark, person), ''])),
    gone: new Set(removed.filter((person) => person % 4 !== 0).map((person) => memberOf(mark, person))),
  }
}

/** Did an addition reach the platform before it had taken the last removal? */
export const outOfOrder = ({ batches, next }: Intended, commits: readonly Committed[]): readonly string[] => {
  if (next === undefined) return []
  const [removals, additions] = [plannedBodies({ batches }), plannedBodies(next)]
  const begun = commits.findIndex(({ sha256 }) => additions.has(sha256))
  if (begun < 0) return []
  const before = new Set(commits.slice(0, begun).map(({ sha256 }) => sha256))
  const isEarly = [...removals].some((hash) => !before.has(hash))
  const isMixed = commits.slice(begun).some(({ sha256 }) => removals.has(sha256))
  return isEarly || isMixed ? ['an addition left before every removal was confirmed'] : []
}
