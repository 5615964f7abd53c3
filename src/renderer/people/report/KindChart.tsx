import { t } from '../../../messages/t.ts'
import type { KindCounts } from '../../../workspace/customer/report/counts.ts'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { StackPlot, type StackTone } from '../../kit/plots/StackPlot.tsx'
import { COUNTED_PARTS, IDENTIFIER_LABELS, PART_LABELS, type Part, partOf } from '../kinds.ts'

const TONES: Readonly<Record<Part, StackTone>> = {
  valid: 'ok',
  alreadyHashed: 'accent',
  duplicate: 'warn',
  invalid: 'error',
  empty: 'quiet',
}

/** Duplicates are valid values counted elsewhere, so without them the parts add up. */
const DRAWN = COUNTED_PARTS.filter((part) => part !== 'duplicate')

const labelOf = (counts: KindCounts): string => {
  const total = counts.valid + partOf(counts, 'invalid') + counts.empty
  return t('people.report.values.bar', { valid: counts.valid, total, share: formatShare(counts.valid, total) })
}

const Numbers = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => (
  <Table
    label={t('people.report.values.table')}
    rows={kinds}
    rowId={({ kind }) => kind}
    columns={[
      { id: 'kind', header: t('people.report.values.kind'), cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
      ...COUNTED_PARTS.map((part) => ({
        id: part,
        header: t(PART_LABELS[part]),
        number: true,
        cell: (counts: KindCounts) => formatNumber(partOf(counts, part)),
      })),
    ]}
  />
)

/** Outcome of values by identifier type, as bars and as a table. */
export const KindChart = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => (
  <PlotCard
    level={2}
    title={t('people.report.values')}
    note={t('people.report.values.lead')}
    table={<Numbers kinds={kinds} />}
  >
    <StackPlot
      label={t('people.report.values.table')}
      parts={DRAWN.map((part) => ({ id: part, label: t(PART_LABELS[part]), tone: TONES[part] }))}
      rows={kinds.map((counts) => ({
        id: counts.kind,
        label: IDENTIFIER_LABELS[counts.kind].label,
        value: labelOf(counts),
        counts: DRAWN.map((part) => partOf(counts, part)),
      }))}
      write={formatNumber}
    />
  </PlotCard>
)
