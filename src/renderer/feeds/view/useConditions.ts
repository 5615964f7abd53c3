import { useEffect, useRef, useState } from 'react'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
} from '../../../workspace/edits/ruleDocument.ts'
import { useCatalog } from '../state/catalog.ts'
import { conditionFor, usableTree } from './operators.ts'
import { useViewPanels } from './viewPanels.ts'

const TYPING_MS = 250
const NONE: ConditionTree = { join: 'all', conditions: [] }

const textOf = (tree: ConditionTree | undefined): string => JSON.stringify(tree ?? NONE.conditions)

const apply = (usable: ConditionTree | undefined): void => {
  const { filter, setFilter } = useCatalog.getState()
  const { conditions: _, ...rest } = filter
  void setFilter(usable === undefined ? rest : { ...rest, conditions: usable })
}

const isUntouched = (condition: CellCondition | ConditionGroup | undefined): boolean =>
  condition !== undefined && !isGroup(condition) && condition.value === ''

/** The conditions as they are typed; those that can be used become the filter once the user stops typing. */
export const useConditions = () => {
  const kept = useCatalog((state) => state.filter.conditions)
  const asked = useViewPanels((state) => state.asked)
  const [draft, setDraft] = useState<ConditionTree>(kept ?? NONE)
  /** Counts how often somebody came to fill in the last line. */
  const [starts, setStarts] = useState(0)
  const applied = useRef(textOf(kept))

  // Taken off elsewhere, or another view.
  useEffect(() => {
    if (textOf(kept) === applied.current) return
    applied.current = textOf(kept)
    setDraft(kept ?? NONE)
  }, [kept])

  // Asked for at a column: a line for it waits to be filled in.
  useEffect(() => {
    if (asked === undefined) return
    useViewPanels.setState({ asked: undefined })
    setDraft((before) => {
      const last = before.conditions.at(-1)
      if (asked.field === undefined && last !== undefined) return before
      const others = isUntouched(last) ? before.conditions.slice(0, -1) : before.conditions
      return { ...before, conditions: [...others, conditionFor(asked.field ?? 'title')] }
    })
    setStarts((count) => count + 1)
  }, [asked])

  useEffect(() => {
    const usable = usableTree(draft)
    if (textOf(usable) === applied.current) return
    const timer = setTimeout(() => {
      applied.current = textOf(usable)
      apply(usable)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return { draft, setDraft, starts }
}
