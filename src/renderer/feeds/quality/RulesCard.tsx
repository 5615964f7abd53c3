import { productField } from '../../../contract/catalog/product.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { useCatalog } from '../state/catalog.ts'
import { rowsBreaking } from './qualityFilter.ts'
import { showInRows } from './showInRows.ts'

/** Issues by rule: errors first, the most frequent first. Pressing one shows the rows that have it. */
export const RulesCard = ({ rows }: { readonly rows: number }) => {
  const groups = useCatalog((state) => state.groups)
  const issues = groups.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...groups.map(({ count }) => count))
  return (
    <PlotCard
      title="Issues by rule"
      words={
        issues === 0
          ? 'No issues. Every row can be sent.'
          : `${formatCount(issues, 'issue')} of ${formatCount(groups.length, 'rule')}; ${formatCount(rows, 'row')} checked.`
      }
      table={
        <Table
          label="Issues by rule"
          rows={groups}
          rowId={({ rule, field }) => `${rule} ${field}`}
          columns={[
            { id: 'field', heading: 'Column', cell: ({ field }) => productField(field).label },
            { id: 'level', heading: 'Level', cell: ({ level }) => level },
            { id: 'sentence', heading: 'Rule', cell: ({ sentence }) => sentence },
            { id: 'count', heading: 'Rows', number: true, cell: ({ count }) => formatNumber(count) },
            {
              id: 'show',
              heading: <span className="hidden-visually">Rows</span>,
              cell: ({ rule, sentence }) => (
                <Button
                  variant="quiet"
                  aria-label={`Show rows: ${sentence}`}
                  onPress={() => showInRows(rowsBreaking(rule))}
                >
                  Show rows
                </Button>
              ),
            },
          ]}
        />
      }
    >
      <BarPlot
        label="Issues by rule"
        isLong
        bars={groups.map(({ rule, field, level, sentence, count }) => ({
          id: rule,
          label: `${productField(field).label}: ${sentence}`,
          share: count / most,
          value: `${formatNumber(count)} ${level === 'error' ? (count === 1 ? 'error' : 'errors') : count === 1 ? 'warning' : 'warnings'}`,
          shows: 'Show these rows',
          tone: level === 'error' ? 'error' : 'warn',
        }))}
        onPick={(rule) => showInRows(rowsBreaking(rule))}
      />
    </PlotCard>
  )
}
