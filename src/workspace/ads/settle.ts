import { adKind, asSent, isLocalField } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import type { CartState, CartStepState } from './cartState.ts'
import { type AdDraft, type AdDrafts, draftKey, type FieldDraft } from './draft.ts'
import { type CartStep, isReplaced, withMadeNames } from './plan.ts'
import { mapReferences } from './references.ts'
import { sameValue } from './sameValue.ts'

/** Names of the records that a cart made, by their local ids. */
export const madeNames = (cart: CartState): ReadonlyMap<string, { readonly id: string; readonly name: string }> =>
  new Map(
    [...cart.steps.values()].flatMap(({ step, confirmed }) =>
      step.operation === 'create' && confirmed?.made !== undefined ? [[step.id, confirmed.made] as const] : [],
    ),
  )

/** What a step sent, with the names of made records in it. */
export const sentValues = (
  { kind, fields }: Pick<CartStep, 'kind' | 'fields'>,
  made: ReturnType<typeof madeNames>,
): Fields => {
  const named = withMadeNames(fields, ({ local }) => made.get(local)?.name || local) as Fields | undefined
  return asSent(adKind(kind), named ?? fields, true)
}

/** The base of a deletion after an upload: our own values are no foreign change. */
const deletionBase = (
  { base }: AdDraft,
  { step, confirmed, readBack }: CartStepState,
  made: ReturnType<typeof madeNames>,
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
    const id = step.operation === 'create' ? made.get(step.id)?.id : step.id
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
      const meant = mapReferences(adKind(step.kind), { [field]: mine }, (name) => made.get(name)?.name || name)[field]
      if (!sameValue(meant, sent)) fields[field] = { base: sent ?? null, mine: meant }
    }
    if (Object.keys(fields).length > 0) left.set(draftKey(step.kind, id), { kind: step.kind, id, op: 'change', fields })
  }
  return [...left.values()].map((draft) => {
    const fields = Object.fromEntries(
      Object.entries(draft.fields).map(([field, sides]) => [
        field,
        {
          ...sides,
          mine: mapReferences(adKind(draft.kind), { [field]: sides.mine }, (name) => made.get(name)?.name || name)[
            field
          ],
        },
      ]),
    )
    return { ...draft, fields }
  })
}
