import { t } from '../../../messages/t.ts'
import type { CellSample } from '../../../workspace/edits/repairPlan.ts'
import type { RuleReport } from '../../../workspace/edits/ruleTest.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Table, type TableColumn } from '../../kit/components/Table.tsx'
import { RowNumber } from '../RowNumber.tsx'

/** Characters of a cell that are shown. */
const SHOWN = 200

const cellOf = (text: string) =>
  text === '' ? <span className="muted">{t('feedPages.value.empty')}</span> : text.slice(0, SHOWN)

const placeColumns = (): readonly TableColumn<Omit<CellSample, 'after'>>[] => [
  { id: 'row', header: t('feedPages.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
  {
    id: 'field',
    header: t('feedPages.column'),
    cell: ({ field }) => <span className="rule-column">{fieldLabel(field)}</span>,
  },
]

const BeforeAfter = ({ label, samples }: { readonly label: string; readonly samples: readonly CellSample[] }) => (
  <Table
    label={label}
    rows={samples.map((sample, at) => ({ ...sample, at }))}
    rowId={({ at }) => at}
    columns={[
      ...placeColumns(),
      { id: 'before', header: t('feedPages.before'), cell: ({ before }) => <del>{cellOf(before)}</del> },
      { id: 'after', header: t('feedPages.after'), cell: ({ after }) => <ins>{cellOf(after)}</ins> },
    ]}
  />
)

/** Test results of a rule: first cells before and after, and failed actions. */
export const RuleFindings = ({ name, report }: { readonly name: string; readonly report: RuleReport }) => (
  <section className="rule-part" aria-label={t('feedPages.rules.found', { rule: name })}>
    {report.samples.length === 0 ? null : (
      <>
        <h3>{t('feedPages.rules.found.changes')}</h3>
        <BeforeAfter label={t('feedPages.rules.found.changes.of', { rule: name })} samples={report.samples} />
        {report.cells > report.samples.length ? (
          <p className="muted">
            {t('feedPages.rules.found.first', { shown: report.samples.length, count: report.cells })}
          </p>
        ) : null}
      </>
    )}
    {report.failures === 0 ? null : (
      <>
        <h3>{t('feedPages.rules.found.failures')}</h3>
        <p className="muted">{t('feedPages.rules.found.failures.hint', { count: report.failures })}</p>
        <Table
          label={t('feedPages.rules.found.failures.of', { rule: name })}
          rows={report.failureSamples.map((sample, at) => ({ ...sample, at }))}
          rowId={({ at }) => at}
          columns={[
            ...placeColumns(),
            { id: 'before', header: t('feedPages.value'), cell: ({ before }) => cellOf(before) },
          ]}
        />
      </>
    )}
  </section>
)
