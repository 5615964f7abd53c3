import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { adKind, asSent } from '../../contract/ads/kinds.ts'
import type { AdStep } from '../../host/ads.ts'
import type { CheckFacts } from '../../workspace/ads/check.ts'
import { draftKey } from '../../workspace/ads/draft.ts'
import { totalGuardIssues } from '../../workspace/ads/guards.ts'
import { budgetMoves, isOn } from '../../workspace/ads/moneyLine.ts'
import { planCart } from '../../workspace/ads/plan.ts'
import { recordCurrency } from '../../workspace/ads/recordCurrency.ts'
import { type AdRecords, recordFinder, recordSides } from '../../workspace/ads/records.ts'
import { notUndoable } from '../../workspace/ads/undoCart.ts'
import { isReadable } from './lookup.ts'
import type { OpenProject } from './project.ts'
import { namedBy } from './recordViews.ts'

/** Issues of drafts and of the whole cart. `goes` tells what is sent. */
export const cartIssues = (
  project: Pick<OpenProject, 'issues' | 'records'>,
  facts: CheckFacts,
  goes?: (key: string) => boolean,
): readonly AdIssue[] => [
  ...project.issues(facts).filter(({ kind, id }) => goes?.(draftKey(kind, id)) ?? true),
  ...totalGuardIssues(project.records(), facts.guards ?? {}, goes),
]

/** Requests of the cart for review: old and new values, dependencies, what cannot be undone. */
export const reviewSteps = (records: AdRecords, account: string, allowsObserved: boolean): readonly AdStep[] => {
  const find = recordFinder(records)
  return planCart(records, account).map((step) => {
    const { key, kind, id, name, operation, method, path, base, waitsFor, file } = step
    // As fields of the record: some requests name them otherwise.
    const fields = asSent(adKind(kind), step.fields, true)
    const repeats: readonly string[] = adKind(kind).repeats ?? []
    const reason = notUndoable(step)
    const { values, theirs } = recordSides(records, kind, id)
    const after = operation === 'delete' ? undefined : values
    const currency = recordCurrency(records, kind, values)
    const budgets = budgetMoves(kind, theirs, after)
    const turns = isOn(theirs) === isOn(after) ? undefined : isOn(after) ? 'on' : 'off'
    const sent = Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]))
    const named = { ...namedBy(records, find, kind, base), ...namedBy(records, find, kind, sent) }
    const isNotDocumented = adKind(kind).notDocumented?.includes(operation) === true || file !== undefined
    return {
      key,
      kind,
      id,
      name,
      operation,
      method,
      path,
      fields,
      changes:
        operation === 'change'
          ? Object.entries(fields)
              .filter(([field]) => !repeats.includes(field))
              .map(([field, after]) => ({ field, before: base[field] ?? null, after }))
          : [],
      waitsFor,
      ...(budgets.length === 0 ? {} : { budgets }),
      ...(turns === undefined ? {} : { turns }),
      ...(currency === undefined ? {} : { currency }),
      ...(Object.keys(named).length === 0 ? {} : { named }),
      ...(reason === undefined ? {} : { notUndoable: reason }),
      ...(operation === 'create' || isReadable(adKind(kind), allowsObserved) ? {} : { isNotCompared: true }),
      ...(isNotDocumented ? { isNotDocumented } : {}),
      ...(file === undefined ? {} : { file: { name: file.name, bytes: file.bytes } }),
    }
  })
}
