import type { OnlineDetail, OnlineLine } from '../../../engine/feed/compare/onlineDetail.ts'
import type { CellSide } from '../../../engine/feed/compare/onlineFacts.ts'
import type { DifferenceKind } from '../../../workspace/edits/catalogDiff.ts'
import type { BadgeState } from '../../kit/components/Badge.tsx'
import { formatClock, formatCount, formatNumber } from '../../kit/components/format.ts'
import type { OnlineReading } from '../state/onlineModel.ts'

interface KindWords {
  readonly label: string
  readonly state: BadgeState
  /** What it means, and what becomes of it. */
  readonly hint: string
}

/** The kinds of differences, in the order in which they are looked at. */
export const KINDS: { readonly [Kind in Exclude<DifferenceKind, 'blocked'>]: KindWords } = {
  conflict: { label: 'Conflict', state: 'error', hint: 'Changed here and online. Choose a side of each cell.' },
  theirs: { label: 'Changed online', state: 'warn', hint: 'Changed online alone: comes into the feed when you apply.' },
  merged: { label: 'Changed on both', state: 'changed', hint: 'Changed here and online, each cell on one side.' },
  removedOnline: {
    label: 'Gone online',
    state: 'error',
    hint: 'Was online and is no longer. Mine sends it again, theirs takes it out of the feed.',
  },
  changed: { label: 'Changed here', state: 'changed', hint: 'Changed here alone: an upload would send it.' },
  added: { label: 'Added here', state: 'ok', hint: 'Not online yet: an upload would send it.' },
  removed: {
    label: 'Removed here',
    state: 'plain',
    hint: 'Online, taken out here: an upload would offer to delete it.',
  },
  onlineOnly: {
    label: 'Only online',
    state: 'plain',
    hint: 'Online, and never in this feed. It is left alone unless you choose otherwise.',
  },
  unchanged: { label: 'Unchanged', state: 'ok', hint: 'The same on both sides.' },
}

export const kindWords = (kind: DifferenceKind): KindWords => KINDS[kind === 'blocked' ? 'changed' : kind]

export const LISTED_KINDS = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => kind !== 'unchanged')

type Whole = Pick<OnlineDetail, 'has'>

/** What the two sides mean for a product that one of them has not; undefined where the cells are chosen. */
export const wholeChoices = ({ has }: Whole): Readonly<Record<CellSide | 'none', string>> | undefined => {
  if (!has.mine && has.theirs) return { none: 'Leave alone', theirs: 'Add to the feed', mine: 'Mark for deletion' }
  if (has.mine && !has.theirs && has.base)
    return { none: 'Not decided', mine: 'Keep and send again', theirs: 'Take out of the feed' }
  return undefined
}

/** How far a line is decided, in few words. */
export const lineWords = ({ kind, open, cells, whole }: OnlineLine): string => {
  if (kind === 'onlineOnly') return whole === 'theirs' ? 'to be added' : 'left alone'
  if (kind === 'removed' && whole === 'mine') return 'marked for deletion'
  if (kind === 'removedOnline') return whole === 'theirs' ? 'to be taken out' : 'not decided'
  if (open > 0) return `${formatNumber(open)} to decide`
  return cells === 0 ? '' : formatCount(cells, 'cell')
}

/** Why a catalog is not read any further at the moment. */
export const readingNote = ({ state, sentence, until, isRestarted }: OnlineReading): string => {
  const again = isRestarted ? 'The platform had forgotten the place in its list, so reading began again.' : ''
  const goes = until === undefined ? 'Goes on by itself.' : `Goes on by itself at ${formatClock(until)}.`
  const why = state === 'waiting' ? `${sentence ?? 'The platform asks to wait.'} ${goes}` : (sentence ?? '')
  return [why, again].filter((words) => words !== '').join(' ')
}
