import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { recordTable, tableCsv } from './recordTable.ts'

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

/** Records of any list as a table, to be saved as CSV. */
export const RecordTableView = ({ label, records, fileName }: RecordTableViewProps) => {
  const table = useMemo(() => recordTable(records), [records])
  const [chosen, setChosen] = useState<number>()
  const rows = useMemo(() => table.rows.map((cells, at) => ({ cells, at })), [table])
  return (
    <Section
      title={label}
      actions={
        <Button
          icon={Download}
          disabledReason={rows.length === 0 ? t('studio.explore.nothing') : undefined}
          onPress={() => saveBlob(new Blob([`\uFEFF${tableCsv(table)}`], { type: 'text/csv' }), `${fileName}.csv`)}
        >
          {t('studio.saveCsv')}
        </Button>
      }
    >
      <div className="record-table">
        <VirtualTable
          label={label}
          columns={table.columns.map((name, at) => ({
            id: name,
            header: name,
            width: WIDTH,
            grows: true,
            cell: ({ cells }: TableRow) => cells[at],
          }))}
          rows={rows}
          rowId={({ at }) => at}
          selected={chosen}
          onSelect={({ at }) => setChosen(at)}
        />
      </div>
    </Section>
  )
}
