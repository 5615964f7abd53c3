import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import { deleteDigests, deletionOf, isUnread, keepDigests, useRetention } from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'
import { UnreadUploads } from './UnreadUploads.tsx'

const DAY = 86_400_000

const retentionText = (due: number | undefined, isPinned: boolean, days: number): string => {
  if (isPinned) return t('people.upload.retention.kept')
  if (due === undefined) return t('people.upload.retention.none', { days })
  const left = Math.max(0, Math.ceil((due - Date.now()) / DAY))
  return t('people.upload.retention.due', { left, time: formatDateTime(due) })
}

/** How long a list's hashes are kept, with buttons to keep or delete them. */
export const Retention = ({ list }: { readonly list: ListSummary }) => {
  const { book, unread } = usePeopleBook()
  const days = useRetention((state) => state.days)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => {})
  if (book === undefined || list.state !== 'ready') return null
  const isPinned = book.pinned.has(list.id)
  const due = deletionOf(book, list.id, days, list.importedAt)
  return (
    <Section title={t('people.upload.retention')}>
      {isUnread(unread, list.id) && !isPinned ? (
        <UnreadUploads dataset={list.id} />
      ) : (
        <p>
          {retentionText(due, isPinned, days)} {t('people.upload.retention.platform')}
        </p>
      )}
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <div className="review-go">
        <Button
          disabledReason={isBusy ? busyReason() : undefined}
          onPress={() => void send(() => keepDigests(list.id, !isPinned))}
        >
          {t(isPinned ? 'people.upload.retention.stop' : 'people.upload.retention.keep')}
        </Button>
        <Button disabledReason={isBusy ? busyReason() : undefined} onPress={() => setAsking(true)}>
          {t('people.upload.retention.delete')}
        </Button>
      </div>
      <ConfirmDelete
        title={t('people.upload.retention.confirm', { list: list.name })}
        act={t('people.upload.retention.confirm.act')}
        count={0}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(() => deleteDigests(list.id, 'asked'))}
      >
        <p>
          {t('people.upload.retention.confirm.text')} {t('people.upload.retention.confirm.list')}
        </p>
      </ConfirmDelete>
    </Section>
  )
}
