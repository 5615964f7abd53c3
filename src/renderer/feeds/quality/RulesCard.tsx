import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { brokenRuleColumns } from './brokenRuleColumns.tsx'
import { columnIssue } from './issueText.ts'
import { rowsBreaking } from './qualityFilter.ts'
import { showInRows } from './showInRows.ts'

/** Issues by rule: errors first, the most frequent first. Pressing one shows the rows that have it. */
export const RulesCard = ({ rows }: { readonly rows: number }) => {
  const groups = useFeeds((state) => state.groups)
  const issues = groups.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...groups.map(({ count }) => count))
  return (
    <PlotCard
      title={t('feedPages.quality.rules')}
      note={
        issues === 0
          ? t('feedPages.quality.rules.none')
          : t('feedPages.quality.rules.count', { issues, rules: groups.length, rows })
      }
      table={
        <Table
          label={t('feedPages.quality.rules')}
          rows={groups}
          rowId={({ rule, field }) => `${rule} ${field}`}
          columns={[
            { id: 'field', header: t('feedPages.column'), cell: ({ field }) => fieldLabel(field) },
            {
              id: 'level',
              header: t('feedPages.quality.rules.level'),
              cell: ({ level }) =>
                t(level === 'error' ? 'feedPages.quality.rules.level.error' : 'feedPages.quality.rules.level.warning'),
            },
            ...brokenRuleColumns(),
          ]}
        />
      }
    >
      <BarPlot
        label={t('feedPages.quality.rules')}
        isLong
        bars={groups.map(({ rule, field, level, sentence, count }) => ({
          id: rule,
          label: columnIssue({ rule, field, sentence }),
          share: count / most,
          value: t(level === 'error' ? 'feedPages.quality.rules.errors' : 'feedPages.quality.rules.warnings', {
            count,
          }),
          shows: t('feedPages.rows.show'),
          tone: level === 'error' ? 'error' : 'warn',
        }))}
        onPick={(rule) => showInRows(rowsBreaking(rule))}
      />
    </PlotCard>
  )
}
