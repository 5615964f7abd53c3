import '../Audience.css'
import { formatCount, formatNumber, formatShare } from '../../../parts/format.ts'
import { Table } from '../../../parts/Table.tsx'
import type { KindCounts } from '../../../stores/audienceModel.ts'
import { KINDS, PART_WORDS, PARTS, partOf } from '../kinds.ts'

const totalOf = (counts: KindCounts): number => PARTS.reduce((sum, part) => sum + partOf(counts, part), 0)

const Kind = ({ counts }: { readonly counts: KindCounts }) => {
  const total = totalOf(counts)
  const good = counts.valid
  return (
    <li className="kind">
      <div className="kind-head">
        <strong>{KINDS[counts.kind].label}</strong>
        <span className="muted small">
          {formatNumber(good)} of {formatCount(total, 'value')} usable, {formatShare(good, total)}
        </span>
      </div>
      <div className="kind-bar" aria-hidden>
        {PARTS.map((part) => {
          const count = partOf(counts, part)
          return count === 0 ? null : (
            <span key={part} data-part={part} style={{ flexGrow: count, flexBasis: 2 }} title={PART_WORDS[part]} />
          )
        })}
      </div>
    </li>
  )
}

/** What became of the values of each kind: a bar a kind, and its table with the same numbers. */
export const KindChart = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => (
  <div className="kind-counts">
    <ul className="kind-counts">
      {kinds.map((counts) => (
        <Kind key={counts.kind} counts={counts} />
      ))}
    </ul>
    <ul className="kind-key" aria-hidden>
      {PARTS.map((part) => (
        <li key={part}>
          <i data-part={part} />
          {PART_WORDS[part]}
        </li>
      ))}
    </ul>
    <Table
      label="Values of each kind"
      rows={kinds}
      rowId={({ kind }) => kind}
      columns={[
        { id: 'kind', heading: 'Identifier', cell: ({ kind }) => KINDS[kind].label },
        ...PARTS.map((part) => ({
          id: part,
          heading: PART_WORDS[part],
          number: true,
          cell: (counts: KindCounts) => formatNumber(partOf(counts, part)),
        })),
      ]}
    />
  </div>
)

/** Refused values by reason, with the first line that has it; never the values themselves. */
export const RefusedValues = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => {
  const rows = kinds.flatMap(({ kind, invalid }) => invalid.map((each) => ({ ...each, kind })))
  if (rows.length === 0) return <p className="muted">Every value that is there can be used.</p>
  return (
    <Table
      label="Refused values by reason"
      rows={rows}
      rowId={({ kind, reason }) => `${kind} ${reason}`}
      columns={[
        { id: 'kind', heading: 'Identifier', cell: ({ kind }) => KINDS[kind].label },
        { id: 'reason', heading: 'Why it was left out', cell: ({ reason }) => reason },
        { id: 'count', heading: 'Values', number: true, cell: ({ count }) => formatNumber(count) },
        { id: 'line', heading: 'First line', number: true, cell: ({ firstLine }) => formatNumber(firstLine) },
      ]}
    />
  )
}
