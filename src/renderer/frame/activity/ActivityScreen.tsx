import './Activity.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatBytes, formatCount, formatNumber } from '../../kit/components/format.ts'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { loadAll, type Shown, shownEntries, useActivity } from '../state/activity.ts'
import { isFailed } from '../state/activityTotals.ts'
import { ActivityActions } from './ActivityActions.tsx'
import { ACTIVITY_COLUMNS } from './activityColumns.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { LeftTotals } from './LeftTotals.tsx'

const SHOWN = [
  { id: 'all', label: 'All' },
  { id: 'left', label: 'Left' },
  { id: 'failed', label: 'Failed' },
] as const

/** Every request that left this computer, or tried to: what, where to, how much, how it went. Never a token, key or body. */
export const ActivityScreen = () => {
  const { entries, isRead, hasOlder, problem } = useActivity()
  const [text, setText] = useState('')
  const [show, setShow] = useState<Shown>('all')
  const [selected, setSelected] = useState<number>()
  // Pictures may lag behind a fast upload; the list may not.
  const counted = useDeferredValue(entries)
  const rows = useMemo(() => shownEntries(entries, show, text), [entries, show, text])
  const chosen = entries.find(({ id }) => id === selected)
  const bytesSent = useMemo(() => rows.reduce((sum, entry) => sum + entry.bytesSent, 0), [rows])
  const failed = useMemo(() => rows.filter(isFailed).length, [rows])
  useEffect(() => {
    if (hasOlder) void loadAll()
  }, [hasOlder])

  if (problem !== undefined)
    return (
      <div className="activity-problem">
        <Banner level="error">{problem}</Banner>
      </div>
    )
  if (isRead && entries.length === 0)
    return (
      <>
        <h1 className="hidden-visually">Activity</h1>
        <EmptyState
          picture="ledger"
          title="Nothing has left this computer"
          action={<Button onPress={() => goTo('connection')}>Set up a connection</Button>}
        >
          Each request that Adwright sends will stand here, with its host, size and answer, and without tokens or
          contents.
        </EmptyState>
      </>
    )
  return (
    <SplitPane
      workLabel="Requests"
      inspectorLabel="Details"
      inspector={
        chosen === undefined ? (
          <LeftTotals entries={counted} onFind={setText} />
        ) : (
          <EntryDetails entry={chosen} onClose={() => setSelected(undefined)} />
        )
      }
    >
      <div className="activity">
        <h1 className="hidden-visually">Activity</h1>
        <Toolbar label="Filter of requests">
          <SearchField label="Find in requests" value={text} onChange={setText} />
          <Segments label="Show" quiet options={SHOWN} value={show} onChange={setShow} />
          <ToolbarGap />
          <ActivityActions all={entries} shown={rows} />
        </Toolbar>
        {rows.length === 0 && isRead ? (
          <EmptyState
            picture="search"
            title="No request matches"
            action={
              <Button
                onPress={() => {
                  setText('')
                  setShow('all')
                }}
              >
                Show all requests
              </Button>
            }
          >
            {formatCount(entries.length, 'request is', 'requests are')} hidden by the filter.
          </EmptyState>
        ) : (
          <VirtualTable
            label="Requests"
            columns={ACTIVITY_COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            selected={selected}
            onSelect={({ id }) => setSelected(id)}
          />
        )}
      </div>
      <StatusParts>
        <StatusPart>{formatCount(rows.length, 'request')}</StatusPart>
        {rows.length === entries.length ? null : (
          <StatusPart>of {formatNumber(entries.length)}, filter is on</StatusPart>
        )}
        <StatusPart>{formatBytes(bytesSent)} in bodies sent</StatusPart>
        {failed === 0 ? null : <StatusPart state="error">{formatNumber(failed)} failed</StatusPart>}
      </StatusParts>
    </SplitPane>
  )
}
