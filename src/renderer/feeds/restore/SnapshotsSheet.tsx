import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import './Restore.css'
import { Camera, History, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GoBackCounts } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { toast } from '../../base/toasts.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatDateTime, formatList } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { countStepsBack, goBackTo } from '../state/restoring.ts'
import { listSnapshots, useSnapshots } from '../state/snapshotNews.ts'
import { removeSnapshot } from '../state/snapshots.ts'
import { tellStep } from '../state/stepNews.ts'
import { goBackParts, reasonLabel } from './restoreText.ts'
import { openSnapshots, saveNow, useSnapshotSheet } from './snapshotCommands.ts'

type Proposal = GoBackCounts | 'counting' | 'unreadable'

interface SnapshotRowProps {
  readonly snapshot: SnapshotInfo
  readonly proposal: Proposal | undefined
  readonly onCompare: () => void
  readonly onRestore: () => void
  readonly onRemove: () => void
}

const SnapshotRow = ({ snapshot, proposal, onCompare, onRestore, onRemove }: SnapshotRowProps) => {
  const { at, reason, rows, edits, steps, isWhole } = snapshot
  const when = formatDateTime(at)
  const counted = typeof proposal === 'object' ? proposal : undefined
  const changes = counted === undefined ? [] : goBackParts(counted)
  return (
    <li className="snapshot">
      <div className="snapshot-head">
        <span className="snapshot-words">
          <span>
            <strong>{reasonLabel(reason)}</strong> · {formatAgo(at)}
          </span>
          <span className="muted">{t('feeds.snapshots.size', { when, rows, edits, changes: steps })}</span>
        </span>
        {isWhole ? null : <Badge state="warn">{t('feeds.snapshots.incomplete')}</Badge>}
        <Button
          onPress={onCompare}
          disabledReason={proposal === 'counting' ? busyReason() : undefined}
          aria-label={t('feeds.snapshots.preview.named', { when })}
        >
          {t('feeds.snapshots.preview')}
        </Button>
        <IconButton icon={Trash2} label={t('feeds.snapshots.delete', { when })} onPress={onRemove} />
      </div>
      {proposal === undefined ? null : (
        <div className="snapshot-proposal" role="status">
          <p>
            {proposal === 'counting'
              ? t('kit.find.counting')
              : proposal === 'unreadable'
                ? t('feeds.snapshots.unreadable')
                : changes.length === 0
                  ? t('feeds.snapshots.nothing')
                  : t('feeds.snapshots.proposal', { ...proposal, changes: formatList(changes) })}
          </p>
          {changes.length === 0 ? null : (
            <Button variant="primary" icon={History} onPress={onRestore}>
              {t('feeds.snapshots.restore')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Snapshots of a feed: view, restore, save or delete one. */
const Snapshots = ({ feed }: { readonly feed: FeedSummary }) => {
  const all = useSnapshots((state) => state.snapshots)
  const saving = useSnapshots((state) => state.saving)
  const problem = useSnapshots((state) => state.problem)
  const changes = useFeeds((state) => state.changes)
  const [looked, setLooked] = useState<{ readonly id: string; readonly proposal: Proposal } | undefined>()
  const own = all.filter(({ dataset }) => dataset === feed.id)
  useEffect(() => void listSnapshots(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was counted holds for the rows as they were
  useEffect(() => setLooked(undefined), [changes])

  const compare = async (snapshot: SnapshotInfo) => {
    setLooked({ id: snapshot.id, proposal: 'counting' })
    const counts = await countStepsBack(snapshot).catch(() => undefined)
    setLooked({ id: snapshot.id, proposal: counts ?? 'unreadable' })
  }
  const restore = async (snapshot: SnapshotInfo) => {
    if (!(await goBackTo(snapshot))) return
    openSnapshots(false)
    tellStep(
      t('feeds.snapshots.restored', { when: formatDateTime(snapshot.at) }),
      () => void useFeeds.getState().undo(),
    )
  }
  const remove = async ({ id }: SnapshotInfo) => {
    const removed = await removeSnapshot(id)
    if (!removed.ok) toast({ level: 'error', text: saidText(removed.failure) })
  }

  return (
    <Sheet
      title={t('feeds.snapshots.title')}
      wide
      isOpen
      onClose={() => openSnapshots(false)}
      actions={
        <Button variant="primary" icon={Camera} onPress={() => void saveNow()}>
          {t('feeds.snapshots.save')}
        </Button>
      }
    >
      <div className="restore">
        <p className="muted">{t('feeds.snapshots.lead')}</p>
        {problem === undefined ? null : (
          <Banner level="warn" title={t('feeds.snapshots.lastFailed')}>
            {problem}
          </Banner>
        )}
        {saving?.feed === feed.id ? (
          <ProgressBar label={t('feeds.snapshots.saving')} done={saving.done} total={saving.total} unit="parts" />
        ) : null}
        {own.length === 0 ? <p>{t('feeds.snapshots.empty')}</p> : null}
        <ul className="snapshots" aria-label={t('feeds.snapshots.list')}>
          {own.map((snapshot) => (
            <SnapshotRow
              key={snapshot.id}
              snapshot={snapshot}
              proposal={looked?.id === snapshot.id ? looked.proposal : undefined}
              onCompare={() => void compare(snapshot)}
              onRestore={() => void restore(snapshot)}
              onRemove={() => void remove(snapshot)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

/** Mounted only while open, so that it reads the snapshots anew each time. */
export const SnapshotsSheet = ({ feed }: { readonly feed: FeedSummary }) => {
  const isOpen = useSnapshotSheet((state) => state.isOpen)
  return isOpen ? <Snapshots feed={feed} /> : null
}
