import { useState } from 'react'
import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatDateTime } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { deleteDigests, deletionOf, keepDigests, useRetention } from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'

const DAY = 86_400_000

const words = (due: number | undefined, isKept: boolean, days: number): string => {
  if (isKept) return 'The digests of this list are kept until you delete them.'
  if (due === undefined)
    return `The digests of this list are deleted ${formatCount(days, 'day')} after its last confirmed upload. It has not been uploaded yet.`
  const left = Math.max(0, Math.ceil((due - Date.now()) / DAY))
  return `The digests of this list are deleted in ${formatCount(left, 'day')}, on ${formatDateTime(due)}: ${formatCount(days, 'day')} after its last confirmed upload.`
}

/** How long the digests of a list stay here, and the two buttons that decide otherwise. */
export const Retention = ({ list }: { readonly list: ListSummary }) => {
  const book = usePeopleBook((state) => state.book)
  const days = useRetention((state) => state.days)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => {})
  if (book === undefined || list.state !== 'ready') return null
  const isKept = book.kept.has(list.id)
  const due = deletionOf(book, list.id, days, list.importedAt)
  return (
    <Section title="Retention">
      <p>{words(due, isKept, days)} What is on the platform stays there.</p>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <div className="review-go">
        <Button
          disabledReason={isBusy ? BUSY : undefined}
          onPress={() => void send(() => keepDigests(list.id, !isKept))}
        >
          {isKept ? 'No longer keep' : 'Keep'}
        </Button>
        <Button disabledReason={isBusy ? BUSY : undefined} onPress={() => setAsking(true)}>
          Delete now …
        </Button>
      </div>
      <ConfirmDelete
        title={`Delete the digests of ${list.name}?`}
        act="Delete hashes"
        count={0}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(() => deleteDigests(list.id, 'asked'))}
      >
        <p>
          Their files are removed from this computer, with what targets hold of the list. The list stays with its counts
          and can be imported again; changes alone can then no longer be told.
        </p>
      </ConfirmDelete>
    </Section>
  )
}
