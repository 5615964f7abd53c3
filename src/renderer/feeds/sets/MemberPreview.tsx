import { ListFilter } from 'lucide-react'
import type { ProductFilter } from '../../../contract/catalog/productFilter.ts'
import type { RowFilter } from '../../../engine/model/feedModel.ts'
import { t } from '../../../messages/t.ts'
import type { CellCondition } from '../../../workspace/edits/ruleDocument.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { showInRows } from '../quality/showInRows.ts'
import { RowNumber } from '../RowNumber.tsx'
import type { SetDraft } from '../state/setBook.ts'
import type { LivePreview } from './useSetPreview.ts'

const conditionOf = ({ attribute: field, operator, value }: ProductFilter): CellCondition => {
  const text = value.trim()
  const isNumber = field === 'price' || field === 'sale_price' || field === 'inventory'
  switch (operator) {
    case 'GREATER_THAN':
      return { field, is: 'above', value: text }
    case 'LESS_THAN':
      return { field, is: 'below', value: text }
    case 'EQUAL_TO':
      return isNumber ? { field, is: 'amount', value: text } : { field, is: 'equals', value: text, matchCase: true }
    case 'MATCH':
      return { field, is: 'equals', value: text }
    case 'CONTAINS':
      return { field, is: 'contains', value: text }
    case 'NOT_CONTAINS':
      return { field, is: 'contains', value: text, not: true }
  }
}

/** The filters of a set as conditions of the rows page. */
const rowsOfFilters = (filters: readonly ProductFilter[]): RowFilter => ({
  show: 'all',
  conditions: { join: 'all', conditions: filters.map(conditionOf) },
})

interface MemberPreviewProps {
  readonly filters: SetDraft['filters']
  readonly live: LivePreview
  readonly rows: number
}

/** Members that the filters would select among the feed's rows: count and first ones. */
export const MemberPreview = ({ filters, live, rows }: MemberPreviewProps) => {
  const { found, done } = live
  return (
    <Section
      title={t('feedPages.sets.preview')}
      actions={
        found === undefined || found.members + found.unready === 0 ? null : (
          <Button variant="quiet" icon={ListFilter} onPress={() => showInRows(rowsOfFilters(filters))}>
            {t('feedPages.sets.preview.show')}
          </Button>
        )
      }
    >
      {done === undefined || (found !== undefined && done === 0) ? null : (
        <ProgressBar label={t('feedPages.sets.preview.counting')} done={done} total={rows} unit="rows" />
      )}
      {found === undefined ? (
        done === undefined ? (
          <p className="muted">{t('feedPages.sets.preview.empty')}</p>
        ) : null
      ) : (
        <>
          <Facts
            label={t('feedPages.sets.preview.members')}
            facts={[
              {
                label: t('feedPages.sets.preview.products'),
                value: formatNumber(found.members),
                note: t('feedPages.sets.preview.products.note', {
                  share: formatShare(found.members, found.rows),
                  count: found.rows,
                }),
                state: found.members === 0 ? 'warn' : 'ok',
              },
              {
                label: t('feedPages.sets.preview.unready'),
                value: formatNumber(found.unready),
                note: t('feedPages.sets.preview.unready.note'),
                ...(found.unready > 0 ? { state: 'warn' as const } : {}),
              },
            ]}
          />
          <p className="muted small">{t('feedPages.sets.preview.hint')}</p>
          {found.first.length === 0 ? null : (
            <div className="set-members">
              <Table
                label={t('feedPages.sets.preview.first', { count: found.first.length })}
                showLabel
                rows={found.first}
                rowId={({ row }) => row}
                columns={[
                  { id: 'row', header: t('feedPages.line'), number: true, cell: ({ row }) => <RowNumber row={row} /> },
                  { id: 'id', header: t('feedPages.id'), cell: ({ id }) => id },
                  { id: 'title', header: t('feedPages.title'), cell: ({ title }) => title.slice(0, 150) },
                ]}
              />
            </div>
          )}
        </>
      )}
    </Section>
  )
}
