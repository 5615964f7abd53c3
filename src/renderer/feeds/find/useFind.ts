import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { FindChoice, FoundMatches } from '../../../engine/model/catalogWork.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import type { GridHandle } from '../../kit/grid/gridModel.ts'
import { type ChosenCells, chosenCells, scopeRows } from '../chosenCells.ts'
import { useCatalog } from '../state/catalog.ts'
import { tellStep } from '../state/stepNews.ts'

/** What the find bar holds, as the user set it. */
export interface FindInputs {
  readonly text: string
  readonly replacement: string
  readonly isExpression: boolean
  readonly matchCase: boolean
  readonly wholeCell: boolean
  /** One column, those that are selected, or every one. */
  readonly column: ProductField | 'all' | 'selected'
  readonly rows: 'visible' | 'selected'
}

const START: FindInputs = {
  text: '',
  replacement: '',
  isExpression: false,
  matchCase: false,
  wholeCell: false,
  column: 'all',
  rows: 'visible',
}

const NOTHING: ChosenCells = { from: 0, to: -1, rows: 0, scope: { from: 0, to: -1 }, fields: [] }

const TYPING_MS = 150

const fieldsOf = (column: FindInputs['column'], chosen: ChosenCells): readonly ProductField[] => {
  if (column === 'all' || (column === 'selected' && chosen.fields.length === 0)) return PRODUCT_FIELD_NAMES
  return column === 'selected' ? chosen.fields : [column]
}

const choiceOf = (inputs: FindInputs, chosen: ChosenCells): FindChoice => ({
  text: inputs.text,
  mode: inputs.isExpression ? 'regex' : 'plain',
  matchCase: inputs.matchCase,
  wholeCell: inputs.wholeCell,
  scope: { rows: scopeRows(inputs.rows, chosen), fields: fieldsOf(inputs.column, chosen) },
})

/** What is found of a choice; what was counted last stays while the bar is closed. */
const useCounted = (isOpen: boolean, choice: FindChoice | undefined, replacement: string | undefined) => {
  const [found, setFound] = useState<FoundMatches | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const changes = useCatalog((state) => state.changes)
  const window = useCatalog((state) => state.window)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and other cells are counted anew
  useEffect(() => {
    if (!isOpen) return
    if (choice === undefined) {
      setFound(undefined)
      setProblem(undefined)
      return
    }
    let isOld = false
    const timer = setTimeout(async () => {
      const counted = await useCatalog
        .getState()
        .countMatches(choice, replacement)
        .catch(() => undefined)
      if (isOld || counted === undefined) return
      setFound(counted.ok ? counted.value : undefined)
      setProblem(counted.ok ? undefined : saidText(counted.failure))
    }, TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [isOpen, choice, replacement, changes, window])
  return { found, problem }
}

/** Finding and replacing in the open feed: what is looked for, what was found, and the verbs. */
export const useFind = (
  grid: RefObject<GridHandle | null>,
  place: RefObject<{ readonly position: number; readonly columnId: string }>,
) => {
  const [mode, setMode] = useState<'closed' | 'find' | 'replace'>('closed')
  /** Counts how often the bar was asked for. */
  const [asked, setAsked] = useState(0)
  const [inputs, setInputs] = useState<FindInputs>(START)
  const [chosen, setChosen] = useState<ChosenCells>(NOTHING)
  const choice = useMemo(() => choiceOf(inputs, chosen), [inputs, chosen])
  const latest = useRef({ choice, inputs })
  latest.current = { choice, inputs }
  const isEmpty = inputs.text === '' && !inputs.wholeCell
  const replacement = mode === 'replace' ? inputs.replacement : undefined

  const { found, problem } = useCounted(mode !== 'closed', isEmpty ? undefined : choice, replacement)

  const open = useCallback(
    (how: 'find' | 'replace') => {
      const now = chosenCells(grid.current)
      setChosen(now)
      setMode(how)
      setAsked((count) => count + 1)
      setInputs((before) => ({
        ...before,
        rows: now.rows > 1 ? 'selected' : 'visible',
        column:
          now.rows > 1 && now.fields.length > 0 ? 'selected' : before.column === 'selected' ? 'all' : before.column,
      }))
    },
    [grid],
  )

  const close = useCallback(() => {
    setMode('closed')
    grid.current?.focus()
  }, [grid])

  /** Goes to the next match, or the one before. The focus stays where it is while the bar has it. */
  const next = useCallback(
    async (backwards: boolean) => {
      const { choice: now, inputs: typed } = latest.current
      if (typed.text === '' && !typed.wholeCell) {
        setMode((before) => (before === 'closed' ? 'find' : before))
        return
      }
      const { position, columnId } = place.current
      const field = PRODUCT_FIELD_NAMES.find((name) => name === columnId)
      const from = { position, ...(field === undefined ? {} : { field }) }
      const match = await useCatalog.getState().findNext(now, from, backwards)
      if (match === undefined) toast({ level: 'info', words: t('feeds.find.none.text', { text: typed.text }) })
      else grid.current?.goTo(match.position, match.field, true)
    },
    [grid, place],
  )

  /** Replaces what is found in the active cell and goes on to the next match; elsewhere it only goes there. */
  const replaceOne = useCallback(async () => {
    const { choice: now, inputs: typed } = latest.current
    const { position, columnId } = place.current
    const field = now.scope.fields.find((name) => name === columnId)
    const { rows } = now.scope
    const isInScope =
      typeof rows === 'string' ||
      ('numbers' in rows
        ? rows.numbers.includes(useCatalog.getState().window.rowAt(position)?.row ?? -1)
        : position >= rows.from && position <= rows.to)
    if (field !== undefined && isInScope) {
      const scope = { rows: { from: position, to: position }, fields: [field] }
      await useCatalog.getState().replaceAll({ ...now, scope }, typed.replacement)
    }
    await next(false)
  }, [place, next])

  const replaceAll = useCallback(async () => {
    const { choice: now, inputs: typed } = latest.current
    const cells = found?.counts.cells ?? 0
    if (!(await useCatalog.getState().replaceAll(now, typed.replacement))) return
    // The button has nothing to do any more and lets go of the focus.
    setAsked((count) => count + 1)
    tellStep(t('feeds.find.replaced', { count: cells }), () => void useCatalog.getState().undo())
  }, [found])

  return { mode, asked, inputs, setInputs, chosen, found, problem, isEmpty, open, close, next, replaceOne, replaceAll }
}

export type Find = ReturnType<typeof useFind>
