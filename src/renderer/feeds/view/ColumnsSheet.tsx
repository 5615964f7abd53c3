import { ChevronDown, ChevronUp, Pin } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Toggle } from '../../kit/components/Toggle.tsx'
import { changeColumns } from '../state/viewing.ts'
import { ALL_COLUMNS, useFeedView } from '../state/viewState.ts'
import { orderOf, shownFields, withFrozen, withMoved, withShown } from './shownColumns.ts'

/** Keeps the keyboard on a button whose line moved. */
const useFollow = () => {
  const list = useRef<HTMLUListElement>(null)
  const follow = useRef<{ readonly field: ProductField; readonly by: 1 | -1 } | undefined>(undefined)
  useLayoutEffect(() => {
    if (follow.current === undefined) return
    const { field, by } = follow.current
    follow.current = undefined
    const line = list.current?.querySelector(`[data-field="${field}"]`)
    const [up, down] = line?.querySelectorAll<HTMLButtonElement>('.columns-move button') ?? []
    const button = by < 0 ? up : down
    button?.focus()
  })
  return { list, follow }
}

/** Which columns are shown, in which order, and which of them stay in sight. */
export const ColumnsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const columns = useFeedView((state) => state.columns)
  const { list, follow } = useFollow()
  const order = orderOf(columns)
  const shown = shownFields(columns)

  const move = (field: ProductField, by: 1 | -1) => {
    follow.current = { field, by }
    changeColumns(withMoved(columns, field, by))
  }
  return (
    <Sheet
      title={t('feeds.columns.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => changeColumns({ ...columns, hidden: [] })}
            disabledReason={columns.hidden.length === 0 ? t('feeds.columns.noneHidden') : undefined}
          >
            {t('feeds.columns.showAll')}
          </Button>
          <Button onPress={() => changeColumns(ALL_COLUMNS)}>{t('feeds.columns.reset')}</Button>
        </>
      }
    >
      <p className="muted">{t('feeds.columns.hidden')}</p>
      <ul ref={list} className="columns-list">
        {order.map((field, at) => {
          const label = fieldLabel(field)
          const place = shown.indexOf(field)
          const isFrozen = place >= 0 && place < columns.frozen
          return (
            <li key={field} className="columns-line" data-field={field} {...(isFrozen ? { 'data-frozen': true } : {})}>
              <Checkbox
                isSelected={place >= 0}
                disabledReason={place >= 0 && shown.length === 1 ? t('feeds.columns.keepOne') : undefined}
                onChange={(isShown) => changeColumns(withShown(columns, field, isShown))}
              >
                {label}
              </Checkbox>
              <span className="columns-move">
                <IconButton
                  icon={ChevronUp}
                  label={t('feeds.columns.left', { field: label })}
                  disabledReason={at === 0 ? t('feeds.columns.first') : undefined}
                  onPress={() => move(field, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t('feeds.columns.right', { field: label })}
                  disabledReason={at === order.length - 1 ? t('feeds.columns.last') : undefined}
                  onPress={() => move(field, 1)}
                />
              </span>
              <Toggle
                look="icon-button"
                tip={t('feeds.columns.freeze')}
                aria-label={t('feeds.columns.freeze.named', { field: label })}
                isSelected={place === columns.frozen - 1 && place >= 0}
                disabledReason={place < 0 ? t('feeds.columns.showFirst') : undefined}
                onChange={() => changeColumns(withFrozen(columns, field))}
              >
                <Pin size={16} strokeWidth={1.75} aria-hidden />
              </Toggle>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
