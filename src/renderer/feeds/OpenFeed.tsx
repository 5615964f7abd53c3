import { saidText } from '../../messages/said.ts'
import './FeedsScreen.css'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ProductField } from '../../contract/catalog/product.ts'
import { t } from '../../messages/t.ts'
import { useScreenCommands } from '../base/commands.ts'
import { useTranslated } from '../base/language.ts'
import { rememberPlace } from '../base/lastPlace.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { formatNumber } from '../kit/components/format.ts'
import { revealPane, SplitPane } from '../kit/components/SplitPane.tsx'
import { StatusNotice, StatusParts } from '../kit/components/StatusBar.tsx'
import { Tabs } from '../kit/components/Tabs.tsx'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { chooseFile } from '../uploads/state/fileOpening.ts'
import { useUploadsOf } from '../uploads/state/uploads.ts'
import { UploadJobs } from '../uploads/UploadJob.tsx'
import { type ChosenCells, chosenCells } from './chosenCells.ts'
import { ExportSheet } from './ExportSheet.tsx'
import { EditPanel, focusEditPanel } from './edit/EditPanel.tsx'
import { useRowEditing } from './edit/useRowEditing.tsx'
import { FeedGrid } from './FeedGrid.tsx'
import { FeedStatus } from './FeedStatus.tsx'
import { feedCommands } from './feedCommands.ts'
import { FEED_PAGES, feedPageCommands } from './feedPages.ts'
import { FeedFindBar } from './find/FeedFindBar.tsx'
import { useFeedFind } from './find/useFeedFind.ts'
import { GtinSheets } from './gtins/GtinSheet.tsx'
import { applyFix, type GridPlace, walk } from './issueWalk.ts'
import { lineNotes } from './lineNotes.ts'
import { RowDetails } from './RowDetails.tsx'
import { RecordView } from './record/RecordView.tsx'
import { recordCommands } from './record/recordCommands.ts'
import { IssuesPanel } from './repairs/IssuesPanel.tsx'
import { SnapshotsSheet } from './restore/SnapshotsSheet.tsx'
import { snapshotCommands } from './restore/snapshotCommands.ts'
import { RecipeNotices } from './rules/RecipeNotices.tsx'
import { ruleSheetCommands } from './rules/ruleSheets.ts'
import { StepList } from './StepList.tsx'
import { useSetCommand } from './sets/useSetCommand.ts'
import { useSourceSchedule } from './source/useSourceSchedule.ts'
import { takePlace } from './state/arriving.ts'
import { openFeedPage, useFeedPage } from './state/feedPage.ts'
import { useFeeds } from './state/feedStore.ts'
import type { FeedSummary } from './state/feedsModel.ts'
import { closeRecord, useRecord } from './state/record.ts'
import { viewCommands } from './view/viewCommands.ts'

const FacetsPanel = lazy(async () => ({ default: (await import('./view/FacetsPanel.tsx')).FacetsPanel }))

/** The facets beside the rows, read when they are first looked at. */
const LazyFacets = () => (
  <Suspense fallback={<p className="panel-hint">{t('feeds.facets.loading')}</p>}>
    <FacetsPanel />
  </Suspense>
)

