import { create } from 'zustand'
import { createQueue } from '../../../contract/language/queue.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { checkBookOf } from '../../../workspace/edits/checkBook.ts'
import { joinedChecks, readCheckFile } from '../../../workspace/edits/checkFile.ts'
import { emptyCheck, MAX_OWN_CHECKS, type OwnCheck } from '../../../workspace/edits/ownCheck.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { createTimer } from '../../base/waiting.ts'
import { historyAfter, type ListHistory, SETTLE_MS, stepInHistory } from './listHistory.ts'
import { refreshRows, showRows, showView } from './rows.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Checks that people write for the open feed. A change takes effect once typing settles.

interface OwnChecksState extends ListHistory<OwnCheck> {
  /** The feed whose checks these are; undefined while they are read. */
  readonly feed?: string
  readonly checks: readonly OwnCheck[]
  /** What keeps checks from running. */
  readonly problems: readonly RuleProblem[]
  /** Why something could not be kept or read. */
  readonly problem?: string
}

const EMPTY: OwnChecksState = { checks: [], problems: [], past: [], future: [] }

export const useOwnChecks = create<OwnChecksState>(() => EMPTY)

/** Changes the state; the keys of `gone` are left out afterwards. */
export const changeOwnChecks = changerOf(useOwnChecks)

const writing = createQueue()
const settling = createTimer()
const openings = createNewest()

/** Stores the checks and has the rows looked at; answers when that is done. */
export const keepOwnChecks = (): Promise<void> => {
  settling.clear()
  return writing.run(async () => {
    const { feed, checks } = useOwnChecks.getState()
    if (feed === undefined) return
    const put = await unlessSuperseded(worker().ask('putOwnChecks', { feed, checks }))
    if (put === undefined || useOwnChecks.getState().feed !== feed) return
    if (!put.ok) return changeOwnChecks({ problem: t('feedPages.checks.failed', { reason: saidText(put.failure) }) })
    const { view, problems } = put.value
    if (useOwnChecks.getState().checks === checks) changeOwnChecks({ problems })
    if (view === undefined || now().openFeed?.id !== feed) return
    showView(view)
    refreshRows()
    const { filter } = now()
    // Rows have issues, or no longer do, so a filter by issues may show others.
    if (filter.show !== 'all' || filter.rule !== undefined) await showRows(filter)
  })
}

/** Takes up the checks of the open feed. */
export const openOwnChecks = (feed: string): Promise<void> =>
  openings.run(async ({ still }) => {
    if (useOwnChecks.getState().feed === feed) return
    await keepOwnChecks()
    const { checks, problems } = await still(worker().ask('ownChecks', null))
    useOwnChecks.setState({ ...EMPTY, feed, checks, problems }, true)
  })

/** Makes a change. With the same mark as the change before, both are one for undo. */
const changeAll = (checks: readonly OwnCheck[], name: string, editKey?: string): void => {
  const state = useOwnChecks.getState()
  if (state.feed === undefined) return
  changeOwnChecks({ checks, ...historyAfter(state, state.checks, name, editKey) })
  settling.set(() => void keepOwnChecks(), SETTLE_MS)
}

const step = (from: 'past' | 'future'): void => {
  const state = useOwnChecks.getState()
  const stepped = stepInHistory(state, state.checks, from)
  if (stepped === undefined) return
  changeOwnChecks({ checks: stepped.items, ...stepped.history })
  void keepOwnChecks()
}

/** Undoes the latest change of the checks. */
export const undoOwnChecks = (): void => step('past')
/** Redoes what was undone last. */
export const redoOwnChecks = (): void => step('future')

/** A check in another form. */
export const changeOwnCheck = (
  id: string,
  change: (check: OwnCheck) => OwnCheck,
  name = t('feedPages.checks.change'),
  editKey?: string,
): void =>
  changeAll(
    useOwnChecks.getState().checks.map((check) => (check.id === id ? change(check) : check)),
    name,
    editKey === undefined ? undefined : `${id} ${editKey}`,
  )

const fits = (checks: readonly OwnCheck[]): boolean => {
  if (checks.length <= MAX_OWN_CHECKS) return true
  changeOwnChecks({ problem: t('feedPages.checks.most', { count: MAX_OWN_CHECKS }) })
  return false
}

/** Adds a check at the end and answers its id. */
export const addOwnCheck = (): string => {
  const check = emptyCheck(crypto.randomUUID())
  const checks = [...useOwnChecks.getState().checks, check]
  if (fits(checks)) changeAll(checks, t('feedPages.checks.change.add'))
  return check.id
}

/** Deletes a check, which can be undone. */
export const deleteOwnCheck = (id: string): void =>
  changeAll(
    useOwnChecks.getState().checks.filter((check) => check.id !== id),
    t('feedPages.checks.change.delete'),
  )

/** Adds checks of a file at the end. Answers how many, undefined where it can't be read. */
export const importOwnChecks = (text: string): number | undefined => {
  const read = readCheckFile(text)
  if (!read.ok) {
    changeOwnChecks({ problem: saidText(read.failure) })
    return undefined
  }
  const checks = joinedChecks(useOwnChecks.getState().checks, read.value, () => crypto.randomUUID())
  if (!fits(checks)) return undefined
  changeAll(checks, t('feedPages.checks.change.import'))
  return read.value.length
}

/** Forgets the checks of a feed for good. */
export const forgetOwnChecks = async (feed: string): Promise<void> => {
  if (useOwnChecks.getState().feed === feed) useOwnChecks.setState(EMPTY, true)
  await host().ledger.remove(checkBookOf(feed))
}
