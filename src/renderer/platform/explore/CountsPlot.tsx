import { isFields } from '../../../contract/language/fields.ts'
import { t } from '../../../messages/t.ts'
import { formatDateTime } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { TrendPlot } from '../../kit/plots/TrendPlot.tsx'

interface Count {
  readonly start: string
  readonly posts: number
}

const countsIn = (records: readonly unknown[]): readonly Count[] =>
  records.flatMap((record) =>
    isFields(record) && typeof record['start'] === 'string'
      ? [{ start: record['start'], posts: Number(record['tweet_count'] ?? 0) }]
      : [],
  )

/** Posts over time, with their sum. */
export const CountsPlot = ({ records }: { readonly records: readonly unknown[] }) => {
  const counts = countsIn(records)
  const sum = counts.reduce((total, { posts }) => total + posts, 0)
  if (counts.length === 0) return null
  return (
    <PlotCard
      title={t('studio.counts.title', { count: sum })}
      level={3}
      table={
        <Table
          label={t('studio.counts.label')}
          rows={counts}
          rowId={({ start }) => start}
          columns={[
            { id: 'start', header: t('studio.counts.from'), cell: ({ start }) => formatDateTime(start) },
            countColumn('posts', t('studio.counts.posts')),
          ]}
        />
      }
    >
      <TrendPlot
        label={t('studio.counts.label')}
        points={counts.map(({ start }) => formatDateTime(start))}
        series={[
          { id: 'posts', label: t('studio.counts.posts'), tone: 'plain', values: counts.map(({ posts }) => posts) },
        ]}
      />
    </PlotCard>
  )
}
