import { useState } from 'react'
import type { ProductField } from '../../../contract/catalog/product.ts'
import { isPicked, type Picked, type ReviewItem, type ReviewList } from '../../../engine/model/uploadModel.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { type VirtualColumn, VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { RowNumber } from '../RowNumber.tsx'
import { CellLine, CellTable } from './CellLine.tsx'
import { noteText } from './noteText.ts'
import type { Lines } from './useLines.ts'

const OUTCOMES: Readonly<Record<string, Extract<MessageCode, `feeds.review.outcome.${string}`>>> = {
  created: 'feeds.review.outcome.created',
  updated: 'feeds.review.outcome.updated',
  unchanged: 'feeds.review.outcome.unchanged',
  rejected: 'feeds.review.outcome.rejected',
  unknown: 'feeds.review.outcome.unknown',
  deleted: 'feeds.review.outcome.deleted',
}

/** Label of an expected or actual response; empty for anything else. */
export const outcomeLabel = (outcome: string | undefined): string => {
  const code = OUTCOMES[outcome ?? '']
  return code === undefined ? '' : t(code)
}

/** A line in full, below the table. */
const ReviewDetail = ({ item }: { readonly item: ReviewItem }) => (
  <section className="review-detail" aria-label={t('feeds.review.product', { id: item.id })}>
    <p className="review-detail-head">
      <strong>{item.id}</strong> {item.title}
    </p>
    {item.notes.map(noteText).map((note) => (
      <p key={note}>{note}</p>
    ))}
    {item.cells.length === 0 ? null : <CellTable label={t('feeds.review.cells', { id: item.id })} cells={item.cells} />}
  </section>
)

interface ReviewTableProps {
  readonly label: string
  readonly list: ReviewList
  readonly lines: Lines<ReviewItem>
  /** Which lines are chosen; left out where there is nothing to choose. */
  readonly picked?: Picked
  readonly onPick: (at: number) => void
}

/** Row heights in px; short lists take only their lines, up to the style's limit. */
const HEAD = 48
const LINE = 34

/** Lists with columns of their own. */
const NAMED: readonly ProductField[] = ['id', 'title']

const WITH_REASONS: readonly ReviewList[] = ['blocked', 'refused', 'drafts', 'onlineDrafts']

const WITH_ANSWERS: readonly ReviewList[] = ['refused', 'surprises']

const cellsOf = ({ cells }: ReviewItem, list: ReviewList): ReviewItem['cells'] =>
  list === 'added' || list === 'removed' ? cells.filter(({ field }) => !NAMED.includes(field)) : cells

type ColumnsOf = Pick<ReviewTableProps, 'list' | 'picked' | 'onPick'> & {
  readonly at: Lines<ReviewItem>['at']
  readonly canPick: (position: number) => boolean
}

const columnsOf = ({ list, picked, onPick, at, canPick }: ColumnsOf): VirtualColumn<number>[] => {
  return [
    ...(picked === undefined
      ? []
      : [
          {
            id: 'pick',
            header: list === 'removed' ? t('feeds.review.delete') : t('feeds.review.upload'),
            width: 96,
            cell: (position: number) =>
              canPick(position) ? (
                <input
                  type="checkbox"
                  className="review-pick"
                  tabIndex={-1}
                  aria-label={t('feeds.review.select', { id: at(position)?.id ?? '' })}
                  checked={isPicked(picked, position)}
                  onChange={() => onPick(position)}
                />
              ) : (
                // The notes of the line say why.
                <span className="muted">{t('feeds.review.notYet')}</span>
              ),
          },
        ]),
    {
      id: 'row',
      header: t('feeds.review.line'),
      width: 76,
      number: true,
      cell: (position) => {
        const row = at(position)?.row ?? -1
        return row < 0 ? '' : <RowNumber row={row} />
      },
    },
    { id: 'id', header: t('feeds.review.id'), width: 130, cell: (position) => at(position)?.id ?? '…' },
    { id: 'title', header: t('feeds.review.title'), width: 170, cell: (position) => at(position)?.title ?? '' },
    ...(WITH_ANSWERS.includes(list)
      ? [
          {
            id: 'expected',
            header: t('feeds.review.expected'),
            width: 96,
            cell: (position: number) => outcomeLabel(at(position)?.predicted),
          },
          {
            id: 'answer',
            header: t('feeds.review.response'),
            width: 96,
            cell: (position: number) => outcomeLabel(at(position)?.outcome),
          },
        ]
      : []),
    {
      id: 'cells',
      header: WITH_REASONS.includes(list) ? t('feeds.review.reason') : t('feeds.cells.change'),
      width: 260,
      grows: true,
      cell: (position) => {
        const item = at(position)
        if (item === undefined) return ''
        if (item.notes.length > 0) return <span>{item.notes.map(noteText).join(' ')}</span>
        if (item.isOldUnknown) return <span className="muted">{t('feeds.review.oldUnknown')}</span>
        return <CellLine cells={cellsOf(item, list)} />
      },
    },
  ]
}

/** One list of the review: a line a product, the chosen one in full below. */
export const ReviewTable = ({ label, list, lines, picked, onPick }: ReviewTableProps) => {
  const [chosen, choose] = useState<number | undefined>()
  const { at } = lines
  const canPick = (position: number): boolean => picked !== undefined && at(position)?.hasKey !== false
  const item = chosen === undefined ? undefined : at(chosen)
  return (
    <div className="review-table">
      <div className="review-scroll" style={{ maxHeight: HEAD + lines.positions.length * LINE }}>
        <VirtualTable<number>
          label={label}
          columns={columnsOf({ list, at, canPick, onPick, ...(picked === undefined ? {} : { picked }) })}
          rows={lines.positions}
          rowId={(position) => position}
          selected={chosen}
          onSelect={choose}
          {...(picked === undefined ? {} : { onAct: (position) => (canPick(position) ? onPick(position) : undefined) })}
        />
      </div>
      {item === undefined ? null : <ReviewDetail item={item} />}
    </div>
  )
}
