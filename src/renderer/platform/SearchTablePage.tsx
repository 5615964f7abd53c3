import './Reference.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../messages/t.ts'
import { useScreenCommands } from '../base/commands.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { Page } from '../kit/components/Page.tsx'
import { SearchField } from '../kit/components/SearchField.tsx'
import { type Option, Select } from '../kit/components/Select.tsx'
import { revealPane, SplitPane } from '../kit/components/SplitPane.tsx'

/** One row of the tables, shown beside them. */
interface RowBeside<Found, Id extends string> {
  /** What the pane of the tables is called, and that of the row. */
  readonly tables: string
  readonly label: string
  /** The open row; its button in the tables has `aria-current`. */
  readonly chosen: Id | undefined
  /** In the order of the tables. The arrow keys of the search field go through them, Enter takes the first. */
  readonly ids: (found: Found) => readonly Id[]
  readonly onChoose: (id: Id) => void
  readonly content: ReactNode
}

interface SearchTablePageProps<Found, Id extends string> {
  readonly title: string
  readonly description: string
  /** Label of the search field. */
  readonly label: string
  readonly actions?: ReactNode
  /** Parts of all that there is. The first option is all of it. */
  readonly parts?: { readonly label: string; readonly options: readonly Option[] }
  /** What fits a text in the chosen language, everything for an empty one. */
  readonly find: (text: string, part: string) => Found
  readonly countOf: (found: Found) => number
  /** Announced with each search. */
  readonly status?: (found: Found) => string
  /** Where nothing fits. */
  readonly none: string
  readonly beside?: RowBeside<Found, Id>
  readonly children: (found: Found) => ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/** Where a key of the search field goes: a step on, or to the first. */
const goalOf = <Id,>(key: string, ids: readonly Id[], chosen: Id | undefined): Id | undefined => {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  const step = STEPS[key]
  return ids[step === undefined || at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + step))]
}

/** Puts the keyboard into the search field, wherever it is. */
const useFindCommand = (field: RefObject<HTMLInputElement | null>, title: string, group: string): void => {
  const run = () => {
    revealPane(field.current)
    field.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the field alone, which stays
  useScreenCommands(useMemo(() => [{ id: 'search.find', title, group, keys: ['/', 'Mod+F'], run }], [title, group]))
}

/** Tables of the contract under one search field. */
export const SearchTablePage = <Found, Id extends string>({
  title,
  description,
  label,
  actions,
  parts,
  find,
  countOf,
  status,
  none,
  beside,
  children,
}: SearchTablePageProps<Found, Id>) => {
  const all = parts?.options[0]?.id ?? ''
  const [text, setText] = useState('')
  const [part, setPart] = useState(all)
  const tables = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const found = find(text, part)
  useFindCommand(field, label, title)
  const { chosen, ids, onChoose } = beside ?? {}
  const before = useRef(chosen)
  useEffect(() => {
    // What was opened from elsewhere is shown in the tables as well.
    if (chosen !== undefined)
      tables.current?.querySelector('tr:has([aria-current])')?.scrollIntoView({ block: 'nearest' })
    // The button that closed it is gone, and the focus with it.
    else if (before.current !== undefined) field.current?.focus()
    before.current = chosen
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    // Strokes with Ctrl belong to the commands of the window.
    if (ids === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && STEPS[event.key] === undefined) return
    event.preventDefault()
    const id = goalOf(event.key, ids(found), chosen)
    if (id !== undefined) onChoose?.(id)
  }
  const page = (
    <div ref={tables} {...(chosen === undefined ? {} : { className: 'search-beside' })}>
      <Page
        title={title}
        description={description}
        actions={
          <>
            <SearchField ref={field} label={label} value={text} onChange={setText} onKeyDown={onKeyDown} />
            {parts === undefined ? null : (
              <Select label={parts.label} quiet options={parts.options} value={part} onChange={setPart} />
            )}
            {actions}
          </>
        }
      >
        {status === undefined ? null : (
          <p className="muted small" role="status">
            {status(found)}
          </p>
        )}
        {countOf(found) > 0 ? (
          children(found)
        ) : (
          <EmptyState
            picture="search"
            title={t('platform.none.matches')}
            action={
              <Button
                onPress={() => {
                  setText('')
                  setPart(all)
                }}
              >
                {t('platform.showAll')}
              </Button>
            }
          >
            {none}
          </EmptyState>
        )}
      </Page>
    </div>
  )
  return beside === undefined ? (
    page
  ) : (
    <SplitPane list={page} listLabel={beside.tables} workLabel={beside.label} workOn={chosen}>
      {chosen === undefined ? undefined : beside.content}
    </SplitPane>
  )
}
