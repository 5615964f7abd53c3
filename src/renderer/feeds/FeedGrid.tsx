import { t } from '../../messages/t.ts'
import type { MessageCode } from '../../messages/translator.ts'
import './FeedsScreen.css'
import {
  Asterisk,
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleDashed,
  CircleSlash,
  CircleX,
  Download,
  Ellipsis,
  type LucideIcon,
  PanelRight,
  Replace,
  TriangleAlert,
  Upload,
} from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { FeedRow, RowFilter } from '../../engine/model/feedModel.ts'
import { showKeys } from '../base/shortcuts.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { IconButton } from '../kit/components/IconButton.tsx'
import { Menu } from '../kit/components/Menu.tsx'
import { Toolbar } from '../kit/components/Page.tsx'
import { Segments } from '../kit/components/Segments.tsx'
import { Grid } from '../kit/grid/Grid.tsx'
import type { CellEdit, GridHandle } from '../kit/grid/gridModel.ts'
import type { RowEditing } from './edit/useRowEditing.tsx'
import { FeedUndo } from './FeedUndo.tsx'
import { fieldNamed } from './fieldChoices.ts'
import { useFeeds } from './state/feedStore.ts'
import { useGridView } from './view/useGridView.ts'
import { ViewTools } from './view/ViewTools.tsx'
import './view/View.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchField } from '../kit/components/SearchField.tsx'
import { loadViews } from './state/viewSaved.ts'
import { useViewPanels } from './view/viewPanels.ts'

const TYPING_MS = 200

