import { type ReactNode, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../components/Button.tsx'
import { Table } from '../components/Table.tsx'
import type { FoundCell } from './findModel.ts'

/** A cell with what matches marked. */
const Marked = ({ text, spans }: { readonly text: string; readonly spans: FoundCell<string>['spans'] }) => {
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

export interface FoundTableProps<Field extends string> {
  readonly samples: readonly FoundCell<Field>[]
  readonly cells: number
  readonly fieldLabel: (field: Field) => string
  /** What tells a row to people, under its header. */
  readonly row: {
    readonly header: string
    readonly number?: boolean
    readonly cell: (found: FoundCell<Field>) => ReactNode
  }
}

/** The first cells before and after. */
export const FoundTable = <Field extends string>({ samples, cells, fieldLabel, row }: FoundTableProps<Field>) => {
  const [isShown, setIsShown] = useState(() => window.innerHeight > LOW)
  const count = Math.min(samples.length, cells)
  return (
    <div className="found-cells">
      <Button variant="quiet" aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
        {isShown ? t('kit.find.samples.hide', { count }) : t('kit.find.samples.show', { count })}
      </Button>
      {isShown ? (
        <Table
          label={t('kit.find.samples')}
          rows={samples}
          rowId={(cell) => `${cell.row} ${cell.field}`}
          columns={[
            { id: 'row', header: row.header, number: row.number === true, cell: row.cell },
            {
              id: 'field',
              header: t('kit.find.column'),
              cell: ({ field }) => <span className="found-column">{fieldLabel(field)}</span>,
            },
            {
              id: 'before',
              header: t('kit.find.before'),
              cell: ({ before, spans }) => <Marked text={before} spans={spans} />,
            },
            {
              id: 'after',
              header: t('kit.find.after'),
              cell: ({ after }) => <span className="found-text">{after === '' ? t('kit.cell.empty') : after}</span>,
            },
          ]}
        />
      ) : null}
    </div>
  )
}
