import { createDigestSet, type DigestSet } from '../../contract/audience/digestSet.ts'
import { audienceUser } from '../../contract/audience/userOperations.ts'
import type { EndpointId } from '../../contract/contract.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import type { Problem } from '../../contract/wire/problems.ts'
import { namesPeople } from '../../contract/wire/redact.ts'
import { SUPPRESSION_CHUNK, type Suppression } from '../../host/suppression.ts'
import { said } from '../../messages/said.ts'
import type { Sha256 } from '../ports.ts'
import type { WithholdBatch } from './runPorts.ts'

// Bodies are frozen when planned and may leave days later. Whoever was suppressed since must not leave with them.
// Manual requests are checked too, but a person may override that.

const BYTES = 32
const HASH = /^[0-9a-f]{64}$/i
/** Fields that hold only hashes; partner user ids may look like one. */
const HASHED: readonly string[] = Object.keys(audienceUser.properties).filter((name) => name !== 'partner_user_id')

const SUPPRESSED = said('sentences.run.suppressed')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Users of operations that add people; removing suppressed people stays possible. */
const addedUsers = (body: unknown): readonly unknown[] =>
  listOf(body).flatMap((operation) => {
    if (!isFields(operation) || operation['operation_type'] === 'Delete') return []
    return isFields(operation['params']) ? listOf(operation['params']['users']) : []
  })

/** The value of a hexadecimal digit in either case. */
const digit = (code: number): number => (code <= 57 ? code - 48 : (code | 32) - 87)

const writeDigest = (hash: string, into: Uint8Array): void => {
  for (let at = 0; at < BYTES; at++)
    into[at] = (digit(hash.charCodeAt(2 * at)) << 4) | digit(hash.charCodeAt(2 * at + 1))
}

const readDigests = async (suppression: Suppression, count: number): Promise<Result<Uint8Array, Said>> => {
  const digests = new Uint8Array(BYTES * count)
  for (let at = 0; at < digests.length; ) {
    const part = await suppression.read(at / BYTES, SUPPRESSION_CHUNK / BYTES)
    if (!part.ok) return failed(asSaid(part.failure))
    if (part.value.length === 0) return success(digests.slice(0, at))
    digests.set(part.value.subarray(0, digests.length - at), at)
    at += part.value.length
  }
  return success(digests)
}

/** What holds suppressed people back. */
export interface SuppressedPeople {
  /** Keeps batches here that would put a suppressed person on a list. */
  readonly withhold: WithholdBatch
  /** Problems of a manual request, counted and without values; a person may override them. */
  readonly problems: (id: EndpointId, input: Fields) => Promise<readonly Problem[]>
}

/** Compares departing people with the suppression list, which is reread only after changes. */
export const createSuppressedPeople = (suppression: Suppression, sha256: Sha256): SuppressedPeople => {
  let known: { readonly revision: string; readonly set: DigestSet } | undefined
  const digest = new Uint8Array(BYTES)

  const isSuppressed = (set: DigestSet, name: string, value: string): boolean => {
    const isHash = HASH.test(value)
    if (isHash) writeDigest(value, digest)
    if (isHash && set.has(digest, 0)) return true
    if (isHash && HASHED.includes(name)) return false
    writeDigest(sha256(value), digest)
    return set.has(digest, 0)
  }

  const isMember = (set: DigestSet, user: unknown): boolean =>
    isFields(user) &&
    Object.entries(user).some(([name, values]) =>
      listOf(values).some((value) => typeof value === 'string' && isSuppressed(set, name, value)),
    )

  /** How many of these users are suppressed. Fails if the list is unreadable. */
  const countSuppressed = async (users: readonly unknown[]): Promise<Result<number, Said>> => {
    if (users.length === 0) return success(0)
    const status = await suppression.status()
    if (status.state === 'damaged') return failed(asSaid(status))
    if (status.count === 0) return success(0)
    if (known?.revision !== status.revision) {
      const digests = await readDigests(suppression, status.count)
      if (!digests.ok) return digests
      known = { revision: status.revision, set: createDigestSet(digests.value) }
    }
    const { set } = known
    return success(users.filter((user) => isMember(set, user)).length)
  }

  return {
    withhold: async ({ plan }, body) => {
      if (!namesPeople(plan.endpoint)) return success(undefined)
      const held = await countSuppressed(addedUsers(JSON.parse(body)))
      return held.ok ? success(held.value > 0 ? SUPPRESSED : undefined) : held
    },
    problems: async (id, input) => {
      if (!namesPeople(id)) return []
      const held = await countSuppressed(addedUsers(input['body']))
      if (held.ok && held.value === 0) return []
      const people = held.ok && held.value === 1 ? '1 person' : `${held.ok ? held.value : 0} people`
      const message = held.ok
        ? `body holds ${people} on the suppression list`
        : held.failure.sentence.replace(/\.$/, '')
      return [{ code: 'INVALID_PARAMETER', parameter: 'body', message }]
    },
  }
}
