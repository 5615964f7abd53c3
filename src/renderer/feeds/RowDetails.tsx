import { Wrench } from 'lucide-react'
import type { ProductField } from '../../contract/catalog/product.ts'
import type { Issue } from '../../contract/language/rule.ts'
import type { FeedRow } from '../../engine/model/feedModel.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { fieldLabel, ruleText } from '../../workspace/product/productText.ts'
import { lineNumber } from '../../workspace/product/rowLine.ts'
import { Badge, type BadgeState } from '../kit/components/Badge.tsx'
import { Button } from '../kit/components/Button.tsx'
import { KeyValue } from '../kit/components/KeyValue.tsx'
import { RowChanges } from './edit/RowChanges.tsx'
import { OriginalCells } from './preview/OriginalCells.tsx'
import { rowState } from './rowState.ts'
import { useFeeds } from './state/feedStore.ts'

interface IssueCardProps {
  readonly row: FeedRow
  readonly issue: Issue<ProductField>
  readonly onShow: (field: ProductField) => void
}

const IssueCard = ({ row, issue, onShow }: IssueCardProps) => {
  const editCell = useFeeds((state) => state.editCell)
  const { fix } = issue
  return (
    <li className="issue" data-level={issue.level}>
      <div className="issue-head">
        <Badge state={issue.level === 'error' ? 'error' : 'warn'}>{fieldLabel(issue.field)}</Badge>
        <Button variant="quiet" onPress={() => onShow(issue.field)}>
          {t('feeds.row.show')}
        </Button>
      </div>
      <p>{ruleText(issue)}</p>
      <KeyValue
        rows={[
          [t('feeds.row.value'), issue.value === '' ? t('feeds.row.empty') : issue.value],
          ...(fix === undefined ? [] : ([[t('feeds.row.suggested'), fix]] as const)),
        ]}
      />
      {fix === undefined ? null : (
        <Button icon={Wrench} onPress={() => void editCell(row.row, issue.field, fix)}>
          {t('feeds.row.applyFix')}
        </Button>
      )}
    </li>
  )
}

const TONES: Readonly<Record<ReturnType<typeof rowState>['tone'], BadgeState>> = {
  error: 'error',
  warn: 'warn',
  ok: 'ok',
  changed: 'changed',
  busy: 'busy',
  plain: 'plain',
}

interface RowDetailsProps {
  readonly row: FeedRow | undefined
  readonly onShow: (field: ProductField) => void
}

/** The row under the cursor: state, issues with fixes, edits and platform messages. */
export const RowDetails = ({ row, onShow }: RowDetailsProps) => {
  if (row === undefined) return <p className="panel-hint">{t('feeds.row.none')}</p>
  const { icon, code, tone } = rowState(row)
  const place = row.place === undefined ? t('feeds.row.added') : t('feeds.row.line', { line: lineNumber(row.place) })
  return (
    <div className="row-details">
      <header>
        <h2>{row.cells.title === '' ? t('feeds.row.untitled') : row.cells.title}</h2>
        <p className="muted">{t('feeds.row.place', { place, id: row.cells.id })}</p>
        <Badge icon={icon} state={TONES[tone]}>
          {t(code)}
        </Badge>
      </header>
      {row.issues.length === 0 ? null : (
        <ul className="issues">
          {row.issues.map((issue) => (
            <IssueCard key={`${issue.rule} ${issue.field}`} row={row} issue={issue} onShow={onShow} />
          ))}
        </ul>
      )}
      <RowChanges row={row} />
      <OriginalCells row={row.row} />
      {row.remarks.length === 0 ? null : (
        <section>
          <h2>{t('feeds.row.messages')}</h2>
          <ul className="remarks">
            {row.remarks.map((remark) => (
              <li key={remark}>{saidText(remark)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
