import type { Assumed } from '../contract/assumptions.ts'
import { IDENTIFIERS_OF, type PeopleTable, timesOf } from '../contract/audience/userRules.ts'
import type { Fields } from '../contract/language/fields.ts'
import { isoSeconds } from './clock.ts'
import type { MemberEntry, World, WorldChange } from './world.ts'

// Operations on the people of a list (Document 2, Custom audiences and do-not-reach lists). A Delete takes off
// what it names or, where that is assumed, everything that came with it as one user (facts A7). What holds from a later time waits until then in
// a list of its own.

interface User {
  readonly [kind: string]: readonly string[] | undefined
}

export interface Operation {
  readonly operation_type: 'Update' | 'Delete'
  readonly params: Fields & { readonly users: readonly User[] }
}

/** Where operations go. `sha256` gives lower-case hexadecimal of a text in UTF-8. */
interface ListPorts {
  readonly world: World
  readonly assumes: Assumed
  readonly sha256: (text: string) => string
}

/** Lists of what is not effective yet. */
export const WAITING = 'waitingPeople'

const DIGEST = /^[0-9a-f]{64}$/
/** Hexadecimal digits of a digest that fit a safe integer and separate a billion people. */
const PERSON_DIGITS = 13

const keysOf = (user: User, table: PeopleTable): readonly string[] =>
  IDENTIFIERS_OF[table].flatMap((kind) =>
    (user[kind] ?? []).map((value) => `${kind}:${kind === 'partner_user_id' ? value : value.toLowerCase()}`),
  )

const partsOf = (key: string): readonly [kind: string, text: string] => {
  const end = key.indexOf(':')
  return [key.slice(0, end), key.slice(end + 1)]
}

/** Changes of a list for identifiers and their persons. Digests are grouped by kind, other keys are single. */
const changesOf = (
  list: string,
  keys: Iterable<readonly [key: string, person: number]>,
  until: number | null,
): readonly WorldChange[] => {
  const digests = new Map<string, { readonly hashes: string[]; readonly people: number[] }>()
  const set: MemberEntry[] = []
  for (const [key, person] of keys) {
    const [kind, text] = partsOf(key)
    if (!DIGEST.test(text)) set.push(person === 0 ? [key, until] : [key, until, person])
    else {
      const known = digests.get(kind) ?? { hashes: [], people: [] }
      digests.set(kind, known)
      known.hashes.push(text)
      known.people.push(person)
    }
  }
  const hashed = [...digests].map(([kind, { hashes, people }]): WorldChange => {
    const change = { members: list, kind, hashes: hashes.join(''), until }
    return people.some((person) => person !== 0) ? { ...change, people } : change
  })
  return set.length === 0 ? hashed : [...hashed, { members: list, set }]
}

/** The person of these identifiers; 0 for a single one, which needs none. */
const personWith = (
  { world, sha256, assumes }: ListPorts,
  list: string,
  keys: readonly string[],
  fresh: ReadonlyMap<string, number>,
): number => {
  const [first] = keys
  if (first === undefined || keys.length === 1 || assumes.delete !== 'person') return 0
  const known = keys.map((key) => fresh.get(key) ?? world.personOf(list, key)).find((person) => person !== 0)
  const [, text] = partsOf(first)
  return known ?? (Number.parseInt((DIGEST.test(text) ? text : sha256(text)).slice(0, PERSON_DIGITS), 16) || 1)
}

const putOn = (ports: ListPorts, list: string, people: readonly (readonly string[])[], until: number): void => {
  const fresh = new Map<string, number>()
  const entries = people.flatMap((keys) => {
    const person = personWith(ports, list, keys, fresh)
    if (person !== 0) for (const key of keys) fresh.set(key, person)
    return keys.map((key) => [key, person] as const)
  })
  for (const change of changesOf(list, entries, until)) ports.world.commit(change)
}

const takeOff = (world: World, lists: readonly string[], keys: readonly string[]): void => {
  for (const list of lists) {
    const people = new Set(keys.map((key) => world.personOf(list, key)).filter((person) => person !== 0))
    const others = people.size === 0 ? [] : world.keysOfPeople(list, people)
    const all = new Set([...keys, ...others])
    const entries = [...all].map((key) => [key, 0] as const)
    for (const change of changesOf(list, entries, null)) world.commit(change)
  }
}

/** The lists of people who are to come on a list. */
const waitingLists = (world: World, list: string): readonly string[] =>
  world
    .table(WAITING)
    .all()
    .flatMap((record) => (record['list'] === list ? [String(record['id'])] : []))

const keepWaiting = (
  ports: ListPorts,
  table: PeopleTable,
  list: string,
  { operation_type: operation, params }: Operation,
  { effective, expires }: ReturnType<typeof timesOf>,
): void => {
  const id = `${list}/${effective}/${operation}`
  if (ports.world.table(WAITING).get(id) === undefined)
    ports.world.commit({ put: WAITING, id, record: { id, table, list, operation, from: effective } })
  const people = params.users.map((user) => keysOf(user, table))
  putOn(ports, id, people, expires)
}

/** Does operations that were checked, in their order. `now` is milliseconds since 1970. */
export const changePeople = (
  ports: ListPorts,
  table: PeopleTable,
  list: string,
  operations: readonly Operation[],
  now: number,
): void => {
  const { world } = ports
  // Consecutive deletions go together: each scans the whole list for the people's other identifiers.
  let leaving: string[] = []
  const leave = (): void => {
    if (leaving.length > 0) takeOff(world, [list, ...waitingLists(world, list)], leaving)
    leaving = []
  }
  for (const operation of operations) {
    const times = timesOf(operation.params, table, now)
    const people = (): readonly (readonly string[])[] => operation.params.users.map((user) => keysOf(user, table))
    if (times.effective > now) {
      leave()
      keepWaiting(ports, table, list, operation, times)
    } else if (operation.operation_type === 'Delete') for (const keys of people()) leaving.push(...keys)
    else {
      leave()
      putOn(ports, list, people(), times.expires)
    }
  }
  leave()
}

/** Does what has become effective. `now` is milliseconds since 1970. */
export const admitWaiting = (world: World, now: number): void => {
  const waiting = world.table(WAITING)
  if (waiting.size() === 0) return
  const due = waiting
    .all()
    .filter((record) => Number(record['from']) <= now)
    .sort((one, other) => Number(one['from']) - Number(other['from']))
  for (const record of due) {
    const [id, list, table] = [record['id'], record['list'], record['table']].map(String) as [string, string, string]
    if (record['operation'] === 'Delete') takeOff(world, [list], [...world.eachMember(id, 0)])
    else for (const change of world.memberChanges(id)) world.commit({ ...change, members: list })
    for (const change of [...world.memberChanges(id)]) world.commit(removed(change))
    world.commit({ remove: WAITING, id })
    const audience = world.table(table).get(list)
    const people_at = isoSeconds(Number(record['from']))
    if (audience !== undefined) world.commit({ put: table, id: list, record: { ...audience, people_at } })
  }
}

/** The change that takes off again whom another one put on. */
const removed = (change: WorldChange): WorldChange =>
  'set' in change
    ? { members: change.members, set: change.set.map(([key]) => [key, null]) }
    : 'hashes' in change
      ? { members: change.members, kind: change.kind, hashes: change.hashes, until: null }
      : change
