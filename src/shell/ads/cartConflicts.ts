import type { Client } from '../../client/client.ts'
import type { AdConflict } from '../../contract/ads/draftShapes.ts'
import { adKind } from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { conflictSides, conflictsOf, draftKey } from '../../workspace/ads/draft.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'
import { recordName } from '../../workspace/ads/records.ts'
import { isReadable, readAdRecords } from './lookup.ts'
import type { LearnedRecord, OpenProject } from './project.ts'

const conflictsIn = (project: OpenProject, { kind, id }: CartStep): readonly AdConflict[] => {
  const records = project.records()
  const draft = records.drafts.get(draftKey(kind, id))
  const theirs = records.theirs(kind, id)
  if (draft === undefined || theirs === undefined) return []
  const name = recordName(kind, id, theirs)
  if (theirs['deleted'] === true && draft.op === 'change')
    return [{ kind, id, name, field: 'deleted', base: false, mine: false, theirs: true }]
  return conflictsOf(draft, theirs).map((field) => ({ kind, id, name, field, ...conflictSides(draft, theirs, field) }))
}

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
      { client, account, allowsObserved },
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
  return written.ok ? success(steps.flatMap((step) => conflictsIn(project, step))) : written
}
