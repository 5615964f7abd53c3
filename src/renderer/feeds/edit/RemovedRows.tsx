import { RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { RemovedRow } from '../../../engine/feed/history/rangeMethods.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { RowNumber } from '../RowNumber.tsx'
import { useCatalog } from '../state/catalog.ts'
import { readRemovedRows, restoreRows } from '../state/ranges.ts'

interface Removed {
  readonly count: number
  readonly rows: readonly RemovedRow[]
}

/** Rows of the file that were deleted from the feed, to put them back. */
export const RemovedRows = ({ onClose }: { readonly onClose: () => void }) => {
  const changes = useCatalog((state) => state.changes)
  const [removed, setRemoved] = useState<Removed | undefined>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may take rows out
  useEffect(() => {
    let isOld = false
    readRemovedRows().then(
      (found) => {
        if (!isOld) setRemoved(found)
      },
      // The feed closed meanwhile, and this sheet goes with it.
      () => {},
    )
    return () => {
      isOld = true
    }
  }, [changes])

  const putBack = useCallback((rows: readonly number[]) => void restoreRows(rows), [])
  const rows = removed?.rows ?? []
  return (
    <Sheet
      title="Deleted rows"
      isOpen
      wide
      onClose={onClose}
      actions={
        rows.length === 0 ? undefined : (
          <Button variant="primary" icon={RotateCcw} onPress={() => putBack(rows.map(({ row }) => row))}>
            Put back {formatCount(rows.length, 'row')}
          </Button>
        )
      }
    >
      <p role="status">
        {removed === undefined
          ? 'Counting …'
          : removed.count === 0
            ? 'No row of the file is deleted.'
            : `${formatCount(removed.count, 'row')} of the file ${removed.count === 1 ? 'is' : 'are'} deleted from the feed.${
                removed.count > rows.length ? ` The first ${formatNumber(rows.length)} are here.` : ''
              }`}
      </p>
      {rows.length === 0 ? null : (
        <Table
          label="Deleted rows"
          rows={rows}
          rowId={({ row }) => row}
          columns={[
            { id: 'sign', heading: 'State', cell: () => <span data-tone="removed">− Deleted</span> },
            { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
            { id: 'id', heading: 'Id', cell: ({ id }) => id },
            { id: 'title', heading: 'Title', cell: ({ title }) => <s>{title.slice(0, 100)}</s> },
            {
              id: 'act',
              heading: 'Put back',
              cell: ({ row, id }) => (
                <Button variant="quiet" aria-label={`Put back ${id}`} onPress={() => putBack([row])}>
                  Put back
                </Button>
              ),
            },
          ]}
        />
      )}
    </Sheet>
  )
}
