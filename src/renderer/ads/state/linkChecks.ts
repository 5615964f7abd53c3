import { create } from 'zustand'
import type { AdLinkCheck } from '../../../host/adLinks.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'

interface LinkChecks {
  readonly project?: string
  /** The project whose checks were read last. */
  readonly latest?: string
  readonly checks: ReadonlyMap<string, AdLinkCheck>
  /** Absent while none is running. */
  readonly running?: { readonly done: number; readonly all: number }
  /** Ends the check that began last. */
  readonly stop?: AbortController
}

/** What became of the destinations of a project when they were last opened. */
export const useLinkChecks = create<LinkChecks>(() => ({ checks: new Map() }))

/** Ends a check after the request in flight. */
export const stopLinkChecks = (): void => useLinkChecks.getState().stop?.abort()

/** True if a destination opens. */
export const doesOpen = (check: AdLinkCheck): boolean => 'status' in check && check.status >= 200 && check.status < 300

/** Reads what is known of a project's destinations; a check that runs knows more. */
export const readLinkChecks = async (project: string): Promise<void> => {
  useLinkChecks.setState({ latest: project })
  const known = await host().ads.openedLinks(project)
  const { latest, running } = useLinkChecks.getState()
  if (known.ok && latest === project && running === undefined)
    useLinkChecks.setState({ project, latest, checks: new Map(Object.entries(known.value)) }, true)
}

/** Opens destinations one after another; the shell sets the pace and keeps what it found. */
export const checkLinks = async (project: string, urls: readonly string[]): Promise<void> => {
  if (urls.length === 0) return
  stopLinkChecks()
  const stop = new AbortController()
  const before = useLinkChecks.getState()
  const checks = new Map(before.project === project ? before.checks : [])
  const all = urls.length
  useLinkChecks.setState({ project, checks, running: { done: 0, all }, stop }, true)
  for (const [at, url] of urls.entries()) {
    const answer = await host().ads.openLink(project, url)
    if (useLinkChecks.getState().stop !== stop) return
    if (answer.ok) checks.set(url, answer.value)
    else if (!stop.signal.aborted) toast({ level: 'error', text: saidText(answer.failure) })
    const running = { done: at + 1, all }
    const isOver = stop.signal.aborted || !answer.ok || running.done === all
    useLinkChecks.setState({ project, checks: new Map(checks), stop, ...(isOver ? {} : { running }) }, true)
    if (isOver) return
  }
}
