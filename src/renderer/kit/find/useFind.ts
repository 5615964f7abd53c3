import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import type { GridHandle } from '../grid/gridModel.ts'
import { cellsChosen, type FindSource, type FoundCells, type GridSearch, type SelectedCells } from './findModel.ts'

/** What the find bar holds, as the user set it. */
export interface FindInputs<Field extends string> {
  readonly text: string
  readonly replacement: string
  readonly isExpression: boolean
  readonly matchCase: boolean
  readonly wholeCell: boolean
  /** One column, those that are selected, or every one. */
  readonly column: Field | 'all' | 'selected'
  readonly rows: 'visible' | 'selected'
}

const START: FindInputs<never> = {
  text: '',
  replacement: '',
  isExpression: false,
  matchCase: false,
  wholeCell: false,
  column: 'all',
  rows: 'visible',
}

const TYPING_MS = 150

const fieldsOf = <Field extends string>(
  column: FindInputs<Field>['column'],
  chosen: SelectedCells<Field>,
  all: readonly Field[],
): readonly Field[] => {
  if (column === 'all' || (column === 'selected' && chosen.fields.length === 0)) return all
  return column === 'selected' ? chosen.fields : [column as Field]
}

const queryOf = <Field extends string>(
  inputs: FindInputs<Field>,
  chosen: SelectedCells<Field>,
  all: readonly Field[],
): GridSearch<Field> => ({
  text: inputs.text,
  mode: inputs.isExpression ? 'regex' : 'plain',
  matchCase: inputs.matchCase,
  wholeCell: inputs.wholeCell,
  fields: fieldsOf(inputs.column, chosen, all),
  rows: inputs.rows,
  chosen,
})

/** Cells found by a query; the last counts remain while the bar is closed. */
const useCounted = <Field extends string>(
  isOpen: boolean,
  query: GridSearch<Field> | undefined,
  replacement: string | undefined,
  { count, version }: FindSource<Field>,
) => {
  const [found, setFound] = useState<FoundCells<Field> | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and other cells are counted anew
  useEffect(() => {
    if (!isOpen) return
    if (query === undefined) {
      setFound(undefined)
      setProblem(undefined)
      return
    }
    const ask = (shown: AbortSignal) => count(query, replacement, shown)
    const take = (counted: Awaited<ReturnType<typeof ask>>): void => {
      if (counted === undefined) return
      setFound(counted.ok ? counted.value : undefined)
      setProblem(counted.ok ? undefined : saidText(counted.failure))
    }
    return whileShownAfter(TYPING_MS, ask, take, () => {})
  }, [isOpen, query, replacement, version])
  return { found, problem }
}

/** State of find and replace in a grid: query, matches and actions. */
export const useFind = <Field extends string>(
  grid: RefObject<GridHandle | null>,
  place: RefObject<{ readonly position: number; readonly columnId: string }>,
  source: FindSource<Field>,
) => {
  const [mode, setMode] = useState<'closed' | 'find' | 'replace'>('closed')
  /** Counts how often the bar was asked for. */
  const [runs, setRuns] = useState(0)
  const [inputs, setInputs] = useState<FindInputs<Field>>(START)
  const [chosen, setChosen] = useState<SelectedCells<Field>>(() => cellsChosen(null, source.fields))
  const query = useMemo(() => queryOf(inputs, chosen, source.fields), [inputs, chosen, source.fields])
  const latest = useRef({ query, inputs, source })
  latest.current = { query, inputs, source }
  const isEmpty = inputs.text === '' && !inputs.wholeCell
  const replacement = mode === 'replace' ? inputs.replacement : undefined

  const { found, problem } = useCounted(mode !== 'closed', isEmpty ? undefined : query, replacement, source)

  const open = useCallback(
    (how: 'find' | 'replace') => {
      const now = cellsChosen(grid.current, latest.current.source.fields)
      setChosen(now)
      setMode(how)
      setRuns((count) => count + 1)
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

  const fieldAt = useCallback(
    () => latest.current.source.fields.find((field) => field === place.current.columnId),
    [place],
  )

  /** Goes to the next match, or the one before. The focus stays where it is while the bar has it. */
  const next = useCallback(
    async (backwards: boolean) => {
      const { query: now, inputs: typed, source: rows } = latest.current
      if (typed.text === '' && !typed.wholeCell) {
        setMode((before) => (before === 'closed' ? 'find' : before))
        return
      }
      const field = fieldAt()
      const from = { position: place.current.position, ...(field === undefined ? {} : { field }) }
      const match = await rows.findNext(now, from, backwards)
      if (match === undefined) toast({ level: 'info', text: t('kit.find.none.text', { text: typed.text }) })
      else grid.current?.goTo(match.position, match.field, true)
    },
    [grid, place, fieldAt],
  )

  /** Replaces in the active cell and moves to the next match; elsewhere only moves. */
  const replaceOne = useCallback(async () => {
    const { query: now, inputs: typed, source: rows } = latest.current
    const field = fieldAt()
    if (field !== undefined && now.fields.includes(field))
      await rows.replaceOne(now, { position: place.current.position, field }, typed.replacement)
    await next(false)
  }, [place, fieldAt, next])

  const replaceAll = useCallback(async () => {
    const { query: now, inputs: typed, source: rows } = latest.current
    const { cells = 0, locked = 0 } = found?.counts ?? {}
    if (!(await rows.replaceAll(now, typed.replacement, cells - locked))) return
    // The button has nothing to do any more and lets go of the focus.
    setRuns((count) => count + 1)
  }, [found])

  return {
    mode,
    runCount: runs,
    inputs,
    setInputs,
    chosen,
    found,
    problem,
    isEmpty,
    open,
    close,
    next,
    replaceOne,
    replaceAll,
  }
}

export type Find<Field extends string> = ReturnType<typeof useFind<Field>>
