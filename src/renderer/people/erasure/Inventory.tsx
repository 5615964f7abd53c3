import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PracticeList } from '../../../host/practice.ts'
import { host } from '../../base/hostAccess.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes, formatCount, formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { useAudience } from '../state/audience.ts'
import {
  DAYS_CHOICES,
  deleteAllDigests,
  deletionOf,
  practiceRows,
  readInventory,
  type Stored,
  setRetentionDays,
  useRetention,
} from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'
import { clearSuppression, readSuppression, useSuppression } from '../state/suppression.ts'

const SHOWN = 200

/** What digests are stored on this computer, since when and until when. */
export const Inventory = () => {
  const book = usePeopleBook((state) => state.book)
  const lists = useAudience((state) => state.lists)
  const days = useRetention((state) => state.days)
  const [rows, setRows] = useState<readonly Stored[] | undefined>()
  const [practice, setPractice] = useState<readonly PracticeList[] | undefined>([])
  const [practiceBytes, setPracticeBytes] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const status = useSuppression((state) => state.status)
  const suppressed = status?.state === 'ready' ? status.count : 0
  useEffect(() => {
    void readSuppression()
  }, [])
  const { isBusy, failure, send } = useSending(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever lists come or go
  useEffect(() => {
    let isGone = false
    if (book === undefined) return
    const read = async () => {
      const found = await readInventory(book)
      const [practice, sizes] = await Promise.all([host().practice.lists(), host().activity.stored()])
      if (isGone) return
      setRows(found)
      setPractice(practice.ok ? practice.value : undefined)
      setPracticeBytes(sizes.practice)
    }
    void read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [book, lists, isBusy])
  if (book === undefined || rows === undefined) return null
  const deleteAll = async () => {
    const failure = await deleteAllDigests()
    return isClearing ? ((await clearSuppression()) ?? failure) : failure
  }
  const inPractice = practiceRows(practice ?? [], days)
  const all = [...inPractice, ...rows]
  const untilOf = ({ dataset, since, id, until }: Stored): string => {
    if (until !== undefined) return formatDateTime(until)
    if (book.kept.has(dataset)) return 'kept until deleted'
    const due = deletionOf(book, dataset, days, id === dataset ? since : '')
    return due === undefined ? 'not uploaded yet' : formatDateTime(due)
  }
  const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
  const files = `${formatCount(rows.length, 'file')}, ${formatBytes(bytes)}`
  return (
    <Section
      title="Hashes stored here"
      actions={
        <Button
          icon={Trash2}
          disabledReason={firstReason(isBusy && BUSY, all.length === 0 && 'Nothing is stored here.')}
          onPress={() => setAsking(true)}
        >
          Delete all…
        </Button>
      }
    >
      <p>
        Hashes are pseudonymous: whoever guesses an address can recognize its hash. So they are treated as personal
        data, listed here and deleted in time.
      </p>
      <div className="inventory-setting">
        <Select
          label="Delete hashes of a list after its last confirmed upload"
          options={DAYS_CHOICES.map((choice) => ({ id: String(choice), label: `After ${formatCount(choice, 'day')}` }))}
          value={String(days)}
          onChange={(id) => setRetentionDays(Number(id))}
          hint="Lists of Practice: after their last change. Checked at the start and once an hour. A list that is to be kept says so on its Upload page."
        />
      </div>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {practice === undefined ? (
        <Banner level="error">What Practice stores couldn't be read, so it isn't listed here. Try again.</Banner>
      ) : null}
      {all.length === 0 ? (
        practice === undefined ? null : (
          <p className="muted">
            {suppressed === 0 ? 'None are stored.' : 'None are stored but those of the suppression list.'}
          </p>
        )
      ) : (
        <Table
          label={inPractice.length === 0 ? files : `${files}; Practice file ${formatBytes(practiceBytes)}`}
          showLabel
          rows={all.slice(0, SHOWN)}
          rowId={({ id }) => id}
          columns={[
            { id: 'what', heading: 'What', cell: ({ what }) => what },
            { id: 'since', heading: 'Since', cell: ({ since }) => (since === '' ? '' : formatDateTime(since)) },
            { id: 'until', heading: 'Until', cell: untilOf },
            {
              id: 'people',
              heading: 'People',
              number: true,
              cell: ({ people, bytes: own }) =>
                own === undefined ? formatCount(people, 'identifier') : formatNumber(people),
            },
            {
              id: 'bytes',
              heading: 'Size',
              number: true,
              cell: ({ bytes: size }) => (size === undefined ? 'In the Practice file' : formatBytes(size)),
            },
          ]}
        />
      )}
      <ConfirmDelete
        title="Delete all digests?"
        act="Delete all digests"
        count={0}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(deleteAll)}
      >
        <p>
          {formatCount(rows.length, 'file')} and everybody on {formatCount(inPractice.length, 'list')} of Practice are
          removed from this computer. Lists stay with their counts and wait for their files; what is on the platform
          stays there.
        </p>
        {suppressed === 0 ? null : (
          <Checkbox isSelected={isClearing} onChange={setClearing}>
            Also clear the suppression list ({formatCount(suppressed, 'hash', 'hashes')}): these people can be uploaded
            again
          </Checkbox>
        )}
      </ConfirmDelete>
    </Section>
  )
}
