import './RecordTableView.css'
import { ArrowDown, ArrowUp, Copy, Download } from 'lucide-react'
import { type ClipboardEvent, useMemo, useState } from 'react'
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
const nextOrder = (order: RecordOrder | undefined, column: string): RecordOrder | undefined =>
  order?.column !== column
    ? { column, isDescending: false }
    : order.isDescending
      ? undefined
      : { column, isDescending: true }

/** Records of any list as a table: sorted, copied and saved as CSV. Only rows in sight are on the page. */
export const RecordTableView = ({ label, records, fileName }: RecordTableViewProps) => {
  const table = useMemo(() => recordTable(records), [records])
  const [choice, setChoice] = useState<{ readonly at: number; readonly record: unknown }>()
  const [kept, setOrder] = useState<RecordOrder>()
  // Other records may come: they have no row chosen, and perhaps other columns.
  const chosen = choice !== undefined && records[choice.at] === choice.record ? choice.at : undefined
  const order = kept !== undefined && table.columns.includes(kept.column) ? kept : undefined
  const rows = useMemo(
    () => sortedPlaces(table, order).map((at) => ({ cells: table.rows[at] ?? [], at })),
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
      <div className="view-tools record-tools" role="toolbar" aria-label={t('platform.records.tools', { label })}>
        <Select
          label={t('platform.records.sort')}
          quiet
          options={[
            { id: AS_CAME, label: t('platform.records.asCame') },
            ...table.columns.map((name, at) => ({ id: String(at), label: name })),
          ]}
          value={order === undefined ? AS_CAME : String(table.columns.indexOf(order.column))}
          onChange={(id) => {
            const column = table.columns[Number(id)]
            setOrder(column === undefined ? undefined : { column, isDescending: false })
          }}
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
          const own = order?.column === name ? order : undefined
          return {
            id: name,
            header: <Header name={name} order={own} onPress={() => setOrder(nextOrder(order, name))} />,
            width: WIDTH,
            grows: true,
            ...(own === undefined ? {} : { sorted: own.isDescending ? 'descending' : 'ascending' }),
            cell: ({ cells }: TableRow) => cells[at],
          } as const
        })}
        rows={rows}
        rowId={({ at }) => at}
        selected={chosen}
        onSelect={({ at }) => setChoice({ at, record: records[at] })}
      />
    </div>
  )
}
