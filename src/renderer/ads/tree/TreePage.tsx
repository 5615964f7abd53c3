import './Tree.css'
import { ChevronsDownUp, ChevronsUpDown, ClipboardPaste } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdProject } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { kindNames } from '../../../workspace/ads/columns.ts'
import { ACCOUNT_KEY, treeRows } from '../../../workspace/ads/tree.ts'
import { useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toolbar } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { NotPulled } from '../NotPulled.tsx'
import { HistoryButtons } from '../RecordTools.tsx'
import { useAds } from '../state/adsState.ts'
import { copyRows, useCopied } from '../state/copied.ts'
import { openRecord } from '../state/records.ts'
import { changeTree, checkRows, expandAll, readTree, type TreeColumnSet, toggleRow, useTree } from '../state/tree.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { TreeBar } from './TreeBar.tsx'
import { type AdsTreeRow, spanOfAdGroups, treeColumns } from './treeColumns.tsx'
import { treeCommands } from './treeTasks.ts'

const SETS: readonly { readonly id: TreeColumnSet; readonly code: PlainCode }[] = [
  { id: 'status', code: 'adsPages.tree.set.status' },
  { id: 'budget', code: 'adsPages.tree.set.budget' },
  { id: 'setup', code: 'adsPages.tree.set.setup' },
]

/** Search, columns and actions of the tree. */
const TreeTools = ({ project }: { readonly project: AdProject }) => {
  const columns = useTree((state) => state.columns)
  const text = useTree((state) => state.text)
  const copied = useCopied(({ rows }) => rows)
  const isPasting = useTree((state) => state.isPasting) === true
  return (
    <Toolbar label={t('adsPages.tools')}>
      <Segments
        label={t('adsPages.tree.sets')}
        quiet
        options={SETS.map(({ id, code }) => ({ id, label: t(code) }))}
        value={columns}
        onChange={(id) => changeTree({ columns: id })}
      />
      <div className="ads-search">
        <SearchField label={t('adsPages.tree.find')} value={text} onChange={(next) => changeTree({ text: next })} />
      </div>
      <div className="ads-tools">
        <IconButton icon={ChevronsUpDown} label={t('adsPages.tree.expand')} onPress={() => expandAll(true)} />
        <IconButton icon={ChevronsDownUp} label={t('adsPages.tree.collapse')} onPress={() => expandAll(false)} />
        <IconButton
          icon={ClipboardPaste}
          label={t('adsPages.tree.pasteRows')}
          disabledReason={copied === undefined ? t('adsPages.tree.noCopied') : undefined}
          onPress={() => changeTree({ isPasting: true })}
        />
        <HistoryButtons project={project} />
      </div>
      {isPasting && copied !== undefined ? (
        <PasteDialog project={project} rows={copied} onClose={() => changeTree({}, 'isPasting')} />
      ) : null}
    </Toolbar>
  )
}

/** The current time, refreshed each minute because flights begin and end. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const issuesByRecord = (issues: readonly AdIssue[]): ReadonlyMap<string, readonly AdIssue[]> => {
  const found = new Map<string, AdIssue[]>()
  for (const issue of issues) {
    const key = `${issue.kind} ${issue.id}`
    const known = found.get(key)
    if (known === undefined) found.set(key, [issue])
    else known.push(issue)
  }
  return found
}

const isInTree = (): boolean => document.activeElement?.closest('[role="treegrid"]') !== null

/** The keys of the clipboard, while the tree has the focus. */
const useClipboard = (): void =>
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      const text = isInTree() ? copyRows() : ''
      if (text === '') return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent): void => {
      if (!isInTree() || useCopied.getState().rows === undefined) return
      event.preventDefault()
      changeTree({ isPasting: true })
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [])

const ROW_TREE = {
  level: ({ level }: AdsTreeRow) => level,
  position: ({ position, siblings }: AdsTreeRow) => ({ at: position, of: siblings }),
  isExpanded: ({ isExpanded }: AdsTreeRow) => isExpanded,
  onToggle: ({ key }: AdsTreeRow) => void toggleRow(key),
}

/** Account, funding sources, campaigns, ad groups and what hangs on them, as one tree. */
export const TreePage = ({ project }: { readonly project: AdProject }) => {
  const tree = useTree()
  const issues = useAds((state) => state.issues)
  const now = useNow()
  useClipboard()
  useScreenCommands(useTranslated(treeCommands, []))
  useEffect(() => {
    void readTree(project.id)
  }, [project])
  const { below, records, promoting, columns: set } = tree
  // A letter typed is drawn before the rows that it finds.
  const text = useDeferredValue(tree.text)
  const rows = useMemo(() => treeRows(below, tree.expanded, text), [below, tree.expanded, text])
  const shown = useMemo(() => rows.flatMap(({ key, record }) => (record === undefined ? [] : [key])), [rows])
  const marks = useMemo(() => issuesByRecord(issues), [issues])
  // Thousands of times are read for it, so not with every issue.
  const span = useMemo(() => (set === 'status' ? spanOfAdGroups(records) : undefined), [set, records])
  // Not of what is selected: new columns draw every cell again.
  const columns = useTranslated(() => {
    const shownOf = { below, records, promoting, columns: set }
    return treeColumns({ tree: shownOf, accountName: project.accountName, issues: marks, span, now })
  }, [below, records, promoting, set, project.accountName, marks, span, now])
  if (tree.project !== project.id) return <p className="ads-opening muted">{t('adsPages.opening')}</p>
  if (tree.records.size === 0)
    return project.pulledAt === undefined ? (
      <NotPulled project={project} />
    ) : (
      <EmptyState picture="ledger" title={t('adsPages.none', { kind: kindNames('campaign') })} isPage>
        {t('adsPages.none.text')}
      </EmptyState>
    )
  return (
    <div className="screen-column screen-fill">
      <h1 className="hidden-visually">{t('adsPages.page.tree')}</h1>
      <TreeTools project={project} />
      <div className="screen-grid" data-pane tabIndex={-1}>
        <VirtualTable
          label={t('adsPages.page.tree')}
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          selected={tree.selected}
          onSelect={({ key }) => changeTree({ selected: key })}
          onAct={({ key }) => {
            if (key !== ACCOUNT_KEY) checkRows([key], !tree.checked.has(key))
          }}
          onCheck={(reached, isChecked) =>
            checkRows(
              reached.flatMap(({ key }) => (key === ACCOUNT_KEY ? [] : [key])),
              isChecked,
            )
          }
          isChecked={({ key }) => tree.checked.has(key)}
          onOpen={({ record }) => {
            if (record !== undefined) void openRecord(record.kind, record.id, true)
          }}
          tree={ROW_TREE}
        />
      </div>
      <TreeBar shown={shown} />
    </div>
  )
}
