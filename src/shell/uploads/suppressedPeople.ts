import { createDigestSet, type DigestSet } from '../../contract/audience/digestSet.ts'
import { audienceUser } from '../../contract/audience/userOperations.ts'
import { isFields } from '../../contract/language/fields.ts'
import { namesPeople } from '../../contract/wire/redact.ts'
import { SUPPRESSION_CHUNK, type Suppression } from '../../host/suppression.ts'
import type { Sha256 } from '../ports.ts'
import type { WithholdBatch } from './runPorts.ts'

// Bodies are frozen when an upload is planned, and may leave days later: whoever was suppressed since must not leave with them.

const BYTES = 32
const HASH = /^[0-9a-f]{64}$/i
/** Names under which only hashes stand; partner user ids may look like one. */
const HASHED: readonly string[] = Object.keys(audienceUser.properties).filter((name) => name !== 'partner_user_id')

const SUPPRESSED = 'This batch holds people on the suppression list, so it was not sent. Upload the list again.'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Users of the operations that put people on a list; taking suppressed people off stays possible. */
const addedUsers = (body: string): readonly unknown[] =>
  listOf(JSON.parse(body)).flatMap((operation) => {
    if (!isFields(operation) || operation['operation_type'] === 'Delete') return []
    return isFields(operation['params']) ? listOf(operation['params']['users']) : []
  })

/** The value of a hexadecimal digit in either case. */
const digit = (code: number): number => (code <= 57 ? code - 48 : (code | 32) - 87)

const writeDigest = (hash: string, into: Uint8Array): void => {
  for (let at = 0; at < BYTES; at++)
    into[at] = (digit(hash.charCodeAt(2 * at)) << 4) | digit(hash.charCodeAt(2 * at + 1))
}

const readDigests = async (suppression: Suppression, count: number): Promise<Uint8Array | string> => {
  const digests = new Uint8Array(BYTES * count)
  for (let at = 0; at < digests.length; ) {
    const part = await suppression.read(at / BYTES, SUPPRESSION_CHUNK / BYTES)
    if (!part.ok) return part.failure.sentence
    if (part.value.length === 0) return digests.slice(0, at)
    digests.set(part.value.subarray(0, digests.length - at), at)
    at += part.value.length
  }
  return digests
}

/** Keeps batches here that would put a suppressed person on a list. */
export const withholdSuppressed = (suppression: Suppression, sha256: Sha256): WithholdBatch => {
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

  return async ({ plan }, body) => {
    if (!namesPeople(plan.endpoint)) return undefined
    const users = addedUsers(body)
    if (users.length === 0) return undefined
    const status = await suppression.status()
    if (status.state === 'damaged') return status.sentence
    if (status.count === 0) return undefined
    if (known?.revision !== status.revision) {
      const digests = await readDigests(suppression, status.count)
      if (typeof digests === 'string') return digests
      known = { revision: status.revision, set: createDigestSet(digests) }
    }
    const { set } = known
    const holds = users.some(
      (user) =>
        isFields(user) &&
        Object.entries(user).some(([name, values]) =>
          listOf(values).some((value) => typeof value === 'string' && isSuppressed(set, name, value)),
        ),
    )
    return holds ? SUPPRESSED : undefined
  }
}
