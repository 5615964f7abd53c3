import { type ReactNode, useState } from 'react'
import type { ReplaceSample } from '../../../engine/model/catalogWork.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
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
  const count = Math.min(samples.length, cells)
  return (
    <div className="found-cells">
      <Button variant="quiet" aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
        {isShown ? t('feeds.find.samples.hide', { count }) : t('feeds.find.samples.show', { count })}
      </Button>
      {isShown ? (
        <Table
          label={t('feeds.find.samples')}
          rows={samples}
          rowId={({ row, field }) => `${row} ${field}`}
          columns={[
            { id: 'row', heading: t('feeds.find.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
            {
              id: 'field',
              heading: t('feeds.find.column'),
              cell: ({ field }) => <span className="found-column">{fieldLabel(field)}</span>,
            },
            {
              id: 'before',
              heading: t('feeds.find.before'),
              cell: ({ before, spans }) => <Marked text={before} spans={spans} />,
            },
            {
              id: 'after',
              heading: t('feeds.find.after'),
              cell: ({ after }) => <span className="found-text">{after === '' ? t('feeds.cells.empty') : after}</span>,
            },
          ]}
        />
      ) : null}
    </div>
  )
}
