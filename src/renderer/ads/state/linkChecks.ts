import { create } from 'zustand'
import type { AdLinkAnswer } from '../../../host/adLinks.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'

/** What became of a destination that was opened: a response, or why there was none. */
export type LinkCheck = AdLinkAnswer | { readonly problem: string }

interface LinkChecks {
  readonly project?: string
  readonly checks: ReadonlyMap<string, LinkCheck>
  /** Absent while none is running. */
  readonly running?: { readonly done: number; readonly all: number }
  /** Ends the check that began last. */
  readonly stop?: AbortController
}

/** Checks of destinations since the program started, of the project that was checked last. */
export const useLinkChecks = create<LinkChecks>(() => ({ checks: new Map() }))

/** Ends a check after the request in flight. */
export const stopLinkChecks = (): void => useLinkChecks.getState().stop?.abort()

/** True if a destination opens. */
export const doesOpen = (check: LinkCheck): boolean => 'status' in check && check.status >= 200 && check.status < 300

/** Opens destinations one after another; the shell sets the pace. */
export const checkLinks = async (project: string, urls: readonly string[]): Promise<void> => {
  if (urls.length === 0) return
  stopLinkChecks()
  const stop = new AbortController()
  const checks = new Map<string, LinkCheck>()
  const all = urls.length
  useLinkChecks.setState({ project, checks, running: { done: 0, all }, stop }, true)
  for (const url of urls) {
    const answer = await host().ads.openLink(url)
    if (useLinkChecks.getState().stop !== stop) return
    checks.set(url, answer.ok ? answer.value : { problem: saidText(answer.failure) })
    const running = { done: checks.size, all }
    const isOver = stop.signal.aborted || checks.size === all
    useLinkChecks.setState({ project, checks: new Map(checks), stop, ...(isOver ? {} : { running }) }, true)
    if (isOver) return
  }
}
