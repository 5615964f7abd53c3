import { type ReactNode, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { ReplaceSample } from '../../../engine/model/catalogWork.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { RowNumber } from '../RowNumber.tsx'

/** A cell with what matches marked. */
const Marked = ({ text, spans }: { readonly text: string; readonly spans: ReplaceSample['spans'] }) => {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of spans) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return (
    <span className="found-text">
      {parts}
      {text.slice(from)}
    </span>
  )
}

/** In a window of less height the rows need the room. */
const LOW = 600

interface FoundCellsProps {
  readonly samples: readonly ReplaceSample[]
  readonly cells: number
}

/** The first cells before and after. */
export const FoundCells = ({ samples, cells }: FoundCellsProps) => {
  const [isShown, setIsShown] = useState(() => window.innerHeight > LOW)
  return (
    <div className="found-cells">
      <Button variant="quiet" aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'} the first {formatCount(Math.min(samples.length, cells), 'cell')} before and after
      </Button>
      {isShown ? (
        <Table
          label="Before and after"
          rows={samples}
          rowId={({ row, field }) => `${row} ${field}`}
          columns={[
            { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
            {
              id: 'field',
              heading: 'Column',
              cell: ({ field }) => <span className="found-column">{productField(field).label}</span>,
            },
            { id: 'before', heading: 'Before', cell: ({ before, spans }) => <Marked text={before} spans={spans} /> },
            {
              id: 'after',
              heading: 'After',
              cell: ({ after }) => <span className="found-text">{after === '' ? '(empty)' : after}</span>,
            },
          ]}
        />
      ) : null}
    </div>
  )
}
