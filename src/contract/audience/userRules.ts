import type { Fault, SendingRule } from '../language/endpoint.ts'
import { type Fields, isFields } from '../language/fields.ts'
import { addMonths, parseTime } from '../language/time.ts'
import { audienceUser, doNotReachUser, MONTHS_ON_LIST } from './userOperations.ts'

// Rules of the operations on people beyond their shape. The emulator answers with them; the client rejects with them
// before sending. Document 2, Custom audiences and do-not-reach lists.

/** The two lists of people that take operations. */
export type PeopleTable = 'customAudiences' | 'doNotReachLists'

/** The identifiers that each kind of list takes. */
export const IDENTIFIERS_OF = {
  customAudiences: Object.keys(audienceUser.properties),
  doNotReachLists: Object.keys(doNotReachUser.properties),
} as const satisfies Record<PeopleTable, readonly string[]>

/** What a time of leaving must be later than. */
const NOT_LATER: Readonly<Record<PeopleTable, string>> = {
  customAudiences: 'expires_at must be later than effective_at',
  doNotReachLists: 'expires_at must be later than now',
}

/** Times that were parsed last: operations of a request mostly share the same two. */
const readTimes = new Map<string, number>()
const MAX_TIMES = 16

/** Milliseconds of a time of the request; NaN for one that no calendar has. */
const timeOf = (text: string): number => {
  const known = readTimes.get(text)
  if (known !== undefined) return known
  const time = parseTime(text) ?? Number.NaN
  if (readTimes.size >= MAX_TIMES) readTimes.clear()
  readTimes.set(text, time)
  return time
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

interface Times {
  readonly effective: number
  readonly expires: number
}

/** Do-not-reach lists have no effective_at, so the parameter is ignored there. */
const effectiveOf = (params: Fields, table: PeopleTable): string | undefined =>
  table === 'customAudiences' ? textOf(params['effective_at']) : undefined

/** Start and end of an operation in milliseconds since 1970; NaN for an impossible time. */
export const timesOf = (params: Fields, table: PeopleTable, now: number): Times => {
  const effectiveAt = effectiveOf(params, table)
  const expiresAt = textOf(params['expires_at'])
  return {
    effective: effectiveAt === undefined ? now : timeOf(effectiveAt),
    expires: expiresAt === undefined ? addMonths(now, MONTHS_ON_LIST) : timeOf(expiresAt),
  }
}

const hasIdentifier = (user: unknown, kinds: readonly string[]): boolean =>
  isFields(user) &&
  kinds.some((kind) => {
    const values = user[kind]
    return Array.isArray(values) && values.length > 0
  })

/** What is wrong with the parameters of one operation, at their own names. */
export const operationFaults = (params: Fields, table: PeopleTable, now: number): readonly Fault[] => {
  const { effective, expires } = timesOf(params, table, now)
  const faults: Fault[] = []
  const add = (parameter: string, sentence: string): void => void faults.push({ parameter, sentence })
  if (Number.isNaN(effective))
    add('effective_at', `Expected time, got "${effectiveOf(params, table)}" for effective_at`)
  if (Number.isNaN(expires)) add('expires_at', `Expected time, got "${params['expires_at']}" for expires_at`)
  if (expires <= effective) add('expires_at', NOT_LATER[table])
  if (table === 'doNotReachLists' && expires > addMonths(now, MONTHS_ON_LIST))
    add('expires_at', `expires_at must be at most ${MONTHS_ON_LIST} months from now`)
  const { users } = params
  const kinds = IDENTIFIERS_OF[table]
  if (Array.isArray(users) && !users.every((user) => hasIdentifier(user, kinds)))
    add('users', `Every user needs at least one of ${kinds.join(', ')}`)
  return faults
}

const HASH = 'b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514'

const operationWith = (params: Fields): Fields => ({
  body: [{ operation_type: 'Update', params: { users: [{ email: [HASH] }], ...params } }],
})

const paramsIn = ({ body }: Fields): readonly unknown[] =>
  Array.isArray(body) ? body.map((operation) => (isFields(operation) ? operation['params'] : undefined)) : []

const rule = (sentence: string, parameter: string, broken: Fields, table: PeopleTable): SendingRule => ({
  sentence,
  parameter: `body.params.${parameter}`,
  code: 'INVALID_PARAMETER',
  faults: (input, now) =>
    paramsIn(input).flatMap((params, at) =>
      (isFields(params) ? operationFaults(params, table, now) : [])
        .filter((fault) => fault.parameter === parameter)
        .map((fault) => ({ ...fault, parameter: `body[${at}].params.${fault.parameter}` })),
    ),
  valid: operationWith({ expires_at: '2026-06-01T00:00:00Z' }),
  broken: operationWith(broken),
})

/** Checks of operations before sending; the platform rejects the whole group for these. */
export const peopleSending = (table: PeopleTable): readonly SendingRule[] => [
  ...(table === 'customAudiences'
    ? [rule('effective_at must be a time', 'effective_at', { effective_at: '2026-02-30T00:00:00Z' }, table)]
    : []),
  rule(NOT_LATER[table], 'expires_at', { expires_at: '2026-02-28T00:00:00Z' }, table),
  rule('Every user needs an identifier', 'users', { users: [{ email: [HASH] }, {}] }, table),
]
