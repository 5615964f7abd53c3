import { productField } from '../../../contract/catalog/product.ts'
import type { RuleReport, RuleSample } from '../../../workspace/edits/ruleTest.ts'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Table, type TableColumn } from '../../kit/components/Table.tsx'
import { RowNumber } from '../RowNumber.tsx'

/** Characters of a cell that are shown. */
const SHOWN = 200

const cellOf = (text: string) => (text === '' ? <span className="muted">(empty)</span> : text.slice(0, SHOWN))

const PLACE: readonly TableColumn<Omit<RuleSample, 'after'>>[] = [
  { id: 'row', heading: 'Line', number: true, cell: ({ row }) => <RowNumber row={row} /> },
  {
    id: 'field',
    heading: 'Column',
    cell: ({ field }) => <span className="rule-column">{productField(field).label}</span>,
  },
]

/** Cells before and after. */
const BeforeAfter = ({ label, samples }: { readonly label: string; readonly samples: readonly RuleSample[] }) => (
  <Table
    label={label}
    rows={samples.map((sample, at) => ({ ...sample, at }))}
    rowId={({ at }) => at}
    columns={[
      ...PLACE,
      { id: 'before', heading: 'Before', cell: ({ before }) => <del>{cellOf(before)}</del> },
      { id: 'after', heading: 'After', cell: ({ after }) => <ins>{cellOf(after)}</ins> },
    ]}
  />
)

/** What a rule did in the test, in one line. */
export const findingWords = ({ met, otherwise, cells, rows, excluded }: RuleReport, hasElse: boolean): string =>
  [
    hasElse
      ? `${formatCount(met, 'row')} matched, ${formatNumber(otherwise)} otherwise`
      : `${formatCount(met, 'row')} matched`,
    cells === 0 ? 'no cell changes' : `${formatCount(cells, 'cell')} of ${formatCount(rows, 'row')} would change`,
    ...(excluded === 0 ? [] : [`${formatCount(excluded, 'row')} would be excluded`]),
  ].join(' · ')

/** What a rule did in the test: the first cells before and after, and those on which an action could not be done. */
export const RuleFindings = ({ name, report }: { readonly name: string; readonly report: RuleReport }) => (
  <section className="rule-part" aria-label={`What the test found: ${name}`}>
    {report.samples.length === 0 ? null : (
      <>
        <h3>Before and after</h3>
        <BeforeAfter label={`Before and after: ${name}`} samples={report.samples} />
        {report.cells > report.samples.length ? (
          <p className="muted">
            The first {formatNumber(report.samples.length)} of {formatCount(report.cells, 'cell')}.
          </p>
        ) : null}
      </>
    )}
    {report.failures === 0 ? null : (
      <>
        <h3>Could not be done</h3>
        <p className="muted">
          {formatCount(report.failures, 'cell')} {report.failures === 1 ? 'stays' : 'stay'} as{' '}
          {report.failures === 1 ? 'it is' : 'they are'}: the action finds no value there that it can work with.
        </p>
        <Table
          label={`Could not be done: ${name}`}
          rows={report.failureSamples.map((sample, at) => ({ ...sample, at }))}
          rowId={({ at }) => at}
          columns={[...PLACE, { id: 'before', heading: 'Value', cell: ({ before }) => cellOf(before) }]}
        />
      </>
    )}
  </section>
)
