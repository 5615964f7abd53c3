import type { AudienceTarget, ListSummary } from '../../../engine/model/audienceModel.ts'
import { userLists } from '../../../workspace/customer/pack/operations.ts'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'

interface LeftOutProps {
  readonly list: ListSummary
  readonly target: AudienceTarget
  /** People that are sent. */
  readonly users: number
}

interface Line {
  readonly what: string
  readonly count: string
  readonly why: string
}

/** What of the list stays here, and why. */
export const LeftOut = ({ list, target, users }: LeftOutProps) => {
  const { kinds } = userLists[target.list]
  const untaken = list.kinds.filter(({ kind, valid }) => !kinds.includes(kind) && valid > 0)
  const nobody = list.usable - users
  const { erased = 0, suppressed = 0 } = list
  const unusable = list.rows - list.usable - erased - suppressed
  const lines: Line[] = [
    ...untaken.map(({ kind, valid }) => ({
      what: IDENTIFIER_LABELS[kind].label,
      count: formatCount(valid, 'value'),
      why: 'A do-not-reach list takes e-mails and phone numbers only.',
    })),
    ...(nobody > 0
      ? [{ what: 'People', count: formatNumber(nobody), why: 'They have no identifier that this target takes.' }]
      : []),
    ...(unusable > 0
      ? [
          {
            what: 'Rows',
            count: formatNumber(unusable),
            why: 'Without a valid identifier, or with those of an earlier row only.',
          },
        ]
      : []),
    ...(suppressed > 0
      ? [{ what: 'Suppressed', count: formatNumber(suppressed), why: 'People skipped: on the suppression list.' }]
      : []),
    ...(erased > 0
      ? [{ what: 'Erased', count: formatNumber(erased), why: 'Removed from this list by erasures.' }]
      : []),
  ]
  if (lines.length === 0) return <p className="muted small">Every row is sent.</p>
  return (
    <Table
      label="Left out"
      showLabel
      rows={lines}
      rowId={({ what }) => what}
      columns={[
        { id: 'what', heading: 'What', cell: ({ what }) => what },
        { id: 'count', heading: 'How many', number: true, cell: ({ count }) => count },
        { id: 'why', heading: 'Why', cell: ({ why }) => why },
      ]}
    />
  )
}
