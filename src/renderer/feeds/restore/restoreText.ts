import type { GoBackCounts } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotReason } from '../../../host/snapshots.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { Finding, Found } from '../state/restoreState.ts'

const REASONS: Readonly<Record<SnapshotReason, Extract<MessageCode, `feeds.snapshots.reason.${string}`>>> = {
  imported: 'feeds.snapshots.reason.imported',
  rows: 'feeds.snapshots.reason.rows',
  import: 'feeds.snapshots.reason.import',
  upload: 'feeds.snapshots.reason.upload',
  changes: 'feeds.snapshots.reason.changes',
  upgrade: 'feeds.snapshots.reason.upgrade',
  restore: 'feeds.snapshots.reason.restore',
  hand: 'feeds.snapshots.reason.hand',
}

/** Why a snapshot was kept, for people. */
export const reasonLabel = (reason: SnapshotReason): string => t(REASONS[reason])

/** What going back would change; empty if the feed is as it was. */
export const goBackParts = ({ cells, appear, vanish, others }: GoBackCounts): readonly string[] => [
  ...(cells === 0 ? [] : [t('feeds.snapshots.proposal.cells', { count: cells })]),
  ...(appear === 0 ? [] : [t('feeds.snapshots.proposal.added', { count: appear })]),
  ...(vanish === 0 ? [] : [t('feeds.snapshots.proposal.removed', { count: vanish })]),
  ...(others === 0 ? [] : [t('feeds.snapshots.proposal.others', { count: others })]),
]

type FoundCode = Exclude<Extract<MessageCode, `feeds.restore.found.${string}`>, 'feeds.restore.found.unreadable'>

const FOUND: Readonly<Record<Found, FoundCode>> = {
  rows: 'feeds.restore.found.rows',
  file: 'feeds.restore.found.file',
  short: 'feeds.restore.found.short',
  tables: 'feeds.restore.found.damaged',
  pages: 'feeds.restore.found.damaged',
  bytes: 'feeds.restore.found.bytes',
  record: 'feeds.restore.found.record',
  unopened: 'feeds.restore.found.unopened',
}

/** Sentence about damage that was found, with how many rows can't be read. */
export const findingSummary = ({ found, unreadable }: Finding): string =>
  unreadable === 0
    ? t(FOUND[found])
    : t('feeds.restore.found.unreadable', { problem: t(FOUND[found]), count: unreadable })

/** What of it is safe, in a sentence. */
export const safeText = ({ snapshots, rows, steps: changes }: Finding): string => {
  if (snapshots.length > 0)
    return changes === 0
      ? t('feeds.restore.safe.snapshot', { rows })
      : t('feeds.restore.safe.snapshotChanges', { rows, changes })
  return changes === 0 ? t('feeds.restore.safe.mapping') : t('feeds.restore.safe.mappingChanges', { changes })
}
