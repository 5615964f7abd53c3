import { RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { RemovedRow } from '../../../engine/model/stepModel.ts'
import { t } from '../../../messages/t.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { RowNumber } from '../RowNumber.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { readRemovedRows, restoreRows } from '../state/ranges.ts'

interface Removed {
  readonly count: number
  readonly rows: readonly RemovedRow[]
}

const countText = (removed: Removed | undefined): string => {
  if (removed === undefined) return t('feeds.removed.counting')
  const { count, rows } = removed
  if (count === 0) return t('feeds.removed.none')
  return count > rows.length
    ? t('feeds.removed.countFirst', { count, shown: rows.length })
    : t('feeds.removed.count', { count })
}

/** Rows of the file that were deleted from the feed, to put them back. */
export const RemovedRows = ({ onClose }: { readonly onClose: () => void }) => {
  const changes = useFeeds((state) => state.changes)
  const [removed, setRemoved] = useState<Removed | undefined>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may take rows out
  useEffect(() => {
    // The feed may close meanwhile, and this sheet goes with it.
    return whileShown(readRemovedRows(), setRemoved, () => {})
  }, [changes])

  const putBack = useCallback((rows: readonly number[]) => void restoreRows(rows), [])
  const rows = removed?.rows ?? []
  return (
    <Sheet
      title={t('feeds.removed.title')}
      isOpen
      wide
      onClose={onClose}
      actions={
        rows.length === 0 ? undefined : (
          <Button variant="primary" icon={RotateCcw} onPress={() => putBack(rows.map(({ row }) => row))}>
            {t('feeds.removed.restore.rows', { count: rows.length })}
          </Button>
        )
      }
    >
      <p role="status">{countText(removed)}</p>
      {rows.length === 0 ? null : (
        <Table
          label={t('feeds.removed.title')}
          rows={rows}
          rowId={({ row }) => row}
          columns={[
            {
              id: 'sign',
              header: t('feeds.removed.state'),
              cell: () => <span data-tone="removed">{t('feeds.removed.sign')}</span>,
            },
            { id: 'row', header: t('feeds.removed.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
            { id: 'id', header: t('feeds.removed.id'), cell: ({ id }) => id },
            { id: 'title', header: t('feeds.removed.titleColumn'), cell: ({ title }) => <s>{title.slice(0, 100)}</s> },
            {
              id: 'act',
              header: t('feeds.removed.restore'),
              cell: ({ row, id }) => (
                <Button
                  variant="quiet"
                  aria-label={t('feeds.removed.restore.named', { id })}
                  onPress={() => putBack([row])}
                >
                  {t('feeds.removed.restore')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Sheet>
  )
}
