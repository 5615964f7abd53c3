import './Table.css'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from './format.ts'
import { useOverflow } from './useOverflow.ts'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  readonly number?: boolean
}

/** A column of one count of each row, by its name there. */
export const countColumn = <Name extends string>(id: Name, header: ReactNode) => ({
  id,
  header,
  number: true,
  cell: (row: Readonly<Record<Name, number>>) => formatNumber(row[id]),
})

interface TableProps<Row> {
  readonly label: string
  readonly showLabel?: boolean
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | number
}

/** A small table that is read, not worked in; up to some hundred rows. */
export const Table = <Row,>({ label, showLabel = false, columns, rows, rowId }: TableProps<Row>) => {
  const scroller = useRef<HTMLElement>(null)
  const overflows = useOverflow(scroller)
  return (
    <section ref={scroller} className="table-scroll" {...(overflows ? { tabIndex: 0, 'aria-label': label } : {})}>
      <table className="table">
        <caption className={showLabel ? '' : 'hidden-visually'}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...(column.number === true ? { 'data-number': true } : {})}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id} {...(column.number === true ? { 'data-number': true } : {})}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
