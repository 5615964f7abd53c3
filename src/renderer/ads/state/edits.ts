import type { AdConflict } from '../../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Fields } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { AdEdit, AdProject, AdRecord } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { creatable } from '../../../workspace/ads/copies.ts'
import { adFieldName } from '../../../workspace/ads/fieldLabels.ts'
import { settlingEdits } from '../../../workspace/ads/settlingEdits.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { newTitle, storedName } from '../kindNames.ts'
import { adsNow, changeAds } from './adsState.ts'
import { openRecord } from './records.ts'

/** IDs of created records. A failure was shown as a notification. */
type Edited = Promise<Result<readonly string[], Failure>>

const MAX_TITLE = 500

/** Nobody reads longer titles, such as those of a long search. */
const shortTitle = (title: Said): Said =>
  title.sentence.length <= MAX_TITLE ? title : { sentence: title.sentence.slice(0, MAX_TITLE) }

/** Applies edits as one history step. Without edits nothing happens, and nothing is shown. */
export const editRecords = async (edits: readonly AdEdit[], title: Said): Edited => {
  const { projectId } = adsNow()
  if (projectId === undefined || edits.length === 0) return failed(refused(t('adsPages.tree.nothing')))
  const edited = await host().ads.edit(projectId, edits, shortTitle(title))
  if (edited.ok) return success(edited.value.created)
  toast({ level: 'error', text: saidText(edited.failure) })
  return edited
}

/** Sets a field of a record; null takes it away. */
export const setField = (record: AdRecord, field: string, value: unknown): Edited => {
  const { kind, id } = record
  const title = said('adsPages.step.set', { field: adFieldName(field), name: storedName(record) })
  return editRecords([{ op: 'set', kind, id, field, value }], title)
}

/** Gives a draft up: one field of it, or all. */
export const discardEdits = (record: AdRecord, field?: string): Edited => {
  const { kind, id } = record
  const title = said('adsPages.step.discard', { name: storedName(record) })
  return editRecords([{ op: 'discard', kind, id, ...(field === undefined ? {} : { field }) }], title)
}

/** Keeps mine of one field, or of all, whatever others did to it. */
export const keepMine = ({ kind, id, name }: Pick<AdRecord, 'kind' | 'id' | 'name'>, field?: string): Edited =>
  editRecords(
    [{ op: 'keep', kind, id, ...(field === undefined ? {} : { field }) }],
    said('adsPages.step.keep', { name }),
  )

/** Settles fields that others changed too, all in one step. */
export const settleConflicts = (conflicts: readonly AdConflict[], side: 'mine' | 'theirs'): Edited => {
  const { edits, title } = settlingEdits(conflicts, side)
  return editRecords(edits, title)
}

/** Drafts the deletion; nothing is deleted online before an upload. */
export const deleteRecord = (record: AdRecord): Edited => {
  const { kind, id } = record
  return editRecords([{ op: 'delete', kind, id }], said('adsPages.step.delete', { name: storedName(record) }))
}

/** Makes a record of a kind and opens it. */
export const createRecord = async (kind: AdKindId, fields: Fields = {}): Promise<void> => {
  const created = await editRecords([{ op: 'create', kind, fields }], newTitle(kind))
  const id = created.ok ? created.value[0] : undefined
  if (id === undefined) return
  await openRecord(kind, id, true)
  if (adsNow().record?.id === id) changeAds({ begun: new Set() })
}

/** Makes a record, by default of the same kind, with everything of another. */
export const duplicateRecord = ({ kind, values }: AdRecord, into: AdKindId = kind): Promise<void> =>
  createRecord(into, creatable(into, values))

const stepped = async (answer: Promise<Result<AdProject, Failure>>): Promise<void> => {
  const project = await answer
  if (!project.ok) toast({ level: 'error', text: saidText(project.failure) })
}

/** Undoes the latest edit of the open project. A failure is a notification. */
export const undoEdit = async (): Promise<void> => {
  const { projectId } = adsNow()
  if (projectId !== undefined) await stepped(host().ads.undo(projectId))
}

/** Redoes the edit that was undone last. A failure is a notification. */
export const redoEdit = async (): Promise<void> => {
  const { projectId } = adsNow()
  if (projectId !== undefined) await stepped(host().ads.redo(projectId))
}

/** Takes the failure off the page; drafts stay as they are. */
export const forgetFailure = (): void => changeAds({}, 'failure')
