import { t } from '../../../messages/t.ts'
import './CellEditor.css'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { CellEditing, Place } from './gridModel.ts'

/** Where focus goes after an edit; `fill` stays and fills the whole selection. */
export type Leave = Place | 'fill'

interface CellEditorProps {
  readonly label: string
  readonly editing: CellEditing
  readonly start: string
  /** Begun by typing: the first sign replaces what stood there. */
  readonly typed: boolean
  /** The cell is near the lower edge, so that a tall editor opens upwards. */
  readonly upwards: boolean
  /** Left edge and width in px of a tall editor, so that it stays visible. */
  readonly extent: { readonly left: number; readonly width: number }
  readonly onTake: (value: string, leave: Leave) => void
  readonly onCancel: () => void
}

const STAY: Leave = { row: 0, column: 0 }
const DOWN: Leave = { row: 1, column: 0 }
const UP: Leave = { row: -1, column: 0 }
const RIGHT: Leave = { row: 0, column: 1 }
const LEFT: Leave = { row: 0, column: -1 }

/** The key that an input method answers to. */
const COMPOSING = 229

const pointsOf = (text: string): number => [...text].length

const choicesOf = (values: readonly string[], start: string): readonly string[] => [
  ...new Set(['', ...values, ...(start === '' ? [] : [start])]),
]

interface CounterProps {
  readonly text: string
  readonly maxLength: number | undefined
  readonly isTall: boolean
}

/** How many characters a value has, where they are limited. */
const Counter = ({ text, maxLength, isTall }: CounterProps) => {
  const length = pointsOf(text)
  return maxLength === undefined ? null : (
    <output className="grid-counter" {...(length > maxLength ? { 'data-over': true } : {})}>
      {length} / {maxLength}
      {isTall ? ` · ${t('kit.cell.newLine')}` : ''}
    </output>
  )
}

/** Acts when a field goes with its page, which sends no blur. */
const useWhenGone = (field: RefObject<HTMLElement | null>, act: () => void): void => {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const box = field.current
    return () => {
      if (box?.isConnected !== true) latest.current()
    }
  }, [field])
}

/** Where a key leads that takes the value; undefined for any other. */
const leaveOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Leave | undefined => {
  if (key === 'Tab') return shiftKey ? LEFT : RIGHT
  if (key !== 'Enter') return undefined
  if (ctrlKey || metaKey) return 'fill'
  return shiftKey ? UP : DOWN
}

/** The field in a cell. Enter and Tab take the value and move on, Esc leaves it, Alt+Enter breaks the line. */
export const CellEditor = ({ label, editing, start, typed, upwards, extent, onTake, onCancel }: CellEditorProps) => {
  const { values = [], maxLength } = editing
  // A line cannot show line breaks, and would lose them.
  const [isTall, setIsTall] = useState(editing.kind === 'long' || (editing.kind === 'line' && start.includes('\n')))
  const kind = isTall ? 'long' : editing.kind
  const typedChoice = typed ? (values.find((each) => each.startsWith(start.toLowerCase())) ?? '') : start
  const [value, setValue] = useState(kind === 'choice' ? typedChoice : start)
  const field = useRef<(HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null>(null)
  const isDone = useRef(false)
  const isGrowing = useRef(false)

  useLayoutEffect(() => {
    const box = field.current
    isGrowing.current = false
    box?.focus({ preventScroll: true })
    if (box === null || kind === 'choice') return
    box.setSelectionRange(box.value.length, box.value.length)
  }, [kind])

  const finish = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const take = (leave: Leave) => finish(() => onTake(value, leave))
  useWhenGone(field, () => take(STAY))

  const breakLine = () => {
    const box = field.current
    if (box === null || kind === 'choice') return
    const from = box.selectionStart ?? value.length
    const to = box.selectionEnd ?? value.length
    if (kind === 'long') {
      box.setRangeText('\n', from, to, 'end')
      setValue(box.value)
      return
    }
    // The text area replaces the single line; that blur must not commit the value.
    isGrowing.current = true
    setValue(`${value.slice(0, from)}\n${value.slice(to)}`)
    setIsTall(true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING) return
    const leave = leaveOf(event)
    if (leave === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (leave === undefined) finish(onCancel)
    else if (event.key === 'Enter' && event.altKey) breakLine()
    else take(leave)
  }

  const common = {
    ref: field,
    className: 'grid-field',
    'aria-label': label,
    value,
    onKeyDown,
    onBlur: () => {
      if (!isGrowing.current) take(STAY)
    },
  }
  return (
    <div
      className="grid-editor"
      data-kind={kind}
      {...(upwards ? { 'data-upwards': true } : {})}
      style={
        (kind === 'long'
          ? { '--editor-left': `${extent.left}px`, '--editor-width': `${extent.width}px` }
          : {}) as CSSProperties
      }
      onPointerDown={(event) => event.stopPropagation()}
    >
      {kind === 'choice' ? (
        <select {...common} onChange={(event) => setValue(event.target.value)}>
          {choicesOf(values, typed ? '' : start).map((each) => (
            <option key={each} value={each}>
              {each === '' ? t('kit.cell.empty') : each}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea {...common} onChange={(event) => setValue(event.target.value)} />
      ) : (
        <input {...common} onChange={(event) => setValue(event.target.value)} />
      )}
      <Counter text={value} maxLength={maxLength} isTall={kind === 'long'} />
    </div>
  )
}
