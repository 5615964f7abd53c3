import type { Connection } from '../../../host/connection.ts'
import type { AudienceTarget } from '../../stores/audienceModel.ts'

/** What the form of an upload holds while it is filled in; empty times mean the documented defaults. */
export interface TargetDraft {
  readonly list: AudienceTarget['list']
  readonly accountId: string
  readonly targetId: string
  readonly operation: AudienceTarget['operation']
  readonly effectiveAt: string
  readonly expiresAt: string
}

const seededTarget = (connection: Connection, list: TargetDraft['list']): string => {
  if (connection.state !== 'practice') return ''
  return list === 'customAudience' ? connection.seeded.audienceId : connection.seeded.doNotReachListId
}

/** The form as it opens: in Practice with the ids that the emulator holds. */
export const emptyDraft = (connection: Connection): TargetDraft => ({
  list: 'customAudience',
  accountId: connection.state === 'practice' ? connection.seeded.accountId : '',
  targetId: seededTarget(connection, 'customAudience'),
  operation: 'Update',
  effectiveAt: '',
  expiresAt: '',
})

/** The same form for the other kind of list, whose ids are others. */
export const withList = (draft: TargetDraft, list: TargetDraft['list'], connection: Connection): TargetDraft => ({
  ...draft,
  list,
  targetId: seededTarget(connection, list),
})

/** A form that can be sent, or undefined while an id is missing. */
export const targetOf = (draft: TargetDraft): AudienceTarget | undefined => {
  const { list, operation } = draft
  const [accountId, targetId] = [draft.accountId.trim(), draft.targetId.trim()]
  if (accountId === '' || targetId === '') return undefined
  return {
    list,
    operation,
    accountId,
    targetId,
    ...(draft.effectiveAt === '' || list === 'doNotReach' ? {} : { effectiveAt: draft.effectiveAt.trim() }),
    ...(draft.expiresAt === '' ? {} : { expiresAt: draft.expiresAt.trim() }),
  }
}
