import type { IssueGroup } from '../../../engine/model/feedModel.ts'
import { t } from '../../../messages/t.ts'
import { ruleText } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { countColumn, type TableColumn } from '../../kit/components/Table.tsx'
import { rowsBreaking } from './qualityFilter.ts'
import { showInRows } from './showInRows.ts'

/** What a rule says, how many rows break it, and a button that shows them. */
export const brokenRuleColumns = (): readonly TableColumn<IssueGroup>[] => [
  { id: 'rule', header: t('feedPages.quality.rules.rule'), cell: ruleText },
  countColumn('count', t('feedPages.rows')),
  {
    id: 'show',
    header: <span className="hidden-visually">{t('feedPages.rows')}</span>,
    cell: (group) => (
      <Button
        variant="quiet"
        aria-label={t('feedPages.quality.rules.show', { rule: ruleText(group) })}
        onPress={() => showInRows(rowsBreaking(group.rule))}
      >
        {t('feedPages.rows.show')}
      </Button>
    ),
  },
]
