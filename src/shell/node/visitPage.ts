import type { IncomingMessage } from 'node:http'
import { defined } from '../../contract/language/fields.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { leavesComputer } from '../leaving.ts'
import { noSource, type SourceProblem } from '../sources/sourceProblem.ts'
import { createHostedRequest, PrivateAddress, ProxyRefused, REDIRECTS } from './hostedRequest.ts'
import type { FindProxy } from './proxies.ts'
import { socketProblem } from './socketProblem.ts'

const MAX_REDIRECTS = 5
const WHOLE_MS = 30_000
const IDLE_MS = 15_000

/** What a web server said to a request for a page. */
interface VisitedPage {
  readonly status: number
  /** Where redirects led; absent without any. */
  readonly movedTo?: string
}

interface VisitOptions {
  /** PEM certificates trusted besides the usual ones. */
  readonly trusted?: readonly string[]
  readonly allowsPrivate?: boolean
  readonly isOffline?: boolean
  /** Asked before each https request that leaves this computer. */
  readonly findProxy?: FindProxy
}

/** An address that can be opened as a page; undefined for anything else. */
const pageUrl = (address: string, base?: string): URL | undefined => {
  const url = URL.parse(address, base)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPage ? url : undefined
}

const nextOf = (url: URL, { statusCode = 0, headers: { location = '' } }: IncomingMessage): URL | undefined =>
  REDIRECTS.has(statusCode) && location !== '' ? pageUrl(location, url.href) : undefined

/** Opens a page as a visitor does, through redirects, and reads none of it. */
export const visitPage = async (
  address: string,
  { trusted, findProxy, allowsPrivate = false, isOffline = false }: VisitOptions = {},
): Promise<Result<VisitedPage, SourceProblem>> => {
  const first = pageUrl(address)
  if (first === undefined) return noSource('badAddress', said('shell.link.address'))
  const request = createHostedRequest({
    headers: { accept: '*/*' },
    idleMs: IDLE_MS,
    allowsPrivate,
    ...defined({ trusted, findProxy }),
  })
  const late = AbortSignal.timeout(WHOLE_MS)
  let url: URL = first
  let isSilent = false
  try {
    for (let redirects = 0; ; redirects++) {
      if (isOffline && leavesComputer(url.hostname))
        return noSource('offline', said('shell.source.offline', { host: url.host }))
      const response = await request(url, late, () => {
        isSilent = true
      })
      response.destroy()
      const next = nextOf(url, response)
      if (next === undefined || redirects === MAX_REDIRECTS)
        return success({ status: response.statusCode ?? 0, ...(redirects === 0 ? {} : { movedTo: url.href }) })
      url = next
    }
  } catch (error) {
    const { host } = url
    if (error instanceof PrivateAddress) return noSource('privateAddress', said('shell.link.private', { host }))
    if (isSilent || late.aborted) return noSource('tooSlow', said('shell.link.slow', { host }))
    if (error instanceof ProxyRefused)
      return noSource('proxy', said('shell.send.proxy', { host, status: String(error.status) }))
    return noSource('unreachable', socketProblem(error instanceof Error ? error : new Error(), host))
  }
}
