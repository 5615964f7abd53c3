import { useEffect, useRef, useState } from 'react'
import {
  type CellCondition,
  type ConditionGroup,
  type ConditionTree,
  isGroup,
} from '../../../workspace/edits/ruleDocument.ts'
import { useFeeds } from '../state/feedStore.ts'
import { conditionFor, usableTree } from './operators.ts'
import { useViewPanels } from './viewPanels.ts'

const TYPING_MS = 250
const NONE: ConditionTree = { join: 'all', conditions: [] }

const textOf = (tree: ConditionTree | undefined): string => JSON.stringify(tree ?? NONE.conditions)

const apply = (usable: ConditionTree | undefined): void => {
  const { filter, setFilter } = useFeeds.getState()
  const { conditions: _, ...rest } = filter
  void setFilter(usable === undefined ? rest : { ...rest, conditions: usable })
}

const isUntouched = (condition: CellCondition | ConditionGroup | undefined): boolean =>
  condition !== undefined && !isGroup(condition) && condition.value === ''

/** Conditions being typed; usable ones become the filter when typing pauses. */
export const useConditions = () => {
  const saved = useFeeds((state) => state.filter.conditions)
  const requested = useViewPanels((state) => state.requested)
  const [draft, setDraft] = useState<ConditionTree>(saved ?? NONE)
  /** Counts how often somebody came to fill in the last line. */
  const [starts, setStarts] = useState(0)
  const applied = useRef(textOf(saved))

  // Taken off elsewhere, or another view.
  useEffect(() => {
    if (textOf(saved) === applied.current) return
    applied.current = textOf(saved)
    setDraft(saved ?? NONE)
  }, [saved])

  // Asked for at a column: a line for it waits to be filled in.
  useEffect(() => {
    if (requested === undefined) return
    useViewPanels.setState({ requested: undefined })
    setDraft((before) => {
      const last = before.conditions.at(-1)
      if (requested.field === undefined && last !== undefined) return before
      const others = isUntouched(last) ? before.conditions.slice(0, -1) : before.conditions
      return { ...before, conditions: [...others, conditionFor(requested.field ?? 'title')] }
    })
    setStarts((count) => count + 1)
  }, [requested])

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
