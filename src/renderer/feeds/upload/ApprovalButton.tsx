import { FileDown } from 'lucide-react'
import type { ReviewCounts, ReviewRequest } from '../../../engine/model/uploadModel.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { plainName, saveBlob } from '../../kit/components/saveBlob.ts'
import type { Fact } from '../../uploads/Facts.tsx'
import { targetName } from '../../uploads/targetName.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { readLine } from '../state/lines.ts'
import { readReviewItems } from '../state/sending.ts'
import { approvalHtml } from './approvalReport.ts'
import type { Picks } from './ReviewLists.tsx'

interface ApprovalButtonProps {
  readonly feed: string
  readonly catalog: string
  readonly scope: ReviewRequest['scope']
  readonly counts: ReviewCounts
  readonly facts: readonly Fact[]
  readonly picks: Picks
  /** Why there is no review to export now. */
  readonly blocked: string | undefined
}

/** Saves the review as a page for the person who approves it. */
export const ApprovalButton = ({ feed, catalog, scope, counts, facts, picks, blocked }: ApprovalButtonProps) => {
  const connection = useConnection((state) => state.connection)
  const target =
    connection.state === 'none'
      ? ''
      : t('uploads.destination.person', { target: targetName(connection.state), name: connection.person.screenName })
  const save = async (): Promise<void> => {
    const { groups, filter, changes } = useFeeds.getState()
    const isPart = scope === 'visible' && isFiltered(filter)
    const rows = isPart ? [{ label: t('feeds.upload.rows'), value: t('feeds.upload.rows.visible') }] : []
    try {
      const html = await approvalHtml({
        feed,
        place: `${catalog}, ${target}`,
        facts: [...rows, ...facts],
        counts,
        picks,
        issues: groups,
        read: (list, from, count) => readReviewItems(list, from, count, counts.review),
        lineOf: readLine,
      })
      // Counts and lines of two states of the feed would contradict each other.
      if (useFeeds.getState().changes !== changes) throw new Error('The feed changed meanwhile.')
      saveBlob(new Blob([html], { type: 'text/html' }), `${plainName(feed)}-approval.html`)
    } catch {
      toast({ level: 'error', text: t('feeds.exporting.stopped') })
    }
  }
  return (
    <Button variant="quiet" icon={FileDown} disabledReason={blocked} onPress={() => void save()}>
      {t('feeds.approval.save')}
    </Button>
  )
}
