import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'
import { OPERATIONS_PER_REQUEST, type OperationType, USERS_BODY_BYTES } from '../../contract/audience/userOperations.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { doNotReachList } from '../doNotReach/doNotReachList.ts'
import { type BodyWriter, createBodyWriter } from './bodyWriter.ts'
import { customAudience } from './customAudience.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { DIGEST_BYTES } from './hashKernel.ts'
import type { UserList, UserListName } from './userList.ts'

export const userLists: Readonly<Record<UserListName, UserList>> = {
  customAudience,
  doNotReach: doNotReachList,
}

export interface PackOptions {
  readonly list: UserListName
  readonly operation: OperationType
  /** ISO 8601, UTC; always written out, so that a retry hours later sends the same times. Unused for do-not-reach lists. */
  readonly effectiveAt: string
  readonly expiresAt: string
  /**
   * Users in one operation; 1 where left out. The documents set no limit and count 2,500 operations a request, so more
   * users an operation would save requests; but one user each is the only form whose group size is certain on every
   * service, and the answer of do-not-reach lists counts by operation.
   */
  readonly usersPerOperation?: number
  readonly wireNames: WireNames
  /** UTF-8 bytes of a body at most; the documents' limit where left out. */
  readonly mostBytes?: number
}

/** A frozen request body and the rows in it; fits the host's `PlannedBatch`. */
export interface UserBatch {
  readonly index: number
  readonly body: string
  readonly rows: readonly number[]
  readonly items: number
}

/** How much an upload is. */
export interface UserTotals {
  readonly users: number
  readonly requests: number
  readonly bytes: number
}

interface FullBatch {
  readonly rows: readonly number[]
  readonly bytes: number
  readonly body: () => string
}

const encoder = new TextEncoder()
const COMMA = encoder.encode(',')
const CLOSE_LIST = encoder.encode(']')
const OPEN_USER = encoder.encode('{')
const CLOSE_USER = encoder.encode('}')

const operationFrame = (
  list: UserList,
  options: PackOptions,
): { readonly before: Uint8Array; readonly after: Uint8Array } => {
  const times = {
    ...(list.hasEffectiveAt ? { effective_at: options.effectiveAt } : {}),
    expires_at: options.expiresAt,
  }
  return {
    before: encoder.encode(`{"operation_type":${JSON.stringify(options.operation)},"params":{"users":[`),
    after: encoder.encode(`],${JSON.stringify(times).slice(1, -1)}}}`),
  }
}

/** Writes one user; kinds that the list does not take are stepped over. */
const createUserWriter = (list: UserList, wireNames: WireNames) => {
  const openings = IDENTIFIER_KINDS.map((kind) =>
    list.kinds.includes(kind) ? encoder.encode(`${JSON.stringify(wireNames[kind] ?? kind)}:[`) : undefined,
  )
  const decoder = new TextDecoder()
  return (
    writer: BodyWriter,
    page: DigestPage,
    row: number,
    digestAt: number,
    partner: number,
    textAt: number,
  ): void => {
    writer.bytes(OPEN_USER)
    let isFirst = true
    let at = digestAt
    let text = textAt
    for (let kind = 0; kind < KINDS; kind++) {
      const count = page.counts[KINDS * row + kind] as number
      const opening = openings[kind]
      if (opening !== undefined && count > 0) {
        if (!isFirst) writer.bytes(COMMA)
        isFirst = false
        writer.bytes(opening)
        for (let index = 0; index < count; index++) {
          if (index > 0) writer.bytes(COMMA)
          if (kind === PARTNER) {
            const end = text + (page.partnerLengths[partner + index] as number)
            writer.bytes(encoder.encode(JSON.stringify(decoder.decode(page.partnerTexts.subarray(text, end)))))
            text = end
          } else writer.quotedHex(page.digests, at + DIGEST_BYTES * index)
        }
        writer.bytes(CLOSE_LIST)
      }
      if (kind !== PARTNER) at += DIGEST_BYTES * count
    }
    writer.bytes(CLOSE_USER)
  }
}

