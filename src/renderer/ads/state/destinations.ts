import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import {
  destinationList,
  destinationsOf,
  LINKING_KINDS,
  type LinkTarget,
  type LinkUser,
} from '../../../workspace/ads/destinations.ts'
import { host } from '../../base/hostAccess.ts'
import { adsNow } from './adsState.ts'

const AT_ONCE = 1_000

type LinkingRecord = LinkUser & { readonly urls: readonly string[] }

/** Records of a type with destinations. */
const readLinks = async (
  project: string,
  kind: AdKindId,
  signal: AbortSignal,
): Promise<Result<readonly LinkingRecord[], Failure>> => {
  const found: LinkingRecord[] = []
  let total = 1
  for (let from = 0; from < total; from += AT_ONCE) {
    const page = await host().ads.records(project, { kind, from, count: AT_ONCE })
    signal.throwIfAborted()
    if (!page.ok) return page
    total = page.value.total
    for (const { id, name, draft, values } of page.value.records) {
      const urls = draft === 'delete' ? [] : destinationsOf(kind, values)
      if (urls.length > 0) found.push({ kind, id, name, urls })
    }
  }
  return success(found)
}

/** Every destination of a project with drafts applied. Throws `Superseded` once the signal aborts. */
export const readDestinations = async (
  project: string,
  signal: AbortSignal,
): Promise<Result<readonly LinkTarget[], Failure>> => {
  const all: LinkingRecord[] = []
  for (const kind of LINKING_KINDS) {
    const found = await readLinks(project, kind, signal)
    if (!found.ok) return found
    all.push(...found.value)
  }
  return success(destinationList(all, adsNow().settings.parameters))
}
