import type { AdConflict } from '../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

interface SettlingEdit {
  readonly op: 'keep' | 'discard'
  readonly kind: AdKindId
  readonly id: string
  readonly field?: string
}

interface Settling {
  readonly edits: readonly SettlingEdit[]
  readonly title: Said
}

/** Edits that settle fields that others changed too, as one step. A deletion is kept or given up as a whole. */
export const settlingEdits = (conflicts: readonly AdConflict[], side: 'mine' | 'theirs'): Settling => {
  const op = side === 'mine' ? 'keep' : 'discard'
  const wholes = new Set<string>()
  // What is gone online can't be changed, whatever is kept.
  const settled = conflicts.filter(({ field }) => field !== 'deleted' || side === 'theirs')
  const edits = settled.flatMap(({ kind, id, field, isDeletion }): readonly SettlingEdit[] => {
    if (field !== 'deleted' && isDeletion !== true) return [{ op, kind, id, field }]
    if (wholes.has(`${kind} ${id}`)) return []
    wholes.add(`${kind} ${id}`)
    return [{ op, kind, id }]
  })
  return { edits, title: said('ads.step.settle', { count: settled.length, side }) }
}
