import type { IncomingMessage } from 'node:http'
import { StringDecoder } from 'node:string_decoder'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'

/** Why a body was rejected: the status and one sentence. */
interface Untaken {
  readonly status: 400 | 413 | 415
  readonly problem: string
}

/** A request that is not read completely still gets its response. */
const LEAVES_CONNECTION = { destroyOnReturn: false }

const megabytes = (bytes: number): string => (bytes < 1e6 ? `${bytes / 1000} KB` : `${bytes / 1e6} MB`)

const tooLarge = (most: number): Result<never, Untaken> =>
  failed({ status: 413, problem: `The body is longer than ${megabytes(most)}.` })

/** True if the body's content type matches. Other origins cannot send it without a preflight. */
export const isOfType = (request: IncomingMessage, type: string): boolean =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === type

/** The JSON object of a body; an empty body is an empty object. */
export const readJsonObject = async (request: IncomingMessage, most: number): Promise<Result<Fields, Untaken>> => {
  if (!isOfType(request, 'application/json'))
    return failed({ status: 415, problem: 'Send a JSON object with content-type application/json.' })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator(LEAVES_CONNECTION)) {
    size += (chunk as Buffer).length
    if (size > most) return tooLarge(most)
    chunks.push(chunk as Buffer)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    return isFields(value) ? success(value) : failed({ status: 400, problem: 'The body must be a JSON object.' })
  } catch {
    return failed({ status: 400, problem: 'The body is no JSON.' })
  }
}

/** Reads a body line by line until `take` returns a sentence. Lines longer than `longest` characters are rejected. */
export const readJsonLines = async (
  request: IncomingMessage,
  { most, longest }: { readonly most: number; readonly longest: number },
  take: (line: string) => string | undefined,
): Promise<Result<number, Untaken>> => {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let size = 0
  let lines = 0
  for await (const chunk of request.iterator(LEAVES_CONNECTION)) {
    size += (chunk as Buffer).length
    if (size > most) return tooLarge(most)
    const parts = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > longest) return failed({ status: 413, problem: `Line ${lines + 1} is too long.` })
    for (const line of parts) {
      lines++
      const problem = take(line)
      if (problem !== undefined) return failed({ status: 400, problem: `${problem} Nothing was imported.` })
    }
  }
  const problem = rest === '' ? undefined : take(rest)
  return problem === undefined ? success(lines) : failed({ status: 400, problem: `${problem} Nothing was imported.` })
}
