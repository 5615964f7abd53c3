import './Restore.css'
import { Camera, History, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GoBackCounts } from '../../../engine/feed/snapshots/goBackMethods.ts'
import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { toast } from '../../base/toasts.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatDateTime } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { useCatalog } from '../state/catalog.ts'
import { countStepsBack, goBackTo } from '../state/restoring.ts'
import { listSnapshots, removeSnapshot, useSnapshots } from '../state/snapshots.ts'
import { tellStep } from '../state/stepNews.ts'
import { REASON_WORDS } from './restoreWords.ts'
import { openSnapshots, saveNow, useSnapshotSheet } from './snapshotCommands.ts'

type Proposal = GoBackCounts | 'counting' | 'unreadable'

const proposalWords = ({ cells, appear, vanish, before, after }: GoBackCounts): string => {
  const parts = [
    ...(cells === 0 ? [] : [`${formatCount(cells, 'cell')} change`]),
    ...(appear === 0 ? [] : [`${formatCount(appear, 'row')} come back`]),
    ...(vanish === 0 ? [] : [`${formatCount(vanish, 'row')} go`]),
  ]
  return parts.length === 0
    ? 'Nothing would change: the feed is as it was then.'
    : `${parts.join(', ')}. Before ${formatCount(before, 'row')}, after ${formatCount(after, 'row')}.`
}

interface SnapshotRowProps {
  readonly snapshot: SnapshotInfo
  readonly proposal: Proposal | undefined
  readonly onLook: () => void
  readonly onRestore: () => void
  readonly onRemove: () => void
}

const SnapshotRow = ({ snapshot, proposal, onLook, onRestore, onRemove }: SnapshotRowProps) => {
  const { at, reason, rows, edits, steps, isWhole } = snapshot
  const when = formatDateTime(at)
  const counted = typeof proposal === 'object' ? proposal : undefined
  const isSame = counted !== undefined && counted.cells + counted.appear + counted.vanish === 0
  return (
    <li className="snapshot">
      <div className="snapshot-head">
        <span className="snapshot-words">
          <span>
            <strong>{REASON_WORDS[reason]}</strong> · {formatAgo(at)}
          </span>
          <span className="muted">
            {when} · {formatCount(rows, 'row')} · {formatCount(edits, 'edited cell')} · {formatCount(steps, 'step')}
          </span>
        </span>
        {isWhole ? null : <Badge state="warn">Its rows are not all kept</Badge>}
        <Button
          onPress={onLook}
          disabledReason={proposal === 'counting' ? BUSY : undefined}
          aria-label={`What would change: ${when}`}
        >
          What would change
        </Button>
        <IconButton icon={Trash2} label={`Delete the snapshot of ${when}`} onPress={onRemove} />
      </div>
      {proposal === undefined ? null : (
        <div className="snapshot-proposal" role="status">
          <p>
            {proposal === 'counting'
              ? 'Counting …'
              : proposal === 'unreadable'
                ? 'The steps of that state cannot be read any more.'
                : proposalWords(proposal)}
          </p>
          {counted === undefined || isSame ? null : (
            <Button variant="primary" icon={History} onPress={onRestore}>
              Go back to this state
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The snapshots of a feed: look at one, go back to it, save one, delete one. */
const Snapshots = ({ feed }: { readonly feed: FeedSummary }) => {
  const all = useSnapshots((state) => state.snapshots)
  const saving = useSnapshots((state) => state.saving)
  const problem = useSnapshots((state) => state.problem)
  const changes = useCatalog((state) => state.changes)
  const [looked, setLooked] = useState<{ readonly id: string; readonly proposal: Proposal } | undefined>()
  const own = all.filter(({ dataset }) => dataset === feed.id)
  useEffect(() => void listSnapshots(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was counted holds for the rows as they were
  useEffect(() => setLooked(undefined), [changes])

  const look = async (snapshot: SnapshotInfo) => {
    setLooked({ id: snapshot.id, proposal: 'counting' })
    const counts = await countStepsBack(snapshot).catch(() => undefined)
    setLooked({ id: snapshot.id, proposal: counts ?? 'unreadable' })
  }
  const restore = async (snapshot: SnapshotInfo) => {
    if (!(await goBackTo(snapshot))) return
    openSnapshots(false)
    tellStep(`The feed is as it was ${formatDateTime(snapshot.at)}.`, () => void useCatalog.getState().undo())
  }
  const remove = async ({ id }: SnapshotInfo) => {
    const failure = await removeSnapshot(id)
    if (failure !== undefined) toast({ level: 'error', words: failure })
  }

  return (
    <Sheet
      title="Snapshots"
      wide
      isOpen
      onClose={() => openSnapshots(false)}
      actions={
        <Button variant="primary" icon={Camera} onPress={() => void saveNow()}>
          Save one now
        </Button>
      }
    >
      <div className="restore">
        <p className="muted">
          Every edit is on record at once. A snapshot keeps the rows as well, in Adwright’s own files: before an import,
          an upload, changes from the platform and an upgrade, and when you save one. If the browser loses its storage,
          the feed comes back from here.
        </p>
        {problem === undefined ? null : (
          <Banner level="warn" title="The last snapshot could not be kept">
            {problem}
          </Banner>
        )}
        {saving?.feed === feed.id ? (
          <ProgressBar label="Keeping the rows" done={saving.done} total={saving.total} unit="parts" />
        ) : null}
        {own.length === 0 ? (
          <p>No snapshot of this feed yet. The first one is kept right after it was opened.</p>
        ) : null}
        <ul className="snapshots" aria-label="Snapshots of this feed">
          {own.map((snapshot) => (
            <SnapshotRow
              key={snapshot.id}
              snapshot={snapshot}
              proposal={looked?.id === snapshot.id ? looked.proposal : undefined}
              onLook={() => void look(snapshot)}
              onRestore={() => void restore(snapshot)}
              onRemove={() => void remove(snapshot)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

export const SnapshotsSheet = ({ feed }: { readonly feed: FeedSummary }) => {
  const isOpen = useSnapshotSheet((state) => state.isOpen)
  return isOpen ? <Snapshots feed={feed} /> : null
}
