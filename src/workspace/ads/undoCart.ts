import type { AdConflict, UnchangedRecord } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { CartState } from './cartState.ts'
import { containsValue } from './containsValue.ts'
import type { DraftChange } from './draft.ts'
import { type CartStep, isReplaced } from './plan.ts'
import { type FoundRecord, outlivingUsers } from './records.ts'
import { madeNames, platformId, sentValues } from './settle.ts'

/** Why a step cannot be undone; undefined if it can. */
export const notUndoable = ({ kind, operation }: Pick<CartStep, 'kind' | 'operation'>): Said | undefined => {
  if (operation === 'delete') return said('ads.undo.deleted')
  if (operation === 'change') return undefined
  if (adKind(kind).delete !== undefined) return undefined
  return kind === 'post' ? said('ads.undo.post') : said('ads.undo.noDelete')
}

interface CartUndo {
  readonly changes: readonly DraftChange[]
  readonly unchanged: readonly UnchangedRecord[]
  readonly conflicts: readonly AdConflict[]
}

/** Kinds that show a post, and stop showing it where they are deleted. */
const PROMOTIONS: ReadonlySet<AdKindId> = new Set(['promotedPost', 'scheduledPromotion'])

interface UndoneRecords {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  /** Records that name one, once all drafts are uploaded. */
  readonly usersOf: (kind: AdKindId, id: string) => readonly FoundRecord[]
  /** Audiences that uploads of this computer name. */
  readonly peopleSentTo: ReadonlySet<string>
}

/** The post that a scheduled one became; empty before it is published. */
const publishedAs = (record: Fields | undefined): string => wordOf(record?.['tweet_id'] ?? '')

/** Ends promotions of a post or scheduled post by other uploads. */
const promotionsEnded = (
  { theirs, usersOf }: UndoneRecords,
  { kind, id }: FoundRecord,
  known: readonly DraftChange[],
): readonly DraftChange[] =>
  usersOf(kind, id).flatMap((user) => {
    const base = theirs(user.kind, user.id)
    const isDone = user.kind === 'scheduledPromotion' && publishedAs(base) !== ''
    const isOpen = PROMOTIONS.has(user.kind) && base !== undefined && base['deleted'] !== true && !isDone
    return isOpen && !known.some((each) => each.kind === user.kind && each.id === user.id)
      ? [{ op: 'delete', kind: user.kind, id: user.id, base } as const]
      : []
  })

/** Why a created record stays. It would be gone for good with its people, or while others use it. */
const stayReason = (
  { theirs, usersOf, peopleSentTo }: UndoneRecords,
  { kind, id }: FoundRecord,
  known: readonly DraftChange[],
): Said | undefined => {
  const { isHardDeleted, keepsPeople } = adKind(kind)
  if (isHardDeleted !== true && keepsPeople !== true) return undefined
  // The platform counts people hours later.
  if (keepsPeople === true && (peopleSentTo.has(id) || (theirs(kind, id)?.['audience_size'] ?? 0) !== 0))
    return said('ads.undo.people')
  const users = outlivingUsers(usersOf(kind, id)).filter(
    (user) => !known.some((each) => each.op === 'delete' && each.kind === user.kind && each.id === user.id),
  )
  return users.length === 0 ? undefined : said('ads.undo.used', { count: users.length })
}

/**
 * Drafts that undo a cart, three-way: only where the platform still has what was sent. `only` are the keys of steps to undo;
 * without them all are.
 */
export const undoCart = (cart: CartState, records: UndoneRecords, only?: ReadonlySet<string>): CartUndo => {
  const made = madeNames(cart)
  const changes: DraftChange[] = []
  const unchanged: UnchangedRecord[] = []
  const conflicts: AdConflict[] = []
  for (const { step, phase } of [...cart.steps.values()].reverse()) {
    if (phase !== 'confirmed' || only?.has(step.key) === false) continue
    const { kind, name } = step
    const id = platformId(step, made) ?? step.id
    const theirs = records.theirs(kind, id)
    const post = kind === 'scheduledPost' ? publishedAs(theirs) : kind === 'post' ? id : ''
    const reason = post === '' ? notUndoable(step) : notUndoable({ kind: 'post', operation: step.operation })
    if (reason !== undefined || theirs === undefined || theirs['deleted'] === true) {
      unchanged.push({ kind, id, name, reason: reason ?? said('ads.undo.gone') })
      if (post !== '' && step.operation === 'create')
        changes.push(...promotionsEnded(records, { kind: 'post', id: post }, changes))
      continue
    }
    if (kind === 'scheduledPromotion' && step.operation === 'create' && publishedAs(theirs) !== '') {
      unchanged.push({ kind, id, name, reason: said('ads.undo.published') })
      continue
    }
    const sent = sentValues(step, made)
    const changed = Object.entries(sent).filter(
      ([field, value]) => Object.hasOwn(theirs, field) && !containsValue(theirs[field], value),
    )
    for (const [field, value] of changed)
      conflicts.push({ kind, id, name, field, base: value, mine: step.base[field] ?? null, theirs: theirs[field] })
    if (step.operation === 'create') {
      const ended = kind === 'scheduledPost' ? promotionsEnded(records, { kind, id }, changes) : []
      const stays = stayReason(records, { kind, id }, [...changes, ...ended])
      if (stays !== undefined) unchanged.push({ kind, id, name, reason: stays })
      else if (changed.length === 0) changes.push(...ended, { op: 'delete', kind, id, base: theirs })
      continue
    }
    for (const [field, value] of Object.entries(step.base))
      if (!changed.some(([other]) => other === field || isReplaced(adKind(kind), { [other]: null }, field)))
        changes.push({ op: 'set', kind, id, field, base: theirs[field] ?? null, value })
  }
  return { changes, unchanged, conflicts }
}
