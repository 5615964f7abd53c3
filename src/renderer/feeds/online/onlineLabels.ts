import type { CellSide, OnlineDetail, OnlineLine } from '../../../engine/model/compareModel.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { DifferenceKind } from '../../../workspace/edits/catalogDiff.ts'
import type { BadgeState } from '../../kit/components/Badge.tsx'
import { formatClock } from '../../kit/components/format.ts'
import type { OnlineReading } from '../state/onlineModel.ts'

interface KindLabels {
  readonly name: MessageCode
  readonly state: BadgeState
  /** What it means, and what becomes of it. */
  readonly meaning: MessageCode
}

/** The kinds of differences, in the order in which they are looked at. */
export const ONLINE_KINDS = {
  conflict: { name: 'feedPages.online.conflict', state: 'error', meaning: 'feedPages.online.conflict.hint' },
  theirs: { name: 'feedPages.online.theirs', state: 'warn', meaning: 'feedPages.online.theirs.hint' },
  merged: { name: 'feedPages.online.merged', state: 'changed', meaning: 'feedPages.online.merged.hint' },
  removedOnline: {
    name: 'feedPages.online.removedOnline',
    state: 'error',
    meaning: 'feedPages.online.removedOnline.hint',
  },
  changed: { name: 'feedPages.online.changed', state: 'changed', meaning: 'feedPages.online.changed.hint' },
  added: { name: 'feedPages.online.added', state: 'ok', meaning: 'feedPages.online.added.hint' },
  removed: { name: 'feedPages.online.removed', state: 'plain', meaning: 'feedPages.online.removed.hint' },
  onlineOnly: { name: 'feedPages.online.onlineOnly', state: 'plain', meaning: 'feedPages.online.onlineOnly.hint' },
  unchanged: { name: 'feedPages.online.unchanged', state: 'ok', meaning: 'feedPages.online.unchanged.hint' },
} as const satisfies { readonly [Kind in Exclude<DifferenceKind, 'blocked'>]: KindLabels }

/** Labels of a difference. Blocked ones are changed ones that may not be sent. */
export const kindLabels = (kind: DifferenceKind) => ONLINE_KINDS[kind === 'blocked' ? 'changed' : kind]

export const LISTED_KINDS = (Object.keys(ONLINE_KINDS) as (keyof typeof ONLINE_KINDS)[]).filter(
  (kind) => kind !== 'unchanged',
)

type Whole = Pick<OnlineDetail, 'has'>

/** Meaning of each side for a product missing on one; undefined where cells are chosen. */
export const wholeChoices = ({ has }: Whole): Readonly<Record<CellSide | 'none', string>> | undefined => {
  if (!has.mine && has.theirs)
    return {
      none: t('feedPages.online.whole.ignore'),
      theirs: t('feedPages.online.whole.add'),
      mine: t('feedPages.online.whole.mark'),
    }
  if (has.mine && !has.theirs && has.base)
    return {
      none: t('feedPages.online.whole.none'),
      mine: t('feedPages.online.whole.upload'),
      theirs: t('feedPages.online.whole.delete'),
    }
  return undefined
}

/** How far a line is decided. */
export const lineResult = ({ kind, open, cells, whole }: OnlineLine): string => {
  if (kind === 'onlineOnly')
    return whole === 'theirs' ? t('feedPages.online.line.added') : t('feedPages.online.line.ignored')
  if (kind === 'removed' && whole === 'mine') return t('feedPages.online.line.marked')
  if (kind === 'removedOnline')
    return whole === 'theirs' ? t('feedPages.online.line.deleted') : t('feedPages.online.line.undecided')
  if (open > 0) return t('feedPages.online.line.open', { count: open })
  return cells === 0 ? '' : t('feedPages.online.line.cells', { count: cells })
}

/** Why a catalog is not read any further at the moment. */
export const readingNote = ({ state, sentence, until, isRestarted }: OnlineReading): string => {
  const resumes =
    until === undefined
      ? t('feedPages.online.reading.resumes')
      : t('feedPages.online.reading.resumesAt', { time: formatClock(until) })
  const why = state === 'waiting' ? [sentence ?? t('feedPages.online.reading.wait'), resumes] : [sentence ?? '']
  return [...why, isRestarted ? t('feedPages.online.reading.restarted') : ''].filter((text) => text !== '').join(' ')
}
