import { REFUSALS, type Refusal } from '../../../contract/audience/normalForm.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { refusalFixes } from '../../../workspace/customer/read/refusalFixes.ts'
import type { KindCounts } from '../../../workspace/customer/report/counts.ts'
import { formatNumber } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS } from '../kinds.ts'

const REASONS = new Map<string, Refusal>(
  Object.entries(REFUSALS).map(([reason, sentence]) => [sentence, reason as Refusal]),
)

/** Lists store the sentence of a reason; those of older versions are shown unchanged. */
const Reason = ({ sentence }: { readonly sentence: string }) => {
  const reason = REASONS.get(sentence)
  if (reason === undefined) return <>{saidText(sentence)}</>
  return (
    <>
      {t(`people.refusal.${reason}`)}
      <br />
      <span className="muted small">{saidText(refusalFixes[reason])}</span>
    </>
  )
}

/** Rejected values by reason, with first line and fix; never the values themselves. */
export const RefusedValues = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => {
  const rows = kinds.flatMap(({ kind, invalid }) => invalid.map((each) => ({ kind, ...each })))
  if (rows.length === 0) return <p className="muted">{t('people.report.refused.none')}</p>
  return (
    <Table
      label={t('people.report.refused')}
      rows={rows}
      rowId={({ kind, reason }) => `${kind} ${reason}`}
      columns={[
        { id: 'kind', header: t('people.report.values.kind'), cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
        {
          id: 'reason',
          header: t('people.report.refused.reason'),
          cell: ({ reason }) => <Reason sentence={reason} />,
        },
        countColumn('count', t('people.report.refused.values')),
        {
          id: 'line',
          header: t('people.report.refused.line'),
          number: true,
          cell: ({ firstLine }) => formatNumber(firstLine),
        },
      ]}
    />
  )
}
