import type { AdConflict, UnchangedRecord } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { t } from '../../messages/t.ts'
import type { CartState } from './cartState.ts'
import { containsValue } from './containsValue.ts'
import type { DraftChange } from './draft.ts'
import { type CartStep, isReplaced } from './plan.ts'
import { madeNames, sentValues } from './settle.ts'

/** Why a step cannot be undone; undefined if it can. */
export const notUndoable = ({ kind, operation }: Pick<CartStep, 'kind' | 'operation'>): string | undefined => {
  if (operation === 'delete') return t('ads.undo.deleted')
  if (operation === 'change') return undefined
  if (adKind(kind).delete !== undefined) return undefined
  return kind === 'post' ? t('ads.undo.post') : t('ads.undo.noDelete')
}

interface CartUndo {
  readonly changes: readonly DraftChange[]
  readonly unchanged: readonly UnchangedRecord[]
  readonly conflicts: readonly AdConflict[]
}

/**
 * Drafts that undo a cart, three-way: only where the platform still has what was sent. `only` are the keys of steps to undo;
 * without them all are.
 */
export const undoCart = (
  cart: CartState,
  theirsOf: (kind: AdKindId, id: string) => Fields | undefined,
  only?: ReadonlySet<string>,
): CartUndo => {
  const made = madeNames(cart)
  const changes: DraftChange[] = []
  const unchanged: UnchangedRecord[] = []
  const conflicts: AdConflict[] = []
  for (const { step, phase } of [...cart.steps.values()].reverse()) {
    if (phase !== 'confirmed' || only?.has(step.key) === false) continue
    const { kind, name } = step
    const id = step.operation === 'create' ? (made.get(step.id)?.id ?? step.id) : step.id
    const reason = notUndoable(step)
    const theirs = theirsOf(kind, id)
    if (reason !== undefined || theirs === undefined || theirs['deleted'] === true) {
      unchanged.push({ kind, id, name, reason: reason ?? t('ads.undo.gone') })
      continue
    }
    const sent = sentValues(step, made)
    const changed = Object.entries(sent).filter(
      ([field, value]) => Object.hasOwn(theirs, field) && !containsValue(theirs[field], value),
    )
    for (const [field, value] of changed)
      conflicts.push({ kind, id, name, field, base: value, mine: step.base[field] ?? null, theirs: theirs[field] })
    if (step.operation === 'create') {
      if (changed.length === 0) changes.push({ op: 'delete', kind, id, base: theirs })
      continue
    }
    for (const [field, value] of Object.entries(step.base))
      if (!changed.some(([other]) => other === field || isReplaced(adKind(kind), { [other]: null }, field)))
        changes.push({ op: 'set', kind, id, field, base: theirs[field] ?? null, value })
  }
  return { changes, unchanged, conflicts }
}
