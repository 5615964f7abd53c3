import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatBytes, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { AudienceReview, PackedTotals } from '../state/audienceModel.ts'
import { MANY_USERS } from '../state/packing.ts'

interface PackingChoiceProps {
  readonly ways: NonNullable<AudienceReview['ways']>
  readonly isMany: boolean
  readonly onMany: (isMany: boolean) => void
}

const options = () =>
  [
    { id: 'one', label: t('people.upload.packing.oneShort') },
    { id: 'many', label: t('people.upload.packing.many', { count: MANY_USERS }) },
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
    {
      id: 'one',
      label: t('people.upload.packing.oneShort'),
      totals: ways.one,
      note: t('people.upload.packing.one.note'),
    },
    {
      id: 'many',
      label: t('people.upload.packing.many', { count: MANY_USERS }),
      totals: ways.many,
      note: t('people.upload.packing.many.note'),
    },
  ]
  const chosen = isMany ? 'many' : 'one'
  return (
    <div className="packing-choice">
      <Segments
        label={t('people.upload.packing')}
        options={options()}
        value={chosen}
        onChange={(id) => onMany(id === 'many')}
      />
      <Table
        label={t('people.upload.packing.table')}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'way',
            header: t('people.upload.packing'),
            cell: ({ id, label }) => (
              <>
                {label} {id === chosen ? <Badge state="ok">{t('people.upload.packing.chosen')}</Badge> : null}
              </>
            ),
          },
          {
            id: 'requests',
            header: t('people.upload.fact.requests'),
            number: true,
            cell: ({ totals }) => formatNumber(totals.requests),
          },
          {
            id: 'bytes',
            header: t('people.upload.fact.bytes'),
            number: true,
            cell: ({ totals }) => formatBytes(totals.bytes),
          },
          { id: 'note', header: t('people.upload.packing.note'), cell: ({ note }) => note },
        ]}
      />
    </div>
  )
}
