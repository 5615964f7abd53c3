import { type AdKindId, adKind, asSent, isLocalField } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import type { CartState, CartStepState } from './cartState.ts'
import { type AdDraft, type AdDrafts, draftKey, type FieldDraft } from './draft.ts'
import { type CartStep, isReplaced, withMadeNames } from './plan.ts'
import { mapReferences } from './references.ts'
import { sameValue } from './sameValue.ts'

/** IDs and names of created records, by their local ids. */
export type MadeNames = ReadonlyMap<string, { readonly id: string; readonly name: string }>

/** Names of the records that a cart made. */
export const madeNames = (cart: CartState): MadeNames =>
  new Map(
    [...cart.steps.values()].flatMap(({ step, confirmed }) =>
      step.operation === 'create' && confirmed?.made !== undefined ? [[step.id, confirmed.made] as const] : [],
    ),
  )

/** ID of a step's record on the platform. Undefined until it is created. */
export const platformId = (
  { operation, id }: Pick<CartStep, 'operation' | 'id'>,
  made: MadeNames,
): string | undefined => (operation === 'create' ? made.get(id)?.id : id)

/** Fields of a draft, with the names of created records in them. */
export const withNamesOf = (made: MadeNames, kind: AdKindId, fields: Fields): Fields =>
  mapReferences(adKind(kind), fields, (name) => made.get(name)?.name || name)

/** Fields that a step can send. Undefined if it names a record that isn't created yet. */
export const sendableFields = ({ fields }: Pick<CartStep, 'fields'>, made: MadeNames): Fields | undefined =>
  withMadeNames(fields, ({ local }) => made.get(local)?.name) as Fields | undefined

/** What a step sent, with the names of made records in it. */
export const sentValues = ({ kind, fields }: Pick<CartStep, 'kind' | 'fields'>, made: MadeNames): Fields => {
  const named = withMadeNames(fields, ({ local }) => made.get(local)?.name || local) as Fields | undefined
  return asSent(adKind(kind), named ?? fields, true)
}

/** The base of a deletion after an upload: our own values are no foreign change. */
const deletionBase = (
  { base }: AdDraft,
  { step, confirmed, readBack }: CartStepState,
  made: MadeNames,
): Pick<AdDraft, 'base'> =>
  base === undefined ? {} : { base: { ...base, ...sentValues(step, made), ...confirmed?.record, ...readBack?.record } }

/**
 * Drafts left after a cart ended. Confirmed ones are dropped, later edits stay as drafts on top, and names of created
 * records replace local ids.
 */
export const remainingDrafts = (drafts: AdDrafts, cart: CartState): readonly AdDraft[] => {
  const made = madeNames(cart)
  const left = new Map(drafts)
  for (const one of cart.steps.values()) {
    const { step, phase } = one
    const key = draftKey(step.kind, step.id)
    const draft = left.get(key)
    if (phase !== 'confirmed' || draft === undefined) continue
    left.delete(key)
    const id = platformId(step, made)
    if (step.operation === 'delete' || draft.op === 'delete') {
      if (step.operation !== 'delete' && id !== undefined)
        left.set(draftKey(step.kind, id), { ...draft, id, ...deletionBase(draft, one, made) })
      continue
    }
    if (id === undefined) continue
    const fields: Record<string, FieldDraft> = {}
    for (const [field, { base, mine }] of Object.entries(draft.fields)) {
      if (isLocalField(adKind(step.kind), field)) continue
      const values = sentValues(step, made)
      const isSent = Object.hasOwn(values, field)
      const sent = isSent ? values[field] : isReplaced(adKind(step.kind), step.fields, field) ? null : base
      const meant = withNamesOf(made, step.kind, { [field]: mine })[field]
      if (!sameValue(meant, sent)) fields[field] = { base: sent ?? null, mine: meant }
    }
    if (Object.keys(fields).length > 0) left.set(draftKey(step.kind, id), { kind: step.kind, id, op: 'change', fields })
  }
  return [...left.values()].map((draft) => {
    const fields = Object.fromEntries(
      Object.entries(draft.fields).map(([field, sides]) => [
        field,
        { ...sides, mine: withNamesOf(made, draft.kind, { [field]: sides.mine })[field] },
      ]),
    )
    return { ...draft, fields }
  })
}
