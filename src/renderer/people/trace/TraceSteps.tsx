import type { Trace } from '../../../workspace/customer/digest/trace.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Table } from '../../kit/components/Table.tsx'

/** Spaces at the ends would not be seen. */
const quoted = (value: string): string => (value === '' ? '(nothing)' : value === value.trim() ? value : `"${value}"`)

/** Each step with the value after it. */
export const TraceSteps = ({ trace, raw }: { readonly trace: Trace; readonly raw: string }) => {
  const rows = [
    { id: 0, name: 'as it stands in the cell', value: raw, changed: false },
    ...trace.steps.map((step, index) => ({ id: index + 1, ...step })),
  ]
  return (
    <Table
      label="Steps from the cell to the normal form"
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'step', heading: 'Step', cell: ({ name }) => name },
        {
          id: 'value',
          heading: 'Value after it',
          cell: ({ value }) => <code className="trace-value">{quoted(value)}</code>,
        },
        {
          id: 'changed',
          heading: 'Changed',
          cell: ({ id, changed }) =>
            id === 0 ? '' : changed ? <Badge state="changed">Changed</Badge> : <span className="muted">as before</span>,
        },
      ]}
    />
  )
}

/** What comes of the value in the end: its hash, or why it is refused and what to do. */
export const TraceResult = ({ trace, sha256 }: { readonly trace: Trace; readonly sha256?: string }) => {
  const { outcome } = trace
  if (outcome.is === 'empty') return <Banner level="info">An empty cell: it is passed over.</Banner>
  if (outcome.is === 'refused')
    return (
      <Banner level="warn" title="Refused">
        {outcome.sentence} {outcome.fix}
      </Banner>
    )
  if (outcome.is === 'hash')
    return (
      <Banner level="ok" title="A SHA-256 hash already">
        It is taken as it is and not hashed again: <code className="trace-value">{outcome.hash}</code>
      </Banner>
    )
  if (!outcome.hashed)
    return (
      <Banner level="ok" title="Sent as it is">
        Partner user ids are not hashed: <code className="trace-value">{outcome.normal}</code>
      </Banner>
    )
  return (
    <Banner level="ok" title="Can be used">
      <KeyValue
        rows={[
          [
            'Normal form',
            <code key="normal" className="trace-value">
              {outcome.normal}
            </code>,
          ],
          [
            'SHA-256',
            <code key="hash" className="trace-value">
              {sha256 ?? ''}
            </code>,
          ],
        ]}
      />
    </Banner>
  )
}
