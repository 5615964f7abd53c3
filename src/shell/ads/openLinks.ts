import type { Clock } from '../../client/ports.ts'
import { isAddress } from '../../contract/language/address.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { AdLinks } from '../../host/adLinks.ts'
import { said } from '../../messages/said.ts'
import type { SourceProblem } from '../sources/sourceProblem.ts'

/** Between two requests to the same site. */
const GAP_MS = 1_000
const MAX_SITES = 1_000

/** Opens a page through its redirects; reads none of it. */
export type OpenPage = (
  url: string,
) => Promise<Result<{ readonly status: number; readonly movedTo?: string }, SourceProblem>>

/** Opens destinations on request, one after another. */
export const createLinkOpener = (clock: Clock, openPage: OpenPage | undefined): AdLinks => {
  const asked = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  const open: AdLinks['openLink'] = async (url) => {
    if (openPage === undefined) return failed(refused(said('shell.link.unable')))
    const site = isAddress(url) ? new URL(url).host : ''
    const wait = (asked.get(site) ?? Number.NEGATIVE_INFINITY) + GAP_MS - clock.now()
    // A clock that was set back makes no longer wait.
    if (wait > 0) await clock.sleep(Math.min(wait, GAP_MS))
    if (asked.size >= MAX_SITES) asked.clear()
    asked.set(site, clock.now())
    const opened = await openPage(url)
    if (!opened.ok) return failed(refused(opened.failure.said))
    return success({ at: new Date(clock.now()).toISOString(), ...opened.value })
  }

  return {
    openLink: (url) => {
      const next = last.then(() => open(url))
      last = next.catch(() => undefined)
      return next
    },
  }
}
