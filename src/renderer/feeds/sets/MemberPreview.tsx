import { ListFilter } from 'lucide-react'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { showInRows } from '../quality/showInRows.ts'
import { RowNumber } from '../RowNumber.tsx'
import type { SetDraft } from '../state/setBook.ts'
import { rowsOfFilters } from './setWords.ts'
import type { LivePreview } from './useSetPreview.ts'

interface MemberPreviewProps {
  readonly filters: SetDraft['filters']
  readonly live: LivePreview
  readonly rows: number
}

/** What the filters would hold, by the rows of the feed: how many, which come first. */
export const MemberPreview = ({ filters, live, rows }: MemberPreviewProps) => {
  const { found, done } = live
  return (
    <Section
      title="What it would hold"
      actions={
        found === undefined || found.members + found.unready === 0 ? null : (
          <Button variant="quiet" icon={ListFilter} onPress={() => showInRows(rowsOfFilters(filters))}>
            Show these rows
          </Button>
        )
      }
    >
      {done === undefined || (found !== undefined && done === 0) ? null : (
        <ProgressBar label="Looking at every row" done={done} total={rows} unit="rows" />
      )}
      {found === undefined ? (
        done === undefined ? (
          <p className="muted">Give every filter a value, and the products that it keeps are counted here.</p>
        ) : null
      ) : (
        <>
          <Facts
            label="Members"
            facts={[
              {
                label: 'Products in the set',
                value: formatNumber(found.members),
                note: `${formatShare(found.members, found.rows)} of ${formatCount(found.rows, 'product')}`,
                state: found.members === 0 ? 'warn' : 'ok',
              },
              {
                label: 'Kept, but not ready',
                value: formatNumber(found.unready),
                note: 'no ID, errors, or a skipped draft: not uploaded',
                ...(found.unready > 0 ? { state: 'warn' as const } : {}),
              },
            ]}
          />
          <p className="muted small">
            Counted over this feed by the meaning that Practice gives to filters; the documents do not explain them.
            Online the platform decides.
          </p>
          {found.first.length === 0 ? null : (
            <div className="set-members">
              <Table
                label={`The first ${formatCount(found.first.length, 'member')}`}
                showLabel
                rows={found.first}
                rowId={({ row }) => row}
                columns={[
                  { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
                  { id: 'id', heading: 'ID', cell: ({ id }) => id },
                  { id: 'title', heading: 'Title', cell: ({ title }) => title.slice(0, 150) },
                ]}
              />
            </div>
          )}
        </>
      )}
    </Section>
  )
}
