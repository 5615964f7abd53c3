import './RecordTableView.css'
import { ArrowDown, ArrowUp, Copy, Download } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useMemo, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { ToolbarGap } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { copyText } from '../console/request/copyText.ts'
import { type RecordOrder, recordTable, sortedPlaces, tableCsv, tableText } from './recordTable.ts'

interface TableRow {
  readonly cells: readonly string[]
  readonly at: number
}

interface RecordTableViewProps {
  readonly label: string
  readonly records: readonly unknown[]
  /** Name of the CSV file, without its ending. */
  readonly fileName: string
  /** Stands before the tools of the table. */
  readonly children?: ReactNode
}

const WIDTH = 170
/** Stands for the order in which the records came. */
const AS_CAME = 'as-came'

interface HeaderProps {
  readonly name: string
  readonly order: RecordOrder | undefined
  readonly onPress: () => void
}

/** No tab stop: for the keyboard there is the field above. */
const Header = ({ name, order, onPress }: HeaderProps) => {
  const Arrow = order?.isDescending === true ? ArrowDown : ArrowUp
  return (
    <button type="button" tabIndex={-1} className="record-header" onClick={onPress}>
      <span>{name}</span>
      {order === undefined ? null : <Arrow size={12} aria-hidden />}
    </button>
  )
}

/** What a click on a header brings: up, down, then as it came. */
const nextOrder = (order: RecordOrder | undefined, column: number): RecordOrder | undefined =>
  order?.column !== column
    ? { column, isDescending: false }
    : order.isDescending
      ? undefined
      : { column, isDescending: true }

/** Records of any list as a table: sorted, copied and saved as CSV. Only rows in sight are on the page. */
export const RecordTableView = ({ label, records, fileName, children }: RecordTableViewProps) => {
  const table = useMemo(() => recordTable(records), [records])
  const [chosen, setChosen] = useState<number>()
  const [order, setOrder] = useState<RecordOrder>()
  const rows = useMemo(
    () => sortedPlaces(table.rows, order).map((at) => ({ cells: table.rows[at] ?? [], at })),
    [table, order],
  )
  const shown = () => ({ columns: table.columns, rows: rows.map(({ cells }) => cells) })
  const disabledReason = rows.length === 0 ? t('studio.explore.nothing') : undefined
  const onCopy = (event: ClipboardEvent): void => {
    const row = rows.find(({ at }) => at === chosen)
    if (row === undefined || window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', tableText([row.cells]))
  }
  return (
    <div className="record-table" onCopy={onCopy}>
      <div className="record-tools" role="toolbar" aria-label={t('platform.records.tools', { label })}>
        {children}
        <Select
          label={t('platform.records.sort')}
          quiet
          options={[
            { id: AS_CAME, label: t('platform.records.asCame') },
            ...table.columns.map((name, at) => ({ id: String(at), label: name })),
          ]}
          value={order === undefined ? AS_CAME : String(order.column)}
          onChange={(id) => setOrder(id === AS_CAME ? undefined : { column: Number(id), isDescending: false })}
        />
        {order === undefined ? null : (
          <IconButton
            icon={order.isDescending ? ArrowDown : ArrowUp}
            label={t(order.isDescending ? 'platform.records.ascending' : 'platform.records.descending')}
            onPress={() => setOrder({ ...order, isDescending: !order.isDescending })}
          />
        )}
        <ToolbarGap />
        <IconButton
          icon={Copy}
          label={t('platform.copy.label', { label })}
          disabledReason={disabledReason}
          onPress={() => void copyText(label, tableText([table.columns, ...shown().rows]))}
        />
        <Button
          icon={Download}
          disabledReason={disabledReason}
          onPress={() => saveBlob(new Blob([`\uFEFF${tableCsv(shown())}`], { type: 'text/csv' }), `${fileName}.csv`)}
        >
          {t('studio.saveCsv')}
        </Button>
      </div>
      <VirtualTable
        label={label}
        columns={table.columns.map((name, at) => {
          const own = order?.column === at ? order : undefined
          return {
            id: name,
            header: <Header name={name} order={own} onPress={() => setOrder(nextOrder(order, at))} />,
            width: WIDTH,
            grows: true,
            ...(own === undefined ? {} : { sorted: own.isDescending ? 'descending' : 'ascending' }),
            cell: ({ cells }: TableRow) => cells[at],
          } as const
        })}
        rows={rows}
        rowId={({ at }) => at}
        selected={chosen}
        onSelect={({ at }) => setChosen(at)}
      />
    </div>
  )
}
