import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { RepairPreview } from '../../../engine/model/catalogWork.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { isFiltered } from '../filterWords.ts'
import { RowNumber } from '../RowNumber.tsx'
import { useCatalog } from '../state/catalog.ts'
import { tellStep } from '../state/stepNews.ts'
import type { Repairs } from './useRepairs.ts'

/** What chosen repairs would change: counts, the first cells before and after, and one button. */
export const RepairSheet = ({ repairs, onClose }: { readonly repairs: Repairs; readonly onClose: () => void }) => {
  const filter = useCatalog((state) => state.filter)
  const [preview, setPreview] = useState<RepairPreview | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const { choices, name } = repairs

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen stays while the sheet is open
  useEffect(() => {
    let isOld = false
    void useCatalog
      .getState()
      .previewRepairs(choices)
      .then((found) => {
        if (!isOld) setPreview(found)
      })
    return () => {
      isOld = true
    }
  }, [])

  const mend = async () => {
    setIsBusy(true)
    const changed = await useCatalog.getState().mend(choices, name)
    repairs.clear()
    onClose()
    if (changed)
      tellStep(`${formatCount(preview?.cells ?? 0, 'cell')} mended.`, () => void useCatalog.getState().undo())
  }

  return (
    <Sheet
      title={name}
      isOpen
      wide
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Wrench}
          disabledReason={firstReason(
            isBusy && BUSY,
            preview === undefined && 'The cells are being counted.',
            preview?.cells === 0 && 'Nothing would change.',
          )}
          onPress={() => void mend()}
        >
          Mend {formatCount(preview?.cells ?? 0, 'cell')}
        </Button>
      }
    >
      <div className="feed-form">
        {isFiltered(filter) ? <Banner level="info">A filter is on: only the rows that are shown change.</Banner> : null}
        <p role="status">
          {preview === undefined
            ? 'Counting …'
            : `${formatCount(preview.cells, 'cell')} of ${formatCount(preview.rows, 'row')} would change. Nothing has changed yet.`}
        </p>
        {preview === undefined || preview.samples.length === 0 ? null : (
          <Table
            label="Before and after"
            rows={preview.samples}
            rowId={({ row, field }) => `${row} ${field}`}
            columns={[
              { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
              {
                id: 'field',
                heading: 'Column',
                cell: ({ field }) => <span className="repair-column">{productField(field).label}</span>,
              },
              { id: 'before', heading: 'Before', cell: ({ before }) => before.slice(0, 200) || '(empty)' },
              { id: 'after', heading: 'After', cell: ({ after }) => after.slice(0, 200) || '(empty)' },
            ]}
          />
        )}
      </div>
    </Sheet>
  )
}
