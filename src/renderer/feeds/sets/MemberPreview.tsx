import { ListFilter } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import { showInRows } from '../quality/showInRows.ts'
import { RowNumber } from '../RowNumber.tsx'
import type { SetDraft } from '../state/setBook.ts'
import { rowsOfFilters } from './setFilters.ts'
import type { LivePreview } from './useSetPreview.ts'

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
