import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { OPERATIONS_PER_REQUEST } from '../../../contract/audience/userOperations.ts'
import { type DigestPage, KINDS, PARTNER } from '../digest/digestPage.ts'
import { DIGEST_BYTES } from '../digest/hashKernel.ts'
import { type BodyWriter, createBodyWriter } from './bodyWriter.ts'

/** A full body. Read `body` before beginning the next one. */
export interface FullBatch {
  readonly rows: readonly number[]
  readonly bytes: number
  readonly body: () => string
}

/** The texts of a body, in UTF-8, and its limits. */
export interface BodyFrame {
  /** Texts before and after the users of an operation. */
  readonly before: Uint8Array
  readonly after: Uint8Array
  /** What opens the list of each kind; undefined for those that are stepped over. */
  readonly openings: readonly (Uint8Array | undefined)[]
  readonly usersPerOperation: number
  readonly maxBytes: number
}

/** Fills one body after the other with users from pages. */
export interface BodyEncoder {
  /** Continues with the rows of a page. */
  readonly turnTo: (page: DigestPage) => void
  /** Writes users to the page's end, or to one that does not fit. Returns that one's row, else undefined. */
  readonly fill: () => number | undefined
  readonly isEmpty: () => boolean
  /** Ends the body. */
  readonly close: () => FullBatch
  /** Begins the next body. */
  readonly begin: () => void
}

const encoder = new TextEncoder()
const OPEN_BODY = encoder.encode('[')
const COMMA = encoder.encode(',')
const CLOSE_LIST = encoder.encode(']')
const OPEN_USER = encoder.encode('{')
const CLOSE_USER = encoder.encode('}')

/** Where the values of a row begin in its page. */
interface Place {
  row: number
  digest: number
  partner: number
  text: number
}

/** Writes one user; kinds that the list does not take are stepped over. */
const createUserWriter = (openings: BodyFrame['openings']) => {
  const decoder = new TextDecoder()
  return (writer: BodyWriter, page: DigestPage, { row, digest, partner, text }: Place): void => {
    writer.bytes(OPEN_USER)
    let isFirst = true
    let at = digest
    let textAt = text
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
            const end = textAt + (page.partnerLengths[partner + index] as number)
            writer.bytes(encoder.encode(JSON.stringify(decoder.decode(page.partnerTexts.subarray(textAt, end)))))
            textAt = end
          } else writer.quotedHex(page.digests, at + DIGEST_BYTES * index)
        }
        writer.bytes(CLOSE_LIST)
      }
      if (kind !== PARTNER) at += DIGEST_BYTES * count
    }
    writer.bytes(CLOSE_USER)
  }
}

/** The filler in TypeScript; the one in WebAssembly writes the same bytes. */
export const createBodyEncoder = (frame: BodyFrame): BodyEncoder => {
  const writeUser = createUserWriter(frame.openings)
  const sentKinds = IDENTIFIER_KINDS.flatMap((_, kind) => (frame.openings[kind] === undefined ? [] : [kind]))
  // Reserves the body's `]` and an operation's end, so that closing always fits.
  const capacity = frame.maxBytes - 1
  const writer = createBodyWriter(capacity)
  let rows: number[] = []
  let operations = 0
  let usersInOperation = 0
  let page: DigestPage | undefined
  const place: Place = { row: 0, digest: 0, partner: 0, text: 0 }

  const begin = (): void => {
    writer.back(0)
    writer.bytes(OPEN_BODY)
    rows = []
    operations = 0
    usersInOperation = 0
  }

  /** Adds a user to the open or a new operation. False if it does not fit into this body. */
  const add = (of: DigestPage): boolean => {
    const before = writer.length()
    const opens = usersInOperation === 0 || usersInOperation === frame.usersPerOperation
    if (opens && operations === OPERATIONS_PER_REQUEST) return false
    if (opens) {
      if (usersInOperation > 0) writer.bytes(frame.after)
      if (operations > 0) writer.bytes(COMMA)
      writer.bytes(frame.before)
    } else writer.bytes(COMMA)
    writeUser(writer, of, place)
    if (!writer.fits() || writer.length() + frame.after.length > capacity) {
      writer.back(before)
      return false
    }
    if (opens) {
      operations++
      usersInOperation = 0
    }
    usersInOperation++
    rows.push(of.firstRow + place.row)
    return true
  }

  const stepOver = (of: DigestPage): void => {
    for (let kind = 0; kind < KINDS; kind++) {
      const count = of.counts[KINDS * place.row + kind] as number
      if (kind !== PARTNER) place.digest += DIGEST_BYTES * count
      else for (let left = count; left > 0; left--) place.text += of.partnerLengths[place.partner++] as number
    }
    place.row++
  }

  begin()
  return {
    turnTo: (next) => {
      page = next
      Object.assign(place, { row: 0, digest: 0, partner: 0, text: 0 })
    },
    fill: () => {
      if (page === undefined) return undefined
      while (place.row < page.rows) {
        const base = KINDS * place.row
        const { counts } = page
        const isSent = page.usable[place.row] === 1 && sentKinds.some((kind) => (counts[base + kind] as number) > 0)
        if (isSent && !add(page)) return place.row
        stepOver(page)
      }
      return undefined
    },
    isEmpty: () => rows.length === 0,
    close: () => {
      if (usersInOperation > 0) writer.bytes(frame.after)
      return { rows, bytes: writer.length() + 1, body: () => `${writer.text()}]` }
    },
    begin,
  }
}
