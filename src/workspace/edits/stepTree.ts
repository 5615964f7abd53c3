import type { Step } from './step.ts'
import { createStepReader, isHistoryEntry } from './stepEntries.ts'

// Steps build only on those in effect, so each determines its predecessors. The states of a feed form a tree.

interface Grown {
  readonly step: Step
  readonly below: string
}

const climb = (grown: ReadonlyMap<string, Grown>, last: string): readonly Step[] | undefined => {
  const found: Step[] = []
  for (let id = last; id !== ''; ) {
    const here = grown.get(id)
    if (here === undefined) return undefined
    found.push(here.step)
    id = here.below
  }
  return found.reverse()
}

/** Ids of the steps in effect, oldest first, without reading their content. */
export const activeStepIds = (entries: readonly unknown[]): readonly string[] => {
  const done: string[] = []
  const undone: string[] = []
  for (const entry of entries) {
    if (!isHistoryEntry(entry)) continue
    if (entry.type === 'step') {
      if (entry.part !== entry.parts - 1) continue
      done.push(entry.id)
      undone.length = 0
      continue
    }
    const [from, to] = entry.type === 'stepUndone' ? [done, undone] : [undone, done]
    if (from.at(-1) === entry.id) to.push(from.pop() ?? '')
  }
  return done
}

/** Every state that a book's entries passed through, including abandoned ones. */
export const growTree = (entries: readonly unknown[]) => {
  const grown = new Map<string, Grown>()
  const reader = createStepReader()
  let top = ''
  let undone: string[] = []
  for (const entry of entries) {
    if (!isHistoryEntry(entry)) continue
    if (entry.type === 'step') {
      const step = reader.take(entry)
      if (step === undefined) continue
      grown.set(step.id, { step, below: top })
      top = step.id
      undone = []
    } else if (entry.type === 'stepUndone' && entry.id === top) {
      undone.push(top)
      top = grown.get(top)?.below ?? ''
    } else if (entry.type === 'stepRedone' && entry.id === undone.at(-1)) {
      undone.pop()
      top = entry.id
    }
  }
  return {
    /** The last step in effect. */
    top,
    /** Steps of the state that ends with this one, oldest first. Undefined if some are unreadable. */
    stepsUpTo: (last: string): readonly Step[] | undefined => climb(grown, last),
  }
}
