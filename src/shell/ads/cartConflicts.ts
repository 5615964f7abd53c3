import type { Client } from '../../client/client.ts'
import type { AdConflict } from '../../contract/ads/draftShapes.ts'
import { adKind } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { conflictSides, conflictsOf } from '../../workspace/ads/draft.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { type AdRecords, fullName, recordFinder, recordSides } from '../../workspace/ads/records.ts'
import { isReadable, readAdRecords } from './lookup.ts'
import type { LearnedRecord, OpenProject } from './project.ts'

const conflictsIn = (records: AdRecords, { kind, id }: Pick<CartStep, 'kind' | 'id'>): readonly AdConflict[] => {
  const { draft, theirs, values } = recordSides(records, kind, id)
  if (draft === undefined || theirs === undefined) return []
  const name = fullName(records, recordFinder(records), { kind, id }, values)
  if (theirs['deleted'] === true && draft.op === 'change')
    return [{ kind, id, name, field: 'deleted', base: false, mine: false, theirs: true }]
  const isDeletion = draft.op === 'delete' ? ({ isDeletion: true } as const) : {}
  return conflictsOf(draft, theirs).map((field) => {
    const sides = conflictSides(draft, theirs, field)
    return { kind, id, name, field, ...sides, ...isDeletion }
  })
}

/** What others changed of all drafts, as far as it was downloaded. */
export const draftConflicts = (records: AdRecords): readonly AdConflict[] =>
  [...records.drafts.values()].flatMap((draft) => conflictsIn(records, draft))

/** Reads what the steps touch; what others changed meanwhile is learned and shown. */
export const readConflicts = async (
  project: OpenProject,
  steps: readonly CartStep[],
  client: Client,
  allowsObserved: boolean,
): Promise<Result<readonly AdConflict[], Failure>> => {
  const learned: LearnedRecord[] = []
  const { account } = project.facts()
  for (const kind of new Set(steps.map((step) => step.kind))) {
    const touched = steps.filter((step) => step.kind === kind && step.operation !== 'create')
    // What cannot be read was said in the review.
    if (!isReadable(adKind(kind), allowsObserved)) continue
    const read = await readAdRecords(
      { client, account, allowsObserved, known: (id) => project.records().theirs(kind, id) },
      adKind(kind),
      touched.map(({ id }) => id),
    )
    if (!read.ok) return read
    for (const { id, operation } of touched) {
      const record = read.value.get(id)
      const known = adKind(kind).keepsSent === true ? project.records().theirs(kind, id) : {}
      if (record?.ok === true) learned.push({ kind, id, record: { ...known, ...record.value } })
      else if (operation === 'change')
        learned.push({ kind, id, record: { ...project.records().theirs(kind, id), deleted: true } })
    }
  }
  const written = await project.learn(learned)
  return written.ok ? success(steps.flatMap((step) => conflictsIn(project.records(), step))) : written
}
