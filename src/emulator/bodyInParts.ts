import { isFields } from '../contract/language/fields.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import type { WireRequest } from '../contract/wire/message.ts'
import type { Pair } from '../contract/wire/oauth1.ts'
import { shapeOf } from '../contract/wire/problems.ts'
import { valueOfText } from '../contract/wire/request.ts'
import type { RoutedRequest } from './routedRequest.ts'

// Reads multipart/form-data (RFC 7578), forms or the query as a row's JSON body. A multipart body travels as text in
// which each character is one byte.

const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

/** Does the body consist of parts, with one character for each byte? */
export const isInParts = ({ headers }: WireRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

interface Part {
  readonly name: string
  /** One character for each byte. */
  readonly bytes: string
  readonly isFile: boolean
}

const partOf = (text: string): Part | undefined => {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /(?:^|[\s;])name="?([^";\r\n]*)"?/i.exec(disposition)?.[1]
  if (end < 0 || name === undefined) return undefined
  return { name, bytes: text.slice(end + 4), isFile: /(?:^|[\s;])filename\*?=/i.test(disposition) }
}

/** Parts of a body; undefined if the boundary is missing or does not end it. */
const partsOf = ({ headers, body = '' }: WireRequest): readonly Part[] | undefined => {
  const [, quoted, bare] = BOUNDARY.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return undefined
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`)
  const last = pieces.pop()
  if (last?.startsWith('--') !== true) return undefined
  const parts = pieces.map((piece) => partOf(piece.replace(/^[ \t]*\r\n/, '')))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** Decodes UTF-8 given as one character per byte. */
const decoded = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))

const BYTES = 'media'

/** Bytes travel in JSON as base64. */
const pairOf = ({ name, bytes, isFile }: Part): Pair => [name, name === BYTES || isFile ? btoa(bytes) : decoded(bytes)]

const sent = ({ request, form }: RoutedRequest): readonly Pair[] | undefined =>
  isInParts(request) ? partsOf(request)?.map(pairOf) : form

/** Moves body fields from parts, form or query into one JSON body. Other requests stay unchanged. */
export const bodyTogether = (routed: RoutedRequest): RoutedRequest => {
  const { row, request, query } = routed
  if (row.bodyInPartsToo !== true || row.body === undefined) return routed
  const shapes = shapeOf(row.body).properties ?? {}
  const isOfBody = ([name]: Pair): boolean => Object.hasOwn(shapes, name)
  const inQuery = query.filter(isOfBody)
  const isOther = isInParts(request) || routed.form.length > 0
  if (!isOther && inQuery.length === 0) return routed
  const pairs = sent(routed)
  // What cannot be read stays, so that the check says so.
  if (pairs === undefined) return routed
  const json = isOther ? undefined : parseJson(request.body ?? '{}')
  if (json?.ok === false) return routed
  const typed = [...inQuery, ...pairs].map(([name, text]) => {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    return [name, shape === undefined ? text : valueOfText(shape, text)] as const
  })
  const body = JSON.stringify({ ...Object.fromEntries(typed), ...(isFields(json?.value) ? json.value : {}) })
  const headers = { ...request.headers, 'content-type': 'application/json' }
  return { ...routed, query: query.filter((pair) => !isOfBody(pair)), form: [], request: { ...request, headers, body } }
}
