import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PracticeList } from '../../../host/practice.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatBytes, formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { useAudience } from '../state/audience.ts'
import type { ListSummary } from '../state/audienceModel.ts'
import type { UnreadSending } from '../state/holding.ts'
import type { PeopleBook } from '../state/peopleBook.ts'
import {
  DAYS_CHOICES,
  deleteAllDigests,
  deletionOf,
  isUnread,
  practiceRows,
  readInventory,
  type Stored,
  setRetentionDays,
  useRetention,
} from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'
import { clearSuppression, readSuppression, useSuppression } from '../state/suppression.ts'
import { UnreadUploads } from '../upload/UnreadUploads.tsx'

const SHOWN = 200

interface InventoryProps {
  /** Called after deletion; earlier search results are then outdated unless a failure is shown. */
  readonly onDeleted: () => void
}

/** Stored lists, and Practice's (undefined if unreadable); read again when lists change. */
const useStored = (book: PeopleBook | undefined, lists: readonly ListSummary[], isBusy: boolean) => {
  const [rows, setRows] = useState<readonly Stored[] | undefined>()
  const [practice, setPractice] = useState<readonly PracticeList[] | undefined>([])
  const [practiceBytes, setPracticeBytes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever lists come or go
  useEffect(() => {
    if (book === undefined) return
    const reading = Promise.all([readInventory(book), host().practice.lists(), host().activity.stored()])
    return whileShown(
      reading,
      ([found, practice, sizes]) => {
        setRows(found)
        setPractice(practice.ok ? practice.value : undefined)
        setPracticeBytes(sizes.practice)
      },
      () => {},
    )
  }, [book, lists, isBusy])
  return { rows, practice, practiceBytes }
}

interface StoredTableProps {
  readonly label: string
  readonly rows: readonly Stored[]
  readonly book: PeopleBook
  readonly unread: readonly UnreadSending[]
  readonly days: number
}

const StoredTable = ({ label, rows, book, unread, days }: StoredTableProps) => {
  const untilOf = ({ dataset, since, id, until }: Stored): string => {
    if (until !== undefined) return formatDateTime(until)
    if (book.pinned.has(dataset)) return t('people.erasure.stored.kept')
    if (isUnread(unread, dataset)) return t('people.erasure.stored.waits')
    const due = deletionOf(book, dataset, days, id === dataset ? since : '')
    return due === undefined ? t('people.erasure.stored.notUploaded') : formatDateTime(due)
  }
  return (
    <Table
      label={label}
      showLabel
      rows={rows.slice(0, SHOWN)}
      rowId={({ id }) => id}
      columns={[
        { id: 'what', header: t('people.erasure.stored.what'), cell: ({ what }) => what },
        {
          id: 'since',
          header: t('people.erasure.stored.since'),
          cell: ({ since }) => (since === '' ? '' : formatDateTime(since)),
        },
        { id: 'until', header: t('people.erasure.stored.until'), cell: untilOf },
        {
          id: 'people',
          header: t('people.erasure.stored.people'),
          number: true,
          cell: ({ people, bytes: own }) =>
            own === undefined ? t('people.erasure.stored.identifiers', { count: people }) : formatNumber(people),
        },
        {
          id: 'bytes',
          header: t('people.erasure.stored.size'),
          number: true,
          cell: ({ bytes: size }) => (size === undefined ? t('people.erasure.stored.inPractice') : formatBytes(size)),
        },
      ]}
    />
  )
}

/** What hashes are stored on this computer, since when and until when. */
export const Inventory = ({ onDeleted }: InventoryProps) => {
  const { book, unread } = usePeopleBook()
  const lists = useAudience((state) => state.lists)
  const days = useRetention((state) => state.days)
  const [isAsking, setAsking] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const status = useSuppression((state) => state.status)
  const suppressed = status?.state === 'ready' ? status.count : 0
  useEffect(() => {
    void readSuppression()
  }, [])
  const { isBusy, failure, send } = useSending(() => {})
  const { rows, practice, practiceBytes } = useStored(book, lists, isBusy)
  if (book === undefined || rows === undefined) return null
  const deleteAll = async () => {
    const deleted = await deleteAllDigests()
    onDeleted()
    if (!isClearing) return deleted
    const cleared = await clearSuppression()
    return cleared.ok ? deleted : cleared
  }
  const inPractice = practiceRows(practice ?? [], days)
  const all = [...inPractice, ...rows]
  const bytes = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0)
  const files = { count: rows.length, size: formatBytes(bytes) }
  const label =
    inPractice.length === 0
      ? t('people.erasure.stored.files', files)
      : t('people.erasure.stored.filesAndPractice', { ...files, practice: formatBytes(practiceBytes) })
  const whyNot = firstReason(isBusy && busyReason(), all.length === 0 && t('people.erasure.stored.deleteAll.none'))
  return (
    <Section
      title={t('people.erasure.stored')}
      actions={
        <Button icon={Trash2} disabledReason={whyNot} onPress={() => setAsking(true)}>
          {t('people.erasure.stored.deleteAll')}
        </Button>
      }
    >
      <div className="inventory-setting">
        <Select
          label={t('people.erasure.stored.days')}
          options={DAYS_CHOICES.map((choice) => ({
            id: String(choice),
            label: t('people.erasure.stored.days.option', { days: choice }),
          }))}
          value={String(days)}
          onChange={(id) => setRetentionDays(Number(id))}
          hint={t('people.erasure.stored.days.hint')}
        />
      </div>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      <UnreadUploads />
      {practice === undefined ? <Banner level="error">{t('people.erasure.stored.unread')}</Banner> : null}
      {all.length === 0 ? (
        practice === undefined ? null : (
          <p className="muted">
            {t(suppressed === 0 ? 'people.erasure.stored.none' : 'people.erasure.stored.onlySuppressed')}
          </p>
        )
      ) : (
        <StoredTable label={label} rows={all} book={book} unread={unread} days={days} />
      )}
      <ConfirmDelete
        title={t('people.erasure.all.title')}
        act={t('people.erasure.all.act')}
        count={0}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(deleteAll)}
      >
        <p>
          {t('people.erasure.all.text', { files: rows.length, lists: inPractice.length })}{' '}
          {t('people.erasure.all.lists')}
        </p>
        {suppressed === 0 ? null : (
          <Checkbox isSelected={isClearing} onChange={setClearing}>
            {t('people.erasure.all.suppression', { count: suppressed })}
          </Checkbox>
        )}
      </ConfirmDelete>
    </Section>
  )
}
