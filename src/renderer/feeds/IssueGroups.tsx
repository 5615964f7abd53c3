import { PencilLine, Workflow } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import type { ProductField } from '../../contract/catalog/product.ts'
import { t } from '../../messages/t.ts'
import { emptyRule } from '../../workspace/edits/ruleDocument.ts'
import { fieldLabel, ruleText } from '../../workspace/product/productText.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Button } from '../kit/components/Button.tsx'
import { formatNumber } from '../kit/components/format.ts'
import { openFeedPage } from './state/feedPage.ts'
import { useFeeds } from './state/feedStore.ts'
import { addRule, openRules } from './state/rules.ts'
import { conditionFor } from './view/operators.ts'

interface IssueGroupsProps {
  /** Edits all rows that are shown together, in this column. */
  readonly onEdit: (field: ProductField) => void
  /** Shows this column of the rows. */
  readonly onShow: (field: ProductField) => void
}

/** Opens the rules of the feed with a new one for this column. */
const writeRule = (feed: string, field: ProductField): void => {
  void openRules(feed).then(() => {
    addRule({ ...emptyRule(crypto.randomUUID()), when: { join: 'all', conditions: [conditionFor(field)] } })
    openFeedPage('rules')
  })
}

/** Issue types with counts, most frequent first; pressing one filters the rows. */
export const IssueGroups = ({ onEdit, onShow }: IssueGroupsProps) => {
  const feed = useFeeds((state) => state.openFeed?.id ?? '')
  const groups = useFeeds((state) => state.groups)
  const filter = useFeeds((state) => state.filter)
  const setFilter = useFeeds((state) => state.setFilter)
  if (groups.length === 0) return <p className="panel-hint">{t('feeds.issues.none')}</p>
  const most = Math.max(...groups.map(({ count }) => count))
  const isPicked = (rule: string) => filter.rule === rule
  const pick = async (rule: string, field: ProductField): Promise<void> => {
    await setFilter({ show: 'all', rule })
    onShow(field)
  }
  return (
    <div className="issue-groups">
      {filter.rule === undefined ? null : (
        <Button variant="quiet" onPress={() => void setFilter({ show: 'all' })}>
          {t('feeds.issues.showAll')}
        </Button>
      )}
      <ul>
        {groups.map(({ rule, field, level, sentence, count }) => (
          <li key={`${rule} ${field}`}>
            <AriaButton
              className="issue-group"
              aria-pressed={isPicked(rule)}
              onPress={() => void (isPicked(rule) ? setFilter({ show: 'all' }) : pick(rule, field))}
            >
              <span className="issue-group-head">
                <Badge state={level === 'error' ? 'error' : 'warn'}>{fieldLabel(field)}</Badge>
                <strong>{formatNumber(count)}</strong>
              </span>
              <span className="issue-group-words">{ruleText({ rule, field, sentence })}</span>
              <span className="issue-bar" data-level={level} aria-hidden>
                <span style={{ width: `${Math.max(1, (count / most) * 100)}%` }} />
              </span>
            </AriaButton>
            {isPicked(rule) ? (
              <div className="issue-acts">
                <Button icon={PencilLine} onPress={() => onEdit(field)}>
                  {t('feeds.issues.edit')}
                </Button>
                <Button icon={Workflow} onPress={() => writeRule(feed, field)}>
                  {t('feeds.issues.rule')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
