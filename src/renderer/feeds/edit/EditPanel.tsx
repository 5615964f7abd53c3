import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import './EditPanel.css'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { CommonValue } from '../../../engine/model/feedWork.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import type { GridHandle } from '../../kit/grid/gridModel.ts'
import { type ChosenCells, chosenCells } from '../chosenCells.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { readFieldValues } from '../state/ranges.ts'
import { FieldAction } from './FieldAction.tsx'

/** A selection that still grows is not read. */
const SETTLE_MS = 120

type Scope = ChosenCells['scope']

const isSameScope = (one: Scope, other: Scope): boolean =>
  'numbers' in one
    ? 'numbers' in other && one.numbers === other.numbers
    : !('numbers' in other) && one.from === other.from && one.to === other.to

/** What stands in a field of the selected rows, in words. */
const editedValueText = ({ different, isMore, value }: CommonValue): string => {
  const count = { count: different }
  if (different > 1) return isMore ? t('feeds.edit.mixedMore', count) : t('feeds.edit.mixed', count)
  return value === '' ? t('feeds.cells.empty') : value
}

/** Puts the keyboard on the open field, or else the first. With `isForValue` it is on the new value. */
export const focusEditPanel = (isForValue = false): void => {
  const open = document.querySelector<HTMLElement>('.bulk-field[aria-expanded="true"]')
  // The first setting of the form is the action.
  const [, setting] = document.querySelectorAll('.bulk-form > .field')
  const input = isForValue ? setting?.querySelector<HTMLElement>('input, textarea, button') : undefined
  const field = input ?? open ?? document.querySelector<HTMLElement>('.bulk-field')
  field?.focus()
}

interface EditPanelProps {
  readonly grid: RefObject<GridHandle | null>
  /** Where the grid is; its changes are those of the selection. */
  /** The column that is open at first, instead of that of the grid. */
  readonly start: ProductField | undefined
  readonly cursor: { readonly position: number; readonly columnId: string; readonly selected: number }
}

/** Edits all selected rows at once: each field with its common value and actions. */
export const EditPanel = ({ grid, cursor, start }: EditPanelProps) => {
  const filter = useFeeds((state) => state.filter)
  const changes = useFeeds((state) => state.changes)
  const window = useFeeds((state) => state.window)
  const [{ scope, rows: count }, setChosen] = useState(() => chosenCells(null))
  const [values, setValues] = useState<readonly CommonValue[]>([])
  const [open, setOpen] = useState(() => start ?? fieldNamed(cursor.columnId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the cursor may be another selection
  useEffect(() => {
    const chosen = chosenCells(grid.current)
    setChosen((before) => (isSameScope(before.scope, chosen.scope) ? before : chosen))
  }, [grid, cursor, window])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and other cells are read anew
  useEffect(() => {
    if (count < 1) return
    const take = (found: Awaited<ReturnType<typeof readFieldValues>>): void => {
      if (found !== undefined) setValues(found)
    }
    return whileShownAfter(
      SETTLE_MS,
      () => readFieldValues(scope),
      take,
      () => {},
    )
  }, [scope, changes, window])

  if (count < 1 || window.length === 0) return <p className="panel-hint">{t('feeds.edit.none')}</p>
  return (
    <div className="bulk">
      <header>
        <h2>{t('feeds.edit.rows', { count })}</h2>
        {isFiltered(filter) ? <p className="muted">{t('feeds.edit.filtered')}</p> : null}
      </header>
      <ul className="bulk-fields">
        {PRODUCT_FIELD_NAMES.map((field, at) => {
          const own = values[at]
          const isOpen = open === field
          return (
            <li key={field}>
              <Button className="bulk-field" aria-expanded={isOpen} onPress={() => setOpen(isOpen ? undefined : field)}>
                {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                <span className="bulk-label">{fieldLabel(field)}</span>
                <span
                  className="bulk-value"
                  {...(own !== undefined && own.different > 1 ? { 'data-mixed': true } : {})}
                >
                  {own === undefined ? '…' : editedValueText(own)}
                </span>
              </Button>
              {isOpen ? <FieldAction key={field} field={field} scope={scope} rows={count} /> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
