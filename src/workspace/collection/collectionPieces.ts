import { failed, type Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { said } from '../../messages/said.ts'
import {
  type Collection,
  type CollectionRequest,
  jsonProblem,
  MAX_REQUESTS,
  readCollection,
  readRequest,
} from './collection.ts'

// A collection whose text comes in pieces. Memory holds one request at a time.

/** The list of requests begins behind this. A quote within a name has a backslash before it. */
const LIST = /(?:^|[^\\])"requests"\s*:\s*$/

/** Tells the text of each request. What remains is the file with an empty list. */
const createSplitter = (onRequest: (text: string) => void) => {
  let rest = ''
  let request = ''
  let isEmpty = true
  let list: 'before' | 'inside' | 'behind' = 'before'
  let depth = 0
  let isInString = false
  let isEscaped = false

  const add = (text: string): void => {
    if (list === 'inside') request += text
    else rest += text
  }

  /** A request ends at a comma or with the list, which may be empty. */
  const endRequest = (isLast: boolean): void => {
    if (!isLast || !isEmpty || request.trim() !== '') onRequest(request)
    isEmpty = false
    request = ''
  }

  return {
    push: (text: string): void => {
      let copied = 0
      const flush = (to: number): void => {
        add(text.slice(copied, to))
        copied = to
      }
      for (let at = 0; at < text.length; at++) {
        const sign = text.charCodeAt(at)
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (sign === 92) isEscaped = true
          else if (sign === 34) isInString = false
        } else if (sign === 34) isInString = true
        else if (sign === 91 || sign === 123) {
          depth++
          if (sign !== 91 || depth !== 2 || list !== 'before') continue
          flush(at + 1)
          if (LIST.test(rest.slice(0, -1))) list = 'inside'
        } else if (sign === 93 || sign === 125) {
          depth--
          if (list !== 'inside' || depth !== 1) continue
          flush(at)
          endRequest(true)
          list = 'behind'
        } else if (sign === 44 && list === 'inside' && depth === 2) {
          flush(at)
          copied = at + 1
          endRequest(false)
        }
      }
      flush(text.length)
    },
    rest: (): string => rest,
  }
}

const parsedRequest = (text: string, number: number): Result<CollectionRequest, Said> => {
  const parsed = parseJson(text)
  return parsed.ok ? readRequest(parsed.value, number) : failed(jsonProblem(parsed.failure))
}

/** Looks through a whole collection, request by request. The result has those alone that stand outside the list. */
export const checkCollection = (
  pieces: Iterable<string>,
  onRequest: (request: CollectionRequest) => void,
): Result<Collection, Said> => {
  let count = 0
  let failure: Said | undefined
  const splitter = createSplitter((text) => {
    count++
    if (failure !== undefined) return
    const request = parsedRequest(text, count)
    if (request.ok) onRequest(request.value)
    else failure = request.failure
  })
  for (const piece of pieces) splitter.push(piece)
  const rest = readCollection(splitter.rest())
  if (!rest.ok) return rest
  if (count > MAX_REQUESTS) return failed(said('collection.tooMany', { count: MAX_REQUESTS }))
  return failure === undefined ? rest : failed(failure)
}

/** The requests of a collection that was checked. Ends early where its text is another one now. */
export function* requestsIn(pieces: Iterable<string>): Generator<CollectionRequest, void, void> {
  const found: string[] = []
  const splitter = createSplitter((text) => found.push(text))
  let number = 0
  for (const piece of pieces) {
    splitter.push(piece)
    for (const text of found.splice(0)) {
      const request = parsedRequest(text, ++number)
      if (!request.ok) return
      yield request.value
    }
  }
}
