import type { KindMix } from '../../../workspace/customer/report/kindMix.ts'
import { FEW_MATCHES, reachOf } from '../../../workspace/customer/report/listReport.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'

const TAKES = {
  customAudience: 'All six kinds',
  doNotReach: `${IDENTIFIER_LABELS.email.label} and ${IDENTIFIER_LABELS.phone_number.label.toLowerCase()} only`,
} as const

/** Which lists of the platform this list can serve, and how many people that leaves. */
export const ReachTable = ({ mix, usable }: { readonly mix: KindMix; readonly usable: number }) => (
  <Table
    label="Where this list can go"
    rows={reachOf(mix)}
    rowId={({ target }) => target}
    columns={[
      { id: 'target', heading: 'List of the platform', cell: ({ label }) => label },
      {
        id: 'takes',
        heading: 'It takes',
        cell: ({ target, kinds }) => (kinds.length === KIND_NAMES.length ? TAKES.customAudience : TAKES[target]),
      },
      { id: 'people', heading: 'People', number: true, cell: ({ people }) => formatNumber(people) },
      { id: 'share', heading: 'Of usable rows', number: true, cell: ({ people }) => formatShare(people, usable) },
      {
        id: 'state',
        heading: 'Can be served',
        cell: ({ people, isFew }) =>
          people === 0 ? (
            <Badge state="error">No</Badge>
          ) : isFew ? (
            <Badge state="warn">{`Yes, below ${FEW_MATCHES}`}</Badge>
          ) : (
            <Badge state="ok">Yes</Badge>
          ),
      },
    ]}
  />
)
