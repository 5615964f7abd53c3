import type { FeedRow } from '../../../engine/model/feedModel.ts'
import { t } from '../../../messages/t.ts'

/** How a row differs from the file: sign as in Ads Editor, text and color. */
interface RowChange {
  readonly sign: '+' | '∆'
  readonly word: string
  readonly tone: 'added' | 'changed'
}

/** Undefined for a row that is as in the file. Deleted rows are in a list of their own, with `−`. */
export const rowChange = ({ isAdded, edited }: Pick<FeedRow, 'isAdded' | 'edited'>): RowChange | undefined => {
  if (isAdded === true) return { sign: '+', word: t('feeds.rowChange.added'), tone: 'added' }
  const cells = Object.keys(edited).length
  return cells === 0 ? undefined : { sign: '∆', word: t('feeds.rowChange.changed', { count: cells }), tone: 'changed' }
}
