import type { ReviewedCell } from '../../../engine/model/uploadModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Table } from '../../kit/components/Table.tsx'

const SHOWN = 3
const SHORT = 60

const short = (value: string): string => (value.length > SHORT ? `${value.slice(0, SHORT - 1)}…` : value)

const Value = ({ value, kind }: { readonly value: string; readonly kind: 'old' | 'new' }) =>
  value === '' ? (
    <span className="review-empty">{t('feeds.cells.noValue')}</span>
  ) : kind === 'old' ? (
    <del className="review-old">{short(value)}</del>
  ) : (
    <ins className="review-new">{short(value)}</ins>
  )

/** First changed cells in one line; for a new product, its number of values. */
export const CellLine = ({ cells }: { readonly cells: readonly ReviewedCell[] }) =>
  cells.length > 0 && cells.every(({ before }) => before === undefined) ? (
    <span className="review-cell muted">{t('feeds.cells.values', { count: cells.length })}</span>
  ) : (
    <span className="review-cells">
      {cells.slice(0, SHOWN).map(({ field, before, after }) => (
        <span key={field} className="review-cell">
          <span className="review-field">{fieldLabel(field)}</span>{' '}
          {before === undefined ? null : <Value value={before} kind="old" />}
          {before === undefined || after === undefined ? null : <span aria-hidden> → </span>}
          {after === undefined ? null : <Value value={after} kind="new" />}
        </span>
      ))}
      {cells.length > SHOWN ? (
        <span className="review-cell muted">{t('feeds.cells.more', { count: cells.length - SHOWN })}</span>
      ) : null}
    </span>
  )

const LONG = 500

const whole = (value: string | undefined): string =>
  value === undefined ? '—' : value === '' ? t('feeds.cells.empty') : value.slice(0, LONG)

/** Every cell that changes, old beside new. */
export const CellTable = ({ label, cells }: { readonly label: string; readonly cells: readonly ReviewedCell[] }) => (
  <Table
    label={label}
    rows={cells}
    rowId={({ field }) => field}
    columns={[
      { id: 'field', header: t('feeds.cells.column'), cell: ({ field }) => fieldLabel(field) },
      {
        id: 'before',
        header: t('feeds.cells.before'),
        cell: ({ before }) => <span className="review-whole">{whole(before)}</span>,
      },
      {
        id: 'after',
        header: t('feeds.cells.after'),
        cell: ({ after }) => <span className="review-whole">{whole(after)}</span>,
      },
    ]}
  />
)
