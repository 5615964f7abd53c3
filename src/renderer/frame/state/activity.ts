import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { ActivityEntry } from '../../../host/host.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { createShared } from '../../base/waiting.ts'
import { dayOf, hasLeft, isFailed } from './activityTotals.ts'

interface ActivityState {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  readonly isRead: boolean
  /** There may be older ones to read. */
  readonly hasOlder: boolean
  readonly problem?: string
}

/** Which entries are shown. */
export type Shown = 'all' | 'left' | 'failed'

const PAGE = 2000
/** Entries held in the window, as many as the host keeps. */
const MAX_ENTRIES = 20_000

const EMPTY: ActivityState = { entries: [], isRead: false, hasOlder: false }

/** Every request that left this computer, newest first, as far as it was read. */
export const useActivity = create<ActivityState>(() => EMPTY)

const { setState, getState } = useActivity

/** Merges by id, newest first, each once; `one` has the later word. */
const merge = (one: readonly ActivityEntry[], other: readonly ActivityEntry[]): readonly ActivityEntry[] => {
  const newest = other[0]?.id ?? -1
  const oldest = other.at(-1)?.id ?? -1
  const sorted = [...one].sort((a, b) => b.id - a.id)
  const first = sorted[0]?.id ?? -1
  const last = sorted.at(-1)?.id ?? -1
  // Newer entries go in front and older pages behind, without sorting the long list again.
  if (last > newest) return [...sorted, ...other]
  if (first < oldest) return [...other, ...sorted]
  return [...new Map([...other, ...one].map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id)
}

const isShown: Readonly<Record<Shown, (entry: ActivityEntry) => boolean>> = {
  all: () => true,
  left: hasLeft,
  failed: isFailed,
}

/** Does an entry hold every word of the filter, in any of its fields? */
export const entryMatches = (entry: ActivityEntry, text: string): boolean => {
  const kinds = Object.keys(entry.identifiers ?? {}).join(' ')
  const job = `${entry.job?.kind ?? ''} ${entry.job?.title ?? ''} ${entry.job?.target ?? ''}`
  const hay = `${entry.method} ${entry.host}${entry.path} ${entry.status ?? t('frame.activity.response.none')} ${entry.endpoint} ${entry.sentence ?? ''} ${saidText(entry.sentence ?? '')} ${kinds} ${job} ${dayOf(entry.at)}`
  const lower = hay.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Entries of the chosen kind that match the text. Without a choice, the same array. */
export const shownEntries = (
  entries: readonly ActivityEntry[],
  shown: Shown,
  text: string,
): readonly ActivityEntry[] =>
  shown === 'all' && text === ''
    ? entries
    : entries.filter((entry) => isShown[shown](entry) && entryMatches(entry, text))

/** Reads the next older page. */
const loadOlder = async (): Promise<void> => {
  const oldest = getState().entries.at(-1)?.id
  const read = oldest === undefined ? host().activity.recent(PAGE) : host().activity.recent(PAGE, oldest)
  await read.then(
    (page) =>
      setState(({ entries }) => ({ entries: merge(page, entries), isRead: true, hasOlder: page.length === PAGE })),
    () =>
      setState({
        isRead: true,
        hasOlder: false,
        problem: t('frame.activity.notRead'),
      }),
  )
}

/** Reads all that is kept, a page at a time, so that totals are totals. */
export const loadAll = createShared(async () => {
  while (getState().hasOlder && getState().entries.length < MAX_ENTRIES) await loadOlder()
})

/** Forgets the log, on the disk too. */
export const clearActivity = (): Promise<Result<null, Failure>> => host().activity.clear()

/**
 * Reads the newest page of the log and follows new entries. They are collected, so that a fast upload redraws ten times
 * a second at most. The returned function stops it.
 */
export const watchActivity = (): (() => void) => {
  let waiting: ActivityEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const news = waiting
    waiting = []
    setState(({ entries }) => ({ entries: merge(news, entries).slice(0, MAX_ENTRIES) }))
  }
  const end = host().subscribe((event) => {
    if (event.type === 'activityCleared') {
      waiting = []
      setState({ entries: [], hasOlder: false })
    }
    if (event.type !== 'activity') return
    waiting.push(event.entry)
    timer ??= setTimeout(flush, 100)
  })
  void loadOlder()
  return () => {
    end()
    clearTimeout(timer)
    setState(EMPTY, true)
  }
}
