import { ArrowLeft, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useCallback, useRef, useState } from 'react'
import { adKind } from '../../contract/ads/kinds.ts'
import type { AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { kindNames } from '../../workspace/ads/columns.ts'
import type { Command } from '../base/commands.ts'
import { useScreenCommands } from '../base/commands.ts'
import { useTranslated } from '../base/language.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { SplitPane } from '../kit/components/SplitPane.tsx'
import { FilterChips } from '../kit/facets/FilterChips.tsx'
import { cellCommands } from '../kit/grid/cellCommands.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { runLocal } from '../kit/grid/localKeys.ts'
import { pasteInto } from '../kit/grid/pasteInto.ts'
import { KindList } from './KindList.tsx'
import { newLabel } from './kindNames.ts'
import { NotPulled } from './NotPulled.tsx'
import { RecordFindBar, useRecordFind } from './RecordFindBar.tsx'
import { RecordTools } from './RecordTools.tsx'
import { RecordPage } from './record/RecordPage.tsx'
import { SkippedCells } from './SkippedCells.tsx'
import { leaveWideRecord, useAds } from './state/adsState.ts'
import { createRecord } from './state/edits.ts'
import { fillCells, setCells } from './state/fills.ts'
import { chooseValues, openRecord, showRecords, sortRecords, viewRecord } from './state/records.ts'
import { choiceLabel } from './view/countedText.ts'
import { FilterPanel } from './view/FilterPanel.tsx'
import { RecordViewSheets } from './view/RecordViewSheets.tsx'
import { useRecordView } from './view/useRecordView.ts'

/** Commands over the selected cells of the records. */
const gridCommands = (grid: RefObject<GridHandle | null>): readonly Command[] =>
  cellCommands({
    act: (act) => grid.current?.act(act),
    paste: () => void pasteInto(grid),
    focusGrid: () => grid.current?.focus(),
  })
    // Its keys open the review here.
    .filter(({ id }) => id !== 'grid.fillAll' && id !== 'grid.menu')

/** The command that shows the values of columns beside the records. */
const filterCommands = (run: () => void): readonly Command[] => [
  {
    id: 'ads.filter',
    title: t('adsPages.filter.values'),
    group: t('adsPages.command.group'),
    keys: ['Mod+Shift+L'],
    run,
  },
]

/** What was picked of columns; each can be taken off. */
const RecordFilterBar = ({ project }: { readonly project: AdProject }) => {
  const { kind, choices } = useAds(({ view }) => view)
  const shown = useAds(({ window }) => window.length)
  if (choices.length === 0) return null
  const items = choices.map((choice) => ({ id: choice.field, text: choiceLabel(choice) }))
  return (
    <FilterChips
      items={items}
      count={t('kit.filter.on', { shown, rows: Math.max(shown, project.records[kind] ?? 0) })}
      onClear={() => void showRecords({ choices: [] })}
      onRemove={(field) => void chooseValues({ field })}
    />
  )
}

/** What appears where a kind has no records, or none under the filter. */
const NoRecords = ({ project }: { readonly project: AdProject }) => {
  const { kind, text, only, choices } = useAds(({ view }) => view)
  const isRead = useAds((state) => state.isRead)
  if (!isRead) return null
  if (text !== '' || only !== 'all' || choices.length > 0)
    return (
      <EmptyState
        picture="search"
        title={t('adsPages.none.match')}
        action={
          <Button onPress={() => void showRecords({ text: '', only: 'all', choices: [] })}>
            {t('adsPages.none.showAll')}
          </Button>
        }
      >
        {t('adsPages.none.match.text')}
      </EmptyState>
    )
  if (project.pulledAt === undefined) return <NotPulled project={project} />
  const canCreate = adKind(kind).create !== undefined
  return (
    <EmptyState
      picture="ledger"
      title={t('adsPages.none', { kind: kindNames(kind) })}
      {...(canCreate
        ? {
            action: (
              <Button icon={Plus} onPress={() => void createRecord(kind)}>
                {newLabel(kind)}
              </Button>
            ),
          }
        : {})}
    >
      {adKind(kind).list === undefined ? t('adsPages.none.posts') : t('adsPages.none.text')}
    </EmptyState>
  )
}

/** What stands beside the grid. */
type Panel = 'record' | 'filter' | 'closed'

interface RecordsGridProps {
  readonly project: AdProject
  readonly panel: Panel
  readonly onPanel: (panel: Panel) => void
}

/** The records of one kind as a grid. */
const RecordsGrid = ({ project, panel, onPanel }: RecordsGridProps) => {
  const grid = useRef<GridHandle>(null)
  const window = useAds((state) => state.window)
  const kind = useAds(({ view }) => view.kind)
  const commands = useTranslated(() => gridCommands(grid), [])
  useScreenCommands(commands)
  const place = useRef<string | undefined>(undefined)
  const cursor = useRef({ position: 0, columnId: '' })
  const find = useRecordFind(grid, cursor)
  const { columns, frozen, saved, sorted, sheet, setSheet } = useRecordView(cursor)
  const toggleFilter = useCallback(() => onPanel(panel === 'filter' ? 'record' : 'filter'), [panel, onPanel])
  useScreenCommands(useTranslated(() => filterCommands(toggleFilter), [toggleFilter]))
  // The grid reports its place after each refresh; only another place opens another record.
  const onPlace = useCallback((position: number, columnId: string) => {
    cursor.current = { position, columnId }
    const { window: shown, record } = useAds.getState()
    const here = `${position} ${columnId}`
    const found = shown.rowAt(position)
    if (found === undefined || place.current === here) return
    const isFirst = place.current === undefined
    place.current = here
    if (!isFirst || record === undefined) return viewRecord(found)
    // The grid selects what the details show.
    const at = shown.positionOf(({ id }) => id === record.id)
    if (at === -1 || at === position) return
    place.current = `${at} ${columnId}`
    grid.current?.goTo(at, columnId, true)
  }, [])
  return (
    <div className="screen-column screen-fill">
      <RecordTools
        project={project}
        onDetails={() => onPanel(panel === 'record' ? 'closed' : 'record')}
        onFilter={toggleFilter}
        onReplace={() => find.open('replace')}
        onSheet={setSheet}
      />
      <RecordFilterBar project={project} />
      <RecordFindBar find={find} />
      <div className="screen-grid">
        <Grid
          key={`${project.id} ${kind}`}
          ref={grid}
          label={kindNames(kind)}
          source={window}
          columns={columns}
          frozen={frozen}
          saved={saved}
          sorted={sorted}
          onHeader={(field) => {
            if (field !== '') void sortRecords(field)
          }}
          onEdit={(edits) => void setCells(edits)}
          onFill={(fill) => void fillCells(fill)}
          onKey={(event) => {
            const { record } = useAds.getState()
            // Shift+Enter moves up in every grid.
            if (event.key !== 'Enter' || !event.altKey || record === undefined) return runLocal(commands, event)
            void openRecord(record.kind, record.id, true)
            return true
          }}
          onPlace={onPlace}
          empty={<NoRecords project={project} />}
        />
      </div>
      <SkippedCells />
      <RecordViewSheets sheet={sheet} onSheet={setSheet} />
    </div>
  )
}

/** Records of a project: types, one type as a grid, and the open record. */
export const RecordsPage = ({ project }: { readonly project: AdProject }) => {
  const record = useAds((state) => state.record)
  const isWide = useAds((state) => state.isWide)
  const cameFrom = useAds((state) => state.cameFrom)
  const kind = useAds(({ view }) => view.kind)
  const [panel, setPanel] = useState<Panel>('record')
  const isShown = record !== undefined && record.kind === kind
  const inspector =
    panel === 'filter' ? (
      <FilterPanel key={`${project.id} ${kind}`} project={project} />
    ) : isShown && panel === 'record' ? (
      <RecordPage key={`${record.kind} ${record.id}`} project={project} record={record} isWide={false} />
    ) : undefined
  return (
    <SplitPane
      list={<KindList project={project} />}
      listLabel={t('adsPages.kinds')}
      workLabel={kindNames(kind)}
      workOn={`${kind} ${isWide}`}
      inspectorLabel={t(panel === 'filter' ? 'kit.filter.bar' : 'adsPages.details')}
      {...(inspector === undefined || (isShown && isWide) ? {} : { inspector })}
    >
      <h1 className="hidden-visually">{kindNames(kind)}</h1>
      {isShown && isWide ? (
        <div className="ads-wide">
          <Button variant="quiet" icon={ArrowLeft} onPress={leaveWideRecord}>
            {t('adsPages.back', { kind: cameFrom === undefined ? kindNames(kind) : t(`adsPages.page.${cameFrom}`) })}
          </Button>
          <RecordPage key={`${record.kind} ${record.id}`} project={project} record={record} isWide />
        </div>
      ) : (
        <RecordsGrid project={project} panel={panel} onPanel={setPanel} />
      )}
    </SplitPane>
  )
}
