import { create } from 'zustand'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdChoice } from '../../../host/adSettings.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { ACCOUNT_KEY, createTree, recordsBelow, treeKey } from '../../../workspace/ads/tree.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { withMember } from '../../kit/components/withMember.ts'
import { adGroupsNamed, type NamedAdGroups, PROMOTION_KINDS } from './adGroupsNamed.ts'
import { changeAds } from './adsState.ts'
import { readKind } from './records.ts'

export type TreeColumnSet = 'status' | 'budget' | 'setup'

/** What can be done with checked rows. */
export type TreeTaskId = 'pause' | 'live' | 'raise' | 'shift' | 'copy' | 'replace' | 'targeting' | 'promote' | 'abTest'

export interface AdsTreeState {
  /** The project that was read. */
  readonly project?: string
  /** Records by the row that they hang on. */
  readonly below: ReadonlyMap<string, readonly AdRecord[]>
  readonly records: ReadonlyMap<string, AdRecord>
  /** Ad groups with something approved and active to show; undefined if unknown. */
  readonly promoting?: NamedAdGroups | undefined
  readonly expanded: ReadonlySet<string>
  /** Rows that the next change is for. */
  readonly checked: ReadonlySet<string>
  readonly selected?: string
  readonly columns: TreeColumnSet
  readonly text: string
  /** The dialog about checked rows that is open. */
  readonly task?: TreeTaskId
  /** The dialog about copied rows is open. */
  readonly isPasting?: boolean
}

const EMPTY_TREE: AdsTreeState = {
  below: new Map(),
  records: new Map(),
  expanded: new Set([ACCOUNT_KEY]),
  checked: new Set(),
  columns: 'status',
  text: '',
}

/** State of the account's tree: its records and how it is displayed. */
export const useTree = create<AdsTreeState>(() => EMPTY_TREE)

export const changeTree = changerOf<AdsTreeState>(useTree)

const reading = createNewest()

const ROWS: readonly AdKindId[] = ['fundingInstrument', 'campaign', 'lineItem']

/** Promotions that can be shown; drafts have no approval yet. */
const SHOWABLE: readonly AdChoice[] = [
  { field: 'approval_status', only: ['ACCEPTED', ''] },
  { field: 'entity_status', without: ['PAUSED'] },
]

/** A tree with more ad groups begins with its campaigns closed. */
const MAX_OPEN = 100

/** What hangs on ad groups, each asked about by itself: most are never opened. */
export const readLeaves = async (
  project: string,
  adGroups: readonly string[],
): Promise<readonly AdRecord[] | undefined> => {
  const leaves: AdRecord[] = []
  for (const read of await Promise.all(adGroups.map((id) => host().ads.usedBy(project, 'lineItem', id)))) {
    if (!read.ok) {
      changeAds({ failure: saidText(read.failure) })
      return undefined
    }
    leaves.push(...read.value)
  }
  return leaves
}

/** Rows that are open when they first come into sight. */
const openAtFirst = (records: readonly AdRecord[]): readonly string[] => {
  const isSmall = records.filter(({ kind }) => kind === 'lineItem').length <= MAX_OPEN
  return records.flatMap((record) =>
    record.kind === 'fundingInstrument' || (isSmall && record.kind === 'campaign') ? [treeKey(record)] : [],
  )
}

/** Reads the tree of a project, and what is below expanded ad groups. */
export const readTree = (project: string): Promise<void> =>
  reading.run(async ({ still }) => {
    const { project: before, expanded: openBefore } = useTree.getState()
    const isSame = before === project
    const open = isSame
      ? [...openBefore].flatMap((key) => (key.startsWith('lineItem ') ? [key.slice('lineItem '.length)] : []))
      : []
    const answers = [
      Promise.all(ROWS.map(readKind)),
      readLeaves(project, open),
      adGroupsNamed(project, PROMOTION_KINDS, SHOWABLE),
    ] as const
    const [rows, leaves, promoting] = await still(Promise.all(answers))
    if (leaves === undefined || rows.some((row) => row === undefined)) return
    const all = [...rows.flatMap((row) => row ?? []), ...leaves]
    const records = new Map(all.map((record) => [treeKey(record), record]))
    const { checked, selected, columns, expanded, records: known } = useTree.getState()
    const opened = openAtFirst(all).filter((key) => !isSame || !known.has(key))
    changeTree({
      ...(isSame ? {} : { ...EMPTY_TREE, columns }),
      expanded: new Set([...(isSame ? expanded : [ACCOUNT_KEY]), ...opened]),
      project,
      below: createTree(all),
      records,
      promoting,
      ...(isSame ? { checked: new Set([...checked].filter((key) => records.has(key))) } : {}),
      ...(isSame && selected !== undefined ? { selected } : {}),
    })
  })

/** Expands or collapses a row; the records below an ad group load on expansion. */
export const toggleRow = async (key: string): Promise<void> => {
  const { expanded, project } = useTree.getState()
  const next = withMember(expanded, key, !expanded.has(key))
  changeTree({ expanded: next })
  if (key.startsWith('lineItem ') && next.has(key) && project !== undefined) await readTree(project)
}

/** Opens everything down to the ad groups, or closes all but the funding sources. */
export const expandAll = (isOpen: boolean): void => {
  const { records } = useTree.getState()
  const opened = [...records.values()].flatMap((record) =>
    record.kind === 'fundingInstrument' || (isOpen && record.kind === 'campaign') ? [treeKey(record)] : [],
  )
  changeTree({ expanded: new Set([ACCOUNT_KEY, ...opened]) })
}

/** Checks rows, or unchecks them. */
export const checkRows = (keys: readonly string[], isChecked: boolean): void => {
  const checked = new Set(useTree.getState().checked)
  for (const key of keys) {
    if (isChecked) checked.add(key)
    else checked.delete(key)
  }
  changeTree({ checked })
}

/** Opens a task's dialog for the checked rows, else for the focused row. */
export const openTask = (task: TreeTaskId): void => {
  const { checked, selected, records } = useTree.getState()
  if (checked.size === 0 && selected !== undefined && records.has(selected)) checkRows([selected], true)
  changeTree({ task })
}

/** Whether a task has rows to work on. */
export const hasTaskRows = (): boolean => {
  const { checked, selected = '', records } = useTree.getState()
  return checked.size > 0 || records.has(selected)
}

/** The records that a change is for, in the order in which they were checked. */
export const chosenRecords = (
  checked: AdsTreeState['checked'],
  records: AdsTreeState['records'],
): readonly AdRecord[] => [...checked].flatMap((key) => records.get(key) ?? [])

/** Records with what hangs on them, each once, as far as it was read. */
export const chosenWithBelow = (below: AdsTreeState['below'], records: readonly AdRecord[]): readonly AdRecord[] => [
  ...new Map(records.flatMap((record) => recordsBelow(below, record)).map((each) => [treeKey(each), each])).values(),
]

/** The records with everything below, loading unopened ad groups; undefined if unreadable. */
export const withEverythingBelow = async (records: readonly AdRecord[]): Promise<readonly AdRecord[] | undefined> => {
  const { project, below } = useTree.getState()
  if (project === undefined) return undefined
  const known = chosenWithBelow(below, records)
  const adGroups = known.flatMap(({ kind, id }) => (kind === 'lineItem' ? [id] : []))
  const leaves = await readLeaves(project, adGroups)
  // Rows below opened ad groups are in both.
  return leaves === undefined
    ? undefined
    : [...new Map([...known, ...leaves].map((each) => [treeKey(each), each])).values()]
}
