import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { formatNumber, formatShare } from '../../parts/format.ts'
import { Section } from '../../parts/Page.tsx'
import { Table, type TableColumn } from '../../parts/Table.tsx'
import type { KindCounts, ListSummary } from '../../stores/audienceModel.ts'
import { invalidOf, KIND_LABELS, PARTS, partsOf } from './kindCounts.ts'

const totalOf = (counts: KindCounts): number => Object.values(partsOf(counts)).reduce((sum, count) => sum + count, 0)

const Bar = ({ counts }: { readonly counts: KindCounts }) => {
  const total = Math.max(1, totalOf(counts))
  const parts = partsOf(counts)
  return (
    <li>
      <div className="kind-bar-head">
        <span>{KIND_LABELS[counts.kind]}</span>
        <span className="muted">
          {formatNumber(counts.valid)} usable of {formatNumber(total - counts.empty)} given
        </span>
      </div>
      <div className="kind-bar-track" aria-hidden>
        {PARTS.filter(({ id }) => id !== 'empty' && parts[id] > 0).map(({ id }) => (
          <span key={id} data-part={id} style={{ width: `${(100 * parts[id]) / total}%` }} />
        ))}
      </div>
    </li>
  )
}

const NUMBER_COLUMNS: readonly TableColumn<KindCounts>[] = [
  { id: 'kind', heading: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'valid', heading: 'Valid', number: true, cell: ({ valid }) => formatNumber(valid) },
  { id: 'hashed', heading: 'Of them hashed before', number: true, cell: (row) => formatNumber(row.alreadyHashed) },
  { id: 'duplicate', heading: 'Duplicate', number: true, cell: ({ duplicate }) => formatNumber(duplicate) },
  { id: 'invalid', heading: 'Refused', number: true, cell: (row) => formatNumber(invalidOf(row)) },
  { id: 'empty', heading: 'Empty', number: true, cell: ({ empty }) => formatNumber(empty) },
]

interface Reason {
  readonly kind: KindCounts['kind']
  readonly reason: string
  readonly count: number
  readonly firstLine: number
}

const REASON_COLUMNS: readonly TableColumn<Reason>[] = [
  { id: 'kind', heading: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'reason', heading: 'Why', cell: ({ reason }) => reason },
  { id: 'count', heading: 'Values', number: true, cell: ({ count }) => formatNumber(count) },
  { id: 'line', heading: 'First on line', number: true, cell: ({ firstLine }) => formatNumber(firstLine) },
]

const reasonsOf = (list: ListSummary): readonly Reason[] =>
  list.kinds
    .flatMap(({ kind, invalid }) => invalid.map((reason) => ({ kind, ...reason })))
    .sort((left, right) => right.count - left.count)

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="list-figure">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** How good a list is before it is sent: people, identifiers by kind, and why values were refused. */
export const ListCounts = ({ list }: { readonly list: ListSummary }) => {
  const [asTable, setAsTable] = useState(false)
  const reasons = reasonsOf(list)
  const sum = (count: (counts: KindCounts) => number) => list.kinds.reduce((total, kind) => total + count(kind), 0)
  return (
    <>
      <dl className="list-figures">
        <Figure label="Rows" value={formatNumber(list.rows)} />
        <Figure label="People to upload" value={formatNumber(list.usable)} />
        <Figure label="Usable share" value={formatShare(list.usable, list.rows)} />
        <Figure label="Duplicates removed" value={formatNumber(sum(({ duplicate }) => duplicate))} />
        <Figure label="Values refused" value={formatNumber(sum(invalidOf))} />
      </dl>
      <Section
        title="Identifiers"
        actions={
          <Button variant="quiet" onPress={() => setAsTable(!asTable)}>
            {asTable ? 'Show as bars' : 'Show as table'}
          </Button>
        }
      >
        {asTable ? (
          <Table label="Identifiers by kind" columns={NUMBER_COLUMNS} rows={list.kinds} rowId={({ kind }) => kind} />
        ) : (
          <>
            <ul className="kind-bars">
              {list.kinds.map((counts) => (
                <Bar key={counts.kind} counts={counts} />
              ))}
            </ul>
            <div className="legend">
              {PARTS.map(({ id, label }) => (
                <span key={id} data-part={id}>
                  {label}
                </span>
              ))}
            </div>
          </>
        )}
      </Section>
      {reasons.length === 0 ? null : (
        <Section title="Why values were refused">
          <Table
            label="Reasons"
            columns={REASON_COLUMNS}
            rows={reasons}
            rowId={({ kind, reason }) => `${kind} ${reason}`}
          />
        </Section>
      )}
    </>
  )
}
