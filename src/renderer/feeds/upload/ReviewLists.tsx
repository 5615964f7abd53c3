import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type Picked,
  REVIEW_KINDS,
  type ReviewCounts,
  type ReviewKind,
  type ReviewList,
} from '../../../engine/model/uploadModel.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatList, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { readReviewItems } from '../state/sending.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { saveRows } from './saveRows.ts'
import { useLines } from './useLines.ts'

type ReviewCode = Extract<MessageCode, `feeds.review.${ReviewList}`>
type HelpCode = Extract<MessageCode, `feeds.review.${ReviewList}.help`>

const NAMES: Readonly<
  Record<ReviewList, { readonly sign?: string; readonly name: ReviewCode; readonly help?: HelpCode }>
> = {
  added: { sign: '+', name: 'feeds.review.added' },
  changed: { sign: '∆', name: 'feeds.review.changed' },
  removed: { sign: '−', name: 'feeds.review.removed', help: 'feeds.review.removed.help' },
  unchanged: { sign: '=', name: 'feeds.review.unchanged', help: 'feeds.review.unchanged.help' },
  blocked: { name: 'feeds.review.blocked', help: 'feeds.review.blocked.help' },
  drafts: { name: 'feeds.review.drafts', help: 'feeds.review.drafts.help' },
  onlineDrafts: { name: 'feeds.review.onlineDrafts', help: 'feeds.review.onlineDrafts.help' },
  refused: { name: 'feeds.review.refused', help: 'feeds.review.refused.help' },
  surprises: { name: 'feeds.review.surprises', help: 'feeds.review.surprises.help' },
}

/** `+ Added 4,000` */
const tabOf = (list: ReviewList, count: number): string => {
  const { sign, name } = NAMES[list]
  return [...(sign === undefined ? [] : [sign]), t(name), formatNumber(count)].join(' ')
}

/** Columns that are named of those with changes. */
const MAX_NAMED = 3

/** What a list is, and for changes the columns that change most. */
const helpOf = (list: ReviewList, { fields }: ReviewCounts): string => {
  const { help } = NAMES[list]
  if (help !== undefined) return t(help)
  if (list !== 'changed' || fields.length === 0) return ''
  const most = fields.slice(0, MAX_NAMED)
  const columns = most.map(([field, count]) => t('feeds.counted', { label: fieldLabel(field), count }))
  return t('feeds.review.most', { columns: formatList(columns) })
}

export type Picks = Readonly<Record<Exclude<ReviewKind, 'blocked' | 'drafts' | 'onlineDrafts'>, Picked>>

const isPickable = (list: ReviewList): list is keyof Picks =>
  list === 'added' || list === 'changed' || list === 'removed' || list === 'unchanged'

const isOfDrafts = (kind: ReviewKind): boolean => kind === 'drafts' || kind === 'onlineDrafts'

const toggled = ({ all, except }: Picked, at: number): Picked => ({
  all,
  except: except.includes(at) ? except.filter((each) => each !== at) : [...except, at],
})

interface ReviewListsProps {
  readonly counts: ReviewCounts
  readonly version: number
  readonly picks: Picks
  readonly onPicks: (picks: Picks) => void
}

const countOf = (counts: ReviewCounts, list: ReviewList): number =>
  list === 'refused' || list === 'surprises' ? counts[list] : counts.kinds[list]

/** Lists of a review, one type at a time, with values and selections. */
export const ReviewLists = ({ counts, version, picks, onPicks }: ReviewListsProps) => {
  const [wanted, setWanted] = useState<ReviewList | undefined>()
  const lists: readonly ReviewList[] = [
    ...REVIEW_KINDS.filter((kind) => !isOfDrafts(kind) || counts.kinds[kind] > 0),
    ...(counts.refused > 0 ? (['refused'] as const) : []),
    ...(counts.surprises > 0 ? (['surprises'] as const) : []),
  ]
  const filled = lists.find((list) => countOf(counts, list) > 0) ?? 'added'
  const list = wanted !== undefined && lists.includes(wanted) ? wanted : filled
  const lines = useLines(countOf(counts, list), `${list} ${version}`, (from, count) =>
    readReviewItems(list, from, count),
  )
  const picked = isPickable(list) ? picks[list] : undefined
  const put = (next: Picked): void => {
    if (isPickable(list)) onPicks({ ...picks, [list]: next })
  }
  return (
    <div className="review-lists">
      <Segments
        label={t('feeds.review.kind')}
        quiet
        options={lists.map((id) => ({ id, label: tabOf(id, countOf(counts, id)) }))}
        value={list}
        onChange={setWanted}
      />
      <div className="review-head">
        <p className="muted">{helpOf(list, counts)}</p>
        {picked === undefined || countOf(counts, list) === 0 ? null : (
          <div className="review-choose">
            <Button variant="quiet" onPress={() => put({ all: true, except: [] })}>
              {t('feeds.review.all')}
            </Button>
            <Button variant="quiet" onPress={() => put({ all: false, except: [] })}>
              {t('feeds.review.none')}
            </Button>
          </div>
        )}
        {(list === 'blocked' || list === 'refused') && countOf(counts, list) > 0 ? (
          <Button variant="quiet" icon={Download} onPress={() => void saveRows(list)}>
            {t('feeds.review.export', { rows: countOf(counts, list) })}
          </Button>
        ) : null}
      </div>
      {countOf(counts, list) === 0 ? (
        <p className="panel-hint">{t('feeds.review.empty')}</p>
      ) : (
        <ReviewTable
          key={`${list} ${version}`}
          label={t('feeds.review.products', { kind: t(NAMES[list].name) })}
          list={list}
          lines={lines}
          {...(picked === undefined ? {} : { picked })}
          onPick={(at) => picked !== undefined && put(toggled(picked, at))}
        />
      )}
    </div>
  )
}