function* pack(pages: Iterable<DigestPage>, options: PackOptions): Generator<FullBatch> {
  const list = userLists[options.list]
  const most = options.mostBytes ?? USERS_BODY_BYTES
  const perOperation = Math.max(1, Math.floor(options.usersPerOperation ?? 1))
  const frame = operationFrame(list, options)
  const writeUser = createUserWriter(list, options.wireNames)
  const taken = IDENTIFIER_KINDS.flatMap((kind, index) => (list.kinds.includes(kind) ? [index] : []))
  // The body's `]` and an open operation's end are kept free, so that closing always fits.
  const room = most - 1
  const writer = createBodyWriter(room)
  let rows: number[] = []
  let operations = 0
  let usersInOperation = 0

  const begin = (): void => {
    writer.back(0)
    writer.bytes(encoder.encode('['))
    rows = []
    operations = 0
    usersInOperation = 0
  }
  const close = (): FullBatch => {
    if (usersInOperation > 0) writer.bytes(frame.after)
    const text = writer.length() + 1
    return { rows, bytes: text, body: () => `${writer.text()}]` }
  }
  /** Adds a user, in the open operation or in a new one; false if it does not fit into this body. */
  const add = (page: DigestPage, row: number, digestAt: number, partner: number, textAt: number): boolean => {
    const before = writer.length()
    const opens = usersInOperation === 0 || usersInOperation === perOperation
    if (opens && operations === OPERATIONS_PER_REQUEST) return false
    if (opens) {
      if (usersInOperation > 0) writer.bytes(frame.after)
      if (operations > 0) writer.bytes(COMMA)
      writer.bytes(frame.before)
    } else writer.bytes(COMMA)
    writeUser(writer, page, row, digestAt, partner, textAt)
    if (!writer.fits() || writer.length() + frame.after.length > room) {
      writer.back(before)
      return false
    }
    if (opens) {
      operations++
      usersInOperation = 0
    }
    usersInOperation++
    rows.push(page.firstRow + row)
    return true
  }

  begin()
  for (const page of pages) {
    let digestAt = 0
    let partner = 0
    let textAt = 0
    for (let row = 0; row < page.rows; row++) {
      const base = KINDS * row
      const isSent = page.usable[row] === 1 && taken.some((kind) => (page.counts[base + kind] as number) > 0)
      if (isSent && !add(page, row, digestAt, partner, textAt)) {
        if (rows.length > 0) yield close()
        begin()
        if (!add(page, row, digestAt, partner, textAt))
          throw new RangeError(`Row ${page.firstRow + row} alone is larger than a request may be.`)
      }
      for (let kind = 0; kind < KINDS; kind++) {
        const count = page.counts[base + kind] as number
        if (kind !== PARTNER) digestAt += DIGEST_BYTES * count
        else for (let left = count; left > 0; left--) textAt += page.partnerLengths[partner++] as number
      }
    }
  }
  if (rows.length > 0) yield close()
}

/**
 * Freezes the usable rows of a list into bodies of at most 2,500 operations and 5,000,000 UTF-8 bytes, whichever is
 * reached first (Document 2, Limits). Bodies are made one at a time, when they are asked for.
 */
export function* packUsers(pages: Iterable<DigestPage>, options: PackOptions): Generator<UserBatch> {
  let index = 0
  for (const { rows, body } of pack(pages, options)) yield { index: index++, body: body(), rows, items: rows.length }
}

/** Users, requests and bytes of an upload, counted by the same packing without keeping a body. */
export const measureUsers = (pages: Iterable<DigestPage>, options: PackOptions): UserTotals => {
  let users = 0
  let requests = 0
  let bytes = 0
  for (const batch of pack(pages, options)) {
    users += batch.rows.length
    requests++
    bytes += batch.bytes
  }
  return { users, requests, bytes }
}

/** Requests a minute that we allow ourselves of the documented 1,500, and the least time that so many take. */
export const REQUESTS_A_MINUTE = 1450
export const leastTime = (requests: number): number => Math.ceil((requests * 60_000) / REQUESTS_A_MINUTE)
