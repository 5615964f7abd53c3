import type { AudienceReview, PackedTotals } from '../../../engine/model/audienceModel.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatBytes, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { MANY_USERS } from '../state/packing.ts'

interface PackingChoiceProps {
  readonly ways: NonNullable<AudienceReview['ways']>
  readonly isMany: boolean
  readonly onMany: (isMany: boolean) => void
}

const OPTIONS = [
  { id: 'one', label: 'One person an operation' },
  { id: 'many', label: `Up to ${MANY_USERS}` },
] as const

interface Way {
  readonly id: 'one' | 'many'
  readonly label: string
  readonly totals: PackedTotals
  readonly note: string
}

/** How people are packed into operations: what either way costs, side by side. */
export const PackingChoice = ({ ways, isMany, onMany }: PackingChoiceProps) => {
  const rows: readonly Way[] = [
    { id: 'one', label: 'One', totals: ways.one, note: 'The usual way: a group of certain size on every service.' },
    {
      id: 'many',
      label: `Up to ${MANY_USERS}`,
      totals: ways.many,
      note: 'Fewer requests; a rejected request holds more people.',
    },
  ]
  const chosen = isMany ? 'many' : 'one'
  return (
    <div className="packing-choice">
      <Segments
        label="People in an operation"
        options={OPTIONS}
        value={chosen}
        onChange={(id) => onMany(id === 'many')}
      />
      <Table
        label="What either way costs"
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'way',
            heading: 'People in an operation',
            cell: ({ id, label }) => (
              <>
                {label} {id === chosen ? <Badge state="ok">Chosen</Badge> : null}
              </>
            ),
          },
          { id: 'requests', heading: 'Requests', number: true, cell: ({ totals }) => formatNumber(totals.requests) },
          { id: 'bytes', heading: 'To be sent', number: true, cell: ({ totals }) => formatBytes(totals.bytes) },
          { id: 'note', heading: 'Good to know', cell: ({ note }) => note },
        ]}
      />
      <p className="muted small">
        A request holds at most 2,500 operations and 5,000,000 bytes, and is taken as a whole or not at all. Adwright
        sends at most 1,450 of the 1,500 requests a minute that the platform allows.
      </p>
    </div>
  )
}
