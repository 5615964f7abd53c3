import { Download } from 'lucide-react'
import { Button } from '../../kit/components/Button.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Table } from '../../kit/components/Table.tsx'
import { deletionCsv } from '../state/deletionLog.ts'
import { usePeopleBook } from '../state/settling.ts'

const SHOWN = 50

/** What was deleted of people, when and from where: proof without an identifier. */
export const DeletionLog = () => {
  const deletions = usePeopleBook((state) => state.book?.deletions) ?? []
  const save = () => saveBlob(new Blob([deletionCsv(deletions)], { type: 'text/csv' }), 'adwright-deletions.csv')
  return (
    <Section
      title="Deletion log"
      actions={
        <Button
          icon={Download}
          disabledReason={deletions.length === 0 ? 'Nothing was deleted yet.' : undefined}
          onPress={save}
        >
          Export CSV
        </Button>
      }
    >
      {deletions.length === 0 ? (
        <p className="muted">Deletions by erasures, by hand and by retention appear here, without identifiers.</p>
      ) : (
        <Table
          label="Deletions, newest first"
          rows={deletions.toReversed().slice(0, SHOWN)}
          rowId={({ id }) => id}
          columns={[
            { id: 'at', heading: 'When', cell: ({ at }) => formatDateTime(at) },
            { id: 'way', heading: 'By', cell: ({ way }) => way },
            { id: 'from', heading: 'From', cell: ({ from }) => from },
            { id: 'count', heading: 'How many', cell: ({ count }) => count },
          ]}
        />
      )}
    </Section>
  )
}
