import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatBytes, formatCount, formatDateTime, formatNumber } from '../../../parts/format.ts'
import { Section } from '../../../parts/Page.tsx'
import { Select } from '../../../parts/Select.tsx'
import { Table } from '../../../parts/Table.tsx'
import {
  DAYS_CHOICES,
  deleteAllDigests,
  deletionOf,
  readInventory,
  type Stored,
  setRetentionDays,
  useRetention,
} from '../../../stores/audience/retention.ts'
import { usePeopleBook } from '../../../stores/audience/settling.ts'
import { useAudience } from '../../../stores/audience.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'

const SHOWN = 200

/** What digests are stored on this computer, since when and until when. */
export const Inventory = () => {
  const book = usePeopleBook((state) => state.book)
  const lists = useAudience((state) => state.lists)
  const days = useRetention((state) => state.days)
  const [rows, setRows] = useState<readonly Stored[] | undefined>()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever lists come or go
  useEffect(() => {
    let isGone = false
    if (book === undefined) return
    void readInventory(book).then(
      (found) => {
        if (!isGone) setRows(found)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [book, lists])
  if (book === undefined || rows === undefined) return null
  const untilOf = ({ dataset, since, id }: Stored): string => {
    if (book.kept.has(dataset)) return 'kept until deleted'
    const due = deletionOf(book, dataset, days, id === dataset ? since : '')
    return due === undefined ? 'not uploaded yet' : formatDateTime(due)
  }
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return (
    <Section
      title="Digests stored here"
      actions={
        <Button icon={Trash2} isDisabled={isBusy || rows.length === 0} onPress={() => setAsking(true)}>
          Delete all …
        </Button>
      }
    >
      <p>
        Hashes are pseudonymous: whoever guesses an address can recognise its hash. So they are treated as personal
        data, listed here and deleted in time.
      </p>
      <div className="inventory-setting">
        <Select
          label="Delete digests of a list after its last confirmed upload"
          options={DAYS_CHOICES.map((choice) => ({ id: String(choice), label: `After ${formatCount(choice, 'day')}` }))}
          value={String(days)}
          onChange={(id) => setRetentionDays(Number(id))}
          hint="Checked at the start and once an hour. A list that is to be kept says so on its Upload page."
        />
      </div>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {rows.length === 0 ? (
        <p className="muted">None are stored.</p>
      ) : (
        <Table
          label={`${formatCount(rows.length, 'file')}, ${formatBytes(bytes)}`}
          showLabel
          rows={rows.slice(0, SHOWN)}
          rowId={({ id }) => id}
          columns={[
            { id: 'what', heading: 'What', cell: ({ what }) => what },
            { id: 'since', heading: 'Since', cell: ({ since }) => (since === '' ? '' : formatDateTime(since)) },
            { id: 'until', heading: 'Until', cell: untilOf },
            { id: 'people', heading: 'People', number: true, cell: ({ people }) => formatNumber(people) },
            { id: 'bytes', heading: 'Size', number: true, cell: ({ bytes: size }) => formatBytes(size) },
          ]}
        />
      )}
      <ConfirmDelete
        title="Delete all digests?"
        act="Delete all digests"
        keep="Leave them"
        count={0}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(deleteAllDigests)}
      >
        <p>
          {formatCount(rows.length, 'file')} are removed from this computer. Lists stay with their counts and wait for
          their files; what is on the platform stays there.
        </p>
      </ConfirmDelete>
    </Section>
  )
}
