import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import {
  type Picked,
  REVIEW_KINDS,
  type ReviewCounts,
  type ReviewKind,
  type ReviewList,
} from '../../../engine/model/uploadModel.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { readReviewItems } from '../state/sending.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { saveRows } from './saveRows.ts'
import { useLines } from './useLines.ts'

const NAMES: Readonly<Record<ReviewList, readonly [label: string, help: string]>> = {
  added: ['+ Added', 'Not online, as far as is known.'],
  changed: ['∆ Changed', 'Online with other values.'],
  removed: ['− Removed', 'Uploaded once and no longer in the feed. They stay online until you choose and delete them.'],
  unchanged: ['= Unchanged', 'Online as they are here. They are skipped unless you select them.'],
  blocked: ['Blocked', 'Rows with errors, or with changes online that wait for a choice. They stay here.'],
  drafts: [
    'Drafts skipped',
    'Drafts in your shop that are not online, as far as is known. Include drafts to send them.',
  ],
  onlineDrafts: [
    'Drafts left online',
    'Drafts in your shop that are online. They stay as they are there: nothing is sent or deleted.',
  ],
  refused: ['Refused', 'The platform refused them in the last upload; its reasons stand beside them.'],
  surprises: ['Unexpected', 'The platform answered otherwise than was expected.'],
}

const LABELS: Readonly<Record<ReviewKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  unchanged: 'Unchanged',
  blocked: 'Are blocked',
  drafts: 'Drafts skipped',
  onlineDrafts: 'Drafts left online',
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
  readonly actions?: ReactNode
}

const countOf = (counts: ReviewCounts, list: ReviewList): number =>
  list === 'refused' || list === 'surprises' ? counts[list] : counts.kinds[list]

/** The lists of a review, one kind at a time, with old and new values and what is chosen of each. */
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
        label="Kind of change"
        quiet
        options={lists.map((id) => ({ id, label: `${NAMES[id][0]} ${formatNumber(countOf(counts, id))}` }))}
        value={list}
        onChange={setWanted}
      />
      <div className="review-head">
        <p className="muted">
          {NAMES[list][1]}
          {list === 'changed' && counts.fields.length > 0
            ? ` Most in ${counts.fields
                .slice(0, 3)
                .map(([field, cells]) => `${productField(field).label} (${formatNumber(cells)})`)
                .join(', ')}.`
            : ''}
        </p>
        {picked === undefined || countOf(counts, list) === 0 ? null : (
          <div className="review-choose">
            <Button variant="quiet" onPress={() => put({ all: true, except: [] })}>
              Select all
            </Button>
            <Button variant="quiet" onPress={() => put({ all: false, except: [] })}>
              Select none
            </Button>
          </div>
        )}
        {(list === 'blocked' || list === 'refused') && countOf(counts, list) > 0 ? (
          <Button variant="quiet" icon={Download} onPress={() => void saveRows(list)}>
            Export {formatCount(countOf(counts, list), 'row')} with reasons
          </Button>
        ) : null}
      </div>
      {countOf(counts, list) === 0 ? (
        <p className="panel-hint">No product is of this kind.</p>
      ) : (
        <ReviewTable
          key={`${list} ${version}`}
          label={`Products: ${list in LABELS ? LABELS[list as ReviewKind] : NAMES[list][0]}`}
          list={list}
          lines={lines}
          {...(picked === undefined ? {} : { picked })}
          onPick={(at) => picked !== undefined && put(toggled(picked, at))}
        />
      )}
    </div>
  )
}
