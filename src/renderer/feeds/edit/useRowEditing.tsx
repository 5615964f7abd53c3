import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react'
import { PRODUCT_FIELD_NAMES } from '../../../contract/catalog/product.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { useTranslated } from '../../base/language.ts'
import { ContextMenu } from '../../kit/components/ContextMenu.tsx'
import type { MenuGroup } from '../../kit/components/Menu.tsx'
import type { GridHandle, MenuPlace, RangeFill } from '../../kit/grid/gridModel.ts'
import { runLocal } from '../../kit/grid/localKeys.ts'
import { pasteInto } from '../../kit/grid/pasteInto.ts'
import { chosenCells } from '../chosenCells.ts'
import { useFeeds } from '../state/feedStore.ts'
import { addRows, fillRange, removeRows, revertCells } from '../state/ranges.ts'
import { tellOfFeed } from '../state/stepNews.ts'
import { COLUMN_MENU } from '../view/viewCommands.ts'
import { GrowQuestion } from './GrowQuestion.tsx'
import { menuGroups } from './menuGroups.ts'
import { RemovedRows } from './RemovedRows.tsx'
import { stepOfFill } from './rangeSteps.ts'
import { rowCommands } from './rowCommands.ts'

/** What the grid of the rows is given, and what floats above it. */
export interface RowEditing {
  readonly onFill: (fill: RangeFill) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onMenu: (at: MenuPlace) => void
  /** The menu of the selection, for a button. */
  readonly groups: readonly MenuGroup[]
  readonly floats: ReactNode
}

type Grid = RefObject<GridHandle | null>

/** Shows a new row and activates its ID cell; filters would hide a blank row. */
const goToRow = async (grid: Grid, row: number): Promise<void> => {
  const { window, setFilter } = useFeeds.getState()
  if (window.positionOf(row) < 0) await setFilter({ show: 'all' })
  const place = useFeeds.getState().window.positionOf(row)
  if (place < 0) return
  // The grid knows of its new rows once it was drawn with them.
  requestAnimationFrame(() => grid.current?.goTo(place, 'id'))
}

const tellHidden = (row: number, rows: number): void => {
  if (useFeeds.getState().window.positionOf(row) >= 0) return
  const showAll = { label: t('feeds.grid.showAll'), run: () => void useFeeds.getState().setFilter({ show: 'all' }) }
  tellOfFeed({
    level: 'info',
    text: t('feeds.rows.hidden', { count: rows }),
    action: showAll,
  })
}

const actsOn = (grid: Grid, onEditRows: () => void, onRemoved: () => void) => {
  const chosen = () => chosenCells(grid.current)
  return {
    act: (act: Parameters<GridHandle['act']>[0]) => grid.current?.act(act),
    paste: () => void pasteInto(grid),
    edit: onEditRows,
    insert: () => void addRows(1).then((row) => (row === undefined ? undefined : goToRow(grid, row))),
    duplicate: () => {
      const { scope, rows } = chosen()
      if (rows < 1) return
      void addRows(rows, { rows: scope, fields: PRODUCT_FIELD_NAMES }).then((row) => {
        if (row === undefined) return
        tellHidden(row, rows)
        if (useFeeds.getState().window.positionOf(row) >= 0) void goToRow(grid, row)
      })
    },
    remove: () => {
      const { scope, rows } = chosen()
      if (rows > 0) void removeRows({ rows: scope, fields: [] }, rows)
    },
    revertCells: () => {
      const { scope, rows, fields } = chosen()
      if (rows < 1 || fields.length === 0) return
      void revertCells({ rows: scope, fields }, said('feeds.step.revertCells', { count: rows * fields.length }))
    },
    revertRows: () => {
      const { scope, rows } = chosen()
      if (rows > 0)
        void revertCells({ rows: scope, fields: PRODUCT_FIELD_NAMES }, said('feeds.step.revertRows', { count: rows }))
    },
    showRemoved: onRemoved,
    focusGrid: () => grid.current?.focus(),
  }
}

/** Editing rows of the open feed: fills and pastes, commands and context menu. */
export const useRowEditing = (grid: Grid, onEditRows: () => void, views: readonly Command[]): RowEditing => {
  const [pendingFill, setPendingFill] = useState<RangeFill | undefined>()
  const [menu, setMenu] = useState<MenuPlace | undefined>()
  const [isRemovedShown, setIsRemovedShown] = useState(false)
  const length = useFeeds((state) => state.window.length)

  const commands: readonly Command[] = useTranslated(
    () => rowCommands(actsOn(grid, onEditRows, () => setIsRemovedShown(true))),
    [grid, onEditRows],
  )
  useScreenCommands(commands)

  const make = useCallback((fill: RangeFill, grows: boolean) => {
    const { window } = useFeeds.getState()
    const { step, source } = stepOfFill(fill, window.length, grows)
    void fillRange(step, source)
  }, [])
  const onFill = useCallback(
    (fill: RangeFill) => {
      if (fill.to >= useFeeds.getState().window.length) setPendingFill(fill)
      else make(fill, false)
    },
    [make],
  )
  const answer = (adds: boolean) => {
    if (pendingFill !== undefined) make(pendingFill, adds)
    setPendingFill(undefined)
  }
  const onKey = useCallback((event: KeyboardEvent) => runLocal(commands, event), [commands])
  const groups = useMemo(() => menuGroups(commands), [commands])
  const columnGroups = useMemo(() => menuGroups(views, COLUMN_MENU), [views])

  const floats = (
    <>
      {menu === undefined ? null : (
        <ContextMenu
          label={t(menu.isHeader === true ? 'feeds.view.group' : 'feeds.grid.selection')}
          groups={menu.isHeader === true ? columnGroups : groups}
          at={menu}
          onClose={() => setMenu(undefined)}
        />
      )}
      {pendingFill === undefined ? null : (
        <GrowQuestion
          pasted={pendingFill.to - pendingFill.from + 1}
          beyond={pendingFill.to - length + 1}
          onAnswer={answer}
          onClose={() => setPendingFill(undefined)}
        />
      )}
      {isRemovedShown ? <RemovedRows onClose={() => setIsRemovedShown(false)} /> : null}
    </>
  )
  return { onFill, onKey, onMenu: setMenu, groups, floats }
}