/** Starts where the user was during the import, or worked last. */
const useLeftPlace = (grid: RefObject<GridHandle | null>, feed: string): void => {
  useEffect(() => {
    const place = takePlace(feed)
    if (place === undefined) return
    // In frames, which lay the page out anyway. Once the grid has moved, the cell is in sight and nothing scrolls any more.
    let frame = requestAnimationFrame(() => {
      grid.current?.goTo(place.bottom, place.columnId, true)
      frame = requestAnimationFrame(() => {
        if (place.row >= place.top && place.row <= place.bottom) grid.current?.goTo(place.row, place.columnId, true)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [grid, feed])
}

/** The row at a position, followed while its page arrives or changes. */
const useRowAt = (position: number) => {
  const window = useFeeds((state) => state.window)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(
    () =>
      window.onChange((from, to) => {
        if (position >= from && position <= to) refresh()
      }),
    [window, position],
  )
  return window.rowAt(position)
}

const PANELS = ['issues', 'row', 'edit', 'facets', 'steps'] as const
type Panel = (typeof PANELS)[number]

const FeedProblem = ({ problem }: { readonly problem: string }) => (
  <Banner level="error" action={<Button onPress={() => void chooseFile()}>{t('feeds.list.openFile')}</Button>}>
    {problem}
  </Banner>
)

interface OpenFeedProps {
  readonly feed: FeedSummary
  readonly list: ReactNode
}

/** State of the right panel; `edited` is the column to open for editing. */
const usePanels = (grid: RefObject<GridHandle | null>) => {
  const [panel, setPanel] = useState<Panel | 'closed'>('issues')
  const [edited, setEdited] = useState<ProductField | undefined>()
  const showPanel = useCallback((shown: Panel) => {
    // Only the page of rows has this panel.
    openFeedPage('rows')
    flushSync(() => setPanel(shown))
    revealPane(document.querySelector('[data-pane="inspector"]'))
  }, [])
  const showEdit = useCallback(() => {
    setEdited(undefined)
    showPanel('edit')
    focusEditPanel()
  }, [showPanel])
  const editShown = useCallback(
    (field: ProductField) => {
      grid.current?.goTo(0, field, true)
      grid.current?.act('selectAll')
      setEdited(field)
      showPanel('edit')
      focusEditPanel(true)
    },
    [grid, showPanel],
  )
  return { panel, setPanel, showPanel, edited, showEdit, editShown }
}

interface FeedCommandActs {
  readonly grid: RefObject<GridHandle | null>
  readonly at: RefObject<GridPlace>
  readonly find: ReturnType<typeof useFeedFind>
  readonly showPanel: (panel: Panel) => void
  readonly onWalk: (backwards: boolean) => void
  readonly onExport: () => void
}

/** Commands of an open feed for menu, palette and keyboard; returns the view commands. */
const useOpenFeedCommands = ({ grid, at, find, showPanel, onWalk, onExport }: FeedCommandActs) => {
  const views = useTranslated(
    () =>
      viewCommands({
        column: () => at.current.columnId,
        showFacets: () => showPanel('facets'),
        focusGrid: () => grid.current?.focus(),
      }),
    [grid, at, showPanel],
  )
  useScreenCommands(views)
  const { open: openFind, next: findNext } = find
  const commands = useTranslated(
    () =>
      feedCommands({
        walk: onWalk,
        applyFix: () => applyFix(at.current),
        find: () => openFind('find'),
        replace: () => openFind('replace'),
        findNext: (backwards) => void findNext(backwards),
        exportRows: onExport,
        showIssues: () => showPanel('issues'),
        showSteps: () => showPanel('steps'),
        focusGrid: () => grid.current?.focus(),
      }),
    [grid, at, onWalk, onExport, openFind, findNext, showPanel],
  )
  useScreenCommands(commands)
  useScreenCommands(useTranslated(feedPageCommands, []))
  useScreenCommands(useTranslated(() => recordCommands(at), [at]))
  useScreenCommands(useTranslated(ruleSheetCommands, []))
  useScreenCommands(useTranslated(snapshotCommands, []))
  return views
}

interface DetailsProps {
  readonly grid: RefObject<GridHandle | null>
  readonly cursor: GridPlace
  readonly panels: ReturnType<typeof usePanels>
}

/** What is said of the rows, beside them. */
const Details = ({ grid, cursor, panels: { panel, setPanel, edited, editShown } }: DetailsProps) => {
  const groups = useFeeds((state) => state.groups)
  const row = useRowAt(cursor.position)
  const showField = (field: ProductField) => grid.current?.goTo(cursor.position, field)

  return (
    <Tabs
      label={t('feeds.open.details')}
      selected={panel}
      onSelect={(id) => setPanel(PANELS.find((panel) => panel === id) ?? 'issues')}
      items={[
        {
          id: 'issues',
          label: t('feeds.open.issues'),
          count: formatNumber(groups.reduce((sum, { count }) => sum + count, 0)),
          content: <IssuesPanel onEdit={editShown} onShow={(field) => grid.current?.goTo(0, field, true)} />,
        },
        { id: 'row', label: t('feeds.open.row'), content: <RowDetails row={row} onShow={showField} /> },
        { id: 'edit', label: t('feeds.open.edit'), content: <EditPanel grid={grid} cursor={cursor} start={edited} /> },
        { id: 'facets', label: t('feeds.open.facets'), content: <LazyFacets /> },
        { id: 'steps', label: t('feeds.open.history'), content: <StepList /> },
      ]}
    />
  )
}

/** What went wrong, above the rows. What to know of the file is in the status bar. */
const FeedNotes = ({ feed }: { readonly feed: FeedSummary }) => {
  const problem = useFeeds((state) => state.problem)
  const notes = lineNotes(feed.skipped)
  return (
    <>
      {problem === undefined ? null : (
        <div className="screen-notes">
          <FeedProblem problem={problem} />
        </div>
      )}
      {notes === undefined ? null : (
        <StatusParts>
          <StatusNotice level="warn" title={notes.title}>
            {() => (
              <Banner level="warn" title={notes.title}>
                {notes.sentences.map((sentence) => (
                  <p key={sentence}>{saidText(sentence)}</p>
                ))}
              </Banner>
            )}
          </StatusNotice>
        </StatusParts>
      )}
    </>
  )
}

/** The row that is shown as a record, and where the grid starts after it. */
const useShownRecord = (grid: RefObject<GridHandle | null>, feed: string) => {
  const position = useRecord((state) => state.position)
  const row = useRowAt(position ?? 0)
  const last = useRef<number | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another feed has other records
  useEffect(() => closeRecord, [feed])
  useEffect(() => {
    if (position === undefined && last.current !== undefined)
      grid.current?.goTo(Math.min(last.current, useFeeds.getState().window.length - 1), useRecord.getState().field)
    last.current = position
  }, [position, grid])
  return position === undefined ? undefined : { position, row }
}

/** An open feed: pages in the middle, panels about the rows at the right. */
export const OpenFeed = ({ feed, list }: OpenFeedProps) => {
  const page = useFeedPage((state) => state.page)
  const grid = useRef<GridHandle>(null)
  const [cursor, setCursor] = useState<GridPlace>({ position: 0, columnId: 'id', selected: 1 })
  /** The selection when the export was asked for. */
  const [exported, setExported] = useState<ChosenCells | undefined>()
  useLeftPlace(grid, feed.id)
  useEffect(
    () => rememberPlace({ on: 'catalog', id: feed.id, page, row: cursor.position, columnId: cursor.columnId }),
    [feed.id, page, cursor.position, cursor.columnId],
  )
  const at = useRef(cursor)
  const panels = usePanels(grid)
  const { panel, setPanel, showPanel, showEdit } = panels

  const onPlace = useCallback((position: number, columnId: string, selected: number) => {
    // At once: the next key may be a command that asks where the keyboard is.
    at.current = { position, columnId, selected }
    setCursor(at.current)
  }, [])
  const onWalk = useCallback(
    (backwards: boolean) => {
      setPanel('row')
      void walk(grid.current, at.current, backwards)
    },
    [setPanel],
  )
  const onExport = useCallback(() => setExported(chosenCells(grid.current)), [])
  const find = useFeedFind(grid, at)
  const views = useOpenFeedCommands({ grid, at, find, showPanel, onWalk, onExport })
  const editing = useRowEditing(grid, showEdit, views)
  useSetCommand(grid)
  useSourceSchedule(feed.id)
  const uploads = useUploadsOf(feed.id)
  const record = useShownRecord(grid, feed.id)
  const rows =
    record === undefined ? (
      <>
        <div className="screen-column">
          <UploadJobs uploads={uploads} unit="products" />
          <FeedNotes feed={feed} />
          <FeedGrid
            grid={grid}
            onPlace={onPlace}
            onUpload={() => openFeedPage('upload')}
            onWalk={onWalk}
            onExport={onExport}
            onReplace={() => find.open('replace')}
            bar={find.mode === 'closed' ? null : <FeedFindBar find={find} />}
            editing={editing}
            onPanel={() => setPanel(panel === 'closed' ? 'issues' : 'closed')}
          />
        </div>
        <FeedStatus selected={cursor.selected} />
        <RecipeNotices feed={feed} />
      </>
    ) : (
      <>
        <RecordView feed={feed} {...record} />
        <FeedStatus selected={1} />
      </>
    )
  return (
    <SplitPane
      list={list}
      folds
      listLabel={t('feeds.list.title')}
      workLabel={t('feeds.open.products')}
      workOn={feed.id}
      inspectorLabel={t('feeds.open.details')}
      {...(panel === 'closed' || page !== 'rows' || record !== undefined
        ? {}
        : { inspector: <Details grid={grid} cursor={cursor} panels={panels} /> })}
    >
      <h1 className="hidden-visually">{feed.name}</h1>
      <div className="feed-pages">
        <Tabs
          label={t('feeds.open.pages')}
          selected={page}
          onSelect={(id) => openFeedPage(FEED_PAGES.find((each) => each.id === id)?.id ?? 'rows')}
          items={[
            { id: 'rows', label: t('feeds.open.rows'), content: rows },
            ...FEED_PAGES.map(({ id, title, View }) => ({
              id,
              label: title(),
              content: (
                <Suspense fallback={<p className="frame-loading">{t('feeds.open.loading', { title: title() })}</p>}>
                  <View feed={feed} />
                </Suspense>
              ),
            })),
          ]}
        />
      </div>
      <SnapshotsSheet feed={feed} />
      <GtinSheets />
      {exported === undefined ? null : <ExportSheet chosen={exported} onClose={() => setExported(undefined)} />}
    </SplitPane>
  )
}
