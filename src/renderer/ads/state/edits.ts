import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { adKind, adWritable } from '../../../contract/ads/kinds.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Fields } from '../../../contract/language/fields.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { AdEdit, AdProject, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { newLabel } from '../kindNames.ts'
import { adsNow, changeAds } from './adsState.ts'
import { openRecord } from './records.ts'

/** Applies edits as one history step; returns IDs of created records, undefined on failure. */
export const editRecords = async (edits: readonly AdEdit[], title: string): Promise<readonly string[] | undefined> => {
  const { projectId } = adsNow()
  if (projectId === undefined || edits.length === 0) return undefined
  const edited = await host().ads.edit(projectId, edits, title.slice(0, 500))
  if (edited.ok) return edited.value.created
  toast({ level: 'error', text: saidText(edited.failure) })
  return undefined
}

/** Sets a field of a record; null takes it away. */
export const setField = (
  { kind, id, name }: AdRecord,
  field: string,
  value: unknown,
): Promise<readonly string[] | undefined> =>
  editRecords([{ op: 'set', kind, id, field, value }], t('adsPages.step.set', { field: adFieldLabel(field), name }))

/** Gives a draft up: one field of it, or all. */
export const discardEdits = ({ kind, id, name }: AdRecord, field?: string): Promise<readonly string[] | undefined> =>
  editRecords(
    [{ op: 'discard', kind, id, ...(field === undefined ? {} : { field }) }],
    t('adsPages.step.discard', { name }),
  )

/** Keeps mine of one field, or of all, whatever others did to it. */
export const keepMine = (
  { kind, id, name }: Pick<AdRecord, 'kind' | 'id' | 'name'>,
  field?: string,
): Promise<readonly string[] | undefined> =>
  editRecords([{ op: 'keep', kind, id, ...(field === undefined ? {} : { field }) }], t('adsPages.step.keep', { name }))

/** Drafts the deletion; nothing is deleted online before an upload. Undefined where it failed. */
export const deleteRecord = ({ kind, id, name }: AdRecord): Promise<readonly string[] | undefined> =>
  editRecords([{ op: 'delete', kind, id }], t('adsPages.step.delete', { name }))

/** Makes a record of a kind and opens it. */
export const createRecord = async (kind: AdKindId, fields: Fields = {}): Promise<void> => {
  const created = await editRecords([{ op: 'create', kind, fields }], newLabel(kind) ?? '')
  if (created?.[0] !== undefined) await openRecord(kind, created[0], true)
}

/** Makes a record with everything of another that can be written. */
export const duplicateRecord = ({ kind, values }: AdRecord): Promise<void> =>
  createRecord(
    kind,
    Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => value !== null && ['always', 'create'].includes(adWritable(adKind(kind), field)),
      ),
    ),
  )

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
