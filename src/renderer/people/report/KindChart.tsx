import type { KindCounts } from '../../../engine/model/audienceModel.ts'
import { formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { StackPlot, type StackTone } from '../../kit/plots/StackPlot.tsx'
import { COUNTED_PARTS, IDENTIFIER_LABELS, PART_WORDS, type Part, partOf } from '../kinds.ts'

const TONES: Readonly<Record<Part, StackTone>> = {
  valid: 'ok',
  alreadyHashed: 'accent',
  duplicate: 'warn',
  invalid: 'error',
  empty: 'quiet',
}

/** Duplicates are valid values, hashed here or before, so they are no part of the picture: its parts add up. */
const DRAWN = COUNTED_PARTS.filter((part) => part !== 'duplicate')

const wordsOf = (counts: KindCounts): string => {
  const total = counts.valid + partOf(counts, 'invalid') + counts.empty
  return `${formatNumber(counts.valid)} of ${formatCount(total, 'value')} valid, ${formatShare(counts.valid, total)}`
}

const Numbers = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => (
  <Table
    label="Values of each kind"
    rows={kinds}
    rowId={({ kind }) => kind}
    columns={[
      { id: 'kind', heading: 'Identifier', cell: ({ kind }) => IDENTIFIER_LABELS[kind].label },
      ...COUNTED_PARTS.map((part) => ({
        id: part,
        heading: PART_WORDS[part],
        number: true,
        cell: (counts: KindCounts) => formatNumber(partOf(counts, part)),
      })),
    ]}
  />
)

/** What became of the values of each kind: a bar a kind, and its table with the same numbers. */
export const KindChart = ({ kinds }: { readonly kinds: readonly KindCounts[] }) => (
  <PlotCard
    level={2}
    title="What became of the values"
    words="A duplicate is a valid value that stands earlier in the list. A row with a new value is sent with all its values, each once."
    table={<Numbers kinds={kinds} />}
  >
    <StackPlot
      label="Values of each kind"
      parts={DRAWN.map((part) => ({ id: part, label: PART_WORDS[part], tone: TONES[part] }))}
      rows={kinds.map((counts) => ({
        id: counts.kind,
        label: IDENTIFIER_LABELS[counts.kind].label,
        value: wordsOf(counts),
        counts: DRAWN.map((part) => partOf(counts, part)),
      }))}
      write={formatNumber}
    />
  </PlotCard>
)
