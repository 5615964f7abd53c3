import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { type OperationType, USERS_BODY_BYTES } from '../../../contract/audience/userOperations.ts'
import type { WireNames } from '../../../contract/wire/message.ts'
import type { PlannedBatch } from '../../../contract/wire/plannedBatch.ts'
import { doNotReachUsers } from '../../doNotReach/doNotReachList.ts'
import type { DigestPage } from '../digest/digestPage.ts'
import { type BodyEncoder, type BodyFrame, createBodyEncoder, type FullBatch } from './bodyEncoder.ts'
import { customAudienceUsers } from './customAudience.ts'
import type { UserList, UserListName } from './userList.ts'

export const userLists: Readonly<Record<UserListName, UserList>> = {
  customAudience: customAudienceUsers,
  doNotReach: doNotReachUsers,
}

export interface PackOptions {
  readonly list: UserListName
  readonly operation: OperationType
  /**
   * ISO 8601, UTC. Always explicit, so that a retry hours later sends the same times. Unused for do-not-reach lists.
   */
  readonly effectiveAt: string
  readonly expiresAt: string
  /**
   * Users in one operation; 1 where left out. The documents set no limit and count 2,500 operations a request, so more
   * users an operation would save requests; but one user each is the only form whose group size is certain on every
   * service, and the answer of do-not-reach lists counts by operation.
   */
  readonly usersPerOperation?: number
  readonly wireNames: WireNames
  /** Maximum UTF-8 bytes of a body; the documents' limit by default. */
  readonly maxBytes?: number
}

/** How much an upload is. */
export interface UserTotals {
  readonly users: number
  readonly requests: number
  readonly bytes: number
}

const encoder = new TextEncoder()

const frameOf = (options: PackOptions): BodyFrame => {
  const list = userLists[options.list]
  const times = {
    ...(list.hasEffectiveAt ? { effective_at: options.effectiveAt } : {}),
    expires_at: options.expiresAt,
  }
  return {
    before: encoder.encode(`{"operation_type":${JSON.stringify(options.operation)},"params":{"users":[`),
    after: encoder.encode(`],${JSON.stringify(times).slice(1, -1)}}}`),
    openings: IDENTIFIER_KINDS.map((kind) =>
      list.kinds.includes(kind) ? encoder.encode(`${JSON.stringify(options.wireNames[kind] ?? kind)}:[`) : undefined,
    ),
    usersPerOperation: Math.max(1, Math.floor(options.usersPerOperation ?? 1)),
    maxBytes: options.maxBytes ?? USERS_BODY_BYTES,
  }
}

/** Makes a filler for a frame; `createBodyEncoder` where nothing faster is at hand. */
export type MakeEncoder = (frame: BodyFrame) => BodyEncoder

function* pack(pages: Iterable<DigestPage>, options: PackOptions, makeEncoder: MakeEncoder): Generator<FullBatch> {
  const encoder = makeEncoder(frameOf(options))
  for (const page of pages) {
    encoder.turnTo(page)
    for (let row = encoder.fill(); row !== undefined; row = encoder.fill()) {
      if (encoder.isEmpty()) throw new RangeError(`Row ${page.firstRow + row} alone is larger than a request may be.`)
      yield encoder.close()
      encoder.begin()
    }
  }
  if (!encoder.isEmpty()) yield encoder.close()
}

/** Where packing continues: the next body, and the row that begins it. */
export interface PackFrom {
  readonly index: number
  readonly row: number
}

/** Pages without the rows before one. */
function* pagesFrom(pages: Iterable<DigestPage>, row: number): Generator<DigestPage> {
  for (const page of pages) {
    const before = row - page.firstRow
    if (before >= page.rows) continue
    yield before <= 0 ? page : { ...page, usable: page.usable.slice().fill(0, 0, before) }
  }
}

/**
 * Freezes the usable rows of a list into request bodies, created on demand. Each has at most 2,500 operations and
 * 5,000,000 UTF-8 bytes, whichever is reached first (Document 2, Limits).
 */
export function* packUsers(
  pages: Iterable<DigestPage>,
  options: PackOptions,
  makeEncoder: MakeEncoder = createBodyEncoder,
  from: PackFrom = { index: 0, row: 0 },
): Generator<PlannedBatch> {
  let { index } = from
  for (const { rows, body } of pack(pagesFrom(pages, from.row), options, makeEncoder))
    yield { index: index++, body: body(), rows, items: rows.length }
}

/** Users, requests and bytes of an upload, by the same packing without keeping bodies. */
export const measureUsers = (
  pages: Iterable<DigestPage>,
  options: PackOptions,
  makeEncoder: MakeEncoder = createBodyEncoder,
): UserTotals => {
  let users = 0
  let requests = 0
  let bytes = 0
  for (const batch of pack(pages, options, makeEncoder)) {
    users += batch.rows.length
    requests++
    bytes += batch.bytes
  }
  return { users, requests, bytes }
}

/** Requests a minute that we allow ourselves of the documented 1,500. */
const REQUESTS_A_MINUTE = 1450
/**
 * Minimum milliseconds for this many requests. The first 1,450 may leave at once; each further 1,450 a minute later.
 */
export const leastTime = (requests: number): number =>
  Math.floor(Math.max(0, requests - 1) / REQUESTS_A_MINUTE) * 60_000
