import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { isAddress } from '../../contract/language/address.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { HIDDEN } from '../../contract/wire/redact.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { RequestFact } from '../../contract/wire/requestFact.ts'
import type { AdLinkCheck, AdLinks } from '../../host/adLinks.ts'
import { said } from '../../messages/said.ts'
import type { Files } from '../ports.ts'
import type { SourceProblem } from '../sources/sourceProblem.ts'
import { keepLink, readLinks } from './linkStore.ts'

/** Between two requests to the same site. */
const GAP_MS = 1_000
const MAX_SITES = 1_000

/** Opens a page through its redirects; reads none of it. */
export type OpenPage = (
  url: string,
) => Promise<Result<{ readonly status: number; readonly movedTo?: string }, SourceProblem>>

interface LinkPorts {
  readonly clock: Clock
  readonly files: Files
  /** Left out where nothing can be opened. */
  readonly openLinkedPage?: OpenPage
  readonly onRequest?: (fact: RequestFact) => void
}

/** Problems before the request left for its site. */
const STAYED: ReadonlySet<SourceProblem['code']> = new Set(['badAddress', 'offline', 'privateAddress', 'proxy'])

/** Opens destinations on request, one after another, and remembers what became of them. */
export const createLinkOpener = (
  { clock, files, openLinkedPage, onRequest }: LinkPorts,
  /** Fails where there is no such project. */
  inTurn: <Value>(project: string, work: () => Promise<Result<Value, Failure>>) => Promise<Result<Value, Failure>>,
): AdLinks => {
  const asked = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  const pause = async (site: string): Promise<void> => {
    const wait = (asked.get(site) ?? Number.NEGATIVE_INFINITY) + GAP_MS - clock.now()
    // A clock that was set back makes no longer wait.
    if (wait > 0) await clock.sleep(Math.min(wait, GAP_MS))
    if (asked.size >= MAX_SITES) asked.clear()
    asked.set(site, clock.now())
  }

  const open = async (project: string, url: string): Promise<Result<AdLinkCheck, Failure>> => {
    if (openLinkedPage === undefined) return failed(refused(said('shell.link.unable')))
    const found = await inTurn(project, async () => success(null))
    if (!found.ok) return found
    const address = isAddress(url) ? new URL(url) : undefined
    await pause(address?.host ?? '')
    const from = clock.now()
    const opened = await openLinkedPage(url)
    const at = new Date(clock.now()).toISOString()
    const check = opened.ok ? { at, ...opened.value } : { at, problem: opened.failure.said }
    onRequest?.({
      at: new Date(from).toISOString(),
      endpoint: 'link',
      method: 'GET',
      host: address?.host ?? '',
      path: address === undefined ? '' : `${address.pathname}${address.search === '' ? '' : `?${HIDDEN}`}`,
      bytesSent: 0,
      bytesReceived: 0,
      job: { kind: 'screen' },
      attempt: 1,
      ms: clock.now() - from,
      ...(opened.ok ? { status: opened.value.status } : { sentence: opened.failure.said.sentence }),
      ...(!opened.ok && STAYED.has(opened.failure.code) ? { left: false } : {}),
    })
    // Offline nothing is learned. What was known before stays.
    if (!opened.ok && opened.failure.code === 'offline') return failed(refused(opened.failure.said))
    return inTurn(project, async () => {
      await keepLink(files, project, url, check)
      return success(check)
    })
  }

  return {
    openLink: (project, url) => {
      const next = last.then(() => open(project, url))
      last = next.catch(() => undefined)
      return next
    },
    openedLinks: (project) => inTurn(project, async () => success(Object.fromEntries(await readLinks(files, project)))),
  }
}
