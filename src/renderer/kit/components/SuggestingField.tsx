import './SuggestingField.css'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../messages/t.ts'
import { matchesShortcut } from '../../base/shortcuts.ts'
import { TextField } from './TextField.tsx'

/** What may stand at a place of a text. */
interface Suggestions {
  /** The part of the text that is replaced. */
  readonly from: number
  readonly to: number
  readonly options: readonly Suggestion[]
}

interface Suggestion {
  readonly insert: string
  readonly label: string
  /** A second, muted text. */
  readonly note?: string
}

/** Answers what may stand where the caret is; `isWanted` where a person asks with Ctrl+Space. */
export type Suggest = (text: string, caret: number, isWanted: boolean) => Suggestions | undefined

interface SuggestingFieldProps extends ComponentProps<typeof TextField> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggest: Suggest
}

interface Open extends Suggestions {
  readonly chosen: number
}

/** Where there is nothing to add, the list stays away. */
const worthShowing = (found: Suggestions | undefined, text: string): found is Suggestions =>
  found !== undefined &&
  found.options.length > 0 &&
  !(found.options.length === 1 && found.options[0]?.insert === text.slice(found.from, found.to))

interface SuggestionListProps {
  readonly id: string
  readonly label: string
  readonly open: Open
  readonly onPick: (at: number) => void
}

const optionId = (list: string, at: number): string => `${list}-${at}`

const SuggestionList = ({ id, label, open, onPick }: SuggestionListProps) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div ref={list} id={id} role="listbox" className="suggestions" aria-label={t('kit.suggestions', { label })}>
      {open.options.map(({ insert, label: text, note }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field
        <div
          key={insert}
          id={optionId(id, at)}
          role="option"
          className="suggestion"
          aria-selected={at === open.chosen}
          onPointerDown={(event) => {
            // A press would take the keyboard away from the field.
            event.preventDefault()
            onPick(at)
          }}
        >
          <span className="mono">{text}</span>
          {note === undefined ? null : <span className="muted">{note}</span>}
        </div>
      ))}
    </div>
  )
}

/** A text field that offers what may stand at the caret, on typing or Ctrl+Space. */
export const SuggestingField = ({ value, onChange, suggest, label, ...rest }: SuggestingFieldProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<Open>()
  const look = (text: string, isWanted = false): void => {
    const caret = field.current?.selectionStart ?? text.length
    const found = suggest(text, caret, isWanted)
    setOpen(worthShowing(found, text) ? { ...found, chosen: 0 } : undefined)
  }
  const pick = (at: number): void => {
    const option = open?.options[at]
    if (open === undefined || option === undefined) return
    flushSync(() => {
      setOpen(undefined)
      onChange(value.slice(0, open.from) + option.insert + value.slice(open.to))
    })
    const caret = open.from + option.insert.length
    field.current?.setSelectionRange(caret, caret)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const take = (act: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (event.ctrlKey && event.key === ' ') take(() => look(value, true))
    if (event.isPropagationStopped() || open === undefined || matchesShortcut('Mod+Enter', event.nativeEvent)) return
    const count = open.options.length
    const step = (by: number) => setOpen({ ...open, chosen: (open.chosen + by + count) % count })
    if (event.key === 'ArrowDown') take(() => step(1))
    else if (event.key === 'ArrowUp') take(() => step(-1))
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(() => pick(open.chosen))
    else if (event.key === 'Escape') take(() => setOpen(undefined))
    else if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') setOpen(undefined)
  }
  return (
    <div className="suggesting" onKeyDownCapture={onKeyDown}>
      <TextField
        {...rest}
        label={label}
        value={value}
        onChange={(text) => {
          onChange(text)
          look(text)
        }}
        onBlur={() => setOpen(undefined)}
        inputRef={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open === undefined ? {} : { 'aria-controls': id, 'aria-activedescendant': optionId(id, open.chosen) })}
      />
      {open === undefined ? null : <SuggestionList id={id} label={label} open={open} onPick={pick} />}
    </div>
  )
}
