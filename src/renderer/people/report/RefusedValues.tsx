import { REFUSALS, type Refusal } from '../../../contract/audience/normalForm.ts'
import type { KindCounts } from '../../../engine/model/audienceModel.ts'
import { refusalFixes } from '../../../workspace/customer/read/refusalFixes.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'

const REASONS = new Map<string, Refusal>(
  Object.entries(REFUSALS).map(([reason, sentence]) => [sentence, reason as Refusal]),
)

const fixOf = (sentence: string): string => {
  const reason = REASONS.get(sentence)
  return reason === undefined ? '' : refusalFixes[reason]
}

/** Refused values by reason, with the first line that has it and what to do; never the values themselves. */
export const RefusedValues = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => {
  const rows = kinds.flatMap(({ kind, invalid }) => invalid.map((each) => ({ kind, ...each })))
  if (rows.length === 0) return <p className="muted">Every value that is not empty could be used.</p>
  return (
    <Table
      label="Refused values by reason"
      rows={rows}
      rowId={({ kind, reason }) => `${kind} ${reason}`}
      columns={[
        { id: 'kind', heading: 'Identifier', cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
        {
          id: 'reason',
          heading: 'Why it was left out, and what to do',
          cell: ({ reason }) => (
            <>
              {reason}
              <br />
              <span className="muted small">{fixOf(reason)}</span>
            </>
          ),
        },
        { id: 'count', heading: 'Values', number: true, cell: ({ count }) => formatNumber(count) },
        { id: 'line', heading: 'First line', number: true, cell: ({ firstLine }) => formatNumber(firstLine) },
      ]}
    />
  )
}
