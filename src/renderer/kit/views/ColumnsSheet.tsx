import './Views.css'
import { ChevronDown, ChevronUp, Pin } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../components/Button.tsx'
import { Checkbox } from '../components/Checkbox.tsx'
import { Sheet } from '../components/Dialog.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { Toggle } from '../components/Toggle.tsx'
import type { ArrangedColumns } from '../grid/columnLayout.ts'

/** Keeps the keyboard on a button whose line moved. */
const useFollow = <Field extends string>() => {
  const list = useRef<HTMLUListElement>(null)
  const follow = useRef<{ readonly field: Field; readonly by: 1 | -1 } | undefined>(undefined)
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

interface ColumnsSheetProps<Field extends string> {
  readonly columns: ArrangedColumns<Field>
  readonly onClose: () => void
}

/** Which columns are shown, in which order, and which of them stay in sight. */
export const ColumnsSheet = <Field extends string>({ columns, onClose }: ColumnsSheetProps<Field>) => {
  const { layouts, layout, first, label: labelOf, onChange } = columns
  const { list, follow } = useFollow<Field>()
  const order = layouts.orderOf(layout)
  const shown = layouts.shownFields(layout)

  const move = (field: Field, by: 1 | -1) => {
    follow.current = { field, by }
    onChange(layouts.withMoved(layout, field, by))
  }
  return (
    <Sheet
      title={t('kit.columns.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => onChange({ ...layout, hidden: [] })}
            disabledReason={layout.hidden.length === 0 ? t('kit.columns.noneHidden') : undefined}
          >
            {t('kit.columns.showAll')}
          </Button>
          <Button onPress={() => onChange(first)}>{t('kit.columns.reset')}</Button>
        </>
      }
    >
      <p className="muted">{t('kit.columns.hidden')}</p>
      <ul ref={list} className="columns-list">
        {order.map((field, at) => {
          const label = labelOf(field)
          const place = shown.indexOf(field)
          const isFrozen = place >= 0 && place < layout.frozen
          return (
            <li key={field} className="columns-line" data-field={field} {...(isFrozen ? { 'data-frozen': true } : {})}>
              <Checkbox
                isSelected={place >= 0}
                disabledReason={place >= 0 && shown.length === 1 ? t('kit.columns.keepOne') : undefined}
                onChange={(isShown) => onChange(layouts.withShown(layout, field, isShown))}
              >
                {label}
              </Checkbox>
              <span className="columns-move">
                <IconButton
                  icon={ChevronUp}
                  label={t('kit.columns.left', { field: label })}
                  disabledReason={at === 0 ? t('kit.columns.first') : undefined}
                  onPress={() => move(field, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t('kit.columns.right', { field: label })}
                  disabledReason={at === order.length - 1 ? t('kit.columns.last') : undefined}
                  onPress={() => move(field, 1)}
                />
              </span>
              <Toggle
                className="icon-button"
                tip={t('kit.columns.freeze')}
                aria-label={t('kit.columns.freeze.named', { field: label })}
                isSelected={place === layout.frozen - 1 && place >= 0}
                disabledReason={place < 0 ? t('kit.columns.showFirst') : undefined}
                onChange={() => onChange(layouts.withFrozen(layout, field))}
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