/** Finds rows by text once the user stops typing. */
const TextFilter = () => {
  const savedText = useFeeds((state) => state.filter.text ?? '')
  const [text, setText] = useState(savedText)
  // Taken off elsewhere, or another view: the field says what counts.
  useEffect(() => setText(savedText), [savedText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (text === savedText) return
    const timer = setTimeout(() => {
      const { filter, setFilter } = useFeeds.getState()
      const { text: _, ...others } = filter
      void setFilter(text === '' ? others : { ...others, text })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="feed-search">
      <SearchField label={t('feeds.filter.text')} value={text} onChange={setText} />
    </div>
  )
}

// Conditions bring an engine for expressions, which nobody waits for when a feed opens.
const FilterBar = lazy(async () => ({ default: (await import('./view/FilterBar.tsx')).FilterBar }))
const FilterBuilder = lazy(async () => ({ default: (await import('./view/FilterBuilder.tsx')).FilterBuilder }))
const FeedViewSheets = lazy(async () => ({ default: (await import('./view/FeedViewSheets.tsx')).FeedViewSheets }))

/** Bars between toolbar and rows: the filter row and active filters. */
const ViewBars = ({ focusGrid }: { readonly focusGrid: () => void }) => {
  const isFilterOpen = useViewPanels((state) => state.isFilterOpen)
  const sheet = useViewPanels((state) => state.sheet)
  useEffect(() => void loadViews(), [])
  return (
    <Suspense fallback={null}>
      {isFilterOpen ? <FilterBuilder onClose={focusGrid} /> : null}
      <FilterBar onClear={focusGrid} />
      {sheet === undefined ? null : <FeedViewSheets />}
    </Suspense>
  )
}

interface Shown {
  readonly id: RowFilter['show']
  readonly code: Extract<MessageCode, `feeds.grid.show.${string}`>
  readonly icon?: LucideIcon
}

const SHOWN: readonly Shown[] = [
  { id: 'all', code: 'feeds.grid.show.all' },
  { id: 'errors', code: 'feeds.grid.show.errors', icon: CircleAlert },
  { id: 'warnings', code: 'feeds.grid.show.warnings', icon: TriangleAlert },
  { id: 'edited', code: 'feeds.grid.show.edited', icon: Asterisk },
  { id: 'rejected', code: 'feeds.grid.show.rejected', icon: CircleX },
]

/** Offered where the feed has some, or while they are shown. */
const DRAFTS: Shown = { id: 'drafts', code: 'feeds.grid.show.drafts', icon: CircleDashed }
/** Offered while they are shown: only an upload review says which they are. */
const BLOCKED: Shown = { id: 'blocked', code: 'feeds.grid.show.blocked', icon: CircleSlash }

const shownOptions = (drafts: number, show: RowFilter['show']) =>
  [...SHOWN, ...(drafts > 0 || show === 'drafts' ? [DRAFTS] : []), ...(show === 'blocked' ? [BLOCKED] : [])].map(
    ({ code, ...option }) => ({ ...option, label: t(code) }),
  )

const keepEdits = (edits: readonly CellEdit<FeedRow>[]): void => {
  const changes = edits.flatMap(({ row, columnId, value }) => {
    const field = fieldNamed(columnId)
    return field === undefined ? [] : [{ row: row.row, field, value }]
  })
  void useFeeds.getState().editCells(changes, 'edit')
}

interface FeedGridProps {
  readonly grid: RefObject<GridHandle | null>
  readonly onPlace: (position: number, columnId: string, selected: number) => void
  readonly onUpload: () => void
  readonly onWalk: (backwards: boolean) => void
  readonly onExport: () => void
  readonly onReplace: () => void
  /** What stands between the tool bar and the rows. */
  readonly bar: ReactNode
  readonly onPanel: () => void
  readonly editing: RowEditing
}

/** The rows of the open feed with what filters, walks, undoes and uploads them. */
export const FeedGrid = ({
  grid,
  onPlace,
  onUpload,
  onWalk,
  onExport,
  onReplace,
  bar,
  onPanel,
  editing,
}: FeedGridProps) => {
  const feed = useFeeds((state) => state.openFeed)
  const window = useFeeds((state) => state.window)
  const filter = useFeeds((state) => state.filter)
  const { setFilter } = useFeeds.getState()
  const view = useGridView()
  return (
    <div className="screen-column screen-fill">
      <Toolbar label={t('feeds.grid.tools')}>
        <Segments
          label={t('feeds.grid.show')}
          quiet
          shrinks
          options={shownOptions(feed?.drafts ?? 0, filter.show)}
          value={filter.show === 'clean' ? 'all' : filter.show}
          onChange={(show) => {
            const { rule: _rule, repair: _repair, ...others } = filter
            void setFilter({ ...others, show })
          }}
        />
        <TextFilter />
        <div className="feed-tools">
          <span className="feed-spare">
            <IconButton
              icon={ChevronUp}
              label={t('feeds.commands.previousProblem')}
              keys="Shift+F8"
              onPress={() => onWalk(true)}
            />
            <IconButton
              icon={ChevronDown}
              label={t('feeds.commands.nextProblem')}
              keys="F8"
              onPress={() => onWalk(false)}
            />
          </span>
          <FeedUndo />
          <ViewTools />
          <span className="feed-spare">
            <IconButton icon={Replace} label={t('feeds.grid.replace')} keys={showKeys('Mod+H')} onPress={onReplace} />
          </span>
          <IconButton icon={Download} label={t('feeds.grid.export')} keys={showKeys('Mod+E')} onPress={onExport} />
          <Menu label={t('feeds.grid.selection')} groups={editing.groups}>
            <IconButton icon={Ellipsis} label={t('feeds.grid.selection.edit')} keys="Shift+F10" />
          </Menu>
          <IconButton icon={PanelRight} label={t('feeds.grid.details')} onPress={onPanel} />
          <Button variant="primary" icon={Upload} onPress={onUpload}>
            {t('feeds.grid.upload')}
          </Button>
        </div>
      </Toolbar>
      <ViewBars focusGrid={() => grid.current?.focus()} />
      {bar}
      <div className="screen-grid">
        <Grid
          key={feed?.id}
          ref={grid}
          label={feed === undefined ? t('feeds.grid.products') : t('feeds.grid.products.named', { name: feed.name })}
          source={window}
          columns={view.columns}
          frozen={view.frozen}
          saved={view.saved}
          sorted={view.sorted}
          onHeader={view.onHeader}
          onEdit={keepEdits}
          onFill={editing.onFill}
          onKey={editing.onKey}
          onMenu={editing.onMenu}
          onPlace={onPlace}
          empty={
            <EmptyState
              picture="search"
              title={t('feeds.grid.empty')}
              action={<Button onPress={() => void setFilter({ show: 'all' })}>{t('feeds.grid.showAll')}</Button>}
            >
              {t('feeds.grid.empty.text')}
            </EmptyState>
          }
        />
      </div>
      {editing.floats}
    </div>
  )
}
