import { t } from '../../../messages/t.ts'
import './Activity.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { goTo } from '../../base/navigation.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatBytes } from '../../kit/components/format.ts'
import { Toolbar, ToolbarGap } from '../../kit/components/Page.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { loadAll, type Shown, shownEntries, useActivity } from '../state/activity.ts'
import { isFailed } from '../state/activityTotals.ts'
import { ActivityActions } from './ActivityActions.tsx'
import { activityColumns } from './activityColumns.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { LeftTotals } from './LeftTotals.tsx'

const SHOWN = [
  { id: 'all', label: 'frame.activity.show.all' },
  { id: 'left', label: 'frame.activity.show.left' },
  { id: 'failed', label: 'frame.activity.show.failed' },
] as const

const shownOptions = () => SHOWN.map(({ id, label }) => ({ id, label: t(label) }))

/** Every request that left this computer or tried to, without tokens, keys or bodies. */
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
        <h1 className="hidden-visually">{t('frame.activity.title')}</h1>
        <EmptyState
          picture="ledger"
          title={t('frame.activity.none.title')}
          action={<Button onPress={() => goTo('connection')}>{t('frame.activity.none.connect')}</Button>}
        >
          {t('frame.activity.none.text')}
        </EmptyState>
      </>
    )
  return (
    <SplitPane
      workLabel={t('frame.activity.requests')}
      inspectorLabel={t('frame.activity.details')}
      inspector={
        chosen === undefined ? (
          <LeftTotals entries={counted} onFind={setText} />
        ) : (
          <EntryDetails entry={chosen} onClose={() => setSelected(undefined)} />
        )
      }
    >
      <div className="activity">
        <h1 className="hidden-visually">{t('frame.activity.title')}</h1>
        <Toolbar label={t('frame.activity.filter')}>
          <SearchField label={t('frame.activity.find')} value={text} onChange={setText} />
          <Segments label={t('frame.activity.show')} quiet options={shownOptions()} value={show} onChange={setShow} />
          <ToolbarGap />
          <ActivityActions all={entries} shown={rows} />
        </Toolbar>
        {rows.length === 0 && isRead ? (
          <EmptyState
            picture="search"
            title={t('frame.activity.noMatch.title')}
            action={
              <Button
                onPress={() => {
                  setText('')
                  setShow('all')
                }}
              >
                {t('frame.activity.noMatch.showAll')}
              </Button>
            }
          >
            {t('frame.activity.noMatch.text', { count: entries.length })}
          </EmptyState>
        ) : (
          <VirtualTable
            label={t('frame.activity.requests')}
            columns={activityColumns()}
            rows={rows}
            rowId={({ id }) => id}
            selected={selected}
            onSelect={({ id }) => setSelected(id)}
          />
        )}
      </div>
      <StatusParts>
        <StatusPart>{t('frame.activity.status.count', { count: rows.length })}</StatusPart>
        {rows.length === entries.length ? null : (
          <StatusPart>{t('frame.activity.status.filtered', { count: entries.length })}</StatusPart>
        )}
        <StatusPart>{t('frame.activity.status.sent', { size: formatBytes(bytesSent) })}</StatusPart>
        {failed === 0 ? null : (
          <StatusPart state="error">{t('frame.activity.status.failed', { count: failed })}</StatusPart>
        )}
      </StatusParts>
    </SplitPane>
  )
}
