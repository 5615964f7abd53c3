import './Catalog.css'
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
  Redo2,
  Replace,
  TriangleAlert,
  Undo2,
  Upload,
} from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { FeedRow, RowFilter } from '../../engine/model/catalogModel.ts'
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
import { fieldNamed } from './fieldChoices.ts'
import { useCatalog } from './state/catalog.ts'
import { TextFilter } from './view/TextFilter.tsx'
import { useGridView } from './view/useGridView.ts'
import { ViewBars } from './view/ViewBars.tsx'
import { ViewTools } from './view/ViewTools.tsx'

const SHOWN: readonly { readonly id: RowFilter['show']; readonly label: string; readonly icon?: LucideIcon }[] = [
  { id: 'all', label: 'All' },
  { id: 'errors', label: 'Errors', icon: CircleAlert },
  { id: 'warnings', label: 'Warnings', icon: TriangleAlert },
  { id: 'edited', label: 'Edited', icon: Asterisk },
  { id: 'rejected', label: 'Refused', icon: CircleX },
]

/** Offered where the feed has some, or while they are shown. */
const DRAFTS = { id: 'drafts', label: 'Drafts', icon: CircleDashed } as const
/** Offered while they are shown: only an upload review says which they are. */
const BLOCKED = { id: 'blocked', label: 'Blocked', icon: CircleSlash } as const

const keepEdits = (edits: readonly CellEdit<FeedRow>[]): void => {
  const changes = edits.flatMap(({ row, columnId, value }) => {
    const field = fieldNamed(columnId)
    return field === undefined ? [] : [{ row: row.row, field, value }]
  })
  void useCatalog.getState().editCells(changes, 'edit')
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
  const feed = useCatalog((state) => state.openFeed)
  const window = useCatalog((state) => state.window)
  const filter = useCatalog((state) => state.filter)
  const undoName = useCatalog((state) => state.undoName)
  const redoName = useCatalog((state) => state.redoName)
  const { setFilter, undo, redo } = useCatalog.getState()
  const view = useGridView()
  return (
    <div className="screen-column screen-fill">
      <Toolbar label="Rows">
        <Segments
          label="Show"
          quiet
          shrinks
          options={[
            ...SHOWN,
            ...((feed?.drafts ?? 0) > 0 || filter.show === 'drafts' ? [DRAFTS] : []),
            ...(filter.show === 'blocked' ? [BLOCKED] : []),
          ]}
          value={filter.show === 'clean' ? 'all' : filter.show}
          onChange={(show) => {
            const { rule: _rule, repair: _repair, ...others } = filter
            void setFilter({ ...others, show })
          }}
        />
        <TextFilter />
        <div className="feed-tools">
          <IconButton icon={ChevronUp} label="Previous problem" keys="Shift+F8" onPress={() => onWalk(true)} />
          <IconButton icon={ChevronDown} label="Next problem" keys="F8" onPress={() => onWalk(false)} />
          <IconButton
            icon={Undo2}
            label={undoName === undefined ? 'Undo' : `Undo: ${undoName}`}
            keys={showKeys('Mod+Z')}
            disabledReason={undoName === undefined ? 'Nothing to undo.' : undefined}
            onPress={() => void undo()}
          />
          <IconButton
            icon={Redo2}
            label={redoName === undefined ? 'Redo' : `Redo: ${redoName}`}
            keys={showKeys('Mod+Y')}
            disabledReason={redoName === undefined ? 'Nothing to redo.' : undefined}
            onPress={() => void redo()}
          />
          <ViewTools />
          <IconButton icon={Replace} label="Find and replace" keys={showKeys('Mod+H')} onPress={onReplace} />
          <IconButton icon={Download} label="Export rows" keys={showKeys('Mod+E')} onPress={onExport} />
          <Menu label="Selection" groups={editing.groups}>
            <IconButton icon={Ellipsis} label="Edit the selection" keys="Shift+F10" />
          </Menu>
          <IconButton icon={PanelRight} label="Details and issues" onPress={onPanel} />
          <Button variant="primary" icon={Upload} onPress={onUpload}>
            Upload …
          </Button>
        </div>
      </Toolbar>
      <ViewBars focusGrid={() => grid.current?.focus()} />
      {bar}
      <div className="screen-grid">
        <Grid
          key={feed?.id}
          ref={grid}
          label={`Products of ${feed?.name ?? 'the feed'}`}
          source={window}
          columns={view.columns}
          frozen={view.frozen}
          kept={view.kept}
          sorted={view.sorted}
          onHeading={view.onHeading}
          onEdit={keepEdits}
          onFill={editing.onFill}
          onKey={editing.onKey}
          onMenu={editing.onMenu}
          onPlace={onPlace}
          empty={
            <EmptyState
              picture="search"
              title="No such rows"
              action={<Button onPress={() => void setFilter({ show: 'all' })}>Show all rows</Button>}
            >
              Nothing in this feed fits the filter.
            </EmptyState>
          }
        />
      </div>
      {editing.floats}
    </div>
  )
}
