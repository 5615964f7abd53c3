import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { saidText } from '../../../messages/said.ts'
import {
  destinationList,
  destinationsOf,
  LINKING_KINDS,
  type LinkTarget,
  type LinkUser,
} from '../../../workspace/ads/destinations.ts'
import { host } from '../../base/hostAccess.ts'
import { adsNow, changeAds } from './adsState.ts'

const AT_ONCE = 1_000

/** Records of a type with destinations; undefined if unreadable or aborted. */
const readLinks = async (project: string, kind: AdKindId, signal: AbortSignal) => {
  const found: (LinkUser & { readonly urls: readonly string[] })[] = []
  let total = 1
  for (let from = 0; from < total; from += AT_ONCE) {
    const page = await host().ads.records(project, { kind, from, count: AT_ONCE })
    if (signal.aborted) return undefined
    if (!page.ok) {
      changeAds({ failure: saidText(page.failure) })
      return undefined
    }
    total = page.value.total
    for (const { id, name, draft, values } of page.value.records) {
      const urls = draft === 'delete' ? [] : destinationsOf(kind, values)
      if (urls.length > 0) found.push({ kind, id, name, urls })
    }
  }
  return found
}

/** Every destination of a project with drafts applied; undefined if unreadable or aborted. */
export const readDestinations = async (
  project: string,
  signal: AbortSignal,
): Promise<readonly LinkTarget[] | undefined> => {
  const all: (LinkUser & { readonly urls: readonly string[] })[] = []
  for (const kind of LINKING_KINDS) {
    const found = await readLinks(project, kind, signal)
    if (found === undefined) return undefined
    all.push(...found)
  }
  return destinationList(all, adsNow().settings.parameters)
}
